#include "evaluate_server.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "build_context.hpp"
#include "build_option.hpp"
#include "line_stream.hpp"
#include "report.hpp"
#include "signals.hpp"
#include "user_socket.hpp"

namespace cjit_cli {

namespace {

using ServerClock = std::chrono::steady_clock;

constexpr int kDeepestRequest = 40;                 // the levels of an operator file, and those around it
constexpr std::size_t kMostWaiting = 1000;          // In docs/evaluate.md: "1000 requests"
constexpr std::chrono::seconds kLongestSilence{1};  // of an evaluation that runs
constexpr std::chrono::seconds kLastWords{2};

std::string line_of(const Json& answer) {
  Json versioned = {{"schema", kJsonSchema}};
  versioned.update(answer);
  return versioned.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Wakes the server when an evaluation has something to send.
class Bell {
 public:
  Bell() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event_.get() < 0) throw cjit::error(cjit::status::io, "cannot serve: eventfd: out of descriptors");
  }
  int get() const { return event_.get(); }
  void ring() const { static_cast<void>(::eventfd_write(event_.get(), 1)); }
  void clear() const {
    eventfd_t count = 0;
    static_cast<void>(::eventfd_read(event_.get(), &count));
  }

 private:
  const Descriptor event_;
};

// The answers to one request. The last one is a report or an error. Thread-safe.
class Answers {
 public:
  Answers(std::shared_ptr<LineStream> stream, Json id, const Bell& bell)
      : stream_(std::move(stream)), id_(std::move(id)), bell_(bell) {}

  const Json& id() const { return id_; }
  void send(const char* key, Json value) {
    const std::lock_guard lock(mutex_);
    if (!is_over_) put(key, std::move(value));
  }
  // If it differs from the last one, or after a while.
  void send_progress(const cjit::evaluate_progress& now) {
    const Json counts = {{"built", now.built_count()},
                         {"judged", now.judged_count()},
                         {"passed", now.passed_count()},
                         {"lost_processes", now.lost_process_count()}};
    const std::lock_guard lock(mutex_);
    if (is_over_ || (counts == last_counts_ && ServerClock::now() - last_time_ < kLongestSilence)) return;
    last_counts_ = counts;
    Json progress = {{"candidates", now.candidate_count()}, {"elapsed_milliseconds", now.elapsed_milliseconds()}};
    progress.update(counts);
    put("progress", std::move(progress));
  }
  void finish(const char* key, Json value) {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_over_, true)) return;
    put(key, std::move(value));
  }
  bool is_over() const {
    const std::lock_guard lock(mutex_);
    return is_over_;
  }

 private:
  void put(const char* key, Json value) {
    last_time_ = ServerClock::now();
    stream_->send(line_of({{"id", id_}, {key, std::move(value)}}));
    bell_.ring();
  }

  const std::shared_ptr<LineStream> stream_;
  const Json id_;  // a text or a number
  const Bell& bell_;
  mutable std::mutex mutex_;
  bool is_over_ = false;
  ServerClock::time_point last_time_{};
  Json last_counts_;
};

cjit::error cancelled(const std::string& why) {
  return {cjit::status::cancelled, "the evaluation was stopped: " + why};
}

// One line of a client.
struct Order {
  Json id;
  bool cancels = false;  // the request of this id
  EvaluateRequest request;
};

// What could be read of a line before an error.
struct Refusal {
  Json id;
  cjit::error error;
};

std::string text_of_key(const Json& line, const char* key) {
  if (!line[key].is_string()) throw refuse(std::string("'") + key + "' is " + line[key].dump() + "; it takes a string");
  return line[key].get<std::string>();
}

Json id_of(const Json& line, const char* key) {
  const Json& id = line[key];
  if (!id.is_string() && !id.is_number_integer())
    throw refuse(std::string("'") + key + "' is " + id.dump() + "; it takes a string or an integer");
  return id;
}

void read_keys(const Json& line, EvaluateRequest& request) {
  for (const auto& [key, value] : line.items()) {
    if (key == "id") continue;
    if (key == "candidates") {
      if (!value.is_array()) throw refuse("'candidates' is " + value.dump() + "; it takes a list");
      request.candidates.assign(value.begin(), value.end());
    } else if (key == "reference") {
      request.reference = value;
    } else if (key == "pattern") {
      request.pattern = value;
    } else if (key == "description") {
      request.description = value;
    } else if (key == "directory") {
      request.directory = text_of_key(line, "directory");
    } else if (key == "arch") {
      request.arch = text_of_key(line, "arch");
    } else if (key == "device") {
      if (!value.is_number_unsigned() || value > std::numeric_limits<std::uint32_t>::max())
        throw refuse("'device' is " + value.dump() + "; it takes the number of a device");
      request.device = value.get<std::uint32_t>();
    } else {
      throw refuse("unknown key '" + key +
                   "'; the known keys are id, candidates, reference, pattern, description, directory, arch, device, "
                   "and cancel, which stands alone");
    }
  }
  if (request.candidates.empty()) throw refuse("'candidates' is missing or empty; list what is judged");
  if (!request.description.is_object() && !request.description.is_string())
    throw refuse("'description' is missing, or neither an object with 'cases' nor the path of a file");
}

Order read_order(const std::string& text, const EvaluateRequest& defaults) {
  Order order{.id = {}, .cancels = false, .request = defaults};
  try {
    if (text.size() > LineStream::kLongestLine)
      throw refuse("it has more than " + std::to_string(LineStream::kLongestLine) + " bytes; name files instead");
    const Json line = parse_json(text, kDeepestRequest);
    if (!line.is_object()) throw refuse("it is no JSON object");
    if (line.contains("cancel")) {
      if (line.size() != 1) throw refuse("'cancel' stands alone");
      return {.id = id_of(line, "cancel"), .cancels = true, .request = {}};
    }
    if (!line.contains("id")) throw refuse("'id' is missing; answers have it");
    order.id = id_of(line, "id");
    read_keys(line, order.request);
    return order;
  } catch (const cjit::error& error) {
    throw Refusal{order.id, error};
  }
}

struct Waiting {
  std::shared_ptr<Answers> answers;
  cjit::evaluate_options options;
};

struct Client {
  std::shared_ptr<LineStream> stream;
  std::size_t lines = 0;  // that came
  std::deque<Waiting> waiting;
  std::uint64_t last_turn = 0;
};

struct Running {
  const Client* client;
  std::shared_ptr<Answers> answers;
  cjit::job job;
};

class Server {
 public:
  Server(const EvaluateRequest& defaults, std::unique_ptr<UserSocket> socket)
      : defaults_(defaults), socket_(std::move(socket)), context_(build_context()) {}

  void add_client(Descriptor input, Descriptor output = Descriptor()) {
    clients_.push_back({.stream = std::make_shared<LineStream>(std::move(input), std::move(output))});
  }
  void run();

 private:
  void exchange(int milliseconds, bool takes_requests);
  void take(Client& client, const std::string& line);
  void order(Client& client, Order order);
  void cancel(Client& client, const Json& id);
  void leave(Client& client, const std::string& why);
  void drop_gone_clients();
  void finish_runs();
  void start_runs();
  void start(std::uint32_t device, Client& client, std::deque<Waiting>::iterator request);
  bool has_work() const;
  std::size_t count_ahead(std::uint32_t device) const;
  bool is_known(const Client& client, const Json& id) const;
  void end(int signal);

  const EvaluateRequest& defaults_;
  const std::unique_ptr<UserSocket> socket_;  // nullptr: standard input and output
  const Bell bell_;
  cjit::context context_;
  std::list<Client> clients_;
  std::map<std::uint32_t, Running> running_;  // by device
  std::uint64_t turns_ = 0;
  bool is_left_ = false;  // by the client that was there last
};

// An error without an id is about a line.
void refuse_line(Client& client, const Json& id, const cjit::error& error) {
  Json failure = to_json(error);
  failure["message"] = "line " + std::to_string(client.lines) + ": " + std::string(error.message());
  client.stream->send(line_of({{"id", id}, {"error", failure}}));
}

bool Server::is_known(const Client& client, const Json& id) const {
  const auto has_id = [&](const auto& one) { return one.answers->id() == id; };
  if (std::ranges::any_of(client.waiting, has_id)) return true;
  return std::ranges::any_of(running_,
                             [&](const auto& one) { return one.second.client == &client && has_id(one.second); });
}

void Server::take(Client& client, const std::string& line) {
  ++client.lines;
  if (line.find_first_not_of(" \t\r") == std::string::npos) return;
  try {
    Order read = read_order(line, defaults_);
    if (read.cancels) return cancel(client, read.id);
    if (is_known(client, read.id))
      return refuse_line(client, {}, refuse("the id " + read.id.dump() + " is that of a request that has not ended"));
    order(client, std::move(read));
  } catch (const Refusal& refusal) {
    refuse_line(client, refusal.id, refusal.error);
  }
}

// The requests for a device that have not ended.
std::size_t Server::count_ahead(std::uint32_t device) const {
  std::size_t count = running_.count(device);
  for (const Client& client : clients_)
    count += static_cast<std::size_t>(
        std::ranges::count(client.waiting, device, [](const Waiting& one) { return one.options.device; }));
  return count;
}

void Server::order(Client& client, Order order) {
  try {
    const auto answers = std::make_shared<Answers>(client.stream, order.id, bell_);
    Waiting request{answers, read_evaluation(order.request)};
    answers->send("queued", {{"ahead", count_ahead(request.options.device)}});
    client.waiting.push_back(std::move(request));
  } catch (const cjit::error& error) {
    refuse_line(client, order.id, error);
  }
}

void Server::cancel(Client& client, const Json& id) {
  const cjit::error error = cancelled("it was cancelled");
  for (auto one = client.waiting.begin(); one != client.waiting.end(); ++one) {
    if (one->answers->id() != id) continue;
    one->answers->finish("error", to_json(error));
    client.waiting.erase(one);
    return;
  }
  for (auto& [device, run] : running_) {
    if (run.client != &client || run.answers->id() != id) continue;
    run.answers->finish("error", to_json(error));
    return run.job.cancel();
  }
  refuse_line(client, {}, refuse("cannot cancel " + id.dump() + ": it has ended, or there was no such request"));
}

// Ends all requests of a client.
void Server::leave(Client& client, const std::string& why) {
  const Json error = to_json(cancelled(why));
  for (const Waiting& one : client.waiting) one.answers->finish("error", error);
  client.waiting.clear();
  for (auto& [device, run] : running_) {
    if (run.client != &client) continue;
    run.answers->finish("error", error);
    run.job.cancel();
  }
}

void Server::drop_gone_clients() {
  for (auto client = clients_.begin(); client != clients_.end();) {
    const auto next = std::next(client);
    const bool is_served =
        client->stream->has_ended() && client->waiting.empty() && client->stream->is_flushed() &&
        std::ranges::none_of(running_, [&](const auto& one) { return one.second.client == &*client; });
    if (client->stream->is_gone()) leave(*client, "its client has left");
    is_left_ = client->stream->is_gone();
    if (client->stream->is_gone() || is_served) {
      for (auto& [device, run] : running_)
        if (run.client == &*client) run.client = nullptr;
      clients_.erase(client);
    }
    client = next;
  }
}

void Server::finish_runs() {
  std::erase_if(running_, [](const auto& one) { return one.second.answers->is_over(); });
}

// Clients take turns, and each has its requests in its order.
void Server::start_runs() {
  struct Candidate {
    Client* client;
    std::deque<Waiting>::iterator request;
  };
  std::map<std::uint32_t, Candidate> next;
  for (Client& client : clients_)
    for (auto one = client.waiting.begin(); one != client.waiting.end(); ++one) {
      const auto [found, is_new] = next.try_emplace(one->options.device, Candidate{&client, one});
      if (!is_new && found->second.client != &client && client.last_turn < found->second.client->last_turn)
        found->second = {&client, one};
    }
  for (const auto& [device, one] : next)
    if (!running_.contains(device)) {
      start(device, *one.client, one.request);
      return start_runs();  // the requests have moved
    }
}

void Server::start(std::uint32_t device, Client& client, std::deque<Waiting>::iterator request) {
  const std::shared_ptr<Answers> answers = request->answers;
  cjit::evaluate_options options = std::move(request->options);
  client.waiting.erase(request);
  client.last_turn = ++turns_;
  options.verdict = [answers](const cjit::evaluate_verdict& verdict) {
    answers->send("verdict", Json::parse(verdict.report()));
  };
  options.progress = [answers](const cjit::evaluate_progress& now) {
    answers->send_progress(now);
    return true;
  };
  cjit::job_options job_options;
  job_options.callback = [answers](const cjit::job_view& job) {
    const auto made = job.report_of(0);
    if (!made) return answers->finish("error", to_json(made.error()));
    Json report = Json::parse(made->bytes().text());
    report.erase("verdicts");
    answers->finish("report", std::move(report));
  };
  auto job = cjit::evaluate_async(context_, options, job_options);
  if (!job) return answers->finish("error", to_json(job.error()));
  running_.insert_or_assign(device, Running{&client, answers, std::move(*job)});
}

bool Server::has_work() const { return socket_ != nullptr || !clients_.empty() || !running_.empty(); }

void Server::exchange(int milliseconds, bool takes_requests) {
  std::vector<pollfd> events = {
      {.fd = bell_.get(), .events = POLLIN, .revents = 0},
      {.fd = socket_ != nullptr && takes_requests ? socket_->get() : -1, .events = POLLIN, .revents = 0}};
  for (const Client& client : clients_) {
    events.push_back(client.stream->input_event(takes_requests && client.waiting.size() < kMostWaiting));
    events.push_back(client.stream->output_event());
  }
  if (::poll(events.data(), events.size(), milliseconds) <= 0) return;
  bell_.clear();
  std::size_t at = 2;
  for (Client& client : clients_) {
    const short input = events[at++].revents, output = events[at++].revents;
    if ((output & (POLLERR | POLLHUP | POLLNVAL)) != 0)
      client.stream->give_up();
    else if ((output & POLLOUT) != 0)
      client.stream->flush();
    if (input != 0 && !client.stream->is_gone())
      client.stream->receive([&](const std::string& line) { take(client, line); });
  }
  if (events[1].revents == 0) return;
  if (Descriptor client = socket_->accept(); client.get() >= 0) add_client(std::move(client));
}

// All requests get their last answer.
void Server::end(int signal) {
  for (Client& client : clients_) leave(client, "the server was ended by a signal");
  const auto end = ServerClock::now() + kLastWords;
  while (ServerClock::now() < end &&
         std::ranges::any_of(clients_, [](const Client& one) { return !one.stream->is_flushed(); })) {
    exchange(10, false);
    drop_gone_clients();
  }
  running_.clear();
  throw Interrupted(signal);
}

void Server::run() {
  const Interruption interruption;
  while (has_work()) {
    constexpr int kStep = 200;  // milliseconds between two looks at signals
    exchange(kStep, true);
    if (interruption.signal() != 0) end(interruption.signal());
    finish_runs();
    drop_gone_clients();
    start_runs();
  }
  if (is_left_)
    throw cjit::error(cjit::status::io,
                      "cannot write answers to standard output: nobody reads them; requests that "
                      "had not ended were stopped");
}

// Standard input and output belong to the client only: what a file such as /dev/stdin is read from, and what anything
// prints, goes elsewhere.
Descriptor take_standard(int standard, int replacement) {
  Descriptor taken(::fcntl(standard, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (taken.get() < 0 || ::dup2(replacement, standard) < 0)
    throw cjit::error(cjit::status::io, "cannot serve on standard input and output: they are closed");
  return taken;
}

}  // namespace

void serve_evaluations(const EvaluateRequest& defaults, const std::string& socket, bool quiet) {
  if (!socket.empty()) {
    Server server(defaults, std::make_unique<UserSocket>(socket));
    if (!quiet) std::cerr << "cjit: serving evaluations on " << socket << "; Ctrl-C ends\n";
    return server.run();
  }
  const Descriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  Descriptor input = take_standard(STDIN_FILENO, nothing.get());
  Descriptor output = take_standard(STDOUT_FILENO, STDERR_FILENO);
  ::signal(SIGPIPE, SIG_IGN);
  Server server(defaults, nullptr);
  server.add_client(std::move(input), std::move(output));
  server.run();
}

}  // namespace cjit_cli
