#pragma once
#include <wayland-client.h>

/* The address of the library's description of wl_shm: Swift can only copy a constant of C. */
static inline const struct wl_interface *wayland_shm_interface(void) { return &wl_shm_interface; }

/* The C library's, hidden from Swift because it is declared for _GNU_SOURCE only. */
int memfd_create(const char *name, unsigned int flags);
