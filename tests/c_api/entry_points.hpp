// Calls of every exported function with valid arguments, generated from the list of functions: a function that is added
// to the headers is tested without changes here if the types of its parameters are known. One file instantiates the
// templates; the tests see parameters by what is known of them at run time.
#pragma once

#include <cjit/cjit.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include "c_api/world.hpp"
#include "support/guarded_bytes.hpp"

namespace cjit::test {

struct Field {
  const char* name;
  std::size_t offset;
};

struct Parameter {
  const char* name = "";
  bool is_pointer = false;
  bool is_error = false;  // where the error is stored
  bool is_number64 = false;
  // One of the ABI's transparent structs, with its size, where its `owner` is, and which fields are reserved.
  const std::type_info* struct_type = nullptr;  // nullptr: another parameter
  std::size_t size = 0;
  std::size_t owner = 0;  // 0: it has none
  std::vector<std::size_t> reserved{};
  // Pointers of a struct: those that options need, those that may be NULL, and those that a call fills.
  std::vector<Field> required{}, nullable{}, filled{};
  bool is_options = false;           // the library reads the struct, and refuses unknown fields
  void (*cleanup)(void*) = nullptr;  // the library fills the struct
};

// The memory behind a pointer argument, and the function that frees what the call stores there.
struct Memory {
  std::unique_ptr<GuardedBytes> bytes;
  void* slot = nullptr;                // for output handles
  void (*release)(Memory&) = nullptr;  // frees the output of the call
};

// One call of one function.
class Call {
 public:
  virtual ~Call();
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  // Of a function without a status: CJIT_SUCCESS.
  virtual cjit_status_t operator()() const = 0;

  unsigned char* bytes_of(std::size_t index) { return memory_[index].bytes->data(); }
  void set_pointer(std::size_t index, const void* value) { std::memcpy(arguments_[index], &value, sizeof(value)); }
  void set_number(std::size_t index, std::uint64_t value) { std::memcpy(arguments_[index], &value, sizeof(value)); }
  // The error that the call stored.
  cjit_error_t* error() const;
  // Empty if all outputs are as after a failure: handles are NULL, structs are zero except for their size.
  std::string leftovers() const;

 protected:
  explicit Call(std::size_t parameters) : memory_(parameters), arguments_(parameters) {}

  std::vector<Memory> memory_;
  std::vector<void*> arguments_;  // their addresses
  std::size_t error_index_ = 0;   // 0: the function stores none
};

// A function, and how to call it.
struct EntryPoint {
  const char* name;
  std::vector<Parameter> parameters;
  bool can_fail;  // not cjit_error_status(), whose status is that of another call
  bool takes_error;
  void (*function)();  // of another type
  std::unique_ptr<Call> (*make)(const EntryPoint& entry, const World& world, std::size_t extra);
  void (*zeroes)(void (*function)());

  // Its structs are those of a caller whose structs are `extra` bytes larger.
  std::unique_ptr<Call> call(const World& world, std::size_t extra = 0) const { return make(*this, world, extra); }
  void call_with_zeroes() const { zeroes(function); }
};

const std::vector<EntryPoint>& entry_points();
const EntryPoint& entry_point(std::string_view name);

// Functions that return their own status. cjit_pch_warm() needs a real worker, and a job of cjit_tune_build_async() a
// thread: worker_test.cpp and tune_test.cpp call them.
template <typename Visitor>
void for_each_failing_entry_point(Visitor&& visit) {
  for (const EntryPoint& entry : entry_points())
    if (const std::string_view name = entry.name;
        entry.can_fail && name != "cjit_pch_warm" && name != "cjit_tune_build_async")
      visit(entry);
}
// Those that do all their work on the thread of the caller: an evaluation has threads and processes.
template <typename Visitor>
void for_each_failing_entry_point_without_threads(Visitor&& visit) {
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    if (const std::string_view name = entry.name; !name.starts_with("cjit_evaluate") && name != "cjit_job_get_report")
      visit(entry);
  });
}

}  // namespace cjit::test
