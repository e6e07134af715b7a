#include "oci/credentials.hpp"

#include <sys/stat.h>

#include <optional>

#include "base/base64.hpp"
#include "base/environment.hpp"
#include "base/file.hpp"
#include "base/protected_path.hpp"
#include "base/text.hpp"
#include "oci/credential_program.hpp"
#include "oci/json.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kLargestConfig = 16 << 20;

std::vector<std::string> candidate_files() {
  if (const auto named = environment_variable("REGISTRY_AUTH_FILE"); !named.empty()) return {std::string(named)};
  std::vector<std::string> files;
  if (const auto folder = environment_variable("DOCKER_CONFIG"); !folder.empty())
    files.push_back(concat(folder, "/config.json"));
  else if (const auto home = environment_variable("HOME"); !home.empty())
    files.push_back(concat(home, "/.docker/config.json"));
  if (const auto folder = environment_variable("XDG_RUNTIME_DIR"); !folder.empty())
    files.push_back(concat(folder, "/containers/auth.json"));
  return files;
}

// Nothing if there is no such file.
std::optional<Json> read_config(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 && errno == ENOENT) return std::nullopt;
  const auto refuse = [&](std::string_view why) {
    return bad_setting(concat("cannot read the credentials in '", path, "': ", why));
  };
  if (static_cast<std::uint64_t>(status.st_size) > kLargestConfig) throw refuse("it has more than 16 MiB");
  // It names programs that are run.
  if (const std::string problem = problem_of_writers(path); !problem.empty())
    throw refuse(concat("others could replace it: ", problem));
  Json document = parse_json(as_text(read_file(path, CJIT_STAGE_CACHE).bytes()));
  if (!document.is_object()) throw refuse("it is not JSON");
  return document;
}

// Keys of Docker's files are hosts, or URLs of an older API; those of Podman may have a beginning of the repository.
std::string host_of(std::string_view key) {
  if (const auto scheme = key.find("://"); scheme != std::string_view::npos) {
    key.remove_prefix(scheme + 3);
    key = key.substr(0, key.find('/'));
  }
  return std::string(key);
}

// The name of docker.io in Docker's files.
constexpr std::string_view kDockerHub = "index.docker.io", kDockerHubServer = "https://index.docker.io/v1/";

// From the longest beginning of "registry/repository" to the registry itself.
std::vector<std::string> names_of(const Reference& reference) {
  std::vector<std::string> names;
  for (std::string name = concat(reference.registry, '/', reference.repository);; name.resize(name.rfind('/'))) {
    names.push_back(name);
    if (name == reference.registry) break;
  }
  if (reference.registry == "docker.io") names.emplace_back(kDockerHub);
  return names;
}

Credentials from_entry(const Json& entry, const std::string& path) {
  Credentials found{.user = text_member(entry, "username"),
                    .password = text_member(entry, "password"),
                    .identity_token = text_member(entry, "identitytoken")};
  if (const std::string text = text_member(entry, "auth"); !text.empty()) {
    const auto decoded = from_base64(text);
    const auto colon = decoded ? decoded->find(':') : std::string::npos;
    if (colon == std::string::npos)
      throw bad_setting(
          concat("cannot read the credentials in '", path, "': an 'auth' is not base64 of user:password"));
    found.user = decoded->substr(0, colon);
    found.password = decoded->substr(colon + 1);
    found.password = found.password.substr(0, found.password.find('\0'));  // Docker pads it
  }
  return found;
}

Credentials from_program(const std::string& program, const std::string& server) {
  const auto answer = run_credential_program(program, server);
  if (!answer) return {};
  const Json document = parse_json(*answer);
  const std::string user = text_member(document, "Username"), secret = text_member(document, "Secret");
  if (secret.empty())
    throw bad_setting(concat("cannot get credentials for ", server, " from docker-credential-", program,
                             ": its answer has no 'Secret'"));
  if (user == "<token>") return {.identity_token = secret};
  return {.user = user, .password = secret};
}

Credentials from_config(const Json& config, const std::string& path, const Reference& reference) {
  const std::vector<std::string> names = names_of(reference);
  for (const std::string& name : names)
    if (const std::string program = text_member(member(config, "credHelpers"), name); !program.empty())
      return from_program(program, name);
  const std::string server(reference.registry == "docker.io" ? kDockerHubServer : std::string_view(reference.registry));
  if (const std::string store = text_member(config, "credsStore"); !store.empty())
    if (const Credentials found = from_program(store, server); found.exist()) return found;
  for (const std::string& name : names)
    for (const auto& [key, entry] : member(config, "auths").items())
      if (host_of(key) == name)
        if (const Credentials found = from_entry(entry, path); found.exist()) return found;
  return {};
}

}  // namespace

Credentials find_credentials(const Reference& reference) {
  for (const std::string& path : candidate_files())
    if (const auto config = read_config(path))
      if (Credentials found = from_config(*config, path, reference); found.exist()) return found;
  return {};
}

}  // namespace cjit
