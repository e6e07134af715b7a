// A program that uses NVRTC in a bad situation, and prints what it got. situations_test.py runs it with a real NVRTC
// and with the drop-in, and compares.
//
//   situations SITUATION LIBRARY [LIBRARY]
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct program* program_t;
typedef struct {
  int (*Version)(int*, int*);
  int (*GetNumSupportedArchs)(int*);
  int (*GetSupportedArchs)(int*);
  const char* (*GetErrorString)(int);
  int (*CreateProgram)(program_t*, const char*, const char*, int, const char* const*, const char* const*);
  int (*DestroyProgram)(program_t*);
  int (*CompileProgram)(program_t, int, const char* const*);
  int (*AddNameExpression)(program_t, const char*);
  int (*GetLoweredName)(program_t, const char*, const char**);
  int (*GetCUBINSize)(program_t, size_t*);
  int (*GetCUBIN)(program_t, char*);
  int (*GetPTXSize)(program_t, size_t*);
  int (*GetPTX)(program_t, char*);
  int (*GetProgramLogSize)(program_t, size_t*);
  int (*GetProgramLog)(program_t, char*);
} nvrtc_t;

static void* opened(void* handle) {
  if (handle != NULL) return handle;
  printf("cannot open: %s\n", dlerror());
  exit(3);
}
static void find_functions(void* handle, nvrtc_t* nvrtc) {
#define FIND(name) *(void**)&nvrtc->name = dlsym(handle, "nvrtc" #name)
  FIND(Version), FIND(GetNumSupportedArchs), FIND(GetSupportedArchs), FIND(GetErrorString), FIND(CreateProgram);
  FIND(DestroyProgram), FIND(CompileProgram), FIND(AddNameExpression), FIND(GetLoweredName);
  FIND(GetCUBINSize), FIND(GetCUBIN), FIND(GetPTXSize), FIND(GetPTX), FIND(GetProgramLogSize), FIND(GetProgramLog);
#undef FIND
}
static nvrtc_t opened_nvrtc(const char* path, int flags) {
  nvrtc_t nvrtc;
  find_functions(opened(dlopen(path, flags)), &nvrtc);
  return nvrtc;
}

// Texts of all results are collected: threads and children print theirs at once.
typedef struct {
  char text[2048];
  size_t size;
} result_t;

static void add(result_t* result, const char* what, int status, const char* bytes, size_t size) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < size; ++i) hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
  result->size += (size_t)snprintf(result->text + result->size, sizeof result->text - result->size,
                                   "%s %d, %zu bytes %016llx; ", what, status, size, (unsigned long long)hash);
}
static void add_bytes(result_t* result, const char* what, program_t program, int (*size_of)(program_t, size_t*),
                      int (*get)(program_t, char*)) {
  size_t size = 0;
  int status = size_of(program, &size);
  char* const bytes = calloc(1, size + 1);
  if (status == 0 && size != 0) status = get(program, bytes);
  add(result, what, status, bytes, size);
  free(bytes);
}
static result_t build(const nvrtc_t* nvrtc, const char* source, const char* name) {
  static const char* const options[] = {"-arch=sm_90", "-DN=3"};
  result_t result = {.size = 0};
  program_t program = NULL;
  const char* lowered = "";
  add(&result, "create", nvrtc->CreateProgram(&program, source, "k.cu", 0, NULL, NULL), "", 0);
  if (name != NULL) add(&result, "name", nvrtc->AddNameExpression(program, name), "", 0);
  add(&result, "compile", nvrtc->CompileProgram(program, 2, options), "", 0);
  add_bytes(&result, "cubin", program, nvrtc->GetCUBINSize, nvrtc->GetCUBIN);
  add_bytes(&result, "ptx", program, nvrtc->GetPTXSize, nvrtc->GetPTX);
  add_bytes(&result, "log", program, nvrtc->GetProgramLogSize, nvrtc->GetProgramLog);
  if (name != NULL) {
    const int status = nvrtc->GetLoweredName(program, name, &lowered);
    add(&result, "lowered", status, status == 0 ? lowered : "", status == 0 ? strlen(lowered) : 0);
  }
  add(&result, "destroy", nvrtc->DestroyProgram(&program), "", 0);
  return result;
}
static void print(const char* what, const result_t* result) {
  printf("%s: %s\n", what, result->text);
  fflush(stdout);
}

static const char kGood[] = "template <class T> __global__ void k(T* x) { *x = N; }";
static const char kBad[] = "__global__ void k(int* x) { *x = nothing; }";
static const char kMissing[] = "#include \"missing.h\"\n__global__ void k(int* x) { *x = 1; }";
static result_t good(const nvrtc_t* nvrtc) { return build(nvrtc, kGood, "k<int>"); }
static result_t numbered(const nvrtc_t* nvrtc, int number) {
  char source[128];
  snprintf(source, sizeof source, "__global__ void k(int* x) { *x = %d; }", number);
  return build(nvrtc, source, NULL);
}
static volatile int stops_building;
static void* builds_much(void* nvrtc) {
  for (int i = 0; i < 1000 && !stops_building; ++i) numbered(nvrtc, 100 + i);
  return NULL;
}
static void pause_ms(long milliseconds) {
  struct timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

static void plain(const nvrtc_t* nvrtc) {
  int major = 0, minor = 0, count = 0, list[64] = {0};
  int status = nvrtc->Version(&major, &minor);
  printf("version: %d %d.%d\n", status, major, minor);
  status = nvrtc->GetNumSupportedArchs(&count);
  printf("architectures: %d %d", status, count);
  if (count > 0 && count < 64) printf(" %d", nvrtc->GetSupportedArchs(list));
  for (int i = 0; i < count && i < 64; ++i) printf(" %d", list[i]);
  printf("\n%s\n", nvrtc->GetErrorString(6));
  result_t results[] = {good(nvrtc), build(nvrtc, kBad, NULL), build(nvrtc, kMissing, NULL)};
  for (int i = 0; i < 3; ++i) print("build", &results[i]);
}

// The real library is changed before the line of stdin.
static void stepwise(const nvrtc_t* nvrtc) {
  char line[64];
  result_t result = good(nvrtc);
  print("first", &result);
  if (fgets(line, sizeof line, stdin) == NULL) return;
  result = good(nvrtc);
  print("again", &result);
  result = numbered(nvrtc, 1);
  print("new", &result);
}

static void threads(const nvrtc_t* nvrtc);
typedef struct {
  const nvrtc_t* nvrtc;
  int number;
  result_t result;
} thread_work_t;
static void* run_thread(void* argument) {
  thread_work_t* const work = argument;
  work->result = numbered(work->nvrtc, work->number % 4);
  return NULL;
}
static void threads(const nvrtc_t* nvrtc) {
  enum { kThreads = 64 };
  static thread_work_t work[kThreads];
  pthread_t running[kThreads];
  for (int i = 0; i < kThreads; ++i) {
    work[i].nvrtc = nvrtc;
    work[i].number = i;
    pthread_create(&running[i], NULL, run_thread, &work[i]);
  }
  for (int i = 0; i < kThreads; ++i) pthread_join(running[i], NULL);
  for (int i = 0; i < kThreads; ++i) print("thread", &work[i].result);
}

static void in_child(const nvrtc_t* nvrtc, int number) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(10);
    result_t results[] = {good(nvrtc), numbered(nvrtc, number)};
    for (int i = 0; i < 2; ++i) print("child", &results[i]);
    _exit(0);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  printf("child: status %x\n", (unsigned)status);
  fflush(stdout);
}
static void fork_during(const nvrtc_t* nvrtc) {
  pthread_t thread;
  pthread_create(&thread, NULL, builds_much, (void*)nvrtc);
  for (int i = 0; i < 3; ++i) {
    pause_ms(60);
    in_child(nvrtc, 10 + i);
  }
  stops_building = 1;
  pthread_join(thread, NULL);
  const result_t result = numbered(nvrtc, 100);
  print("parent", &result);
}
static void fork_around(const nvrtc_t* nvrtc) {
  in_child(nvrtc, 1);
  result_t result = good(nvrtc);
  print("parent", &result);
  in_child(nvrtc, 2);
  in_child(nvrtc, 3);
  result = numbered(nvrtc, 4);
  print("parent", &result);
}

static void* takes_all_children(void* unused) {
  for (;;)
    if (waitpid(-1, NULL, 0) < 0) pause_ms(1);
  return unused;
}
static void reaping(const nvrtc_t* nvrtc) {
  pthread_t thread;
  pthread_create(&thread, NULL, takes_all_children, NULL);
  plain(nvrtc);
}
static void ignoring(const nvrtc_t* nvrtc) {
  signal(SIGCHLD, SIG_IGN);
  plain(nvrtc);
}

static volatile sig_atomic_t signals_seen;
static void on_signal(int number) {
  (void)number;
  ++signals_seen;
}
static void interrupted(const nvrtc_t* nvrtc, int flags) {
  const struct sigaction action = {.sa_handler = on_signal, .sa_flags = flags};
  const struct itimerval often = {{0, 1000}, {0, 1000}}, never = {{0, 0}, {0, 0}};
  sigaction(SIGALRM, &action, NULL);
  sigaction(SIGPROF, &action, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
  setitimer(ITIMER_PROF, &often, NULL);
  plain(nvrtc);
  setitimer(ITIMER_REAL, &never, NULL);
  setitimer(ITIMER_PROF, &never, NULL);
  printf("signals: %s\n", signals_seen > 0 ? "some" : "none");  // a hit takes a few milliseconds
}
static void signals(const nvrtc_t* nvrtc) { interrupted(nvrtc, 0); }
static void signals_restarting(const nvrtc_t* nvrtc) { interrupted(nvrtc, SA_RESTART); }

static void start_and_wait(const nvrtc_t* nvrtc) {
  pthread_t thread;
  pthread_create(&thread, NULL, builds_much, (void*)nvrtc);
  pause_ms(80);
  puts("ends");
  fflush(stdout);
}
static void exits(const nvrtc_t* nvrtc) {
  start_and_wait(nvrtc);
  exit(7);
}
static void exits_at_once(const nvrtc_t* nvrtc) {
  start_and_wait(nvrtc);
  _exit(7);
}
static void is_killed(const nvrtc_t* nvrtc) {
  start_and_wait(nvrtc);
  kill(getpid(), SIGKILL);
}

static void two(const char* first_path, const char* second_path) {
  const nvrtc_t first = opened_nvrtc(first_path, RTLD_NOW), second = opened_nvrtc(second_path, RTLD_NOW);
  for (int i = 0; i < 2; ++i) {
    plain(&first);
    plain(&second);
  }
}

static const struct {
  const char* name;
  void (*run)(const nvrtc_t*);
} kSituations[] = {{"plain", plain},
                   {"stepwise", stepwise},
                   {"threads", threads},
                   {"fork_during", fork_during},
                   {"fork_around", fork_around},
                   {"reaping", reaping},
                   {"ignoring", ignoring},
                   {"signals", signals},
                   {"signals_restarting", signals_restarting},
                   {"exits", exits},
                   {"exits_at_once", exits_at_once},
                   {"is_killed", is_killed}};

int main(int count, char** arguments) {
  if (count < 3) return 2;
  alarm(120);
  const char* const situation = arguments[1];
  if (strcmp(situation, "two") == 0 && count == 4) {
    two(arguments[2], arguments[3]);
    return 0;
  }
  nvrtc_t nvrtc;
  if (strcmp(situation, "dlmopen") == 0) {
    find_functions(opened(dlmopen(LM_ID_NEWLM, arguments[2], RTLD_NOW)), &nvrtc);
    plain(&nvrtc);
    return 0;
  }
  const int is_deep = strcmp(situation, "deep") == 0;
  nvrtc = opened_nvrtc(arguments[2], is_deep ? RTLD_NOW | RTLD_GLOBAL | RTLD_DEEPBIND : RTLD_NOW);
  if (is_deep) plain(&nvrtc);
  for (size_t i = 0; i < sizeof kSituations / sizeof *kSituations; ++i)
    if (strcmp(situation, kSituations[i].name) == 0) kSituations[i].run(&nvrtc);
  return 0;
}
