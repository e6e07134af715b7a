#include "callbacks.h"

#include "_cgo_export.h"

void cjit_go_on_log(void* user_data, cjit_log_level_t level, const char* text) {
  cjitGoLog((uintptr_t)user_data, level, (char*)text);
}

void cjit_go_on_compilation(void* user_data, const cjit_compilation_t* compilation) {
  cjitGoCompilation((uintptr_t)user_data, (cjit_compilation_t*)compilation);
}

void cjit_go_on_job(void* user_data, cjit_job_t* job) {
  (void)job;
  cjitGoJob((uintptr_t)user_data);
}

cjit_status_t cjit_go_on_pass(void* user_data, cjit_image_pass_call_t* call) {
  return cjitGoPass((uintptr_t)user_data, call);
}

cjit_status_t cjit_go_on_external(void* user_data, const cjit_external_call_t* call) {
  return cjitGoExternal((uintptr_t)user_data, (cjit_external_call_t*)call);
}

cjit_status_t cjit_go_on_tune_progress(void* user_data, const cjit_tune_progress_t* progress) {
  return cjitGoTuneProgress((uintptr_t)user_data, (cjit_tune_progress_t*)progress);
}

cjit_status_t cjit_go_on_tune_check(void* user_data, const cjit_tune_check_t* check) {
  return cjitGoTuneCheck((uintptr_t)user_data, (cjit_tune_check_t*)check);
}

cjit_status_t cjit_go_on_evaluate_expect(void* user_data, const cjit_evaluate_case_t* one) {
  return cjitGoEvaluateExpect((uintptr_t)user_data, (cjit_evaluate_case_t*)one);
}

void cjit_go_on_evaluate_verdict(void* user_data, const cjit_evaluate_verdict_t* verdict) {
  cjitGoEvaluateVerdict((uintptr_t)user_data, (cjit_evaluate_verdict_t*)verdict);
}

cjit_status_t cjit_go_on_evaluate_progress(void* user_data, const cjit_evaluate_progress_t* progress) {
  return cjitGoEvaluateProgress((uintptr_t)user_data, (cjit_evaluate_progress_t*)progress);
}

void cjit_go_on_completion(void* user_data, cjit_status_t status) { cjitGoCompletion((uintptr_t)user_data, status); }

void cjit_go_on_release(void* held) { cjitGoRelease((uintptr_t)held); }

void cjit_go_finalize(void* user_data) { cjitGoFinalize((uintptr_t)user_data); }
