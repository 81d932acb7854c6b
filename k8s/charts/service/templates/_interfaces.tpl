{{/* The interfaces of a service: which paths each host routes, through which gateway, and the URLs that follow from the hosts. */}}

{{/* settings.yaml and generated-settings.yaml of the app, as one map. */}}
{{- define "service.settings" -}}
{{- $settings := .Files.Get "settings.yaml" | fromYaml }}
{{- $generated := .Files.Get "generated-settings.yaml" | fromYaml }}
{{- $both := dict "secrets" (concat $settings.secrets ($generated.secrets | default list)) "needs" (concat ($settings.needs | default list) ($generated.needs | default list)) }}
{{- merge $both $settings $generated | toYaml }}
{{- end }}

{{/*
The interfaces with all that the objects need, as JSON by name. `isOperator`: one of its paths leads to operators.
`isRouted`: a gateway or an ingress controller leads to it. Only an operator interface may be without one.
*/}}
{{- define "service.interfaces" -}}
{{- $paths := (include "service.settings" . | fromYaml).paths }}
{{- $result := dict }}
{{- range $name, $interface := .Values.interfaces }}
{{- $isOperator := false }}
{{- $prefixes := list }}
{{- range $interface.paths }}
{{- if eq . "/" }}
{{- $prefixes = concat $prefixes $paths.public }}
{{- else }}
{{- $prefixes = append $prefixes . }}
{{- end }}
{{- $path := printf "%s/" (trimSuffix "/" .) }}
{{- range $paths.operator }}{{- if hasPrefix (printf "%s/" .) $path }}{{ $isOperator = true }}{{ end }}{{- end }}
{{- end }}
{{- $parents := $interface.parents | default ($isOperator | ternary list $.Values.httpRoute.parents) }}
{{- $class := $interface.ingressClassName | default ($isOperator | ternary "" $.Values.ingress.className) }}
{{- $hasParent := and $.Values.httpRoute.enabled (gt (len $parents) 0) }}
{{- $hasIngress := and $.Values.ingress.enabled (or (not $isOperator) (ne $class "")) }}
{{- $host := $interface.host | default "" }}
{{- $scheme := eq $.Values.environment "production" | ternary "https" "http" }}
{{- $port := $interface.port | default 0 | int }}
{{- $_ := set $result $name (dict
  "host" $host
  "isOperator" $isOperator
  "prefixes" (uniq $prefixes)
  "hasRoot" (has "/" $interface.paths)
  "parents" $parents
  "hasParent" (and $hasParent (ne $host ""))
  "hasIngress" (and $hasIngress (ne $host ""))
  "isRouted" (and (or $hasParent $hasIngress) (ne $host ""))
  "className" $class
  "ownIngress" (or $isOperator (hasKey $interface "ingressClassName") (hasKey $interface "tlsSecretName") (hasKey $interface "annotations"))
  "tlsSecretName" ($interface.tlsSecretName | default ($isOperator | ternary "" $.Values.ingress.tlsSecretName))
  "annotations" ($interface.annotations | default dict)
  "filters" ($interface.filters | default $.Values.httpRoute.filters)
  "timeouts" ($interface.timeouts | default $.Values.httpRoute.timeouts)
  "url" (printf "%s://%s%s" $scheme $host (gt $port 0 | ternary (printf ":%d" $port) "")))
}}
{{- end }}
{{- toJson $result }}
{{- end }}

{{/*
The settings of the service: `config`, what settings.yaml derives from the hosts, and OPERATOR_URL, which follows from any
interface for operators.
*/}}
{{- define "service.config" -}}
{{- $interfaces := include "service.interfaces" . | fromJson }}
{{- $config := deepCopy .Values.config }}
{{- range $setting, $from := (include "service.settings" . | fromYaml).derived }}
{{- if not (hasKey $config $setting) }}
{{- with get $interfaces $from.interface }}
{{- if .host }}
{{- $_ := set $config $setting (printf ($from.format | default "%s") (hasKey $from "format" | ternary .host .url)) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- range $interfaces }}{{- if and .isOperator .host }}{{ $_ := set $config "OPERATOR_URL" .url }}{{ end }}{{- end }}
{{- toYaml $config }}
{{- end }}

{{/* The largest body that the service accepts through an interface. It comes from the service's code. */}}
{{- define "service.bodyLimit" -}}
{{- $limits := (include "service.settings" .root | fromYaml).bodyLimits }}
{{- .interface.isOperator | ternary $limits.operator $limits.public | int64 }}
{{- end }}
