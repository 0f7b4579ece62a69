enum IconPipelinePlaceholder {}
