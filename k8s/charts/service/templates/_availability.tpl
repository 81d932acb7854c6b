{{- define "service.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- $metadata := include "service.metadata" (dict "root" . "annotations" .Values.serviceAccount.annotations) | fromYaml }}
  {{- merge (dict "name" (include "service.serviceAccountName" .)) $metadata | toYaml | nindent 2 }}
automountServiceAccountToken: false
{{- end }}

{{- define "service.horizontalPodAutoscaler" -}}
{{- $metrics := list }}
{{- with .Values.autoscaling.targetCPUUtilizationPercentage }}
{{- $metrics = append $metrics (dict "type" "Resource" "resource" (dict "name" "cpu" "target" (dict "type" "Utilization" "averageUtilization" .))) }}
{{- end }}
{{- with .Values.autoscaling.targetMemoryUtilizationPercentage }}
{{- $metrics = append $metrics (dict "type" "Resource" "resource" (dict "name" "memory" "target" (dict "type" "Utilization" "averageUtilization" .))) }}
{{- end }}
{{- $metrics = concat $metrics .Values.autoscaling.metrics -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "service.metadata" (dict "root" .) | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "service.name" . }}
  minReplicas: {{ .Values.autoscaling.minReplicas }}
  maxReplicas: {{ .Values.autoscaling.maxReplicas }}
  metrics:
    {{- toYaml $metrics | nindent 4 }}
  {{- with .Values.autoscaling.behavior }}
  behavior:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{- define "service.podDisruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "service.metadata" (dict "root" .) | nindent 2 }}
spec:
  maxUnavailable: {{ toJson .Values.podDisruptionBudget.maxUnavailable }}
  # A replica that is not ready serves no requests, so it must not keep a node from being drained.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
{{- end }}
