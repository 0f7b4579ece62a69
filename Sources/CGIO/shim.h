#pragma once
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
