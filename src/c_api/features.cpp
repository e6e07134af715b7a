// cjit_has(): the elements of the ABI, and the parts of docs/description.md. Generated from the public headers by
// abi/abi.py generate; do not edit.
#include <cjit/version.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "c_api/parts.hpp"
#include "facts/enumerator_words.hpp"

namespace cjit {

namespace {

// Names between commas.
constexpr std::string_view kFunctions =
    ","
    "cjit_algorithm_run,cjit_artifact_get_info,cjit_artifact_info_cleanup,cjit_artifact_read_file,"
    "cjit_artifact_write_file,cjit_blob_data,cjit_blob_destroy,cjit_blob_retain,cjit_blob_size,"
    "cjit_build_place_name,cjit_build_result_add_plan,cjit_build_result_cleanup,"
    "cjit_build_result_deserialize,cjit_build_result_serialize,cjit_bundle_add,cjit_bundle_add_job,"
    "cjit_bundle_build,cjit_bundle_build_async,cjit_bundle_choice_cleanup,cjit_bundle_choose,"
    "cjit_bundle_compare,cjit_bundle_conflict_name,cjit_bundle_create,cjit_bundle_destroy,"
    "cjit_bundle_diff_cleanup,cjit_bundle_difference_kind_name,cjit_bundle_drop,cjit_bundle_export_fatbin,"
    "cjit_bundle_get_info,cjit_bundle_get_result,cjit_bundle_import,cjit_bundle_info_cleanup,"
    "cjit_bundle_load,cjit_bundle_merge,cjit_bundle_read,cjit_bundle_read_file,"
    "cjit_bundle_read_flags_name,cjit_bundle_retain,cjit_bundle_write,cjit_cache_clear,"
    "cjit_cache_entries_cleanup,cjit_cache_entry_state_name,cjit_cache_export,cjit_cache_flush,"
    "cjit_cache_get_entries,cjit_cache_get_entry_key,cjit_cache_get_info,cjit_cache_get_places,"
    "cjit_cache_import,cjit_cache_info_cleanup,cjit_cache_key_cleanup,cjit_cache_mode_name,"
    "cjit_cache_outcome_name,cjit_cache_trim,cjit_cache_upload,cjit_cache_verify,"
    "cjit_cluster_scheduling_name,cjit_compiler_name,cjit_completion_create,cjit_completion_destroy,"
    "cjit_completion_poll,cjit_completion_retain,cjit_completion_wait,cjit_component_name,"
    "cjit_context_create,cjit_context_destroy,cjit_context_retain,cjit_dependency_origin_name,"
    "cjit_deserialize_flags_name,cjit_device_get_count,cjit_device_get_info,cjit_driver_get_entry_point,"
    "cjit_dropin_get_function,cjit_dropin_library_name,cjit_error_destroy,cjit_error_get_info,"
    "cjit_error_message,cjit_error_status,cjit_evaluate,cjit_evaluate_async,cjit_evaluate_state_name,"
    "cjit_event_cleanup,cjit_event_kind_name,cjit_event_queue_create,cjit_event_queue_destroy,"
    "cjit_event_queue_get_event_fd,cjit_event_queue_retain,cjit_event_queue_take,cjit_external_build,"
    "cjit_external_build_async,cjit_external_build_batch_async,cjit_external_build_get_key,"
    "cjit_external_output_add_log,cjit_external_output_set_failure,cjit_external_output_set_image,"
    "cjit_external_output_set_name,cjit_external_output_set_policy,cjit_external_output_time_left,"
    "cjit_family_name,cjit_fatbin_compression_name,cjit_fault_name,cjit_has,cjit_header_check_name,"
    "cjit_image_adopt,cjit_image_get_info,cjit_image_info_cleanup,cjit_image_kind_bits_name,"
    "cjit_image_kind_name,cjit_job_cancel,cjit_job_destroy,cjit_job_get_event_fd,cjit_job_get_progress,"
    "cjit_job_get_report,cjit_job_get_result,cjit_job_retain,cjit_job_wait,cjit_kernel_add_graph_node,"
    "cjit_kernel_adopt,cjit_kernel_adopt_function,cjit_kernel_attribute_name,cjit_kernel_build,"
    "cjit_kernel_build_async,cjit_kernel_build_batch_async,cjit_kernel_build_get_key,"
    "cjit_kernel_build_is_current,cjit_kernel_destroy,cjit_kernel_get,cjit_kernel_get_attribute,"
    "cjit_kernel_get_cluster_occupancy,cjit_kernel_get_info,cjit_kernel_get_native,"
    "cjit_kernel_get_occupancy,cjit_kernel_launch,cjit_kernel_launch_updatable,cjit_kernel_load,"
    "cjit_kernel_retain,cjit_kernel_set_attribute,cjit_kernel_suggest_block_size,"
    "cjit_kernel_suggest_cluster_size,cjit_kernel_update_graph_node,cjit_l2_persistence_create,"
    "cjit_l2_persistence_destroy,cjit_l2_persistence_get_info,cjit_l2_persistence_get_window,"
    "cjit_l2_persistence_retain,cjit_l2_property_name,cjit_link_build,cjit_link_build_async,"
    "cjit_link_build_batch_async,cjit_link_build_get_key,cjit_link_input_kind_name,cjit_linker_name,"
    "cjit_log_level_name,cjit_memory_sync_domain_name,cjit_mock_clear,cjit_mock_get_launch,"
    "cjit_mock_get_launch_count,cjit_module_create_plan,cjit_module_destroy,cjit_module_get_info,"
    "cjit_module_get_kernel,cjit_module_get_managed_variable,cjit_module_get_native,cjit_module_get_plan,"
    "cjit_module_get_variable,cjit_module_get_variable_value,cjit_module_load,cjit_module_load_artifact,"
    "cjit_module_read_variable,cjit_module_retain,cjit_module_set_variable_value,"
    "cjit_module_write_variable,cjit_nvvm_build,cjit_nvvm_build_async,cjit_nvvm_build_batch_async,"
    "cjit_nvvm_build_get_key,cjit_nvvm_get_info,cjit_nvvm_verify,cjit_optimization_name,cjit_pch_clear,"
    "cjit_pch_get_info,cjit_pch_info_cleanup,cjit_pch_outcome_name,cjit_pch_warm,cjit_plan_create_graph,"
    "cjit_plan_destroy,cjit_plan_get,cjit_plan_get_info,cjit_plan_get_workspace_size,"
    "cjit_plan_graph_destroy,cjit_plan_graph_retain,cjit_plan_graph_run,cjit_plan_graph_set_arguments,"
    "cjit_plan_load,cjit_plan_prepare,cjit_plan_retain,cjit_plan_run,cjit_policy_create,"
    "cjit_policy_destroy,cjit_policy_encode,cjit_policy_get_count,cjit_policy_get_entry,"
    "cjit_policy_get_float64,cjit_policy_get_int64,cjit_policy_kind_name,cjit_policy_retain,"
    "cjit_policy_set_float64,cjit_policy_set_int64,cjit_portable_cluster_mode_name,"
    "cjit_prepared_plan_destroy,cjit_prepared_plan_retain,cjit_prepared_plan_run,"
    "cjit_prepared_plan_set_argument,cjit_recording_build_async,cjit_recording_cleanup,"
    "cjit_recording_get_key,cjit_recording_read,cjit_remote_state_name,cjit_severity_name,"
    "cjit_shared_memory_carveout_name,cjit_shared_memory_mode_name,cjit_signature_cleanup,"
    "cjit_signature_sign_file,cjit_signature_verify_file,cjit_stage_name,cjit_status_name,"
    "cjit_switch_name,cjit_tensor_element_name,cjit_tensor_map_allocation_class_name,"
    "cjit_tensor_map_create,cjit_tensor_map_data,cjit_tensor_map_destroy,cjit_tensor_map_encode,"
    "cjit_tensor_map_interleave_name,cjit_tensor_map_l2_promotion_name,cjit_tensor_map_mode_name,"
    "cjit_tensor_map_oob_fill_name,cjit_tensor_map_replace_address,cjit_tensor_map_retain,"
    "cjit_tensor_map_set_address,cjit_tensor_map_swizzle_name,cjit_tensor_map_wide_mode_name,"
    "cjit_toolkit_get_info,cjit_toolkit_info_cleanup,cjit_tune_build,cjit_tune_build_async,"
    "cjit_tune_build_get_key,cjit_tune_phase_name,cjit_value_kind_name,cjit_value_kind_size,cjit_version,"
    "cjit_version_get_info,cjit_worker_get_info,cjit_worker_info_cleanup,cjit_worker_mode_name,";

struct Fields {
  std::string_view of, names;
};
constexpr Fields kStructs[] = {
    {"cjit_algorithm_argument_t",
     ","
     "struct_size,name,array,operation,scalar,segments,bits,word,"},
    {"cjit_array_t",
     ","
     "struct_size,address,length,kind,element_type,"},
    {"cjit_artifact_info_t",
     ","
     "struct_size,owner,family,format_major,format_minor,cc,arch_feature,image_kind,cuda_version,"
     "total_size,cjit_version,producer,checksum,sections,section_count,"},
    {"cjit_bit_range_t",
     ","
     "struct_size,begin_bit,end_bit,"},
    {"cjit_build_result_t",
     ","
     "struct_size,owner,cc,arch_feature,image_kind,cache_outcome,image,image_size,name_expressions,"
     "lowered_names,name_count,policy,policy_size,log,log_size,images,image_count,diagnostics,"
     "diagnostic_count,producer,compile_nanoseconds,cache_key,cache_note,build_place,pch_outcome,"
     "build_place_note,argument_schemas,info_log,info_log_size,family,ptxas_reports,ptxas_report_count,"
     "kernels,kernel_count,image_pass_reports,image_pass_report_count,dropped_symbols,dropped_sizes,"
     "dropped_count,plan_names,plans,plan_count,dependencies,dependency_count,dependency_note,report,"
     "report_size,compiler_options,compiler_option_count,linker_options,linker_option_count,source,"
     "source_size,source_name,policy_source,"},
    {"cjit_bundle_build_options_t",
     ","
     "struct_size,names,kernels,kernel_count,archs,conflict,"},
    {"cjit_bundle_choice_t",
     ","
     "struct_size,owner,arch,verdicts,verdict_count,image_kind,device_cc,"},
    {"cjit_bundle_choose_options_t",
     ","
     "struct_size,device_cc,driver_version,linker,"},
    {"cjit_bundle_diff_t",
     ","
     "struct_size,owner,differences,difference_count,"},
    {"cjit_bundle_difference_t",
     ","
     "struct_size,name,arch,sections,first_size,second_size,kind,"},
    {"cjit_bundle_entry_t",
     ","
     "struct_size,name,arch,producer,checksum,image_size,stored_size,cc,arch_feature,image_kind,family,"
     "cuda_version,"},
    {"cjit_bundle_fatbin_options_t",
     ","
     "struct_size,compression,compress_all,concatenate,"},
    {"cjit_bundle_import_options_t",
     ","
     "struct_size,data,size,producer,conflict,keep_fatbin,"},
    {"cjit_bundle_info_t",
     ","
     "struct_size,owner,entries,entry_count,section_count,distinct_section_count,"},
    {"cjit_bundle_load_options_t",
     ","
     "struct_size,resource_limits,linker,"},
    {"cjit_bundle_verdict_t",
     ","
     "struct_size,arch,reason,image_kind,is_chosen,"},
    {"cjit_bundle_write_options_t",
     ","
     "struct_size,compression,compression_level,min_saving_percent,"},
    {"cjit_cache_change_t",
     ","
     "struct_size,entry_count,total_size,present_count,damaged_count,refused_count,"},
    {"cjit_cache_counters_t",
     ","
     "struct_size,memory_hits,disk_hits,layer_hits,shared_hits,failure_hits,absent_misses,corrupt_misses,"
     "version_misses,unreadable_misses,refreshes,bypasses,failures,waits,wait_timeouts,published,"
     "publish_failures,memory_evictions,disk_evictions,disk_evicted_bytes,saved_nanoseconds,remote_hits,"
     "remote_misses,remote_failures,remote_skipped,uploads,upload_failures,remote_received_bytes,"
     "remote_sent_bytes,remote_lookup_nanoseconds,remote_refusals,"},
    {"cjit_cache_entries_t",
     ","
     "struct_size,owner,entries,entry_count,total_size,"},
    {"cjit_cache_entry_t",
     ","
     "struct_size,key,path,size,used_seconds,state,signature_key,signature_comment,note,"},
    {"cjit_cache_info_t",
     ","
     "struct_size,owner,folder,problem,layers,layer_problems,layer_count,mode,memory_entries,memory_bytes,"
     "memory_limit_bytes,disk_limit_bytes,counters,totals,remotes,remote_count,"},
    {"cjit_cache_key_t",
     ","
     "struct_size,owner,key,uncacheable_reason,field_names,field_values,field_count,"},
    {"cjit_compilation_t",
     ","
     "struct_size,source_name,cache_key,arch,message,duration_nanoseconds,status,family,build_place,"},
    {"cjit_completion_options_t",
     ","
     "struct_size,stream,callback,user_data,finalizer,held,held_count,release,"},
    {"cjit_component_info_t",
     ","
     "struct_size,component,status,name,path,version,reason,detail,problem,fix,searched,searched_count,"},
    {"cjit_context_options_t",
     ","
     "struct_size,cuda_home,nvrtc_path,nvjitlink_path,nvvm_path,driver_path,default_arch,dump_dir,"
     "log_callback,log_user_data,log_finalizer,log_level,cache_dir,cache_layers,cache_layer_count,"
     "cache_memory_bytes,cache_disk_bytes,cache_mode,cache_wait_milliseconds,cache_failure_seconds,"
     "worker_path,worker_memory_bytes,pch_bytes,trace_file,worker_mode,worker_count,"
     "worker_idle_milliseconds,time_limit_milliseconds,pch,trace_compiler,mock_device,nvcc_path,"
     "worker_sandbox,header_check,compile_callback,compile_user_data,compile_finalizer,loaded_kernel_limit,"
     "immutable_dirs,immutable_dir_count,record_file,keep_failures,"},
    {"cjit_dependency_t",
     ","
     "struct_size,path,sha256,origin,"},
    {"cjit_device_info_t",
     ","
     "struct_size,cc,multiprocessor_count,memory_size,max_shared_memory_per_block,name,"},
    {"cjit_diagnostic_t",
     ","
     "struct_size,file,text,path,line,column,severity,code,"},
    {"cjit_element_type_t",
     ","
     "struct_size,name,definition,bytes,alignment,"},
    {"cjit_error_info_t",
     ","
     "struct_size,status,stage,message,library,native_code,native_name,log,log_size,diagnostics,"
     "diagnostic_count,ptx,ptx_size,"},
    {"cjit_evaluate_candidate_t",
     ","
     "struct_size,name,build,plan,"},
    {"cjit_evaluate_case_t",
     ","
     "struct_size,index,names,contents,sizes,argument_count,results,expected,result_count,"},
    {"cjit_evaluate_options_t",
     ","
     "struct_size,candidates,candidate_count,reference,description,expect,verdict,progress,user_data,"
     "finalizer,device,"},
    {"cjit_evaluate_progress_t",
     ","
     "struct_size,candidate_count,built_count,judged_count,passed_count,lost_process_count,"
     "elapsed_milliseconds,"},
    {"cjit_evaluate_verdict_t",
     ","
     "struct_size,candidate,state,name,cache_key,reason,worst_error,cold_nanoseconds,cold_low_nanoseconds,"
     "cold_high_nanoseconds,warm_nanoseconds,warm_low_nanoseconds,warm_high_nanoseconds,report,report_size,"},
    {"cjit_event_queue_options_t",
     ","
     "struct_size,capacity,log_level,compilations,"},
    {"cjit_event_t",
     ","
     "struct_size,owner,dropped_count,kind,log_level,text,compilation,"},
    {"cjit_external_build_options_t",
     ","
     "struct_size,producer,callback,user_data,finalizer,fields,field_count,files,file_count,name,arch,"
     "name_expressions,name_count,argument_schemas,policy,policy_size,cache_mode,cache_wait_milliseconds,"
     "time_limit_milliseconds,resource_limits,image_passes,image_pass_count,"},
    {"cjit_external_call_t",
     ","
     "struct_size,output,name,arch,cc,arch_feature,"},
    {"cjit_external_field_t",
     ","
     "struct_size,name,data,size,"},
    {"cjit_image_adopt_options_t",
     ","
     "struct_size,data,size,producer,arch,name_expressions,name_count,lowered_names,argument_schemas,"
     "policy,policy_size,kind,"},
    {"cjit_image_info_t",
     ","
     "struct_size,owner,image_kind,cc,kernels,code_offsets,kernel_count,variable_symbols,variable_sizes,"
     "variable_count,"},
    {"cjit_image_kernel_t",
     ","
     "struct_size,symbol,resources,parameter_offsets,parameter_sizes,parameter_alignments,parameter_count,"},
    {"cjit_image_pass_call_t",
     ","
     "struct_size,image,image_size,options,producer,note,note_size,change_count,cc,arch_feature,"},
    {"cjit_image_pass_report_t",
     ","
     "struct_size,name,options,note,change_count,version,"},
    {"cjit_image_pass_t",
     ","
     "struct_size,name,options,callback,user_data,finalizer,version,"},
    {"cjit_image_t",
     ","
     "struct_size,data,size,kind,"},
    {"cjit_job_options_t",
     ","
     "struct_size,callback,user_data,finalizer,stop_at_failure,"},
    {"cjit_job_progress_t",
     ","
     "struct_size,total,queued,running,succeeded,failed,cancelled,"},
    {"cjit_kernel_build_options_t",
     ","
     "struct_size,source,source_size,source_name,name_expressions,name_count,arch,header_names,"
     "header_sources,header_count,include_dirs,include_dir_count,defines,define_count,undefines,"
     "undefine_count,pre_includes,pre_include_count,suppressed_diagnostics,suppressed_diagnostic_count,"
     "warning_diagnostics,warning_diagnostic_count,error_diagnostics,error_diagnostic_count,raw_options,"
     "raw_option_count,policy,policy_size,image_kind,extra_image_kinds,std,max_registers,split_compile,"
     "debug,lineinfo,fast_math,ftz,prec_div,prec_sqrt,fmad,rdc,lto,default_device,minimal,"
     "extra_device_vectorization,warnings_as_errors,warnings,host_headers,grid_dependency,ptx_fallback,"
     "cache_mode,cache_wait_milliseconds,worker_mode,time_limit_milliseconds,pch,argument_schemas,"
     "host_compiler,compiler,resource_limits,image_passes,image_pass_count,slim,algorithm,header_check,"
     "keep_source,exact_options,"},
    {"cjit_kernel_info_t",
     ","
     "struct_size,lowered_name,resources,parameter_offsets,parameter_sizes,parameter_count,"
     "max_dynamic_shared_memory,ptx_version,binary_version,argument_schema,parameter_names,parameter_kinds,"},
    {"cjit_kernel_resources_t",
     ","
     "struct_size,static_shared_memory,constant_memory,constant_banks,local_memory,stack_memory,"
     "stack_frame,spill_stores,spill_loads,code_size,register_count,barrier_count,max_threads_per_block,"
     "max_block_x,max_block_y,max_block_z,required_block_x,required_block_y,required_block_z,"
     "required_cluster_x,required_cluster_y,required_cluster_z,cluster_must_be_set,"},
    {"cjit_l2_persistence_info_t",
     ","
     "struct_size,requested_bytes,granted_bytes,max_bytes,max_window_bytes,"},
    {"cjit_l2_window_t",
     ","
     "struct_size,address,bytes,hit_ratio,hit_property,miss_property,"},
    {"cjit_launch_options_t",
     ","
     "struct_size,grid_x,grid_y,grid_z,block_x,block_y,block_z,cluster_x,cluster_y,cluster_z,pdl,"
     "dynamic_shared_memory,stream,arguments,argument_sizes,argument_count,argument_kinds,argument_names,"
     "l2_window,programmatic_event,launch_completion_event,preferred_cluster_x,preferred_cluster_y,"
     "preferred_cluster_z,non_portable_cluster,cluster_scheduling,cooperative,trigger_at_block_start,"
     "use_priority,priority,memory_sync_domain,use_memory_sync_domain_map,memory_sync_domain_local,"
     "memory_sync_domain_remote,shared_memory_carveout,nvlink_centric_scheduling,portable_cluster_mode,"
     "shared_memory_mode,"},
    {"cjit_link_build_options_t",
     ","
     "struct_size,inputs,input_count,arch,raw_options,raw_option_count,used_kernels,used_kernel_count,"
     "used_variables,used_variable_count,policy,policy_size,image_kind,max_registers,split_compile,"
     "optimization,lto,debug,lineinfo,ftz,prec_div,prec_sqrt,fmad,optimize_unused_variables,verbose,linker,"
     "cache_mode,cache_wait_milliseconds,worker_mode,time_limit_milliseconds,resource_limits,image_passes,"
     "image_pass_count,relocatable,extra_image_kinds,"},
    {"cjit_link_input_t",
     ","
     "struct_size,name,data,size,path,result,kernel,kind,nvvm,"},
    {"cjit_mock_launch_t",
     ","
     "struct_size,lowered_name,grid_x,grid_y,grid_z,block_x,block_y,block_z,cluster_x,cluster_y,cluster_z,"
     "device,dynamic_shared_memory,stream,arguments,arguments_size,argument_offsets,argument_sizes,"
     "argument_count,attribute_ids,attribute_values,attribute_count,graph_node,graph,graph_exec,"},
    {"cjit_module_info_t",
     ","
     "struct_size,kernel_names,kernel_symbols,kernel_count,image_kind,cc,arch_feature,"},
    {"cjit_nvvm_build_options_t",
     ","
     "struct_size,inputs,input_count,arch,raw_options,raw_option_count,libdevice_path,policy,policy_size,"
     "image_kind,optimization,debug,ftz,prec_div,prec_sqrt,fmad,libdevice,verify,cache_mode,"
     "cache_wait_milliseconds,worker_mode,time_limit_milliseconds,resource_limits,image_passes,"
     "image_pass_count,"},
    {"cjit_nvvm_info_t",
     ","
     "struct_size,version_major,version_minor,ir_version_major,ir_version_minor,debug_version_major,"
     "debug_version_minor,llvm_version,"},
    {"cjit_nvvm_input_t",
     ","
     "struct_size,name,data,size,path,lazy,"},
    {"cjit_operator_t",
     ","
     "struct_size,name,call,code,state,"},
    {"cjit_pch_info_t",
     ","
     "struct_size,owner,folder,note,files,bytes,max_bytes,used,made,refused,damaged,evicted,"},
    {"cjit_plan_arguments_t",
     ","
     "struct_size,arguments,argument_sizes,argument_count,argument_kinds,argument_names,stream,workspace,"
     "workspace_size,"},
    {"cjit_plan_info_t",
     ","
     "struct_size,name,text,parameters,parameter_names,parameter_kinds,parameter_sizes,parameter_count,"
     "warnings,warning_count,"},
    {"cjit_policy_entry_t",
     ","
     "struct_size,name,kind,int64_value,float64_value,"},
    {"cjit_ptxas_report_t",
     ","
     "struct_size,symbol,arch,resources,"},
    {"cjit_recorded_request_t",
     ","
     "struct_size,key,note,name,arch,folder,family,can_repeat,"},
    {"cjit_recording_build_options_t",
     ","
     "struct_size,arch,cache_mode,"},
    {"cjit_recording_t",
     ","
     "struct_size,owner,requests,request_count,damaged_count,"},
    {"cjit_remote_info_t",
     ","
     "struct_size,url,state,read_only,last_error,hits,misses,failures,skipped,uploads,upload_failures,"
     "received_bytes,sent_bytes,lookup_nanoseconds,slowest_lookup_nanoseconds,"},
    {"cjit_resource_limits_t",
     ","
     "struct_size,max_static_shared_memory,max_local_memory,max_register_count,no_local_memory,"},
    {"cjit_scalar_t",
     ","
     "struct_size,data,kind,element_type,"},
    {"cjit_section_info_t",
     ","
     "struct_size,name,id,critical,offset,size,checksum,"},
    {"cjit_segments_t",
     ","
     "struct_size,begins,ends,length,largest,fixed_size,"},
    {"cjit_signature_options_t",
     ","
     "struct_size,key_path,password_path,expires_days,"},
    {"cjit_signature_t",
     ","
     "struct_size,owner,key_id,trusted_comment,signed_seconds,expires_seconds,"},
    {"cjit_tensor_map_options_t",
     ","
     "struct_size,address,dims,strides,box_dims,element_strides,pixel_box_lower,pixel_box_upper,rank,mode,"
     "element,interleave,swizzle,l2_promotion,oob_fill,wide_mode,channels_per_pixel,pixels_per_column,"
     "allocation_class,"},
    {"cjit_toolkit_info_t",
     ","
     "struct_size,owner,components,component_count,problem,headers_note,"},
    {"cjit_tune_build_options_t",
     ","
     "struct_size,build,description,plan,progress,check,user_data,finalizer,device,"},
    {"cjit_tune_check_t",
     ","
     "struct_size,numbers,run,names,found,expected,sizes,argument_count,"},
    {"cjit_tune_progress_t",
     ","
     "struct_size,phase,candidate_count,built_count,failed_count,racing_count,round_count,"
     "elapsed_milliseconds,budget_milliseconds,best_ratio,best_numbers,"},
    {"cjit_version_info_t",
     ","
     "struct_size,version_major,version_minor,version_patch,artifact_format_major,artifact_format_minor,"
     "version,compiler,build_type,"},
    {"cjit_worker_info_t",
     ","
     "struct_size,owner,program,disabled_reason,running,max_running,started,lost,compilations,timed_out,"
     "cancelled,sandbox,"},
};

constexpr std::span<const facts::EnumeratorWord> kEnumerations[] = {
    facts::kBuildPlaceWords,
    facts::kBundleConflictWords,
    facts::kBundleDifferenceKindWords,
    facts::kBundleReadFlagsWords,
    facts::kCacheEntryStateWords,
    facts::kCacheModeWords,
    facts::kCacheOutcomeWords,
    facts::kClusterSchedulingWords,
    facts::kCompilerWords,
    facts::kComponentWords,
    facts::kDependencyOriginWords,
    facts::kDeserializeFlagsWords,
    facts::kDropinLibraryWords,
    facts::kEvaluateStateWords,
    facts::kEventKindWords,
    facts::kFamilyWords,
    facts::kFatbinCompressionWords,
    facts::kFaultWords,
    facts::kHeaderCheckWords,
    facts::kImageKindWords,
    facts::kImageKindBitsWords,
    facts::kKernelAttributeWords,
    facts::kL2PropertyWords,
    facts::kLinkInputKindWords,
    facts::kLinkerWords,
    facts::kLogLevelWords,
    facts::kMemorySyncDomainWords,
    facts::kOptimizationWords,
    facts::kPchOutcomeWords,
    facts::kPolicyKindWords,
    facts::kPortableClusterModeWords,
    facts::kRemoteStateWords,
    facts::kSeverityWords,
    facts::kSharedMemoryCarveoutWords,
    facts::kSharedMemoryModeWords,
    facts::kStageWords,
    facts::kStatusWords,
    facts::kSwitchWords,
    facts::kTensorElementWords,
    facts::kTensorMapAllocationClassWords,
    facts::kTensorMapInterleaveWords,
    facts::kTensorMapL2PromotionWords,
    facts::kTensorMapModeWords,
    facts::kTensorMapOobFillWords,
    facts::kTensorMapSwizzleWords,
    facts::kTensorMapWideModeWords,
    facts::kTunePhaseWords,
    facts::kValueKindWords,
    facts::kWorkerModeWords,
};

struct Part {
  std::string_view name;
  bool (*is_there)();
};
constexpr Part kParts[] = {
    {"algorithms", part::algorithms}, {"nvcc", part::nvcc},     {"remote", part::remote},
    {"signatures", part::signatures}, {"tuning", part::tuning}, {"workers", part::workers},
};

// Whether `names` has the name, which is not a pair of names.
bool contains(std::string_view names, std::string_view name) {
  if (name.empty() || name.find(',') != name.npos) return false;
  for (std::size_t at = names.find(name); at != names.npos; at = names.find(name, at + 1))
    if (names[at - 1] == ',' && names[at + name.size()] == ',') return true;
  return false;
}

bool is_struct_or_field(std::string_view name) {
  const std::size_t dot = name.find('.');
  return std::ranges::any_of(kStructs, [&](const Fields& one) {
    return one.of == name.substr(0, dot) && (dot == name.npos || contains(one.names, name.substr(dot + 1)));
  });
}

bool is_enumerator(std::string_view name) {
  return std::ranges::any_of(kEnumerations, [&](std::span<const facts::EnumeratorWord> words) {
    return std::ranges::any_of(words, [&](const facts::EnumeratorWord& one) { return one.name == name; });
  });
}

bool is_part(std::string_view name) {
  return std::ranges::any_of(kParts, [&](const Part& one) { return one.name == name && one.is_there(); });
}

}  // namespace

}  // namespace cjit

uint32_t cjit_has(const char* feature) {
  if (feature == nullptr) return 0;
  const std::string_view name = feature;
  return cjit::contains(cjit::kFunctions, name) || cjit::is_struct_or_field(name) || cjit::is_enumerator(name) ||
         cjit::is_part(name);
}
