#include "request/external_output.hpp"

#include <algorithm>

#include "artifact/policy.hpp"
#include "request/adopted_image.hpp"

namespace cjit {

ExternalOutput::ExternalOutput(std::chrono::milliseconds time_limit, std::stop_token stop)
    : time_limit_(time_limit), stop_(std::move(stop)) {}

void ExternalOutput::set_image(cjit_image_kind_t kind, ByteSpan bytes) {
  Image image = copy_image(bytes, kind);
  const std::lock_guard lock(mutex_);
  const auto same = std::find_if(parts_.images.begin(), parts_.images.end(),
                                 [&](const Image& other) { return other.kind == image.kind; });
  if (same == parts_.images.end())
    parts_.images.push_back(std::move(image));
  else
    *same = std::move(image);
}

void ExternalOutput::set_name(NamedSymbol name) {
  const std::lock_guard lock(mutex_);
  const auto same = std::find_if(parts_.names.begin(), parts_.names.end(), [&](const NamedSymbol& other) {
    return other.name.expression == name.name.expression;
  });
  if (same == parts_.names.end())
    parts_.names.push_back(std::move(name));
  else
    *same = std::move(name);
}

void ExternalOutput::set_policy(ByteSpan policy) {
  validate_policy(policy);
  const std::lock_guard lock(mutex_);
  parts_.policy.assign(policy.begin(), policy.end());
}

void ExternalOutput::add_log(std::string_view text) {
  const std::lock_guard lock(mutex_);
  parts_.log.append(text);
}

void ExternalOutput::set_failure(std::string reason) {
  const std::lock_guard lock(mutex_);
  parts_.failure = std::move(reason);
}

bool ExternalOutput::is_late() const {
  return time_limit_.count() != 0 && std::chrono::steady_clock::now() - start_ >= time_limit_;
}

std::uint64_t ExternalOutput::milliseconds_left() const {
  if (is_cancelled() || is_late()) return 0;
  if (time_limit_.count() == 0) return CJIT_WAIT_FOREVER;
  const auto left = start_ + time_limit_ - std::chrono::steady_clock::now();
  return static_cast<std::uint64_t>(
      std::max<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(left).count(), 0));
}

ExternalParts ExternalOutput::take() {
  const std::lock_guard lock(mutex_);
  return std::move(parts_);
}

}  // namespace cjit
