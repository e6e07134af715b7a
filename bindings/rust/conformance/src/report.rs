//! Writes the outcome of a call as JSON.
use cjit::{ArtifactInfo, BuildResult, BundleInfo, CacheKey, Diagnostic, Error, MockLaunch, PlanInfo, Status};
use cjit_json::Json;

/// Begins a report with status and error.
pub fn of_outcome(error: Option<&Error>) -> Vec<(String, Json)> {
    let status = error.map_or(Status::SUCCESS, Error::status);
    vec![("status".to_owned(), status_name(status)), ("error".to_owned(), error.map_or(Json::Null, of_error))]
}

pub fn status_name(status: Status) -> Json {
    cjit::status_name(status).expect("the library is loaded").into()
}

fn of_error(error: &Error) -> Json {
    Json::from([
        ("status", status_name(error.status())),
        ("stage", error.stage().0.into()),
        ("message", error.message().into()),
        ("library", error.library().into()),
        ("native_code", error.native_code().into()),
        ("native_name", error.native_name().into()),
        ("log", error.log().into()),
        ("diagnostics", error.diagnostics().iter().map(of_diagnostic).collect()),
    ])
}

fn of_diagnostic(one: &Diagnostic) -> Json {
    Json::from([
        ("file", one.file.as_str().into()),
        ("line", one.line.into()),
        ("column", one.column.into()),
        ("severity", one.severity.0.into()),
        ("code", one.code.into()),
        ("path", one.path.as_str().into()),
        ("text", one.text.as_str().into()),
    ])
}

pub fn hex(bytes: &[u8]) -> Json {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into()
}

pub fn of_key(key: &CacheKey) -> Json {
    Json::from([
        ("key", key.key.as_str().into()),
        ("uncacheable_reason", key.uncacheable_reason.as_str().into()),
        ("field_names", key.fields.iter().map(|(name, _)| name.as_str()).collect()),
        ("field_values", key.fields.iter().map(|(_, value)| value.as_str()).collect()),
    ])
}

pub fn of_result(result: &BuildResult) -> Json {
    let names = result.names();
    let dropped = result.dropped_variables();
    let image =
        |image: &cjit::Image<'_>| Json::from([("kind", image.kind.0.into()), ("size", image.data.len().into())]);
    Json::from([
        ("cc", result.cc().into()),
        ("arch_feature", result.arch_feature().into()),
        ("image_kind", result.image_kind().0.into()),
        ("image_size", result.image().len().into()),
        ("name_expressions", names.iter().map(|name| name.expression.as_str()).collect()),
        ("lowered_names", names.iter().map(|name| name.lowered.as_str()).collect()),
        ("argument_schemas", names.iter().map(|name| name.argument_schema.as_str()).collect()),
        ("policy", hex(result.policy())),
        ("log", result.log().into()),
        ("info_log", result.info_log().into()),
        ("producer", result.producer().into()),
        ("cache_key", result.cache_key().into()),
        ("family", result.family().0.into()),
        ("images", result.images().iter().map(image).collect()),
        ("diagnostics", result.diagnostics().iter().map(of_diagnostic).collect()),
        ("kernels", result.kernels().iter().map(of_kernel).collect()),
        ("image_pass_reports", result.image_pass_reports().iter().map(of_pass_report).collect()),
        ("dropped_symbols", dropped.iter().map(|(symbol, _)| symbol.as_str()).collect()),
        ("dropped_sizes", dropped.iter().map(|(_, size)| *size).collect()),
        ("plans", result.plans().into_iter().map(of_named_plan).collect()),
    ])
}

fn of_named_plan((name, text): (String, String)) -> Json {
    Json::from([("name", name.into()), ("text", text.into())])
}

pub fn of_plan(info: &PlanInfo) -> Json {
    let parameters = &info.parameters;
    Json::from([
        ("name", info.name.as_str().into()),
        ("text", info.text.as_str().into()),
        ("parameters", info.argument_schema.as_str().into()),
        ("parameter_names", parameters.iter().map(|one| one.name.as_str()).collect()),
        ("parameter_kinds", parameters.iter().map(|one| one.kind.0).collect()),
        ("parameter_sizes", parameters.iter().map(|one| one.size).collect()),
        ("warnings", info.warnings.iter().map(String::as_str).collect()),
    ])
}

fn of_kernel(one: &cjit::ImageKernel) -> Json {
    Json::from([
        ("symbol", one.symbol.as_str().into()),
        ("register_count", one.resources.register_count.into()),
        ("static_shared_memory", one.resources.static_shared_memory.into()),
        ("parameter_sizes", one.parameter_sizes.iter().copied().collect()),
    ])
}

fn of_pass_report(one: &cjit::ImagePassReport) -> Json {
    Json::from([
        ("name", one.name.as_str().into()),
        ("version", one.version.into()),
        ("options", one.options.as_str().into()),
        ("note", one.note.as_str().into()),
        ("change_count", one.change_count.into()),
    ])
}

pub fn of_record(seen: &MockLaunch) -> Json {
    let dims = |dims: cjit::Dim3| [dims.x, dims.y, dims.z].into_iter().collect::<Json>();
    Json::from([
        ("lowered_name", seen.lowered_name.as_str().into()),
        ("grid", dims(seen.grid)),
        ("block", dims(seen.block)),
        ("cluster", dims(seen.cluster)),
        ("dynamic_shared_memory", seen.dynamic_shared_memory.into()),
        ("arguments", hex(&seen.arguments)),
        ("argument_offsets", seen.argument_offsets.iter().copied().collect()),
        ("argument_sizes", seen.argument_sizes.iter().copied().collect()),
        ("attribute_ids", seen.attribute_ids.iter().copied().collect()),
        ("attribute_values", hex(&seen.attribute_values)),
    ])
}

pub fn of_artifact(info: &ArtifactInfo) -> Json {
    let section = |one: &cjit::SectionInfo| {
        Json::from([
            ("name", one.name.as_str().into()),
            ("id", one.id.into()),
            ("critical", u32::from(one.critical).into()),
            ("offset", one.offset.into()),
            ("size", one.size.into()),
        ])
    };
    Json::from([
        ("family", info.family.0.into()),
        ("format_major", info.format_major.into()),
        ("format_minor", info.format_minor.into()),
        ("cc", info.cc.into()),
        ("arch_feature", info.arch_feature.into()),
        ("image_kind", info.image_kind.0.into()),
        ("cuda_version", info.cuda_version.into()),
        ("total_size", info.total_size.into()),
        ("cjit_version", info.cjit_version.as_str().into()),
        ("producer", info.producer.as_str().into()),
        ("checksum", info.checksum.as_str().into()),
        ("sections", info.sections.iter().map(section).collect()),
    ])
}

pub fn of_listing(listing: &BundleInfo) -> Json {
    let entry = |one: &cjit::BundleEntry| {
        Json::from([
            ("name", one.name.as_str().into()),
            ("arch", one.arch.as_str().into()),
            ("producer", one.producer.as_str().into()),
            ("checksum", one.checksum.as_str().into()),
            ("image_size", one.image_size.into()),
            ("stored_size", one.stored_size.into()),
            ("cc", one.cc.into()),
            ("arch_feature", one.arch_feature.into()),
            ("image_kind", one.image_kind.0.into()),
            ("family", one.family.0.into()),
            ("cuda_version", one.cuda_version.into()),
        ])
    };
    Json::from([
        ("entries", listing.entries.iter().map(entry).collect()),
        ("section_count", listing.section_count.into()),
        ("distinct_section_count", listing.distinct_section_count.into()),
    ])
}
