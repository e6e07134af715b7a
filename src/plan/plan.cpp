#include "plan/plan.hpp"

#include <algorithm>
#include <utility>

#include "artifact/image_kernels.hpp"
#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "launch/launch.hpp"
#include "plan/run.hpp"

namespace cjit {

namespace {

std::atomic<std::uint64_t> plan_count{0};

// Operations of all searches of a plan together: about 0.03 s.
constexpr std::uint64_t kMaxSearched = std::uint64_t{1} << 24;  // In docs/plans.md: "in one CUDA context | 2^24"

// Passes everything to the driver at once.
class DirectSink final : public PlanSink {
 public:
  DirectSink(const Driver& driver, const CurrentContext& context, CuStream stream)
      : driver_(driver), context_(context), stream_(stream) {}

  void launch(const Kernel& kernel, const LaunchRequest& request, const void* const* arguments) override {
    launch_in(context_, kernel, request, arguments);
  }
  void fill(std::uint64_t address, std::uint32_t value, std::uint32_t width, std::uint64_t count) override {
    cjit::fill(driver_, address, value, width, count, stream_);
  }
  void copy(std::uint64_t to, std::uint64_t from, std::uint64_t bytes) override {
    cjit::copy(driver_, to, from, bytes, stream_);
  }

 private:
  const Driver& driver_;
  const CurrentContext& context_;
  const CuStream stream_;
};

}  // namespace

PlanContents::PlanContents(const std::shared_ptr<Module>& module, std::string_view text)
    : compiled_(compile_plan(text, kernels_of(module))), schema_text_(to_string(compiled_.definition.parameters)) {
  for (const SchemaParameter& parameter : compiled_.definition.parameters) {
    parameter_names_.push_back(parameter.name.c_str());
    parameter_kinds_.push_back(parameter.kind);
  }
  for (const std::string& warning : compiled_.warnings) warnings_.push_back(warning.c_str());
}

PlanKernels PlanContents::kernels_of(const std::shared_ptr<Module>& module) {
  PlanKernels kernels;
  kernels.find = [this, &module](const std::string& name) {
    const Kernel& kernel = kernels_.emplace_back(module, name);
    return KernelSignature{kernel.lowered_name(), kernel.parameter_sizes(), kernel.schema()};
  };
  if (module->image().kind == CJIT_IMAGE_KIND_CUBIN) kernels.max_cc = max_cc_of_cubin(module->image().cc);
  return kernels;
}

Plan::Plan(std::shared_ptr<Module> module, std::string text)
    : module_(std::move(module)), text_(std::move(text)), id_(++plan_count) {
  read();
}

Plan::Plan(std::shared_ptr<Module> module, const StoredPlan& stored)
    : module_(std::move(module)), text_(stored.text), entry_name_(stored.name), id_(++plan_count) {
  if (!module_->plans_are_checked()) read();
}

const PlanContents& Plan::read() const {
  const std::lock_guard lock(contents_mutex_);
  if (contents_ != nullptr) return *contents_;
  auto contents = std::make_unique<const PlanContents>(module_, text_);
  if (const std::string& found = contents->compiled().definition.name; !entry_name_.empty() && found != entry_name_)
    throw Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_LOAD,
                concat("cannot get the plan '", entry_name_, "': its text is that of the plan '", found,
                       "'; write the artifact again"));
  contents_ = std::move(contents);
  known_contents_.store(contents_.get(), std::memory_order_release);
  return *contents_;
}

const std::vector<std::int64_t>& Plan::frame_in(const CurrentContext& context) const {
  const std::lock_guard lock(mutex_);
  const auto known = std::find_if(contexts_.begin(), contexts_.end(),
                                  [&](const InContext& each) { return each.context == context.id(); });
  if (known != contexts_.end()) return known->frame;
  InContext created{.context = context.id(), .frame = compiled().program.initial_frame()};
  load(context, created.frame);
  return contexts_.emplace_back(std::move(created)).frame;
}

void Plan::load(const CurrentContext& context, std::vector<std::int64_t>& frame) const {
  const Driver& driver = module_->driver();
  const CompiledPlan& compiled = contents().compiled();
  const CuDevice device = context.device(CJIT_STAGE_LAUNCH);
  const auto attribute = [&](int number) {
    int value = 0;
    driver.check(driver->DeviceGetAttribute(&value, static_cast<CuDeviceAttribute>(number), device),
                 concat("read attribute ", number, " of the device"), CJIT_STAGE_LAUNCH);
    return static_cast<std::int64_t>(value);
  };
  const auto evaluate = [&](Segment segment) {
    std::uint32_t failed = 0;
    if (compiled.program.evaluate(segment, frame, failed)) return;
    const Error error = compiled.program.failure(failed, frame);
    refuse_run(compiled, error.status(), error.what());
  };
  for (const LoadInput& input : compiled.load_inputs) {
    switch (input.kind) {
      case LoadInput::Kind::kDevice:
        frame[input.slot] = attribute(input.attribute);
        break;
      case LoadInput::Kind::kComputeCapability:
        frame[input.slot] = attribute(static_cast<int>(CuDeviceAttribute::kComputeCapabilityMajor)) * 10 +
                            attribute(static_cast<int>(CuDeviceAttribute::kComputeCapabilityMinor));
        break;
      case LoadInput::Kind::kKernel:
        frame[input.slot] =
            contents().kernel(input.kernel).attribute(static_cast<cjit_kernel_attribute_t>(input.attribute));
        break;
      case LoadInput::Kind::kLargestDynamicSharedMemory:
        frame[input.slot] =
            contents().kernel(input.kernel).on(context, CJIT_STAGE_LAUNCH).largest_dynamic_shared_memory;
        break;
    }
  }
  std::uint64_t searched = 0;
  for (const LoadItem& item : compiled.load_items) {
    evaluate(item.segment);
    if (item.kind == LoadItem::Kind::kOccupancy) {
      const std::int64_t threads = frame[item.threads], shared = frame[item.shared_memory];
      if (!std::in_range<std::uint32_t>(threads) || threads == 0 || shared < 0)
        refuse_run(compiled, CJIT_ERROR_INVALID_ARGUMENT,
                   concat(item.name, ": the occupancy of ", threads, " threads and ", shared,
                          " bytes of shared memory was requested"));
      try {
        frame[item.to] = contents()
                             .kernel(item.kernel)
                             .occupancy(static_cast<std::uint32_t>(threads), static_cast<std::uint64_t>(shared));
      } catch (const Error& error) {
        rethrow_in(compiled, item.name, error);
      }
    } else if (item.kind == LoadItem::Kind::kSearch) {
      const std::int64_t from = frame[item.from], last = frame[item.last];
      const std::uint64_t distance = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(from);
      if (from <= last && distance > kMaxSteps)
        refuse_run(compiled, CJIT_ERROR_INVALID_ARGUMENT,
                   concat(item.name, ": the search from ", from, " to ", last, " is longer than ", kMaxSteps));
      bool is_found = false;
      for (std::int64_t at = from; at <= last; ++at) {
        frame[item.index] = at;
        searched += 1 + item.where.end - item.where.begin;
        if (searched > kMaxSearched)
          refuse_run(compiled, CJIT_ERROR_INVALID_ARGUMENT,
                     concat(item.name, ": the searches of the plan need more than ", kMaxSearched, " operations"));
        evaluate(item.where);
        is_found = frame[item.found] != 0;
        if (is_found || at == last) break;
      }
      if (!is_found)
        refuse_run(compiled, CJIT_ERROR_INVALID_ARGUMENT,
                   concat(item.name, ": no value from ", from, " to ", last, " satisfies its condition"));
      frame[item.to] = frame[item.index];
    }
  }
}

void Plan::reserve_l2(const CurrentContext& context, std::uint64_t bytes) const {
  const std::lock_guard lock(l2_mutex_);
  L2Share& held = l2_shares_[context.id()];
  if (bytes <= held.bytes) return;
  std::unique_ptr<L2Persistence> larger;
  try {
    // Before the old share is given back, so that running work keeps its lines.
    larger = std::make_unique<L2Persistence>(module_->shared_driver(), bytes);
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_LAUNCH_LIMIT) throw;
  }
  held = {.bytes = bytes, .share = std::move(larger)};
}

PlanWorkspaceSize Plan::workspace_size(const ArgumentList& arguments) const {
  const ModuleContext context(*module_, CJIT_STAGE_LAUNCH);
  return {.bytes = PlanRun(*this, context, arguments).workspace_bytes(), .alignment = compiled().workspace_alignment};
}

std::int64_t Plan::run(const ArgumentList& arguments, CuStream stream, const PlanMemory& workspace) const {
  const ModuleContext context(*module_, CJIT_STAGE_LAUNCH);
  PlanRun run(*this, context, arguments);
  const Driver& driver = module_->driver();
  DirectSink sink(driver, context, stream);
  const std::uint64_t needed = run.workspace_bytes();
  if (workspace.address != 0 || needed == 0) {
    if (workspace.address != 0) check_workspace(compiled(), workspace, needed);
    run.set_workspace(workspace.address);
    return run.run(sink, stream);
  }
  const PoolMemory memory(driver, context, compiled(), needed, stream);
  run.set_workspace(aligned_address(compiled(), memory.memory()));
  return run.run(sink, stream);
}

// Plans of build records

PlanKernels kernels_of(const BuildRecord& record) {
  const auto is_readable = [](const Image& image) {
    return image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX;
  };
  const auto image = std::find_if(record.images.begin(), record.images.end(), is_readable);
  if (image == record.images.end())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "cannot add a plan: the result has neither a cubin nor PTX, so its kernels are unknown");
  PlanKernels kernels;
  const bool has_only_a_cubin = record.images.size() == 1 && image->kind == CJIT_IMAGE_KIND_CUBIN;
  if (has_only_a_cubin) kernels.max_cc = max_cc_of_cubin(record.cc);
  kernels.find = [&record, contents = read_image_kernels(image->bytes, record.cc)](const std::string& name) {
    std::string symbol = name;
    ArgumentSchema schema;
    for (std::size_t i = 0; i < record.names.size(); ++i) {
      if (record.names[i].expression != name && record.names[i].lowered != name) continue;
      symbol = record.names[i].lowered;
      if (!record.argument_schemas.empty() && !record.argument_schemas[i].empty())
        schema = parse_argument_schema(record.argument_schemas[i]);
      break;
    }
    for (const ImageKernel& kernel : contents.kernels) {
      if (kernel.symbol != symbol) continue;
      KernelSignature signature{.lowered_name = symbol, .parameter_sizes = {}, .schema = std::move(schema)};
      for (const KernelParameter& parameter : kernel.parameters) signature.parameter_sizes.push_back(parameter.size);
      return signature;
    }
    std::vector<std::string> names;
    for (const LoweredName& known : record.names) names.push_back(known.expression);
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("the result has no kernel '", name, "'; it has ", join(names, ", ")));
  };
  return kernels;
}

BuildRecord copy_of(const BuildRecord& record) {
  BuildRecord copy = read_artifact(write_artifact(record).bytes(), ImageStorage::kCopied);
  copy.compile_nanoseconds = record.compile_nanoseconds;
  return copy;
}

BuildRecord with_plan_text(const BuildRecord& record, std::string plan) {
  std::string name = compile_plan(plan, kernels_of(record)).definition.name;
  BuildRecord copy = copy_of(record);
  std::erase_if(copy.plans, [&](const StoredPlan& other) { return other.name == name; });
  const auto after =
      std::find_if(copy.plans.begin(), copy.plans.end(), [&](const StoredPlan& other) { return other.name > name; });
  copy.plans.insert(after, {.name = std::move(name), .text = std::move(plan)});
  return copy;
}

const StoredPlan& find_plan(const std::vector<StoredPlan>& plans, const char* name) {
  if (name == nullptr && plans.size() == 1) return plans.front();
  std::vector<std::string> names;
  for (const StoredPlan& plan : plans) {
    if (name != nullptr && plan.name == name) return plan;
    names.push_back(plan.name);
  }
  if (plans.empty())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
                "the build result has no plan; build an algorithm, add a plan with cjit_build_result_add_plan(), or "
                "use cjit_module_create_plan()");
  throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
              name == nullptr
                  ? concat("the build result has ", plans.size(), " plans, and no name was given: ", join(names, ", "))
                  : concat("the build result has no plan '", name, "'; it has ", join(names, ", ")));
}

}  // namespace cjit
