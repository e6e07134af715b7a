#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct ExtractArguments {
  std::string file, output, kind;
  bool json = false;
};

const cjit_image_t& choose_image(const KernelResult& result, const std::string& kind) {
  if (kind.empty()) return *result->images[0];
  std::string there;
  for (std::uint64_t i = 0; i < result->image_count; ++i) {
    if (kind_name(result->images[i]->kind) == kind) return *result->images[i];
    there.append(there.empty() ? "" : ", ").append(kind_name(result->images[i]->kind));
  }
  throw Failure(CJIT_ERROR_NOT_FOUND, "the artifact holds no " + kind + "; it holds " + there);
}

void run_extract(const ExtractArguments& arguments) {
  const Blob bytes = read_file(arguments.file);
  KernelResult result;
  call(cjit_build_result_deserialize, cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()),
       cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}, result.get());
  const cjit_image_t& image = choose_image(result, arguments.kind);
  const std::string kind(kind_name(image.kind));
  const std::string output =
      arguments.output.empty() ? std::filesystem::path(arguments.file).filename().replace_extension("." + kind).native()
                               : arguments.output;
  const std::uint64_t size = file_size_of(image.kind, image.size);
  write_file(output, image.data, size);
  if (arguments.json)
    print_json({{"image", kind}, {"bytes", size}, {"file", output}});
  else
    std::cout << output << ": " << kind << ", " << size << " bytes\n";
}

}  // namespace

void add_extract_command(CLI::App& app) {
  auto arguments = std::make_shared<ExtractArguments>();
  CLI::App* command = app.add_subcommand("extract", "Write an image of an artifact to a file");
  command->add_option("artifact", arguments->file, "artifact file")->required();
  command->add_option("--kind", arguments->kind, "cubin, ptx, ltoir or fatbin (default: the artifact's first)")
      ->check(CLI::IsMember({"cubin", "ptx", "ltoir", "fatbin"}));
  command->add_option("-o,--output", arguments->output,
                      "file to write (default: the artifact's name with the kind as extension)");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_extract(*arguments); }); });
}

}  // namespace cjit_cli
