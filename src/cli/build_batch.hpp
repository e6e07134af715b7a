// Many builds at once, as jobs of the library.
#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "manifest.hpp"

namespace cjit_cli {

struct BatchEvents {
  // Of the build with that index, as soon as it is done; each is reported once.
  std::function<void(std::size_t, const cjit::build_result&)> built;
  std::function<void(std::size_t, const cjit::error&)> failed;  // status::cancelled too
  // Several times a second: how many are being built now. True: cancel what is not done.
  std::function<bool(std::uint64_t)> waiting;
};

// A job keeps the results of its builds, so there are several jobs, each of a bounded number of builds, and a job ends
// when all of its builds are reported. The next one begins before the last one is done, so that no worker is idle.
class BuildBatch {
 public:
  BuildBatch(const cjit::context& context, const std::vector<PlannedBuild>& builds, bool stop_at_failure,
             BatchEvents events)
      : context_(context), builds_(builds), stop_at_failure_(stop_at_failure), events_(std::move(events)) {}

  // Returns when each build was reported.
  void run();

 private:
  struct Part {
    cjit::job job;
    std::size_t first;
    std::vector<bool> reported;
    std::size_t left;
  };

  void begin_more();
  void begin(std::size_t first, std::size_t count);
  cjit::result<cjit::job> start_job(std::size_t first, std::size_t count) const;
  std::uint64_t report(Part& part);
  bool report(Part& part, std::size_t index);
  void fail(std::size_t index, const cjit::error& error);
  void cancel();

  const cjit::context& context_;
  const std::vector<PlannedBuild>& builds_;
  const bool stop_at_failure_;
  const BatchEvents events_;
  std::deque<Part> parts_;
  std::size_t next_ = 0;        // the first build that is in no part yet
  std::size_t unfinished_ = 0;  // builds of all parts
  bool cancelled_ = false;
};

}  // namespace cjit_cli
