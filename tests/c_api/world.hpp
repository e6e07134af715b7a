// A valid object or value for each parameter of the exported functions.
#pragma once

#include <cjit/cjit.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "support/fake_algorithm.hpp"
#include "support/fake_driver.hpp"
#include "support/open_output.hpp"

namespace cjit::test {

// Created from a golden artifact, the fake driver and the fake compiler.
class World {
 public:
  // The context logs everything to the callback, if there is one.
  explicit World(cjit_log_callback_t log_callback = nullptr, void* log_user_data = nullptr);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  template <typename Handle>
  Handle* handle(std::string_view function = {}) const {
    if constexpr (std::is_same_v<Handle, cjit_context_t>) {
      if (function.starts_with("cjit_mock_")) return mock_with_a_launch();
      if (function == "cjit_cache_upload") return uploading_;
      if (function == "cjit_algorithm_run") return algorithms_;
    }
    if constexpr (std::is_same_v<Handle, cjit_bundle_t>) refill();  // earlier calls may have dropped entries
    if constexpr (std::is_same_v<Handle, cjit_module_t>)
      if (function.ends_with("_plan")) return module_with_a_plan_;
    if constexpr (std::is_same_v<Handle, cjit_job_t>) {
      if (function == "cjit_bundle_add_job") return job_of_bundle_;
      if (function == "cjit_job_get_report") return job_of_evaluation();
    }
    return std::get<Handle*>(handles_);
  }
  // An input struct: options with which a call succeeds, or a filled result.
  template <typename Struct>
  Struct valid(std::string_view function = {}) const {
    Struct value = std::get<Struct>(structs_);
    if constexpr (std::is_same_v<Struct, cjit_build_result_t>)
      if (function == "cjit_build_result_add_plan" || function == "cjit_plan_load") return result_with_a_plan_;
    if constexpr (std::is_same_v<Struct, cjit_kernel_build_options_t>) {
      if (function == "cjit_kernel_build_async") make_known(value);
      if (function == "cjit_plan_get") make_algorithm(value);
    }
    if constexpr (std::is_same_v<Struct, cjit_bundle_build_options_t>) make_known(value);
    if constexpr (std::is_same_v<Struct, cjit_link_build_options_t>)
      if (function == "cjit_link_build_async") make_known(value);
    if constexpr (std::is_same_v<Struct, cjit_nvvm_build_options_t>)
      if (function == "cjit_nvvm_build_async") make_known(value);
    if constexpr (std::is_same_v<Struct, cjit_external_build_options_t>)
      if (function == "cjit_external_build_async") make_known(value);
    if constexpr (std::is_same_v<Struct, cjit_recording_t>)
      if (function == "cjit_recording_build_async") make_known(value);
    if constexpr (std::is_same_v<Struct, cjit_plan_arguments_t>)
      if (function == "cjit_algorithm_run") value = {.struct_size = sizeof value};
    if constexpr (std::is_same_v<Struct, cjit_launch_options_t>) {
      if (function == "cjit_kernel_get_cluster_occupancy") value.cluster_x = 2;
      if (function == "cjit_kernel_launch_updatable") value.stream = capturing_stream();
    }
    return value;
  }
  // The number of calls of the finalizers in its options.
  static std::uint64_t finalized();
  // Adds the entries again that calls dropped from the bundle, and the event that they took from the queue.
  void refill() const;
  const FakeDriver& driver() const { return driver_; }
  // The values of `data` and `size` of the function. A function that writes gets a buffer of that size.
  std::pair<const void*, std::uint64_t> bytes(std::string_view function) const;
  const char* text(std::string_view function, std::string_view parameter) const;
  const char* const* texts(std::string_view parameter) const;
  double number(std::string_view function, std::string_view parameter) const;
  // Those of an algorithm that the fake compiler can build.
  static const cjit_algorithm_argument_t* const* algorithm_arguments();

  // Options of a mock, of a build by the fake compiler for it (a kernel "k"), and of a launch of that kernel.
  static cjit_context_options_t mock_options();
  static cjit_kernel_build_options_t build_for_mock();
  static cjit_launch_options_t launch_on_mock();

 private:
  static cjit_cuda_stream_t capturing_stream() { return reinterpret_cast<cjit_cuda_stream_t>(0x40); }
  void make_pack();
  void make_mock();
  void make_plans();
  void make_native_handles();
  void make_graph_node();
  void make_bundle();
  void make_signature();
  void make_uploading();
  void make_events();
  void make_recording();
  cjit_context_t* mock_with_a_launch() const;
  cjit_job_t* job_of_evaluation() const;  // which is made when it is first used
  // Puts the build into memory, so that a job with it is done immediately, without a thread.
  void make_known(cjit_kernel_build_options_t& build) const;
  void make_algorithms();
  void make_algorithm(cjit_kernel_build_options_t& build) const;
  void make_known(const cjit_bundle_build_options_t& build) const;
  void make_known(cjit_link_build_options_t& build) const;
  void make_known(cjit_nvvm_build_options_t& build) const;
  void make_known(cjit_external_build_options_t& build) const;
  void make_known(const cjit_recording_t& recording) const;

  FakeDriver driver_;
  const EmptyAlgorithmHeaders algorithm_headers_;
  std::string artifact_;
  std::string scratch_file_;
  std::string pack_;  // path of a pack with one entry
  std::string cache_folder_;
  std::string key_file_;
  std::string record_file_;
  const char* layers_[1] = {};
  std::string key_;
  std::string bundle_file_;
  cjit_blob_t* bundle_bytes_ = nullptr;
  cjit_job_t* job_of_bundle_ = nullptr;
  mutable cjit_job_t* job_of_evaluation_ = nullptr;
  cjit_context_t* mock_ = nullptr;
  cjit_context_t* uploading_ = nullptr;    // with a remote, and no entry to send
  cjit_context_t* algorithms_ = nullptr;   // builds PTX, as the fake algorithm needs
  cjit_context_t* with_events_ = nullptr;  // of the queue, which has one event
  int events_ready_ = -1;
  cjit_kernel_t* kernel_of_mock_ = nullptr;
  cjit_module_t* module_with_a_plan_ = nullptr;
  cjit_kernel_t* native_kernel_ = nullptr;
  cjit_build_result_t result_with_a_plan_{};
  std::tuple<cjit_context_t*, cjit_policy_t*, cjit_blob_t*, cjit_error_t*, cjit_module_t*, cjit_kernel_t*, cjit_job_t*,
             cjit_completion_t*, cjit_l2_persistence_t*, cjit_cuda_stream_t, cjit_tensor_map_t*, cjit_bundle_t*,
             cjit_plan_t*, cjit_prepared_plan_t*, cjit_plan_graph_t*, cjit_external_output_t*, cjit_cuda_kernel_t,
             cjit_cuda_function_t, cjit_cuda_graph_t, cjit_cuda_graph_exec_t, cjit_cuda_graph_node_t,
             cjit_event_queue_t*>
      handles_{};
  std::tuple<cjit_context_options_t, cjit_kernel_build_options_t, cjit_launch_options_t, cjit_job_options_t,
             cjit_build_result_t, cjit_completion_options_t, cjit_tensor_map_options_t, cjit_link_build_options_t,
             cjit_nvvm_build_options_t, cjit_bundle_build_options_t, cjit_bundle_import_options_t,
             cjit_bundle_write_options_t, cjit_bundle_choose_options_t, cjit_bundle_load_options_t,
             cjit_bundle_fatbin_options_t, cjit_plan_arguments_t, cjit_external_build_options_t,
             cjit_image_adopt_options_t, cjit_tune_build_options_t, cjit_evaluate_options_t, cjit_signature_options_t,
             cjit_recording_t, cjit_recording_build_options_t, cjit_event_queue_options_t>
      structs_;
  std::unique_ptr<OpenOutput> output_;
};

}  // namespace cjit::test
