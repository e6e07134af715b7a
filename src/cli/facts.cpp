#include "facts.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

namespace cjit_cli {

namespace {

std::string_view bytes_of(const Blob& blob) {
  return {static_cast<const char*>(cjit_blob_data(blob.get())), cjit_blob_size(blob.get())};
}

// The section `cache` of an entry (docs/artifact-format.md): the key as two hashes of 32 bytes, a u64 of nanoseconds, a
// u32 count, and for each field its name and its value, each behind its size as a u32.
class KeyReader {
 public:
  explicit KeyReader(std::string_view section) : rest_(section) {}

  NamedValues fields() {
    constexpr std::size_t kFixed = 2 * 32 + sizeof(std::uint64_t);
    NamedValues fields;
    take(kFixed);
    for (std::uint32_t left = number(); left != 0 && ok_; --left) {
      const std::string name(take(number()));
      const std::string value(take(number()));
      if (ok_) fields.set(free_name(fields, name), value);
    }
    return fields;
  }

 private:
  // Fields may have the same name: several folders, several headers.
  std::string free_name(const NamedValues& fields, const std::string& name) {
    std::string free = name;
    for (int& last = last_[name]; fields.find(free) != nullptr;) {
      last = std::max(last + 1, 2);
      free = name + " (" + std::to_string(last) + ")";
    }
    return free;
  }
  std::string_view take(std::size_t size) {
    ok_ = ok_ && size <= rest_.size();
    if (!ok_) return {};
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  std::uint32_t number() {
    const std::string_view bytes = take(sizeof(std::uint32_t));
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      value |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return value;
  }

  std::string_view rest_;
  bool ok_ = true;
  std::unordered_map<std::string, int> last_;  // that a field of this name was given
};

void read_info(const cjit_artifact_info_t& info, std::string_view bytes, Facts& facts) {
  constexpr std::uint32_t kCacheSection = 6;
  constexpr const char* kFamilies[] = {"none", "kernel", "link", "nvvm"};
  facts.artifact = {{"arch", arch_name(info.cc, info.arch_feature, info.image_kind)},
                    {"image", kind_name(info.image_kind)},
                    {"family", info.family < std::size(kFamilies) ? kFamilies[info.family] : "unknown"},
                    {"producer", info.producer},
                    {"cuda", info.cuda_version},
                    {"cjit", info.cjit_version}};
  for (std::uint64_t i = 0; i < info.section_count; ++i)
    if (info.sections[i]->id == kCacheSection)
      facts.key = KeyReader(bytes.substr(info.sections[i]->offset, info.sections[i]->size)).fields();
}

void read_image(std::string_view image, Facts& facts) {
  ImageInfo info;
  call(cjit_image_get_info, static_cast<const void*>(image.data()), std::uint64_t{image.size()}, info.get());
  if (facts.artifact.empty())
    facts.artifact = {{"arch", arch_name(info->cc, 0, info->image_kind)}, {"image", kind_name(info->image_kind)}};
  for (std::uint64_t i = 0; i < info->kernel_count; ++i) {
    const cjit_kernel_resources_t& kernel = *info->kernels[i];
    facts.kernels[kernel.symbol] = to_json(kernel);
    facts.code[kernel.symbol] = image.substr(info->code_offsets[i], kernel.code_size);
  }
  for (std::uint64_t i = 0; i < info->variable_count; ++i)
    facts.variables.set(info->variable_symbols[i], info->variable_sizes[i]);
}

// One that the library cannot look into is compared as bytes.
void read_image_if_possible(std::string_view image, Facts& facts) try {
  read_image(image, facts);
} catch (const Failure& failure) {
  if (failure.status() != CJIT_ERROR_ARTIFACT_CORRUPT && failure.status() != CJIT_ERROR_UNSUPPORTED) throw;
}

void read_result(const cjit_build_result_t& result, Facts& facts) {
  for (std::uint64_t i = 0; i < result.name_count; ++i) {
    facts.names.set(result.name_expressions[i], result.lowered_names[i]);
    if (*result.argument_schemas[i] != '\0')
      facts.arguments.set(result.name_expressions[i], result.argument_schemas[i]);
  }
  facts.policy = NamedValues(policy_to_json(result.policy, result.policy_size));
  for (std::uint64_t i = 0; i < result.image_pass_report_count; ++i) {
    const cjit_image_pass_report_t& pass = *result.image_pass_reports[i];
    const std::string options = *pass.options == '\0' ? "" : std::string(" with ") + pass.options;
    facts.passes.set(pass.name, "version " + std::to_string(pass.version) + options + ", " +
                                    std::to_string(pass.change_count) + " changes");
  }
  facts.log = result.log;
  std::optional<std::string_view> readable;  // the cubin, or else PTX
  for (std::uint64_t i = 0; i < result.image_count; ++i) {
    const cjit_image_t& image = *result.images[i];
    const std::string_view bytes(static_cast<const char*>(image.data), image.size);
    facts.images.emplace(kind_name(image.kind), bytes);
    if (image.kind == CJIT_IMAGE_KIND_CUBIN || (image.kind == CJIT_IMAGE_KIND_PTX && !readable)) readable = bytes;
  }
  if (readable) read_image_if_possible(*readable, facts);
}

void read_artifact(const cjit_artifact_info_t& info, const Blob& blob, Facts& facts) {
  read_info(info, bytes_of(blob), facts);
  if (info.family > CJIT_FAMILY_NVVM) return;
  KernelResult result;
  call(cjit_build_result_deserialize, cjit_blob_data(blob.get()), cjit_blob_size(blob.get()),
       cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}, result.get());
  read_result(*result, facts);
}

void read_plain_image(const Blob& blob, Facts& facts) try {
  const std::string_view bytes = bytes_of(blob);
  read_image(bytes, facts);
  facts.images.emplace(facts.artifact["image"].get<std::string>(), bytes);
} catch (const Failure& failure) {
  throw Failure(failure.status(),
                "'" + facts.path + "' is no artifact, and no cubin or PTX that can be read: " + failure.what());
}

std::string summary_of(const Facts& facts) {
  std::string summary = facts.artifact["arch"].get<std::string>() + ' ' + facts.artifact["image"].get<std::string>();
  if (facts.artifact.contains("producer")) summary += " by " + facts.artifact["producer"].get<std::string>();
  return summary;
}

}  // namespace

NamedValues::NamedValues(const Json& object) {
  for (const auto& [name, value] : object.items()) set(name, value);
}

void NamedValues::set(const std::string& name, Json value) {
  const auto [place, is_new] = places_.try_emplace(name, values_.size());
  if (is_new)
    values_.emplace_back(name, std::move(value));
  else
    values_[place->second].second = std::move(value);
}

const Json* NamedValues::find(const std::string& name) const {
  const auto place = places_.find(name);
  return place == places_.end() ? nullptr : &values_[place->second].second;
}

Facts read_facts(const std::string& path) {
  Facts facts;
  facts.path = path;
  const Blob blob = read_file(path);
  ArtifactInfo info;
  try {
    call(cjit_artifact_get_info, cjit_blob_data(blob.get()), cjit_blob_size(blob.get()), info.get());
    read_artifact(*info, blob, facts);
  } catch (const Failure& failure) {
    if (failure.status() != CJIT_ERROR_NOT_AN_ARTIFACT) throw;
    read_plain_image(blob, facts);
  }
  facts.summary = summary_of(facts);
  return facts;
}

}  // namespace cjit_cli
