"""Emit include/cjit/cjit_loader.h: a table of function pointers that dlopen() fills."""

TEMPLATE = """/**
 * @file cjit_loader.h
 * Use cjit without linking to it: a table of all functions that dlopen() fills at run time.
 *
 *     cjit_loader_t cjit;
 *     const char *why;
 *     if (!cjit_loader_open(NULL, &cjit, &why)) {{ report(why); return; }}
 *     cjit.context_create(NULL, &context, &error);
 *
 * {notice}
 */
#ifndef CJIT_LOADER_H
#define CJIT_LOADER_H

#include <cjit/cjit.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {{
#endif

/** The functions of a loaded library, each under its name without "cjit_". */
typedef struct cjit_loader {{
  /** The handle that dlopen() returned; NULL if no library is loaded. */
  void *library;
{members}
  /** Why the last cjit_loader_open() failed. */
  char message[512];
}} cjit_loader_t;

/** Unload the library and zero the loader. Destroy all objects of the library first. */
static inline void cjit_loader_close(cjit_loader_t *loader) {{
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, sizeof(*loader));
}}

/** @cond */
static inline int cjit_loader_refuse(cjit_loader_t *loader, const char **why) {{
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, offsetof(cjit_loader_t, message));
  if (why != NULL) *why = loader->message;
  return 0;
}}

static inline int cjit_loader_fits(cjit_loader_t *loader, const char *file) {{
  uint32_t major = 0;
  uint32_t minor = 0;
  const uint32_t oldest_minor = CJIT_VERSION_MINOR;
  if (loader->version == NULL) {{
    snprintf(loader->message, sizeof(loader->message), "%s is not cjit: it has no cjit_version", file);
    return 0;
  }}
  loader->version(&major, &minor, NULL);
  if (major == CJIT_VERSION_MAJOR && minor >= oldest_minor) return 1;
  snprintf(loader->message, sizeof(loader->message),
           "%s is cjit %u.%u; this program needs %d.%d or a newer %d.x; install that version or use another file", file,
           (unsigned)major, (unsigned)minor, CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_MAJOR);
  return 0;
}}

/* Returns the machine of an ELF file; 0 if the file is not an ELF file or cannot be read. */
static inline unsigned cjit_loader_machine(const char *file) {{
  unsigned char head[20];
  FILE *const opened = fopen(file, "rb");
  size_t size;
  if (opened == NULL) return 0;
  size = fread(head, 1, sizeof(head), opened);
  fclose(opened);
  if (size != sizeof(head) || memcmp(head, "\\177ELF", 4) != 0) return 0;
  return head[5] == 2 ? head[18] * 256u + head[19] : head[19] * 256u + head[18]; /* in the file's own byte order */
}}

static inline const char *cjit_loader_machine_name(unsigned machine) {{
  switch (machine) {{
    case 3: return "x86";
    case 20: return "powerpc";
    case 21: return "powerpc64";
    case 22: return "s390";
    case 40: return "arm";
    case 62: return "x86-64";
    case 183: return "aarch64";
    case 243: return "riscv";
    default: return "unknown";
  }}
}}

/* Stores why dlopen() failed. glibc reports a file for another machine as missing, so that case is checked here. */
static inline void cjit_loader_explain(cjit_loader_t *loader, const char *file, const char *reason) {{
  const unsigned theirs =
      strchr(file, '/') != NULL ? cjit_loader_machine(file) : 0; /* dlopen() searches for other names */
  const unsigned ours = cjit_loader_machine("/proc/self/exe");
  if (theirs != 0 && ours != 0 && theirs != ours) {{
    snprintf(loader->message, sizeof(loader->message),
             "cannot load cjit: %s is for another machine (%s); this program runs on %s; install cjit for "
             "that machine or use another file",
             file, cjit_loader_machine_name(theirs), cjit_loader_machine_name(ours));
    return;
  }}
  snprintf(loader->message, sizeof(loader->message), "cannot load cjit: %s",
           reason != NULL ? reason : "dlopen() failed");
}}
/** @endcond */

/**
 * Load a library and find every function of these headers in it.
 * @param path a file, or a name that dlopen() searches for; NULL: "{soname}".
 * @param loader out; on failure all fields except the message are zero.
 * @param why out, on failure: the message, valid as long as `loader`. May be NULL.
 * @return 1, or 0 if the library cannot be loaded, is for another machine, has another major version, or is older than
 * these headers.
 */
static inline int cjit_loader_open(const char *path, cjit_loader_t *loader, const char **why) {{
  static const struct {{
    const char *name;
    size_t offset;
  }} functions[] = {{
{rows}
  }};
  const char *const file = path != NULL ? path : "{soname}";
  size_t i;
  memset(loader, 0, sizeof(*loader));
  if (why != NULL) *why = "";
  loader->library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (loader->library == NULL) {{
    cjit_loader_explain(loader, file, dlerror());
    return cjit_loader_refuse(loader, why);
  }}
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {{
    void *const symbol = dlsym(loader->library, functions[i].name);
    memcpy((char *)loader + functions[i].offset, &symbol, sizeof(symbol));
  }}
  if (!cjit_loader_fits(loader, file)) return cjit_loader_refuse(loader, why);
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {{
    void *symbol;
    memcpy(&symbol, (char *)loader + functions[i].offset, sizeof(symbol));
    if (symbol != NULL) continue;
    snprintf(loader->message, sizeof(loader->message), "%s lacks %s; it is damaged or not a release; reinstall cjit",
             file, functions[i].name);
    return cjit_loader_refuse(loader, why);
  }}
  return 1;
}}

#ifdef __cplusplus
}}
#endif

#endif
"""


def loader(description, notice):
    functions = description["functions"]
    return TEMPLATE.format(
        notice=notice, version=description["version"], soname=description["soname"],
        members="\n".join(f"  {_declaration(function)}" for function in functions),
        rows="\n".join(f'      {{"{f["name"]}", offsetof(cjit_loader_t, {_member(f)})}},' for f in functions))


def _member(function):
    return function["name"].removeprefix("cjit_")


def _declaration(function):
    parameters = ", ".join(declare(p["type"], p["name"]) for p in function["parameters"]) or "void"
    return declare(function["returns"], f"(*{_member(function)})({parameters});")


def declare(c_type, name):
    return c_type + ("" if c_type.endswith("*") else " ") + name
