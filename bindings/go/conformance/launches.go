package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"

	"cjit.dev/cjit"
)

// launches makes the launches of a vector on the context's mock device.
func (r *runner) launches(ctx *cjit.Context, result *cjit.Result, list []object) ([]report, error) {
	module, err := ctx.Load(result)
	if err != nil {
		return nil, err
	}
	defer module.Close()
	reports := []report{}
	for _, fields := range list {
		err := r.launch(ctx, module, fields)
		one := reportOf(err)
		one["record"] = nil
		if err == nil {
			if one["record"], err = lastRecord(ctx); err != nil {
				return nil, err
			}
		} else if err := whetherRefused(err); err != nil {
			return nil, err
		}
		reports = append(reports, one)
	}
	return reports, nil
}

func lastRecord(ctx *cjit.Context) (report, error) {
	count, err := ctx.MockLaunchCount()
	if err != nil {
		return nil, err
	}
	record, err := ctx.MockLaunch(count - 1)
	if err != nil {
		return nil, err
	}
	return recordReport(record), nil
}

func (r *runner) launch(ctx *cjit.Context, module *cjit.Module, fields object) error {
	kernel, err := module.Kernel(fields["kernel"].(string))
	if err != nil {
		return err
	}
	defer kernel.Close()
	options, err := r.launchOptions(fields)
	if err != nil {
		return err
	}
	var values []any
	for _, argument := range fields["arguments"].([]any) {
		value, err := r.argument(ctx, argument.(object))
		if err != nil {
			return err
		}
		if kept, ok := value.(*cjit.TensorMap); ok {
			defer kept.Close()
		}
		values = append(values, value)
	}
	return kernel.Launch(options, values...)
}

func (r *runner) launchOptions(fields object) (*cjit.LaunchOptions, error) {
	options, plain := &cjit.LaunchOptions{}, object{}
	for key, value := range fields {
		switch key {
		case "kernel", "arguments":
		case "grid":
			options.Grid = dimensions(value)
		case "block":
			options.Block = dimensions(value)
		case "cluster":
			options.Cluster = dimensions(value)
		case "names":
			plain["argument_names"] = value
		default:
			plain[key] = value
		}
	}
	if _, ok := fields["priority"]; ok {
		options.UsePriority = cjit.SwitchOn
	}
	return options, r.set(options, plain)
}

func dimensions(value any) cjit.Dim3 {
	var sizes [3]uint32
	for i, number := range value.([]any) {
		size, _ := number.(json.Number).Int64()
		sizes[i] = uint32(size)
	}
	return cjit.Dim3{X: sizes[0], Y: sizes[1], Z: sizes[2]}
}

func (r *runner) argument(ctx *cjit.Context, fields object) (any, error) {
	kind, err := kindNamed(fields["kind"].(string))
	if err != nil {
		return nil, err
	}
	if options, ok := fields["tensor_map"].(object); ok {
		described := &cjit.TensorMapOptions{}
		if err := r.set(described, options); err != nil {
			return nil, err
		}
		return ctx.NewTensorMap(described)
	}
	if digits, ok := fields["hex"].(string); ok {
		data, err := hex.DecodeString(digits)
		return cjit.Value{Kind: kind, Bytes: data}, err
	}
	return scalar(kind, fields["value"])
}

func kindNamed(name string) (cjit.ValueKind, error) {
	for kind := cjit.ValueBytes; kind.Name() != ""; kind++ {
		if kind.Name() == name {
			return kind, nil
		}
	}
	return cjit.ValueNone, fmt.Errorf("unknown kind of value %q", name)
}

// scalar converts a number to the Go type of the kind.
func scalar(kind cjit.ValueKind, value any) (any, error) {
	types := map[cjit.ValueKind]any{
		cjit.ValueBool: false, cjit.ValuePointer: cjit.DevicePointer(0), cjit.ValueInt8: int8(0), cjit.ValueUint8: uint8(0),
		cjit.ValueInt16: int16(0), cjit.ValueUint16: uint16(0), cjit.ValueInt32: int32(0), cjit.ValueUint32: uint32(0),
		cjit.ValueInt64: int64(0), cjit.ValueUint64: uint64(0), cjit.ValueFloat32: float32(0), cjit.ValueFloat64: float64(0),
	}
	zero, ok := types[kind]
	if !ok {
		return nil, fmt.Errorf("a value of kind %s must be given as hex", kind)
	}
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	made := reflect.New(reflect.TypeOf(zero))
	err = json.Unmarshal(text, made.Interface())
	return made.Elem().Interface(), err
}
