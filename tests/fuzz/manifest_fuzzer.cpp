// Any text as a manifest of the command, in TOML and in JSON.
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "manifest.hpp"
#include "support/temporary_folder.hpp"

namespace {

void read(const std::string& path, std::string_view text) {
  cjit::test::expect_within({.fixed_bytes = 4 << 20, .bytes_per_byte = 4096, .seconds_per_byte = 200e-6}, text.size(),
                            [&] {
                              try {
                                for (const cjit_cli::PlannedBuild& build : cjit_cli::read_manifest(path, {"sm_90"}))
                                  CJIT_FUZZ_EXPECT(!cjit_cli::label_of(build).empty());
                              } catch (const cjit::error&) {  // no other exception is allowed
                              }
                            });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const cjit::test::TemporaryFolder folder;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"manifest.toml", "manifest.json"}) read(folder.write(name, text), text);
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
