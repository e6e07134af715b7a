#!/usr/bin/env bash
# Runs clang-format on every C, C++ and CUDA file, and finds lines that are too long in the other languages.
#   scripts/format.sh          formats the files
#   scripts/format.sh check    lists the files that are not formatted and the lines that are too long, and fails if
#                              there are any
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files '*.c' '*.h' '*.cpp' '*.hpp' '*.cu' '*.cuh' ':!tests/golden' ':!tests/fuzz/seeds')
each() { printf '%s\0' "${files[@]}" | xargs -0 -n 32 -P "$(nproc)" clang-format "$@"; }

# Fails if a hand-written line is longer than 120 characters. Generated files, whose first line names their generator,
# may have longer ones.
narrow() {
  git ls-files -z '*.py' '*.sh' '*.jl' '*.go' '*.rs' '*.cmake' 'CMakeLists.txt' '*/CMakeLists.txt' | python3 -B -c '
import sys
wide = 0
for path in sys.stdin.read().split("\0")[:-1]:
    lines = open(path, encoding="utf-8").read().split("\n")
    if "enerated from the public headers by abi/abi.py generate" in lines[0]:
        continue
    for number, line in enumerate(lines, 1):
        if len(line) > 120:
            wide += 1
            print(f"{path}:{number}: {len(line)} characters, expected at most 120", file=sys.stderr)
sys.exit(wide > 0)'
}

if [ "${1:-}" != check ]; then
  each -i
  exit
fi
failed=0
each --dry-run -Werror --ferror-limit=1 || { echo "format: run scripts/format.sh" >&2; failed=1; }
narrow || failed=1
exit $failed
