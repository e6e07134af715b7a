#include "pipeline/job_queue.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "base/text.hpp"
#include "base/waiting.hpp"

namespace cjit {

namespace {

constexpr std::chrono::seconds kIdle{10};  // an idle thread ends after this time

// Returns the result from memory, or the error if it exceeds the resource limits of the order; nothing if the memory
// cache has no result. Throws other errors of the order.
std::optional<BuildEnd> end_in_memory(Context& context, const BuildOrder& order) {
  BuildEnd end;
  try {
    end.served = find_in_memory(context, order);
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_RESOURCE_LIMIT) throw;
    end.failure = error;
  }
  if (!end.served && !end.failure) return std::nullopt;
  return end;
}

void record_order(Context& context, const BuildOrder& order, const Served& served) {
  if (order.recorded != nullptr) record(context, *order.request, served, [&] { return *order.recorded; });
}

// For an exception that is not an Error: an internal error. If there is no memory for its message: out of memory.
BuildEnd failed_end(const char* what) noexcept {
  BuildEnd end;
  try {
    end.failure = Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_NONE, what);
  } catch (...) {
    end.out_of_memory = true;
  }
  return end;
}

// The outcome of the requests that share the result of one.
cjit_cache_outcome_t shared_outcome(cjit_cache_outcome_t outcome) {
  return outcome == CJIT_CACHE_OUTCOME_BUILT ? cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_SHARED} : outcome;
}

// Copies the record, without the data of the thread that built it.
BuildEnd shared_end(const BuildEnd& end) try {
  BuildEnd copy = end;
  if (!copy.served) return copy;
  copy.served->outcome = shared_outcome(copy.served->outcome);
  copy.served->site = {};
  return copy;
} catch (const std::bad_alloc&) {
  BuildEnd none;
  none.out_of_memory = true;
  return none;
}

}  // namespace

bool BuildTask::join(std::shared_ptr<Job> job, std::size_t index) {
  const std::lock_guard lock(mutex_);
  if (is_over_ || unwanted_.stop_requested()) return false;
  wanted_by_.push_back({std::move(job), index});
  return true;
}

void BuildTask::leave(const Job& job, std::size_t index) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(wanted_by_, [&](const Place& place) { return place.job.get() == &job && place.index == index; });
    if (!wanted_by_.empty() || is_over_) return;
    is_over_ = true;
  }
  unwanted_.request_stop();
}

bool BuildTask::is_running() const {
  const std::lock_guard lock(mutex_);
  return is_running_;
}

bool BuildTask::has_order(const BuildOrder& order) const {
  return order.fingerprint && order_.fingerprint == order.fingerprint && order_.preferences == order.preferences;
}

bool BuildTask::begin() {
  const std::lock_guard lock(mutex_);
  is_running_ = !is_over_;
  return is_running_;
}

void BuildTask::run(Context& context, const std::function<std::uint64_t()>& backlog) {
  BuildEnd end;
  try {
    const BuildControl control{.is_job = true, .backlog = backlog, .stop = unwanted_.get_token()};
    end.served = build(context, *order_.request, order_.preferences, order_.fingerprint, control);
    record_order(context, order_, *end.served);
  } catch (const Error& error) {
    end.cancelled = error.status() == CJIT_ERROR_CANCELLED;
    end.failure = error;
  } catch (const std::bad_alloc&) {
    end.out_of_memory = true;
  } catch (const std::exception& error) {
    end = failed_end(error.what());
  } catch (...) {
    end = failed_end("the build threw an exception that is not a std::exception; report this as a bug");
  }
  drop_user_data();
  finish(context.cache, std::move(end));
}

// The callback of a job may destroy the context. Do not use the context after this.
void BuildTask::finish(Cache& cache, BuildEnd end) {
  std::vector<Place> places;
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    places.swap(wanted_by_);
  }
  if (end.served)
    for (std::size_t i = 1; i < places.size(); ++i)
      cache.count_hit(shared_outcome(end.served->outcome), *end.served->record, {});
  for (std::size_t i = 1; i < places.size(); ++i) places[i].job->finish(places[i].index, shared_end(end));
  if (!places.empty()) places.front().job->finish(places.front().index, std::move(end));
}

JobQueue::~JobQueue() {
  std::unique_lock lock(shared_->mutex);
  shared_->ends = true;
  shared_->changed.notify_all();
  const auto here = std::this_thread::get_id();
  wait_for_ever(shared_->changed, lock, [&] {
    return std::all_of(shared_->threads.begin(), shared_->threads.end(), [&](auto thread) { return thread == here; });
  });
}

void JobQueue::add(const std::shared_ptr<Job>& job, std::vector<BuildOrder> orders) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    BuildOrder& order = orders[i];
    if (auto end = end_in_memory(shared_->context, order)) {
      if (end->served) record_order(shared_->context, order, *end->served);
      job->finish(i, *std::move(end));
      continue;
    }
    const std::lock_guard lock(shared_->mutex);
    job->set_task(i, join_or_add(*shared_, job, i, std::move(order)));
  }
  start_threads(shared_);
}

std::shared_ptr<BuildTask> JobQueue::join_or_add(Shared& shared, const std::shared_ptr<Job>& job, std::size_t index,
                                                 BuildOrder order) {
  const std::uint64_t fingerprint = order.fingerprint ? order.fingerprint->hash.number() : 0;
  const auto [first, last] = shared.by_fingerprint.equal_range(fingerprint);
  for (auto known = first; known != last; ++known)
    if (const auto task = known->second.lock())
      if (task->has_order(order) && task->join(job, index)) return task;
  auto task = std::make_shared<BuildTask>(std::move(order));
  task->join(job, index);
  shared.by_fingerprint.emplace(fingerprint, task);
  shared.waiting.push_back(task);
  return task;
}

void JobQueue::start_threads(const std::shared_ptr<Shared>& shared) {
  shared->changed.notify_all();
  const std::lock_guard lock(shared->mutex);
  while (shared->threads.size() < shared->max_threads && shared->waiting.size() > shared->idle) {
    try {
      std::thread thread([shared] { work(shared); });
      shared->threads.push_back(thread.get_id());
      ++shared->idle;
      thread.detach();
    } catch (const std::system_error& error) {
      if (!shared->threads.empty()) return;  // the existing threads will run the builds
      throw os_error("start a thread for jobs", error.code().value(), CJIT_STAGE_COMPILE);
    }
  }
}

// A callback of the task's jobs may destroy the owner of the queue. After that only `shared` is valid.
void JobQueue::do_task(Shared& shared, const std::shared_ptr<BuildTask>& task) {
  const auto backlog = [&shared] {
    const std::lock_guard lock(shared.mutex);
    return std::uint64_t{shared.waiting.size()};
  };
  if (task->begin()) {
    task->trace_wait(shared.context.trace);
    task->run(shared.context, backlog);
  } else {
    task->drop_user_data();
  }
  const std::lock_guard lock(shared.mutex);
  std::erase_if(shared.by_fingerprint, [&](const auto& known) {
    const auto other = known.second.lock();
    return other == nullptr || other == task;
  });
}

void JobQueue::work(const std::shared_ptr<Shared>& shared) {
  std::unique_lock lock(shared->mutex);
  for (;;) {
    if (!shared->changed.wait_for(lock, kIdle, [&] { return shared->ends || !shared->waiting.empty(); })) break;
    if (shared->waiting.empty()) break;  // the queue ends and has no more builds
    const auto task = std::move(shared->waiting.front());
    shared->waiting.pop_front();
    --shared->idle;
    lock.unlock();
    do_task(*shared, task);
    lock.lock();
    ++shared->idle;
  }
  --shared->idle;
  std::erase(shared->threads, std::this_thread::get_id());
  shared->changed.notify_all();
}

}  // namespace cjit
