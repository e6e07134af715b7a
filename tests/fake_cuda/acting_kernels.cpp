#include "fake_cuda/acting_kernels.hpp"

#include <signal.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <map>
#include <vector>

namespace fake_cuda {

namespace {

constexpr int kIllegalAddress = 700, kAssert = 710;

std::string lost_file() {
  const char* folder = std::getenv("TMPDIR");
  return std::string(folder == nullptr ? "/tmp" : folder) + "/fake_cuda_is_lost";
}

void twice(float* in, float* out, int n) {
  for (int i = 0; i < n; ++i) out[i] = 2 * in[i];
}

// What the kernels remember from earlier launches.
std::vector<float> last_result;
int launches = 0;

}  // namespace

bool is_lost() { return ::access(lost_file().c_str(), F_OK) == 0; }

void act(std::string_view name, float* in, float* out, int n, Acts& acts) {
  using Behaviour = std::function<void()>;
  const auto right = [&] { twice(in, out, n); };
  const std::map<std::string_view, Behaviour> behaviours = {
      {"twice", right},
      {"act_twice", right},
      {"act_nothing", [] {}},
      {"act_constant", [&] { std::fill_n(out, n, 1.F); }},
      {"act_input", [&] { std::copy_n(in, n, out); }},
      {"act_last_wrong", [&] { right(), out[n - 1] = 7; }},
      {"act_nan", [&] { right(), out[3] = std::nanf(""); }},
      {"act_infinity", [&] { right(), out[3] = std::numeric_limits<float>::infinity(); }},
      {"act_nearly", [&] { right(), out[5] *= 1 + 1e-6F; }},
      {"act_behind", [&] { right(), out[n] = 1; }},
      {"act_in_front", [&] { right(), out[-1] = 1; }},
      {"act_changes_input", [&] { right(), in[2] += 1; }},
      {"act_varies", [&] { right(), out[5] *= 1 + 1e-6F * static_cast<float>(++launches % 2); }},
      {"act_last_result",
       [&] {
         if (last_result.empty()) right(), last_result.assign(out, out + n);
         std::copy_n(last_result.data(), n, out);
       }},
      {"act_once",
       [&] {
         if (launches++ == 0) right();
       }},
      {"act_hangs", [&] { acts.hangs = true; }},
      {"act_illegal", [&] { acts.error = kIllegalAddress; }},
      {"act_asserts", [&] { acts.error = kAssert; }},
      {"act_late", [&] { right(), acts.late_milliseconds = 5; }},
      {"act_segfaults", [] { ::raise(SIGSEGV); }},
      {"act_exits", [] { ::_exit(3); }},
      {"act_loses_device",
       [] {
         std::ofstream(lost_file()) << "lost";
         ::raise(SIGKILL);
       }},
  };
  if (const auto found = behaviours.find(name); found != behaviours.end()) found->second();
}

}  // namespace fake_cuda
