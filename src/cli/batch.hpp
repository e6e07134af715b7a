// Many builds at once, as jobs of the library.
#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "client.hpp"
#include "manifest.hpp"

namespace cjit_cli {

struct BatchEvents {
  // Of the build with that index, as soon as it is done; each is told of once.
  std::function<void(std::size_t, const cjit_build_result_t&)> built;
  std::function<void(std::size_t, const Failure&)> failed;  // CJIT_ERROR_CANCELLED too
  // Several times a second: how many are being built now. True: give up what is not done.
  std::function<bool(std::uint64_t)> waiting;
};

// A job keeps the results of its builds, so there are several, of a bounded number of builds, and those that are done
// with are ended. The next one begins before the last one is done, and no worker waits for it.
class Batch {
 public:
  Batch(cjit_context_t* context, const std::vector<PlannedBuild>& builds, bool stop_at_failure, BatchEvents events)
      : context_(context), builds_(builds), stop_at_failure_(stop_at_failure), events_(std::move(events)) {}

  // Returns when each build was told of.
  void run();

 private:
  struct Part {
    Job job;
    std::size_t first;
    std::vector<bool> told;
    std::size_t left;
  };

  void begin_more();
  void begin(std::size_t first, std::size_t count);
  Job make_job(std::size_t first, std::size_t count) const;
  std::uint64_t tell_of(Part& part);
  bool tell_of(Part& part, std::size_t index);
  void fail(std::size_t index, const Failure& failure);
  void give_up();

  cjit_context_t* const context_;
  const std::vector<PlannedBuild>& builds_;
  const bool stop_at_failure_;
  const BatchEvents events_;
  std::deque<Part> parts_;
  std::size_t next_ = 0;    // the first build that is in no part yet
  std::size_t undone_ = 0;  // builds of all parts
  bool given_up_ = false;
};

}  // namespace cjit_cli
