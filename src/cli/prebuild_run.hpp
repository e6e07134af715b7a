// One run of `cjit prebuild` over a manifest or a recording.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "build_batch.hpp"
#include "manifest.hpp"
#include "prebuild.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace cjit_cli {

// What a report says of a build before it is done.
Json build_to_json(const PlannedBuild& build);

// One run over a manifest: the outcome of each build, and its messages.
class PrebuildRun {
 public:
  PrebuildRun(const PrebuildArguments& arguments, std::vector<PlannedBuild> builds, cjit::context context);

  void warm_headers();
  void build();
  void upload();
  void write_files();
  void report();
  int exit_code() const;
  BuildInputs inputs() const;

 private:
  void built(std::size_t index, cjit::build_result result);
  void failed(std::size_t index, const cjit::error& error);
  Json warm(const PlannedBuild& build) const;
  Json write_file(const std::string& path, Json (PrebuildRun::*write)(const std::string& path) const);
  Json export_pack(const std::string& path) const;
  Json write_bundle(const std::string& path) const;
  void sign(const std::string& path) const;
  void write_depfile() const;
  void add_to_bundle(cjit::bundle& bundle, std::size_t index) const;
  void note_folder(const PlannedBuild& build);
  std::string counter() const;
  std::string summary() const;
  void print_rows() const;
  bool is_all_good() const { return tally_.built + tally_.cached == tally_.total; }

  const PrebuildArguments& arguments_;
  const std::vector<PlannedBuild> builds_;
  const cjit::context context_;
  const std::string why_not_kept_;
  std::vector<Json> records_;
  std::vector<cjit::build_result> results_;  // those of the builds, for a bundle
  std::set<std::string> headers_;            // files of headers, without those of the toolkit
  std::set<std::string> keys_;               // keys of the builds' cache entries
  std::string uncacheable_;                  // the first build without a key, and the reason
  Json warmed_ = Json::array();
  Json pack_, bundle_;  // what was written; null if nothing
  std::string last_complaint_;
  std::set<std::string> noted_;  // directories in which requests were recorded
  Tally tally_;
  Interruption interruption_;
  Progress progress_;
};

}  // namespace cjit_cli
