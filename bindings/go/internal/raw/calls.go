// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package raw

// #include "cjit_calls.h"
import "C"

import "unsafe"

// ArtifactGetInfo calls cjit_artifact_get_info.
func ArtifactGetInfo(data *byte, size uint64, info *ArtifactInfo) Outcome {
	became := C.cjit_go_artifact_get_info((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (*C.cjit_artifact_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ArtifactInfoCleanup calls cjit_artifact_info_cleanup.
func ArtifactInfoCleanup(info *ArtifactInfo) {
	C.cjit_go_artifact_info_cleanup((*C.cjit_artifact_info_t)(unsafe.Pointer(info)))
}

// ArtifactReadFile calls cjit_artifact_read_file.
func ArtifactReadFile(path *byte, blob **Blob) Outcome {
	became := C.cjit_go_artifact_read_file((*C.char)(unsafe.Pointer(path)), (**C.cjit_blob_t)(unsafe.Pointer(blob)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ArtifactWriteFile calls cjit_artifact_write_file.
func ArtifactWriteFile(path *byte, data *byte, size uint64) Outcome {
	became := C.cjit_go_artifact_write_file((*C.char)(unsafe.Pointer(path)), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BlobData calls cjit_blob_data.
func BlobData(blob *Blob) unsafe.Pointer {
	return C.cjit_go_blob_data((*C.cjit_blob_t)(unsafe.Pointer(blob)))
}

// BlobDestroy calls cjit_blob_destroy.
func BlobDestroy(blob *Blob) {
	C.cjit_go_blob_destroy((*C.cjit_blob_t)(unsafe.Pointer(blob)))
}

// BlobRetain calls cjit_blob_retain.
func BlobRetain(blob *Blob, retained **Blob) Outcome {
	became := C.cjit_go_blob_retain((*C.cjit_blob_t)(unsafe.Pointer(blob)), (**C.cjit_blob_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BlobSize calls cjit_blob_size.
func BlobSize(blob *Blob) uint64 {
	return uint64(C.cjit_go_blob_size((*C.cjit_blob_t)(unsafe.Pointer(blob))))
}

// BuildResultAddPlan calls cjit_build_result_add_plan.
func BuildResultAddPlan(result *BuildResult, text *byte, textSize uint64, withPlan *BuildResult) Outcome {
	became := C.cjit_go_build_result_add_plan((*C.cjit_build_result_t)(unsafe.Pointer(result)), (*C.char)(unsafe.Pointer(text)), C.uint64_t(textSize), (*C.cjit_build_result_t)(unsafe.Pointer(withPlan)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BuildResultCleanup calls cjit_build_result_cleanup.
func BuildResultCleanup(result *BuildResult) {
	C.cjit_go_build_result_cleanup((*C.cjit_build_result_t)(unsafe.Pointer(result)))
}

// BuildResultDeserialize calls cjit_build_result_deserialize.
func BuildResultDeserialize(data *byte, size uint64, flags uint32, result *BuildResult) Outcome {
	became := C.cjit_go_build_result_deserialize((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.cjit_deserialize_flags_t(flags), (*C.cjit_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BuildResultSerialize calls cjit_build_result_serialize.
func BuildResultSerialize(result *BuildResult, blob **Blob) Outcome {
	became := C.cjit_go_build_result_serialize((*C.cjit_build_result_t)(unsafe.Pointer(result)), (**C.cjit_blob_t)(unsafe.Pointer(blob)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleAdd calls cjit_bundle_add.
func BundleAdd(bundle *Bundle, name *byte, result *BuildResult, conflict uint32) Outcome {
	became := C.cjit_go_bundle_add((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.cjit_build_result_t)(unsafe.Pointer(result)), C.cjit_bundle_conflict_t(conflict))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleAddJob calls cjit_bundle_add_job.
func BundleAddJob(bundle *Bundle, job *Job) Outcome {
	became := C.cjit_go_bundle_add_job((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleBuild calls cjit_bundle_build.
func BundleBuild(context *Context, bundle *Bundle, options *BundleBuildOptions) Outcome {
	became := C.cjit_go_bundle_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.cjit_bundle_build_options_t)(unsafe.Pointer(options)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleBuildAsync calls cjit_bundle_build_async.
func BundleBuildAsync(context *Context, options *BundleBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_bundle_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_bundle_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleChoiceCleanup calls cjit_bundle_choice_cleanup.
func BundleChoiceCleanup(choice *BundleChoice) {
	C.cjit_go_bundle_choice_cleanup((*C.cjit_bundle_choice_t)(unsafe.Pointer(choice)))
}

// BundleChoose calls cjit_bundle_choose.
func BundleChoose(bundle *Bundle, name *byte, options *BundleChooseOptions, choice *BundleChoice) Outcome {
	became := C.cjit_go_bundle_choose((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.cjit_bundle_choose_options_t)(unsafe.Pointer(options)), (*C.cjit_bundle_choice_t)(unsafe.Pointer(choice)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleCompare calls cjit_bundle_compare.
func BundleCompare(first *Bundle, second *Bundle, diff *BundleDiff) Outcome {
	became := C.cjit_go_bundle_compare((*C.cjit_bundle_t)(unsafe.Pointer(first)), (*C.cjit_bundle_t)(unsafe.Pointer(second)), (*C.cjit_bundle_diff_t)(unsafe.Pointer(diff)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleCreate calls cjit_bundle_create.
func BundleCreate(bundle **Bundle) Outcome {
	became := C.cjit_go_bundle_create((**C.cjit_bundle_t)(unsafe.Pointer(bundle)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleDestroy calls cjit_bundle_destroy.
func BundleDestroy(bundle *Bundle) {
	C.cjit_go_bundle_destroy((*C.cjit_bundle_t)(unsafe.Pointer(bundle)))
}

// BundleDiffCleanup calls cjit_bundle_diff_cleanup.
func BundleDiffCleanup(diff *BundleDiff) {
	C.cjit_go_bundle_diff_cleanup((*C.cjit_bundle_diff_t)(unsafe.Pointer(diff)))
}

// BundleDrop calls cjit_bundle_drop.
func BundleDrop(bundle *Bundle, name *byte, arch *byte, kind uint32, dropped *uint64) Outcome {
	became := C.cjit_go_bundle_drop((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.char)(unsafe.Pointer(arch)), C.cjit_image_kind_t(kind), (*C.uint64_t)(unsafe.Pointer(dropped)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleExportFatbin calls cjit_bundle_export_fatbin.
func BundleExportFatbin(context *Context, bundle *Bundle, name *byte, options *BundleFatbinOptions, blob **Blob) Outcome {
	became := C.cjit_go_bundle_export_fatbin((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.cjit_bundle_fatbin_options_t)(unsafe.Pointer(options)), (**C.cjit_blob_t)(unsafe.Pointer(blob)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleGetInfo calls cjit_bundle_get_info.
func BundleGetInfo(bundle *Bundle, listing *BundleInfo) Outcome {
	became := C.cjit_go_bundle_get_info((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.cjit_bundle_info_t)(unsafe.Pointer(listing)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleGetResult calls cjit_bundle_get_result.
func BundleGetResult(bundle *Bundle, name *byte, arch *byte, result *BuildResult) Outcome {
	became := C.cjit_go_bundle_get_result((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.char)(unsafe.Pointer(arch)), (*C.cjit_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleImport calls cjit_bundle_import.
func BundleImport(bundle *Bundle, name *byte, options *BundleImportOptions) Outcome {
	became := C.cjit_go_bundle_import((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.cjit_bundle_import_options_t)(unsafe.Pointer(options)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleInfoCleanup calls cjit_bundle_info_cleanup.
func BundleInfoCleanup(listing *BundleInfo) {
	C.cjit_go_bundle_info_cleanup((*C.cjit_bundle_info_t)(unsafe.Pointer(listing)))
}

// BundleLoad calls cjit_bundle_load.
func BundleLoad(context *Context, bundle *Bundle, name *byte, options *BundleLoadOptions, choice *BundleChoice, loaded **Module) Outcome {
	became := C.cjit_go_bundle_load((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.char)(unsafe.Pointer(name)), (*C.cjit_bundle_load_options_t)(unsafe.Pointer(options)), (*C.cjit_bundle_choice_t)(unsafe.Pointer(choice)), (**C.cjit_module_t)(unsafe.Pointer(loaded)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleMerge calls cjit_bundle_merge.
func BundleMerge(bundle *Bundle, other *Bundle, conflict uint32) Outcome {
	became := C.cjit_go_bundle_merge((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.cjit_bundle_t)(unsafe.Pointer(other)), C.cjit_bundle_conflict_t(conflict))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleRead calls cjit_bundle_read.
func BundleRead(data *byte, size uint64, flags uint32, bundle **Bundle) Outcome {
	became := C.cjit_go_bundle_read((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.cjit_bundle_read_flags_t(flags), (**C.cjit_bundle_t)(unsafe.Pointer(bundle)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleReadFile calls cjit_bundle_read_file.
func BundleReadFile(path *byte, flags uint32, bundle **Bundle) Outcome {
	became := C.cjit_go_bundle_read_file((*C.char)(unsafe.Pointer(path)), C.cjit_bundle_read_flags_t(flags), (**C.cjit_bundle_t)(unsafe.Pointer(bundle)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleRetain calls cjit_bundle_retain.
func BundleRetain(bundle *Bundle, retained **Bundle) Outcome {
	became := C.cjit_go_bundle_retain((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (**C.cjit_bundle_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// BundleWrite calls cjit_bundle_write.
func BundleWrite(bundle *Bundle, options *BundleWriteOptions, blob **Blob) Outcome {
	became := C.cjit_go_bundle_write((*C.cjit_bundle_t)(unsafe.Pointer(bundle)), (*C.cjit_bundle_write_options_t)(unsafe.Pointer(options)), (**C.cjit_blob_t)(unsafe.Pointer(blob)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheClear calls cjit_cache_clear.
func CacheClear(context *Context, change *CacheChange) Outcome {
	became := C.cjit_go_cache_clear((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_cache_change_t)(unsafe.Pointer(change)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheEntriesCleanup calls cjit_cache_entries_cleanup.
func CacheEntriesCleanup(listing *CacheEntries) {
	C.cjit_go_cache_entries_cleanup((*C.cjit_cache_entries_t)(unsafe.Pointer(listing)))
}

// CacheExport calls cjit_cache_export.
func CacheExport(context *Context, path *byte, keys **byte, keyCount uint64, change *CacheChange) Outcome {
	became := C.cjit_go_cache_export((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(path)), (**C.char)(unsafe.Pointer(keys)), C.uint64_t(keyCount), (*C.cjit_cache_change_t)(unsafe.Pointer(change)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheFlush calls cjit_cache_flush.
func CacheFlush(context *Context, timeoutMilliseconds uint64) Outcome {
	became := C.cjit_go_cache_flush((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint64_t(timeoutMilliseconds))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheGetEntries calls cjit_cache_get_entries.
func CacheGetEntries(context *Context, listing *CacheEntries) Outcome {
	became := C.cjit_go_cache_get_entries((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_cache_entries_t)(unsafe.Pointer(listing)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheGetEntryKey calls cjit_cache_get_entry_key.
func CacheGetEntryKey(context *Context, key *byte, description *CacheKey) Outcome {
	became := C.cjit_go_cache_get_entry_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(key)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheGetInfo calls cjit_cache_get_info.
func CacheGetInfo(context *Context, info *CacheInfo) Outcome {
	became := C.cjit_go_cache_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_cache_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheGetPlaces calls cjit_cache_get_places.
func CacheGetPlaces(context *Context, key *byte, listing *CacheEntries) Outcome {
	became := C.cjit_go_cache_get_places((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(key)), (*C.cjit_cache_entries_t)(unsafe.Pointer(listing)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheImport calls cjit_cache_import.
func CacheImport(context *Context, path *byte, change *CacheChange) Outcome {
	became := C.cjit_go_cache_import((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(path)), (*C.cjit_cache_change_t)(unsafe.Pointer(change)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheInfoCleanup calls cjit_cache_info_cleanup.
func CacheInfoCleanup(info *CacheInfo) {
	C.cjit_go_cache_info_cleanup((*C.cjit_cache_info_t)(unsafe.Pointer(info)))
}

// CacheKeyCleanup calls cjit_cache_key_cleanup.
func CacheKeyCleanup(description *CacheKey) {
	C.cjit_go_cache_key_cleanup((*C.cjit_cache_key_t)(unsafe.Pointer(description)))
}

// CacheTrim calls cjit_cache_trim.
func CacheTrim(context *Context, maxBytes uint64, change *CacheChange) Outcome {
	became := C.cjit_go_cache_trim((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint64_t(maxBytes), (*C.cjit_cache_change_t)(unsafe.Pointer(change)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheUpload calls cjit_cache_upload.
func CacheUpload(context *Context, keys **byte, keyCount uint64, change *CacheChange) Outcome {
	became := C.cjit_go_cache_upload((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.char)(unsafe.Pointer(keys)), C.uint64_t(keyCount), (*C.cjit_cache_change_t)(unsafe.Pointer(change)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CacheVerify calls cjit_cache_verify.
func CacheVerify(context *Context, removeBad uint32, listing *CacheEntries) Outcome {
	became := C.cjit_go_cache_verify((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint32_t(removeBad), (*C.cjit_cache_entries_t)(unsafe.Pointer(listing)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CompletionCreate calls cjit_completion_create.
func CompletionCreate(context *Context, options *CompletionOptions, completion **Completion) Outcome {
	became := C.cjit_go_completion_create((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_completion_options_t)(unsafe.Pointer(options)), (**C.cjit_completion_t)(unsafe.Pointer(completion)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CompletionDestroy calls cjit_completion_destroy.
func CompletionDestroy(completion *Completion) {
	C.cjit_go_completion_destroy((*C.cjit_completion_t)(unsafe.Pointer(completion)))
}

// CompletionPoll calls cjit_completion_poll.
func CompletionPoll(completion *Completion) Outcome {
	became := C.cjit_go_completion_poll((*C.cjit_completion_t)(unsafe.Pointer(completion)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CompletionRetain calls cjit_completion_retain.
func CompletionRetain(completion *Completion, retained **Completion) Outcome {
	became := C.cjit_go_completion_retain((*C.cjit_completion_t)(unsafe.Pointer(completion)), (**C.cjit_completion_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// CompletionWait calls cjit_completion_wait.
func CompletionWait(completion *Completion, timeoutMilliseconds uint64) Outcome {
	became := C.cjit_go_completion_wait((*C.cjit_completion_t)(unsafe.Pointer(completion)), C.uint64_t(timeoutMilliseconds))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ContextCreate calls cjit_context_create.
func ContextCreate(options *ContextOptions, context **Context) Outcome {
	became := C.cjit_go_context_create((*C.cjit_context_options_t)(unsafe.Pointer(options)), (**C.cjit_context_t)(unsafe.Pointer(context)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ContextDestroy calls cjit_context_destroy.
func ContextDestroy(context *Context) {
	C.cjit_go_context_destroy((*C.cjit_context_t)(unsafe.Pointer(context)))
}

// ContextRetain calls cjit_context_retain.
func ContextRetain(context *Context, retained **Context) Outcome {
	became := C.cjit_go_context_retain((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.cjit_context_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// DeviceGetCount calls cjit_device_get_count.
func DeviceGetCount(context *Context, count *uint32) Outcome {
	became := C.cjit_go_device_get_count((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.uint32_t)(unsafe.Pointer(count)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// DeviceGetInfo calls cjit_device_get_info.
func DeviceGetInfo(context *Context, ordinal uint32, info *DeviceInfo) Outcome {
	became := C.cjit_go_device_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint32_t(ordinal), (*C.cjit_device_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// DriverGetEntryPoint calls cjit_driver_get_entry_point.
func DriverGetEntryPoint(context *Context, symbol *byte, cudaVersion uint32, address *unsafe.Pointer) Outcome {
	became := C.cjit_go_driver_get_entry_point((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(symbol)), C.uint32_t(cudaVersion), address)
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ErrorDestroy calls cjit_error_destroy.
func ErrorDestroy(error *Error) {
	C.cjit_go_error_destroy((*C.cjit_error_t)(unsafe.Pointer(error)))
}

// ErrorGetInfo calls cjit_error_get_info.
func ErrorGetInfo(error *Error, info *ErrorInfo) uint32 {
	return uint32(C.cjit_go_error_get_info((*C.cjit_error_t)(unsafe.Pointer(error)), (*C.cjit_error_info_t)(unsafe.Pointer(info))))
}

// ErrorMessage calls cjit_error_message.
func ErrorMessage(error *Error) *byte {
	return (*byte)(unsafe.Pointer(C.cjit_go_error_message((*C.cjit_error_t)(unsafe.Pointer(error)))))
}

// ErrorStatus calls cjit_error_status.
func ErrorStatus(error *Error) uint32 {
	return uint32(C.cjit_go_error_status((*C.cjit_error_t)(unsafe.Pointer(error))))
}

// Evaluate calls cjit_evaluate.
func Evaluate(context *Context, options *EvaluateOptions, report **Blob) Outcome {
	became := C.cjit_go_evaluate((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_evaluate_options_t)(unsafe.Pointer(options)), (**C.cjit_blob_t)(unsafe.Pointer(report)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// EvaluateAsync calls cjit_evaluate_async.
func EvaluateAsync(context *Context, options *EvaluateOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_evaluate_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_evaluate_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// EventCleanup calls cjit_event_cleanup.
func EventCleanup(event *Event) {
	C.cjit_go_event_cleanup((*C.cjit_event_t)(unsafe.Pointer(event)))
}

// EventQueueCreate calls cjit_event_queue_create.
func EventQueueCreate(context *Context, options *EventQueueOptions, queue **EventQueue) Outcome {
	became := C.cjit_go_event_queue_create((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_event_queue_options_t)(unsafe.Pointer(options)), (**C.cjit_event_queue_t)(unsafe.Pointer(queue)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// EventQueueDestroy calls cjit_event_queue_destroy.
func EventQueueDestroy(queue *EventQueue) {
	C.cjit_go_event_queue_destroy((*C.cjit_event_queue_t)(unsafe.Pointer(queue)))
}

// EventQueueGetEventFd calls cjit_event_queue_get_event_fd.
func EventQueueGetEventFd(queue *EventQueue, descriptor *int32) Outcome {
	became := C.cjit_go_event_queue_get_event_fd((*C.cjit_event_queue_t)(unsafe.Pointer(queue)), (*C.int32_t)(unsafe.Pointer(descriptor)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// EventQueueRetain calls cjit_event_queue_retain.
func EventQueueRetain(queue *EventQueue, retained **EventQueue) Outcome {
	became := C.cjit_go_event_queue_retain((*C.cjit_event_queue_t)(unsafe.Pointer(queue)), (**C.cjit_event_queue_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// EventQueueTake calls cjit_event_queue_take.
func EventQueueTake(queue *EventQueue, timeoutMilliseconds uint64, event *Event) Outcome {
	became := C.cjit_go_event_queue_take((*C.cjit_event_queue_t)(unsafe.Pointer(queue)), C.uint64_t(timeoutMilliseconds), (*C.cjit_event_t)(unsafe.Pointer(event)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalBuild calls cjit_external_build.
func ExternalBuild(context *Context, options *ExternalBuildOptions, result *ExternalBuildResult) Outcome {
	became := C.cjit_go_external_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_external_build_options_t)(unsafe.Pointer(options)), (*C.cjit_external_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalBuildAsync calls cjit_external_build_async.
func ExternalBuildAsync(context *Context, options *ExternalBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_external_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_external_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalBuildBatchAsync calls cjit_external_build_batch_async.
func ExternalBuildBatchAsync(context *Context, options **ExternalBuildOptions, count uint64, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_external_build_batch_async((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.cjit_external_build_options_t)(unsafe.Pointer(options)), C.uint64_t(count), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalBuildGetKey calls cjit_external_build_get_key.
func ExternalBuildGetKey(context *Context, options *ExternalBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_external_build_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_external_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputAddLog calls cjit_external_output_add_log.
func ExternalOutputAddLog(output *ExternalOutput, text *byte, size uint64) Outcome {
	became := C.cjit_go_external_output_add_log((*C.cjit_external_output_t)(unsafe.Pointer(output)), (*C.char)(unsafe.Pointer(text)), C.uint64_t(size))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputSetFailure calls cjit_external_output_set_failure.
func ExternalOutputSetFailure(output *ExternalOutput, reason *byte) Outcome {
	became := C.cjit_go_external_output_set_failure((*C.cjit_external_output_t)(unsafe.Pointer(output)), (*C.char)(unsafe.Pointer(reason)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputSetImage calls cjit_external_output_set_image.
func ExternalOutputSetImage(output *ExternalOutput, kind uint32, data *byte, size uint64) Outcome {
	became := C.cjit_go_external_output_set_image((*C.cjit_external_output_t)(unsafe.Pointer(output)), C.cjit_image_kind_t(kind), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputSetName calls cjit_external_output_set_name.
func ExternalOutputSetName(output *ExternalOutput, nameExpression *byte, loweredName *byte, argumentSchema *byte) Outcome {
	became := C.cjit_go_external_output_set_name((*C.cjit_external_output_t)(unsafe.Pointer(output)), (*C.char)(unsafe.Pointer(nameExpression)), (*C.char)(unsafe.Pointer(loweredName)), (*C.char)(unsafe.Pointer(argumentSchema)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputSetPolicy calls cjit_external_output_set_policy.
func ExternalOutputSetPolicy(output *ExternalOutput, data *byte, size uint64) Outcome {
	became := C.cjit_go_external_output_set_policy((*C.cjit_external_output_t)(unsafe.Pointer(output)), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ExternalOutputTimeLeft calls cjit_external_output_time_left.
func ExternalOutputTimeLeft(output *ExternalOutput) uint64 {
	return uint64(C.cjit_go_external_output_time_left((*C.cjit_external_output_t)(unsafe.Pointer(output))))
}

// Has calls cjit_has.
func Has(feature *byte) uint32 {
	return uint32(C.cjit_go_has((*C.char)(unsafe.Pointer(feature))))
}

// ImageAdopt calls cjit_image_adopt.
func ImageAdopt(options *ImageAdoptOptions, result *BuildResult) Outcome {
	became := C.cjit_go_image_adopt((*C.cjit_image_adopt_options_t)(unsafe.Pointer(options)), (*C.cjit_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ImageGetInfo calls cjit_image_get_info.
func ImageGetInfo(data *byte, size uint64, info *ImageInfo) Outcome {
	became := C.cjit_go_image_get_info((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (*C.cjit_image_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ImageInfoCleanup calls cjit_image_info_cleanup.
func ImageInfoCleanup(info *ImageInfo) {
	C.cjit_go_image_info_cleanup((*C.cjit_image_info_t)(unsafe.Pointer(info)))
}

// JobCancel calls cjit_job_cancel.
func JobCancel(job *Job) {
	C.cjit_go_job_cancel((*C.cjit_job_t)(unsafe.Pointer(job)))
}

// JobDestroy calls cjit_job_destroy.
func JobDestroy(job *Job) {
	C.cjit_go_job_destroy((*C.cjit_job_t)(unsafe.Pointer(job)))
}

// JobGetEventFd calls cjit_job_get_event_fd.
func JobGetEventFd(job *Job, descriptor *int32) Outcome {
	became := C.cjit_go_job_get_event_fd((*C.cjit_job_t)(unsafe.Pointer(job)), (*C.int32_t)(unsafe.Pointer(descriptor)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// JobGetProgress calls cjit_job_get_progress.
func JobGetProgress(job *Job, progress *JobProgress) Outcome {
	became := C.cjit_go_job_get_progress((*C.cjit_job_t)(unsafe.Pointer(job)), (*C.cjit_job_progress_t)(unsafe.Pointer(progress)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// JobGetReport calls cjit_job_get_report.
func JobGetReport(job *Job, index uint64, report **Blob) Outcome {
	became := C.cjit_go_job_get_report((*C.cjit_job_t)(unsafe.Pointer(job)), C.uint64_t(index), (**C.cjit_blob_t)(unsafe.Pointer(report)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// JobGetResult calls cjit_job_get_result.
func JobGetResult(job *Job, index uint64, result *BuildResult) Outcome {
	became := C.cjit_go_job_get_result((*C.cjit_job_t)(unsafe.Pointer(job)), C.uint64_t(index), (*C.cjit_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// JobRetain calls cjit_job_retain.
func JobRetain(job *Job, retained **Job) Outcome {
	became := C.cjit_go_job_retain((*C.cjit_job_t)(unsafe.Pointer(job)), (**C.cjit_job_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// JobWait calls cjit_job_wait.
func JobWait(job *Job, timeoutMilliseconds uint64) Outcome {
	became := C.cjit_go_job_wait((*C.cjit_job_t)(unsafe.Pointer(job)), C.uint64_t(timeoutMilliseconds))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelAddGraphNode calls cjit_kernel_add_graph_node.
func KernelAddGraphNode(kernel *Kernel, options *LaunchOptions, graph uintptr, dependencies *uintptr, dependencyCount uint64, node *uintptr) Outcome {
	became := C.cjit_go_kernel_add_graph_node((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)), C.uintptr_t(graph), (*C.cjit_cuda_graph_node_t)(unsafe.Pointer(dependencies)), C.uint64_t(dependencyCount), (*C.cjit_cuda_graph_node_t)(unsafe.Pointer(node)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelAdopt calls cjit_kernel_adopt.
func KernelAdopt(context *Context, cudaKernel uintptr, argumentSchema *byte, kernel **Kernel) Outcome {
	became := C.cjit_go_kernel_adopt((*C.cjit_context_t)(unsafe.Pointer(context)), C.uintptr_t(cudaKernel), (*C.char)(unsafe.Pointer(argumentSchema)), (**C.cjit_kernel_t)(unsafe.Pointer(kernel)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelAdoptFunction calls cjit_kernel_adopt_function.
func KernelAdoptFunction(context *Context, cudaFunction uintptr, argumentSchema *byte, kernel **Kernel) Outcome {
	became := C.cjit_go_kernel_adopt_function((*C.cjit_context_t)(unsafe.Pointer(context)), C.uintptr_t(cudaFunction), (*C.char)(unsafe.Pointer(argumentSchema)), (**C.cjit_kernel_t)(unsafe.Pointer(kernel)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelBuild calls cjit_kernel_build.
func KernelBuild(context *Context, options *KernelBuildOptions, result *KernelBuildResult) Outcome {
	became := C.cjit_go_kernel_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.cjit_kernel_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelBuildAsync calls cjit_kernel_build_async.
func KernelBuildAsync(context *Context, options *KernelBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_kernel_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelBuildBatchAsync calls cjit_kernel_build_batch_async.
func KernelBuildBatchAsync(context *Context, options **KernelBuildOptions, count uint64, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_kernel_build_batch_async((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), C.uint64_t(count), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelBuildGetKey calls cjit_kernel_build_get_key.
func KernelBuildGetKey(context *Context, options *KernelBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_kernel_build_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelBuildIsCurrent calls cjit_kernel_build_is_current.
func KernelBuildIsCurrent(context *Context, options *KernelBuildOptions, result *KernelBuildResult, isCurrent *uint32) Outcome {
	became := C.cjit_go_kernel_build_is_current((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.cjit_kernel_build_result_t)(unsafe.Pointer(result)), (*C.uint32_t)(unsafe.Pointer(isCurrent)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelDestroy calls cjit_kernel_destroy.
func KernelDestroy(kernel *Kernel) {
	C.cjit_go_kernel_destroy((*C.cjit_kernel_t)(unsafe.Pointer(kernel)))
}

// KernelGet calls cjit_kernel_get.
func KernelGet(context *Context, options *KernelBuildOptions, name *byte, kernel **Kernel) Outcome {
	became := C.cjit_go_kernel_get((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_kernel_t)(unsafe.Pointer(kernel)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelGetAttribute calls cjit_kernel_get_attribute.
func KernelGetAttribute(kernel *Kernel, attribute uint32, value *int32) Outcome {
	became := C.cjit_go_kernel_get_attribute((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), C.cjit_kernel_attribute_t(attribute), (*C.int32_t)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelGetClusterOccupancy calls cjit_kernel_get_cluster_occupancy.
func KernelGetClusterOccupancy(kernel *Kernel, options *LaunchOptions, clusters *uint32) Outcome {
	became := C.cjit_go_kernel_get_cluster_occupancy((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)), (*C.uint32_t)(unsafe.Pointer(clusters)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelGetInfo calls cjit_kernel_get_info.
func KernelGetInfo(kernel *Kernel, info *KernelInfo) Outcome {
	became := C.cjit_go_kernel_get_info((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_kernel_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelGetNative calls cjit_kernel_get_native.
func KernelGetNative(kernel *Kernel, cudaKernel *uintptr, cudaFunction *uintptr) Outcome {
	became := C.cjit_go_kernel_get_native((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_cuda_kernel_t)(unsafe.Pointer(cudaKernel)), (*C.cjit_cuda_function_t)(unsafe.Pointer(cudaFunction)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelGetOccupancy calls cjit_kernel_get_occupancy.
func KernelGetOccupancy(kernel *Kernel, blockThreads uint32, dynamicSharedMemory uint64, blocks *uint32) Outcome {
	became := C.cjit_go_kernel_get_occupancy((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), C.uint32_t(blockThreads), C.uint64_t(dynamicSharedMemory), (*C.uint32_t)(unsafe.Pointer(blocks)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelLaunch calls cjit_kernel_launch.
func KernelLaunch(kernel *Kernel, options *LaunchOptions) Outcome {
	became := C.cjit_go_kernel_launch((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelLaunchUpdatable calls cjit_kernel_launch_updatable.
func KernelLaunchUpdatable(kernel *Kernel, options *LaunchOptions, node *uintptr) Outcome {
	became := C.cjit_go_kernel_launch_updatable((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)), (*C.cjit_cuda_device_node_t)(unsafe.Pointer(node)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelLoad calls cjit_kernel_load.
func KernelLoad(context *Context, result *BuildResult, name *byte, kernel **Kernel) Outcome {
	became := C.cjit_go_kernel_load((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_build_result_t)(unsafe.Pointer(result)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_kernel_t)(unsafe.Pointer(kernel)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelRetain calls cjit_kernel_retain.
func KernelRetain(kernel *Kernel, retained **Kernel) Outcome {
	became := C.cjit_go_kernel_retain((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (**C.cjit_kernel_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelSetAttribute calls cjit_kernel_set_attribute.
func KernelSetAttribute(kernel *Kernel, attribute uint32, value int32) Outcome {
	became := C.cjit_go_kernel_set_attribute((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), C.cjit_kernel_attribute_t(attribute), C.int32_t(value))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelSuggestBlockSize calls cjit_kernel_suggest_block_size.
func KernelSuggestBlockSize(kernel *Kernel, dynamicSharedMemory uint64, maxBlockThreads uint32, blockThreads *uint32, minGridBlocks *uint32) Outcome {
	became := C.cjit_go_kernel_suggest_block_size((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), C.uint64_t(dynamicSharedMemory), C.uint32_t(maxBlockThreads), (*C.uint32_t)(unsafe.Pointer(blockThreads)), (*C.uint32_t)(unsafe.Pointer(minGridBlocks)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelSuggestClusterSize calls cjit_kernel_suggest_cluster_size.
func KernelSuggestClusterSize(kernel *Kernel, options *LaunchOptions, clusterBlocks *uint32) Outcome {
	became := C.cjit_go_kernel_suggest_cluster_size((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)), (*C.uint32_t)(unsafe.Pointer(clusterBlocks)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// KernelUpdateGraphNode calls cjit_kernel_update_graph_node.
func KernelUpdateGraphNode(kernel *Kernel, options *LaunchOptions, graphExec uintptr, node uintptr) Outcome {
	became := C.cjit_go_kernel_update_graph_node((*C.cjit_kernel_t)(unsafe.Pointer(kernel)), (*C.cjit_launch_options_t)(unsafe.Pointer(options)), C.uintptr_t(graphExec), C.uintptr_t(node))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// L2PersistenceCreate calls cjit_l2_persistence_create.
func L2PersistenceCreate(context *Context, bytes uint64, persistence **L2Persistence) Outcome {
	became := C.cjit_go_l2_persistence_create((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint64_t(bytes), (**C.cjit_l2_persistence_t)(unsafe.Pointer(persistence)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// L2PersistenceDestroy calls cjit_l2_persistence_destroy.
func L2PersistenceDestroy(persistence *L2Persistence) {
	C.cjit_go_l2_persistence_destroy((*C.cjit_l2_persistence_t)(unsafe.Pointer(persistence)))
}

// L2PersistenceGetInfo calls cjit_l2_persistence_get_info.
func L2PersistenceGetInfo(persistence *L2Persistence, info *L2PersistenceInfo) Outcome {
	became := C.cjit_go_l2_persistence_get_info((*C.cjit_l2_persistence_t)(unsafe.Pointer(persistence)), (*C.cjit_l2_persistence_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// L2PersistenceGetWindow calls cjit_l2_persistence_get_window.
func L2PersistenceGetWindow(persistence *L2Persistence, address uint64, bytes uint64, window *L2Window) Outcome {
	became := C.cjit_go_l2_persistence_get_window((*C.cjit_l2_persistence_t)(unsafe.Pointer(persistence)), C.uint64_t(address), C.uint64_t(bytes), (*C.cjit_l2_window_t)(unsafe.Pointer(window)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// L2PersistenceRetain calls cjit_l2_persistence_retain.
func L2PersistenceRetain(persistence *L2Persistence, retained **L2Persistence) Outcome {
	became := C.cjit_go_l2_persistence_retain((*C.cjit_l2_persistence_t)(unsafe.Pointer(persistence)), (**C.cjit_l2_persistence_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// LinkBuild calls cjit_link_build.
func LinkBuild(context *Context, options *LinkBuildOptions, result *LinkBuildResult) Outcome {
	became := C.cjit_go_link_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_link_build_options_t)(unsafe.Pointer(options)), (*C.cjit_link_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// LinkBuildAsync calls cjit_link_build_async.
func LinkBuildAsync(context *Context, options *LinkBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_link_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_link_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// LinkBuildBatchAsync calls cjit_link_build_batch_async.
func LinkBuildBatchAsync(context *Context, options **LinkBuildOptions, count uint64, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_link_build_batch_async((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.cjit_link_build_options_t)(unsafe.Pointer(options)), C.uint64_t(count), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// LinkBuildGetKey calls cjit_link_build_get_key.
func LinkBuildGetKey(context *Context, options *LinkBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_link_build_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_link_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// MockClear calls cjit_mock_clear.
func MockClear(context *Context) Outcome {
	became := C.cjit_go_mock_clear((*C.cjit_context_t)(unsafe.Pointer(context)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// MockGetLaunch calls cjit_mock_get_launch.
func MockGetLaunch(context *Context, index uint64, record *MockLaunch) Outcome {
	became := C.cjit_go_mock_get_launch((*C.cjit_context_t)(unsafe.Pointer(context)), C.uint64_t(index), (*C.cjit_mock_launch_t)(unsafe.Pointer(record)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// MockGetLaunchCount calls cjit_mock_get_launch_count.
func MockGetLaunchCount(context *Context, count *uint64) Outcome {
	became := C.cjit_go_mock_get_launch_count((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.uint64_t)(unsafe.Pointer(count)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleCreatePlan calls cjit_module_create_plan.
func ModuleCreatePlan(loaded *Module, text *byte, textSize uint64, plan **Plan) Outcome {
	became := C.cjit_go_module_create_plan((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(text)), C.uint64_t(textSize), (**C.cjit_plan_t)(unsafe.Pointer(plan)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleDestroy calls cjit_module_destroy.
func ModuleDestroy(loaded *Module) {
	C.cjit_go_module_destroy((*C.cjit_module_t)(unsafe.Pointer(loaded)))
}

// ModuleGetInfo calls cjit_module_get_info.
func ModuleGetInfo(loaded *Module, info *ModuleInfo) Outcome {
	became := C.cjit_go_module_get_info((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.cjit_module_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetKernel calls cjit_module_get_kernel.
func ModuleGetKernel(loaded *Module, name *byte, kernel **Kernel) Outcome {
	became := C.cjit_go_module_get_kernel((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_kernel_t)(unsafe.Pointer(kernel)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetManagedVariable calls cjit_module_get_managed_variable.
func ModuleGetManagedVariable(loaded *Module, name *byte, address *unsafe.Pointer, size *uint64) Outcome {
	became := C.cjit_go_module_get_managed_variable((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), address, (*C.uint64_t)(unsafe.Pointer(size)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetNative calls cjit_module_get_native.
func ModuleGetNative(loaded *Module, library *uintptr) Outcome {
	became := C.cjit_go_module_get_native((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.cjit_cuda_library_t)(unsafe.Pointer(library)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetPlan calls cjit_module_get_plan.
func ModuleGetPlan(loaded *Module, name *byte, plan **Plan) Outcome {
	became := C.cjit_go_module_get_plan((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_plan_t)(unsafe.Pointer(plan)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetVariable calls cjit_module_get_variable.
func ModuleGetVariable(loaded *Module, name *byte, address *uint64, size *uint64) Outcome {
	became := C.cjit_go_module_get_variable((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), (*C.uint64_t)(unsafe.Pointer(address)), (*C.uint64_t)(unsafe.Pointer(size)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleGetVariableValue calls cjit_module_get_variable_value.
func ModuleGetVariableValue(loaded *Module, name *byte, data *byte, size uint64, stream uintptr) Outcome {
	became := C.cjit_go_module_get_variable_value((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.uintptr_t(stream))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleLoad calls cjit_module_load.
func ModuleLoad(context *Context, result *BuildResult, loaded **Module) Outcome {
	became := C.cjit_go_module_load((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_build_result_t)(unsafe.Pointer(result)), (**C.cjit_module_t)(unsafe.Pointer(loaded)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleLoadArtifact calls cjit_module_load_artifact.
func ModuleLoadArtifact(context *Context, data *byte, size uint64, loaded **Module) Outcome {
	became := C.cjit_go_module_load_artifact((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (**C.cjit_module_t)(unsafe.Pointer(loaded)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleReadVariable calls cjit_module_read_variable.
func ModuleReadVariable(loaded *Module, name *byte, offset uint64, data *byte, size uint64, stream uintptr, wait uint32) Outcome {
	became := C.cjit_go_module_read_variable((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), C.uint64_t(offset), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.uintptr_t(stream), C.cjit_switch_t(wait))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleRetain calls cjit_module_retain.
func ModuleRetain(loaded *Module, retained **Module) Outcome {
	became := C.cjit_go_module_retain((*C.cjit_module_t)(unsafe.Pointer(loaded)), (**C.cjit_module_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleSetVariableValue calls cjit_module_set_variable_value.
func ModuleSetVariableValue(loaded *Module, name *byte, data *byte, size uint64, stream uintptr) Outcome {
	became := C.cjit_go_module_set_variable_value((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.uintptr_t(stream))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ModuleWriteVariable calls cjit_module_write_variable.
func ModuleWriteVariable(loaded *Module, name *byte, offset uint64, data *byte, size uint64, stream uintptr, wait uint32) Outcome {
	became := C.cjit_go_module_write_variable((*C.cjit_module_t)(unsafe.Pointer(loaded)), (*C.char)(unsafe.Pointer(name)), C.uint64_t(offset), (*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.uintptr_t(stream), C.cjit_switch_t(wait))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMBuild calls cjit_nvvm_build.
func NVVMBuild(context *Context, options *NVVMBuildOptions, result *NVVMBuildResult) Outcome {
	became := C.cjit_go_nvvm_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_nvvm_build_options_t)(unsafe.Pointer(options)), (*C.cjit_nvvm_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMBuildAsync calls cjit_nvvm_build_async.
func NVVMBuildAsync(context *Context, options *NVVMBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_nvvm_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_nvvm_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMBuildBatchAsync calls cjit_nvvm_build_batch_async.
func NVVMBuildBatchAsync(context *Context, options **NVVMBuildOptions, count uint64, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_nvvm_build_batch_async((*C.cjit_context_t)(unsafe.Pointer(context)), (**C.cjit_nvvm_build_options_t)(unsafe.Pointer(options)), C.uint64_t(count), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMBuildGetKey calls cjit_nvvm_build_get_key.
func NVVMBuildGetKey(context *Context, options *NVVMBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_nvvm_build_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_nvvm_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMGetInfo calls cjit_nvvm_get_info.
func NVVMGetInfo(context *Context, arch *byte, info *NVVMInfo) Outcome {
	became := C.cjit_go_nvvm_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.char)(unsafe.Pointer(arch)), (*C.cjit_nvvm_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// NVVMVerify calls cjit_nvvm_verify.
func NVVMVerify(context *Context, options *NVVMBuildOptions) Outcome {
	became := C.cjit_go_nvvm_verify((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_nvvm_build_options_t)(unsafe.Pointer(options)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PCHClear calls cjit_pch_clear.
func PCHClear(context *Context, removed *uint64) Outcome {
	became := C.cjit_go_pch_clear((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.uint64_t)(unsafe.Pointer(removed)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PCHGetInfo calls cjit_pch_get_info.
func PCHGetInfo(context *Context, info *PCHInfo) Outcome {
	became := C.cjit_go_pch_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_pch_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PCHInfoCleanup calls cjit_pch_info_cleanup.
func PCHInfoCleanup(info *PCHInfo) {
	C.cjit_go_pch_info_cleanup((*C.cjit_pch_info_t)(unsafe.Pointer(info)))
}

// PCHWarm calls cjit_pch_warm.
func PCHWarm(context *Context, options *KernelBuildOptions, outcome *uint32) Outcome {
	became := C.cjit_go_pch_warm((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.cjit_pch_outcome_t)(unsafe.Pointer(outcome)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanCreateGraph calls cjit_plan_create_graph.
func PlanCreateGraph(plan *Plan, run *PlanArguments, graph **PlanGraph) Outcome {
	became := C.cjit_go_plan_create_graph((*C.cjit_plan_t)(unsafe.Pointer(plan)), (*C.cjit_plan_arguments_t)(unsafe.Pointer(run)), (**C.cjit_plan_graph_t)(unsafe.Pointer(graph)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanDestroy calls cjit_plan_destroy.
func PlanDestroy(plan *Plan) {
	C.cjit_go_plan_destroy((*C.cjit_plan_t)(unsafe.Pointer(plan)))
}

// PlanGet calls cjit_plan_get.
func PlanGet(context *Context, options *KernelBuildOptions, name *byte, plan **Plan) Outcome {
	became := C.cjit_go_plan_get((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_kernel_build_options_t)(unsafe.Pointer(options)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_plan_t)(unsafe.Pointer(plan)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanGetInfo calls cjit_plan_get_info.
func PlanGetInfo(plan *Plan, info *PlanInfo) Outcome {
	became := C.cjit_go_plan_get_info((*C.cjit_plan_t)(unsafe.Pointer(plan)), (*C.cjit_plan_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanGetWorkspaceSize calls cjit_plan_get_workspace_size.
func PlanGetWorkspaceSize(plan *Plan, run *PlanArguments, bytes *uint64, alignment *uint64) Outcome {
	became := C.cjit_go_plan_get_workspace_size((*C.cjit_plan_t)(unsafe.Pointer(plan)), (*C.cjit_plan_arguments_t)(unsafe.Pointer(run)), (*C.uint64_t)(unsafe.Pointer(bytes)), (*C.uint64_t)(unsafe.Pointer(alignment)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanGraphDestroy calls cjit_plan_graph_destroy.
func PlanGraphDestroy(graph *PlanGraph) {
	C.cjit_go_plan_graph_destroy((*C.cjit_plan_graph_t)(unsafe.Pointer(graph)))
}

// PlanGraphRetain calls cjit_plan_graph_retain.
func PlanGraphRetain(graph *PlanGraph, retained **PlanGraph) Outcome {
	became := C.cjit_go_plan_graph_retain((*C.cjit_plan_graph_t)(unsafe.Pointer(graph)), (**C.cjit_plan_graph_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanGraphRun calls cjit_plan_graph_run.
func PlanGraphRun(graph *PlanGraph, stream uintptr, value *int64) Outcome {
	became := C.cjit_go_plan_graph_run((*C.cjit_plan_graph_t)(unsafe.Pointer(graph)), C.uintptr_t(stream), (*C.int64_t)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanGraphSetArguments calls cjit_plan_graph_set_arguments.
func PlanGraphSetArguments(graph *PlanGraph, run *PlanArguments, updated *uint32) Outcome {
	became := C.cjit_go_plan_graph_set_arguments((*C.cjit_plan_graph_t)(unsafe.Pointer(graph)), (*C.cjit_plan_arguments_t)(unsafe.Pointer(run)), (*C.uint32_t)(unsafe.Pointer(updated)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanLoad calls cjit_plan_load.
func PlanLoad(context *Context, result *BuildResult, name *byte, plan **Plan) Outcome {
	became := C.cjit_go_plan_load((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_build_result_t)(unsafe.Pointer(result)), (*C.char)(unsafe.Pointer(name)), (**C.cjit_plan_t)(unsafe.Pointer(plan)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanPrepare calls cjit_plan_prepare.
func PlanPrepare(plan *Plan, run *PlanArguments, prepared **PreparedPlan) Outcome {
	became := C.cjit_go_plan_prepare((*C.cjit_plan_t)(unsafe.Pointer(plan)), (*C.cjit_plan_arguments_t)(unsafe.Pointer(run)), (**C.cjit_prepared_plan_t)(unsafe.Pointer(prepared)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanRetain calls cjit_plan_retain.
func PlanRetain(plan *Plan, retained **Plan) Outcome {
	became := C.cjit_go_plan_retain((*C.cjit_plan_t)(unsafe.Pointer(plan)), (**C.cjit_plan_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PlanRun calls cjit_plan_run.
func PlanRun(plan *Plan, run *PlanArguments, value *int64) Outcome {
	became := C.cjit_go_plan_run((*C.cjit_plan_t)(unsafe.Pointer(plan)), (*C.cjit_plan_arguments_t)(unsafe.Pointer(run)), (*C.int64_t)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyCreate calls cjit_policy_create.
func PolicyCreate(policy **Policy) Outcome {
	became := C.cjit_go_policy_create((**C.cjit_policy_t)(unsafe.Pointer(policy)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyDestroy calls cjit_policy_destroy.
func PolicyDestroy(policy *Policy) {
	C.cjit_go_policy_destroy((*C.cjit_policy_t)(unsafe.Pointer(policy)))
}

// PolicyEncode calls cjit_policy_encode.
func PolicyEncode(policy *Policy, blob **Blob) Outcome {
	became := C.cjit_go_policy_encode((*C.cjit_policy_t)(unsafe.Pointer(policy)), (**C.cjit_blob_t)(unsafe.Pointer(blob)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyGetCount calls cjit_policy_get_count.
func PolicyGetCount(data *byte, size uint64, count *uint64) Outcome {
	became := C.cjit_go_policy_get_count((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (*C.uint64_t)(unsafe.Pointer(count)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyGetEntry calls cjit_policy_get_entry.
func PolicyGetEntry(data *byte, size uint64, index uint64, entry *PolicyEntry) Outcome {
	became := C.cjit_go_policy_get_entry((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), C.uint64_t(index), (*C.cjit_policy_entry_t)(unsafe.Pointer(entry)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyGetFloat64 calls cjit_policy_get_float64.
func PolicyGetFloat64(data *byte, size uint64, name *byte, value *float64) Outcome {
	became := C.cjit_go_policy_get_float64((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (*C.char)(unsafe.Pointer(name)), (*C.double)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyGetInt64 calls cjit_policy_get_int64.
func PolicyGetInt64(data *byte, size uint64, name *byte, value *int64) Outcome {
	became := C.cjit_go_policy_get_int64((*C.uint8_t)(unsafe.Pointer(data)), C.uint64_t(size), (*C.char)(unsafe.Pointer(name)), (*C.int64_t)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicyRetain calls cjit_policy_retain.
func PolicyRetain(policy *Policy, retained **Policy) Outcome {
	became := C.cjit_go_policy_retain((*C.cjit_policy_t)(unsafe.Pointer(policy)), (**C.cjit_policy_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicySetFloat64 calls cjit_policy_set_float64.
func PolicySetFloat64(policy *Policy, name *byte, value float64) Outcome {
	became := C.cjit_go_policy_set_float64((*C.cjit_policy_t)(unsafe.Pointer(policy)), (*C.char)(unsafe.Pointer(name)), C.double(value))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PolicySetInt64 calls cjit_policy_set_int64.
func PolicySetInt64(policy *Policy, name *byte, value int64) Outcome {
	became := C.cjit_go_policy_set_int64((*C.cjit_policy_t)(unsafe.Pointer(policy)), (*C.char)(unsafe.Pointer(name)), C.int64_t(value))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PreparedPlanDestroy calls cjit_prepared_plan_destroy.
func PreparedPlanDestroy(prepared *PreparedPlan) {
	C.cjit_go_prepared_plan_destroy((*C.cjit_prepared_plan_t)(unsafe.Pointer(prepared)))
}

// PreparedPlanRetain calls cjit_prepared_plan_retain.
func PreparedPlanRetain(prepared *PreparedPlan, retained **PreparedPlan) Outcome {
	became := C.cjit_go_prepared_plan_retain((*C.cjit_prepared_plan_t)(unsafe.Pointer(prepared)), (**C.cjit_prepared_plan_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PreparedPlanRun calls cjit_prepared_plan_run.
func PreparedPlanRun(prepared *PreparedPlan, stream uintptr, value *int64) Outcome {
	became := C.cjit_go_prepared_plan_run((*C.cjit_prepared_plan_t)(unsafe.Pointer(prepared)), C.uintptr_t(stream), (*C.int64_t)(unsafe.Pointer(value)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// PreparedPlanSetArgument calls cjit_prepared_plan_set_argument.
func PreparedPlanSetArgument(prepared *PreparedPlan, index uint64, kind uint32, value *byte, size uint64) Outcome {
	became := C.cjit_go_prepared_plan_set_argument((*C.cjit_prepared_plan_t)(unsafe.Pointer(prepared)), C.uint64_t(index), C.cjit_value_kind_t(kind), (*C.uint8_t)(unsafe.Pointer(value)), C.uint64_t(size))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// RecordingBuildAsync calls cjit_recording_build_async.
func RecordingBuildAsync(context *Context, recording *Recording, index uint64, options *RecordingBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_recording_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_recording_t)(unsafe.Pointer(recording)), C.uint64_t(index), (*C.cjit_recording_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// RecordingCleanup calls cjit_recording_cleanup.
func RecordingCleanup(recording *Recording) {
	C.cjit_go_recording_cleanup((*C.cjit_recording_t)(unsafe.Pointer(recording)))
}

// RecordingGetKey calls cjit_recording_get_key.
func RecordingGetKey(context *Context, recording *Recording, index uint64, options *RecordingBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_recording_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_recording_t)(unsafe.Pointer(recording)), C.uint64_t(index), (*C.cjit_recording_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// RecordingRead calls cjit_recording_read.
func RecordingRead(path *byte, recording *Recording) Outcome {
	became := C.cjit_go_recording_read((*C.char)(unsafe.Pointer(path)), (*C.cjit_recording_t)(unsafe.Pointer(recording)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// SignatureCleanup calls cjit_signature_cleanup.
func SignatureCleanup(signature *Signature) {
	C.cjit_go_signature_cleanup((*C.cjit_signature_t)(unsafe.Pointer(signature)))
}

// SignatureSignFile calls cjit_signature_sign_file.
func SignatureSignFile(path *byte, options *SignatureOptions) Outcome {
	became := C.cjit_go_signature_sign_file((*C.char)(unsafe.Pointer(path)), (*C.cjit_signature_options_t)(unsafe.Pointer(options)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// SignatureVerifyFile calls cjit_signature_verify_file.
func SignatureVerifyFile(path *byte, trustedKeys **byte, trustedKeyCount uint64, signature *Signature) Outcome {
	became := C.cjit_go_signature_verify_file((*C.char)(unsafe.Pointer(path)), (**C.char)(unsafe.Pointer(trustedKeys)), C.uint64_t(trustedKeyCount), (*C.cjit_signature_t)(unsafe.Pointer(signature)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// StatusName calls cjit_status_name.
func StatusName(status uint32) *byte {
	return (*byte)(unsafe.Pointer(C.cjit_go_status_name(C.cjit_status_t(status))))
}

// TensorMapCreate calls cjit_tensor_map_create.
func TensorMapCreate(context *Context, options *TensorMapOptions, tensorMap **TensorMap) Outcome {
	became := C.cjit_go_tensor_map_create((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_tensor_map_options_t)(unsafe.Pointer(options)), (**C.cjit_tensor_map_t)(unsafe.Pointer(tensorMap)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TensorMapData calls cjit_tensor_map_data.
func TensorMapData(tensorMap *TensorMap) unsafe.Pointer {
	return C.cjit_go_tensor_map_data((*C.cjit_tensor_map_t)(unsafe.Pointer(tensorMap)))
}

// TensorMapDestroy calls cjit_tensor_map_destroy.
func TensorMapDestroy(tensorMap *TensorMap) {
	C.cjit_go_tensor_map_destroy((*C.cjit_tensor_map_t)(unsafe.Pointer(tensorMap)))
}

// TensorMapEncode calls cjit_tensor_map_encode.
func TensorMapEncode(context *Context, options *TensorMapOptions, tensorMap *byte) Outcome {
	became := C.cjit_go_tensor_map_encode((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_tensor_map_options_t)(unsafe.Pointer(options)), (*C.uint8_t)(unsafe.Pointer(tensorMap)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TensorMapReplaceAddress calls cjit_tensor_map_replace_address.
func TensorMapReplaceAddress(context *Context, tensorMap *byte, address uint64) Outcome {
	became := C.cjit_go_tensor_map_replace_address((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.uint8_t)(unsafe.Pointer(tensorMap)), C.uint64_t(address))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TensorMapRetain calls cjit_tensor_map_retain.
func TensorMapRetain(tensorMap *TensorMap, retained **TensorMap) Outcome {
	became := C.cjit_go_tensor_map_retain((*C.cjit_tensor_map_t)(unsafe.Pointer(tensorMap)), (**C.cjit_tensor_map_t)(unsafe.Pointer(retained)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TensorMapSetAddress calls cjit_tensor_map_set_address.
func TensorMapSetAddress(tensorMap *TensorMap, address uint64) Outcome {
	became := C.cjit_go_tensor_map_set_address((*C.cjit_tensor_map_t)(unsafe.Pointer(tensorMap)), C.uint64_t(address))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ToolkitGetInfo calls cjit_toolkit_get_info.
func ToolkitGetInfo(context *Context, report *ToolkitInfo) Outcome {
	became := C.cjit_go_toolkit_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_toolkit_info_t)(unsafe.Pointer(report)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ToolkitInfoCleanup calls cjit_toolkit_info_cleanup.
func ToolkitInfoCleanup(report *ToolkitInfo) {
	C.cjit_go_toolkit_info_cleanup((*C.cjit_toolkit_info_t)(unsafe.Pointer(report)))
}

// TuneBuild calls cjit_tune_build.
func TuneBuild(context *Context, options *TuneBuildOptions, result *TuneBuildResult) Outcome {
	became := C.cjit_go_tune_build((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_tune_build_options_t)(unsafe.Pointer(options)), (*C.cjit_tune_build_result_t)(unsafe.Pointer(result)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TuneBuildAsync calls cjit_tune_build_async.
func TuneBuildAsync(context *Context, options *TuneBuildOptions, jobOptions *JobOptions, job **Job) Outcome {
	became := C.cjit_go_tune_build_async((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_tune_build_options_t)(unsafe.Pointer(options)), (*C.cjit_job_options_t)(unsafe.Pointer(jobOptions)), (**C.cjit_job_t)(unsafe.Pointer(job)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// TuneBuildGetKey calls cjit_tune_build_get_key.
func TuneBuildGetKey(context *Context, options *TuneBuildOptions, description *CacheKey) Outcome {
	became := C.cjit_go_tune_build_get_key((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_tune_build_options_t)(unsafe.Pointer(options)), (*C.cjit_cache_key_t)(unsafe.Pointer(description)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// ValueKindName calls cjit_value_kind_name.
func ValueKindName(kind uint32) *byte {
	return (*byte)(unsafe.Pointer(C.cjit_go_value_kind_name(C.cjit_value_kind_t(kind))))
}

// ValueKindSize calls cjit_value_kind_size.
func ValueKindSize(kind uint32) uint64 {
	return uint64(C.cjit_go_value_kind_size(C.cjit_value_kind_t(kind)))
}

// Version calls cjit_version.
func Version(major *uint32, minor *uint32, patch *uint32) {
	C.cjit_go_version((*C.uint32_t)(unsafe.Pointer(major)), (*C.uint32_t)(unsafe.Pointer(minor)), (*C.uint32_t)(unsafe.Pointer(patch)))
}

// VersionGetInfo calls cjit_version_get_info.
func VersionGetInfo(info *VersionInfo) uint32 {
	return uint32(C.cjit_go_version_get_info((*C.cjit_version_info_t)(unsafe.Pointer(info))))
}

// WorkerGetInfo calls cjit_worker_get_info.
func WorkerGetInfo(context *Context, info *WorkerInfo) Outcome {
	became := C.cjit_go_worker_get_info((*C.cjit_context_t)(unsafe.Pointer(context)), (*C.cjit_worker_info_t)(unsafe.Pointer(info)))
	return Outcome{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}
}

// WorkerInfoCleanup calls cjit_worker_info_cleanup.
func WorkerInfoCleanup(info *WorkerInfo) {
	C.cjit_go_worker_info_cleanup((*C.cjit_worker_info_t)(unsafe.Pointer(info)))
}
