#include "compile/header_memo.hpp"

#include <set>
#include <type_traits>

#include "base/hash.hpp"
#include "base/key_hash.hpp"
#include "base/memo_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Changes with the format, and with what is found in a text: find_directives(), NamePieces and their neighbours.
constexpr std::uint64_t kFolderMagic = 0x31646c6674696a63;  // "cjitfld1"
constexpr std::size_t kMaxHeaders = 65536;

std::string memo_name(const std::string& root) { return concat("folder-", sha256(as_bytes(root)).hex()); }

class Encoder {
 public:
  void operator()(bool value) { writer_.integer(static_cast<std::uint8_t>(value)); }
  void operator()(std::uint32_t value) { writer_.integer(value); }
  void operator()(std::uint64_t value) { writer_.integer(value); }
  void operator()(std::int64_t value) { writer_.integer(static_cast<std::uint64_t>(value)); }
  void operator()(IncludeForm form) { writer_.integer(static_cast<std::uint8_t>(form)); }
  void operator()(const KeyHash& hash) { writer_.raw(hash.span()); }
  void operator()(const std::string& text) { writer_.string(text); }
  template <typename Item>
  void operator()(const std::vector<Item>& items) {
    all(items);
  }
  void operator()(const std::set<std::string, std::less<>>& items) { all(items); }
  ByteSpan bytes() const { return writer_.bytes(); }

 private:
  template <typename Items>
  void all(const Items& items);
  ByteWriter writer_;
};

class Decoder {
 public:
  explicit Decoder(ByteReader& reader) : reader_(reader) {}
  void operator()(bool& value) { value = reader_.integer<std::uint8_t>() != 0; }
  void operator()(std::uint32_t& value) { value = reader_.integer<std::uint32_t>(); }
  void operator()(std::uint64_t& value) { value = reader_.integer<std::uint64_t>(); }
  void operator()(std::int64_t& value) { value = static_cast<std::int64_t>(reader_.integer<std::uint64_t>()); }
  void operator()(IncludeForm& form) { form = static_cast<IncludeForm>(reader_.integer<std::uint8_t>()); }
  void operator()(KeyHash& hash) { hash = KeyHash::read(reader_); }
  void operator()(std::string& text) { text = reader_.string(); }
  template <typename Item>
  void operator()(std::vector<Item>& items) {
    each([&](Item item) { items.push_back(std::move(item)); }, Item{});
  }
  void operator()(std::set<std::string, std::less<>>& items) {
    each([&](std::string item) { items.insert(items.end(), std::move(item)); }, std::string{});
  }

 private:
  template <typename Add, typename Item>
  void each(Add&& add, const Item& empty);
  ByteReader& reader_;
};

// Fields of a type, named once for reading and writing.
template <typename Archive, typename Leaf>
requires std::is_invocable_v<Archive&, Leaf&>
void fields(Archive& archive, Leaf& leaf) { archive(leaf); }

template <typename Archive>
void fields(Archive& archive, FileStamp& stamp) {
  archive(stamp.device);
  archive(stamp.inode);
  archive(stamp.size);
  archive(stamp.modified);
  archive(stamp.changed);
}

template <typename Archive>
void fields(Archive& archive, IncludeUse& use) {
  archive(use.text);
  archive(use.form);
  archive(use.next);
  archive(use.uncertain);
  archive(use.line);
}

template <typename Archive>
void fields(Archive& archive, MacroDefinition& macro) {
  archive(macro.name);
  archive(macro.parameters);
  archive(macro.body);
  archive(macro.takes_arguments);
  archive(macro.unclear);
}

template <typename Archive>
void fields(Archive& archive, StampedPath& record) {
  archive(record.path);
  fields(archive, record.stamp);
}

// The stamp is first: most of a header is read only if it is the same.
template <typename Archive>
void fields_after_stamp(Archive& archive, HeaderFile& file, bool& is_recorded, std::uint64_t& records_version) {
  archive(is_recorded);
  archive(records_version);
  archive(file.too_large);
  archive(file.content);
  archive(file.clock_line);
  archive(file.uses_plain_char);
  archive(file.directives.uses);
  archive(file.directives.macros);
  archive(file.directives.unclear_test_line);
  file.pieces.fields(archive);
}

template <typename Items>
void Encoder::all(const Items& items) {
  writer_.integer(static_cast<std::uint32_t>(items.size()));
  for (const auto& item : items) fields(*this, const_cast<std::remove_cvref_t<decltype(item)>&>(item));
}

template <typename Add, typename Item>
void Decoder::each(Add&& add, const Item& empty) {
  const auto count = reader_.integer<std::uint32_t>();
  for (std::uint32_t i = 0; i < count && reader_.ok(); ++i) {
    Item item = empty;
    fields(*this, item);
    add(std::move(item));
  }
}

}  // namespace

HeaderMemo::HeaderMemo(std::string folder, std::string root) : folder_(std::move(folder)), root_(std::move(root)) {
  load();
  records_version_ = version_of_records();
}

void HeaderMemo::load() {
  auto file = read_memo(folder_, memo_name(root_));
  if (!file) return;
  loaded_ = std::make_shared<const Buffer>(std::move(*file));
  ByteReader reader(loaded_->bytes());
  if (reader.integer<std::uint64_t>() != kFolderMagic) return;
  const Hash128 checksum{reader.integer<std::uint64_t>(), reader.integer<std::uint64_t>()};
  if (!reader.ok() || xxh3_128(loaded_->bytes().last(reader.remaining())) != checksum) return;
  if (read(reader)) return;
  records_.clear();
  encoded_.clear();
}

bool HeaderMemo::read(ByteReader& reader) {
  if (reader.string() != root_) return false;
  Decoder decoder(reader);
  decoder(records_);
  for (auto count = reader.integer<std::uint32_t>(); count != 0 && reader.ok(); --count) {
    const std::string_view name = reader.string();
    encoded_.emplace(name, reader.string());
  }
  return reader.ok() && reader.at_end();
}

void HeaderMemo::set_records(std::vector<StampedPath> records) {
  is_changed_ = is_changed_ || records != records_;
  records_ = std::move(records);
  records_version_ = version_of_records();
}

std::uint64_t HeaderMemo::version_of_records() const {
  Encoder encoder;
  encoder(records_);
  return xxh3_64(encoder.bytes());
}

RememberedHeader HeaderMemo::find(std::string_view name, const FileStamp& stamp) const {
  const auto found = encoded_.find(name);
  if (found == encoded_.end()) return {};
  ByteReader reader(as_bytes(found->second));
  Decoder decoder(reader);
  auto file = std::make_shared<HeaderFile>();
  fields(decoder, file->stamp);
  if (file->stamp != stamp) return {};
  bool is_recorded = false;
  std::uint64_t version = 0;
  fields_after_stamp(decoder, *file, is_recorded, version);
  if (!reader.ok() || !reader.at_end()) return {};
  file->settled = true;
  return {std::move(file), version == records_version_ ? std::optional(is_recorded) : std::nullopt};
}

void HeaderMemo::add(const std::string& name, const RememberedHeader& header) {
  if (encoded_.size() >= kMaxHeaders) return;
  Encoder encoder;
  auto& file = const_cast<HeaderFile&>(*header.file);  // the fields are named once, for reading and writing
  bool is_recorded = header.is_recorded.value_or(false);
  std::uint64_t version = records_version_;
  fields(encoder, file.stamp);
  fields_after_stamp(encoder, file, is_recorded, version);
  const std::string_view kept_name = added_.emplace_back(name);
  encoded_.insert_or_assign(kept_name, added_.emplace_back(as_text(encoder.bytes())));
  is_changed_ = true;
}

void HeaderMemo::save() {
  if (!is_changed_) return;
  is_changed_ = false;
  ByteWriter body;
  body.string(root_);
  Encoder records;
  records(records_);
  body.raw(records.bytes());
  body.integer(static_cast<std::uint32_t>(encoded_.size()));
  for (const auto& [name, header] : encoded_) {
    body.string(name);
    body.string(header);
  }
  const Hash128 checksum = xxh3_128(body.bytes());
  ByteWriter file;
  file.integer(kFolderMagic);
  file.integer(checksum.low);
  file.integer(checksum.high);
  file.raw(body.bytes());
  write_memo(folder_, memo_name(root_), file.bytes());
}

}  // namespace cjit
