{{- define "service.serviceMonitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "service.metadata" (dict "root" . "labels" .Values.monitoring.labels "namespace" .Values.monitoring.serviceMonitor.namespace) | nindent 2 }}
spec:
  {{- if .Values.monitoring.serviceMonitor.namespace }}
  namespaceSelector:
    matchNames: [{{ .Release.Namespace }}]
  {{- end }}
  selector:
    matchLabels:
      {{- include "service.instance" . | nindent 6 }}
  endpoints:
    - port: metrics
      interval: {{ .Values.monitoring.serviceMonitor.interval }}
      # While the database does not respond, each value that is read from it takes up to its timeout.
      scrapeTimeout: {{ .Values.monitoring.serviceMonitor.scrapeTimeout }}
      # The service's own label `service` must win over the operator's.
      honorLabels: true
      {{- with .Values.monitoring.serviceMonitor.relabelings }}
      relabelings:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .Values.monitoring.serviceMonitor.metricRelabelings }}
      metricRelabelings:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}

{{/* The public hosts that route the path of the probe. Other hosts always return the gateway's 404. */}}
{{- define "service.probedHosts" -}}
{{- $path := .Values.monitoring.probe.path | splitList "?" | first }}
{{- $hosts := list }}
{{- range include "service.interfaces" . | fromJson }}
{{- $interface := . }}
{{- if and .isRouted (not .isOperator) }}
{{- range .prefixes }}
{{- if hasPrefix (printf "%s/" .) (printf "%s/" $path) }}{{ $hosts = append $hosts $interface.host }}{{ end }}
{{- end }}
{{- end }}
{{- end }}
{{- $hosts | uniq | join " " }}
{{- end }}

{{/* Checks each of these hosts in the way of callers, through DNS, gateway and certificate. */}}
{{- define "service.probe" -}}
{{- $probe := .Values.monitoring.probe }}
apiVersion: monitoring.coreos.com/v1
kind: Probe
metadata:
  {{- include "service.metadata" (dict "root" . "labels" .Values.monitoring.labels) | nindent 2 }}
spec:
  interval: {{ $probe.interval }}
  module: {{ $probe.module }}
  prober: { url: {{ $probe.prober | quote }} }
  targets:
    staticConfig:
      labels: { service: {{ .Chart.Name }}, namespace: {{ .Release.Namespace }} }
      static:
        {{- range include "service.probedHosts" . | splitList " " }}
        - https://{{ . }}{{ $probe.path }}
        {{- end }}
{{- end }}

{{/* The requests that count: probes are not traffic. */}}
{{- define "service.traffic" -}}
service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}",route!~"/health|/ready|/version"
{{- end }}

{{- define "service.errorRatio" -}}
{{- $ignored := .root.Values.monitoring.objectives.ignoredErrorCodes -}}
sum(rate(http_errors_total{ {{- include "service.traffic" .root -}} ,status=~"5.."{{ if $ignored }},error_code!~"{{ join "|" $ignored }}"{{ end }}}[{{ .window }}])) / sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" .root -}} }[{{ .window }}]))
{{- end }}

{{/* The rates of the routes of some classes, each with its method. */}}
{{- define "service.ratesOfClasses" -}}
{{- $rates := list }}
{{- range $name, $class := .classes }}
{{- range $method, $routes := $class.routes }}
{{- $rates = append $rates (printf "rate(%s{%s,method=%q,route=~%q%s}[%s])" $.series (include "service.traffic" $.root) $method (join "|" $routes) $.labels $.window) }}
{{- end }}
{{- end }}
{{- join " or " $rates }}
{{- end }}

{{/* Without `class`: every route without a class. */}}
{{- define "service.ratesOfClass" -}}
{{- $classes := .root.Values.monitoring.objectives.classes }}
{{- if .class -}}
{{ include "service.ratesOfClasses" (merge (dict "classes" (dict "only" .class)) .) }}
{{- else -}}
rate({{ .series }}{ {{- include "service.traffic" .root }}{{ .labels -}} }[{{ .window }}])
{{- if $classes }} unless ({{ include "service.ratesOfClasses" (merge (dict "classes" $classes) .) }}){{ end }}
{{- end }}
{{- end }}

{{/* A 503 counts for availability by its code only, since a stranger can make requests wait until they get one. */}}
{{- define "service.slowRatio" -}}
{{- $objective := .class | default .root.Values.monitoring.objectives }}
{{- $all := ",status!=\"503\"" }}
{{- $inTime := printf "%s,le=%q" $all (toString $objective.latencySeconds) -}}
1 - sum({{ include "service.ratesOfClass" (dict "root" .root "class" .class "window" .window "series" "http_request_duration_seconds_bucket" "labels" $inTime) }}) / sum({{ include "service.ratesOfClass" (dict "root" .root "class" .class "window" .window "series" "http_request_duration_seconds_count" "labels" $all) }})
{{- end }}

{{/* Burn rates after the SRE workbook: 14.4 spends 2 % of a 30-day budget in an hour, 6 spends 5 % in six hours,
     1 spends it all in 30 days. The short window ends the alert soon after the cause has ended. */}}
{{- define "service.burnRules" -}}
{{- $root := .root }}
{{- range list (dict "factor" 14.4 "long" "1h" "short" "5m" "for" "2m" "severity" "page") (dict "factor" 6.0 "long" "6h" "short" "30m" "for" "15m" "severity" "page") (dict "factor" 1.0 "long" "3d" "short" "6h" "for" "1h" "severity" "ticket") }}
{{- $limit := printf "%.6f" (mulf .factor $.budget) | trimSuffix "0" | trimSuffix "0" }}
- alert: {{ $.alert }}
  expr: |-
    {{ include $.ratio (dict "root" $root "class" $.class "window" .long) }} > {{ $limit }}
    and
    {{ include $.ratio (dict "root" $root "class" $.class "window" .short) }} > {{ $limit }}
  for: {{ .for }}
  labels:
    severity: {{ .severity }}
    service: {{ $root.Chart.Name }}
    window: {{ .long }}
    {{- with $.className }}
    class: {{ . }}
    {{- end }}
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
  {{- include "service.metadata" (dict "root" . "labels" .Values.monitoring.labels) | nindent 2 }}
spec:
  groups:
    - name: {{ .Chart.Name }}.objectives
      rules:
        {{- include "service.burnRules" (dict "root" . "alert" "AvailabilityBudgetBurn" "ratio" "service.errorRatio" "budget" (divf (subf 100 $objectives.availabilityPercent) 100) "summary" (printf "more than the allowed share of requests fail (objective %v %%)" $objectives.availabilityPercent)) | nindent 8 }}
        {{- include "service.burnRules" (dict "root" . "alert" "LatencyBudgetBurn" "ratio" "service.slowRatio" "budget" (divf (subf 100 $objectives.latencyPercent) 100) "summary" (printf "fewer than %v %% of requests end within %v s" $objectives.latencyPercent $objectives.latencySeconds)) | nindent 8 }}
        {{- range $name, $class := $objectives.classes }}
        {{- if $class.latencySeconds }}
        {{- include "service.burnRules" (dict "root" $ "class" $class "className" $name "alert" "LatencyBudgetBurn" "ratio" "service.slowRatio" "budget" (divf (subf 100 $class.latencyPercent) 100) "summary" (printf "fewer than %v %% of the requests of the class %s end within %v s" $class.latencyPercent $name $class.latencySeconds)) | nindent 8 }}
        {{- end }}
        {{- end }}
    - name: {{ .Chart.Name }}.causes
      # NoReplicaReady pages within two minutes: 30 s until a scrape, 15 s of its limit, 15 s until the rules, and its minute.
      interval: 15s
      rules:
        - alert: NoReplicaReady
          expr: max(service_ready{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) == 0 or absent(service_ready{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"})
          for: 1m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: no replica is ready, or none answers Prometheus; callers get errors of the gateway"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: NoReplicaAvailable
          expr: kube_deployment_status_replicas_available{namespace="{{ .Release.Namespace }}",deployment="{{ include "service.name" . }}"} == 0
          for: 1m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: Kubernetes counts no available replica"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: ReplicasMissing
          expr: kube_deployment_status_replicas_available{namespace="{{ .Release.Namespace }}",deployment="{{ include "service.name" . }}"} < kube_deployment_spec_replicas{namespace="{{ .Release.Namespace }}",deployment="{{ include "service.name" . }}"}
          for: 15m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: for a quarter of an hour fewer replicas are available than the deployment asks for"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        {{- if .Values.monitoring.probe.enabled }}
        - alert: HostUnreachable
          expr: min by (instance) (probe_success{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) == 0
          for: 2m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a host that routes {{ .Values.monitoring.probe.path }} does not answer from outside"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: HostNotProbed
          expr: absent(probe_success{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"})
          for: 15m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: the blackbox exporter does not ask the hosts of monitoring.probe"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        {{- end }}
        - alert: DependencyUnavailable
          expr: |-
            sum(rate(http_errors_total{ {{- include "service.traffic" . -}} ,error_code="DEPENDENCY_UNAVAILABLE"}[5m])) / sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" . -}} }[5m])) > 0.05
            and
            sum(rate(http_errors_total{ {{- include "service.traffic" . -}} ,error_code="DEPENDENCY_UNAVAILABLE"}[5m])) > 0.1
          for: 2m
          labels: { severity: page, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: more than 5 % of requests fail because its database is unreachable, slow or out of connections"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/database-failover.md
        - alert: RequestsOverloaded
          expr: |-
            sum(rate(http_errors_total{ {{- include "service.traffic" . -}} ,error_code="OVERLOADED"}[10m])) / sum(rate(http_request_duration_seconds_count{ {{- include "service.traffic" . -}} }[10m])) > 0.01
            and
            sum(rate(http_errors_total{ {{- include "service.traffic" . -}} ,error_code="OVERLOADED"}[10m])) > 0.1
          for: 10m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: more than 1 % of requests find no memory for their body or their response"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
        - alert: DatabasePoolExhausted
          expr: max by (pod) (database_pool_waiting{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) > 0
          for: 3m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: for three minutes statements of a replica wait for a connection of its pool"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/database-failover.md
        - alert: RedisAway
          expr: min by (pod) (redis_available{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}) == 0
          for: 10m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a replica has been without Redis for ten minutes; its log says why"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/redis-outage.md
        - alert: MetricReadsFail
          # While a replica is not ready it cannot read its database, and NoReplicaReady or ReplicasMissing fires.
          expr: sum by (metric) (increase(metric_read_failures_total{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"}[5m]) and on (pod) service_ready{service="{{ .Chart.Name }}",namespace="{{ .Release.Namespace }}"} == 1) > 0
          for: 15m
          labels: { severity: ticket, service: {{ .Chart.Name }} }
          annotations:
            summary: "{{ .Chart.Name }}: a ready replica has not read a metric for a quarter of an hour; alerts on it are silent"
            runbook_url: {{ .Values.monitoring.runbookUrl }}/incident.md
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
        {{- include "service.jobRules" . | nindent 8 }}
        {{- include "service.backupRules" . | nindent 8 }}
{{- end }}

{{/* kube-state-metrics reports the state of the CronJobs. */}}
{{- define "service.jobRules" -}}
{{- $root := . }}
{{- range $name, $job := .Values.jobs }}
{{- $cronjob := include "service.jobName" (dict "root" $root "name" $name) }}
{{- $runbook := printf "%s/%s" $root.Values.monitoring.runbookUrl (default "jobs.md" $job.runbook) }}
- alert: JobFailed
  expr: kube_job_failed{namespace="{{ $root.Release.Namespace }}",job_name=~"{{ $cronjob }}-[0-9]+",condition="true"} > 0
  for: 1m
  labels: { severity: ticket, service: {{ $root.Chart.Name }}, cronjob: {{ $cronjob }} }
  annotations:
    summary: "{{ $root.Chart.Name }}: the job {{ $name }} has failed or reached its deadline"
    runbook_url: {{ $runbook }}
- alert: CronJobSuspended
  expr: kube_cronjob_spec_suspend{namespace="{{ $root.Release.Namespace }}",cronjob="{{ $cronjob }}"} == 1
  for: 1h
  labels: { severity: ticket, service: {{ $root.Chart.Name }}, cronjob: {{ $cronjob }} }
  annotations:
    summary: "{{ $root.Chart.Name }}: the CronJob {{ $name }} has been suspended for an hour"
    runbook_url: {{ $runbook }}
- alert: CronJobMissing
  expr: absent(kube_cronjob_spec_suspend{namespace="{{ $root.Release.Namespace }}",cronjob="{{ $cronjob }}"})
  for: 1h
  labels: { severity: ticket, service: {{ $root.Chart.Name }}, cronjob: {{ $cronjob }} }
  annotations:
    summary: "{{ $root.Chart.Name }}: the CronJob {{ $name }} does not exist, or kube-state-metrics does not report it"
    runbook_url: {{ $runbook }}
- alert: CronJobLate
  expr: |-
    time() - kube_cronjob_status_last_successful_time{namespace="{{ $root.Release.Namespace }}",cronjob="{{ $cronjob }}"} > {{ int64 $job.lateAfterSeconds }}
    or
    time() - kube_cronjob_created{namespace="{{ $root.Release.Namespace }}",cronjob="{{ $cronjob }}"} > {{ int64 $job.lateAfterSeconds }} unless on (namespace, cronjob) kube_cronjob_status_last_successful_time{namespace="{{ $root.Release.Namespace }}",cronjob="{{ $cronjob }}"}
  for: 15m
  labels: { severity: ticket, service: {{ $root.Chart.Name }}, cronjob: {{ $cronjob }} }
  annotations:
    summary: "{{ $root.Chart.Name }}: the job {{ $name }} has not succeeded for too long"
    runbook_url: {{ $runbook }}
{{- end }}
{{- end }}

{{/* The operator of the database makes backups, and the service cannot see them. So an exporter must report the last success. */}}
{{- define "service.backupRules" -}}
{{- with .Values.monitoring.rules.backup }}
{{- if .enabled }}
- alert: BackupLate
  expr: time() - max({{ tpl .lastSuccess $ }}) > {{ int64 .lateAfterSeconds }}
  for: 15m
  labels: { severity: page, service: {{ $.Chart.Name }} }
  annotations:
    summary: "{{ $.Chart.Name }}: its database has no recent backup"
    runbook_url: {{ $.Values.monitoring.runbookUrl }}/restore-from-backup.md
- alert: BackupUnknown
  expr: absent({{ tpl .lastSuccess $ }})
  for: 1h
  labels: { severity: ticket, service: {{ $.Chart.Name }} }
  annotations:
    summary: "{{ $.Chart.Name }}: no metric reports the last backup of its database"
    runbook_url: {{ $.Values.monitoring.runbookUrl }}/restore-from-backup.md
{{- end }}
{{- end }}
{{- end }}

{{/* Mi and Gi only; the schema admits no other unit for memory. */}}
{{- define "service.bytes" -}}
{{- if hasSuffix "Gi" . }}{{ mul (trimSuffix "Gi" . | int64) 1073741824 }}{{ else }}{{ mul (trimSuffix "Mi" . | int64) 1048576 }}{{ end }}
{{- end }}
