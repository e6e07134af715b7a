#include "build_batch.hpp"

#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "recorded_run.hpp"

namespace cjit_cli {

namespace {

constexpr std::size_t kPart = 256;
constexpr std::size_t kFewLeft = kPart / 2;
constexpr std::chrono::milliseconds kBatchPollInterval{100};

// std::random_device of GCC 12 needs glibc 2.36.
unsigned random_number() {
  unsigned number = 0;
  static_cast<void>(::getentropy(&number, sizeof(number)));  // fails only in old kernels; then the number is 0
  return number;
}

}  // namespace

BuildBatch::BuildBatch(const cjit::context& context, const std::vector<PlannedBuild>& builds, bool stop_at_failure,
                       BatchEvents events)
    : context_(context),
      builds_(builds),
      stop_at_failure_(stop_at_failure),
      events_(std::move(events)),
      order_(builds.size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  if (!cjit::cache_get_info(context).value().remotes().empty())
    std::shuffle(order_.begin(), order_.end(), std::minstd_rand(random_number()));
}

void BuildBatch::run() {
  for (;;) {
    begin_more();
    if (parts_.empty()) break;
    static_cast<void>(parts_.front().job.wait(kBatchPollInterval));  // also after a timeout, some builds may be done
    std::uint64_t running = 0;
    for (Part& part : parts_) running += report(part);
    std::erase_if(parts_, [](const Part& part) { return part.left == 0; });
    if (events_.waiting(running)) cancel();
  }
  for (; next_ < builds_.size(); ++next_)
    events_.failed(order_[next_], cjit::error(cjit::status::cancelled, "the build was not started"));
}

void BuildBatch::begin_more() {
  while (!cancelled_ && next_ < builds_.size() && unfinished_ <= kFewLeft) {
    // A recorded request has a job of its own.
    const bool is_recorded = builds_[order_[next_]].recording != nullptr;
    const std::size_t count = is_recorded ? 1 : std::min(kPart, builds_.size() - next_);
    const std::size_t first = next_;
    next_ += count;
    begin(first, count);
  }
}

// If one build of a batch is refused, none of them begins. The batch is then halved until the refused build is found.
void BuildBatch::begin(std::size_t first, std::size_t count) {
  auto job = start_job(first, count);
  if (job) {
    parts_.push_back({std::move(*job), first, std::vector<bool>(count), count});
    unfinished_ += count;
    if (cancelled_) parts_.back().job.cancel();
  } else if (count == 1) {
    fail(first, job.error());
  } else {
    begin(first, count / 2);
    begin(first + count / 2, count - count / 2);
  }
}

cjit::result<cjit::job> BuildBatch::start_job(std::size_t first, std::size_t count) const {
  const cjit::job_options job{.stop_at_failure = stop_at_failure_};
  if (const PlannedBuild& build = builds_[order_[first]]; build.recording != nullptr)
    return cjit::recording_build_async(context_, *build.recording, build.request, repeat_options_of(build), job);
  std::vector<cjit::kernel_options> options;
  for (std::size_t i = first; i < first + count; ++i) options.push_back(options_of(builds_[order_[i]]));
  // A single build is not started as a batch, so that a message about it has no index.
  if (count == 1) return cjit::kernel_build_async(context_, options.front(), job);
  return cjit::kernel_build_batch_async(context_, options, job);
}

// Reports the builds of the part that are done. Returns the number of its running builds.
std::uint64_t BuildBatch::report(Part& part) {
  const cjit::job_progress progress = part.job.poll().value();
  if (progress.queued() + progress.running() != part.left)
    for (std::size_t i = 0; i < part.reported.size(); ++i)
      if (!part.reported[i] && report(part, i)) {
        part.reported[i] = true;
        --part.left;
        --unfinished_;
      }
  return progress.running();
}

// Reports the build if it is done; returns false otherwise.
bool BuildBatch::report(Part& part, std::size_t place) {
  auto result = part.job.result_of(place);
  if (result)
    events_.built(order_[part.first + place], std::move(*result));
  else if (result.status() == cjit::status::not_ready)
    return false;
  else
    fail(part.first + place, result.error());
  return true;
}

void BuildBatch::fail(std::size_t place, const cjit::error& error) {
  events_.failed(order_[place], error);
  if (stop_at_failure_ && error.status() != cjit::status::cancelled) cancel();
}

void BuildBatch::cancel() {
  cancelled_ = true;
  for (const Part& part : parts_) part.job.cancel();
}

}  // namespace cjit_cli
