// cjit-storage-http: storage on HTTP servers, for http://, https:// and s3:// (docs/remote.md).
#include <curl/curl.h>

#include "storage/program.hpp"
#include "storage_http/http_session.hpp"

namespace {

class HttpStorage : public cjit::Storage {
 public:
  explicit HttpStorage(cjit::HttpOptions options) : options_(std::move(options)) {}

  std::unique_ptr<cjit::StorageSession> open() const override { return std::make_unique<cjit::HttpSession>(options_); }
  std::string place() const override { return options_.base.text(); }

 private:
  const cjit::HttpOptions options_;
};

std::unique_ptr<cjit::Storage> make(cjit::Settings& settings) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) throw cjit::storage_error("cannot initialize libcurl");
  return std::make_unique<HttpStorage>(cjit::HttpOptions::take(settings));
}

}  // namespace

int main() { return cjit::run_storage_program("cjit-storage-http", make); }
