package cjit

import (
	"encoding/json"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

type abi struct {
	Functions []struct{ Name, Header string }
	Structs   []struct {
		Name   string
		Fields []struct{ Name string }
	}
	Enums []struct {
		Values []struct {
			Name  string
			Value uint32
		}
	}
}

func readABI(t *testing.T) *abi {
	text, err := os.ReadFile("../../abi/cjit_abi.json")
	check(t, err)
	d := &abi{}
	check(t, json.Unmarshal(text, d))
	return d
}

// sources returns the package's own files, without tests.
func sources(t *testing.T) string {
	files, err := filepath.Glob("*.go")
	check(t, err)
	var all strings.Builder
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		check(t, err)
		all.Write(text)
	}
	return all.String()
}

func TestEveryFunctionOfTheABIIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, match := range regexp.MustCompile(`raw\.(\w+)\b`).FindAllStringSubmatch(sources(t), -1) {
		used[strings.ToLower(match[1])] = true
	}
	functions := readABI(t).Functions
	if len(functions) < 126 {
		t.Errorf("the description has %d functions alone", len(functions))
	}
	for _, f := range functions {
		if f.Name == "cjit_job_wait" { // blocks a thread; goroutines use the channel of Job.Done
			continue
		}
		switch f.Header {
		case "enum_names.h", "algorithm.h", "dropin.h": // Go has names and calls of its own
			continue
		}
		if strings.HasSuffix(f.Name, "_retain") { // Go shares objects by pointers
			continue
		}
		if !used[strings.ReplaceAll(strings.TrimPrefix(f.Name, "cjit_"), "_", "")] {
			t.Errorf("%s is used nowhere", f.Name)
		}
	}
}

// options maps each input struct of C to its counterpart in Go.
var options = map[string]any{
	"cjit_context_options_t": ContextOptions{}, "cjit_kernel_build_options_t": KernelOptions{},
	"cjit_link_build_options_t": LinkOptions{}, "cjit_link_input_t": LinkInput{},
	"cjit_nvvm_build_options_t": NVVMOptions{}, "cjit_nvvm_input_t": NVVMInput{}, "cjit_job_options_t": JobOptions{},
	"cjit_bundle_build_options_t": BundleBuildOptions{}, "cjit_bundle_import_options_t": BundleImportOptions{},
	"cjit_bundle_write_options_t": BundleWriteOptions{}, "cjit_bundle_choose_options_t": BundleChooseOptions{},
	"cjit_bundle_fatbin_options_t": BundleFatbinOptions{},
	"cjit_bundle_load_options_t":   BundleLoadOptions{}, "cjit_launch_options_t": LaunchOptions{},
	"cjit_l2_window_t": L2Window{}, "cjit_tensor_map_options_t": TensorMapOptions{},
	"cjit_completion_options_t": CompletionOptions{}, "cjit_resource_limits_t": ResourceLimits{},
	"cjit_external_build_options_t": ExternalOptions{}, "cjit_external_field_t": ExternalField{},
	"cjit_image_adopt_options_t": ImageAdoptOptions{}, "cjit_tune_build_options_t": TuneOptions{},
	"cjit_signature_options_t": SignatureOptions{}, "cjit_recording_build_options_t": RecordingOptions{},
	"cjit_image_pass_t": ImagePass{}, "cjit_plan_arguments_t": PlanRun{},
	"cjit_event_queue_options_t": EventQueueOptions{}, "cjit_evaluate_options_t": EvaluateOptions{},
	"cjit_evaluate_candidate_t": EvaluateCandidate{},
}

// otherwise lists fields that Go sets in another way.
var otherwise = map[string]string{
	"header_names": "Headers", "header_sources": "Headers", "arguments": "", "argument_sizes": "", "argument_kinds": "",
	"log_user_data": "LogCallback", "compile_user_data": "CompileCallback", "user_data": "Callback",
}

func TestEveryFieldOfTheOptionsCanBeSet(t *testing.T) {
	seen := 0
	for _, s := range readABI(t).Structs {
		written, ok := options[s.Name]
		if !ok {
			if strings.HasSuffix(s.Name, "_options_t") || strings.HasSuffix(s.Name, "_input_t") {
				t.Errorf("nothing is written for %s", s.Name)
			}
			continue
		}
		seen++
		for _, f := range s.Fields {
			if strings.HasSuffix(f.Name, "finalizer") {
				continue // the binding sets finalizers itself
			}
			if (s.Name == "cjit_tune_build_options_t" || s.Name == "cjit_evaluate_options_t") && f.Name == "user_data" {
				continue // that of Progress and the others
			}
			if !canBeSet(reflect.TypeOf(written), f.Name) {
				t.Errorf("%s of %s cannot be set", f.Name, s.Name)
			}
		}
	}
	equal(t, "the number of structs of options", seen, len(options))
	if canBeSet(reflect.TypeOf(KernelOptions{}), "no_such_field") || canBeSet(reflect.TypeOf(LaunchOptions{}), "grid_w") {
		t.Error("a field that is none can be set")
	}
}

func canBeSet(in reflect.Type, field string) bool {
	counts := strings.HasSuffix(field, "_count") || strings.HasSuffix(field, "_size") || field == "size"
	if counts || strings.HasPrefix(field, "reserved") {
		return true
	}
	name, ok := otherwise[field]
	if ok && name == "" {
		return true
	}
	if !ok {
		name = strings.ReplaceAll(field, "_", "")
	}
	fits := func(name string) bool {
		_, found := in.FieldByNameFunc(func(have string) bool { return strings.EqualFold(have, name) })
		return found
	}
	return fits(name) || (len(name) > 1 && strings.ContainsAny(field[len(field)-1:], "xyz") && fits(name[:len(name)-1]))
}

// TestEveryOptionReachesTheLibrary sets each field and checks that the encoded options change.
func TestEveryOptionReachesTheLibrary(t *testing.T) {
	encoders := map[string]func(any, *arena) any{
		"KernelOptions":      func(o any, a *arena) any { return *o.(*KernelOptions).encode(a) },
		"LinkOptions":        func(o any, a *arena) any { return *o.(*LinkOptions).encode(a) },
		"NVVMOptions":        func(o any, a *arena) any { return *o.(*NVVMOptions).encode(a) },
		"LaunchOptions":      func(o any, a *arena) any { return *o.(*LaunchOptions).encode(a) },
		"ResourceLimits":     func(o any, a *arena) any { return *o.(*ResourceLimits).encode(a) },
		"TensorMapOptions":   func(o any, a *arena) any { return *o.(*TensorMapOptions).encode(a) },
		"L2Window":           func(o any, a *arena) any { return *o.(*L2Window).encode(a) },
		"BundleBuildOptions": func(o any, a *arena) any { return *o.(*BundleBuildOptions).encode(a) },
		"ContextOptions": func(o any, a *arena) any {
			return *o.(*ContextOptions).encodeWith(a, &contextSinks{log: o.(*ContextOptions).LogCallback})
		},
		"NVVMInput":   func(o any, a *arena) any { return *o.(*NVVMInput).encode(a) },
		"ImagePass":   func(o any, a *arena) any { return *o.(*ImagePass).encode(a) },
		"TuneOptions": func(o any, a *arena) any { return *o.(*TuneOptions).encode(a) },
		"EvaluateOptions": func(o any, a *arena) any {
			return *o.(*EvaluateOptions).encodeWith(a, &evaluateHandler{options: o.(*EvaluateOptions)})
		},
		"EvaluateCandidate": func(o any, a *arena) any { return *o.(*EvaluateCandidate).encode(a) },
		"SignatureOptions":  func(o any, a *arena) any { return *o.(*SignatureOptions).encode(a) },
		"PlanRun":           func(o any, a *arena) any { return *o.(*PlanRun).encode(a) },
	}
	for _, written := range options {
		kind := reflect.TypeOf(written)
		encode := encoders[kind.Name()]
		if encode == nil {
			continue // encoded at the call, and tested there
		}
		for i := 0; i < kind.NumField(); i++ {
			one := reflect.New(kind)
			if !fillIn(one.Elem(), i) {
				t.Errorf("no value for %s.%s", kind.Name(), kind.Field(i).Name)
			}
			if same(encode, reflect.New(kind).Interface(), one.Interface()) {
				t.Errorf("%s.%s does not reach the library", kind.Name(), kind.Field(i).Name)
			}
		}
	}
}

// same reports whether two encoded values are equal: which pointers are nil, and the numbers.
func same(encode func(any, *arena) any, first, second any) bool {
	a := newArena()
	defer a.done()
	left, right := reflect.ValueOf(encode(first, a)), reflect.ValueOf(encode(second, a))
	for i := 0; i < left.NumField(); i++ {
		if left.Field(i).Kind() == reflect.Pointer || left.Field(i).Kind() == reflect.UnsafePointer {
			if left.Field(i).IsNil() != right.Field(i).IsNil() {
				return false
			}
			continue
		}
		if left.Field(i).Interface() != right.Field(i).Interface() {
			return false
		}
	}
	return a.err == nil
}

func fillIn(in reflect.Value, i int) bool {
	field := in.Field(i)
	name := in.Type().Field(i).Name
	switch {
	case in.Type().Name() == "KernelOptions" && name == "ArgumentSchemas":
		in.FieldByName("NameExpressions").Set(reflect.ValueOf([]string{"k"}))
		field.Set(reflect.ValueOf([]string{"*"}))
	case in.Type().Name() == "BundleBuildOptions" && (name == "Names" || name == "Kernels"):
		in.FieldByName("Names").Set(reflect.ValueOf([]string{"k"}))
		in.FieldByName("Kernels").Set(reflect.ValueOf([]*KernelOptions{{}}))
	case in.Type().Name() == "BundleBuildOptions" && name == "Archs", in.Type().Name() == "ImagePass" && name == "Name":
		in.Field(i).SetString("x")
		in.FieldByName("Version").IsValid()
		return fillRequired(in)
	default:
		return fillPlain(field)
	}
	return true
}

// fillRequired sets strings that are encoded even if they are empty.
func fillRequired(in reflect.Value) bool {
	for _, other := range []string{"Conflict", "Version"} {
		if field := in.FieldByName(other); field.IsValid() {
			field.SetUint(1)
			return true
		}
	}
	return false
}

func fillPlain(field reflect.Value) bool {
	switch field.Kind() {
	case reflect.String:
		field.SetString("x")
	case reflect.Bool:
		field.SetBool(true)
	case reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		field.SetUint(1)
	case reflect.Int32:
		field.SetInt(1)
	case reflect.Float64:
		field.SetFloat(1)
	case reflect.Slice:
		field.Set(reflect.MakeSlice(field.Type(), 1, 1))
	case reflect.Pointer:
		field.Set(reflect.New(field.Type().Elem()))
	case reflect.Map:
		field.Set(reflect.ValueOf(map[string]string{"a.h": ""}))
	case reflect.Struct:
		field.Field(0).SetUint(1)
	case reflect.Func:
		field.Set(reflect.MakeFunc(field.Type(), nil))
	default:
		return false
	}
	return true
}

func parsedPackage(t *testing.T) *ast.Package {
	product := func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), ".", product, parser.ParseComments)
	check(t, err)
	return packages["cjit"]
}

func TestEverythingPublicIsDocumented(t *testing.T) {
	parsed := parsedPackage(t)
	documented := doc.New(parsed, "cjit.dev/cjit", 0)
	need := func(name, text string) {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s has no comment", name)
		}
	}
	need("the package", documented.Doc)
	for _, f := range documented.Funcs {
		need(f.Name, f.Doc)
	}
	if len(documented.Types) < 50 {
		t.Errorf("there are %d types alone", len(documented.Types))
	}
	for _, kind := range documented.Types {
		need(kind.Name, kind.Doc)
		for _, f := range append(kind.Funcs, kind.Methods...) {
			need(kind.Name+"."+f.Name, f.Doc)
		}
	}
}

func TestEveryOptionIsDocumented(t *testing.T) {
	parsed := parsedPackage(t)
	ast.Inspect(parsed, func(node ast.Node) bool {
		spec, ok := node.(*ast.TypeSpec)
		if !ok || !spec.Name.IsExported() {
			return true
		}
		structure, ok := spec.Type.(*ast.StructType)
		if !ok || !strings.HasSuffix(spec.Name.Name, "Options") {
			return true
		}
		for _, field := range structure.Fields.List {
			if field.Doc == nil && field.Comment == nil {
				t.Errorf("%s.%v has no comment", spec.Name, field.Names)
			}
		}
		return true
	})
}

func TestEnumeratorsAreTheDescriptions(t *testing.T) {
	for _, e := range readABI(t).Enums {
		for _, v := range e.Values {
			if strings.HasSuffix(v.Name, "_MAX_ENUM") {
				continue
			}
			if have, ok := enumerators[v.Name]; !ok || have != v.Value {
				t.Errorf("%s is %d, and not %d", v.Name, have, v.Value)
			}
		}
	}
}

func TestNumbersOfEnumerationsThatAreNotKnownAreNumbers(t *testing.T) {
	equal(t, "an image kind", ImageKindCubin.String(), "ImageKindCubin")
	equal(t, "an unknown image kind", ImageKind(77).String(), "ImageKind(77)")
	equal(t, "a status", ErrCompilation.Name(), "CJIT_ERROR_COMPILATION")
	equal(t, "an unknown status", Status(999).Name(), "CJIT_ERROR_UNKNOWN")
	equal(t, "the block of an unknown status", Status(399).Block(), 3)
}

func TestRecordsAreReadNoFurtherThanTheySay(t *testing.T) {
	type record struct{ Size, First, Second uint64 }
	if have := known(&record{16, 1, 2}); have.First != 1 || have.Second != 0 {
		t.Errorf("a record of 16 bytes was read as %+v", have)
	}
	if have := known(&record{1 << 20, 1, 2}); have.Second != 2 {
		t.Errorf("a longer record was read as %+v", have)
	}
}
