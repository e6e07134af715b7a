#include "c_api/entry_points.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <tuple>
#include <type_traits>

#include "abi/generated/entry_points.hpp"

namespace cjit::test {

namespace {

template <typename Pointer>
using Pointee = std::remove_cv_t<std::remove_pointer_t<Pointer>>;

template <typename T>
concept Pointer = std::is_pointer_v<T>;

// A pointer to one of the ABI's transparent structs.
template <typename T>
concept StructPointer = Pointer<T> && requires(T pointer) {
  pointer->struct_size;
};

// A pointer to a struct that the library fills.
template <typename T>
concept ResultPointer = StructPointer<T> && !std::is_const_v<std::remove_pointer_t<T>>;

template <typename Handle, void (*destroy)(Handle*)>
Handle** handle_out(Memory& memory) {
  memory.release = [](Memory& mine) {
    destroy(static_cast<Handle*>(mine.slot));
    mine.slot = nullptr;
  };
  return reinterpret_cast<Handle**>(&memory.slot);
}

void cleanup_struct(cjit_artifact_info_t* info) { cjit_artifact_info_cleanup(info); }
void cleanup_struct(cjit_bundle_choice_t* choice) { cjit_bundle_choice_cleanup(choice); }
void cleanup_struct(cjit_bundle_diff_t* diff) { cjit_bundle_diff_cleanup(diff); }
void cleanup_struct(cjit_bundle_info_t* listing) { cjit_bundle_info_cleanup(listing); }
void cleanup_struct(cjit_cache_info_t* info) { cjit_cache_info_cleanup(info); }
void cleanup_struct(cjit_cache_key_t* description) { cjit_cache_key_cleanup(description); }
void cleanup_struct(cjit_cache_entries_t* listing) { cjit_cache_entries_cleanup(listing); }
void cleanup_struct(cjit_event_t* event) { cjit_event_cleanup(event); }
void cleanup_struct(cjit_image_info_t* info) { cjit_image_info_cleanup(info); }
void cleanup_struct(cjit_build_result_t* result) { cjit_build_result_cleanup(result); }
void cleanup_struct(cjit_pch_info_t* info) { cjit_pch_info_cleanup(info); }
void cleanup_struct(cjit_recording_t* recording) { cjit_recording_cleanup(recording); }
void cleanup_struct(cjit_signature_t* signature) { cjit_signature_cleanup(signature); }
void cleanup_struct(cjit_worker_info_t* info) { cjit_worker_info_cleanup(info); }
void cleanup_struct(cjit_toolkit_info_t* report) { cjit_toolkit_info_cleanup(report); }
void cleanup_struct(void*) {}  // owns nothing

// A valid struct of a caller whose struct is `extra` bytes larger than in these headers.
template <StructPointer T>
T struct_argument(const World& world, std::string_view function, Memory& memory, std::size_t extra) {
  using Struct = Pointee<T>;
  memory.bytes = std::make_unique<GuardedBytes>(sizeof(Struct) + extra);
  auto* value = memory.bytes->as<Struct>();
  if constexpr (!ResultPointer<T>)
    *value = world.valid<Struct>(function);
  else
    memory.release = [](Memory& mine) { cleanup_struct(mine.bytes->as<Struct>()); };
  value->struct_size = sizeof(Struct) + extra;
  return value;
}

template <typename T>
T argument(const World& world, std::string_view function, std::string_view parameter, Memory& memory,
           std::size_t extra) {
  if constexpr (StructPointer<T>)
    return struct_argument<T>(world, function, memory, extra);
  else if constexpr (std::is_same_v<T, cjit_error_t**>)
    return handle_out<cjit_error_t, cjit_error_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_blob_t**>)
    return handle_out<cjit_blob_t, cjit_blob_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_bundle_t**>)
    return handle_out<cjit_bundle_t, cjit_bundle_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_event_queue_t**>)
    return handle_out<cjit_event_queue_t, cjit_event_queue_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_context_t**>)
    return handle_out<cjit_context_t, cjit_context_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_policy_t**>)
    return handle_out<cjit_policy_t, cjit_policy_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_module_t**>)
    return handle_out<cjit_module_t, cjit_module_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_kernel_t**>)
    return handle_out<cjit_kernel_t, cjit_kernel_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_job_t**>)
    return handle_out<cjit_job_t, cjit_job_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_plan_t**>)
    return handle_out<cjit_plan_t, cjit_plan_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_plan_graph_t**>)
    return handle_out<cjit_plan_graph_t, cjit_plan_graph_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_prepared_plan_t**>)
    return handle_out<cjit_prepared_plan_t, cjit_prepared_plan_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_tensor_map_t**>)
    return handle_out<cjit_tensor_map_t, cjit_tensor_map_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_completion_t**>)
    return handle_out<cjit_completion_t, cjit_completion_destroy>(memory);
  else if constexpr (std::is_same_v<T, cjit_l2_persistence_t**>)
    return handle_out<cjit_l2_persistence_t, cjit_l2_persistence_destroy>(memory);
  else if constexpr (std::is_same_v<T, void*>) {
    memory.bytes = std::make_unique<GuardedBytes>(world.bytes(function).second);
    return memory.bytes->data();
  } else if constexpr (std::is_same_v<T, const void*>)
    return world.bytes(function).first;
  else if constexpr (std::is_same_v<T, const char*>)
    return world.text(function, parameter);
  else if constexpr (std::is_same_v<T, const char* const*>)
    return world.texts(parameter);
  else if constexpr (std::is_same_v<T, const cjit_algorithm_argument_t* const*>)
    return World::algorithm_arguments();
  else if constexpr (Pointer<T> && std::is_class_v<Pointee<T>>)
    return world.handle<Pointee<T>>(function);
  else if constexpr (Pointer<T>)
    return reinterpret_cast<T>(&memory.slot);  // an output number or address
  else
    return static_cast<T>(world.number(function, parameter));
}

template <typename T>
Parameter describe(const char* name) {
  Parameter parameter{.name = name,
                      .is_pointer = Pointer<T>,
                      .is_error = std::is_same_v<T, cjit_error_t**>,
                      .is_number64 = std::is_same_v<T, std::uint64_t>};
  if constexpr (StructPointer<T>) {
    using Struct = Pointee<T>;
    parameter.struct_type = &typeid(Struct);
    parameter.size = sizeof(Struct);
    if constexpr (requires(Struct value) { value.owner; }) parameter.owner = offsetof(Struct, owner);
    parameter.is_options =
        !ResultPointer<T> && !std::is_same_v<Struct, cjit_build_result_t> && !std::is_same_v<Struct, cjit_recording_t>;
    if constexpr (ResultPointer<T>)
      parameter.cleanup = [](void* filled) { cleanup_struct(static_cast<Struct*>(filled)); };
#define CJIT_ADD_RESERVED(Of, field) \
  if (typeid(Of) == typeid(Struct)) parameter.reserved.push_back(offsetof(Of, field));
    CJIT_ABI_RESERVED(CJIT_ADD_RESERVED)
#undef CJIT_ADD_RESERVED
#define CJIT_ADD_FIELD(Of, field, list) \
  if (typeid(Of) == typeid(Struct)) parameter.list.push_back({#field, offsetof(Of, field)});
#define CJIT_ADD_REQUIRED(Of, field) CJIT_ADD_FIELD(Of, field, required)
#define CJIT_ADD_NULLABLE(Of, field) CJIT_ADD_FIELD(Of, field, nullable)
#define CJIT_ADD_FILLED(Of, field) CJIT_ADD_FIELD(Of, field, filled)
    if (parameter.is_options) {
      CJIT_ABI_REQUIRED_FIELDS(CJIT_ADD_REQUIRED)
      CJIT_ABI_NULLABLE_FIELDS(CJIT_ADD_NULLABLE)
    }
    if (ResultPointer<T>) {
      CJIT_ABI_FILLED_POINTERS(CJIT_ADD_FILLED)
    }
#undef CJIT_ADD_REQUIRED
#undef CJIT_ADD_NULLABLE
#undef CJIT_ADD_FILLED
#undef CJIT_ADD_FIELD
  }
  return parameter;
}

template <typename Result, typename... Parameters>
class TypedCall final : public Call {
 public:
  using Function = Result (*)(Parameters...);

  TypedCall(const EntryPoint& entry, const World& world, std::size_t extra)
      : Call(sizeof...(Parameters)), function_(reinterpret_cast<Function>(entry.function)) {
    fill(entry, world, extra, std::index_sequence_for<Parameters...>{});
  }

  cjit_status_t operator()() const override {
    if constexpr (std::is_same_v<Result, cjit_status_t>) return std::apply(function_, values_);
    std::apply(function_, values_);
    return CJIT_SUCCESS;
  }

 private:
  template <std::size_t... index>
  void fill(const EntryPoint& entry, const World& world, std::size_t extra, std::index_sequence<index...>) {
    ((std::get<index>(values_) =
          argument<Parameters>(world, entry.name, entry.parameters[index].name, memory_[index], extra)),
     ...);
    ((arguments_[index] = &std::get<index>(values_)), ...);
    ((error_index_ = entry.parameters[index].is_error ? index : error_index_), ...);
  }

  Function function_;
  std::tuple<Parameters...> values_;
};

template <typename Result, typename... Parameters, typename... Names>
EntryPoint make_entry_point(const char* name, Result (*function)(Parameters...), bool can_fail, Names... names) {
  return {.name = name,
          .parameters = {describe<Parameters>(names)...},
          .can_fail = can_fail,
          .takes_error = (std::is_same_v<Parameters, cjit_error_t**> || ...),
          .function = reinterpret_cast<void (*)()>(function),
          .make = [](const EntryPoint& entry, const World& world, std::size_t extra) -> std::unique_ptr<Call> {
            return std::make_unique<TypedCall<Result, Parameters...>>(entry, world, extra);
          },
          .zeroes = [](void (*erased)()) { reinterpret_cast<Result (*)(Parameters...)>(erased)(Parameters{}...); }};
}

bool is_cleared(const Memory& memory) {
  if (memory.bytes == nullptr) return memory.slot == nullptr;
  const GuardedBytes& bytes = *memory.bytes;
  return std::all_of(bytes.data() + sizeof(std::uint64_t), bytes.data() + bytes.size(),
                     [](unsigned char byte) { return byte == 0; });
}

}  // namespace

Call::~Call() {
  for (Memory& memory : memory_)
    if (memory.release != nullptr) memory.release(memory);
}

cjit_error_t* Call::error() const {
  return error_index_ == 0 ? nullptr : static_cast<cjit_error_t*>(memory_[error_index_].slot);
}

std::string Call::leftovers() const {
  std::string found;
  for (std::size_t index = 0; index < memory_.size(); ++index)
    if (memory_[index].release != nullptr && (index != error_index_ || index == 0) && !is_cleared(memory_[index]))
      found += "parameter " + std::to_string(index) + " ";
  return found;
}

const std::vector<EntryPoint>& entry_points() {
#define CJIT_ENTRY_POINT(function, ...) make_entry_point(#function, &function, __VA_ARGS__),
  static const std::vector<EntryPoint> all = {CJIT_ABI_FUNCTIONS(CJIT_ENTRY_POINT)};
#undef CJIT_ENTRY_POINT
  return all;
}

const EntryPoint& entry_point(std::string_view name) {
  for (const EntryPoint& entry : entry_points())
    if (name == entry.name) return entry;
  throw std::invalid_argument("no function " + std::string(name));
}

}  // namespace cjit::test
