enum DesktopKitPlaceholder {}
