#include "algorithm/algorithm.hpp"

#include <algorithm>
#include <array>

#include "algorithm/family.hpp"
#include "artifact/policy.hpp"
#include "artifact/variable_data.hpp"
#include "base/large_stack.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kValues = "cjit_policy_values", kNames = "cjit_policy_names";
constexpr std::array kVariables = {kValues, kNames};

Buffer read_variable(const BuildRecord& record, std::string_view symbol) {
  for (const Image& image : record.images)
    if (image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX)
      if (auto data = read_variable_data(image.bytes, symbol)) return *std::move(data);
  throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_COMPILE,
              concat("cannot read the policy of the algorithm: the image has no data of '", symbol, '\''));
}

struct Number {
  std::string_view name;
  std::int64_t value;
};

std::vector<Number> read_numbers(const Buffer& names, const Buffer& values) {
  std::vector<Number> numbers;
  std::string_view rest = as_text(names.bytes());
  ByteReader reader(values.bytes());
  while (reader.remaining() >= sizeof(std::uint64_t) && !rest.empty()) {
    const std::string_view name = rest.substr(0, rest.find('\0'));
    numbers.push_back({name, static_cast<std::int64_t>(reader.integer<std::uint64_t>())});
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
  }
  return numbers;
}

}  // namespace

std::span<const std::string_view> policy_variables() { return kVariables; }

namespace {

Algorithm read_algorithm(const JsonDocument& document, const JsonText& source, std::uint32_t cc,
                         const std::string& policy) {
  JsonFaults faults;
  JsonObject object(document.root(), JsonPlace(), faults);
  Algorithm algorithm;
  object.check_requires("cannot use the algorithm", source);
  object.check_present("algorithm");
  const std::string_view name = family_names()[object.enumerator("algorithm", family_names())];
  algorithm.plan_name = object.optional_name("name");
  if (algorithm.plan_name.empty()) algorithm.plan_name = name;
  const std::string preamble = object.string("preamble");
  const std::string attempt = concat("cannot use the algorithm '", algorithm.plan_name, '\'');
  faults.check("cannot use the algorithm", source);
  Family family(name, object, faults);
  if (!policy.empty())
    family.read({.json = policy, .source = std::string(PolicyText::kCaller)});
  else
    family.read(object.has("policy") ? PolicyText() : find_tuned(cc, name, document.root()));
  object.refuse_others();
  faults.check(attempt, source);
  Family::Text written = family.write(algorithm.plan_name, preamble);
  algorithm.source = std::move(written.source);
  algorithm.kernels = std::move(written.kernels);
  algorithm.has_directives = written.has_directives;
  algorithm.may_have_variables = written.may_have_variables;
  algorithm.lto_ir = std::move(written.lto_ir);
  algorithm.tunable = std::move(written.tunable);
  algorithm.policy_source = std::move(written.policy_source);
  algorithm.plan_before_constants = std::move(written.plan_before_constants);
  algorithm.plan_after_constants = std::move(written.plan_after_constants);
  return algorithm;
}

}  // namespace

Algorithm read_algorithm(std::string_view text, std::uint32_t cc, const std::string& policy) {
  constexpr std::size_t kStackPerLevel = 4096;  // of an iterator in an iterator
  const JsonText source{text, "algorithm"};
  const JsonDocument document(source);
  return with_stack(document.depth() * kStackPerLevel, [&] { return read_algorithm(document, source, cc, policy); });
}

void refuse_lto_ir() {
  throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
              "cannot build an algorithm as LTO-IR: its policy can only be read from a cubin or PTX");
}

void add_plan(const Algorithm& algorithm, BuildRecord& record) {
  const Buffer names = read_variable(record, kNames), values = read_variable(record, kValues);
  PolicyBuilder policy;
  std::string constants;
  for (const Number& number : read_numbers(names, values)) {
    policy.set(number.name, number.value);
    constants.append(concat(constants.empty() ? "" : ", ", '"', number.name, "\": ", number.value));
  }
  const Buffer encoded = policy.encode();
  record.policy.assign(encoded.bytes().begin(), encoded.bytes().end());
  record.policy_source = algorithm.policy_source;
  record.plans = {
      {algorithm.plan_name, concat(algorithm.plan_before_constants, constants, algorithm.plan_after_constants)}};
}

}  // namespace cjit
