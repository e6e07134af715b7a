// The fields of the structs that calls return: each takes the value of the same name from its sources.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include "c_api/result.hpp"

namespace cjit {

namespace field {
inline constexpr Named arch{[](const auto& from) -> decltype((from.arch)) { return from.arch; },
                            [](const auto& from) -> decltype(from.arch()) { return from.arch(); }};
inline constexpr Named arch_feature{
    [](const auto& from) -> decltype((from.arch_feature)) { return from.arch_feature; },
    [](const auto& from) -> decltype(from.arch_feature()) { return from.arch_feature(); }};
inline constexpr Named argument_offsets{
    [](const auto& from) -> decltype((from.argument_offsets)) { return from.argument_offsets; },
    [](const auto& from) -> decltype(from.argument_offsets()) { return from.argument_offsets(); }};
inline constexpr Named argument_schema{
    [](const auto& from) -> decltype((from.argument_schema)) { return from.argument_schema; },
    [](const auto& from) -> decltype(from.argument_schema()) { return from.argument_schema(); }};
inline constexpr Named argument_schemas{
    [](const auto& from) -> decltype((from.argument_schemas)) { return from.argument_schemas; },
    [](const auto& from) -> decltype(from.argument_schemas()) { return from.argument_schemas(); }};
inline constexpr Named argument_sizes{
    [](const auto& from) -> decltype((from.argument_sizes)) { return from.argument_sizes; },
    [](const auto& from) -> decltype(from.argument_sizes()) { return from.argument_sizes(); }};
inline constexpr Named arguments{[](const auto& from) -> decltype((from.arguments)) { return from.arguments; },
                                 [](const auto& from) -> decltype(from.arguments()) { return from.arguments(); }};
inline constexpr Named attribute_ids{
    [](const auto& from) -> decltype((from.attribute_ids)) { return from.attribute_ids; },
    [](const auto& from) -> decltype(from.attribute_ids()) { return from.attribute_ids(); }};
inline constexpr Named attribute_values{
    [](const auto& from) -> decltype((from.attribute_values)) { return from.attribute_values; },
    [](const auto& from) -> decltype(from.attribute_values()) { return from.attribute_values(); }};
inline constexpr Named binary_version{
    [](const auto& from) -> decltype((from.binary_version)) { return from.binary_version; },
    [](const auto& from) -> decltype(from.binary_version()) { return from.binary_version(); }};
inline constexpr Named block{[](const auto& from) -> decltype((from.block)) { return from.block; },
                             [](const auto& from) -> decltype(from.block()) { return from.block(); }};
inline constexpr Named build_place{[](const auto& from) -> decltype((from.build_place)) { return from.build_place; },
                                   [](const auto& from) -> decltype(from.build_place()) { return from.build_place(); }};
inline constexpr Named build_place_note{
    [](const auto& from) -> decltype((from.build_place_note)) { return from.build_place_note; },
    [](const auto& from) -> decltype(from.build_place_note()) { return from.build_place_note(); }};
inline constexpr Named bytes{[](const auto& from) -> decltype((from.bytes)) { return from.bytes; },
                             [](const auto& from) -> decltype(from.bytes()) { return from.bytes(); }};
inline constexpr Named cache_key{[](const auto& from) -> decltype((from.cache_key)) { return from.cache_key; },
                                 [](const auto& from) -> decltype(from.cache_key()) { return from.cache_key(); }};
inline constexpr Named cache_note{[](const auto& from) -> decltype((from.cache_note)) { return from.cache_note; },
                                  [](const auto& from) -> decltype(from.cache_note()) { return from.cache_note(); }};
inline constexpr Named cache_outcome{
    [](const auto& from) -> decltype((from.cache_outcome)) { return from.cache_outcome; },
    [](const auto& from) -> decltype(from.cache_outcome()) { return from.cache_outcome(); }};
inline constexpr Named can_repeat{[](const auto& from) -> decltype((from.can_repeat)) { return from.can_repeat; },
                                  [](const auto& from) -> decltype(from.can_repeat()) { return from.can_repeat(); }};
inline constexpr Named cancelled{[](const auto& from) -> decltype((from.cancelled)) { return from.cancelled; },
                                 [](const auto& from) -> decltype(from.cancelled()) { return from.cancelled(); }};
inline constexpr Named cc{[](const auto& from) -> decltype((from.cc)) { return from.cc; },
                          [](const auto& from) -> decltype(from.cc()) { return from.cc(); }};
inline constexpr Named change_count{
    [](const auto& from) -> decltype((from.change_count)) { return from.change_count; },
    [](const auto& from) -> decltype(from.change_count()) { return from.change_count(); }};
inline constexpr Named checksum{[](const auto& from) -> decltype((from.checksum)) { return from.checksum; },
                                [](const auto& from) -> decltype(from.checksum()) { return from.checksum(); }};
inline constexpr Named cjit_version{
    [](const auto& from) -> decltype((from.cjit_version)) { return from.cjit_version; },
    [](const auto& from) -> decltype(from.cjit_version()) { return from.cjit_version(); }};
inline constexpr Named cluster{[](const auto& from) -> decltype((from.cluster)) { return from.cluster; },
                               [](const auto& from) -> decltype(from.cluster()) { return from.cluster(); }};
inline constexpr Named code{[](const auto& from) -> decltype((from.code)) { return from.code; },
                            [](const auto& from) -> decltype(from.code()) { return from.code(); }};
inline constexpr Named code_offsets{
    [](const auto& from) -> decltype((from.code_offsets)) { return from.code_offsets; },
    [](const auto& from) -> decltype(from.code_offsets()) { return from.code_offsets(); }};
inline constexpr Named column{[](const auto& from) -> decltype((from.column)) { return from.column; },
                              [](const auto& from) -> decltype(from.column()) { return from.column(); }};
inline constexpr Named compilation{[](const auto& from) -> decltype((from.compilation)) { return from.compilation; },
                                   [](const auto& from) -> decltype(from.compilation()) { return from.compilation(); }};
inline constexpr Named compilations{
    [](const auto& from) -> decltype((from.compilations)) { return from.compilations; },
    [](const auto& from) -> decltype(from.compilations()) { return from.compilations(); }};
inline constexpr Named compile_nanoseconds{
    [](const auto& from) -> decltype((from.compile_nanoseconds)) { return from.compile_nanoseconds; },
    [](const auto& from) -> decltype(from.compile_nanoseconds()) { return from.compile_nanoseconds(); }};
inline constexpr Named compiler_options{
    [](const auto& from) -> decltype((from.compiler_options)) { return from.compiler_options; },
    [](const auto& from) -> decltype(from.compiler_options()) { return from.compiler_options(); }};
inline constexpr Named component{[](const auto& from) -> decltype((from.component)) { return from.component; },
                                 [](const auto& from) -> decltype(from.component()) { return from.component(); }};
inline constexpr Named components{[](const auto& from) -> decltype((from.components)) { return from.components; },
                                  [](const auto& from) -> decltype(from.components()) { return from.components(); }};
inline constexpr Named counters{[](const auto& from) -> decltype((from.counters)) { return from.counters; },
                                [](const auto& from) -> decltype(from.counters()) { return from.counters(); }};
inline constexpr Named critical{[](const auto& from) -> decltype((from.critical)) { return from.critical; },
                                [](const auto& from) -> decltype(from.critical()) { return from.critical(); }};
inline constexpr Named cuda_version{
    [](const auto& from) -> decltype((from.cuda_version)) { return from.cuda_version; },
    [](const auto& from) -> decltype(from.cuda_version()) { return from.cuda_version(); }};
inline constexpr Named damaged{[](const auto& from) -> decltype((from.damaged)) { return from.damaged; },
                               [](const auto& from) -> decltype(from.damaged()) { return from.damaged(); }};
inline constexpr Named damaged_count{
    [](const auto& from) -> decltype((from.damaged_count)) { return from.damaged_count; },
    [](const auto& from) -> decltype(from.damaged_count()) { return from.damaged_count(); }};
inline constexpr Named data{[](const auto& from) -> decltype((from.data)) { return from.data; },
                            [](const auto& from) -> decltype(from.data()) { return from.data(); }};
inline constexpr Named dependencies{
    [](const auto& from) -> decltype((from.dependencies)) { return from.dependencies; },
    [](const auto& from) -> decltype(from.dependencies()) { return from.dependencies(); }};
inline constexpr Named dependency_note{
    [](const auto& from) -> decltype((from.dependency_note)) { return from.dependency_note; },
    [](const auto& from) -> decltype(from.dependency_note()) { return from.dependency_note(); }};
inline constexpr Named detail{[](const auto& from) -> decltype((from.detail)) { return from.detail; },
                              [](const auto& from) -> decltype(from.detail()) { return from.detail(); }};
inline constexpr Named device{[](const auto& from) -> decltype((from.device)) { return from.device; },
                              [](const auto& from) -> decltype(from.device()) { return from.device(); }};
inline constexpr Named device_cc{[](const auto& from) -> decltype((from.device_cc)) { return from.device_cc; },
                                 [](const auto& from) -> decltype(from.device_cc()) { return from.device_cc(); }};
inline constexpr Named diagnostics{[](const auto& from) -> decltype((from.diagnostics)) { return from.diagnostics; },
                                   [](const auto& from) -> decltype(from.diagnostics()) { return from.diagnostics(); }};
inline constexpr Named differences{[](const auto& from) -> decltype((from.differences)) { return from.differences; },
                                   [](const auto& from) -> decltype(from.differences()) { return from.differences(); }};
inline constexpr Named disabled_reason{
    [](const auto& from) -> decltype((from.disabled_reason)) { return from.disabled_reason; },
    [](const auto& from) -> decltype(from.disabled_reason()) { return from.disabled_reason(); }};
inline constexpr Named disk_limit_bytes{
    [](const auto& from) -> decltype((from.disk_limit_bytes)) { return from.disk_limit_bytes; },
    [](const auto& from) -> decltype(from.disk_limit_bytes()) { return from.disk_limit_bytes(); }};
inline constexpr Named distinct_section_count{
    [](const auto& from) -> decltype((from.distinct_section_count)) { return from.distinct_section_count; },
    [](const auto& from) -> decltype(from.distinct_section_count()) { return from.distinct_section_count(); }};
inline constexpr Named dropped_count{
    [](const auto& from) -> decltype((from.dropped_count)) { return from.dropped_count; },
    [](const auto& from) -> decltype(from.dropped_count()) { return from.dropped_count(); }};
inline constexpr Named dropped_sizes{
    [](const auto& from) -> decltype((from.dropped_sizes)) { return from.dropped_sizes; },
    [](const auto& from) -> decltype(from.dropped_sizes()) { return from.dropped_sizes(); }};
inline constexpr Named dropped_symbols{
    [](const auto& from) -> decltype((from.dropped_symbols)) { return from.dropped_symbols; },
    [](const auto& from) -> decltype(from.dropped_symbols()) { return from.dropped_symbols(); }};
inline constexpr Named dynamic_shared_memory{
    [](const auto& from) -> decltype((from.dynamic_shared_memory)) { return from.dynamic_shared_memory; },
    [](const auto& from) -> decltype(from.dynamic_shared_memory()) { return from.dynamic_shared_memory(); }};
inline constexpr Named entries{[](const auto& from) -> decltype((from.entries)) { return from.entries; },
                               [](const auto& from) -> decltype(from.entries()) { return from.entries(); }};
inline constexpr Named evicted{[](const auto& from) -> decltype((from.evicted)) { return from.evicted; },
                               [](const auto& from) -> decltype(from.evicted()) { return from.evicted(); }};
inline constexpr Named expires_seconds{
    [](const auto& from) -> decltype((from.expires_seconds)) { return from.expires_seconds; },
    [](const auto& from) -> decltype(from.expires_seconds()) { return from.expires_seconds(); }};
inline constexpr Named failures{[](const auto& from) -> decltype((from.failures)) { return from.failures; },
                                [](const auto& from) -> decltype(from.failures()) { return from.failures(); }};
inline constexpr Named family{[](const auto& from) -> decltype((from.family)) { return from.family; },
                              [](const auto& from) -> decltype(from.family()) { return from.family(); }};
inline constexpr Named field_names{[](const auto& from) -> decltype((from.field_names)) { return from.field_names; },
                                   [](const auto& from) -> decltype(from.field_names()) { return from.field_names(); }};
inline constexpr Named field_values{
    [](const auto& from) -> decltype((from.field_values)) { return from.field_values; },
    [](const auto& from) -> decltype(from.field_values()) { return from.field_values(); }};
inline constexpr Named file{[](const auto& from) -> decltype((from.file)) { return from.file; },
                            [](const auto& from) -> decltype(from.file()) { return from.file(); }};
inline constexpr Named files{[](const auto& from) -> decltype((from.files)) { return from.files; },
                             [](const auto& from) -> decltype(from.files()) { return from.files(); }};
inline constexpr Named first_size{[](const auto& from) -> decltype((from.first_size)) { return from.first_size; },
                                  [](const auto& from) -> decltype(from.first_size()) { return from.first_size(); }};
inline constexpr Named fix{[](const auto& from) -> decltype((from.fix)) { return from.fix; },
                           [](const auto& from) -> decltype(from.fix()) { return from.fix(); }};
inline constexpr Named folder{[](const auto& from) -> decltype((from.folder)) { return from.folder; },
                              [](const auto& from) -> decltype(from.folder()) { return from.folder(); }};
inline constexpr Named format_major{
    [](const auto& from) -> decltype((from.format_major)) { return from.format_major; },
    [](const auto& from) -> decltype(from.format_major()) { return from.format_major(); }};
inline constexpr Named format_minor{
    [](const auto& from) -> decltype((from.format_minor)) { return from.format_minor; },
    [](const auto& from) -> decltype(from.format_minor()) { return from.format_minor(); }};
inline constexpr Named granted_bytes{
    [](const auto& from) -> decltype((from.granted_bytes)) { return from.granted_bytes; },
    [](const auto& from) -> decltype(from.granted_bytes()) { return from.granted_bytes(); }};
inline constexpr Named graph{[](const auto& from) -> decltype((from.graph)) { return from.graph; },
                             [](const auto& from) -> decltype(from.graph()) { return from.graph(); }};
inline constexpr Named graph_exec{[](const auto& from) -> decltype((from.graph_exec)) { return from.graph_exec; },
                                  [](const auto& from) -> decltype(from.graph_exec()) { return from.graph_exec(); }};
inline constexpr Named graph_node{[](const auto& from) -> decltype((from.graph_node)) { return from.graph_node; },
                                  [](const auto& from) -> decltype(from.graph_node()) { return from.graph_node(); }};
inline constexpr Named grid{[](const auto& from) -> decltype((from.grid)) { return from.grid; },
                            [](const auto& from) -> decltype(from.grid()) { return from.grid(); }};
inline constexpr Named headers_note{
    [](const auto& from) -> decltype((from.headers_note)) { return from.headers_note; },
    [](const auto& from) -> decltype(from.headers_note()) { return from.headers_note(); }};
inline constexpr Named hits{[](const auto& from) -> decltype((from.hits)) { return from.hits; },
                            [](const auto& from) -> decltype(from.hits()) { return from.hits(); }};
inline constexpr Named id{[](const auto& from) -> decltype((from.id)) { return from.id; },
                          [](const auto& from) -> decltype(from.id()) { return from.id(); }};
inline constexpr Named image{[](const auto& from) -> decltype((from.image)) { return from.image; },
                             [](const auto& from) -> decltype(from.image()) { return from.image(); }};
inline constexpr Named image_kind{[](const auto& from) -> decltype((from.image_kind)) { return from.image_kind; },
                                  [](const auto& from) -> decltype(from.image_kind()) { return from.image_kind(); }};
inline constexpr Named image_pass_reports{
    [](const auto& from) -> decltype((from.image_pass_reports)) { return from.image_pass_reports; },
    [](const auto& from) -> decltype(from.image_pass_reports()) { return from.image_pass_reports(); }};
inline constexpr Named image_size{[](const auto& from) -> decltype((from.image_size)) { return from.image_size; },
                                  [](const auto& from) -> decltype(from.image_size()) { return from.image_size(); }};
inline constexpr Named images{[](const auto& from) -> decltype((from.images)) { return from.images; },
                              [](const auto& from) -> decltype(from.images()) { return from.images(); }};
inline constexpr Named info_log{[](const auto& from) -> decltype((from.info_log)) { return from.info_log; },
                                [](const auto& from) -> decltype(from.info_log()) { return from.info_log(); }};
inline constexpr Named is_chosen{[](const auto& from) -> decltype((from.is_chosen)) { return from.is_chosen; },
                                 [](const auto& from) -> decltype(from.is_chosen()) { return from.is_chosen(); }};
inline constexpr Named kernel_names{
    [](const auto& from) -> decltype((from.kernel_names)) { return from.kernel_names; },
    [](const auto& from) -> decltype(from.kernel_names()) { return from.kernel_names(); }};
inline constexpr Named kernel_symbols{
    [](const auto& from) -> decltype((from.kernel_symbols)) { return from.kernel_symbols; },
    [](const auto& from) -> decltype(from.kernel_symbols()) { return from.kernel_symbols(); }};
inline constexpr Named kernels{[](const auto& from) -> decltype((from.kernels)) { return from.kernels; },
                               [](const auto& from) -> decltype(from.kernels()) { return from.kernels(); }};
inline constexpr Named key{[](const auto& from) -> decltype((from.key)) { return from.key; },
                           [](const auto& from) -> decltype(from.key()) { return from.key(); }};
inline constexpr Named key_id{[](const auto& from) -> decltype((from.key_id)) { return from.key_id; },
                              [](const auto& from) -> decltype(from.key_id()) { return from.key_id(); }};
inline constexpr Named kind{[](const auto& from) -> decltype((from.kind)) { return from.kind; },
                            [](const auto& from) -> decltype(from.kind()) { return from.kind(); }};
inline constexpr Named last_error{[](const auto& from) -> decltype((from.last_error)) { return from.last_error; },
                                  [](const auto& from) -> decltype(from.last_error()) { return from.last_error(); }};
inline constexpr Named layer_problems{
    [](const auto& from) -> decltype((from.layer_problems)) { return from.layer_problems; },
    [](const auto& from) -> decltype(from.layer_problems()) { return from.layer_problems(); }};
inline constexpr Named layers{[](const auto& from) -> decltype((from.layers)) { return from.layers; },
                              [](const auto& from) -> decltype(from.layers()) { return from.layers(); }};
inline constexpr Named library{[](const auto& from) -> decltype((from.library)) { return from.library; },
                               [](const auto& from) -> decltype(from.library()) { return from.library(); }};
inline constexpr Named line{[](const auto& from) -> decltype((from.line)) { return from.line; },
                            [](const auto& from) -> decltype(from.line()) { return from.line(); }};
inline constexpr Named linker_options{
    [](const auto& from) -> decltype((from.linker_options)) { return from.linker_options; },
    [](const auto& from) -> decltype(from.linker_options()) { return from.linker_options(); }};
inline constexpr Named log{[](const auto& from) -> decltype((from.log)) { return from.log; },
                           [](const auto& from) -> decltype(from.log()) { return from.log(); }};
inline constexpr Named log_level{[](const auto& from) -> decltype((from.log_level)) { return from.log_level; },
                                 [](const auto& from) -> decltype(from.log_level()) { return from.log_level(); }};
inline constexpr Named lookup_nanoseconds{
    [](const auto& from) -> decltype((from.lookup_nanoseconds)) { return from.lookup_nanoseconds; },
    [](const auto& from) -> decltype(from.lookup_nanoseconds()) { return from.lookup_nanoseconds(); }};
inline constexpr Named lost{[](const auto& from) -> decltype((from.lost)) { return from.lost; },
                            [](const auto& from) -> decltype(from.lost()) { return from.lost(); }};
inline constexpr Named lowered_name{
    [](const auto& from) -> decltype((from.lowered_name)) { return from.lowered_name; },
    [](const auto& from) -> decltype(from.lowered_name()) { return from.lowered_name(); }};
inline constexpr Named lowered_names{
    [](const auto& from) -> decltype((from.lowered_names)) { return from.lowered_names; },
    [](const auto& from) -> decltype(from.lowered_names()) { return from.lowered_names(); }};
inline constexpr Named made{[](const auto& from) -> decltype((from.made)) { return from.made; },
                            [](const auto& from) -> decltype(from.made()) { return from.made(); }};
inline constexpr Named max_bytes{[](const auto& from) -> decltype((from.max_bytes)) { return from.max_bytes; },
                                 [](const auto& from) -> decltype(from.max_bytes()) { return from.max_bytes(); }};
inline constexpr Named max_dynamic_shared_memory{
    [](const auto& from) -> decltype((from.max_dynamic_shared_memory)) { return from.max_dynamic_shared_memory; },
    [](const auto& from) -> decltype(from.max_dynamic_shared_memory()) { return from.max_dynamic_shared_memory(); }};
inline constexpr Named max_running{[](const auto& from) -> decltype((from.max_running)) { return from.max_running; },
                                   [](const auto& from) -> decltype(from.max_running()) { return from.max_running(); }};
inline constexpr Named max_window_bytes{
    [](const auto& from) -> decltype((from.max_window_bytes)) { return from.max_window_bytes; },
    [](const auto& from) -> decltype(from.max_window_bytes()) { return from.max_window_bytes(); }};
inline constexpr Named memory_bytes{
    [](const auto& from) -> decltype((from.memory_bytes)) { return from.memory_bytes; },
    [](const auto& from) -> decltype(from.memory_bytes()) { return from.memory_bytes(); }};
inline constexpr Named memory_entries{
    [](const auto& from) -> decltype((from.memory_entries)) { return from.memory_entries; },
    [](const auto& from) -> decltype(from.memory_entries()) { return from.memory_entries(); }};
inline constexpr Named memory_limit_bytes{
    [](const auto& from) -> decltype((from.memory_limit_bytes)) { return from.memory_limit_bytes; },
    [](const auto& from) -> decltype(from.memory_limit_bytes()) { return from.memory_limit_bytes(); }};
inline constexpr Named message{[](const auto& from) -> decltype((from.message)) { return from.message; },
                               [](const auto& from) -> decltype(from.message()) { return from.message(); }};
inline constexpr Named misses{[](const auto& from) -> decltype((from.misses)) { return from.misses; },
                              [](const auto& from) -> decltype(from.misses()) { return from.misses(); }};
inline constexpr Named mode{[](const auto& from) -> decltype((from.mode)) { return from.mode; },
                            [](const auto& from) -> decltype(from.mode()) { return from.mode(); }};
inline constexpr Named name{[](const auto& from) -> decltype((from.name)) { return from.name; },
                            [](const auto& from) -> decltype(from.name()) { return from.name(); }};
inline constexpr Named name_expressions{
    [](const auto& from) -> decltype((from.name_expressions)) { return from.name_expressions; },
    [](const auto& from) -> decltype(from.name_expressions()) { return from.name_expressions(); }};
inline constexpr Named native_code{[](const auto& from) -> decltype((from.native_code)) { return from.native_code; },
                                   [](const auto& from) -> decltype(from.native_code()) { return from.native_code(); }};
inline constexpr Named native_name{[](const auto& from) -> decltype((from.native_name)) { return from.native_name; },
                                   [](const auto& from) -> decltype(from.native_name()) { return from.native_name(); }};
inline constexpr Named note{[](const auto& from) -> decltype((from.note)) { return from.note; },
                            [](const auto& from) -> decltype(from.note()) { return from.note(); }};
inline constexpr Named offset{[](const auto& from) -> decltype((from.offset)) { return from.offset; },
                              [](const auto& from) -> decltype(from.offset()) { return from.offset(); }};
inline constexpr Named options{[](const auto& from) -> decltype((from.options)) { return from.options; },
                               [](const auto& from) -> decltype(from.options()) { return from.options(); }};
inline constexpr Named parameter_kinds{
    [](const auto& from) -> decltype((from.parameter_kinds)) { return from.parameter_kinds; },
    [](const auto& from) -> decltype(from.parameter_kinds()) { return from.parameter_kinds(); }};
inline constexpr Named parameter_names{
    [](const auto& from) -> decltype((from.parameter_names)) { return from.parameter_names; },
    [](const auto& from) -> decltype(from.parameter_names()) { return from.parameter_names(); }};
inline constexpr Named parameter_offsets{
    [](const auto& from) -> decltype((from.parameter_offsets)) { return from.parameter_offsets; },
    [](const auto& from) -> decltype(from.parameter_offsets()) { return from.parameter_offsets(); }};
inline constexpr Named parameter_sizes{
    [](const auto& from) -> decltype((from.parameter_sizes)) { return from.parameter_sizes; },
    [](const auto& from) -> decltype(from.parameter_sizes()) { return from.parameter_sizes(); }};
inline constexpr Named parameters{[](const auto& from) -> decltype((from.parameters)) { return from.parameters; },
                                  [](const auto& from) -> decltype(from.parameters()) { return from.parameters(); }};
inline constexpr Named path{[](const auto& from) -> decltype((from.path)) { return from.path; },
                            [](const auto& from) -> decltype(from.path()) { return from.path(); }};
inline constexpr Named pch_outcome{[](const auto& from) -> decltype((from.pch_outcome)) { return from.pch_outcome; },
                                   [](const auto& from) -> decltype(from.pch_outcome()) { return from.pch_outcome(); }};
inline constexpr Named plan_names{[](const auto& from) -> decltype((from.plan_names)) { return from.plan_names; },
                                  [](const auto& from) -> decltype(from.plan_names()) { return from.plan_names(); }};
inline constexpr Named plans{[](const auto& from) -> decltype((from.plans)) { return from.plans; },
                             [](const auto& from) -> decltype(from.plans()) { return from.plans(); }};
inline constexpr Named policy{[](const auto& from) -> decltype((from.policy)) { return from.policy; },
                              [](const auto& from) -> decltype(from.policy()) { return from.policy(); }};
inline constexpr Named policy_source{
    [](const auto& from) -> decltype((from.policy_source)) { return from.policy_source; },
    [](const auto& from) -> decltype(from.policy_source()) { return from.policy_source(); }};
inline constexpr Named problem{[](const auto& from) -> decltype((from.problem)) { return from.problem; },
                               [](const auto& from) -> decltype(from.problem()) { return from.problem(); }};
inline constexpr Named producer{[](const auto& from) -> decltype((from.producer)) { return from.producer; },
                                [](const auto& from) -> decltype(from.producer()) { return from.producer(); }};
inline constexpr Named program{[](const auto& from) -> decltype((from.program)) { return from.program; },
                               [](const auto& from) -> decltype(from.program()) { return from.program(); }};
inline constexpr Named ptx{[](const auto& from) -> decltype((from.ptx)) { return from.ptx; },
                           [](const auto& from) -> decltype(from.ptx()) { return from.ptx(); }};
inline constexpr Named ptx_version{[](const auto& from) -> decltype((from.ptx_version)) { return from.ptx_version; },
                                   [](const auto& from) -> decltype(from.ptx_version()) { return from.ptx_version(); }};
inline constexpr Named ptxas_reports{
    [](const auto& from) -> decltype((from.ptxas_reports)) { return from.ptxas_reports; },
    [](const auto& from) -> decltype(from.ptxas_reports()) { return from.ptxas_reports(); }};
inline constexpr Named read_only{[](const auto& from) -> decltype((from.read_only)) { return from.read_only; },
                                 [](const auto& from) -> decltype(from.read_only()) { return from.read_only(); }};
inline constexpr Named reason{[](const auto& from) -> decltype((from.reason)) { return from.reason; },
                              [](const auto& from) -> decltype(from.reason()) { return from.reason(); }};
inline constexpr Named received_bytes{
    [](const auto& from) -> decltype((from.received_bytes)) { return from.received_bytes; },
    [](const auto& from) -> decltype(from.received_bytes()) { return from.received_bytes(); }};
inline constexpr Named refused{[](const auto& from) -> decltype((from.refused)) { return from.refused; },
                               [](const auto& from) -> decltype(from.refused()) { return from.refused(); }};
inline constexpr Named remotes{[](const auto& from) -> decltype((from.remotes)) { return from.remotes; },
                               [](const auto& from) -> decltype(from.remotes()) { return from.remotes(); }};
inline constexpr Named report{[](const auto& from) -> decltype((from.report)) { return from.report; },
                              [](const auto& from) -> decltype(from.report()) { return from.report(); }};
inline constexpr Named requested_bytes{
    [](const auto& from) -> decltype((from.requested_bytes)) { return from.requested_bytes; },
    [](const auto& from) -> decltype(from.requested_bytes()) { return from.requested_bytes(); }};
inline constexpr Named requests{[](const auto& from) -> decltype((from.requests)) { return from.requests; },
                                [](const auto& from) -> decltype(from.requests()) { return from.requests(); }};
inline constexpr Named resources{[](const auto& from) -> decltype((from.resources)) { return from.resources; },
                                 [](const auto& from) -> decltype(from.resources()) { return from.resources(); }};
inline constexpr Named running{[](const auto& from) -> decltype((from.running)) { return from.running; },
                               [](const auto& from) -> decltype(from.running()) { return from.running(); }};
inline constexpr Named sandbox{[](const auto& from) -> decltype((from.sandbox)) { return from.sandbox; },
                               [](const auto& from) -> decltype(from.sandbox()) { return from.sandbox(); }};
inline constexpr Named searched{[](const auto& from) -> decltype((from.searched)) { return from.searched; },
                                [](const auto& from) -> decltype(from.searched()) { return from.searched(); }};
inline constexpr Named second_size{[](const auto& from) -> decltype((from.second_size)) { return from.second_size; },
                                   [](const auto& from) -> decltype(from.second_size()) { return from.second_size(); }};
inline constexpr Named section_count{
    [](const auto& from) -> decltype((from.section_count)) { return from.section_count; },
    [](const auto& from) -> decltype(from.section_count()) { return from.section_count(); }};
inline constexpr Named sections{[](const auto& from) -> decltype((from.sections)) { return from.sections; },
                                [](const auto& from) -> decltype(from.sections()) { return from.sections(); }};
inline constexpr Named sent_bytes{[](const auto& from) -> decltype((from.sent_bytes)) { return from.sent_bytes; },
                                  [](const auto& from) -> decltype(from.sent_bytes()) { return from.sent_bytes(); }};
inline constexpr Named severity{[](const auto& from) -> decltype((from.severity)) { return from.severity; },
                                [](const auto& from) -> decltype(from.severity()) { return from.severity(); }};
inline constexpr Named signature_comment{
    [](const auto& from) -> decltype((from.signature_comment)) { return from.signature_comment; },
    [](const auto& from) -> decltype(from.signature_comment()) { return from.signature_comment(); }};
inline constexpr Named signature_key{
    [](const auto& from) -> decltype((from.signature_key)) { return from.signature_key; },
    [](const auto& from) -> decltype(from.signature_key()) { return from.signature_key(); }};
inline constexpr Named signed_seconds{
    [](const auto& from) -> decltype((from.signed_seconds)) { return from.signed_seconds; },
    [](const auto& from) -> decltype(from.signed_seconds()) { return from.signed_seconds(); }};
inline constexpr Named size{[](const auto& from) -> decltype((from.size)) { return from.size; },
                            [](const auto& from) -> decltype(from.size()) { return from.size(); }};
inline constexpr Named skipped{[](const auto& from) -> decltype((from.skipped)) { return from.skipped; },
                               [](const auto& from) -> decltype(from.skipped()) { return from.skipped(); }};
inline constexpr Named slowest_lookup_nanoseconds{
    [](const auto& from) -> decltype((from.slowest_lookup_nanoseconds)) { return from.slowest_lookup_nanoseconds; },
    [](const auto& from) -> decltype(from.slowest_lookup_nanoseconds()) { return from.slowest_lookup_nanoseconds(); }};
inline constexpr Named source{[](const auto& from) -> decltype((from.source)) { return from.source; },
                              [](const auto& from) -> decltype(from.source()) { return from.source(); }};
inline constexpr Named source_name{[](const auto& from) -> decltype((from.source_name)) { return from.source_name; },
                                   [](const auto& from) -> decltype(from.source_name()) { return from.source_name(); }};
inline constexpr Named stage{[](const auto& from) -> decltype((from.stage)) { return from.stage; },
                             [](const auto& from) -> decltype(from.stage()) { return from.stage(); }};
inline constexpr Named started{[](const auto& from) -> decltype((from.started)) { return from.started; },
                               [](const auto& from) -> decltype(from.started()) { return from.started(); }};
inline constexpr Named state{[](const auto& from) -> decltype((from.state)) { return from.state; },
                             [](const auto& from) -> decltype(from.state()) { return from.state(); }};
inline constexpr Named status{[](const auto& from) -> decltype((from.status)) { return from.status; },
                              [](const auto& from) -> decltype(from.status()) { return from.status(); }};
inline constexpr Named stored_size{[](const auto& from) -> decltype((from.stored_size)) { return from.stored_size; },
                                   [](const auto& from) -> decltype(from.stored_size()) { return from.stored_size(); }};
inline constexpr Named stream{[](const auto& from) -> decltype((from.stream)) { return from.stream; },
                              [](const auto& from) -> decltype(from.stream()) { return from.stream(); }};
inline constexpr Named symbol{[](const auto& from) -> decltype((from.symbol)) { return from.symbol; },
                              [](const auto& from) -> decltype(from.symbol()) { return from.symbol(); }};
inline constexpr Named text{[](const auto& from) -> decltype((from.text)) { return from.text; },
                            [](const auto& from) -> decltype(from.text()) { return from.text(); }};
inline constexpr Named timed_out{[](const auto& from) -> decltype((from.timed_out)) { return from.timed_out; },
                                 [](const auto& from) -> decltype(from.timed_out()) { return from.timed_out(); }};
inline constexpr Named total_size{[](const auto& from) -> decltype((from.total_size)) { return from.total_size; },
                                  [](const auto& from) -> decltype(from.total_size()) { return from.total_size(); }};
inline constexpr Named totals{[](const auto& from) -> decltype((from.totals)) { return from.totals; },
                              [](const auto& from) -> decltype(from.totals()) { return from.totals(); }};
inline constexpr Named trusted_comment{
    [](const auto& from) -> decltype((from.trusted_comment)) { return from.trusted_comment; },
    [](const auto& from) -> decltype(from.trusted_comment()) { return from.trusted_comment(); }};
inline constexpr Named uncacheable_reason{
    [](const auto& from) -> decltype((from.uncacheable_reason)) { return from.uncacheable_reason; },
    [](const auto& from) -> decltype(from.uncacheable_reason()) { return from.uncacheable_reason(); }};
inline constexpr Named upload_failures{
    [](const auto& from) -> decltype((from.upload_failures)) { return from.upload_failures; },
    [](const auto& from) -> decltype(from.upload_failures()) { return from.upload_failures(); }};
inline constexpr Named uploads{[](const auto& from) -> decltype((from.uploads)) { return from.uploads; },
                               [](const auto& from) -> decltype(from.uploads()) { return from.uploads(); }};
inline constexpr Named url{[](const auto& from) -> decltype((from.url)) { return from.url; },
                           [](const auto& from) -> decltype(from.url()) { return from.url(); }};
inline constexpr Named used{[](const auto& from) -> decltype((from.used)) { return from.used; },
                            [](const auto& from) -> decltype(from.used()) { return from.used(); }};
inline constexpr Named used_seconds{
    [](const auto& from) -> decltype((from.used_seconds)) { return from.used_seconds; },
    [](const auto& from) -> decltype(from.used_seconds()) { return from.used_seconds(); }};
inline constexpr Named variable_sizes{
    [](const auto& from) -> decltype((from.variable_sizes)) { return from.variable_sizes; },
    [](const auto& from) -> decltype(from.variable_sizes()) { return from.variable_sizes(); }};
inline constexpr Named variable_symbols{
    [](const auto& from) -> decltype((from.variable_symbols)) { return from.variable_symbols; },
    [](const auto& from) -> decltype(from.variable_symbols()) { return from.variable_symbols(); }};
inline constexpr Named verdicts{[](const auto& from) -> decltype((from.verdicts)) { return from.verdicts; },
                                [](const auto& from) -> decltype(from.verdicts()) { return from.verdicts(); }};
inline constexpr Named version{[](const auto& from) -> decltype((from.version)) { return from.version; },
                               [](const auto& from) -> decltype(from.version()) { return from.version(); }};
inline constexpr Named warnings{[](const auto& from) -> decltype((from.warnings)) { return from.warnings; },
                                [](const auto& from) -> decltype(from.warnings()) { return from.warnings(); }};
}  // namespace field

template <>
struct ResultFields<cjit_section_info_t> {
  template <typename Reader>
  static cjit_section_info_t read(Reader&& from) {
    cjit_section_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.name, field::name);
    from.number(to.id, field::id);
    from.number(to.critical, field::critical);
    from.number(to.offset, field::offset);
    from.number(to.size, field::size);
    from.number(to.checksum, field::checksum);
    return to;
  }
};

template <>
struct ResultFields<cjit_artifact_info_t> {
  template <typename Reader>
  static cjit_artifact_info_t read(Reader&& from) {
    cjit_artifact_info_t to{};
    to.struct_size = sizeof(to);
    from.number(to.family, field::family);
    from.number(to.format_major, field::format_major);
    from.number(to.format_minor, field::format_minor);
    from.number(to.cc, field::cc);
    from.number(to.arch_feature, field::arch_feature);
    from.number(to.image_kind, field::image_kind);
    from.number(to.cuda_version, field::cuda_version);
    from.number(to.total_size, field::total_size);
    from.text(to.cjit_version, field::cjit_version);
    from.text(to.producer, field::producer);
    from.text(to.checksum, field::checksum);
    from.structures(to.sections, to.section_count, field::sections);
    return to;
  }
};

template <>
struct ResultFields<cjit_image_t> {
  template <typename Reader>
  static cjit_image_t read(Reader&& from) {
    cjit_image_t to{};
    to.struct_size = sizeof(to);
    from.bytes(to.data, to.size, field::data);
    from.number(to.kind, field::kind);
    return to;
  }
};

template <>
struct ResultFields<cjit_diagnostic_t> {
  template <typename Reader>
  static cjit_diagnostic_t read(Reader&& from) {
    cjit_diagnostic_t to{};
    to.struct_size = sizeof(to);
    from.text(to.file, field::file);
    from.text(to.text, field::text);
    from.text(to.path, field::path);
    from.number(to.line, field::line);
    from.number(to.column, field::column);
    from.number(to.severity, field::severity);
    from.number(to.code, field::code);
    return to;
  }
};

template <>
struct ResultFields<cjit_ptxas_report_t> {
  template <typename Reader>
  static cjit_ptxas_report_t read(Reader&& from) {
    cjit_ptxas_report_t to{};
    to.struct_size = sizeof(to);
    from.text(to.symbol, field::symbol);
    from.text(to.arch, field::arch);
    from.structure(to.resources, field::resources);
    return to;
  }
};

template <>
struct ResultFields<cjit_image_pass_report_t> {
  template <typename Reader>
  static cjit_image_pass_report_t read(Reader&& from) {
    cjit_image_pass_report_t to{};
    to.struct_size = sizeof(to);
    from.text(to.name, field::name);
    from.text(to.options, field::options);
    from.text(to.note, field::note);
    from.number(to.change_count, field::change_count);
    from.number(to.version, field::version);
    return to;
  }
};

template <>
struct ResultFields<cjit_build_result_t> {
  template <typename Reader>
  static cjit_build_result_t read(Reader&& from) {
    cjit_build_result_t to{};
    to.struct_size = sizeof(to);
    from.number(to.cc, field::cc);
    from.number(to.arch_feature, field::arch_feature);
    from.number(to.image_kind, field::image_kind);
    from.number(to.cache_outcome, field::cache_outcome);
    from.bytes(to.image, to.image_size, field::image);
    from.texts(to.name_expressions, to.name_count, field::name_expressions);
    from.texts(to.lowered_names, to.name_count, field::lowered_names);
    from.bytes(to.policy, to.policy_size, field::policy);
    from.bytes(to.log, to.log_size, field::log);
    from.structures(to.images, to.image_count, field::images);
    from.structures(to.diagnostics, to.diagnostic_count, field::diagnostics);
    from.text(to.producer, field::producer);
    from.number(to.compile_nanoseconds, field::compile_nanoseconds);
    from.text(to.cache_key, field::cache_key);
    from.text(to.cache_note, field::cache_note);
    from.number(to.build_place, field::build_place);
    from.number(to.pch_outcome, field::pch_outcome);
    from.text(to.build_place_note, field::build_place_note);
    from.texts(to.argument_schemas, to.name_count, field::argument_schemas);
    from.bytes(to.info_log, to.info_log_size, field::info_log);
    from.number(to.family, field::family);
    from.structures(to.ptxas_reports, to.ptxas_report_count, field::ptxas_reports);
    from.structures(to.kernels, to.kernel_count, field::kernels);
    from.structures(to.image_pass_reports, to.image_pass_report_count, field::image_pass_reports);
    from.texts(to.dropped_symbols, to.dropped_count, field::dropped_symbols);
    from.numbers(to.dropped_sizes, to.dropped_count, field::dropped_sizes);
    from.texts(to.plan_names, to.plan_count, field::plan_names);
    from.texts(to.plans, to.plan_count, field::plans);
    from.structures(to.dependencies, to.dependency_count, field::dependencies);
    from.text(to.dependency_note, field::dependency_note);
    from.bytes(to.report, to.report_size, field::report);
    from.texts(to.compiler_options, to.compiler_option_count, field::compiler_options);
    from.texts(to.linker_options, to.linker_option_count, field::linker_options);
    from.bytes(to.source, to.source_size, field::source);
    from.text(to.source_name, field::source_name);
    from.text(to.policy_source, field::policy_source);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_verdict_t> {
  template <typename Reader>
  static cjit_bundle_verdict_t read(Reader&& from) {
    cjit_bundle_verdict_t to{};
    to.struct_size = sizeof(to);
    from.text(to.arch, field::arch);
    from.text(to.reason, field::reason);
    from.number(to.image_kind, field::image_kind);
    from.number(to.is_chosen, field::is_chosen);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_choice_t> {
  template <typename Reader>
  static cjit_bundle_choice_t read(Reader&& from) {
    cjit_bundle_choice_t to{};
    to.struct_size = sizeof(to);
    from.text(to.arch, field::arch);
    from.structures(to.verdicts, to.verdict_count, field::verdicts);
    from.number(to.image_kind, field::image_kind);
    from.number(to.device_cc, field::device_cc);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_difference_t> {
  template <typename Reader>
  static cjit_bundle_difference_t read(Reader&& from) {
    cjit_bundle_difference_t to{};
    to.struct_size = sizeof(to);
    from.text(to.name, field::name);
    from.text(to.arch, field::arch);
    from.text(to.sections, field::sections);
    from.number(to.first_size, field::first_size);
    from.number(to.second_size, field::second_size);
    from.number(to.kind, field::kind);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_diff_t> {
  template <typename Reader>
  static cjit_bundle_diff_t read(Reader&& from) {
    cjit_bundle_diff_t to{};
    to.struct_size = sizeof(to);
    from.structures(to.differences, to.difference_count, field::differences);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_entry_t> {
  template <typename Reader>
  static cjit_bundle_entry_t read(Reader&& from) {
    cjit_bundle_entry_t to{};
    to.struct_size = sizeof(to);
    from.text(to.name, field::name);
    from.text(to.arch, field::arch);
    from.text(to.producer, field::producer);
    from.text(to.checksum, field::checksum);
    from.number(to.image_size, field::image_size);
    from.number(to.stored_size, field::stored_size);
    from.number(to.cc, field::cc);
    from.number(to.arch_feature, field::arch_feature);
    from.number(to.image_kind, field::image_kind);
    from.number(to.family, field::family);
    from.number(to.cuda_version, field::cuda_version);
    return to;
  }
};

template <>
struct ResultFields<cjit_bundle_info_t> {
  template <typename Reader>
  static cjit_bundle_info_t read(Reader&& from) {
    cjit_bundle_info_t to{};
    to.struct_size = sizeof(to);
    from.structures(to.entries, to.entry_count, field::entries);
    from.number(to.section_count, field::section_count);
    from.number(to.distinct_section_count, field::distinct_section_count);
    return to;
  }
};

template <>
struct ResultFields<cjit_cache_entry_t> {
  template <typename Reader>
  static cjit_cache_entry_t read(Reader&& from) {
    cjit_cache_entry_t to{};
    to.struct_size = sizeof(to);
    from.text(to.key, field::key);
    from.text(to.path, field::path);
    from.number(to.size, field::size);
    from.number(to.used_seconds, field::used_seconds);
    from.number(to.state, field::state);
    from.text(to.signature_key, field::signature_key);
    from.text(to.signature_comment, field::signature_comment);
    from.text(to.note, field::note);
    return to;
  }
};

template <>
struct ResultFields<cjit_cache_entries_t> {
  template <typename Reader>
  static cjit_cache_entries_t read(Reader&& from) {
    cjit_cache_entries_t to{};
    to.struct_size = sizeof(to);
    from.structures(to.entries, to.entry_count, field::entries);
    from.number(to.total_size, field::total_size);
    return to;
  }
};

template <>
struct ResultFields<cjit_remote_info_t> {
  template <typename Reader>
  static cjit_remote_info_t read(Reader&& from) {
    cjit_remote_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.url, field::url);
    from.number(to.state, field::state);
    from.number(to.read_only, field::read_only);
    from.text(to.last_error, field::last_error);
    from.number(to.hits, field::hits);
    from.number(to.misses, field::misses);
    from.number(to.failures, field::failures);
    from.number(to.skipped, field::skipped);
    from.number(to.uploads, field::uploads);
    from.number(to.upload_failures, field::upload_failures);
    from.number(to.received_bytes, field::received_bytes);
    from.number(to.sent_bytes, field::sent_bytes);
    from.number(to.lookup_nanoseconds, field::lookup_nanoseconds);
    from.number(to.slowest_lookup_nanoseconds, field::slowest_lookup_nanoseconds);
    return to;
  }
};

template <>
struct ResultFields<cjit_cache_info_t> {
  template <typename Reader>
  static cjit_cache_info_t read(Reader&& from) {
    cjit_cache_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.folder, field::folder);
    from.text(to.problem, field::problem);
    from.texts(to.layers, to.layer_count, field::layers);
    from.texts(to.layer_problems, to.layer_count, field::layer_problems);
    from.number(to.mode, field::mode);
    from.number(to.memory_entries, field::memory_entries);
    from.number(to.memory_bytes, field::memory_bytes);
    from.number(to.memory_limit_bytes, field::memory_limit_bytes);
    from.number(to.disk_limit_bytes, field::disk_limit_bytes);
    from.structure(to.counters, field::counters);
    from.structure(to.totals, field::totals);
    from.structures(to.remotes, to.remote_count, field::remotes);
    return to;
  }
};

template <>
struct ResultFields<cjit_cache_key_t> {
  template <typename Reader>
  static cjit_cache_key_t read(Reader&& from) {
    cjit_cache_key_t to{};
    to.struct_size = sizeof(to);
    from.text(to.key, field::key);
    from.text(to.uncacheable_reason, field::uncacheable_reason);
    from.texts(to.field_names, to.field_count, field::field_names);
    from.texts(to.field_values, to.field_count, field::field_values);
    return to;
  }
};

template <>
struct ResultFields<cjit_component_info_t> {
  template <typename Reader>
  static cjit_component_info_t read(Reader&& from) {
    cjit_component_info_t to{};
    to.struct_size = sizeof(to);
    from.number(to.component, field::component);
    from.number(to.status, field::status);
    from.text(to.name, field::name);
    from.text(to.path, field::path);
    from.text(to.version, field::version);
    from.text(to.reason, field::reason);
    from.text(to.detail, field::detail);
    from.text(to.problem, field::problem);
    from.text(to.fix, field::fix);
    from.texts(to.searched, to.searched_count, field::searched);
    return to;
  }
};

template <>
struct ResultFields<cjit_error_info_t> {
  template <typename Reader>
  static cjit_error_info_t read(Reader&& from) {
    cjit_error_info_t to{};
    to.struct_size = sizeof(to);
    from.number(to.status, field::status);
    from.number(to.stage, field::stage);
    from.text(to.message, field::message);
    from.text(to.library, field::library);
    from.number(to.native_code, field::native_code);
    from.text(to.native_name, field::native_name);
    from.bytes(to.log, to.log_size, field::log);
    from.structures(to.diagnostics, to.diagnostic_count, field::diagnostics);
    from.bytes(to.ptx, to.ptx_size, field::ptx);
    return to;
  }
};

template <>
struct ResultFields<cjit_event_t> {
  template <typename Reader>
  static cjit_event_t read(Reader&& from) {
    cjit_event_t to{};
    to.struct_size = sizeof(to);
    from.number(to.dropped_count, field::dropped_count);
    from.number(to.kind, field::kind);
    from.number(to.log_level, field::log_level);
    from.text(to.text, field::text);
    from.structure(to.compilation, field::compilation);
    return to;
  }
};

template <>
struct ResultFields<cjit_image_info_t> {
  template <typename Reader>
  static cjit_image_info_t read(Reader&& from) {
    cjit_image_info_t to{};
    to.struct_size = sizeof(to);
    from.number(to.image_kind, field::image_kind);
    from.number(to.cc, field::cc);
    from.structures(to.kernels, to.kernel_count, field::kernels);
    from.numbers(to.code_offsets, to.kernel_count, field::code_offsets);
    from.texts(to.variable_symbols, to.variable_count, field::variable_symbols);
    from.numbers(to.variable_sizes, to.variable_count, field::variable_sizes);
    return to;
  }
};

template <>
struct ResultFields<cjit_kernel_info_t> {
  template <typename Reader>
  static cjit_kernel_info_t read(Reader&& from) {
    cjit_kernel_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.lowered_name, field::lowered_name);
    from.structure(to.resources, field::resources);
    from.numbers(to.parameter_offsets, to.parameter_count, field::parameter_offsets);
    from.numbers(to.parameter_sizes, to.parameter_count, field::parameter_sizes);
    from.number(to.max_dynamic_shared_memory, field::max_dynamic_shared_memory);
    from.number(to.ptx_version, field::ptx_version);
    from.number(to.binary_version, field::binary_version);
    from.text(to.argument_schema, field::argument_schema);
    from.texts(to.parameter_names, to.parameter_count, field::parameter_names);
    from.numbers(to.parameter_kinds, to.parameter_count, field::parameter_kinds);
    return to;
  }
};

template <>
struct ResultFields<cjit_l2_persistence_info_t> {
  template <typename Reader>
  static cjit_l2_persistence_info_t read(Reader&& from) {
    cjit_l2_persistence_info_t to{};
    to.struct_size = sizeof(to);
    from.number(to.requested_bytes, field::requested_bytes);
    from.number(to.granted_bytes, field::granted_bytes);
    from.number(to.max_bytes, field::max_bytes);
    from.number(to.max_window_bytes, field::max_window_bytes);
    return to;
  }
};

template <>
struct ResultFields<cjit_mock_launch_t> {
  template <typename Reader>
  static cjit_mock_launch_t read(Reader&& from) {
    cjit_mock_launch_t to{};
    to.struct_size = sizeof(to);
    from.text(to.lowered_name, field::lowered_name);
    from.element(to.grid_x, field::grid, 0);
    from.element(to.grid_y, field::grid, 1);
    from.element(to.grid_z, field::grid, 2);
    from.element(to.block_x, field::block, 0);
    from.element(to.block_y, field::block, 1);
    from.element(to.block_z, field::block, 2);
    from.element(to.cluster_x, field::cluster, 0);
    from.element(to.cluster_y, field::cluster, 1);
    from.element(to.cluster_z, field::cluster, 2);
    from.number(to.device, field::device);
    from.number(to.dynamic_shared_memory, field::dynamic_shared_memory);
    from.pointer(to.stream, field::stream);
    from.bytes(to.arguments, to.arguments_size, field::arguments);
    from.numbers(to.argument_offsets, to.argument_count, field::argument_offsets);
    from.numbers(to.argument_sizes, to.argument_count, field::argument_sizes);
    from.numbers(to.attribute_ids, to.attribute_count, field::attribute_ids);
    from.data(to.attribute_values, field::attribute_values);
    from.pointer(to.graph_node, field::graph_node);
    from.pointer(to.graph, field::graph);
    from.pointer(to.graph_exec, field::graph_exec);
    return to;
  }
};

template <>
struct ResultFields<cjit_module_info_t> {
  template <typename Reader>
  static cjit_module_info_t read(Reader&& from) {
    cjit_module_info_t to{};
    to.struct_size = sizeof(to);
    from.texts(to.kernel_names, to.kernel_count, field::kernel_names);
    from.texts(to.kernel_symbols, to.kernel_count, field::kernel_symbols);
    from.number(to.image_kind, field::image_kind);
    from.number(to.cc, field::cc);
    from.number(to.arch_feature, field::arch_feature);
    return to;
  }
};

template <>
struct ResultFields<cjit_pch_info_t> {
  template <typename Reader>
  static cjit_pch_info_t read(Reader&& from) {
    cjit_pch_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.folder, field::folder);
    from.text(to.note, field::note);
    from.number(to.files, field::files);
    from.number(to.bytes, field::bytes);
    from.number(to.max_bytes, field::max_bytes);
    from.number(to.used, field::used);
    from.number(to.made, field::made);
    from.number(to.refused, field::refused);
    from.number(to.damaged, field::damaged);
    from.number(to.evicted, field::evicted);
    return to;
  }
};

template <>
struct ResultFields<cjit_plan_info_t> {
  template <typename Reader>
  static cjit_plan_info_t read(Reader&& from) {
    cjit_plan_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.name, field::name);
    from.text(to.text, field::text);
    from.text(to.parameters, field::parameters);
    from.texts(to.parameter_names, to.parameter_count, field::parameter_names);
    from.numbers(to.parameter_kinds, to.parameter_count, field::parameter_kinds);
    from.numbers(to.parameter_sizes, to.parameter_count, field::parameter_sizes);
    from.texts(to.warnings, to.warning_count, field::warnings);
    return to;
  }
};

template <>
struct ResultFields<cjit_recorded_request_t> {
  template <typename Reader>
  static cjit_recorded_request_t read(Reader&& from) {
    cjit_recorded_request_t to{};
    to.struct_size = sizeof(to);
    from.text(to.key, field::key);
    from.text(to.note, field::note);
    from.text(to.name, field::name);
    from.text(to.arch, field::arch);
    from.text(to.folder, field::folder);
    from.number(to.family, field::family);
    from.number(to.can_repeat, field::can_repeat);
    return to;
  }
};

template <>
struct ResultFields<cjit_recording_t> {
  template <typename Reader>
  static cjit_recording_t read(Reader&& from) {
    cjit_recording_t to{};
    to.struct_size = sizeof(to);
    from.structures(to.requests, to.request_count, field::requests);
    from.number(to.damaged_count, field::damaged_count);
    return to;
  }
};

template <>
struct ResultFields<cjit_signature_t> {
  template <typename Reader>
  static cjit_signature_t read(Reader&& from) {
    cjit_signature_t to{};
    to.struct_size = sizeof(to);
    from.text(to.key_id, field::key_id);
    from.text(to.trusted_comment, field::trusted_comment);
    from.number(to.signed_seconds, field::signed_seconds);
    from.number(to.expires_seconds, field::expires_seconds);
    return to;
  }
};

template <>
struct ResultFields<cjit_toolkit_info_t> {
  template <typename Reader>
  static cjit_toolkit_info_t read(Reader&& from) {
    cjit_toolkit_info_t to{};
    to.struct_size = sizeof(to);
    from.structures(to.components, to.component_count, field::components);
    from.text(to.problem, field::problem);
    from.text(to.headers_note, field::headers_note);
    return to;
  }
};

template <>
struct ResultFields<cjit_worker_info_t> {
  template <typename Reader>
  static cjit_worker_info_t read(Reader&& from) {
    cjit_worker_info_t to{};
    to.struct_size = sizeof(to);
    from.text(to.program, field::program);
    from.text(to.disabled_reason, field::disabled_reason);
    from.number(to.running, field::running);
    from.number(to.max_running, field::max_running);
    from.number(to.started, field::started);
    from.number(to.lost, field::lost);
    from.number(to.compilations, field::compilations);
    from.number(to.timed_out, field::timed_out);
    from.number(to.cancelled, field::cancelled);
    from.text(to.sandbox, field::sandbox);
    return to;
  }
};

}  // namespace cjit
