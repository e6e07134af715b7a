/**
 * @file cjit.h
 * cjit, a run-time compiler for CUDA with a C ABI. This header includes all others.
 *
 * The headers in the order of use:
 *   base.h            statuses, errors, diagnostics; the conventions of the whole interface
 *   enum_names.h      the names of enumerators, for logs and messages
 *   version.h         version of the headers and of the library
 *   context.h         create a context: toolkit, cache, workers, logging
 *   toolkit.h         list the toolkit components and the devices; get driver functions
 *   policy.h          named numbers that state how to launch a kernel
 *   kernel.h          compile CUDA C++ into a build result
 *   link.h            link images, results and sources into one image
 *   nvvm.h            compile LLVM IR into a build result
 *   external.h        cache what other compilers make; adopt their images
 *   build_result.h    the result of a build; serialize and deserialize it
 *   image.h           resources of kernels, resource limits, passes over machine code
 *   job.h             asynchronous builds: batches, waiting, cancelling
 *   worker.h          the processes that compile, and their precompiled headers
 *   artifact.h        read the header of a serialized result; read and write files
 *   event.h           log lines and compilations of a context, to be taken from a queue
 *   cache.h           list, verify, trim, export and import the cache
 *   module.h          load a result into the driver; find and describe its kernels
 *   bundle.h          results for several architectures in one file
 *   signature.h       sign files, and verify them before they are loaded
 *   recording.h       the requests of a run, to build them ahead of the next one
 *   launch.h          launch kernels
 *   plan.h            operators of several launches as data
 *   algorithm.h       device algorithms on arrays; algorithm_calls.h has a function for each
 *   tune.h            find the fastest numbers of an algorithm or a kernel on a device
 *   evaluate.h        judge kernels: correct, within bounds, deterministic, fast
 *   value_kind.h      the types of kernel arguments
 *   tensor_map.h      tensor maps for kernels that copy with TMA
 *   completion.h      get notified when the work of a stream is done or has failed
 *   l2_persistence.h  reserve a part of the L2 cache
 *   mock.h            record launches in tests without a GPU
 *   dropin.h          for the libraries that stand in for NVRTC and nvJitLink
 *
 * The headers need only <stddef.h> and <stdint.h>. They compile as C99 and later and as C++11 and later.
 */
#ifndef CJIT_CJIT_H
#define CJIT_CJIT_H

#include <cjit/algorithm.h>
#include <cjit/artifact.h>
#include <cjit/base.h>
#include <cjit/build_result.h>
#include <cjit/bundle.h>
#include <cjit/cache.h>
#include <cjit/completion.h>
#include <cjit/context.h>
#include <cjit/dropin.h>
#include <cjit/enum_names.h>
#include <cjit/evaluate.h>
#include <cjit/event.h>
#include <cjit/external.h>
#include <cjit/image.h>
#include <cjit/job.h>
#include <cjit/kernel.h>
#include <cjit/l2_persistence.h>
#include <cjit/launch.h>
#include <cjit/link.h>
#include <cjit/mock.h>
#include <cjit/module.h>
#include <cjit/nvvm.h>
#include <cjit/plan.h>
#include <cjit/policy.h>
#include <cjit/recording.h>
#include <cjit/signature.h>
#include <cjit/tensor_map.h>
#include <cjit/toolkit.h>
#include <cjit/tune.h>
#include <cjit/value_kind.h>
#include <cjit/version.h>
#include <cjit/worker.h>

#endif
