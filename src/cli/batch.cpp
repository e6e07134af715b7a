#include "batch.hpp"

#include <algorithm>

namespace cjit_cli {

namespace {

constexpr std::size_t kPart = 256;
constexpr std::size_t kFewLeft = kPart / 2;
constexpr std::uint64_t kPatienceMilliseconds = 100;

}  // namespace

void Batch::run() {
  for (;;) {
    begin_more();
    if (parts_.empty()) break;
    cjit_job_wait(parts_.front().job.get(), kPatienceMilliseconds, nullptr);  // ready or not: see what is
    std::uint64_t running = 0;
    for (Part& part : parts_) running += tell_of(part);
    std::erase_if(parts_, [](const Part& part) { return part.left == 0; });
    if (events_.waiting(running)) give_up();
  }
  for (; next_ < builds_.size(); ++next_) events_.failed(next_, Failure(CJIT_ERROR_CANCELLED, "it was not begun"));
}

void Batch::begin_more() {
  while (!given_up_ && next_ < builds_.size() && undone_ <= kFewLeft) {
    const std::size_t count = std::min(kPart, builds_.size() - next_);
    const std::size_t first = next_;
    next_ += count;
    begin(first, count);
  }
}

// If one build of several is refused, nothing is begun: so halves, until the one is found.
void Batch::begin(std::size_t first, std::size_t count) {
  try {
    Part part{make_job(first, count), first, std::vector<bool>(count), count};
    parts_.push_back(std::move(part));
    undone_ += count;
    if (given_up_) cjit_job_cancel(parts_.back().job.get());
  } catch (const Failure& failure) {
    if (count == 1) return fail(first, failure);
    begin(first, count / 2);
    begin(first + count / 2, count - count / 2);
  }
}

Job Batch::make_job(std::size_t first, std::size_t count) const {
  std::deque<KernelOptions> options;
  std::vector<const cjit_kernel_build_options_t*> pointers;
  for (std::size_t i = first; i < first + count; ++i) pointers.push_back(options.emplace_back(builds_[i].spec).get());
  auto job_options = sized<cjit_job_options_t>();
  job_options.stop_at_failure = stop_at_failure_ ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
  const cjit_job_options_t* const how = &job_options;
  cjit_job_t* job = nullptr;
  if (count == 1)  // what is refused of it is then said without an index
    call(cjit_kernel_build_async, context_, pointers.front(), how, &job);
  else
    call(cjit_kernel_build_batch_async, context_, pointers.data(), std::uint64_t{count}, how, &job);
  return Job(job);
}

// The number of its builds that are being built.
std::uint64_t Batch::tell_of(Part& part) {
  auto progress = sized<cjit_job_progress_t>();
  call(cjit_job_get_progress, part.job.get(), &progress);
  if (progress.queued + progress.running != part.left)
    for (std::size_t i = 0; i < part.told.size(); ++i)
      if (!part.told[i] && tell_of(part, i)) {
        part.told[i] = true;
        --part.left;
        --undone_;
      }
  return progress.running;
}

// False if it is not done.
bool Batch::tell_of(Part& part, std::size_t index) {
  KernelResult result;
  try {
    call(cjit_job_get_result, part.job.get(), std::uint64_t{index}, result.get());
  } catch (const Failure& failure) {
    if (failure.status() == CJIT_ERROR_NOT_READY) return false;
    fail(part.first + index, failure);
    return true;
  }
  events_.built(part.first + index, *result);
  return true;
}

void Batch::fail(std::size_t index, const Failure& failure) {
  events_.failed(index, failure);
  if (stop_at_failure_ && failure.status() != CJIT_ERROR_CANCELLED) give_up();
}

void Batch::give_up() {
  given_up_ = true;
  for (const Part& part : parts_) cjit_job_cancel(part.job.get());
}

}  // namespace cjit_cli
