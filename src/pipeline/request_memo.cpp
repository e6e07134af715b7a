#include "pipeline/request_memo.hpp"

#include <cstddef>
#include <cstring>

namespace cjit {

namespace {

class Speller {
 public:
  explicit Speller(std::string_view source) : source_(source) {
    text_.reserve(1008);
    const Hash128 hash = xxh3_128(as_bytes(source));
    bytes(&hash, sizeof(hash));
  }

  void bytes(const void* data, std::uint64_t size) {
    if (size != 0 && data == nullptr) complete_ = false;
    if (!complete_) return;
    add(size);
    text_.append(static_cast<const char*>(data), size);
  }
  // NULL and "" differ: they may mean different defaults.
  void text(const char* text) {
    add(text != nullptr);
    if (text != nullptr) bytes(text, std::strlen(text));
  }
  void texts(const char* const* texts, std::uint64_t count) {
    add(count);
    if (count != 0 && texts == nullptr) complete_ = false;
    for (std::uint64_t i = 0; complete_ && i < count; ++i) {
      complete_ = texts[i] != nullptr;
      text(texts[i]);
    }
  }
  void numbers(const std::uint32_t* numbers, std::uint64_t count) {
    add(count);
    bytes(numbers, count * sizeof(*numbers));
  }
  void passes(const cjit_image_pass_t* const* passes, std::uint64_t count) {
    add(count);
    for (std::uint64_t i = 0; complete_ && i < count; ++i) {
      complete_ = passes != nullptr && passes[i] != nullptr && passes[i]->struct_size >= sizeof(cjit_image_pass_t);
      if (!complete_) return;
      text(passes[i]->name);
      text(passes[i]->options);
      add(std::uint64_t{passes[i]->version} << 1 | (passes[i]->callback != nullptr));
    }
  }
  std::optional<Spelling> spelling() && {
    if (!complete_) return std::nullopt;
    const Hash128 hash = xxh3_128(as_bytes(text_));
    return Spelling{hash, source_, std::move(text_), nullptr};
  }

 private:
  // Of what follows: so {"ab", "c"} and {"a", "bc"} differ.
  void add(std::uint64_t number) { text_.append(reinterpret_cast<const char*>(&number), sizeof(number)); }

  const std::string_view source_;
  std::string text_;
  bool complete_ = true;
};

}  // namespace

void Spelling::keep() {
  if (kept != nullptr) return;
  kept = std::make_shared<const std::string>(source);
  source = *kept;
}

void RequestMemo::remember(const Spelling& request, RememberedRequest remembered) {
  constexpr std::uint64_t kFixed = 512;
  constexpr std::uint64_t kEach = 160;  // a path and a stamp
  const std::uint64_t weight =
      kFixed + kEach * remembered.closure->expectations.size() + request.source.size() + request.rest.size();
  Spelling spelling = request;
  spelling.keep();
  memo_.insert(request.hash, {std::move(spelling), std::move(remembered)}, weight);
}

std::optional<Spelling> spelling_of(const cjit_kernel_build_options_t& options) {
  if (options.source == nullptr) return std::nullopt;
  Speller speller({options.source, options.source_size});
  speller.text(options.source_name);
  speller.texts(options.name_expressions, options.name_count);
  if (options.argument_schemas != nullptr) speller.texts(options.argument_schemas, options.name_count);
  speller.text(options.arch);
  speller.texts(options.header_names, options.header_count);
  speller.texts(options.header_sources, options.header_count);
  speller.texts(options.include_dirs, options.include_dir_count);
  speller.texts(options.defines, options.define_count);
  speller.texts(options.undefines, options.undefine_count);
  speller.texts(options.pre_includes, options.pre_include_count);
  speller.numbers(options.suppressed_diagnostics, options.suppressed_diagnostic_count);
  speller.numbers(options.warning_diagnostics, options.warning_diagnostic_count);
  speller.numbers(options.error_diagnostics, options.error_diagnostic_count);
  speller.texts(options.raw_options, options.raw_option_count);
  speller.bytes(options.policy, options.policy_size);
  speller.text(options.host_compiler);
  speller.passes(options.image_passes, options.image_pass_count);
  speller.numbers(&options.compiler, 1);
  speller.numbers(&options.slim, 1);
  // The numbers and switches stand in one row; those of the cache at its end do not change what is built.
  constexpr std::size_t kFirst = offsetof(cjit_kernel_build_options_t, image_kind);
  constexpr std::size_t kEnd = offsetof(cjit_kernel_build_options_t, cache_mode);
  speller.bytes(reinterpret_cast<const std::byte*>(&options) + kFirst, kEnd - kFirst);
  return std::move(speller).spelling();
}

}  // namespace cjit
