{{- define "service.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  selector:
    {{- include "service.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 80, targetPort: http }
    - { name: metrics, port: 9464, targetPort: metrics }
{{- end }}

{{- define "service.ingress" -}}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
  {{- with .Values.ingress.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- with .Values.ingress.className }}
  ingressClassName: {{ . }}
  {{- end }}
  {{- with .Values.ingress.tlsSecretName }}
  tls:
    - secretName: {{ . }}
      hosts:
        {{- range $.Values.interfaces }}
        - {{ .host }}
        {{- end }}
  {{- end }}
  rules:
    {{- range .Values.interfaces }}
    - host: {{ .host }}
      http:
        paths:
          {{- range .paths }}
          - path: {{ . }}
            pathType: Prefix
            backend:
              service:
                name: {{ include "service.name" $ }}
                port:
                  name: http
          {{- end }}
    {{- end }}
{{- end }}

{{/* One route per interface, so each team can move its host to another gateway. */}}
{{- define "service.httpRoutes" -}}
{{- range $name, $interface := .Values.interfaces }}
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: {{ include "service.name" $ }}-{{ $name }}
  labels:
    {{- include "service.labels" $ | nindent 4 }}
spec:
  parentRefs:
    {{- range $.Values.httpRoute.parents }}
    - name: {{ .name }}
      namespace: {{ .namespace }}
      sectionName: {{ .listener }}
    {{- end }}
  hostnames:
    - {{ $interface.host }}
  rules:
    - matches:
        {{- range $interface.paths }}
        - path:
            type: PathPrefix
            value: {{ . }}
        {{- end }}
      backendRefs:
        - name: {{ include "service.name" $ }}
          port: 80
{{- end }}
{{- end }}

{{- define "service.dnsEgress" -}}
- to:
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: kube-system
      podSelector:
        matchLabels:
          k8s-app: kube-dns
  ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
{{- end }}

{{/* One destination: addresses or pods, and its ports. */}}
{{- define "service.egressRule" -}}
- to:
    {{- $except := .except }}
    {{- range .cidrs }}
    - ipBlock:
        cidr: {{ . }}
        {{- with $except }}
        except:
          {{- toYaml . | nindent 10 }}
        {{- end }}
    {{- end }}
    {{- with .pods }}
    - namespaceSelector:
        matchLabels:
          {{- toYaml .namespaceLabels | nindent 10 }}
      podSelector:
        matchLabels:
          {{- toYaml .podLabels | nindent 10 }}
    {{- end }}
  ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
{{- end }}

{{- define "service.networkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.name" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels:
              {{- toYaml .Values.networkPolicy.ingressNamespaceLabels | nindent 14 }}
        - podSelector:
            matchLabels:
              app.kubernetes.io/instance: {{ .Release.Name }}
              app.kubernetes.io/component: test
      ports:
        - { protocol: TCP, port: http }
    {{- with .Values.networkPolicy.monitoringNamespaceLabels }}
    - from:
        - namespaceSelector:
            matchLabels:
              {{- toYaml . | nindent 14 }}
      ports:
        - { protocol: TCP, port: metrics }
    {{- end }}
  egress:
    {{- include "service.dnsEgress" . | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
    {{- with .Values.networkPolicy.redis }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
    {{- range .Values.networkPolicy.egress }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
{{- end }}
