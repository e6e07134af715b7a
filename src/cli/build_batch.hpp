// Many concurrent builds, as jobs of the library.
#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "manifest.hpp"

namespace cjit_cli {

struct BatchEvents {
  // Called with the index of a build as soon as it is done; once for each build.
  std::function<void(std::size_t, cjit::build_result)> built;
  std::function<void(std::size_t, const cjit::error&)> failed;  // status::cancelled too
  // Called several times per second with the number of running builds. Returns true to cancel the remaining builds.
  std::function<bool(std::uint64_t)> waiting;
};

// A job keeps the results of its builds. To bound the memory, each job has a limited number of builds and is destroyed
// when all of them are reported. The next job begins before the previous one is done, so that no worker is idle.
class BuildBatch {
 public:
  // Begins the builds in their order; in a random one if the context has remotes. Machines that start at once then
  // compile different builds. In equal orders all would wait for the first machine's build, one after the other.
  BuildBatch(const cjit::context& context, const std::vector<PlannedBuild>& builds, bool stop_at_failure,
             BatchEvents events);

  // Returns when all builds are reported.
  void run();

 private:
  struct Part {
    cjit::job job;
    std::size_t first;  // an index of order_
    std::vector<bool> reported;
    std::size_t left;
  };

  void begin_more();
  void begin(std::size_t first, std::size_t count);
  cjit::result<cjit::job> start_job(std::size_t first, std::size_t count) const;
  std::uint64_t report(Part& part);
  bool report(Part& part, std::size_t place);
  void fail(std::size_t place, const cjit::error& error);
  void cancel();

  const cjit::context& context_;
  const std::vector<PlannedBuild>& builds_;
  const bool stop_at_failure_;
  const BatchEvents events_;
  std::vector<std::size_t> order_;  // indices of builds_
  std::deque<Part> parts_;
  std::size_t next_ = 0;        // the first index of order_ that is not in a part yet
  std::size_t unfinished_ = 0;  // unfinished builds of all parts
  bool cancelled_ = false;
};

}  // namespace cjit_cli
