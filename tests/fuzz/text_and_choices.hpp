// Inputs that are a text, a NUL, and bytes that choose what is done with it.
#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cjit::test {

class TextAndChoices {
 public:
  TextAndChoices(const std::uint8_t* data, std::size_t size) : text(reinterpret_cast<const char*>(data), size) {
    const auto nul = text.find('\0');
    if (nul == std::string_view::npos) return;
    rest_ = data + nul + 1;
    rest_size_ = size - nul - 1;
    text = text.substr(0, nul);
  }

  // From the beginning.
  FuzzedDataProvider choices() const { return FuzzedDataProvider(rest_, rest_size_); }

  std::string_view text;

 private:
  const std::uint8_t* rest_ = nullptr;
  std::size_t rest_size_ = 0;
};

// Often a number at the edge of a range.
inline std::int64_t integer(FuzzedDataProvider& in) {
  constexpr std::int64_t kEdges[] = {0,
                                     1,
                                     -1,
                                     2,
                                     62,
                                     63,
                                     64,
                                     255,
                                     256,
                                     -128,
                                     65536,
                                     INT32_MAX,
                                     INT32_MIN,
                                     UINT32_MAX,
                                     std::int64_t{1} << 32,
                                     std::int64_t{1} << 62,
                                     INT64_MAX,
                                     INT64_MAX - 1,
                                     INT64_MIN,
                                     INT64_MIN + 1};
  switch (in.ConsumeIntegralInRange<int>(0, 3)) {
    case 0:
      return in.ConsumeIntegral<std::int64_t>();
    case 1:
      return in.PickValueInArray(kEdges);
    default:
      return in.ConsumeIntegralInRange<std::int64_t>(-8, 4096);
  }
}

}  // namespace cjit::test
