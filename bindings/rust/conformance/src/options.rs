//! Options of the binding from the fields of a vector.
use crate::Work;
use cjit::{
    BundleWriteOptions, ContextOptions, ImageKindBits, ImagePass, KernelOptions, Launch, LinkOptions, NvvmOptions, Policy, ResourceLimits,
    Switch, TensorElement, TensorMapOptions, ValueKind,
};
use cjit_json::Json;
use std::time::Duration;

/// The number behind an enumerator's name, or a number.
fn number_of(json: &Json, c_name: impl Fn(u32) -> &'static str) -> Work<u32> {
    if let Some(number) = json.number() {
        return Ok(number);
    }
    let found = (0..1024).find(|&number| c_name(number) == json.text());
    found.ok_or_else(|| format!("{json} is no enumerator").into())
}

fn number<T: std::str::FromStr>(json: &Json) -> Work<T> {
    json.number().ok_or_else(|| format!("{json} is no number that fits").into())
}

fn numbers<T: std::str::FromStr>(json: &Json) -> Work<Vec<T>> {
    json.list().iter().map(number).collect()
}

fn texts(json: &Json) -> Vec<&str> {
    json.list().iter().map(Json::text).collect()
}

fn switch(json: &Json) -> Work<Switch> {
    Ok(Switch(number_of(json, |number| Switch(number).c_name())?))
}

fn milliseconds(json: &Json) -> Work<Duration> {
    Ok(Duration::from_millis(number(json)?))
}

/// Sets a field if it is one of those listed, by its kind.
macro_rules! set {
    ($options:ident, $key:ident, $value:ident {
        text: $($text:ident)*; texts: $($texts:ident)*; switch: $($switch:ident)*; number: $($number:ident)*;
        value: $($field:ident $type:ident),*; time: $($time:literal $time_method:ident),*;
        $($other:tt)*
    }) => {
        match $key {
            $(stringify!($text) => $options.$text($value.text()),)*
            $(stringify!($texts) => $options.$texts(texts($value)),)*
            $(stringify!($switch) => $options.$switch(switch($value)?),)*
            $(stringify!($number) => $options.$number(number($value)?),)*
            $(stringify!($field) => $options.$field(cjit::$type(number_of($value, |number| cjit::$type(number).c_name())?)),)*
            $($time => $options.$time_method(milliseconds($value)?),)*
            $($other)*
            other => return Err(format!("the field {other} is not known").into()),
        }
    };
}

pub fn context(json: &Json) -> Work<ContextOptions> {
    let mut options = ContextOptions::new();
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: cuda_home nvrtc_path nvjitlink_path nvvm_path driver_path default_arch dump_dir cache_dir worker_path trace_file
                mock_device nvcc_path;
            texts: cache_layers;
            switch: pch trace_compiler worker_sandbox;
            number: cache_memory_bytes cache_disk_bytes cache_failure_seconds worker_memory_bytes pch_bytes worker_count;
            value: log_level LogLevel, cache_mode CacheMode, worker_mode WorkerMode;
            time: "cache_wait_milliseconds" cache_wait, "worker_idle_milliseconds" worker_idle, "time_limit_milliseconds" time_limit;
        });
    }
    Ok(options)
}

pub fn kernel(json: &Json) -> Work<KernelOptions> {
    let mut options = KernelOptions::new(json.get("source").map_or("", Json::text));
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: source_name arch host_compiler;
            texts: name_expressions argument_schemas include_dirs defines undefines pre_includes raw_options;
            switch: debug lineinfo fast_math ftz prec_div prec_sqrt fmad rdc lto default_device minimal extra_device_vectorization
                warnings_as_errors warnings host_headers grid_dependency ptx_fallback pch slim;
            number: std max_registers split_compile;
            value: image_kind ImageKind, cache_mode CacheMode, worker_mode WorkerMode, compiler Compiler;
            time: "cache_wait_milliseconds" cache_wait, "time_limit_milliseconds" time_limit;
            "source" => options,
            "suppressed_diagnostics" => options.suppressed_diagnostics(numbers::<u32>(value)?),
            "warning_diagnostics" => options.warning_diagnostics(numbers::<u32>(value)?),
            "error_diagnostics" => options.error_diagnostics(numbers::<u32>(value)?),
            "extra_image_kinds" => options.extra_image_kinds(image_kind_bits(value)?),
            "headers" => value.object().iter().fold(options, |options, (name, text)| options.header(name, text.text())),
            "policy" => options.policy(policy(value)?.encode()?),
            "resource_limits" => options.resource_limits(resource_limits(value)?),
            "image_passes" => image_passes(value)?.iter().fold(options, |options, pass| options.image_pass(pass)),
        });
    }
    Ok(options)
}

fn image_kind_bits(json: &Json) -> Work<ImageKindBits> {
    let bit = |json: &Json| number_of(json, |number| ImageKindBits(number).c_name()).map(ImageKindBits);
    json.list().iter().try_fold(ImageKindBits::NONE, |all, one| Ok(all | bit(one)?))
}

fn resource_limits(json: &Json) -> Work<ResourceLimits> {
    let mut options = ResourceLimits::new();
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: ; texts: ; switch: no_local_memory; number: max_static_shared_memory max_local_memory max_register_count; value: ; time: ;
        });
    }
    Ok(options)
}

fn image_passes(json: &Json) -> Work<Vec<ImagePass>> {
    let one = |json: &Json| -> Work<ImagePass> {
        let text = |key| json.get(key).map_or("", Json::text);
        let version = json.get("version").map_or(Ok(0), number)?;
        Ok(ImagePass::of_library(text("name")).with_options(text("options")).with_version(version))
    };
    json.list().iter().map(one).collect()
}

/// A list of entries, or an object that has one.
pub fn policy(json: &Json) -> Work<Policy> {
    let mut policy = Policy::new()?;
    for entry in json.get("entries").unwrap_or(json).list() {
        let name = entry.get("name").map_or("", Json::text);
        match (entry.get("int64"), entry.get("float64")) {
            (Some(value), None) => policy.set_int64(name, number(value)?)?,
            (None, Some(value)) => policy.set_float64(name, number(value)?)?,
            _ => return Err(format!("{entry} has not just one value").into()),
        }
    }
    Ok(policy)
}

/// All but the inputs.
pub fn link<'a>(json: &Json) -> Work<LinkOptions<'a>> {
    let mut options = LinkOptions::new();
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: arch;
            texts: raw_options used_kernels used_variables;
            switch: lto debug lineinfo ftz prec_div prec_sqrt fmad optimize_unused_variables verbose;
            number: max_registers split_compile;
            value: image_kind ImageKind, optimization Optimization, linker Linker, cache_mode CacheMode, worker_mode WorkerMode;
            time: "cache_wait_milliseconds" cache_wait, "time_limit_milliseconds" time_limit;
            "inputs" => options,
            "policy" => options.policy(policy(value)?.encode()?),
            "resource_limits" => options.resource_limits(resource_limits(value)?),
            "image_passes" => image_passes(value)?.iter().fold(options, |options, pass| options.image_pass(pass)),
        });
    }
    Ok(options)
}

/// All but the inputs.
pub fn nvvm<'a>(json: &Json) -> Work<NvvmOptions<'a>> {
    let mut options = NvvmOptions::new();
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: arch libdevice_path;
            texts: raw_options;
            switch: debug ftz prec_div prec_sqrt fmad libdevice verify;
            number: ;
            value: image_kind ImageKind, optimization Optimization, cache_mode CacheMode, worker_mode WorkerMode;
            time: "cache_wait_milliseconds" cache_wait, "time_limit_milliseconds" time_limit;
            "inputs" => options,
            "policy" => options.policy(policy(value)?.encode()?),
            "resource_limits" => options.resource_limits(resource_limits(value)?),
            "image_passes" => image_passes(value)?.iter().fold(options, |options, pass| options.image_pass(pass)),
        });
    }
    Ok(options)
}

pub fn link_input_kind(json: Option<&Json>) -> Work<cjit::LinkInputKind> {
    let kind = json.map_or(Ok(0), |json| number_of(json, |number| cjit::LinkInputKind(number).c_name()))?;
    Ok(cjit::LinkInputKind(kind))
}

pub fn lazy(json: Option<&Json>) -> Work<Switch> {
    json.map_or(Ok(Switch::DEFAULT), switch)
}

pub fn bundle_conflict(json: &Json) -> Work<cjit::BundleConflict> {
    Ok(cjit::BundleConflict(number_of(json, |number| cjit::BundleConflict(number).c_name())?))
}

pub fn bundle_write(json: Option<&Json>) -> Work<BundleWriteOptions> {
    let mut options = BundleWriteOptions::new();
    for (key, value) in json.map_or(&[][..], Json::object) {
        let key = key.as_str();
        options = set!(options, key, value {
            text: ; texts: ; switch: compression; number: compression_level least_saving_percent; value: ; time: ;
        });
    }
    Ok(options)
}

pub fn tensor_map(json: &Json) -> Work<TensorMapOptions> {
    let dims: Vec<u64> = json.get("dims").map_or(Ok(Vec::new()), numbers)?;
    if let Some(rank) = json.get("rank") {
        if number::<usize>(rank)? != dims.len() {
            return Err("the rank of a tensor map is the number of its dims".into());
        }
    }
    let address = json.get("address").map_or(Ok(0), number)?;
    let element = json.get("element").map_or(Ok(0), |json| number_of(json, |number| TensorElement(number).c_name()))?;
    let mut options = TensorMapOptions::new(address, TensorElement(element), dims);
    for (key, value) in json.object() {
        let key = key.as_str();
        options = set!(options, key, value {
            text: ; texts: ; switch: ; number: channels_per_pixel pixels_per_column;
            value: mode TensorMapMode, interleave TensorMapInterleave, swizzle TensorMapSwizzle, l2_promotion TensorMapL2Promotion,
                oob_fill TensorMapOobFill, wide_mode TensorMapWideMode;
            time: ;
            "address" | "element" | "rank" | "dims" => options,
            "strides" => options.strides(numbers::<u64>(value)?),
            "box_dims" => options.box_dims(numbers::<u32>(value)?),
            "element_strides" => options.element_strides(numbers::<u32>(value)?),
            "pixel_box_lower" => options.pixel_box_lower(numbers::<i32>(value)?),
            "pixel_box_upper" => options.pixel_box_upper(numbers::<i32>(value)?),
        });
    }
    Ok(options)
}

/// All but the kernel's name and the arguments' values.
pub fn launch(json: &Json) -> Work<Launch> {
    let mut options = Launch::new();
    for (key, value) in json.object() {
        let dims = || numbers(value).map(|dims| [dims[0], dims[1], dims[2]]);
        let key = key.as_str();
        options = set!(options, key, value {
            text: ; texts: ; switch: pdl cooperative; number: dynamic_shared_memory priority; value: ; time: ;
            "kernel" | "arguments" => options,
            "grid" => options.grid(dims()?),
            "block" => options.block(dims()?),
            "cluster" => options.cluster(dims()?),
            "names" => options.argument_names(texts(value)),
        });
    }
    Ok(options)
}

pub fn value_kind(json: Option<&Json>) -> Work<ValueKind> {
    let name = json.map_or("", Json::text);
    for number in 1..64 {
        if ValueKind(number).name()? == name {
            return Ok(ValueKind(number));
        }
    }
    Err(format!("{name} is no kind of value").into())
}
