// Reads what OptionsWriter wrote. A struct of an older version has fewer fields; the others are zero.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "artifact/reader.hpp"
#include "base/bytes.hpp"
#include "base/error.hpp"
#include "c_api/build_result.hpp"
#include "c_api/recorded_options.hpp"

namespace cjit {

class OptionsReader {
 public:
  OptionsReader(ByteSpan recorded, KeptOptions& kept) : from_(recorded), kept_(kept) {}

  void begin() { left_.push_back(from_.integer<std::uint32_t>()); }
  void end() {
    for (; left_.back() != 0 && from_.ok(); --left_.back())
      if (from_.integer<std::uint8_t>() != 0)
        throw Error(CJIT_ERROR_ARTIFACT_VERSION, CJIT_STAGE_ARTIFACT,
                    "a request of the recording has an option that this version of cjit does not know; load a newer "
                    "libcjit");
    left_.pop_back();
  }
  void finish() const {
    if (!from_.ok() || !from_.at_end())
      throw Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_ARTIFACT, "the options of a recorded request are incomplete");
  }

  template <typename Number>
  void number(Number& value) {
    if (begin_field()) value = static_cast<Number>(from_.integer<std::uint64_t>());
  }
  void real(double& value) {
    if (begin_field()) value = std::bit_cast<double>(from_.integer<std::uint64_t>());
  }
  void text(const char*& text) {
    if (begin_field()) text = kept_.keep(std::string(from_.string())).c_str();
  }
  template <typename Byte>
  void bytes(const Byte*& data, std::uint64_t& size) {
    if (!begin_field()) return;
    const std::string& kept = kept_.keep(std::string(from_.string()));
    data = kept.data();
    size = kept.size();
  }
  void texts(const char* const*& all, std::uint64_t& count) {
    array(all, count, [&](const char*& one) { one_text(one); });
  }
  template <typename Number>
  void numbers(const Number*& all, std::uint64_t& count) {
    array(all, count, [&](Number& one) { one = static_cast<Number>(from_.integer<std::uint64_t>()); });
  }
  template <typename Struct>
  void structure(const Struct*& one) {
    if (begin_field()) one = &read_one<Struct>();
  }
  template <typename Struct>
  void structures(const Struct* const*& all, std::uint64_t& count) {
    array(all, count, [&](const Struct*& one) { one_structure(one); });
  }
  void structure(const cjit_build_result_t*& result) {
    if (!begin_field()) return;
    const std::string_view artifact = from_.string();
    auto record = std::make_shared<BuildRecord>(read_artifact(as_bytes(artifact), ImageStorage::kCopied));
    auto& created = kept_.keep(OwnedResult());
    write_build_result(&created.result, Served{.record = std::move(record)});
    result = &created.result;
  }
  template <typename Function>
  void callback(Function&) {
    begin_field();
  }

 private:
  struct OwnedResult {
    OwnedResult() = default;
    OwnedResult(OwnedResult&& other) noexcept : result(std::exchange(other.result, {})) {}
    ~OwnedResult() { cjit_build_result_cleanup(&result); }
    cjit_build_result_t result{.struct_size = sizeof(cjit_build_result_t)};
  };

  bool begin_field() {
    if (left_.back() == 0) return false;
    --left_.back();
    return from_.integer<std::uint8_t>() != 0;
  }
  // An element has a byte which tells whether it is set, as a field.
  void one_text(const char*& text) {
    if (from_.integer<std::uint8_t>() != 0) text = kept_.keep(std::string(from_.string())).c_str();
  }
  template <typename Struct>
  void one_structure(const Struct*& one) {
    if (from_.integer<std::uint8_t>() != 0) one = &read_one<Struct>();
  }
  template <typename Struct>
  Struct& read_one() {
    Struct created{};
    created.struct_size = sizeof(Struct);
    read(*this, created);
    return kept_.keep(std::move(created));
  }
  // Each element takes at least a byte, so that the loop ends with the bytes if the count is wrong.
  template <typename Element, typename ReadOne>
  void array(const Element*& all, std::uint64_t& count, ReadOne read_one) {
    if (!begin_field()) return;
    auto& kept = kept_.keep(std::vector<Element>());
    kept.reserve(1);  // an empty list is not NULL
    for (auto left = from_.integer<std::uint32_t>(); left != 0 && from_.ok(); --left) read_one(kept.emplace_back());
    all = kept.data();
    count = kept.size();
  }

  ByteReader from_;
  KeptOptions& kept_;
  std::vector<std::uint32_t> left_;  // fields that follow, of each struct that is being read
};

}  // namespace cjit
