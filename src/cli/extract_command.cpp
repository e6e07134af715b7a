#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct ExtractArguments {
  std::string file, output, kind;
  bool json = false;
};

cjit::image choose_image(const cjit::build_result& result, const std::string& kind) {
  std::string present;
  for (const cjit::image& image : result.images()) {
    if (kind.empty() || kind_name(image.kind()) == kind) return image;
    present.append(present.empty() ? "" : ", ").append(kind_name(image.kind()));
  }
  throw cjit::error(cjit::status::not_found, "the artifact has no " + kind + "; it has " + present);
}

constexpr const char* kSource = "source";

std::string default_output(const std::string& artifact, const std::string& extension) {
  return std::filesystem::path(artifact).filename().replace_extension(extension).native();
}

void run_extract(const ExtractArguments& arguments) {
  const FileBytes bytes = read_file(arguments.file);
  const auto result = read_artifact(bytes.bytes(), cjit::deserialize_flags::in_place);
  std::string kind = kSource;
  cjit::bytes_view data(result.source());
  if (arguments.kind != kSource) {
    const cjit::image image = choose_image(result, arguments.kind);
    kind = kind_name(image.kind());
    data = file_bytes(image.kind(), image.data());
  } else if (data.size() == 0) {
    throw cjit::error(cjit::status::not_found,
                      "the artifact has no source; build it with --keep-source, which keeps the source");
  }
  const std::string output = !arguments.output.empty() ? arguments.output
                             : kind == kSource         ? default_output(arguments.file, ".cu")
                                                       : default_output(arguments.file, "." + kind);
  write_file(output, data);
  if (arguments.json)
    print_json({{"image", kind}, {"bytes", data.size()}, {"file", output}});
  else
    std::cout << output << ": " << kind << ", " << data.size() << " bytes\n";
}

}  // namespace

void add_extract_command(CLI::App& app) {
  auto arguments = std::make_shared<ExtractArguments>();
  CLI::App* command = app.add_subcommand("extract", "Write an image of an artifact, or its source, to a file");
  command->add_option("artifact", arguments->file, "artifact file")->required();
  command
      ->add_option("--kind", arguments->kind,
                   "cubin, ptx, ltoir, fatbin or source (default: the artifact's first image)")
      ->check(CLI::IsMember({"cubin", "ptx", "ltoir", "fatbin", "tile-ir", "optix-ir", kSource}));
  command->add_option("-o,--output", arguments->output,
                      "file to write (default: the artifact's name with the kind as extension)");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_extract(*arguments); }); });
}

}  // namespace cjit_cli
