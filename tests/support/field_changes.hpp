// Options that differ in one field, for every field of the headers (abi/generated/build_fields.hpp).
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "abi/generated/build_fields.hpp"
#include "support/owned.hpp"

namespace cjit::test {

// The paths of all fields: "arch", or "image_passes.version" for the first struct of a list.
class FieldPaths {
 public:
  template <typename Options>
  static std::vector<std::string> of(const Options& options) {
    FieldPaths found;
    Options copy = options;
    visit_fields(copy, found);
    return found.paths_;
  }

  template <typename... Field>
  void number(const char* name, Field&...) {
    add(name);
  }
  void reserved(const char* name, std::uint32_t&) { add(name); }
  void text(const char* name, const char*&) { add(name); }
  template <typename Byte>
  void bytes(const char* name, Byte*&, std::uint64_t&) {
    add(name);
  }
  template <typename Element>
  void texts(const char* name, Element*&, std::uint64_t&) {
    add(name);
  }
  template <typename Element>
  void numbers(const char* name, Element*&, std::uint64_t&) {
    add(name);
  }
  template <typename Struct>
  void structure(const char* name, Struct*&) {
    add(name);
  }
  template <typename Struct>
  void structures(const char* name, const Struct* const*& all, std::uint64_t& count) {
    add(name);
    if (count == 0) return;
    const std::string outer = std::exchange(prefix_, prefix_ + name + ".");
    Struct copy = *all[0];
    visit_fields(copy, *this);
    prefix_ = outer;
  }
  template <typename Function>
  void callback(const char* name, Function&) {
    add(name);
  }
  void pointer(const char* name, void*&) { add(name); }

 private:
  void add(const char* name) { paths_.push_back(prefix_ + name); }

  std::string prefix_;
  std::vector<std::string> paths_;
};

// The last part of a path.
inline std::string field_of(const std::string& path) { return path.substr(path.rfind('.') + 1); }

// A copy of options in which one field has another value; owns what that field points to.
template <typename Options>
class FieldChange {
 public:
  // `variant` is the index of the new value; each kind of field has at least one.
  FieldChange(const Options& base, std::string path, std::size_t variant)
      : options_(base), path_(std::move(path)), variant_(variant) {
    visit_fields(options_, *this);
  }
  FieldChange(const FieldChange&) = delete;
  FieldChange& operator=(const FieldChange&) = delete;

  // False if there is no such variant.
  explicit operator bool() const { return is_done_; }
  const Options& options() const { return options_; }

  template <typename Number>
  void number(const char* name, Number& field) {
    const Number values[] = {1, 2, 3, 4, 14, 20};
    if (const Number* value = choose(name, values)) is_done_ = std::exchange(field, *value) != *value || ++field != 0;
  }
  void reserved(const char* name, std::uint32_t& field) {
    const std::uint32_t values[] = {1, 0x80000000u};
    if (const auto* value = choose(name, values)) is_done_ = (field = *value) != 0;
  }
  void text(const char* name, const char*& field) {
    const char* const values[] = {"b", "", "sm_80", "compute_80"};
    if (const auto* value = choose(name, values)) is_done_ = (field = *value) != nullptr;
  }
  template <typename Byte>
  void bytes(const char* name, const Byte*& data, std::uint64_t& size) {
    const std::string_view more[] = {"\n", "\n\n"};
    const auto* value = choose(name, more);
    if (value == nullptr) return;
    std::string& changed = texts_.emplace_back(static_cast<const char*>(static_cast<const void*>(data)), size);
    changed += *value;
    data = changed.data();
    size = changed.size();
    is_done_ = true;
  }
  void texts(const char* name, const char* const*& list, std::uint64_t& count) {
    const char* const values[] = {"b", "*", "177", "B=1", "--Wreorder", "-split-compile=2", "-jump-table-density=90"};
    if (const auto* value = choose(name, values)) set_first(lists_, list, count, *value);
  }
  template <typename Number>
  void numbers(const char* name, const Number*& list, std::uint64_t& count) {
    const Number values[] = {177, 550};
    if (const auto* value = choose(name, values)) set_first(number_lists_, list, count, *value);
  }
  template <typename Struct>
  void structure(const char* name, const Struct*& field) {
    const Struct* const values[] = {field == nullptr ? keep(sized<Struct>()) : nullptr};
    if (const auto* value = choose(name, values)) {
      field = *value;
      is_done_ = true;
    }
  }
  // Appends the first struct of the list once more.
  template <typename Struct>
  void structures(const char* name, const Struct* const*& all, std::uint64_t& count) {
    if (count == 0) return;
    const std::string path = prefix_ + name;
    const bool is_itself = path == path_ && variant_ == 0;
    if (!is_itself && !path_.starts_with(path + ".")) return;
    auto* changed = keep(std::vector<const Struct*>(all, all + count));
    if (is_itself) {
      changed->push_back(all[0]);
      is_done_ = true;
    } else {
      const std::string outer = std::exchange(prefix_, path + ".");
      Struct* first = keep(Struct(*all[0]));
      visit_fields(*first, *this);
      changed->front() = first;
      prefix_ = outer;
    }
    all = changed->data();
    count = changed->size();
  }
  template <typename Function>
  void callback(const char* name, Function& field) {
    const Function values[] = {field == nullptr ? reinterpret_cast<Function>(&do_nothing) : nullptr};
    if (const auto* value = choose(name, values)) is_done_ = (field = *value, true);
  }
  void pointer(const char* name, void*& field) {
    void* const values[] = {this};
    if (const auto* value = choose(name, values)) is_done_ = (field = *value) != nullptr;
  }

 private:
  static void do_nothing() {}

  template <typename Value, std::size_t count>
  const Value* choose(const char* name, const Value (&values)[count]) const {
    return path_ == prefix_ + name && variant_ < count ? &values[variant_] : nullptr;
  }
  // An absent list gets one element, or as many as the lists with the same count.
  template <typename Lists, typename Element>
  void set_first(Lists& lists, const Element*& list, std::uint64_t& count, Element value) {
    auto& changed = lists.emplace_back(list, list + (list != nullptr ? count : 0));
    changed.resize(std::max<std::uint64_t>(count, 1), value);
    changed.front() = value;
    list = changed.data();
    count = changed.size();
    is_done_ = true;
  }
  template <typename Value>
  Value* keep(Value value) {
    auto kept = std::make_shared<Value>(std::move(value));
    kept_.push_back(kept);
    return kept.get();
  }

  Options options_;
  const std::string path_;
  const std::size_t variant_;
  std::string prefix_;
  bool is_done_ = false;
  std::deque<std::string> texts_;
  std::deque<std::vector<const char*>> lists_;
  std::deque<std::vector<std::uint32_t>> number_lists_;
  std::vector<std::shared_ptr<void>> kept_;
};

}  // namespace cjit::test
