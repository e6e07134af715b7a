#include "compile/header_walk.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "compile/clock_macros.hpp"
#include "compile/header_path.hpp"
#include "compile/plain_char.hpp"

namespace cjit {

namespace {

using Expected = HeaderExpectations::Kind;

constexpr std::size_t kMaxUnits = 65536;
constexpr std::uint64_t kNowhere = 0;
constexpr std::size_t kExpansionPerByte = 64;

}  // namespace

std::shared_ptr<HeaderClosure> HeaderWalk::run() {
  follow_source();
  do {
    follow_everything();
    follow_computed();
  } while (units_followed_ < units_.size() && closure_->uncacheable_reason.empty());
  check_computed();
  check_toolkit_macros();
  check_pasted_names();
  if (!toolkit_files_.empty() && !toolkit().files_look_the_same(toolkit_files_)) return nullptr;
  return finish();
}

std::shared_ptr<HeaderClosure> HeaderWalk::finish() {
  if (closure_->reaches_toolkit) {
    closure_->toolkit_headers = toolkit_;
    closure_->toolkit_files = toolkit_files_;
    closure_->settled = closure_->settled && toolkit().settled();
    for (std::uint32_t i = 0; i < include_name_is_used_.size(); ++i)
      if (include_name_is_used_[i]) closure_->toolkit_names.append(concat(toolkit().include_names()[i], '\n'));
    if (needs_whole_toolkit_) hasher_.field(toolkit().identity());
  }
  closure_->digest = hasher_.digest();
  return closure_;
}

void HeaderWalk::follow_source() {
  source_directives_ = find_directives(search_.source);
  refuse_clock(std::string(search_.source_name), line_of_clock_macro(search_.source));
  pieces_.add(search_.source);
  closure_->uses_plain_char = may_depend_on_plain_char(search_.source);
  add_to_budget(search_.source.size());
  const auto has_none = [](const Directives& found) { return found.uses.empty() && found.unclear_test_line == 0; };
  bool is_alone = has_none(source_directives_) && search_.pre_includes.empty() && search_.first_includes.empty();
  for (const std::string& define : search_.defines) {
    refuse_clock(concat("option -D", define), line_of_clock_macro(define));
    pieces_.add(define);
    closure_->uses_plain_char = closure_->uses_plain_char || may_depend_on_plain_char(define);
    add_to_budget(define.size());
    define_directives_.push_back(find_directives_of_define(define));
    is_alone = is_alone && has_none(define_directives_.back());
  }
  if (is_alone) return;
  for (const VirtualHeader& header : search_.headers) virtual_by_name_.try_emplace(header.name, &header);
  for (const std::string& name : search_.pre_includes) follow_pre_include(name);
  const Unit source{&source_directives_, std::string(search_.source_name), search_.source_folder};
  for (const std::string& name : search_.first_includes) follow({.text = name, .form = IncludeForm::kQuote}, source);
  for (std::size_t i = 0; i < search_.defines.size(); ++i)
    units_.push_back({&define_directives_[i], concat("option -D", search_.defines[i]), search_.source_folder});
  units_.push_back(source);
}

// The compiler searches its working directory first for these.
void HeaderWalk::follow_pre_include(const std::string& name) {
  if (follow_virtual(name)) return;
  if (follow_file(".", name, CJIT_DEPENDENCY_ORIGIN_SOURCE) && search_.beside_includer) return;
  if (!is_absolute(name)) follow_in_places(name, false);
}

void HeaderWalk::follow_everything() {
  while (closure_->uncacheable_reason.empty()) {
    if (units_followed_ < units_.size())
      follow_unit(units_followed_++);
    else if (toolkit_files_followed_ < toolkit_files_.size())
      follow_toolkit_file(toolkit_files_[toolkit_files_followed_++]);
    else
      return;
  }
}

void HeaderWalk::follow_unit(std::size_t index) {
  const Unit& unit = units_[index];
  // Headers of the system test for other headers of the system in many ways, which does not matter here.
  if (unit.directives->unclear_test_line != 0 && !unit.is_host_header)
    refuse(concat(unit.name, ':', unit.directives->unclear_test_line,
                  ": this macro or condition tests for headers in a way that cjit cannot follow"));
  for (const IncludeUse& use : unit.directives->uses) {
    if (use.form == IncludeForm::kComputed)
      computed_.push_back({index, &use});
    else
      follow(use, unit);
  }
}

// GCC and Clang search the includer's directory, then the -iquote directories (virtual headers, the source's
// directory), then all others.
void HeaderWalk::follow_as_host_compiler(const IncludeUse& use, const Unit& unit) {
  const std::string plain = normalized(use.text).value_or(use.text);
  if (use.form == IncludeForm::kQuote && !is_absolute(use.text)) {
    const auto in_same_folder = unit.is_virtual ? normalized(concat(unit.folder, '/', use.text)) : std::nullopt;
    if (in_same_folder && follow_virtual(*in_same_folder) && !use.next) return;
    const bool is_source = unit.directives == &source_directives_;
    if (!unit.is_virtual && !is_source && follow_file(unit.folder, use.text, unit.origin) && !use.next) return;
    if (follow_virtual(plain) && !use.next) return;
    if (follow_file(search_.source_folder, use.text, CJIT_DEPENDENCY_ORIGIN_SOURCE) && !use.next) return;
  } else if (follow_virtual(plain) && !use.next) {
    return;
  }
  if (!is_absolute(use.text)) return follow_in_places(use.text, use.next);
  if (!follow_file("/", use.text, unit.origin)) record(use.text, kNowhere);
}

void HeaderWalk::follow(const IncludeUse& use, const Unit& unit) {
  if (search_.rules == HeaderRules::kLikeHostCompiler) return follow_as_host_compiler(use, unit);
  const std::string& folder = unit.folder;
  if (follow_virtual(use.text) && !use.next) return;
  if (is_absolute(use.text)) {
    if (!follow_file("/", use.text, unit.origin)) record(use.text, kNowhere);
    return;
  }
  const bool beside = use.form == IncludeForm::kQuote && search_.beside_includer;
  if (beside && follow_file(folder, use.text, unit.origin) && !use.next) return;
  follow_in_places(use.text, use.next);
}

bool HeaderWalk::follow_virtual(std::string_view name) {
  const auto found = virtual_by_name_.find(name);
  if (found == virtual_by_name_.end()) return false;
  const VirtualHeader* header = found->second;
  const auto [ordinal, is_new] = ordinal_of_virtual_.try_emplace(header, last_ordinal_ + 1);
  record(name, ordinal->second);
  if (!is_new) return true;
  ++last_ordinal_;
  count({header->name, sha256(header->text), header->name, CJIT_DEPENDENCY_ORIGIN_MEMORY});
  virtual_directives_.push_back(find_directives(header->text));
  refuse_clock(header->name, line_of_clock_macro(header->text));
  pieces_.add(header->text);
  const bool is_of_user = header < search_.headers.data() + (search_.headers.size() - search_.own_headers);
  closure_->uses_plain_char = closure_->uses_plain_char || (is_of_user && may_depend_on_plain_char(header->text));
  add_to_budget(header->text.size());
  add_unit({&virtual_directives_.back(), header->name, folder_of(header->name), true});
  return true;
}

bool HeaderWalk::follow_file(const std::string& folder, const std::string& name, cjit_dependency_origin_t origin) {
  if (is_listed_as_missing(folder, name)) return false;
  const bool is_found = follow_path(in_folder(folder, name), name, origin);
  if (!is_found) note_missing(folder);
  return is_found;
}

bool HeaderWalk::follow_path(const std::string& path, const std::string& name, cjit_dependency_origin_t origin) {
  if (search_.rules == HeaderRules::kLikeHostCompiler) return reach(path, name, origin);
  return reach(path, name, origin) || (!has_extension(name) && reach(path + ".stdh", name, origin));
}

// One listing of a directory answers for all names that it lacks, in this scan and in later checks of its result.
bool HeaderWalk::is_listed_as_missing(const std::string& folder, std::string_view name) {
  const auto known = missing_.find(folder);
  if (known == missing_.end() || known->second.listing == nullptr) return false;
  Missing& missing = known->second;
  const auto has = [&](const std::string& entry) { return missing.listing->names.count(in_lower_case(entry)) != 0; };
  const std::string part(first_part(name));
  if (part.empty() || part == "." || part == ".." || has(part)) return false;
  const std::string other = has_extension(part) ? "" : part + ".stdh";
  if (!other.empty() && has(other)) return false;
  if (!missing.names.insert(part).second) return true;
  closure_->expectations.add_missing(folder, missing.listing->stamp, part);
  if (!other.empty()) closure_->expectations.add_missing(folder, missing.listing->stamp, other);
  return true;
}

void HeaderWalk::note_missing(const std::string& folder) {
  constexpr std::size_t kFew = 3;  // a listing takes as long as some status queries
  Missing& missing = missing_[folder];
  if (++missing.count != kFew) return;
  const FileSight sight = look_at(folder);
  if (sight.kind != FileKind::kFolder) return;
  auto listing = files_.listing(folder, sight.stamp);
  if (listing->settled) missing.listing = std::move(listing);
}

void HeaderWalk::follow_in_places(const std::string& name, bool next) {
  for (const Place& place : places()) {
    if (!place.toolkit_folder) {
      if (place.is_host_header && !may_have(place, name)) continue;
      if (follow_file(place.folder, name, place.origin) && !next) return;
      continue;
    }
    const auto file = toolkit().find(*place.toolkit_folder, name);
    if (!file) continue;
    record(name, reach_toolkit_file(*file));
    if (!next) return;
  }
  closure_->reaches_toolkit = true;
  toolkit();
  record(name, kNowhere);
}

bool HeaderWalk::reach(const std::string& path, const std::string& name, cjit_dependency_origin_t origin) {
  const SeenHeader& seen = look(path);
  if (seen.kind == FileKind::kOther)
    refuse(concat("'", name, "' is neither a file nor a directory, so its contents are unknown"));
  if (seen.kind == FileKind::kUnknown) refuse_unknown(path);
  if (seen.kind != FileKind::kFile) return false;
  if (seen.file->too_large) refuse(concat("'", name, "' is larger than 64 MiB, the maximum for a header"));
  refuse_clock(name, seen.file->clock_line);
  reach_file(path, name, *seen.file, origin);
  return true;
}

void HeaderWalk::reach_file(const std::string& path, const std::string& name, const HeaderFile& file,
                            cjit_dependency_origin_t origin) {
  // Number files, not contents: with #pragma once a file with two names is included once, but two equal files twice.
  const Node node{file.stamp.device, file.stamp.inode};
  const auto [ordinal, is_new] = ordinal_of_file_.try_emplace(node, last_ordinal_ + 1);
  record(name, ordinal->second);
  if (is_new) {
    ++last_ordinal_;
    count({name, file.content, path, origin});
  }
  std::string folder = folder_of(path);
  if (is_new && !is_host_header(folder)) {
    const bool is_of_toolkit = origin == CJIT_DEPENDENCY_ORIGIN_TOOLKIT;
    closure_->uses_plain_char = closure_->uses_plain_char || (file.uses_plain_char && !is_of_toolkit);
    pieces_.add(file.pieces);
    add_to_budget(file.stamp.size);
  }
  if (followed_files_.insert({node, node_of_folder(folder)}).second)
    add_unit({&file.directives, name, std::move(folder), false, false, origin});
}

void HeaderWalk::count(ReachedHeader header) {
  hasher_.field(header.content);
  closure_->headers.push_back(std::move(header));
}

void HeaderWalk::add_unit(Unit unit) {
  if (units_.size() >= kMaxUnits) refuse("the source can reach more than 65536 headers, the maximum");
  unit.is_host_header = !unit.is_virtual && is_host_header(unit.folder);
  units_.push_back(std::move(unit));
}

void HeaderWalk::record(std::string_view name, std::uint64_t meaning) {
  hasher_.field(name);
  hasher_.field(meaning);
}

const SeenHeader& HeaderWalk::look(const std::string& path) {
  const auto [seen, is_new] = looks_.try_emplace(path);
  if (is_new) seen->second = examine(path);
  return seen->second;
}

SeenHeader HeaderWalk::examine(const std::string& path) {
  std::optional<SeenHeader> seen = look_in_immutable_folders(path);
  if (seen && seen->is_trusted) return *seen;
  if (!seen) {
    const FileSight sight = look_at(path);
    seen.emplace(SeenHeader{sight.kind, sight.kind == FileKind::kFile ? files_.file(path, sight.stamp) : nullptr});
  }
  if (seen->file == nullptr) {
    closure_->expectations.add(path, {}, Expected::kNoFile);
    return *seen;
  }
  closure_->settled = closure_->settled && seen->file->settled;
  closure_->expectations.add(path, seen->file->stamp, Expected::kStamp);
  seen->kind = seen->file->kind;
  return *seen;
}

std::optional<SeenHeader> HeaderWalk::look_in_immutable_folders(const std::string& path) {
  for (const auto& folder : immutable_) {
    auto seen = folder->look(path);
    if (!seen) continue;
    if (seen->is_trusted && trusted_.insert(folder.get()).second)
      for (const ImmutableFolder::Seal& seal : folder->seals())
        closure_->expectations.add(seal.path, seal.stamp, seal.kind);
    return seen;
  }
  return std::nullopt;
}

HeaderWalk::Node HeaderWalk::node_of_folder(const std::string& folder) {
  const auto [known, is_new] = folders_.try_emplace(folder);
  if (is_new) {
    const FileStamp stamp = look_at_folder(folder).stamp;
    known->second = {stamp.device, stamp.inode};
  }
  return known->second;
}

const std::vector<HeaderWalk::Place>& HeaderWalk::places() {
  if (places_are_set_) return places_;
  places_are_set_ = true;
  std::vector<FileSight> toolkit_folders;
  if (!search_.include_dirs.empty())
    for (const std::string& folder : search_.toolkit_dirs) toolkit_folders.push_back(look_at_folder(folder));
  const std::size_t own = search_.include_dirs.size() - search_.shared_dirs;
  for (std::size_t i = 0; i < search_.include_dirs.size(); ++i) {
    const std::string& folder = search_.include_dirs[i];
    add_user_place(folder.empty() ? "." : folder, toolkit_folders,
                   i < own ? CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR : CJIT_DEPENDENCY_ORIGIN_TOOLKIT);
  }
  record_order_of_toolkit_folders();
  for (std::size_t i = 0; i < search_.toolkit_dirs.size(); ++i) places_.push_back({search_.toolkit_dirs[i], i});
  for (const std::string& folder : search_.host_dirs)
    places_.push_back({folder, std::nullopt, true, CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER});
  return places_;
}

bool HeaderWalk::is_host_header(const std::string& folder) const {
  return std::any_of(search_.host_dirs.begin(), search_.host_dirs.end(), [&](const std::string& host) {
    return folder.starts_with(host) && (folder.size() == host.size() || folder[host.size()] == '/');
  });
}

// A single listing of the directory covers all names that it lacks, as in mark_names_in().
bool HeaderWalk::may_have(const Place& place, std::string_view name) {
  const auto [known, is_new] = host_listings_.try_emplace(place.folder);
  if (is_new) {
    known->second = names_in(place);
  }
  const std::string part = in_lower_case(first_part(name));
  return known->second != nullptr && (part == "." || part == ".." || known->second->names.count(part) != 0);
}

// The user's include directories may contain the toolkit's own directories.
void HeaderWalk::add_user_place(const std::string& folder, const std::vector<FileSight>& toolkit_folders,
                                cjit_dependency_origin_t origin) {
  const FileSight sight = look_at_folder(folder);
  for (std::size_t i = 0; i < toolkit_folders.size(); ++i) {
    if (sight.kind != FileKind::kFolder || !sight.stamp.is_same_file(toolkit_folders[i].stamp)) continue;
    closure_->expectations.add(folder, sight.stamp, Expected::kSameFile);
    places_.push_back({folder, i});
    return;
  }
  places_.push_back({folder, std::nullopt, false, origin});
}

void HeaderWalk::record_order_of_toolkit_folders() {
  std::vector<std::size_t> order;
  for (const Place& place : places_)
    if (place.toolkit_folder && std::find(order.begin(), order.end(), *place.toolkit_folder) == order.end())
      order.push_back(*place.toolkit_folder);
  bool is_usual = true;
  for (std::size_t i = 0; i < order.size(); ++i) is_usual = is_usual && order[i] == i;
  if (!is_usual)
    for (const std::size_t folder : order) record("toolkit folder", folder);
}

bool HeaderWalk::has_user_folders() {
  const std::vector<Place>& all = places();
  return std::any_of(all.begin(), all.end(),
                     [](const Place& place) { return !place.toolkit_folder && !place.is_host_header; });
}

const ToolkitHeaders& HeaderWalk::toolkit() {
  if (toolkit_ == nullptr) {
    toolkit_ = find_toolkit_();
    ordinal_of_toolkit_file_.resize(toolkit_->file_count(), kNowhere);
  }
  return *toolkit_;
}

std::uint64_t HeaderWalk::reach_toolkit_file(std::uint32_t file) {
  closure_->reaches_toolkit = true;
  std::uint64_t& ordinal = ordinal_of_toolkit_file_[file];
  if (ordinal == kNowhere) {
    ordinal = ++last_ordinal_;
    toolkit_files_.push_back(file);
  }
  return ordinal;
}

void HeaderWalk::follow_toolkit_file(std::uint32_t file) {
  if (part_is_in_user_folders_.empty()) mark_what_may_be_replaced();
  const bool may_be_replaced = has_user_folders() || (search_.headers.size() > search_.own_headers);
  if (may_be_replaced && toolkit().has_unclear_include(file))
    refuse("a header of the toolkit has an include that cjit cannot follow, and it could refer to one of your headers");
  needs_whole_toolkit_ = needs_whole_toolkit_ || toolkit().has_unclear_include(file);
  hasher_.field(toolkit().content(file));
  found_in_toolkit_.clear();
  for (const ToolkitUse& use : toolkit().uses(file)) follow_toolkit_use(use);
  hasher_.field(std::as_bytes(std::span(found_in_toolkit_)));
}

void HeaderWalk::follow_toolkit_use(const ToolkitUse& use) {
  const bool next = (use.flags & ToolkitUse::kNext) != 0;
  const bool beside = (use.flags & ToolkitUse::kBeside) != 0;
  if ((use.flags & ToolkitUse::kComputed) != 0) toolkit_computes_ = true;
  include_name_is_used_[use.include_name] = true;
  if (include_name_is_virtual_[use.include_name] && follow_virtual(toolkit().include_names()[use.include_name]) &&
      !next)
    return;
  if (beside || next || !part_is_in_user_folders_[toolkit().part_of(use.include_name)]) {
    found_in_toolkit_.push_back(use.target != ToolkitUse::kNone ? reach_toolkit_file(use.target) : kNowhere);
    if (!next) return;
  }
  if (include_name_is_followed_[use.include_name] && !next) return;
  include_name_is_followed_[use.include_name] = true;
  follow_in_places(std::string(toolkit().include_names()[use.include_name]), next);
}

void HeaderWalk::mark_what_may_be_replaced() {
  part_is_in_user_folders_.resize(toolkit().parts().size() + 1);
  include_name_is_virtual_.resize(toolkit().include_names().size());
  include_name_is_followed_.resize(toolkit().include_names().size());
  include_name_is_used_.resize(toolkit().include_names().size());
  for (const auto& [name, header] : virtual_by_name_)
    if (const auto include_name = toolkit().include_names().find(name)) include_name_is_virtual_[*include_name] = true;
  for (const Place& place : places())
    if (!place.toolkit_folder) mark_names_in(place);
}

// nullptr if there is no such directory. A directory gets a new stamp with each new name. So one stamp covers all names
// that it lacks.
std::shared_ptr<const FolderListing> HeaderWalk::names_in(const Place& place) {
  const FileSight sight = look_at_folder(place.folder);
  if (sight.kind != FileKind::kFolder) {
    closure_->expectations.add(place.folder, {}, Expected::kNoFolder);
    return nullptr;
  }
  auto listing = files_.listing(place.folder, sight.stamp);
  if (!listing->complete) refuse_unknown(place.folder);
  closure_->settled = closure_->settled && listing->settled;
  closure_->expectations.add(place.folder, listing->stamp, Expected::kStamp);
  return listing;
}

void HeaderWalk::mark_names_in(const Place& place) {
  const auto listing = names_in(place);
  if (listing == nullptr) return;
  const auto has = [&](const std::string& name) { return listing->names.count(name) != 0; };
  const StringTable& parts = toolkit().parts();
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    const std::string part = in_lower_case(parts[i]);
    if (part.empty() || part == "." || part == ".." || has(part) || (!has_extension(part) && has(part + ".stdh")))
      part_is_in_user_folders_[i] = true;
  }
}

void HeaderWalk::collect_macros() {
  const auto add = [&](const MacroDefinition& macro) {
    macros_.add(macro);
    const bool is_name = macro.body.starts_with('"') || macro.body.starts_with('<');
    some_macro_is_a_name_ = some_macro_is_a_name_ || is_name;
  };
  for (; units_with_macros_taken_ < units_.size(); ++units_with_macros_taken_)
    for (const MacroDefinition& macro : units_[units_with_macros_taken_].directives->macros) add(macro);
}

void HeaderWalk::follow_computed() {
  if (computed_.empty()) return;
  collect_macros();
  for (std::size_t i = 0; i < computed_.size() && closure_->uncacheable_reason.empty(); ++i) {
    const Computed computed = computed_[i];
    if (computed.use->uncertain && !some_macro_is_a_name_) continue;
    for (const HeaderName& name : names_of(computed).names)
      if (computed_followed_.emplace(computed.unit, name.text, name.form).second)
        follow({.text = name.text, .form = name.form, .next = computed.use->next}, units_[computed.unit]);
  }
}

void HeaderWalk::add_to_budget(std::size_t text_size) { expansion_budget_ += kExpansionPerByte * text_size; }

HeaderNames HeaderWalk::names_of(const Computed& computed) {
  HeaderNames names = expand_header_names(
      macros_, computed.use->text, [&](std::string_view macro) { return may_be_defined_in_toolkit(macro); },
      expansion_budget_);
  if (expansion_budget_ == 0)
    refuse(concat(units_[computed.unit].name, ": its macros may name more headers than cjit can follow"));
  return names;
}

bool HeaderWalk::may_be_defined_in_toolkit(std::string_view macro) {
  const auto [known, is_new] = defined_in_toolkit_.try_emplace(std::string(macro));
  auto& [files_asked, is_defined] = known->second;
  for (; files_asked < toolkit_files_.size() && !is_defined; ++files_asked)
    is_defined = toolkit().file_defines(toolkit_files_[files_asked], macro);
  return is_defined;
}

// Runs at the end, when all macros are known.
void HeaderWalk::check_computed() {
  for (const Computed& computed : computed_) {
    if (computed.use->uncertain || units_[computed.unit].is_host_header || !closure_->uncacheable_reason.empty())
      continue;
    const HeaderNames names = names_of(computed);
    if (names.uncertainty.empty() && !names.names.empty()) continue;
    refuse(concat(
        units_[computed.unit].name, ':', computed.use->line, ": cannot determine the header that '", computed.use->text,
        "' names: ", names.uncertainty.empty() ? "no definition with a header name was found" : names.uncertainty));
  }
}

// The toolkit's computed includes were expanded only with the toolkit's macros. With other definitions they may name
// any header of the toolkit, and must not name one of the user.
void HeaderWalk::check_toolkit_macros() {
  if (!toolkit_computes_) return;
  const auto check = [&](const std::string& where, const MacroDefinition& macro) {
    if (!toolkit().computes_with(macro.name)) return;
    needs_whole_toolkit_ = true;
    if (has_user_folders())
      refuse(concat(where, ": the definition of '", macro.name, "' can change which headers the toolkit includes"));
  };
  for (const Unit& unit : units_)
    for (const MacroDefinition& macro : unit.directives->macros) check(unit.name, macro);
}

void HeaderWalk::check_pasted_names() {
  if (!closure_->uncacheable_reason.empty()) return;
  const std::string name = pieces_.made_name(closure_->reaches_toolkit);
  if (name.empty()) return;
  closure_->uncacheable_reason =
      concat(search_.source_name, ": macros may create the name ", name,
             " from parts (##), and its value is not part of the cache key; write the name directly, "
             "remove it, or build with `cache_mode = OFF`");
}

void HeaderWalk::refuse_clock(const std::string& name, std::uint32_t line) {
  if (closure_->uncacheable_reason.empty()) closure_->uncacheable_reason = uncacheable_clock(name, line);
}

FileSight HeaderWalk::look_at_folder(const std::string& folder) {
  const FileSight sight = look_at(folder);
  if (sight.kind == FileKind::kUnknown) refuse_unknown(folder);
  return sight;
}

void HeaderWalk::refuse(const std::string& what, std::string_view advice) {
  if (closure_->uncacheable_reason.empty()) closure_->uncacheable_reason = concat(what, advice);
}

// The compiler may read what cjit could not.
void HeaderWalk::refuse_unknown(const std::string& path) {
  refuse(concat("'", path, "' cannot be read"), "; check its file system, and this process's limit of open files");
}

}  // namespace cjit
