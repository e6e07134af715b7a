# Outcomes of requests in the form of the reports.

"Make a report with status and error. `key` has the value that `call` returns; null if it throws."
function attempt(call, key)
    try
        return Dict{String,Any}("status" => "CJIT_SUCCESS", "error" => nothing, key => call())
    catch error
        error isa CJITError || rethrow()
        return failure_report(error, key)
    end
end

"Report the status and the error of a call."
outcome(call) = delete!(attempt(call, "value"), "value")

failure_report(error::CJITError, keys...) =
    merge(Dict{String,Any}("status" => LibCJIT.status_name(error.status), "error" => error_report(error)),
          Dict{String,Any}(key => nothing for key in keys))

error_report(error::CJITError) = Dict{String,Any}(
    "status" => LibCJIT.status_name(error.status), "stage" => Int(error.stage), "message" => error.message,
    "library" => error.library, "native_code" => error.native_code, "native_name" => error.native_name,
    "log" => error.log,
    "diagnostics" => fields.(error.diagnostics, Ref((:file, :line, :column, :severity, :code, :text, :path))))

"Convert fields of a record to numbers, strings and lists of these."
fields(record, names) = Dict{String,Any}(String(name) => plain(getproperty(record, name)) for name in names)

plain(value::LibCJIT.Enumerated) = Int(value)
plain(value::Vector{UInt8}) = bytes2hex(value)
plain(value::AbstractVector) = Any[plain(each) for each in value]
plain(value) = value

function result_report(result)
    report = fields(result, (:cc, :arch_feature, :image_kind, :image_size, :name_expressions, :lowered_names,
                             :argument_schemas, :policy, :log, :info_log, :producer, :cache_key, :family,
                             :dropped_symbols, :dropped_sizes))
    report["images"] = Any[Dict("kind" => Int(image.kind), "size" => length(image.data)) for image in result.images]
    report["diagnostics"] = fields.(result.diagnostics, Ref((:file, :line, :column, :severity, :code, :text, :path)))
    report["kernels"] = [merge(fields(one, (:symbol, :parameter_sizes)),
                               fields(one.resources, (:register_count, :static_shared_memory)))
                         for one in result.kernels]
    report["image_pass_reports"] = fields.(result.image_pass_reports,
                                           Ref((:name, :version, :options, :note, :change_count)))
    plans = sort(collect(LibCJIT.plan_texts(result)))
    report["plans"] = [Dict("name" => name, "text" => text) for (name, text) in plans]
    return report
end

key_report(key) = fields(key, (:key, :uncacheable_reason, :field_names, :field_values))

plan_report(info) = fields(info, (:name, :text, :parameters, :parameter_names, :parameter_kinds, :parameter_sizes,
                                  :warnings))

function event_report(event)
    report = fields(event, (:kind, :log_level, :text, :dropped_count))
    ended = event.compilation
    report["compilation"] = ended === nothing ? nothing :
        merge(fields(ended, (:source_name, :cache_key, :arch, :message, :duration_nanoseconds, :family, :build_place)),
              Dict{String,Any}("status" => LibCJIT.status_name(ended.status)))
    return report
end

info_report(info) = merge(
    fields(info, (:family, :format_major, :format_minor, :cc, :arch_feature, :image_kind, :cuda_version, :total_size,
                  :cjit_version, :producer, :checksum)),
    Dict{String,Any}("sections" => fields.(info.sections, Ref((:name, :id, :critical, :offset, :size)))))

listing_report(listing) = merge(
    fields(listing, (:section_count, :distinct_section_count)),
    Dict{String,Any}("entries" => fields.(listing.entries,
                                          Ref((:name, :arch, :producer, :checksum, :image_size, :stored_size, :cc,
                                               :arch_feature, :image_kind, :family, :cuda_version)))))

launch_report(record) = merge(
    fields(record, (:lowered_name, :dynamic_shared_memory, :arguments, :argument_offsets, :argument_sizes,
                    :attribute_ids, :attribute_values)),
    Dict{String,Any}("grid" => [record.grid_x, record.grid_y, record.grid_z],
                     "block" => [record.block_x, record.block_y, record.block_z],
                     "cluster" => [record.cluster_x, record.cluster_y, record.cluster_z]))
