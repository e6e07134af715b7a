// What a fuzz target finds wrong ends the process, which is how libFuzzer learns of it.
#pragma once

#include <cstdio>
#include <cstdlib>

#define CJIT_FUZZ_EXPECT(condition)                                                 \
  do {                                                                              \
    if (!(condition)) {                                                             \
      std::fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                 \
    }                                                                               \
  } while (false)
