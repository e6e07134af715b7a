// cjit-worker: libcjit starts this program with a socket. It cannot be used alone.
#include <cstdio>

#include "cjit_worker/worker.hpp"

int main(int count, char** arguments) {
  const int code = cjit::run_worker(count, arguments);
  if (code != 0)
    std::fputs("cjit-worker cannot run: it has no socket to libcjit; do not start it yourself, libcjit starts it\n",
               stderr);
  return code;
}
