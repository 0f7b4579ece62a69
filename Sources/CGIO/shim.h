#pragma once
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// GNU functions that the C library shows to Swift only in part.
extern int accept4(int, struct sockaddr *, socklen_t *, int);

// Accepts a connection that does not block and that no started program inherits.
static inline int quire_accept(int listener) {
  return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

// The user at the other end of a local socket; -1 when it is not known.
static inline long quire_peer_user(int descriptor) {
  struct { int process; unsigned user, group; } peer;
  socklen_t size = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
  return peer.user;
}

extern int memfd_create(const char *, unsigned);

// A file in memory that no started program inherits by itself.
static inline int quire_memory_file(void) { return memfd_create("quire-errors", 1 /* MFD_CLOEXEC */); }
