{{- define "service.serviceMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
    {{- with .Values.monitoring.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  selector:
    matchLabels:
      {{- include "service.selectorOfService" . | nindent 6 }}
  endpoints:
    - port: metrics
      interval: {{ .Values.monitoring.serviceMonitor.interval }}
      # The service's own label `service` must win over the operator's.
      honorLabels: true
{{- end }}

{{- define "service.selectorOfService" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* The requests that count: probes are not traffic. */}}
{{- define "service.traffic" -}}
service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}",route!~"/health|/ready|/version"
{{- end }}

{{- define "service.errorRatio" -}}
sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" .root -}} ,status=~"5.."}[{{ .window }}])) / sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" .root -}} }[{{ .window }}]))
{{- end }}

{{- define "service.slowRatio" -}}
1 - sum(rate(http_request_duration_seconds_bucket{ {{- include "service.traffic" .root -}} ,le="{{ .root.Values.monitoring.objectives.latencySeconds }}"}[{{ .window }}])) / sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" .root -}} }[{{ .window }}]))
{{- end }}

{{/* Burn rates after the SRE workbook: 14.4 spends 2 % of a 30-day budget in an hour, 6 spends 5 % in six hours,
     1 spends it all in 30 days. The short window ends the alert soon after the cause has ended. */}}
{{- define "service.burnRules" -}}
{{- $root := .root }}
{{- range list (dict "factor" 14.4 "long" "1h" "short" "5m" "for" "2m" "severity" "page") (dict "factor" 6.0 "long" "6h" "short" "30m" "for" "15m" "severity" "page") (dict "factor" 1.0 "long" "3d" "short" "6h" "for" "1h" "severity" "ticket") }}
{{- $limit := printf "%.6f" (mulf .factor $.budget) | trimSuffix "0" | trimSuffix "0" }}
- alert: {{ $.alert }}
  expr: |-
    {{ include $.ratio (dict "root" $root "window" .long) }} > {{ $limit }}
    and
    {{ include $.ratio (dict "root" $root "window" .short) }} > {{ $limit }}
  for: {{ .for }}
  labels:
    severity: {{ .severity }}
    service: {{ $root.Chart.Name }}
    window: {{ .long }}
  annotations:
    summary: {{ printf "%s: %s" $root.Chart.Name $.summary | quote }}
    runbook_url: {{ printf "%s/incident.md" $root.Values.monitoring.runbookUrl }}
{{- end }}
{{- end }}

{{- define "service.prometheusRule" -}}
{{- $objectives := .Values.monitoring.objectives }}
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
    {{- with .Values.monitoring.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  groups:
    - name: {{ .Chart.Name }}.objectives
      rules:
        {{- include "service.burnRules" (dict "root" . "alert" "AvailabilityBudgetBurn" "ratio" "service.errorRatio" "budget" (divf (subf 100 $objectives.availabilityPercent) 100) "summary" (printf "more than the allowed share of requests fail (objective %v %%)" $objectives.availabilityPercent)) | nindent 8 }}
        {{- include "service.burnRules" (dict "root" . "alert" "LatencyBudgetBurn" "ratio" "service.slowRatio" "budget" (divf (subf 100 $objectives.latencyPercent) 100) "summary" (printf "fewer than %v %% of requests end within %v s" $objectives.latencyPercent $objectives.latencySeconds)) | nindent 8 }}
    - name: {{ .Chart.Name }}.causes
      rules:
        - alert: NoReplica
          expr: absent(up{namespace="{{ .Release.Namespace }}",job="{{ include "service.name" . }}"} == 1)
          for: 1m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: no replica answers Prometheus"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: DependencyUnavailable
          expr: sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" . -}} ,status="503"}[5m])) > 1
          for: 2m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: answers 503, so its database is away, slow or out of connections"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/database-failover.md
        - alert: RedisAway
          expr: min by (pod) (redis_available{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) == 0
          for: 10m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a replica has been without Redis for ten minutes; its log says why"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/redis-outage.md
        - alert: EventLoopBlocked
          expr: max by (pod) (nodejs_eventloop_lag_p99_seconds{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) > 0.25
          for: 5m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a replica's event loop is blocked"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: MemoryNearLimit
          expr: max by (pod) (process_resident_memory_bytes{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) > {{ div (mul (include "service.bytes" .Values.resources.limits.memory | int64) 85) 100 }}
          for: 10m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a replica uses more than 85 % of its memory limit"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: ReplicaRestarts
          expr: max by (pod) (changes(process_start_time_seconds{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}[15m])) > 2
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a replica restarts again and again"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        {{- with .Values.monitoring.rules.extra }}
        {{- tpl (toYaml .) $ | nindent 8 }}
        {{- end }}
{{- end }}

{{/* Mi and Gi only; the schema admits no other unit for memory. */}}
{{- define "service.bytes" -}}
{{- if hasSuffix "Gi" . }}{{ mul (trimSuffix "Gi" . | int64) 1073741824 }}{{ else }}{{ mul (trimSuffix "Mi" . | int64) 1048576 }}{{ end }}
{{- end }}
