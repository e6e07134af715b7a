#!/usr/bin/env bash
# types_and_wheel.sh PYTHON BUILD: checks the types with mypy, then makes the packages with a prebuilt library, checks
# their contents, installs the wheel into an empty environment and uses it there. The wheel contains the library, the
# worker and the command of the directory static_runtime beside CJIT_LIBRARY, linked as in a wheel that is built from
# source. The sdist is configured outside of the repository: all its sources are there.
set -euo pipefail
python=$1 build=$2
binding=$(cd "$(dirname "$0")/.." && pwd)
unset PYTHONPATH
tools=$binding/../../.tools
[ -e "$tools/complete" ] || { echo "no mypy and scikit-build-core in .tools: run scripts/setup.sh" >&2; exit 1; }
tools=$(cd "$tools" && pwd)
"$tools/bin/mypy" --cache-dir "$build/mypy" --config-file "$binding/pyproject.toml" "$binding/src/cjit"

rm -rf "$build/run" "$build/packages" "$build/prebuilt" "$build/fresh" "$build/sdist"
mkdir -p "$build/prebuilt" "$build/sdist"
prebuilt=$(dirname "$(realpath "$CJIT_LIBRARY")")/static_runtime
strip_from() { for file in "${@:2}"; do strip -o "$build/prebuilt/$file" "$1/$file"; done; }  # small, so quick
strip_from "$prebuilt" libcjit.so cjit-worker cjit
strip_from "$prebuilt/.." cjit-oci cjit-storage-http cjit-storage-redis
cp "$prebuilt/../cjit-headers.tar.zst" "$build/prebuilt/"
"$binding/../../scripts/python_packages.sh" "$build/packages" "$build/prebuilt"
wheel=$(echo "$build"/packages/cjit-*.whl)
"$python" -B "$binding/tests/wheel_content.py" "$wheel" "$binding/src"
"$python" -B "$binding/../../abi/abi.py" check symbols --wheel "$wheel"

tar xzf "$build"/packages/cjit-*.tar.gz -C "$build/sdist" --strip-components=1
cmake -G Ninja -S "$build/sdist" -B "$build/sdist/build" -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build "$build/sdist/build" --target python_package -- -n >/dev/null

"$python" -m venv --without-pip "$build/fresh"
"$tools/bin/pip" --python "$build/fresh/bin/python" install -q --no-deps "$wheel"

# User code is checked against the installed package: one program is right, and each marked line of the other is wrong.
programs=$binding/tests/types
check_types() {
  "$tools/bin/mypy" --strict --cache-dir "$build/mypy" --python-executable "$build/fresh/bin/python" "$@"
}
check_types "$programs/user.py"
check_types --no-error-summary "$programs/mistakes.py" >"$build/mistakes" || true
diff <(sed -n 's/^[^:]*:\([0-9]*\): error:.*/\1/p' "$build/mistakes" | sort -nu) \
  <(grep -n '# mistake$' "$programs/mistakes.py" | cut -d : -f 1)

cd "$build/fresh"
env -u CJIT_LIBRARY bin/python "$binding/examples/first_use.py" | grep -q "^launched _Z4axpyIfEvjT_PKS0_PS0_ "
env -u CJIT_LIBRARY -u CJIT_WORKERS bin/python -c '
import cjit, os, sysconfig
place = os.path.join(sysconfig.get_path("purelib"), "cjit", "_native")
assert os.path.dirname(cjit.load_library()) == place, cjit.load_library()
assert cjit._library.extension is not None, "the extension module of the wheel was not loaded"
context = cjit.Context(worker_mode="worker")
assert context.build("__global__ void k() {}", arch="sm_90").build_place == cjit.BuildPlace.WORKER
assert context.workers().program == os.path.join(place, "cjit-worker"), context.workers()
mock = cjit.Context(mock_device="sm_90", default_arch="sm_90", cache_mode="off")
mock.algorithms.plan("for_each", input="int32", operator={"call": "[](int) {}"})  # finds its headers in the wheel
'
# The programs for remote caches and registries start, with the libraries of the wheel: nothing listens on the port.
nothing=127.0.0.1:1
remotes=
for url in {http,https,redis,rediss}"://$nothing" "s3://bucket|endpoint=http://$nothing"; do
  remotes+="$url|connect-timeout=20000 "  # which a helper may take to start on a busy machine
done
mkdir -m 700 "$build/run"
env -u CJIT_LIBRARY CJIT_CACHE=use CJIT_CACHE_DIR="$PWD/cache" XDG_RUNTIME_DIR="$build/run" CJIT_LOG=off \
  CJIT_REMOTE="$remotes" AWS_ACCESS_KEY_ID=a AWS_SECRET_ACCESS_KEY=b bin/cjit cache stats --json | "$python" -c '
import json, sys
errors = [remote["last_error"] for remote in json.load(sys.stdin)["remotes"]]
assert len(errors) == 5 and all("the helper reported: " in error and "127.0.0.1" in error for error in errors), errors
'
(env -u CJIT_LIBRARY bin/cjit pull oci://$nothing/k 2>&1 || true) | grep -q "cannot GET at http://127.0.0.1: "
version=$(bin/python -c 'import cjit; print(cjit.__version__)')
env -u CJIT_LIBRARY bin/cjit --version | grep -q "^cjit $version"

# Without any toolkit of the machine, all components are those of NVIDIA's wheels on Python's path.
wheels=$(cd "$tools/../.toolkits/12.4" && pwd)
echo "$wheels" >"$(bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/toolkit.pth"
env -u CJIT_LIBRARY -u CJIT_CUDA_HOME -u CUDA_HOME -u CUDA_PATH PATH="$PWD/bin:/usr/bin:/bin" bin/python -c '
import cjit, sys
context = cjit.Context()
for name in ("nvrtc", "nvjitlink", "nvvm", "cuda_headers", "cccl_headers"):
    assert context.toolkit()[name].path.startswith(sys.argv[1]), context.toolkit()[name]
half = context.build("#include <cuda_fp16.h>\n#include <cuda/std/array>\n__device__ float f(__half x) { return x; }",
                     arch="sm_90", lto=True, rdc=True)
assert context.link([half], arch="sm_90").cc == 90
' "$wheels"
# The command finds wheels of its environment too, also if another one is active.
ln -s "$wheels/nvidia" "$(bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/nvidia"
env -u CJIT_LIBRARY -u CJIT_CUDA_HOME -u CUDA_HOME -u CUDA_PATH VIRTUAL_ENV=/nonexistent PATH=/usr/bin:/bin \
  bin/cjit doctor | grep "$PWD/.*/nvidia/cuda_nvrtc/lib/libnvrtc.so.12" >/dev/null
echo "types and wheel are good"
