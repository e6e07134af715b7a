#include "file_watch.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cjit/cjit.hpp>
#include <cstddef>
#include <filesystem>

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

bool has_event(int events, int milliseconds) {
  pollfd event{events, POLLIN, 0};
  return ::poll(&event, 1, milliseconds) > 0;
}

}  // namespace

FileWatch::FileWatch() : events_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
  if (events_ < 0)
    throw cjit::error(cjit::status::io, "cannot watch files: " + std::generic_category().message(errno) +
                                            "; see /proc/sys/fs/inotify/max_user_instances");
}

FileWatch::~FileWatch() { ::close(events_); }

void FileWatch::set(const std::set<std::string>& files, const std::set<std::string>& folders) {
  for (auto& [number, folder] : folders_) folder = {.path = folder.path};
  for (const std::string& file : files) {
    std::error_code none;
    const fs::path path = file, target = fs::canonical(path, none);
    add(path.parent_path(), path.filename());
    if (!target.empty()) add(target.parent_path(), target.filename());  // what a symbolic link points to
  }
  for (const std::string& folder : folders) add(folder, "");
}

void FileWatch::add(const std::string& folder, const std::string& name) {
  constexpr std::uint32_t kChanges = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR;
  const std::string path = folder.empty() ? "." : folder;
  const int number = ::inotify_add_watch(events_, path.c_str(), kChanges);
  if (number < 0 && (errno == ENOSPC || errno == ENOMEM))
    throw cjit::error(cjit::status::io, "cannot watch " + path + ": " + std::generic_category().message(errno) +
                                            "; see /proc/sys/fs/inotify/max_user_watches");
  if (number < 0) return;
  Folder& watched = folders_[number];
  if (watched.path.empty()) watched.path = path;
  name.empty() ? static_cast<void>(watched.has_all = true) : static_cast<void>(watched.names.insert(name));
}

// Returns a watched file among the events that are there, or "".
std::string FileWatch::read_events() {
  std::string changed;
  alignas(inotify_event) std::array<char, 16384> bytes;
  for (ssize_t size; (size = ::read(events_, bytes.data(), bytes.size())) > 0;)
    for (const char* at = bytes.data(); at < bytes.data() + size;) {
      const auto* const event = reinterpret_cast<const inotify_event*>(at);
      at += sizeof(inotify_event) + event->len;
      const auto folder = folders_.find(event->wd);
      if (folder == folders_.end() || event->len == 0) continue;
      const std::string name = event->name;
      // A file that is created is complete when it is closed.
      const bool is_begun = (event->mask & IN_CREATE) != 0 && (event->mask & IN_ISDIR) == 0;
      if (!is_begun && (folder->second.has_all || folder->second.names.contains(name)))
        changed = folder->second.path == "." ? name : folder->second.path + "/" + name;
    }
  return changed;
}

std::string FileWatch::wait(const Interruption& interruption) {
  constexpr int kPoll = 100, kQuiet = 100;  // milliseconds
  std::string changed;
  while (changed.empty()) {
    if (interruption.signal() != 0) return "";
    if (has_event(events_, kPoll)) changed = read_events();
  }
  while (interruption.signal() == 0 && has_event(events_, kQuiet)) read_events();
  return interruption.signal() == 0 ? changed : "";
}

}  // namespace cjit_cli
