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

wanted=$("$here/../../scripts/version.py" | cut -d. -f1-2)
cmake -G Ninja -S "$here" -B "$folder/consumer" -DCMAKE_PREFIX_PATH="$prefix" -DCJIT_WANTED="$wanted" >/dev/null
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

# shellcheck disable=SC2046
cc "$here/consumer.c" $(pkg-config --cflags --libs cjit-static) -o "$folder/by_static_library"
"$folder/by_static_library"
"$folder/consumer/consumer_static"

cc -I "$prefix/include" "$here/loading_consumer.c" -ldl -o "$folder/by_dlopen"
"$folder/by_dlopen" "$libraries/libcjit.so"
"$folder/by_dlopen" "$2"  # with the static C++ runtime, exceptions inside the library must stay inside

for completions in bash-completion/completions/cjit zsh/site-functions/_cjit fish/vendor_completions.d/cjit.fish; do
  grep -q ptx-fallback "$prefix/share/$completions"
done

"$prefix/bin/cjit" doctor | grep -q "$prefix/libexec/cjit-worker"

# The program nvcc, which stands before the real one on PATH.
mkdir "$folder/real"
printf '#!/bin/sh\necho "real $*"\n' >"$folder/real/nvcc"
chmod 755 "$folder/real/nvcc"
[ "$(PATH=$prefix/libexec/cjit/bin:$folder/real:/usr/bin:/bin nvcc -c a.cu)" = "real -c a.cu" ]

# Storage helpers are found under the scheme of a URL.
for helper in "$1"/cjit-storage-*; do
  [ -e "$helper" ] || continue  # built without them
  said=$("$prefix/libexec/${helper##*/}" 2>&1) && exit 1
  echo "$said" | grep -q "CRSH_IPC_ENDPOINT is not set"
done

if [ -e "$1/cjit-oci" ]; then
  said=$("$prefix/bin/cjit" pull oci://localhost:1/kernels 2>&1) && exit 1
  echo "$said" | grep -q "cannot pull from oci://localhost:1/kernels:latest: cannot GET at http://localhost"
fi

# A device algorithm that one machine builds is taken from the pack on a machine without a compiler.
mkdir "$folder/empty"
sum='{"algorithm": "reduce", "input": "float32", "operator": "plus"}'
printf '[[kernels]]\nalgorithm = %s\narch = "sm_90"\n' "'$sum'" >"$folder/sum.toml"
CJIT_CACHE=use CJIT_CACHE_DIR=$folder/first "$prefix/bin/cjit" prebuild "$folder/sum.toml" \
  --pack "$folder/sum.pack" >/dev/null 2>&1
CJIT_CACHE=use CJIT_CACHE_DIR=$folder/second CJIT_CACHE_LAYERS=$folder/sum.pack CJIT_CUDA_HOME=$folder/empty \
  "$prefix/bin/cjit" build --algorithm "$sum" -a sm_90 -o "$folder/sum.cjit" | grep -q layer
"$prefix/bin/cjit" plan inspect "$folder/sum.cjit" | grep -q 'constant *tile_threads'
for file in cjit_abi.json schemas/plan.json schemas/commands.json; do
  [ -s "$prefix/share/cjit/$file" ] || { echo "install: no share/cjit/$file" >&2; exit 1; }
done
[ -s "$prefix/share/cjit/algorithms.toml" ] || { echo "install: no share/cjit/algorithms.toml" >&2; exit 1; }

for notice in LICENSE cccl.copyright libzstd.copyright libssl.copyright libxxhash.copyright; do
  [ -s "$prefix/share/doc/cjit/$notice" ] || { echo "install: no $notice beside the library" >&2; exit 1; }
done
