// Whether what a worker answers can be the answer to its task. What a worker compiles may have taken it over, so
// nothing that it says is believed.
#pragma once

#include <string>

#include "worker/message.hpp"

namespace cjit {

// What is wrong with the answer, as "it has no image"; "" for nothing.
std::string fault_of(const CompileAnswer& answer, const CompileTask& task);
std::string fault_of(const LinkedProgram& answer, const LinkTask& task);
std::string fault_of(const NvvmOutcome& answer, const NvvmTask& task);
std::string fault_of(const Failure& failure);

}  // namespace cjit
