#include "compile_options.hpp"

namespace cjit_cli {

void add_compile_options(CLI::App& command, std::vector<std::string>& archs, KernelSpec& spec) {
  command
      .add_option("-a,--arch", archs, "sm_90, sm_90a, sm_100f, compute_90, native; may be repeated (default: native)")
      ->take_all();
  command.add_option("-I,--include", spec.include_dirs, "folder to search for headers; may be repeated")->take_all();
  command.add_option("-D,--define", spec.defines, "macro: NAME or NAME=value; may be repeated")->take_all();
  command.add_option("--std", spec.plain.std, "C++ standard: 3, 11, 14, 17, 20");
  command.add_flag_callback(
      "--lineinfo", [&spec] { spec.plain.lineinfo = CJIT_SWITCH_ON; }, "line information for profilers");
  command
      .add_option("--option", spec.raw_options,
                  "an option as the compiler takes it: --option=-Xptxas=-v; may be repeated")
      ->take_all();
}

}  // namespace cjit_cli
