#include "verified_pull.hpp"

#include <stdlib.h>

#include <cjit/cjit.hpp>
#include <filesystem>

#include "registry_program.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// In the directory of the files, so that moving them is atomic.
class Staging {
 public:
  explicit Staging(const fs::path& folder) {
    std::string name = (folder / ".cjit-pull-XXXXXX").native();
    if (::mkdtemp(name.data()) == nullptr)
      throw cjit::error(cjit::status::io, "cannot create a directory in " + folder.native() + ": " +
                                              std::generic_category().message(errno));
    path_ = name;
  }
  ~Staging() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

fs::path or_current(const fs::path& folder) { return folder.empty() ? "." : folder; }

void verify(const std::string& reference, const fs::path& file) {
  const auto signature = cjit::signature_verify_file(file.native());
  if (!signature)
    throw cjit::error(signature.error().status(),
                      "cannot pull from " + reference + ": " + std::string(signature.error().message()));
}

}  // namespace

bool has_trusted_keys() {
  const char* const keys = ::secure_getenv("CJIT_TRUSTED_KEYS");
  return keys != nullptr && *keys != '\0';
}

Json pull_verified(Json job, const std::string& output, bool quiet) try {
  fs::path target = output.empty() ? "." : output;
  const bool is_folder = fs::is_directory(target) || !target.has_filename();
  if (!target.has_filename() && target.has_relative_path()) target = target.parent_path();  // without '/' at the end
  const fs::path folder = or_current(is_folder ? target : target.parent_path());
  const Staging staging(fs::exists(folder) ? folder : or_current(folder.parent_path()));
  job["output"] = (staging.path() / (is_folder ? fs::path() : target.filename())).native();
  Json result = run_registry_program(job, "received", quiet);
  for (const Json& file : result["files"])
    if (const fs::path path = file["file"].get<std::string>(); path.extension() != ".minisig")
      verify(result["reference"], path);
  if (is_folder) fs::create_directory(folder);
  for (Json& file : result["files"]) {
    const fs::path path = file["file"].get<std::string>();
    const fs::path moved = folder == "." ? path.filename() : folder / path.filename();
    fs::rename(path, moved);
    file["file"] = moved.native();
  }
  return result;
} catch (const fs::filesystem_error& error) {
  throw cjit::error(cjit::status::io, error.what());
}

}  // namespace cjit_cli
