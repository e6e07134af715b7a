// A cache of headers on disk, identified by their stamps.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "base/key_hash.hpp"
#include "base/mutex.hpp"
#include "compile/file_stamp.hpp"
#include "compile/include_directives.hpp"
#include "compile/name_pieces.hpp"

namespace cjit {

// Larger files are not accepted as headers.
inline constexpr std::uint64_t kLargestHeader = 64 << 20;

struct HeaderFile {
  FileStamp stamp;
  bool settled = false;  // see is_settled()
  // kFile: the members below describe it. kAbsent: it may not be read. kUnknown: reading failed.
  FileKind kind = FileKind::kFile;
  bool too_large = false;
  KeyHash content;
  Directives directives;
  // Set only for headers of the user.
  std::uint32_t clock_line = 0;  // line_of_clock_macro()
  bool uses_plain_char = false;  // may_depend_on_plain_char()
  NamePieces pieces;
};

// Toolkits are large, have no clock macros, and mean the same on all processors.
enum class HeaderOwner : std::uint8_t { kUser, kToolkit };

// Reads the file at `path`, for which look_at() returned `seen`. A relative path starts at `folder`; nullptr: at the
// working directory. Never returns nullptr.
std::shared_ptr<const HeaderFile> read_header_file(const FolderHandle* folder, const std::string& path,
                                                   const FileStamp& seen, HeaderOwner owner);

// The names in a directory in lower case, because a file system may ignore case.
struct FolderListing {
  FileStamp stamp;
  bool settled = false;
  bool complete = false;  // false: the directory could not be listed
  std::unordered_set<std::string> names;
};

std::string in_lower_case(std::string_view text);

// Thread-safe.
class HeaderFiles {
 public:
  // The file at `path`, for which look_at() returned `stamp`. Never returns nullptr.
  std::shared_ptr<const HeaderFile> file(const std::string& path, const FileStamp& stamp);
  std::shared_ptr<const FolderListing> listing(const std::string& path, const FileStamp& stamp);

 private:
  struct Node {
    std::uint64_t device;
    std::uint64_t inode;
    bool operator==(const Node&) const = default;
  };
  struct NodeHash {
    std::size_t operator()(const Node& node) const {
      return static_cast<std::size_t>(node.inode * 0x9e3779b97f4a7c15 + node.device);
    }
  };
  template <typename Known, typename Read>
  std::shared_ptr<const Known> known_or_read(std::unordered_map<Node, std::shared_ptr<const Known>, NodeHash>& all,
                                             const FileStamp& stamp, Read read);

  Mutex mutex_;
  std::unordered_map<Node, std::shared_ptr<const HeaderFile>, NodeHash> files_;
  std::unordered_map<Node, std::shared_ptr<const FolderListing>, NodeHash> listings_;
};

}  // namespace cjit
