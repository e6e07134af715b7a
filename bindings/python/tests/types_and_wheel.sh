#!/usr/bin/env bash
# types_and_wheel.sh PYTHON BUILD: checks the types with mypy, then builds a wheel with a prebuilt library, checks its
# contents, installs it into an empty environment and uses it there. The wheel contains the library and the worker of
# the directory static_runtime beside CJIT_LIBRARY. They are linked as in a wheel that is built from source.
set -euo pipefail
python=$1 build=$2
binding=$(cd "$(dirname "$0")/.." && pwd)
unset PYTHONPATH
tools=$binding/../../.tools
[ -e "$tools/complete" ] || { echo "no mypy and scikit-build-core in .tools: run scripts/setup.sh" >&2; exit 1; }
tools=$(cd "$tools" && pwd)
"$tools/bin/mypy" --cache-dir "$build/mypy" --config-file "$binding/pyproject.toml" "$binding/src/cjit"

rm -rf "$build/wheel" "$build/wheel-build" "$build/fresh"
prebuilt=$(dirname "$(realpath "$CJIT_LIBRARY")")/static_runtime
cp "$prebuilt/../cjit-headers.tar.zst" "$prebuilt/"
PATH=$tools/bin:$PATH "$tools/bin/pip" wheel -q --no-deps --no-build-isolation --wheel-dir "$build/wheel" \
  --config-settings="build-dir=$build/wheel-build" --config-settings="cmake.define.CJIT_PREBUILT=$prebuilt" "$binding"
"$python" -B "$binding/tests/wheel_content.py" "$build"/wheel/cjit-*.whl "$binding/src"
"$python" -B "$binding/../../abi/abi.py" check symbols --wheel "$build"/wheel/cjit-*.whl

"$python" -m venv --without-pip "$build/fresh"
"$tools/bin/pip" --python "$build/fresh/bin/python" install -q --no-deps "$build"/wheel/cjit-*.whl

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
context = cjit.Context(worker_mode="worker")
assert context.build("__global__ void k() {}", arch="sm_90").build_place == cjit.BuildPlace.WORKER
assert context.workers().program == os.path.join(place, "cjit-worker"), context.workers()
mock = cjit.Context(mock_device="sm_90", default_arch="sm_90", cache_mode="off")
mock.algorithms.plan("for_each", input="int32", operator={"call": "[](int) {}"})  # finds its headers in the wheel
'
echo "types and wheel are good"
