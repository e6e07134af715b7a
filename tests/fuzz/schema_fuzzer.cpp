// Any text as an argument schema: an accepted schema has one canonical form, which gives the same schema.
#include "artifact/argument_schema.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cjit::ArgumentSchema schema;
  bool is_accepted = true;
  cjit::test::expect_within({.bytes_per_byte = 256}, size, [&] {
    try {
      schema = cjit::parse_argument_schema(text);
    } catch (const cjit::Error& refused) {
      CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_INVALID_ARGUMENT);
      is_accepted = false;
    }
  });
  if (!is_accepted) return 0;
  const std::string form = cjit::to_string(schema);
  CJIT_FUZZ_EXPECT(cjit::parse_argument_schema(form) == schema);
  for (const cjit::SchemaParameter& parameter : schema)
    CJIT_FUZZ_EXPECT(parameter.size != 0 && parameter.size <= cjit::kLargestSchemaParameter);
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
