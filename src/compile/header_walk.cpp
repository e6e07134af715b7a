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

}  // namespace

std::shared_ptr<HeaderClosure> HeaderWalk::run() {
  follow_source();
  do {
    follow_everything();
    follow_computed();
  } while (units_followed_ < units_.size() && closure_->uncacheable_reason.empty());
  computed_.check();
  check_toolkit_macros();
  if (!toolkit_.look_the_same()) return nullptr;
  toolkit_.add_to(*closure_, hasher_);
  closure_->digest = hasher_.digest();
  return closure_;
}

bool HeaderWalk::includes_nothing(const OwnDirectives& own, const HeaderSearch& search) {
  const auto has_none = [](const Directives& found) { return found.uses.empty() && found.unclear_test_line == 0; };
  return has_none(own.source) && std::ranges::all_of(own.defines, has_none) && search.pre_includes.empty() &&
         search.first_includes.empty();
}

void HeaderWalk::follow_source() {
  if (includes_nothing(own_, search_)) return;
  computed_.add_to_budget(search_.source.size());
  for (const std::string& define : search_.defines) computed_.add_to_budget(define.size());
  for (const VirtualHeader& header : search_.headers) virtual_by_name_.try_emplace(header.name, &header);
  for (const std::string& name : search_.pre_includes) follow_pre_include(name);
  const Unit source{&own_.source, std::string(search_.source_name), search_.source_folder};
  for (const std::string& name : search_.first_includes) follow({.text = name, .form = IncludeForm::kQuote}, source);
  for (std::size_t i = 0; i < search_.defines.size(); ++i)
    units_.push_back({&own_.defines[i], concat("option -D", search_.defines[i]), search_.source_folder});
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
    else if (const auto file = toolkit_.next_to_follow())
      follow_toolkit_file(*file);
    else
      return;
  }
}

void HeaderWalk::follow_computed() {
  if (computed_.empty()) return;
  for (; units_with_macros_taken_ < units_.size(); ++units_with_macros_taken_)
    computed_.add_macros(units_[units_with_macros_taken_].directives->macros);
  computed_.follow_names([this](std::size_t unit, const IncludeUse& use) { follow(use, units_[unit]); });
}

void HeaderWalk::follow_unit(std::size_t index) {
  const Unit& unit = units_[index];
  // Headers of the system test for other headers of the system in many ways, which does not matter here.
  if (unit.directives->unclear_test_line != 0 && !unit.is_host_header)
    closure_->refuse(concat(unit.name, ':', unit.directives->unclear_test_line,
                            ": this macro or condition tests for headers in a way that cjit cannot follow"));
  for (const IncludeUse& use : unit.directives->uses) {
    if (use.form == IncludeForm::kComputed)
      computed_.add(index, unit.name, use, !unit.is_host_header);
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
    const bool is_source = unit.directives == &own_.source;
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
  computed_.add_to_budget(header->text.size());
  add_unit({&virtual_directives_.back(), header->name, folder_of(header->name), true});
  return true;
}

bool HeaderWalk::follow_file(const std::string& folder, const std::string& name, cjit_dependency_origin_t origin) {
  if (lookup_.is_listed_as_missing(folder, name)) return false;
  const bool is_found = follow_path(in_folder(folder, name), name, origin);
  if (!is_found) lookup_.note_missing(folder);
  return is_found;
}

bool HeaderWalk::follow_path(const std::string& path, const std::string& name, cjit_dependency_origin_t origin) {
  if (search_.rules == HeaderRules::kLikeHostCompiler) return reach(path, name, origin);
  return reach(path, name, origin) || (!has_extension(name) && reach(path + ".stdh", name, origin));
}

// The first header with the name, which is the same each time.
void HeaderWalk::follow_in_places(const std::string& name, bool next) {
  if (next) return search_places(name, next);
  if (const auto known = meaning_in_places_.find(name); known != meaning_in_places_.end())
    return record(name, known->second);
  search_places(name, next);
  meaning_in_places_.emplace(name, last_meaning_);
}

void HeaderWalk::search_places(const std::string& name, bool next) {
  for (const Place& place : places()) {
    if (!place.toolkit_folder) {
      if (place.is_host_header && !lookup_.host_may_have(place.folder, name)) continue;
      if (follow_file(place.folder, name, place.origin) && !next) return;
      continue;
    }
    const auto file = toolkit_.headers().find(*place.toolkit_folder, name);
    if (!file) continue;
    record(name, reach_toolkit_file(*file));
    if (!next) return;
  }
  closure_->reaches_toolkit = true;
  toolkit_.headers();
  record(name, kNowhere);
}

bool HeaderWalk::reach(const std::string& path, const std::string& name, cjit_dependency_origin_t origin) {
  const SeenHeader& seen = lookup_.file(path);
  if (seen.kind == FileKind::kOther)
    closure_->refuse(concat("'", name, "' is neither a file nor a directory, so its contents are unknown"));
  if (seen.kind == FileKind::kUnknown) lookup_.refuse_unknown(path);
  if (seen.kind != FileKind::kFile) return false;
  if (seen.file->too_large) closure_->refuse(concat("'", name, "' is larger than 64 MiB, the maximum for a header"));
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
  if (is_new && !lookup_.is_of_host(folder)) {
    const bool is_of_toolkit = origin == CJIT_DEPENDENCY_ORIGIN_TOOLKIT;
    closure_->uses_plain_char = closure_->uses_plain_char || (file.uses_plain_char && !is_of_toolkit);
    pieces_.add(file.pieces);
    computed_.add_to_budget(file.stamp.size);
  }
  if (followed_files_.insert({node, lookup_.node_of_folder(folder)}).second)
    add_unit({&file.directives, name, std::move(folder), false, false, origin});
}

void HeaderWalk::count(ReachedHeader header) {
  hasher_.field(header.content);
  closure_->headers.push_back(std::move(header));
}

void HeaderWalk::add_unit(Unit unit) {
  if (units_.size() >= kMaxUnits) closure_->refuse("the source can reach more than 65536 headers, the maximum");
  unit.is_host_header = !unit.is_virtual && lookup_.is_of_host(unit.folder);
  units_.push_back(std::move(unit));
}

void HeaderWalk::record(std::string_view name, std::uint64_t meaning) {
  last_meaning_ = meaning;
  hasher_.field(name);
  hasher_.field(meaning);
}

const std::vector<HeaderWalk::Place>& HeaderWalk::places() {
  if (places_are_set_) return places_;
  places_are_set_ = true;
  std::vector<FileSight> toolkit_folders;
  if (!search_.include_dirs.empty())
    for (const std::string& folder : search_.toolkit_dirs) toolkit_folders.push_back(lookup_.folder(folder));
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

// The user's include directories may contain the toolkit's own directories.
void HeaderWalk::add_user_place(const std::string& folder, const std::vector<FileSight>& toolkit_folders,
                                cjit_dependency_origin_t origin) {
  const FileSight sight = lookup_.folder(folder);
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

// The toolkit

std::uint64_t HeaderWalk::reach_toolkit_file(std::uint32_t file) {
  closure_->reaches_toolkit = true;
  return toolkit_.reach(file, last_ordinal_);
}

bool HeaderWalk::has_user_folders() {
  const std::vector<Place>& all = places();
  return std::any_of(all.begin(), all.end(),
                     [](const Place& place) { return !place.toolkit_folder && !place.is_host_header; });
}

void HeaderWalk::mark_what_may_be_replaced() {
  toolkit_.prepare_names();
  for (const auto& [name, header] : virtual_by_name_) toolkit_.mark_virtual(name);
  for (const Place& place : places()) {
    if (place.toolkit_folder) continue;
    if (const auto listing = lookup_.names_in(place.folder)) toolkit_.mark_names_in(*listing);
  }
}

void HeaderWalk::follow_toolkit_file(std::uint32_t file) {
  if (!toolkit_.has_names()) mark_what_may_be_replaced();
  const ToolkitHeaders& headers = toolkit_.headers();
  if (headers.has_unclear_include(file)) {
    toolkit_.need_all();
    if (has_user_folders() || search_.headers.size() > search_.own_headers)
      closure_->refuse(
          "a header of the toolkit has an include that cjit cannot follow, and it could refer to one of your headers");
  }
  hasher_.field(headers.content(file));
  found_in_toolkit_.clear();
  for (const ToolkitUse& use : headers.uses(file)) follow_toolkit_use(use);
  hasher_.field(std::as_bytes(std::span(found_in_toolkit_)));
}

void HeaderWalk::follow_toolkit_use(const ToolkitUse& use) {
  const bool next = (use.flags & ToolkitUse::kNext) != 0;
  const bool beside = (use.flags & ToolkitUse::kBeside) != 0;
  if ((use.flags & ToolkitUse::kComputed) != 0) toolkit_computes_ = true;
  const std::string_view text = toolkit_.headers().include_names()[use.include_name];
  ReachedToolkit::Name& name = toolkit_.name(use.include_name);
  name.is_used = true;
  if (name.is_virtual && follow_virtual(text) && !next) return;
  if (beside || next || !toolkit_.may_be_of_user(use.include_name)) {
    found_in_toolkit_.push_back(use.target != ToolkitUse::kNone ? reach_toolkit_file(use.target) : kNowhere);
    if (!next) return;
  }
  if (name.is_followed && !next) return;
  name.is_followed = true;
  follow_in_places(std::string(text), next);
}

// The toolkit's computed includes were expanded only with the toolkit's macros. With other definitions they may name
// any header of the toolkit, and must not name one of the user.
void HeaderWalk::check_toolkit_macros() {
  if (!toolkit_computes_) return;
  for (const Unit& unit : units_)
    for (const MacroDefinition& macro : unit.directives->macros) {
      if (!toolkit_.headers().computes_with(macro.name)) continue;
      toolkit_.need_all();
      if (has_user_folders())
        closure_->refuse(
            concat(unit.name, ": the definition of '", macro.name, "' can change which headers the toolkit includes"));
    }
}

// Refusals

void HeaderWalk::refuse_clock(const std::string& name, std::uint32_t line) {
  if (closure_->uncacheable_reason.empty()) closure_->uncacheable_reason = uncacheable_clock(name, line);
}

}  // namespace cjit
