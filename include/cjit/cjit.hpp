/**
 * @file cjit.hpp
 * cjit for C++17 and newer, header-only. This header includes all the others.
 *
 *     auto context = cjit::context::create().value();
 *     cjit::kernel_options options;
 *     options.source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
 *     auto scale = cjit::kernel_get(context, options, "scale<float>").value();  // compiled, loaded and kept
 *     scale.launch(shape, cjit::device_address{x}, 2.0f).value();
 *
 * How C and C++ correspond
 * - `cjit_noun_verb(context, ...)` is `cjit::noun_verb(context, ...)`. A function that takes a handle is a member of
 * the handle's class (`cjit_kernel_launch` is cjit::kernel::launch()). A function that creates a handle is a static
 * member (cjit::module::load()).
 * - Options are structs whose members have the same names as in C: strings, vectors, `std::optional<bool>` for
 * switches.
 * - Functions that can fail return a cjit::result. Its value() throws cjit::error; test the result first to avoid
 *   exceptions (cpp/result.hpp).
 * - Handle classes own their handles, cannot be copied, and may be destroyed in any order. Using one after close(), or
 *   after it was moved from, fails with status::null_pointer.
 * - Exceptions of callbacks never reach C. The call that runs the callback rethrows them; for a job, those of its
 * builds job::result_of(), and that of its own callback job::wait().
 * - Callbacks are any callables, and timeouts any `std::chrono::duration`. The headers include neither `<functional>`
 *   nor `<chrono>`, `<memory>` or `<thread>`.
 * - Link `cjit::cjit`, or define `CJIT_HPP_DLOPEN` and link nothing (cpp/config.hpp).
 */
#ifndef CJIT_CJIT_HPP
#define CJIT_CJIT_HPP

#include <cjit/cpp/algorithms.hpp>
#include <cjit/cpp/artifact.hpp>
#include <cjit/cpp/blob.hpp>
#include <cjit/cpp/bundle.hpp>
#include <cjit/cpp/cache.hpp>
#include <cjit/cpp/completion.hpp>
#include <cjit/cpp/context.hpp>
#include <cjit/cpp/enum_names.hpp>
#include <cjit/cpp/error.hpp>
#include <cjit/cpp/evaluate.hpp>
#include <cjit/cpp/event.hpp>
#include <cjit/cpp/external.hpp>
#include <cjit/cpp/external_call.hpp>
#include <cjit/cpp/function.hpp>
#include <cjit/cpp/image.hpp>
#include <cjit/cpp/job.hpp>
#include <cjit/cpp/kernel.hpp>
#include <cjit/cpp/kernel_build.hpp>
#include <cjit/cpp/l2_persistence.hpp>
#include <cjit/cpp/launch.hpp>
#include <cjit/cpp/link.hpp>
#include <cjit/cpp/mock.hpp>
#include <cjit/cpp/module.hpp>
#include <cjit/cpp/nvvm.hpp>
#include <cjit/cpp/plan.hpp>
#include <cjit/cpp/policy.hpp>
#include <cjit/cpp/recording.hpp>
#include <cjit/cpp/result.hpp>
#include <cjit/cpp/signature.hpp>
#include <cjit/cpp/tensor_map.hpp>
#include <cjit/cpp/timeout.hpp>
#include <cjit/cpp/toolkit.hpp>
#include <cjit/cpp/tune.hpp>
#include <cjit/cpp/value_kind.hpp>
#include <cjit/cpp/version.hpp>
#include <cjit/cpp/worker.hpp>

#endif
