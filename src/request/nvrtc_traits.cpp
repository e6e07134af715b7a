#include "request/nvrtc_traits.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "pipeline/build_key.hpp"
#include "pipeline/build_preferences.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t kSmallestCapability = 10;  // that a record may have; the traits are of no architecture

// The request of the traits is the same for each NVRTC of a major version: a machine without one finds them all.
BuildKey key_of(int major, std::string_view release) {
  KeyBuilder key("NVRTC traits");
  key.add("source name", concat("libnvrtc.so.", major));
  key.add_identity("compiler", release);
  return std::move(key).finish();
}

// The text of the record: the release, and in the next lines the numbers.
SharedRecord record_of(const NvrtcTraits& traits) {
  std::string text = concat(traits.release, '\n', traits.major, '\n', traits.minor, '\n');
  for (const int architecture : traits.architectures) text += concat(architecture, '\n');
  auto record = std::make_shared<BuildRecord>();
  record->family = CJIT_FAMILY_EXTERNAL;
  record->cc = kSmallestCapability;
  record->images.push_back(Image::owning(CJIT_IMAGE_KIND_PTX, terminated_ptx(as_bytes(text))));
  record->producer = concat("NVRTC ", traits.major, '.', traits.minor);
  record->cuda_version = static_cast<std::uint32_t>(traits.major * 1000 + traits.minor * 10);
  return record;
}

// Nothing for another text.
std::optional<NvrtcTraits> traits_in(const BuildRecord& record) {
  if (record.images.empty()) return std::nullopt;
  std::string_view text = as_text(record.images.front().bytes);
  text = text.substr(0, text.find('\0'));
  const auto end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  std::vector<int> numbers;
  for (const std::string_view line : split(text.substr(end + 1), '\n')) {
    if (line.empty()) continue;
    const auto number = parse_integer<int>(line);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  constexpr std::ptrdiff_t kVersion = 2;
  if (numbers.size() <= kVersion) return std::nullopt;
  return NvrtcTraits{.major = numbers[0],
                     .minor = numbers[1],
                     .architectures = {numbers.begin() + kVersion, numbers.end()},
                     .release = std::string(text.substr(0, end))};
}

}  // namespace

NvrtcTraits nvrtc_traits(Context& context, int major, const std::function<NvrtcTraits()>& ask) {
  const CacheAccess access = cache_access(context, {});
  const std::string release = context.compiler_identity().release;
  const BuildKey key = key_of(major, release);
  const bool is_cached =
      key.uncacheable_reason.empty() && !release.empty() && access.may_compile() && access.mode != CJIT_CACHE_MODE_OFF;
  const auto ask_for_record = [&](const std::stop_token&) {
    NvrtcTraits traits = ask();
    traits.release = release;
    return record_of(traits);
  };
  if (is_cached) {
    const Wanted wanted{.key = key.key,
                        .fields = key.fields,
                        .mode = access.mode,
                        .why_not_taken = access.why_not_taken,
                        .wait = access.wait,
                        .stop = {},
                        .name = ""};
    if (auto traits = traits_in(*context.cache.fetch(wanted, ask_for_record).record)) return *std::move(traits);
  }
  return ask();
}

std::vector<NvrtcTraits> kept_nvrtc_traits(Context& context, int major) {
  std::vector<NvrtcTraits> found;
  const KeyHash request = key_of(major, "").key.request;
  const auto collect = [&](const BuildRecord& record) {
    auto traits = traits_in(record);
    const auto is_same = [&](const NvrtcTraits& one) { return one.release == traits->release; };
    if (traits && traits->major == major && std::none_of(found.begin(), found.end(), is_same))
      found.push_back(*std::move(traits));
    return false;  // to see them all
  };
  context.cache.disk().find_any_toolchain(request, nullptr, collect);
  return found;
}

}  // namespace cjit
