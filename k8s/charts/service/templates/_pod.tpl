{{/* What the server, the migration and the test have in common. */}}
{{- define "service.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "service.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
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
{{- range $name, $value := .Values.config }}
- name: {{ $name }}
  value: {{ if kindIs "float64" $value }}{{ $value | int64 | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
{{- end }}
{{- range .Values.secrets.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/service/{{ . }}
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
{{- end }}

{{- define "service.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
- name: secrets
  secret:
    secretName: {{ .Values.secrets.existingSecret }}
    defaultMode: 0440
    # Without it the service starts and logs what is missing. A pod that waits for a volume logs nothing.
    optional: true
    items:
      {{- range .Values.secrets.keys }}
      - key: {{ . }}
        path: {{ . }}
      {{- end }}
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
{{- end }}
