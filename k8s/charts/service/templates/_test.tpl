{{- define "service.test" -}}
apiVersion: v1
kind: Pod
metadata:
  {{- /* The pod stays until the next test, so that `helm test --logs` finds it. */}}
  {{- $metadata := include "service.metadata" (dict "root" . "suffix" "-test" "annotations" (dict "helm.sh/hook" "test" "helm.sh/hook-delete-policy" "before-hook-creation")) | fromYaml }}
  {{- $labels := include "service.podMetadata" (dict "root" . "component" "test") | fromYaml }}
  {{- merge (dict "labels" $labels.labels) (omit $metadata "labels") | toYaml | nindent 2 }}
spec:
  restartPolicy: Never
  {{- include "service.podSecurity" . | nindent 2 }}
  {{- with include "service.placement" . | trim }}{{- . | nindent 2 }}{{- end }}
  containers:
    - name: test
      image: {{ include "service.image" . }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      command: [node]
      args:
        - --eval
        - |
          const ask = (path) =>
            fetch('http://{{ include "service.name" . }}' + path, { signal: AbortSignal.timeout(5000) }).then(
              async (response) => ({ path, isGood: response.status === 200, says: `${response.status} ${await response.text()}` }),
              (error) => ({ path, isGood: false, says: error.cause?.code ?? error.name }),
            );
          // Network policies and endpoints take a moment to reach every node.
          for (const end = Date.now() + 60000; ; ) {
            const answers = await Promise.all(['/health', '/ready'].map(ask));
            const isGood = answers.every((answer) => answer.isGood);
            if (isGood || Date.now() > end) {
              for (const { path, says } of answers) console.log(path, says);
              process.exit(isGood ? 0 : 1);
            }
            await new Promise((resolve) => setTimeout(resolve, 1000));
          }
        - --input-type=module
      securityContext:
        {{- include "service.containerSecurity" . | nindent 8 }}
      resources:
        requests: { cpu: 10m, memory: 64Mi, ephemeral-storage: 16Mi }
        limits: { cpu: 200m, memory: 128Mi, ephemeral-storage: 64Mi }
{{- end }}
