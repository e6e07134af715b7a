#include "artifact/ptx_uses.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kModule = R"(
.version 9.0
.target sm_90
.address_size 64
.file 1 "kernel.cu"
.extern .func (.param .b32 result) vprintf (.param .b64 a, .param .b64 b);
.visible .const .align 4 .b8 scale[16];
.global .align 4 .b8 idle[400] = {5};
.global .align 8 .u64 pointers[2] = {generic(pointed), generic(pointed)+4};
.global .align 4 .b8 pointed[8];
.global .align 8 .u64 idle_pointer = generic(idle);
.global .align 1 .b8 $str[4] = {104, 105, 10};
.visible .entry k(.param .u64 k_param_0) {
  // idle
  { ld.const.f32 %f1, [scale+8]; }
  mov.u64 %rd1, pointers;
  mov.u64 %rd2, $str;
}
.global .align 4 .u32 late;
.func helper() { st.global.u32 [late], 1; }
)";

TEST(PtxUses, VariablesThatFunctionsMentionOrThatTheirInitialValuesNameAreUsed) {
  EXPECT_THAT(used_variables(kModule, read_image_kernels(as_bytes(kModule)).variables),
              ElementsAre("scale", "pointers", "pointed", "$str", "late"));
}

TEST(PtxUses, TextThatIsCutOrNoPtxUsesWhatItMentions) {
  for (std::size_t size = 0; size < kModule.size(); size += 7)
    EXPECT_LE(used_variables(kModule.substr(0, size), {{"idle", 400}, {"scale", 16}}).size(), 1u);
  EXPECT_THAT(used_variables("}}};;{{ idle \"idle\"", {{"idle", 400}}), IsEmpty());
}

}  // namespace
}  // namespace cjit
