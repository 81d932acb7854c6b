{{/* Every object of a service. An app's chart is this one line and its values. */}}
{{- define "service.all" -}}
{{- include "service.checkInterfaces" . }}
{{- include "service.checkHosts" . }}
{{- include "service.checkBodyLimits" . }}
{{- include "service.checkExtras" . }}
{{- include "service.checkScaling" . }}
{{- include "service.checkConnections" . }}
{{- include "service.checkNeeds" . }}
{{- include "service.checkProxies" . }}
{{- include "service.checkScrape" . }}
{{- include "service.checkProbe" . }}
{{- include "service.checkCluster" . }}
{{- if .Values.serviceAccount.create }}
---
{{ include "service.serviceAccount" . }}
{{- end }}
---
{{ include "service.deployment" . }}
---
{{ include "service.service" . }}
---
{{ include "service.podDisruptionBudget" . }}
{{- if .Values.autoscaling.enabled }}
---
{{ include "service.horizontalPodAutoscaler" . }}
{{- end }}
{{- include "service.ingresses" . }}
{{- include "service.httpRoutes" . }}
{{- if .Values.networkPolicy.enabled }}
---
{{ include "service.networkPolicy" . }}
{{- end }}
{{- if .Values.migration.enabled }}
{{- if .Values.networkPolicy.enabled }}
---
{{ include "service.migrationNetworkPolicy" . }}
{{- end }}
---
{{ include "service.migration" . }}
{{- end }}
{{- if .Values.jobs }}
{{- if .Values.networkPolicy.enabled }}
---
{{ include "service.jobNetworkPolicy" . }}
{{- end }}
{{- include "service.jobs" . }}
{{- end }}
{{- if .Values.monitoring.serviceMonitor.enabled }}
---
{{ include "service.serviceMonitor" . }}
{{- end }}
{{- if .Values.monitoring.probe.enabled }}
---
{{ include "service.probe" . }}
{{- end }}
{{- if .Values.monitoring.rules.enabled }}
---
{{ include "service.prometheusRule" . }}
{{- end }}
{{- if .Values.monitoring.dashboard.enabled }}
---
{{ include "service.dashboard" . }}
{{- end }}
---
{{ include "service.test" . }}
{{- range .Values.extraObjects }}
---
{{ toYaml . }}
{{- end }}
{{- end }}
