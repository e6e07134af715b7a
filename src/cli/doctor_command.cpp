#include <sys/utsname.h>
#include <unistd.h>

#include <iostream>

#include "cache_report.hpp"
#include "commands.hpp"
#include "dropin_library.hpp"
#include "report.hpp"
#include "terminal.hpp"

namespace cjit_cli {

namespace {

Json component_to_json(const cjit::component_info& one) {
  Json searched = Json::array();
  for (const std::string_view place : one.searched()) searched.push_back(place);
  return {{"name", one.name()},       {"status", cjit::status_name(one.status())},
          {"path", one.path()},       {"version", one.version()},
          {"reason", one.reason()},   {"detail", one.detail()},
          {"problem", one.problem()}, {"fix", one.fix()},
          {"searched", searched}};
}

Json devices_to_json(const cjit::context& context) {
  Json devices = Json::array();
  const std::uint32_t count = cjit::device_get_count(context).value_or(0);  // the driver's component has the reason
  for (std::uint32_t ordinal = 0; ordinal < count; ++ordinal) {
    const cjit::device_info device = cjit::device_get_info(context, ordinal).value();
    devices.push_back({{"ordinal", ordinal},
                       {"name", device.name()},
                       {"arch", "sm_" + std::to_string(device.cc())},
                       {"memory", device.memory_size()},
                       {"multiprocessors", device.multiprocessor_count()}});
  }
  return devices;
}

Json machine_to_json() {
  utsname machine{};
  ::uname(&machine);
  return {{"processor", machine.machine},
          {"kernel", std::string(machine.sysname) + ' ' + machine.release},
          {"page_bytes", ::sysconf(_SC_PAGESIZE)}};
}

Json workers_to_json(const cjit::worker_info& info) {
  return {{"program", info.program()},
          {"problem", info.disabled_reason()},
          {"max_running", info.max_running()},
          {"sandbox", info.sandbox()}};
}

Json pch_to_json(const cjit::pch_info& info) {
  return {{"folder", info.folder()}, {"note", info.note()}, {"files", info.files()}, {"bytes", info.bytes()}};
}

Json dropins_to_json(const FoundDropins& found) {
  Json libraries = Json::array();
  for (const FoundDropin& one : found.libraries)
    libraries.push_back(
        {{"name", one.title}, {"path", one.path.native()}, {"real", one.real.native()}, {"problem", one.problem}});
  return {{"off", found.are_off}, {"libraries", libraries}};
}

Json diagnose() {
  const auto context = cjit::context::create().value();
  const auto toolkit = cjit::toolkit_get_info(context).value();
  Json components = Json::array();
  for (const cjit::component_info& one : toolkit.components()) components.push_back(component_to_json(one));
  return {{"machine", machine_to_json()},
          {"components", components},
          {"devices", devices_to_json(context)},
          {"workers", workers_to_json(cjit::worker_get_info(context).value())},
          {"precompiled_headers", pch_to_json(cjit::pch_get_info(context).value())},
          {"cache", places_to_json(cjit::cache_get_info(context).value())},
          {"remotes", remotes_to_json(context)},
          {"drop_ins", dropins_to_json(find_dropins())},
          {"headers_note", toolkit.headers_note()},
          {"problem", toolkit.problem()}};
}

void print_mark(const std::string& mark) {
  print_styled(std::cout, mark.starts_with("[ok]") ? Style::kGreen : Style::kYellow, mark);
}

void print_machine(const Json& machine) {
  print_mark("[ok]      ");
  std::cout << "machine, " << machine["processor"].get<std::string>() << '\n'
            << "            kernel: " << machine["kernel"].get<std::string>() << '\n'
            << "            pages: " << machine["page_bytes"] << " bytes\n";
}

void print_cache(const Json& cache) {
  const std::string folder = cache["folder"], problem = cache["problem"];
  print_mark(problem.empty() ? "[ok]      " : "[note]    ");
  std::cout << "cache, mode " << cache["mode"].get<std::string>() << '\n';
  if (!folder.empty()) std::cout << "            path: " << folder << '\n';
  if (!problem.empty()) std::cout << "            problem: " << problem << '\n';
  for (const Json& layer : cache["layers"]) {
    print_mark(layer["problem"] == "" ? "[ok]      " : "[problem] ");
    std::cout << "cache layer " << layer_text(layer) << '\n';
  }
}

void print_remotes(const Json& remotes) {
  for (const Json& remote : remotes) {
    print_mark(remote["last_error"] == "" ? "[ok]      " : "[problem] ");
    std::cout << "remote cache " << remote_text(remote) << '\n';
  }
}

void print_headers(const std::string& note) {
  print_mark(note.empty() ? "[ok]      " : "[note]    ");
  std::cout << "unpacked headers\n";
  if (!note.empty()) std::cout << "            note: " << note << '\n';
}

void print_workers(const Json& workers, const Json& headers) {
  const std::string program = workers["program"], problem = workers["problem"];
  print_mark(problem.empty() ? "[ok]      " : "[missing] ");
  std::cout << "workers" << (problem.empty() ? ", at most " + workers["max_running"].dump() : "") << '\n';
  if (!program.empty()) std::cout << "            path: " << program << '\n';
  if (!problem.empty()) std::cout << "            problem: " << problem << '\n';
  if (problem.empty()) std::cout << "            sandbox: " << workers["sandbox"].get<std::string>() << '\n';
  const std::string folder = headers["folder"], note = headers["note"];
  print_mark(note.empty() ? "[ok]      " : "[note]    ");
  std::cout << "precompiled headers\n";
  if (!folder.empty()) std::cout << "            path: " << folder << '\n';
  if (!note.empty()) std::cout << "            note: " << note << '\n';
}

void print_dropins(const Json& dropins) {
  for (const Json& one : dropins["libraries"]) {
    const std::string problem = one["problem"];
    print_mark(problem.empty() ? "[ok]      " : "[problem] ");
    std::cout << "drop-in of " << one["name"].get<std::string>() << '\n';
    for (const char* key : {"path", "real", "problem"})
      if (const std::string value = one[key]; !value.empty())
        std::cout << "            " << key << ": " << value << '\n';
  }
  if (!dropins["off"]) return;
  print_mark("[note]    ");
  std::cout << "drop-ins forward everything: CJIT_NVRTC=off\n";
}

// Builds work without nvJitLink, libNVVM and the driver.
bool can_build(const Json& document) {
  for (const Json& one : document["components"]) {
    const std::string name = one["name"];
    if (name.starts_with("NVRTC") && one["status"] != "CJIT_SUCCESS") return false;
  }
  return true;
}

void print_text(const Json& document) {
  const auto text = [](const Json& value, const char* key) { return value[key].get<std::string>(); };
  for (const Json& one : document["components"]) {
    const bool usable = text(one, "status") == "CJIT_SUCCESS";
    print_mark(usable ? "[ok]      " : "[missing] ");
    std::cout << text(one, "name") << ' ' << text(one, "version") << '\n';
    for (const char* key : {"path", "reason", "detail", "problem", "fix"})
      if (const std::string value = text(one, key); !value.empty())
        std::cout << "            " << key << ": " << value << '\n';
    for (const Json& place : one["searched"]) std::cout << "            searched: " << place.get<std::string>() << '\n';
  }
  print_machine(document["machine"]);
  print_workers(document["workers"], document["precompiled_headers"]);
  print_headers(document["headers_note"]);
  print_cache(document["cache"]);
  print_remotes(document["remotes"]);
  print_dropins(document["drop_ins"]);
  for (const Json& device : document["devices"])
    std::cout << "[device " << device["ordinal"] << "] " << text(device, "name") << ", " << text(device, "arch")
              << '\n';
  if (document["devices"].empty()) std::cout << "no CUDA device: kernels can be built, but not loaded or launched\n";
  if (const std::string problem = document["problem"]; !problem.empty()) std::cout << "problem: " << problem << '\n';
}

}  // namespace

void add_doctor_command(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand(
      "doctor", "Show which toolkit, driver and cache are used and why, and advice for missing parts");
  command->add_flag("--json", *json, "print one JSON document");
  command->callback([json] {
    const Json document = diagnose();
    *json ? print_json(document) : print_text(document);
    if (!can_build(document)) throw CLI::RuntimeError(exit_code(cjit::status::toolkit_not_found));
  });
}

}  // namespace cjit_cli
