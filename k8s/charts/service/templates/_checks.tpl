{{/* Finds problems that would otherwise show only after minutes, as a pod that does not start. It fails before any change. */}}

{{/* Settings that depend on each other, by `needs` of the app's settings. The service checks the same. */}}
{{- define "service.checkNeeds" -}}
{{- $set := .Values.secrets.keys }}
{{- range $name, $value := .Values.config }}{{- if ne (toString $value) "" }}{{ $set = append $set $name }}{{ end }}{{- end }}
{{- $settings := .Files.Get "settings.yaml" | fromYaml }}
{{- $declared := .Files.Get "generated-settings.yaml" | fromYaml }}
{{- $secrets := concat $settings.secrets ($declared.secrets | default list) }}
{{- range $need := concat ($settings.needs | default list) ($declared.needs | default list) }}
{{- $applies := ternary (has $need.when $set) (eq $.Values.environment "production") (hasKey $need "when") }}
{{- $found := false }}
{{- range $need.anyOf }}{{- if has . $set }}{{ $found = true }}{{ end }}{{- end }}
{{- if and $applies (not $found) }}
{{- $ways := list }}
{{- range $need.anyOf }}
{{- $ways = append $ways (has . $secrets | ternary (printf "name %s in secrets.keys, as a key of the Secret %s" . $.Values.secrets.existingSecret) (printf "set config.%s" .)) }}
{{- end }}
{{- fail (printf "%s would not start: %s. To fix this, %s." $.Chart.Name $need.why (join ", or " $ways)) }}
{{- end }}
{{- end }}
{{- end }}

{{/* A default would trust callers of some networks. They could then forge the address that quotas and network lists use. */}}
{{- define "service.checkProxies" -}}
{{- if not .Values.config.TRUSTED_PROXIES }}
{{- fail (printf "%s would not know its callers: whose X-Forwarded-For counts is not set. Set config.TRUSTED_PROXIES to the network of the gateway's pods, such as 10.42.0.0/16; see docs/runbooks/install.md." .Chart.Name) }}
{{- end }}
{{- end }}

{{/* The Prometheus operator drops such a ServiceMonitor and says so in its own log only. */}}
{{- define "service.checkScrape" -}}
{{- $monitor := .Values.monitoring.serviceMonitor }}
{{- if and $monitor.enabled (ge ($monitor.scrapeTimeout | trimSuffix "s" | int) ($monitor.interval | trimSuffix "s" | int)) }}
{{- fail (printf "monitoring.serviceMonitor.scrapeTimeout is %s and the interval %s: Prometheus would not scrape %s. Set a scrapeTimeout that is shorter than the interval." $monitor.scrapeTimeout $monitor.interval .Chart.Name) }}
{{- end }}
{{- end }}

{{/* Such a Probe has no target and checks no host. */}}
{{- define "service.checkProbe" -}}
{{- if and .Values.monitoring.probe.enabled (not (include "service.probedHosts" .)) }}
{{- fail (printf "No interface of %s routes %s, which monitoring.probe asks for. Add the path to interfaces.<name>.paths, or set monitoring.probe.path to a path that is routed." .Chart.Name .Values.monitoring.probe.path) }}
{{- end }}
{{- end }}

{{/* Detects a cluster: every namespace has this account, and every installer may read it. `helm template` calls no cluster. */}}
{{- define "service.hasCluster" -}}
{{- if lookup "v1" "ServiceAccount" .Release.Namespace "default" }}true{{ end }}
{{- end }}

{{- define "service.checkCluster" -}}
{{- if include "service.hasCluster" . }}
{{- include "service.checkKeys" (dict "root" . "kind" "Secret" "name" .Values.secrets.existingSecret "keys" .Values.secrets.keys) }}
{{- if .Values.migration.enabled }}
{{- include "service.checkKeys" (dict "root" . "kind" "Secret" "name" .Values.migration.existingSecret "keys" (list "MIGRATION_DATABASE_URL")) }}
{{- end }}
{{- range .Values.certificateAuthorities }}
{{- include "service.checkKeys" (dict "root" $ "kind" (hasKey . "secret" | ternary "Secret" "ConfigMap") "name" (.secret | default .configMap) "keys" (list .key)) }}
{{- end }}
{{- if .Values.httpRoute.enabled }}
{{- include "service.checkApi" (dict "root" . "api" "gateway.networking.k8s.io/v1" "instead" "install the Gateway API's definitions, or set httpRoute.enabled to false and ingress.enabled to true") }}
{{- end }}
{{- if or .Values.monitoring.serviceMonitor.enabled .Values.monitoring.rules.enabled .Values.monitoring.probe.enabled }}
{{- include "service.checkApi" (dict "root" . "api" "monitoring.coreos.com/v1" "instead" "install the Prometheus operator, or set monitoring.serviceMonitor.enabled, monitoring.rules.enabled and monitoring.probe.enabled to false") }}
{{- end }}
{{- end }}
{{- end }}

{{- define "service.checkKeys" -}}
{{- $namespace := .root.Release.Namespace }}
{{- $data := get (lookup "v1" .kind $namespace .name) "data" | default dict }}
{{- $missing := list }}
{{- range .keys }}{{- if not (hasKey $data .) }}{{ $missing = append $missing . }}{{ end }}{{- end }}
{{- if $missing }}
{{- fail (printf "The %s %s in the namespace %s must hold %s before the release is installed; see docs/runbooks/install.md." .kind .name $namespace (join ", " $missing)) }}
{{- end }}
{{- end }}

{{- define "service.checkApi" -}}
{{- if not (.root.Capabilities.APIVersions.Has .api) }}
{{- fail (printf "The cluster does not know %s: %s." .api .instead) }}
{{- end }}
{{- end }}
