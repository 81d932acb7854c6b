{{/* The numbers that depend on each other are computed once, here, and refused when they do not fit together. */}}
{{- define "service.maxReplicas" -}}
{{- if .Values.autoscaling.enabled }}{{ .Values.autoscaling.maxReplicas }}{{ else }}{{ .Values.replicas }}{{ end }}
{{- end }}

{{/* Largest number of concurrent connections: every replica and the one that a rolling update adds, each with a full pool;
     one of the migration; the reserved ones of administrators; those of direct logins. */}}
{{- define "service.connections" -}}
{{- add (mul (add (include "service.maxReplicas" . | int) 1) (include "service.connectionsPerReplica" . | int)) 1 .Values.database.reservedConnections (include "service.directConnections" . | int) }}
{{- end }}

{{/* Connections of all direct logins together. Only db-node issues any. */}}
{{- define "service.directConnections" -}}
{{- mul (.Values.database.directLogins | default 0) (.Values.config.DIRECT_CONNECTIONS_PER_LOGIN | default 20) }}
{{- end }}

{{- define "service.connectionsPerReplica" -}}
{{- add .Values.database.poolSize .Values.database.furtherConnections }}
{{- end }}

{{- define "service.checkConnections" -}}
{{- $needed := include "service.connections" . | int }}
{{- if gt $needed (int .Values.database.maxConnections) }}
{{- fail (printf "%d database connections may be needed: (%s replicas + 1 during an update) x %s each + 1 for the migration + %d reserved + %s of direct logins, but database.maxConnections is %d. Lower database.poolSize or the replicas, raise max_connections, or put a pooler in front." $needed (include "service.maxReplicas" .) (include "service.connectionsPerReplica" .) (int .Values.database.reservedConnections) (include "service.directConnections" .) (int .Values.database.maxConnections)) }}
{{- end }}
{{- end }}

{{/* preStop, then the service's own wait, then at most 10 s for open requests, then 5 s to spare before SIGKILL. */}}
{{- define "service.gracePeriodSeconds" -}}
{{- add .Values.shutdown.preStopSeconds (div (add .Values.shutdown.delayMilliseconds 999) 1000) 15 }}
{{- end }}
