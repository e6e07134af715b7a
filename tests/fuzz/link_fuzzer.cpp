// Any bytes as inputs of a link, which cjit examines before the linker gets them.
#include <fuzzer/FuzzedDataProvider.h>

#include "artifact/definitions.hpp"
#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "link/link_inputs.hpp"

namespace {

using cjit::Error;
using cjit::LinkInput;

bool is_linkable(LinkInput& input) {
  try {
    cjit::check_link_input(input);
    CJIT_FUZZ_EXPECT(input.kind == cjit::identify_link_input(input.bytes()));
    return true;
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_LINK_INPUT);
    return false;
  }
}

void read(const std::vector<std::vector<std::uint8_t>>& all) {
  std::vector<LinkInput> inputs;
  for (const auto& bytes : all) {
    LinkInput input;
    input.name = "input";
    input.image = cjit::Image::borrowing(CJIT_IMAGE_KIND_NONE, std::as_bytes(std::span(bytes)));
    if (is_linkable(input)) inputs.push_back(std::move(input));
  }
  cjit::shows_its_definitions(inputs);
  for (const LinkInput& input : inputs) cjit::fit_of(input, "sm_90a");
  try {
    cjit::check_definitions(inputs);
  } catch (const Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_DUPLICATE_SYMBOL || refused.status() == CJIT_ERROR_LINK_INPUT ||
                     refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  std::vector<std::vector<std::uint8_t>> inputs;
  if (in.ConsumeBool()) inputs.push_back(in.ConsumeBytes<std::uint8_t>(in.ConsumeIntegral<std::uint16_t>()));
  inputs.push_back(in.ConsumeRemainingBytes<std::uint8_t>());
  cjit::test::expect_within({.bytes_per_byte = 256}, size, [&] { read(inputs); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
