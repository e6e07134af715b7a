// What the probes of NVRTC and of nvJitLink share: the output, and sequences of calls that run one by one.
//
//   probe LIBRARY --output FILE [--real LIBRARY] [--each] [--list] [SEQUENCE...]
//
// A probe opens LIBRARY, executes sequences of calls and appends one line per call to FILE: the sequence, the function,
// and what it returned. The current directory must be empty; sequences write their headers there.
// A sequence that may end the process, or that needs an environment of its own, runs in a process of its own; with
// --each all of them do.
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  const char* name;
  void (*run)(void);
  int apart;                // 1: in a process of its own
  const char* environment;  // NAME=VALUE of this process
} sequence_t;

static FILE* lines;            // FILE
static const char* sequence;   // the name of the current sequence
static const char* library;    // LIBRARY
static const char* real_path;  // --real
static void* opened;           // the handle of LIBRARY

static void line(const char* format, ...) __attribute__((format(printf, 1, 2)));
static void line(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(lines, "%s | ", sequence);
  vfprintf(lines, format, arguments);
  fputc('\n', lines);
  fflush(lines);  // the next call may end the process
  va_end(arguments);
}

static uint64_t fnv1a(const void* bytes, size_t size) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < size; ++i) hash = (hash ^ ((const unsigned char*)bytes)[i]) * 1099511628211u;
  return hash;
}

// The caller frees the result.
static char* escaped(const char* text, size_t size) {
  char* result = malloc(size * 4 + 1);
  char* end = result;
  for (size_t i = 0; i < size; ++i) {
    const unsigned char c = (unsigned char)text[i];
    if (c == '\n') {
      end += sprintf(end, "\\n");
    } else if (c < ' ' || c > '~' || c == '\\') {
      end += sprintf(end, "\\x%02x", c);
    } else {
      *end++ = (char)c;
    }
  }
  *end = 0;
  return result;
}

static void write_file(const char* path, const char* text) {
  char folder[256];
  snprintf(folder, sizeof folder, "%s", path);
  char* slash = strrchr(folder, '/');
  if (slash) {
    *slash = 0;
    mkdir(folder, 0755);
  }
  FILE* file = fopen(path, "w");
  if (!file || fputs(text, file) < 0 || fclose(file)) {
    fprintf(stderr, "cannot write %s: %s\n", path, strerror(errno));
    exit(3);
  }
}

// Files whose contents are measured times are only looked for.
__attribute__((unused)) static void line_of_file(const char* path) {
  struct stat status;
  if (stat(path, &status))
    line("file %s: absent", path);
  else
    line("file %s: %s", path, status.st_size ? "written" : "empty");
}

// What the library prints to stdout and stderr during a sequence is part of its behaviour.
static void run_captured(const sequence_t* one, void (*run)(const sequence_t*)) {
  const int captured = memfd_create("captured", 0);
  const int kept[2] = {dup(1), dup(2)};
  fflush(stdout);
  dup2(captured, 1);
  dup2(captured, 2);
  run(one);
  fflush(stdout);
  for (int i = 0; i < 2; ++i) {
    dup2(kept[i], 1 + i);
    close(kept[i]);
  }
  char text[4096];
  const ssize_t size = pread(captured, text, sizeof text, 0);
  if (size > 0) {
    char* shown = escaped(text, (size_t)size);
    line("prints \"%s\"", shown);
    free(shown);
  }
  close(captured);
}

static const char* output_path;

static void run_apart(const sequence_t* one) {
  const pid_t child = fork();
  if (child == 0) {
    char* own_environment = one->environment ? strdup(one->environment) : NULL;
    if (own_environment) putenv(own_environment);
    alarm(120);
    const char* arguments[] = {"probe",     library,   "--output",
                               output_path, "--real",  real_path ? real_path : library,
                               "--inside",  one->name, NULL};
    execv("/proc/self/exe", (char**)arguments);
    _exit(3);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status))
    line("died by signal %d", WTERMSIG(status));
  else if (WEXITSTATUS(status))
    line("exited with %d", WEXITSTATUS(status));
}

static void run_here(const sequence_t* one) { one->run(); }

// Opens the library and finds its functions.
static int open_library(void);

static int mapped(const char* path) {
  char* resolved = realpath(path, NULL);
  char text[8192];
  int found = 0;
  FILE* maps = fopen("/proc/self/maps", "r");
  while (resolved && maps && fgets(text, sizeof text, maps)) found |= strstr(text, resolved) != NULL;
  if (maps) fclose(maps);
  free(resolved);
  return found;
}

static int run_probe(int count, char** arguments, const sequence_t* all, size_t all_count) {
  int each = 0, list = 0, inside = 0, first_name = count;
  if (count < 2) {
    fprintf(stderr, "usage: %s LIBRARY --output FILE [--real LIBRARY] [--each] [--list] [SEQUENCE...]\n", arguments[0]);
    return 2;
  }
  library = arguments[1];
  for (int i = 2; i < count; ++i) {
    if (!strcmp(arguments[i], "--output") && i + 1 < count) {
      output_path = arguments[++i];
    } else if (!strcmp(arguments[i], "--real") && i + 1 < count) {
      real_path = arguments[++i];
    } else if (!strcmp(arguments[i], "--each")) {
      each = 1;
    } else if (!strcmp(arguments[i], "--list")) {
      list = 1;
    } else if (!strcmp(arguments[i], "--inside")) {
      inside = 1;
    } else {
      first_name = i;
      break;
    }
  }
  if (list) {
    for (size_t i = 0; i < all_count; ++i) puts(all[i].name);
    return 0;
  }
  lines = output_path ? fopen(output_path, "ae") : NULL;
  if (!lines) {
    fprintf(stderr, "cannot append to %s: %s\n", output_path ? output_path : "no --output", strerror(errno));
    return 3;
  }
  sequence = "open";
  const int needs_library = inside || !each;
  if (needs_library && !open_library()) {
    fprintf(stderr, "cannot open %s: %s\n", library, dlerror());
    return 3;
  }
  for (size_t i = 0; i < all_count; ++i) {
    int selected = first_name == count;
    for (int k = first_name; k < count; ++k) selected |= !strcmp(arguments[k], all[i].name);
    if (!selected) continue;
    sequence = all[i].name;
    const int apart = !inside && (each || all[i].apart);
    if (inside)
      all[i].run();
    else
      run_captured(&all[i], apart ? run_apart : run_here);
  }
  // The caller of --each learns for which sequences the real library was needed.
  if (inside && real_path && getenv("PROBE_MAPPED")) line("mapped %d", mapped(real_path));
  fclose(lines);
  return 0;
}
