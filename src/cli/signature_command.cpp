#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct SignArguments {
  std::vector<std::string> files;
  cjit::signature_options options;
  bool json = false;
};

struct VerifyArguments {
  std::vector<std::string> files, keys;
  bool json = false;
};

void run_sign(const SignArguments& arguments) {
  Json documents = Json::array();
  for (const std::string& file : arguments.files) {
    cjit::signature_sign_file(file, arguments.options).value();
    documents.push_back({{"file", file}, {"signature", file + ".minisig"}});
    if (!arguments.json) std::cout << file << ".minisig\n";
  }
  if (arguments.json) print_json({{"files", documents}});
}

// The library takes absolute paths, so that a key is never taken for a file.
std::vector<std::string> with_absolute_paths(std::vector<std::string> keys) {
  for (std::string& key : keys)
    if (std::filesystem::exists(key)) key = std::filesystem::absolute(key).native();
  return keys;
}

void print_verified(const std::string& file, const cjit::signature& signature) {
  std::cout << file << ": signed by the key " << signature.key_id() << ": " << signature.trusted_comment() << '\n';
}

// Verifies every file. The exit code is that of the first failure.
void run_verify(const VerifyArguments& arguments) {
  const std::vector<std::string> keys = with_absolute_paths(arguments.keys);
  Json documents = Json::array();
  int code = 0;
  for (const std::string& file : arguments.files) {
    const auto signature = cjit::signature_verify_file(file, keys);
    if (signature) {
      documents.push_back({{"file", file},
                           {"key", signature->key_id()},
                           {"comment", signature->trusted_comment()},
                           {"signed", signature->signed_seconds()},
                           {"expires", signature->expires_seconds()}});
      if (!arguments.json) print_verified(file, *signature);
      continue;
    }
    documents.push_back({{"file", file}, {"error", to_json(signature.error())}});
    std::cerr << "cjit: " << signature.error().message() << '\n';
    if (code == 0) code = exit_code(signature.status());
  }
  if (arguments.json) print_json({{"files", documents}});
  if (code != 0) throw CLI::RuntimeError(code);
}

}  // namespace

void add_sign_command(CLI::App& app) {
  const auto arguments = std::make_shared<SignArguments>();
  CLI::App* command = app.add_subcommand("sign", "Sign files for 'cjit verify' and 'minisign -V': write FILE.minisig");
  command->add_option("file", arguments->files, "artifacts, bundles, packs, or any other files")->required();
  command->add_option("--key", arguments->options.key_path,
                      "file with the secret key, from 'minisign -G' (default: CJIT_SIGNING_KEY)");
  command->add_option("--password-file", arguments->options.password_path,
                      "file with the password of the key (default without --key: CJIT_SIGNING_KEY_PASSWORD_FILE)");
  command->add_option("--expires", arguments->options.expires_days,
                      "days until the signatures expire (default: never)");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_sign(*arguments); }); });
}

void add_verify_command(CLI::App& app) {
  const auto arguments = std::make_shared<VerifyArguments>();
  CLI::App* command = app.add_subcommand("verify", "Verify signatures of files, in FILE.minisig or in cache entries");
  command->add_option("file", arguments->files, "the signed files")->required();
  command
      ->add_option("--keys", arguments->keys,
                   "a public key of minisign, or a file with public keys (default: CJIT_TRUSTED_KEYS); may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_verify(*arguments); }); });
}

}  // namespace cjit_cli
