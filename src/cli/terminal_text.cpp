#include "terminal_text.hpp"

#include <cstdint>
#include <cstdio>

namespace cjit_cli {

namespace {

enum class Lines { kOne, kMany };

struct Character {
  std::size_t size;  // in bytes; 1 for a byte that does not begin a character
  bool is_valid;
  bool is_cut;  // the text ends inside the character
  std::uint32_t code;
};

// The number of bytes of a character with this first byte; 0 if no character begins with it.
std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

// Refuses overlong encodings, surrogates and codes beyond U+10FFFF.
bool is_code(std::uint32_t code, std::size_t size) {
  constexpr std::uint32_t kFirst[] = {0, 0, 0x80, 0x800, 0x10000};
  return code >= kFirst[size] && code < 0x110000 && (code < 0xd800 || code >= 0xe000);
}

Character first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = length_of(byte(0));
  if (size == 1) return {1, true, false, byte(0)};
  std::uint32_t code = size == 0 ? 0 : byte(0) & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (i == text.size()) return {1, false, true, 0};
    if ((byte(i) & 0xc0u) != 0x80u) return {1, false, false, 0};
    code = code << 6 | (byte(i) & 0x3fu);
  }
  const bool is_valid = size != 0 && is_code(code, size);
  return {is_valid ? size : 1, is_valid, false, code};
}

bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

// Characters that change the direction of the text around them, or end a line.
bool changes_layout(std::uint32_t code) {
  return code == 0x61c || (code >= 0x200e && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069);
}

void append_escape(std::string& out, const char* format, unsigned value) {
  char text[16];
  std::snprintf(text, sizeof(text), format, value);
  out.append(text);
}

void append_character(std::string& out, std::string_view bytes, const Character& one, Lines lines) {
  const auto first = static_cast<unsigned char>(bytes.front());
  if (!one.is_valid) return append_escape(out, "\\x%02x", first);
  const bool is_layout = one.code == '\n' || one.code == '\t';
  if (is_layout && lines == Lines::kOne) {
    out.append(one.code == '\n' ? "\\n" : "\\t");
  } else if (!is_layout && (is_control(one.code) || changes_layout(one.code))) {
    append_escape(out, one.size == 1 ? "\\x%02x" : "\\u%04x", one.code);
  } else {
    out.append(bytes);
  }
}

// Unless `is_all`, an incomplete character at the end stays in `text`.
std::string escaped(std::string_view& text, Lines lines, bool is_all) {
  std::string out;
  while (!text.empty()) {
    const Character one = first_of(text);
    if (one.is_cut && !is_all) break;
    append_character(out, text.substr(0, one.size), one, lines);
    text.remove_prefix(one.size);
  }
  return out;
}

}  // namespace

std::string one_line(std::string_view text) { return escaped(text, Lines::kOne, true); }

bool EscapedStream::Buffer::write(std::string_view text, bool is_all) {
  begun_.append(text);
  std::string_view rest = begun_;
  const std::string out = escaped(rest, Lines::kMany, is_all);
  begun_ = std::string(rest);
  const auto size = static_cast<std::streamsize>(out.size());
  return inner_->sputn(out.data(), size) == size;
}

EscapedStream::Buffer::int_type EscapedStream::Buffer::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  const char one = traits_type::to_char_type(character);
  return write({&one, 1}, false) ? character : traits_type::eof();
}

std::streamsize EscapedStream::Buffer::xsputn(const char* text, std::streamsize size) {
  return write({text, static_cast<std::size_t>(size)}, false) ? size : 0;
}

int EscapedStream::Buffer::sync() { return inner_->pubsync(); }

EscapedStream::EscapedStream(std::ostream& stream) : stream_(stream), buffer_(stream.rdbuf()) {
  const auto state = stream.rdstate();
  stream.rdbuf(&buffer_);
  stream.clear(state);
}

EscapedStream::~EscapedStream() {
  buffer_.finish();
  const auto state = stream_.rdstate();
  stream_.flush();
  stream_.rdbuf(buffer_.inner());
  stream_.setstate(state);
}

ExactOutput::ExactOutput(std::ostream& stream) : stream_(stream), escaping_(stream.rdbuf()) {
  const auto state = stream.rdstate();
  if (const auto* const escaped = dynamic_cast<EscapedStream::Buffer*>(escaping_)) stream.rdbuf(escaped->inner());
  stream.setstate(state);
}

ExactOutput::~ExactOutput() {
  const auto state = stream_.rdstate();
  stream_.rdbuf(escaping_);
  stream_.setstate(state);
}

}  // namespace cjit_cli
