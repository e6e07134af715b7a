#include "request/exact_build.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "artifact/image_arch.hpp"
#include "base/text.hpp"
#include "compile/plain_char.hpp"
#include "options/exact_options.hpp"
#include "request/header_set.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(std::string_view why) {
  throw Error(
      CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
      concat("cannot build with `exact_options`: ", why,
             "; the result would depend on more than the request and its headers; leave `exact_options` out, or "
             "call the compiler itself"));
}

std::string working_directory() {
  std::error_code ignored;
  return fs::current_path(ignored).native();
}

std::string real_path(const std::string& folder) {
  std::error_code ignored;
  return fs::canonical(folder, ignored).native();
}

// The number of directories at the end of the list that belong to the toolkit: they are identified once, and not file
// by file at each hit.
std::size_t count_toolkit_dirs(const std::vector<std::string>& include_dirs, const std::vector<std::string>& toolkit) {
  std::vector<std::string> known;
  for (const std::string& folder : toolkit)
    if (std::error_code ignored; !fs::exists(fs::path(folder) / "stdio.h", ignored)) known.push_back(real_path(folder));
  const auto other = std::find_if(include_dirs.rbegin(), include_dirs.rend(), [&](const std::string& folder) {
    const std::string path = real_path(folder);
    return path.empty() || std::find(known.begin(), known.end(), path) == known.end();
  });
  return static_cast<std::size_t>(other - include_dirs.rbegin());
}

class ExactPlan final : public BuildPlan {
 public:
  ExactPlan(Context& context, const ExactRequest& request)
      : context_(context), request_(request), options_(read_exact_options(request.options)) {
    if (!options_.refusal.empty()) refuse(options_.refusal);
  }

  Arch arch() const override { return options_.arch.value_or(Arch{.is_virtual = true}); }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override { context_.toolkit().nvrtc(); }
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;
  void remember(const Fingerprint& fingerprint, const BuildKey& key) override;
  std::shared_ptr<const Dependencies> dependencies() override {
    return closure_ == nullptr ? nullptr : closure_->dependencies;
  }

 private:
  std::shared_ptr<const HeaderClosure> closure_of(const std::string& source);
  CompileOutcome compile(const Compilation& compilation, const BuildPreferences& preferences,
                         const BuildControl& control);

  Context& context_;
  const ExactRequest& request_;
  const ExactOptions options_;
  ToolIdentity compiler_;
  std::size_t toolkit_dirs_ = 0;                  // at the end of the include directories
  std::shared_ptr<const HeaderClosure> closure_;  // nullptr if there is no key
};

std::shared_ptr<const HeaderClosure> ExactPlan::closure_of(const std::string& source) {
  const fs::path folder = fs::path(request_.source_name).parent_path();
  const std::vector<std::string>& all = options_.include_dirs;
  const auto own_end = all.end() - static_cast<std::ptrdiff_t>(toolkit_dirs_);
  return context_.scanner().scan({.source = source,
                                  .source_name = request_.source_name,
                                  .source_folder = folder.empty() ? "." : folder.native(),
                                  .headers = request_.headers,
                                  .include_dirs = {all.begin(), own_end},
                                  .toolkit_dirs = {own_end, all.end()},
                                  .pre_includes = options_.pre_includes,
                                  .defines = options_.defines,
                                  .beside_includer = options_.includes_beside_source});
}

// The options are in the key as they are, with the directories of headers: logs and __FILE__ contain them.
void ExactPlan::describe(KeyBuilder& key) {
  key.add("exact options", "1");
  key.add("source", request_.source);
  key.add("source name", request_.source_name);
  for (const std::string& option : request_.options) key.add("option", option);
  for (const std::string& name : request_.name_expressions) key.add("name expression", name);
  for (const VirtualHeader& header : request_.headers) {
    key.add("name of a header in memory", header.name);
    key.add("header in memory", header.text);
  }
  if (options_.records_paths) key.add("working directory", working_directory());
  if (!options_.include_dirs.empty())
    toolkit_dirs_ = count_toolkit_dirs(options_.include_dirs, context_.toolkit().include_dirs());
  closure_ = closure_of(request_.source);
  if (!closure_->uncacheable_reason.empty()) refuse(closure_->uncacheable_reason);
  for (const ReachedHeader& header : closure_->headers) key.add(concat("header ", header.name), header.content.hex());
  key.add("headers, and which is found where", closure_->digest.hex());
  if (closure_->uses_plain_char) key.add("plain char", kPlainChar);
  compiler_ = context_.compiler_identity();
  key.add_identity("compiler", compiler_.release);
}

CompileOutcome ExactPlan::compile(const Compilation& compilation, const BuildPreferences& preferences,
                                  const BuildControl& control) {
  CompileSettings settings = compile_settings(context_, preferences, control);
  settings.parses_much = closure_ == nullptr || parses_much(*closure_);
  settings.compiler_identity = compiler_.file;
  const bool pch = preferences.pch != CJIT_SWITCH_DEFAULT ? preferences.pch == CJIT_SWITCH_ON : context_.workers.pch;
  std::optional<HeaderSet> headers;
  if (pch && closure_ != nullptr)
    headers = header_set_of(compilation, compiler_.file, [&](const std::string& source) { return closure_of(source); });
  return context_.compilers().compile(compilation, headers ? &*headers : nullptr, settings);
}

// The architecture that PTX or machine code states. Nothing: there are only images of other kinds.
std::optional<Arch> stated_arch(const std::vector<Image>& images) {
  for (const Image& image : images)
    if (image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX) {
      const DescribedImage described = describe_image_bytes(image.bytes);
      return Arch{.is_virtual = image.kind == CJIT_IMAGE_KIND_PTX,
                  .cc = described.contents.cc,
                  .feature = static_cast<char>(described.arch_feature)};
    }
  return std::nullopt;
}

// The architecture that NVRTC chooses by default, as its PTX of an empty program states it.
Arch default_arch(CompileService& compilers, const CompileSettings& settings) {
  const Compilation nothing{.source = "",
                            .source_name = "default_program",
                            .headers = {},
                            .options = {},
                            .name_expressions = {},
                            .image_kinds = {},
                            .is_exact = true};
  if (const auto arch = stated_arch(compilers.compile(nothing, nullptr, settings).program.images)) return *arch;
  refuse("no architecture is set, and NVRTC made no image that states one");
}

BuiltRecord ExactPlan::make(const BuildPreferences& preferences, const BuildControl& control) {
  const CompileSettings settings = compile_settings(context_, preferences, control);
  const CompilerTraits compiler = context_.compilers().compiler(settings);
  const Compilation compilation{.source = request_.source,
                                .source_name = request_.source_name.empty() ? "default_program" : request_.source_name,
                                .headers = request_.headers,
                                .options = request_.options,
                                .name_expressions = request_.name_expressions,
                                .image_kinds = {},
                                .is_exact = true};
  CompileOutcome outcome = compile(compilation, preferences, control);
  CompiledProgram& program = outcome.program;
  if (program.images.empty()) refuse("NVRTC made no image");
  BuiltRecord built;
  const std::optional<Arch> stated = options_.arch ? options_.arch : stated_arch(program.images);
  built.arch = stated ? *stated : default_arch(context_.compilers(), settings);
  built.site = std::move(outcome.site);
  BuildRecord& record = *built.record;
  record.images = std::move(program.images);
  record.names = std::move(program.names);
  record.compiler_options = request_.options;
  record.log = std::move(program.log);
  record.diagnostics = std::move(program.diagnostics);
  record.producer = compiler.name();
  record.cuda_version = compiler.cuda_version();
  record.compile_nanoseconds = static_cast<std::uint64_t>(program.duration.count());
  return built;
}

// Relative directories mean others after a change of the working directory.
void ExactPlan::remember(const Fingerprint& fingerprint, const BuildKey& key) {
  if (options_.records_paths) return;
  context_.requests.remember(fingerprint, {key.key, key.key.text(), request_.name(), closure_, key.variables, nullptr,
                                           SpreadPointer<const Dependencies>(closure_->dependencies)});
}

}  // namespace

std::unique_ptr<BuildPlan> ExactRequest::plan(Context& context) const {
  return std::make_unique<ExactPlan>(context, *this);
}

}  // namespace cjit
