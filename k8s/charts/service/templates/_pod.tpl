{{/* What the server, the migration, the jobs and the test have in common. The Restricted Pod Security standard holds for each. */}}
{{- define "service.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with concat .Values.image.pullSecrets ((.Values.global | default dict).imagePullSecrets | default list) | uniq }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  {{- range $name, $value := omit .Values.podSecurityContext "seccompProfile" }}
  {{ $name }}: {{ toJson $value }}
  {{- end }}
  seccompProfile:
    {{- toYaml (.Values.podSecurityContext.seccompProfile | default (dict "type" "RuntimeDefault")) | nindent 4 }}
{{- with .Values.pod.runtimeClassName }}
runtimeClassName: {{ . }}
{{- end }}
{{- with .Values.pod.dnsPolicy }}
dnsPolicy: {{ . }}
{{- end }}
{{- with .Values.pod.dnsConfig }}
dnsConfig:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "service.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- with .Values.securityContext }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Where the pods of jobs and servers may run. */}}
{{- define "service.placement" -}}
{{- with .Values.pod.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.pod.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "service.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{ .Values.serviceAccount.name | default (include "service.name" .) }}
{{- else -}}
{{ .Values.serviceAccount.name | default "default" }}
{{- end }}
{{- end }}

{{/* Settings are variables. Secrets are files, so they appear in no process list, crash dump or `kubectl describe`. */}}
{{- define "service.env" -}}
- name: APP_ENV
  value: {{ .Values.environment | quote }}
- name: NODE_ENV
  value: production
- name: PORT
  value: "3000"
- name: METRICS_PORT
  value: "9464"
- name: DATABASE_POOL_SIZE
  value: {{ .Values.database.poolSize | quote }}
- name: REPLICAS
  value: {{ include "service.maxReplicas" . | quote }}
- name: SHUTDOWN_DELAY_MS
  value: {{ .Values.shutdown.delayMilliseconds | int | quote }}
{{- /* Without a host for operators, the service answers them on loopback names only, which a port-forward uses. */}}
{{- range $name, $value := merge (include "service.config" . | fromYaml) (dict "OPERATOR_URL" "http://localhost") }}
- name: {{ $name }}
  value: {{ if and (kindIs "float64" $value) (eq $value (floor $value)) }}{{ $value | int64 | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
{{- end }}
{{- range .Values.secrets.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/service/{{ . }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "service.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/service
  readOnly: true
{{- if .Values.certificateAuthorities }}
- name: authorities
  mountPath: /run/authorities
  readOnly: true
{{- end }}
{{- range $name, $volume := .Values.volumes }}
- name: claim-{{ $name }}
  mountPath: /var/lib/service/{{ $name }}
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* A volume of secrets, from a Secret or from a CSI driver: `name`, `from` and `keys`. */}}
{{- define "service.secretVolume" -}}
- name: {{ .name }}
  {{- with .from.csi }}
  csi:
    driver: {{ .driver }}
    readOnly: true
    {{- with .volumeAttributes }}
    volumeAttributes:
      {{- toYaml . | nindent 6 }}
    {{- end }}
    {{- with .nodePublishSecret }}
    nodePublishSecretRef:
      name: {{ . }}
    {{- end }}
  {{- else }}
  secret:
    secretName: {{ .from.existingSecret }}
    defaultMode: 0440
    # Without it the service starts and logs what is missing. A pod that waits for a volume logs nothing.
    optional: true
    items:
      {{- range .keys }}
      - key: {{ . }}
        path: {{ . }}
      {{- end }}
  {{- end }}
{{- end }}

{{- define "service.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{ include "service.secretVolume" (dict "name" "secrets" "from" .Values.secrets "keys" .Values.secrets.keys) }}
{{- with .Values.certificateAuthorities }}
- name: authorities
  projected:
    sources:
      {{- range $file, $source := . }}
      - {{ ternary "secret" "configMap" (hasKey $source "secret") }}:
          name: {{ $source.secret | default $source.configMap }}
          optional: true
          items:
            - key: {{ $source.key }}
              path: {{ $file }}
      {{- end }}
{{- end }}
{{- range $name, $volume := .Values.volumes }}
- name: claim-{{ $name }}
  persistentVolumeClaim:
    claimName: {{ $volume.existingClaim }}
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}
