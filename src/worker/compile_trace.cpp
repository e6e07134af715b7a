#include "worker/compile_trace.hpp"

namespace cjit {

TraceTrack track_of(const WorkerPool::Lease& lease) { return {lease.process(), true}; }

void trace_compilation(const Trace& trace, const std::string& what, const CompiledProgram& program, TraceTrack track) {
  if (!trace.is_on()) return;
  const auto end = Trace::Clock::now();
  const auto begin = end - program.duration;
  trace.add("compile", what, begin, end, track);
  if (program.front_end.count() == 0) return;
  trace.add("front end", what, begin, begin + program.front_end, track);
  trace.add("optimizer and code generation", what, begin + program.front_end, end, track);
}

}  // namespace cjit
