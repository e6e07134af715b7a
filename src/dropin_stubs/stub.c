/* A library with the names that a library of the CUDA toolkit exports. The first call of a function asks libcjit for
 * the one to run, and jumps there; later calls jump at once. Arguments stay where they are, whatever they are.
 *
 * Compiled once per export list, with
 *   CJIT_STUB_EXPORTS   the list: one EXPORT(name) per function
 *   CJIT_STUB_LIBRARY   the value of enum cjit_dropin_library
 *   CJIT_STUB_FAILURE   the status that functions return if there is no function to run
 *   CJIT_STUB_SONAME    the file name of libcjit
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "facts/dropin_folder.h"

#if !defined(__x86_64__) && !defined(__aarch64__)
#error "write the jump for this processor"
#endif

#define TEXT_OF(token) #token
#define TEXT(token) TEXT_OF(token)

static const char* const kNames[] = {
#define EXPORT(name) #name,
#include CJIT_STUB_EXPORTS
#undef EXPORT
};

/* The functions to run, in the order of the names. */
#define EXPORT(name)                       \
  extern void name(void);                  \
  extern char cjit_first_call_of_##name[]; \
  __attribute__((visibility("hidden"))) void* cjit_slot_of_##name = cjit_first_call_of_##name;
#include CJIT_STUB_EXPORTS
#undef EXPORT

static void** const kSlots[] = {
#define EXPORT(name) &cjit_slot_of_##name,
#include CJIT_STUB_EXPORTS
#undef EXPORT
};

#if defined(__x86_64__)
/* r11 has the index. All registers that may hold arguments are kept. */
__asm__(
    ".text\n"
    ".type cjit_first_call, @function\n"
    "cjit_first_call:\n"
    "  push %rbp\n"
    "  mov %rsp, %rbp\n"
    "  and $-64, %rsp\n"
    "  sub $576, %rsp\n"
    "  mov %rdi, 0(%rsp)\n"
    "  mov %rsi, 8(%rsp)\n"
    "  mov %rdx, 16(%rsp)\n"
    "  mov %rcx, 24(%rsp)\n"
    "  mov %r8, 32(%rsp)\n"
    "  mov %r9, 40(%rsp)\n"
    "  mov %rax, 48(%rsp)\n"
    "  mov %r10, 56(%rsp)\n"
    "  movups %xmm0, 64(%rsp)\n"
    "  movups %xmm1, 80(%rsp)\n"
    "  movups %xmm2, 96(%rsp)\n"
    "  movups %xmm3, 112(%rsp)\n"
    "  movups %xmm4, 128(%rsp)\n"
    "  movups %xmm5, 144(%rsp)\n"
    "  movups %xmm6, 160(%rsp)\n"
    "  movups %xmm7, 176(%rsp)\n"
    "  mov %r11, %rdi\n"
    "  call cjit_stub_find\n"
    "  mov %rax, %r11\n"
    "  movups 176(%rsp), %xmm7\n"
    "  movups 160(%rsp), %xmm6\n"
    "  movups 144(%rsp), %xmm5\n"
    "  movups 128(%rsp), %xmm4\n"
    "  movups 112(%rsp), %xmm3\n"
    "  movups 96(%rsp), %xmm2\n"
    "  movups 80(%rsp), %xmm1\n"
    "  movups 64(%rsp), %xmm0\n"
    "  mov 56(%rsp), %r10\n"
    "  mov 48(%rsp), %rax\n"
    "  mov 40(%rsp), %r9\n"
    "  mov 32(%rsp), %r8\n"
    "  mov 24(%rsp), %rcx\n"
    "  mov 16(%rsp), %rdx\n"
    "  mov 8(%rsp), %rsi\n"
    "  mov 0(%rsp), %rdi\n"
    "  mov %rbp, %rsp\n"
    "  pop %rbp\n"
    "  jmp *%r11\n"
    ".size cjit_first_call, . - cjit_first_call\n");
#define JUMP(name)                                                                      \
  __asm__(".text\n.globl " #name "\n.type " #name ", @function\n" #name                 \
          ":\n"                                                                         \
          "  endbr64\n  jmp *cjit_slot_of_" #name "(%rip)\n.size " #name ", . - " #name \
          "\n"                                                                          \
          ".hidden cjit_first_call_of_" #name "\n.globl cjit_first_call_of_" #name      \
          "\n"                                                                          \
          "cjit_first_call_of_" #name ":\n  endbr64\n  mov $" TEXT(__COUNTER__) ", %r11d\n  jmp cjit_first_call\n");
#else
/* x17 has the index. */
__asm__(
    ".text\n"
    ".type cjit_first_call, %function\n"
    "cjit_first_call:\n"
    "  stp x29, x30, [sp, #-224]!\n"
    "  mov x29, sp\n"
    "  stp x0, x1, [sp, #16]\n"
    "  stp x2, x3, [sp, #32]\n"
    "  stp x4, x5, [sp, #48]\n"
    "  stp x6, x7, [sp, #64]\n"
    "  str x8, [sp, #80]\n"
    "  stp q0, q1, [sp, #96]\n"
    "  stp q2, q3, [sp, #128]\n"
    "  stp q4, q5, [sp, #160]\n"
    "  stp q6, q7, [sp, #192]\n"
    "  mov x0, x17\n"
    "  bl cjit_stub_find\n"
    "  mov x17, x0\n"
    "  ldp q6, q7, [sp, #192]\n"
    "  ldp q4, q5, [sp, #160]\n"
    "  ldp q2, q3, [sp, #128]\n"
    "  ldp q0, q1, [sp, #96]\n"
    "  ldr x8, [sp, #80]\n"
    "  ldp x6, x7, [sp, #64]\n"
    "  ldp x4, x5, [sp, #48]\n"
    "  ldp x2, x3, [sp, #32]\n"
    "  ldp x0, x1, [sp, #16]\n"
    "  ldp x29, x30, [sp], #224\n"
    "  br x17\n"
    ".size cjit_first_call, . - cjit_first_call\n");
#define JUMP(name)                                                                          \
  __asm__(".text\n.globl " #name "\n.type " #name ", %function\n" #name                     \
          ":\n"                                                                             \
          "  adrp x16, cjit_slot_of_" #name "\n  ldr x16, [x16, #:lo12:cjit_slot_of_" #name \
          "]\n  br x16\n"                                                                   \
          ".size " #name ", . - " #name                                                     \
          "\n"                                                                              \
          ".hidden cjit_first_call_of_" #name "\n.globl cjit_first_call_of_" #name          \
          "\n"                                                                              \
          "cjit_first_call_of_" #name ":\n  mov x17, #" TEXT(__COUNTER__) "\n  b cjit_first_call\n");
#endif

/* __COUNTER__ numbers the jumps as the list does: nothing else here uses it. */
#define EXPORT(name) JUMP(name)
#include CJIT_STUB_EXPORTS
#undef EXPORT

/* What runs if there is nothing to run. */
static int failure(void) { return CJIT_STUB_FAILURE; }
static const char* failure_text(void) { return "cjit: neither libcjit nor the real library was found"; }

/* Writes the absolute path of this library; "" if it is unknown. Links are not resolved: the real library may lie
 * beside a link. The loader keeps the path with which the library was opened, which may be relative. */
static void find_own_path(char path[PATH_MAX]) {
  Dl_info info;
  struct link_map* map = NULL;
  *path = 0;
  if (dladdr1((const void*)kSlots, &info, (void**)&map, RTLD_DL_LINKMAP) == 0 || map == NULL) return;
  if (*map->l_name != '/' && getcwd(path, PATH_MAX) != NULL) strncat(path, "/", PATH_MAX - strlen(path) - 1);
  strncat(path, map->l_name, PATH_MAX - strlen(path) - 1);
}

/* Opens `relative` and `name` from the directory of `path`. */
static void* open_beside(const char* path, const char* relative, const char* name) {
  char whole[PATH_MAX];
  const char* const end = strrchr(path, '/');
  const size_t folder = end == NULL ? 0 : (size_t)(end - path) + 1;
  if (folder + strlen(relative) + strlen(name) >= sizeof(whole)) return NULL;
  memcpy(whole, path, folder);
  strcpy(whole + folder, relative);
  strcat(whole, name);
  return dlopen(whole, RTLD_NOW | RTLD_LOCAL);
}

/* Links lead from the places where programs look to the installation of cjit. */
static void* open_libcjit(const char* path) {
  char real[PATH_MAX];
  const char* const set = secure_getenv("CJIT_LIBRARY");
  void* library = set == NULL || *set == 0 ? NULL : dlopen(set, RTLD_NOW | RTLD_LOCAL);
  if (library != NULL) return library;
  if (realpath(path, real) == NULL) return NULL;
  library = open_beside(real, "../../../", CJIT_STUB_SONAME); /* lib/cjit/dropin/nvrtc-13.0 of an installation */
  return library != NULL ? library
                         : open_beside(real, "../../", CJIT_STUB_SONAME); /* dropin/nvrtc-13.0 of a build directory */
}

typedef uint32_t get_function_t(uint32_t library, const char* path, const char* name, void** function, void** error);

/* Returns the function to run, and keeps it for the next call if it is the library's. */
__attribute__((used, visibility("hidden"))) void* cjit_stub_find(size_t index) {
  char path[PATH_MAX];
  find_own_path(path);
  void* const libcjit = open_libcjit(path);
  get_function_t* const get = libcjit == NULL ? NULL : (get_function_t*)dlsym(libcjit, "cjit_dropin_get_function");
  void* function = NULL;
  if (libcjit == NULL) { /* of an installation that was removed: the real library may still lie beside */
    const char* const name = strrchr(path, '/');
    void* const library = name == NULL ? NULL : open_beside(path, CJIT_DROPIN_REAL_FOLDER, name);
    function = library == NULL ? NULL : dlsym(library, kNames[index]);
  }
  if (function != NULL || (get != NULL && get(CJIT_STUB_LIBRARY, path, kNames[index], &function, NULL) == 0)) {
    __atomic_store_n(kSlots[index], function, __ATOMIC_RELEASE);
    return function;
  }
  return strcmp(kNames[index], "nvrtcGetErrorString") == 0 ? (void*)failure_text : (void*)failure;
}
