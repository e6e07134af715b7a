// The output of an external build whose callback does not return until the object is destroyed.
#pragma once

#include <cjit/external.h>

#include <future>
#include <stdexcept>
#include <thread>

namespace cjit::test {

class OpenOutput {
 public:
  OpenOutput() : thread_([this] { build(); }) { output_ = opened_.get_future().get(); }
  ~OpenOutput() {
    end_.set_value();
    thread_.join();
  }
  OpenOutput(const OpenOutput&) = delete;
  OpenOutput& operator=(const OpenOutput&) = delete;

  cjit_external_output_t* get() const { return output_; }

 private:
  static cjit_status_t hold(void* self, const cjit_external_call_t* call) {
    auto& mine = *static_cast<OpenOutput*>(self);
    mine.is_open_ = true;
    mine.opened_.set_value(call->output);
    mine.end_.get_future().wait();
    return CJIT_ERROR_CANCELLED;
  }
  // Without a cache and without a toolkit.
  void build() {
    cjit_context_t* context = nullptr;
    cjit_external_build_options_t options{};
    options.struct_size = sizeof(options);
    options.producer = "open output";
    options.callback = &hold;
    options.user_data = this;
    options.cache_mode = CJIT_CACHE_MODE_OFF;
    cjit_build_result_t result{};
    result.struct_size = sizeof(result);
    cjit_context_create(nullptr, &context, nullptr);
    cjit_external_build(context, &options, &result, nullptr);
    cjit_context_destroy(context);
    if (!is_open_) opened_.set_exception(std::make_exception_ptr(std::logic_error("the callback was not called")));
  }

  std::promise<cjit_external_output_t*> opened_;
  std::promise<void> end_;
  cjit_external_output_t* output_ = nullptr;
  bool is_open_ = false;
  std::thread thread_;
};

}  // namespace cjit::test
