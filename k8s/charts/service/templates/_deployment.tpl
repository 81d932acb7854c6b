{{- define "service.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "service.metadata" (dict "root" .) | nindent 2 }}
spec:
  {{- if not .Values.autoscaling.enabled }}
  replicas: {{ .Values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      # A new replica must be ready before an old one ends. service.connections counts one replica more.
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- merge (dict "app.kubernetes.io/component" "server") .Values.pod.labels (include "service.labels" . | fromYaml) | toYaml | nindent 8 }}
      annotations:
        # A changed setting must replace the pods: they read their settings once.
        checksum/config: {{ toJson (list (include "service.config" .) .Values.secrets) | sha256sum }}
        {{- with merge (dict) .Values.pod.annotations .Values.commonAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "service.serviceAccountName" . }}
      {{- include "service.podSecurity" . | nindent 6 }}
      {{- with .Values.pod.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      terminationGracePeriodSeconds: {{ include "service.gracePeriodSeconds" . }}
      topologySpreadConstraints:
        {{- range $key, $policy := .Values.pod.topologySpread }}
        - maxSkew: 1
          topologyKey: {{ $key }}
          whenUnsatisfiable: {{ $policy }}
          # A node that accepts no pods, because it is drained or lost, does not count for the even spread.
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels:
              {{- include "service.selector" $ | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      {{- with include "service.placement" . | trim }}{{- . | nindent 6 }}{{- end }}
      containers:
        - name: server
          image: {{ include "service.image" . }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            {{- include "service.containerSecurity" . | nindent 12 }}
          env:
            {{- include "service.env" . | nindent 12 }}
          ports:
            - name: http
              containerPort: 3000
            - name: metrics
              containerPort: 9464
          startupProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 1
            timeoutSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /ready, port: http }
            periodSeconds: 2
            timeoutSeconds: 3
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /health, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            preStop:
              # The pod still serves until every proxy has removed it. SIGTERM follows.
              sleep:
                seconds: {{ .Values.shutdown.preStopSeconds }}
          resources:
            {{- toYaml .Values.resources | nindent 12 }}
          volumeMounts:
            {{- include "service.volumeMounts" . | nindent 12 }}
      volumes:
        {{- include "service.volumes" . | nindent 8 }}
{{- end }}
