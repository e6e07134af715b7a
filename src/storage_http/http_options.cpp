#include "storage_http/http_options.hpp"

#include <strings.h>

#include <algorithm>

#include "base/environment.hpp"
#include "base/secret_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

HttpLayout take_layout(Settings& settings) {
  const std::string name = settings.take("layout").value_or("subdirs");
  if (name == "flat") return HttpLayout::kFlat;
  if (name == "subdirs") return HttpLayout::kSubdirs;
  if (name == "bazel") return HttpLayout::kBazel;
  throw bad_setting(concat("the attribute 'layout' is '", name, "'; it takes flat, subdirs or bazel"));
}

std::vector<std::string> take_headers(Settings& settings) {
  std::vector<std::string> headers;
  for (const std::string& text : settings.take_all("header")) {
    const auto equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const auto is_bad = [](unsigned char c) { return c <= ' ' || c == ':' || c >= 0x7f; };
    const auto is_control = [](unsigned char c) { return c < ' '; };
    if (equals == std::string::npos || name.empty() || std::any_of(name.begin(), name.end(), is_bad) ||
        std::any_of(text.begin(), text.end(), is_control))
      throw bad_setting("an attribute 'header' is not NAME=VALUE in one line");
    if (::strcasecmp(name.c_str(), "authorization") == 0)
      throw bad_setting("the attribute 'header' has 'Authorization'; use 'bearer-token-file' or 'user-password-file'");
    const std::string value = text.substr(equals + 1);
    headers.push_back(value.empty() ? name + ';' : concat(name, ": ", value));  // libcurl's way to send an empty one
  }
  return headers;
}

// The contents of the file that the attribute names, else of the variable.
std::string take_secret(Settings& settings, std::string_view attribute, const char* variable) {
  const auto path = settings.take(attribute);
  std::string secret(path ? read_secret_file(*path, "the credentials").text() : trim(environment_variable(variable)));
  if (secret.find_first_of("\r\n") != std::string::npos)
    throw bad_setting(concat("the credentials of '", attribute, "' have several lines, expected one"));
  return secret;
}

// The section [default] of a file of the AWS command line.
S3Credentials parse_credentials(std::string_view text) {
  S3Credentials found;
  bool is_ours = true;
  for (const std::string_view raw : split(text, '\n')) {
    const std::string_view line = trim(raw);
    if (line.starts_with('[')) is_ours = line == "[default]";
    const auto equals = line.find('=');
    if (!is_ours || equals == std::string_view::npos) continue;
    const std::string_view name = trim(line.substr(0, equals));
    const std::string value(trim(line.substr(equals + 1)));
    if (name == "aws_access_key_id") found.access_key = value;
    if (name == "aws_secret_access_key") found.secret_key = value;
    if (name == "aws_session_token") found.session_token = value;
  }
  return found;
}

S3Credentials take_credentials(Settings& settings) {
  S3Credentials credentials;
  if (const auto path = settings.take("credentials-file")) {
    credentials = parse_credentials(std::string(read_secret_file(*path, "the credentials").text()));
  } else {
    credentials.access_key = environment_variable("AWS_ACCESS_KEY_ID");
    credentials.secret_key = environment_variable("AWS_SECRET_ACCESS_KEY");
    credentials.session_token = environment_variable("AWS_SESSION_TOKEN");
  }
  if (credentials.access_key.empty() || credentials.secret_key.empty())
    throw bad_setting(
        "S3 needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the attribute 'credentials-file'");
  return credentials;
}

// The bucket's URL on AWS, or below the endpoint of another server.
Url bucket_url(const Url& s3, const std::optional<std::string>& endpoint, const std::string& region) {
  if (!endpoint && s3.host.find('.') == std::string::npos)
    return parse_url(concat("https://", s3.host, ".s3.", region, ".amazonaws.com", s3.path));
  return parse_url(concat(endpoint.value_or(concat("https://s3.", region, ".amazonaws.com")), '/', s3.host, s3.path));
}

}  // namespace

HttpOptions HttpOptions::take(Settings& settings) {
  HttpOptions options{.base = parse_url(settings.url), .limits = settings.take_limits()};
  options.layout = take_layout(settings);
  options.headers = take_headers(settings);
  options.ca_file = settings.take("ca-file").value_or("");
  if (!options.base.user.empty())
    throw bad_setting("the storage URL has a user; write 'user:password' to a file for 'user-password-file'");
  if (options.base.scheme == "s3") {
    options.s3_region = settings.take("region").value_or("us-east-1");
    options.base = bucket_url(options.base, settings.take("endpoint"), options.s3_region);
    options.s3 = take_credentials(settings);
  } else {
    options.bearer_token = take_secret(settings, "bearer-token-file", "CJIT_HTTP_BEARER_TOKEN");
    options.user_password = take_secret(settings, "user-password-file", "CJIT_HTTP_USER_PASSWORD");
    if (!options.bearer_token.empty() && !options.user_password.empty())
      throw bad_setting("there are a bearer token and a user with a password; use exactly one of them");
  }
  if (options.base.scheme != "http" && options.base.scheme != "https")
    throw bad_setting(concat("the storage URL has the scheme '", options.base.scheme, "', expected http, https or s3"));
  return options;
}

}  // namespace cjit
