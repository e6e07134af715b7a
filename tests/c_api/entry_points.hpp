// Calls of every exported function with valid arguments, generated from the list of functions: a function that is added
// to the headers is tested without changes here if the types of its parameters are known.
#pragma once

#include <cjit/cjit.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "abi/generated/entry_points.hpp"
#include "c_api/world.hpp"
#include "support/guarded_bytes.hpp"

namespace cjit::test {

template <typename Pointer>
using Pointee = std::remove_cv_t<std::remove_pointer_t<Pointer>>;

template <typename T>
concept Pointer = std::is_pointer_v<T>;

// A pointer to one of the ABI's transparent structs.
template <typename T>
concept StructPointer = Pointer<T> && requires(T pointer) {
  pointer->struct_size;
};

// A pointer to a struct that the library reads, and refuses if unknown fields are set.
template <typename T>
concept OptionsPointer =
    StructPointer<T> && std::is_const_v<std::remove_pointer_t<T>> && !std::is_same_v<Pointee<T>, cjit_build_result_t>;

// A pointer to a struct that the library fills.
template <typename T>
concept ResultPointer = StructPointer<T> && !std::is_const_v<std::remove_pointer_t<T>>;

// The memory behind a pointer argument, and the function that frees what the call stores there.
struct Memory {
  std::unique_ptr<GuardedBytes> bytes;
  void* slot = nullptr;                // for output handles
  void (*release)(Memory&) = nullptr;  // frees the output of the call
};

template <typename Handle, void (*destroy)(Handle*)>
Handle** handle_out(Memory& memory) {
  memory.release = [](Memory& mine) {
    destroy(static_cast<Handle*>(mine.slot));
    mine.slot = nullptr;
  };
  return reinterpret_cast<Handle**>(&memory.slot);
}

inline void cleanup_struct(cjit_artifact_info_t* info) { cjit_artifact_info_cleanup(info); }
inline void cleanup_struct(cjit_bundle_choice_t* choice) { cjit_bundle_choice_cleanup(choice); }
inline void cleanup_struct(cjit_bundle_diff_t* diff) { cjit_bundle_diff_cleanup(diff); }
inline void cleanup_struct(cjit_bundle_info_t* listing) { cjit_bundle_info_cleanup(listing); }
inline void cleanup_struct(cjit_cache_info_t* info) { cjit_cache_info_cleanup(info); }
inline void cleanup_struct(cjit_cache_key_t* description) { cjit_cache_key_cleanup(description); }
inline void cleanup_struct(cjit_cache_entries_t* listing) { cjit_cache_entries_cleanup(listing); }
inline void cleanup_struct(cjit_image_info_t* info) { cjit_image_info_cleanup(info); }
inline void cleanup_struct(cjit_build_result_t* result) { cjit_build_result_cleanup(result); }
inline void cleanup_struct(cjit_pch_info_t* info) { cjit_pch_info_cleanup(info); }
inline void cleanup_struct(cjit_worker_info_t* info) { cjit_worker_info_cleanup(info); }
inline void cleanup_struct(cjit_toolkit_info_t* report) { cjit_toolkit_info_cleanup(report); }
inline void cleanup_struct(void*) {}  // owns nothing

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
  else if constexpr (Pointer<T> && std::is_class_v<Pointee<T>>)
    return world.handle<Pointee<T>>(function);
  else if constexpr (Pointer<T>)
    return reinterpret_cast<T>(&memory.slot);  // an output number or address
  else
    return static_cast<T>(world.number(function, parameter));
}

// One call of one function.
template <typename Result, typename... Parameters>
class Call {
 public:
  using Function = Result (*)(Parameters...);
  using Names = std::array<const char*, sizeof...(Parameters)>;
  // Not for cjit_error_status(), whose status is that of another call.
  static constexpr bool kCanFail = std::is_same_v<Result, cjit_status_t> &&
                                   !std::is_same_v<std::tuple<Parameters...>, std::tuple<const cjit_error_t*>>;
  static constexpr bool kTakesError = (std::is_same_v<Parameters, cjit_error_t**> || ...);

  Call(const World& world, const char* function_name, Function function, const Names& names, std::size_t extra = 0)
      : function_(function) {
    fill(world, function_name, names, extra, std::index_sequence_for<Parameters...>{});
  }
  ~Call() {
    for (Memory& memory : memory_)
      if (memory.release != nullptr) memory.release(memory);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  Result operator()() const { return std::apply(function_, arguments_); }

  template <std::size_t index>
  auto& get() {
    return std::get<index>(arguments_);
  }
  const auto& arguments() const { return arguments_; }
  unsigned char* bytes_of(std::size_t index) { return memory_[index].bytes->data(); }
  // The error that the call stored.
  cjit_error_t* error() const {
    cjit_error_t* found = nullptr;
    std::apply([&](const auto&... argument) { (find_error(argument, found), ...); }, arguments_);
    return found;
  }
  // Empty if all outputs are as after a failure: handles are NULL, structs are zero except for their size.
  std::string leftovers() const {
    std::string found;
    for (std::size_t index = 0; index < memory_.size(); ++index)
      if (memory_[index].release != nullptr && !kIsError[index] && !is_cleared(memory_[index]))
        found += "parameter " + std::to_string(index) + " ";
    return found;
  }

 private:
  static constexpr std::array<bool, sizeof...(Parameters)> kIsError = {std::is_same_v<Parameters, cjit_error_t**>...};

  template <typename Argument>
  static void find_error(const Argument& argument, cjit_error_t*& found) {
    if constexpr (std::is_same_v<Argument, cjit_error_t**>)
      if (argument != nullptr) found = *argument;
  }
  static bool is_cleared(const Memory& memory) {
    if (memory.bytes == nullptr) return memory.slot == nullptr;
    const GuardedBytes& bytes = *memory.bytes;
    return std::all_of(bytes.data() + sizeof(std::uint64_t), bytes.data() + bytes.size(),
                       [](unsigned char byte) { return byte == 0; });
  }

  template <std::size_t... index>
  void fill(const World& world, const char* function, const Names& names, std::size_t extra,
            std::index_sequence<index...>) {
    ((std::get<index>(arguments_) = argument<Parameters>(world, function, names[index], memory_[index], extra)), ...);
  }

  Function function_;
  std::tuple<Parameters...> arguments_;
  std::array<Memory, sizeof...(Parameters)> memory_;
};

// A function, and how to call it.
template <typename Result, typename... Parameters>
struct EntryPoint {
  using MadeCall = Call<Result, Parameters...>;

  const char* name;
  Result (*function)(Parameters...);
  typename MadeCall::Names parameters;

  // On the heap, because calls do not move.
  std::unique_ptr<MadeCall> call(const World& world, std::size_t extra = 0) const {
    return std::make_unique<MadeCall>(world, name, function, parameters, extra);
  }
  void call_with_zeroes() const { function(Parameters{}...); }
  // Visits std::integral_constant<std::size_t, index> and the type of each parameter.
  template <typename Visitor>
  void for_each_parameter(Visitor&& visit) const {
    [&]<std::size_t... index>(std::index_sequence<index...>) {
      (visit(std::integral_constant<std::size_t, index>{}, std::type_identity<Parameters>{}), ...);
    }
    (std::index_sequence_for<Parameters...>{});
  }
};
// For clang before 17, which does not deduce template arguments of aggregates.
template <typename Result, typename... Parameters>
EntryPoint(const char*, Result (*)(Parameters...), typename Call<Result, Parameters...>::Names)
    -> EntryPoint<Result, Parameters...>;

template <typename Visitor, typename Result, typename... Parameters, typename... Names>
void visit_one(Visitor& visit, const char* name, Result (*function)(Parameters...), Names... names) {
  visit(EntryPoint<Result, Parameters...>{name, function, {names...}});
}

template <typename Visitor>
void for_each_entry_point(Visitor&& visit) {
#define CJIT_VISIT(function, ...) visit_one(visit, #function, &function __VA_OPT__(, ) __VA_ARGS__);
  CJIT_ABI_FUNCTIONS(CJIT_VISIT)
#undef CJIT_VISIT
}

// Functions that return their own status. cjit_pch_warm() needs real workers: worker_test.cpp calls it.
template <typename Visitor>
void for_each_failing_entry_point(Visitor&& visit) {
  for_each_entry_point([&]<typename Entry>(const Entry& entry) {
    if constexpr (Entry::MadeCall::kCanFail)
      if (std::string_view(entry.name) != "cjit_pch_warm") visit(entry);
  });
}

}  // namespace cjit::test
