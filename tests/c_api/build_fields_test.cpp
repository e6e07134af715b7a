// Every field of every options struct of builds is part of the key, or is listed as one that does not change the
// result.
#include <gmock/gmock.h>

#include <functional>
#include <map>
#include <set>

#include "support/external_build.hpp"
#include "support/field_changes.hpp"
#include "support/ir_samples.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

// Fields whose effect on the key cannot be tested by just changing the value.
const std::map<std::string, std::string> kSeenElsewhere = {
    {"callback", "the key fields say what it makes"},
    {"exact_options", "no other option may be set; ExactOptions.TheKeyHasTheOptionsAsTheyAre"},
    {"algorithm", "Algorithms.TheDescriptionIsOfTheKey"},
    {"compiler", "NvccTest.TheHostCompilerAndTheCompilerAreOfTheKey"},
    {"host_compiler", "NvccTest.TheHostCompilerAndTheCompilerAreOfTheKey"},
    {"image_passes.callback", "name and version say what it does"},
    {"inputs.kind", "what the bytes say is the same, or the link fails"},
    {"linker", "the driver's needs a GPU; Links.TheDriverLinks"},
};

cjit_status_t pass_callback(void*, cjit_image_pass_call_t*) { return CJIT_SUCCESS; }

template <typename Options>
cjit_status_t get_key(cjit_context_t* context, const Options& options, cjit_cache_key_t* key) {
  if constexpr (std::is_same_v<Options, cjit_kernel_build_options_t>)
    return cjit_kernel_build_get_key(context, &options, key, nullptr);
  else if constexpr (std::is_same_v<Options, cjit_link_build_options_t>)
    return cjit_link_build_get_key(context, &options, key, nullptr);
  else if constexpr (std::is_same_v<Options, cjit_external_build_options_t>)
    return cjit_external_build_get_key(context, &options, key, nullptr);
  else
    return cjit_nvvm_build_get_key(context, &options, key, nullptr);
}

class BuildFields : public testing::Test {
 protected:
  template <typename Options>
  using Change = std::function<void(Options&)>;
  // All valid values of a field that has only a few, by the path of the field.
  template <typename Options>
  using Changes = std::map<std::string, std::vector<Change<Options>>>;

  template <typename Options>
  struct Outcome {
    cjit_status_t status;
    std::string key;
  };
  template <typename Options>
  Outcome<Options> outcome_of(const Options& options) {
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
    const cjit_status_t status = get_key(context_.get(), options, &key);
    return {status, status == CJIT_SUCCESS ? key->key : ""};
  }

  template <typename Options>
  void expect_each_field_counts(const Options& base, const Changes<Options>& changes) {
    const std::string usual = outcome_of(base).key;
    ASSERT_NE(usual, "");
    for (const std::string& path : FieldPaths::of(base)) {
      std::vector<Outcome<Options>> outcomes;
      if (const auto own = changes.find(path); own != changes.end()) {
        for (const auto& change : own->second) {
          Options changed = base;
          change(changed);
          outcomes.push_back(outcome_of(changed));
          EXPECT_EQ(outcomes.back().status, CJIT_SUCCESS) << path;
        }
      } else {
        for (std::size_t variant = 0;; ++variant) {
          const FieldChange change(base, path, variant);
          if (!change) break;
          outcomes.push_back(outcome_of(change.options()));
        }
        outcomes.push_back({CJIT_SUCCESS, usual});
      }
      expect_counts(path, outcomes);
    }
  }

  template <typename Outcomes>
  void expect_counts(const std::string& path, const Outcomes& outcomes) {
    std::set<std::string> keys;
    std::size_t accepted = 0;
    for (const auto& outcome : outcomes) {
      if (outcome.key.empty()) continue;
      keys.insert(outcome.key);
      ++accepted;
    }
    const std::string field = field_of(path);
    if (field.starts_with("reserved")) {
      for (const auto& outcome : outcomes) {
        if (&outcome == &outcomes.back()) continue;
        EXPECT_EQ(outcome.status, CJIT_ERROR_UNSUPPORTED_FIELD) << path;
      }
    } else if (kNotBuilt.contains(field)) {
      EXPECT_GT(accepted, 1u) << "no other value of " << path << " was accepted";
      EXPECT_EQ(keys.size(), 1u) << path << " is named as what changes nothing, and changes the key";
    } else if (!kSeenElsewhere.contains(path)) {
      EXPECT_GT(keys.size(), 1u) << "no value of " << path << " gives another key";
    }
  }

  template <typename Options>
  Change<Options> with_policy(std::int64_t value) {
    cjit_policy_t* policy = nullptr;
    cjit_blob_t* blob = nullptr;
    EXPECT_EQ(cjit_policy_create(&policy, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_policy_set_int64(policy, "tile", value, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_policy_encode(policy, &blob, nullptr), CJIT_SUCCESS);
    policies_.emplace_back(bytes_of(blob));
    cjit_blob_destroy(blob);
    cjit_policy_destroy(policy);
    return [bytes = &policies_.back()](Options& options) {
      options.policy = bytes->data();
      options.policy_size = bytes->size();
    };
  }
  // The first input of a build can only be that.
  template <typename Options, typename Input>
  Change<Options> with_input(const std::function<void(Input&)>& fill) {
    auto input = std::make_shared<Input>(sized<Input>());
    input->name = "input";
    fill(*input);
    auto list = std::make_shared<const Input*>(input.get());
    return [input, list](Options& options) {
      options.inputs = list.get();
      options.input_count = 1;
    };
  }

  TemporaryFolder folder_;
  OwnedContext context_ = make_context();
  std::deque<std::string> policies_;
  cjit_image_pass_t pass_ = [] {
    auto pass = sized<cjit_image_pass_t>();
    pass.name = "test.pass";
    pass.callback = &pass_callback;
    pass.version = 100;
    return pass;
  }();
  const cjit_image_pass_t* passes_[1] = {&pass_};
};

TEST_F(BuildFields, OfKernels) {
  using Options = cjit_kernel_build_options_t;
  const std::string first = std::filesystem::path(folder_.write("first/found.h", "int first;")).parent_path();
  const std::string second = std::filesystem::path(folder_.write("second/found.h", "int second;")).parent_path();
  const char* const firsts[] = {first.c_str()};
  const char* const seconds[] = {second.c_str()};
  const char* const memory_headers[] = {"memory.h"};
  const std::string source = "#include <found.h>\n#include <memory.h>\ntemplate <int N> __global__ void k(int x) {}";
  KernelBuild build(source);
  build.names = {"k<1>"};
  build.header_names = {"memory.h"};
  build.header_sources = {"int in_memory;"};
  build.include_dirs = {first};
  build.options.image_passes = passes_;
  build.options.image_pass_count = 1;
  const auto include = [](const char* const* folders) {
    return [folders](Options& options) {
      options.include_dirs = folders;
      options.include_dir_count = 1;
    };
  };
  const auto pre_include = [&](std::uint64_t count) {
    return [&memory_headers, count](Options& options) {
      options.pre_includes = memory_headers;
      options.pre_include_count = count;
    };
  };
  expect_each_field_counts<Options>(*build.complete(),
                                    {{"include_dirs", {include(firsts), include(seconds)}},
                                     {"pre_includes", {pre_include(0), pre_include(1)}},
                                     {"policy", {with_policy<Options>(1), with_policy<Options>(2)}}});
}

TEST_F(BuildFields, OfLinks) {
  using Options = cjit_link_build_options_t;
  using Input = cjit_link_input_t;
  const auto source = [](const char* text) {
    KernelBuild build(text);
    build.options.rdc = CJIT_SWITCH_ON;
    return build;
  };
  KernelBuild one = source("__global__ void one() {}"), two = source("__global__ void two() {}");
  ASSERT_EQ(one.run(context_.get()), CJIT_SUCCESS) << one.error.message();
  ASSERT_EQ(two.run(context_.get()), CJIT_SUCCESS) << two.error.message();
  const std::string first = folder_.write("first", one.result.image()),
                    second = folder_.write("second", two.result.image());
  NvvmBuild old_scale(kOldScale), changed(kOldScale + "; changed\n");
  const std::string ptx = ".version 8.0\n.target sm_90\n.address_size 64\n";
  auto of_ptx = sized<Input>(), of_source = sized<Input>();
  of_ptx.data = ptx.data();
  of_ptx.size = ptx.size();
  of_source.kernel = one.complete();
  const Input* inputs[] = {&of_ptx, &of_source};
  auto options = sized<Options>();
  options.arch = "sm_90";
  options.inputs = inputs;
  options.input_count = 2;
  options.image_passes = passes_;
  options.image_pass_count = 1;
  const auto input = [&](const std::function<void(Input&)>& fill) { return with_input<Options, Input>(fill); };
  expect_each_field_counts<Options>(
      options,
      {{"policy", {with_policy<Options>(1), with_policy<Options>(2)}},
       {"inputs.path",
        {input([&](Input& of) { of.path = first.c_str(); }), input([&](Input& of) { of.path = second.c_str(); })}},
       {"inputs.result", {input([&](Input& of) { of.result = one.result.get(); }), input([&](Input& of) {
                            of.result = two.result.get();
                          })}},
       {"inputs.kernel",
        {input([&](Input& of) { of.kernel = one.complete(); }), input([&](Input& of) { of.kernel = two.complete(); })}},
       {"inputs.nvvm", {input([&](Input& of) { of.nvvm = old_scale.complete(); }), input([&](Input& of) {
                          of.nvvm = changed.complete();
                        })}}});
}

TEST_F(BuildFields, OfNvvmIr) {
  using Options = cjit_nvvm_build_options_t;
  using Input = cjit_nvvm_input_t;
  const std::string first = folder_.write("first", kOldScale), second = folder_.write("second", kOldWave);
  NvvmBuild build(kOldScale);
  build.options.image_passes = passes_;
  build.options.image_pass_count = 1;
  const auto input = [&](const char* path) { return with_input<Options, Input>([&](Input& of) { of.path = path; }); };
  const auto libdevice = [](const std::string& path) {
    return [&path](Options& options) { options.libdevice_path = path.c_str(); };
  };
  expect_each_field_counts<Options>(*build.complete(),
                                    {{"policy", {with_policy<Options>(1), with_policy<Options>(2)}},
                                     {"libdevice_path", {libdevice(first), libdevice(second)}},
                                     {"inputs.path", {input(first.c_str()), input(second.c_str())}}});
}

TEST_F(BuildFields, OfExternalBuilds) {
  using Options = cjit_external_build_options_t;
  const std::string first = folder_.write("first", "1"), second = folder_.write("second", "2");
  ExternalBuild build = ExternalBuild::of_ptx().with("source", "x");
  build.names = {"k"};
  build.options.name = "kernel.py";
  build.options.image_passes = passes_;
  build.options.image_pass_count = 1;
  const auto files = [](const std::string& path) {
    return [list = std::make_shared<const char*>(path.c_str())](Options& options) {
      options.files = list.get();
      options.file_count = 1;
    };
  };
  const auto schema = [](const char* text) {
    return [list = std::make_shared<const char*>(text)](Options& options) { options.argument_schemas = list.get(); };
  };
  expect_each_field_counts<Options>(*build.complete(), {{"policy", {with_policy<Options>(1), with_policy<Options>(2)}},
                                                        {"argument_schemas", {schema("x: pointer"), schema("*")}},
                                                        {"files", {files(first), files(second)}}});
}

}  // namespace
}  // namespace cjit::test
