#!/bin/bash -eu
# Builds every fuzz target of tests/fuzz into $OUT, with its seeds and limits beside it. The caller sets what
# ClusterFuzzLite and OSS-Fuzz set: CC, CXX, CFLAGS, CXXFLAGS, LIB_FUZZING_ENGINE, SRC and OUT.
source=${SRC:?}/cjit
build=${WORK:-$SRC}/build-cjit
mkdir -p "${OUT:?}"

cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-g1" \
  -DCJIT_BUILD_FUZZERS=ON -DCJIT_BUILD_TESTS=OFF -DCJIT_BUILD_CLI=OFF -DCJIT_BUILD_EXAMPLES=OFF \
  -DCJIT_FUZZING_ENGINE="${LIB_FUZZING_ENGINE:?}" -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX"
cmake --build "$build" --target fuzzers

# Each line: name, longest input, files and folders of seeds.
while read -r name length seeds; do
  target=cjit_fuzz_$name
  cp "$build/$target" "$OUT/"
  printf '[libfuzzer]\nmax_len = %s\ntimeout = 10\n' "$length" > "$OUT/$target.options"
  rm -f "$OUT/${target}_seed_corpus.zip"
  # shellcheck disable=SC2086 # a list
  find $seeds -type f -size -64k -print | zip -q -j "$OUT/${target}_seed_corpus.zip" -@
done < "$build/tests/fuzz/targets"
