#include "compile/header_closure.hpp"

#include <sys/stat.h>

#include <algorithm>

#include "base/memo_file.hpp"
#include "base/text.hpp"
#include "compile/clock_macros.hpp"
#include "compile/header_walk.hpp"
#include "compile/include_directives.hpp"
#include "compile/plain_char.hpp"

namespace cjit {

namespace {

constexpr int kMaxAttempts = 4;

std::string memo_path(const std::string& folder, const std::vector<std::string>& toolkit_folders) {
  KeyHasher hasher;
  hasher.fields(toolkit_folders);
  return concat(folder, "/toolkit-headers-", hasher.digest().hex());
}

std::shared_ptr<const ToolkitHeaders> load_memo(const std::vector<std::string>& folders, const std::string& path) {
  try {
    return ToolkitHeaders::load(folders, path);
  } catch (const Error&) {
    return nullptr;
  }
}

// Ignores failures. Without the file other processes read the toolkit again.
void save_memo(const ToolkitHeaders& headers, const std::string& folder, const std::string& path) {
  ::mkdir(folder.c_str(), 0700);
  try {
    headers.save(path);
  } catch (const Error&) {
  }
}

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

// What a walk depends on, but for the definitions of the source's macros, files, and the working directory.
KeyHash key_of_walk(const HeaderSearch& search, const Directives& directives) {
  KeyHasher hasher;
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
  hasher.fields(search.defines);
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

std::shared_ptr<const Dependencies> dependencies_of(const HeaderClosure& closure) {
  if (closure.headers.empty() && closure.toolkit_files.empty()) return nullptr;
  auto dependencies = std::make_shared<Dependencies>();
  for (const ReachedHeader& header : closure.headers) dependencies->add(header.path, header.content, header.origin);
  if (closure.toolkit_files.empty()) return dependencies;
  const Dependencies& all = closure.toolkit_headers->dependencies();
  for (const std::uint32_t file : closure.toolkit_files) dependencies->add_record_of(all, file);
  dependencies->keep(closure.toolkit_headers);
  return dependencies;
}

std::string digest_memo_name(const KeyHash& key) { return concat("scan-", key.hex()); }

}  // namespace

std::shared_ptr<const HeaderClosure> HeaderScanner::scan(const HeaderSearch& search) {
  if (const std::uint32_t line = line_of_clock_macro(search.source); line != 0)
    return refused(uncacheable_clock(search.source_name, line));
  const Directives directives = find_directives(search.source);
  std::shared_ptr<const Followed> followed;
  if (HeaderWalk::includes_nothing(directives, search)) {
    followed = follow(search, directives);
  } else {
    const KeyHash key = key_of_walk(search, directives);
    followed = find_followed(key, directives);
    if (followed == nullptr) {
      followed = follow(search, directives);
      if (followed->closure->uncacheable_reason.empty()) followed_.insert(key, followed, followed->bytes());
    }
  }
  return followed->closure_of(search);
}

std::shared_ptr<const HeaderScanner::Followed> HeaderScanner::follow(const HeaderSearch& search,
                                                                     const Directives& directives) {
  const ImmutableFolders::Found immutable = immutable_.find(search.include_dirs, search.toolkit_dirs);
  auto followed = std::make_shared<Followed>();
  for (int attempt = 0; attempt < kMaxAttempts; ++attempt) {
    HeaderWalk walk(search, directives, files_, immutable, [&] { return toolkit(search.toolkit_dirs); });
    const auto closure = walk.run();
    for (const auto& folder : immutable) folder->save();
    if (closure == nullptr) {
      forget_toolkit(search.toolkit_dirs);
      continue;
    }
    closure->dependencies = dependencies_of(*closure);
    followed->closure = closure;
    followed->closure_with_plain_char = closure;
    if (!closure->uses_plain_char) {
      const auto with_plain_char = std::make_shared<HeaderClosure>(*closure);
      with_plain_char->uses_plain_char = true;
      followed->closure_with_plain_char = with_plain_char;
    }
    followed->pieces = walk.pieces();
    followed->used_macros = walk.used_macros();
    followed->macros = followed->used_macros.of(directives.macros);
    return followed;
  }
  followed->closure = refused(
      "the toolkit's headers changed during each of several scans; build again when their installation is complete");
  return followed;
}

std::shared_ptr<const HeaderScanner::Followed> HeaderScanner::find_followed(const KeyHash& key,
                                                                            const Directives& directives) const {
  const auto known = followed_.find(key);
  if (!known || (*known)->macros != (*known)->used_macros.of(directives.macros)) return nullptr;
  return still_holds(*(*known)->closure) ? *known : nullptr;
}

// Both closures have a list of their own. Their records of headers are shared.
std::uint64_t HeaderScanner::Followed::bytes() const {
  constexpr std::uint64_t kFixed = 2048, kHeader = 400, kExpectation = 300, kRecord = 8;
  const std::uint64_t copies = closure == closure_with_plain_char ? 1 : 2;
  const std::uint64_t each = kHeader * closure->headers.size() + kExpectation * closure->expectations.size() +
                             sizeof(std::uint32_t) * closure->toolkit_files.size() + closure->toolkit_names.size();
  const std::uint64_t records = closure->dependencies == nullptr ? 0 : closure->dependencies->size();
  return kFixed + copies * each + kRecord * records + kHeader * closure->headers.size();
}

std::shared_ptr<const HeaderClosure> HeaderScanner::Followed::closure_of(const HeaderSearch& search) const {
  if (!closure->uncacheable_reason.empty()) return closure;
  NamePieces all = pieces;
  all.add(search.source);
  const std::string name = all.pasted_name(closure->reaches_toolkit);
  if (!name.empty())
    return refused(concat(search.source_name, ": macros may create the name ", name,
                          " from parts (##), and its value is not part of the cache key; write the name directly, "
                          "remove it, or build with `cache_mode = OFF`"));
  return may_depend_on_plain_char(search.source) ? closure_with_plain_char : closure;
}

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
  const std::string path = memo_path(memo_folder_, folders);
  if (!memo_folder_.empty() && memo_is_good)
    if (auto headers = load_memo(folders, path)) return headers;
  auto headers = ToolkitHeaders::read(folders);
  if (!memo_folder_.empty()) save_memo(*headers, memo_folder_, path);
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
