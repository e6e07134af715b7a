#include "request/host_headers.hpp"

#include <array>
#include <string_view>

#include "base/text.hpp"
#include "toolkit/header_package.hpp"

namespace cjit {

namespace {

struct HostHeader {
  std::string_view name;
  std::string_view contents;  // libcu++ headers, separated by blanks; headers that this libcu++ lacks are skipped
  std::string_view declarations = "";  // declarations that libcu++ omits under NVRTC
};

// Limits of the types on the device: LP64, IEEE 754.
constexpr std::string_view kIntegerLimits = R"(
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define CHAR_MIN SCHAR_MIN
#define CHAR_MAX SCHAR_MAX
#define SHRT_MIN (-32768)
#define SHRT_MAX 32767
#define USHRT_MAX 65535
#define INT_MIN (-INT_MAX - 1)
#define INT_MAX 2147483647
#define UINT_MAX 4294967295U
#define LONG_MIN (-LONG_MAX - 1L)
#define LONG_MAX 9223372036854775807L
#define ULONG_MAX 18446744073709551615UL
#define LLONG_MIN (-LLONG_MAX - 1LL)
#define LLONG_MAX 9223372036854775807LL
#define ULLONG_MAX 18446744073709551615ULL
)";

constexpr std::string_view kFloatLimits = R"(
#define FLT_RADIX 2
#define FLT_MANT_DIG 24
#define FLT_DIG 6
#define FLT_MIN_EXP (-125)
#define FLT_MIN_10_EXP (-37)
#define FLT_MAX_EXP 128
#define FLT_MAX_10_EXP 38
#define FLT_MAX 3.40282347e+38F
#define FLT_EPSILON 1.19209290e-07F
#define FLT_MIN 1.17549435e-38F
#define FLT_TRUE_MIN 1.40129846e-45F
#define DBL_MANT_DIG 53
#define DBL_DIG 15
#define DBL_MIN_EXP (-1021)
#define DBL_MIN_10_EXP (-307)
#define DBL_MAX_EXP 1024
#define DBL_MAX_10_EXP 308
#define DBL_MAX 1.7976931348623157e+308
#define DBL_EPSILON 2.2204460492503131e-16
#define DBL_MIN 2.2250738585072014e-308
#define DBL_TRUE_MIN 4.9406564584124654e-324
)";

constexpr std::string_view kIntegerWidthLimits = R"(
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-INT32_MAX - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MIN (-INT64_MAX - 1L)
#define INT64_MAX 9223372036854775807L
#define UINT64_MAX 18446744073709551615UL
#define INTPTR_MIN INT64_MIN
#define INTPTR_MAX INT64_MAX
#define UINTPTR_MAX UINT64_MAX
#define INTMAX_MIN INT64_MIN
#define INTMAX_MAX INT64_MAX
#define UINTMAX_MAX UINT64_MAX
#define PTRDIFF_MIN INT64_MIN
#define PTRDIFF_MAX INT64_MAX
#define SIZE_MAX UINT64_MAX
)";

constexpr std::string_view kMathConstants = R"(
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define INFINITY (__builtin_huge_valf())
#define NAN (__builtin_nanf(""))
#define HUGE_VALF (__builtin_huge_valf())
#define HUGE_VAL (__builtin_huge_val())
)";

// Global device functions that libcu++ does not declare in cuda::std.
constexpr std::string_view kMathFunctions =
    "namespace std { using ::erf; using ::erfc; using ::fmod; using ::fdim; using ::remainder; using ::fma; using "
    "::modf; }\n";

constexpr std::string_view kStringFunctions = R"(
namespace std {
using ::memcpy;
using ::memset;
__device__ inline size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}
__device__ inline int memcmp(const void* left, const void* right, size_t count) {
  const unsigned char* a = static_cast<const unsigned char*>(left);
  const unsigned char* b = static_cast<const unsigned char*>(right);
  for (size_t i = 0; i < count; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}
__device__ inline int strncmp(const char* left, const char* right, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const unsigned char a = left[i], b = right[i];
    if (a != b) return a < b ? -1 : 1;
    if (a == 0) break;
  }
  return 0;
}
__device__ inline int strcmp(const char* left, const char* right) { return strncmp(left, right, ~size_t(0)); }
__device__ inline void* memmove(void* to, const void* from, size_t count) {
  unsigned char* out = static_cast<unsigned char*>(to);
  const unsigned char* in = static_cast<const unsigned char*>(from);
  if (out <= in)
    for (size_t i = 0; i < count; ++i) out[i] = in[i];
  else
    while (count-- != 0) out[count] = in[count];
  return to;
}
}
)";

constexpr std::string_view kOffsetOf = "\n#define offsetof(structure, member) ((size_t)&(((structure*)0)->member))\n";

constexpr auto kHostHeaders = std::to_array<HostHeader>({
    {"algorithm", "cuda/std/algorithm cuda/std/__algorithm_"},
    {"array", "cuda/std/array"},
    {"atomic", "cuda/std/atomic"},
    {"barrier", "cuda/std/barrier"},
    {"bit", "cuda/std/bit"},
    {"bitset", "cuda/std/bitset"},
    {"cassert", ""},  // assert is built in
    {"cfloat", "", kFloatLimits},
    {"chrono", "cuda/std/chrono"},
    {"cinttypes", "cuda/std/cstdint", kIntegerWidthLimits},
    {"climits", "cuda/std/climits", kIntegerLimits},
    {"cmath", "cuda/std/cmath", kMathConstants},
    {"complex", "cuda/std/complex"},
    {"concepts", "cuda/std/concepts"},
    {"cstddef", "cuda/std/cstddef", kOffsetOf},
    {"cstdint", "cuda/std/cstdint", kIntegerWidthLimits},
    {"cstdio", "", "namespace std { using ::printf; }\n"},
    {"cstdlib", "cuda/std/cstdlib", "namespace std { using ::malloc; using ::free; using ::abs; }\n"},
    {"cstring", "cuda/std/cstring", kStringFunctions},
    {"ctime", "cuda/std/ctime"},
    {"exception", "cuda/std/exception"},
    {"expected", "cuda/std/expected"},
    {"functional", "cuda/std/functional"},
    {"initializer_list", "cuda/std/initializer_list"},
    {"iterator", "cuda/std/iterator"},
    {"latch", "cuda/std/latch"},
    {"limits", "cuda/std/limits"},
    {"mdspan", "cuda/std/mdspan"},
    {"memory", "cuda/std/memory cuda/std/__memory_"},
    {"new", "cuda/std/new cuda/std/__new_"},
    {"numbers", "cuda/std/numbers"},
    {"numeric", "cuda/std/numeric"},
    {"optional", "cuda/std/optional"},
    {"ranges", "cuda/std/ranges"},
    {"ratio", "cuda/std/ratio"},
    {"semaphore", "cuda/std/semaphore"},
    {"span", "cuda/std/span"},
    {"string_view", "cuda/std/string_view"},
    {"tuple", "cuda/std/tuple"},
    {"type_traits", "cuda/std/type_traits"},
    {"utility", "cuda/std/utility"},
    {"variant", "cuda/std/variant"},
    {"version", ""},  // libcu++ includes it in its own headers
    {"assert.h", ""},
    {"float.h", "", kFloatLimits},
    {"inttypes.h", "cuda/std/cstdint", kIntegerWidthLimits},
    {"limits.h", "cuda/std/climits", kIntegerLimits},
    {"math.h", "cuda/std/cmath", kMathConstants},
    {"stdbool.h", ""},
    {"stddef.h", "cuda/std/cstddef", kOffsetOf},
    {"stdint.h", "cuda/std/cstdint", kIntegerWidthLimits},
    {"stdio.h", ""},
    {"stdlib.h", "cuda/std/cstdlib"},
    {"string.h", "cuda/std/cstring",
     "#include <cstring>\nusing std::memcmp; using std::memmove; using std::strcmp; using std::strlen; using "
     "std::strncmp;\n"},
    {"time.h", "cuda/std/ctime"},
});

// Some versions of libcu++ define some of these macros.
std::string guard_macros(std::string_view declarations) {
  std::string text;
  for (const std::string_view line : split(declarations, '\n')) {
    if (line.starts_with("#define ")) {
      const auto name = line.substr(8, line.find_first_of(" (", 8) - 8);
      text.append(concat("#ifndef ", name, '\n', line, "\n#endif\n"));
    } else {
      text.append(line).push_back('\n');
    }
  }
  return text;
}

// An empty header is told apart from one that a libcu++ lacks: every libcu++ has <cuda/std/cstdint>.
std::string warning_without_libcudacxx(std::string_view name) {
  return concat("#if !__has_include(<cuda/std/cstdint>) && !defined(CJIT_WITHOUT_CCCL)\n#define CJIT_WITHOUT_CCCL\n",
                "#warning \"<", name, "> ", kWithoutCccl, "\"\n#endif\n");
}

VirtualHeader make_header(const HostHeader& header) {
  std::string text = "#pragma once\n";
  if (!header.contents.empty()) text.append(warning_without_libcudacxx(header.name));
  for (const std::string_view content : split(header.contents, ' '))
    if (!content.empty()) text.append(concat("#if __has_include(<", content, ">)\n#include <", content, ">\n#endif\n"));
  text.append("namespace cuda { namespace std {} }\nnamespace std { using namespace ::cuda::std; }\n");
  text.append(guard_macros(header.declarations));
  if (header.contents == "cuda/std/cmath") text.append(kMathFunctions);
  return {std::string(header.name), std::move(text)};
}

}  // namespace

const std::vector<VirtualHeader>& host_headers() {
  static const auto* const headers = [] {
    auto created = std::make_unique<std::vector<VirtualHeader>>();
    for (const HostHeader& header : kHostHeaders) created->push_back(make_header(header));
    return created.release();
  }();
  return *headers;
}

// These are templates, so that overload resolution prefers NVRTC's own functions if it declares them.
const VirtualHeader& grid_dependency_header() {
  static const auto* const header = new VirtualHeader{"cjit_grid_dependency.h", R"(#pragma once
template <int = 0>
static __device__ __forceinline__ void cudaGridDependencySynchronize() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
template <int = 0>
static __device__ __forceinline__ void cudaTriggerProgrammaticLaunchCompletion() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}
)"};
  return *header;
}

}  // namespace cjit
