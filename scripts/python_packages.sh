#!/usr/bin/env bash
# python_packages.sh FOLDER [PREBUILT]: the wheel and the sdist of the Python package, for publication.
# PREBUILT has the files that the wheel contains (libcjit.so, cjit-worker, cjit), linked with a static C++ run-time;
# without it they are built. auditwheel checks that the wheel runs on every Linux with glibc 2.34, and names it so.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(realpath -m "$1")
tools=$root/.tools/bin
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export PATH=$tools:$PATH
settings=(--config-settings=build-dir="$made/build")
[ -z "${2:-}" ] || settings+=(--config-settings=cmake.define.CJIT_PREBUILT="$(realpath "$2")")
pip wheel -q --no-deps --no-build-isolation --wheel-dir "$made" "${settings[@]}" "$root/bindings/python"
platform=manylinux_2_34_$(uname -m)
if ! auditwheel repair --plat "$platform" --only-plat -w "$folder" "$made"/cjit-*.whl 2>"$made/log"; then
  cat "$made/log" >&2
  auditwheel show "$made"/cjit-*.whl >&2
  exit 1
fi
cd "$root/bindings/python"
python -B -c 'import build_backend, sys; build_backend.build_sdist(sys.argv[1])' "$folder" >/dev/null
