// Reads a manifest and decodes each object strictly into the Go type that the API server itself uses: a misspelt,
// doubled or wrongly typed field fails, and so does a field that is missing although the type demands it.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
	"sigs.k8s.io/yaml"
)

func main() {
	must(monitoring.AddToScheme(scheme.Scheme))
	must(gateway.Install(scheme.Scheme))
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	reader := utilyaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	count, failed := 0, false
	for {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		must(err)
		if isEmpty(document) {
			continue
		}
		count++
		for _, problem := range check(decoder, document) {
			failed = true
			fmt.Fprintln(os.Stderr, problem)
		}
	}
	if failed {
		os.Exit(1)
	}
	fmt.Printf("%d objects\n", count)
}

func check(decoder runtime.Decoder, document []byte) []string {
	object, kind, err := decoder.Decode(document, nil, nil)
	if err != nil {
		return []string{err.Error()}
	}
	if removed, ok := object.(interface{ APILifecycleRemoved() (int, int) }); ok {
		major, minor := removed.APILifecycleRemoved()
		return []string{fmt.Sprintf("%s is not served since Kubernetes %d.%d", kind, major, minor)}
	}
	text, err := yaml.YAMLToJSON(document)
	must(err)
	var given any
	must(json.Unmarshal(text, &given))
	return missingFields(reflect.TypeOf(object).Elem(), given, kind.Kind)
}

// A field without `omitempty` is one that the API demands; the published OpenAPI derives `required` from the same rule.
func missingFields(of reflect.Type, given any, path string) []string {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if reflect.PointerTo(of).Implements(reflect.TypeFor[json.Unmarshaler]()) {
		return nil
	}
	var problems []string
	switch of.Kind() {
	case reflect.Slice:
		items, _ := given.([]any)
		for index, item := range items {
			problems = append(problems, missingFields(of.Elem(), item, fmt.Sprintf("%s[%d]", path, index))...)
		}
	case reflect.Map:
		entries, _ := given.(map[string]any)
		for name, entry := range entries {
			problems = append(problems, missingFields(of.Elem(), entry, path+"."+name)...)
		}
	case reflect.Struct:
		entries, _ := given.(map[string]any)
		for index := range of.NumField() {
			field := of.Field(index)
			name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
			if name == "" && strings.Contains(options, "inline") {
				problems = append(problems, missingFields(field.Type, given, path)...)
				continue
			}
			if name == "" || name == "-" {
				continue
			}
			value, present := entries[name]
			if present {
				problems = append(problems, missingFields(field.Type, value, path+"."+name)...)
			} else if !strings.Contains(options, "omitempty") && !strings.Contains(options, "omitzero") {
				problems = append(problems, fmt.Sprintf("%s.%s is missing", path, name))
			}
		}
	}
	return problems
}

func isEmpty(document []byte) bool {
	for _, line := range bytes.Split(document, []byte("\n")) {
		line = bytes.TrimSpace(line)
		if len(line) > 0 && line[0] != '#' && !bytes.Equal(line, []byte("---")) {
			return false
		}
	}
	return true
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
