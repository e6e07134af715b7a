#include "artifact/variable_data.hpp"

#include <charconv>

#include "artifact/cubin_reader.hpp"
#include "artifact/ptx_tokens.hpp"
#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMaxBytes = 1 << 16;

std::optional<std::size_t> number_of(const PtxToken& token, std::size_t most) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), number);
  if (error != std::errc() || end != token.text.data() + token.text.size() || number > most) return std::nullopt;
  return number;
}

// After the name: "[16] = {1, 2, 3}". NVRTC leaves zeros at the end out.
std::optional<Buffer> read_bytes(PtxTokens& tokens) {
  if (!tokens.take("[")) return std::nullopt;
  const std::optional<std::size_t> size = number_of(tokens.next(), kMaxBytes);
  if (!size || !tokens.take("]")) return std::nullopt;
  Buffer data(*size);
  std::memset(data.data(), 0, data.size());
  if (!tokens.take("=") || !tokens.take("{")) return data;
  for (std::size_t i = 0; i < *size; ++i) {
    const std::optional<std::size_t> byte = number_of(tokens.next(), 255);
    if (!byte) return std::nullopt;
    data.data()[i] = static_cast<std::byte>(*byte);
    if (!tokens.take(",")) break;
  }
  return tokens.take("}") ? std::optional(std::move(data)) : std::nullopt;
}

std::optional<Buffer> read_from_ptx(std::string_view text, std::string_view symbol) {
  PtxTokens tokens(text);
  bool are_bytes = false;
  while (!tokens.at_end()) {
    const PtxToken token = tokens.next();
    if (token.is(".b8"))
      are_bytes = true;
    else if (token.is(";"))
      are_bytes = false;
    else if (are_bytes && token.is(symbol))
      return read_bytes(tokens);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Buffer> read_variable_data(ByteSpan image, std::string_view symbol) {
  if (!is_cubin(image)) return read_from_ptx(as_text(image), symbol);
  const std::optional<ByteSpan> data = cubin_variable(image, symbol);
  if (!data || data->size() > kMaxBytes) return std::nullopt;
  return Buffer(*data);
}

}  // namespace cjit
