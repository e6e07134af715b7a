// The headers that a source can reach, found without the compiler, and what counts of them for a cache.
//
// A superset: conditions are not evaluated. What NVRTC reads is in it, or the closure says that it cannot be sure.
// The toolkit's own headers count by ToolkitHeaders::identity(); they are still followed, because a folder of the user
// or a virtual header may stand in for what they include. See docs/decisions.md for how NVRTC searches.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/key_hash.hpp"
#include "base/mutex.hpp"
#include "compile/header_files.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "compile/toolkit_headers.hpp"

namespace cjit {

// In which order headers are looked for.
enum class HeaderRules : std::uint8_t {
  kLikeNvrtc,         // virtual headers go before the includer's folder
  kLikeHostCompiler,  // and behind it: they are files in a folder that is searched first, the source's folder second
};

// What the compiler will be given.
struct HeaderSearch {
  std::string_view source;
  std::string_view source_name;            // for messages
  std::string source_folder = ".";         // where its quote includes are looked for first
  std::span<const VirtualHeader> headers;  // the first of a name counts
  bool some_are_of_the_user = true;        // of those; others stand for what toolkits do not have
  std::vector<std::string> include_dirs;   // of the request, in order
  std::vector<std::string> toolkit_dirs;   // searched after those
  std::vector<std::string> pre_includes;
  std::vector<std::string> defines;  // "NAME", "NAME=value" or "NAME(x)=value"
  bool beside_includer = true;       // false: --no-source-include
  HeaderRules rules = HeaderRules::kLikeNvrtc;
  std::vector<std::string> first_includes;  // what the source includes, in quotes, before its first line
  std::vector<std::string> host_dirs;       // searched after the toolkit's; never the user's
};

struct ReachedHeader {
  std::string name;  // as it was spelled where it was first included
  KeyHash content;

  bool operator==(const ReachedHeader&) const = default;
};

struct HeaderClosure {
  // Why the request cannot be cached, and what to do; "": it can. If not empty the rest says nothing.
  std::string uncacheable_reason;
  // Virtual headers and files that are not the toolkit's; in the order in which they are reached.
  std::vector<ReachedHeader> headers;
  // Of all that counts: contents, which name meant which of them, the toolkit's identity where it is reached. Not of
  // times, nor of where anything lies.
  KeyHash digest;
  KeyHash digest_without_toolkit;  // the same, less the toolkit's identity
  // An include is left to the toolkit's folders, or was found nowhere.
  bool reaches_toolkit = false;
  KeyHash toolkit;  // its identity, if it is reached

  // What the file system has to say for all this to be so still.
  struct Expectation {
    enum class Kind : std::uint8_t { kNoFile, kNoFolder, kStamp, kSameFile };
    std::string path;
    FileStamp stamp;
    Kind kind = Kind::kNoFile;
  };
  std::vector<Expectation> expectations;
  std::shared_ptr<const ToolkitHeaders> toolkit_headers;  // if it is reached
  bool settled = true;                                    // false: something was too young to be known by its times
};

// Thread-safe. Remembers files by their stamps; the toolkit's files are compared with theirs once a process, their
// outermost folders each time.
class HeaderScanner {
 public:
  // Where to keep what was found out about toolkits for other processes; "": nowhere.
  explicit HeaderScanner(std::string memo_folder) : memo_folder_(std::move(memo_folder)) {}

  // Throws Error(CJIT_ERROR_IO) only for a toolkit that cannot be told.
  std::shared_ptr<const HeaderClosure> scan(const HeaderSearch& search);

  // By looking at files, not reading them; false when in doubt. No system call where no file could matter.
  bool still_holds(const HeaderClosure& closure) const;

  // Which toolkit's headers these are, wherever they lie.
  KeyHash toolkit_identity(const std::vector<std::string>& toolkit_dirs) { return toolkit(toolkit_dirs)->identity(); }

 private:
  struct Toolkit {
    std::vector<std::string> folders;
    std::shared_ptr<const ToolkitHeaders> headers;
    bool memo_is_good = true;
  };

  std::shared_ptr<const ToolkitHeaders> toolkit(const std::vector<std::string>& folders);
  std::shared_ptr<const ToolkitHeaders> read_toolkit(const std::vector<std::string>& folders, bool memo_is_good) const;
  void forget_toolkit(const std::vector<std::string>& folders);

  const std::string memo_folder_;
  HeaderFiles files_;
  Mutex toolkits_mutex_;
  std::vector<Toolkit> toolkits_;
};

}  // namespace cjit
