{{/* Names and labels. The release's name leads, so that two releases of one chart can share a namespace. */}}
{{- define "service.name" -}}
{{- $base := .Values.nameOverride | default .Chart.Name }}
{{- $name := contains $base .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $base) }}
{{- .Values.fullnameOverride | default $name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* Two labels that select the pods of a release, in addition to their component. */}}
{{- define "service.instance" -}}
app.kubernetes.io/name: {{ .Values.nameOverride | default .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "service.selector" -}}
{{ include "service.instance" . }}
app.kubernetes.io/component: server
{{- end }}

{{- define "service.labels" -}}
{{ include "service.instance" . }}
app.kubernetes.io/version: {{ include "service.version" . | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: platform
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The metadata of an object: `root`, and optionally `suffix` of the name, `labels`, `annotations`, `namespace`. */}}
{{- define "service.metadata" -}}
name: {{ include "service.name" .root }}{{ .suffix }}
{{- with .namespace }}
namespace: {{ . }}
{{- end }}
labels:
  {{- merge (dict) (.labels | default dict) (include "service.labels" .root | fromYaml) | toYaml | nindent 2 }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The metadata of a pod that is no server: `root` and `component`. */}}
{{- define "service.podMetadata" -}}
labels:
  {{- include "service.instance" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .component }}
  {{- with .root.Values.commonLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The running version, as far as a label can show it. A digest without a tag is not the version of the chart. */}}
{{- define "service.version" -}}
{{- if and .Values.image.digest (not .Values.image.tag) -}}
{{ .Values.image.digest | replace ":" "-" | trunc 19 }}
{{- else -}}
{{ .Values.image.tag | default .Chart.AppVersion | trunc 63 | trimAll "-_." }}
{{- end }}
{{- end }}

{{/* The image's name. global.imageRegistry replaces the registry: the part before the first slash that names a host. */}}
{{- define "service.repository" -}}
{{- $registry := (.Values.global | default dict).imageRegistry }}
{{- $parts := splitList "/" .Values.image.repository }}
{{- if not $registry -}}
{{ .Values.image.repository }}
{{- else if regexMatch "[.:]|^localhost$" (first $parts) -}}
{{ $registry }}/{{ join "/" (rest $parts) }}
{{- else -}}
{{ $registry }}/{{ .Values.image.repository }}
{{- end }}
{{- end }}

{{/* A digest is preferred to a tag, because it cannot be moved. */}}
{{- define "service.image" -}}
{{ include "service.repository" . }}
{{- if .Values.image.digest -}}
@{{ .Values.image.digest }}
{{- else -}}
:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}
