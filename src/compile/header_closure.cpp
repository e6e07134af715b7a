#include "compile/header_closure.hpp"

#include <cjit/version.h>

#include <algorithm>
#include <filesystem>

#include "base/memo_file.hpp"
#include "base/text.hpp"
#include "compile/clock_macros.hpp"
#include "compile/followed_headers.hpp"
#include "compile/header_path.hpp"
#include "compile/header_walk.hpp"
#include "compile/include_directives.hpp"
#include "compile/plain_char.hpp"

namespace cjit {

namespace {

constexpr int kMaxAttempts = 4;

// What a scan without headers of the user depends on.
KeyHash key_of_toolkit_scan(const HeaderSearch& search, const Directives& directives, const ToolkitHeaders& toolkit) {
  constexpr std::string_view kScanRecipe = "scan 1";
  KeyHasher hasher;
  hasher.field(kScanRecipe);
  hasher.field(toolkit.identity());
  hasher.field(directives.unclear_test_line);
  for (const IncludeUse& use : directives.uses) {
    hasher.field(use.text);
    hasher.field(static_cast<std::uint64_t>(use.form));
  }
  for (const MacroDefinition& macro : directives.macros) {
    hasher.field(macro.name);
    hasher.field(macro.body);
  }
  hasher.fields(search.pre_includes);
  for (const VirtualHeader& header : search.headers) {
    hasher.field(header.name);
    hasher.field(header.text);
  }
  return hasher.digest();
}

void add_directives(KeyHasher& hasher, const Directives& directives) {
  const auto number = [&](std::uint64_t value) { hasher.field(value); };
  number(directives.unclear_test_line);
  number(directives.uses.size());
  for (const IncludeUse& use : directives.uses) {
    hasher.field(use.text);
    number(static_cast<std::uint64_t>(use.form));
    number(static_cast<std::uint64_t>(use.next) << 1 | static_cast<std::uint64_t>(use.uncertain));
    number(use.line);
  }
  number(directives.macros.size());
  for (const MacroDefinition& macro : directives.macros) hasher.field(macro.name);
}

// What a walk depends on, but for the definitions of the request's own macros, files, and the working directory.
KeyHash key_of_walk(const HeaderSearch& search, const OwnDirectives& own) {
  KeyHasher hasher;
  const auto number = [&](std::uint64_t value) { hasher.field(value); };
  add_directives(hasher, own.source);
  number(own.defines.size());
  for (const Directives& define : own.defines) add_directives(hasher, define);
  hasher.field(search.source_folder);
  number(search.headers.size());
  for (const VirtualHeader& header : search.headers) {
    hasher.field(header.name);
    hasher.field(header.text);
  }
  number(search.own_headers);
  hasher.fields(search.include_dirs);
  number(search.shared_dirs);
  hasher.fields(search.toolkit_dirs);
  hasher.fields(search.pre_includes);
  number(static_cast<std::uint64_t>(search.beside_includer));
  number(static_cast<std::uint64_t>(search.rules));
  hasher.fields(search.first_includes);
  hasher.fields(search.host_dirs);
  return hasher.digest();
}

std::shared_ptr<const HeaderClosure> refused(std::string reason) {
  auto closure = std::make_shared<HeaderClosure>();
  closure->uncacheable_reason = std::move(reason);
  return closure;
}

std::string digest_memo_name(const KeyHash& key) { return concat("scan-", key.hex()); }

}  // namespace

std::shared_ptr<const HeaderClosure> HeaderScanner::scan(const HeaderSearch& search) {
  if (const std::uint32_t line = line_of_clock_macro(search.source); line != 0)
    return refused(uncacheable_clock(search.source_name, line));
  OwnDirectives own{.source = find_directives(search.source), .defines = {}};
  for (const std::string& define : search.defines) {
    if (const std::uint32_t line = line_of_clock_macro(define); line != 0)
      return refused(uncacheable_clock(concat("option -D", define), line));
    own.defines.push_back(find_directives_of_define(define));
  }
  return followed(search, own)->closure_of(search);
}

std::shared_ptr<const FollowedHeaders> HeaderScanner::followed(const HeaderSearch& search, const OwnDirectives& own) {
  HeaderExpectations first_looks;
  if (HeaderWalk::includes_nothing(own, search)) return follow(search, own, first_looks);
  const KeyHash key = key_of_walk(search, own);
  if (auto known = find_followed(key, own)) return known;
  const KeyHash memo_key = memo_folder_.empty() ? KeyHash{} : key_of_memo(key, search);
  auto found = recall_followed(memo_folder_, memo_key, own, [&] { return toolkit(search.toolkit_dirs); });
  if (found != nullptr) {
    if (log_ != nullptr && log_->enabled(CJIT_LOG_LEVEL_DEBUG))
      log_->write(CJIT_LOG_LEVEL_DEBUG,
                  concat("the headers of ", search.source_name, " are as when an earlier process followed them"));
  } else {
    found = follow(search, own, first_looks);
    keep_followed(memo_folder_, memo_key, *found, std::move(first_looks));
  }
  if (found->closure->uncacheable_reason.empty()) followed_.insert(key, found, found->bytes());
  return found;
}

std::shared_ptr<const FollowedHeaders> HeaderScanner::follow(const HeaderSearch& search, const OwnDirectives& own,
                                                             HeaderExpectations& first_looks) {
  const ImmutableFolders::Found immutable = immutable_.find(search.include_dirs, search.toolkit_dirs);
  auto followed = std::make_shared<FollowedHeaders>();
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    HeaderWalk walk(search, own, files_, immutable, [&] { return toolkit(search.toolkit_dirs); });
    auto closure = walk.run();
    for (const auto& folder : immutable) folder->save();
    if (closure == nullptr) {
      forget_toolkit(search.toolkit_dirs);
      continue;
    }
    followed->set_closure(std::move(closure));
    followed->pieces = walk.pieces();
    followed->set_macros(walk.used_macros(), own);
    first_looks = walk.first_looks();
    return followed;
  }
  followed->closure = refused(
      "the toolkit's headers changed during each of several scans; build again when their installation is complete");
  return followed;
}

std::shared_ptr<const FollowedHeaders> HeaderScanner::find_followed(const KeyHash& key,
                                                                    const OwnDirectives& own) const {
  const auto known = followed_.find(key);
  if (!known || !(*known)->is_of(own)) return nullptr;
  return still_holds(*(*known)->closure) ? *known : nullptr;
}

// Which directories are trusted, and why, decides what is checked of their headers later.
KeyHash HeaderScanner::key_of_memo(const KeyHash& walk, const HeaderSearch& search) {
  KeyHasher hasher;
  for (const std::uint64_t number : {CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_PATCH}) hasher.field(number);
  hasher.field(walk);
  for (const auto& [root, trust] : immutable_.roots(search.include_dirs, search.toolkit_dirs)) {
    hasher.field(root);
    hasher.field(static_cast<std::uint64_t>(trust));
  }
  const auto is_relative = [](const std::string& path) { return !is_absolute(path); };
  if (std::ranges::any_of(search.include_dirs, is_relative) || std::ranges::any_of(search.pre_includes, is_relative)) {
    std::error_code ignored;
    hasher.field(std::filesystem::current_path(ignored).native());
  }
  return hasher.digest();
}

void HeaderScanner::remove_kept() const { remove_kept_followed(memo_folder_); }

std::shared_ptr<const HeaderClosure> HeaderScanner::scan_toolkit(const HeaderSearch& search) {
  const Directives directives = find_directives(search.source);
  const auto headers = toolkit(search.toolkit_dirs);
  const KeyHash key = key_of_toolkit_scan(search, directives, *headers);
  auto digest = remembered_digest(key);
  if (!digest) {
    auto followed = scan(search);
    const bool is_of_key = followed->toolkit_headers == headers ||
                           (followed->toolkit_headers != nullptr &&
                            key_of_toolkit_scan(search, directives, *followed->toolkit_headers) == key);
    if (!followed->uncacheable_reason.empty() || !is_of_key) return followed;
    digest = followed->digest;
    keep_digest(key, *digest);
    write_memo(memo_folder_, digest_memo_name(key), as_bytes(digest->hex()));
  }
  auto closure = std::make_shared<HeaderClosure>();
  closure->uncacheable_reason = uncacheable_clock(search.source_name, line_of_clock_macro(search.source));
  closure->digest = *digest;
  closure->uses_plain_char = may_depend_on_plain_char(search.source);
  closure->reaches_toolkit = true;
  closure->toolkit_headers = headers;
  closure->settled = headers->settled();
  closure->is_followed = false;
  closure->dependencies = std::make_shared<const Dependencies>("the headers of an algorithm are identified together");
  return closure;
}

std::optional<KeyHash> HeaderScanner::remembered_digest(const KeyHash& key) {
  {
    const std::lock_guard lock(digests_mutex_);
    if (const auto known = digests_.find(key); known != digests_.end()) return known->second;
  }
  const auto memo = read_memo(memo_folder_, digest_memo_name(key));
  const auto digest = memo ? KeyHash::from_hex(as_text(memo->bytes())) : std::nullopt;
  if (digest) keep_digest(key, *digest);
  return digest;
}

void HeaderScanner::keep_digest(const KeyHash& key, const KeyHash& digest) {
  const std::lock_guard lock(digests_mutex_);
  digests_.emplace(key, digest);
}

bool HeaderScanner::still_holds(const HeaderClosure& closure) const {
  if (!closure.uncacheable_reason.empty() || !closure.settled) return false;
  const ToolkitHeaders* toolkit = closure.toolkit_headers.get();
  if (toolkit != nullptr && toolkit->is_outdated()) return false;
  if (toolkit != nullptr && !toolkit->folders_look_the_same()) return false;
  return closure.expectations.hold();
}

std::shared_ptr<const ToolkitHeaders> HeaderScanner::toolkit(const std::vector<std::string>& folders) {
  const std::lock_guard lock(toolkits_mutex_);
  auto known = std::find_if(toolkits_.begin(), toolkits_.end(),
                            [&](const Toolkit& toolkit) { return toolkit.folders == folders; });
  if (known == toolkits_.end()) known = toolkits_.insert(known, {folders, nullptr, true});
  if (known->headers != nullptr && known->headers->settled() && known->headers->folders_look_the_same())
    return known->headers;
  if (known->headers != nullptr) known->headers->outdate();
  known->headers = read_toolkit(folders, known->headers == nullptr && known->memo_is_good);
  return known->headers;
}

std::shared_ptr<const ToolkitHeaders> HeaderScanner::read_toolkit(const std::vector<std::string>& folders,
                                                                  bool memo_is_good) const {
  if (memo_is_good)
    if (auto headers = ToolkitHeaders::load(folders, memo_folder_)) return headers;
  auto headers = ToolkitHeaders::read(folders);
  headers->save(memo_folder_);
  return headers;
}

void HeaderScanner::forget_toolkit(const std::vector<std::string>& folders) {
  const std::lock_guard lock(toolkits_mutex_);
  for (Toolkit& toolkit : toolkits_) {
    if (toolkit.folders != folders) continue;
    if (toolkit.headers != nullptr) toolkit.headers->outdate();
    toolkit = {folders, nullptr, false};
  }
}

}  // namespace cjit
