{{/* Names and labels. The release's name leads, so that two releases of one chart can share a namespace. */}}
{{- define "service.name" -}}
{{- $name := contains .Chart.Name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) }}
{{- $name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "service.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end }}

{{- define "service.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ include "service.version" . | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: platform
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* The running version, as far as a label can show it. A digest without a tag is not the version of the chart. */}}
{{- define "service.version" -}}
{{- if and .Values.image.digest (not .Values.image.tag) -}}
{{ .Values.image.digest | replace ":" "-" | trunc 19 }}
{{- else -}}
{{ .Values.image.tag | default .Chart.AppVersion | trunc 63 | trimAll "-_." }}
{{- end }}
{{- end }}

{{/* A digest is preferred to a tag, because it cannot be moved. */}}
{{- define "service.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}
