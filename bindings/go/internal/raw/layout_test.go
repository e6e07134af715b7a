package raw

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

type description struct {
	Version string
	Enums   []struct {
		Values []struct {
			Name  string
			Value uint32
		}
	}
	Structs []struct {
		Name   string
		Size   uintptr
		Fields []struct {
			Name         string
			Offset, Size uintptr
		}
	}
}

func describe(t *testing.T) *description {
	text, err := os.ReadFile("../../../../abi/cjit_abi.json")
	if err != nil {
		t.Fatal(err)
	}
	d := &description{}
	if err := json.Unmarshal(text, d); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestLayoutOfEveryStructIsTheDescriptions(t *testing.T) {
	d := describe(t)
	if len(d.Structs) != len(structTypes) {
		t.Errorf("cjit_abi.json has %d structs, this package %d", len(d.Structs), len(structTypes))
	}
	for _, s := range d.Structs {
		kind := structTypes[s.Name]
		if kind == nil || kind.Size() != s.Size || kind.NumField() != len(s.Fields) {
			t.Errorf("%s: %v must have %d bytes and %d fields", s.Name, kind, s.Size, len(s.Fields))
			continue
		}
		for i, f := range s.Fields {
			have := kind.Field(i)
			same := strings.EqualFold(have.Name, strings.ReplaceAll(f.Name, "_", ""))
			if !same || have.Offset != f.Offset || have.Type.Size() != f.Size {
				t.Errorf("%s.%s: %s is at %d with %d bytes, expected %d with %d",
					s.Name, f.Name, have.Name, have.Offset, have.Type.Size(), f.Offset, f.Size)
			}
		}
	}
}

func TestConstantsAreTheDescriptions(t *testing.T) {
	count := 0
	for _, e := range describe(t).Enums {
		for _, v := range e.Values {
			count++
			if value, ok := constantValues[v.Name]; !ok || value != v.Value {
				t.Errorf("%s is %d, expected %d", v.Name, value, v.Value)
			}
		}
	}
	if count != len(constantValues) {
		t.Errorf("cjit_abi.json has %d enumerators, this package %d", count, len(constantValues))
	}
}

func TestOpenNamesTheFileThatIsNotThere(t *testing.T) {
	if problem := Open("no/such/library.so"); !strings.Contains(problem, "no/such/library.so") {
		t.Errorf("the problem %q does not name the file", problem)
	}
}
