// Trace events of compilations.
#pragma once

#include "base/trace.hpp"
#include "worker/compile_settings.hpp"

namespace cjit {

TraceTrack track_of(const WorkerPool::Lease& lease);

// Adds a compilation that has just ended.
void trace_compilation(const Trace& trace, const std::string& what, const CompiledProgram& program, TraceTrack track);

}  // namespace cjit
