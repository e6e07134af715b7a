// What a host and its workers say to each other, as bytes.
//
// Both are of one build of cjit (the greeting is refused otherwise), so the bytes need not be understood by any other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "compile/pch.hpp"
#include "link/link_program.hpp"
#include "nvvm/nvvm_compiler.hpp"

namespace cjit {

// The descriptor at which a worker finds its socket.
inline constexpr int kWorkerSocket = 3;

// Of what this is compiled into.
std::string worker_version();

// The first message, from the host.
struct Greeting {
  std::string version;  // of cjit; the worker's must be the same
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
  std::uint64_t pch_heap = 0;      // bytes for precompiled headers; 0: there will be none
  bool is_sandboxed = true;
  std::vector<std::string> writable_folders;  // of a sandboxed one
};

// The answer to it.
struct WorkerTraits {
  std::string version;
  std::string sandbox;               // what enter_sandbox() said; "": it was not asked for
  bool addresses_are_fixed = false;  // without randomization, so that precompiled headers outlive the process
  CompilerTraits compiler;
  std::string compiler_identity;  // of the NVRTC that it has opened
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
void decode(ByteSpan bytes, Failure& failure);

template <typename Value>
Value decoded(const Message& message) {
  Value value;
  decode(message.payload.bytes(), value);
  return value;
}

}  // namespace cjit
