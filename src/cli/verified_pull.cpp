#include "verified_pull.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cjit/cjit.hpp>
#include <filesystem>
#include <utility>

#include "registry_program.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

constexpr const char* kBegin = ".cjit-pull-";

// A descriptor that is closed.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  int get() const { return number_; }

 private:
  int number_;
};

Descriptor open_folder(const fs::path& path) {
  return Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// A command that runs holds a lock on its directory. The system releases the lock when it is killed.
void remove_abandoned(const fs::path& folder) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (!entry.path().filename().native().starts_with(kBegin)) continue;
    const Descriptor opened = open_folder(entry.path());
    struct stat status {};
    if (::fstat(opened.get(), &status) == 0 && status.st_uid == ::geteuid() &&
        ::flock(opened.get(), LOCK_EX | LOCK_NB) == 0)
      fs::remove_all(entry.path(), ignored);
  }
}

// In the directory of the files, so that moving them is atomic.
class Staging {
 public:
  explicit Staging(const fs::path& folder) {
    remove_abandoned(folder);
    do {
      std::string name = (folder / (std::string(kBegin) + "XXXXXX")).native();
      if (::mkdtemp(name.data()) == nullptr)
        throw cjit::error(cjit::status::io, "cannot create a directory in " + folder.native() + ": " +
                                                std::generic_category().message(errno));
      path_ = name;
      lock_ = open_folder(path_);
    } while (is_taken_for_abandoned());
  }
  ~Staging() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  const fs::path& path() const { return path_; }

 private:
  // Another command may have seen the new directory before this one locked it, and removes it.
  bool is_taken_for_abandoned() const {
    struct stat status {};
    if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return true;
    return ::fstat(lock_.get(), &status) != 0 || status.st_nlink == 0;
  }

  fs::path path_;
  Descriptor lock_{-1};
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
