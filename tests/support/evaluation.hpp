// Short ways to evaluate kernels with the parameters (const float* in, float* out, int n).
#pragma once

#include <cjit/evaluate.h>

#include <map>
#include <nlohmann/json.hpp>

#include "support/c_api.hpp"

namespace cjit::test {

// A candidate of the caller, and what its struct points to. The source has the kernel of this name.
class Candidate {
 public:
  Candidate(std::string kernel, std::string source, const std::string& launch)
      : name_(std::move(kernel)),
        source_(std::move(source)),
        plan_(R"({"name": "p", "kernels": {"k": ")" + name_ +
              R"("}, "parameters": "in: pointer, out: pointer, n: int32", "steps": [{"launch": "k", )" + launch +
              R"(, "arguments": ["in", "out", "n"]}]})") {
    build.struct_size = sizeof build;
    struct_.struct_size = sizeof struct_;
  }
  void use_plan(std::string plan) { plan_ = std::move(plan); }
  const cjit_evaluate_candidate_t* complete() {
    names_[0] = name_.c_str();
    build.source = source_.c_str();
    build.source_size = source_.size();
    build.name_expressions = names_;
    build.name_count = 1;
    struct_.name = name_.c_str();
    struct_.build = &build;
    struct_.plan = plan_.c_str();
    return &struct_;
  }

  cjit_kernel_build_options_t build{};

 private:
  std::string name_, source_, plan_;
  const char* names_[1] = {};
  cjit_evaluate_candidate_t struct_{};
};

// The part of a document at a JSON pointer; null if there is none.
inline nlohmann::json part(const nlohmann::json& document, const char* pointer) {
  const nlohmann::json::json_pointer at(pointer);
  return document.contains(at) ? document.at(at) : nlohmann::json();
}
inline double number(const nlohmann::json& document, const char* pointer) {
  const nlohmann::json found = part(document, pointer);
  return found.is_number() ? found.get<double>() : -1;
}

// An evaluation of the caller, and what it got.
class Evaluation {
 public:
  using Json = nlohmann::json;

  Evaluation() {
    options.user_data = this;
    options.verdict = [](void* self, const cjit_evaluate_verdict_t* verdict) {
      static_cast<Evaluation*>(self)->verdicts.push_back(Json::parse(verdict->report));
    };
  }
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  const cjit_evaluate_options_t* complete() {
    pointers_.clear();
    for (Candidate& one : candidates) pointers_.push_back(one.complete());
    options.candidates = pointers_.data();
    options.candidate_count = pointers_.size();
    options.reference = reference == nullptr ? nullptr : reference->complete();
    options.description = description.c_str();
    return &options;
  }
  cjit_status_t run(cjit_context_t* context) {
    verdicts.clear();
    cjit_blob_t* blob = nullptr;
    const cjit_status_t status = cjit_evaluate(context, complete(), &blob, failure.out());
    const OwnedBlob owned(blob);
    report = status == CJIT_SUCCESS ? Json::parse(view(owned)) : Json();
    return status;
  }
  std::map<std::string, Json> by_name() const {
    std::map<std::string, Json> found;
    for (const Json& verdict : report["verdicts"]) found[verdict["name"]] = verdict;
    return found;
  }

  std::unique_ptr<Candidate> reference;
  std::vector<Candidate> candidates;
  std::string description;
  cjit_evaluate_options_t options = sized<cjit_evaluate_options_t>();
  OwnedError failure;
  Json report;
  std::vector<Json> verdicts;  // in the order of the callbacks

 private:
  std::vector<const cjit_evaluate_candidate_t*> pointers_;
};

}  // namespace cjit::test
