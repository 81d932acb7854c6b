{{/* Scheduled commands of the service, with the service's own role. */}}
{{- define "service.jobName" -}}
{{ printf "%s-%s" (include "service.name" .root | trunc 30 | trimSuffix "-") .name | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "service.jobs" -}}
{{- range $name, $job := .Values.jobs }}
---
apiVersion: batch/v1
kind: CronJob
metadata:
  {{- $metadata := include "service.metadata" (dict "root" $) | fromYaml }}
  {{- merge (dict "name" (include "service.jobName" (dict "root" $ "name" $name))) $metadata | toYaml | nindent 2 }}
spec:
  schedule: {{ $job.schedule | quote }}
  timeZone: Etc/UTC
  suspend: {{ $job.suspend | default false }}
  concurrencyPolicy: Forbid
  startingDeadlineSeconds: 3600
  jobTemplate:
    spec:
      backoffLimit: 0
      activeDeadlineSeconds: {{ $job.activeDeadlineSeconds }}
      template:
        metadata:
          {{- include "service.podMetadata" (dict "root" $ "component" "job") | nindent 10 }}
        spec:
          restartPolicy: Never
          serviceAccountName: {{ include "service.serviceAccountName" $ }}
          {{- include "service.podSecurity" $ | nindent 10 }}
          {{- with include "service.placement" $ | trim }}{{- . | nindent 10 }}{{- end }}
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
                {{- toYaml ($job.resources | default $.Values.jobResources) | nindent 16 }}
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
  {{- include "service.metadata" (dict "root" . "suffix" "-jobs") | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.instance" . | nindent 6 }}
      app.kubernetes.io/component: job
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- include "service.dnsEgress" . | trim | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
    {{- with .Values.networkPolicy.redis }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
{{- end }}
