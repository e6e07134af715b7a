#include "artifact/argument_schema.hpp"

#include <algorithm>
#include <charconv>

#include "artifact/mangled_signature.hpp"
#include "artifact/value_kind.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

class SchemaParser {
 public:
  explicit SchemaParser(std::string_view text) : text_(text) {}

  ArgumentSchema parse() {
    ArgumentSchema schema;
    skip_spaces();
    if (at_end()) return schema;
    do {
      schema.push_back(parameter());
    } while (take(','));
    if (!at_end()) fail("',' or the end");
    check_names();
    return schema;
  }

 private:
  SchemaParameter parameter() {
    SchemaParameter parameter;
    names_.push_back(word("the name of a parameter"));
    parameter.name = names_.back();
    if (!take(':')) fail("':' after the name");
    const std::size_t begin = position_;
    const std::string_view kind = word("a kind, such as float32 or pointer");
    parameter.kind = find_value_kind(kind);
    if (parameter.kind == CJIT_VALUE_NONE) {
      position_ = begin;
      fail("a kind of cjit/value_kind.h, such as float32, pointer or bytes[24]");
    }
    if (parameter.kind == CJIT_VALUE_BYTES) return bytes(std::move(parameter));
    parameter.size = value_kind(parameter.kind).size;
    parameter.alignment = value_kind(parameter.kind).alignment;
    if (parameter.kind == CJIT_VALUE_POINTER && take('<')) parameter.element = element();
    return parameter;
  }

  // The type of the elements that a pointer points to, behind '<'.
  std::string element() {
    constexpr const char* kExpected = "const or not, and a kind that elements have, such as float32";
    std::size_t begin = position_;
    std::string_view kind = word(kExpected);
    const bool is_const = kind == "const";
    if (is_const) {
      begin = position_;
      kind = word(kExpected);
    }
    const cjit_value_kind_t found = find_value_kind(kind);
    if (found == CJIT_VALUE_NONE || found == CJIT_VALUE_BYTES || found == CJIT_VALUE_TENSOR_MAP) {
      position_ = begin;
      fail(kExpected);
    }
    if (!take('>')) fail("'>' after the kind of the elements");
    return concat(is_const ? "const " : "", kind);
  }

  SchemaParameter bytes(SchemaParameter parameter) {
    if (!take('[')) fail("'[' and a size after bytes");
    parameter.size = number();
    if (parameter.size == 0 || parameter.size > kLargestSchemaParameter) fail("a size from 1 to 32764 bytes");
    if (take(':')) {
      parameter.alignment = number();
      const bool is_power_of_two = parameter.alignment != 0 && (parameter.alignment & (parameter.alignment - 1)) == 0;
      if (!is_power_of_two || parameter.size % parameter.alignment != 0)
        fail("an alignment that is a power of two and divides the size");
    }
    if (!take(']')) fail("']'");
    return parameter;
  }

  void check_names() {
    std::sort(names_.begin(), names_.end());
    const auto twice = std::adjacent_find(names_.begin(), names_.end());
    if (twice == names_.end()) return;
    const std::string_view later = std::max(twice[0], twice[1], [](auto a, auto b) { return a.data() < b.data(); });
    position_ = static_cast<std::size_t>(later.data() - text_.data());
    fail(concat("unique names, but '", later, "' occurs before"));
  }

  std::string_view word(const char* expected) {
    skip_spaces();
    const std::size_t begin = position_;
    if (at_end() || !is_letter(text_[position_])) fail(expected);
    while (!at_end() && (is_letter(text_[position_]) || is_digit(text_[position_]))) ++position_;
    const std::string_view found = text_.substr(begin, position_ - begin);
    skip_spaces();
    return found;
  }

  std::uint64_t number() {
    skip_spaces();
    std::uint64_t value = 0;
    const char* begin = text_.data() + position_;
    const auto [next, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc{}) fail("a number");
    position_ += static_cast<std::size_t>(next - begin);
    skip_spaces();
    return value;
  }

  bool take(char c) {
    if (at_end() || text_[position_] != c) return false;
    ++position_;
    skip_spaces();
    return true;
  }

  void skip_spaces() {
    while (!at_end() && (text_[position_] == ' ' || text_[position_] == '\t' || text_[position_] == '\n')) ++position_;
  }
  bool at_end() const { return position_ == text_.size(); }

  [[noreturn]] void fail(std::string_view expected) const {
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("cannot read the argument schema '", text_, "': expected ", expected, " at character ", position_ + 1));
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<std::string_view> names_;  // of the parameters, parts of the text
};

}  // namespace

ArgumentSchema parse_argument_schema(std::string_view text) { return SchemaParser(text).parse(); }

std::string describe_kind(const SchemaParameter& parameter) {
  if (!parameter.element.empty()) return concat("pointer<", parameter.element, '>');
  if (parameter.kind != CJIT_VALUE_BYTES) return value_kind(parameter.kind).name;
  if (parameter.alignment == 0) return concat("bytes[", parameter.size, ']');
  return concat("bytes[", parameter.size, ':', parameter.alignment, ']');
}

ArgumentSchema schema_of_parameters(const std::vector<KernelParameter>& parameters) {
  ArgumentSchema schema;
  for (const KernelParameter& parameter : parameters) {
    const bool is_aligned =
        parameter.alignment != 0 && parameter.size % parameter.alignment == 0;  // false only for a forged image
    schema.push_back({.name = concat('p', schema.size()),
                      .kind = CJIT_VALUE_BYTES,
                      .size = parameter.size,
                      .alignment = is_aligned ? parameter.alignment : 0});
  }
  return schema;
}

ArgumentSchema schema_of_signature(const ImageKernel& kernel) {
  const std::vector<KernelParameter>& parameters = kernel.parameters;
  const auto kinds = read_mangled_signature(kernel.symbol, parameters.size());
  if (!kinds || kinds->size() != parameters.size()) return {};
  ArgumentSchema schema = schema_of_parameters(parameters);
  for (std::size_t i = 0; i < schema.size(); ++i) {
    const ValueKind& kind = value_kind((*kinds)[i]);
    if (schema[i].size == 0 || schema[i].size > kLargestSchemaParameter) return {};
    if (kind.kind == CJIT_VALUE_BYTES) continue;
    if (kind.size != schema[i].size) return {};
    schema[i].kind = kind.kind;
    schema[i].alignment = kind.alignment;
  }
  return schema;
}

std::string to_string(const ArgumentSchema& schema) {
  std::string text;
  for (const SchemaParameter& parameter : schema)
    text.append(text.empty() ? "" : ", ").append(parameter.name).append(": ").append(describe_kind(parameter));
  return text;
}

void check_schema(const ArgumentSchema& schema, const std::vector<std::uint64_t>& parameter_sizes,
                  std::string_view kernel, cjit_stage_t stage) {
  const auto mismatch = [&](const std::string& what) {
    throw Error(CJIT_ERROR_ARGUMENT_MISMATCH, stage,
                concat("the argument schema of '", kernel, "' does not match the kernel: ", what,
                       "; write it as in the kernel's source"));
  };
  if (schema.size() != parameter_sizes.size())
    mismatch(concat("it has ", schema.size(), " parameters, but the kernel has ", parameter_sizes.size()));
  for (std::size_t i = 0; i < schema.size(); ++i)
    if (schema[i].size != parameter_sizes[i])
      mismatch(concat("parameter ", i, " ('", schema[i].name, ": ", describe_kind(schema[i]), "') has ", schema[i].size,
                      " bytes, but ", parameter_sizes[i], " in the kernel"));
}

}  // namespace cjit
