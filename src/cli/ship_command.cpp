#include <iostream>

#include "commands.hpp"
#include "registry_program.hpp"
#include "report.hpp"
#include "verified_pull.hpp"

namespace cjit_cli {

namespace {

struct ShipArguments {
  std::string reference, output, ca_file;
  std::vector<std::string> files;
  bool image = false, plain_http = false, quiet = false, json = false;
  std::uint64_t time_limit = 60;
  std::uint64_t max_size = std::uint64_t{16} << 30;
};

Json job_of(const ShipArguments& arguments, const char* action) {
  return {{"action", action},
          {"reference", arguments.reference},
          {"files", arguments.files},
          {"image", arguments.image},
          {"output", arguments.output},
          {"max_bytes", arguments.max_size},
          {"plain_http", arguments.plain_http},
          {"ca_file", arguments.ca_file},
          {"time_limit", arguments.time_limit}};
}

void run_push(const ShipArguments& arguments) {
  const Json result = run_registry_program(job_of(arguments, "push"), "sent", arguments.quiet);
  if (arguments.json) return print_json(result);
  std::cout << result["reference"].get<std::string>() << '\n';
}

void run_pull(const ShipArguments& arguments) {
  const Json job = job_of(arguments, "pull");
  const Json result = has_trusted_keys() ? pull_verified(job, arguments.output, arguments.quiet)
                                         : run_registry_program(job, "received", arguments.quiet);
  if (arguments.json) return print_json(result);
  std::cout << result["reference"].get<std::string>() << '\n';
  for (const Json& file : result["files"])
    std::cout << file["file"].get<std::string>() << ": " << file["bytes"] << " bytes\n";
}

CLI::App& add(CLI::App& app, const std::shared_ptr<ShipArguments>& arguments, const char* name, const char* text,
              void (*run)(const ShipArguments&)) {
  CLI::App& command = *app.add_subcommand(name, text);
  command.add_option("reference", arguments->reference, "oci://registry[:port]/repository[:tag]")->required();
  CLI::Option* authorities =
      command
          .add_option("--ca-file", arguments->ca_file, "certificates of trusted authorities (default: the system's)")
          ->check(CLI::ExistingFile);
  command.add_flag("--plain-http", arguments->plain_http, "do not use TLS, also for a registry on another machine")
      ->excludes(authorities);
  command.add_option("--time-limit", arguments->time_limit, "seconds without any progress (default: 60)")
      ->check(CLI::Range(1, 86400));
  command.add_flag("-q,--quiet", arguments->quiet, "show no progress");
  command.add_flag("--json", arguments->json, "print one JSON document");
  command.callback([arguments, run] { report_failures(arguments->json, [&] { run(*arguments); }); });
  return command;
}

}  // namespace

void add_push_command(CLI::App& app) {
  const auto arguments = std::make_shared<ShipArguments>();
  CLI::App& command = add(app, arguments, "push", "Store bundles, packs and artifacts in an OCI registry", run_push);
  command.add_option("file", arguments->files, "files to store, under one tag")->required();
  command.add_flag("--image", arguments->image, "as an image with one layer, which Kubernetes and Docker can mount");
}

void add_pull_command(CLI::App& app) {
  const auto arguments = std::make_shared<ShipArguments>();
  CLI::App& command = add(app, arguments, "pull", "Get what 'cjit push' stored, and verify it", run_pull);
  command.add_option("-o,--output", arguments->output,
                     "file or directory to write; a name that ends in '/' is a directory (default: the current one)");
  command.add_option("--max-size", arguments->max_size, "greatest size of all files (default: 16GB)")
      ->transform(CLI::AsSizeValue(false));
}

}  // namespace cjit_cli
