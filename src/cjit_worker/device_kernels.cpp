#include "cjit_worker/device_kernels.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <vector>

#include "base/text.hpp"
#include "facts/random_numbers.hpp"
#include "measure/contents.hpp"

namespace cjit {

namespace {

// PTX: the beginning of a loop over i, which ends at count, by all threads.
constexpr std::string_view kEach = R"(  mov.u32 threads, %ntid.x;
  mov.u32 grid, %ctaid.x;
  mov.u32 thread, %tid.x;
  mul.wide.u32 i, grid, threads;
  cvt.u64.u32 x, thread;
  add.u64 i, i, x;
  mov.u32 grid, %nctaid.x;
  mul.wide.u32 step, grid, threads;
next:
  setp.ge.u64 q, i, count;
  @q bra end;
)";
// `fill` makes random numbers as facts::RandomNumbers and facts::MemoryContents do.
constexpr std::string_view kFill = R"(.version 7.0
.target sm_75
.address_size 64
.visible .entry fill(.param .u64 p_to, .param .u64 p_base, .param .u64 p_mask, .param .u64 p_count,
                     .param .u64 p_range, .param .u32 p_form)
{
  .reg .pred q;
  .reg .b16 h;
  .reg .b32 grid, threads, thread, form, w;
  .reg .b64 to, base, mask, count, range, i, step, at, x, y;
  .reg .f32 f;
  .reg .f64 d;
  ld.param.u64 to, [p_to];
  ld.param.u64 base, [p_base];
  ld.param.u64 mask, [p_mask];
  ld.param.u64 count, [p_count];
  ld.param.u64 range, [p_range];
  ld.param.u32 form, [p_form];
)";
constexpr std::string_view kNumber = R"(  mad.lo.u64 x, i, 0x9E3779B97F4A7C15, base;
)";
// RandomNumbers::mixed() of x.
constexpr std::string_view kMixed = R"(  shr.u64 y, x, 30;
  xor.b64 x, x, y;
  mul.lo.u64 x, x, 0xBF58476D1CE4E5B9;
  shr.u64 y, x, 27;
  xor.b64 x, x, y;
  mul.lo.u64 x, x, 0x94D049BB133111EB;
  shr.u64 y, x, 31;
  xor.b64 x, x, y;
)";
constexpr std::string_view kMasked = R"(  xor.b64 x, x, mask;
)";
constexpr std::string_view kWrite = R"(  setp.ge.u32 q, form, 3;
  @q bra integer;
  shr.u64 y, x, 11;
  cvt.rn.f64.u64 d, y;
  mul.rn.f64 d, d, 0d3CB0000000000000;
  add.rn.f64 d, d, 0dBFF0000000000000;
  setp.eq.u32 q, form, 1;
  @q bra float32;
  setp.eq.u32 q, form, 2;
  @q bra float16;
  mad.lo.u64 at, i, 8, to;
  st.global.f64 [at], d;
  bra.uni more;
float32:
  mad.lo.u64 at, i, 4, to;
  cvt.rn.f32.f64 f, d;
  st.global.f32 [at], f;
  bra.uni more;
float16:
  mad.lo.u64 at, i, 2, to;
  cvt.rn.f16.f64 h, d;
  st.global.b16 [at], h;
  bra.uni more;
integer:
  rem.u64 x, x, range;
  cvt.u32.u64 w, x;
  setp.eq.u32 q, form, 4;
  @q bra bytes2;
  setp.eq.u32 q, form, 5;
  @q bra bytes4;
  setp.eq.u32 q, form, 6;
  @q bra bytes8;
  add.u64 at, to, i;
  st.global.u8 [at], w;
  bra.uni more;
bytes2:
  mad.lo.u64 at, i, 2, to;
  st.global.u16 [at], w;
  bra.uni more;
bytes4:
  mad.lo.u64 at, i, 4, to;
  st.global.u32 [at], w;
  bra.uni more;
bytes8:
  mad.lo.u64 at, i, 8, to;
  st.global.u64 [at], x;
more:
  add.u64 i, i, step;
  bra.uni next;
end:
  ret;
}
)";
// Leaves a Difference.
constexpr std::string_view kDiffer =
    R"(.visible .entry differ(.param .u64 p_found, .param .u64 p_expected, .param .u64 p_count, .param .u64 p_result)
{
  .reg .pred q;
  .reg .b32 grid, threads, thread, one, other;
  .reg .b64 found, expected, count, result, i, step, at, x;
  ld.param.u64 found, [p_found];
  ld.param.u64 expected, [p_expected];
  ld.param.u64 count, [p_count];
  ld.param.u64 result, [p_result];
)";
constexpr std::string_view kDifferInByte = R"(  add.u64 at, found, i;
  ld.global.u8 one, [at];
  add.u64 at, expected, i;
  ld.global.u8 other, [at];
  setp.eq.u32 q, one, other;
  @q bra more;
  red.global.add.u64 [result], 1;
  red.global.min.u64 [result+8], i;
more:
  add.u64 i, i, step;
  bra.uni next;
end:
  ret;
}
)";
// Reads 16 bytes at a time. For one sum it writes to memory of these kernels, so that no read is left out.
constexpr std::string_view kTouch =
    R"(.visible .entry touch(.param .u64 p_from, .param .u64 p_count, .param .u64 p_result)
{
  .reg .pred q;
  .reg .b32 grid, threads, thread;
  .reg .b64 from, count, result, i, step, at, x, y, sum;
  ld.param.u64 from, [p_from];
  ld.param.u64 count, [p_count];
  ld.param.u64 result, [p_result];
  mov.u64 sum, 0;
)";
constexpr std::string_view kTouchPart = R"(  mad.lo.u64 at, i, 16, from;
  ld.global.v2.u64 {x, y}, [at];
  xor.b64 x, x, y;
  add.u64 sum, sum, x;
  add.u64 i, i, step;
  bra.uni next;
end:
  setp.ne.u64 q, sum, 0x6D7A3C19B05E48F2;
  @q bra done;
  st.global.u64 [result], sum;
done:
  ret;
}
.visible .entry empty()
{
  ret;
}
)";

// How the kernel `fill` writes a number, and the end of the integers.
struct Form {
  cjit_value_kind_t kind;
  std::uint32_t form;
  std::uint64_t bytes, range;
};
constexpr std::uint64_t kWholeNumbers = 100;
constexpr auto kForms = std::to_array<Form>({{CJIT_VALUE_FLOAT64, 0, 8, 1},
                                             {CJIT_VALUE_FLOAT32, 1, 4, 1},
                                             {CJIT_VALUE_FLOAT16, 2, 2, 1},
                                             {CJIT_VALUE_BOOL, 3, 1, 2},
                                             {CJIT_VALUE_INT8, 3, 1, kWholeNumbers},
                                             {CJIT_VALUE_UINT8, 3, 1, kWholeNumbers},
                                             {CJIT_VALUE_INT16, 4, 2, kWholeNumbers},
                                             {CJIT_VALUE_UINT16, 4, 2, kWholeNumbers},
                                             {CJIT_VALUE_INT32, 5, 4, kWholeNumbers},
                                             {CJIT_VALUE_UINT32, 5, 4, kWholeNumbers},
                                             {CJIT_VALUE_INT64, 6, 8, kWholeNumbers},
                                             {CJIT_VALUE_UINT64, 6, 8, kWholeNumbers}});

const Form* form_of(const MeasuredArgument& argument) {
  const auto* const form = std::ranges::find(kForms, argument.kind, &Form::kind);
  return form == kForms.end() || argument.contents != MeasuredArgument::Contents::kRandom ? nullptr : form;
}

template <typename Function>
bool find_function(const Driver& driver, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(driver.entry_point(name, Driver::kOldestVersion));
  return function != nullptr;
}

}  // namespace

DeviceKernels::DeviceKernels(const Driver& driver, CuStream stream) : driver_(driver), stream_(stream) {
  is_usable_ = load();
  is_usable_ = is_usable_ && is_right();
}

bool DeviceKernels::load() {
  CuResult (*load_module)(CuModule * module, const void* image) = nullptr;
  CuResult (*get_function)(CuFunction * function, CuModule module, const char* name) = nullptr;
  if (!find_function(driver_, "cuModuleLoadData", load_module) ||
      !find_function(driver_, "cuModuleGetFunction", get_function) ||
      !find_function(driver_, "cuLaunchKernel", launch_kernel_))
    return false;
  CuModule module = nullptr;
  return load_module(&module, concat(kFill, kEach, kNumber, kMixed, kMasked, kMixed, kWrite, kDiffer, kEach,
                                     kDifferInByte, kTouch, kEach, kTouchPart)
                                  .c_str()) == CuResult::kSuccess &&
         get_function(&fill_, module, "fill") == CuResult::kSuccess &&
         get_function(&differ_, module, "differ") == CuResult::kSuccess &&
         get_function(&touch_, module, "touch") == CuResult::kSuccess &&
         get_function(&empty_, module, "empty") == CuResult::kSuccess &&
         driver_->MemAllocAsync(&result_, sizeof(Difference), stream_) == CuResult::kSuccess;
}

bool DeviceKernels::touch(std::uint64_t address, std::uint64_t bytes) const {
  std::uint64_t count = bytes / 16, result = result_;
  return is_usable_ && launch(touch_, std::array<void*, 3>{&address, &count, &result}.data());
}

bool DeviceKernels::launch_empty(CuStream stream) const {
  return is_usable_ && launch_kernel_(empty_, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr) == CuResult::kSuccess;
}

bool DeviceKernels::launch(CuFunction kernel, void** arguments) const {
  constexpr unsigned kBlocks = 2048, kThreads = 256;
  return launch_kernel_(kernel, kBlocks, 1, 1, kThreads, 1, 1, 0, stream_, arguments, nullptr) == CuResult::kSuccess;
}

bool DeviceKernels::fill(const MeasuredArgument& argument, std::uint64_t address) const {
  const Form* const form = form_of(argument);
  if (!is_usable_ || form == nullptr) return false;
  const facts::RandomNumbers numbers(argument.seed);
  std::uint64_t base = numbers.base(), mask = numbers.mask(), count = argument.bytes / form->bytes, range = form->range;
  std::uint32_t number = form->form;
  return launch(fill_, std::array<void*, 6>{&address, &base, &mask, &count, &range, &number}.data());
}

std::optional<DeviceKernels::Difference> DeviceKernels::compare(std::uint64_t found, std::uint64_t expected,
                                                                std::uint64_t bytes) const {
  Difference difference{.bytes = 0, .first = std::numeric_limits<std::uint64_t>::max()};
  std::uint64_t result = result_;
  if (!is_usable_ ||
      driver_->MemcpyHtoDAsync(result_, &difference, sizeof(difference), stream_) != CuResult::kSuccess ||
      !launch(differ_, std::array<void*, 4>{&found, &expected, &bytes, &result}.data()) ||
      driver_->MemcpyDtoHAsync(&difference, result_, sizeof(difference), stream_) != CuResult::kSuccess ||
      driver_->StreamSynchronize(stream_) != CuResult::kSuccess)
    return {};
  return difference;
}

// Also the comparison, by contents that differ in one byte.
bool DeviceKernels::is_right() const {
  constexpr std::uint64_t kBytes = 4096, kPlace = 1234;
  std::uint64_t made = 0, copied = 0;
  if (driver_->MemAllocAsync(&made, kBytes, stream_) != CuResult::kSuccess ||
      driver_->MemAllocAsync(&copied, kBytes, stream_) != CuResult::kSuccess)
    return false;
  std::vector<std::byte> contents(kBytes);
  const auto is_equal_to_host = [&](const Form& form) {
    MeasuredArgument argument;
    argument.contents = MeasuredArgument::Contents::kRandom;
    argument.kind = form.kind;
    argument.bytes = kBytes;
    argument.seed = 20;
    ContentsMaker(argument).make(contents);
    const auto same = [&] { return compare(made, copied, kBytes); };
    const auto copy = [&] {
      return driver_->MemcpyHtoDAsync(copied, contents.data(), kBytes, stream_) == CuResult::kSuccess;
    };
    if (!fill(argument, made) || !copy()) return false;
    if (const auto found = same(); !found || found->bytes != 0) return false;
    contents[kPlace] ^= std::byte{1};
    if (!copy()) return false;
    const auto found = same();
    return found && found->bytes == 1 && found->first == kPlace;
  };
  const bool is_equal = std::ranges::all_of(kForms, is_equal_to_host);
  driver_->MemFreeAsync(made, stream_);
  driver_->MemFreeAsync(copied, stream_);
  return is_equal;
}

}  // namespace cjit
