// System calls of this process that fail, come short or lie, the n-th of one kind at a time.
#pragma once

#include <cstdint>
#include <string>

namespace cjit::test {

enum class Call : std::uint8_t {
  kOpen,
  kRead,  // pread too
  kWrite,
  kSync,
  kStat,  // fstat and lstat too
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
    kShort,  // moves a byte, of several
    kLies,   // says that it did what it did not: bytes that were not written, other bytes than there are, no new name
  };

  Call call{};
  Kind kind = Kind::kFails;
  int error = 0;
  std::string folder;  // lies are about what is below it

  std::string text() const;
};

// While it lives, the n-th such call of the process, from 1 on, has the fault.
class FaultyCall {
 public:
  FaultyCall(const Fault& fault, std::uint64_t n);
  ~FaultyCall();
  FaultyCall(const FaultyCall&) = delete;
  FaultyCall& operator=(const FaultyCall&) = delete;

  bool happened() const;
};

}  // namespace cjit::test
