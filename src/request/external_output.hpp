// What the callback of an external build makes.
#pragma once

#include <chrono>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/build_record.hpp"
#include "base/mutex.hpp"

namespace cjit {

// A name that a callback sets.
struct NamedSymbol {
  LoweredName name;
  std::string argument_schema;
};

// The parts that are read after the callback has returned.
struct ExternalParts {
  std::vector<Image> images;  // kinds are distinct
  std::vector<NamedSymbol> names;
  std::vector<std::byte> policy;
  std::string log;
  std::string failure;
};

// Thread-safe.
class ExternalOutput {
 public:
  // `time_limit` zero: none.
  ExternalOutput(std::chrono::milliseconds time_limit, std::stop_token stop);

  // Throws the errors of copy_image().
  void set_image(cjit_image_kind_t kind, ByteSpan bytes);
  void set_name(NamedSymbol name);
  // Throws the errors of validate_policy().
  void set_policy(ByteSpan policy);
  void add_log(std::string_view text);
  void set_failure(std::string reason);

  bool is_cancelled() const { return stop_.stop_requested(); }
  bool is_late() const;
  // CJIT_WAIT_FOREVER: no limit.
  std::uint64_t milliseconds_left() const;

  ExternalParts take();

 private:
  const std::chrono::milliseconds time_limit_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const std::stop_token stop_;
  Mutex mutex_;
  ExternalParts parts_;
};

}  // namespace cjit
