#include "c_api/struct_io.hpp"

#include "base/text.hpp"

namespace cjit {

std::uint64_t require_struct(const void* pointer, const char* name, std::uint64_t first_size) {
  require_pointer(pointer, name);
  std::uint64_t size = 0;
  std::memcpy(&size, pointer, sizeof(size));
  if (!is_plausible_size(size, first_size))
    throw Error(CJIT_ERROR_STRUCT_SIZE, CJIT_STAGE_REQUEST,
                concat("`", name, "` has `struct_size` ", size, "; expected a multiple of 8 that is at least ",
                       first_size, "; zero the struct and set `struct_size` to its sizeof"));
  return size;
}

bool all_zero(const unsigned char* bytes, std::uint64_t count) noexcept {
  return std::all_of(bytes, bytes + count, [](unsigned char byte) { return byte == 0; });
}

void refuse_count(std::uint64_t count, std::uint64_t max, const char* name) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
              concat("the count or size of `", name, "` is ", count, "; the maximum is ", max,
                     "; zero the struct before you fill it"));
}

void refuse_reserved(const char* field, const char* name) {
  throw Error(CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_STAGE_REQUEST,
              concat("the reserved field `", field, "` of `", name, "` is set; leave it zero"));
}

std::vector<std::string_view> read_strings(const char* const* strings, std::uint64_t count, const char* name) {
  std::vector<std::string_view> out;
  for (const char* text : read_array(strings, count, name)) {
    require_pointer(text, name);
    out.emplace_back(text);
  }
  return out;
}

std::optional<std::chrono::milliseconds> read_timeout(std::uint64_t milliseconds) {
  constexpr std::uint64_t kForever = std::uint64_t{1} << 40;  // 34 years
  if (milliseconds >= kForever) return std::nullopt;
  return std::chrono::milliseconds(milliseconds);
}

cjit_switch_t read_switch(cjit_switch_t value, const char* name) {
  if (value > CJIT_SWITCH_OFF)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `", name, "` is ", value, "; it takes 0 (default), 1 (on) or 2 (off)"));
  return value;
}

}  // namespace cjit
