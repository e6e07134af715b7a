#include "c_api/external_options.hpp"

#include "base/text.hpp"
#include "c_api/handles.hpp"

namespace cjit {

namespace {

KeyField read_field(const cjit_external_field_t* caller, std::uint64_t index) {
  const cjit_external_field_t field = read_struct(caller, "fields");
  const std::string_view name = read_string(field.name);
  if (name.empty() || name.find_first_of("\r\n") != std::string_view::npos)
    refuse_argument(concat("`fields[", index, "]` has ", name.empty() ? "no name" : "a name with a line break",
                           "; set `name` to one line of text, which 'cjit cache why' shows"));
  return external_field(name, read_bytes(field.data, field.size, "data"));
}

std::string read_file_name(std::string_view path) {
  if (path.empty()) refuse_argument("one of `files` is an empty path; pass the paths of files that the callback reads");
  return std::string(path);
}

std::string read_name(std::string_view name) {
  if (name.empty() || name.find_first_of("\r\n") != std::string_view::npos)
    refuse_argument(concat("a name of the result is ", name.empty() ? "empty" : "longer than a line",
                           "; pass a symbol of the image"));
  return std::string(name);
}

cjit_status_t call_back(cjit_external_callback_t callback, void* user_data, const ExternalCall& input) {
  cjit_external_output output{input.output};
  const std::string arch = to_string(input.arch);
  const cjit_external_call_t call{.struct_size = sizeof(call),
                                  .output = &output,
                                  .name = input.name.c_str(),
                                  .arch = arch.c_str(),
                                  .cc = input.arch.cc,
                                  .arch_feature = static_cast<unsigned char>(input.arch.feature)};
  return callback(user_data, &call);
}

}  // namespace

ExternalRequest read_external_request(const cjit_external_build_options_t& options) {
  ExternalRequest request;
  read_common_fields(options, request);
  request.producer = read_string(options.producer);
  check_producer(request.producer);
  request.label = read_string(options.name);
  if (request.label.empty()) request.label = "external";
  for (const cjit_external_field_t* field : read_array(options.fields, options.field_count, "fields"))
    request.fields.push_back(read_field(field, request.fields.size()));
  for (const std::string_view path : read_strings(options.files, options.file_count, "files"))
    request.files.push_back(read_file_name(path));
  for (const std::string_view name : read_strings(options.name_expressions, options.name_count, "name_expressions"))
    request.names.push_back(read_name(name));
  request.argument_schemas = read_argument_schemas(options.argument_schemas, options.name_count);
  if (options.callback != nullptr)
    request.make_images = [callback = options.callback, user_data = options.user_data](const ExternalCall& call) {
      return call_back(callback, user_data, call);
    };
  return request;
}

AdoptRequest read_adopt_request(const cjit_image_adopt_options_t& options) {
  constexpr std::string_view kProducer = "adopted";
  const auto policy = read_bytes(options.policy, options.policy_size, "policy");
  validate_policy(policy);
  AdoptRequest request{.image = read_bytes(options.data, options.size, "data"),
                       .kind = options.kind,
                       .arch = std::string(read_string(options.arch)),
                       .producer = std::string(options.producer == nullptr ? kProducer : options.producer),
                       .names = {},
                       .argument_schemas = read_argument_schemas(options.argument_schemas, options.name_count),
                       .policy = {policy.begin(), policy.end()}};
  for (const std::string_view name : read_strings(options.name_expressions, options.name_count, "name_expressions")) {
    const char* const symbol = options.lowered_names != nullptr ? options.lowered_names[request.names.size()] : nullptr;
    request.names.push_back(adopted_name(read_name(name), std::string(read_string(symbol))));
  }
  return request;
}

}  // namespace cjit
