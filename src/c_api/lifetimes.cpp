// What callers free: the results with an owner, and the handles.
// Generated from the public headers by abi/abi.py generate; do not edit.
#include "c_api/blob.hpp"
#include "c_api/bundle_handle.hpp"
#include "c_api/handles.hpp"
#include "c_api/result.hpp"

void cjit_artifact_info_cleanup(cjit_artifact_info_t* info) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_artifact_info_t>>(info);
}

void cjit_blob_destroy(cjit_blob_t* blob) { cjit::destroy(blob); }

cjit_status_t cjit_blob_retain(cjit_blob_t* blob, cjit_blob_t** retained, cjit_error_t** error) {
  return cjit::retain(blob, "blob", retained, error);
}

void cjit_build_result_cleanup(cjit_build_result_t* result) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_build_result_t>>(result);
}

void cjit_bundle_choice_cleanup(cjit_bundle_choice_t* choice) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_bundle_choice_t>>(choice);
}

void cjit_bundle_destroy(cjit_bundle_t* bundle) { cjit::destroy(bundle); }

void cjit_bundle_diff_cleanup(cjit_bundle_diff_t* diff) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_bundle_diff_t>>(diff);
}

void cjit_bundle_info_cleanup(cjit_bundle_info_t* listing) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_bundle_info_t>>(listing);
}

cjit_status_t cjit_bundle_retain(cjit_bundle_t* bundle, cjit_bundle_t** retained, cjit_error_t** error) {
  return cjit::retain(bundle, "bundle", retained, error);
}

void cjit_cache_entries_cleanup(cjit_cache_entries_t* listing) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_cache_entries_t>>(listing);
}

void cjit_cache_info_cleanup(cjit_cache_info_t* info) { cjit::cleanup_struct<cjit::KeptFor<cjit_cache_info_t>>(info); }

void cjit_cache_key_cleanup(cjit_cache_key_t* description) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_cache_key_t>>(description);
}

void cjit_completion_destroy(cjit_completion_t* completion) { cjit::destroy(completion); }

cjit_status_t cjit_completion_retain(cjit_completion_t* completion, cjit_completion_t** retained,
                                     cjit_error_t** error) {
  return cjit::retain(completion, "completion", retained, error);
}

void cjit_context_destroy(cjit_context_t* context) { cjit::destroy(context); }

cjit_status_t cjit_context_retain(cjit_context_t* context, cjit_context_t** retained, cjit_error_t** error) {
  return cjit::retain(context, "context", retained, error);
}

void cjit_event_cleanup(cjit_event_t* event) { cjit::cleanup_struct<cjit::KeptFor<cjit_event_t>>(event); }

void cjit_event_queue_destroy(cjit_event_queue_t* queue) { cjit::destroy(queue); }

cjit_status_t cjit_event_queue_retain(cjit_event_queue_t* queue, cjit_event_queue_t** retained, cjit_error_t** error) {
  return cjit::retain(queue, "queue", retained, error);
}

void cjit_image_info_cleanup(cjit_image_info_t* info) { cjit::cleanup_struct<cjit::KeptFor<cjit_image_info_t>>(info); }

void cjit_job_destroy(cjit_job_t* job) { cjit::destroy(job); }

cjit_status_t cjit_job_retain(cjit_job_t* job, cjit_job_t** retained, cjit_error_t** error) {
  return cjit::retain(job, "job", retained, error);
}

void cjit_kernel_destroy(cjit_kernel_t* kernel) { cjit::destroy(kernel); }

cjit_status_t cjit_kernel_retain(cjit_kernel_t* kernel, cjit_kernel_t** retained, cjit_error_t** error) {
  return cjit::retain(kernel, "kernel", retained, error);
}

void cjit_l2_persistence_destroy(cjit_l2_persistence_t* persistence) { cjit::destroy(persistence); }

cjit_status_t cjit_l2_persistence_retain(cjit_l2_persistence_t* persistence, cjit_l2_persistence_t** retained,
                                         cjit_error_t** error) {
  return cjit::retain(persistence, "persistence", retained, error);
}

void cjit_module_destroy(cjit_module_t* loaded) { cjit::destroy(loaded); }

cjit_status_t cjit_module_retain(cjit_module_t* loaded, cjit_module_t** retained, cjit_error_t** error) {
  return cjit::retain(loaded, "loaded", retained, error);
}

void cjit_pch_info_cleanup(cjit_pch_info_t* info) { cjit::cleanup_struct<cjit::KeptFor<cjit_pch_info_t>>(info); }

void cjit_plan_destroy(cjit_plan_t* plan) { cjit::destroy(plan); }

void cjit_plan_graph_destroy(cjit_plan_graph_t* graph) { cjit::destroy(graph); }

cjit_status_t cjit_plan_graph_retain(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained, cjit_error_t** error) {
  return cjit::retain(graph, "graph", retained, error);
}

cjit_status_t cjit_plan_retain(cjit_plan_t* plan, cjit_plan_t** retained, cjit_error_t** error) {
  return cjit::retain(plan, "plan", retained, error);
}

void cjit_policy_destroy(cjit_policy_t* policy) { cjit::destroy(policy); }

cjit_status_t cjit_policy_retain(cjit_policy_t* policy, cjit_policy_t** retained, cjit_error_t** error) {
  return cjit::retain(policy, "policy", retained, error);
}

void cjit_prepared_plan_destroy(cjit_prepared_plan_t* prepared) { cjit::destroy(prepared); }

cjit_status_t cjit_prepared_plan_retain(cjit_prepared_plan_t* prepared, cjit_prepared_plan_t** retained,
                                        cjit_error_t** error) {
  return cjit::retain(prepared, "prepared", retained, error);
}

void cjit_recording_cleanup(cjit_recording_t* recording) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_recording_t>>(recording);
}

void cjit_signature_cleanup(cjit_signature_t* signature) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_signature_t>>(signature);
}

void cjit_tensor_map_destroy(cjit_tensor_map_t* map) { cjit::destroy(map); }

cjit_status_t cjit_tensor_map_retain(cjit_tensor_map_t* map, cjit_tensor_map_t** retained, cjit_error_t** error) {
  return cjit::retain(map, "map", retained, error);
}

void cjit_toolkit_info_cleanup(cjit_toolkit_info_t* report) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_toolkit_info_t>>(report);
}

void cjit_worker_info_cleanup(cjit_worker_info_t* info) {
  cjit::cleanup_struct<cjit::KeptFor<cjit_worker_info_t>>(info);
}
