/**
 * @file cjit.hpp
 * cjit for C++17 and newer, headers alone. This one includes all the others.
 *
 *     auto context = cjit::context::create().value();
 *     cjit::kernel_options options;
 *     options.source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
 *     options.name_expressions = {"scale<float>"};
 *     options.arch = "sm_90";
 *     auto built = cjit::kernel_build(context, options).value();
 *     std::cout << built.lowered_name("scale<float>") << " is " << built.image().size() << " bytes of machine code\n";
 *
 * How C and C++ correspond
 * - `cjit_noun_verb(context, ...)` is `cjit::noun_verb(context, ...)`; what takes a handle is a member of its class
 *   (`cjit_kernel_launch` is cjit::kernel::launch()), what makes one a static member (cjit::module::load()).
 * - Options are structs whose members have the names of C's: strings, vectors, `std::optional<bool>` for switches.
 * - What can fail returns a cjit::result: value() throws cjit::error, or look at it first (cpp/result.hpp).
 * - Classes own what they name, cannot be copied, and may go in any order. Using one after close(), or after it was
 * moved from, is an error of status::null_pointer.
 * - Exceptions of callbacks never reach C: they come out of the call that waits.
 * - Link `cjit::cjit`, or define `CJIT_HPP_DLOPEN` and link nothing (cpp/config.hpp).
 */
#ifndef CJIT_CJIT_HPP
#define CJIT_CJIT_HPP

#include <cjit/cpp/artifact.hpp>
#include <cjit/cpp/blob.hpp>
#include <cjit/cpp/bundle.hpp>
#include <cjit/cpp/cache.hpp>
#include <cjit/cpp/completion.hpp>
#include <cjit/cpp/context.hpp>
#include <cjit/cpp/error.hpp>
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
#include <cjit/cpp/policy.hpp>
#include <cjit/cpp/result.hpp>
#include <cjit/cpp/tensor_map.hpp>
#include <cjit/cpp/toolkit.hpp>
#include <cjit/cpp/value_kind.hpp>
#include <cjit/cpp/version.hpp>
#include <cjit/cpp/worker.hpp>

#endif
