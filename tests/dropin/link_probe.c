// Calls an nvJitLink in every order, and prints what each call returned. See probe.h for its arguments. The current
// directory has a folder `inputs`, which link_inputs.py makes; probe_test.py does that.
#include "probe.h"

typedef struct linker_tag* linker_t;
enum { kNone, kCubin, kPtx, kLtoIr, kFatbin, kObject, kLibrary, kIndex, kAny = 10 };

// NVIDIA's functions; those that a version lacks are NULL.
static struct {
  int (*Create)(linker_t*, uint32_t, const char**);
  int (*Destroy)(linker_t*);
  int (*AddData)(linker_t, int, const void*, size_t, const char*);
  int (*AddFile)(linker_t, int, const char*);
  int (*Complete)(linker_t);
  int (*GetLinkedCubinSize)(linker_t, size_t*);
  int (*GetLinkedCubin)(linker_t, void*);
  int (*GetLinkedPtxSize)(linker_t, size_t*);
  int (*GetLinkedPtx)(linker_t, char*);
  int (*GetLinkedLTOIRSize)(linker_t, size_t*);
  int (*GetLinkedLTOIR)(linker_t, void*);
  int (*GetErrorLogSize)(linker_t, size_t*);
  int (*GetErrorLog)(linker_t, char*);
  int (*GetInfoLogSize)(linker_t, size_t*);
  int (*GetInfoLog)(linker_t, char*);
  int (*Version)(unsigned*, unsigned*);
} jitlink;

// Finds all functions in the form of the symbols that the format gives, such as "__nvJitLink%s_13_0".
static void find_functions(const char* format) {
  char symbol[64];
#define FIND(name)                                \
  snprintf(symbol, sizeof symbol, format, #name); \
  *(void**)&jitlink.name = dlsym(opened, symbol)
  FIND(Create);
  FIND(Destroy);
  FIND(AddData);
  FIND(AddFile);
  FIND(Complete);
  FIND(GetLinkedCubinSize);
  FIND(GetLinkedCubin);
  FIND(GetLinkedPtxSize);
  FIND(GetLinkedPtx);
  FIND(GetLinkedLTOIRSize);
  FIND(GetLinkedLTOIR);
  FIND(GetErrorLogSize);
  FIND(GetErrorLog);
  FIND(GetInfoLogSize);
  FIND(GetInfoLog);
#undef FIND
}

static int open_library(void) {
  opened = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!opened) return 0;
  find_functions("nvJitLink%s");
  *(void**)&jitlink.Version = dlsym(opened, "nvJitLinkVersion");
  return jitlink.Create != NULL;
}

// ---- one call, one line ----

#define KEPT ((size_t)0xabababababababab)  // what an output had before the call
#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))
#define OPTIONS(...) \
  (uint32_t) COUNT(((const char*[]){__VA_ARGS__})), (const char*[]) { __VA_ARGS__ }
#define ARCH OPTIONS("-arch=sm_90")

static linker_t create_with(int* status, uint32_t count, const char** options) {
  linker_t linker = (linker_t)KEPT;
  *status = jitlink.Create(&linker, count, options);
  line("Create: %d, %s", *status, (size_t)linker == KEPT ? "untouched" : linker ? "set" : "NULL");
  return (size_t)linker == KEPT ? NULL : linker;
}
static linker_t create(uint32_t count, const char** options) {
  int status = 0;
  return create_with(&status, count, options);
}
static void destroy(linker_t* linker) {
  const int status = jitlink.Destroy(linker);
  line("Destroy: %d, %s", status, linker && *linker ? "not NULL" : "NULL");
}
static int complete(linker_t linker) {
  const int status = jitlink.Complete(linker);
  line("Complete: %d", status);
  return status;
}

typedef int (*size_function_t)(linker_t, size_t*);
typedef int (*bytes_function_t)(linker_t, void*);
static void get(linker_t linker, const char* what, size_function_t get_size, bytes_function_t get_bytes, int is_text) {
  if (!get_size) {
    line("Get%s: absent", what);
    return;
  }
  size_t size = KEPT;
  int status = get_size(linker, &size);
  if (size == KEPT)
    line("Get%sSize: %d, untouched", what, status);
  else
    line("Get%sSize: %d, %zu", what, status, size);
  if (size == KEPT || size > 1 << 28) size = 4096;
  char* bytes = malloc(size + 16);
  memset(bytes, 0xab, size + 16);
  status = get_bytes(linker, bytes);
  size_t written = size + 16;
  while (written && (unsigned char)bytes[written - 1] == 0xab) --written;
  if (is_text) {
    char* text = escaped(bytes, strnlen(bytes, written));
    line("Get%s: %d, %zu bytes, \"%s\"", what, status, written, text);
    free(text);
  } else {
    line("Get%s: %d, %zu bytes, hash %016llx", what, status, written, (unsigned long long)fnv1a(bytes, written));
  }
  free(bytes);
}
static void get_logs(linker_t linker) {
  get(linker, "ErrorLog", jitlink.GetErrorLogSize, (bytes_function_t)jitlink.GetErrorLog, 1);
  get(linker, "InfoLog", jitlink.GetInfoLogSize, (bytes_function_t)jitlink.GetInfoLog, 1);
}
static void get_all(linker_t linker) {
  get_logs(linker);
  get(linker, "LinkedCubin", jitlink.GetLinkedCubinSize, jitlink.GetLinkedCubin, 0);
  get(linker, "LinkedPtx", jitlink.GetLinkedPtxSize, (bytes_function_t)jitlink.GetLinkedPtx, 0);
  get(linker, "LinkedLTOIR", jitlink.GetLinkedLTOIRSize, jitlink.GetLinkedLTOIR, 0);
}

// The caller frees the result; NULL if this version of NVRTC could not make the input.
static char* read_input(const char* name, size_t* size) {
  char path[256];
  snprintf(path, sizeof path, "inputs/%s", name);
  FILE* file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char* bytes = malloc(*size + 1);
  if (fread(bytes, 1, *size, file) != *size) *size = 0;
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

static int kind_of(const char* name) {
  static const struct {
    const char* end;
    int kind;
  } ends[] = {{".fatbin", kFatbin}, {".ptx", kPtx}, {".cubin", kCubin}, {".ltoir", kLtoIr}};
  for (int i = 0; i < COUNT(ends); ++i) {
    const size_t length = strlen(name), end = strlen(ends[i].end);
    if (length > end && !strcmp(name + length - end, ends[i].end)) return ends[i].kind;
  }
  return kAny;
}

static void add_as(linker_t linker, int kind, const char* name) {
  size_t size = 0;
  char* bytes = read_input(name, &size);
  if (!bytes) {
    line("AddData(%s): no such input", name);
    return;
  }
  line("AddData(%d, %s): %d", kind, name, jitlink.AddData(linker, kind, bytes, size, name));
  memset(bytes, '!', size);  // inputs are copied
  free(bytes);
}
static void add(linker_t linker, const char* name) { add_as(linker, kind_of(name), name); }

// ---- links, one for each line of the table, each in a process of its own: some bad inputs damage nvJitLink's memory
// ----

typedef struct {
  const char* name;
  const char* options[6];
  const char* inputs[5];
} link_t;

// clang-format off
static const link_t links[] = {
  {"link.ptx", {"-arch=sm_90"}, {"whole.ptx"}},
  {"link.ptx_two", {"-arch=sm_90"}, {"caller.ptx", "callee.ptx"}},
  {"link.ptx_two_other_order", {"-arch=sm_90"}, {"callee.ptx", "caller.ptx"}},
  {"link.cubin", {"-arch=sm_90"}, {"whole.cubin"}},
  {"link.cubin_two", {"-arch=sm_90"}, {"caller.cubin", "callee.cubin"}},
  {"link.cubin_and_ptx", {"-arch=sm_90"}, {"caller.cubin", "callee.ptx"}},
  {"link.lto", {"-arch=sm_90", "-lto"}, {"whole.ltoir"}},
  {"link.lto_two", {"-arch=sm_90", "-lto"}, {"caller.ltoir", "callee.ltoir"}},
  {"link.lto_and_cubin", {"-arch=sm_90", "-lto"}, {"caller.ltoir", "callee.cubin"}},
  {"link.lto_and_ptx", {"-arch=sm_90", "-lto"}, {"caller.ltoir", "callee.ptx"}},
  {"link.lto_without_option", {"-arch=sm_90"}, {"whole.ltoir"}},
  {"link.lto_option_for_ptx", {"-arch=sm_90", "-lto"}, {"whole.ptx"}},
  {"link.lto_option_for_cubin", {"-arch=sm_90", "-lto"}, {"whole.cubin"}},
  {"link.lto_to_ptx", {"-arch=sm_90", "-lto", "-ptx"}, {"caller.ltoir", "callee.ltoir"}},
  {"link.lto_to_ptx_virtual", {"-arch=compute_90", "-lto", "-ptx"}, {"whole.ltoir"}},
  {"link.ptx_without_lto", {"-arch=sm_90", "-ptx"}, {"whole.ptx"}},
  {"link.lto_other_arch", {"-arch=sm_80", "-lto"}, {"whole.ltoir"}},
  {"link.fatbin_ptx", {"-arch=sm_90"}, {"whole.ptx.fatbin"}},
  {"link.fatbin_cubin", {"-arch=sm_90"}, {"caller.cubin.fatbin", "callee.cubin.fatbin"}},
  {"link.fatbin_lto", {"-arch=sm_90", "-lto"}, {"caller.ltoir.fatbin", "callee.ltoir.fatbin"}},
  {"link.fatbin_other_arch", {"-arch=sm_80"}, {"whole.cubin.fatbin"}},
  {"link.same_input_twice", {"-arch=sm_90"}, {"whole.cubin", "whole.cubin"}},
  {"link.nothing", {"-arch=sm_90"}, {0}},
  {"link.unresolved", {"-arch=sm_90"}, {"missing.cubin"}},
  {"link.unresolved_ptx", {"-arch=sm_90"}, {"missing.ptx"}},
  {"link.unresolved_lto", {"-arch=sm_90", "-lto"}, {"missing.ltoir"}},
  {"link.other_arch", {"-arch=sm_90"}, {"whole.80.cubin"}},
  {"link.newer_arch", {"-arch=sm_80"}, {"whole.cubin"}},
  {"link.newer_ptx_arch", {"-arch=sm_90"}, {"whole.100.ptx"}},
  {"link.two_archs", {"-arch=sm_90"}, {"caller.cubin", "callee.80.cubin"}},
  {"link.bad_ptx", {"-arch=sm_90"}, {"bad.ptx"}},
  {"link.newer_ptx", {"-arch=sm_90"}, {"newer.ptx"}},
  {"link.good_and_bad", {"-arch=sm_90"}, {"whole.ptx", "bad.ptx"}},
  {"link.garbage", {"-arch=sm_90"}, {"garbage"}},
  {"link.cut_lto", {"-arch=sm_90", "-lto"}, {"cut.ltoir"}},
  {"option.arch_separated", {"-arch", "sm_90"}, {"whole.ptx"}},
  {"option.arch_two_dashes", {"--arch=sm_90"}, {"whole.ptx"}},
  {"option.arch_long", {"--gpu-architecture=sm_90"}, {"whole.ptx"}},
  {"option.arch_virtual", {"-arch=compute_90"}, {"whole.ptx"}},
  {"option.arch_specific", {"-arch=sm_90a"}, {"whole.ptx"}},
  {"option.arch_twice", {"-arch=sm_80", "-arch=sm_90"}, {"whole.ptx"}},
  {"option.arch_unknown", {"-arch=sm_999"}, {"whole.ptx"}},
  {"option.arch_empty", {"-arch="}, {"whole.ptx"}},
  {"option.arch_missing", {"-O3"}, {"whole.ptx"}},
  {"option.none", {0}, {"whole.ptx"}},
  {"option.empty", {"-arch=sm_90", ""}, {"whole.ptx"}},
  {"option.leading_blank", {" -arch=sm_90"}, {"whole.ptx"}},
  {"option.unknown", {"-arch=sm_90", "-no-such-option"}, {"whole.ptx"}},
  {"option.word", {"-arch=sm_90", "word"}, {"whole.ptx"}},
  {"option.o0", {"-arch=sm_90", "-O0"}, {"caller.ptx", "callee.ptx"}},
  {"option.o3", {"-arch=sm_90", "-O3"}, {"caller.ptx", "callee.ptx"}},
  {"option.o2", {"-arch=sm_90", "-O2"}, {"whole.ptx"}},
  {"option.o0_o3", {"-arch=sm_90", "-O0", "-O3"}, {"whole.ptx"}},
  {"option.o3_o0", {"-arch=sm_90", "-O3", "-O0"}, {"whole.ptx"}},
  {"option.debug", {"-arch=sm_90", "-g"}, {"whole.ptx"}},
  {"option.debug_lto", {"-arch=sm_90", "-lto", "-g"}, {"whole.ltoir"}},
  {"option.lineinfo", {"-arch=sm_90", "-lineinfo"}, {"whole.ptx"}},
  {"option.registers", {"-arch=sm_90", "-maxrregcount=32"}, {"whole.ptx"}},
  {"option.registers_bad", {"-arch=sm_90", "-maxrregcount=many"}, {"whole.ptx"}},
  {"option.math", {"-arch=sm_90", "-lto", "-ftz=1", "-prec-div=0", "-prec-sqrt=0", "-fma=0"}, {"whole.ltoir"}},
  {"option.math_twice", {"-arch=sm_90", "-lto", "-fma=0", "-fma=1"}, {"whole.ltoir"}},
  {"option.kernels_used", {"-arch=sm_90", "-lto", "-kernels-used=_Z6kernelPi"}, {"caller.ltoir", "callee.ltoir"}},
  {"option.variables_used", {"-arch=sm_90", "-lto", "-variables-used=unused_variable"},
    {"caller.ltoir", "callee.ltoir"}},
  {"option.unused_variables", {"-arch=sm_90", "-lto", "-optimize-unused-variables"}, {"caller.ltoir", "callee.ltoir"}},
  {"option.ptxas", {"-arch=sm_90", "-Xptxas=-v"}, {"whole.ptx"}},
  {"option.ptxas_separated", {"-arch=sm_90", "-Xptxas", "-v"}, {"whole.ptx"}},
  {"option.ptxas_twice", {"-arch=sm_90", "-Xptxas=-O1", "-Xptxas=-v"}, {"whole.ptx"}},
  {"option.ptxas_bad", {"-arch=sm_90", "-Xptxas=--no-such-option"}, {"whole.ptx"}},
  {"option.nvvm", {"-arch=sm_90", "-lto", "-Xnvvm=-opt=0"}, {"whole.ltoir"}},
  {"option.split", {"-arch=sm_90", "-lto", "-split-compile=2"}, {"caller.ltoir", "callee.ltoir"}},
  {"option.split_extended", {"-arch=sm_90", "-lto", "-split-compile-extended=2"}, {"caller.ltoir", "callee.ltoir"}},
  {"option.verbose", {"-arch=sm_90", "-verbose"}, {"caller.ptx", "callee.cubin"}},
  {"option.verbose_lto", {"-arch=sm_90", "-lto", "-verbose"}, {"caller.ltoir", "callee.ltoir"}},
  {"option.verbose_failed", {"-arch=sm_90", "-verbose"}, {"missing.cubin"}},
  {"option.time", {"-arch=sm_90", "-time"}, {"whole.ptx"}},
  {"option.no_cache", {"-arch=sm_90", "-no-cache"}, {"whole.ptx"}},
  {"option.jump_tables", {"-arch=sm_90", "-lto", "-jump-table-density=50"}, {"whole.ltoir"}},
  {"option.stack_protector", {"-arch=sm_90", "-lto", "-device-stack-protector"}, {"whole.ltoir"}},
  {"option.fast_compile", {"-arch=sm_90", "-lto", "-Ofc=max"}, {"whole.ltoir"}},
  {"option.relocatable", {"-arch=sm_90", "-r"}, {"caller.cubin", "missing.cubin"}},
  {"option.relocatable_lto", {"-arch=sm_90", "-lto", "-r"}, {"caller.ltoir", "callee.ltoir"}},
};
// clang-format on

static int option_count(const char* const* options) {
  int count = 0;
  while (count < 6 && options[count]) ++count;
  return count;
}

static void link_files(const link_t* one) {
  int status = 0;
  linker_t linker = create_with(&status, (uint32_t)option_count(one->options), (const char**)one->options);
  if (!linker) return;
  // A handle that could not be created has an error log, and ends the process if more is done with it.
  if (status) {
    get_logs(linker);
    destroy(&linker);
    return;
  }
  for (int i = 0; i < 5 && one->inputs[i]; ++i) add(linker, one->inputs[i]);
  complete(linker);
  get_all(linker);
  destroy(&linker);
}
static void run_link(void) {
  for (int i = 0; i < COUNT(links); ++i)
    if (!strcmp(links[i].name, sequence)) link_files(&links[i]);
}
static void link_whole(void) { link_files(&links[0]); }

// ---- what programs usually do: they ask for the image that the link makes, and for the logs ----

// clang-format off
static const link_t typical_links[] = {
  {"typical.lto", {"-arch=sm_90", "-lto"}, {"caller.ltoir", "callee.ltoir"}},
  {"typical.lto_to_ptx", {"-arch=sm_90", "-lto", "-ptx"}, {"caller.ltoir", "callee.ltoir"}},
  {"typical.lto_options", {"-arch=sm_90a", "-lto", "-O3", "-lineinfo", "-ftz=1", "-split-compile=2"},
    {"caller.ltoir", "callee.ltoir"}},
  {"typical.ptx", {"-arch=sm_90"}, {"caller.ptx", "callee.ptx"}},
  {"typical.ptxas", {"-arch=sm_90", "-Xptxas=-v", "-maxrregcount=64"}, {"whole.ptx"}},
  {"typical.cubin", {"-arch=sm_90"}, {"caller.cubin", "callee.cubin"}},
  {"typical.fatbin", {"-arch=sm_90"}, {"caller.cubin.fatbin", "callee.cubin.fatbin"}},
  {"typical.mixed", {"-arch=sm_90", "-lto"}, {"caller.ltoir", "callee.cubin"}},
};
// clang-format on

static void typical(void) {
  for (int i = 0; i < COUNT(typical_links); ++i) {
    const link_t* one = &typical_links[i];
    if (strcmp(one->name, sequence)) continue;
    linker_t linker = create((uint32_t)option_count(one->options), (const char**)one->options);
    for (int k = 0; k < 5 && one->inputs[k]; ++k) add(linker, one->inputs[k]);
    if (complete(linker)) get_logs(linker);
    if (one->options[2] && !strcmp(one->options[2], "-ptx"))
      get(linker, "LinkedPtx", jitlink.GetLinkedPtxSize, (bytes_function_t)jitlink.GetLinkedPtx, 0);
    else
      get(linker, "LinkedCubin", jitlink.GetLinkedCubinSize, jitlink.GetLinkedCubin, 0);
    get_logs(linker);
    destroy(&linker);
  }
}
static void typical_files(void) {
  linker_t linker = create(ARCH);
  line("AddFile: %d", jitlink.AddFile(linker, kPtx, "inputs/caller.ptx"));
  line("AddFile: %d", jitlink.AddFile(linker, kAny, "inputs/callee.cubin"));
  complete(linker);
  get(linker, "LinkedCubin", jitlink.GetLinkedCubinSize, jitlink.GetLinkedCubin, 0);
  get_logs(linker);
  destroy(&linker);
}

// ---- other sequences ----

static void version(void) {
  unsigned major = 77, minor = 77;
  const int status = jitlink.Version(&major, &minor);
  line("Version: %d, %u.%u", status, major, minor);
}
static void version_null(void) {
  unsigned number = 77;
  line("Version(NULL, minor): %d, %u", jitlink.Version(NULL, &number), number);
  line("Version(major, NULL): %d, %u", jitlink.Version(&number, NULL), number);
  line("Version(NULL, NULL): %d", jitlink.Version(NULL, NULL));
}
static int version_number(void) {
  unsigned major = 0, minor = 0;
  jitlink.Version(&major, &minor);
  return (int)(major * 100 + minor);
}

// Headers make calls of the versioned names, one set for each minor release.
static void aliases(void) {
  const int number = version_number();
  for (int minor = 0; minor <= number % 100; ++minor) {
    char format[64];
    snprintf(format, sizeof format, "__nvJitLink%%s_%d_%d", number / 100, minor);
    find_functions(format);
    line("%s: %s", format, jitlink.Create ? "found" : "not found");
    if (jitlink.Create && jitlink.GetErrorLog) link_files(&links[minor % 2]);
  }
  find_functions("nvJitLink%s");
}
static void aliases_mixed(void) {
  char format[64];
  linker_t linker = create(ARCH);
  snprintf(format, sizeof format, "__nvJitLink%%s_%d_0", version_number() / 100);
  find_functions(format);
  add(linker, "caller.cubin");
  find_functions("nvJitLink%s");
  add(linker, "callee.cubin");
  find_functions(format);
  complete(linker);
  find_functions("nvJitLink%s");
  get_all(linker);
  find_functions(format);
  destroy(&linker);
  find_functions("nvJitLink%s");
}
static void symbols(void) {
  for (int i = 11; i <= 14; ++i) {
    char node[32];
    snprintf(node, sizeof node, "libnvJitLink.so.%d", i);
    line("dlvsym(nvJitLinkVersion, %s): %s", node, dlvsym(opened, "nvJitLinkVersion", node) ? "found" : "not found");
  }
  static const char* const names[] = {"__nvJitLinkAPI",         "__nvJitLinkCreate_12_0",  "__nvJitLinkCreate_13_0",
                                      "__nvJitLinkCreate_13_9", "nvJitLinkGetLinkedLTOIR", "__nvJitLinkVersion_13_0"};
  for (int i = 0; i < COUNT(names); ++i)
    line("dlsym(%s): %s", names[i], dlsym(opened, names[i]) ? "found" : "not found");
}

static void create_null(void) { line("Create(NULL): %d", jitlink.Create(NULL, 1, (const char*[]){"-arch=sm_90"})); }
static void create_null_options(void) {
  linker_t linker = create(0, NULL);
  if (linker) destroy(&linker);
  linker = create(0, (const char*[]){"-arch=sm_90"});
  if (linker) destroy(&linker);
}
static void create_null_options_counted(void) { create(1, NULL); }
static void create_null_element(void) { create(2, (const char*[]){"-arch=sm_90", NULL}); }
static void create_strings_are_copied(void) {
  char option[] = "-arch=sm_90";
  linker_t linker = create(OPTIONS(option));
  memset(option, '!', sizeof option - 1);
  add(linker, "whole.ptx");
  complete(linker);
  get_all(linker);
  destroy(&linker);
}
static void destroy_null(void) {
  linker_t linker = NULL;
  destroy(&linker);
}
static void destroy_null_pointer(void) { destroy(NULL); }
static void destroy_twice(void) {
  linker_t linker = create(ARCH);
  destroy(&linker);
  destroy(&linker);
}
static void before_complete(void) {
  linker_t linker = create(ARCH);
  get_all(linker);
  add(linker, "whole.ptx");
  get_all(linker);
  destroy(&linker);
}
static void completed_twice(void) {
  linker_t linker = create(ARCH);
  add(linker, "whole.ptx");
  for (int i = 0; i < 2; ++i) {
    complete(linker);
    get_all(linker);
  }
  destroy(&linker);
}
static void added_after_complete(void) {
  linker_t linker = create(ARCH);
  add(linker, "caller.cubin");
  complete(linker);
  get_all(linker);
  add(linker, "callee.cubin");
  complete(linker);
  get_all(linker);
  destroy(&linker);
}
static void got_twice(void) {
  linker_t linker = create(OPTIONS("-arch=sm_90", "-verbose"));
  add(linker, "whole.cubin");
  complete(linker);
  get_all(linker);
  get_all(linker);
  destroy(&linker);
}
static void interleaved(void) {
  linker_t first = create(ARCH), second = create(OPTIONS("-arch=sm_90", "-lto"));
  add(first, "caller.ptx");
  add(second, "caller.ltoir");
  add(first, "callee.ptx");
  complete(first);
  add(second, "callee.ltoir");
  complete(second);
  get_all(second);
  destroy(&second);
  get_all(first);
  destroy(&first);
}
static void null_outputs(void) {
  linker_t linker = create(ARCH);
  add(linker, "whole.ptx");
  complete(linker);
  line("GetLinkedCubinSize(NULL): %d", jitlink.GetLinkedCubinSize(linker, NULL));
  line("GetErrorLogSize(NULL): %d", jitlink.GetErrorLogSize(linker, NULL));
  line("GetInfoLogSize(NULL): %d", jitlink.GetInfoLogSize(linker, NULL));
  line("GetLinkedPtxSize(NULL): %d", jitlink.GetLinkedPtxSize(linker, NULL));
  line("GetErrorLog(NULL): %d", jitlink.GetErrorLog(linker, NULL));
  line("GetInfoLog(NULL): %d", jitlink.GetInfoLog(linker, NULL));
  line("GetLinkedCubin(NULL): %d", jitlink.GetLinkedCubin(linker, NULL));
  destroy(&linker);
}
static void input_kinds(void) {
  static const int kinds[] = {kNone, kCubin, kPtx, kLtoIr, kFatbin, kObject, kLibrary, kIndex, 8, 9, kAny, 11, -1};
  static const char* const names[] = {"whole.ptx", "whole.cubin", "whole.ltoir", "whole.ptx.fatbin", "garbage"};
  for (int i = 0; i < COUNT(names); ++i) {
    for (int k = 0; k < COUNT(kinds); ++k) {
      linker_t linker = create(OPTIONS("-arch=sm_90", "-lto"));
      add_as(linker, kinds[k], names[i]);
      if (!complete(linker)) get(linker, "LinkedCubin", jitlink.GetLinkedCubinSize, jitlink.GetLinkedCubin, 0);
      get_logs(linker);
      destroy(&linker);
    }
  }
}
static void input_names(void) {
  static const char* const names[] = {NULL, "", "a name", "folder/name.ptx", "\xc3\xbc"};
  size_t size = 0;
  char* ptx = read_input("bad.ptx", &size);
  for (int i = 0; i < COUNT(names); ++i) {
    linker_t linker = create(ARCH);
    line("AddData: %d", jitlink.AddData(linker, kPtx, ptx, size, names[i]));
    complete(linker);
    get_logs(linker);
    destroy(&linker);
  }
  free(ptx);
}
static void input_empty(void) {
  linker_t linker = create(ARCH);
  line("AddData, size 0: %d", jitlink.AddData(linker, kPtx, "", 0, "empty"));
  line("AddData, NULL of size 0: %d", jitlink.AddData(linker, kPtx, NULL, 0, "empty"));
  get_logs(linker);
  complete(linker);
  get_all(linker);
  destroy(&linker);
}
static void input_null(void) {
  linker_t linker = create(ARCH);
  line("AddData, NULL: %d", jitlink.AddData(linker, kPtx, NULL, 10, "null"));
  get_logs(linker);
  destroy(&linker);
}
static void input_ptx_sizes(void) {
  size_t size = 0;
  char* ptx = read_input("whole.ptx", &size);
  const size_t sizes[] = {size, size - 1, size - 20};  // with the final NUL, without it, cut
  for (int i = 0; i < COUNT(sizes); ++i) {
    linker_t linker = create(ARCH);
    line("AddData: %d", jitlink.AddData(linker, kPtx, ptx, sizes[i], "ptx"));
    complete(linker);
    get_all(linker);
    destroy(&linker);
  }
  free(ptx);
}
static void input_files(void) {
  static const char* const names[] = {"inputs/whole.ptx", "inputs/whole.cubin", "inputs/whole.ptx.fatbin",
                                      "inputs",           "inputs/missing",     "",
                                      "inputs/garbage"};
  for (int i = 0; i < COUNT(names); ++i) {
    for (int any = 0; any < 2; ++any) {
      linker_t linker = create(ARCH);
      line("AddFile(%s): %d", names[i], jitlink.AddFile(linker, any ? kAny : kind_of(names[i]), names[i]));
      complete(linker);
      get_all(linker);
      destroy(&linker);
    }
  }
}
static void input_file_null(void) {
  linker_t linker = create(ARCH);
  line("AddFile(NULL): %d", jitlink.AddFile(linker, kPtx, NULL));
  destroy(&linker);
}
// The second link must see the new file.
static void input_file_changes(void) {
  static const char* const names[] = {"caller.ptx", "whole.ptx"};
  for (int i = 0; i < 2; ++i) {
    size_t size = 0;
    char* text = read_input(names[i], &size);
    write_file("changing.ptx", text);
    free(text);
    linker_t linker = create(ARCH);
    line("AddFile: %d", jitlink.AddFile(linker, kPtx, "changing.ptx"));
    if (i) write_file("changing.ptx", "changed after it was added\n");
    complete(linker);
    get_all(linker);
    destroy(&linker);
  }
}
static void many_inputs(void) {
  linker_t linker = create(ARCH);
  for (int i = 0; i < 100; ++i) {
    char text[256], name[32];
    snprintf(text, sizeof text, ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k%d() { ret; }\n", i);
    snprintf(name, sizeof name, "k%d", i);
    if (jitlink.AddData(linker, kPtx, text, strlen(text) + 1, name)) line("AddData failed");
  }
  complete(linker);
  get_all(linker);
  destroy(&linker);
}

typedef void (*use_t)(linker_t);
static void use_add(linker_t linker) { add(linker, "whole.ptx"); }
static void use_complete(linker_t linker) { complete(linker); }
static void use_cubin_size(linker_t linker) {
  size_t size = KEPT;
  const int status = jitlink.GetLinkedCubinSize(linker, &size);
  line("GetLinkedCubinSize: %d, %s", status, size == KEPT ? "untouched" : "set");
}
static void use_log_size(linker_t linker) {
  size_t size = KEPT;
  const int status = jitlink.GetErrorLogSize(linker, &size);
  line("GetErrorLogSize: %d, %s", status, size == KEPT ? "untouched" : "set");
}
static void use_destroy(linker_t linker) { destroy(&linker); }
static linker_t null(void) { return NULL; }
static linker_t freed(void) {
  linker_t linker = create(ARCH), copy = linker;
  destroy(&linker);
  return copy;
}
static linker_t foreign(void) {
  static char zeros[65536];
  return (linker_t)zeros;
}
#define WRONG(kind, use) \
  static void kind##_##use(void) { use_##use(kind()); }
#define WRONG_HANDLES(kind) \
  WRONG(kind, add)          \
  WRONG(kind, complete)     \
  WRONG(kind, cubin_size)   \
  WRONG(kind, log_size)     \
  WRONG(kind, destroy)
WRONG_HANDLES(null)
WRONG_HANDLES(freed)
WRONG_HANDLES(foreign)

static void* link_in_thread(void* argument) {
  uint64_t* result = argument;
  size_t size = 0;
  char* ptx = read_input(*result % 2 ? "whole.ptx" : "whole.cubin", &size);
  linker_t linker = NULL;
  const int kind = *result % 2 ? kPtx : kCubin;
  *result = 0;
  if (!jitlink.Create(&linker, 1, (const char*[]){"-arch=sm_90"}) &&
      !jitlink.AddData(linker, kind, ptx, size, "input") && !jitlink.Complete(linker) &&
      !jitlink.GetLinkedCubinSize(linker, &size)) {
    char* image = malloc(size);
    if (!jitlink.GetLinkedCubin(linker, image)) *result = fnv1a(image, size);
    free(image);
  }
  jitlink.Destroy(&linker);
  free(ptx);
  return NULL;
}
static void threads(void) {
  pthread_t started[8];
  uint64_t results[8];
  for (int i = 0; i < 8; ++i) {
    results[i] = (uint64_t)i;
    pthread_create(&started[i], NULL, link_in_thread, &results[i]);
  }
  for (int i = 0; i < 8; ++i) {
    pthread_join(started[i], NULL);
    line("thread %d: hash %016llx", i, (unsigned long long)results[i]);
  }
}
static void fork_after(void) {
  link_whole();
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    link_whole();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  line("child: %d", status);
  link_whole();
}
static void opened_again(void) {
  link_whole();
  line("dlclose: %d", dlclose(opened));
  line("opened again: %d", open_library());
  link_whole();
}

#define HERE(name, function) \
  { name, function, 0, NULL }
#define APART(name, function) \
  { name, function, 1, NULL }
#define WRONG_SEQUENCES(kind)                                                                   \
  APART(#kind ".add", kind##_add), APART(#kind ".complete", kind##_complete),                   \
      APART(#kind ".cubin_size", kind##_cubin_size), APART(#kind ".log_size", kind##_log_size), \
      APART(#kind ".destroy", kind##_destroy)
static const sequence_t fixed[] = {
    HERE("typical.files", typical_files),
    HERE("version", version),
    APART("version.null", version_null),
    HERE("symbols", symbols),
    HERE("aliases", aliases),
    HERE("aliases.mixed", aliases_mixed),
    APART("create.null", create_null),
    APART("create.null_options", create_null_options),
    APART("create.null_options_counted", create_null_options_counted),
    APART("create.null_element", create_null_element),
    HERE("create.strings_are_copied", create_strings_are_copied),
    APART("destroy.null", destroy_null),
    APART("destroy.null_pointer", destroy_null_pointer),
    APART("destroy.twice", destroy_twice),
    HERE("order.before_complete", before_complete),
    APART("order.completed_twice", completed_twice),
    APART("order.added_after_complete", added_after_complete),
    HERE("order.got_twice", got_twice),
    HERE("order.interleaved", interleaved),
    APART("order.null_outputs", null_outputs),
    APART("input.kinds", input_kinds),
    HERE("input.names", input_names),
    APART("input.empty", input_empty),
    APART("input.null", input_null),
    APART("input.ptx_sizes", input_ptx_sizes),
    APART("input.files", input_files),
    APART("input.file_null", input_file_null),
    HERE("input.file_changes", input_file_changes),
    HERE("input.many", many_inputs),
    WRONG_SEQUENCES(null),
    WRONG_SEQUENCES(freed),
    WRONG_SEQUENCES(foreign),
    HERE("process.threads", threads),
    APART("process.fork_after", fork_after),
    APART("process.opened_again", opened_again),
};

int main(int count, char** arguments) {
  static sequence_t all[COUNT(fixed) + COUNT(typical_links) + COUNT(links)];
  sequence_t* next = all + COUNT(fixed);
  memcpy(all, fixed, sizeof fixed);
  for (int i = 0; i < COUNT(typical_links); ++i) *next++ = (sequence_t){typical_links[i].name, typical, 0, NULL};
  for (int i = 0; i < COUNT(links); ++i) *next++ = (sequence_t){links[i].name, run_link, 1, NULL};
  return run_probe(count, arguments, all, COUNT(all));
}
