#include "link/link_inputs.hpp"

#include <gmock/gmock.h>

#include "artifact/definitions.hpp"
#include "base/text.hpp"
#include "link/link_failure.hpp"
#include "support/fake_machine.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

cjit_link_input_kind_t told(std::string_view bytes) { return identify_link_input(as_bytes(bytes)); }

TEST(LinkInputs, AreToldFromTheirFirstBytes) {
  std::string elf(64, '\0');
  elf.replace(0, 4,
              "\x7f"
              "ELF");
  EXPECT_EQ(told(elf), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_OBJECT});
  elf[18] = static_cast<char>(190);
  EXPECT_EQ(told(elf), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_CUBIN});
  EXPECT_EQ(told(elf.substr(0, 63)), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_NONE});
  EXPECT_EQ(told("!<arch>\nx"), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_LIBRARY});
  EXPECT_EQ(told("\x50\xed\x55\xba..."), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_FATBIN});
  EXPECT_EQ(told("\xed\x43\x4e\x7f..."), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_LTO_IR});
  EXPECT_EQ(told("// a comment\n\n.version 8.0\n"), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_PTX});
  EXPECT_EQ(told(std::string_view("\0.version", 9)), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_NONE});
  EXPECT_EQ(told(""), cjit_link_input_kind_t{CJIT_LINK_INPUT_KIND_NONE});
}

TEST(LinkInputs, AByteOrderMarkIsNamed) {
  LinkInput input{.name = "k.ptx",
                  .kind = CJIT_LINK_INPUT_KIND_NONE,
                  .image = Image::borrowing(CJIT_IMAGE_KIND_NONE, as_bytes("\xef\xbb\xbf.version 8.0\n")),
                  .owner = {}};
  EXPECT_THAT(cjit::test::failure_of([&] { check_link_input(input); }).message, HasSubstr("byte order mark"));
}

TEST(PtxDefinitions, AreFunctionsKernelsAndVariablesThatOthersSeeAndThatHaveABody) {
  EXPECT_THAT(ptx_definitions(R"(
.version 9.0
.target sm_90
.visible .func (.param .b32 result) declared(.param .b32 a);
.visible .func (.param .b32 result) defined(.param .b32 a) { .reg .b32 %r; { ret; } }
.func hidden() { ret; }
.weak .func shared() { ret; }
.extern .func elsewhere();
.visible .entry kernel(.param .u64 x) .maxntid 128, 1, 1 { ret; }
.visible .global .align 4 .u32 counter = 3;
.visible .const .align 8 .b8 table[16] = {1, 2};
.extern .global .u32 theirs;
.visible .func defined_after_use();
.visible .func defined_after_use() { ret; }
)"),
              ElementsAre("counter", "defined", "defined_after_use", "kernel", "table"));
  EXPECT_THAT(ptx_definitions(".visible"), ElementsAre());
  EXPECT_THAT(ptx_definitions(".visible .func (("), ElementsAre());
}

TEST(Symbols, AreDescribedAsPeopleReadThem) {
  EXPECT_EQ(describe_symbol("_Z5scalePf"), "'scale(float*)' (_Z5scalePf)");
  EXPECT_EQ(describe_symbol("scale"), "'scale'");
}

// f(A<int, int>, B<A<int, int>, A<int, int>>, ...): every ten more letters double the demangled text.
TEST(LinkInputs, ASymbolThatWouldBeReadAsGigabytesIsLeftAsItIs) {
  const test::TimeBudget budget;
  constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string symbol = "_Z1f1AIiiE";
  for (std::size_t i = 0; i < 30; ++i) symbol += concat("S_IS", kDigits[i], "_S", kDigits[i], "_E");
  EXPECT_EQ(describe_symbol(symbol), concat('\'', symbol, '\''));
  EXPECT_THAT(describe_symbol("_ZN2ns5scaleIfiEEvPKT_PS1_S3_T0_"), testing::StartsWith("'void ns::scale<float, int>("));
}

TEST(LinkLogs, DuplicatesAreFoundInWhatEitherLinkerSays) {
  EXPECT_EQ(find_duplicates("error   : Multiple definition of 'op' in 'b', first defined in 'b'\n", {}),
            "'op' is defined in 'b' and also in an earlier input");
  EXPECT_EQ(find_duplicates("b: link error: error: Linking globals named 'op': symbol multiply defined!\n", {}),
            "'op' is defined in 'b' and also in an earlier input");
  EXPECT_EQ(find_duplicates("info    : 0 bytes gmem\n", {}), "");
}

TEST(LinkLogs, ADuplicateNamesTheInputsThatHaveTheSymbol) {
  const auto input = [](std::string name, std::string_view bytes) {
    return LinkInput{.name = std::move(name), .image = Image::owning(CJIT_IMAGE_KIND_LTO_IR, Buffer(as_bytes(bytes)))};
  };
  const LinkInput inputs[] = {input("a", "..op.."), input("b", "op"), input("c", "else")};
  EXPECT_EQ(find_duplicates("error   : Multiple definition of 'op' in 'b', first defined in 'b'\n", inputs),
            "'op' is defined in 'b' and also in an earlier input (its name is in 'a', 'b')");
}

TEST(LinkLogs, EachMessageIsADiagnostic) {
  const auto found = parse_link_diagnostics(
      "error   : Undefined reference to 'op' in 'k.cubin'\nERROR 9: finish\nwarning : odd\n\ninfo    : 0 bytes\n");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].file, "k.cubin");
  EXPECT_EQ(found[0].text, "Undefined reference to 'op' in 'k.cubin'");
  EXPECT_EQ(found[0].severity, cjit_severity_t{CJIT_SEVERITY_ERROR});
  EXPECT_EQ(found[1].text, "finish");
  EXPECT_EQ(found[2].severity, cjit_severity_t{CJIT_SEVERITY_WARNING});
}

}  // namespace
}  // namespace cjit
