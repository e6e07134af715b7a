#include "artifact/reader.hpp"

#include <cjit/version.h>

#include <algorithm>

#include "artifact/argument_schema.hpp"
#include "artifact/policy.hpp"
#include "artifact/refusal.hpp"
#include "artifact/requirements.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Reads the fields of one section and rejects invalid ones.
class SectionReader {
 public:
  explicit SectionReader(const Section& section) : section_(section), fields_(section.bytes) {}

  std::uint32_t number() {
    const auto value = fields_.integer<std::uint32_t>();
    require(fields_.ok(), "ends in the middle of a value");
    return value;
  }
  std::uint64_t size() {
    const auto value = fields_.integer<std::uint64_t>();
    require(fields_.ok(), "ends in the middle of a value");
    return value;
  }
  // Reads a string for C callers, so it must not contain a NUL.
  std::string string() {
    const std::string_view text = fields_.string();
    require(fields_.ok(), "ends in the middle of a string");
    require(text.find('\0') == text.npos, "has a string with a NUL inside");
    return std::string(text);
  }
  // Reads a number of entries. `entry_size` is the minimum size of an entry in bytes. Rejects numbers that exceed the
  // size of the section, so that no more memory is allocated than it needs.
  std::uint32_t count(std::size_t entry_size) {
    const std::uint32_t value = count_or_zero(entry_size);
    require(value != 0, "states 0 entries");
    return value;
  }
  std::uint32_t count_or_zero(std::size_t entry_size) {
    const std::uint32_t value = number();
    require(value <= fields_.remaining() / entry_size, "states more entries than its size allows");
    return value;
  }
  void finish() const { require(fields_.at_end(), "has bytes after its end"); }

  void require(bool condition, std::string_view otherwise) const {
    if (!condition)
      throw refusal(CJIT_ERROR_ARTIFACT_CORRUPT, "artifact",
                    concat("section ", section_.id, " (", section_name(section_.id), ") ", otherwise));
  }

 private:
  const Section& section_;
  ByteReader fields_;
};

Producer read_producer(const Section& section) {
  SectionReader reader(section);
  Producer producer;
  producer.cjit_version = reader.string();
  producer.compiler = reader.string();
  reader.finish();
  return producer;
}

std::vector<LoweredName> read_names(const Section& section) {
  constexpr std::size_t kSmallestEntry = 2 * sizeof(std::uint32_t);
  SectionReader reader(section);
  std::vector<LoweredName> names(reader.count(kSmallestEntry));
  for (LoweredName& name : names) {
    name.expression = reader.string();
    name.lowered = reader.string();
  }
  reader.finish();
  return names;
}

bool is_schema(const std::string& text) {
  try {
    return to_string(parse_argument_schema(text)) == text;
  } catch (const Error&) {
    return false;
  }
}

std::vector<std::string> read_arguments(const Section& section) {
  SectionReader reader(section);
  std::vector<std::string> schemas(reader.count(sizeof(std::uint32_t)));
  for (std::string& schema : schemas) {
    schema = reader.string();
    reader.require(is_schema(schema), "has an invalid argument schema");
  }
  reader.finish();
  return schemas;
}

// The texts are read when a plan is loaded.
std::vector<StoredPlan> read_plans(const Section& section) {
  SectionReader reader(section);
  std::vector<StoredPlan> plans(reader.count(2 * sizeof(std::uint32_t)));
  std::string_view previous;
  for (StoredPlan& plan : plans) {
    plan.name = reader.string();
    plan.text = reader.string();
    reader.require(plan.name > previous, "has plans without a name, or not in the order of their names");
    previous = plan.name;
  }
  reader.require(!plans.empty(), "has no plan");
  reader.finish();
  return plans;
}

std::vector<Diagnostic> read_diagnostics(const Section& section, const ArtifactHeader& header) {
  constexpr std::size_t kSmallestEntry = 6 * sizeof(std::uint32_t);
  SectionReader reader(section);
  std::vector<Diagnostic> diagnostics(reader.count(kSmallestEntry));
  for (Diagnostic& diagnostic : diagnostics) {
    diagnostic.line = reader.number();
    diagnostic.column = reader.number();
    diagnostic.severity = reader.number();
    diagnostic.code = reader.number();
    diagnostic.file = reader.string();
    diagnostic.text = reader.string();
    if (diagnostic.severity > CJIT_SEVERITY_FATAL)
      throw unknown_value(header, concat("a diagnostic of severity ", diagnostic.severity));
  }
  reader.finish();
  return diagnostics;
}

std::vector<PtxasReport> read_ptxas_reports(const Section& section) {
  constexpr std::size_t kSmallestEntry = 11 * sizeof(std::uint32_t);
  SectionReader reader(section);
  std::vector<PtxasReport> reports(reader.count(kSmallestEntry));
  for (PtxasReport& report : reports) {
    report.symbol = reader.string();
    report.arch = reader.string();
    report.for_each_number([&](std::uint32_t& number) { number = reader.number(); });
  }
  reader.finish();
  return reports;
}

std::vector<ImagePassReport> read_image_pass_reports(const Section& section) {
  constexpr std::size_t kSmallestEntry = 6 * sizeof(std::uint32_t);
  SectionReader reader(section);
  std::vector<ImagePassReport> reports(reader.count(kSmallestEntry));
  for (ImagePassReport& report : reports) {
    report.name = reader.string();
    report.version = reader.number();
    report.options = reader.string();
    report.note = reader.string();
    report.change_count = reader.number();
    report.change_count |= std::uint64_t{reader.number()} << 32;
  }
  reader.finish();
  return reports;
}

std::vector<ImageVariable> read_dropped(const Section& section) {
  constexpr std::size_t kSmallestEntry = 2 * sizeof(std::uint32_t) + sizeof(std::uint64_t);
  SectionReader reader(section);
  std::vector<ImageVariable> dropped(reader.count(kSmallestEntry));
  std::string_view previous;
  for (ImageVariable& variable : dropped) {
    const std::uint32_t shared = reader.number();
    variable.symbol = std::string(previous.substr(0, shared)).append(reader.string());
    reader.require(shared == shared_with(previous, variable.symbol) && previous <= variable.symbol,
                   "has symbols that are not sorted");
    variable.size = reader.size();
    previous = variable.symbol;
  }
  reader.finish();
  return dropped;
}

void read_options(const Section& section, BuildRecord& record) {
  SectionReader reader(section);
  for (std::vector<std::string>* const options : {&record.compiler_options, &record.linker_options}) {
    options->resize(reader.count_or_zero(sizeof(std::uint32_t)));
    for (std::string& option : *options) option = reader.string();
  }
  reader.require(!record.compiler_options.empty() || !record.linker_options.empty(), "has no option");
  reader.finish();
}

void read_source(const Section& section, BuildRecord& record) {
  SectionReader reader(section);
  record.source_name = reader.string();
  record.source = reader.string();
  reader.require(!record.source.empty(), "has no source");
  reader.finish();
}

Failure read_failure(const Section& section, const ArtifactHeader& header) {
  SectionReader reader(section);
  Failure failure;
  failure.status = reader.number();
  failure.stage = reader.number();
  failure.native_code = static_cast<std::int64_t>(reader.size());
  failure.message = reader.string();
  failure.library = reader.string();
  failure.native_name = reader.string();
  reader.finish();
  if (!is_caused_by_request(failure.status))
    throw unknown_value(header, concat("a failure with the status ", failure.status));
  if (failure.stage > CJIT_STAGE_LAUNCH) throw unknown_value(header, concat("a failure of stage ", failure.stage));
  return failure;
}

// PTX needs a NUL, because the driver and nvJitLink search for the end.
void check_image(const Section& section, cjit_image_kind_t kind) {
  if (kind == CJIT_IMAGE_KIND_PTX)
    SectionReader(section).require(section.bytes.back() == std::byte{0}, "does not end with a NUL");
}

Image read_image(const Section& section, ImageStorage storage) {
  const cjit_image_kind_t kind = section.id - kSectionImageBase;
  check_image(section, kind);
  return storage == ImageStorage::kBorrowed ? Image::borrowing(kind, section.bytes)
                                            : Image::owning(kind, Buffer(section.bytes));
}

void read_section(const Section& section, const ArtifactHeader& header, ImageStorage storage, BuildRecord& record) {
  switch (section.id) {
    case kSectionNames:
      record.names = read_names(section);
      break;
    case kSectionArguments:
      record.argument_schemas = read_arguments(section);
      break;
    case kSectionPlans:
      record.plans = read_plans(section);
      break;
    case kSectionPolicy:
      validate_policy(section.bytes);
      record.policy.assign(section.bytes.begin(), section.bytes.end());
      break;
    case kSectionLog:
      record.log = as_text(section.bytes);
      break;
    case kSectionOptions:
      read_options(section, record);
      break;
    case kSectionSource:
      read_source(section, record);
      break;
    case kSectionFailure:
      record.failure = std::make_shared<const Failure>(read_failure(section, header));
      break;
    case kSectionPolicySource:
      record.policy_source = as_text(section.bytes);
      break;
    case kSectionReport:
      record.report = as_text(section.bytes);
      break;
    case kSectionInfoLog:
      record.info_log = as_text(section.bytes);
      break;
    case kSectionDiagnostics:
      record.diagnostics = read_diagnostics(section, header);
      break;
    case kSectionPtxas:
      record.ptxas_reports = read_ptxas_reports(section);
      break;
    case kSectionImagePasses:
      record.image_pass_reports = read_image_pass_reports(section);
      break;
    case kSectionDropped:
      record.dropped = read_dropped(section);
      break;
    default:
      if (is_image_section(section.id)) record.images.push_back(read_image(section, storage));
  }
}

// What a stored failure shares with a build: the log, the diagnostics, and the PTX that was left.
void complete_failure(BuildRecord& record) {
  Failure failure = *record.failure;
  failure.log = std::move(record.log);
  failure.diagnostics = std::move(record.diagnostics);
  if (record.images.front().kind == CJIT_IMAGE_KIND_PTX) {
    const std::string_view ptx = as_text(record.images.front().bytes);
    failure.ptx = ptx.substr(0, ptx.size() - 1);
  }
  record.failure = std::make_shared<const Failure>(std::move(failure));
}

}  // namespace

std::string writer_version() { return concat(CJIT_VERSION_MAJOR, '.', CJIT_VERSION_MINOR, '.', CJIT_VERSION_PATCH); }

Producer read_producer(const Container& container) {
  for (const Section& section : container.sections)
    if (section.id == kSectionProducer) return read_producer(section);
  throw refusal(CJIT_ERROR_ARTIFACT_CORRUPT, "artifact", "it has no producer");
}

void check_section(const Section& section, const ArtifactHeader& header, SectionCounts& counts) {
  BuildRecord record;
  if (section.id == kSectionProducer) read_producer(section);
  read_section(section, header, ImageStorage::kBorrowed, record);
  counts.names += record.names.size();
  counts.argument_schemas += record.argument_schemas.size();
}

BuildRecord read_artifact(ByteSpan bytes, ImageStorage storage) {
  BuildRecord record = read_artifact(open_container(bytes), storage);
  if (record.failure != nullptr) throw Error(*record.failure);
  return record;
}

BuildRecord read_artifact(const Container& container, ImageStorage storage) {
  const ArtifactHeader& header = container.header;
  require_usable_build(header, section_heads(container.sections));

  BuildRecord record;
  record.family = header.family;
  record.cc = header.cc;
  record.arch_feature = header.arch_feature;
  Producer producer = read_producer(container);
  record.producer = std::move(producer.compiler);
  record.plans_are_checked = producer.cjit_version == writer_version();
  record.cuda_version = header.cuda_version;
  for (const Section& section : container.sections) read_section(section, header, storage, record);
  if (record.failure != nullptr) complete_failure(record);
  require_agreement(header, {.names = record.names.size(), .argument_schemas = record.argument_schemas.size()});
  return record;
}

}  // namespace cjit
