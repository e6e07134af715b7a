// Finds the headers that a source can reach, without the compiler, and hashes them for the cache key.
//
// The set of headers is a superset, because conditions are not evaluated. It contains all headers that NVRTC reads;
// otherwise `uncacheable_reason` is set. See docs/decisions.md for NVRTC's search order.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/dependencies.hpp"
#include "base/key_hash.hpp"
#include "base/lru_map.hpp"
#include "base/mutex.hpp"
#include "compile/header_expectations.hpp"
#include "compile/header_files.hpp"
#include "compile/header_name_macros.hpp"
#include "compile/immutable_folders.hpp"
#include "compile/include_directives.hpp"
#include "compile/name_pieces.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "compile/toolkit_headers.hpp"

namespace cjit {

// The search order of headers.
enum class HeaderRules : std::uint8_t {
  kLikeNvrtc,         // virtual headers come before the includer's directory
  kLikeHostCompiler,  // virtual headers come after it: first their directory, then the source's
};

// The inputs of the compiler.
struct HeaderSearch {
  std::string_view source;
  std::string_view source_name;            // for messages
  std::string source_folder = ".";         // the first directory for #include "..."
  std::span<const VirtualHeader> headers;  // the first header with a name is used
  std::size_t own_headers = 0;             // the last of `headers` that are cjit's, for what toolkits lack
  std::vector<std::string> include_dirs;   // of the request, in order
  std::size_t shared_dirs = 0;             // the last of `include_dirs` that are the toolkit's, among other headers
  std::vector<std::string> toolkit_dirs;   // searched after those
  std::vector<std::string> pre_includes;
  std::vector<std::string> defines;  // "NAME", "NAME=value" or "NAME(x)=value"
  bool beside_includer = true;       // false: --no-source-include
  HeaderRules rules = HeaderRules::kLikeNvrtc;
  std::vector<std::string> first_includes;  // what the source includes, in quotes, before its first line
  std::vector<std::string> host_dirs;       // searched after the toolkit's; they contain no headers of the user
};

struct ReachedHeader {
  std::string name;  // as written in the first #include
  KeyHash content;
  std::string path;  // the file; of a virtual header its name
  cjit_dependency_origin_t origin = CJIT_DEPENDENCY_ORIGIN_NONE;

  // The location does not count.
  bool operator==(const ReachedHeader& other) const { return name == other.name && content == other.content; }

  template <typename Archive>
  void fields(Archive& archive) {
    archive(name);
    archive(content);
    archive(path);
    archive(origin);
  }
};

// What the text of a request includes and defines.
struct OwnDirectives {
  Directives source;
  std::vector<Directives> defines;  // of each define
};

struct HeaderClosure {
  // The uncacheable reason, with advice; "" if there is none. If it is set, the other fields are undefined.
  std::string uncacheable_reason;
  // Virtual headers, and files outside the toolkit, in the order in which they are reached.
  std::vector<ReachedHeader> headers;
  // The hash of the contents of all headers, and of the file that each name refers to. It depends neither on times nor
  // on locations, so that the same headers in another layout of a toolkit have the same digest.
  KeyHash digest;
  // Whether the source, a define or a header of the user may depend on the sign of `char`.
  bool uses_plain_char = false;
  // Whether an include was searched in the toolkit's directories; it may not have been found there.
  bool reaches_toolkit = false;

  // The names that the reached headers of the toolkit include, each in a line. Headers of the user may replace them.
  std::string toolkit_names;

  HeaderExpectations expectations;                        // under which the closure is still valid
  std::shared_ptr<const ToolkitHeaders> toolkit_headers;  // if it is reached
  std::vector<std::uint32_t> toolkit_files;               // those of its files that are reached
  bool settled = true;                                    // false: a file is too new to be identified by its stamp
  bool is_followed = true;                                // false: only the digest is known, from an earlier scan
  std::shared_ptr<const Dependencies> dependencies;  // all headers as records of a result; nullptr if there is none

  // Sets the uncacheable reason, unless there is one.
  void refuse(std::string_view what,
              std::string_view advice = "; write the header's name directly, or build with `cache_mode = OFF`") {
    if (uncacheable_reason.empty()) uncacheable_reason.append(what).append(advice);
  }
};

struct FollowedHeaders;

// Thread-safe. Caches files by their stamps. Checks the stamps of the toolkit's files and of those in immutable
// directories once per process, and those of the toolkit's top directories each time.
class HeaderScanner {
 public:
  // `memo_folder` is a directory for files with properties of toolkits, immutable directories and closures, for other
  // processes; "": none. `immutable_dirs` are absolute. `log` may be nullptr.
  explicit HeaderScanner(std::string memo_folder, const std::vector<std::string>& immutable_dirs = {},
                         const Log* log = nullptr)
      : memo_folder_(std::move(memo_folder)),
        log_(log),
        immutable_(immutable_dirs, memo_folder_, log),
        followed_(kMaxFollowedBytes) {}

  // Throws Error(CJIT_ERROR_IO) only if the toolkit cannot be identified. Follows the headers once for all sources with
  // the same directives, and for all processes, as long as the closure holds.
  std::shared_ptr<const HeaderClosure> scan(const HeaderSearch& search);

  // As scan(), for a search without headers, include directories and defines of the user, which depends on the toolkit
  // alone. Follows the toolkit's headers once, and remembers the digest, also for other processes, because to follow a
  // thousand headers takes longer than the rest of a hit. The toolkit's files are not checked; scan() before they are
  // compiled.
  std::shared_ptr<const HeaderClosure> scan_toolkit(const HeaderSearch& search);

  // Whether the closure is still valid. Checks stamps without reading files. May return false for an unchanged closure.
  // Makes no system call if the closure does not depend on files.
  bool still_holds(const HeaderClosure& closure) const;

  // Removes what was kept of closures for other processes.
  void remove_kept() const;

  // Identifies the toolkit's headers, independent of their location.
  KeyHash toolkit_identity(const std::vector<std::string>& toolkit_dirs) { return toolkit(toolkit_dirs)->identity(); }

 private:
  // Of all remembered closures together, about. A closure of 500 headers of the user takes 1 MB.
  static constexpr std::uint64_t kMaxFollowedBytes = std::uint64_t{32} << 20;

  struct Toolkit {
    std::vector<std::string> folders;
    std::shared_ptr<const ToolkitHeaders> headers;
    bool memo_is_good = true;
  };

  std::shared_ptr<const FollowedHeaders> followed(const HeaderSearch& search, const OwnDirectives& own);
  std::shared_ptr<const FollowedHeaders> find_followed(const KeyHash& key, const OwnDirectives& own) const;
  // Also sets what a later process looks at once.
  std::shared_ptr<const FollowedHeaders> follow(const HeaderSearch& search, const OwnDirectives& own,
                                                HeaderExpectations& first_looks);
  KeyHash key_of_memo(const KeyHash& walk, const HeaderSearch& search);
  std::optional<KeyHash> remembered_digest(const KeyHash& key);
  void keep_digest(const KeyHash& key, const KeyHash& digest);
  std::shared_ptr<const ToolkitHeaders> toolkit(const std::vector<std::string>& folders);
  std::shared_ptr<const ToolkitHeaders> read_toolkit(const std::vector<std::string>& folders, bool memo_is_good) const;
  void forget_toolkit(const std::vector<std::string>& folders);

  const std::string memo_folder_;
  const Log* const log_;
  HeaderFiles files_;
  ImmutableFolders immutable_;
  Mutex toolkits_mutex_;
  std::vector<Toolkit> toolkits_;
  LruMap<KeyHash, std::shared_ptr<const FollowedHeaders>> followed_;
  Mutex digests_mutex_;
  std::map<KeyHash, KeyHash> digests_;  // of scan_toolkit()
};

}  // namespace cjit
