#!/usr/bin/env bash
# Installs a build, moves the installed files, and uses them like other projects: by find_package, by
# pkg-config, by dlopen().
# Usage: install_test.sh <build directory> <libcjit.so with a static C++ runtime>
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
prefix=$folder/moved
cmake --install "$1" --prefix "$folder/installed" >/dev/null
mv "$folder/installed" "$prefix"

cmake -G Ninja -S "$here" -B "$folder/consumer" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$folder/consumer" >/dev/null
"$folder/consumer/consumer"
"$folder/consumer/consumer_cpp"

libraries=$(dirname "$(find "$prefix" -name libcjit.so)")
export PKG_CONFIG_PATH=$libraries/pkgconfig
flags=$(pkg-config --cflags --libs cjit)
# shellcheck disable=SC2086  # the flags are split into words
cc "$here/consumer.c" $flags -Wl,-rpath,"$libraries" -o "$folder/by_pkg_config"
"$folder/by_pkg_config"
[ "$(pkg-config --modversion cjit)" = "$("$prefix/bin/cjit" --version | head -n 1 | awk '{ print $2 }')" ]

cc -I "$prefix/include" "$here/loading_consumer.c" -ldl -o "$folder/by_dlopen"
"$folder/by_dlopen" "$libraries/libcjit.so"
"$folder/by_dlopen" "$2"  # with the static C++ runtime, exceptions inside the library must stay inside

"$prefix/bin/cjit" doctor | grep -q "$prefix/libexec/cjit-worker"
for notice in LICENSE libzstd.copyright libssl.copyright libxxhash.copyright; do
  [ -s "$prefix/share/doc/cjit/$notice" ] || { echo "install: no $notice beside the library" >&2; exit 1; }
done
