#include <cstdio>
#include <iostream>

#include "bundle_report.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

std::string hexadecimal(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof(text), "%016llx", static_cast<unsigned long long>(value));
  return text;
}

void describe_result(const cjit::build_result& result, Json& document) {
  const Json built = to_json(result);
  for (const char* key : {"images", "kernels", "names", "policy", "policy_source", "diagnostics", "log"})
    document[key] = built[key];
  for (const char* key :
       {"ptxas", "image_passes", "dropped", "plans", "compiler_options", "linker_options", "kept_source"})
    if (built.contains(key) && !built[key].empty()) document[key] = built[key];
}

Json describe(const std::string& path, cjit::bytes_view bytes) {
  const auto info = cjit::artifact_get_info(bytes).value();
  Json sections = Json::array();
  for (const cjit::section_info& section : info.sections())
    sections.push_back({{"id", section.id()},
                        {"name", section.name()},
                        {"offset", section.offset()},
                        {"size", section.size()},
                        {"critical", section.critical() != 0},
                        {"checksum", hexadecimal(section.checksum())}});
  Json document = {
      {"file", path},
      {"bytes", info.total_size()},
      {"format", std::to_string(info.format_major()) + "." + std::to_string(info.format_minor())},
      {"arch", arch_name(info.cc(), info.arch_feature(), info.image_kind())},
      {"image", kind_name(info.image_kind())},
      {"cjit", info.cjit_version()},
      {"producer", info.producer()},
      {"cuda", std::to_string(info.cuda_version() / 1000) + "." + std::to_string(info.cuda_version() % 1000 / 10)},
      {"checksum", info.checksum()},
      {"sections", sections}};
  if (info.family() <= cjit::family::tune)
    describe_result(read_artifact(bytes, cjit::deserialize_flags::in_place), document);
  return document;
}

// "128x1x1", or "-" if there is none.
std::string shape_of(const Json& shape) {
  if (shape[0] == 0) return "-";
  return text_of(shape[0]) + 'x' + text_of(shape[1]) + 'x' + text_of(shape[2]);
}

void print_kernels(const Json& kernels) {
  std::vector<std::vector<std::string>> rows = {{"kernel", "registers", "barriers", "shared", "local", "stack",
                                                 "constant", "code", "max threads", "block", "cluster", "parameters"}};
  for (const auto& kernel : kernels) {
    std::vector<std::string> row = {text_of(kernel["symbol"])};
    for (const char* key : {"registers", "barriers", "static_shared", "local", "stack", "constant", "code"})
      row.push_back(text_of(kernel[key]));
    row.push_back(shape_of(kernel["max_block"]));
    row.push_back(shape_of(kernel["required_block"]));
    row.push_back(kernel["cluster_must_be_set"].get<bool>() ? "by the launch" : shape_of(kernel["required_cluster"]));
    std::string parameters;
    for (const auto& parameter : kernel["parameters"])
      parameters.append(parameters.empty() ? "" : " ")
          .append(text_of(parameter["offset"]) + ':' + text_of(parameter["size"]));
    row.push_back(parameters.empty() ? "-" : parameters);
    rows.push_back(std::move(row));
  }
  if (!kernels.empty()) print_table(rows);
}

void print_artifact(const Json& document) {
  std::vector<std::vector<std::string>> rows;
  for (const char* key : {"file", "bytes", "format", "arch", "image", "cjit", "producer", "cuda", "checksum"})
    rows.push_back({key, text_of(document[key])});
  for (const auto& image : document.value("images", Json::array()))
    rows.push_back({"image", text_of(image["image"]) + ", " + text_of(image["bytes"]) + " bytes"});
  for (const auto& name : document.value("names", Json::array())) {
    rows.push_back({"name", text_of(name["expression"]) + " -> " + text_of(name["lowered"])});
    if (name.contains("arguments")) rows.push_back({"arguments", text_of(name["arguments"])});
  }
  for (const auto& plan : document.value("plans", Json::array())) rows.push_back({"plan", text_of(plan)});
  const Json policy = document.value("policy", Json::object());
  for (const auto& [name, value] : policy.items()) rows.push_back({"policy", name + " = " + text_of(value)});
  if (const std::string source = document.value("policy_source", ""); !source.empty())
    rows.push_back({"policy source", source});
  for (const auto& section : document["sections"])
    rows.push_back({"section", text_of(section["name"]) + ": offset " + text_of(section["offset"]) + ", " +
                                   text_of(section["size"]) + " bytes"});
  print_table(rows);
  print_kernels(document.value("kernels", Json::array()));
  if (const std::string log = document.value("log", ""); !log.empty()) std::cout << "log\n" << log << '\n';
}

}  // namespace

void add_inspect_command(CLI::App& app) {
  struct Arguments {
    std::string file;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("inspect", "Show the contents of an artifact or a bundle, which may be untrusted");
  command->add_option("artifact", arguments->file, "artifact file")->required();
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] {
    report_failures(arguments->json, [&] {
      const FileBytes file = read_file(arguments->file);
      const cjit::bytes_view bytes = file.bytes();
      if (is_bundle(bytes)) {
        const Json document = describe_bundle(arguments->file, bytes);
        return arguments->json ? print_json(document) : print_bundle(document);
      }
      const Json document = describe(arguments->file, bytes);
      arguments->json ? print_json(document) : print_artifact(document);
    });
  });
}

}  // namespace cjit_cli
