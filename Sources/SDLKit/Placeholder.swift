enum SDLKitPlaceholder {}
