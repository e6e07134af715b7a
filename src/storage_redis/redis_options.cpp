#include "storage_redis/redis_options.hpp"

#include "base/environment.hpp"
#include "base/secret_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::string take_password(Settings& settings) {
  if (const auto path = settings.take("password-file"))
    return std::string(read_secret_file(*path, "the credentials").text());
  const std::string_view ours = environment_variable("CJIT_REDIS_PASSWORD");
  return std::string(ours.empty() ? environment_variable("REDIS_PASSWORD") : ours);
}

}  // namespace

RedisOptions RedisOptions::take(Settings& settings) {
  RedisOptions options{.server = parse_url(settings.url), .limits = settings.take_limits()};
  Url& server = options.server;
  if (server.scheme != "redis" && server.scheme != "rediss")
    throw bad_setting(concat("the storage URL has the scheme '", server.scheme, "', expected redis or rediss"));
  if (server.port.empty()) server.port = "6379";
  if (!server.path.empty()) {
    options.database = server.path.substr(1);
    if (!parse_integer<std::uint32_t>(options.database))
      throw bad_setting(
          concat("the path of the storage URL is '", server.path, "', expected the number of a database"));
  }
  options.password = take_password(settings);
  if (!server.user.empty() && options.password.empty())
    throw bad_setting("the storage URL has a user, who needs a password; name its file in 'password-file'");
  options.lifetime = std::chrono::seconds(settings.take_number("ttl-seconds", 0, 1, UINT32_MAX));
  const auto ca_file = settings.take("ca-file");
  if (server.scheme == "rediss") {
    options.tls = make_tls_context(ca_file.value_or(""));
  } else if (ca_file) {
    throw bad_setting("the attribute 'ca-file' needs TLS; use rediss:// in the storage URL");
  }
  return options;
}

}  // namespace cjit
