// Carries out the shared conformance vectors (tests/conformance/README.md).
// usage: conformance <vectors> <golden> <out> | conformance --read <folder> <out>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "algorithms.hpp"
#include "plan.hpp"

namespace conformance {
namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, cjit::bytes_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!file) throw std::runtime_error("cannot write " + path.string());
}

void write_report(const fs::path& path, const Json& report) { write_file(path, report.dump(1) + '\n'); }

class Runner {
 public:
  Runner(const fs::path& vectors, const fs::path& golden, fs::path out)
      : sources_(vectors, golden), vectors_(vectors), out_(std::move(out)) {}

  void run_all() {
    for (const auto& entry : fs::directory_iterator(vectors_))
      if (entry.path().extension() == ".json") run(entry.path());
  }

 private:
  void run(const fs::path& path) {
    name_ = path.stem().string();
    const Json vector = Json::parse(read_file(path));
    try {
      write_report(out_ / (name_ + ".json"), carry_out(vector));
    } catch (const std::exception& problem) {
      throw std::runtime_error(name_ + ": " + problem.what());
    }
  }

  Json carry_out(const Json& vector) {
    const std::string call = vector["call"];
    const Json options = vector.value("options", Json::object());
    if (call == "deserialize") return built(cjit::build_result::deserialize(sources_.bytes(options["data"])));
    if (call == "inspect") return outcome(cjit::artifact_get_info(sources_.bytes(options["data"])), "info");
    if (call == "policy") return bytes_outcome(policy(options));
    auto context = cjit::context::create(context_options(vector.value("context", Json::object())));
    if (call == "context_create" || !context) return without_context(call, context);
    if (call == "kernel_build")
      return launched(*context, vector, cjit::kernel_build(*context, kernel_options(options)));
    if (call == "link_build")
      return launched(*context, vector, cjit::link_build(*context, link_options(options, sources_, kept_)));
    if (call == "nvvm_build")
      return launched(*context, vector, cjit::nvvm_build(*context, nvvm_options(options, sources_, kept_)));
    if (call == "external_build") return external(*context, vector);
    if (call == "plan") return plan(*context, vector);
    if (call == "algorithms") return algorithms(*context, vector);
    if (call == "job") return job(*context, options);
    if (call == "tune_build") return tunings(*context, options);
    if (call == "events") return events(std::move(*context), options);
    if (call == "keys") return keys(*context, options);
    if (call == "bundle_build") return bundle(*context, options);
    if (call == "tensor_map") return tensor_map(*context, options);
    throw std::runtime_error("no call is named " + call);
  }

  static Json without_context(const std::string& call, const cjit::result<cjit::context>& context) {
    Json made = outcome(context ? cjit::result<void>() : cjit::result<void>(context.error()));
    if (call == "plan" || (call.find("build") != std::string::npos && call != "bundle_build" &&
                           call != "external_build" && call != "tune_build"))
      made["result"] = Json();
    if (call == "plan") made["plans"] = made["runs"] = Json();
    if (call == "algorithms") made["forms"] = Json();
    if (call == "keys") made["keys"] = Json();
    if (call == "tune_build") made["tunings"] = Json();
    if (call == "events") made["queues"] = Json();
    if (call == "external_build") made["builds"] = made["asked"] = Json();
    return made;
  }

  // The report of a result, whose artifact is kept.
  Json built(const cjit::result<cjit::build_result>& result) {
    if (result) write_file(out_ / (name_ + ".artifact"), result->serialize().value());
    return outcome(result, "result");
  }

  Json launched(const cjit::context& context, const Json& vector, const cjit::result<cjit::build_result>& result) {
    Json made = built(result);
    if (!vector.contains("launches")) return made;
    made["launches"] = Json::array();
    if (!result) return made;
    const auto loaded = cjit::module::load(context, *result).value();
    for (const Json& one : vector["launches"]) made["launches"].push_back(launch(context, loaded, one));
    return made;
  }

  static Json launch(const cjit::context& context, const cjit::module& loaded, const Json& from) {
    const std::uint64_t before = cjit::mock_get_launch_count(context).value();
    Json made = outcome(try_launch(context, loaded, from));
    made["record"] = cjit::mock_get_launch_count(context).value() == before
                         ? Json()
                         : report(cjit::mock_get_launch(context, before).value());
    return made;
  }

  static cjit::result<void> try_launch(const cjit::context& context, const cjit::module& loaded, const Json& from) {
    const auto kernel = loaded.get_kernel(from["kernel"].get<std::string>());
    if (!kernel) return kernel.error();
    std::deque<cjit::tensor_map> maps;
    const auto list = arguments(context, from, maps);
    if (!list) return list.error();
    return kernel->launch(launch_options(from), *list);
  }

  // Builds twice, so that the second build may be a hit.
  Json external(const cjit::context& context, const Json& vector) {
    Json asked;
    std::uint32_t calls = 0;
    const auto count = [&](const cjit::external_call& call) {
      ++calls;
      asked = {{"name", std::string(call.name())},
               {"arch", std::string(call.arch())},
               {"cc", call.cc()},
               {"arch_feature", call.arch_feature()}};
    };
    const auto options = external_with(vector["options"], vector.value("compile", Json()), count);
    Json builds = Json::array();
    for (const bool is_first : {true, false}) {
      const auto result = cjit::external_build(context, options);
      Json one = is_first ? built(result) : outcome(result, "result");
      one["cache_outcome"] = result ? Json(static_cast<std::uint32_t>(result->cache_outcome())) : Json();
      one["calls"] = calls;
      builds.push_back(std::move(one));
    }
    Json made = outcome(cjit::result<void>());
    made["builds"] = std::move(builds);
    made["asked"] = std::move(asked);
    return made;
  }

  // Options whose callback calls `each` and carries out the steps, if there are any.
  cjit::external_options external_with(const Json& from, const Json& steps,
                                       const std::function<void(const cjit::external_call&)>& each = {}) {
    auto options = external_options(from, sources_, kept_);
    if (!steps.is_null())
      options.callback = [this, steps, each](const cjit::external_call& call) {
        if (each) each(call);
        return compile(call, steps);
      };
    return options;
  }

  // Carries out the steps of a callback. The library's errors are those of the vector and end the runner.
  cjit::status compile(const cjit::external_call& call, const Json& steps) {
    if (steps.contains("log")) call.add_log(steps["log"].get<std::string>()).value();
    for (const Json& name : steps.value("names", Json::array()))
      call.set_name(name["name"], name.value("symbol", ""), name.value("argument_schema", "")).value();
    if (steps.contains("failure")) {
      const Json& failure = steps["failure"];
      call.set_failure(failure["type"].get<std::string>() + ": " + failure["text"].get<std::string>()).value();
      return cjit::status::external_compiler;
    }
    if (steps.contains("image")) call.set_image(sources_.bytes(steps["image"])).value();
    return cjit::status::success;
  }

  Json plan(const cjit::context& context, const Json& vector) {
    auto result = cjit::kernel_build(context, kernel_options(vector["options"]));
    const Json plans = result ? add_plans(context, vector["plans"], *result) : Json();
    Json made = built(result);
    made["plans"] = plans;
    made["runs"] = result ? run_plans(context, vector["runs"], *result) : Json();
    return made;
  }

  static Json algorithms(const cjit::context& context, const Json& vector) {
    Json made = outcome(cjit::result<void>());
    made["forms"] = Json::array();
    const auto of_c = cjit::context::create(context_options(vector["context"])).value();
    for (const Json& name : vector["options"]["forms"]) made["forms"].push_back(run_form(context, of_c, name));
    return made;
  }

  Json job(const cjit::context& context, const Json& options) {
    const auto job = batch(context, options);
    Json made = outcome(job ? job->wait() : cjit::result<void>(job.error()));
    made["builds"] = Json::array();
    for (std::size_t i = 0; job && i < options["builds"].size(); ++i)
      made["builds"].push_back(outcome(job->result_of(i), "result"));
    return made;
  }

  cjit::result<cjit::job> batch(const cjit::context& context, const Json& options) {
    const std::string call = options.value("call", "kernel_build");
    const auto each = [&](auto read) {
      std::vector<decltype(read(options))> builds;
      for (const Json& one : options["builds"]) builds.push_back(read(one));
      return builds;
    };
    if (call == "link_build")
      return cjit::link_build_batch_async(context,
                                          each([&](const Json& one) { return link_options(one, sources_, kept_); }));
    if (call == "nvvm_build")
      return cjit::nvvm_build_batch_async(context,
                                          each([&](const Json& one) { return nvvm_options(one, sources_, kept_); }));
    if (call == "external_build")
      return cjit::external_build_batch_async(context, each([&](Json one) {
                                                const Json steps = one.value("compile", Json());
                                                one.erase("compile");
                                                return external_with(one, steps);
                                              }));
    return cjit::kernel_build_batch_async(context, each([](const Json& one) { return kernel_options(one); }));
  }

  // Tunes in the three ways that the layer has: it waits, starts a job, and asks for the key.
  static Json tunings(const cjit::context& context, const Json& vector) {
    Json made = outcome(cjit::result<void>());
    made["tunings"] = Json::array();
    for (const Json& given : vector["tunings"]) {
      const cjit::tune_build_options options = tune_options(given);
      Json one = status_of(cjit::tune_build(context, options));
      const auto job = cjit::tune_build_async(context, options);
      if (job) job->wait().value();
      one["job"] = job ? status_of(job->result_of(0)) : status_of(job);
      one["key"] = status_of(cjit::tune_build_get_key(context, options));
      made["tunings"].push_back(std::move(one));
    }
    return made;
  }

  // Builds while queues receive the events, and takes them, also after the context was destroyed.
  static Json events(cjit::context context, const Json& vector) {
    std::vector<cjit::result<cjit::event_queue>> queues;
    for (const Json& options : vector["queues"])
      queues.push_back(cjit::event_queue::create(context, event_queue_options(options)));
    for (const Json& build : vector["builds"])
      static_cast<void>(cjit::kernel_build(context, kernel_options(build)).has_value());
    Json made = outcome(cjit::result<void>());
    made["queues"] = Json::array();
    for (const auto& queue : queues) {
      Json& one = made["queues"].emplace_back(status_of(queue));
      one["events"] = one["empty"] = one["closed"] = Json();
      if (!queue) continue;
      one["events"] = Json::array();
      auto event = queue->take(std::chrono::seconds(0));
      for (; event; event = queue->take(std::chrono::seconds(0))) one["events"].push_back(report(*event));
      one["empty"] = cjit::status_name(event.status());
    }
    context.close();
    for (std::size_t i = 0; i < queues.size(); ++i)
      if (queues[i]) made["queues"][i]["closed"] = cjit::status_name(queues[i]->take().status());
    return made;
  }

  Json keys(const cjit::context& context, const Json& options) {
    Json made = outcome(cjit::result<void>());
    made["keys"] = Json::array();
    for (const Json& one : options["requests"]) made["keys"].push_back(outcome(key(context, one), "key"));
    return made;
  }

  cjit::result<cjit::cache_key> key(const cjit::context& context, const Json& request) {
    const std::string call = request["call"];
    const Json& options = request["options"];
    if (call == "link_build") return cjit::link_build_get_key(context, link_options(options, sources_, kept_));
    if (call == "nvvm_build") return cjit::nvvm_build_get_key(context, nvvm_options(options, sources_, kept_));
    return cjit::kernel_build_get_key(context, kernel_options(options));
  }

  Json bundle(const cjit::context& context, const Json& options) {
    auto bundle = cjit::bundle::create().value();
    const auto done = bundle.build(context, bundle_options(options));
    Json made = outcome(done);
    made["listing"] = done ? report(bundle.list().value()) : Json();
    if (done)
      write_file(out_ / (name_ + ".bundle"),
                 bundle.write(bundle_write_options(options.value("write", Json::object()))).value());
    return made;
  }

  static Json tensor_map(const cjit::context& context, const Json& options) {
    cjit::tensor_map_bytes map;
    const auto done = cjit::tensor_map_encode(context, tensor_map_options(options), map);
    Json made = outcome(done);
    made["data"] = done ? Json(to_hex(map.bytes)) : Json();
    return made;
  }

  static Json bytes_outcome(const cjit::result<Bytes>& result) {
    Json made = outcome(result ? cjit::result<void>() : cjit::result<void>(result.error()));
    made["data"] = result ? Json(to_hex(*result)) : Json();
    return made;
  }

  Sources sources_;
  fs::path vectors_, out_;
  std::string name_;
  std::deque<Bytes> kept_;
};

Json read_bundle(const fs::path& path) {
  const auto bundle = cjit::bundle::read_file(path.string());
  return outcome(bundle ? bundle->list() : cjit::result<cjit::bundle_info>(bundle.error()), "listing");
}

void read_all(const fs::path& folder, const fs::path& out) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const fs::path to = out / (path.filename().string() + ".json");
    if (path.extension() == ".artifact")
      write_report(to, outcome(cjit::build_result::deserialize(read_file(path)), "result"));
    if (path.extension() == ".bundle") write_report(to, read_bundle(path));
  }
}

}  // namespace
}  // namespace conformance

int main(int argc, char** argv) try {
  if (argc != 4)
    throw std::runtime_error("usage: conformance <vectors> <golden> <out> | conformance --read <folder> <out>");
  std::filesystem::create_directories(argv[3]);
  if (std::string(argv[1]) == "--read")
    conformance::read_all(argv[2], argv[3]);
  else
    conformance::Runner(argv[1], argv[2], argv[3]).run_all();
  return 0;
} catch (const std::exception& problem) {
  std::cerr << "conformance: " << problem.what() << '\n';
  return 1;
}
