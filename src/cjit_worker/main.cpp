// cjit-worker: started by libcjit with a socket; of no use by itself.
#include <cstdio>

#include "cjit_worker/worker.hpp"

int main(int count, char** arguments) {
  const int code = cjit::run_worker(count, arguments);
  if (code != 0) std::fputs("cjit-worker compiles for libcjit, which starts it; there is nothing to do here\n", stderr);
  return code;
}
