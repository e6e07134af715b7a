#!/usr/bin/env bash
# python_packages.sh FOLDER [PREBUILT [PROCESSOR]]: the wheel and the sdist of the Python package, for publication.
# PREBUILT has the files that the wheel contains (libcjit.so, cjit-worker, cjit), linked with a static C++ run-time;
# without it they are built. PROCESSOR is x86_64 or aarch64; the default is this machine's. auditwheel checks that the
# wheel runs on every Linux with glibc 2.34, and names it so.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(realpath -m "$1")
processor=${3:-$(uname -m)}
tools=$root/.tools/bin
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export PATH=$tools:$PATH _PYTHON_HOST_PLATFORM=linux-$processor
settings=(--config-settings=build-dir="$made/build")
[ -z "${2:-}" ] || settings+=(--config-settings=cmake.define.CJIT_PREBUILT="$(realpath "$2")")
if [ "$processor" != "$(uname -m)" ]; then
  sysroot=$root/build/$processor-root/usr
  settings+=(--config-settings=cmake.define.CMAKE_TOOLCHAIN_FILE="$root/cmake/$processor.cmake"
    --config-settings=cmake.define.Python_INCLUDE_DIR="$(echo "$sysroot"/include/python3.*)")
  export AUDITWHEEL_LD_LIBRARY_PATH=$sysroot/lib/$processor-linux-gnu
fi
pip wheel -q --no-deps --no-build-isolation --wheel-dir "$made" "${settings[@]}" "$root/bindings/python"
# It offers only the platforms of this machine's processor, but can do the same for others.
auditwheel() {
  python -c 'import platform, sys
platform.machine = lambda processor=sys.argv.pop(1): processor
from auditwheel.main import main
sys.exit(main())' "$processor" "$@"
}
if ! auditwheel repair --plat "manylinux_2_34_$processor" --only-plat -w "$folder" "$made"/cjit-*.whl \
  2>"$made/log"; then
  cat "$made/log" >&2
  auditwheel show "$made"/cjit-*.whl >&2
  exit 1
fi
cd "$root/bindings/python"
python -B -c 'import build_backend, sys; build_backend.build_sdist(sys.argv[1])' "$folder" >/dev/null
