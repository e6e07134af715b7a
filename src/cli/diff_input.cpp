#include "diff_input.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include "facts/enumerator_words.hpp"
#include "files.hpp"
#include "stored_plan.hpp"

namespace cjit_cli {

namespace {

// Reads the section `cache` of an entry (docs/artifact-format.md): the key as two hashes of 32 bytes, a u64 of
// nanoseconds, a u32 count, and for each field its name and its value, each preceded by its size as a u32.
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
  // Fields may have the same name, such as several directories or headers.
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
  std::unordered_map<std::string, int> last_;  // the last number for each name
};

void read_info(const cjit::artifact_info& info, std::string_view bytes, DiffInput& input) {
  constexpr std::uint32_t kCacheSection = 6;
  input.artifact = {{"arch", arch_name(info.cc(), info.arch_feature(), info.image_kind())},
                    {"image", kind_name(info.image_kind())},
                    {"family", cjit::facts::word_of(cjit::facts::kFamilyWords, info.family())},
                    {"producer", info.producer()},
                    {"cuda", info.cuda_version()},
                    {"cjit", info.cjit_version()}};
  for (const cjit::section_info& section : info.sections())
    if (section.id() == kCacheSection) input.key = KeyReader(bytes.substr(section.offset(), section.size())).fields();
}

void read_image(std::string_view image, DiffInput& input) {
  const auto info = cjit::image_get_info(image).value();
  if (input.artifact.empty())
    input.artifact = {{"arch", arch_name(info.cc(), 0, info.image_kind())}, {"image", kind_name(info.image_kind())}};
  for (std::size_t i = 0; i < info.kernels().size(); ++i) {
    const cjit::image_kernel kernel = info.kernels()[i];
    const std::string symbol(kernel.symbol());
    input.kernels[symbol] = to_json(kernel);
    input.code[symbol] = image.substr(info.code_offsets()[i], kernel.resources().code_size());
  }
  for (std::size_t i = 0; i < info.variable_symbols().size(); ++i)
    input.variables.set(std::string(info.variable_symbols()[i]), info.variable_sizes()[i]);
}

// An image that the library cannot read is compared only as bytes.
void read_image_if_possible(std::string_view image, DiffInput& input) try {
  read_image(image, input);
} catch (const cjit::error& error) {
  if (error.status() != cjit::status::artifact_corrupt && error.status() != cjit::status::unsupported) throw;
}

void read_result(const cjit::build_result& result, DiffInput& input) {
  for (std::size_t i = 0; i < result.name_expressions().size(); ++i) {
    const std::string name(result.name_expressions()[i]);
    input.names.set(name, result.lowered_names()[i]);
    if (const std::string_view schema = result.argument_schemas()[i]; !schema.empty())
      input.arguments.set(name, schema);
  }
  input.policy = NamedValues(policy_to_json(result.policy()));
  for (const cjit::image_pass_report& pass : result.image_pass_reports()) {
    const std::string options = pass.options().empty() ? "" : " with " + std::string(pass.options());
    input.passes.set(std::string(pass.name()), "version " + std::to_string(pass.version()) + options + ", " +
                                                   std::to_string(pass.change_count()) + " changes");
  }
  for (std::size_t i = 0; i < result.plan_names().size(); ++i)
    input.plans[std::string(result.plan_names()[i])] = plan_content(result.plan_names()[i], result.plans()[i]);
  input.log = result.log();
  std::optional<std::string_view> readable;  // the cubin, or else PTX
  for (const cjit::image& image : result.images()) {
    const std::string_view bytes = image.data().text();
    input.images.emplace(kind_name(image.kind()), bytes);
    if (image.kind() == cjit::image_kind::cubin || (image.kind() == cjit::image_kind::ptx && !readable))
      readable = bytes;
  }
  if (readable) read_image_if_possible(*readable, input);
}

void read_any(const cjit::artifact_info& info, cjit::bytes_view bytes, DiffInput& input) {
  read_info(info, bytes.text(), input);
  if (info.family() <= cjit::family::tune) read_result(read_artifact(bytes, cjit::deserialize_flags::in_place), input);
}

void read_plain_image(cjit::bytes_view bytes, DiffInput& input) try {
  read_image(bytes.text(), input);
  input.images.emplace(input.artifact["image"].get<std::string>(), bytes.text());
} catch (const cjit::error& error) {
  throw cjit::error(error.status(), "'" + input.path +
                                        "' is not an artifact, and it cannot be read as a cubin or PTX: " +
                                        std::string(error.message()));
}

std::string summary_of(const DiffInput& input) {
  std::string summary = input.artifact["arch"].get<std::string>() + ' ' + input.artifact["image"].get<std::string>();
  if (input.artifact.contains("producer")) summary += " by " + input.artifact["producer"].get<std::string>();
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

DiffInput read_diff_input(const std::string& path) {
  DiffInput input;
  input.path = path;
  const FileBytes file = read_file(path);
  const auto info = cjit::artifact_get_info(file.bytes());
  if (info)
    read_any(*info, file.bytes(), input);
  else if (info.status() == cjit::status::not_an_artifact)
    read_plain_image(file.bytes(), input);
  else
    throw info.error();
  input.summary = summary_of(input);
  return input;
}

}  // namespace cjit_cli
