// A directory whose headers are read once, and then trusted.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/mutex.hpp"
#include "compile/header_expectations.hpp"
#include "compile/header_files.hpp"
#include "compile/header_memo.hpp"
#include "compile/package_record.hpp"

namespace cjit {

// A header, or the knowledge that there is none.
struct SeenHeader {
  FileKind kind = FileKind::kAbsent;
  std::shared_ptr<const HeaderFile> file;
  bool is_trusted = false;  // it stays as it is while the seal of its directory holds
};

// The first look of a process at a header reads its status. Its contents come from the memo if they did not change.
// Thread-safe.
class ImmutableFolder {
 public:
  struct Seal {
    std::string path;
    FileStamp stamp;
    HeaderExpectations::Kind kind;
  };

  // Everything below `root` is trusted while `seals` hold.
  ImmutableFolder(std::string root, std::vector<Seal> seals, const std::string& memo_folder);
  // Of the files in a package, those are trusted that are as its RECORD says: others were made or edited afterwards.
  ImmutableFolder(const PackageFolder& package, const std::string& memo_folder);

  const std::string& root() const { return root_; }
  const std::vector<Seal>& seals() const { return seals_; }
  bool is_sealed() const { return is_settled_ && expectations_.hold(); }

  // Nothing if the path is not below the root.
  std::optional<SeenHeader> look(const std::string& path);
  // Writes the memo if headers were read.
  void save();

 private:
  void add_seal(Seal seal);
  bool is_recorded(const std::string& name, const KeyHash& content);
  SeenHeader examine(const std::string& path, const std::string& name);

  const std::string root_;
  const std::optional<PackageFolder> package_;
  std::vector<Seal> seals_;
  HeaderExpectations expectations_;
  bool is_settled_ = true;
  Mutex mutex_;
  HeaderMemo memo_;
  std::optional<PackageRecord> record_;  // read on first use
  std::unordered_map<std::string, SeenHeader> seen_;
};

}  // namespace cjit
