#include "compile/reached_toolkit.hpp"

#include "base/text.hpp"
#include "compile/header_path.hpp"

namespace cjit {

const ToolkitHeaders& ReachedToolkit::headers() {
  if (headers_ == nullptr) {
    headers_ = find_();
    ordinals_.resize(headers_->file_count());
  }
  return *headers_;
}

std::uint64_t ReachedToolkit::reach(std::uint32_t file, std::uint64_t& last_ordinal) {
  std::uint64_t& ordinal = ordinals_[file];
  if (ordinal == 0) {
    ordinal = ++last_ordinal;
    files_.push_back(file);
  }
  return ordinal;
}

std::optional<std::uint32_t> ReachedToolkit::next_to_follow() {
  if (followed_ == files_.size()) return std::nullopt;
  return files_[followed_++];
}

bool ReachedToolkit::may_define(std::string_view macro) {
  auto& [files_checked, is_defined] = defined_[std::string(macro)];
  for (; files_checked < files_.size() && !is_defined; ++files_checked)
    is_defined = headers().file_defines(files_[files_checked], macro);
  return is_defined;
}

void ReachedToolkit::prepare_names() {
  part_is_of_user_.resize(headers().parts().size() + 1);
  names_.resize(headers().include_names().size());
}

void ReachedToolkit::mark_virtual(std::string_view name) {
  if (const auto known = headers().include_names().find(name)) names_[*known].is_virtual = true;
}

void ReachedToolkit::mark_names_in(const FolderListing& listing) {
  const auto has = [&](const std::string& name) { return listing.names.count(name) != 0; };
  const StringTable& parts = headers().parts();
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    const std::string part = in_lower_case(parts[i]);
    if (part.empty() || part == "." || part == ".." || has(part) || (!has_extension(part) && has(part + ".stdh")))
      part_is_of_user_[i] = true;
  }
}

void ReachedToolkit::add_to(HeaderClosure& closure, KeyHasher& hasher) {
  if (headers_ == nullptr) return;
  closure.toolkit_headers = headers_;
  closure.toolkit_files = files_;
  closure.settled = closure.settled && headers().settled();
  for (std::uint32_t i = 0; i < names_.size(); ++i)
    if (names_[i].is_used) closure.toolkit_names.append(concat(headers().include_names()[i], '\n'));
  if (needs_all_) hasher.field(headers().identity());
}

}  // namespace cjit
