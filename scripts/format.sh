#!/usr/bin/env bash
# clang-format over every C, C++ and CUDA file.
#   scripts/format.sh          formats them
#   scripts/format.sh check    names those that it would change, and fails if there is one
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files '*.c' '*.h' '*.cpp' '*.hpp' '*.cu' '*.cuh' ':!tests/golden' ':!tests/fuzz/seeds')
if [ "${1:-}" != check ]; then
  clang-format -i "${files[@]}"
elif ! clang-format --dry-run -Werror --ferror-limit=1 "${files[@]}"; then
  echo "format: run scripts/format.sh" >&2
  exit 1
fi
