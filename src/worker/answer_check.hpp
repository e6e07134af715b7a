// Checks whether the answer of a worker is valid for its task. The source may have taken control of the worker, so no
// answer is trusted.
#pragma once

#include <string>

#include "worker/message.hpp"

namespace cjit {

// Returns what is wrong with the answer, such as "it has an empty image"; "" if nothing is.
std::string fault_of(const CompileAnswer& answer, const CompileTask& task);
std::string fault_of(const LinkedProgram& answer, const LinkTask& task);
std::string fault_of(const NvvmOutcome& answer, const NvvmTask& task);
std::string fault_of(const MeasuringAnswer& answer, const MeasuringTask& task);
std::string fault_of(const Failure& failure);

}  // namespace cjit
