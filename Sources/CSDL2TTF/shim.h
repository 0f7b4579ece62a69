#pragma once
/* First, so that SDL's own types stay the ones of the module CSDL2. */
#include "../CSDL2/shim.h"
#include <SDL_ttf.h>
