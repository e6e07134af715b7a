#include "base/log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <system_error>

#include "base/call_back_scope.hpp"
#include "base/descriptor.hpp"
#include "base/environment.hpp"
#include "base/file_write.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::array<std::string_view, 6> kLevelNames = {"", "off", "error", "warning", "info", "debug"};

constexpr std::string_view kCommand = "command";
constexpr std::string_view kSettings =
    "off, error, warning, info, debug, command, or a level and command separated by a comma; each may be followed by "
    ":<file>";

std::optional<cjit_log_level_t> parse_level(std::string_view text) {
  for (std::size_t level = CJIT_LOG_LEVEL_OFF; level < kLevelNames.size(); ++level)
    if (kLevelNames[level] == text) return static_cast<cjit_log_level_t>(level);
  return std::nullopt;
}

}  // namespace

Log::Log(cjit_log_level_t level, cjit_log_callback_t callback, UserData user_data, const void* owner,
         EventQueues* queues)
    : level_(level), callback_(callback), user_data_(std::move(user_data)), owner_(owner), queues_(queues) {
  const std::string_view setting = environment_variable("CJIT_LOG");
  const auto colon = setting.find(':');
  std::optional<cjit_log_level_t> environment_level;
  for (const std::string_view part : split(setting.substr(0, colon), ',')) {
    const auto named = parse_level(part);
    if (part == kCommand)
      shows_commands_ = true;
    else if (named)
      environment_level = named;
    else if (!setting.empty())
      throw bad_variable("CJIT_LOG", kSettings);
  }
  if (level_ == CJIT_LOG_LEVEL_DEFAULT) level_ = environment_level.value_or(CJIT_LOG_LEVEL_OFF);
  if (callback_ != nullptr || (!environment_level && !shows_commands_)) return;
  if (colon == std::string_view::npos)
    file_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  else
    file_ = open_file(std::string(setting.substr(colon + 1)), O_WRONLY | O_CREAT | O_APPEND, 0600).release();
  if (file_ < 0 && colon != std::string_view::npos)
    throw bad_variable("CJIT_LOG",
                       concat(kSettings, "; the file cannot be opened: ", std::generic_category().message(errno)));
}

Log::~Log() {
  if (file_ >= 0) ::close(file_);
}

void Log::write(cjit_log_level_t level, std::string_view text) const {
  if (!enabled(level)) return;
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  // Parts of a message cannot look like other messages.
  std::string_view indent = "";
  for (const std::string_view line : split(text, '\n')) {
    write_line(level <= level_, level, kLevelNames[level], concat(indent, line));
    indent = "  ";
  }
}

void Log::write_command(std::string_view line) const {
  if (shows_commands())
    write_line(shows_commands_ || level_ >= CJIT_LOG_LEVEL_DEBUG, CJIT_LOG_LEVEL_DEBUG, kCommand, std::string(line));
}

void Log::write_line(bool is_shown, cjit_log_level_t level, std::string_view name, const std::string& line) const {
  if (queues_ != nullptr && queues_->wants(level)) queues_->write(level, line);
  if (!is_shown) return;
  if (callback_ != nullptr) {
    const CallBackScope scope(owner_);
    callback_(user_data_.get(), level, line.c_str());
    return;
  }
  if (file_ < 0) return;
  const std::string whole = concat("cjit: ", name, ": ", line, "\n");  // one write, so that lines are not split
  write_all(file_, as_bytes(whole));  // failures are ignored: the log must not make a build fail
}

}  // namespace cjit
