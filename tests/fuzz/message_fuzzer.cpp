// Any bytes as a message between host and worker: from the socket, and as the payload of each kind. A decoded message
// can be encoded, and the encoding decodes to the same message.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "worker/channel.hpp"
#include "worker/message.hpp"

namespace {

using cjit::Buffer;
using cjit::ByteSpan;
using cjit::Channel;
using cjit::FileDescriptor;

constexpr cjit::test::Budget kBudget{.bytes_per_byte = 512};

template <typename Value>
void decode_as(ByteSpan payload) {
  Value value;
  bool is_understood = true;
  cjit::test::expect_within(kBudget, payload.size(), [&] {
    try {
      value = Value();
      cjit::decode(payload, value);
    } catch (const cjit::Error&) {
      is_understood = false;
    }
  });
  if (!is_understood) return;
  const Buffer once = cjit::encode(value);
  Value again;
  cjit::decode(once.bytes(), again);
  CJIT_FUZZ_EXPECT(std::ranges::equal(cjit::encode(again).bytes(), once.bytes()));
}

void decode_as(std::uint32_t kind, ByteSpan payload) {
  constexpr std::array<void (*)(ByteSpan), 9> kDecoders = {
      decode_as<cjit::Greeting>,      decode_as<cjit::WorkerTraits>, decode_as<cjit::CompileTask>,
      decode_as<cjit::CompileAnswer>, decode_as<cjit::LinkTask>,     decode_as<cjit::LinkedProgram>,
      decode_as<cjit::NvvmTask>,      decode_as<cjit::NvvmOutcome>,  decode_as<cjit::Failure>};
  kDecoders[(kind - 1) % kDecoders.size()](payload);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::array<int, 2> ends{};
  CJIT_FUZZ_EXPECT(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0);
  FileDescriptor sender(ends[0]);
  Channel receiver{FileDescriptor(ends[1])};
  CJIT_FUZZ_EXPECT(::send(sender.get(), data, size, MSG_DONTWAIT) == static_cast<ssize_t>(size));
  sender = FileDescriptor(-1);  // ends the message stream

  for (;;) {
    cjit::Message message;
    cjit::Arrival arrival{};
    const cjit::test::Cost cost;
    arrival = receiver.receive(message);
    CJIT_FUZZ_EXPECT(cost.peak_bytes() <= kBudget.fixed_bytes + kBudget.bytes_per_byte * size);
    if (arrival != cjit::Arrival::kDone) break;
    decode_as(static_cast<std::uint32_t>(message.kind), message.payload.bytes());
  }
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
