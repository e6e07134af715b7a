/* For Debian 11's Julia 1.5.3 on a system with libunwind 1.6 or newer (Debian 12): there every exception that passes
   through code compiled at run time ends the process. Julia registers that code by a struct of libunwind 1.3, which
   later got one more field, load_offset, before its table. Preloaded, this hands on a copy in the newer form.

   gcc -shared -fPIC -O2 -o libunwind_1_6.so libunwind_1_6.c -ldl && LD_PRELOAD=$PWD/libunwind_1_6.so julia
*/
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct table {
  uint64_t words[4];
};

struct old_info {
  void* next;
  void* prev;
  uint64_t start_ip;
  uint64_t end_ip;
  uint64_t gp;
  int32_t format;
  int32_t padding;
  struct table table;
};

struct new_info {
  void* next;
  void* prev;
  uint64_t start_ip;
  uint64_t end_ip;
  uint64_t gp;
  int32_t format;
  int32_t padding;
  uint64_t load_offset;
  struct table table;
};

void _U_dyn_register(struct old_info* old) {
  void (*const next)(struct new_info*) = (void (*)(struct new_info*))dlsym(RTLD_NEXT, "_U_dyn_register");
  struct new_info* const info = calloc(1, sizeof(*info));
  if (next == NULL || info == NULL) return;
  memcpy(info, old, offsetof(struct old_info, table));
  info->table = old->table;
  next(info);
}
