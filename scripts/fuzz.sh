#!/usr/bin/env bash
# Runs fuzz targets longer than the tests do; they share the time equally. Their corpora grow in build/asan/tests/fuzz.
#   scripts/fuzz.sh SECONDS [TARGET...]   tests/fuzz/README.md lists the targets
set -euo pipefail
source "$(dirname "$0")/environment.sh"

seconds=${1:?"pass the number of seconds for all targets together"}
shift
corpora=build/asan/tests/fuzz
export ASAN_OPTIONS=allocator_may_return_null=1
export LSAN_OPTIONS=use_tls=0:suppressions=tests/lsan.supp:print_suppressions=0
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm  # creating directories is ten times as fast there as on a disk
[ $# -gt 0 ] || mapfile -t all < <(cut -d' ' -f1 "$corpora/targets")
[ $# -gt 0 ] || set -- "${all[@]}"

status=0
for target; do
  read -r _ length seeds < <(grep "^$target " "$corpora/targets") || {
    echo "fuzz: unknown target '$target'; tests/fuzz/README.md lists the targets" >&2
    exit 2
  }
  echo "== $target: $((seconds / $#)) s"
  # shellcheck disable=SC2086 # a list of seeds
  "build/asan/cjit_fuzz_$target" -max_total_time=$((seconds / $#)) -max_len="$length" -timeout=10 -rss_limit_mb=1024 \
    -malloc_limit_mb=64 -print_final_stats=1 -artifact_prefix="$corpora/$target-" "$corpora/$target" $seeds \
    >"$corpora/$target.log" 2>&1 || status=1
  grep -E "stat::number_of_executed_units|^budget:|ERROR:|SUMMARY:|: expected |Test unit written" \
    "$corpora/$target.log" || true
done
exit $status
