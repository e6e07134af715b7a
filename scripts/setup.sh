#!/usr/bin/env bash
# Installs what building, testing and the demo need, and nothing that is there already: Debian packages by apt; where no CUDA toolkit is
# found NVIDIA's wheels from PyPI into .toolkit/ of this checkout, those of an older CUDA, which tests want beside it, into .toolkits/, and
# Python's tools into .tools/. Needs root only if a package is missing. The languages of the bindings come from what the machine has, else
# from Debian; the last lines name each that cannot be had.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  g++ cmake ninja-build                       # build
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev  # headers: the library's first and third, the command's the rest
  libzstd-dev                                 # the library's, linked statically
  libgtest-dev libgmock-dev                   # tests
  clang libclang-rt-dev castxml abigail-tools binutils  # fuzzers, the second compiler, the ABI's description and gates
  python3 python3-pip python3-venv ca-certificates  # scripts, wheels
  doxygen pkg-config                          # the manual's check, one of the ways to use what is installed
)
# One CUDA for everything that cjit uses of it: libraries and headers of different versions do not go together.
cuda=13.0
wheels=(nvidia-cuda-nvrtc nvidia-nvjitlink nvidia-nvvm nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-nvcc)

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed$'; }

install_packages() {
  local missing=()
  for package in "${packages[@]}"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    echo "setup: these Debian packages are missing and only root can install them: ${missing[*]}" >&2
    exit 1
  fi
  echo "setup: installing ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

has_toolkit() {
  local root
  for root in "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda /usr/local/cuda-*; do
    [ -n "$root" ] || continue
    compgen -G "$root/lib*/libnvrtc.so.1[2-9]*" >/dev/null && [ -e "$root/include/cuda_fp16.h" ] &&
      { [ -e "$root/include/cccl/cuda/std/cstdint" ] || [ -e "$root/include/cuda/std/cstdint" ]; } && return 0
  done
  return 1
}

install_toolkit() {
  if has_toolkit || [ -e .toolkit/complete ]; then return; fi
  echo "setup: no CUDA toolkit found; fetching NVIDIA's wheels of CUDA $cuda into .toolkit/" >&2
  rm -rf .toolkit
  python3 -m pip install --quiet --no-deps --only-binary=:all: --target .toolkit "${wheels[@]/%/==$cuda.*}"
  touch .toolkit/complete
}

# No part of a toolkit's default installation; the tests want its header and library.
install_nvfatbin() {
  local header
  for header in "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda .toolkit/nvidia/cu13; do
    if [ -e "${header:-/nowhere}/include/nvFatbin.h" ]; then return; fi
  done
  echo "setup: fetching nvFatbin of CUDA $cuda into .toolkit/" >&2
  python3 -m pip install --quiet --no-deps --only-binary=:all: --upgrade --target .toolkit "nvidia-nvfatbin==$cuda.*"
}

# What the Python binding's types are checked and its wheel is built with.
install_python_tools() {
  if [ -e .tools/complete ]; then return; fi
  echo "setup: fetching scikit-build-core and mypy into .tools/" >&2
  python3 -m venv --clear .tools
  .tools/bin/pip install --quiet --disable-pip-version-check 'scikit-build-core>=0.10,<1' 'mypy>=1.10,<2'
  touch .tools/complete
}

# A language that the machine has, in whatever way, is not installed again.
has_language() { command -v "$1" >/dev/null || [ -x "$HOME/.cargo/bin/$1" ]; }

# Usage: install_language <program> <package...>
install_language() {
  if has_language "$1"; then return; fi
  echo "setup: installing ${*:2}" >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}" >/dev/null || true
}

# Debian has Julia in bullseye alone; nothing else is to come from there.
add_bullseye() {
  if has_language julia; then return; fi
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' 'Origin: Debian' | awk '$2 !~ /-/ { print $1; exit }')
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror bullseye main" >/etc/apt/sources.list.d/cjit-bullseye.list
  printf 'Package: *\nPin: release n=bullseye\nPin-Priority: 100\n' >/etc/apt/preferences.d/cjit-bullseye
  apt-get update -qq || true
}

install_languages() {
  if { has_language go && has_language cargo && has_language julia; } || [ "$(id -u)" -ne 0 ]; then return; fi
  apt-get update -qq || true  # the packages above may all have been there, and no list of them
  install_language go golang-go
  install_language cargo cargo rustc
  add_bullseye
  install_language julia julia
}

install_packages
install_toolkit
install_nvfatbin
install_python_tools
scripts/toolkits.sh 12.4 >/dev/null  # for scripts/test_matrix.sh --short

install_languages
missing_languages=()
for program in go cargo julia; do
  has_language "$program" || missing_languages+=("$program")
done
if [ ${#missing_languages[@]} -gt 0 ]; then
  echo "setup: the bindings' tests need these programs, which cannot be installed: ${missing_languages[*]}" >&2
  exit 1
fi
