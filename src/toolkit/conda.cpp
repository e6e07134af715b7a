#include "toolkit/conda.hpp"

#include "toolkit/python.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

// conda and its relatives keep a list of packages here.
bool is_conda_environment(const fs::path& prefix) {
  std::error_code ignored;
  return fs::exists(prefix / "conda-meta", ignored);
}

}  // namespace

std::optional<fs::path> conda_environment_of_program(const Surroundings& surroundings) {
  if (surroundings.executable.empty()) return std::nullopt;
  const fs::path program = surroundings.working_folder / surroundings.executable;
  std::error_code ignored;
  for (const fs::path& path : {program, fs::canonical(program, ignored)})
    if (const fs::path prefix = path.parent_path().parent_path(); is_conda_environment(prefix)) return prefix;
  return std::nullopt;
}

std::optional<fs::path> conda_environment_of_python(const Surroundings& surroundings) {
  auto prefix = prefix_of_active_python(surroundings);
  if (prefix && !is_conda_environment(*prefix)) prefix.reset();
  return prefix;
}

}  // namespace cjit
