#include "nvvm/data_layout.hpp"

#include <cstdint>
#include <span>

#include "base/text.hpp"

namespace cjit {

namespace {

// The syntax of a specification, which depends on its first letter.
enum class Form { kUnknown, kNothing, kAnything, kSizedAlignment, kPointer, kSizes, kAlignment, kAddressSpace };

Form form_of(char letter) {
  switch (letter) {
    case 'e':
    case 'E':
      return Form::kNothing;
    case 'm':
    case 's':
    case 'F':
      return Form::kAnything;
    case 'i':
    case 'f':
    case 'v':
    case 'a':
      return Form::kSizedAlignment;
    case 'p':
      return Form::kPointer;
    case 'n':
      return Form::kSizes;
    case 'S':
      return Form::kAlignment;
    case 'A':
    case 'G':
    case 'P':
      return Form::kAddressSpace;
    default:
      return Form::kUnknown;
  }
}

constexpr std::uint32_t kLargest = (1U << 16) - 1;  // largest size and alignment, in bits

bool is_size(std::string_view text) {
  const auto number = parse_integer<std::uint32_t>(text);
  return number && *number > 0 && *number <= kLargest;
}

bool is_alignment(std::string_view text, bool may_be_zero) {
  const auto number = parse_integer<std::uint32_t>(text);
  if (!number || *number > kLargest) return false;
  return *number == 0 ? may_be_zero : *number % 8 == 0 && (*number & (*number - 1)) == 0;
}

// Checks "64:64" after a size or after "p:64".
bool are_alignments(std::span<const std::string_view> parts, bool may_be_zero) {
  if (parts.empty() || parts.size() > 2) return false;
  for (const std::string_view part : parts)
    if (!is_alignment(part, may_be_zero)) return false;
  const auto preferred = parse_integer<std::uint32_t>(parts.back());
  return *preferred >= *parse_integer<std::uint32_t>(parts.front());
}

bool is_sound(char letter, std::span<const std::string_view> parts) {
  const std::string_view behind_letter = parts[0].substr(1);
  const auto rest = parts.subspan(1);
  switch (form_of(letter)) {
    case Form::kUnknown:
      return false;
    case Form::kNothing:
      return behind_letter.empty() && rest.empty();
    case Form::kAnything:
      return true;
    case Form::kSizedAlignment:
      if (letter == 'a') return (behind_letter.empty() || behind_letter == "0") && are_alignments(rest, true);
      return is_size(behind_letter) && are_alignments(rest, letter == 'v');
    case Form::kPointer: {
      const bool space =
          behind_letter.empty() || parse_integer<std::uint32_t>(behind_letter).value_or(1U << 24) < 1U << 24;
      const bool index = rest.size() != 4 || is_size(rest[3]);
      return space && index && !rest.empty() && rest.size() <= 4 && is_size(rest[0]) &&
             are_alignments(rest.subspan(1, std::min<std::size_t>(rest.size() - 1, 2)), false);
    }
    case Form::kSizes:
      for (const std::string_view size : rest)
        if (!is_size(size)) return false;
      return is_size(behind_letter);
    case Form::kAlignment:
      return rest.empty() && is_alignment(behind_letter, true);
    case Form::kAddressSpace:
      return rest.empty() && parse_integer<std::uint32_t>(behind_letter).value_or(1U << 24) < 1U << 24;
  }
  return false;
}

// Checks "ni:1:2": address spaces with non-integral pointers.
bool is_non_integral(std::span<const std::string_view> parts) {
  for (const std::string_view space : parts.subspan(1))
    if (const auto number = parse_integer<std::uint32_t>(space); !number || *number == 0 || *number >= 1U << 24)
      return false;
  return parts.size() > 1;
}

}  // namespace

std::string data_layout_fault(std::string_view layout) {
  if (layout.empty()) return "it is empty";
  for (const std::string_view specification : split(layout, '-')) {
    if (specification.empty()) return "a specification is empty";
    const auto parts = split(specification, ':');
    const bool sound = parts[0] == "ni" ? is_non_integral(parts) : !parts[0].empty() && is_sound(parts[0][0], parts);
    if (!sound) return concat("'", specification, "' is not a valid specification");
  }
  return "";
}

std::string_view nvvm_data_layout() noexcept {
  return "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-"
         "v32:32:32-v64:64:64-v128:128:128-n16:32:64";
}

}  // namespace cjit
