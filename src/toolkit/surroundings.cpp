#include "toolkit/surroundings.hpp"

#include <sys/auxv.h>

#include <array>

#include "base/environment.hpp"

namespace cjit {

namespace {

constexpr std::array kVariables = {
    "CJIT_CUDA_HOME", "CUDA_HOME",      "CUDA_PATH",  "VIRTUAL_ENV",   "CONDA_PREFIX",    "PATH",
    "HOME",           "PYTHONUSERBASE", "PYENV_ROOT", "PYENV_VERSION", "LD_LIBRARY_PATH", "CJIT_NVCC",
    "CJIT_NVFATBIN",  "CJIT_TILEIRAS"};

}  // namespace

Surroundings Surroundings::of_process() {
  Surroundings now;
  for (const char* name : kVariables)
    if (const auto value = environment_variable(name); !value.empty()) now.variables[name] = value;
  if (const auto* executable = reinterpret_cast<const char*>(::getauxval(AT_EXECFN)); executable != nullptr)
    now.executable = executable;
  std::error_code ignored;
  now.working_folder = std::filesystem::current_path(ignored);
  now.toolkit_prefixes = {"/usr/local", "/opt"};
  now.driver_prefixes = {"/usr/lib/wsl", "/usr/local/nvidia", "/run/opengl-driver"};
  return now;
}

std::string Surroundings::variable(const std::string& name) const {
  const auto at = variables.find(name);
  return at == variables.end() ? std::string() : at->second;
}

}  // namespace cjit
