// A worker that does what its name says: a link to this program is what makes it do so.
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
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

[[noreturn]] void hang() {
  for (;;) ::pause();
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
  if (name == "dies-once") std::ofstream(marker).put('x');
  if (name == "hangs-compiling") hang();
  die();
}
