// Calls an NVRTC in every order, and prints what each call returned. See probe.h for its arguments, and probe_test.py,
// which compares the output for NVIDIA's library with the output for cjit's drop-in.
#include "probe.h"

typedef struct program_tag* program_t;
typedef int (*flow_callback_t)(void*, void*);
typedef struct {
  int available;
  size_t compressed_size, uncompressed_size;
  int major, minor;
  unsigned files;
} bundled_headers_t;

// NVIDIA's functions; those that a version lacks are NULL.
static struct {
  const char* (*GetErrorString)(int);
  int (*Version)(int*, int*);
  int (*GetNumSupportedArchs)(int*);
  int (*GetSupportedArchs)(int*);
  int (*CreateProgram)(program_t*, const char*, const char*, int, const char* const*, const char* const*);
  int (*DestroyProgram)(program_t*);
  int (*CompileProgram)(program_t, int, const char* const*);
  int (*GetProgramLogSize)(program_t, size_t*);
  int (*GetProgramLog)(program_t, char*);
  int (*AddNameExpression)(program_t, const char*);
  int (*GetLoweredName)(program_t, const char*, const char**);
  int (*GetPCHHeapSize)(size_t*);
  int (*SetPCHHeapSize)(size_t);
  int (*GetPCHCreateStatus)(program_t);
  int (*GetPCHHeapSizeRequired)(program_t, size_t*);
  int (*SetFlowCallback)(program_t, flow_callback_t, void*);
  int (*InstallBundledHeaders)(const char*, unsigned, const char**);
  int (*GetBundledHeadersInfo)(bundled_headers_t*, const char**);
  int (*RemoveBundledHeaders)(const char*, const char**);
} nvrtc;

// The kinds of images, each with two functions.
enum { kPtx, kCubin, kLtoIr, kOptixIr, kNvvm, kTileIr, kKinds };
static struct {
  const char* name;
  int (*size)(program_t, size_t*);
  int (*get)(program_t, char*);
} images[kKinds] = {{.name = "PTX"},     {.name = "CUBIN"}, {.name = "LTOIR"},
                    {.name = "OptiXIR"}, {.name = "NVVM"},  {.name = "TileIR"}};

static void find(void* place, const char* format, const char* name) {
  char symbol[64];
  snprintf(symbol, sizeof symbol, format, name);
  *(void**)place = dlsym(opened, symbol);
}

static void find_functions(void* handle) {
  opened = handle;
#define FIND(name) find(&nvrtc.name, "nvrtc%s", #name)
  FIND(GetErrorString);
  FIND(Version);
  FIND(GetNumSupportedArchs);
  FIND(GetSupportedArchs);
  FIND(CreateProgram);
  FIND(DestroyProgram);
  FIND(CompileProgram);
  FIND(GetProgramLogSize);
  FIND(GetProgramLog);
  FIND(AddNameExpression);
  FIND(GetLoweredName);
  FIND(GetPCHHeapSize);
  FIND(SetPCHHeapSize);
  FIND(GetPCHCreateStatus);
  FIND(GetPCHHeapSizeRequired);
  FIND(SetFlowCallback);
  FIND(InstallBundledHeaders);
  FIND(GetBundledHeadersInfo);
  FIND(RemoveBundledHeaders);
#undef FIND
  for (int kind = 0; kind < kKinds; ++kind) {
    find(&images[kind].size, "nvrtcGet%sSize", images[kind].name);
    find(&images[kind].get, "nvrtcGet%s", images[kind].name);
  }
}

static int open_library(void) {
  void* handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle) find_functions(handle);
  return handle && nvrtc.CreateProgram;
}

// ---- one call, one line ----

#define KEPT ((size_t)0xabababababababab)  // what an output had before the call

static const char* shown(const char* text) {
  if ((size_t)text == KEPT) return "untouched";
  return text ? text : "NULL";
}

static void line_of_size(const char* function, int status, size_t size) {
  if (size == KEPT)
    line("%s: %d, size untouched", function, status);
  else
    line("%s: %d, size %zu", function, status, size);
}

static program_t create(const char* source, const char* name, int count, const char* const* headers,
                        const char* const* names) {
  program_t program = (program_t)KEPT;
  const int status = nvrtc.CreateProgram(&program, source, name, count, headers, names);
  line("CreateProgram: %d, program %s", status, (size_t)program == KEPT ? "untouched" : program ? "set" : "NULL");
  return status || (size_t)program == KEPT ? NULL : program;
}

static void destroy(program_t* program) {
  const int status = nvrtc.DestroyProgram(program);
  line("DestroyProgram: %d, program %s", status, program && *program ? "not NULL" : "NULL");
}

static int compile(program_t program, int count, const char* const* options) {
  const int status = nvrtc.CompileProgram(program, count, options);
  line("CompileProgram: %d", status);
  return status;
}

static void get_log(program_t program) {
  size_t size = KEPT;
  int status = nvrtc.GetProgramLogSize(program, &size);
  line_of_size("GetProgramLogSize", status, size);
  if (size == KEPT || size > 1 << 26) size = 4096;
  char* log = malloc(size + 16);
  memset(log, 0xab, size + 16);
  status = nvrtc.GetProgramLog(program, log);
  size_t written = size + 16;
  while (written && (unsigned char)log[written - 1] == 0xab) --written;
  const size_t length = strnlen(log, written);
  char* text = escaped(log, length);
  line("GetProgramLog: %d, %zu bytes, text of %zu: \"%s\"", status, written, length, text);
  free(text);
  free(log);
}

static void get_image(program_t program, int kind) {
  char function[64];
  snprintf(function, sizeof function, "Get%sSize", images[kind].name);
  if (!images[kind].size) {
    line("%s: absent", function);
    return;
  }
  size_t size = KEPT;
  int status = images[kind].size(program, &size);
  line_of_size(function, status, size);
  if (size == KEPT || size > 1 << 28) size = 4096;
  char* bytes = malloc(size + 16);
  memset(bytes, 0xab, size + 16);
  status = images[kind].get(program, bytes);
  size_t written = size + 16;
  while (written && (unsigned char)bytes[written - 1] == 0xab) --written;
  line("Get%s: %d, %zu bytes, hash %016llx", images[kind].name, status, written,
       (unsigned long long)fnv1a(bytes, written));
  free(bytes);
}

static void get_pch(program_t program) {
  if (!nvrtc.GetPCHCreateStatus) {
    line("GetPCHCreateStatus: absent");
    return;
  }
  line("GetPCHCreateStatus: %d", nvrtc.GetPCHCreateStatus(program));
  size_t size = KEPT;
  const int status = nvrtc.GetPCHHeapSizeRequired(program, &size);
  line_of_size("GetPCHHeapSizeRequired", status, size);
}

static const char* get_name(program_t program, const char* expression) {
  const char* lowered = (const char*)KEPT;
  const int status = nvrtc.GetLoweredName(program, expression, &lowered);
  char* text = expression ? escaped(expression, strlen(expression)) : strdup("NULL");
  line("GetLoweredName of \"%s\": %d, %s", text, status, shown(lowered));
  free(text);
  return status || (size_t)lowered == KEPT ? NULL : lowered;
}

static void add_name(program_t program, const char* expression) {
  char* text = expression ? escaped(expression, strlen(expression)) : strdup("NULL");
  line("AddNameExpression \"%s\": %d", text, nvrtc.AddNameExpression(program, expression));
  free(text);
}

static void get_all(program_t program) {
  get_log(program);
  for (int kind = 0; kind < kKinds; ++kind) get_image(program, kind);
  get_pch(program);
}

// ---- sources ----

static const char kScale[] =
    "#ifndef V\n#define V 1\n#endif\n"
    "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a * V; }\n"
    "extern \"C\" __global__ void plain(float* x) { x[blockIdx.x] = sqrtf(x[threadIdx.x]) / 3.0f + V; }\n"
    "__constant__ float factors[4];\n__device__ int counter;\n";
static const char kBroken[] = "__global__ void broken(float* x) { x[0] = undeclared; }\n";
static const char kWarns[] = "__global__ void warns(float* x) { int unused; unsigned u = 0; if (u < 0) x[0] = 1; }\n";

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))
#define OPTIONS(...) \
  COUNT(((const char*[]){__VA_ARGS__})), (const char*[]) { __VA_ARGS__ }
#define ARCH OPTIONS("-arch=sm_90")

static program_t created(const char* source) { return create(source, "probe.cu", 0, NULL, NULL); }

static void build(const char* source, const char* expression, int count, const char* const* options) {
  program_t program = created(source);
  if (!program) return;
  if (expression) add_name(program, expression);
  compile(program, count, options);
  get_all(program);
  if (expression) get_name(program, expression);
  destroy(&program);
}

// ---- functions without a program ----

static void error_strings(void) {
  static const int codes[] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,    10, 11, 12,        13,       14,
                              15, 16, 17, 18, 19, 20, 21, 25, 99, 1000, -1, -2, INT32_MAX, INT32_MIN};
  for (int i = 0; i < COUNT(codes); ++i) {
    const char* text = nvrtc.GetErrorString(codes[i]);
    line("GetErrorString(%d): %s", codes[i], text ? text : "NULL");
  }
  line("the same pointer twice: %d", nvrtc.GetErrorString(6) == nvrtc.GetErrorString(6));
}

static void version(void) {
  int major = -7, minor = -7;
  const int status = nvrtc.Version(&major, &minor);
  line("Version: %d, %d.%d", status, major, minor);
  major = minor = -7;
  line("Version(NULL, minor): %d, %d", nvrtc.Version(NULL, &minor), minor);
  line("Version(major, NULL): %d, %d", nvrtc.Version(&major, NULL), major);
  line("Version(NULL, NULL): %d", nvrtc.Version(NULL, NULL));
}

static void archs(void) {
  int count = -7;
  line("GetNumSupportedArchs(NULL): %d", nvrtc.GetNumSupportedArchs(NULL));
  const int status = nvrtc.GetNumSupportedArchs(&count);
  line("GetNumSupportedArchs: %d, %d", status, count);
  int list[256];
  memset(list, 0xab, sizeof list);
  line("GetSupportedArchs(NULL): %d", nvrtc.GetSupportedArchs(NULL));
  line("GetSupportedArchs: %d", nvrtc.GetSupportedArchs(list));
  for (int i = 0; i < 256 && list[i] != (int)0xabababab; ++i) line("arch %d: %d", i, list[i]);
}

static void pch_heap(void) {
  if (!nvrtc.GetPCHHeapSize) {
    line("GetPCHHeapSize: absent");
    return;
  }
  size_t size = KEPT;
  line("GetPCHHeapSize(NULL): %d", nvrtc.GetPCHHeapSize(NULL));
  int status = nvrtc.GetPCHHeapSize(&size);
  line_of_size("GetPCHHeapSize", status, size);
  const size_t first = size;
  const size_t sizes[] = {0, 1, 4096, 1 << 20, (size_t)1 << 62, SIZE_MAX, first};
  for (int i = 0; i < COUNT(sizes); ++i) {
    line("SetPCHHeapSize(%zu): %d", sizes[i], nvrtc.SetPCHHeapSize(sizes[i]));
    size = KEPT;
    status = nvrtc.GetPCHHeapSize(&size);
    line_of_size("GetPCHHeapSize", status, size);
  }
}

static int count_files(const char* folder) {
  char command[512];
  snprintf(command, sizeof command, "find '%s' -type f 2>/dev/null | wc -l", folder);
  FILE* pipe = popen(command, "r");
  int count = -1;
  if (!pipe || fscanf(pipe, "%d", &count) != 1) count = -1;
  if (pipe) pclose(pipe);
  return count;
}

static void install(const char* folder, unsigned flags) {
  const char* error = (const char*)KEPT;
  const int status = nvrtc.InstallBundledHeaders(folder, flags, &error);
  line("InstallBundledHeaders(%s, %u): %d, %s, files %d", folder ? folder : "NULL", flags, status, shown(error),
       folder ? count_files(folder) : 0);
}

static void bundled_headers(void) {
  if (!nvrtc.InstallBundledHeaders) {
    line("InstallBundledHeaders: absent");
    return;
  }
  bundled_headers_t info = {0};
  const char* error = (const char*)KEPT;
  const int status = nvrtc.GetBundledHeadersInfo(&info, &error);
  line("GetBundledHeadersInfo: %d, available %d, %zu and %zu bytes, %d.%d, %u files, %s", status, info.available,
       info.compressed_size, info.uncompressed_size, info.major, info.minor, info.files, shown(error));
  line("GetBundledHeadersInfo(info, NULL): %d", nvrtc.GetBundledHeadersInfo(&info, NULL));
  line("GetBundledHeadersInfo(NULL, NULL): %d", nvrtc.GetBundledHeadersInfo(NULL, NULL));
  install(NULL, 0);
  install("", 0);
  install("/proc/nowhere", 0);
  install("bundled", 128);
  install("bundled", 0);
  install("bundled", 0);
  install("bundled", 2);
  install("bundled", 1 | 2);
  build(
      "#include <cuda/std/type_traits>\n#include <cuda_fp16.h>\n"
      "__global__ void half_sum(__half* x) { x[0] = x[0] + x[1]; }\n",
      NULL, OPTIONS("-arch=sm_90", "-Ibundled", "-Ibundled/cccl"));
  error = (const char*)KEPT;
  line("RemoveBundledHeaders: %d, %s", nvrtc.RemoveBundledHeaders("bundled", &error), shown(error));
  error = (const char*)KEPT;
  line("RemoveBundledHeaders, gone: %d, %s", nvrtc.RemoveBundledHeaders("bundled", &error), shown(error));
  line("RemoveBundledHeaders(NULL): %d", nvrtc.RemoveBundledHeaders(NULL, NULL));
  build("#include <cuda_fp16.h>\n__global__ void half_sum(__half* x) { x[0] = x[0] + x[1]; }\n", NULL,
        OPTIONS("-arch=sm_90", "--use-bundled-headers=bundled2"));
  line("files %d", count_files("bundled2") > 0);
}

static void symbols(void) {
  int major = 0, minor = 0;
  nvrtc.Version(&major, &minor);
  char node[32];
  for (int i = 11; i <= 14; ++i) {
    snprintf(node, sizeof node, "libnvrtc.so.%d", i);
    line("dlvsym(nvrtcVersion, %s): %s", node, dlvsym(opened, "nvrtcVersion", node) ? "found" : "not found");
  }
  static const char* const names[] = {"__nvrtcCPEx",    "__nvrtcNvvmHandle",  "nvrtcGetNVVM",
                                      "nvrtcGetTileIR", "nvrtcGetTypeName",   "nvrtcSetFlowCallback",
                                      "malloc",         "cjit_context_create"};
  for (int i = 0; i < COUNT(names); ++i) {
    // Symbols of other libraries are found through dependencies.
    void* symbol = dlsym(opened, names[i]);
    Dl_info info;
    const int own = symbol && dladdr(symbol, &info) && strstr(info.dli_fname, "libnvrtc");
    line("dlsym(%s): %s", names[i], own ? "found" : "not its own");
  }
}

// ---- creation ----

static void create_null_program(void) {
  line("CreateProgram(NULL): %d", nvrtc.CreateProgram(NULL, kScale, "probe.cu", 0, NULL, NULL));
}

static void compile_created(program_t program) {
  if (!program) return;
  compile(program, ARCH);
  get_all(program);
  destroy(&program);
}

static void create_null_source(void) { compile_created(created(NULL)); }
static void create_empty_source(void) { compile_created(created("")); }
static void create_blank_source(void) { compile_created(created(" \n")); }

static const char kNamesFile[] =
    "__device__ const char* file() { return __FILE__; }\n"
    "#warning here\n__global__ void named(const char** x) { *x = file(); }\n";
static void create_names(void) {
  static const char* const names[] = {
      "", "default_program", "folder/a.cu", "/tmp/absolute.cu", "with blank.cu", "a\"b.cu", "a\nb.cu", "\xc3\xbc.cu",
      "-"};
  compile_created(create(kNamesFile, NULL, 0, NULL, NULL));
  for (int i = 0; i < COUNT(names); ++i) compile_created(create(kNamesFile, names[i], 0, NULL, NULL));
}

static const char kIncludesA[] = "#include \"a.h\"\n__global__ void k(int* x) { *x = A; }\n";
#define HEADERS(...) \
  (const char*[]) { __VA_ARGS__ }

static void headers_none(void) {
  compile_created(create(kScale, "probe.cu", 0, HEADERS("int unused;"), HEADERS("a.h")));
  compile_created(create(kIncludesA, "probe.cu", 0, HEADERS("#define A 1\n"), HEADERS("a.h")));
  compile_created(create(kScale, "probe.cu", -1, NULL, NULL));
  compile_created(create(kScale, "probe.cu", -1, HEADERS("#define A 1\n"), HEADERS("a.h")));
}

static void headers_null_arrays(void) {
  compile_created(create(kIncludesA, "probe.cu", 1, NULL, NULL));
  compile_created(create(kIncludesA, "probe.cu", 1, NULL, HEADERS("a.h")));
}
// NVRTC looks for a file of that name, if the names are NULL.
static void headers_null_names(void) {
  compile_created(create(kIncludesA, "probe.cu", 1, HEADERS("#define A 1\n"), NULL));
}
static void headers_null_element(void) {
  compile_created(create(kIncludesA, "probe.cu", 1, HEADERS(NULL), HEADERS("a.h")));
}
static void headers_null_name_element(void) {
  compile_created(create(kIncludesA, "probe.cu", 1, HEADERS("#define A 1\n"), HEADERS(NULL)));
}
static void headers_repeated(void) {
  compile_created(create(kIncludesA, "probe.cu", 2, HEADERS("#define A 1\n", "#define A 2\n"), HEADERS("a.h", "a.h")));
  compile_created(create(kIncludesA, "probe.cu", 2, HEADERS("#define A 2\n", "#define A 1\n"), HEADERS("a.h", "a.h")));
}
static void headers_by_other_names(void) {
  static const char* const forms[] = {"#include <a.h>\n",          "#include \"./a.h\"\n", "#include \"dir/a.h\"\n",
                                      "#include \"dir/../a.h\"\n", "#include \"A.h\"\n",   "#include \"/a.h\"\n"};
  for (int i = 0; i < COUNT(forms); ++i) {
    char source[256];
    snprintf(source, sizeof source, "%s__global__ void k(int* x) { *x = A; }\n", forms[i]);
    compile_created(create(source, "probe.cu", 1, HEADERS("#define A 1\n"), HEADERS("a.h")));
    compile_created(create(source, "probe.cu", 1, HEADERS("#define A 2\n"), HEADERS("dir/a.h")));
  }
}
static void headers_unused(void) {
  compile_created(create(kScale, "probe.cu", 1, HEADERS("#error unused\n"), HEADERS("a.h")));
}
static void headers_of_headers(void) {
  compile_created(create(kIncludesA, "probe.cu", 3,
                         HEADERS("#pragma once\n#include \"b.h\"\n#define A B\n", "#include <sub/c.h>\n#define B C\n",
                                 "#define C 7\n#warning in c\n"),
                         HEADERS("a.h", "b.h", "sub/c.h")));
}
static void headers_standard_name(void) {
  compile_created(create("#include <cstdint>\n__global__ void k(int* x) { *x = A; }\n", "probe.cu", 1,
                         HEADERS("#define A 1\n"), HEADERS("cstdint")));
}
static void headers_empty_name(void) {
  compile_created(create(kIncludesA, "probe.cu", 2, HEADERS("#define A 1\n", ""), HEADERS("a.h", "")));
}
static void headers_and_files(void) {
  write_file("include/a.h", "#define A 3\n");
  program_t program = create(kIncludesA, "probe.cu", 1, HEADERS("#define A 1\n"), HEADERS("a.h"));
  compile(program, OPTIONS("-arch=sm_90", "-Iinclude"));
  get_all(program);
  destroy(&program);
  // A file of this name in the current directory is not found without -I.
  write_file("beside.h", "#define A 4\n");
  build("#include \"beside.h\"\n__global__ void k(int* x) { *x = A; }\n", NULL, ARCH);
  build("#include \"beside.h\"\n__global__ void k(int* x) { *x = A; }\n", NULL, OPTIONS("-arch=sm_90", "-I."));
  build("#include \"beside.h\"\n__global__ void k(int* x) { *x = A; }\n", NULL,
        OPTIONS("-arch=sm_90", "-I.", "--no-source-include"));
}
// The second compilation must see the new text.
static void header_file_changes(void) {
  write_file("changing/a.h", "#define A 10\n");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ichanging"));
  write_file("changing/a.h", "#define A 11\n");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ichanging"));
  unlink("changing/a.h");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ichanging"));
  write_file("changing/a.h", "#define A 10\n");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ichanging"));
}
// A header that appears in a directory that is searched first.
static void header_file_appears(void) {
  write_file("first/other.h", "");
  write_file("second/a.h", "#define A 20\n");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ifirst", "-Isecond"));
  write_file("first/a.h", "#define A 21\n");
  build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-Ifirst", "-Isecond"));
  unlink("first/a.h");
  build(
      "#if __has_include(\"a.h\")\n#define A 30\n#else\n#define A 31\n#endif\n__global__ void k(int* x) { *x = A; }\n",
      NULL, OPTIONS("-arch=sm_90", "-Ifirst"));
  write_file("first/a.h", "");
  build(
      "#if __has_include(\"a.h\")\n#define A 30\n#else\n#define A 31\n#endif\n__global__ void k(int* x) { *x = A; }\n",
      NULL, OPTIONS("-arch=sm_90", "-Ifirst"));
}
// All strings are copied: callers may change theirs at once.
static void strings_are_copied(void) {
  char source[sizeof kIncludesA], name[] = "probe.cu", header[] = "#define A 1\n", header_name[] = "a.h",
                                  option[] = "-arch=sm_90", expression[] = "k";
  memcpy(source, kIncludesA, sizeof source);
  program_t program = create(source, name, 1, HEADERS(header), HEADERS(header_name));
  memset(source, '!', sizeof source - 1);
  memset(name, '!', sizeof name - 1);
  memset(header, '!', sizeof header - 1);
  memset(header_name, '!', sizeof header_name - 1);
  add_name(program, expression);
  memset(expression, '!', sizeof expression - 1);
  compile(program, OPTIONS(option));
  memset(option, '!', sizeof option - 1);
  get_all(program);
  get_name(program, "k");
  destroy(&program);
}

// ---- order ----

static void before_compile(void) {
  program_t program = created(kScale);
  get_all(program);
  get_name(program, "plain");
  add_name(program, "plain");
  get_name(program, "plain");
  destroy(&program);
}
static void destroy_null(void) {
  program_t program = NULL;
  destroy(NULL);
  destroy(&program);
}
static void destroy_twice(void) {
  program_t program = created(kScale);
  destroy(&program);
  destroy(&program);
}
static void created_and_destroyed(void) {
  program_t programs[3] = {created(kScale), created(kBroken), created(kWarns)};
  add_name(programs[0], "plain");
  destroy(&programs[1]);
  compile(programs[2], ARCH);
  destroy(&programs[0]);
  get_all(programs[2]);
  destroy(&programs[2]);
}
static void compiled_cubin(void) { build(kScale, "scale<float>", ARCH); }
static void compiled_ptx(void) { build(kScale, "scale<float>", OPTIONS("-arch=compute_90")); }
static void compiled_twice(void) {
  program_t program = created(kScale);
  add_name(program, "scale<double>");
  for (int i = 0; i < 2; ++i) {
    compile(program, ARCH);
    get_all(program);
    get_name(program, "scale<double>");
  }
  destroy(&program);
}
static void compiled_for_two(void) {
  program_t program = created(kScale);
  static const char* const options[] = {"-arch=sm_80", "-arch=sm_90", "-arch=compute_80", "-dlto", "-arch=sm_80"};
  for (int i = 0; i < COUNT(options); ++i) {
    compile(program, 1, &options[i]);
    get_all(program);
  }
  destroy(&program);
}
static void succeeded_then_failed(void) {
  program_t program = created("#ifdef BAD\n#error bad\n#endif\n__global__ void k(int* x) { *x = 1; }\n");
  add_name(program, "k");
  compile(program, ARCH);
  get_all(program);
  get_name(program, "k");
  compile(program, OPTIONS("-arch=sm_90", "-DBAD"));
  get_all(program);
  get_name(program, "k");
  compile(program, OPTIONS("--no-such-option"));
  get_all(program);
  get_name(program, "k");
  compile(program, ARCH);
  get_all(program);
  get_name(program, "k");
  destroy(&program);
}
static void failed_then_succeeded(void) {
  program_t program = created("#ifdef BAD\n#error bad\n#endif\n__global__ void k(int* x) { *x = 1; }\n");
  add_name(program, "k");
  compile(program, OPTIONS("-arch=sm_90", "-DBAD"));
  get_all(program);
  get_name(program, "k");
  compile(program, ARCH);
  get_all(program);
  get_name(program, "k");
  destroy(&program);
}
static void failed(void) { build(kBroken, "broken", ARCH); }
static void failed_twice(void) {
  program_t program = created(kBroken);
  for (int i = 0; i < 2; ++i) {
    compile(program, ARCH);
    get_all(program);
  }
  destroy(&program);
}
static void invalid_option_only(void) {
  program_t program = created(kScale);
  compile(program, OPTIONS("--no-such-option"));
  get_all(program);
  add_name(program, "plain");
  compile(program, ARCH);
  get_name(program, "plain");
  destroy(&program);
}
static void got_twice(void) {
  program_t program = created(kWarns);
  compile(program, ARCH);
  get_all(program);
  get_all(program);
  destroy(&program);
}
static void interleaved(void) {
  program_t first = created(kScale), second = created(kScale), third = created(kBroken);
  add_name(first, "scale<int>");
  add_name(second, "scale<short>");
  compile(second, ARCH);
  compile(third, ARCH);
  compile(first, OPTIONS("-arch=compute_80"));
  get_name(first, "scale<int>");
  get_name(second, "scale<short>");
  get_name(second, "scale<int>");
  get_all(third);
  destroy(&third);
  get_all(first);
  get_all(second);
  destroy(&first);
  destroy(&second);
}
static void null_outputs(void) {
  program_t program = created(kScale);
  for (int compiled = 0; compiled < 2; ++compiled) {
    if (compiled) compile(program, ARCH);
    for (int kind = 0; kind < kKinds; ++kind) {
      if (!images[kind].size) continue;
      line("Get%sSize(NULL): %d", images[kind].name, images[kind].size(program, NULL));
      line("Get%s(NULL): %d", images[kind].name, images[kind].get(program, NULL));
    }
    line("GetProgramLogSize(NULL): %d", nvrtc.GetProgramLogSize(program, NULL));
    line("GetProgramLog(NULL): %d", nvrtc.GetProgramLog(program, NULL));
    if (nvrtc.GetPCHHeapSizeRequired)
      line("GetPCHHeapSizeRequired(NULL): %d", nvrtc.GetPCHHeapSizeRequired(program, NULL));
    line("GetLoweredName(NULL output): %d", nvrtc.GetLoweredName(program, "plain", NULL));
    get_name(program, NULL);
    if (!compiled) add_name(program, NULL);
  }
  destroy(&program);
}
static void options_null(void) {
  program_t program = created(kScale);
  compile(program, 0, NULL);
  get_all(program);
  compile(program, 0, (const char*[]){"-arch=sm_90"});
  get_all(program);
  compile(program, -1, (const char*[]){"-arch=sm_90"});
  get_all(program);
  compile(program, 1, NULL);
  get_all(program);
  destroy(&program);
}
static void options_null_element(void) {
  program_t program = created(kScale);
  compile(program, 2, (const char*[]){"-arch=sm_90", NULL});
  get_all(program);
  destroy(&program);
}

// ---- name expressions ----

static void names(void) {
  program_t program = created(
      "namespace n { template <typename T, int N = 4> __global__ void k(T* x) { *x = N; } struct S { float v; };\n"
      "__device__ int value; __constant__ float table[4]; template <typename T> __device__ T held = 1; }\n"
      "using Alias = n::S; __global__ void over(int*) {} __global__ void over(float*) {}\n");
  static const char* const expressions[] = {
      "n::k<float>",           "n::k<float, 4>", "n::k<float,4>", "  n::k< float >  ",
      "n::k<int, 2+3>",        "&n::value",      "n::value",      "&n::table",
      "n::held<double>",       "&n::held<int>",  "n::k<n::S,1>",  "(void(*)(int*))over",
      "(void(*)(float*))over", "::n::k<char>"};
  for (int i = 0; i < COUNT(expressions); ++i) add_name(program, expressions[i]);
  add_name(program, "n::k<float>");
  get_name(program, "n::k<float>");
  if (compile(program, ARCH)) get_log(program);
  for (int i = 0; i < COUNT(expressions); ++i) get_name(program, expressions[i]);
  get_name(program, "n::k<float >");
  get_name(program, "n::k<long>");
  get_name(program, "");
  add_name(program, "n::k<long>");
  get_name(program, "n::k<long>");
  const char* lowered = get_name(program, "n::k<float>");
  line("the same pointer twice: %d", lowered == get_name(program, "n::k<float>"));
  get_all(program);
  destroy(&program);
}
static void names_bad(void) {
  static const char* const expressions[] = {"missing", "scale<",        "",         " ",   "scale", "1 + 1",
                                            "int",     "scale<float>;", "\"text\"", "a\nb"};
  for (int i = 0; i < COUNT(expressions); ++i) build(kScale, expressions[i], ARCH);
}
static void names_good_and_bad(void) {
  program_t program = created(kScale);
  add_name(program, "scale<float>");
  add_name(program, "missing");
  compile(program, ARCH);
  get_all(program);
  get_name(program, "scale<float>");
  get_name(program, "missing");
  add_name(program, "plain");
  destroy(&program);
}
static void names_added_later(void) {
  program_t program = created(kScale);
  add_name(program, "scale<float>");
  compile(program, ARCH);
  add_name(program, "scale<int>");
  get_name(program, "scale<int>");
  compile(program, ARCH);
  get_name(program, "scale<float>");
  get_name(program, "scale<int>");
  add_name(program, "scale<char>");
  get_all(program);
  destroy(&program);
}
static void names_many(void) {
  program_t program = created("template <int N> __global__ void k(int* x) { *x = N; }\n");
  char text[32];
  for (int i = 0; i < 150; ++i) {
    snprintf(text, sizeof text, "k<%d>", i);
    if (nvrtc.AddNameExpression(program, text)) line("AddNameExpression failed");
  }
  compile(program, ARCH);
  for (int i = 0; i < 150; i += 37) {
    snprintf(text, sizeof text, "k<%d>", i);
    get_name(program, text);
  }
  get_all(program);
  destroy(&program);
}
static void line_of_symbol(program_t program, const char* symbol) {
  size_t size = 0;
  images[kPtx].size(program, &size);
  char* ptx = calloc(size + 1, 1);
  images[kPtx].get(program, ptx);
  line("the PTX has the lowered name: %d", symbol && strstr(ptx, symbol) != NULL);
  free(ptx);
}
// These names are different in each compilation, but must be those of the image.
static void names_of_anonymous_namespaces(void) {
  program_t program = created(
      "namespace { struct S { int v; }; template <typename T> __global__ void inner(T* x) { *x = T{}; } }\n"
      "template <typename T> __global__ void outer(T* x) { *x = T{}; }\n");
  add_name(program, "inner<int>");
  add_name(program, "outer<S>");
  compile(program, ARCH);
  line_of_symbol(program, get_name(program, "inner<int>"));
  line_of_symbol(program, get_name(program, "outer<S>"));
  get_all(program);
  destroy(&program);
}
// The images must depend on the names and not on their order or the other way round, as NVRTC has it.
static void names_in_another_order(void) {
  for (int i = 0; i < 2; ++i) {
    program_t program = created(kScale);
    add_name(program, i ? "scale<int>" : "scale<float>");
    add_name(program, i ? "scale<float>" : "scale<int>");
    compile(program, ARCH);
    get_name(program, "scale<int>");
    get_all(program);
    destroy(&program);
  }
}

// ---- wrong handles: each in a process of its own ----

typedef void (*use_t)(program_t);
static void use_compile(program_t p) { compile(p, ARCH); }
static void use_log_size(program_t p) {
  size_t size = KEPT;
  const int status = nvrtc.GetProgramLogSize(p, &size);
  line_of_size("GetProgramLogSize", status, size);
}
static void use_log(program_t p) {
  char text[4096] = "kept";
  line("GetProgramLog: %d", nvrtc.GetProgramLog(p, text));
}
static void use_ptx_size(program_t p) {
  size_t size = KEPT;
  const int status = images[kPtx].size(p, &size);
  line_of_size("GetPTXSize", status, size);
}
static void use_cubin_size(program_t p) {
  size_t size = KEPT;
  const int status = images[kCubin].size(p, &size);
  line_of_size("GetCUBINSize", status, size);
}
static void use_add_name(program_t p) { add_name(p, "plain"); }
static void use_get_name(program_t p) { get_name(p, "plain"); }
static void use_destroy(program_t p) { destroy(&p); }
static void use_pch(program_t p) { get_pch(p); }
static int continues(void* payload, void* reserved) {
  int* seen = payload;
  seen[0] = 1;
  seen[1] |= reserved != NULL;
  return 0;
}
static void use_callback(program_t p) {
  static int seen[2];  // later compilations call the callback again
  if (nvrtc.SetFlowCallback)
    line("SetFlowCallback: %d", nvrtc.SetFlowCallback(p, continues, seen));
  else
    line("SetFlowCallback: absent");
}

static void null_handles(void) {
  static const use_t uses[] = {use_compile,  use_log_size, use_log,     use_ptx_size, use_cubin_size,
                               use_add_name, use_get_name, use_destroy, use_pch,      use_callback};
  for (int i = 0; i < COUNT(uses); ++i) uses[i](NULL);
  for (int kind = 0; kind < kKinds; ++kind) get_image(NULL, kind);
}

static program_t freed(void) {
  program_t program = created(kScale), copy = program;
  compile(program, ARCH);
  destroy(&program);
  return copy;
}
static program_t foreign(void) {
  static char zeros[65536];
  return (program_t)zeros;
}
static program_t filled(void) {
  static char bytes[65536];
  memset(bytes, 0x41, sizeof bytes);
  return (program_t)bytes;
}
#define WRONG(kind, use) \
  static void kind##_##use(void) { use_##use(kind()); }
#define WRONG_HANDLES(kind) \
  WRONG(kind, compile)      \
  WRONG(kind, log_size)     \
  WRONG(kind, log)          \
  WRONG(kind, ptx_size)     \
  WRONG(kind, cubin_size)   \
  WRONG(kind, add_name)     \
  WRONG(kind, get_name)     \
  WRONG(kind, destroy)      \
  WRONG(kind, pch)          \
  WRONG(kind, callback)
WRONG_HANDLES(freed)
WRONG_HANDLES(foreign)
WRONG_HANDLES(filled)

// Other libraries of NVIDIA have programs that the real library made, and pass them to the functions that they find.
static void handle_of_the_real_library(void) {
  void* handle = dlopen(real_path ? real_path : library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    line("dlopen: %s", dlerror());
    return;
  }
  void* own = opened;
  find_functions(handle);
  program_t before = created(kScale), compiled = created(kWarns);
  add_name(before, "scale<float>");
  compile(compiled, ARCH);
  find_functions(own);
  get_all(before);
  add_name(before, "scale<int>");
  compile(before, ARCH);
  get_name(before, "scale<int>");
  get_name(before, "scale<float>");
  get_all(before);
  get_all(compiled);
  use_callback(compiled);
  destroy(&before);
  compile(compiled, OPTIONS("-arch=compute_80"));
  get_all(compiled);
  destroy(&compiled);
}

// ---- flow callback ----

static int cancels(void* payload, void* reserved) {
  continues(payload, reserved);
  return 1;
}
static void set_callback(program_t program, flow_callback_t callback, int* seen) {
  line("SetFlowCallback: %d", nvrtc.SetFlowCallback(program, callback, seen));
}
static void flow_callback(void) {
  if (!nvrtc.SetFlowCallback) {
    line("SetFlowCallback: absent");
    return;
  }
  int seen[2] = {0}, other[2] = {0};
  program_t program = created(kScale);
  set_callback(program, continues, seen);
  compile(program, ARCH);
  line("called %d, with a second argument %d", seen[0], seen[1]);
  get_all(program);
  set_callback(program, cancels, other);
  seen[0] = 0;
  compile(program, ARCH);
  line("the first called %d, the second %d", seen[0], other[0]);
  get_all(program);
  set_callback(program, NULL, NULL);
  compile(program, ARCH);
  get_all(program);
  destroy(&program);
}
static void flow_cancels(void) {
  if (!nvrtc.SetFlowCallback) {
    line("SetFlowCallback: absent");
    return;
  }
  int seen[2] = {0};
  program_t program = created(kScale);
  add_name(program, "plain");
  set_callback(program, cancels, seen);
  compile(program, ARCH);
  line("called %d", seen[0]);
  get_all(program);
  get_name(program, "plain");
  add_name(program, "scale<int>");
  set_callback(program, continues, seen);
  compile(program, ARCH);
  get_name(program, "plain");
  get_all(program);
  destroy(&program);
}

// ---- processes, threads, handles of the library ----

static void* build_in_thread(void* argument) {
  uint64_t* result = argument;
  char source[128], text[65536];
  snprintf(source, sizeof source, "__global__ void k(int* x) { *x = %d; }\n", (int)(*result % 4));
  program_t program = NULL;
  size_t size = 0;
  *result = 0;
  if (nvrtc.CreateProgram(&program, source, "thread.cu", 0, NULL, NULL)) return NULL;
  if (!nvrtc.CompileProgram(program, ARCH) && !images[kCubin].size(program, &size) && size <= sizeof text &&
      !images[kCubin].get(program, text))
    *result = fnv1a(text, size);
  nvrtc.DestroyProgram(&program);
  return NULL;
}
static void threads(void) {
  pthread_t started[12];
  uint64_t results[12];
  for (int i = 0; i < 12; ++i) {
    results[i] = (uint64_t)i;
    pthread_create(&started[i], NULL, build_in_thread, &results[i]);
  }
  for (int i = 0; i < 12; ++i) {
    pthread_join(started[i], NULL);
    line("thread %d: hash %016llx", i, (unsigned long long)results[i]);
  }
}
static void build_in_child(const char* source) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    build(source, NULL, ARCH);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  line("child: %s %d", WIFSIGNALED(status) ? "signal" : "exit",
       WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}
static void fork_before(void) {
  build_in_child(kScale);
  build(kWarns, NULL, ARCH);
}
static void fork_after(void) {
  build(kScale, NULL, ARCH);
  build_in_child(kScale);
  build_in_child(kWarns);
  build(kScale, NULL, ARCH);
}
static void fork_with_a_program(void) {
  program_t program = created(kScale);
  const pid_t child = fork();
  if (child == 0) alarm(60);
  if (child) {
    int status = 0;
    waitpid(child, &status, 0);
    line("child: %s %d", WIFSIGNALED(status) ? "signal" : "exit",
         WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
  }
  compile(program, ARCH);
  get_all(program);
  destroy(&program);
  if (child == 0) _exit(0);
}
static void opened_again(void) {
  build(kScale, NULL, ARCH);
  void* second = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  line("the same handle: %d", second == opened);
  line("dlclose: %d", dlclose(second));
  build(kWarns, NULL, ARCH);
  line("dlclose: %d", dlclose(opened));
  line("opened again: %d", open_library());
  build(kScale, NULL, ARCH);
}
static void opened_deeply(void) {
  void* second = dlopen(library, RTLD_LAZY | RTLD_GLOBAL | RTLD_DEEPBIND);
  line("opened: %d", second != NULL);
  if (second) find_functions(second);
  build(kScale, NULL, ARCH);
}
static void relative_directories(void) {
  write_file("one/a.h", "#define A 1\n");
  write_file("two/a.h", "#define A 2\n");
  for (int i = 0; i < 2; ++i) {
    if (chdir(i ? "../two" : "one")) line("chdir: %s", strerror(errno));
    build(kIncludesA, NULL, OPTIONS("-arch=sm_90", "-I."));
  }
  if (chdir("..")) line("chdir: %s", strerror(errno));
}
// LTO-IR, OptiX-IR and debug information have the current directory.
static void results_with_the_directory(void) {
  static const char* const options[][3] = {{"-arch=sm_90", "-dlto", "-rdc=true"},
                                           {"-arch=sm_90", "--optix-ir", "-rdc=true"},
                                           {"-arch=sm_90", "-G", "-rdc=true"},
                                           {"-arch=sm_90", "-lineinfo", "-rdc=true"},
                                           {"-arch=compute_90", "-lineinfo", "-rdc=true"}};
  mkdir("one", 0755);
  mkdir("two", 0755);
  for (int i = 0; i < 2; ++i) {
    if (chdir(i ? "../two" : "one")) line("chdir: %s", strerror(errno));
    for (int k = 0; k < COUNT(options); ++k) build(kScale, NULL, 3, options[k]);
  }
  if (chdir("..")) line("chdir: %s", strerror(errno));
}
static int reaped_signals;
static void reap(int number) {
  (void)number;
  while (waitpid(-1, NULL, WNOHANG) > 0) ++reaped_signals;
}
static void host_that_reaps_children(void) {
  struct sigaction action = {.sa_handler = reap, .sa_flags = SA_RESTART};
  sigaction(SIGCHLD, &action, NULL);
  build(kScale, NULL, ARCH);
  build(kBroken, NULL, ARCH);
}
static void host_that_ignores_children(void) {
  signal(SIGCHLD, SIG_IGN);
  build(kScale, NULL, ARCH);
  build(kBroken, NULL, ARCH);
}
static void* small_stack_build(void* unused) {
  (void)unused;
  build(kScale, NULL, ARCH);
  return NULL;
}
static void thread_of_512_kib(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 512 << 10);
  if (!pthread_create(&thread, &attributes, small_stack_build, NULL)) pthread_join(thread, NULL);
}
static program_t leaked;
static void exit_with_a_program(void) {
  leaked = created(kScale);
  compile(leaked, ARCH);
}
static void at_exit(void) {
  sequence = "exit.compiles_in_atexit";
  lines = fopen(output_path, "ae");
  build(kScale, NULL, ARCH);
}
static void compiles_in_atexit(void) { atexit(at_exit); }
static void closed_standard_streams(void) {
  for (int i = 0; i < 3; ++i) close(i);
  build(kScale, NULL, ARCH);
  build(kBroken, NULL, ARCH);
}
static void keeps_errno_and_signals(void) {
  sigset_t before, after;
  struct sigaction actions[2];
  sigprocmask(SIG_SETMASK, NULL, &before);
  sigaction(SIGCHLD, NULL, &actions[0]);
  build(kScale, NULL, ARCH);
  sigprocmask(SIG_SETMASK, NULL, &after);
  sigaction(SIGCHLD, NULL, &actions[1]);
  line("signal mask kept %d, SIGCHLD kept %d, umask %o", !memcmp(&before, &after, sizeof(unsigned long)),
       actions[0].sa_handler == actions[1].sa_handler, (unsigned)umask(022));
}

// ---- what programs do: the calls that a drop-in serves without NVIDIA's library, once its cache has the results ----

static void typical_named(const char* name, const char* source, int kind, int count, const char* const* options) {
  program_t program = create(source, name, 1, HEADERS("#define IN_MEMORY 1\n"), HEADERS("in_memory.h"));
  if (kind == kCubin) add_name(program, "scale<float>");
  if (compile(program, count, options) == 0) {
    if (kind == kCubin) get_name(program, "scale<float>");
    get_image(program, kind);
  }
  get_log(program);
  destroy(&program);
}
static void typical(const char* source, int kind, int count, const char* const* options) {
  typical_named("typical.cu", source, kind, count, options);
}
static void typical_cubin(void) { typical(kScale, kCubin, ARCH); }
static void typical_ptx(void) { typical(kScale, kPtx, OPTIONS("--gpu-architecture=compute_90")); }
static void typical_ptx_of_cubin(void) { typical(kScale, kPtx, ARCH); }
static void typical_without_arch(void) { typical(kScale, kPtx, 0, NULL); }
static void typical_ltoir(void) { typical(kScale, kLtoIr, OPTIONS("-arch=sm_90", "-dlto", "-rdc=true")); }
static void typical_optix_ir(void) { typical(kScale, kOptixIr, OPTIONS("-arch=sm_90", "--optix-ir")); }
static void typical_warning(void) { typical(kWarns, kPtx, ARCH); }
static void typical_error(void) { typical(kBroken, kCubin, ARCH); }
static void typical_missing_header(void) { typical("#include <missing.h>\n", kPtx, ARCH); }
static void typical_headers(void) {
  write_file("include/a.h", "#define A 1\n");
  typical("#include \"a.h\"\n#include <in_memory.h>\n__global__ void k(int* x) { *x = A + IN_MEMORY; }\n", kPtx,
          OPTIONS("-arch=sm_90", "-Iinclude"));
}
// CuPy names each source in a new folder.
static void typical_new_name(void) {
  char name[64];
  snprintf(name, sizeof name, "/tmp/probe.%d/kern.cu", (int)getpid());
  typical_named(name, kScale, kCubin, OPTIONS("-DX=1", "-arch=sm_90", "--device-as-default-execution-space"));
}
static void typical_numbers(void) {
  int major = 0, minor = 0, count = 0;
  const int status = nvrtc.Version(&major, &minor);
  line("Version: %d, %d.%d", status, major, minor);
  line("GetNumSupportedArchs: %d", nvrtc.GetNumSupportedArchs(&count));
}

// ---- precompiled headers ----

static const char kPchSource[] = "#include \"big.h\"\n#pragma nv_hdrstop\n__global__ void k(int* x) { *x = sum(7); }\n";
static void write_big_header(void) {
  char text[40000] = "#pragma once\n";
  size_t size = strlen(text);
  for (int i = 0; i < 400; ++i)
    size += (size_t)snprintf(text + size, sizeof text - size,
                             "struct S%d { int a[%d]; __device__ int f() { return %d; } };\n", i, i + 1, i);
  snprintf(text + size, sizeof text - size, "__device__ inline int sum(int x) { return x * 3; }\n");
  write_file("include/big.h", text);
}
static void pch_automatic(void) {
  write_big_header();
  for (int i = 0; i < 2; ++i) {
    build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--pch", "--pch-messages=true"));
    build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "-pch", "-pch-verbose=true", "-DOTHER"));
  }
}
static void pch_explicit(void) {
  write_big_header();
  mkdir("pchs", 0755);
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--create-pch=big.pch", "--pch-messages=true"));
  line_of_file("big.pch");
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--use-pch=big.pch", "--pch-messages=true"));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "-create-pch=big.pch", "-pch-dir=pchs"));
  line_of_file("pchs/big.pch");
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "-use-pch=big.pch", "-pch-dir=pchs"));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--use-pch=missing.pch"));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--create-pch=/proc/nowhere/big.pch"));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--create-pch=a.pch", "--use-pch=big.pch"));
}
static void pch_small_heap(void) {
  write_big_header();
  if (!nvrtc.SetPCHHeapSize) {
    line("SetPCHHeapSize: absent");
    return;
  }
  line("SetPCHHeapSize: %d", nvrtc.SetPCHHeapSize(4096));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--pch", "--pch-messages=true"));
  line("SetPCHHeapSize: %d", nvrtc.SetPCHHeapSize(64 << 20));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--pch", "--pch-messages=true"));
  line("SetPCHHeapSize: %d", nvrtc.SetPCHHeapSize(0));
  build(kPchSource, "k", OPTIONS("-arch=sm_90", "-Iinclude", "--pch", "--pch-messages=true"));
}

// ---- forms of options ----

static const char kMacros[] =
    "#ifndef V\n#define V -1\n#endif\n#ifndef W\n#define W -2\n#endif\n#ifndef F\n#define F(x) x\n#endif\n"
    "__global__ void k(int* x) { x[0] = V; x[1] = W; x[2] = F(5); }\n";
static const char kMath[] =
    "__global__ void k(float* x, const float* y, float* z) { float t = x[0] * y[0] + z[0]; x[1] = sqrtf(t) / y[1];\n"
    "for (int i = 0; i < 37; ++i) z[i] = sinf(x[i]) * y[i] + t; }\n";
static const char kCalls[] = "extern __device__ int other(int); __global__ void k(int* x) { *x = other(*x); }\n";
static const char kLambda[] =
    "template <typename F> __global__ void k(int* x, F f) { *x = f(*x); }\nint host_only(int x) { return x; }\n"
    "__global__ void use(int* x) { auto f = [=](int v) { return v + 1; }; *x = f(*x); }\n";
static const char kIncludes[] = "#include \"a.h\"\n__global__ void k(int* x) { *x = A; }\n";
static const char kIncluded[] = "__global__ void k(int* x) { *x = PRE; }\n";
static const char kLanguage[] =
    "__global__ void k(long* x) { *x = __cplusplus; }\n"
    "#if __cplusplus >= 201703L\n__global__ void l(int* x) { if constexpr (sizeof(int) == 4) *x = 1; }\n#endif\n";
static const char kOrder[] =
    "struct S { int a, b; __device__ S() : b(1), a(2) {} };\n"
    "__global__ void k(int* x, long l) { S s; int narrow = l; *x = s.a + narrow; }\n";
static const char kInt128[] = "__global__ void k(__int128* x) { *x = *x * *x; }\n";

typedef struct {
  const char* name;
  const char* source;
  const char* options[7];
} form_t;

// clang-format off
static const form_t forms[] = {
  {"arch.long", kScale, {"--gpu-architecture=sm_90"}},
  {"arch.short", kScale, {"-arch=sm_90"}},
  {"arch.short_separated", kScale, {"-arch", "sm_90"}},
  {"arch.long_separated", kScale, {"--gpu-architecture", "sm_90"}},
  {"arch.one_dash_long", kScale, {"-gpu-architecture=sm_90"}},
  {"arch.two_dashes_short", kScale, {"--arch=sm_90"}},
  {"arch.none", kScale, {0}},
  {"arch.virtual", kScale, {"-arch=compute_80"}},
  {"arch.specific", kScale, {"-arch=sm_90a"}},
  {"arch.family", kScale, {"-arch=sm_100f"}},
  {"arch.twice", kScale, {"-arch=sm_80", "-arch=sm_90"}},
  {"arch.twice_equal", kScale, {"-arch=sm_90", "-arch=sm_90"}},
  {"arch.real_and_virtual", kScale, {"-arch=sm_90", "--gpu-architecture=compute_80"}},
  {"arch.unknown", kScale, {"-arch=sm_999"}},
  {"arch.old", kScale, {"-arch=sm_35"}},
  {"arch.word", kScale, {"-arch=native"}},
  {"arch.empty", kScale, {"-arch="}},
  {"arch.without_value", kScale, {"-arch"}},
  {"arch.upper_case", kScale, {"-arch=SM_90"}},
  {"arch.trailing_blank", kScale, {"-arch=sm_90 "}},
  {"arch.lto", kScale, {"-arch=lto_90"}},
  {"arch.code", kScale, {"-arch=compute_90", "-code=sm_90"}},
  {"arch.gencode", kScale, {"-gencode=arch=compute_90,code=sm_90"}},
  {"string.empty", kScale, {"-arch=sm_90", ""}},
  {"string.only_empty", kScale, {""}},
  {"string.blank", kScale, {"-arch=sm_90", " "}},
  {"string.leading_blank", kMacros, {" -arch=sm_90", " -DV=3"}},
  {"string.trailing_blank", kMacros, {"-arch=sm_90", "-DV=3 "}},
  {"string.tab", kMacros, {"-arch=sm_90", "\t-DV=3"}},
  {"string.newline", kMacros, {"-arch=sm_90", "-DV=3\n"}},
  {"string.two_in_one", kMacros, {"-arch=sm_90 -DV=3"}},
  {"string.two_macros_in_one", kMacros, {"-arch=sm_90", "-DV=3 -DW=4"}},
  {"string.word", kScale, {"-arch=sm_90", "word"}},
  {"string.dash", kScale, {"-arch=sm_90", "-"}},
  {"string.two_dashes", kScale, {"-arch=sm_90", "--"}},
  {"string.unknown", kScale, {"-arch=sm_90", "--no-such-option"}},
  {"string.unknown_short", kScale, {"-arch=sm_90", "-q"}},
  {"string.two_unknown", kScale, {"-no-such", "--neither"}},
  {"string.abbreviated", kScale, {"--gpu-arch=sm_90"}},
  {"string.not_utf8", kMacros, {"-arch=sm_90", "-DV=\xff"}},
  {"string.file", kScale, {"-arch=sm_90", "@options"}},
  {"string.help", kScale, {"--help"}},
  {"string.version", kScale, {"--version"}},
  {"macro.repeated", kMacros, {"-arch=sm_90", "-DV=1", "-DV=2"}},
  {"macro.repeated_other_order", kMacros, {"-arch=sm_90", "-DV=2", "-DV=1"}},
  {"macro.repeated_equal", kMacros, {"-arch=sm_90", "-DV=1", "-DV=1"}},
  {"macro.defined_undefined", kMacros, {"-arch=sm_90", "-DV=1", "-UV"}},
  {"macro.undefined_defined", kMacros, {"-arch=sm_90", "-UV", "-DV=1"}},
  {"macro.defined_undefined_defined", kMacros, {"-arch=sm_90", "-DV=1", "-UV", "-DV=4"}},
  {"macro.before_arch", kMacros, {"-DV=1", "-arch=sm_90"}},
  {"macro.order_of_two", kMacros, {"-arch=sm_90", "-DW=2", "-DV=1"}},
  {"macro.uses_other", kMacros, {"-arch=sm_90", "-DW=V", "-DV=1"}},
  {"macro.separated", kMacros, {"-arch=sm_90", "-D", "V=1"}},
  {"macro.long", kMacros, {"-arch=sm_90", "--define-macro=V=1", "--undefine-macro=W"}},
  {"macro.long_separated", kMacros, {"-arch=sm_90", "--define-macro", "V=1"}},
  {"macro.without_value", kMacros, {"-arch=sm_90", "-DV"}},
  {"macro.empty_value", kMacros, {"-arch=sm_90", "-DUNUSED="}},
  {"macro.without_name", kMacros, {"-arch=sm_90", "-D"}},
  {"macro.empty_name", kMacros, {"-arch=sm_90", "-D=1"}},
  {"macro.function", kMacros, {"-arch=sm_90", "-DF(x)=(x)*2"}},
  {"macro.blanks", kMacros, {"-arch=sm_90", "-DV=1 + 2"}},
  {"macro.quoted", kMacros, {"-arch=sm_90", "-DV=sizeof(\"a b\")"}},
  {"macro.comma", kMacros, {"-arch=sm_90", "-DV=1,W=2"}},
  {"macro.bad_name", kMacros, {"-arch=sm_90", "-D1V=1"}},
  {"macro.predefined", kMacros, {"-arch=sm_90", "-U__CUDACC__", "-D__CUDA_ARCH__=1"}},
  {"macro.undefine_separated", kMacros, {"-arch=sm_90", "-U", "V"}},
  {"include.short", kIncludes, {"-arch=sm_90", "-Iinclude"}},
  {"include.separated", kIncludes, {"-arch=sm_90", "-I", "include"}},
  {"include.equals", kIncludes, {"-arch=sm_90", "-I=include"}},
  {"include.long", kIncludes, {"-arch=sm_90", "--include-path=include"}},
  {"include.long_separated", kIncludes, {"-arch=sm_90", "--include-path", "include"}},
  {"include.two", kIncludes, {"-arch=sm_90", "-Iinclude", "-Iinclude2"}},
  {"include.two_other_order", kIncludes, {"-arch=sm_90", "-Iinclude2", "-Iinclude"}},
  {"include.list", kIncludes, {"-arch=sm_90", "-Iinclude2,include"}},
  {"include.missing", kIncludes, {"-arch=sm_90", "-Imissing", "-Iinclude"}},
  {"include.not_found", kIncludes, {"-arch=sm_90", "-Imissing"}},
  {"include.nothing", kIncludes, {"-arch=sm_90", "-I"}},
  {"include.empty", kIncludes, {"-arch=sm_90", "-I", ""}},
  {"include.slash", kIncludes, {"-arch=sm_90", "-Iinclude/"}},
  {"include.dots", kIncludes, {"-arch=sm_90", "-I./include2/../include"}},
  {"include.pre", kIncluded, {"-arch=sm_90", "-include", "include/pre.h"}},
  {"include.pre_equals", kIncluded, {"-arch=sm_90", "-include=include/pre.h"}},
  {"include.pre_long", kIncluded, {"-arch=sm_90", "--pre-include=include/pre.h"}},
  {"include.pre_in_path", kIncluded, {"-arch=sm_90", "-Iinclude", "-include=pre.h"}},
  {"include.pre_missing", kIncluded, {"-arch=sm_90", "-include=missing.h"}},
  {"include.pre_two", kIncluded, {"-arch=sm_90", "-include=include/pre.h", "-include=include2/a.h"}},
  {"include.pre_comma", kIncluded, {"-arch=sm_90", "-include=include/pre.h,include2/a.h"}},
  {"warn.shown", kWarns, {"-arch=sm_90"}},
  {"warn.disabled", kWarns, {"-arch=sm_90", "-w"}},
  {"warn.disabled_long", kWarns, {"-arch=sm_90", "--disable-warnings"}},
  {"warn.suppressed", kWarns, {"-arch=sm_90", "--diag-suppress=177,186"}},
  {"warn.error", kWarns, {"-arch=sm_90", "-diag-error=177"}},
  {"warn.warn", kWarns, {"-arch=sm_90", "--diag-warn=177", "-diag-suppress", "186"}},
  {"warn.bad_number", kWarns, {"-arch=sm_90", "--diag-suppress=none"}},
  {"warn.no_number", kWarns, {"-arch=sm_90", "--no-display-error-number"}},
  {"warn.number", kWarns, {"-arch=sm_90", "-no-err-no", "-err-no"}},
  {"warn.brief", kWarns, {"-arch=sm_90", "--brief-diagnostics=true"}},
  {"warn.all_errors", kWarns, {"-arch=sm_90", "-Werror=all-warnings"}},
  {"warn.reorder", kOrder, {"-arch=sm_90", "-Wreorder", "--Wconversion"}},
  {"warn.max_errors", "int a = b; int c = d; int e = f;\n", {"-arch=sm_90", "--fmax-errors=1"}},
  {"language.11", kLanguage, {"-arch=sm_90", "--std=c++11"}},
  {"language.14", kLanguage, {"-arch=sm_90", "-std=c++14"}},
  {"language.17", kLanguage, {"-arch=sm_90", "-std", "c++17"}},
  {"language.20", kLanguage, {"-arch=sm_90", "--std", "c++20"}},
  {"language.23", kLanguage, {"-arch=sm_90", "--std=c++23"}},
  {"language.twice", kLanguage, {"-arch=sm_90", "--std=c++20", "-std=c++14"}},
  {"language.bad", kLanguage, {"-arch=sm_90", "--std=c++98"}},
  {"language.builtin_off", kLanguage,
    {"-arch=sm_90", "--builtin-move-forward=false", "-builtin-initializer-list=false"}},
  {"language.int128", kInt128, {"-arch=sm_90", "--device-int128"}},
  {"language.no_int128", kInt128, {"-arch=sm_90"}},
  {"language.default_device", kLambda, {"-arch=sm_90", "--device-as-default-execution-space"}},
  {"language.default_device_short", kLambda, {"-arch=sm_90", "-default-device"}},
  {"language.without_default", kLambda, {"-arch=sm_90"}},
  {"language.minimal", kScale, {"-arch=sm_90", "-minimal"}},
  {"language.minimal_long", "__global__ void k(int* x) { *x = 1; }\n", {"-arch=sm_90", "--minimal"}},
  {"language.restrict", kMath, {"-arch=sm_90", "--restrict"}},
  {"language.no_source_include", kIncludes, {"-arch=sm_90", "--no-source-include", "-Iinclude"}},
  {"language.syntax_only", kScale, {"-arch=sm_90", "--fdevice-syntax-only"}},
  {"code.debug", kMath, {"-arch=sm_90", "-G"}},
  {"code.debug_long", kMath, {"-arch=sm_90", "--device-debug"}},
  {"code.debug_optimized", kMath, {"-arch=sm_90", "-G", "-dopt=on"}},
  {"code.dopt", kMath, {"-arch=sm_90", "-dopt", "on"}},
  {"code.lineinfo", kMath, {"-arch=sm_90", "-lineinfo"}},
  {"code.lineinfo_and_debug", kMath, {"-arch=sm_90", "-G", "--generate-line-info"}},
  {"code.fast_math", kMath, {"-arch=sm_90", "--use_fast_math"}},
  {"code.fast_math_undone", kMath, {"-arch=sm_90", "-use_fast_math", "-ftz=false", "-prec-div=true"}},
  {"code.fast_math_after", kMath, {"-arch=sm_90", "-ftz=false", "-prec-div=true", "-use_fast_math"}},
  {"code.contradictory", kMath, {"-arch=sm_90", "--fmad=true", "--fmad=false"}},
  {"code.contradictory_other", kMath, {"-arch=sm_90", "--fmad=false", "--fmad=true"}},
  {"code.fmad_separated", kMath, {"-arch=sm_90", "-fmad", "false"}},
  {"code.fmad_bad", kMath, {"-arch=sm_90", "-fmad=maybe"}},
  {"code.registers", kMath, {"-arch=sm_90", "--maxrregcount=32"}},
  {"code.registers_separated", kMath, {"-arch=sm_90", "-maxrregcount", "32"}},
  {"code.registers_bad", kMath, {"-arch=sm_90", "-maxrregcount=many"}},
  {"code.vectorization", kMath, {"-arch=sm_90", "--extra-device-vectorization"}},
  {"code.fast_compile", kMath, {"-arch=sm_90", "--Ofast-compile=max"}},
  {"code.stack_limit", kMath, {"-arch=sm_90", "--modify-stack-limit=false", "-jtd=50"}},
  {"code.stack_protector", kMath, {"-arch=sm_90", "--device-stack-protector=true"}},
  {"code.random_seed", kMath, {"-arch=sm_90", "--frandom-seed=7"}},
  {"code.optimization_info", kMath, {"-arch=sm_90", "--optimization-info=inline"}},
  {"code.split", kMath, {"-arch=sm_90", "--split-compile=2"}},
  {"code.split_all", kMath, {"-arch=sm_90", "-split-compile=0"}},
  {"code.split_bad", kMath, {"-arch=sm_90", "--split-compile=-1"}},
  {"code.no_cache", kMath, {"-arch=sm_90", "--no-cache"}},
  {"link.rdc", kCalls, {"-arch=sm_90", "--relocatable-device-code=true"}},
  {"link.rdc_short", kCalls, {"-arch=sm_90", "-rdc=true"}},
  {"link.rdc_separated", kCalls, {"-arch=sm_90", "-rdc", "true"}},
  {"link.rdc_off", kCalls, {"-arch=sm_90", "-rdc=true", "-rdc=false"}},
  {"link.dc", kCalls, {"-arch=sm_90", "-dc"}},
  {"link.dw", kScale, {"-arch=sm_90", "--device-w"}},
  {"link.ewp", kScale, {"-arch=sm_90", "-ewp"}},
  {"link.dlto", kScale, {"-arch=sm_90", "-dlto"}},
  {"link.dlto_rdc", kCalls, {"-arch=sm_90", "-dlto", "-rdc=true"}},
  {"link.dlto_long", kScale, {"-arch=compute_90", "--dlink-time-opt"}},
  {"link.dlto_without_arch", kScale, {"-dlto"}},
  {"link.gen_opt_lto", kScale, {"-arch=sm_90", "-dlto", "--gen-opt-lto"}},
  {"link.optix_ir", kScale, {"-arch=sm_90", "--optix-ir"}},
  {"link.optix_ir_rdc", kCalls, {"-arch=compute_90", "-optix-ir", "-rdc=true"}},
  {"link.optix_ir_and_lto", kScale, {"-arch=sm_90", "-optix-ir", "-dlto"}},
  {"link.tile", kScale, {"-arch=sm_100", "--enable-tile"}},
  {"link.tile_only", "__tile_global__ void k() {}\n", {"-arch=sm_100", "--tile-only"}},
  {"link.tile_absent", "__tile_global__ void k() {}\n", {"-arch=sm_100"}},
  {"ptxas.verbose", kMath, {"-arch=sm_90", "-Xptxas", "-v"}},
  {"ptxas.verbose_equals", kMath, {"-arch=sm_90", "-Xptxas=-v"}},
  {"ptxas.verbose_long", kMath, {"-arch=sm_90", "--ptxas-options=-v"}},
  {"ptxas.verbose_long_separated", kMath, {"-arch=sm_90", "--ptxas-options", "--verbose"}},
  {"ptxas.level", kMath, {"-arch=sm_90", "-Xptxas=-O1"}},
  {"ptxas.list", kMath, {"-arch=sm_90", "-Xptxas=-O2,-v"}},
  {"ptxas.twice", kMath, {"-arch=sm_90", "-Xptxas=-O3", "-Xptxas=-O0"}},
  {"ptxas.bad", kMath, {"-arch=sm_90", "-Xptxas=--no-such-option"}},
  {"ptxas.virtual", kMath, {"-arch=compute_90", "-Xptxas=-v"}},
  {"ptxas.warns_spills", kMath, {"-arch=sm_90", "-Xptxas=-v,-warn-spills", "-maxrregcount=16"}},
  {"fail.syntax", "__global__ void k( {\n", {"-arch=sm_90"}},
  {"fail.undeclared", kBroken, {"-arch=sm_90"}},
  {"fail.undeclared_without_arch", kBroken, {0}},
  {"fail.error", "#error \"stop\"\n#error again\n", {"-arch=sm_90"}},
  {"fail.static_assert", "static_assert(sizeof(int) == 8, \"int has 8 bytes\");\n", {"-arch=sm_90"}},
  {"fail.missing_header", "#include <missing.h>\n#include \"missing2.h\"\n", {"-arch=sm_90"}},
  {"fail.missing_header_and_more", "int x = y;\n#include <missing.h>\nint z = y;\n", {"-arch=sm_90"}},
  {"fail.missing_standard", "#include <stdio.h>\n__global__ void k() { printf(\"x\"); }\n", {"-arch=sm_90"}},
  {"fail.ptxas", "__global__ void k() { asm(\"no.such.instruction;\"); }\n", {"-arch=sm_90"}},
  {"fail.ptxas_virtual", "__global__ void k() { asm(\"no.such.instruction;\"); }\n", {"-arch=compute_90"}},
  {"fail.ptxas_arch", "__global__ void k() { asm(\"wgmma.fence.sync.aligned;\"); }\n", {"-arch=sm_80"}},
  {"fail.unresolved", kCalls, {"-arch=sm_90"}},
  {"fail.shared_memory", "__global__ void k(int* x) { __shared__ int s[100000]; s[*x] = 1; *x = s[x[1]]; }\n",
    {"-arch=sm_90"}},
  {"fail.recursion", "template <int N> struct S { static const int v = S<N + 1>::v; };\nint x = S<0>::v;\n",
    {"-arch=sm_90"}},
  {"fail.warning_and_error", "__global__ void w() { int unused; }\nint x = y;\n", {"-arch=sm_90"}},
  {"fail.device_calls_host", "int host(); __global__ void k(int* x) { *x = host(); }\n", {"-arch=sm_90"}},
  {"text.line", "__global__ void k(int* x) {\n#line 77 \"other.cu\"\n  int unused;\n}\n", {"-arch=sm_90"}},
  {"text.pragma", "#pragma message(\"hello\")\n#pragma unknown\n__global__ void k() {}\n", {"-arch=sm_90"}},
  {"text.crlf", "__global__ void k(int* x) {\r\n  int unused;\r\n}\r\n", {"-arch=sm_90"}},
  {"text.no_newline", "__global__ void k(int* x) { *x = 1; } // end", {"-arch=sm_90"}},
  {"text.bom", "\xef\xbb\xbf__global__ void k(int* x) { *x = 1; }\n", {"-arch=sm_90"}},
  {"text.latin1", "// \xe4\n__global__ void k(int* x) { *x = '\xe4'; }\n", {"-arch=sm_90"}},
  {"text.trigraph", "__global__ void k(int* x) { *x = sizeof(\"?\?=\"); }\n", {"-arch=sm_90"}},
  {"text.only_comment", "// nothing\n", {"-arch=sm_90"}},
  {"text.only_device", "__device__ int f(int x) { return x; }\n", {"-arch=sm_90"}},
  {"text.printf", "extern \"C\" int printf(const char*, ...);\n__global__ void k() { printf(\"%d\", 7); }\n",
    {"-arch=sm_90"}},
  {"text.assert", "#include <cassert>\n__global__ void k(int* x) { assert(*x); }\n", {"-arch=sm_90"}},
  {"text.time", "__device__ const char t[] = __DATE__ __TIME__;\n__global__ void k(char* x) { *x = t[*x]; }\n",
    {"-arch=sm_90"}},
  {"text.timestamp", "#ifdef __TIMESTAMP__\n__device__ const char t[] = __TIMESTAMP__;\n#endif\n", {"-arch=sm_90"}},
  {"text.counter", "__global__ void k(int* x) { x[0] = __COUNTER__; x[1] = __COUNTER__; }\n", {"-arch=sm_90"}},
  {"text.file",
    "#include \"file.h\"\n__device__ const char t[] = __FILE__;\n__global__ void k(char* x) { *x = t[*x]; }\n",
    {"-arch=sm_90", "-Iinclude"}},
  {"text.function", "__global__ void k(char* x) { *x = __PRETTY_FUNCTION__[*x]; }\n", {"-arch=sm_90"}},
  {"text.version_macros", "__global__ void k(int* x) { x[0] = __CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__;\n"
    "x[1] = __CUDA_ARCH__; x[2] = __CUDACC_RTC__; }\n", {"-arch=sm_90"}},
  {"text.static_variable", "static __device__ int hidden; __global__ void k(int* x) { *x = hidden++; }\n",
    {"-arch=sm_90"}},
  {"text.static_variable_rdc", "static __device__ int hidden; __global__ void k(int* x) { *x = hidden++; }\n",
    {"-arch=sm_90", "-rdc=true"}},
};
// clang-format on

static void write_include_files(void) {
  write_file("include/a.h", "#define A 1\n");
  write_file("include2/a.h", "#define A 2\n");
  write_file("include/pre.h", "#define PRE 5\n");
  write_file("include/file.h", "__device__ const char header_name[] = __FILE__;\n");
  write_file("options", "-DV=9\n");
}
static void run_form(void) {
  write_include_files();
  for (int i = 0; i < COUNT(forms); ++i) {
    if (strcmp(forms[i].name, sequence)) continue;
    int count = 0;
    while (count < 7 && forms[i].options[count]) ++count;
    build(forms[i].source, NULL, count, forms[i].options);
  }
}

static void time_file(void) {
  static const char* const options[][3] = {{"-arch=sm_90", "--time=time.csv"},
                                           {"-arch=sm_90", "-time", "time2.csv"},
                                           {"-arch=sm_90", "--time=/proc/no/a.csv"},
                                           {"-arch=sm_90", "--time"}};
  for (int i = 0; i < COUNT(options); ++i) build(kScale, NULL, options[i][2] ? 3 : 2, options[i]);
  line_of_file("time.csv");
  line_of_file("time2.csv");
  unlink("time.csv");
  build(kScale, NULL, 2, options[0]);
  line_of_file("time.csv");
}
static void time_trace(void) {
  for (int i = 0; i < 2; ++i) {
    build(kScale, NULL, OPTIONS("-arch=sm_90", i ? "-fdevice-time-trace=trace" : "--fdevice-time-trace=trace"));
    line_of_file("trace");
    line_of_file("trace.json");  // NVRTC appends the extension
    unlink("trace.json");
  }
  build(kScale, NULL, OPTIONS("-arch=sm_90", "-fdevice-time-trace", "trace"));
  line_of_file("trace.json");
}
// NVRTC ends the process if it cannot write the file.
static void time_trace_elsewhere(void) {
  build(kScale, NULL, OPTIONS("-arch=sm_90", "-fdevice-time-trace=/proc/no/trace"));
}
static void time_trace_to_stdout(void) { build(kScale, NULL, OPTIONS("-arch=sm_90", "-fdevice-time-trace=-")); }
static void long_option(void) {
  const size_t size = 200000;
  char* option = malloc(size + 1);
  memset(option, '1', size);
  memcpy(option, "-DV=1", 5);
  memset(option + 5, ' ', size - 5);
  option[size] = 0;
  build(kMacros, NULL, OPTIONS("-arch=sm_90", option));
  free(option);
}
static void many_options(void) {
  static char texts[1000][16];
  static const char* options[1001] = {"-arch=sm_90"};
  for (int i = 0; i < 1000; ++i) {
    snprintf(texts[i], sizeof texts[i], "-DM%d=%d", i, i);
    options[i + 1] = texts[i];
  }
  build("__global__ void k(int* x) { *x = M0 + M999; }\n", NULL, 1001, options);
}
static void large_source(void) {
  const size_t size = 3 << 20;
  char* source = malloc(size + 1);
  memset(source, '\n', size);
  memcpy(source, kScale, sizeof kScale - 1);
  source[size] = 0;
  build(source, "scale<float>", ARCH);
  free(source);
}
static void build_scale(void) { build(kMacros, NULL, ARCH); }
static void pch_in_environment(void) {
  size_t size = KEPT;
  if (nvrtc.GetPCHHeapSize) {
    const int status = nvrtc.GetPCHHeapSize(&size);
    line_of_size("GetPCHHeapSize", status, size);
  }
  pch_automatic();
}

#define WRONG_SEQUENCE(kind, use) \
  { #kind "." #use, kind##_##use, 1, NULL }
#define WRONG_SEQUENCES(kind)                                                                           \
  WRONG_SEQUENCE(kind, compile), WRONG_SEQUENCE(kind, log_size), WRONG_SEQUENCE(kind, log),             \
      WRONG_SEQUENCE(kind, ptx_size), WRONG_SEQUENCE(kind, cubin_size), WRONG_SEQUENCE(kind, add_name), \
      WRONG_SEQUENCE(kind, get_name), WRONG_SEQUENCE(kind, destroy), WRONG_SEQUENCE(kind, pch),         \
      WRONG_SEQUENCE(kind, callback)

#define HERE(name, function) \
  { name, function, 0, NULL }
#define APART(name, function) \
  { name, function, 1, NULL }
static const sequence_t fixed[] = {
    HERE("error_strings", error_strings),
    HERE("version", version),
    HERE("archs", archs),
    HERE("symbols", symbols),
    HERE("create.null_program", create_null_program),
    HERE("create.null_source", create_null_source),
    HERE("create.empty_source", create_empty_source),
    HERE("create.blank_source", create_blank_source),
    HERE("create.names", create_names),
    HERE("create.strings_are_copied", strings_are_copied),
    HERE("create.large_source", large_source),
    HERE("headers.none", headers_none),
    APART("headers.null_arrays", headers_null_arrays),
    APART("headers.null_names", headers_null_names),
    APART("headers.null_element", headers_null_element),
    APART("headers.null_name_element", headers_null_name_element),
    HERE("headers.repeated", headers_repeated),
    HERE("headers.by_other_names", headers_by_other_names),
    HERE("headers.unused", headers_unused),
    HERE("headers.of_headers", headers_of_headers),
    HERE("headers.standard_name", headers_standard_name),
    HERE("headers.empty_name", headers_empty_name),
    HERE("headers.and_files", headers_and_files),
    HERE("headers.file_changes", header_file_changes),
    HERE("headers.file_appears", header_file_appears),
    HERE("order.before_compile", before_compile),
    HERE("order.destroy_null", destroy_null),
    HERE("order.destroy_twice", destroy_twice),
    HERE("order.created_and_destroyed", created_and_destroyed),
    HERE("order.compiled_cubin", compiled_cubin),
    HERE("order.compiled_ptx", compiled_ptx),
    HERE("order.compiled_twice", compiled_twice),
    HERE("order.compiled_for_two", compiled_for_two),
    HERE("order.succeeded_then_failed", succeeded_then_failed),
    HERE("order.failed_then_succeeded", failed_then_succeeded),
    HERE("order.failed", failed),
    HERE("order.failed_twice", failed_twice),
    HERE("order.invalid_option", invalid_option_only),
    HERE("order.got_twice", got_twice),
    HERE("order.interleaved", interleaved),
    APART("order.null_outputs", null_outputs),
    APART("order.options_null", options_null),
    APART("order.options_null_element", options_null_element),
    APART("order.null_handles", null_handles),
    HERE("names.all_kinds", names),
    HERE("names.bad", names_bad),
    HERE("names.good_and_bad", names_good_and_bad),
    HERE("names.added_later", names_added_later),
    HERE("names.many", names_many),
    HERE("names.in_another_order", names_in_another_order),
    HERE("names.anonymous_namespaces", names_of_anonymous_namespaces),
    WRONG_SEQUENCES(freed),
    WRONG_SEQUENCES(foreign),
    WRONG_SEQUENCES(filled),
    APART("handle.of_the_real_library", handle_of_the_real_library),
    HERE("flow.continues", flow_callback),
    HERE("flow.cancels", flow_cancels),
    HERE("process.threads", threads),
    APART("process.fork_before", fork_before),
    APART("process.fork_after", fork_after),
    APART("process.fork_with_a_program", fork_with_a_program),
    APART("process.opened_again", opened_again),
    APART("process.opened_deeply", opened_deeply),
    APART("process.relative_directories", relative_directories),
    APART("process.results_with_the_directory", results_with_the_directory),
    APART("process.reaps_children", host_that_reaps_children),
    APART("process.ignores_children", host_that_ignores_children),
    APART("process.thread_of_512_kib", thread_of_512_kib),
    APART("process.closed_standard_streams", closed_standard_streams),
    APART("process.keeps_signals", keeps_errno_and_signals),
    APART("exit.with_a_program", exit_with_a_program),
    APART("exit.compiles_in_atexit", compiles_in_atexit),
    HERE("typical.cubin", typical_cubin),
    HERE("typical.ptx", typical_ptx),
    HERE("typical.ptx_of_cubin", typical_ptx_of_cubin),
    HERE("typical.without_arch", typical_without_arch),
    HERE("typical.ltoir", typical_ltoir),
    HERE("typical.optix_ir", typical_optix_ir),
    HERE("typical.warning", typical_warning),
    HERE("typical.error", typical_error),
    HERE("typical.missing_header", typical_missing_header),
    HERE("typical.headers", typical_headers),
    HERE("typical.new_name", typical_new_name),
    HERE("typical.numbers", typical_numbers),
    APART("pch.heap", pch_heap),
    APART("pch.automatic", pch_automatic),
    APART("pch.explicit", pch_explicit),
    APART("pch.small_heap", pch_small_heap),
    APART("bundled_headers", bundled_headers),
    HERE("option.time", time_file),
    HERE("option.time_trace", time_trace),
    APART("option.time_trace_elsewhere", time_trace_elsewhere),
    APART("option.time_trace_to_stdout", time_trace_to_stdout),
    HERE("option.long", long_option),
    HERE("option.many", many_options),
    {"environment.append_flags", build_scale, 1, "NVRTC_APPEND_FLAGS=-DV=77 -lineinfo"},
    {"environment.disable_pch", pch_in_environment, 1, "NVRTC_DISABLE_PCH=1"},
    {"environment.pch_heap_size", pch_in_environment, 1, "NVRTC_PCH_HEAP_SIZE=65536"},
    {"environment.cache_disabled", build_scale, 1, "CUDA_CACHE_DISABLE=1"},
    {"environment.other_locale", build_scale, 1, "LC_ALL=de_DE.UTF-8"},
    {"environment.no_home", build_scale, 1, "HOME=/nonexistent"},
    {"environment.no_temporary_folder", build_scale, 1, "TMPDIR=/nonexistent"},
};

int main(int count, char** arguments) {
  static sequence_t all[COUNT(fixed) + COUNT(forms)];
  memcpy(all, fixed, sizeof fixed);
  for (int i = 0; i < COUNT(forms); ++i) all[COUNT(fixed) + i] = (sequence_t){forms[i].name, run_form, 0, NULL};
  return run_probe(count, arguments, all, COUNT(all));
}
