#!/usr/bin/env bash
# Installs a build folder and uses what is there as a stranger would. Usage: install_test.sh <build folder>
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$1" --prefix "$prefix/usr" >/dev/null
cmake -G Ninja -S "$here" -B "$prefix/consumer" -DCMAKE_PREFIX_PATH="$prefix/usr" >/dev/null
cmake --build "$prefix/consumer" >/dev/null
"$prefix/consumer/consumer"
"$prefix/usr/bin/cjit" --version | grep -q "^cjit 0\."
"$prefix/usr/bin/cjit" doctor | grep -q "$prefix/usr/libexec/cjit-worker"
