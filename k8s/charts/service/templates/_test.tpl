{{- define "service.test" -}}
apiVersion: v1
kind: Pod
metadata:
  name: {{ include "service.name" . }}-test
  labels:
    app.kubernetes.io/name: {{ .Chart.Name }}
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/component: test
  annotations:
    helm.sh/hook: test
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  restartPolicy: Never
  {{- include "service.podSecurity" . | nindent 2 }}
  containers:
    - name: test
      image: {{ include "service.image" . }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      command: [node]
      args:
        - --eval
        - |
          const ask = async (path) => {
            const response = await fetch(`http://{{ include "service.name" . }}${path}`);
            console.log(path, response.status, await response.text());
            if (response.status !== 200) process.exitCode = 1;
          };
          await ask('/health');
          await ask('/ready');
        - --input-type=module
      securityContext:
        {{- include "service.containerSecurity" . | nindent 8 }}
      resources:
        requests: { cpu: 10m, memory: 64Mi }
        limits: { cpu: 200m, memory: 128Mi }
{{- end }}
