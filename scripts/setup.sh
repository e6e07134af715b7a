#!/usr/bin/env bash
# Installs what is missing, and nothing that is there already; needs root only if a Debian package is missing. Adds no source of packages
# to the system. `scripts/setup.sh build` is for building and the demo, `scripts/setup.sh test` for the tests as well, which is the default.
# `scripts/setup.sh toolkit` is the part for machines without a CUDA toolkit: NVIDIA's wheels from PyPI, in .toolkit/ of this checkout.
# For the tests come those of an older CUDA (.toolkits/), Python's tools (.tools/), and the languages of the bindings: those that the machine
# has, in whatever way, else Debian's.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/cuda_wheels.sh

build_packages=(
  g++ cmake ninja-build
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev  # headers: the library's first and third, the command's the rest
  libzstd-dev libssl-dev                      # the library's, linked statically
)
wheel_packages=(python3-pip ca-certificates)
test_packages=(
  libgtest-dev libgmock-dev
  clang libclang-rt-dev castxml abigail-tools binutils  # fuzzers, the second compiler, the ABI's description and gates
  llvm libc6-dbg                              # names in the leak sanitizer's stacks, which tests/lsan.supp suppresses by name
  python3 python3-venv "${wheel_packages[@]}"  # scripts, Python's tools, wheels of an older CUDA
  doxygen pkg-config                          # the manual's check, one of the ways to use what is installed
  curl                                        # Julia's package manager wants a program that downloads
  patchelf                                    # the test of a setuid program, and Julia's libraries
  clang-format                                # every file of C, C++ and CUDA is as it writes it
)
# One CUDA for everything that cjit uses of it: libraries and headers of different versions do not go together.
cuda=13.0

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed$'; }

# Usage: install_packages <package...>
install_packages() {
  local package missing=()
  for package; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    echo "setup: these Debian packages are missing and only root can install them: ${missing[*]}" >&2
    exit 1
  fi
  echo "setup: installing ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Where a toolkit of the machine may be. $SETUP_PREFIXES, for tests, replaces the folders that installers use.
toolkit_roots() {
  local prefix
  printf '%s\n' "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}"
  for prefix in ${SETUP_PREFIXES-/usr/local /opt}; do compgen -G "$prefix/cuda*" || true; done
}

# Usage: has_one_of <root> <pattern...>: a file below the root is one of these.
has_one_of() {
  local root=$1 pattern
  shift
  for pattern; do if compgen -G "$root/$pattern" >/dev/null; then return 0; fi; done
  return 1
}

has_toolkit() {
  local root
  while read -r root; do
    [ -n "$root" ] || continue
    has_one_of "$root" 'lib*/libnvrtc.so.1[2-9]*' && has_one_of "$root" 'lib*/libnvJitLink.so.1[2-9]*' && has_one_of "$root" bin/nvcc &&
      has_one_of "$root" 'nvvm/lib*/libnvvm.so*' 'lib*/libnvvm.so*' && has_one_of "$root" include/cuda_fp16.h &&
      has_one_of "$root" include/cccl/cuda/std/cstdint include/cuda/std/cstdint && return 0
  done < <(toolkit_roots)
  return 1
}

install_toolkit() {
  if has_toolkit || [ -z "$(missing_parts "$cuda" .toolkit)" ]; then return; fi
  install_packages "${wheel_packages[@]}"
  install_wheels "$cuda" .toolkit
}

# No part of a toolkit's default installation; the tests want its header and library.
install_nvfatbin() {
  local root
  while read -r root; do
    if [ -e "${root:-/nowhere}/include/nvFatbin.h" ]; then return; fi
  done < <(toolkit_roots)
  install_wheels "nvfatbin-$cuda" .toolkit
}

# What the Python binding's types are checked and its wheel is built with.
install_python_tools() {
  if [ -e .tools/complete ]; then return; fi
  echo "setup: fetching scikit-build-core and mypy into .tools/" >&2
  python3 -m venv .tools
  .tools/bin/pip install --quiet --disable-pip-version-check 'scikit-build-core>=0.10,<1' 'mypy>=1.10,<2'
  touch .tools/complete
}

has_language() { command -v "$1" >/dev/null || [ -x "$HOME/.cargo/bin/$1" ]; }

install_julia() {
  scripts/julia.sh
}

install_languages() {
  has_language go || install_packages golang-go
  has_language cargo || install_packages cargo rustc
  has_language julia || [ -x .tools/julia/bin/julia ] || install_julia
}

set_up() {
  case "$1" in
    toolkit) install_toolkit ;;
    build)
      install_packages "${build_packages[@]}"
      install_toolkit ;;
    test)
      install_packages "${build_packages[@]}" "${test_packages[@]}"
      install_toolkit
      install_nvfatbin
      install_python_tools
      scripts/toolkits.sh 12.4 >/dev/null  # for scripts/test_matrix.sh --short
      install_languages ;;
    *)
      echo "setup: build, test or toolkit, not $1" >&2
      exit 2 ;;
  esac
}

set_up "${1:-test}"
