//! Checks that the crate covers the whole ABI, and that its types are Send and Sync where the C API allows it.
use crate::support::root;
use cjit_json::Json;

fn sources() -> String {
    let folder = root().join("bindings/rust/cjit/src");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // Generated files name everything, so they are left out.
    let files = files.filter(|path| path.file_name().unwrap() != "values.rs");
    files.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

fn description() -> Json {
    Json::read(&std::fs::read_to_string(root().join("abi/cjit_abi.json")).unwrap()).unwrap()
}

fn name(json: &Json) -> &str {
    json.get("name").unwrap().text()
}

fn has_word_after(sources: &str, prefix: &str, word: &str) -> bool {
    let wanted = format!("{prefix}{word}");
    let ends =
        |place: usize| !sources[place + wanted.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_');
    sources.match_indices(&wanted).any(|(place, _)| ends(place))
}

/// Whether Rust has names and calls of its own in the place of an element.
fn is_for_c(element: &Json) -> bool {
    ["enum_names.h", "algorithm.h", "dropin.h"].contains(&element.get("header").unwrap().text())
}

#[test]
fn every_function_is_called() {
    let sources = sources();
    let prefixes = ["(loaded().", "(functions.", "loaded().", "functions.", "(self.0.", "functions()?."];
    for function in description().get("functions").unwrap().list() {
        if is_for_c(function) {
            continue;
        }
        let short = name(function).trim_start_matches("cjit_");
        // Rust shares objects by Arc.
        assert!(
            short.ends_with("_retain") || prefixes.iter().any(|prefix| has_word_after(&sources, prefix, short)),
            "{} is not called",
            name(function)
        );
    }
}

/// Structs that callers fill.
fn is_input(name: &str) -> bool {
    name.ends_with("_options_t")
        || [
            "cjit_external_field_t",
            "cjit_link_input_t",
            "cjit_nvvm_input_t",
            "cjit_image_pass_t",
            "cjit_resource_limits_t",
            "cjit_l2_window_t",
            "cjit_plan_arguments_t",
        ]
        .contains(&name)
}

#[test]
fn every_field_of_every_options_struct_can_be_set() {
    let sources = sources();
    let mut fields = 0;
    for wanted in description().get("structs").unwrap().list().iter().filter(|one| is_input(name(one))) {
        for field in wanted.get("fields").unwrap().list().iter().map(name) {
            if field == "struct_size" || field.starts_with("reserved") {
                continue;
            }
            let is_set = ["raw.", "options."].iter().any(|owner| {
                sources.match_indices(&format!("{owner}{field}")).any(|(place, found)| {
                    let rest = &sources[place + found.len()..];
                    rest.starts_with(" = ") || rest.starts_with(", self.fields.raw.") || rest.starts_with(") = ")
                })
            });
            assert!(is_set, "{}.{field} has no setter", name(wanted));
            fields += 1;
        }
    }
    assert!(fields > 200, "only {fields} fields were looked for");
}

#[test]
fn every_field_of_every_record_is_read() {
    let sources = sources();
    let is_record = |one: &&Json| !is_input(name(one)) && !is_for_c(one);
    for record in description().get("structs").unwrap().list().iter().filter(is_record) {
        for field in record.get("fields").unwrap().list().iter().map(name) {
            if ["struct_size", "owner"].contains(&field) || field.starts_with("reserved") {
                continue;
            }
            let by_name = has_word_after(&sources, "        ", &format!("{field}:"));
            let by_hand = ["raw.", "info.", "entry."].iter().any(|owner| has_word_after(&sources, owner, field));
            assert!(
                by_name || by_hand || sources.contains(&format!("        {field}: ")),
                "{}.{field} is not read",
                name(record)
            );
        }
    }
}

#[test]
fn handles_may_go_to_other_threads_and_be_shared() {
    fn both<T: Send + Sync>() {}
    fn movable<T: Send>() {}
    both::<cjit::Context>();
    both::<cjit::ContextOptions>();
    both::<cjit::KernelOptions>();
    both::<cjit::LinkOptions<'_>>();
    both::<cjit::NvvmOptions<'_>>();
    both::<cjit::BuildResult>();
    both::<cjit::Job<cjit::One>>();
    both::<cjit::JobHandle>();
    both::<cjit::Module>();
    both::<cjit::Kernel>();
    both::<cjit::Launch>();
    both::<cjit::Plan>();
    both::<cjit::RunOptions>();
    both::<cjit::Algorithms<'_>>();
    both::<cjit::Operator>();
    both::<cjit::DeviceSlice<f32>>();
    both::<cjit::TensorMap>();
    both::<cjit::L2Persistence>();
    both::<cjit::Completion>();
    both::<cjit::Bundle>();
    both::<cjit::BundleBuildOptions<'_>>();
    both::<cjit::Blob>();
    both::<cjit::SharedBytes>();
    both::<cjit::ImagePass>();
    both::<cjit::Error>();
    movable::<cjit::Policy>();
    movable::<cjit::PreparedPlan>();
    movable::<cjit::EvaluateCallbacks<'_>>();
    both::<cjit::EvaluateOptions<'_>>();
    both::<cjit::Job<cjit::Evaluation>>();
    movable::<cjit::PlanGraph>();
    movable::<cjit::JobOptions>();
    movable::<cjit::CompletionOptions>();
}

#[test]
fn numbers_of_a_newer_library_are_kept() {
    assert_eq!(format!("{:?}", cjit::Status(4711)), "Status(4711)");
    assert_eq!(format!("{:?}", cjit::Status::COMPILATION), "COMPILATION");
    assert_eq!(cjit::status_name(cjit::Status(4711)).unwrap(), "CJIT_ERROR_UNKNOWN");
    assert_eq!(cjit::ValueKind(4711).name().unwrap(), "");
    assert_eq!(cjit::ValueKind::TENSOR_MAP.size().unwrap(), 128);
    assert_eq!(cjit::ValueKind::BFLOAT16.name().unwrap(), "bfloat16");
}

#[test]
fn the_crate_has_the_version_of_the_library() {
    let version = cjit::Library::get().unwrap().describe().version;
    assert_eq!(env!("CARGO_PKG_VERSION"), version);
}
