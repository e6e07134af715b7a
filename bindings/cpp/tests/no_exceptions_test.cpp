// Compiled with -fno-exceptions -fno-rtti, and linked with a file that has both.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cjit/cjit.hpp>
#include <cstdio>
#include <cstring>

#include "with_exceptions.hpp"

namespace {

int failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "failed: %s\n", what);
  ++failures;
}

cjit::kernel_options broken() {
  cjit::kernel_options options;
  options.source = "__global__ void k(int* x) { *x = missing; }";
  options.arch = "sm_90";
  return options;
}

// What a child that reads the value of a failure leaves on standard error, and how it ended.
bool aborts_with_the_message() {
  int ends[2];
  if (pipe(ends) != 0) return false;
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    (void)cjit::artifact_read_file("/nonexistent").value();
    _exit(0);
  }
  close(ends[1]);
  char text[512] = {};
  const ssize_t size = read(ends[0], text, sizeof text - 1);
  int status = 0;
  waitpid(child, &status, 0);
  return size > 0 && std::strstr(text, "cjit: cannot read /nonexistent") != nullptr && WIFSIGNALED(status) &&
         WTERMSIG(status) == SIGABRT;
}

}  // namespace

int main() {
  const auto context = cjit::context::create();
  expect(context.has_value(), "a context is made");
  const auto built = cjit::kernel_build(*context, broken());
  expect(built.status() == cjit::status::compilation, "a failure is a result");
  int calls = 0;
  cjit::job_options options;
  options.callback = [&](const cjit::job_view&) { ++calls; };
  const auto job = cjit::kernel_build_async(*context, broken(), options);
  expect(job && job->wait() && calls == 1, "callbacks work");
  expect(a_failure_is_thrown(), "the other file throws");
  expect(aborts_with_the_message(), "the value of a failure ends the program with its message");
  return failures;
}
