// The bytes of what is kept of headers for other processes. Fields of a type are named once, for writing and reading.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/bytes.hpp"
#include "base/key_hash.hpp"
#include "compile/file_stamp.hpp"
#include "compile/include_directives.hpp"

namespace cjit {

class MemoEncoder {
 public:
  void operator()(bool value) { writer_.integer(static_cast<std::uint8_t>(value)); }
  void operator()(std::uint32_t value) { writer_.integer(value); }
  void operator()(std::uint64_t value) { writer_.integer(value); }
  void operator()(std::int64_t value) { writer_.integer(static_cast<std::uint64_t>(value)); }
  template <typename Enum>
  requires std::is_enum_v<Enum>
  void operator()(Enum value) { writer_.integer(static_cast<std::uint8_t>(value)); }
  void operator()(const KeyHash& hash) { writer_.raw(hash.span()); }
  void operator()(const std::string& text) { writer_.string(text); }
  template <typename Item>
  void operator()(const std::vector<Item>& items) {
    all(items);
  }
  void operator()(const std::set<std::string, std::less<>>& items) { all(items); }
  template <typename Item>
  void operator()(const std::map<std::string, Item, std::less<>>& items) {
    all(items);
  }
  ByteSpan bytes() const { return writer_.bytes(); }

 private:
  template <typename Items>
  void all(const Items& items);
  ByteWriter writer_;
};

// Numbers of enumerators are as in the bytes: check them.
class MemoDecoder {
 public:
  explicit MemoDecoder(ByteReader& reader) : reader_(reader) {}
  void operator()(bool& value) { value = reader_.integer<std::uint8_t>() != 0; }
  void operator()(std::uint32_t& value) { value = reader_.integer<std::uint32_t>(); }
  void operator()(std::uint64_t& value) { value = reader_.integer<std::uint64_t>(); }
  void operator()(std::int64_t& value) { value = static_cast<std::int64_t>(reader_.integer<std::uint64_t>()); }
  template <typename Enum>
  requires std::is_enum_v<Enum>
  void operator()(Enum& value) { value = static_cast<Enum>(reader_.integer<std::uint8_t>()); }
  void operator()(KeyHash& hash) { hash = KeyHash::read(reader_); }
  void operator()(std::string& text) { text = reader_.string(); }
  template <typename Item>
  void operator()(std::vector<Item>& items) {
    each<Item>([&](Item item) { items.push_back(std::move(item)); });
  }
  void operator()(std::set<std::string, std::less<>>& items) {
    each<std::string>([&](std::string item) { items.insert(items.end(), std::move(item)); });
  }
  template <typename Item>
  void operator()(std::map<std::string, Item, std::less<>>& items) {
    each<std::pair<std::string, Item>>([&](auto item) { items.insert(items.end(), std::move(item)); });
  }

 private:
  template <typename Item, typename Add>
  void each(Add&& add);
  ByteReader& reader_;
};

template <typename Archive, typename Leaf>
requires std::is_invocable_v<Archive&, Leaf&>
void fields(Archive& archive, Leaf& leaf) { archive(leaf); }

template <typename Archive, typename Class>
requires requires(Archive& archive, Class& object) { object.fields(archive); }
void fields(Archive& archive, Class& object) { object.fields(archive); }

template <typename Archive, typename First, typename Second>
void fields(Archive& archive, std::pair<First, Second>& both) {
  fields(archive, const_cast<std::remove_const_t<First>&>(both.first));
  fields(archive, both.second);
}

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

// A file whose stamp was known when a memo was written.
struct StampedPath {
  std::string path;
  FileStamp stamp;
  bool operator==(const StampedPath&) const = default;

  template <typename Archive>
  void fields(Archive& archive) {
    archive(path);
    cjit::fields(archive, stamp);
  }
};

template <typename Items>
void MemoEncoder::all(const Items& items) {
  writer_.integer(static_cast<std::uint32_t>(items.size()));
  for (const auto& item : items) fields(*this, const_cast<std::remove_cvref_t<decltype(item)>&>(item));
}

template <typename Item, typename Add>
void MemoDecoder::each(Add&& add) {
  const auto count = reader_.integer<std::uint32_t>();
  for (std::uint32_t i = 0; i < count && reader_.ok(); ++i) {
    Item item{};
    fields(*this, item);
    add(std::move(item));
  }
}

}  // namespace cjit
