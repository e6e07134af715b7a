// The arguments of a launch or of a plan, checked against its parameters and put into their order.
#pragma once

#include <string>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

// What takes the arguments.
struct Callee {
  const std::vector<std::uint64_t>& sizes;  // of the parameters, in bytes
  const ArgumentSchema& schema;             // empty: unknown
  const char* attempt;                      // "launch the kernel", for messages
  const std::string& name;
};

class LaunchArguments {
 public:
  // Throws Error: CJIT_ERROR_ARGUMENT_MISMATCH naming index, expected and given; CJIT_ERROR_NULL_POINTER;
  // CJIT_ERROR_INVALID_ARGUMENT. The list must outlive this.
  LaunchArguments(const Callee& callee, const ArgumentList& list) {
    if (list.kinds == nullptr && list.names == nullptr)
      take_in_order(callee, list);
    else
      arrange(callee, list);
  }
  LaunchArguments(const LaunchArguments&) = delete;
  LaunchArguments& operator=(const LaunchArguments&) = delete;

  // One for each parameter; nullptr if there are none.
  const void* const* addresses() const noexcept { return addresses_; }

  // Checks and returns the argument for parameter `index`, which is at position `at` of the list.
  static const void* check(const Callee& callee, const ArgumentList& list, std::size_t at, std::size_t index);

 private:
  void take_in_order(const Callee& callee, const ArgumentList& list);
  void arrange(const Callee& callee, const ArgumentList& list);

  const void* const* addresses_ = nullptr;
  std::vector<const void*> arranged_;
};

}  // namespace cjit
