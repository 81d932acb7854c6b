{{/* Runs before an install or upgrade, with the database role that owns the schema. Hooks run before all other objects
     of the release exist. So the Job has a separate NetworkPolicy, and uses no ServiceAccount that the release creates. */}}
{{- define "service.migration" -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "service.metadata" (dict "root" . "suffix" "-migration" "annotations" (dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-weight" "0" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded")) | nindent 2 }}
spec:
  backoffLimit: {{ .Values.migration.backoffLimit }}
  activeDeadlineSeconds: {{ .Values.migration.activeDeadlineSeconds }}
  # A failed Job stays for a day, so that its log can be read. This also applies if the release is rolled back.
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      {{- include "service.podMetadata" (dict "root" . "component" "migration") | nindent 6 }}
    spec:
      restartPolicy: Never
      {{- if and (not .Values.serviceAccount.create) .Values.serviceAccount.name }}
      serviceAccountName: {{ .Values.serviceAccount.name }}
      {{- end }}
      {{- include "service.podSecurity" . | nindent 6 }}
      {{- with include "service.placement" . | trim }}{{- . | nindent 6 }}{{- end }}
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
            {{- toYaml .Values.migration.resources | nindent 12 }}
          volumeMounts:
            {{- include "service.volumeMounts" . | nindent 12 }}
            - name: migration
              mountPath: /run/secrets/migration
              readOnly: true
      volumes:
        {{- include "service.volumes" . | nindent 8 }}
        {{- include "service.secretVolume" (dict "name" "migration" "from" .Values.migration "keys" (list "MIGRATION_DATABASE_URL")) | nindent 8 }}
{{- end }}

{{- define "service.migrationNetworkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "service.metadata" (dict "root" . "suffix" "-migration" "annotations" (dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-weight" "-10" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded")) | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.instance" . | nindent 6 }}
      app.kubernetes.io/component: migration
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- include "service.dnsEgress" . | trim | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
{{- end }}
