{{/* Scheduled commands of the service, with the service's own role. */}}
{{- define "service.jobLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: job
{{- end }}

{{- define "service.jobName" -}}
{{ printf "%s-%s" (include "service.name" .root | trunc 30 | trimSuffix "-") .name | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "service.jobs" -}}
{{- range $name, $job := .Values.jobs }}
---
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "service.jobName" (dict "root" $ "name" $name) }}
  labels:
    {{- include "service.labels" $ | nindent 4 }}
spec:
  schedule: {{ $job.schedule | quote }}
  timeZone: Etc/UTC
  concurrencyPolicy: Forbid
  startingDeadlineSeconds: 3600
  jobTemplate:
    spec:
      backoffLimit: 0
      activeDeadlineSeconds: {{ $job.activeDeadlineSeconds }}
      template:
        metadata:
          labels:
            {{- include "service.jobLabels" $ | nindent 12 }}
        spec:
          restartPolicy: Never
          {{- include "service.podSecurity" $ | nindent 10 }}
          containers:
            - name: job
              image: {{ include "service.image" $ }}
              imagePullPolicy: {{ $.Values.image.pullPolicy }}
              args: {{ toJson $job.args }}
              securityContext:
                {{- include "service.containerSecurity" $ | nindent 16 }}
              env:
                {{- include "service.env" $ | nindent 16 }}
              resources:
                requests: { cpu: 50m, memory: 128Mi }
                limits: { cpu: "1", memory: 512Mi }
              volumeMounts:
                {{- include "service.volumeMounts" $ | nindent 16 }}
          volumes:
            {{- include "service.volumes" $ | nindent 12 }}
{{- end }}
{{- end }}

{{- define "service.jobNetworkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.name" . }}-jobs
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.jobLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- include "service.dnsEgress" . | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
    {{- with .Values.networkPolicy.redis }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
{{- end }}
