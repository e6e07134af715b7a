/**
 * @file cjit.h
 * cjit, the CUDA run-time compiler behind a C ABI. This header includes all the others.
 *
 * A tour, in the order of use:
 *   context.h   make a context: which toolkit, where logs go
 *   toolkit.h   what was found on this machine, its devices, driver functions
 *   policy.h    named numbers that say how to run what is built
 *   kernel.h    CUDA C++ in, a build result out; serialize and deserialize it
 *   job.h       builds that go on by themselves: many at once, wait, cancel
 *   worker.h    the processes that compile, and the headers they precompile
 *   artifact.h  look into serialized results, read and write their files
 *   cache.h     what the cache holds and did, upkeep, packs
 *   module.h    load a result into the driver, find kernels, ask about them
 *   launch.h    launch
 *   base.h      statuses, errors, diagnostics; the conventions that hold everywhere
 *   version.h   which cjit this is
 *
 * The headers need nothing but <stddef.h> and <stdint.h> and compile as C99 and later and C++11 and later.
 */
#ifndef CJIT_CJIT_H
#define CJIT_CJIT_H

#include <cjit/artifact.h>
#include <cjit/base.h>
#include <cjit/cache.h>
#include <cjit/context.h>
#include <cjit/job.h>
#include <cjit/kernel.h>
#include <cjit/launch.h>
#include <cjit/module.h>
#include <cjit/policy.h>
#include <cjit/toolkit.h>
#include <cjit/version.h>
#include <cjit/worker.h>

#endif
