// Generated from the public headers by abi/abi.py generate; do not edit.
#![allow(dead_code, deprecated)] // no test vector uses the options of all structs
use crate::options::{bits, dims, image_passes, milliseconds, number, number_of, numbers, policy, switch, texts};
use crate::Work;
use cjit_json::Json;

pub fn resource_limits(options: cjit::ResourceLimits, key: &str, value: &Json) -> Work<cjit::ResourceLimits> {
    Ok(match key {
        "max_static_shared_memory" => options.max_static_shared_memory(number(value)?),
        "max_local_memory" => options.max_local_memory(number(value)?),
        "max_register_count" => options.max_register_count(number(value)?),
        "no_local_memory" => options.no_local_memory(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_resource_limits_t").into()),
    })
}

pub fn kernel_options(options: cjit::KernelOptions, key: &str, value: &Json) -> Work<cjit::KernelOptions> {
    Ok(match key {
        "source_name" => options.source_name(value.text()),
        "name_expressions" => options.name_expressions(texts(value)),
        "arch" => options.arch(value.text()),
        "include_dirs" => options.include_dirs(texts(value)),
        "defines" => options.defines(texts(value)),
        "undefines" => options.undefines(texts(value)),
        "pre_includes" => options.pre_includes(texts(value)),
        "suppressed_diagnostics" => options.suppressed_diagnostics(numbers::<u32>(value)?),
        "warning_diagnostics" => options.warning_diagnostics(numbers::<u32>(value)?),
        "error_diagnostics" => options.error_diagnostics(numbers::<u32>(value)?),
        "raw_options" => options.raw_options(texts(value)),
        "policy" => options.policy(policy(value)?.encode()?),
        "image_kind" => options.image_kind(cjit::ImageKind(number_of(value, |number| cjit::ImageKind(number).c_name())?)),
        "extra_image_kinds" => options.extra_image_kinds(cjit::ImageKindBits(bits(value, |number| cjit::ImageKindBits(number).c_name())?)),
        "std" => options.std(number(value)?),
        "max_registers" => options.max_registers(number(value)?),
        "split_compile" => options.split_compile(number(value)?),
        "debug" => options.debug(switch(value)?),
        "lineinfo" => options.lineinfo(switch(value)?),
        "fast_math" => options.fast_math(switch(value)?),
        "ftz" => options.ftz(switch(value)?),
        "prec_div" => options.prec_div(switch(value)?),
        "prec_sqrt" => options.prec_sqrt(switch(value)?),
        "fmad" => options.fmad(switch(value)?),
        "rdc" => options.rdc(switch(value)?),
        "lto" => options.lto(switch(value)?),
        "default_device" => options.default_device(switch(value)?),
        "minimal" => options.minimal(switch(value)?),
        "extra_device_vectorization" => options.extra_device_vectorization(switch(value)?),
        "warnings_as_errors" => options.warnings_as_errors(switch(value)?),
        "warnings" => options.warnings(switch(value)?),
        "host_headers" => options.host_headers(switch(value)?),
        "grid_dependency" => options.grid_dependency(switch(value)?),
        "ptx_fallback" => options.ptx_fallback(switch(value)?),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        "cache_wait_milliseconds" => options.cache_wait(milliseconds(value)?),
        "worker_mode" => options.worker_mode(cjit::WorkerMode(number_of(value, |number| cjit::WorkerMode(number).c_name())?)),
        "time_limit_milliseconds" => options.time_limit(milliseconds(value)?),
        "pch" => options.pch(switch(value)?),
        "argument_schemas" => options.argument_schemas(texts(value)),
        "host_compiler" => options.host_compiler(value.text()),
        "compiler" => options.compiler(cjit::Compiler(number_of(value, |number| cjit::Compiler(number).c_name())?)),
        "resource_limits" => options.resource_limits(crate::options::resource_limits(value)?),
        "image_passes" => image_passes(value)?.iter().fold(options, |options, one| options.image_pass(one)),
        "slim" => options.slim(switch(value)?),
        "algorithm" => options.algorithm(value.text()),
        "header_check" => options.header_check(cjit::HeaderCheck(number_of(value, |number| cjit::HeaderCheck(number).c_name())?)),
        "keep_source" => options.keep_source(switch(value)?),
        "exact_options" => options.exact_options(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_kernel_build_options_t").into()),
    })
}

pub fn bundle_build_options<'a>(options: cjit::BundleBuildOptions<'a>, key: &str, value: &Json) -> Work<cjit::BundleBuildOptions<'a>> {
    Ok(match key {
        "archs" => options.archs(value.text()),
        "conflict" => options.conflict(cjit::BundleConflict(number_of(value, |number| cjit::BundleConflict(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_bundle_build_options_t").into()),
    })
}

pub fn bundle_choose_options(options: cjit::BundleChooseOptions, key: &str, value: &Json) -> Work<cjit::BundleChooseOptions> {
    Ok(match key {
        "device_cc" => options.device_cc(number(value)?),
        "driver_version" => options.driver_version(number(value)?),
        "linker" => options.linker(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_bundle_choose_options_t").into()),
    })
}

pub fn bundle_fatbin_options(options: cjit::BundleFatbinOptions, key: &str, value: &Json) -> Work<cjit::BundleFatbinOptions> {
    Ok(match key {
        "compression" => options.compression(cjit::FatbinCompression(number_of(value, |number| cjit::FatbinCompression(number).c_name())?)),
        "compress_all" => options.compress_all(switch(value)?),
        "concatenate" => options.concatenate(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_bundle_fatbin_options_t").into()),
    })
}

pub fn bundle_import<'a>(options: cjit::BundleImport<'a>, key: &str, value: &Json) -> Work<cjit::BundleImport<'a>> {
    Ok(match key {
        "producer" => options.producer(value.text()),
        "conflict" => options.conflict(cjit::BundleConflict(number_of(value, |number| cjit::BundleConflict(number).c_name())?)),
        "keep_fatbin" => options.keep_fatbin(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_bundle_import_options_t").into()),
    })
}

pub fn bundle_load_options(options: cjit::BundleLoadOptions, key: &str, value: &Json) -> Work<cjit::BundleLoadOptions> {
    Ok(match key {
        "resource_limits" => options.resource_limits(crate::options::resource_limits(value)?),
        "linker" => options.linker(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_bundle_load_options_t").into()),
    })
}

pub fn bundle_write_options(options: cjit::BundleWriteOptions, key: &str, value: &Json) -> Work<cjit::BundleWriteOptions> {
    Ok(match key {
        "compression" => options.compression(switch(value)?),
        "compression_level" => options.compression_level(number(value)?),
        "min_saving_percent" => options.min_saving_percent(number(value)?),
        _ => return Err(format!("{key} is not a field of cjit_bundle_write_options_t").into()),
    })
}

pub fn context_options(options: cjit::ContextOptions, key: &str, value: &Json) -> Work<cjit::ContextOptions> {
    Ok(match key {
        "cuda_home" => options.cuda_home(value.text()),
        "nvrtc_path" => options.nvrtc_path(value.text()),
        "nvjitlink_path" => options.nvjitlink_path(value.text()),
        "nvvm_path" => options.nvvm_path(value.text()),
        "driver_path" => options.driver_path(value.text()),
        "default_arch" => options.default_arch(value.text()),
        "dump_dir" => options.dump_dir(value.text()),
        "log_level" => options.log_level(cjit::LogLevel(number_of(value, |number| cjit::LogLevel(number).c_name())?)),
        "cache_dir" => options.cache_dir(value.text()),
        "cache_layers" => options.cache_layers(texts(value)),
        "cache_memory_bytes" => options.cache_memory_bytes(number(value)?),
        "cache_disk_bytes" => options.cache_disk_bytes(number(value)?),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        "cache_wait_milliseconds" => options.cache_wait(milliseconds(value)?),
        "cache_failure_seconds" => options.cache_failure_seconds(number(value)?),
        "worker_path" => options.worker_path(value.text()),
        "worker_memory_bytes" => options.worker_memory_bytes(number(value)?),
        "pch_bytes" => options.pch_bytes(number(value)?),
        "trace_file" => options.trace_file(value.text()),
        "worker_mode" => options.worker_mode(cjit::WorkerMode(number_of(value, |number| cjit::WorkerMode(number).c_name())?)),
        "worker_count" => options.worker_count(number(value)?),
        "worker_idle_milliseconds" => options.worker_idle(milliseconds(value)?),
        "time_limit_milliseconds" => options.time_limit(milliseconds(value)?),
        "pch" => options.pch(switch(value)?),
        "trace_compiler" => options.trace_compiler(switch(value)?),
        "mock_device" => options.mock_device(value.text()),
        "nvcc_path" => options.nvcc_path(value.text()),
        "worker_sandbox" => options.worker_sandbox(switch(value)?),
        "header_check" => options.header_check(cjit::HeaderCheck(number_of(value, |number| cjit::HeaderCheck(number).c_name())?)),
        "loaded_kernel_limit" => options.loaded_kernel_limit(number(value)?),
        "immutable_dirs" => options.immutable_dirs(texts(value)),
        "record_file" => options.record_file(value.text()),
        "keep_failures" => options.keep_failures(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_context_options_t").into()),
    })
}

pub fn event_queue_options(options: cjit::EventQueueOptions, key: &str, value: &Json) -> Work<cjit::EventQueueOptions> {
    Ok(match key {
        "capacity" => options.capacity(number(value)?),
        "log_level" => options.log_level(cjit::LogLevel(number_of(value, |number| cjit::LogLevel(number).c_name())?)),
        "compilations" => options.compilations(switch(value)?),
        _ => return Err(format!("{key} is not a field of cjit_event_queue_options_t").into()),
    })
}

pub fn external_options<'a>(options: cjit::ExternalOptions<'a>, key: &str, value: &Json) -> Work<cjit::ExternalOptions<'a>> {
    Ok(match key {
        "producer" => options.producer(value.text()),
        "files" => options.files(texts(value)),
        "name" => options.name(value.text()),
        "arch" => options.arch(value.text()),
        "name_expressions" => options.name_expressions(texts(value)),
        "argument_schemas" => options.argument_schemas(texts(value)),
        "policy" => options.policy(policy(value)?.encode()?),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        "cache_wait_milliseconds" => options.cache_wait(milliseconds(value)?),
        "time_limit_milliseconds" => options.time_limit(milliseconds(value)?),
        "resource_limits" => options.resource_limits(crate::options::resource_limits(value)?),
        "image_passes" => image_passes(value)?.iter().fold(options, |options, one| options.image_pass(one)),
        _ => return Err(format!("{key} is not a field of cjit_external_build_options_t").into()),
    })
}

pub fn image_adopt_options<'a>(options: cjit::ImageAdoptOptions<'a>, key: &str, value: &Json) -> Work<cjit::ImageAdoptOptions<'a>> {
    Ok(match key {
        "producer" => options.producer(value.text()),
        "arch" => options.arch(value.text()),
        "name_expressions" => options.name_expressions(texts(value)),
        "lowered_names" => options.lowered_names(texts(value)),
        "argument_schemas" => options.argument_schemas(texts(value)),
        "policy" => options.policy(policy(value)?.encode()?),
        "kind" => options.kind(cjit::ImageKind(number_of(value, |number| cjit::ImageKind(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_image_adopt_options_t").into()),
    })
}

pub fn launch(options: cjit::Launch, key: &str, value: &Json) -> Work<cjit::Launch> {
    Ok(match key {
        "grid" => options.grid(dims(value)?),
        "block" => options.block(dims(value)?),
        "cluster" => options.cluster(dims(value)?),
        "pdl" => options.pdl(switch(value)?),
        "dynamic_shared_memory" => options.dynamic_shared_memory(number(value)?),
        "argument_names" => options.argument_names(texts(value)),
        "preferred_cluster" => options.preferred_cluster(dims(value)?),
        "non_portable_cluster" => options.non_portable_cluster(switch(value)?),
        "cluster_scheduling" => options.cluster_scheduling(cjit::ClusterScheduling(number_of(value, |number| cjit::ClusterScheduling(number).c_name())?)),
        "cooperative" => options.cooperative(switch(value)?),
        "trigger_at_block_start" => options.trigger_at_block_start(switch(value)?),
        "memory_sync_domain" => options.memory_sync_domain(cjit::MemorySyncDomain(number_of(value, |number| cjit::MemorySyncDomain(number).c_name())?)),
        "shared_memory_carveout" => options.shared_memory_carveout(cjit::SharedMemoryCarveout(number_of(value, |number| cjit::SharedMemoryCarveout(number).c_name())?)),
        "nvlink_centric_scheduling" => options.nvlink_centric_scheduling(switch(value)?),
        "portable_cluster_mode" => options.portable_cluster_mode(cjit::PortableClusterMode(number_of(value, |number| cjit::PortableClusterMode(number).c_name())?)),
        "shared_memory_mode" => options.shared_memory_mode(cjit::SharedMemoryMode(number_of(value, |number| cjit::SharedMemoryMode(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_launch_options_t").into()),
    })
}

pub fn nvvm_options<'a>(options: cjit::NvvmOptions<'a>, key: &str, value: &Json) -> Work<cjit::NvvmOptions<'a>> {
    Ok(match key {
        "arch" => options.arch(value.text()),
        "raw_options" => options.raw_options(texts(value)),
        "libdevice_path" => options.libdevice_path(value.text()),
        "policy" => options.policy(policy(value)?.encode()?),
        "image_kind" => options.image_kind(cjit::ImageKind(number_of(value, |number| cjit::ImageKind(number).c_name())?)),
        "optimization" => options.optimization(cjit::Optimization(number_of(value, |number| cjit::Optimization(number).c_name())?)),
        "debug" => options.debug(switch(value)?),
        "ftz" => options.ftz(switch(value)?),
        "prec_div" => options.prec_div(switch(value)?),
        "prec_sqrt" => options.prec_sqrt(switch(value)?),
        "fmad" => options.fmad(switch(value)?),
        "libdevice" => options.libdevice(switch(value)?),
        "verify" => options.verify(switch(value)?),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        "cache_wait_milliseconds" => options.cache_wait(milliseconds(value)?),
        "worker_mode" => options.worker_mode(cjit::WorkerMode(number_of(value, |number| cjit::WorkerMode(number).c_name())?)),
        "time_limit_milliseconds" => options.time_limit(milliseconds(value)?),
        "resource_limits" => options.resource_limits(crate::options::resource_limits(value)?),
        "image_passes" => image_passes(value)?.iter().fold(options, |options, one| options.image_pass(one)),
        _ => return Err(format!("{key} is not a field of cjit_nvvm_build_options_t").into()),
    })
}

pub fn link_options<'a>(options: cjit::LinkOptions<'a>, key: &str, value: &Json) -> Work<cjit::LinkOptions<'a>> {
    Ok(match key {
        "arch" => options.arch(value.text()),
        "raw_options" => options.raw_options(texts(value)),
        "used_kernels" => options.used_kernels(texts(value)),
        "used_variables" => options.used_variables(texts(value)),
        "policy" => options.policy(policy(value)?.encode()?),
        "image_kind" => options.image_kind(cjit::ImageKind(number_of(value, |number| cjit::ImageKind(number).c_name())?)),
        "max_registers" => options.max_registers(number(value)?),
        "split_compile" => options.split_compile(number(value)?),
        "optimization" => options.optimization(cjit::Optimization(number_of(value, |number| cjit::Optimization(number).c_name())?)),
        "lto" => options.lto(switch(value)?),
        "debug" => options.debug(switch(value)?),
        "lineinfo" => options.lineinfo(switch(value)?),
        "ftz" => options.ftz(switch(value)?),
        "prec_div" => options.prec_div(switch(value)?),
        "prec_sqrt" => options.prec_sqrt(switch(value)?),
        "fmad" => options.fmad(switch(value)?),
        "optimize_unused_variables" => options.optimize_unused_variables(switch(value)?),
        "verbose" => options.verbose(switch(value)?),
        "linker" => options.linker(cjit::Linker(number_of(value, |number| cjit::Linker(number).c_name())?)),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        "cache_wait_milliseconds" => options.cache_wait(milliseconds(value)?),
        "worker_mode" => options.worker_mode(cjit::WorkerMode(number_of(value, |number| cjit::WorkerMode(number).c_name())?)),
        "time_limit_milliseconds" => options.time_limit(milliseconds(value)?),
        "resource_limits" => options.resource_limits(crate::options::resource_limits(value)?),
        "image_passes" => image_passes(value)?.iter().fold(options, |options, one| options.image_pass(one)),
        "relocatable" => options.relocatable(switch(value)?),
        "extra_image_kinds" => options.extra_image_kinds(cjit::ImageKindBits(bits(value, |number| cjit::ImageKindBits(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_link_build_options_t").into()),
    })
}

pub fn recording_options(options: cjit::RecordingOptions, key: &str, value: &Json) -> Work<cjit::RecordingOptions> {
    Ok(match key {
        "arch" => options.arch(value.text()),
        "cache_mode" => options.cache_mode(cjit::CacheMode(number_of(value, |number| cjit::CacheMode(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_recording_build_options_t").into()),
    })
}

pub fn signature_options(options: cjit::SignatureOptions, key: &str, value: &Json) -> Work<cjit::SignatureOptions> {
    Ok(match key {
        "key_path" => options.key_path(value.text()),
        "password_path" => options.password_path(value.text()),
        "expires_days" => options.expires_days(number(value)?),
        _ => return Err(format!("{key} is not a field of cjit_signature_options_t").into()),
    })
}

pub fn tensor_map_options(options: cjit::TensorMapOptions, key: &str, value: &Json) -> Work<cjit::TensorMapOptions> {
    Ok(match key {
        "strides" => options.strides(numbers::<u64>(value)?),
        "box_dims" => options.box_dims(numbers::<u32>(value)?),
        "element_strides" => options.element_strides(numbers::<u32>(value)?),
        "pixel_box_lower" => options.pixel_box_lower(numbers::<i32>(value)?),
        "pixel_box_upper" => options.pixel_box_upper(numbers::<i32>(value)?),
        "mode" => options.mode(cjit::TensorMapMode(number_of(value, |number| cjit::TensorMapMode(number).c_name())?)),
        "interleave" => options.interleave(cjit::TensorMapInterleave(number_of(value, |number| cjit::TensorMapInterleave(number).c_name())?)),
        "swizzle" => options.swizzle(cjit::TensorMapSwizzle(number_of(value, |number| cjit::TensorMapSwizzle(number).c_name())?)),
        "l2_promotion" => options.l2_promotion(cjit::TensorMapL2Promotion(number_of(value, |number| cjit::TensorMapL2Promotion(number).c_name())?)),
        "oob_fill" => options.oob_fill(cjit::TensorMapOobFill(number_of(value, |number| cjit::TensorMapOobFill(number).c_name())?)),
        "wide_mode" => options.wide_mode(cjit::TensorMapWideMode(number_of(value, |number| cjit::TensorMapWideMode(number).c_name())?)),
        "channels_per_pixel" => options.channels_per_pixel(number(value)?),
        "pixels_per_column" => options.pixels_per_column(number(value)?),
        "allocation_class" => options.allocation_class(cjit::TensorMapAllocationClass(number_of(value, |number| cjit::TensorMapAllocationClass(number).c_name())?)),
        _ => return Err(format!("{key} is not a field of cjit_tensor_map_options_t").into()),
    })
}
