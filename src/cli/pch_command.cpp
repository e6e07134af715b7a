#include <iostream>

#include "build_flags.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct WarmArguments {
  explicit WarmArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::kernel_options> flags;
  std::vector<std::string> files, headers;
  bool json = false;
};

// "<cub/block/block_reduce.cuh>" and "\"mine.h\"" are used as they are; cub/cub.cuh becomes <cub/cub.cuh>.
std::string include_directive(const std::string& header) {
  const bool is_quoted = header.starts_with('<') || header.starts_with('"');
  return "#include " + (is_quoted ? header : "<" + header + ">") + "\n";
}

std::vector<cjit::kernel_options> sources_of(const WarmArguments& arguments) {
  std::vector<cjit::kernel_options> sources;
  cjit::kernel_options options;
  arguments.flags.apply(options);
  for (const std::string& file : arguments.files) {
    options.source_name = source_name(file);
    options.source = *read_text(file);
    sources.push_back(options);
  }
  if (arguments.headers.empty()) return sources;
  options.source_name = "headers.cu";
  options.source.clear();
  for (const std::string& header : arguments.headers) options.source += include_directive(header);
  sources.push_back(options);
  return sources;
}

// The outcome "present" means that the header was already precompiled.
Json warm(const cjit::context& context, const cjit::kernel_options& options) {
  Json one = {{"source", options.source_name}, {"arch", options.arch.empty() ? "native" : options.arch}};
  const auto outcome = cjit::pch_warm(context, options);
  if (outcome) {
    one["outcome"] = *outcome == cjit::pch_outcome::used ? "present" : pch_name(*outcome);
  } else {
    one["outcome"] = "failed";
    one["error"] = to_json(outcome.error());
  }
  return one;
}

void print_failure(const Json& one) {
  const std::string log = one["error"]["log"];
  std::cerr << "cjit: " << one["source"].get<std::string>() << " for " << one["arch"].get<std::string>() << ": "
            << one["error"]["message"].get<std::string>() << '\n'
            << log << (log.empty() || log.ends_with('\n') ? "" : "\n");
}

void run_warm(const WarmArguments& arguments) {
  if (arguments.files.empty() && arguments.headers.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      "no source or header to precompile was given; pass sources, or headers by --header "
                      "'<cub/block/block_reduce.cuh>'");
  const auto context = cjit::context::create().value();
  auto archs = arguments.flags.archs();
  if (archs.empty()) archs.emplace_back();  // "": the context's default
  std::vector<std::vector<std::string>> rows = {{"source", "architecture", "outcome"}};
  Json all = Json::array();
  int code = 0;
  for (cjit::kernel_options& options : sources_of(arguments))
    for (const std::string& arch : archs) {
      options.arch = arch;
      all.push_back(warm(context, options));
      const Json& one = all.back();
      rows.push_back({one["source"], one["arch"], one["outcome"]});
      if (!one.contains("error")) continue;
      if (!arguments.json) print_failure(one);
      if (code == 0) code = exit_code(static_cast<cjit::status>(one["error"]["code"].get<std::uint32_t>()));
    }
  arguments.json ? print_json({{"headers", all}}) : print_table(rows);
  if (code != 0) throw CLI::RuntimeError(code);
}

Json info_to_json(const cjit::pch_info& info) {
  return {{"folder", info.folder()},
          {"files", info.files()},
          {"bytes", info.bytes()},
          {"limit_bytes", info.max_bytes()},
          {"note", info.note()}};
}

void run_list(bool json) {
  const auto context = cjit::context::create().value();
  const Json document = info_to_json(cjit::pch_get_info(context).value());
  if (json) return print_json(document);
  for (const auto& [name, value] : document.items())
    std::cout << name << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
}

void run_clear(bool json) {
  const auto context = cjit::context::create().value();
  const std::uint64_t removed = cjit::pch_clear(context).value();
  if (json) return print_json({{"removed", removed}});
  std::cout << "removed " << removed << " files\n";
}

void add_warm_command(CLI::App& pch) {
  CLI::App* command = pch.add_subcommand("warm", "Precompile the headers that sources begin with");
  auto arguments = std::make_shared<WarmArguments>(*command);
  command->add_option("source", arguments->files, "CUDA C++ files");
  command
      ->add_option("--header", arguments->headers,
                   "a header, such as '<cub/block/block_reduce.cuh>'; may be repeated, for sources that begin with "
                   "these headers in this order")
      ->take_all()
      ->allow_extra_args(false);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_warm(*arguments); }); });
}

void add_subcommand(CLI::App& pch, const char* name, const char* text, void (*run)(bool)) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = pch.add_subcommand(name, text);
  command->add_flag("--json", *json, "print one JSON document");
  command->callback([json, run] { run(*json); });
}

}  // namespace

void add_pch_command(CLI::App& app) {
  CLI::App& pch = *app.add_subcommand("pch", "Create, list and remove precompiled headers");
  pch.require_subcommand(1);
  add_warm_command(pch);
  add_subcommand(pch, "list", "Show their directory, number and size", run_list);
  add_subcommand(pch, "clear", "Remove all of them", run_clear);
}

}  // namespace cjit_cli
