{{- define "service.panel" -}}
{{- $targets := list }}
{{- range .queries }}
{{- $targets = append $targets (dict "refId" (index . 0) "expr" (index . 1) "legendFormat" (index . 2)) }}
{{- end }}
{{- dict "type" "timeseries" "title" .title "id" .id "gridPos" (dict "x" .x "y" .y "w" 12 "h" 8) "datasource" (dict "type" "prometheus" "uid" "${datasource}") "fieldConfig" (dict "defaults" (dict "unit" .unit "min" 0) "overrides" list) "targets" $targets | toJson }}
{{- end }}

{{- define "service.dashboard" -}}
{{- $where := include "service.traffic" . }}
{{- $process := printf "service=%q,namespace=%q" .Chart.Name .Release.Namespace }}
{{- $count := printf "sum by (%%s) (rate(http_request_duration_seconds_count{%s}[$__rate_interval]))" $where }}
{{- $quantile := printf "histogram_quantile(%%s, sum by (le) (rate(http_request_duration_seconds_bucket{%s}[$__rate_interval])))" $where }}
{{- $panels := list
  (include "service.panel" (dict "id" 1 "title" "Requests by status" "x" 0 "y" 0 "unit" "reqps" "queries" (list (list "A" (printf $count "status") "{{status}}"))) | fromJson)
  (include "service.panel" (dict "id" 2 "title" "Requests by route" "x" 12 "y" 0 "unit" "reqps" "queries" (list (list "A" (printf $count "method, route") "{{method}} {{route}}"))) | fromJson)
  (include "service.panel" (dict "id" 3 "title" "Time to answer" "x" 0 "y" 8 "unit" "s" "queries" (list (list "A" (printf $quantile "0.5") "p50") (list "B" (printf $quantile "0.99") "p99"))) | fromJson)
  (include "service.panel" (dict "id" 4 "title" "Share of errors" "x" 12 "y" 8 "unit" "percentunit" "queries" (list (list "A" (include "service.errorRatio" (dict "root" . "window" "5m")) "5xx"))) | fromJson)
  (include "service.panel" (dict "id" 5 "title" "Event loop lag, p99" "x" 0 "y" 16 "unit" "s" "queries" (list (list "A" (printf "nodejs_eventloop_lag_p99_seconds{%s}" $process) "{{pod}}"))) | fromJson)
  (include "service.panel" (dict "id" 6 "title" "Memory" "x" 12 "y" 16 "unit" "bytes" "queries" (list (list "A" (printf "process_resident_memory_bytes{%s}" $process) "{{pod}}"))) | fromJson)
  (include "service.panel" (dict "id" 7 "title" "CPU" "x" 0 "y" 24 "unit" "short" "queries" (list (list "A" (printf "rate(process_cpu_seconds_total{%s}[$__rate_interval])" $process) "{{pod}}"))) | fromJson)
  (include "service.panel" (dict "id" 8 "title" "Open files" "x" 12 "y" 24 "unit" "short" "queries" (list (list "A" (printf "process_open_fds{%s}" $process) "{{pod}}"))) | fromJson) }}
{{- range $index, $panel := .Values.monitoring.dashboard.extra }}
{{- $queries := list }}
{{- range $legend, $expression := $panel.queries }}
{{- $queries = append $queries (list (printf "Q%d" (len $queries)) (tpl $expression $) (tpl $legend $)) }}
{{- end }}
{{- $panels = append $panels (include "service.panel" (dict "id" (add 9 $index) "title" $panel.title "x" (mul 12 (mod $index 2)) "y" (add 32 (mul 8 (div $index 2))) "unit" $panel.unit "queries" $queries) | fromJson) }}
{{- end }}
{{- $datasource := dict "name" "datasource" "type" "datasource" "query" "prometheus" "label" "Data source" }}
{{- $dashboard := dict "title" (printf "%s in %s" .Chart.Name .Release.Namespace) "uid" (printf "%s-%s" .Release.Namespace .Chart.Name | trunc 40) "schemaVersion" 39 "version" 1 "refresh" "30s" "time" (dict "from" "now-3h" "to" "now") "templating" (dict "list" (list $datasource)) "panels" $panels -}}
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "service.metadata" (dict "root" . "suffix" "-dashboard" "labels" .Values.monitoring.dashboard.labels) | nindent 2 }}
data:
  {{ .Chart.Name }}.json: |
    {{- toPrettyJson $dashboard | nindent 4 }}
{{- end }}
