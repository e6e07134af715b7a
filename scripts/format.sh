#!/usr/bin/env bash
# Runs clang-format on every C, C++ and CUDA file.
#   scripts/format.sh          formats the files
#   scripts/format.sh check    lists the files that are not formatted, and fails if there are any
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files '*.c' '*.h' '*.cpp' '*.hpp' '*.cu' '*.cuh' ':!tests/golden' ':!tests/fuzz/seeds')
each() { printf '%s\0' "${files[@]}" | xargs -0 -n 32 -P "$(nproc)" clang-format "$@"; }
if [ "${1:-}" != check ]; then
  each -i
elif ! each --dry-run -Werror --ferror-limit=1; then
  echo "format: run scripts/format.sh" >&2
  exit 1
fi
