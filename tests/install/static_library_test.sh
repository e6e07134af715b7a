#!/usr/bin/env bash
# Links the static library into programs: one copy, and two copies with prefixes.
# Usage: static_library_test.sh <source directory> <build directory>
set -euo pipefail
source=$1 build=$2
here=$source/tests/install
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export CJIT_CACHE=off CJIT_WORKERS=process
libraries="-lstdc++ -lm -ldl -lpthread"
functions() { sed -n 's/^ *\(cjit_[a-z0-9_]*\);$/\1/p' "$source/abi/cjit.map" | sort; }
globals() { nm -g --defined-only "$1" | awk 'NF == 3 { print $3 }' | sort; }

diff <(functions) <(globals "$build/libcjit.a")
# shellcheck disable=SC2086  # the libraries are split into words
cc -I "$source/include" "$source/docs/examples/first_use.c" "$build/libcjit.a" $libraries -o "$folder/first_use"
"$folder/first_use" | grep -q "is [0-9]* bytes of machine code"
readelf -d "$folder/first_use" | grep -q libcjit && { echo "needs libcjit.so" >&2; exit 1; }

for copy in a b; do
  PREFIX=${copy}_ "$source/cmake/static_library.sh" prefix "$source/abi/cjit.map" "$folder/lib${copy}_cjit.a" \
    "$folder/${copy}_cjit.h" "$build/libcjit.a"
  diff <(functions | sed "s/^/${copy}_/") <(globals "$folder/lib${copy}_cjit.a")
  cc -I "$source/include" -I "$folder" -DHEADER="<${copy}_cjit.h>" -DRUN="run_$copy" -c "$here/static_copy.c" \
    -o "$folder/copy_$copy.o"
done
echo 'int run_a(void), run_b(void); int main(void) { return run_a() || run_b(); }' >"$folder/main.c"
# shellcheck disable=SC2086
cc "$folder/main.c" "$folder"/copy_?.o "$folder"/lib?_cjit.a $libraries -o "$folder/two_copies"
# What lies beside the library lies beside the program then, which the loader found on PATH.
ln -s "$build/cjit-worker" "$folder/cjit-worker"
(cd / && PATH=$folder:$PATH two_copies) >"$folder/said" || true
count=$(grep -c "^_Z5scaleIfEvPT_S0_ in worker $folder/cjit-worker$" "$folder/said" || true)
[ "$count" = 2 ] || { cat "$folder/said"; exit 1; }
