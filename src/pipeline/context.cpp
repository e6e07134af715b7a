#include "pipeline/context.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "pipeline/bundled_headers.hpp"
#include "pipeline/job_queue.hpp"
#include "pipeline/pipeline.hpp"

namespace cjit {

namespace {

constexpr const char* kAlgorithmHeaders = "algorithm-headers";
constexpr const char* kBundledHeaders = "bundled-headers";

void log_without_throwing(const Log& log, const char* text) noexcept {
  try {
    log.write(CJIT_LOG_LEVEL_WARNING, text);
  } catch (...) {  // a log callback must not throw; ignore it
  }
}

}  // namespace

Context::Context(ContextSettings settings)
    : log(settings.log_level, settings.log_callback, std::move(settings.log_user_data), this, event_queues.get()),
      observer(settings.compile_callback, std::move(settings.compile_user_data), this, *event_queues),
      trace(std::move(settings.trace_file)),
      trace_compiler(settings.trace_compiler),
      default_arch(std::move(settings.default_arch)),
      dump_dir(std::move(settings.dump_dir)),
      header_check(settings.header_check),
      extra_options(std::move(settings.extra_options)),
      workers(std::move(settings.workers)),
      loaded_kernel_limit(settings.loaded_kernel_limit),
      keeps_failures(settings.keeps_failures),
      cache(std::move(settings.cache), log),
      recorder(std::move(settings.record_file), log),
      immutable_dirs_(std::move(settings.immutable_dirs)),
      toolkit_options_(std::move(settings.toolkit)),
      of_process_([this] { return std::make_unique<OfProcess>(*this); }),
      jobs_([this] { return std::make_unique<JobQueue>(*this, worker_limit(workers.pool)); }) {
  log_extra_options("CJIT_PREPEND_OPTIONS", extra_options.before);
  log_extra_options("CJIT_APPEND_OPTIONS", extra_options.after);
}

void Context::log_extra_options(const char* variable, const std::vector<std::string>& options) const {
  if (!options.empty())
    log.write(CJIT_LOG_LEVEL_INFO, concat(variable, " adds options to each kernel build: ", join(options, " ")));
}

Context::~Context() {
  jobs_.clear();  // its threads use all other members
  try {
    trace.write();
  } catch (const std::exception& error) {
    log_without_throwing(log, error.what());
  }
}

cjit_linker_t Context::choose_linker(cjit_linker_t wanted, bool can_compile_sources) {
  if (wanted != CJIT_LINKER_DEFAULT) return wanted;
  if (!can_compile_sources) return CJIT_LINKER_NVJITLINK;
  try {
    toolkit().nvjitlink();
    return CJIT_LINKER_NVJITLINK;
  } catch (const Error&) {  // nvJitLink is chosen below if there is no driver either; the link then reports the error
  }
  try {
    toolkit().driver();
    return CJIT_LINKER_DRIVER;
  } catch (const Error&) {
    return CJIT_LINKER_NVJITLINK;
  }
}

void Context::require_linker(cjit_linker_t linker) {
  if (linker == CJIT_LINKER_DRIVER) toolkit().driver();
  if (linker == CJIT_LINKER_NVJITLINK) toolkit().nvjitlink();
}

ToolIdentity Context::linker_identity(cjit_linker_t linker) {
  try {
    if (linker == CJIT_LINKER_DRIVER) {
      const std::string driver = concat("driver ", toolkit().driver()->version());
      return {driver, driver};
    }
    auto file = toolkit().linker_file();
    if (!file) {
      toolkit().nvjitlink();
      file = toolkit().linker_file();
    }
    return releases().of(file->path, file->identity);
  } catch (const Error&) {  // a cache hit needs no linker
    return {};
  }
}

ToolIdentity Context::compiler_identity() {
  const auto file = toolkit().compiler_file();
  if (!file) return {.file = "", .release = expected_compiler_.release};
  if (!expected_compiler_.file.empty() && expected_compiler_.file != file->identity) throw compiler_changed_error();
  return releases().of(file->path, file->identity);
}

std::string Context::assembler_identity() {
  try {
    return concat("tileiras ", toolkit().tileiras().release);
  } catch (const Error&) {  // a cache hit needs no assembler
    return "";
  }
}

std::string Context::nvvm_release() {
  try {
    const std::string path = toolkit().nvvm()->path();
    return releases().of(path, toolkit().nvvm_identity()).release;
  } catch (const Error&) {  // a cache hit needs no libNVVM
    return "";
  }
}

JobQueue& Context::jobs() { return jobs_.get(); }

HeaderScanner& Context::scanner() {
  std::call_once(scanner_once_, [this] { scanner_.emplace(folder_for("headers"), immutable_dirs_, &log); });
  return *scanner_;
}

LibraryReleases& Context::releases() {
  std::call_once(releases_once_, [this] { releases_.emplace(folder_for("headers")); });
  return *releases_;
}

Context::OfProcess::OfProcess(Context& context)
    : toolkit(context.toolkit_options_, context.log, context.surroundings_),
      nvcc_toolchains(toolkit, [&context] { return context.folder_for("headers"); }),
      compilers(
          context.workers, [&context] { return context.folder_for("pch"); }, toolkit, context.log, context.trace),
      loaded_objects(context.loaded_kernel_limit) {}

AlgorithmHeaders Context::algorithm_headers(HeaderUse use) {
  OfProcess& own = of_process_.get();
  const std::lock_guard lock(own.headers_mutex);
  if (use == HeaderUse::kKey && !own.algorithm_headers.folder.empty()) return own.algorithm_headers;
  const HeaderFolder folder = header_folder(own, kAlgorithmHeaders);
  own.algorithm_headers = find_algorithm_headers(folder.path, folder.is_kept, use);
  return own.algorithm_headers;
}

std::vector<std::string> Context::bundled_headers(HeaderUse use) {
  OfProcess& own = of_process_.get();
  const std::lock_guard lock(own.headers_mutex);
  if (use == HeaderUse::kKey && own.bundled_headers) return *own.bundled_headers;
  try {
    const HeaderFolder folder = header_folder(own, kBundledHeaders);
    own.bundled_headers = find_bundled_headers(folder.path, folder.is_kept, use, own.toolkit);
  } catch (const Error& error) {
    log.write(CJIT_LOG_LEVEL_WARNING, error.what());
    return {};
  }
  return *own.bundled_headers;
}

std::string Context::damaged_headers_note() {
  std::string note;
  for (const char* what : {kAlgorithmHeaders, kBundledHeaders})
    if (const std::string parent = folder_for(what); !parent.empty())
      for (const auto& folder : damaged_folders(parent)) note += concat(note.empty() ? "" : ", ", folder.native());
  if (!note.empty())
    note +=
        " lost or changed files; the next compilation that needs them makes them again, and 'cjit cache clear' "
        "removes them";
  return note;
}

void Context::remove_damaged_headers() {
  for (const char* what : {kAlgorithmHeaders, kBundledHeaders})
    if (const std::string folder = folder_for(what); !folder.empty()) remove_damaged_folders(folder);
}

Context::HeaderFolder Context::header_folder(OfProcess& own, const char* what) {
  if (std::string kept = folder_for(what); !kept.empty()) return {std::move(kept), true};
  if (!own.private_headers || !own.private_headers->is_there())
    own.private_headers.emplace("headers", CJIT_STAGE_TOOLKIT);
  return {own.private_headers->path(), false};
}

std::string Context::folder_for(const char* what) {
  const bool may_keep = cache.disk().disabled_reason().empty() && !cache.disk().options().read_only;
  return may_keep ? concat(cache.disk().folder(), "/v2/", what) : "";
}

}  // namespace cjit
