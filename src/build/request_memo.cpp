#include "build/request_memo.hpp"

#include <cstddef>
#include <cstring>

namespace cjit {

namespace {

class SpellingHasher {
 public:
  void bytes(const void* data, std::uint64_t size) {
    if (size != 0 && data == nullptr)
      complete_ = false;
    else
      hasher_.field(ByteSpan(static_cast<const std::byte*>(data), size));
  }
  // NULL and "" differ: they may mean different defaults.
  void text(const char* text) {
    hasher_.field(std::uint64_t{text != nullptr});
    if (text != nullptr) bytes(text, std::strlen(text));
  }
  void texts(const char* const* texts, std::uint64_t count) {
    hasher_.field(count);
    if (count != 0 && texts == nullptr) complete_ = false;
    for (std::uint64_t i = 0; complete_ && i < count; ++i) {
      complete_ = texts[i] != nullptr;
      text(texts[i]);
    }
  }
  void numbers(const std::uint32_t* numbers, std::uint64_t count) {
    hasher_.field(count);
    bytes(numbers, count * sizeof(*numbers));
  }
  void passes(const cjit_image_pass_t* const* passes, std::uint64_t count) {
    hasher_.field(count);
    for (std::uint64_t i = 0; complete_ && i < count; ++i) {
      complete_ = passes != nullptr && passes[i] != nullptr && passes[i]->struct_size >= sizeof(cjit_image_pass_t);
      if (!complete_) return;
      text(passes[i]->name);
      text(passes[i]->options);
      hasher_.field(std::uint64_t{passes[i]->version} << 1 | (passes[i]->callback != nullptr));
    }
  }
  std::optional<Hash128> digest() const { return complete_ ? std::optional(hasher_.digest()) : std::nullopt; }

 private:
  FieldHasher hasher_;
  bool complete_ = true;
};

}  // namespace

void RequestMemo::remember(const Hash128& request, RememberedRequest remembered) {
  constexpr std::uint64_t kFixed = 512;
  constexpr std::uint64_t kEach = 160;  // a path and a stamp
  const std::uint64_t weight = kFixed + kEach * remembered.closure->expectations.size();
  memo_.insert(request, std::move(remembered), weight);
}

std::optional<Hash128> hash_as_spelled(const cjit_kernel_build_options_t& options) {
  SpellingHasher hasher;
  if (options.source == nullptr) return std::nullopt;
  hasher.bytes(options.source, options.source_size);
  hasher.text(options.source_name);
  hasher.texts(options.name_expressions, options.name_count);
  if (options.argument_schemas != nullptr) hasher.texts(options.argument_schemas, options.name_count);
  hasher.text(options.arch);
  hasher.texts(options.header_names, options.header_count);
  hasher.texts(options.header_sources, options.header_count);
  hasher.texts(options.include_dirs, options.include_dir_count);
  hasher.texts(options.defines, options.define_count);
  hasher.texts(options.undefines, options.undefine_count);
  hasher.texts(options.pre_includes, options.pre_include_count);
  hasher.numbers(options.suppressed_diagnostics, options.suppressed_diagnostic_count);
  hasher.numbers(options.warning_diagnostics, options.warning_diagnostic_count);
  hasher.numbers(options.error_diagnostics, options.error_diagnostic_count);
  hasher.texts(options.raw_options, options.raw_option_count);
  hasher.bytes(options.policy, options.policy_size);
  hasher.text(options.host_compiler);
  hasher.passes(options.image_passes, options.image_pass_count);
  hasher.numbers(&options.compiler, 1);
  hasher.numbers(&options.slim, 1);
  // The numbers and switches stand in one row; those of the cache at its end do not change what is built.
  constexpr std::size_t kFirst = offsetof(cjit_kernel_build_options_t, image_kind);
  constexpr std::size_t kEnd = offsetof(cjit_kernel_build_options_t, cache_mode);
  hasher.bytes(reinterpret_cast<const std::byte*>(&options) + kFirst, kEnd - kFirst);
  return hasher.digest();
}

}  // namespace cjit
