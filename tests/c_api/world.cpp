#include "c_api/world.hpp"

#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace cjit::test {

namespace {

void require(cjit_status_t status, const char* what) {
  if (status != CJIT_SUCCESS) throw std::runtime_error(std::string(what) + ": " + cjit_status_name(status));
}

std::string read_golden(const char* name) {
  std::ifstream file(std::filesystem::path(CJIT_GOLDEN_DIR) / name, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// Its size is that of the variable of the world's module.
constexpr unsigned char kVariable[64] = {1, 2, 3};

bool is_about_policies(std::string_view function) {
  return function.starts_with("cjit_policy_") || function.ends_with("_set_policy");
}

bool is_about_variables(std::string_view function) {
  return function.starts_with("cjit_module_") && function.find("variable") != function.npos;
}

std::atomic<std::uint64_t> g_finalized{0};
void count_finalization(void*) { ++g_finalized; }

// An image pass that accepts any cubin.
template <typename Options>
void set_image_pass(Options& options) {
  static const cjit_image_pass_t pass = {
      .struct_size = sizeof(pass), .name = "cjit.ffma_interleave", .finalizer = &count_finalization};
  static const cjit_image_pass_t* const passes[] = {&pass};
  options.image_passes = passes;
  options.image_pass_count = 1;
}

cjit_context_options_t context_options(cjit_log_callback_t log_callback, void* log_user_data) {
  cjit_context_options_t options{};
  options.struct_size = sizeof(options);
  options.default_arch = "sm_90";
  options.nvrtc_path = FAKE_CUDA_FOLDER "/libnvrtc.so.13";
  options.nvjitlink_path = FAKE_CUDA_FOLDER "/libnvJitLink.so.13";
  options.nvvm_path = FAKE_CUDA_FOLDER "/libnvvm.so.4";
  options.driver_path = FakeDriver::kPath;
  options.log_callback = log_callback;
  options.log_user_data = log_user_data;
  options.log_finalizer = &count_finalization;
  options.log_level = log_callback != nullptr ? CJIT_LOG_LEVEL_DEBUG : CJIT_LOG_LEVEL_DEFAULT;
  return options;
}

cjit_kernel_build_options_t build_options() {
  static constexpr std::string_view kSource = "extern \"C\" __global__ void k() {}";
  cjit_kernel_build_options_t options{};
  options.struct_size = sizeof(options);
  options.source = kSource.data();
  options.source_size = kSource.size();
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  set_image_pass(options);
  return options;
}

cjit_link_build_options_t link_options() {
  static constexpr std::string_view kPtx = ".version 9.0\n.target sm_90\n.address_size 64\n";
  static cjit_link_input_t input{};
  static const cjit_link_input_t* const inputs[] = {&input};
  input.struct_size = sizeof(input);
  input.data = kPtx.data();
  input.size = kPtx.size();
  cjit_link_build_options_t options{};
  options.struct_size = sizeof(options);
  options.inputs = inputs;
  options.input_count = 1;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  set_image_pass(options);
  return options;
}

// Builds one kernel, "k" for sm_90, which stays in memory.
cjit_bundle_build_options_t bundle_options() {
  static constexpr const char* kNames[] = {"k"};
  static const cjit_kernel_build_options_t kernel = [] {
    auto one = build_options();
    one.cache_mode = CJIT_CACHE_MODE_USE;
    return one;
  }();
  static const cjit_kernel_build_options_t* const kernels[] = {&kernel};
  cjit_bundle_build_options_t options{};
  options.struct_size = sizeof(options);
  options.names = kNames;
  options.kernels = kernels;
  options.kernel_count = 1;
  options.archs = "sm_90";
  return options;
}

cjit_bundle_import_options_t import_options() {
  static constexpr std::string_view kPtx = ".version 9.0\n.target sm_80\n.address_size 64\n";
  cjit_bundle_import_options_t options{};
  options.struct_size = sizeof(options);
  options.data = kPtx.data();
  options.size = kPtx.size();
  return options;
}

cjit_nvvm_build_options_t nvvm_options() {
  static constexpr std::string_view kModule =
      "target datalayout = \"e-i64:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n";
  static cjit_nvvm_input_t input{};
  static const cjit_nvvm_input_t* const inputs[] = {&input};
  input.struct_size = sizeof(input);
  input.data = kModule.data();
  input.size = kModule.size();
  cjit_nvvm_build_options_t options{};
  options.struct_size = sizeof(options);
  options.inputs = inputs;
  options.input_count = 1;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  set_image_pass(options);
  return options;
}

constexpr std::string_view kPtx = ".target sm_90 .entry k(.param .u32 n) { ret; }";
constexpr std::string_view kWholePtx = ".version 8.0 .target sm_90 .address_size 64 .entry k(.param .u32 n) { ret; }";

cjit_status_t set_external_image(void*, const cjit_external_call_t* call) {
  return cjit_external_output_set_image(call->output, CJIT_IMAGE_KIND_PTX, kWholePtx.data(), kWholePtx.size(), nullptr);
}

cjit_external_build_options_t external_options() {
  static const cjit_external_field_t field = {
      .struct_size = sizeof(field), .name = "source", .data = kWholePtx.data(), .size = kWholePtx.size()};
  static const cjit_external_field_t* const fields[] = {&field};
  cjit_external_build_options_t options{};
  options.struct_size = sizeof(options);
  options.producer = "Sample 1.0";
  options.callback = &set_external_image;
  options.finalizer = &count_finalization;
  options.fields = fields;
  options.field_count = 1;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  set_image_pass(options);
  return options;
}

cjit_image_adopt_options_t adopt_options() {
  cjit_image_adopt_options_t options{};
  options.struct_size = sizeof(options);
  options.data = kWholePtx.data();
  options.size = kWholePtx.size();
  return options;
}

constexpr std::string_view kPlan = R"({"name": "p", "kernels": {"k": "k"}, "parameters": "n: int32",
  "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["n"]}]})";

// Without a budget nothing is measured.
cjit_tune_build_options_t tune_options() {
  static const cjit_kernel_build_options_t build = build_options();
  cjit_tune_build_options_t options{};
  options.struct_size = sizeof(options);
  options.build = &build;
  options.description = R"({"space": {"a": [1]}, "runs": [{}], "seconds": 0})";
  return options;
}

// What is judged does not run: its plan has no result.
cjit_evaluate_options_t evaluate_options() {
  static const cjit_kernel_build_options_t build = build_options();
  static const cjit_evaluate_candidate_t candidate = {
      .struct_size = sizeof(candidate), .name = "k", .build = &build, .plan = kPlan.data()};
  static const cjit_evaluate_candidate_t* const candidates[] = {&candidate};
  cjit_evaluate_options_t options{};
  options.struct_size = sizeof(options);
  options.candidates = candidates;
  options.candidate_count = 1;
  options.description = R"({"cases": [{"n": 1, "expected": {"n": "file:none"}}], "times": false})";
  options.finalizer = &count_finalization;
  return options;
}

cjit_launch_options_t launch_options() {
  cjit_launch_options_t options{};
  options.struct_size = sizeof(options);
  options.grid_x = options.grid_y = options.grid_z = 1;
  options.block_x = 32;
  return options;
}

constexpr std::int32_t kPlanArgument = 7;

cjit_plan_arguments_t plan_arguments() {
  static constexpr const void* kArguments[] = {&kPlanArgument};
  cjit_plan_arguments_t run{};
  run.struct_size = sizeof(run);
  run.arguments = kArguments;
  run.argument_count = 1;
  return run;
}

cjit_tensor_map_options_t tensor_map_options() {
  static constexpr std::uint64_t kDims[] = {64, 64};
  static constexpr std::uint32_t kBoxDims[] = {64, 8};
  cjit_tensor_map_options_t options{};
  options.struct_size = sizeof(options);
  options.dims = kDims;
  options.box_dims = kBoxDims;
  options.rank = 2;
  options.element = CJIT_TENSOR_ELEMENT_FLOAT16;
  return options;
}

// Keys of minisign, only for these tests.
constexpr std::string_view kSecretKey =
    "untrusted comment: minisign encrypted secret key\n"
    "RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQEca+1mcm/6PJIvH4InnbX3kaFJnxVPslg"
    "vP+eS/5Ta2qpQeQvCAOf3dM4KUBPe0WnE7X6D6XbQMPvEEPoKsIkGuxGPT26NgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";
constexpr const char* kPublicKeys[] = {"RWRARxr7WZyb/v3dM4KUBPe0WnE7X6D6XbQMPvEEPoKsIkGuxGPT26Ng"};

}  // namespace

World::World(cjit_log_callback_t log_callback, void* log_user_data)
    : artifact_(read_golden("1.0/everything.cjit")),
      scratch_file_(std::filesystem::temp_directory_path() / ("cjit_world_" + std::to_string(::getpid()))),
      pack_(scratch_file_ + ".pack"),
      cache_folder_(scratch_file_ + ".cache"),
      key_file_(scratch_file_ + ".key"),
      record_file_(scratch_file_ + ".record"),
      structs_{context_options(log_callback, log_user_data),
               build_options(),
               launch_options(),
               {.struct_size = sizeof(cjit_job_options_t), .finalizer = &count_finalization},
               {.struct_size = sizeof(cjit_build_result_t)},
               {.struct_size = sizeof(cjit_completion_options_t), .finalizer = &count_finalization},
               tensor_map_options(),
               link_options(),
               nvvm_options(),
               bundle_options(),
               import_options(),
               {.struct_size = sizeof(cjit_bundle_write_options_t)},
               {.struct_size = sizeof(cjit_bundle_choose_options_t), .device_cc = 90},
               {.struct_size = sizeof(cjit_bundle_load_options_t)},
               {.struct_size = sizeof(cjit_bundle_fatbin_options_t)},
               plan_arguments(),
               external_options(),
               adopt_options(),
               tune_options(),
               evaluate_options(),
               {},
               {.struct_size = sizeof(cjit_recording_t)},
               {.struct_size = sizeof(cjit_recording_build_options_t), .cache_mode = CJIT_CACHE_MODE_USE},
               {.struct_size = sizeof(cjit_event_queue_options_t)}},
      output_(std::make_unique<OpenOutput>()) {
  make_pack();
  auto& [context, policy, blob, error, loaded, kernel, job, completion, persistence, stream, tensor_map, bundle, plan,
         prepared, graph, output, native, function, cuda_graph, cuda_graph_exec, node, events] = handles_;
  stream = nullptr;
  output = output_->get();
  auto& result = std::get<cjit_build_result_t>(structs_);
  require(cjit_context_create(&std::get<cjit_context_options_t>(structs_), &context, nullptr), "create a context");
  require(cjit_policy_create(&policy, nullptr), "create a policy");
  require(cjit_policy_set_int64(policy, "block_x", 128, nullptr), "set a number");
  require(cjit_policy_set_float64(policy, "scale", 0.5, nullptr), "set a number");
  require(cjit_policy_encode(policy, &blob, nullptr), "encode a policy");
  require(cjit_build_result_deserialize(artifact_.data(), artifact_.size(), 0, &result, nullptr), "deserialize");
  require(cjit_artifact_write_file(scratch_file_.c_str(), "x", 1, nullptr), "write a file");
  bundle_file_ = scratch_file_ + ".bundle";
  if (cjit_policy_create(nullptr, &error) == CJIT_SUCCESS) throw std::runtime_error("no error to look at");
  const auto build = valid<cjit_kernel_build_options_t>("cjit_kernel_build_async");
  require(cjit_kernel_build_async(context, &build, nullptr, &job, nullptr), "start a job");
  require(cjit_job_wait(job, CJIT_WAIT_FOREVER, nullptr), "wait for a job");
  driver_.define_kernel("_Z4axpyIfEvv", nullptr, 0);
  driver_.define_kernel("_Z1k", nullptr, 0);
  driver_.define_variable("table", 64);
  driver_.make_managed("table");
  driver_.set_capturing(capturing_stream(), 1);
  require(cjit_module_load(context, &result, &loaded, nullptr), "load");
  require(cjit_module_get_kernel(loaded, "axpy<float>", &kernel, nullptr), "find a kernel");
  require(cjit_completion_create(context, nullptr, &completion, nullptr), "watch a stream");
  require(cjit_l2_persistence_create(context, 4096, &persistence, nullptr), "set a part of the L2 cache aside");
  const auto tensor = std::get<cjit_tensor_map_options_t>(structs_);
  require(cjit_tensor_map_create(context, &tensor, &tensor_map, nullptr), "make a tensor map");
  make_mock();
  make_plans();
  make_native_handles();
  make_graph_node();
  make_bundle();
  make_signature();
  make_uploading();
  make_algorithms();
  make_events();
  make_recording();
  refill();
}

// The fake compiler's PTX contains the source, from which a mock reads the kernel.
cjit_kernel_build_options_t World::build_for_mock() {
  auto build = build_options();
  build.source = kPtx.data();
  build.source_size = kPtx.size();
  build.arch = "compute_90";
  return build;
}

cjit_context_options_t World::mock_options() {
  auto options = context_options(nullptr, nullptr);
  options.mock_device = "sm_90";
  return options;
}

cjit_launch_options_t World::launch_on_mock() {
  static constexpr int kArgument = 7;
  static constexpr const void* kArguments[] = {&kArgument};
  auto options = launch_options();
  options.arguments = kArguments;
  options.argument_count = 1;
  return options;
}

void World::make_mock() {
  const auto options = mock_options();
  require(cjit_context_create(&options, &mock_, nullptr), "create a mock");
  const auto build = build_for_mock();
  cjit_build_result_t result{};
  result.struct_size = sizeof(result);
  require(cjit_kernel_build(mock_, &build, &result, nullptr), "build");
  cjit_module_t* loaded = nullptr;
  require(cjit_module_load(mock_, &result, &loaded, nullptr), "load on a mock");
  require(cjit_module_get_kernel(loaded, "k", &kernel_of_mock_, nullptr), "find a kernel on a mock");
  cjit_module_destroy(loaded);
  cjit_build_result_cleanup(&result);
}

void World::make_uploading() {
  auto options = context_options(nullptr, nullptr);
  const std::string empty = cache_folder_ + "/empty";
  options.cache_dir = empty.c_str();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  ::setenv("CJIT_REMOTE", "nowhere://host", 1);
  require(cjit_context_create(&options, &uploading_, nullptr), "create a context with a remote");
  ::unsetenv("CJIT_REMOTE");
}

// No other call compiles in its context, so that the queue always has one event of one size.
void World::make_events() {
  const auto context = context_options(nullptr, nullptr);
  require(cjit_context_create(&context, &with_events_, nullptr), "create a context with events");
  auto options = std::get<cjit_event_queue_options_t>(structs_);
  options.capacity = 1;
  options.log_level = CJIT_LOG_LEVEL_OFF;
  auto*& queue = std::get<cjit_event_queue_t*>(handles_);
  require(cjit_event_queue_create(with_events_, &options, &queue, nullptr), "create an event queue");
  require(cjit_event_queue_get_event_fd(queue, &events_ready_, nullptr), "get the descriptor of an event queue");
}

void World::make_recording() {
  auto options = std::get<cjit_context_options_t>(structs_);
  options.record_file = record_file_.c_str();
  options.log_callback = nullptr;
  options.log_user_data = nullptr;
  options.log_finalizer = nullptr;
  options.compile_callback = nullptr;
  options.compile_finalizer = nullptr;
  cjit_context_t* recorder = nullptr;
  require(cjit_context_create(&options, &recorder, nullptr), "create a context that records");
  const auto build = build_for_mock();
  cjit_build_result_t result{};
  result.struct_size = sizeof(result);
  require(cjit_kernel_build(recorder, &build, &result, nullptr), "record a build");
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(recorder);
  require(cjit_recording_read(record_file_.c_str(), &std::get<cjit_recording_t>(structs_), nullptr),
          "read a recording");
}

// The request of make_recording() with the recorded architecture, which repeats it exactly.
void World::make_known(const cjit_recording_t& recording) const {
  auto build = build_for_mock();
  build.arch = recording.requests[0]->arch;
  make_known(build);
}

void World::make_signature() {
  require(cjit_artifact_write_file(key_file_.c_str(), kSecretKey.data(), kSecretKey.size(), nullptr), "write a key");
  std::filesystem::permissions(key_file_, std::filesystem::perms::owner_read);
  auto& options = std::get<cjit_signature_options_t>(structs_);
  options.struct_size = sizeof(options);
  options.key_path = key_file_.c_str();
  require(cjit_signature_sign_file(pack_.c_str(), &options, nullptr), "sign a file");
  ::setenv("CJIT_SIGNING_KEY", key_file_.c_str(), 1);  // for calls without options
}

// On the fake driver, with the PTX that mocks read.
void World::make_plans() {
  static constexpr std::size_t kSizes[] = {sizeof(kPlanArgument)};
  driver_.define_kernel("k", kSizes, 1);
  define_fake_algorithm(driver_);
  const auto build = build_for_mock();
  auto* const context = handle<cjit_context_t>();
  cjit_build_result_t without{};
  without.struct_size = result_with_a_plan_.struct_size = sizeof(without);
  require(cjit_kernel_build(context, &build, &without, nullptr), "build");
  require(cjit_build_result_add_plan(&without, kPlan.data(), kPlan.size(), &result_with_a_plan_, nullptr),
          "add a plan");
  cjit_build_result_cleanup(&without);
  require(cjit_module_load(context, &result_with_a_plan_, &module_with_a_plan_, nullptr), "load a plan");
  auto*& plan = std::get<cjit_plan_t*>(handles_);
  require(cjit_module_get_plan(module_with_a_plan_, "p", &plan, nullptr), "find a plan");
  const auto run = plan_arguments();
  require(cjit_plan_prepare(plan, &run, &std::get<cjit_prepared_plan_t*>(handles_), nullptr), "prepare a plan");
  require(cjit_plan_create_graph(plan, &run, &std::get<cjit_plan_graph_t*>(handles_), nullptr), "make a graph");
}

void World::make_algorithms() {
  auto options = context_options(nullptr, nullptr);
  options.default_arch = "compute_90";
  options.cache_mode = CJIT_CACHE_MODE_USE;  // so that its plan is kept
  options.cache_dir = "";
  require(cjit_context_create(&options, &algorithms_, nullptr), "create a context for algorithms");
}

const cjit_algorithm_argument_t* const* World::algorithm_arguments() {
  static constexpr cjit_element_type_t kType = {
      .struct_size = sizeof kType, .name = "int", .definition = kFakePolicy, .bytes = 4, .alignment = 4};
  static constexpr cjit_array_t kInput = {
      .struct_size = sizeof kInput, .address = 4096, .length = 10, .kind = CJIT_VALUE_BYTES, .element_type = &kType};
  static constexpr cjit_operator_t kOperator = {.struct_size = sizeof kOperator, .name = "negate"};
  static constexpr cjit_algorithm_argument_t kArguments[] = {
      {.struct_size = sizeof kArguments[0], .name = "input", .array = &kInput},
      {.struct_size = sizeof kArguments[0], .name = "operator", .operation = &kOperator}};
  static constexpr const cjit_algorithm_argument_t* kPointers[] = {&kArguments[0], &kArguments[1]};
  return kPointers;
}

void World::make_native_handles() {
  require(cjit_module_get_kernel(module_with_a_plan_, "k", &native_kernel_, nullptr), "find a kernel");
  require(cjit_kernel_get_native(native_kernel_, &std::get<cjit_cuda_kernel_t>(handles_),
                                 &std::get<cjit_cuda_function_t>(handles_), nullptr),
          "get handles of the driver");
}

// The fake driver accepts any graph.
void World::make_graph_node() {
  auto& graph = std::get<cjit_cuda_graph_t>(handles_);
  graph = reinterpret_cast<cjit_cuda_graph_t>(0x50);
  std::get<cjit_cuda_graph_exec_t>(handles_) = reinterpret_cast<cjit_cuda_graph_exec_t>(0x60);
  const auto options = launch_options();
  require(cjit_kernel_add_graph_node(handle<cjit_kernel_t>(), &options, graph, nullptr, 0,
                                     &std::get<cjit_cuda_graph_node_t>(handles_), nullptr),
          "add a graph node");
}

cjit_context_t* World::mock_with_a_launch() const {
  std::uint64_t launches = 0;
  require(cjit_mock_get_launch_count(mock_, &launches, nullptr), "count launches on a mock");
  if (launches != 0) return mock_;
  const auto options = launch_on_mock();
  require(cjit_kernel_launch(kernel_of_mock_, &options, nullptr), "launch on a mock");
  return mock_;
}

void World::make_bundle() {
  require(cjit_bundle_create(&std::get<cjit_bundle_t*>(handles_), nullptr), "make a bundle");
  const auto options = valid<cjit_bundle_build_options_t>();
  auto* const context = std::get<cjit_context_t*>(handles_);
  require(cjit_bundle_build_async(context, &options, nullptr, &job_of_bundle_, nullptr), "build a bundle");
  require(cjit_job_wait(job_of_bundle_, CJIT_WAIT_FOREVER, nullptr), "wait for a bundle");
  auto* const bundle = handle<cjit_bundle_t>();
  require(cjit_bundle_write(bundle, nullptr, &bundle_bytes_, nullptr), "write a bundle");
  require(cjit_artifact_write_file(bundle_file_.c_str(), cjit_blob_data(bundle_bytes_), cjit_blob_size(bundle_bytes_),
                                   nullptr),
          "write a bundle's file");
}

void World::refill() const {
  require(cjit_bundle_add_job(std::get<cjit_bundle_t*>(handles_), job_of_bundle_, nullptr), "fill a bundle");
  pollfd ready{events_ready_, POLLIN, 0};
  if (with_events_ == nullptr || ::poll(&ready, 1, 0) == 1) return;
  const auto build = build_for_mock();
  cjit_build_result_t result{};
  result.struct_size = sizeof(result);
  require(cjit_kernel_build(with_events_, &build, &result, nullptr), "cause an event");
  cjit_build_result_cleanup(&result);
}

void World::make_known(const cjit_bundle_build_options_t& build) const {
  auto kernel = *build.kernels[0];
  kernel.arch = build.archs;
  make_known(kernel);
}

// Exports a build from a separate cache; the world's cache has the pack as a layer.
void World::make_pack() {
  auto& options = std::get<cjit_context_options_t>(structs_);
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = cache_folder_.c_str();
  auto silent = options;
  silent.log_callback = nullptr;
  cjit_context_t* context = nullptr;
  require(cjit_context_create(&silent, &context, nullptr), "create a context");
  auto build = build_options();
  build.cache_mode = CJIT_CACHE_MODE_USE;
  cjit_build_result_t result{};
  result.struct_size = sizeof(result);
  require(cjit_kernel_build(context, &build, &result, nullptr), "build");
  key_ = result.cache_key;
  cjit_build_result_cleanup(&result);
  require(cjit_cache_export(context, pack_.c_str(), nullptr, 0, nullptr, nullptr), "export a pack");
  cjit_context_destroy(context);
  layers_[0] = pack_.c_str();
  options.cache_layers = layers_;
  options.cache_layer_count = 1;
}

void World::make_known(cjit_kernel_build_options_t& build) const {
  build.cache_mode = CJIT_CACHE_MODE_USE;
  cjit_build_result_t built{};
  built.struct_size = sizeof(built);
  require(cjit_kernel_build(handle<cjit_context_t>(), &build, &built, nullptr), "build");
  cjit_build_result_cleanup(&built);
}

// An algorithm that is known.
void World::make_algorithm(cjit_kernel_build_options_t& build) const {
  build.source = nullptr;
  build.source_size = 0;
  build.algorithm = kFakeAlgorithm;
  build.arch = "compute_90";
  make_known(build);
}

void World::make_known(cjit_link_build_options_t& build) const {
  build.cache_mode = CJIT_CACHE_MODE_USE;
  cjit_build_result_t built{};
  built.struct_size = sizeof(built);
  require(cjit_link_build(handle<cjit_context_t>(), &build, &built, nullptr), "link");
  cjit_build_result_cleanup(&built);
}

void World::make_known(cjit_nvvm_build_options_t& build) const {
  build.cache_mode = CJIT_CACHE_MODE_USE;
  cjit_build_result_t built{};
  built.struct_size = sizeof(built);
  require(cjit_nvvm_build(handle<cjit_context_t>(), &build, &built, nullptr), "build NVVM IR");
  cjit_build_result_cleanup(&built);
}

void World::make_known(cjit_external_build_options_t& build) const {
  build.cache_mode = CJIT_CACHE_MODE_USE;
  cjit_build_result_t built{};
  built.struct_size = sizeof(built);
  require(cjit_external_build(handle<cjit_context_t>(), &build, &built, nullptr), "make an image");
  cjit_build_result_cleanup(&built);
}

cjit_job_t* World::job_of_evaluation() const {
  if (job_of_evaluation_ != nullptr) return job_of_evaluation_;
  const auto& options = std::get<cjit_evaluate_options_t>(structs_);
  require(cjit_evaluate_async(handle<cjit_context_t>(), &options, nullptr, &job_of_evaluation_, nullptr),
          "start an evaluation");
  require(cjit_job_wait(job_of_evaluation_, CJIT_WAIT_FOREVER, nullptr), "wait for an evaluation");
  return job_of_evaluation_;
}

World::~World() {
  auto& [context, policy, blob, error, loaded, kernel, job, completion, persistence, stream, tensor_map, bundle, plan,
         prepared, graph, output, native, function, cuda_graph, cuda_graph_exec, node, events] = handles_;
  std::error_code ignored;
  std::filesystem::remove(scratch_file_, ignored);
  std::filesystem::remove(pack_, ignored);
  std::filesystem::remove(bundle_file_, ignored);
  ::unsetenv("CJIT_SIGNING_KEY");
  std::filesystem::remove(key_file_, ignored);
  cjit_recording_cleanup(&std::get<cjit_recording_t>(structs_));
  std::filesystem::remove(record_file_, ignored);
  std::filesystem::remove(pack_ + ".minisig", ignored);
  cjit_context_destroy(algorithms_);
  cjit_blob_destroy(bundle_bytes_);
  cjit_job_destroy(job_of_bundle_);
  cjit_job_destroy(job_of_evaluation_);
  cjit_bundle_destroy(bundle);
  std::filesystem::remove_all(cache_folder_, ignored);
  cjit_build_result_cleanup(&std::get<cjit_build_result_t>(structs_));
  cjit_job_destroy(job);
  cjit_error_destroy(error);
  cjit_blob_destroy(blob);
  cjit_policy_destroy(policy);
  cjit_l2_persistence_destroy(persistence);
  cjit_completion_destroy(completion);
  cjit_tensor_map_destroy(tensor_map);
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(loaded);
  cjit_plan_graph_destroy(graph);
  cjit_prepared_plan_destroy(prepared);
  cjit_plan_destroy(plan);
  cjit_kernel_destroy(native_kernel_);
  cjit_module_destroy(module_with_a_plan_);
  cjit_build_result_cleanup(&result_with_a_plan_);
  cjit_context_destroy(context);
  cjit_kernel_destroy(kernel_of_mock_);
  cjit_context_destroy(mock_);
  cjit_context_destroy(uploading_);
  cjit_event_queue_destroy(events);
  cjit_context_destroy(with_events_);
}

std::uint64_t World::finalized() { return g_finalized; }

std::pair<const void*, std::uint64_t> World::bytes(std::string_view function) const {
  if (is_about_policies(function))
    return {cjit_blob_data(handle<cjit_blob_t>()), cjit_blob_size(handle<cjit_blob_t>())};
  if (function.starts_with("cjit_tensor_map_")) return {cjit_tensor_map_data(handle<cjit_tensor_map_t>()), 128};
  if (function == "cjit_prepared_plan_set_argument") return {&kPlanArgument, sizeof(kPlanArgument)};
  if (function == "cjit_bundle_read") return {cjit_blob_data(bundle_bytes_), cjit_blob_size(bundle_bytes_)};
  if (is_about_variables(function)) return {kVariable, sizeof(kVariable)};
  if (function == "cjit_image_get_info") return {kPtx.data(), kPtx.size()};
  if (function == "cjit_external_output_set_image") return {kWholePtx.data(), kWholePtx.size()};
  if (function == "cjit_external_output_add_log") return {"text", 4};
  return {artifact_.data(), artifact_.size()};
}

const char* World::text(std::string_view function, std::string_view parameter) const {
  if (parameter == "argument_schema") return "n: int32";
  if (function.starts_with("cjit_external_output_")) return "text";
  if (function == "cjit_cache_import" || function.starts_with("cjit_signature_")) return pack_.c_str();
  if (function.ends_with("_plan")) return parameter == "text" ? kPlan.data() : "p";
  if (parameter == "key") return key_.c_str();
  if (function == "cjit_bundle_read_file") return bundle_file_.c_str();
  if (function.starts_with("cjit_bundle_"))
    return parameter == "arch"                                                 ? "sm_90"
           : function == "cjit_bundle_add" || function == "cjit_bundle_import" ? "other"
                                                                               : "k";
  if (function == "cjit_recording_read") return record_file_.c_str();
  if (parameter == "path") return scratch_file_.c_str();
  if (parameter == "symbol") return "cuDeviceGetCount";
  if (parameter == "arch") return "compute_90";
  if (is_about_variables(function)) return "&table";
  if (function == "cjit_module_get_kernel" || function == "cjit_kernel_load") return "axpy<float>";
  if (function == "cjit_kernel_get") return "k";
  if (function == "cjit_plan_get" || function == "cjit_algorithm_run") return "for_each";
  if (function == "cjit_plan_load") return "p";
  if (function.ends_with("float64")) return "scale";
  if (is_about_policies(function)) return "block_x";
  if (function == "cjit_dropin_get_function") return parameter == "name" ? "nvrtcVersion" : "/drop-in/libnvrtc.so.13";
  throw std::logic_error("no text for a parameter of " + std::string(function) + "; add it to tests/c_api/world.cpp");
}

const char* const* World::texts(std::string_view parameter) const {
  return parameter == "trusted_keys" ? kPublicKeys : nullptr;
}

double World::number(std::string_view function, std::string_view parameter) const {
  if (parameter == "text_size") return static_cast<double>(kPlan.size());
  if (parameter == "size") return static_cast<double>(bytes(function).second);
  if (parameter == "value" || parameter == "block_threads") return 64;
  if (parameter == "cuda_version") return 12040;
  if (parameter == "library") return CJIT_DROPIN_LIBRARY_NVRTC;
  if (parameter == "trusted_key_count") return 1;
  if (parameter == "attribute") return CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY;
  if (parameter == "address" || parameter == "bytes") return 4096;
  if (function == "cjit_algorithm_run") return 2;  // arguments
  return 0;
}

}  // namespace cjit::test
