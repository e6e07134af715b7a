// A build result that is loaded into the driver.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "artifact/build_record.hpp"
#include "artifact/cubin_reader.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "launch/image_choice.hpp"
#include "launch/launch_defaults.hpp"
#include "launch/tensor_map.hpp"
#include "nvidia/current_context.hpp"
#include "nvidia/jit_log.hpp"

namespace cjit {

// A loaded library; the destructor unloads it.
class Library {
 public:
  explicit Library(const Driver& driver) : driver_(driver) {}
  ~Library() {
    if (handle_ != nullptr) driver_->LibraryUnload(handle_);
  }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  CuLibrary get() const noexcept { return handle_; }
  CuLibrary* out() noexcept { return &handle_; }

 private:
  const Driver& driver_;
  CuLibrary handle_ = nullptr;
};

struct Variable {
  std::uint64_t address = 0;
  std::uint64_t size = 0;
};

// A copy between a variable and host memory.
struct VariableCopy {
  std::string name;
  std::optional<std::uint64_t> offset;  // nullopt: the whole variable, which has exactly `size` bytes
  std::uint64_t size = 0;
  CuStream stream = nullptr;
  bool wait = false;  // until it is done
};

// The kernels of a module, and pointers to their names for C.
struct KernelList {
  explicit KernelList(std::vector<LoweredName> kernels);

  const std::vector<LoweredName> names;
  std::vector<const char*> kernel_names;
  std::vector<const char*> kernel_symbols;
};

// Thread-safe. Kernels share its ownership.
class alignas(64) Module {
 public:
  // Loads the image of `record` that fits the current device. Throws Error; see cjit_module_load().
  Module(std::shared_ptr<const Driver> driver, const BuildRecord& record, const Log& log);
  // As above, for the record that `choose` returns for the device and the driver's version.
  using Choose = std::function<SharedRecord(const DeviceIdentity& device, int driver_version)>;
  Module(std::shared_ptr<const Driver> driver, const Choose& choose, const Log& log);
  // Without a library: the home of a kernel that another library loaded, in the current CUDA context.
  explicit Module(std::shared_ptr<const Driver> driver);
  ~Module();

  const Driver& driver() const noexcept { return *driver_; }
  const std::shared_ptr<const Driver>& shared_driver() const noexcept { return driver_; }
  PrimaryContext& primary_context() noexcept { return primary_context_; }
  const LaunchDefaults& defaults() const noexcept { return defaults_; }
  const ImageTarget& image() const noexcept { return image_; }
  bool owns_library() const noexcept { return library_.has_value(); }
  // Throws Error(CJIT_ERROR_STALE_HANDLE).
  CuLibrary native();
  // Made when first needed. Throws Error(CJIT_ERROR_DRIVER).
  TensorMapEncoder& tensor_maps();
  // Of its build result.
  const std::vector<StoredPlan>& plans() const noexcept { return plans_; }
  bool plans_are_checked() const noexcept { return plans_are_checked_; }

  // The symbol that a name expression or lowered name stands for.
  const std::string& lowered_name(const std::string& name) const noexcept;
  // The schema of such a name; "" if there is none.
  const std::string& argument_schema(const std::string& name) const noexcept;
  // The kernels of the image, by name expression or symbol. Read when first needed.
  const KernelList& kernels();
  // The parameters of a kernel as its cubin states them; nothing if only the driver knows them.
  std::optional<std::vector<KernelParameter>> parameters(const std::string& lowered_name) const {
    return attributes_.parameters(lowered_name);
  }
  // Throws Error(CJIT_ERROR_NOT_FOUND) that lists the existing names.
  CuKernel find_kernel(const std::string& name);
  Variable find_variable(const std::string& name);
  // The address is the host's too.
  Variable find_managed_variable(const std::string& name);
  void write_variable(const VariableCopy& copy, const void* data);
  void read_variable(const VariableCopy& copy, void* data);

  // Throws Error(CJIT_ERROR_STALE_HANDLE) if the module's context was destroyed; `current` is the id of the current
  // one.
  void require_home(std::uint64_t current, cjit_stage_t stage) const {
    if (current != home_.id) require_home_elsewhere(stage);
  }

  bool is_home(const CurrentContext& context) const noexcept { return context.id() == home_.id; }

  // Like Driver::check(), with the log of the driver's compiler.
  void check(CuResult result, std::string_view attempt, cjit_stage_t stage) const {
    if (result != CuResult::kSuccess) throw Error(failure(result, attempt, stage));
  }

 private:
  void require_home_elsewhere(cjit_stage_t stage) const;
  template <typename Submit>
  void copy_variable(const VariableCopy& copy, const char* verb, Submit submit);
  Variable find_variable_here(const std::string& name);
  DeviceIdentity settle(const CurrentContext& context);
  void take(const BuildRecord& record, const DeviceIdentity& device, const Log& log);
  void load(const Image& image);
  void compile(const void* ptx, const std::string& attempt);
  Failure failure(CuResult result, std::string_view attempt, cjit_stage_t stage) const;
  enum class NameKind { kKernel, kVariable };
  void check_found(CuResult result, NameKind kind, const std::string& name) const;
  std::vector<std::string> names(NameKind kind) const;

  // A launch reads these three members.
  std::shared_ptr<const Driver> driver_;
  ContextIdentity home_;
  LaunchDefaults defaults_;

  PrimaryContext primary_context_;
  ImageTarget image_;
  std::vector<LoweredName> names_;
  std::vector<std::string> schemas_;  // one for each name; empty if there are none
  std::vector<StoredPlan> plans_;
  bool plans_are_checked_ = false;
  CubinAttributes attributes_;
  Mutex tensor_maps_mutex_;
  std::unique_ptr<TensorMapEncoder> tensor_maps_;
  std::atomic<TensorMapEncoder*> known_tensor_maps_{nullptr};
  Mutex kernels_mutex_;
  std::unique_ptr<const KernelList> kernels_;
  std::optional<JitLog> jit_log_;  // outlives the library
  std::optional<Library> library_;
};

// The context for a call on a module; throws if it or the module's own was destroyed.
class ModuleContext : public CurrentContext {
 public:
  ModuleContext(Module& module, cjit_stage_t stage) : CurrentContext(module.driver(), module.primary_context(), stage) {
    module.require_home(id(), stage);
  }
};

}  // namespace cjit
