// A failed expectation ends the process, which libFuzzer reports.
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
