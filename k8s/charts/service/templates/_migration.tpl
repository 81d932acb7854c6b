{{/* Runs before an install or upgrade, with the database role that owns the schema. Hooks run before all other objects
     of the release exist. So the Job uses no ServiceAccount, and has a separate NetworkPolicy. */}}
{{- define "service.migrationLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: migration
{{- end }}

{{- define "service.migration" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "service.name" . }}-migration
  labels:
    {{- include "service.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "0"
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: {{ .Values.migration.backoffLimit }}
  activeDeadlineSeconds: {{ .Values.migration.activeDeadlineSeconds }}
  # A failed Job stays for a day, so that its log can be read. This also applies if the release is rolled back.
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      labels:
        {{- include "service.migrationLabels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "service.podSecurity" . | nindent 6 }}
      containers:
        - name: migration
          image: {{ include "service.image" . }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          args: [migrate]
          securityContext:
            {{- include "service.containerSecurity" . | nindent 12 }}
          env:
            {{- include "service.env" . | nindent 12 }}
            - name: MIGRATION_DATABASE_URL_FILE
              value: /run/secrets/migration/MIGRATION_DATABASE_URL
          resources:
            requests: { cpu: 50m, memory: 128Mi }
            limits: { cpu: "1", memory: 256Mi }
          volumeMounts:
            {{- include "service.volumeMounts" . | nindent 12 }}
            - name: migration
              mountPath: /run/secrets/migration
              readOnly: true
      volumes:
        {{- include "service.volumes" . | nindent 8 }}
        - name: migration
          secret:
            secretName: {{ .Values.migration.existingSecret }}
            defaultMode: 0440
            optional: true
            items:
              - key: MIGRATION_DATABASE_URL
                path: MIGRATION_DATABASE_URL
{{- end }}

{{- define "service.migrationNetworkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.name" . }}-migration
  labels:
    {{- include "service.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "-10"
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  podSelector:
    matchLabels:
      {{- include "service.migrationLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- include "service.dnsEgress" . | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
{{- end }}
