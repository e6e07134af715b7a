#include "algorithm/part.hpp"

#include "base/base64.hpp"
#include "base/text.hpp"

namespace cjit {

bool may_have_directives(std::string_view code) noexcept {
  return code.find('#') != std::string_view::npos || code.find("%:") != std::string_view::npos ||
         code.find(
             "?"
             "?=") != std::string_view::npos;
}

std::string PartReader::read_symbol(JsonObject& object, std::string_view key) {
  object.check_present(key);
  std::string symbol = object.string(key);
  if (!symbol.empty() && !is_json_name(symbol))
    object.fault(key,
                 concat("is '", symbol, "', expected the name of an extern \"C\" function: letters, digits and '_'"));
  return symbol;
}

void PartReader::read_lto_ir(JsonObject& object) {
  object.check_present("lto_ir");
  const std::string text = object.string("lto_ir");
  if (!object.has("lto_ir")) return;
  std::optional<std::string> bytes = from_base64(text);
  if (!bytes || bytes->empty()) return object.fault("lto_ir", bytes ? "is empty" : "is not base64");
  for (const LtoIrPart& part : lto_ir_)
    if (part.bytes == *bytes) return;  // one file may have several functions
  lto_ir_.push_back({object.place("lto_ir").text(), *std::move(bytes)});
}

}  // namespace cjit
