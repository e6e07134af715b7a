#include "evaluate_request.hpp"

#include <filesystem>
#include <optional>

#include "build_option.hpp"
#include "manifest_file.hpp"
#include "operator_file.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

using Pattern = std::optional<cjit::evaluate_candidate>;

bool is_description(const std::string& path) {
  const fs::path extension = fs::path(path).extension();
  return extension == ".toml" || extension == ".json";
}

// "file:data.bin" in the directory of the file that has it.
void locate_files(Json& value, const std::string& owner) {
  constexpr std::string_view kFile = "file:";
  if (value.is_string())
    if (const auto text = value.get<std::string>(); text.starts_with(kFile))
      value = std::string(kFile) + located(owner, text.substr(kFile.size()));
  if (value.is_structured())
    for (Json& part : value) locate_files(part, owner);
}

class RequestReader {
 public:
  explicit RequestReader(const EvaluateRequest& request) : request_(request) {}

  cjit::evaluate_options read() {
    cjit::evaluate_options options;
    if (!request_.reference.is_null()) {
      options.reference = read_operator_at(request_.reference, "reference");
      pattern_ = options.reference;
    }
    if (!request_.pattern.is_null()) pattern_ = read_operator_at(request_.pattern, "pattern");
    for (const Json& one : request_.candidates)
      options.candidates.push_back(
          read_candidate(one, "candidates[" + std::to_string(options.candidates.size()) + "]"));
    options.description = description();
    options.device = request_.device;
    return options;
  }

 private:
  // A path of the request as the process opens it.
  std::string at(const std::string& path) const {
    return request_.directory.empty() ? path : located(request_.directory + "/", path);
  }

  // An operator file with one plan, or a manifest with one algorithm.
  cjit::evaluate_candidate read_manifest_of(const Manifest& manifest, const std::string& path) const {
    cjit::evaluate_candidate candidate;
    candidate.name = path;
    if (manifest.plans.is_null() && manifest.builds.size() == 1 && !manifest.builds.front().options.algorithm.empty()) {
      candidate.build = options_of(manifest.builds.front());
      return candidate;
    }
    const Operator read = operator_of(manifest, path);
    if (read.plans.size() != 1)
      throw refuse(path + " has " + std::to_string(read.plans.size()) + " plans; a candidate has one");
    candidate.build = options_of(read.builds.front());
    candidate.plan = read.plans.front().text;
    return candidate;
  }

  cjit::evaluate_candidate read_operator_at(const Json& value, const std::string& where) const {
    if (value.is_string()) {
      const auto path = value.get<std::string>();
      cjit::evaluate_candidate candidate = read_manifest_of(read_manifest(at(path), {request_.arch}), at(path));
      candidate.name = path;
      return candidate;
    }
    if (!value.is_object())
      throw refuse("'" + where + "' is " + value.dump() + "; it takes the path of an operator file, or what it has");
    Json document = value;
    const std::string name = take_text(document, "name", where);
    // Messages name the place in the request as if it were a file.
    auto positions = std::make_shared<FilePositions>(where);
    positions->set([](std::string_view) { return cjit::facts::TextPosition(); });
    cjit::evaluate_candidate candidate =
        read_manifest_of(manifest_of(std::move(document), at(where), std::move(positions), {request_.arch}), at(where));
    candidate.name = name.empty() ? where : name;
    return candidate;
  }

  cjit::evaluate_candidate read_candidate(const Json& value, const std::string& where) const {
    if (value.is_object() && value.contains("kernels")) return read_operator_at(value, where);
    if (value.is_object()) return read_text_of(value, where);
    if (!value.is_string())
      throw refuse("'" + where + "' is " + value.dump() + "; it takes a path, or an object with 'text' or 'kernels'");
    const auto path = value.get<std::string>();
    return is_description(path) ? read_operator_at(value, where)
                                : with_source(path, source_name(at(path)), *read_text(at(path)));
  }

  // {"name": "mine", "text": "..."}
  cjit::evaluate_candidate read_text_of(const Json& value, const std::string& where) const {
    Json left = value;
    const std::string name = take_text(left, "name", where);
    if (!left.contains("text"))
      throw refuse("'" + where + "' has neither 'text', the source code, nor 'kernels', as an operator file has them");
    const std::string text = take_text(left, "text", where);
    if (!left.empty())
      throw refuse("'" + where + "' has the key '" + left.begin().key() + "' beside 'text'; it takes 'name' only");
    return with_source(name.empty() ? where : name, "kernel.cu", text);
  }

  // A source is built and launched as the pattern says.
  cjit::evaluate_candidate with_source(const std::string& name, const std::string& file,
                                       const std::string& text) const {
    if (!pattern_)
      throw refuse("cannot evaluate " + name +
                   ": its names and its plan are unknown; pass --reference or --pattern with an operator file");
    if (pattern_->plan.empty())
      throw refuse("cannot evaluate " + name + ": --pattern is an algorithm; it takes the operator file of a kernel");
    cjit::evaluate_candidate candidate = *pattern_;
    candidate.name = name;
    candidate.build.source = text;
    candidate.build.source_name = file;
    return candidate;
  }

  // Removes a key; "" if there is none.
  static std::string take_text(Json& object, const char* key, const std::string& where) {
    if (!object.contains(key)) return "";
    const Json value = object[key];
    if (!value.is_string()) throw refuse("'" + where + "." + key + "' is " + value.dump() + "; it takes a string");
    object.erase(key);
    return value.get<std::string>();
  }

  std::string description() const {
    Json description = request_.description;
    std::string owner = at("request");
    if (description.is_string()) {
      owner = at(description.get<std::string>());
      FilePositions positions(owner);
      description = load_manifest(owner, positions);
    }
    if (description.contains("cases")) locate_files(description["cases"], owner);
    if (description.is_object()) description.update(request_.overrides);
    return description.dump();
  }

  const EvaluateRequest& request_;
  Pattern pattern_;
};

}  // namespace

cjit::evaluate_options read_evaluation(const EvaluateRequest& request) { return RequestReader(request).read(); }

}  // namespace cjit_cli
