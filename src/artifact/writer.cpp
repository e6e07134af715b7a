#include "artifact/writer.hpp"

#include <cjit/version.h>

#include <cstring>

#include "artifact/format.hpp"
#include "artifact/preamble.hpp"
#include "artifact/reader.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

struct PendingSection {
  std::uint32_t id;
  ByteSpan bytes;
};

ByteWriter encode_producer(const BuildRecord& record) {
  ByteWriter out;
  out.string(writer_version());
  out.string(record.producer.c_str());
  return out;
}

// Strings are written up to a NUL, as callers of the C ABI see them.
ByteWriter encode_names(const BuildRecord& record) {
  ByteWriter out;
  if (record.names.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.names.size()));
  for (const LoweredName& name : record.names) {
    out.string(name.expression.c_str());
    out.string(name.lowered.c_str());
  }
  return out;
}

ByteWriter encode_arguments(const BuildRecord& record) {
  ByteWriter out;
  if (record.argument_schemas.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.argument_schemas.size()));
  for (const std::string& schema : record.argument_schemas) out.string(schema);
  return out;
}

ByteWriter encode_diagnostics(const BuildRecord& record) {
  ByteWriter out;
  if (record.diagnostics.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.diagnostics.size()));
  for (const Diagnostic& diagnostic : record.diagnostics) {
    for (const std::uint32_t number : {diagnostic.line, diagnostic.column, diagnostic.severity, diagnostic.code})
      out.integer(number);
    out.string(diagnostic.file.c_str());
    out.string(diagnostic.text.c_str());
  }
  return out;
}

ByteWriter encode_ptxas_reports(const BuildRecord& record) {
  ByteWriter out;
  if (record.ptxas_reports.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.ptxas_reports.size()));
  for (PtxasReport report : record.ptxas_reports) {
    out.string(report.symbol.c_str());
    out.string(report.arch.c_str());
    report.for_each_number([&](std::uint32_t number) { out.integer(number); });
  }
  return out;
}

ByteWriter encode_image_pass_reports(const BuildRecord& record) {
  ByteWriter out;
  if (record.image_pass_reports.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.image_pass_reports.size()));
  for (const ImagePassReport& report : record.image_pass_reports) {
    out.string(report.name.c_str());
    out.integer(report.version);
    out.string(report.options.c_str());
    out.string(report.note.c_str());
    out.integer(report.change_count);
  }
  return out;
}

// Symbols are sorted, and a prefix shared with the previous one is not repeated: 978 symbols of CUB take 32 KB instead
// of 105 KB.
ByteWriter encode_dropped(const BuildRecord& record) {
  ByteWriter out;
  if (record.dropped.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.dropped.size()));
  std::string_view previous;
  for (const ImageVariable& variable : record.dropped) {
    const std::string_view symbol = variable.symbol;
    const std::size_t shared = shared_with(previous, symbol);
    out.integer(static_cast<std::uint32_t>(shared));
    out.string(symbol.substr(shared));
    out.integer(variable.size);
    previous = symbol;
  }
  return out;
}

Error defect(std::string_view what) {
  return Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_ARTIFACT,
               concat("cannot write the artifact: ", what, "; this is a bug in cjit, report it"));
}

ByteWriter encode_plans(const BuildRecord& record) {
  ByteWriter out;
  if (record.plans.empty()) return out;
  out.integer(static_cast<std::uint32_t>(record.plans.size()));
  std::string_view previous;
  for (const StoredPlan& plan : record.plans) {
    if (plan.name <= previous) throw defect("plans without a name, or not in the order of their names");
    out.string(plan.name);
    out.string(plan.text);
    previous = plan.name;
  }
  return out;
}

ByteWriter encode_options(const BuildRecord& record) {
  ByteWriter out;
  if (record.compiler_options.empty() && record.linker_options.empty()) return out;
  for (const std::vector<std::string>* const options : {&record.compiler_options, &record.linker_options}) {
    out.integer(static_cast<std::uint32_t>(options->size()));
    for (const std::string& option : *options) out.string(option.c_str());
  }
  return out;
}

ByteWriter encode_source(const BuildRecord& record) {
  ByteWriter out;
  if (record.source.empty()) return out;
  out.string(record.source_name.c_str());
  out.string(record.source.c_str());
  return out;
}

// The PTX that the compiler left is the image, and the log is a section.
ByteWriter encode_failure(const BuildRecord& record) {
  ByteWriter out;
  if (record.failure == nullptr) return out;
  const Failure& failure = *record.failure;
  out.integer(static_cast<std::uint32_t>(failure.status));
  out.integer(static_cast<std::uint32_t>(failure.stage));
  out.integer(static_cast<std::uint64_t>(failure.native_code));
  for (const std::string* const text : {&failure.message, &failure.library, &failure.native_name})
    out.string(text->c_str());
  return out;
}

// Reads the artifact back, so that an invalid record is found now and not by a later reader.
void read_back(ByteSpan artifact, const BuildRecord& record) try {
  const BuildRecord back = read_artifact(open_container(artifact), ImageStorage::kBorrowed);
  if (back.images.size() != record.images.size())
    throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_ARTIFACT, "an image is empty or of unknown kind");
} catch (const Error& error) {
  throw defect(concat("the written artifact cannot be read back: ", error.what()));
}

ByteWriter encode_header(const BuildRecord& record, std::uint64_t total_size, std::uint32_t section_count) {
  ByteWriter out = encode_preamble({kMagic, kFormatMajor, "artifact"}, kFormatMinor, total_size);
  out.integer(static_cast<std::uint32_t>(kHeaderSize));
  out.integer(std::uint32_t{0});  // flags
  for (const std::uint32_t field :
       {record.family, record.cc, record.arch_feature, record.images.front().kind, record.cuda_version, section_count})
    out.integer(field);
  return out;
}

class Assembly {
 public:
  Assembly(const BuildRecord& record, const std::vector<PendingSection>& sections) : out_(total_size(sections)) {
    const auto header = encode_header(record, out_.size(), static_cast<std::uint32_t>(sections.size()));
    append(header.bytes());
    append(encode_table(sections, record.images.front().kind).bytes());
    for (const PendingSection& section : sections) append_aligned(section.bytes);
    append_aligned({});
    append(encode_checksum().bytes());
  }

  Buffer take() { return std::move(out_); }

 private:
  static std::uint64_t table_end(const std::vector<PendingSection>& sections) {
    return kHeaderSize + sections.size() * kSectionEntrySize;
  }

  static std::uint64_t total_size(const std::vector<PendingSection>& sections) {
    std::uint64_t end = table_end(sections);
    for (const PendingSection& section : sections) end = align_section(end) + section.bytes.size();
    return align_section(end) + kTrailerSize;
  }

  static ByteWriter encode_table(const std::vector<PendingSection>& sections, cjit_image_kind_t primary_kind) {
    ByteWriter out;
    std::uint64_t end = table_end(sections);
    for (const PendingSection& section : sections) {
      const std::uint64_t offset = align_section(end);
      out.integer(section.id);
      out.integer(section_flags(section.id, primary_kind));
      out.integer(offset);
      out.integer(static_cast<std::uint64_t>(section.bytes.size()));
      out.integer(xxh3_64(section.bytes));
      end = offset + section.bytes.size();
    }
    return out;
  }

  ByteWriter encode_checksum() const {
    const Hash128 checksum = xxh3_128(out_.bytes().first(end_));
    ByteWriter out;
    out.integer(checksum.low);
    out.integer(checksum.high);
    return out;
  }

  void append(ByteSpan bytes) {
    if (bytes.empty()) return;
    std::memcpy(out_.data() + end_, bytes.data(), bytes.size());
    end_ += bytes.size();
  }

  void append_aligned(ByteSpan bytes) {
    const std::uint64_t offset = align_section(end_);
    std::memset(out_.data() + end_, 0, offset - end_);
    end_ = offset;
    append(bytes);
  }

  Buffer out_;
  std::uint64_t end_ = 0;
};

}  // namespace

Buffer write_artifact(const BuildRecord& record, ByteSpan cache_section) {
  if (record.images.empty()) throw defect("the build made no image");
  const ByteWriter producer = encode_producer(record);
  const ByteWriter names = encode_names(record);
  const ByteWriter arguments = encode_arguments(record);
  const ByteWriter diagnostics = encode_diagnostics(record);
  const ByteWriter ptxas_reports = encode_ptxas_reports(record);
  const ByteWriter image_pass_reports = encode_image_pass_reports(record);
  const ByteWriter dropped = encode_dropped(record);
  const ByteWriter plans = encode_plans(record);
  const ByteWriter options = encode_options(record);
  const ByteWriter source = encode_source(record);
  const ByteWriter failure = encode_failure(record);

  std::vector<PendingSection> sections;
  const auto add = [&](std::uint32_t id, ByteSpan bytes) {
    if (!bytes.empty()) sections.push_back({id, bytes});
  };
  add(kSectionProducer, producer.bytes());
  for (const Image& image : record.images) add(image_section(image.kind), image.bytes);
  add(kSectionNames, names.bytes());
  add(kSectionArguments, arguments.bytes());
  add(kSectionPolicy, record.policy);
  add(kSectionLog, as_bytes(record.log));
  add(kSectionInfoLog, as_bytes(record.info_log));
  add(kSectionDiagnostics, diagnostics.bytes());
  add(kSectionPtxas, ptxas_reports.bytes());
  add(kSectionImagePasses, image_pass_reports.bytes());
  add(kSectionDropped, dropped.bytes());
  add(kSectionPlans, plans.bytes());
  add(kSectionReport, as_bytes(record.report));
  add(kSectionOptions, options.bytes());
  add(kSectionSource, source.bytes());
  add(kSectionFailure, failure.bytes());
  add(kSectionPolicySource, as_bytes(record.policy_source));
  add(kSectionCache, cache_section);
  Buffer artifact = Assembly(record, sections).take();
  read_back(artifact.bytes(), record);
  return artifact;
}

}  // namespace cjit
