// The OCI distribution API of one repository.
#pragma once

#include <functional>
#include <string>

#include "http/http_client.hpp"
#include "oci/authorization.hpp"
#include "oci/content.hpp"
#include "oci/manifest.hpp"
#include "oci/reference.hpp"

namespace cjit {

class Registry {
 public:
  struct Options {
    bool plain_http = false;  // also for hosts other than this one
    std::string ca_file;      // "": the system's
    std::chrono::seconds time_limit{60};
    // Called several times per second; may throw.
    std::function<void()> tick;
  };
  // Receives the number of bytes of a blob that were transferred.
  using Moved = std::function<void(std::uint64_t bytes)>;

  // All functions throw storage_error() and bad_setting().
  Registry(Reference reference, const Options& options);

  bool has_blob(const std::string& digest);
  void put_blob(const std::string& digest, const Content& content, const Moved& moved);
  // Passes the bytes on while they arrive. They are verified when this returns: the caller must discard what it
  // received if this throws.
  void get_blob(const Descriptor& blob, const std::function<void(ByteSpan)>& receive);
  // `version` is a tag or a digest, which is verified.
  std::string get_manifest(const std::string& version);
  void put_manifest(const std::string& version, std::string_view media_type, const std::string& text);

 private:
  // What a request does, for messages: "PUT of a blob".
  struct Call {
    HttpRequest request;
    std::string what;
    std::string error_body;  // of an answer that is not a success
  };

  // Returns the status, after answering a challenge.
  long perform(Call& call);
  // The place to send a blob to.
  std::string start_upload();
  std::string next_location();
  bool put_whole(const std::string& location, const std::string& digest, const Content& content, const Moved& moved);
  void put_in_chunks(const std::string& digest, const Content& content, const Moved& moved);
  std::string url_of(std::string_view rest) const;
  [[nodiscard]] Error failure(const Call& call, long status) const;

  const Reference reference_;
  const std::string base_;  // "https://host:port"
  HttpClient client_;
  Authorization authorization_;
};

}  // namespace cjit
