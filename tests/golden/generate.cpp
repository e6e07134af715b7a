// Writes the golden artifacts of this version into a new directory.
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <string>

#include "artifact/writer.hpp"
#include "base/file.hpp"
#include "bundle/bundle_file.hpp"
#include "cache/cache_entry.hpp"
#include "cache/pack.hpp"
#include "support/describe_artifact.hpp"
#include "support/describe_bundle.hpp"
#include "support/forged_artifact.hpp"
#include "support/sample_record.hpp"

namespace {

using cjit::BuildRecord;
using cjit::ByteSpan;
using cjit::PolicyBuilder;
using cjit::test::Bytes;
using cjit::test::forged_kernel;
using cjit::test::ForgedArtifact;
using cjit::test::put;
using cjit::test::reseal;
using cjit::test::sample_image;
using cjit::test::sample_record;
using cjit::test::to_bytes;

BuildRecord bare_record(cjit_image_kind_t kind, std::string_view image) {
  BuildRecord record;
  record.family = CJIT_FAMILY_KERNEL;
  record.cc = 90;
  record.images.push_back(sample_image(kind, image));
  record.producer = "NVRTC 13.0";
  record.cuda_version = 13000;
  return record;
}

BuildRecord ptx_before_cubin() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_PTX, cjit::test::kSamplePtx);
  record.cc = 100;
  record.arch_feature = 'f';
  record.images.push_back(sample_image(CJIT_IMAGE_KIND_CUBIN, cjit::test::kSampleCubin));
  record.names = {{"ns::k<(int)3>", "_ZN2ns1kILi3EEEvv"}};
  return record;
}

BuildRecord lto_ir_with_odd_numbers() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_LTO_IR, "lto");
  PolicyBuilder policy;
  policy.set("lowest", std::numeric_limits<std::int64_t>::min());
  policy.set("infinite", -std::numeric_limits<double>::infinity());
  policy.set("minus_zero", -0.0);
  policy.set("tiny", std::numeric_limits<double>::denorm_min());
  record.policy = to_bytes(policy.encode().bytes());
  return record;
}

BuildRecord many_names() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_CUBIN, std::string(100, 'c'));
  for (int i = 0; i < 40; ++i) {
    const std::string n = std::to_string(i);
    record.names.push_back({"k<" + n + ">", "_Z1kILi" + n + "EEvv"});
  }
  for (int i = 0; i < 40; ++i)
    record.argument_schemas.push_back(i % 2 == 0 ? "" : "n: int64, map: tensor_map, b: bytes[3]");
  record.log = "\xc3\xa4\xff is no UTF-8\n";
  return record;
}

BuildRecord linked() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_CUBIN, cjit::test::kSampleCubin);
  record.family = CJIT_FAMILY_LINK;
  record.producer = "nvJitLink 13.0";
  record.info_log = "info    : 16 bytes gmem\n";
  return record;
}

BuildRecord tuned() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_CUBIN, cjit::test::kSampleCubin);
  record.family = CJIT_FAMILY_TUNE;
  record.report = R"({"device":"NVIDIA H100","best":{"tile_items":7}})";
  return record;
}

BuildRecord failed() {
  BuildRecord record = bare_record(CJIT_IMAGE_KIND_PTX, cjit::test::kSamplePtx);
  record.log = "ptxas fatal   : Ptx assembly aborted due to errors\n";
  record.diagnostics = {{.file = "", .text = "Ptx assembly aborted due to errors", .severity = CJIT_SEVERITY_FATAL}};
  record.failure = std::make_shared<const cjit::Failure>(cjit::Failure{.status = CJIT_ERROR_COMPILATION,
                                                                       .stage = CJIT_STAGE_COMPILE,
                                                                       .message = "cannot compile kernel.cu",
                                                                       .library = "NVRTC",
                                                                       .native_code = -6,
                                                                       .native_name = "NVRTC_ERROR_COMPILATION",
                                                                       .log = record.log,
                                                                       .diagnostics = record.diagnostics});
  return record;
}

std::map<std::string, BuildRecord> valid_records() {
  std::map<std::string, BuildRecord> records;
  records.emplace("bare", bare_record(CJIT_IMAGE_KIND_CUBIN, "machine code"));
  records.emplace("everything", sample_record());
  records.emplace("failed", failed());
  records.emplace("fatbin", bare_record(CJIT_IMAGE_KIND_FATBIN, "many images"));
  records.emplace("linked", linked());
  records.emplace("lto_ir", lto_ir_with_odd_numbers());
  records.emplace("many_names", many_names());
  records.emplace("ptx_before_cubin", ptx_before_cubin());
  records.emplace("optix_ir", bare_record(CJIT_IMAGE_KIND_OPTIX_IR, "rays"));
  records.emplace("tuned", tuned());
  records.emplace("tile_ir", bare_record(CJIT_IMAGE_KIND_TILE_IR, "tiles"));
  return records;
}

struct BadArtifact {
  Bytes bytes;
  cjit_status_t status;
};

Bytes forged(const std::function<void(ForgedArtifact&)>& spoil) {
  ForgedArtifact artifact = forged_kernel();
  spoil(artifact);
  return artifact.bytes();
}

Bytes patched(const std::function<void(Bytes&)>& spoil) {
  Bytes bytes = forged_kernel().bytes();
  spoil(bytes);
  return bytes;
}

Bytes patched_and_sealed(const std::function<void(Bytes&)>& spoil) {
  Bytes bytes = patched(spoil);
  reseal(bytes);
  return bytes;
}

std::map<std::string, BadArtifact> bad_artifacts() {
  constexpr cjit_status_t kNone = CJIT_ERROR_NOT_AN_ARTIFACT, kCorrupt = CJIT_ERROR_ARTIFACT_CORRUPT,
                          kVersion = CJIT_ERROR_ARTIFACT_VERSION, kTruncated = CJIT_ERROR_ARTIFACT_TRUNCATED;
  std::map<std::string, BadArtifact> bad;
  bad["empty"] = {{}, kNone};
  bad["text"] = {to_bytes("this is no artifact"), kNone};
  bad["line_ends_changed"] = {patched([](Bytes& b) { b.erase(b.begin() + 5); }), kNone};
  bad["cut_in_magic"] = {patched([](Bytes& b) { b.resize(5); }), kTruncated};
  bad["cut_in_header"] = {patched([](Bytes& b) { b.resize(50); }), kTruncated};
  bad["cut_in_last_byte"] = {patched([](Bytes& b) { b.pop_back(); }), kTruncated};
  bad["trailing_byte"] = {patched([](Bytes& b) { b.push_back({}); }), kCorrupt};
  bad["flipped_version"] = {patched([](Bytes& b) { b[8] ^= std::byte{2}; }), kCorrupt};
  bad["flipped_size"] = {patched([](Bytes& b) { b[17] ^= std::byte{1}; }), kCorrupt};
  bad["flipped_family"] = {patched([](Bytes& b) { b[40] ^= std::byte{2}; }), kCorrupt};
  bad["flipped_table"] = {patched([](Bytes& b) { b[70] ^= std::byte{1}; }), kCorrupt};
  bad["flipped_trailer"] = {patched([](Bytes& b) { b.back() ^= std::byte{1}; }), kCorrupt};
  bad["newer_major"] = {forged([](ForgedArtifact& a) { a.major = 1000; }), kVersion};
  bad["critical_unknown_section"] = {forged([](ForgedArtifact& a) {
                                       a.sections.push_back({0xfffffff0, 1, to_bytes("?")});
                                     }),
                                     kVersion};
  bad["other_family"] = {forged([](ForgedArtifact& a) { a.family = 0x10000; }), CJIT_ERROR_ARTIFACT_FAMILY};
  bad["section_twice"] = {forged([](ForgedArtifact& a) { a.sections.push_back(a.section(1)); }), kCorrupt};
  bad["no_image"] = {forged([](ForgedArtifact& a) { a.sections.erase(a.sections.begin() + 1); }), kCorrupt};
  bad["unterminated_ptx"] = {forged([](ForgedArtifact& a) {
                               a.sections.push_back({0x102, 0, to_bytes(".version")});
                             }),
                             kCorrupt};
  bad["nul_in_name"] = {forged([](ForgedArtifact& a) {
                          a.section(2).bytes = cjit::test::names_section(1, {std::string_view("a\0b", 3), "c"});
                        }),
                        kCorrupt};
  bad["bad_policy"] = {forged([](ForgedArtifact& a) { a.sections.push_back({3, 1, to_bytes("CJPY")}); }), kCorrupt};
  bad["absurd_section_count"] = {
      patched_and_sealed([](Bytes& b) { put(b, cjit::test::kSectionCountAt, std::uint32_t{0xffffffff}); }), kCorrupt};
  bad["overlapping_sections"] = {patched_and_sealed([](Bytes& b) {
                                   const auto first = cjit::test::get<std::uint64_t>(b, 64 + 8);
                                   put(b, 64 + 32 + 8, first);
                                 }),
                                 kCorrupt};
  bad["section_outside"] = {patched_and_sealed([](Bytes& b) { put(b, 64 + 32 + 16, std::uint64_t{1} << 60); }),
                            kCorrupt};
  return bad;
}

void write(const std::filesystem::path& path, ByteSpan bytes) {
  cjit::write_file_atomically(path, bytes, CJIT_STAGE_ARTIFACT);
}

void write_cached(const std::filesystem::path& folder) {
  cjit::PackWriter pack(folder / "cache.pack");
  for (const auto& [name, record] : valid_records()) {
    const cjit::CacheKey key = {cjit::sha256(name), cjit::sha256("toolchain")};
    const cjit::Buffer entry = cjit::encode_entry(key, record, {{"source", name}, {"arch", ""}});
    pack.add(key, entry.bytes());
  }
  pack.finish();
}

void write_bundles(const std::filesystem::path& folder) {
  cjit::Bundle bundle;
  for (const auto& [name, record] : valid_records())
    if (record.failure == nullptr) bundle.add(cjit::entries_of(name, record), CJIT_BUNDLE_CONFLICT_REFUSE);
  const cjit::Buffer plain = cjit::write_bundle(bundle, {.enabled = false});
  write(folder / "plain.cjb", plain.bytes());
  write(folder / "compressed.cjb", cjit::write_bundle(bundle, {}).bytes());
  write(folder / "bundle.txt", cjit::as_bytes(cjit::test::describe_bundle(cjit::as_text(plain.bytes()))));
}

void write_valid(const std::filesystem::path& folder) {
  for (const auto& [name, record] : valid_records()) {
    const cjit::Buffer artifact = cjit::write_artifact(record);
    const cjit::test::ArtifactDescription description(cjit::as_text(artifact.bytes()), true);
    write(folder / (name + ".cjit"), artifact.bytes());
    write(folder / (name + ".txt"), cjit::as_bytes(description.text()));
  }
  write_cached(folder);
  write_bundles(folder);
}

void write_corrupt(const std::filesystem::path& folder) {
  std::ofstream manifest(folder / "manifest.txt");
  for (const auto& [name, bad] : bad_artifacts()) {
    write(folder / (name + ".cjit"), bad.bytes);
    manifest << name << ".cjit " << cjit_status_name(bad.status) << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string what = argc == 3 ? argv[1] : "";
  if (what != "valid" && what != "corrupt") {
    std::cerr << "usage: cjit_golden_generator valid|corrupt <new folder>\n";
    return 2;
  }
  if (!std::filesystem::create_directory(argv[2])) {
    std::cerr << argv[2] << " exists; goldens are never edited\n";
    return 1;
  }
  what == "valid" ? write_valid(argv[2]) : write_corrupt(argv[2]);
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
