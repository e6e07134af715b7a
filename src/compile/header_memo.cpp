#include "compile/header_memo.hpp"

#include "base/hash.hpp"
#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Changes with the format, and with what is found in a text: find_directives(), NamePieces and their neighbours.
constexpr std::uint64_t kFolderMagic = 0x31646c6674696a63;  // "cjitfld1"
constexpr std::size_t kMaxHeaders = 65536;

std::string memo_name(const std::string& root) { return concat("folder-", sha256(as_bytes(root)).hex()); }

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
  fields(archive, file.pieces);
}

}  // namespace

HeaderMemo::HeaderMemo(std::string folder, std::string root) : folder_(std::move(folder)), root_(std::move(root)) {
  load();
  records_version_ = version_of_records();
}

void HeaderMemo::load() {
  loaded_ = read_checked_memo(folder_, memo_name(root_), kFolderMagic);
  if (!loaded_) return;
  ByteReader reader(loaded_->contents);
  if (read(reader)) return;
  records_.clear();
  encoded_.clear();
}

bool HeaderMemo::read(ByteReader& reader) {
  if (reader.string() != root_) return false;
  MemoDecoder decoder(reader);
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
  MemoEncoder encoder;
  encoder(records_);
  return xxh3_64(encoder.bytes());
}

RememberedHeader HeaderMemo::find(std::string_view name, const FileStamp& stamp) const {
  const auto found = encoded_.find(name);
  if (found == encoded_.end()) return {};
  ByteReader reader(as_bytes(found->second));
  MemoDecoder decoder(reader);
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
  MemoEncoder encoder;
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
  MemoEncoder records;
  records(records_);
  body.raw(records.bytes());
  body.integer(static_cast<std::uint32_t>(encoded_.size()));
  for (const auto& [name, header] : encoded_) {
    body.string(name);
    body.string(header);
  }
  write_checked_memo(folder_, memo_name(root_), kFolderMagic, body.bytes());
}

}  // namespace cjit
