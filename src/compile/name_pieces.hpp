// Names that a compiler gives a meaning of its own, and that macros may put together from parts (##).
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace cjit {

// The identifiers of texts that may be parts of such names.
class NamePieces {
 public:
  // Continued lines are joined; what stands in comments and strings counts too.
  void add(std::string_view text);
  void add(const NamePieces& other);

  // "__TIME__", "__has_include" or another one that the pieces can be pasted to, "" if there is none; where no text
  // pastes, a macro of the toolkit may. Pieces of one letter do not count,
  // underscores alone only beside a ##, and "__has_include" and its kind are looked for in up to three pieces.
  std::string made_name(bool toolkit_may_paste) const;

 private:
  std::set<std::string, std::less<>> pieces_;
  bool pastes_ = false;
};

}  // namespace cjit
