{{- define "service.notes" -}}
{{ .Chart.Name }} {{ .Values.image.digest | default (.Values.image.tag | default .Chart.AppVersion) }} answers on:
{{- range include "service.interfaces" . | fromJson }}
{{- if .isRouted }}
  {{ .url }}{{ if .isOperator }} (operators){{ end }}
{{- end }}
{{- end }}
{{- range $name, $interface := include "service.interfaces" . | fromJson }}
{{- if not $interface.isRouted }}

The interface "{{ $name }}" is not routed{{ if $interface.isOperator }}, since it is for operators and has no gateway of its own. Set interfaces.{{ $name }}.host, and {{ ternary "parents" "ingressClassName" $.Values.httpRoute.enabled }} to an internal gateway. Until then, operators reach it by port-forward:
  kubectl -n {{ $.Release.Namespace }} port-forward deployment/{{ include "service.name" $ }} 3000
  open http://localhost:3000{{ first (include "service.settings" $ | fromYaml).paths.operator }}/console/{{ else }}: httpRoute.enabled and ingress.enabled are false{{ end }}.
{{- end }}
{{- end }}

Database connections, at most: ({{ include "service.maxReplicas" . }} replicas + 1 during an update) x {{ include "service.connectionsPerReplica" . }} + 1 migration + {{ .Values.database.reservedConnections }} reserved{{ if .Values.database.directLogins }} + {{ include "service.directConnections" . }} of {{ .Values.database.directLogins }} direct logins{{ end }} = {{ include "service.connections" . }} of {{ .Values.database.maxConnections }}.
Stopping a replica takes at most {{ include "service.gracePeriodSeconds" . }} s: {{ .Values.shutdown.preStopSeconds }} s preStop, {{ .Values.shutdown.delayMilliseconds }} ms not ready, 10 s for open requests, 5 s to spare.
While Redis is away each replica grants 1/{{ include "service.maxReplicas" . }} of a quota.

Secrets that must exist in {{ .Release.Namespace }}:
{{- if .Values.secrets.csi }}
  none for the service: {{ .Values.secrets.csi.driver }} mounts {{ join ", " .Values.secrets.keys }}
{{- else }}
  {{ .Values.secrets.existingSecret }} with {{ join ", " .Values.secrets.keys }}
{{- end }}
{{- if and .Values.migration.enabled (not .Values.migration.csi) }}
  {{ .Values.migration.existingSecret }} with MIGRATION_DATABASE_URL
{{- end }}

{{- range $file, $source := .Values.certificateAuthorities }}
  {{ $source.secret | default $source.configMap }} ({{ ternary "Secret" "ConfigMap" (hasKey $source "secret") }}) with {{ $source.key }}, which the service reads at /run/authorities/{{ $file }}
{{- end }}
{{- if and .Values.autoscaling.enabled (include "service.hasCluster" .) (not (.Capabilities.APIVersions.Has "metrics.k8s.io/v1beta1")) }}

This cluster has no metrics-server: the replicas stay {{ .Values.autoscaling.minReplicas }} whatever the load.
{{- end }}

Wait for all replicas:  kubectl -n {{ .Release.Namespace }} wait deployment/{{ include "service.name" . }} --for=jsonpath='{.status.readyReplicas}'={{ if .Values.autoscaling.enabled }}{{ .Values.autoscaling.minReplicas }}{{ else }}{{ .Values.replicas }}{{ end }} --timeout=5m
Check it:  helm test {{ .Release.Name }} --namespace {{ .Release.Namespace }}
{{- end }}
