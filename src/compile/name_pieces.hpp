// Detects names with a special meaning, such as __TIME__, that macros may paste from parts (##).
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace cjit {

// Collects the identifiers that may be parts of such names.
class NamePieces {
 public:
  // Joins continued lines. Text in comments and strings counts too.
  void add(std::string_view text);
  void add(const NamePieces& other);

  // Returns a name that the pieces can form, such as "__TIME__" or "__has_include"; "" if there is none. If no text
  // contains ##, a macro of the toolkit may still paste, as `toolkit_may_paste` says. Single letters do not count,
  // underscores count only beside ##, and "__has_include" and similar names only with up to three pieces.
  std::string pasted_name(bool toolkit_may_paste) const;

  template <typename Archive>
  void fields(Archive& archive) {
    archive(pieces_);
    archive(pastes_);
  }

 private:
  std::set<std::string, std::less<>> pieces_;
  bool pastes_ = false;
};

}  // namespace cjit
