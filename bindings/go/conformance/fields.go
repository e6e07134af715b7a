package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// object is a JSON object of a vector.
type object = map[string]any

// set fills a struct of options from an object whose keys are the names of the C fields.
func (r *runner) set(options any, fields object) error {
	target := reflect.ValueOf(options).Elem()
	for key, value := range fields {
		field := fieldOf(target, key)
		if !field.IsValid() {
			return fmt.Errorf("%s has no field for %q", target.Type(), key)
		}
		if err := r.assign(field, value); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// fieldOf finds the Go field of a C field: "name_expressions" is NameExpressions. Case is ignored.
func fieldOf(target reflect.Value, key string) reflect.Value {
	plain := strings.ReplaceAll(key, "_", "")
	return target.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, plain) })
}

func (r *runner) assign(field reflect.Value, value any) error {
	switch typed := value.(type) {
	case string:
		return assignText(field, typed)
	case json.Number:
		return json.Unmarshal([]byte(typed), field.Addr().Interface())
	case object:
		return r.assignObject(field, typed)
	case []any:
		return r.assignList(field, typed)
	}
	return fmt.Errorf("cannot convert %v to a %s", value, field.Type())
}

func assignText(field reflect.Value, value string) error {
	if field.Kind() == reflect.String {
		field.SetString(value)
		return nil
	}
	number, ok := enumerators[value]
	if !ok {
		return fmt.Errorf("unknown enumerator %s", value)
	}
	field.SetUint(uint64(number))
	return nil
}

func (r *runner) assignObject(field reflect.Value, value object) error {
	switch field.Kind() {
	case reflect.Map: // headers
		for name, text := range value {
			if field.IsNil() {
				field.Set(reflect.MakeMap(field.Type()))
			}
			field.SetMapIndex(reflect.ValueOf(name), reflect.ValueOf(text))
		}
		return nil
	case reflect.Struct:
		return r.set(field.Addr().Interface(), value)
	case reflect.Pointer:
		if vector, ok := value["vector"].(string); ok {
			result, err := r.resultOf(vector)
			field.Set(reflect.ValueOf(result))
			return err
		}
		field.Set(reflect.New(field.Type().Elem()))
		return r.set(field.Interface(), value)
	}
	if _, ok := value["entries"]; ok {
		return r.assignPolicy(field, value)
	}
	data, err := r.bytes(value)
	field.SetBytes(data)
	return err
}

func (r *runner) assignPolicy(field reflect.Value, value object) error {
	data, err := policyBytes(value["entries"].([]any))
	field.SetBytes(data)
	return err
}

func (r *runner) assignList(field reflect.Value, list []any) error {
	if field.Kind() == reflect.Uint32 { // bits, given by their names
		var bits uint32
		for _, name := range list {
			bits |= enumerators[name.(string)]
		}
		field.SetUint(uint64(bits))
		return nil
	}
	if field.Type() == reflect.TypeOf([]byte(nil)) {
		return r.assignPolicy(field, object{"entries": list})
	}
	slice := reflect.MakeSlice(field.Type(), len(list), len(list))
	for i, value := range list {
		if err := r.assign(slice.Index(i), value); err != nil {
			return err
		}
	}
	field.Set(slice)
	return nil
}
