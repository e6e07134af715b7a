#include <iostream>

#include "commands.hpp"
#include "compile_options.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct WarmArguments {
  std::vector<std::string> files, headers, archs;
  KernelSpec spec;
  bool json = false;
};

// "<cub/block/block_reduce.cuh>" and "\"mine.h\"" as they are; cub/cub.cuh as <cub/cub.cuh>.
std::string include_directive(const std::string& header) {
  const bool is_quoted = header.starts_with('<') || header.starts_with('"');
  return "#include " + (is_quoted ? header : "<" + header + ">") + "\n";
}

std::vector<KernelSpec> specs_of(const WarmArguments& arguments) {
  std::vector<KernelSpec> specs;
  KernelSpec spec = arguments.spec;
  for (const std::string& file : arguments.files) {
    spec.source_name = file;
    spec.source = read_text(file);
    specs.push_back(spec);
  }
  if (arguments.headers.empty()) return specs;
  std::string source;
  for (const std::string& header : arguments.headers) source += include_directive(header);
  spec.source_name = "headers.cu";
  spec.source = std::make_shared<const std::string>(source);
  specs.push_back(spec);
  return specs;
}

// "present": it was there.
Json warm(cjit_context_t* context, const KernelSpec& spec) {
  Json one = {{"source", spec.source_name}, {"arch", spec.arch.empty() ? "native" : spec.arch}};
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  try {
    call(cjit_pch_warm, context, KernelOptions(spec).get(), &outcome);
    one["outcome"] = outcome == CJIT_PCH_OUTCOME_USED ? "present" : pch_name(outcome);
  } catch (const Failure& failure) {
    one["outcome"] = "failed";
    one["error"] = to_json(failure);
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
    throw Failure(
        CJIT_ERROR_INVALID_ARGUMENT,
        "there is nothing to precompile; name sources, or headers by --header '<cub/block/block_reduce.cuh>'");
  const Context context = make_context();
  auto archs = arguments.archs;
  if (archs.empty()) archs.emplace_back();  // the context's default
  std::vector<std::vector<std::string>> rows = {{"source", "architecture", "outcome"}};
  Json all = Json::array();
  cjit_status_t first_failure = CJIT_SUCCESS;
  for (KernelSpec& spec : specs_of(arguments))
    for (const std::string& arch : archs) {
      spec.arch = arch;
      all.push_back(warm(context.get(), spec));
      const Json& one = all.back();
      rows.push_back({one["source"], one["arch"], one["outcome"]});
      if (!one.contains("error")) continue;
      if (!arguments.json) print_failure(one);
      if (first_failure == CJIT_SUCCESS) first_failure = one["error"]["code"].get<cjit_status_t>();
    }
  arguments.json ? print_json({{"headers", all}}) : print_table(rows);
  if (first_failure != CJIT_SUCCESS) throw CLI::RuntimeError(exit_code(first_failure));
}

Json info_to_json(const cjit_pch_info_t& info) {
  return {{"folder", info.folder},
          {"files", info.files},
          {"bytes", info.bytes},
          {"limit_bytes", info.max_bytes},
          {"note", info.note}};
}

void run_list(bool json) {
  const Context context = make_context();
  PchInfo info;
  call(cjit_pch_get_info, context.get(), info.get());
  const Json document = info_to_json(*info);
  if (json) return print_json(document);
  for (const auto& [name, value] : document.items())
    std::cout << name << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
}

void run_clear(bool json) {
  const Context context = make_context();
  std::uint64_t removed = 0;
  call(cjit_pch_clear, context.get(), &removed);
  if (json) return print_json({{"removed", removed}});
  std::cout << "removed " << removed << " files\n";
}

void add_warm_command(CLI::App& pch) {
  auto arguments = std::make_shared<WarmArguments>();
  CLI::App* command = pch.add_subcommand("warm", "Precompile the headers that sources begin with");
  command->add_option("source", arguments->files, "CUDA C++ files");
  command
      ->add_option("--header", arguments->headers,
                   "a header, such as '<cub/block/block_reduce.cuh>'; may be repeated: sources that begin with these, "
                   "in this order")
      ->take_all();
  add_compile_options(*command, arguments->archs, arguments->spec);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_warm(*arguments); }); });
}

void add(CLI::App& pch, const char* name, const char* text, void (*run)(bool)) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = pch.add_subcommand(name, text);
  command->add_flag("--json", *json, "print one JSON document");
  command->callback([json, run] { run(*json); });
}

}  // namespace

void add_pch_command(CLI::App& app) {
  CLI::App& pch = *app.add_subcommand("pch", "Precompiled headers: make, look at, remove");
  pch.require_subcommand(1);
  add_warm_command(pch);
  add(pch, "list", "Where they are, how many, and what they take", run_list);
  add(pch, "clear", "Remove all of them", run_clear);
}

}  // namespace cjit_cli
