// A vector's requests as options of the C++ layer.
#pragma once

#include <cjit/cjit.hpp>
#include <deque>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace conformance {

using Json = nlohmann::ordered_json;
using Bytes = std::vector<std::byte>;

std::string read_file(const std::filesystem::path& path);
Bytes from_hex(const std::string& hex);

// Where vectors and golden files are, and what other vectors build.
class Sources {
 public:
  Sources(std::filesystem::path vectors, std::filesystem::path golden)
      : vectors_(std::move(vectors)), golden_(std::move(golden)) {}

  // The bytes that a vector means by such an object.
  Bytes bytes(const Json& from);
  // The path of a file below the directory of golden files.
  std::string golden_path(const Json& from) const { return (golden_ / from["golden"].get<std::string>()).string(); }
  // The result of the vector of that name.
  const cjit::build_result& result(const std::string& vector);

 private:
  std::filesystem::path vectors_, golden_;
  std::deque<std::pair<std::string, cjit::build_result>> results_;
};

cjit::context_options context_options(const Json& from);
cjit::kernel_options kernel_options(const Json& from);
// The bytes of inputs are put into `kept`.
cjit::link_options link_options(const Json& from, Sources& sources, std::deque<Bytes>& kept);
cjit::nvvm_options nvvm_options(const Json& from, Sources& sources, std::deque<Bytes>& kept);
// All options except the callback.
cjit::external_options external_options(const Json& from, Sources& sources, std::deque<Bytes>& kept);
cjit::tune_build_options tune_options(const Json& from);
cjit::event_queue_options event_queue_options(const Json& from);
cjit::bundle_build_options bundle_options(const Json& from);
cjit::bundle_write_options bundle_write_options(const Json& from);
// The text whose lines are in a list.
std::string lines(const Json& from);
cjit::tensor_map_options tensor_map_options(const Json& from);
cjit::result<Bytes> policy(const Json& from);
cjit::launch_options launch_options(const Json& from);
// An argument that is no tensor map.
struct argument_value {
  cjit::value_kind kind;
  Bytes bytes;
};
argument_value plain_argument(const Json& from);
// The arguments of a launch or of a run of a plan. Tensor maps among them are put into `maps`.
cjit::result<cjit::argument_list> arguments(const cjit::context& context, const Json& from,
                                            std::deque<cjit::tensor_map>& maps);

}  // namespace conformance
