/**
 * @file cpp/records.hpp
 * Output structs of the library as classes. A record is a copy of the bytes that the library wrote, so it is valid with
 * every minor version. Strings and lists of a record are valid as long as the object that it came from. A class that
 * owns memory of the library frees it.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_RECORDS_HPP
#define CJIT_CPP_RECORDS_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/handle.hpp>
#include <cjit/cpp/span.hpp>

CJIT_HPP_BEGIN

/** One difference between two bundles. Written only by the library; valid as long as the diff. */
class bundle_difference : public detail::record<cjit_bundle_difference_t> {
 public:
  using detail::record<cjit_bundle_difference_t>::record;

  /** See ::cjit_bundle_difference_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_bundle_difference_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_bundle_difference_t::sections. */
  std::string_view sections() const noexcept { return detail::text_or_empty(value_.sections); }
  /** Size of the image in the first and in the second bundle, in bytes; 0 if absent. */
  std::uint64_t first_size() const noexcept { return value_.first_size; }
  /** See ::cjit_bundle_difference_t::second_size. */
  std::uint64_t second_size() const noexcept { return value_.second_size; }
  /** See ::cjit_bundle_difference_t::kind. */
  cjit::bundle_difference_kind kind() const noexcept { return static_cast<cjit::bundle_difference_kind>(value_.kind); }
};

/** One entry of a bundle. Written only by the library; valid as long as the listing. Read at most `struct_size` bytes.
 */
class bundle_entry : public detail::record<cjit_bundle_entry_t> {
 public:
  using detail::record<cjit_bundle_entry_t>::record;

  /** See ::cjit_bundle_entry_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_bundle_entry_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_bundle_entry_t::producer. */
  std::string_view producer() const noexcept { return detail::text_or_empty(value_.producer); }
  /** See ::cjit_bundle_entry_t::checksum. */
  std::string_view checksum() const noexcept { return detail::text_or_empty(value_.checksum); }
  /** Size of the image in bytes. */
  std::uint64_t image_size() const noexcept { return value_.image_size; }
  /**
   * Size in bytes of the image in the file that the bundle was read from, less than `image_size` if compressed; 0 if it
   * was not read from a file.
   */
  std::uint64_t stored_size() const noexcept { return value_.stored_size; }
  /** As in ::cjit_build_result_t. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_bundle_entry_t::arch_feature. */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
  /** See ::cjit_bundle_entry_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** See ::cjit_bundle_entry_t::family. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** As in ::cjit_artifact_info_t. */
  std::uint32_t cuda_version() const noexcept { return value_.cuda_version; }
};

/** Whether one entry was chosen, and why. Written only by the library; valid as long as the choice. */
class bundle_verdict : public detail::record<cjit_bundle_verdict_t> {
 public:
  using detail::record<cjit_bundle_verdict_t>::record;

  /** See ::cjit_bundle_verdict_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_bundle_verdict_t::reason. */
  std::string_view reason() const noexcept { return detail::text_or_empty(value_.reason); }
  /** See ::cjit_bundle_verdict_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** 1 for the chosen entry. */
  std::uint32_t is_chosen() const noexcept { return value_.is_chosen; }
};

/** What a maintenance call changed. */
class cache_change : public detail::record<cjit_cache_change_t> {
 public:
  using detail::record<cjit_cache_change_t>::record;

  /** Entries removed, exported, imported or uploaded, and their total size in bytes. */
  std::uint64_t entry_count() const noexcept { return value_.entry_count; }
  /** See ::cjit_cache_change_t::total_size. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
  /** Entries not imported or uploaded because they were already present. */
  std::uint64_t present_count() const noexcept { return value_.present_count; }
  /** Entries not exported, imported or uploaded because they are damaged. */
  std::uint64_t damaged_count() const noexcept { return value_.damaged_count; }
  /**
   * Entries not exported or uploaded because this context signs (docs/remote.md), and must not sign these: a key that
   * is not trusted signed them, or they came from elsewhere without a signature.
   */
  std::uint64_t refused_count() const noexcept { return value_.refused_count; }
};

/** Counters of a cache. Written only by the library; valid as long as the info. */
class cache_counters : public detail::record<cjit_cache_counters_t> {
 public:
  using detail::record<cjit_cache_counters_t>::record;

  /** Results from the context's memory, from the disk cache, from a layer, and from the same build in another thread.
   */
  std::uint64_t memory_hits() const noexcept { return value_.memory_hits; }
  /** See ::cjit_cache_counters_t::disk_hits. */
  std::uint64_t disk_hits() const noexcept { return value_.disk_hits; }
  /** See ::cjit_cache_counters_t::layer_hits. */
  std::uint64_t layer_hits() const noexcept { return value_.layer_hits; }
  /** See ::cjit_cache_counters_t::shared_hits. */
  std::uint64_t shared_hits() const noexcept { return value_.shared_hits; }
  /** Failures that were remembered (::cjit_context_options_t::cache_failure_seconds). */
  std::uint64_t failure_hits() const noexcept { return value_.failure_hits; }
  /**
   * Compilations, and results that the mode ONLY refused, by reason: no entry; a damaged entry; an entry of another
   * format; an unreadable entry; a refresh.
   */
  std::uint64_t absent_misses() const noexcept { return value_.absent_misses; }
  /** See ::cjit_cache_counters_t::corrupt_misses. */
  std::uint64_t corrupt_misses() const noexcept { return value_.corrupt_misses; }
  /** See ::cjit_cache_counters_t::version_misses. */
  std::uint64_t version_misses() const noexcept { return value_.version_misses; }
  /** See ::cjit_cache_counters_t::unreadable_misses. */
  std::uint64_t unreadable_misses() const noexcept { return value_.unreadable_misses; }
  /** See ::cjit_cache_counters_t::refreshes. */
  std::uint64_t refreshes() const noexcept { return value_.refreshes; }
  /** Compilations that did not use the cache. */
  std::uint64_t bypasses() const noexcept { return value_.bypasses; }
  /** Compilations that failed. */
  std::uint64_t failures() const noexcept { return value_.failures; }
  /** Builds that waited for another process, and those of them that reached the maximum wait and compiled themselves.
   */
  std::uint64_t waits() const noexcept { return value_.waits; }
  /** See ::cjit_cache_counters_t::wait_timeouts. */
  std::uint64_t wait_timeouts() const noexcept { return value_.wait_timeouts; }
  /** Entries written, and entries that could not be written (full disk, no permission, larger than the limit). */
  std::uint64_t published() const noexcept { return value_.published; }
  /** See ::cjit_cache_counters_t::publish_failures. */
  std::uint64_t publish_failures() const noexcept { return value_.publish_failures; }
  /** Entries removed to stay below the size limits. */
  std::uint64_t memory_evictions() const noexcept { return value_.memory_evictions; }
  /** See ::cjit_cache_counters_t::disk_evictions. */
  std::uint64_t disk_evictions() const noexcept { return value_.disk_evictions; }
  /** Total size of `disk_evictions` in bytes. */
  std::uint64_t disk_evicted_bytes() const noexcept { return value_.disk_evicted_bytes; }
  /**
   * Compile time of all results that were taken from the cache, in nanoseconds, less the time that finding each took
   * (files, a remote cache, waiting for an equal build). A result counts 0 if finding it took longer. Results in memory
   * count with their whole compile time.
   */
  std::uint64_t saved_nanoseconds() const noexcept { return value_.saved_nanoseconds; }
  /** Results from a remote cache (docs/remote.md), and answers of remotes that did not have the entry. */
  std::uint64_t remote_hits() const noexcept { return value_.remote_hits; }
  /** See ::cjit_cache_counters_t::remote_misses. */
  std::uint64_t remote_misses() const noexcept { return value_.remote_misses; }
  /**
   * Requests of builds to a remote that failed: no helper, no answer in time, a malformed answer, a damaged entry. And
   * requests that were not sent because the remote had failed before.
   */
  std::uint64_t remote_failures() const noexcept { return value_.remote_failures; }
  /** See ::cjit_cache_counters_t::remote_skipped. */
  std::uint64_t remote_skipped() const noexcept { return value_.remote_skipped; }
  /** Entries sent to a remote that did not have them, and those that could not be sent: a failed remote, a full queue.
   */
  std::uint64_t uploads() const noexcept { return value_.uploads; }
  /** See ::cjit_cache_counters_t::upload_failures. */
  std::uint64_t upload_failures() const noexcept { return value_.upload_failures; }
  /** Sizes of the entries that remotes had, and of those in `uploads`, in bytes. */
  std::uint64_t remote_received_bytes() const noexcept { return value_.remote_received_bytes; }
  /** See ::cjit_cache_counters_t::remote_sent_bytes. */
  std::uint64_t remote_sent_bytes() const noexcept { return value_.remote_sent_bytes; }
  /** Time of the lookups that remotes answered, from the request to the helper to the whole answer, in nanoseconds. */
  std::uint64_t remote_lookup_nanoseconds() const noexcept { return value_.remote_lookup_nanoseconds; }
  /**
   * Those of `remote_misses` whose entry was refused for its signature: missing, wrong, expired, or of a key that is
   * not trusted (docs/remote.md, "Trust").
   */
  std::uint64_t remote_refusals() const noexcept { return value_.remote_refusals; }
};

/** One entry of the disk cache or of a remote. Written only by the library; valid as long as the listing. */
class cache_entry : public detail::record<cjit_cache_entry_t> {
 public:
  using detail::record<cjit_cache_entry_t>::record;

  /** See ::cjit_cache_entry_t::key. */
  std::string_view key() const noexcept { return detail::text_or_empty(value_.key); }
  /** See ::cjit_cache_entry_t::path. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** Size of the file or of the remote's value in bytes. */
  std::uint64_t size() const noexcept { return value_.size; }
  /** Time of last use in seconds since 1970, accurate to one minute. */
  std::uint64_t used_seconds() const noexcept { return value_.used_seconds; }
  /** See ::cjit_cache_entry_t::state. */
  cjit::cache_entry_state state() const noexcept { return static_cast<cjit::cache_entry_state>(value_.state); }
  /** See ::cjit_cache_entry_t::signature_key. */
  std::string_view signature_key() const noexcept { return detail::text_or_empty(value_.signature_key); }
  /** See ::cjit_cache_entry_t::signature_comment. */
  std::string_view signature_comment() const noexcept { return detail::text_or_empty(value_.signature_comment); }
  /** See ::cjit_cache_entry_t::note. */
  std::string_view note() const noexcept { return detail::text_or_empty(value_.note); }
};

/** @cond */
namespace detail {
struct cache_key_cleanup {
  void operator()(cjit_cache_key_t* value) const noexcept { CJIT_FUNCTION(cache_key_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** A cache key with its fields, in the order in which they are hashed. */
class cache_key : public detail::owned<cjit_cache_key_t, detail::cache_key_cleanup> {
 public:
  using detail::owned<cjit_cache_key_t, detail::cache_key_cleanup>::owned;

  /** See ::cjit_cache_key_t::key. */
  std::string_view key() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.key); }
  /** See ::cjit_cache_key_t::uncacheable_reason. */
  std::string_view uncacheable_reason() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.uncacheable_reason);
  }
  /** See ::cjit_cache_key_t::field_names. */
  string_list field_names() const& noexcept { return {value_.field_names, value_.field_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, cache_key> field_names() && noexcept {
    return {string_list{value_.field_names, value_.field_count}, std::move(*this)};
  }
  /** See ::cjit_cache_key_t::field_values. */
  string_list field_values() const& noexcept { return {value_.field_values, value_.field_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, cache_key> field_values() && noexcept {
    return {string_list{value_.field_values, value_.field_count}, std::move(*this)};
  }
};

/**
 * A compilation or link that ended; see ::cjit_compile_callback_t. Written only by the library; valid until the
 * callback returns. Read at most `struct_size` bytes.
 */
class compilation : public detail::record<cjit_compilation_t> {
 public:
  using detail::record<cjit_compilation_t>::record;

  /** See ::cjit_compilation_t::source_name. */
  std::string_view source_name() const noexcept { return detail::text_or_empty(value_.source_name); }
  /** See ::cjit_compilation_t::cache_key. */
  std::string_view cache_key() const noexcept { return detail::text_or_empty(value_.cache_key); }
  /** See ::cjit_compilation_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_compilation_t::message. */
  std::string_view message() const noexcept { return detail::text_or_empty(value_.message); }
  /** Elapsed time in nanoseconds, with starting a worker and waiting for a free one; of a link also with the
   * compilation of its sources. */
  std::uint64_t duration_nanoseconds() const noexcept { return value_.duration_nanoseconds; }
  /** CJIT_SUCCESS, or the status of the build that failed. */
  cjit::status status() const noexcept { return static_cast<cjit::status>(value_.status); }
  /** See ::cjit_compilation_t::family. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** The process that compiled; NONE if the compilation failed. */
  cjit::build_place build_place() const noexcept { return static_cast<cjit::build_place>(value_.build_place); }
};

/**
 * One component: what was found, and where cjit searched. Written only by the library; valid as long as the report.
 * Read at most `struct_size` bytes.
 */
class component_info : public detail::record<cjit_component_info_t> {
 public:
  using detail::record<cjit_component_info_t>::record;

  /** See ::cjit_component_info_t::component. */
  cjit::component component() const noexcept { return static_cast<cjit::component>(value_.component); }
  /** CJIT_SUCCESS if the component is usable; otherwise the reason. */
  cjit::status status() const noexcept { return static_cast<cjit::status>(value_.status); }
  /** See ::cjit_component_info_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_component_info_t::path. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** See ::cjit_component_info_t::version. */
  std::string_view version() const noexcept { return detail::text_or_empty(value_.version); }
  /** See ::cjit_component_info_t::reason. */
  std::string_view reason() const noexcept { return detail::text_or_empty(value_.reason); }
  /** See ::cjit_component_info_t::detail. */
  std::string_view detail() const noexcept { return detail::text_or_empty(value_.detail); }
  /** See ::cjit_component_info_t::problem. */
  std::string_view problem() const noexcept { return detail::text_or_empty(value_.problem); }
  /** See ::cjit_component_info_t::fix. */
  std::string_view fix() const noexcept { return detail::text_or_empty(value_.fix); }
  /** See ::cjit_component_info_t::searched. */
  string_list searched() const noexcept { return {value_.searched, value_.searched_count}; }
};

/** A header that a source reaches. Written only by the library; valid as long as the result. */
class dependency : public detail::record<cjit_dependency_t> {
 public:
  using detail::record<cjit_dependency_t>::record;

  /** See ::cjit_dependency_t::path. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** See ::cjit_dependency_t::sha256. */
  std::string_view sha256() const noexcept { return detail::text_or_empty(value_.sha256); }
  /** See ::cjit_dependency_t::origin. */
  cjit::dependency_origin origin() const noexcept { return static_cast<cjit::dependency_origin>(value_.origin); }
};

/** A CUDA device. */
class device_info : public detail::record<cjit_device_info_t> {
 public:
  using detail::record<cjit_device_info_t>::record;

  /** Compute capability, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_device_info_t::multiprocessor_count. */
  std::uint32_t multiprocessor_count() const noexcept { return value_.multiprocessor_count; }
  /** Device memory in bytes. */
  std::uint64_t memory_size() const noexcept { return value_.memory_size; }
  /** Maximum shared memory that a block may opt in to, in bytes. */
  std::uint64_t max_shared_memory_per_block() const noexcept { return value_.max_shared_memory_per_block; }
  /** The driver's name of the device, NUL-terminated. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
};

/**
 * One message of a compiler, or one fault of a description: of an algorithm, an evaluation, a plan or a tuning. Written
 * only by the library; valid as long as the error or result that lists it. Later versions append fields: read at most
 * `struct_size` bytes.
 */
class diagnostic : public detail::record<cjit_diagnostic_t> {
 public:
  using detail::record<cjit_diagnostic_t>::record;

  /** See ::cjit_diagnostic_t::file. */
  std::string_view file() const noexcept { return detail::text_or_empty(value_.file); }
  /** See ::cjit_diagnostic_t::text. */
  std::string_view text() const noexcept { return detail::text_or_empty(value_.text); }
  /** See ::cjit_diagnostic_t::path. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** Line in `file`, starting at 1; 0 if unknown. */
  std::uint32_t line() const noexcept { return value_.line; }
  /** Column in bytes, starting at 1; 0 if unknown. */
  std::uint32_t column() const noexcept { return value_.column; }
  /** See ::cjit_diagnostic_t::severity. */
  cjit::severity severity() const noexcept { return static_cast<cjit::severity>(value_.severity); }
  /** The compiler's number of the message (177 for `#177-D`), 0 if it has none; of a description a ::cjit_fault_t. */
  std::uint32_t code() const noexcept { return value_.code; }
};

/** How far an evaluation is. Written only by the library; valid until the callback returns. */
class evaluate_progress : public detail::record<cjit_evaluate_progress_t> {
 public:
  using detail::record<cjit_evaluate_progress_t>::record;

  /** Number of candidates. */
  std::uint64_t candidate_count() const noexcept { return value_.candidate_count; }
  /** Candidates whose build has succeeded. */
  std::uint64_t built_count() const noexcept { return value_.built_count; }
  /** Candidates with a verdict. */
  std::uint64_t judged_count() const noexcept { return value_.judged_count; }
  /** Candidates that passed. */
  std::uint64_t passed_count() const noexcept { return value_.passed_count; }
  /** Workers that candidates made unusable. */
  std::uint64_t lost_process_count() const noexcept { return value_.lost_process_count; }
  /** See ::cjit_evaluate_progress_t::elapsed_milliseconds. */
  std::uint64_t elapsed_milliseconds() const noexcept { return value_.elapsed_milliseconds; }
};

/** The verdict on one candidate. Written only by the library; valid until the callback returns. */
class evaluate_verdict : public detail::record<cjit_evaluate_verdict_t> {
 public:
  using detail::record<cjit_evaluate_verdict_t>::record;

  /** Index of the candidate in the options. */
  std::uint64_t candidate() const noexcept { return value_.candidate; }
  /** See ::cjit_evaluate_verdict_t::state. */
  cjit::evaluate_state state() const noexcept { return static_cast<cjit::evaluate_state>(value_.state); }
  /** See ::cjit_evaluate_verdict_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_evaluate_verdict_t::cache_key. */
  std::string_view cache_key() const noexcept { return detail::text_or_empty(value_.cache_key); }
  /** See ::cjit_evaluate_verdict_t::reason. */
  std::string_view reason() const noexcept { return detail::text_or_empty(value_.reason); }
  /** The largest difference from an expected number, relative to the larger magnitude; 0 if nothing was compared. */
  double worst_error() const noexcept { return value_.worst_error; }
  /** Median time of a run in nanoseconds with an L2 cache that holds other data, over all cases; 0: not measured. */
  double cold_nanoseconds() const noexcept { return value_.cold_nanoseconds; }
  /** Lower bound of a 95 % interval of `cold_nanoseconds`. */
  double cold_low_nanoseconds() const noexcept { return value_.cold_low_nanoseconds; }
  /** Upper bound of a 95 % interval of `cold_nanoseconds`. */
  double cold_high_nanoseconds() const noexcept { return value_.cold_high_nanoseconds; }
  /** Median time with the arguments in the L2 cache as far as it holds them; 0: not measured. */
  double warm_nanoseconds() const noexcept { return value_.warm_nanoseconds; }
  /** Lower bound of a 95 % interval of `warm_nanoseconds`. */
  double warm_low_nanoseconds() const noexcept { return value_.warm_low_nanoseconds; }
  /** Upper bound of a 95 % interval of `warm_nanoseconds`. */
  double warm_high_nanoseconds() const noexcept { return value_.warm_high_nanoseconds; }
  /** See ::cjit_evaluate_verdict_t::report. */
  std::string_view report() const noexcept { return detail::text(value_.report, value_.report_size); }
};

/** Result of an image pass. Written only by the library; valid as long as the build result. */
class image_pass_report : public detail::record<cjit_image_pass_report_t> {
 public:
  using detail::record<cjit_image_pass_report_t>::record;

  /** See ::cjit_image_pass_report_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_image_pass_report_t::options. */
  std::string_view options() const noexcept { return detail::text_or_empty(value_.options); }
  /** See ::cjit_image_pass_report_t::note. */
  std::string_view note() const noexcept { return detail::text_or_empty(value_.note); }
  /** The number of changes, in units that the pass defines. */
  std::uint64_t change_count() const noexcept { return value_.change_count; }
  /** See ::cjit_image_pass_report_t::version. */
  std::uint32_t version() const noexcept { return value_.version; }
};

/** One image of a result. Written only by the library; valid as long as the result. */
class image : public detail::record<cjit_image_t> {
 public:
  using detail::record<cjit_image_t>::record;

  /** See ::cjit_image_t::data. */
  bytes_view data() const noexcept { return bytes_view(value_.data, static_cast<std::size_t>(value_.size)); }
  /** See ::cjit_image_t::kind. */
  cjit::image_kind kind() const noexcept { return static_cast<cjit::image_kind>(value_.kind); }
};

/** Progress of a job. `succeeded + failed + cancelled + running + queued` is `total`. */
class job_progress : public detail::record<cjit_job_progress_t> {
 public:
  using detail::record<cjit_job_progress_t>::record;

  /** Number of builds in the job. */
  std::uint64_t total() const noexcept { return value_.total; }
  /** Builds that have not started. */
  std::uint64_t queued() const noexcept { return value_.queued; }
  /** See ::cjit_job_progress_t::running. */
  std::uint64_t running() const noexcept { return value_.running; }
  /** See ::cjit_job_progress_t::succeeded. */
  std::uint64_t succeeded() const noexcept { return value_.succeeded; }
  /** Failed for any reason except cancellation. */
  std::uint64_t failed() const noexcept { return value_.failed; }
  /** See ::cjit_job_progress_t::cancelled. */
  std::uint64_t cancelled() const noexcept { return value_.cancelled; }
};

/**
 * Resources of one kernel. Four sources fill the same record: a cubin, PTX, ptxas' report (build_result.h) and the
 * driver (module.h). A field is 0 if the source does not state it; a comment names the sources if not all of them do.
 * Written only by the library; valid as long as the struct that points to it. Read at most `struct_size` bytes.
 */
class kernel_resources : public detail::record<cjit_kernel_resources_t> {
 public:
  using detail::record<cjit_kernel_resources_t>::record;

  /** Static shared memory in bytes per block, without the part that the system reserves from sm_90 on. */
  std::uint64_t static_shared_memory() const noexcept { return value_.static_shared_memory; }
  /** Bytes of all `__constant__` variables of the image, without kernel parameters. Not in ptxas' report. */
  std::uint64_t constant_memory() const noexcept { return value_.constant_memory; }
  /** Bytes in all constant banks, including the parameters. Only in ptxas' report. */
  std::uint64_t constant_banks() const noexcept { return value_.constant_banks; }
  /** Local memory in bytes per thread: stack frame, arrays and spilled registers. In a cubin equal to `stack_memory` if
   * that is known. */
  std::uint64_t local_memory() const noexcept { return value_.local_memory; }
  /**
   * Stack in bytes per thread, including called functions; 0 if there is none or the compiler does not know it
   * (recursion). Only in a cubin and in ptxas' report.
   */
  std::uint64_t stack_memory() const noexcept { return value_.stack_memory; }
  /** Stack frame of the kernel alone, in bytes per thread. Only in ptxas' report. */
  std::uint64_t stack_frame() const noexcept { return value_.stack_frame; }
  /** Stores and loads of spilled registers, in bytes per thread. Only in ptxas' report. */
  std::uint64_t spill_stores() const noexcept { return value_.spill_stores; }
  /** See ::cjit_kernel_resources_t::spill_loads. */
  std::uint64_t spill_loads() const noexcept { return value_.spill_loads; }
  /**
   * Bytes of machine code in the section of the kernel, which also holds the functions that only this kernel calls.
   * Functions in other sections are not counted. Only in a cubin.
   */
  std::uint64_t code_size() const noexcept { return value_.code_size; }
  /** Registers per thread. Not in PTX. */
  std::uint32_t register_count() const noexcept { return value_.register_count; }
  /** Barriers per block. Only in a cubin and in ptxas' report. */
  std::uint32_t barrier_count() const noexcept { return value_.barrier_count; }
  /** Maximum threads per block. Only from the driver. */
  std::uint32_t max_threads_per_block() const noexcept { return value_.max_threads_per_block; }
  /** Maximum threads per block in each dimension (`__launch_bounds__`); 0 if there is no limit. Only in a cubin and in
   * PTX. */
  std::uint32_t max_block_x() const noexcept { return value_.max_block_x; }
  /** See ::cjit_kernel_resources_t::max_block_y. */
  std::uint32_t max_block_y() const noexcept { return value_.max_block_y; }
  /** See ::cjit_kernel_resources_t::max_block_z. */
  std::uint32_t max_block_z() const noexcept { return value_.max_block_z; }
  /** Required threads per block in each dimension (`__block_size__`); 0 if any number is allowed. Only in a cubin and
   * in PTX. */
  std::uint32_t required_block_x() const noexcept { return value_.required_block_x; }
  /** See ::cjit_kernel_resources_t::required_block_y. */
  std::uint32_t required_block_y() const noexcept { return value_.required_block_y; }
  /** See ::cjit_kernel_resources_t::required_block_z. */
  std::uint32_t required_block_z() const noexcept { return value_.required_block_z; }
  /** Required blocks per cluster in each dimension (`__cluster_dims__`); 0 if any number is allowed. Not in ptxas'
   * report. */
  std::uint32_t required_cluster_x() const noexcept { return value_.required_cluster_x; }
  /** See ::cjit_kernel_resources_t::required_cluster_y. */
  std::uint32_t required_cluster_y() const noexcept { return value_.required_cluster_y; }
  /** See ::cjit_kernel_resources_t::required_cluster_z. */
  std::uint32_t required_cluster_z() const noexcept { return value_.required_cluster_z; }
  /** 1 if a launch must set the cluster size. Not in ptxas' report. */
  std::uint32_t cluster_must_be_set() const noexcept { return value_.cluster_must_be_set; }
};

/** Size of a share and limits of the device. */
class l2_persistence_info : public detail::record<cjit_l2_persistence_info_t> {
 public:
  using detail::record<cjit_l2_persistence_info_t>::record;

  /** Bytes requested by this share. */
  std::uint64_t requested_bytes() const noexcept { return value_.requested_bytes; }
  /** Bytes granted to all shares of the context together, as rounded by the driver. */
  std::uint64_t granted_bytes() const noexcept { return value_.granted_bytes; }
  /** Maximum that the device can set aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE). */
  std::uint64_t max_bytes() const noexcept { return value_.max_bytes; }
  /** Maximum size of a window in bytes (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). */
  std::uint64_t max_window_bytes() const noexcept { return value_.max_window_bytes; }
};

/**
 * A launch or a kernel node on a mock, with the values that the driver would have received from policy, kernel and
 * options. The pointers are valid until the context and everything from it are destroyed, even if another thread calls
 * cjit_mock_clear().
 */
class mock_launch : public detail::record<cjit_mock_launch_t> {
 public:
  using detail::record<cjit_mock_launch_t>::record;

  /** See ::cjit_mock_launch_t::lowered_name. */
  std::string_view lowered_name() const noexcept { return detail::text_or_empty(value_.lowered_name); }
  /** Blocks per grid; below, threads per block. */
  std::uint32_t grid_x() const noexcept { return value_.grid_x; }
  /** See ::cjit_mock_launch_t::grid_y. */
  std::uint32_t grid_y() const noexcept { return value_.grid_y; }
  /** See ::cjit_mock_launch_t::grid_z. */
  std::uint32_t grid_z() const noexcept { return value_.grid_z; }
  /** See ::cjit_mock_launch_t::block_x. */
  std::uint32_t block_x() const noexcept { return value_.block_x; }
  /** See ::cjit_mock_launch_t::block_y. */
  std::uint32_t block_y() const noexcept { return value_.block_y; }
  /** See ::cjit_mock_launch_t::block_z. */
  std::uint32_t block_z() const noexcept { return value_.block_z; }
  /** Blocks per cluster, set by the launch or by the kernel's source; 1, 1, 1 without clusters. */
  std::uint32_t cluster_x() const noexcept { return value_.cluster_x; }
  /** See ::cjit_mock_launch_t::cluster_y. */
  std::uint32_t cluster_y() const noexcept { return value_.cluster_y; }
  /** See ::cjit_mock_launch_t::cluster_z. */
  std::uint32_t cluster_z() const noexcept { return value_.cluster_z; }
  /** The device's ordinal: 0. */
  std::uint32_t device() const noexcept { return value_.device; }
  /** Bytes per block. */
  std::uint64_t dynamic_shared_memory() const noexcept { return value_.dynamic_shared_memory; }
  /** The stream of the launch options. NULL: the default stream. */
  cjit_cuda_stream_t stream() const noexcept { return value_.stream; }
  /** See ::cjit_mock_launch_t::arguments. */
  bytes_view arguments() const noexcept {
    return bytes_view(value_.arguments, static_cast<std::size_t>(value_.arguments_size));
  }
  /** See ::cjit_mock_launch_t::argument_offsets. */
  span<const std::uint64_t> argument_offsets() const noexcept {
    return detail::span_of(value_.argument_offsets, value_.argument_count);
  }
  /** See ::cjit_mock_launch_t::argument_sizes. */
  span<const std::uint64_t> argument_sizes() const noexcept {
    return detail::span_of(value_.argument_sizes, value_.argument_count);
  }
  /** See ::cjit_mock_launch_t::attribute_ids. */
  span<const std::uint32_t> attribute_ids() const noexcept {
    return detail::span_of(value_.attribute_ids, value_.attribute_count);
  }
  /** See ::cjit_mock_launch_t::attribute_values. */
  bytes_view attribute_values() const noexcept {
    return bytes_view(value_.attribute_values, static_cast<std::size_t>(value_.attribute_count * 64));
  }
  /**
   * The kernel node that the call added or updated: an update has `graph_exec`. NULL: a launch. Dependencies are
   * checked, but not recorded.
   */
  cjit_cuda_graph_node_t graph_node() const noexcept { return value_.graph_node; }
  /** See ::cjit_mock_launch_t::graph. */
  cjit_cuda_graph_t graph() const noexcept { return value_.graph; }
  /** See ::cjit_mock_launch_t::graph_exec. */
  cjit_cuda_graph_exec_t graph_exec() const noexcept { return value_.graph_exec; }
};

/** Contents of a module. */
class module_info : public detail::record<cjit_module_info_t> {
 public:
  using detail::record<cjit_module_info_t>::record;

  /** See ::cjit_module_info_t::kernel_names. */
  string_list kernel_names() const noexcept { return {value_.kernel_names, value_.kernel_count}; }
  /** See ::cjit_module_info_t::kernel_symbols. */
  string_list kernel_symbols() const noexcept { return {value_.kernel_symbols, value_.kernel_count}; }
  /** The image that was loaded. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** Of the result, as in ::cjit_build_result_t. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_module_info_t::arch_feature. */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
};

/** Versions of a libNVVM. */
class nvvm_info : public detail::record<cjit_nvvm_info_t> {
 public:
  using detail::record<cjit_nvvm_info_t>::record;

  /** Version of libNVVM itself, which is independent of CUDA's. */
  std::uint32_t version_major() const noexcept { return value_.version_major; }
  /** See ::cjit_nvvm_info_t::version_minor. */
  std::uint32_t version_minor() const noexcept { return value_.version_minor; }
  /** Version of the NVVM IR that it accepts, as in `!nvvmir.version`. */
  std::uint32_t ir_version_major() const noexcept { return value_.ir_version_major; }
  /** See ::cjit_nvvm_info_t::ir_version_minor. */
  std::uint32_t ir_version_minor() const noexcept { return value_.ir_version_minor; }
  /** Version of the debug metadata that it accepts. */
  std::uint32_t debug_version_major() const noexcept { return value_.debug_version_major; }
  /** See ::cjit_nvvm_info_t::debug_version_minor. */
  std::uint32_t debug_version_minor() const noexcept { return value_.debug_version_minor; }
  /** Major version of the LLVM whose IR it accepts for the architecture; 0 if it does not report one, as in CUDA 13.0.
   */
  std::uint32_t llvm_version() const noexcept { return value_.llvm_version; }
};

/** @cond */
namespace detail {
struct pch_info_cleanup {
  void operator()(cjit_pch_info_t* value) const noexcept { CJIT_FUNCTION(pch_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Precompiled header files of a context, and counters of its builds. */
class pch_info : public detail::owned<cjit_pch_info_t, detail::pch_info_cleanup> {
 public:
  using detail::owned<cjit_pch_info_t, detail::pch_info_cleanup>::owned;

  /** See ::cjit_pch_info_t::folder. */
  std::string_view folder() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.folder); }
  /** See ::cjit_pch_info_t::note. */
  std::string_view note() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.note); }
  /** Number and bytes of the files in the directory, from all processes. */
  std::uint64_t files() const noexcept { return value_.files; }
  /** See ::cjit_pch_info_t::bytes. */
  std::uint64_t bytes() const noexcept { return value_.bytes; }
  /** Maximum total size of the files in bytes. */
  std::uint64_t max_bytes() const noexcept { return value_.max_bytes; }
  /** Builds of this context that used a file, and that wrote one. */
  std::uint64_t used() const noexcept { return value_.used; }
  /** See ::cjit_pch_info_t::made. */
  std::uint64_t made() const noexcept { return value_.made; }
  /** Builds for which the compiler rejected a file or could not write one; they parsed all headers. */
  std::uint64_t refused() const noexcept { return value_.refused; }
  /** Files removed because they were damaged. */
  std::uint64_t damaged() const noexcept { return value_.damaged; }
  /** Files removed to stay below `max_bytes`. */
  std::uint64_t evicted() const noexcept { return value_.evicted; }
};

/** What a plan contains; see cjit_plan_get_info(). */
class plan_info : public detail::record<cjit_plan_info_t> {
 public:
  using detail::record<cjit_plan_info_t>::record;

  /** See ::cjit_plan_info_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_plan_info_t::text. */
  std::string_view text() const noexcept { return detail::text_or_empty(value_.text); }
  /** See ::cjit_plan_info_t::parameters. */
  std::string_view parameters() const noexcept { return detail::text_or_empty(value_.parameters); }
  /** See ::cjit_plan_info_t::parameter_names. */
  string_list parameter_names() const noexcept { return {value_.parameter_names, value_.parameter_count}; }
  /** See ::cjit_plan_info_t::parameter_kinds. */
  list<cjit::value_kind, std::uint32_t, &detail::to_enum<cjit::value_kind>> parameter_kinds() const noexcept {
    return {value_.parameter_kinds, value_.parameter_count};
  }
  /** See ::cjit_plan_info_t::parameter_sizes. */
  span<const std::uint64_t> parameter_sizes() const noexcept {
    return detail::span_of(value_.parameter_sizes, value_.parameter_count);
  }
  /** See ::cjit_plan_info_t::warnings. */
  string_list warnings() const noexcept { return {value_.warnings, value_.warning_count}; }
};

/** One named value of a policy. */
class policy_entry : public detail::record<cjit_policy_entry_t> {
 public:
  using detail::record<cjit_policy_entry_t>::record;

  /** See ::cjit_policy_entry_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_policy_entry_t::kind. */
  cjit::policy_kind kind() const noexcept { return static_cast<cjit::policy_kind>(value_.kind); }
  /** The value if `kind` is ::CJIT_POLICY_KIND_INT64, else 0. */
  std::int64_t int64_value() const noexcept { return value_.int64_value; }
  /** The value if `kind` is ::CJIT_POLICY_KIND_FLOAT64, else 0. */
  double float64_value() const noexcept { return value_.float64_value; }
};

/** One recorded request. Written only by the library; valid as long as the recording. */
class recorded_request : public detail::record<cjit_recorded_request_t> {
 public:
  using detail::record<cjit_recorded_request_t>::record;

  /** See ::cjit_recorded_request_t::key. */
  std::string_view key() const noexcept { return detail::text_or_empty(value_.key); }
  /** See ::cjit_recorded_request_t::note. */
  std::string_view note() const noexcept { return detail::text_or_empty(value_.note); }
  /** See ::cjit_recorded_request_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_recorded_request_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_recorded_request_t::folder. */
  std::string_view folder() const noexcept { return detail::text_or_empty(value_.folder); }
  /** See ::cjit_recorded_request_t::family. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** 1: the recording has the options of the request. 0: it cannot be repeated, as an image of another compiler. */
  std::uint32_t can_repeat() const noexcept { return value_.can_repeat; }
};

/** One remote cache since its context was created. Written only by the library; valid as long as the info. */
class remote_info : public detail::record<cjit_remote_info_t> {
 public:
  using detail::record<cjit_remote_info_t>::record;

  /** See ::cjit_remote_info_t::url. */
  std::string_view url() const noexcept { return detail::text_or_empty(value_.url); }
  /** See ::cjit_remote_info_t::state. */
  cjit::remote_state state() const noexcept { return static_cast<cjit::remote_state>(value_.state); }
  /** 1: nothing is sent to it. */
  std::uint32_t read_only() const noexcept { return value_.read_only; }
  /** See ::cjit_remote_info_t::last_error. */
  std::string_view last_error() const noexcept { return detail::text_or_empty(value_.last_error); }
  /** As the fields of ::cjit_cache_counters_t, for this remote. */
  std::uint64_t hits() const noexcept { return value_.hits; }
  /** See ::cjit_remote_info_t::misses. */
  std::uint64_t misses() const noexcept { return value_.misses; }
  /** See ::cjit_remote_info_t::failures. */
  std::uint64_t failures() const noexcept { return value_.failures; }
  /** See ::cjit_remote_info_t::skipped. */
  std::uint64_t skipped() const noexcept { return value_.skipped; }
  /** See ::cjit_remote_info_t::uploads. */
  std::uint64_t uploads() const noexcept { return value_.uploads; }
  /** See ::cjit_remote_info_t::upload_failures. */
  std::uint64_t upload_failures() const noexcept { return value_.upload_failures; }
  /** See ::cjit_remote_info_t::received_bytes. */
  std::uint64_t received_bytes() const noexcept { return value_.received_bytes; }
  /** See ::cjit_remote_info_t::sent_bytes. */
  std::uint64_t sent_bytes() const noexcept { return value_.sent_bytes; }
  /** See ::cjit_remote_info_t::lookup_nanoseconds. */
  std::uint64_t lookup_nanoseconds() const noexcept { return value_.lookup_nanoseconds; }
  /** The slowest answered lookup, in nanoseconds. */
  std::uint64_t slowest_lookup_nanoseconds() const noexcept { return value_.slowest_lookup_nanoseconds; }
};

/** One section of an artifact. Written only by the library; valid as long as the info. */
class section_info : public detail::record<cjit_section_info_t> {
 public:
  using detail::record<cjit_section_info_t>::record;

  /** See ::cjit_section_info_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** The section's number in the format. */
  std::uint32_t id() const noexcept { return value_.id; }
  /** 1 if readers that do not know the section must refuse the artifact. */
  std::uint32_t critical() const noexcept { return value_.critical; }
  /** Offset in bytes from the start of the artifact. */
  std::uint64_t offset() const noexcept { return value_.offset; }
  /** Size in bytes. */
  std::uint64_t size() const noexcept { return value_.size; }
  /** XXH3-64 of the section's bytes, as recorded and verified. */
  std::uint64_t checksum() const noexcept { return value_.checksum; }
};

/** @cond */
namespace detail {
struct signature_cleanup {
  void operator()(cjit_signature_t* value) const noexcept { CJIT_FUNCTION(signature_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** A verified signature. */
class signature : public detail::owned<cjit_signature_t, detail::signature_cleanup> {
 public:
  using detail::owned<cjit_signature_t, detail::signature_cleanup>::owned;

  /** See ::cjit_signature_t::key_id. */
  std::string_view key_id() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.key_id); }
  /** See ::cjit_signature_t::trusted_comment. */
  std::string_view trusted_comment() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.trusted_comment);
  }
  /** The fields `timestamp` and `expires` of the comment, in seconds since 1970; 0 if there is none. */
  std::uint64_t signed_seconds() const noexcept { return value_.signed_seconds; }
  /** See ::cjit_signature_t::expires_seconds. */
  std::uint64_t expires_seconds() const noexcept { return value_.expires_seconds; }
};

/** How far a tuning is. Written only by the library; valid until the callback returns. */
class tune_progress : public detail::record<cjit_tune_progress_t> {
 public:
  using detail::record<cjit_tune_progress_t>::record;

  /** See ::cjit_tune_progress_t::phase. */
  cjit::tune_phase phase() const noexcept { return static_cast<cjit::tune_phase>(value_.phase); }
  /** Number of candidates, with the default. */
  std::uint64_t candidate_count() const noexcept { return value_.candidate_count; }
  /** Candidates that were built. */
  std::uint64_t built_count() const noexcept { return value_.built_count; }
  /** Candidates that could not be built, crashed, or had wrong results. */
  std::uint64_t failed_count() const noexcept { return value_.failed_count; }
  /** Candidates that may still win. */
  std::uint64_t racing_count() const noexcept { return value_.racing_count; }
  /** Rounds of measurements. */
  std::uint64_t round_count() const noexcept { return value_.round_count; }
  /** See ::cjit_tune_progress_t::elapsed_milliseconds. */
  std::uint64_t elapsed_milliseconds() const noexcept { return value_.elapsed_milliseconds; }
  /** `seconds` of the description. */
  std::uint64_t budget_milliseconds() const noexcept { return value_.budget_milliseconds; }
  /** The median time of the fastest candidate over that of the default; 1 before it is known. */
  double best_ratio() const noexcept { return value_.best_ratio; }
  /** See ::cjit_tune_progress_t::best_numbers. */
  std::string_view best_numbers() const noexcept { return detail::text_or_empty(value_.best_numbers); }
};

/** Version and build of the loaded library; see cjit_version_get_info(). */
class version_info : public detail::record<cjit_version_info_t> {
 public:
  using detail::record<cjit_version_info_t>::record;

  /** See ::cjit_version_info_t::version_major. */
  std::uint32_t version_major() const noexcept { return value_.version_major; }
  /** See ::cjit_version_info_t::version_minor. */
  std::uint32_t version_minor() const noexcept { return value_.version_minor; }
  /** See ::cjit_version_info_t::version_patch. */
  std::uint32_t version_patch() const noexcept { return value_.version_patch; }
  /** The artifact format that this library writes. It reads all minor versions of this major version. */
  std::uint32_t artifact_format_major() const noexcept { return value_.artifact_format_major; }
  /** See ::cjit_version_info_t::artifact_format_minor. */
  std::uint32_t artifact_format_minor() const noexcept { return value_.artifact_format_minor; }
  /** See ::cjit_version_info_t::version. */
  std::string_view version() const noexcept { return detail::text_or_empty(value_.version); }
  /** See ::cjit_version_info_t::compiler. */
  std::string_view compiler() const noexcept { return detail::text_or_empty(value_.compiler); }
  /** See ::cjit_version_info_t::build_type. */
  std::string_view build_type() const noexcept { return detail::text_or_empty(value_.build_type); }
};

/** @cond */
namespace detail {
struct worker_info_cleanup {
  void operator()(cjit_worker_info_t* value) const noexcept { CJIT_FUNCTION(worker_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Workers of a context, and counters since it was created. */
class worker_info : public detail::owned<cjit_worker_info_t, detail::worker_info_cleanup> {
 public:
  using detail::owned<cjit_worker_info_t, detail::worker_info_cleanup>::owned;

  /** See ::cjit_worker_info_t::program. */
  std::string_view program() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.program); }
  /** See ::cjit_worker_info_t::disabled_reason. */
  std::string_view disabled_reason() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.disabled_reason);
  }
  /** Workers that are running now. */
  std::uint64_t running() const noexcept { return value_.running; }
  /** Maximum number of workers. */
  std::uint64_t max_running() const noexcept { return value_.max_running; }
  /** Workers that were started. */
  std::uint64_t started() const noexcept { return value_.started; }
  /** Workers that died while compiling. */
  std::uint64_t lost() const noexcept { return value_.lost; }
  /** Compilations by workers, including failed ones. */
  std::uint64_t compilations() const noexcept { return value_.compilations; }
  /** Compilations stopped by a time limit, and by a cancellation. */
  std::uint64_t timed_out() const noexcept { return value_.timed_out; }
  /** See ::cjit_worker_info_t::cancelled. */
  std::uint64_t cancelled() const noexcept { return value_.cancelled; }
  /** See ::cjit_worker_info_t::sandbox. */
  std::string_view sandbox() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.sandbox); }
};

/** @cond */
namespace detail {
struct artifact_info_cleanup {
  void operator()(cjit_artifact_info_t* value) const noexcept { CJIT_FUNCTION(artifact_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Header of an artifact; see cjit_artifact_get_info(). */
class artifact_info : public detail::owned<cjit_artifact_info_t, detail::artifact_info_cleanup> {
 public:
  using detail::owned<cjit_artifact_info_t, detail::artifact_info_cleanup>::owned;

  /** See ::cjit_artifact_info_t::family. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** See ::cjit_artifact_info_t::format_major. */
  std::uint32_t format_major() const noexcept { return value_.format_major; }
  /** See ::cjit_artifact_info_t::format_minor. */
  std::uint32_t format_minor() const noexcept { return value_.format_minor; }
  /** As in ::cjit_build_result_t. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_artifact_info_t::arch_feature. */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
  /** See ::cjit_artifact_info_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** CUDA version of the compiler, major * 1000 + minor * 10. A cubin requires a driver of this CUDA major version or
   * newer. */
  std::uint32_t cuda_version() const noexcept { return value_.cuda_version; }
  /** Size of the artifact in bytes. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
  /** See ::cjit_artifact_info_t::cjit_version. */
  std::string_view cjit_version() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.cjit_version);
  }
  /** See ::cjit_artifact_info_t::producer. */
  std::string_view producer() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.producer); }
  /** See ::cjit_artifact_info_t::checksum. */
  std::string_view checksum() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.checksum); }
  /** See ::cjit_artifact_info_t::sections. */
  record_list<cjit::section_info> sections() const& noexcept { return {value_.sections, value_.section_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::section_info>, artifact_info> sections() && noexcept {
    return {record_list<cjit::section_info>{value_.sections, value_.section_count}, std::move(*this)};
  }
};

/** @cond */
namespace detail {
struct bundle_choice_cleanup {
  void operator()(cjit_bundle_choice_t* value) const noexcept { CJIT_FUNCTION(bundle_choice_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** The entry that was chosen for a device, and why. */
class bundle_choice : public detail::owned<cjit_bundle_choice_t, detail::bundle_choice_cleanup> {
 public:
  using detail::owned<cjit_bundle_choice_t, detail::bundle_choice_cleanup>::owned;

  /** See ::cjit_bundle_choice_t::arch. */
  std::string_view arch() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_bundle_choice_t::verdicts. */
  record_list<cjit::bundle_verdict> verdicts() const& noexcept { return {value_.verdicts, value_.verdict_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::bundle_verdict>, bundle_choice> verdicts() && noexcept {
    return {record_list<cjit::bundle_verdict>{value_.verdicts, value_.verdict_count}, std::move(*this)};
  }
  /** See ::cjit_bundle_choice_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** Compute capability of the device, major * 10 + minor. */
  std::uint32_t device_cc() const noexcept { return value_.device_cc; }
};

/** @cond */
namespace detail {
struct bundle_diff_cleanup {
  void operator()(cjit_bundle_diff_t* value) const noexcept { CJIT_FUNCTION(bundle_diff_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** All differences between two bundles, in the order of a listing. */
class bundle_diff : public detail::owned<cjit_bundle_diff_t, detail::bundle_diff_cleanup> {
 public:
  using detail::owned<cjit_bundle_diff_t, detail::bundle_diff_cleanup>::owned;

  /** See ::cjit_bundle_diff_t::differences. */
  record_list<cjit::bundle_difference> differences() const& noexcept {
    return {value_.differences, value_.difference_count};
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::bundle_difference>, bundle_diff> differences() && noexcept {
    return {record_list<cjit::bundle_difference>{value_.differences, value_.difference_count}, std::move(*this)};
  }
};

/** @cond */
namespace detail {
struct bundle_info_cleanup {
  void operator()(cjit_bundle_info_t* value) const noexcept { CJIT_FUNCTION(bundle_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Entries of a bundle, ordered by name, then architecture, then kind. */
class bundle_info : public detail::owned<cjit_bundle_info_t, detail::bundle_info_cleanup> {
 public:
  using detail::owned<cjit_bundle_info_t, detail::bundle_info_cleanup>::owned;

  /** See ::cjit_bundle_info_t::entries. */
  record_list<cjit::bundle_entry> entries() const& noexcept { return {value_.entries, value_.entry_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::bundle_entry>, bundle_info> entries() && noexcept {
    return {record_list<cjit::bundle_entry>{value_.entries, value_.entry_count}, std::move(*this)};
  }
  /** Number of sections of all entries, and number of distinct ones. A file stores each distinct section once. */
  std::uint64_t section_count() const noexcept { return value_.section_count; }
  /** See ::cjit_bundle_info_t::distinct_section_count. */
  std::uint64_t distinct_section_count() const noexcept { return value_.distinct_section_count; }
};

/** @cond */
namespace detail {
struct cache_entries_cleanup {
  void operator()(cjit_cache_entries_t* value) const noexcept { CJIT_FUNCTION(cache_entries_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Entries of the disk cache, the most recently used first. */
class cache_entries : public detail::owned<cjit_cache_entries_t, detail::cache_entries_cleanup> {
 public:
  using detail::owned<cjit_cache_entries_t, detail::cache_entries_cleanup>::owned;

  /** See ::cjit_cache_entries_t::entries. */
  record_list<cjit::cache_entry> entries() const& noexcept { return {value_.entries, value_.entry_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::cache_entry>, cache_entries> entries() && noexcept {
    return {record_list<cjit::cache_entry>{value_.entries, value_.entry_count}, std::move(*this)};
  }
  /** Total size of all entries in bytes. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
};

/** @cond */
namespace detail {
struct cache_info_cleanup {
  void operator()(cjit_cache_info_t* value) const noexcept { CJIT_FUNCTION(cache_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Description of a cache; see cjit_cache_get_info(). */
class cache_info : public detail::owned<cjit_cache_info_t, detail::cache_info_cleanup> {
 public:
  using detail::owned<cjit_cache_info_t, detail::cache_info_cleanup>::owned;

  /** See ::cjit_cache_info_t::folder. */
  std::string_view folder() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.folder); }
  /** See ::cjit_cache_info_t::problem. */
  std::string_view problem() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.problem); }
  /** See ::cjit_cache_info_t::layers. */
  string_list layers() const& noexcept { return {value_.layers, value_.layer_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, cache_info> layers() && noexcept {
    return {string_list{value_.layers, value_.layer_count}, std::move(*this)};
  }
  /** See ::cjit_cache_info_t::layer_problems. */
  string_list layer_problems() const& noexcept { return {value_.layer_problems, value_.layer_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, cache_info> layer_problems() && noexcept {
    return {string_list{value_.layer_problems, value_.layer_count}, std::move(*this)};
  }
  /** The context's mode; never DEFAULT. */
  cjit::cache_mode mode() const noexcept { return static_cast<cjit::cache_mode>(value_.mode); }
  /** Memory cache: number of results, their size in bytes, and the maximum size. */
  std::uint64_t memory_entries() const noexcept { return value_.memory_entries; }
  /** See ::cjit_cache_info_t::memory_bytes. */
  std::uint64_t memory_bytes() const noexcept { return value_.memory_bytes; }
  /** See ::cjit_cache_info_t::memory_limit_bytes. */
  std::uint64_t memory_limit_bytes() const noexcept { return value_.memory_limit_bytes; }
  /** Maximum size of the disk cache in bytes. */
  std::uint64_t disk_limit_bytes() const noexcept { return value_.disk_limit_bytes; }
  /** See ::cjit_cache_info_t::counters. */
  cjit::cache_counters counters() const noexcept { return detail::record_at<cjit::cache_counters>(value_.counters); }
  /** See ::cjit_cache_info_t::totals. */
  cjit::cache_counters totals() const noexcept { return detail::record_at<cjit::cache_counters>(value_.totals); }
  /** See ::cjit_cache_info_t::remotes. */
  record_list<cjit::remote_info> remotes() const& noexcept { return {value_.remotes, value_.remote_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::remote_info>, cache_info> remotes() && noexcept {
    return {record_list<cjit::remote_info>{value_.remotes, value_.remote_count}, std::move(*this)};
  }
};

/** @cond */
namespace detail {
struct event_cleanup {
  void operator()(cjit_event_t* value) const noexcept { CJIT_FUNCTION(event_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** An event. */
class event : public detail::owned<cjit_event_t, detail::event_cleanup> {
 public:
  using detail::owned<cjit_event_t, detail::event_cleanup>::owned;

  /** Events that were dropped since the event before this one, because the queue was full. */
  std::uint64_t dropped_count() const noexcept { return value_.dropped_count; }
  /** See ::cjit_event_t::kind. */
  cjit::event_kind kind() const noexcept { return static_cast<cjit::event_kind>(value_.kind); }
  /** The level of a log line; DEFAULT for other kinds. */
  cjit::log_level log_level() const noexcept { return static_cast<cjit::log_level>(value_.log_level); }
  /** See ::cjit_event_t::text. */
  std::string_view text() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.text); }
  /** See ::cjit_event_t::compilation. */
  cjit::compilation compilation() const noexcept { return detail::record_at<cjit::compilation>(value_.compilation); }
};

/** One kernel of an image. Written only by the library; valid as long as the struct that lists it. Read at most
 * `struct_size` bytes. */
class image_kernel : public detail::record<cjit_image_kernel_t> {
 public:
  using detail::record<cjit_image_kernel_t>::record;

  /** See ::cjit_image_kernel_t::symbol. */
  std::string_view symbol() const noexcept { return detail::text_or_empty(value_.symbol); }
  /** See ::cjit_image_kernel_t::resources. */
  cjit::kernel_resources resources() const noexcept {
    return detail::record_at<cjit::kernel_resources>(value_.resources);
  }
  /** See ::cjit_image_kernel_t::parameter_offsets. */
  span<const std::uint64_t> parameter_offsets() const noexcept {
    return detail::span_of(value_.parameter_offsets, value_.parameter_count);
  }
  /** See ::cjit_image_kernel_t::parameter_sizes. */
  span<const std::uint64_t> parameter_sizes() const noexcept {
    return detail::span_of(value_.parameter_sizes, value_.parameter_count);
  }
  /** See ::cjit_image_kernel_t::parameter_alignments. */
  span<const std::uint64_t> parameter_alignments() const noexcept {
    return detail::span_of(value_.parameter_alignments, value_.parameter_count);
  }
};

/** Properties of a kernel on the current device, as reported by the driver. */
class kernel_info : public detail::record<cjit_kernel_info_t> {
 public:
  using detail::record<cjit_kernel_info_t>::record;

  /** See ::cjit_kernel_info_t::lowered_name. */
  std::string_view lowered_name() const noexcept { return detail::text_or_empty(value_.lowered_name); }
  /** See ::cjit_kernel_info_t::resources. */
  cjit::kernel_resources resources() const noexcept {
    return detail::record_at<cjit::kernel_resources>(value_.resources);
  }
  /** See ::cjit_kernel_info_t::parameter_offsets. */
  span<const std::uint64_t> parameter_offsets() const noexcept {
    return detail::span_of(value_.parameter_offsets, value_.parameter_count);
  }
  /** See ::cjit_kernel_info_t::parameter_sizes. */
  span<const std::uint64_t> parameter_sizes() const noexcept {
    return detail::span_of(value_.parameter_sizes, value_.parameter_count);
  }
  /** Maximum dynamic shared memory of a launch at present, in bytes per block. cjit_kernel_launch() raises it as
   * needed. */
  std::uint64_t max_dynamic_shared_memory() const noexcept { return value_.max_dynamic_shared_memory; }
  /** Compute capability of the PTX and of the machine code, major * 10 + minor. */
  std::uint32_t ptx_version() const noexcept { return value_.ptx_version; }
  /** See ::cjit_kernel_info_t::binary_version. */
  std::uint32_t binary_version() const noexcept { return value_.binary_version; }
  /** See ::cjit_kernel_info_t::argument_schema. */
  std::string_view argument_schema() const noexcept { return detail::text_or_empty(value_.argument_schema); }
  /** See ::cjit_kernel_info_t::parameter_names. */
  string_list parameter_names() const noexcept { return {value_.parameter_names, value_.parameter_count}; }
  /** See ::cjit_kernel_info_t::parameter_kinds. */
  list<cjit::value_kind, std::uint32_t, &detail::to_enum<cjit::value_kind>> parameter_kinds() const noexcept {
    return {value_.parameter_kinds, value_.parameter_count};
  }
};

/**
 * The ptxas report about one kernel (`-Xptxas -v`). Written only by the library; valid as long as the result. Read at
 * most `struct_size` bytes.
 */
class ptxas_report : public detail::record<cjit_ptxas_report_t> {
 public:
  using detail::record<cjit_ptxas_report_t>::record;

  /** See ::cjit_ptxas_report_t::symbol. */
  std::string_view symbol() const noexcept { return detail::text_or_empty(value_.symbol); }
  /** See ::cjit_ptxas_report_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_ptxas_report_t::resources. */
  cjit::kernel_resources resources() const noexcept {
    return detail::record_at<cjit::kernel_resources>(value_.resources);
  }
};

/** @cond */
namespace detail {
struct recording_cleanup {
  void operator()(cjit_recording_t* value) const noexcept { CJIT_FUNCTION(recording_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** The requests of a file, each once, in the order in which they were recorded first. */
class recording : public detail::owned<cjit_recording_t, detail::recording_cleanup> {
 public:
  using detail::owned<cjit_recording_t, detail::recording_cleanup>::owned;

  /** See ::cjit_recording_t::requests. */
  record_list<cjit::recorded_request> requests() const& noexcept { return {value_.requests, value_.request_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::recorded_request>, recording> requests() && noexcept {
    return {record_list<cjit::recorded_request>{value_.requests, value_.request_count}, std::move(*this)};
  }
  /** Parts of the file that are damaged and were skipped, such as the last one of a process that was killed. */
  std::uint64_t damaged_count() const noexcept { return value_.damaged_count; }
};

/** @cond */
namespace detail {
struct toolkit_info_cleanup {
  void operator()(cjit_toolkit_info_t* value) const noexcept { CJIT_FUNCTION(toolkit_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** All components of the toolkit. */
class toolkit_info : public detail::owned<cjit_toolkit_info_t, detail::toolkit_info_cleanup> {
 public:
  using detail::owned<cjit_toolkit_info_t, detail::toolkit_info_cleanup>::owned;

  /** See ::cjit_toolkit_info_t::components. */
  record_list<cjit::component_info> components() const& noexcept { return {value_.components, value_.component_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::component_info>, toolkit_info> components() && noexcept {
    return {record_list<cjit::component_info>{value_.components, value_.component_count}, std::move(*this)};
  }
  /** See ::cjit_toolkit_info_t::problem. */
  std::string_view problem() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.problem); }
  /** See ::cjit_toolkit_info_t::headers_note. */
  std::string_view headers_note() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.headers_note);
  }
};

/** @cond */
namespace detail {
struct build_result_cleanup {
  void operator()(cjit_build_result_t* value) const noexcept { CJIT_FUNCTION(build_result_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/**
 * Result of a build of any family: host data without driver handles. The caller zeroes the struct and sets
 * `struct_size`. A build fills it, and cjit_build_result_cleanup() frees it. On failure every field except
 * `struct_size` is zero, and cleanup is still allowed. A copy of a struct that was cleaned up is refused with
 * ::CJIT_ERROR_INVALID_ARGUMENT. Each family has its own name for the struct, such as cjit_kernel_build_result_t; a
 * function that takes a result accepts the result of any family.
 */
class build_result_data : public detail::owned<cjit_build_result_t, detail::build_result_cleanup> {
 public:
  using detail::owned<cjit_build_result_t, detail::build_result_cleanup>::owned;

  /** Compute capability of the image, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** 0, 'a' (architecture-specific) or 'f' (family-specific). */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
  /** See ::cjit_build_result_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** See ::cjit_build_result_t::cache_outcome. */
  cjit::cache_outcome cache_outcome() const noexcept { return static_cast<cjit::cache_outcome>(value_.cache_outcome); }
  /** See ::cjit_build_result_t::image. */
  bytes_view image() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return bytes_view(value_.image, static_cast<std::size_t>(value_.image_size));
  }
  /** See ::cjit_build_result_t::name_expressions. */
  string_list name_expressions() const& noexcept { return {value_.name_expressions, value_.name_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> name_expressions() && noexcept {
    return {string_list{value_.name_expressions, value_.name_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::lowered_names. */
  string_list lowered_names() const& noexcept { return {value_.lowered_names, value_.name_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> lowered_names() && noexcept {
    return {string_list{value_.lowered_names, value_.name_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::policy. */
  bytes_view policy() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return bytes_view(value_.policy, static_cast<std::size_t>(value_.policy_size));
  }
  /** See ::cjit_build_result_t::log. */
  std::string_view log() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text(value_.log, value_.log_size); }
  /** See ::cjit_build_result_t::images. */
  record_list<cjit::image> images() const& noexcept { return {value_.images, value_.image_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::image>, build_result_data> images() && noexcept {
    return {record_list<cjit::image>{value_.images, value_.image_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::diagnostics. */
  record_list<cjit::diagnostic> diagnostics() const& noexcept { return {value_.diagnostics, value_.diagnostic_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::diagnostic>, build_result_data> diagnostics() && noexcept {
    return {record_list<cjit::diagnostic>{value_.diagnostics, value_.diagnostic_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::producer. */
  std::string_view producer() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.producer); }
  /** Compile time in nanoseconds, also if an earlier call compiled; 0 for a deserialized result. */
  std::uint64_t compile_nanoseconds() const noexcept { return value_.compile_nanoseconds; }
  /** See ::cjit_build_result_t::cache_key. */
  std::string_view cache_key() const noexcept CJIT_HPP_LIFETIMEBOUND { return detail::text_or_empty(value_.cache_key); }
  /** See ::cjit_build_result_t::cache_note. */
  std::string_view cache_note() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.cache_note);
  }
  /** See ::cjit_build_result_t::build_place. */
  cjit::build_place build_place() const noexcept { return static_cast<cjit::build_place>(value_.build_place); }
  /** See ::cjit_build_result_t::pch_outcome. */
  cjit::pch_outcome pch_outcome() const noexcept { return static_cast<cjit::pch_outcome>(value_.pch_outcome); }
  /** See ::cjit_build_result_t::build_place_note. */
  std::string_view build_place_note() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.build_place_note);
  }
  /** See ::cjit_build_result_t::argument_schemas. */
  string_list argument_schemas() const& noexcept { return {value_.argument_schemas, value_.name_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> argument_schemas() && noexcept {
    return {string_list{value_.argument_schemas, value_.name_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::info_log. */
  std::string_view info_log() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text(value_.info_log, value_.info_log_size);
  }
  /** The family of the build. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** See ::cjit_build_result_t::ptxas_reports. */
  record_list<cjit::ptxas_report> ptxas_reports() const& noexcept {
    return {value_.ptxas_reports, value_.ptxas_report_count};
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::ptxas_report>, build_result_data> ptxas_reports() && noexcept {
    return {record_list<cjit::ptxas_report>{value_.ptxas_reports, value_.ptxas_report_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::kernels. */
  record_list<cjit::image_kernel> kernels() const& noexcept { return {value_.kernels, value_.kernel_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::image_kernel>, build_result_data> kernels() && noexcept {
    return {record_list<cjit::image_kernel>{value_.kernels, value_.kernel_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::image_pass_reports. */
  record_list<cjit::image_pass_report> image_pass_reports() const& noexcept {
    return {value_.image_pass_reports, value_.image_pass_report_count};
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::image_pass_report>, build_result_data> image_pass_reports() && noexcept {
    return {record_list<cjit::image_pass_report>{value_.image_pass_reports, value_.image_pass_report_count},
            std::move(*this)};
  }
  /** See ::cjit_build_result_t::dropped_symbols. */
  string_list dropped_symbols() const& noexcept { return {value_.dropped_symbols, value_.dropped_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> dropped_symbols() && noexcept {
    return {string_list{value_.dropped_symbols, value_.dropped_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::dropped_sizes. */
  span<const std::uint64_t> dropped_sizes() const& noexcept {
    return detail::span_of(value_.dropped_sizes, value_.dropped_count);
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<span<const std::uint64_t>, build_result_data> dropped_sizes() && noexcept {
    return {detail::span_of(value_.dropped_sizes, value_.dropped_count), std::move(*this)};
  }
  /** See ::cjit_build_result_t::plan_names. */
  string_list plan_names() const& noexcept { return {value_.plan_names, value_.plan_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> plan_names() && noexcept {
    return {string_list{value_.plan_names, value_.plan_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::plans. */
  string_list plans() const& noexcept { return {value_.plans, value_.plan_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> plans() && noexcept {
    return {string_list{value_.plans, value_.plan_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::dependencies. */
  record_list<cjit::dependency> dependencies() const& noexcept {
    return {value_.dependencies, value_.dependency_count};
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::dependency>, build_result_data> dependencies() && noexcept {
    return {record_list<cjit::dependency>{value_.dependencies, value_.dependency_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::dependency_note. */
  std::string_view dependency_note() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.dependency_note);
  }
  /** See ::cjit_build_result_t::report. */
  std::string_view report() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text(value_.report, value_.report_size);
  }
  /** See ::cjit_build_result_t::compiler_options. */
  string_list compiler_options() const& noexcept { return {value_.compiler_options, value_.compiler_option_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> compiler_options() && noexcept {
    return {string_list{value_.compiler_options, value_.compiler_option_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::linker_options. */
  string_list linker_options() const& noexcept { return {value_.linker_options, value_.linker_option_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, build_result_data> linker_options() && noexcept {
    return {string_list{value_.linker_options, value_.linker_option_count}, std::move(*this)};
  }
  /** See ::cjit_build_result_t::source. */
  std::string_view source() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text(value_.source, value_.source_size);
  }
  /** See ::cjit_build_result_t::source_name. */
  std::string_view source_name() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.source_name);
  }
  /** See ::cjit_build_result_t::policy_source. */
  std::string_view policy_source() const noexcept CJIT_HPP_LIFETIMEBOUND {
    return detail::text_or_empty(value_.policy_source);
  }
};

/** @cond */
namespace detail {
struct image_info_cleanup {
  void operator()(cjit_image_info_t* value) const noexcept { CJIT_FUNCTION(image_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Contents of an image. */
class image_info : public detail::owned<cjit_image_info_t, detail::image_info_cleanup> {
 public:
  using detail::owned<cjit_image_info_t, detail::image_info_cleanup>::owned;

  /** CUBIN or PTX. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** Compute capability of the image, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_image_info_t::kernels. */
  record_list<cjit::image_kernel> kernels() const& noexcept { return {value_.kernels, value_.kernel_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<record_list<cjit::image_kernel>, image_info> kernels() && noexcept {
    return {record_list<cjit::image_kernel>{value_.kernels, value_.kernel_count}, std::move(*this)};
  }
  /** See ::cjit_image_info_t::code_offsets. */
  span<const std::uint64_t> code_offsets() const& noexcept {
    return detail::span_of(value_.code_offsets, value_.kernel_count);
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<span<const std::uint64_t>, image_info> code_offsets() && noexcept {
    return {detail::span_of(value_.code_offsets, value_.kernel_count), std::move(*this)};
  }
  /** See ::cjit_image_info_t::variable_symbols. */
  string_list variable_symbols() const& noexcept { return {value_.variable_symbols, value_.variable_count}; }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<string_list, image_info> variable_symbols() && noexcept {
    return {string_list{value_.variable_symbols, value_.variable_count}, std::move(*this)};
  }
  /** See ::cjit_image_info_t::variable_sizes. */
  span<const std::uint64_t> variable_sizes() const& noexcept {
    return detail::span_of(value_.variable_sizes, value_.variable_count);
  }
  /** The same for a temporary. The list keeps the temporary. */
  kept_list<span<const std::uint64_t>, image_info> variable_sizes() && noexcept {
    return {detail::span_of(value_.variable_sizes, value_.variable_count), std::move(*this)};
  }
};

CJIT_HPP_END

#endif
