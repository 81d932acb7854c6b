{{- define "service.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "service.metadata" (dict "root" .) | nindent 2 }}
spec:
  selector:
    {{- include "service.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 80, targetPort: http }
    - { name: metrics, port: 9464, targetPort: metrics }
{{- end }}

{{/* One Ingress for the public interfaces, and one for each interface with own values for it. */}}
{{- define "service.ingresses" -}}
{{- $shared := list }}
{{- range $name, $interface := include "service.interfaces" . | fromJson }}
{{- if $interface.hasIngress }}
{{- if $interface.ownIngress }}
{{- include "service.ingress" (dict "root" $ "suffix" (printf "-%s" $name) "interfaces" (list $interface)) }}
{{- else }}
{{- $shared = append $shared $interface }}
{{- end }}
{{- end }}
{{- end }}
{{- if $shared }}
{{- include "service.ingress" (dict "root" . "interfaces" $shared) }}
{{- end }}
{{- end }}

{{- define "service.ingress" -}}
{{- $root := .root }}
{{- $one := first .interfaces }}
{{- $bytes := include "service.bodyLimit" (dict "root" $root "interface" $one) }}
{{/* The proxies with a limit of 1 MiB. Other controllers ignore these two. */}}
{{- $limits := dict "nginx.ingress.kubernetes.io/proxy-body-size" $bytes "nginx.org/client-max-body-size" $bytes }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  {{- include "service.metadata" (dict "root" $root "suffix" .suffix "annotations" (merge (dict) $one.annotations $root.Values.ingress.annotations $limits)) | nindent 2 }}
spec:
  {{- with $one.className }}
  ingressClassName: {{ . }}
  {{- end }}
  {{- with $one.tlsSecretName }}
  tls:
    - secretName: {{ . }}
      hosts:
        {{- range $.interfaces }}
        - {{ .host }}
        {{- end }}
  {{- end }}
  rules:
    {{- range .interfaces }}
    - host: {{ .host }}
      http:
        paths:
          {{- if .hasRoot }}
          - path: /
            pathType: Exact
            backend: { service: { name: {{ include "service.name" $root }}, port: { name: http } } }
          {{- end }}
          {{- range .prefixes }}
          - path: {{ . }}
            pathType: Prefix
            backend: { service: { name: {{ include "service.name" $root }}, port: { name: http } } }
          {{- end }}
    {{- end }}
{{- end }}

{{/* One route per interface, so each team can move its host to another gateway. */}}
{{- define "service.httpRoutes" -}}
{{- range $name, $interface := include "service.interfaces" . | fromJson }}
{{- if $interface.hasParent }}
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  {{- include "service.metadata" (dict "root" $ "suffix" (printf "-%s" $name) "annotations" (merge (dict) $interface.annotations $.Values.httpRoute.annotations)) | nindent 2 }}
spec:
  parentRefs:
    {{- range $interface.parents }}
    - name: {{ .name }}
      namespace: {{ .namespace }}
      sectionName: {{ .listener }}
    {{- end }}
  hostnames:
    - {{ $interface.host }}
  rules:
    {{- $matches := list }}
    {{- if $interface.hasRoot }}{{ $matches = append $matches (dict "type" "Exact" "value" "/") }}{{ end }}
    {{- range $interface.prefixes }}{{ $matches = append $matches (dict "type" "PathPrefix" "value" .) }}{{ end }}
    {{- /* A rule has at most 8 matches in some releases of the Gateway API, and 64 in newer ones. */}}
    {{- range $part := chunk 8 $matches }}
    - matches:
        {{- range $part }}
        - path:
            type: {{ .type }}
            value: {{ .value }}
        {{- end }}
      {{- with $interface.filters }}
      filters:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $interface.timeouts }}
      timeouts:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      backendRefs:
        - name: {{ include "service.name" $ }}
          port: 80
    {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The name servers, as presets or destinations. All of them answer by UDP, and by TCP if an answer is long. */}}
{{- define "service.dnsEgress" -}}
{{- range .Values.networkPolicy.dns }}
{{- $server := . }}
{{- if kindIs "string" . }}
{{- $server = include "service.dnsPreset" . | fromYaml }}
{{- end }}
{{ include "service.egressRule" (merge (dict "protocols" (list "UDP" "TCP")) $server) }}
{{- end }}
{{- end }}

{{- define "service.dnsPreset" -}}
{{- if eq . "kube-dns" -}}
pods:
  namespaceLabels: { kubernetes.io/metadata.name: kube-system }
  podLabels: { k8s-app: kube-dns }
ports: [53]
{{- else if eq . "node-local-dns" -}}
cidrs: [169.254.20.10/32]
ports: [53]
{{- else if eq . "gke-cloud-dns" -}}
cidrs: [169.254.169.254/32]
ports: [53]
{{- else if eq . "openshift" -}}
pods:
  namespaceLabels: { kubernetes.io/metadata.name: openshift-dns }
  podLabels: { dns.operator.openshift.io/daemonset-dns: default }
ports: [5353]
{{- end }}
{{- end }}

{{/* One destination: addresses or pods, its ports and protocols. */}}
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
    {{- $ports := .ports }}
    {{- range $protocol := .protocols | default (list "TCP") }}
    {{- range $ports }}
    - { protocol: {{ $protocol }}, port: {{ . }} }
    {{- end }}
    {{- end }}
{{- end }}

{{- define "service.networkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "service.metadata" (dict "root" .) | nindent 2 }}
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
        {{- with .Values.networkPolicy.operatorNamespaceLabels }}
        - namespaceSelector:
            matchLabels:
              {{- toYaml . | nindent 14 }}
        {{- end }}
        {{- range .Values.networkPolicy.ingressCidrs }}
        - ipBlock:
            cidr: {{ . }}
        {{- end }}
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
    {{- include "service.dnsEgress" . | trim | nindent 4 }}
    {{- include "service.egressRule" .Values.networkPolicy.database | nindent 4 }}
    {{- with .Values.networkPolicy.redis }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
    {{- range .Values.networkPolicy.egress }}
    {{- include "service.egressRule" . | nindent 4 }}
    {{- end }}
{{- end }}
