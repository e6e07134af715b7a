// Any text as a manifest and as an operator file of the command, in TOML and in JSON.
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "operator_file.hpp"
#include "support/temporary_folder.hpp"

namespace {

void read(const std::string& path, std::string_view text) {
  cjit::test::expect_within({.fixed_bytes = 8 << 20, .bytes_per_byte = 8192, .seconds_per_byte = 400e-6}, text.size(),
                            [&] {
                              try {
                                const cjit_cli::Manifest manifest = cjit_cli::read_manifest(path, {"sm_90"});
                                for (const cjit_cli::PlannedBuild& build : manifest.builds)
                                  CJIT_FUZZ_EXPECT(!cjit_cli::label_of(build).empty());
                                const cjit_cli::Operator made = cjit_cli::read_operator(path, {"sm_90"});
                                CJIT_FUZZ_EXPECT(!made.plans.empty() && made.builds.size() == 1);
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
