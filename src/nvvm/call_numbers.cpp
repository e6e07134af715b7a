#include "nvvm/call_numbers.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace cjit {

Buffer renumber_calls(Buffer ptx) {
  constexpr std::string_view kMark = "// callseq ";
  std::string_view rest = as_text(ptx.bytes());
  std::map<std::string_view, std::size_t> numbers;
  std::string renumbered;
  for (auto at = rest.find(kMark); at != std::string_view::npos; at = rest.find(kMark)) {
    renumbered.append(rest.substr(0, at + kMark.size()));
    rest.remove_prefix(at + kMark.size());
    const std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789"));
    renumbered.append(std::to_string(numbers.try_emplace(number, numbers.size()).first->second));
    rest.remove_prefix(number.size());
  }
  if (numbers.empty()) return ptx;
  renumbered.append(rest);
  return Buffer(as_bytes(renumbered));
}

}  // namespace cjit
