//! Sets options of the binding from the fields of a vector.
use crate::{fields, Work};
use cjit::{
    BundleWriteOptions, ContextOptions, EventQueueOptions, ExternalOptions, ImagePass, KernelOptions, Launch,
    LinkOptions, NvvmOptions, Policy, ResourceLimits, Switch, TensorElement, TensorMapOptions, ValueKind,
};
use cjit_json::Json;
use std::time::Duration;

/// Converts the name of an enumerator, or a number, to a number.
pub fn number_of(json: &Json, c_name: impl Fn(u32) -> &'static str) -> Work<u32> {
    if let Some(number) = json.number() {
        return Ok(number);
    }
    let found = (0..1024).find(|&number| c_name(number) == json.text());
    found.ok_or_else(|| format!("{json} is not an enumerator").into())
}

pub fn number<T: std::str::FromStr>(json: &Json) -> Work<T> {
    json.number().ok_or_else(|| format!("{json} is not a number that fits the field").into())
}

pub fn numbers<T: std::str::FromStr>(json: &Json) -> Work<Vec<T>> {
    json.list().iter().map(number).collect()
}

pub fn texts(json: &Json) -> Vec<&str> {
    json.list().iter().map(Json::text).collect()
}

pub fn switch(json: &Json) -> Work<Switch> {
    Ok(Switch(number_of(json, |number| Switch(number).c_name())?))
}

pub fn milliseconds(json: &Json) -> Work<Duration> {
    Ok(Duration::from_millis(number(json)?))
}

/// Calls `set` for each field of a vector's options.
fn with_fields<T>(json: &Json, options: T, set: impl Fn(T, &str, &Json) -> Work<T>) -> Work<T> {
    json.object().iter().try_fold(options, |options, (key, value)| set(options, key, value))
}

pub fn context(json: &Json) -> Work<ContextOptions> {
    with_fields(json, ContextOptions::new(), fields::context_options)
}

pub fn event_queue(json: &Json) -> Work<EventQueueOptions> {
    with_fields(json, EventQueueOptions::new(), fields::event_queue_options)
}

pub fn kernel(json: &Json) -> Work<KernelOptions> {
    with_fields(json, KernelOptions::new(json.get("source").map_or("", Json::text)), |options, key, value| match key {
        "source" => Ok(options),
        "headers" => Ok(value.object().iter().fold(options, |options, (name, text)| options.header(name, text.text()))),
        _ => fields::kernel_options(options, key, value),
    })
}

/// Converts a list with the names of bits to a number.
pub fn bits(json: &Json, c_name: impl Fn(u32) -> &'static str) -> Work<u32> {
    json.list().iter().try_fold(0, |all, one| Ok(all | number_of(one, &c_name)?))
}

pub fn dims(json: &Json) -> Work<[u32; 3]> {
    numbers(json).map(|dims| [dims[0], dims[1], dims[2]])
}

pub fn resource_limits(json: &Json) -> Work<ResourceLimits> {
    with_fields(json, ResourceLimits::new(), fields::resource_limits)
}

pub fn image_passes(json: &Json) -> Work<Vec<ImagePass>> {
    let one = |json: &Json| -> Work<ImagePass> {
        let text = |key| json.get(key).map_or("", Json::text);
        let version = json.get("version").map_or(Ok(0), number)?;
        Ok(ImagePass::of_library(text("name")).with_options(text("options")).with_version(version))
    };
    json.list().iter().map(one).collect()
}

/// Creates a policy from a list of entries, or from an object with such a list.
pub fn policy(json: &Json) -> Work<Policy> {
    let mut policy = Policy::new()?;
    for entry in json.get("entries").unwrap_or(json).list() {
        let name = entry.get("name").map_or("", Json::text);
        match (entry.get("int64"), entry.get("float64")) {
            (Some(value), None) => policy.set_int64(name, number(value)?)?,
            (None, Some(value)) => policy.set_float64(name, number(value)?)?,
            _ => return Err(format!("{entry} must have exactly one value").into()),
        }
    }
    Ok(policy)
}

/// Sets all link options except the inputs.
pub fn link<'a>(json: &Json) -> Work<LinkOptions<'a>> {
    with_fields(json, LinkOptions::new(), |options, key, value| match key {
        "inputs" => Ok(options),
        _ => fields::link_options(options, key, value),
    })
}

/// Sets all options of an external build except the closure, the key fields and the files.
pub fn external<'a>(json: &Json, options: ExternalOptions<'a>) -> Work<ExternalOptions<'a>> {
    with_fields(json, options, |options, key, value| match key {
        "producer" | "fields" | "files" | "compile" => Ok(options),
        _ => fields::external_options(options, key, value),
    })
}

/// Sets all NVVM options except the inputs.
pub fn nvvm<'a>(json: &Json) -> Work<NvvmOptions<'a>> {
    with_fields(json, NvvmOptions::new(), |options, key, value| match key {
        "inputs" => Ok(options),
        _ => fields::nvvm_options(options, key, value),
    })
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
    json.map_or(Ok(BundleWriteOptions::new()), |json| {
        with_fields(json, BundleWriteOptions::new(), fields::bundle_write_options)
    })
}

pub fn tensor_map(json: &Json) -> Work<TensorMapOptions> {
    let dims: Vec<u64> = json.get("dims").map_or(Ok(Vec::new()), numbers)?;
    if let Some(rank) = json.get("rank") {
        if number::<usize>(rank)? != dims.len() {
            return Err("the rank of a tensor map must be the number of its dims".into());
        }
    }
    let address = json.get("address").map_or(Ok(0), number)?;
    let element = json.get("element").map_or(Ok(0), |json| number_of(json, |number| TensorElement(number).c_name()))?;
    with_fields(json, TensorMapOptions::new(address, TensorElement(element), dims), |options, key, value| match key {
        "address" | "element" | "rank" | "dims" => Ok(options),
        _ => fields::tensor_map_options(options, key, value),
    })
}

/// Sets all launch options except the name of the kernel and the values of the arguments.
pub fn launch(json: &Json) -> Work<Launch> {
    with_fields(json, Launch::new(), |options, key, value| match key {
        "kernel" | "arguments" => Ok(options),
        "names" => Ok(options.argument_names(texts(value))),
        "priority" => Ok(options.priority(number(value)?)),
        _ => fields::launch(options, key, value),
    })
}

pub fn value_kind(json: Option<&Json>) -> Work<ValueKind> {
    let name = json.map_or("", Json::text);
    for number in 1..64 {
        if ValueKind(number).name()? == name {
            return Ok(ValueKind(number));
        }
    }
    Err(format!("{name} is not a kind of value").into())
}
