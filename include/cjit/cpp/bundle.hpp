/**
 * @file cpp/bundle.hpp
 * Bundles: named builds for several architectures in one file.
 */
#ifndef CJIT_CPP_BUNDLE_HPP
#define CJIT_CPP_BUNDLE_HPP

#include <cjit/cpp/job.hpp>
#include <cjit/cpp/module.hpp>

CJIT_HPP_BEGIN

/** Options of a bundle build: each kernel is built for each architecture. */
struct bundle_build_options {
  /** The name of each kernel in the bundle. */
  std::vector<std::string> names = {};
  /** Options of each kernel, as many as `names`; `arch` must be empty. */
  std::vector<kernel_options> kernels = {};
  /** Architectures, separated by commas, or "all", or "all-major". */
  std::string archs = {};
  /** What to do if an entry exists with other contents. */
  bundle_conflict conflict = bundle_conflict::refuse;
};

/** Options for importing an image from another program. */
struct bundle_import_options {
  /** The image: a cubin, PTX or a fatbin. */
  bytes_view data = {};
  /** The program that made the image. */
  std::string producer = {};
  /** What to do if an entry exists with other contents. */
  bundle_conflict conflict = bundle_conflict::refuse;
  /** Always keep a fatbin whole. */
  std::optional<bool> keep_fatbin = {};
};

/** Options for writing a bundle. */
struct bundle_write_options {
  /** false: do not compress. */
  std::optional<bool> compression = {};
  /** zstd level, 1 to 19; 0: 19. */
  std::uint32_t compression_level = 0;
  /** Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10. */
  std::uint32_t min_saving_percent = 0;
};

/** Options for exporting a fatbin. */
struct bundle_fatbin_options {
  /** How nvFatbin compresses the images. */
  fatbin_compression compression = fatbin_compression::default_;
  /** true: compress small images too. */
  std::optional<bool> compress_all = {};
  /** true: compress the images of several architectures together, which saves more. */
  std::optional<bool> concatenate = {};
};

/** Device for which an entry is chosen. */
struct bundle_choose_options {
  /** Compute capability, major * 10 + minor. */
  std::uint32_t device_cc = 0;
  /** CUDA version that the driver supports, major * 1000 + minor * 10; 0: any. */
  std::uint32_t driver_version = 0;
  /** false: reject LTO-IR. */
  std::optional<bool> linker = {};
};

/** Options for loading from a bundle. */
struct bundle_load_options {
  /** Resource limits for the kernels of the chosen entry. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** false: reject LTO-IR. */
  std::optional<bool> linker = {};
};

/** A module loaded from a bundle, and the entry that was chosen for it. */
struct bundle_loaded {
  /** The chosen entry as a module. */
  cjit::module loaded;
  /** The chosen entry, and the reason. */
  bundle_choice choice;
};

/** @cond */
namespace detail {

template <>
class lowered<bundle_build_options> {
 public:
  explicit lowered(const bundle_build_options& from) : names_(from.names), kernels_(from.kernels) {
    to_.names = names_.data();
    to_.kernels = kernels_.data();
    to_.kernel_count = kernels_.size();
    to_.archs = from.archs.c_str();
    to_.conflict = number(from.conflict);
    refuse_nul(to_, names_, kernels_, from.archs);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_bundle_build_options_t* c() const noexcept { return &to_; }
  void add_callbacks(build_callbacks& to) const { kernels_.add_callbacks(to); }

 private:
  cjit_bundle_build_options_t to_ = sized<cjit_bundle_build_options_t>();
  c_strings names_;
  lowered_list<kernel_options, cjit_kernel_build_options_t> kernels_;
};

// C takes one count for both lists.
CJIT_HPP_LAZY result<void> check_lengths(const bundle_build_options& options) {
  if (options.names.size() == options.kernels.size()) return {};
  return error(status::invalid_argument, "cannot build a bundle: there are " + std::to_string(options.names.size()) +
                                             " names for " + std::to_string(options.kernels.size()) +
                                             " kernels; pass one name for each kernel");
}

}  // namespace detail
/** @endcond */

/**
 * A set of entries, each an image with its metadata, identified by name, architecture and image kind. Thread-safe.
 *
 *     auto bundle = cjit::bundle::create().value();
 *     bundle.build(context, options).value();
 *     cjit::artifact_write_file("axpy.cjb", bundle.write().value()).value();
 */
class bundle {
 public:
  /** Creates an empty bundle. As cjit_bundle_create(). */
  CJIT_HPP_LAZY static result<bundle> create() { return detail::make<bundle>(CJIT_FUNCTION(bundle_create)); }
  /**
   * Reads a bundle from bytes, which may be untrusted. With bundle_read_flags::in_place the bytes must not change until
   * the bundle and all results from it are destroyed. As cjit_bundle_read().
   */
  CJIT_HPP_LAZY static result<bundle> read(bytes_view data, bundle_read_flags flags = bundle_read_flags::default_) {
    return detail::make<bundle>(CJIT_FUNCTION(bundle_read), static_cast<const void*>(data.data()),
                                std::uint64_t{data.size()}, detail::number(flags));
  }
  /** Reads a bundle from a file. As cjit_bundle_read_file(). */
  CJIT_HPP_LAZY static result<bundle> read_file(const std::string& path,
                                                bundle_read_flags flags = bundle_read_flags::default_) {
    return detail::make<bundle>(CJIT_FUNCTION(bundle_read_file), &path, detail::number(flags));
  }

  /** Builds each kernel for each architecture concurrently and adds the images. As cjit_bundle_build(). */
  CJIT_HPP_LAZY result<void> build(const context& owner, const bundle_build_options& options) {
    if (auto checked = detail::check_lengths(options); !checked) return checked;
    const detail::lowered<bundle_build_options> ready(options);
    auto done = detail::call(CJIT_FUNCTION(bundle_build), owner.get(), handle_.get(), ready.c());
    if (!done) detail::rethrow_from(detail::callbacks_of(ready));
    return done;
  }
  /** Starts build() and returns; pass the job to add_job(). As cjit_bundle_build_async(). */
  CJIT_HPP_LAZY static result<job> build_async(const context& owner, const bundle_build_options& options,
                                               const job_options& job = {}) {
    if (const auto checked = detail::check_lengths(options); !checked) return checked.error();
    const detail::lowered<bundle_build_options> ready(options);
    return detail::start_job(owner, job, CJIT_FUNCTION(bundle_build_async), ready);
  }
  /** Adds the images that a job of build_async() built. As cjit_bundle_add_job(). */
  CJIT_HPP_LAZY result<void> add_job(const job& built) {
    return detail::call(CJIT_FUNCTION(bundle_add_job), handle_.get(), built.get());
  }
  /** Adds each image of a result of any family. As cjit_bundle_add(). */
  CJIT_HPP_LAZY result<void> add(const std::string& name, const build_result& built,
                                 bundle_conflict conflict = bundle_conflict::refuse) {
    return detail::call(CJIT_FUNCTION(bundle_add), handle_.get(), &name, &built.c(), detail::number(conflict));
  }
  /** Adds an image from another program. As cjit_bundle_import(). */
  CJIT_HPP_LAZY result<void> import_image(const std::string& name, const bundle_import_options& options) {
    auto c = detail::sized<cjit_bundle_import_options_t>();
    c.data = options.data.data();
    c.size = options.data.size();
    c.producer = detail::text_or_null(options.producer);
    c.conflict = detail::number(options.conflict);
    c.keep_fatbin = detail::to_switch(options.keep_fatbin);
    detail::refuse_nul(c, options.producer);
    return detail::call(CJIT_FUNCTION(bundle_import), handle_.get(), &name,
                        static_cast<const cjit_bundle_import_options_t*>(&c));
  }
  /** Removes the entries that match, and returns their number. An empty string and image_kind::none match all. As
   * cjit_bundle_drop(). */
  CJIT_HPP_LAZY result<std::uint64_t> drop(const std::string& name, const std::string& arch = {},
                                           image_kind kind = image_kind::none) {
    return detail::ask<std::uint64_t>(CJIT_FUNCTION(bundle_drop), handle_.get(), detail::optional_text{name},
                                      detail::optional_text{arch}, detail::number(kind));
  }
  /** Lists the entries, ordered by name, architecture and image kind. As cjit_bundle_get_info(). */
  CJIT_HPP_LAZY result<bundle_info> list() const {
    return detail::fill<bundle_info>(CJIT_FUNCTION(bundle_get_info), handle_.get());
  }
  /** Adds all entries of another bundle, which is not modified. As cjit_bundle_merge(). */
  CJIT_HPP_LAZY result<void> merge(const bundle& other, bundle_conflict conflict = bundle_conflict::refuse) {
    return detail::call(CJIT_FUNCTION(bundle_merge), handle_.get(), other.get(), detail::number(conflict));
  }
  /** Compares with another bundle. As cjit_bundle_compare(). */
  CJIT_HPP_LAZY result<bundle_diff> compare(const bundle& other) const {
    return detail::fill<bundle_diff>(CJIT_FUNCTION(bundle_compare), handle_.get(), other.get());
  }
  /** Writes the bundle as bytes: equal contents and options give equal bytes. As cjit_bundle_write(). */
  CJIT_HPP_LAZY result<blob> write(const bundle_write_options& options = {}) const {
    auto c = detail::sized<cjit_bundle_write_options_t>();
    c.compression = detail::to_switch(options.compression);
    c.compression_level = options.compression_level;
    c.min_saving_percent = options.min_saving_percent;
    return detail::make<blob>(CJIT_FUNCTION(bundle_write), handle_.get(),
                              static_cast<const cjit_bundle_write_options_t*>(&c));
  }
  /** Gets an entry as a result with one image. As cjit_bundle_get_result(). */
  CJIT_HPP_LAZY result<build_result> get_result(const std::string& name, const std::string& arch) const {
    return detail::fill<build_result>(CJIT_FUNCTION(bundle_get_result), handle_.get(), &name, &arch);
  }
  /** Chooses the best entry of a name for a device. Needs no driver. As cjit_bundle_choose(). */
  CJIT_HPP_LAZY result<bundle_choice> choose(const std::string& name, const bundle_choose_options& options) const {
    auto c = detail::sized<cjit_bundle_choose_options_t>();
    c.device_cc = options.device_cc;
    c.driver_version = options.driver_version;
    c.linker = detail::to_switch(options.linker);
    return detail::fill<bundle_choice>(CJIT_FUNCTION(bundle_choose), handle_.get(), &name,
                                       static_cast<const cjit_bundle_choose_options_t*>(&c));
  }
  /** Loads the best entry of a name for the current device. As cjit_bundle_load(). */
  CJIT_HPP_LAZY result<bundle_loaded> load(const context& owner, const std::string& name,
                                           const bundle_load_options& options = {}) const {
    auto c = detail::sized<cjit_bundle_load_options_t>();
    const auto limits = options.resource_limits.value_or(cjit::resource_limits{}).lower();
    c.resource_limits = options.resource_limits.has_value() ? &limits : nullptr;
    c.linker = detail::to_switch(options.linker);
    bundle_choice choice;
    auto loaded = detail::make<module>(CJIT_FUNCTION(bundle_load), owner.get(), handle_.get(), &name,
                                       static_cast<const cjit_bundle_load_options_t*>(&c), choice.fill());
    if (!loaded) return loaded.error();
    return bundle_loaded{std::move(*loaded), std::move(choice)};
  }
  /** Writes all entries, or those of one name, as a fatbin. As cjit_bundle_export_fatbin(). */
  CJIT_HPP_LAZY result<blob> export_fatbin(const context& owner, const std::string& name = {},
                                           const bundle_fatbin_options& options = {}) const {
    auto c = detail::sized<cjit_bundle_fatbin_options_t>();
    c.compression = static_cast<cjit_fatbin_compression_t>(options.compression);
    c.compress_all = detail::to_switch(options.compress_all);
    c.concatenate = detail::to_switch(options.concatenate);
    return detail::make<blob>(CJIT_FUNCTION(bundle_export_fatbin), owner.get(), handle_.get(),
                              detail::optional_text{name}, static_cast<const cjit_bundle_fatbin_options_t*>(&c));
  }

  /** Destroys the handle; results and modules from it stay usable. */
  void close() noexcept { handle_.reset(); }
  /** The C handle; NULL if it is closed. */
  cjit_bundle_t* get() const noexcept { return handle_.get(); }

  /** @cond */
  explicit bundle(cjit_bundle_t* handle) noexcept : handle_(handle) {}
  /** @endcond */

 private:
  detail::bundle_handle handle_;
};

CJIT_HPP_END

#endif
