#include "algorithm/part.hpp"

#include "base/base64.hpp"
#include "base/text.hpp"

namespace cjit {

bool may_have_directives(std::string_view code) noexcept {
  // "%:" and "?\?=" are spellings of '#', and line splices, "\\" or "?\?/" at an end of line, may divide them.
  return code.find_first_of("#%\\") != std::string_view::npos || code.find("?\?") != std::string_view::npos;
}

std::string PartReader::read_symbol(JsonObject& object, std::string_view key) {
  object.check_present(key);
  std::string symbol = object.string(key);
  if (!symbol.empty() && !is_json_name(symbol))
    object.fault(key,
                 concat("is '", symbol, "', expected the name of an extern \"C\" function: letters, digits and '_'"));
  return symbol;
}

LtoConvention read_lto_convention(JsonObject& object) {
  constexpr std::string_view kConventions[] = {"value", "pointers"};
  return static_cast<LtoConvention>(object.enumerator("convention", kConventions));
}

// One file, or a list of files that are linked together.
void PartReader::read_lto_ir(JsonObject& object) {
  const JsonValue* const found = object.require("lto_ir");
  if (found == nullptr) return;
  if (!found->is_array()) return add_lto_ir(*found, object.place("lto_ir"));
  std::size_t files = 0;
  object.for_each("lto_ir", [&](const JsonValue& value, const JsonPlace& place) {
    add_lto_ir(value, place);
    ++files;
  });
  if (files == 0) object.fault("lto_ir", "is empty");
}

void PartReader::add_lto_ir(const JsonValue& value, const JsonPlace& place) {
  if (!value.is_string()) return faults_.add(place, concat("found ", value.describe(), ", expected LTO-IR in base64"));
  std::optional<std::string> bytes = from_base64(value.text);
  if (!bytes || bytes->empty()) return faults_.add(place, bytes ? "is empty" : "is not base64");
  for (const LtoIrPart& part : lto_ir_)
    if (part.bytes == *bytes) return;  // one file may have several functions
  lto_ir_.push_back({place.text(), *std::move(bytes)});
}

}  // namespace cjit
