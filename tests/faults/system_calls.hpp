// Faults of system calls of this process: the n-th call of one kind fails, is short, or lies about its success.
#pragma once

#include <cstdint>
#include <string>

namespace cjit::test {

enum class Call : std::uint8_t {
  kOpen,
  kRead,  // also pread
  kWrite,
  kSync,
  kStat,  // also fstat and lstat
  kSeek,
  kRename,
  kLink,
  kUnlink,
  kMakeFolder,
  kOpenFolder,
  kSetTimes,
  kDuplicate,
  kEvent,
  kPipe,
  kSocketPair,
  kMemoryFile,
  kSpawn,
  kPoll,
  kSend,
  kReceive,
};
const char* name_of(Call call);

struct Fault {
  enum class Kind : std::uint8_t {
    kFails,  // with `error`
    kShort,  // transfers only one of several bytes
    kLies,   // reports success without doing its work: does not write, reads other bytes, does not rename
  };

  Call call{};
  Kind kind = Kind::kFails;
  int error = 0;
  std::string folder;  // lies are limited to files below it

  std::string text() const;
};

// While it exists, the n-th such call of the process, counted from 1, has the fault.
class FaultyCall {
 public:
  FaultyCall(const Fault& fault, std::uint64_t n);
  ~FaultyCall();
  FaultyCall(const FaultyCall&) = delete;
  FaultyCall& operator=(const FaultyCall&) = delete;

  bool happened() const;
};

}  // namespace cjit::test
