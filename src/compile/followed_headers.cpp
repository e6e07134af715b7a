#include "compile/followed_headers.hpp"

#include <algorithm>
#include <iterator>

#include "base/memo_file.hpp"
#include "base/text.hpp"
#include "compile/memo_archive.hpp"
#include "compile/plain_char.hpp"

namespace cjit {

namespace {

// Changes with the format, and with what a walk makes of the same files.
constexpr std::uint64_t kFormat = 0x316f6c6374696a63;  // "cjitclo1"
constexpr std::string_view kPrefix = "closure-";
constexpr std::uint64_t kMaxBytes = std::uint64_t{64} << 20;  // of all files; in docs/cache.md: "at most 64 MiB"
constexpr std::size_t kFewestHeaders = 16;  // fewer are read as fast as the file; in docs/cache.md: "16 headers"
constexpr KeyHash kNoToolkit;

std::string memo_name(const KeyHash& key) { return concat(kPrefix, key.hex()); }

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

// `toolkit` is its identity.
template <typename Archive>
void fields(Archive& archive, KeyHash& key, HeaderExpectations& first_looks, FollowedHeaders& followed,
            HeaderClosure& closure, KeyHash& toolkit) {
  archive(key);
  cjit::fields(archive, first_looks);
  cjit::fields(archive, closure.expectations);
  archive(followed.macros);
  cjit::fields(archive, followed.used_macros);
  cjit::fields(archive, followed.pieces);
  archive(toolkit);
  archive(closure.toolkit_files);
  archive(closure.toolkit_names);
  archive(closure.reaches_toolkit);
  archive(closure.uses_plain_char);
  archive(closure.digest);
  archive(closure.headers);
}

bool is_consistent(const HeaderClosure& closure, const KeyHash& toolkit) {
  const bool needs_toolkit = closure.reaches_toolkit || !closure.toolkit_files.empty();
  return (toolkit != kNoToolkit || !needs_toolkit) &&
         std::ranges::all_of(closure.headers, [](const ReachedHeader& header) {
           return header.origin <= CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER;
         });
}

// Whether the toolkit is that of the closure, with the files as they were read.
bool has_files_of(const HeaderClosure& closure, const ToolkitHeaders& toolkit, const KeyHash& identity) {
  const auto is_file = [&](std::uint32_t file) { return file < toolkit.file_count(); };
  return toolkit.identity() == identity && toolkit.settled() && std::ranges::all_of(closure.toolkit_files, is_file) &&
         toolkit.files_look_the_same(closure.toolkit_files);
}

std::vector<MacroDefinition> macros_of(const OwnDirectives& own, const UsedMacros& used) {
  std::vector<MacroDefinition> all = used.of(own.source.macros);
  for (const Directives& define : own.defines) {
    std::vector<MacroDefinition> more = used.of(define.macros);
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return all;
}

}  // namespace

void FollowedHeaders::set_macros(UsedMacros used, const OwnDirectives& own) {
  used_macros = std::move(used);
  macros = macros_of(own, used_macros);
}

bool FollowedHeaders::is_of(const OwnDirectives& own) const { return macros == macros_of(own, used_macros); }

void FollowedHeaders::set_closure(std::shared_ptr<HeaderClosure> found) {
  found->dependencies = dependencies_of(*found);
  closure = found;
  closure_with_plain_char = found;
  if (closure->uses_plain_char) return;
  const auto with_plain_char = std::make_shared<HeaderClosure>(*closure);
  with_plain_char->uses_plain_char = true;
  closure_with_plain_char = with_plain_char;
}

std::shared_ptr<const HeaderClosure> FollowedHeaders::closure_of(const HeaderSearch& search) const {
  if (!closure->uncacheable_reason.empty()) return closure;
  NamePieces all = pieces;
  all.add(search.source);
  for (const std::string& define : search.defines) all.add(define);
  const std::string name = all.pasted_name(closure->reaches_toolkit);
  if (!name.empty()) {
    auto refused = std::make_shared<HeaderClosure>();
    refused->uncacheable_reason =
        concat(search.source_name, ": macros may create the name ", name,
               " from parts (##), and its value is not part of the cache key; write the name directly, "
               "remove it, or build with `cache_mode = OFF`");
    return refused;
  }
  const bool may_depend =
      may_depend_on_plain_char(search.source) || std::ranges::any_of(search.defines, may_depend_on_plain_char);
  return may_depend ? closure_with_plain_char : closure;
}

// Both closures have a list of their own. Their records of headers are shared.
std::uint64_t FollowedHeaders::bytes() const {
  constexpr std::uint64_t kFixed = 2048, kHeader = 400, kExpectation = 300, kRecord = 8;
  const std::uint64_t copies = closure == closure_with_plain_char ? 1 : 2;
  const std::uint64_t each = kHeader * closure->headers.size() + kExpectation * closure->expectations.size() +
                             sizeof(std::uint32_t) * closure->toolkit_files.size() + closure->toolkit_names.size();
  const std::uint64_t records = closure->dependencies == nullptr ? 0 : closure->dependencies->size();
  return kFixed + copies * each + kRecord * records + kHeader * closure->headers.size();
}

std::shared_ptr<const FollowedHeaders> recall_followed(
    const std::string& folder, const KeyHash& key, const OwnDirectives& own,
    const std::function<std::shared_ptr<const ToolkitHeaders>()>& find_toolkit) {
  const auto memo = read_checked_memo(folder, memo_name(key), kFormat);
  if (!memo) return nullptr;
  ByteReader reader(memo->contents);
  MemoDecoder decoder(reader);
  KeyHash stored_key;
  HeaderExpectations first_looks;
  KeyHash toolkit;
  const auto followed = std::make_shared<FollowedHeaders>();
  const auto closure = std::make_shared<HeaderClosure>();
  fields(decoder, stored_key, first_looks, *followed, *closure, toolkit);
  if (!reader.ok() || !reader.at_end() || stored_key != key || !is_consistent(*closure, toolkit)) return nullptr;
  if (!followed->is_of(own) || !first_looks.hold() || !closure->expectations.hold()) return nullptr;
  if (toolkit != kNoToolkit) {
    closure->toolkit_headers = find_toolkit();
    if (!has_files_of(*closure, *closure->toolkit_headers, toolkit)) return nullptr;
  }
  followed->set_closure(closure);
  return followed;
}

void keep_followed(const std::string& folder, const KeyHash& key, const FollowedHeaders& followed,
                   HeaderExpectations first_looks) {
  auto& own = const_cast<FollowedHeaders&>(followed);  // fields() lists the fields once, for reading and writing
  auto& closure = const_cast<HeaderClosure&>(*followed.closure);
  const bool is_known = closure.uncacheable_reason.empty() && closure.settled;
  if (folder.empty() || !is_known || closure.headers.size() + closure.toolkit_files.size() < kFewestHeaders) return;
  KeyHash own_key = key;
  KeyHash toolkit = closure.toolkit_headers == nullptr ? kNoToolkit : closure.toolkit_headers->identity();
  MemoEncoder encoder;
  fields(encoder, own_key, first_looks, own, closure, toolkit);
  const ByteSpan contents = encoder.bytes();
  if (contents.size() > kMaxBytes) return;
  trim_memos(folder, kPrefix, kMaxBytes - contents.size());
  write_checked_memo(folder, memo_name(key), kFormat, contents);
}

void remove_kept_followed(const std::string& folder) { trim_memos(folder, kPrefix, 0); }

}  // namespace cjit
