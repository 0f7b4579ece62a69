# Shared by packaging/run and packaging/test: makes sure that Swift and the Debian packages are there.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
oldest_swift=6.2

stop() { # SENTENCE: say what to do, and end
  echo "${0##*/}: $1" >&2
  exit 1
}

at_least() { # VERSION OLDEST
  [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

require_swift() {
  local version
  command -v swift >/dev/null ||
    stop "Swift is not installed: get $oldest_swift or newer from https://swift.org/install and put its usr/bin on PATH."
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1) || true
  [ -n "$version" ] ||
    stop "'swift --version' fails: install the packages that https://swift.org/install lists for this system."
  at_least "$version" "$oldest_swift" ||
    stop "Swift $version is too old: install $oldest_swift or newer from https://swift.org/install."
}

require_known_system() {
  local id='' version=''
  if [ -r "${OS_RELEASE:=/etc/os-release}" ]; then
    # shellcheck source=/dev/null
    id=$(. "$OS_RELEASE" && echo "${ID:-}")
    # shellcheck source=/dev/null
    version=$(. "$OS_RELEASE" && echo "${VERSION_ID:-999}") # testing and unstable have none
  fi
  case $id in
    debian) at_least "$version" 12 && return ;;
    ubuntu) at_least "$version" 24.04 && return ;;
  esac
  stop "This is not Debian 12 or Ubuntu 24.04 (or newer): install what packaging/debian-packages lists under your system's names, then 'swift build -c release'."
}

missing_packages() { # SECTION…: those not installed, in one line
  local section names
  names=$(for section; do sed -n "s/^$section  *\([^ ]*\).*/\1/p" "$root/packaging/debian-packages"; done)
  # shellcheck disable=SC2086 # one word a package
  comm -23 <(printf '%s\n' $names | sort -u) <(
    dpkg-query -W -f '${Package} ${db:Status-Status}\n' $names 2>/dev/null |
      sed -n 's/ installed$//p' | sort -u
  ) | paste -s -d ' '
}

require_packages() { # SECTION…: install what is missing; as root, or through sudo
  require_known_system
  local missing as_root=() attempt
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || stop "Install these packages as root, then run this again: $missing."
    as_root=(sudo)
  fi
  echo "Installing $missing" >&2
  # Somebody else may hold apt's locks, or be installing the same packages.
  for attempt in 1 2 3; do
    install_packages "$missing" >&2 || true
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    [ "$attempt" = 3 ] || sleep 5
  done
  stop "apt-get could not install $missing (see above): connect to the network, or mend the package sources, and run this again."
}

install_packages() { # PACKAGES
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq
    -o DPkg::Lock::Timeout=600 -o Acquire::Retries=1 -o Acquire::http::Timeout=30)
  "${apt[@]}" update || true
  # shellcheck disable=SC2086
  "${apt[@]}" install --yes --no-install-recommends $1
}

build_release() { # the program as it is shipped: no Swift libraries needed, no symbols, no dead code
  swift build --package-path "$root" --configuration release --product quire \
    --static-swift-stdlib -Xlinker -s -Xlinker --gc-sections >&2 ||
    stop "The build failed (see above)."
}
