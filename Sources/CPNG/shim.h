#pragma once
#include <png.h>

/* PNG_IMAGE_VERSION and the format words are macros built from macros: Swift does not import them. */
static inline png_image quire_png_image(png_uint_32 width, png_uint_32 height, int has_alpha) {
  png_image image = {0};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = has_alpha ? PNG_FORMAT_BGRA : PNG_FORMAT_RGB;
  return image;
}
