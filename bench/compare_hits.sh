#!/bin/sh
# What a hit in memory and one on disk take in this tree and in an older commit, measured in turns on
# one machine, in Release.
#   bench/compare_hits.sh [COMMIT]     the commit before this one, unless it is named
set -eu
cd "$(dirname "$0")/.."
before=$(git rev-parse "${1-HEAD^}")
other=build/compare_hits
[ -e "$other" ] || git worktree add --detach "$other" "$before" >&2
git -C "$other" checkout --quiet --detach "$before"
for tree in "$other" .; do
  (cd "$tree" && scripts/bench.sh --build-only) >&2
done
for round in 1 2 3; do
  for tree in "$other" .; do
    echo "== $(git -C "$tree" rev-parse --short HEAD), round $round"
    (cd "$tree" && build/bench/cjit_bench cache) | grep -E 'memory hit|disk hit'
  done
done
git worktree remove --force "$other"
