// Callbacks for the library. Each passes its arguments to a Go function in callbacks.go.
#ifndef CJIT_GO_CALLBACKS_H
#define CJIT_GO_CALLBACKS_H

#include "cjit_abi.h"

void cjit_go_on_log(void* user_data, cjit_log_level_t level, const char* text);
void cjit_go_on_compilation(void* user_data, const cjit_compilation_t* compilation);
void cjit_go_on_job(void* user_data, cjit_job_t* job);
cjit_status_t cjit_go_on_pass(void* user_data, cjit_image_pass_call_t* call);
cjit_status_t cjit_go_on_external(void* user_data, const cjit_external_call_t* call);
cjit_status_t cjit_go_on_tune_progress(void* user_data, const cjit_tune_progress_t* progress);
cjit_status_t cjit_go_on_tune_check(void* user_data, const cjit_tune_check_t* check);
cjit_status_t cjit_go_on_evaluate_expect(void* user_data, const cjit_evaluate_case_t* one);
void cjit_go_on_evaluate_verdict(void* user_data, const cjit_evaluate_verdict_t* verdict);
cjit_status_t cjit_go_on_evaluate_progress(void* user_data, const cjit_evaluate_progress_t* progress);
void cjit_go_on_completion(void* user_data, cjit_status_t status);
void cjit_go_on_release(void* held);
void cjit_go_finalize(void* user_data);

#endif
