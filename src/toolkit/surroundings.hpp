// Inputs of a search besides its options: environment, process, machine. It is a value so that tests can construct one.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace cjit {

struct Surroundings {
  // The current process and machine. Variables are ignored in programs that run with another user's rights.
  static Surroundings of_process();

  // The value of an environment variable; "" if it is not set.
  std::string variable(const std::string& name) const;

  std::map<std::string, std::string> variables;
  // The file as which this process was started. Symbolic links are kept, so that the python of a virtual environment is
  // recognized.
  std::filesystem::path executable;
  std::filesystem::path working_folder;
  // Prefixes of installed toolkits, each `<prefix>/cuda` and `<prefix>/cuda-*`.
  std::vector<std::filesystem::path> toolkit_prefixes;
  // Folders with driver libraries that the loader may not know.
  std::vector<std::filesystem::path> driver_prefixes;
  // Libraries that the process has loaded, and names on the loader's path.
  bool use_loaded_libraries = true;
  bool use_loader_path = true;
};

}  // namespace cjit
