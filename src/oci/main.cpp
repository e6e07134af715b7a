// cjit-oci: the part of `cjit push` and `cjit pull` that speaks with registries (docs/shipping.md). It reads one job as
// JSON from standard input, and writes lines of JSON: the progress, then a result or an error.
#include <curl/curl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "base/file_write.hpp"
#include "base/text.hpp"
#include "oci/job.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

volatile sig_atomic_t g_ends = 0;

// Temporary files are removed before the end.
void end_in_order() {
  struct sigaction action {};
  action.sa_handler = [](int) { g_ends = 1; };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
}

std::string read_input() {
  std::string text;
  std::array<char, 8192> piece;
  for (;;) {
    const ssize_t count = retry_interrupted([&] { return ::read(STDIN_FILENO, piece.data(), piece.size()); });
    if (count < 0) throw os_error("read the job", errno, CJIT_STAGE_CACHE);
    if (count == 0) return text;
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
}

std::uint64_t number_member(const Json& document, std::string_view name) {
  const Json& value = member(document, name);
  if (!value.is_number_unsigned()) throw bad_setting(concat("the job has no number '", name, '\''));
  return value.get<std::uint64_t>();
}

Job read_job(const Json& document, ProgressLines& progress) {
  const std::string action = text_member(document, "action");
  if (action != "push" && action != "pull")
    throw bad_setting("cjit-oci reads a job from standard input; run 'cjit push' or 'cjit pull'");
  Job job{.is_push = action == "push", .reference = parse_reference(text_member(document, "reference"))};
  for (const Json& file : member(document, "files"))
    if (file.is_string()) job.files.push_back(file.get<std::string>());
  job.as_image = member(document, "image") == true;
  job.output = text_member(document, "output");
  job.max_bytes = number_member(document, "max_bytes");
  job.registry.plain_http = member(document, "plain_http") == true;
  job.registry.ca_file = text_member(document, "ca_file");
  job.registry.time_limit = std::chrono::seconds(number_member(document, "time_limit"));
  job.registry.tick = [&progress] {
    if (g_ends != 0) throw cancelled_error(CJIT_STAGE_CACHE);
    progress.tick();
  };
  return job;
}

}  // namespace

void print_line(const Json& document) {
  const std::string line = document.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  if (const int problem = write_all(STDOUT_FILENO, as_bytes(line)); problem != 0)
    throw os_error("write the progress", problem, CJIT_STAGE_CACHE);
}

void ProgressLines::tick() {
  const auto now = std::chrono::steady_clock::now();
  if (complete_ + current_ == told_ || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  told_ = complete_ + current_;
  print_line({{"done", told_}, {"total", total_}});
}

namespace {

Json perform(const Job& job, ProgressLines& progress) try {
  return job.is_push ? push(job, progress) : pull(job, progress);
} catch (const Error& error) {
  throw Error(error.status(), CJIT_STAGE_CACHE,
              concat("cannot ", job.is_push ? "push to " : "pull from ", job.reference.text(), ": ", error.what()));
}

int run() try {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw storage_error("cannot initialize libcurl");
  ProgressLines progress;
  const Job job = read_job(parse_json(read_input()), progress);
  print_line({{"result", perform(job, progress)}});
  return 0;
} catch (const Error& error) {
  print_line({{"error", {{"status", error.status()}, {"message", error.what()}}}});
  return 1;
}

}  // namespace

}  // namespace cjit

int main() try {
  const cjit::WriteSignalsHeld held;
  ::prctl(PR_SET_DUMPABLE, 0);  // no core files: they would contain credentials
  cjit::end_in_order();
  return cjit::run();
} catch (const std::exception& error) {
  std::fprintf(stderr, "cjit-oci: %s\n", error.what());
  return 1;
}
