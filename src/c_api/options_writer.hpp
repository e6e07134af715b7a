// Writes fields of options. A struct is the number of its fields and then each field: a byte which tells whether it is
// set, and its contents. Numbers are 64-bit, and sizes and counts 32-bit numbers.
#pragma once

#include <bit>
#include <string>
#include <type_traits>

#include "artifact/writer.hpp"
#include "base/bytes.hpp"
#include "c_api/build_result.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

class OptionsWriter {
 public:
  explicit OptionsWriter(std::string& problem) : problem_(problem) {}

  void begin(std::uint32_t field_count) { to_.integer(field_count); }
  template <typename Number>
  void number(Number value) {
    if (begin_field(value != 0)) to_.integer(static_cast<std::uint64_t>(value));
  }
  void real(double value) {
    if (begin_field(value != 0)) to_.integer(std::bit_cast<std::uint64_t>(value));
  }
  void text(const char* text) {
    if (begin_field(text != nullptr)) to_.string(text);
  }
  void bytes(const void* data, std::uint64_t size) {
    if (begin_field(data != nullptr)) to_.string({static_cast<const char*>(data), size});
  }
  void texts(const char* const* all, std::uint64_t count) {
    if (!begin_array(all, count)) return;
    for (std::uint64_t i = 0; i < count; ++i) text(all[i]);
  }
  template <typename Number>
  void numbers(const Number* all, std::uint64_t count) {
    if (!begin_array(all, count)) return;
    for (std::uint64_t i = 0; i < count; ++i) to_.integer(static_cast<std::uint64_t>(all[i]));
  }
  template <typename Struct>
  void structure(const Struct* caller) {
    if (begin_field(caller != nullptr)) write(*this, read_struct(caller, "options"));
  }
  template <typename Struct>
  void structures(const Struct* const* all, std::uint64_t count) {
    if (!begin_array(all, count)) return;
    for (std::uint64_t i = 0; i < count; ++i) structure(all[i]);
  }
  // The result of another build, as an artifact.
  void structure(const cjit_build_result_t* result) {
    if (begin_field(result != nullptr)) to_.string(as_text(write_artifact(*read_build_result(result).record).bytes()));
  }
  template <typename Function>
  void callback(Function function) {
    if (begin_field(function != nullptr)) problem_ = "it calls a function of the program, an image pass";
  }

  std::string take() && { return std::string(as_text(to_.bytes())); }

 private:
  bool begin_field(bool is_set) {
    to_.integer(static_cast<std::uint8_t>(is_set));
    return is_set;
  }
  bool begin_array(const void* all, std::uint64_t count) {
    if (begin_field(all != nullptr)) to_.integer(static_cast<std::uint32_t>(count));
    return all != nullptr;
  }

  ByteWriter to_;
  std::string& problem_;
};

}  // namespace cjit
