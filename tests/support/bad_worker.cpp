// A worker that misbehaves as its file name says; tests start it through links with such names.
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "worker/channel.hpp"

namespace {

using namespace cjit;

[[noreturn]] void die() {
  constexpr std::string_view kWords = "there is no way out of here\n";
  static_cast<void>(!::write(STDERR_FILENO, kWords.data(), kWords.size()));
  ::signal(SIGSEGV, SIG_DFL);  // sanitizers handle it
  ::raise(SIGSEGV);
  ::_exit(1);
}

// Ends the process by any signal, also by the two that the C library reserves and that posix_spawn leaves ignored.
[[noreturn]] void die_of(int signal) {
  const rlimit none{.rlim_cur = 0, .rlim_max = 0};
  ::setrlimit(RLIMIT_CORE, &none);
  constexpr std::size_t kSignalSet = 8;
  const std::array<std::byte, 64> by_default{};  // the kernel's sigaction for the default action is all zero
  ::syscall(SYS_rt_sigaction, signal, by_default.data(), nullptr, kSignalSet);
  ::syscall(SYS_tgkill, ::getpid(), ::gettid(), signal);
  ::_exit(1);  // the signal was ignored
}

[[noreturn]] void hang() {
  for (;;) ::pause();
}

// A valid answer to a task, which a hostile worker then changes.
CompileAnswer sound_answer(const CompileTask& task) {
  CompileAnswer answer;
  for (const cjit_image_kind_t kind : task.compilation.image_kinds)
    answer.program.images.push_back(Image::owning(kind, Buffer(as_bytes(std::string("x", 2)))));
  for (const std::string& name : task.compilation.name_expressions) answer.program.names.push_back({name, "_Z1kv"});
  return answer;
}

void answer_failure(Channel& channel, Failure failure) { channel.send(MessageKind::kFailed, encode(failure)); }

void answer_changed(Channel& channel, const CompileTask& task, const std::function<void(CompileAnswer&)>& change) {
  CompileAnswer answer = sound_answer(task);
  change(answer);
  channel.send(MessageKind::kCompiled, encode(answer));
}

// Sends the head of a message, and fewer bytes than the head states.
void answer_raw(Channel& channel, MessageKind kind, std::uint64_t claimed, ByteSpan payload) {
  ByteWriter bytes;
  bytes.integer(static_cast<std::uint32_t>(kind));
  bytes.integer(claimed);
  bytes.raw(payload);
  static_cast<void>(::send(channel.descriptor(), bytes.bytes().data(), bytes.size(), MSG_NOSIGNAL));
}

using Lie = std::function<void(Channel&, const CompileTask&)>;

Lie changed(std::function<void(CompileAnswer&)> change) {
  return [change](Channel& channel, const CompileTask& task) { answer_changed(channel, task, change); };
}

Lie failing(Failure failure) {
  return [failure](Channel& channel, const CompileTask&) { answer_failure(channel, failure); };
}

const std::map<std::string, Lie, std::less<>>& lies() {
  const Failure sound{.status = CJIT_ERROR_COMPILATION, .stage = CJIT_STAGE_COMPILE, .message = "no"};
  const auto failure = [&](auto change) {
    Failure changed = sound;
    change(changed);
    return failing(changed);
  };
  static const std::map<std::string, Lie, std::less<>> kLies = {
      {"no-image", changed([](CompileAnswer& answer) { answer.program.images.clear(); })},
      {"empty-image", changed([](CompileAnswer& answer) {
         for (Image& image : answer.program.images) image = Image::owning(image.kind, Buffer());
       })},
      {"other-image", changed([](CompileAnswer& answer) {
         for (Image& image : answer.program.images) image.kind = CJIT_IMAGE_KIND_LTO_IR;
       })},
      {"unknown-image", changed([](CompileAnswer& answer) {
         for (Image& image : answer.program.images) image.kind = 4711;
       })},
      {"endless-ptx", changed([](CompileAnswer& answer) {
         for (Image& image : answer.program.images) image = Image::owning(image.kind, Buffer(as_bytes("x")));
       })},
      {"no-names", changed([](CompileAnswer& answer) { answer.program.names.clear(); })},
      {"other-names", changed([](CompileAnswer& answer) {
         for (LoweredName& name : answer.program.names) name.expression = "other";
       })},
      {"cut-names", changed([](CompileAnswer& answer) {
         for (LoweredName& name : answer.program.names) name.lowered = std::string("a\0b", 3);
       })},
      {"unknown-severity", changed([](CompileAnswer& answer) {
         answer.program.diagnostics.push_back({.text = "x", .line = 1, .column = 1, .severity = 99});
       })},
      {"negative-time", changed([](CompileAnswer& answer) { answer.program.duration = std::chrono::seconds(-1); })},
      {"unknown-outcome", changed([](CompileAnswer& answer) { answer.pch.outcome = 77; })},
      {"huge-heap", changed([](CompileAnswer& answer) { answer.pch.heap_required = std::uint64_t{1} << 62; })},
      {"success-as-failure", failure([](Failure& one) { one.status = CJIT_SUCCESS; })},
      {"unknown-status", failure([](Failure& one) { one.status = 4711; })},
      {"unknown-stage", failure([](Failure& one) { one.stage = 4711; })},
      {"another-kind", [](Channel& channel, const CompileTask&) { channel.send(MessageKind::kLinked, Buffer()); }},
      {"unknown-kind", [](Channel& channel, const CompileTask&) { channel.send(MessageKind(4711), Buffer()); }},
      {"nothing", [](Channel& channel, const CompileTask&) { channel.send(MessageKind::kCompiled, Buffer()); }},
      {"a-billion-images",
       [](Channel& channel, const CompileTask&) {
         ByteWriter payload;
         payload.integer(std::uint64_t{1'000'000'000});
         answer_raw(channel, MessageKind::kCompiled, payload.size(), payload.bytes());
       }},
      {"too-much",
       [](Channel& channel, const CompileTask&) {
         answer_raw(channel, MessageKind::kCompiled, std::uint64_t{1} << 62, {});
         hang();
       }},
      {"claims-much",
       [](Channel& channel, const CompileTask&) {
         answer_raw(channel, MessageKind::kCompiled, std::uint64_t{1} << 30, as_bytes("x"));
         hang();
       }},
  };
  return kLies;
}

void greet(Channel& channel, const std::string& version) {
  Message greeting;
  if (channel.receive(greeting) != Arrival::kDone) ::_exit(1);
  WorkerTraits traits;
  traits.version = version;
  traits.compiler = {13, 0, {75, 80, 90, 100}};
  if (channel.send(MessageKind::kReady, encode(traits)) != Arrival::kDone) ::_exit(1);
}

}  // namespace

int main(int, char** arguments) {
  const std::string path = arguments[0];
  const std::string name = path.substr(path.rfind('/') + 1);
  const std::string marker = path + ".died";
  struct stat status {};
  if (name == "dies-once" && ::stat(marker.c_str(), &status) == 0) ::execl(CJIT_WORKER_PROGRAM, "cjit-worker", nullptr);
  if (name == "dies-at-start") die();
  if (name == "hangs-at-start") hang();
  Channel channel{FileDescriptor(kWorkerSocket)};
  greet(channel, name == "is-of-another-version" ? "9.9.9" : worker_version());
  Message task;
  if (channel.receive(task) != Arrival::kDone) return 0;
  constexpr std::string_view kDies = "dies-by-", kLies = "answers-";
  if (name.starts_with(kDies)) die_of(std::atoi(name.c_str() + kDies.size()));
  if (name.starts_with(kLies)) {
    const auto lie = lies().find(name.substr(kLies.size()));
    if (lie == lies().end() || task.kind != MessageKind::kCompile) return 1;
    lie->second(channel, decoded<CompileTask>(task));
    return 0;
  }
  if (name == "dies-once") std::ofstream(marker).put('x');
  if (name == "hangs-compiling") hang();
  die();
}
