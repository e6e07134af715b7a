// The headers that a source reaches, as records of the C ABI. They describe one machine and are not part of artifacts.
#pragma once

#include <cjit/build_result.h>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "base/key_hash.hpp"

namespace cjit {

class Dependencies {
 public:
  Dependencies() = default;
  // No list; `note` says why it is unknown.
  explicit Dependencies(std::string note) : note_(std::move(note)) {}
  Dependencies(const Dependencies&) = delete;
  Dependencies& operator=(const Dependencies&) = delete;

  void add(std::string path, const KeyHash& content, cjit_dependency_origin_t origin);
  // Adds a record of `other`, which must live as long as this object; see keep().
  void add_record_of(const Dependencies& other, std::size_t index) { records_.push_back(other.records_[index]); }
  void keep(std::shared_ptr<const void> owner) { owner_ = std::move(owner); }

  const cjit_dependency_t* const* data() const { return records_.empty() ? nullptr : records_.data(); }
  std::size_t size() const { return records_.size(); }
  const std::string& note() const { return note_; }

 private:
  struct Own {
    std::string path;
    std::string sha256;
    cjit_dependency_t record;
  };

  std::deque<Own> own_;  // the records do not move
  std::vector<const cjit_dependency_t*> records_;
  std::shared_ptr<const void> owner_;
  std::string note_;
};

}  // namespace cjit
