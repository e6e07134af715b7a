/**
 * @file cpp/records.hpp
 * What comes out of the library. Records are copies of the part that the library wrote, so that they are safe with any minor version;
 * texts and lists in them live as long as what they came from. What owns memory of the library frees it.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_RECORDS_HPP
#define CJIT_CPP_RECORDS_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/handle.hpp>
#include <cjit/cpp/span.hpp>

CJIT_HPP_BEGIN

/** How the loaded library was made; see cjit_version_describe(). Since 0.1. */
class build_info : public detail::record<cjit_build_info_t> {
 public:
  using detail::record<cjit_build_info_t>::record;

  /** See ::cjit_build_info_t::version_major. */
  std::uint32_t version_major() const noexcept { return value_.version_major; }
  /** See ::cjit_build_info_t::version_minor. */
  std::uint32_t version_minor() const noexcept { return value_.version_minor; }
  /** See ::cjit_build_info_t::version_patch. */
  std::uint32_t version_patch() const noexcept { return value_.version_patch; }
  /** The artifact format that this library writes; it reads every older one of this major and all minors. */
  std::uint32_t artifact_format_major() const noexcept { return value_.artifact_format_major; }
  /** See ::cjit_build_info_t::artifact_format_minor. */
  std::uint32_t artifact_format_minor() const noexcept { return value_.artifact_format_minor; }
  /** "0.1.0". */
  std::string_view version() const noexcept { return detail::text_or_empty(value_.version); }
  /** The compiler that built the library, such as "gcc 12.2.0". */
  std::string_view compiler() const noexcept { return detail::text_or_empty(value_.compiler); }
  /** The build type, such as "Release". */
  std::string_view build_type() const noexcept { return detail::text_or_empty(value_.build_type); }
};

/** One difference between two bundles. Written by the library only; lives as long as the diff. Since 0.6. */
class bundle_difference : public detail::record<cjit_bundle_difference_t> {
 public:
  using detail::record<cjit_bundle_difference_t>::record;

  /** See ::cjit_bundle_difference_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** As ::cjit_bundle_entry_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** Of what is CHANGED the sections that differ, "image.cubin, log"; else "". */
  std::string_view sections() const noexcept { return detail::text_or_empty(value_.sections); }
  /** Bytes of the image in the first and in the second bundle; 0 where there is none. */
  std::uint64_t first_size() const noexcept { return value_.first_size; }
  /** See ::cjit_bundle_difference_t::second_size. */
  std::uint64_t second_size() const noexcept { return value_.second_size; }
  /** See ::cjit_bundle_difference_t::kind. */
  cjit::bundle_difference_kind kind() const noexcept { return static_cast<cjit::bundle_difference_kind>(value_.kind); }
};

/** What an entry is. Written by the library only; lives as long as the listing. Read at most `struct_size` bytes. Since 0.6. */
class bundle_entry : public detail::record<cjit_bundle_entry_t> {
 public:
  using detail::record<cjit_bundle_entry_t>::record;

  /** See ::cjit_bundle_entry_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** "sm_90a", "compute_90", "lto_90", "fatbin_90". */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** As in ::cjit_kernel_build_result_t. */
  std::string_view producer() const noexcept { return detail::text_or_empty(value_.producer); }
  /** XXH3-128 of the image, as 32 hexadecimal digits. */
  std::string_view checksum() const noexcept { return detail::text_or_empty(value_.checksum); }
  /** Bytes of the image. */
  std::uint64_t image_size() const noexcept { return value_.image_size; }
  /** Bytes that the image takes in the file that the bundle was read from: fewer if it is compressed there; 0 if it is from no file. */
  std::uint64_t stored_size() const noexcept { return value_.stored_size; }
  /** As in ::cjit_kernel_build_result_t. */
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

/** What an entry was to a choice. Written by the library only; lives as long as the choice. Since 0.6. */
class bundle_verdict : public detail::record<cjit_bundle_verdict_t> {
 public:
  using detail::record<cjit_bundle_verdict_t>::record;

  /** As ::cjit_bundle_entry_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** Why it was taken or passed over: "a cubin for sm_80 does not run on sm_90", "sm_90a goes before it". */
  std::string_view reason() const noexcept { return detail::text_or_empty(value_.reason); }
  /** See ::cjit_bundle_verdict_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** 1 for the one that was taken. */
  std::uint32_t is_chosen() const noexcept { return value_.is_chosen; }
};

/** What upkeep changed. Since 0.2. */
class cache_change : public detail::record<cjit_cache_change_t> {
 public:
  using detail::record<cjit_cache_change_t>::record;

  /** Entries that were removed, exported or imported, and their bytes. */
  std::uint64_t entry_count() const noexcept { return value_.entry_count; }
  /** See ::cjit_cache_change_t::total_size. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
  /** Entries that were not imported, because they were there. */
  std::uint64_t present_count() const noexcept { return value_.present_count; }
  /** Entries that were not exported or imported, because they are damaged. */
  std::uint64_t damaged_count() const noexcept { return value_.damaged_count; }
};

/** What a cache did. Written by the library only; lives as long as the info. Since 0.2. */
class cache_counters : public detail::record<cjit_cache_counters_t> {
 public:
  using detail::record<cjit_cache_counters_t>::record;

  /** Results from the context's memory, the folder, a layer, and from an equal build of another thread. */
  std::uint64_t memory_hits() const noexcept { return value_.memory_hits; }
  /** See ::cjit_cache_counters_t::disk_hits. */
  std::uint64_t disk_hits() const noexcept { return value_.disk_hits; }
  /** See ::cjit_cache_counters_t::layer_hits. */
  std::uint64_t layer_hits() const noexcept { return value_.layer_hits; }
  /** See ::cjit_cache_counters_t::shared_hits. */
  std::uint64_t shared_hits() const noexcept { return value_.shared_hits; }
  /** Failures that were remembered (::cjit_context_options_t::cache_failure_seconds). */
  std::uint64_t failure_hits() const noexcept { return value_.failure_hits; }
  /** Compilations whose entry was nowhere; was damaged; was of another format; could not be read; was to be refreshed. */
  std::uint64_t absent_misses() const noexcept { return value_.absent_misses; }
  /** See ::cjit_cache_counters_t::corrupt_misses. */
  std::uint64_t corrupt_misses() const noexcept { return value_.corrupt_misses; }
  /** See ::cjit_cache_counters_t::version_misses. */
  std::uint64_t version_misses() const noexcept { return value_.version_misses; }
  /** See ::cjit_cache_counters_t::unreadable_misses. */
  std::uint64_t unreadable_misses() const noexcept { return value_.unreadable_misses; }
  /** See ::cjit_cache_counters_t::refreshes. */
  std::uint64_t refreshes() const noexcept { return value_.refreshes; }
  /** Compilations that had no part in the cache. */
  std::uint64_t bypasses() const noexcept { return value_.bypasses; }
  /** Compilations that failed. */
  std::uint64_t failures() const noexcept { return value_.failures; }
  /** Builds that waited for another process, and those of them that waited too long and compiled by themselves. */
  std::uint64_t waits() const noexcept { return value_.waits; }
  /** See ::cjit_cache_counters_t::wait_timeouts. */
  std::uint64_t wait_timeouts() const noexcept { return value_.wait_timeouts; }
  /** Entries written, and those that could not be (full disk, no permission, larger than the bound). */
  std::uint64_t published() const noexcept { return value_.published; }
  /** See ::cjit_cache_counters_t::publish_failures. */
  std::uint64_t publish_failures() const noexcept { return value_.publish_failures; }
  /** Entries removed to stay within the bounds. */
  std::uint64_t memory_evictions() const noexcept { return value_.memory_evictions; }
  /** See ::cjit_cache_counters_t::disk_evictions. */
  std::uint64_t disk_evictions() const noexcept { return value_.disk_evictions; }
  /** Bytes of `disk_evictions`. */
  std::uint64_t disk_evicted_bytes() const noexcept { return value_.disk_evicted_bytes; }
  /** Nanoseconds that the compiler had taken for what was then taken from the cache. */
  std::uint64_t saved_nanoseconds() const noexcept { return value_.saved_nanoseconds; }
};

/** One entry on disk. Written by the library only; lives as long as the listing. Since 0.2. */
class cache_entry : public detail::record<cjit_cache_entry_t> {
 public:
  using detail::record<cjit_cache_entry_t>::record;

  /** As ::cjit_kernel_build_result_t::cache_key. */
  std::string_view key() const noexcept { return detail::text_or_empty(value_.key); }
  /** The file. It is an artifact: cjit_artifact_inspect() and cjit_module_load_artifact() take it. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** Bytes of the file. */
  std::uint64_t size() const noexcept { return value_.size; }
  /** When it was last used, in seconds since 1970 (accurate to a minute). */
  std::uint64_t used_seconds() const noexcept { return value_.used_seconds; }
  /** See ::cjit_cache_entry_t::state. */
  cjit::cache_entry_state state() const noexcept { return static_cast<cjit::cache_entry_state>(value_.state); }
};

/** @cond */
namespace detail {
struct cache_key_cleanup {
  void operator()(cjit_cache_key_t* value) const noexcept { CJIT_FUNCTION(cache_key_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** A key, field by field, in the order in which the fields count. Since 0.2. */
class cache_key : public detail::owned<cjit_cache_key_t, detail::cache_key_cleanup> {
 public:
  using detail::owned<cjit_cache_key_t, detail::cache_key_cleanup>::owned;

  /** As ::cjit_kernel_build_result_t::cache_key; "" if the request cannot be cached. */
  std::string_view key() const noexcept { return detail::text_or_empty(value_.key); }
  /** Why the request cannot be cached; "" if it can. */
  std::string_view obstacle() const noexcept { return detail::text_or_empty(value_.obstacle); }
  /** See ::cjit_cache_key_t::field_names. */
  string_list field_names() const& noexcept { return {value_.field_names, value_.field_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, cache_key> field_names() && noexcept { return {string_list{value_.field_names, value_.field_count}, std::move(*this)}; }
  /** See ::cjit_cache_key_t::field_values. */
  string_list field_values() const& noexcept { return {value_.field_values, value_.field_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, cache_key> field_values() && noexcept { return {string_list{value_.field_values, value_.field_count}, std::move(*this)}; }
};

/**
 * What was found of one component, and where it was looked for. Written by the library only; lives as long as the report. Read at most
 * `struct_size` bytes. Since 0.1.
 */
class component_info : public detail::record<cjit_component_info_t> {
 public:
  using detail::record<cjit_component_info_t>::record;

  /** See ::cjit_component_info_t::component. */
  cjit::component component() const noexcept { return static_cast<cjit::component>(value_.component); }
  /** CJIT_SUCCESS if it is usable, else why it is not. */
  cjit::status status() const noexcept { return static_cast<cjit::status>(value_.status); }
  /** "NVRTC", "CUDA headers", ... */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** File or folder that is used; "" if none is. */
  std::string_view path() const noexcept { return detail::text_or_empty(value_.path); }
  /** "13.0"; "" if unknown. */
  std::string_view version() const noexcept { return detail::text_or_empty(value_.version); }
  /** Why this one was chosen ("CUDA_HOME is set"); "" if none was. */
  std::string_view reason() const noexcept { return detail::text_or_empty(value_.reason); }
  /** Facts worth knowing, such as the architectures that NVRTC knows; "" if none. */
  std::string_view detail() const noexcept { return detail::text_or_empty(value_.detail); }
  /** What is wrong; "" if nothing is. */
  std::string_view problem() const noexcept { return detail::text_or_empty(value_.problem); }
  /** One thing to do about the problem; "" if there is none. */
  std::string_view fix() const noexcept { return detail::text_or_empty(value_.fix); }
  /** See ::cjit_component_info_t::searched. */
  string_list searched() const noexcept { return {value_.searched, value_.searched_count}; }
};

/** A CUDA device. Since 0.1. */
class device_info : public detail::record<cjit_device_info_t> {
 public:
  using detail::record<cjit_device_info_t>::record;

  /** Compute capability, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_device_info_t::multiprocessor_count. */
  std::uint32_t multiprocessor_count() const noexcept { return value_.multiprocessor_count; }
  /** Device memory in bytes. */
  std::uint64_t memory_size() const noexcept { return value_.memory_size; }
  /** Shared memory in bytes that one block may opt in to. */
  std::uint64_t max_shared_memory_per_block() const noexcept { return value_.max_shared_memory_per_block; }
  /** The name as the driver gives it, NUL-terminated. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
};

/**
 * One message of a compiler. Written by the library only; lives as long as the error or result that lists it. Fields are only appended, so
 * read at most `struct_size` bytes. Since 0.1.
 */
class diagnostic : public detail::record<cjit_diagnostic_t> {
 public:
  using detail::record<cjit_diagnostic_t>::record;

  /** The file as the compiler names it; "" if the message belongs to none. */
  std::string_view file() const noexcept { return detail::text_or_empty(value_.file); }
  /** The message, without file, line, severity and number. */
  std::string_view text() const noexcept { return detail::text_or_empty(value_.text); }
  /** Line in `file`, from 1; 0 if unknown. */
  std::uint32_t line() const noexcept { return value_.line; }
  /** Column in that line, from 1, in bytes; 0 if unknown. */
  std::uint32_t column() const noexcept { return value_.column; }
  /** See ::cjit_diagnostic_t::severity. */
  cjit::severity severity() const noexcept { return static_cast<cjit::severity>(value_.severity); }
  /** The compiler's number for this message (177 in `#177-D`); 0 if it has none. */
  std::uint32_t code() const noexcept { return value_.code; }
};

/** What a pass did. Written by the library only; lives as long as the result. Since 0.6. */
class image_pass_report : public detail::record<cjit_image_pass_report_t> {
 public:
  using detail::record<cjit_image_pass_report_t>::record;

  /** See ::cjit_image_pass_report_t::name. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_image_pass_report_t::options. */
  std::string_view options() const noexcept { return detail::text_or_empty(value_.options); }
  /** What it says of its work; "": nothing. */
  std::string_view note() const noexcept { return detail::text_or_empty(value_.note); }
  /** How much was changed, in units of the pass' own. */
  std::uint64_t change_count() const noexcept { return value_.change_count; }
  /** See ::cjit_image_pass_report_t::version. */
  std::uint32_t version() const noexcept { return value_.version; }
};

/** One image of a result. Written by the library only; lives as long as the result. Since 0.1. */
class image : public detail::record<cjit_image_t> {
 public:
  using detail::record<cjit_image_t>::record;

  /** See ::cjit_image_t::data. */
  bytes_view data() const noexcept { return bytes_view(value_.data, static_cast<std::size_t>(value_.size)); }
  /** See ::cjit_image_t::kind. */
  cjit::image_kind kind() const noexcept { return static_cast<cjit::image_kind>(value_.kind); }
};

/** How far a job is. `succeeded + failed + cancelled + running + queued` is `total`. Since 0.3. */
class job_progress : public detail::record<cjit_job_progress_t> {
 public:
  using detail::record<cjit_job_progress_t>::record;

  /** Builds of the job. */
  std::uint64_t total() const noexcept { return value_.total; }
  /** Those that wait for their turn. */
  std::uint64_t queued() const noexcept { return value_.queued; }
  /** See ::cjit_job_progress_t::running. */
  std::uint64_t running() const noexcept { return value_.running; }
  /** See ::cjit_job_progress_t::succeeded. */
  std::uint64_t succeeded() const noexcept { return value_.succeeded; }
  /** For whatever reason but the next. */
  std::uint64_t failed() const noexcept { return value_.failed; }
  /** See ::cjit_job_progress_t::cancelled. */
  std::uint64_t cancelled() const noexcept { return value_.cancelled; }
};

/** A kernel's properties on the current device, as the driver states them. Since 0.1. */
class kernel_info : public detail::record<cjit_kernel_info_t> {
 public:
  using detail::record<cjit_kernel_info_t>::record;

  /** The symbol in the image. Lives as long as the kernel, as do the two arrays below. */
  std::string_view lowered_name() const noexcept { return detail::text_or_empty(value_.lowered_name); }
  /** Offset and size in bytes of each parameter in the parameter buffer. NULL if there are none. */
  span<const std::uint64_t> parameter_offsets() const noexcept { return detail::span_of(value_.parameter_offsets, value_.parameter_count); }
  /** See ::cjit_kernel_info_t::parameter_sizes. */
  span<const std::uint64_t> parameter_sizes() const noexcept { return detail::span_of(value_.parameter_sizes, value_.parameter_count); }
  /** Threads a block may have. */
  std::uint32_t max_threads_per_block() const noexcept { return value_.max_threads_per_block; }
  /** Registers a thread uses. */
  std::uint32_t register_count() const noexcept { return value_.register_count; }
  /** Bytes of static shared memory a block, constant memory, local memory a thread. */
  std::uint64_t static_shared_memory() const noexcept { return value_.static_shared_memory; }
  /** See ::cjit_kernel_info_t::constant_memory. */
  std::uint64_t constant_memory() const noexcept { return value_.constant_memory; }
  /** See ::cjit_kernel_info_t::local_memory. */
  std::uint64_t local_memory() const noexcept { return value_.local_memory; }
  /** Bytes of dynamic shared memory that a launch may ask for now; raised by cjit_kernel_launch() as needed. */
  std::uint64_t max_dynamic_shared_memory() const noexcept { return value_.max_dynamic_shared_memory; }
  /** Compute capabilities of the PTX and of the machine code, major * 10 + minor. */
  std::uint32_t ptx_version() const noexcept { return value_.ptx_version; }
  /** See ::cjit_kernel_info_t::binary_version. */
  std::uint32_t binary_version() const noexcept { return value_.binary_version; }
  /** The argument schema that the kernel was built with, as kernel.h writes it; "" if there is none. Since 0.4. */
  std::string_view argument_schema() const noexcept { return detail::text_or_empty(value_.argument_schema); }
  /** See ::cjit_kernel_info_t::parameter_names. */
  string_list parameter_names() const noexcept { return {value_.parameter_names, value_.parameter_count}; }
  /** Since 0.4. */
  list<cjit::value_kind, std::uint32_t, &detail::to_enum<cjit::value_kind>> parameter_kinds() const noexcept { return {value_.parameter_kinds, value_.parameter_count}; }
  /** The cluster that the source fixes, in blocks; all 0: none. Since 0.4. */
  std::uint32_t required_cluster_x() const noexcept { return value_.required_cluster_x; }
  /** Since 0.4. */
  std::uint32_t required_cluster_y() const noexcept { return value_.required_cluster_y; }
  /** Since 0.4. */
  std::uint32_t required_cluster_z() const noexcept { return value_.required_cluster_z; }
};

/**
 * What one kernel of a cubin needs, read from the cubin. Written by the library only; lives as long as what it hangs on. Read at most
 * `struct_size` bytes. Since 0.6.
 */
class kernel_resources : public detail::record<cjit_kernel_resources_t> {
 public:
  using detail::record<cjit_kernel_resources_t>::record;

  /** The kernel's lowered name. */
  std::string_view symbol() const noexcept { return detail::text_or_empty(value_.symbol); }
  /** Bytes a block, of shared memory that the source declares; without those that the system takes for itself from sm_90 on. */
  std::uint64_t static_shared_memory() const noexcept { return value_.static_shared_memory; }
  /** Bytes of `__constant__` variables of the whole image, without the parameters. */
  std::uint64_t constant_memory() const noexcept { return value_.constant_memory; }
  /** Bytes a thread, of local memory: stack frame, arrays, and registers that did not fit; where `stack_memory` is known it is that. */
  std::uint64_t local_memory() const noexcept { return value_.local_memory; }
  /** Bytes a thread, of its stack with that of the functions it calls; 0: none, or the image does not say (recursion). */
  std::uint64_t stack_memory() const noexcept { return value_.stack_memory; }
  /** Bytes of machine code, of the section that the kernel and the functions only it calls share; what other functions have is not counted. */
  std::uint64_t code_size() const noexcept { return value_.code_size; }
  /** Parameters: where each lies in the parameter buffer, its bytes, and the alignment that the image tells (0: it does not). */
  span<const std::uint32_t> parameter_offsets() const noexcept { return detail::span_of(value_.parameter_offsets, value_.parameter_count); }
  /** See ::cjit_kernel_resources_t::parameter_sizes. */
  span<const std::uint32_t> parameter_sizes() const noexcept { return detail::span_of(value_.parameter_sizes, value_.parameter_count); }
  /** See ::cjit_kernel_resources_t::parameter_alignments. */
  span<const std::uint32_t> parameter_alignments() const noexcept { return detail::span_of(value_.parameter_alignments, value_.parameter_count); }
  /** Registers a thread. */
  std::uint32_t register_count() const noexcept { return value_.register_count; }
  /** Barriers of a block. */
  std::uint32_t barrier_count() const noexcept { return value_.barrier_count; }
  /** Threads that a block may have, by dimension (`__launch_bounds__`); 0: no limit is in the image. */
  std::uint32_t max_block_x() const noexcept { return value_.max_block_x; }
  /** See ::cjit_kernel_resources_t::max_block_y. */
  std::uint32_t max_block_y() const noexcept { return value_.max_block_y; }
  /** See ::cjit_kernel_resources_t::max_block_z. */
  std::uint32_t max_block_z() const noexcept { return value_.max_block_z; }
  /** Threads that a block must have, by dimension (`__block_size__`); 0: any. */
  std::uint32_t required_block_x() const noexcept { return value_.required_block_x; }
  /** See ::cjit_kernel_resources_t::required_block_y. */
  std::uint32_t required_block_y() const noexcept { return value_.required_block_y; }
  /** See ::cjit_kernel_resources_t::required_block_z. */
  std::uint32_t required_block_z() const noexcept { return value_.required_block_z; }
  /** Blocks that a cluster must have, by dimension (`__cluster_dims__`); 0: any. */
  std::uint32_t required_cluster_x() const noexcept { return value_.required_cluster_x; }
  /** See ::cjit_kernel_resources_t::required_cluster_y. */
  std::uint32_t required_cluster_y() const noexcept { return value_.required_cluster_y; }
  /** See ::cjit_kernel_resources_t::required_cluster_z. */
  std::uint32_t required_cluster_z() const noexcept { return value_.required_cluster_z; }
  /** 1: a launch has to say the cluster. */
  std::uint32_t cluster_must_be_set() const noexcept { return value_.cluster_must_be_set; }
};

/** What there is and what was had. Since 0.4. */
class l2_persistence_info : public detail::record<cjit_l2_persistence_info_t> {
 public:
  using detail::record<cjit_l2_persistence_info_t>::record;

  /** Bytes that this share asked for. */
  std::uint64_t asked_bytes() const noexcept { return value_.asked_bytes; }
  /** Bytes that all shares of the context have together, as the driver says after it rounded them. */
  std::uint64_t granted_bytes() const noexcept { return value_.granted_bytes; }
  /** The most that the device sets aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE). */
  std::uint64_t max_bytes() const noexcept { return value_.max_bytes; }
  /** The most bytes of a window (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). */
  std::uint64_t max_window_bytes() const noexcept { return value_.max_window_bytes; }
};

/**
 * A launch on a mock, as the driver would have been told of it: what the policy, the kernel and the options come to. All that it points to
 * lives until the context and all that came from it are destroyed, also where another thread calls cjit_mock_clear(). Since 0.4.
 */
class mock_launch : public detail::record<cjit_mock_launch_t> {
 public:
  using detail::record<cjit_mock_launch_t>::record;

  /** The kernel's symbol in the image. */
  std::string_view lowered_name() const noexcept { return detail::text_or_empty(value_.lowered_name); }
  /** Blocks of the grid, threads of a block. */
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
  /** Blocks of a cluster, whether the launch or the kernel's source says so; 1, 1, 1: there are no clusters. */
  std::uint32_t cluster_x() const noexcept { return value_.cluster_x; }
  /** See ::cjit_mock_launch_t::cluster_y. */
  std::uint32_t cluster_y() const noexcept { return value_.cluster_y; }
  /** See ::cjit_mock_launch_t::cluster_z. */
  std::uint32_t cluster_z() const noexcept { return value_.cluster_z; }
  /** The device's ordinal: 0. */
  std::uint32_t device() const noexcept { return value_.device; }
  /** Bytes a block. */
  std::uint64_t dynamic_shared_memory() const noexcept { return value_.dynamic_shared_memory; }
  /** As it was given. */
  cjit_cuda_stream_t stream() const noexcept { return value_.stream; }
  /** The parameter buffer: each argument's bytes at its offset, and zeroes between them. NULL if the kernel takes none. */
  bytes_view arguments() const noexcept { return bytes_view(value_.arguments, static_cast<std::size_t>(value_.arguments_size)); }
  /** Offset in `arguments` and size of each argument, in bytes. NULL if there are none. */
  span<const std::uint64_t> argument_offsets() const noexcept { return detail::span_of(value_.argument_offsets, value_.argument_count); }
  /** See ::cjit_mock_launch_t::argument_sizes. */
  span<const std::uint64_t> argument_sizes() const noexcept { return detail::span_of(value_.argument_sizes, value_.argument_count); }
  /**
   * Every attribute of the launch: its number (CUlaunchAttributeID), and its value (CUlaunchAttributeValue), 64 bytes each, side by side.
   * NULL if there are none.
   */
  span<const std::uint32_t> attribute_ids() const noexcept { return detail::span_of(value_.attribute_ids, value_.attribute_count); }
  /** See ::cjit_mock_launch_t::attribute_values. */
  bytes_view attribute_values() const noexcept { return bytes_view(value_.attribute_values, static_cast<std::size_t>(value_.attribute_count * 64)); }
};

/** What a libNVVM is. Since 0.5. */
class nvvm_info : public detail::record<cjit_nvvm_info_t> {
 public:
  using detail::record<cjit_nvvm_info_t>::record;

  /** libNVVM's own version, which does not follow CUDA's. */
  std::uint32_t version_major() const noexcept { return value_.version_major; }
  /** See ::cjit_nvvm_info_t::version_minor. */
  std::uint32_t version_minor() const noexcept { return value_.version_minor; }
  /** Of the NVVM IR that it takes, as modules say in `!nvvmir.version`. */
  std::uint32_t ir_version_major() const noexcept { return value_.ir_version_major; }
  /** See ::cjit_nvvm_info_t::ir_version_minor. */
  std::uint32_t ir_version_minor() const noexcept { return value_.ir_version_minor; }
  /** Of the debug metadata that it takes. */
  std::uint32_t debug_version_major() const noexcept { return value_.debug_version_major; }
  /** See ::cjit_nvvm_info_t::debug_version_minor. */
  std::uint32_t debug_version_minor() const noexcept { return value_.debug_version_minor; }
  /** Major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell, as that of CUDA 13.0. */
  std::uint32_t llvm_version() const noexcept { return value_.llvm_version; }
};

/** @cond */
namespace detail {
struct pch_info_cleanup {
  void operator()(cjit_pch_info_t* value) const noexcept { CJIT_FUNCTION(pch_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Files of precompiled headers of a context, and what they were to its builds. Since 0.3. */
class pch_info : public detail::owned<cjit_pch_info_t, detail::pch_info_cleanup> {
 public:
  using detail::owned<cjit_pch_info_t, detail::pch_info_cleanup>::owned;

  /** The folder; "" if there is none. */
  std::string_view folder() const noexcept { return detail::text_or_empty(value_.folder); }
  /** Why there are no precompiled headers, or how they are limited, and what to do; "" if there is nothing to say. */
  std::string_view note() const noexcept { return detail::text_or_empty(value_.note); }
  /** Files in the folder, of all processes, and their bytes. */
  std::uint64_t files() const noexcept { return value_.files; }
  /** See ::cjit_pch_info_t::bytes. */
  std::uint64_t bytes() const noexcept { return value_.bytes; }
  /** Bytes that they may take. */
  std::uint64_t max_bytes() const noexcept { return value_.max_bytes; }
  /** Builds of this context that used one, and that made one. */
  std::uint64_t used() const noexcept { return value_.used; }
  /** See ::cjit_pch_info_t::made. */
  std::uint64_t made() const noexcept { return value_.made; }
  /** Builds for which the compiler would not take one or not make one; they parsed everything. */
  std::uint64_t refused() const noexcept { return value_.refused; }
  /** Files that were removed because they were damaged. */
  std::uint64_t damaged() const noexcept { return value_.damaged; }
  /** Files that were removed because there was no room for all. */
  std::uint64_t evicted() const noexcept { return value_.evicted; }
};

/** One named value of a policy. Since 0.1. */
class policy_entry : public detail::record<cjit_policy_entry_t> {
 public:
  using detail::record<cjit_policy_entry_t>::record;

  /** Points into the policy's bytes and lives as long as they do. NUL-terminated. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** See ::cjit_policy_entry_t::kind. */
  cjit::policy_kind kind() const noexcept { return static_cast<cjit::policy_kind>(value_.kind); }
  /** The value if `kind` is ::CJIT_POLICY_KIND_INT64, else 0. */
  std::int64_t int64_value() const noexcept { return value_.int64_value; }
  /** The value if `kind` is ::CJIT_POLICY_KIND_FLOAT64, else 0. */
  double float64_value() const noexcept { return value_.float64_value; }
};

/**
 * What ptxas says of one kernel that it made machine code for (`-Xptxas -v`). Written by the library only; lives as long as the result.
 * Read at most `struct_size` bytes. Since 0.5.
 */
class ptxas_report : public detail::record<cjit_ptxas_report_t> {
 public:
  using detail::record<cjit_ptxas_report_t>::record;

  /** The kernel's lowered name. */
  std::string_view symbol() const noexcept { return detail::text_or_empty(value_.symbol); }
  /** What it was compiled for: "sm_90a". */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** Registers a thread. */
  std::uint32_t register_count() const noexcept { return value_.register_count; }
  /** Barriers of a block. */
  std::uint32_t barrier_count() const noexcept { return value_.barrier_count; }
  /** Bytes a thread: of its stack frame, and of registers that did not fit, as they are stored and loaded. */
  std::uint32_t stack_frame_size() const noexcept { return value_.stack_frame_size; }
  /** See ::cjit_ptxas_report_t::spill_store_size. */
  std::uint32_t spill_store_size() const noexcept { return value_.spill_store_size; }
  /** See ::cjit_ptxas_report_t::spill_load_size. */
  std::uint32_t spill_load_size() const noexcept { return value_.spill_load_size; }
  /** Bytes a thread, of its stack with that of the functions it calls; 0 if ptxas does not say. */
  std::uint32_t cumulative_stack_size() const noexcept { return value_.cumulative_stack_size; }
  /** Bytes a thread, of local memory; 0 if ptxas does not say. */
  std::uint32_t local_size() const noexcept { return value_.local_size; }
  /** Bytes a block, of shared memory that the source declares. */
  std::uint32_t shared_size() const noexcept { return value_.shared_size; }
  /** Bytes of all constant banks, the parameters among them; 0 if ptxas does not say. */
  std::uint32_t constant_size() const noexcept { return value_.constant_size; }
};

/** One section of an artifact. Written by the library only; lives as long as the info. Since 0.1. */
class section_info : public detail::record<cjit_section_info_t> {
 public:
  using detail::record<cjit_section_info_t>::record;

  /** "image.cubin", "names", ...; "unknown" for one that this library does not know. */
  std::string_view name() const noexcept { return detail::text_or_empty(value_.name); }
  /** The section's number in the format. */
  std::uint32_t id() const noexcept { return value_.id; }
  /** 1 if a reader that does not know the section must refuse the artifact. */
  std::uint32_t critical() const noexcept { return value_.critical; }
  /** From the artifact's first byte. */
  std::uint64_t offset() const noexcept { return value_.offset; }
  /** In bytes. */
  std::uint64_t size() const noexcept { return value_.size; }
  /** XXH3-64 of the section's bytes, as recorded; it was checked. */
  std::uint64_t checksum() const noexcept { return value_.checksum; }
};

/** @cond */
namespace detail {
struct worker_info_cleanup {
  void operator()(cjit_worker_info_t* value) const noexcept { CJIT_FUNCTION(worker_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** The workers of a context, and what they did since it was created. Since 0.3. */
class worker_info : public detail::owned<cjit_worker_info_t, detail::worker_info_cleanup> {
 public:
  using detail::owned<cjit_worker_info_t, detail::worker_info_cleanup>::owned;

  /** The program; "" if none was found. */
  std::string_view program() const noexcept { return detail::text_or_empty(value_.program); }
  /** Why there are no workers, and what to do; "" if there can be. */
  std::string_view why_off() const noexcept { return detail::text_or_empty(value_.why_off); }
  /** Workers that there are now. */
  std::uint64_t running() const noexcept { return value_.running; }
  /** Workers that there may be at once. */
  std::uint64_t most() const noexcept { return value_.most; }
  /** Workers that were started. */
  std::uint64_t started() const noexcept { return value_.started; }
  /** Workers that died while they compiled. */
  std::uint64_t lost() const noexcept { return value_.lost; }
  /** Compilations that workers did, failed ones included. */
  std::uint64_t compilations() const noexcept { return value_.compilations; }
  /** Compilations that were given up because of a time limit, and because of a cancel. */
  std::uint64_t timed_out() const noexcept { return value_.timed_out; }
  /** See ::cjit_worker_info_t::cancelled. */
  std::uint64_t cancelled() const noexcept { return value_.cancelled; }
  /**
   * What workers have given up, or will where none was started yet: "no privileges; no sockets, programs or other processes; writes to its
   * own folders alone (Landlock 7)". It names what this system cannot take away. Since 0.7.
   */
  std::string_view sandbox() const noexcept { return detail::text_or_empty(value_.sandbox); }
};

/** @cond */
namespace detail {
struct artifact_info_cleanup {
  void operator()(cjit_artifact_info_t* value) const noexcept { CJIT_FUNCTION(artifact_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** What an artifact says of itself. Since 0.1. */
class artifact_info : public detail::owned<cjit_artifact_info_t, detail::artifact_info_cleanup> {
 public:
  using detail::owned<cjit_artifact_info_t, detail::artifact_info_cleanup>::owned;

  /** See ::cjit_artifact_info_t::family. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** See ::cjit_artifact_info_t::format_major. */
  std::uint32_t format_major() const noexcept { return value_.format_major; }
  /** See ::cjit_artifact_info_t::format_minor. */
  std::uint32_t format_minor() const noexcept { return value_.format_minor; }
  /** As in ::cjit_kernel_build_result_t. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_artifact_info_t::arch_feature. */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
  /** See ::cjit_artifact_info_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** The CUDA version of the compiler behind it, major * 1000 + minor * 10; a cubin wants a driver of that major or newer. */
  std::uint32_t cuda_version() const noexcept { return value_.cuda_version; }
  /** Bytes of the artifact. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
  /** The cjit that wrote it ("0.1.0") and the compiler behind it ("NVRTC 13.0"). */
  std::string_view cjit_version() const noexcept { return detail::text_or_empty(value_.cjit_version); }
  /** See ::cjit_artifact_info_t::producer. */
  std::string_view producer() const noexcept { return detail::text_or_empty(value_.producer); }
  /** XXH3-128 over the whole artifact, as 32 hexadecimal digits; it was checked. */
  std::string_view checksum() const noexcept { return detail::text_or_empty(value_.checksum); }
  /** See ::cjit_artifact_info_t::sections. */
  record_list<cjit::section_info> sections() const& noexcept { return {value_.sections, value_.section_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::section_info>, artifact_info> sections() && noexcept { return {record_list<cjit::section_info>{value_.sections, value_.section_count}, std::move(*this)}; }
};

/** @cond */
namespace detail {
struct bundle_choice_cleanup {
  void operator()(cjit_bundle_choice_t* value) const noexcept { CJIT_FUNCTION(bundle_choice_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Which entry was taken for a device, and why not another. Since 0.6. */
class bundle_choice : public detail::owned<cjit_bundle_choice_t, detail::bundle_choice_cleanup> {
 public:
  using detail::owned<cjit_bundle_choice_t, detail::bundle_choice_cleanup>::owned;

  /** Of the entry that was taken, as ::cjit_bundle_entry_t::arch. */
  std::string_view arch() const noexcept { return detail::text_or_empty(value_.arch); }
  /** See ::cjit_bundle_choice_t::verdicts. */
  record_list<cjit::bundle_verdict> verdicts() const& noexcept { return {value_.verdicts, value_.verdict_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::bundle_verdict>, bundle_choice> verdicts() && noexcept { return {record_list<cjit::bundle_verdict>{value_.verdicts, value_.verdict_count}, std::move(*this)}; }
  /** See ::cjit_bundle_choice_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** Of the device that it was taken for, major * 10 + minor. */
  std::uint32_t device_cc() const noexcept { return value_.device_cc; }
};

/** @cond */
namespace detail {
struct bundle_diff_cleanup {
  void operator()(cjit_bundle_diff_t* value) const noexcept { CJIT_FUNCTION(bundle_diff_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** How two bundles differ, in the order of a listing. Since 0.6. */
class bundle_diff : public detail::owned<cjit_bundle_diff_t, detail::bundle_diff_cleanup> {
 public:
  using detail::owned<cjit_bundle_diff_t, detail::bundle_diff_cleanup>::owned;

  /** See ::cjit_bundle_diff_t::differences. */
  record_list<cjit::bundle_difference> differences() const& noexcept { return {value_.differences, value_.difference_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::bundle_difference>, bundle_diff> differences() && noexcept { return {record_list<cjit::bundle_difference>{value_.differences, value_.difference_count}, std::move(*this)}; }
};

/** @cond */
namespace detail {
struct bundle_listing_cleanup {
  void operator()(cjit_bundle_listing_t* value) const noexcept { CJIT_FUNCTION(bundle_listing_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** The entries of a bundle, in the order of names, then architectures, then kinds. Since 0.6. */
class bundle_listing : public detail::owned<cjit_bundle_listing_t, detail::bundle_listing_cleanup> {
 public:
  using detail::owned<cjit_bundle_listing_t, detail::bundle_listing_cleanup>::owned;

  /** See ::cjit_bundle_listing_t::entries. */
  record_list<cjit::bundle_entry> entries() const& noexcept { return {value_.entries, value_.entry_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::bundle_entry>, bundle_listing> entries() && noexcept { return {record_list<cjit::bundle_entry>{value_.entries, value_.entry_count}, std::move(*this)}; }
  /** Sections of the entries, and how many different ones there are: a file has each once. */
  std::uint64_t section_count() const noexcept { return value_.section_count; }
  /** See ::cjit_bundle_listing_t::distinct_section_count. */
  std::uint64_t distinct_section_count() const noexcept { return value_.distinct_section_count; }
};

/** @cond */
namespace detail {
struct cache_info_cleanup {
  void operator()(cjit_cache_info_t* value) const noexcept { CJIT_FUNCTION(cache_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** A cache as it is now. Since 0.2. */
class cache_info : public detail::owned<cjit_cache_info_t, detail::cache_info_cleanup> {
 public:
  using detail::owned<cjit_cache_info_t, detail::cache_info_cleanup>::owned;

  /** The folder of the disk cache; "" if there is none. */
  std::string_view folder() const noexcept { return detail::text_or_empty(value_.folder); }
  /** Why there is no disk cache, or why it is not used, and what to do; "" while it is used. */
  std::string_view problem() const noexcept { return detail::text_or_empty(value_.problem); }
  /** See ::cjit_cache_info_t::layers. */
  string_list layers() const& noexcept { return {value_.layers, value_.layer_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, cache_info> layers() && noexcept { return {string_list{value_.layers, value_.layer_count}, std::move(*this)}; }
  /** See ::cjit_cache_info_t::layer_problems. */
  string_list layer_problems() const& noexcept { return {value_.layer_problems, value_.layer_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, cache_info> layer_problems() && noexcept { return {string_list{value_.layer_problems, value_.layer_count}, std::move(*this)}; }
  /** The context's mode, never DEFAULT. */
  cjit::cache_mode mode() const noexcept { return static_cast<cjit::cache_mode>(value_.mode); }
  /** Results in memory, the bytes they take and may take. */
  std::uint64_t memory_entries() const noexcept { return value_.memory_entries; }
  /** See ::cjit_cache_info_t::memory_bytes. */
  std::uint64_t memory_bytes() const noexcept { return value_.memory_bytes; }
  /** See ::cjit_cache_info_t::memory_limit_bytes. */
  std::uint64_t memory_limit_bytes() const noexcept { return value_.memory_limit_bytes; }
  /** Bytes that entries on disk may take. */
  std::uint64_t disk_limit_bytes() const noexcept { return value_.disk_limit_bytes; }
  /** Since the context was created. */
  cjit::cache_counters counters() const noexcept { return detail::record_at<cjit::cache_counters>(value_.counters); }
  /** Of all processes that used the folder, as they wrote it down: at the latest when a context is destroyed. */
  cjit::cache_counters totals() const noexcept { return detail::record_at<cjit::cache_counters>(value_.totals); }
};

/** @cond */
namespace detail {
struct cache_listing_cleanup {
  void operator()(cjit_cache_listing_t* value) const noexcept { CJIT_FUNCTION(cache_listing_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** Entries of the folder, the most recently used first. Since 0.2. */
class cache_listing : public detail::owned<cjit_cache_listing_t, detail::cache_listing_cleanup> {
 public:
  using detail::owned<cjit_cache_listing_t, detail::cache_listing_cleanup>::owned;

  /** See ::cjit_cache_listing_t::entries. */
  record_list<cjit::cache_entry> entries() const& noexcept { return {value_.entries, value_.entry_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::cache_entry>, cache_listing> entries() && noexcept { return {record_list<cjit::cache_entry>{value_.entries, value_.entry_count}, std::move(*this)}; }
  /** Bytes of all of them. */
  std::uint64_t total_size() const noexcept { return value_.total_size; }
};

/** @cond */
namespace detail {
struct image_info_cleanup {
  void operator()(cjit_image_info_t* value) const noexcept { CJIT_FUNCTION(image_info_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** What an image says of what is in it. Since 0.6. */
class image_info : public detail::owned<cjit_image_info_t, detail::image_info_cleanup> {
 public:
  using detail::owned<cjit_image_info_t, detail::image_info_cleanup>::owned;

  /** CUBIN or PTX. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** The compute capability that it was made for, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** See ::cjit_image_info_t::kernels. */
  record_list<cjit::kernel_resources> kernels() const& noexcept { return {value_.kernels, value_.kernel_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::kernel_resources>, image_info> kernels() && noexcept { return {record_list<cjit::kernel_resources>{value_.kernels, value_.kernel_count}, std::move(*this)}; }
  /** Where the code of each lies, ::cjit_kernel_resources_t::code_size bytes, from the image's first byte; 0 in PTX. */
  span<const std::uint64_t> code_offsets() const& noexcept { return detail::span_of(value_.code_offsets, value_.kernel_count); }
  /** The same of a temporary, which the list keeps. */
  kept_list<span<const std::uint64_t>, image_info> code_offsets() && noexcept { return {detail::span_of(value_.code_offsets, value_.kernel_count), std::move(*this)}; }
  /** See ::cjit_image_info_t::variable_symbols. */
  string_list variable_symbols() const& noexcept { return {value_.variable_symbols, value_.variable_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, image_info> variable_symbols() && noexcept { return {string_list{value_.variable_symbols, value_.variable_count}, std::move(*this)}; }
  /** See ::cjit_image_info_t::variable_sizes. */
  span<const std::uint64_t> variable_sizes() const& noexcept { return detail::span_of(value_.variable_sizes, value_.variable_count); }
  /** The same of a temporary, which the list keeps. */
  kept_list<span<const std::uint64_t>, image_info> variable_sizes() && noexcept { return {detail::span_of(value_.variable_sizes, value_.variable_count), std::move(*this)}; }
};

/** @cond */
namespace detail {
struct kernel_build_result_cleanup {
  void operator()(cjit_kernel_build_result_t* value) const noexcept { CJIT_FUNCTION(kernel_build_result_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/**
 * What a build of any family made: host data alone, no driver handle. The caller zeroes it and sets `struct_size`; the library fills it;
 * cjit_kernel_build_result_cleanup() frees it. On failure all but `struct_size` is zero, and cleanup stays legal. Kernels, links and NVVM
 * IR give the same struct, so that what takes a result takes that of each. Do not copy the struct and clean up both copies. Since 0.1.
 */
class build_result_data : public detail::owned<cjit_kernel_build_result_t, detail::kernel_build_result_cleanup> {
 public:
  using detail::owned<cjit_kernel_build_result_t, detail::kernel_build_result_cleanup>::owned;

  /** Compute capability of the image, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return value_.cc; }
  /** 0, 'a' (architecture-specific) or 'f' (family-specific). */
  std::uint32_t arch_feature() const noexcept { return value_.arch_feature; }
  /** See ::cjit_kernel_build_result_t::image_kind. */
  cjit::image_kind image_kind() const noexcept { return static_cast<cjit::image_kind>(value_.image_kind); }
  /** See ::cjit_kernel_build_result_t::cache_outcome. */
  cjit::cache_outcome cache_outcome() const noexcept { return static_cast<cjit::cache_outcome>(value_.cache_outcome); }
  /** The image of kind `image_kind`, aligned to 16 bytes (unless it was deserialized in place). */
  bytes_view image() const noexcept { return bytes_view(value_.image, static_cast<std::size_t>(value_.image_size)); }
  /** See ::cjit_kernel_build_result_t::name_expressions. */
  string_list name_expressions() const& noexcept { return {value_.name_expressions, value_.name_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, build_result_data> name_expressions() && noexcept { return {string_list{value_.name_expressions, value_.name_count}, std::move(*this)}; }
  /** See ::cjit_kernel_build_result_t::lowered_names. */
  string_list lowered_names() const& noexcept { return {value_.lowered_names, value_.name_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, build_result_data> lowered_names() && noexcept { return {string_list{value_.lowered_names, value_.name_count}, std::move(*this)}; }
  /** See policy.h; NULL if there is none. */
  bytes_view policy() const noexcept { return bytes_view(value_.policy, static_cast<std::size_t>(value_.policy_size)); }
  /** The compiler's log; "" if it said nothing. */
  std::string_view log() const noexcept { return detail::text(value_.log, value_.log_size); }
  /** See ::cjit_kernel_build_result_t::images. */
  record_list<cjit::image> images() const& noexcept { return {value_.images, value_.image_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::image>, build_result_data> images() && noexcept { return {record_list<cjit::image>{value_.images, value_.image_count}, std::move(*this)}; }
  /** See ::cjit_kernel_build_result_t::diagnostics. */
  record_list<cjit::diagnostic> diagnostics() const& noexcept { return {value_.diagnostics, value_.diagnostic_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::diagnostic>, build_result_data> diagnostics() && noexcept { return {record_list<cjit::diagnostic>{value_.diagnostics, value_.diagnostic_count}, std::move(*this)}; }
  /** The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0". */
  std::string_view producer() const noexcept { return detail::text_or_empty(value_.producer); }
  /** Time the compiler took, in nanoseconds, whichever call it was that compiled; 0 for a result that was deserialized. */
  std::uint64_t compile_nanoseconds() const noexcept { return value_.compile_nanoseconds; }
  /**
   * The key of the request (two times 32 hexadecimal digits, with a hyphen between: what was asked, and the compiler with its headers); ""
   * where there is none. Since 0.2.
   */
  std::string_view cache_key() const noexcept { return detail::text_or_empty(value_.cache_key); }
  /** Why a result was not taken from the cache or not kept; "" if there is nothing to say. Since 0.2. */
  std::string_view cache_note() const noexcept { return detail::text_or_empty(value_.cache_note); }
  /** Since 0.3. */
  cjit::build_place build_place() const noexcept { return static_cast<cjit::build_place>(value_.build_place); }
  /** Since 0.3. */
  cjit::pch_outcome pch_outcome() const noexcept { return static_cast<cjit::pch_outcome>(value_.pch_outcome); }
  /** Why it was compiled there; "" if nothing was compiled. Since 0.3. */
  std::string_view build_place_note() const noexcept { return detail::text_or_empty(value_.build_place_note); }
  /** See ::cjit_kernel_build_result_t::argument_schemas. */
  string_list argument_schemas() const& noexcept { return {value_.argument_schemas, value_.name_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, build_result_data> argument_schemas() && noexcept { return {string_list{value_.argument_schemas, value_.name_count}, std::move(*this)}; }
  /** What a linker said that is no error or warning; "" for other families. Since 0.5. */
  std::string_view info_log() const noexcept { return detail::text(value_.info_log, value_.info_log_size); }
  /** Of `enum cjit_family`, artifact.h: what made it. Since 0.5. */
  cjit::family family() const noexcept { return static_cast<cjit::family>(value_.family); }
  /** See ::cjit_kernel_build_result_t::ptxas_reports. */
  record_list<cjit::ptxas_report> ptxas_reports() const& noexcept { return {value_.ptxas_reports, value_.ptxas_report_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::ptxas_report>, build_result_data> ptxas_reports() && noexcept { return {record_list<cjit::ptxas_report>{value_.ptxas_reports, value_.ptxas_report_count}, std::move(*this)}; }
  /** See ::cjit_kernel_build_result_t::kernel_resources. */
  record_list<cjit::kernel_resources> kernel_resources() const& noexcept { return {value_.kernel_resources, value_.kernel_resource_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::kernel_resources>, build_result_data> kernel_resources() && noexcept { return {record_list<cjit::kernel_resources>{value_.kernel_resources, value_.kernel_resource_count}, std::move(*this)}; }
  /** See ::cjit_kernel_build_result_t::image_pass_reports. */
  record_list<cjit::image_pass_report> image_pass_reports() const& noexcept { return {value_.image_pass_reports, value_.image_pass_report_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::image_pass_report>, build_result_data> image_pass_reports() && noexcept { return {record_list<cjit::image_pass_report>{value_.image_pass_reports, value_.image_pass_report_count}, std::move(*this)}; }
  /** See ::cjit_kernel_build_result_t::dropped_symbols. */
  string_list dropped_symbols() const& noexcept { return {value_.dropped_symbols, value_.dropped_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<string_list, build_result_data> dropped_symbols() && noexcept { return {string_list{value_.dropped_symbols, value_.dropped_count}, std::move(*this)}; }
  /** Since 0.6. */
  span<const std::uint64_t> dropped_sizes() const& noexcept { return detail::span_of(value_.dropped_sizes, value_.dropped_count); }
  /** The same of a temporary, which the list keeps. */
  kept_list<span<const std::uint64_t>, build_result_data> dropped_sizes() && noexcept { return {detail::span_of(value_.dropped_sizes, value_.dropped_count), std::move(*this)}; }
};

/** @cond */
namespace detail {
struct toolkit_report_cleanup {
  void operator()(cjit_toolkit_report_t* value) const noexcept { CJIT_FUNCTION(toolkit_report_cleanup)(value); }
};
}  // namespace detail
/** @endcond */

/** What a search found. Since 0.1. */
class toolkit_report : public detail::owned<cjit_toolkit_report_t, detail::toolkit_report_cleanup> {
 public:
  using detail::owned<cjit_toolkit_report_t, detail::toolkit_report_cleanup>::owned;

  /** See ::cjit_toolkit_report_t::components. */
  record_list<cjit::component_info> components() const& noexcept { return {value_.components, value_.component_count}; }
  /** The same of a temporary, which the list keeps. */
  kept_list<record_list<cjit::component_info>, toolkit_report> components() && noexcept { return {record_list<cjit::component_info>{value_.components, value_.component_count}, std::move(*this)}; }
  /** What is wrong between components, such as mixed CUDA majors; "" if nothing is. */
  std::string_view problem() const noexcept { return detail::text_or_empty(value_.problem); }
};

CJIT_HPP_END

#endif
