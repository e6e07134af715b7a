// The messages between a host process and its workers, as bytes.
//
// Both sides are from the same build of cjit, otherwise the greeting is rejected. So the encoding has no versions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "compile/pch.hpp"
#include "link/link_program.hpp"
#include "nvvm/nvvm_compiler.hpp"
#include "worker/measuring_task.hpp"

namespace cjit {

// The descriptor of a worker's socket.
inline constexpr int kWorkerSocket = 3;
inline constexpr int kWorkerMemory = 4;  // shared with the host; /dev/null if nothing is

// The version of cjit that this code was compiled into.
std::string worker_version();

// The first message, from the host.
struct Greeting {
  std::string version;  // of cjit; the worker's version must be equal
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
  std::uint64_t pch_heap = 0;      // bytes for precompiled headers; 0: they are not used
  bool is_sandboxed = true;
  std::vector<std::string> writable_folders;  // directories that a sandboxed worker may write to
};

// The answer to the greeting.
struct WorkerTraits {
  std::string version;
  std::string sandbox;  // the result of enter_sandbox(); "": no sandbox was requested
  bool addresses_are_fixed =
      false;  // no address randomization, so that precompiled headers can be used by other workers
  CompilerTraits compiler;
  std::string compiler_identity;  // of the NVRTC that the worker opened
  PchHeap pch_heap;
};

struct CompileTask {
  Compilation compilation;
  PchTask pch;
};

struct CompileAnswer {
  CompiledProgram program;
  PchReport pch;
};

struct LinkTask {
  std::string nvjitlink_path;
  LinkProgram program;
};

struct NvvmTask {
  std::string nvvm_path;
  NvvmCompilation compilation;
  bool verify_alone = false;
};

enum class MessageKind : std::uint32_t {
  kGreeting = 1,
  kReady,
  kCompile,
  kCompiled,
  kLink,
  kLinked,
  kCompileIr,
  kIrCompiled,
  kMeasure,
  kMeasured,
  kFailed
};

struct Message {
  MessageKind kind{};
  Buffer payload;
};

Buffer encode(const Greeting& greeting);
Buffer encode(const WorkerTraits& traits);
Buffer encode(const CompileTask& task);
Buffer encode(const CompileAnswer& answer);
Buffer encode(const LinkTask& task);
Buffer encode(const LinkedProgram& linked);
Buffer encode(const NvvmTask& task);
Buffer encode(const NvvmOutcome& outcome);
Buffer encode(const MeasuringTask& task);
Buffer encode(const MeasuringAnswer& answer);
Buffer encode(const Failure& failure);

// Throw Error(CJIT_ERROR_INTERNAL) for bytes that encode() did not make.
void decode(ByteSpan bytes, Greeting& greeting);
void decode(ByteSpan bytes, WorkerTraits& traits);
void decode(ByteSpan bytes, CompileTask& task);
void decode(ByteSpan bytes, CompileAnswer& answer);
void decode(ByteSpan bytes, LinkTask& task);
void decode(ByteSpan bytes, LinkedProgram& linked);
void decode(ByteSpan bytes, NvvmTask& task);
void decode(ByteSpan bytes, NvvmOutcome& outcome);
void decode(ByteSpan bytes, MeasuringTask& task);
void decode(ByteSpan bytes, MeasuringAnswer& answer);
void decode(ByteSpan bytes, Failure& failure);

template <typename Value>
Value decoded(const Message& message) {
  Value value;
  decode(message.payload.bytes(), value);
  return value;
}

}  // namespace cjit
