enum SceneRendererPlaceholder {}
