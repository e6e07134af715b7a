// `cjit nvrtc`: the drop-ins for programs that already use NVRTC and nvJitLink (docs/drop-in.md).
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "commands.hpp"
#include "dropin_library.hpp"
#include "facts/dropin_counts.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

std::string cache_folder() {
  const auto info = cjit::cache_get_info(cjit::context::create().value()).value();
  return std::string(info.folder());
}

// Below the cache directory, which belongs to this user: what lies there is preloaded into programs. A directory that
// everybody may write to would let others choose the library.
fs::path shadow_folder(const std::vector<RealLibrary>& libraries) {
  const std::string folder = cache_folder();
  if (folder.empty())
    throw cjit::error(cjit::status::io,
                      "cannot run a program with the drop-in: there is no cache directory; set CJIT_CACHE_DIR");
  std::string paths;
  for (const RealLibrary& library : libraries) paths += library.path.native() + '\n' + library.dropin.native() + '\n';
  const std::size_t number = std::hash<std::string>()(paths);
  return fs::path(folder) / "v2/dropin" / std::to_string(number);
}

struct RunArguments {
  std::vector<std::string> libraries, words;
};

void run_program(const RunArguments& arguments) {
  std::vector<RealLibrary> libraries;
  for (const std::string& path : arguments.libraries) libraries.push_back(real_library(fs::absolute(path)));
  if (libraries.empty()) libraries = find_real_libraries();
  if (libraries.empty())
    throw cjit::error(cjit::status::toolkit_not_found,
                      "cannot find NVRTC or nvJitLink: 'cjit doctor' shows where they are searched; name them with "
                      "--library");
  std::map<fs::path, std::vector<RealLibrary>> by_folder;
  for (const RealLibrary& library : libraries) by_folder[library.path.parent_path()].push_back(library);
  std::string preload;
  for (const auto& [folder, group] : by_folder)
    for (const fs::path& dropin : make_shadow(group, shadow_folder(group))) preload += dropin.native() + ':';
  const char* const earlier = std::getenv("LD_PRELOAD");
  if (earlier != nullptr && *earlier != '\0')
    preload += earlier;
  else
    preload.pop_back();
  ::setenv("LD_PRELOAD", preload.c_str(), 1);
  std::vector<char*> words;
  for (const std::string& word : arguments.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execvp(words.front(), words.data());
  throw cjit::error(cjit::status::io, "cannot run '" + arguments.words.front() + "': " + std::strerror(errno));
}

struct PlaceArguments {
  std::string environment;
  bool json = false;
};

void report_places(const Json& places, bool json) {
  if (json) return print_json({{"libraries", places}});
  for (const Json& place : places)
    std::cout << place["path"].get<std::string>() << ": " << place["state"].get<std::string>() << '\n';
}

void install(const PlaceArguments& arguments) {
  Json places = Json::array();
  for (const fs::path& folder : library_folders(arguments.environment))
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (!has_name_of_dropin(entry.path().filename()) || is_dropin(entry.path())) continue;
      const auto library = library_with_dropin(entry.path());
      if (!library) continue;
      put_in_place(*library);
      places.push_back({{"path", library->path.native()}, {"state", "the drop-in of " + library->name}});
    }
  if (places.empty())
    throw cjit::error(cjit::status::not_found, "no NVRTC or nvJitLink without a drop-in was found in " +
                                                   arguments.environment +
                                                   "; name a Python environment, a conda prefix or a toolkit");
  report_places(places, arguments.json);
}

void remove(const PlaceArguments& arguments) {
  Json places = Json::array();
  for (const fs::path& folder : library_folders(arguments.environment))
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
      if (is_dropin(entry.path()) && restore(entry.path()))
        places.push_back({{"path", entry.path().native()}, {"state", "restored"}});
  if (places.empty()) throw cjit::error(cjit::status::not_found, "no drop-in was found in " + arguments.environment);
  report_places(places, arguments.json);
}

// Zeros if there is no file yet.
void print_counts(bool json, bool zero) {
  using namespace cjit::facts;
  const std::string path = cache_folder() + '/' + std::string(kDropinCountsFile);
  if (zero) {
    std::error_code problem;
    fs::remove(path, problem);
  }
  std::array<std::uint64_t, kDropinCountsSize / sizeof(std::uint64_t)> numbers{};
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(numbers.data()), sizeof(numbers));
  if (numbers[0] != kDropinMagic) numbers = {};
  Json document = Json::object();
  std::vector<std::vector<std::string>> rows = {{""}};
  for (const DropinLibraryText& library : kDropinLibraries) rows.front().emplace_back(library.title);
  for (std::size_t i = 0; i < kDropinCounts.size(); ++i) {
    rows.push_back({std::string(kDropinCounts[i].text)});
    for (const DropinLibraryText& library : kDropinLibraries) {
      const std::uint64_t number = numbers[dropin_counter(library.library, static_cast<DropinCount>(i))];
      document[std::string(library.name)][std::string(kDropinCounts[i].name)] = number;
      rows.back().push_back(std::to_string(number));
    }
  }
  if (json) return print_json(document);
  print_table(rows);
}

}  // namespace

void add_nvrtc_command(CLI::App& app) {
  CLI::App* nvrtc = app.add_subcommand("nvrtc", "Serve programs that use NVRTC or nvJitLink from the cache, unchanged");
  nvrtc->require_subcommand(1);

  const auto run = std::make_shared<RunArguments>();
  CLI::App* command =
      nvrtc->add_subcommand("run", "Run a program with the drop-ins in the place of NVRTC and nvJitLink");
  command
      ->add_option("--library", run->libraries,
                   "an NVRTC or nvJitLink that the program would use (default: cjit's search); may be repeated")
      ->allow_extra_args(false);
  command->add_option("command", run->words, "the program and its arguments, behind '--'")->required();
  command->callback([run] { run_program(*run); });

  const auto place = std::make_shared<PlaceArguments>();
  const auto add_place = [&](const char* name, const char* help, auto act) {
    CLI::App* each = nvrtc->add_subcommand(name, help);
    each->add_option("environment", place->environment, "a Python environment, a conda prefix or a toolkit")
        ->required()
        ->check(CLI::ExistingDirectory);
    each->add_flag("--json", place->json, "print one JSON document");
    each->callback([place, act] { report_failures(place->json, [&] { act(*place); }); });
  };
  add_place("install", "Put the drop-ins in the place of the NVRTC and nvJitLink of an environment", &install);
  add_place("remove", "Restore what 'install' replaced", &remove);

  const auto json = std::make_shared<bool>(false);
  const auto zero = std::make_shared<bool>(false);
  CLI::App* stats = nvrtc->add_subcommand("stats", "Print how many programs and links were served, made and forwarded");
  stats->add_flag("--zero", *zero, "set the counters to zero first");
  stats->add_flag("--json", *json, "print one JSON document");
  stats->callback([json, zero] { report_failures(*json, [&] { print_counts(*json, *zero); }); });
}

}  // namespace cjit_cli
