#include "base/tar.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <utility>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kBlock = 512;
constexpr std::size_t kLargestExtension = 64 << 10;

// Offsets and sizes of the fields of a header (POSIX, "ustar Interchange Format").
struct HeaderField {
  std::size_t offset, size;
};
constexpr HeaderField kNameField{0, 100}, kModeField{100, 8}, kUserField{108, 8}, kGroupField{116, 8},
    kSizeField{124, 12}, kTimeField{136, 12}, kChecksumField{148, 8}, kTypeField{156, 1}, kMagicField{257, 8},
    kPrefixField{345, 155};
constexpr std::string_view kUstar{
    "ustar\0"
    "00",
    8};

void put_octal(std::string& header, const HeaderField& field, std::uint64_t value) {
  char digits[24];
  std::snprintf(digits, sizeof digits, "%0*llo", static_cast<int>(field.size - 1),
                static_cast<unsigned long long>(value));
  header.replace(field.offset, field.size - 1, digits);
}

std::string_view text_in(std::string_view header, const HeaderField& field) {
  const std::string_view text = header.substr(field.offset, field.size);
  return text.substr(0, text.find('\0'));
}

// The sum of the bytes, with blanks instead of the sum itself.
std::uint64_t checksum_of(std::string_view header) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const bool is_sum = i >= kChecksumField.offset && i < kChecksumField.offset + kChecksumField.size;
    sum += is_sum ? ' ' : static_cast<unsigned char>(header[i]);
  }
  return sum;
}

std::uint64_t padding_of(std::uint64_t size) { return (kBlock - size % kBlock) % kBlock; }

}  // namespace

std::string tar_header(std::string_view name, std::uint64_t size) {
  std::string header(kBlock, '\0');
  header.replace(kNameField.offset, name.size(), name);
  put_octal(header, kModeField, 0644);
  put_octal(header, kUserField, 0);
  put_octal(header, kGroupField, 0);
  put_octal(header, kSizeField, size);
  put_octal(header, kTimeField, 0);
  header[kTypeField.offset] = '0';
  header.replace(kMagicField.offset, kMagicField.size, kUstar);
  char sum[8];
  std::snprintf(sum, sizeof sum, "%06llo", static_cast<unsigned long long>(checksum_of(header)));
  header.replace(kChecksumField.offset, 6, sum, 6);
  header[kChecksumField.offset + 7] = ' ';
  return header;
}

std::string tar_padding(std::uint64_t size) { return std::string(padding_of(size), '\0'); }
std::string tar_end() { return std::string(2 * kBlock, '\0'); }

void TarReader::add(ByteSpan bytes) {
  while (!bytes.empty()) {
    if (state_ == State::kEnd) return;
    if (state_ == State::kHeader) {
      const std::size_t count = std::min(bytes.size(), kBlock - begun_.size());
      begun_.append(as_text(bytes.first(count)));
      bytes = bytes.subspan(count);
      if (begun_.size() == kBlock) read_header();
      continue;
    }
    const bool is_contents = left_ != 0;
    std::uint64_t& counter = is_contents ? left_ : padding_;
    const ByteSpan part = bytes.first(std::min<std::uint64_t>(bytes.size(), counter));
    bytes = bytes.subspan(part.size());
    counter -= part.size();
    if (is_contents && state_ == State::kFile) output_.data(part);
    if (is_contents && state_ == State::kExtension) begun_.append(as_text(part));
    if (left_ == 0 && padding_ == 0) {
      if (state_ == State::kExtension) read_extension();
      begun_.clear();
      state_ = State::kHeader;
    }
  }
}

void TarReader::finish() const {
  if (state_ != State::kEnd && !(state_ == State::kHeader && begun_.empty()))
    throw output_.error("its archive is incomplete");
}

std::uint64_t TarReader::octal_in(std::string_view field) const {
  std::uint64_t value = 0;
  for (const char c : trim(field)) {
    if (c < '0' || c > '7') throw output_.error("a header of its archive has a number that is not octal");
    value = value << 3 | static_cast<std::uint64_t>(c - '0');
  }
  return value;
}

void TarReader::read_header() {
  const std::string header = std::exchange(begun_, std::string());
  if (std::all_of(header.begin(), header.end(), [](char c) { return c == '\0'; })) {
    state_ = State::kEnd;
    return;
  }
  if (octal_in(text_in(header, kChecksumField)) != checksum_of(header))
    throw output_.error("a header of its archive has a wrong checksum");
  std::string name(text_in(header, kNameField));
  if (const auto prefix = text_in(header, kPrefixField);
      header.compare(kMagicField.offset, kMagicField.size, kUstar) == 0)
    if (!prefix.empty()) name = concat(prefix, '/', name);
  if (!extension_name_.empty()) name = std::exchange(extension_name_, std::string());
  start_entry(std::move(name), header[kTypeField.offset], octal_in(text_in(header, kSizeField)));
}

void TarReader::start_entry(std::string name, char type, std::uint64_t size) {
  while (name.starts_with("./")) name.erase(0, 2);
  left_ = size;
  padding_ = padding_of(size);
  if (type == 'x' || type == 'g') {
    if (size > kLargestExtension) throw output_.error("a header of its archive is too large");
    state_ = State::kExtension;
  } else {
    const bool is_file = type == '0' || type == '\0';
    const Entry::Kind kind = is_file ? Entry::Kind::kFile : type == '5' ? Entry::Kind::kFolder : Entry::Kind::kOther;
    output_.begin({kind, std::move(name), size});
    state_ = is_file ? State::kFile : State::kSkipped;
  }
  if (left_ == 0) state_ = State::kHeader;
}

// Records "<length> key=value\n" (POSIX, "pax Extended Header").
void TarReader::read_extension() {
  for (std::string_view rest = begun_; !rest.empty();) {
    const auto blank = rest.find(' ');
    const auto length = parse_integer<std::size_t>(rest.substr(0, blank));
    if (!length || *length <= blank + 1 || *length > rest.size())
      throw output_.error("a header of its archive is damaged");
    const std::string_view record = rest.substr(blank + 1, *length - blank - 2);
    rest.remove_prefix(*length);
    if (record.starts_with("path=")) extension_name_ = record.substr(5);
    if (record.starts_with("size=")) throw output_.error("its archive has a file above 8 GiB");
  }
}

}  // namespace cjit
