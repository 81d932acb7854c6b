{{/* Finds problems that would otherwise show only after minutes, as a pod that does not start. It fails before any change. */}}

{{/* Settings that depend on each other, by `needs` of the app's settings. The service checks the same. */}}
{{- define "service.checkNeeds" -}}
{{- $set := .Values.secrets.keys }}
{{- range $name, $value := include "service.config" . | fromYaml }}
{{- if ne (toString $value) "" }}{{ $set = append $set $name }}{{ end }}
{{- end }}
{{- $settings := include "service.settings" . | fromYaml }}
{{- $secrets := $settings.secrets }}
{{- $derived := merge (dict "OPERATOR_URL" (dict "interface" "operator")) ($settings.derived | default dict) }}
{{- range $need := $settings.needs }}
{{- $applies := ternary (has $need.when $set) (eq $.Values.environment "production") (hasKey $need "when") }}
{{- $found := false }}
{{- range $need.anyOf }}{{- if has . $set }}{{ $found = true }}{{ end }}{{- end }}
{{- if and $applies (not $found) }}
{{- $ways := list }}
{{- range $need.anyOf }}
{{- $ways = append $ways (has . $secrets | ternary (printf "name %s in secrets.keys, as a key of the Secret %s" . $.Values.secrets.existingSecret) (hasKey $derived . | ternary (printf "set interfaces.%s.host" (get $derived . | default dict).interface) (printf "set config.%s" .))) }}
{{- end }}
{{- fail (printf "%s would not start: %s. To fix this, %s." $.Chart.Name $need.why (join ", or " $ways)) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Each interface is either public or for operators. No gateway and no ingress class leads to both kinds. */}}
{{- define "service.checkInterfaces" -}}
{{- $paths := (include "service.settings" . | fromYaml).paths }}
{{- $interfaces := include "service.interfaces" . | fromJson }}
{{- $publicParents := dict }}
{{- range .Values.httpRoute.parents }}{{ $_ := set $publicParents (printf "%s/%s" .namespace .name) "httpRoute.parents" }}{{ end }}
{{- $publicClasses := dict .Values.ingress.className "ingress.className" }}
{{- $publicHosts := dict }}
{{- $operatorHosts := list }}
{{- range $name, $interface := $interfaces }}
{{- range (get $.Values.interfaces $name).paths }}
{{- if regexMatch "(^|/)[.]{1,2}(/|$)|//|%" . }}
{{- fail (printf "interfaces.%s.paths contains %s. Write each path without dot segments, double slashes and escapes." $name .) }}
{{- end }}
{{- $path := printf "%s/" (trimSuffix "/" .) }}
{{- $isKnown := eq . "/" }}
{{- range concat $paths.public $paths.operator }}{{- if hasPrefix (printf "%s/" .) $path }}{{ $isKnown = true }}{{ end }}{{- end }}
{{- if not $isKnown }}
{{- fail (printf "interfaces.%s.paths contains %s, which %s does not serve. Its public paths are %s. Its paths for operators are %s." $name . $.Chart.Name (join ", " $paths.public) (join ", " $paths.operator)) }}
{{- end }}
{{- end }}
{{- if $interface.isOperator }}
{{- if $interface.host }}{{ $operatorHosts = append $operatorHosts $interface.host }}{{ end }}
{{- else }}
{{- if not $interface.host }}
{{- fail (printf "Set interfaces.%s.host to the DNS name of this public interface of %s." $name $.Chart.Name) }}
{{- end }}
{{- $_ := set $publicHosts $interface.host $name }}
{{- range $interface.parents }}{{ $_ := set $publicParents (printf "%s/%s" .namespace .name) (printf "interfaces.%s" $name) }}{{ end }}
{{- $_ := set $publicClasses $interface.className (printf "interfaces.%s" $name) }}
{{- end }}
{{- end }}
{{- if gt (len (uniq $operatorHosts)) 1 }}
{{- fail (printf "The interfaces for operators have the hosts %s. The service answers operators on one host: use one host." (join ", " (uniq $operatorHosts))) }}
{{- end }}
{{- range $name, $interface := $interfaces }}
{{- if $interface.isOperator }}
{{- if hasKey $publicHosts $interface.host }}
{{- fail (printf "interfaces.%s.host is %s, which is also the host of the public interface %s. Use another host for operators, or list no path of operators in interfaces.%s.paths." $name $interface.host (get $publicHosts $interface.host) $name) }}
{{- end }}
{{- if $.Values.httpRoute.enabled }}
{{- range $interface.parents }}
{{- $key := printf "%s/%s" .namespace .name }}
{{- if hasKey $publicParents $key }}
{{- fail (printf "interfaces.%s.parents names the Gateway %s, which %s names too. Callers of a public Gateway choose the Host header, so they would reach the operators' interface. Name an internal Gateway, or no parent." $name $key (get $publicParents $key)) }}
{{- end }}
{{- end }}
{{- end }}
{{- if and $.Values.ingress.enabled $interface.className (hasKey $publicClasses "") }}
{{- fail (printf "interfaces.%s.ingressClassName is %s, and %s is empty, which means the cluster's default class. Both may be the same controller. Name the class of the public controller." $name $interface.className (get $publicClasses "")) }}
{{- end }}
{{- if and $.Values.ingress.enabled $interface.className (hasKey $publicClasses $interface.className) }}
{{- fail (printf "interfaces.%s.ingressClassName is %s, which %s names too. Callers of a public controller choose the Host header, so they would reach the operators' interface. Name the class of an internal controller, or none." $name $interface.className (get $publicClasses $interface.className)) }}
{{- end }}
{{- if and (eq $.Values.environment "production") $interface.hasIngress (not (hasKey (get $.Values.interfaces $name) "tlsSecretName")) }}
{{- fail (printf "Set interfaces.%s.tlsSecretName to the Secret with the certificate of %s. Without it the Ingress has no TLS, and environment is production. An empty text means the controller's default certificate." $name $interface.host) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Names that RFC 2606 and RFC 6761 reserve for documentation and tests. No caller on the Internet reaches them. */}}
{{- define "service.reservedName" -}}
(^|[.])(example|test|invalid|localhost)$|(^|[.])example[.](com|net|org)$
{{- end }}

{{/* A URL is derived from a host. A URL that is set as well must be for the same host. */}}
{{- define "service.checkHosts" -}}
{{- $isProduction := eq .Values.environment "production" }}
{{- $reserved := include "service.reservedName" . }}
{{- $interfaces := include "service.interfaces" . | fromJson }}
{{- if $isProduction }}
{{- range $name, $interface := $interfaces }}
{{- if regexMatch $reserved $interface.host }}
{{- fail (printf "interfaces.%s.host is %s, a name for documentation and tests. Set it to the name that callers use; environment is production." $name $interface.host) }}
{{- end }}
{{- end }}
{{- range $setting, $value := .Values.config }}
{{- if kindIs "string" $value }}
{{- /* A word without a dot is an ordinary text, and so is the last word of a sentence. */}}
{{- range regexSplit "[,;\\s<>\"'()=]+" $value -1 }}
{{- $isAddress := regexMatch "[.].|//|@|:[0-9]" . }}
{{- $host := regexReplaceAll "^([A-Za-z][A-Za-z0-9+.-]*://)?([^/?#]*@)?([^/?#:@]*).*$" . "${3}" | lower | trimSuffix "." }}
{{- $isSidecar := and (eq $setting "OTEL_EXPORTER_OTLP_ENDPOINT") (eq $host "localhost") }}
{{- if and $isAddress (regexMatch $reserved $host) (not $isSidecar) }}
{{- fail (printf "config.%s is %s, which names %s, a name for documentation and tests. Set your own; environment is production." $setting $value $host) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- range $setting, $from := (include "service.settings" . | fromYaml).derived }}
{{- $value := get $.Values.config $setting }}
{{- $interface := get $interfaces $from.interface }}
{{- if and $from.isRequired (not $value) (not $interface) }}
{{- fail (printf "interfaces.%s is missing. %s derives %s from its host. Restore the interface, or set config.%s." $from.interface $.Chart.Name $setting $setting) }}
{{- end }}
{{- if and $value $interface (not (hasKey $from "format")) }}
{{- $url := urlParse $value }}
{{- if ne $url.hostname $interface.host }}
{{- fail (printf "config.%s is %s, but interfaces.%s.host is %q. Remove config.%s: the chart derives it from the host." $setting $value $from.interface $interface.host $setting) }}
{{- end }}
{{- if and $isProduction (ne $url.scheme "https") }}
{{- fail (printf "config.%s is %s, but environment is production. Remove config.%s: the chart derives it from interfaces.%s.host, with https." $setting $value $setting $from.interface) }}
{{- end }}
{{- end }}
{{- end }}
{{- with .Values.config.WEBAUTHN_RP_ID }}
{{- $account := (get $interfaces "account" | default dict).host | default "" }}
{{- if not (hasSuffix (printf ".%s" .) (printf ".%s" $account)) }}
{{- fail (printf "config.WEBAUTHN_RP_ID is %s, but interfaces.account.host is %q. Set it to this host or a domain above it." . $account) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Bytes of nginx's notation: 10m, 512k, 1g, 1048576. 0 means no limit. Anything else has no result. */}}
{{- define "service.proxyBytes" -}}
{{- $text := lower . }}
{{- if regexMatch "^[0-9]+[kmg]?$" $text }}
{{- $number := trimAll "kmg" $text | int64 }}
{{- $factor := hasSuffix "k" $text | ternary 1024 (hasSuffix "m" $text | ternary 1048576 (hasSuffix "g" $text | ternary 1073741824 1)) }}
{{- mul $number $factor }}
{{- else if eq $text "unlimited" }}0
{{- end }}
{{- end }}

{{/* A proxy with a smaller limit refuses uploads with its own page, and the service never sees them. */}}
{{- define "service.checkBodyLimits" -}}
{{- if .Values.ingress.enabled }}
{{- range $name, $interface := include "service.interfaces" . | fromJson }}
{{- if $interface.hasIngress }}
{{- $limit := include "service.bodyLimit" (dict "root" $ "interface" $interface) | int64 }}
{{- range $key, $value := merge (dict) $interface.annotations $.Values.ingress.annotations }}
{{- if regexMatch "/(proxy-body-size|client-max-body-size|request-body-max-size)$" $key }}
{{- $where := hasKey $interface.annotations $key | ternary (printf "interfaces.%s.annotations" $name) "ingress.annotations" }}
{{- $bytes := include "service.proxyBytes" $value }}
{{- if eq $bytes "" }}
{{- fail (printf "%s sets %s to %q, which is no size such as 10m. Remove it: the chart sets the limit of %s." $where $key $value $.Chart.Name) }}
{{- end }}
{{- if and (gt (int64 $bytes) 0) (lt (int64 $bytes) $limit) }}
{{- fail (printf "%s sets %s to %s, but %s accepts bodies of up to %d bytes through the interface %s. The proxy would refuse them. Set it to at least %d, or remove it: the chart sets it." $where $key $value $.Chart.Name $limit $name $limit) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* extraEnv, extraVolumes and extraObjects must not replace what the chart guarantees. */}}
{{- define "service.checkExtras" -}}
{{- $settings := include "service.settings" . | fromYaml }}
{{- $byChart := list "APP_ENV" "NODE_ENV" "HOST" "PORT" "METRICS_PORT" "DATABASE_POOL_SIZE" "MIGRATION_DATABASE_URL" "REPLICAS" "SHUTDOWN_DELAY_MS" "OPERATOR_URL" }}
{{- $secrets := concat $settings.secrets ($settings.unused | default list) }}
{{- range .Values.extraEnv }}
{{- $name := trimSuffix "_FILE" .name }}
{{- if has $name $byChart }}
{{- fail (printf "extraEnv names %s, which the chart computes from other values." .name) }}
{{- end }}
{{- if has $name $secrets }}
{{- fail (printf "extraEnv names %s, a secret of %s. Secrets are files: list %s in secrets.keys, as a key of the Secret." .name $.Chart.Name $name) }}
{{- end }}
{{- if or (hasKey $settings.config $name) (has $name ($settings.configNames | default list)) (has $name ($settings.removed | default list)) }}
{{- fail (printf "extraEnv names %s, a setting of %s. Set config.%s, which the chart checks." .name $.Chart.Name $name) }}
{{- end }}
{{- if regexMatch "(^|_)(PASSWORD|PASSWD|SECRET|SECRETS|TOKEN|CREDENTIALS?|API_KEY|ACCESS_KEY|PRIVATE_KEY|KEYS?)$" .name }}
{{- fail (printf "extraEnv names %s, which reads like a secret. Environment variables appear in `kubectl describe` and crash dumps. Mount the secret as a file with extraVolumes." .name) }}
{{- end }}
{{- end }}
{{- $volumes := list "tmp" "secrets" "authorities" "migration" }}
{{- range $name, $_ := .Values.volumes }}{{ $volumes = append $volumes (printf "claim-%s" $name) }}{{ end }}
{{- range .Values.extraVolumes }}
{{- if has .name $volumes }}
{{- fail (printf "extraVolumes names %s, a volume that the chart or another entry creates. Choose another name." .name) }}
{{- end }}
{{- $volumes = append $volumes .name }}
{{- end }}
{{- range .Values.extraVolumeMounts }}
{{- if not (has .name $volumes) }}
{{- fail (printf "extraVolumeMounts names the volume %s, which extraVolumes does not have." .name) }}
{{- end }}
{{- $mount := . }}
{{- /* In the image, /var/run is a link to /run. */}}
{{- $path := printf "%s/" (clean .mountPath | trimSuffix "/") }}
{{- if hasPrefix "/var/run/" $path }}{{ $path = trimPrefix "/var" $path }}{{ end }}
{{- range list "/app/" "/run/secrets/service/" "/run/secrets/migration/" "/run/authorities/" "/var/lib/service/" "/tmp/" "/usr/" "/bin/" "/sbin/" "/lib/" "/lib64/" "/etc/" "/proc/" "/sys/" "/dev/" }}
{{- if or (hasPrefix $path .) (and (hasPrefix . $path) (not (has . (list "/tmp/" "/etc/")))) }}
{{- fail (printf "extraVolumeMounts mounts %s at %s, which would hide %s of the image or of the chart. Choose another folder, such as /mnt/%s." $mount.name $mount.mountPath (trimSuffix "/" .) $mount.name) }}
{{- end }}
{{- end }}
{{- end }}
{{- range .Values.extraObjects }}
{{- /* Kubernetes and Helm take each object with items for a list, whatever its kind. */}}
{{- if or (hasKey . "items") (eq .kind "List") }}
{{- fail (printf "extraObjects contains a list (%s), whose items the chart does not check. Write each of its items as an entry of extraObjects." .kind) }}
{{- end }}
{{- if eq .kind "Secret" }}
{{- fail (printf "extraObjects contains the Secret %s. Helm stores values in plain text in the namespace. Create the Secret outside of the release, or use a controller such as External Secrets." .metadata.name) }}
{{- end }}
{{- end }}
{{- end }}

{{/* Millicores of a CPU quantity. */}}
{{- define "service.millicores" -}}
{{- if hasSuffix "m" . }}{{ trimSuffix "m" . }}{{ else }}{{ mul (int .) 1000 }}{{ end }}
{{- end }}

{{/* A replica never uses more than its limit. A target above the limit would never add a replica. */}}
{{- define "service.checkScaling" -}}
{{- if .Values.autoscaling.enabled }}
{{- $cpu := .Values.autoscaling.targetCPUUtilizationPercentage }}
{{- $memory := .Values.autoscaling.targetMemoryUtilizationPercentage }}
{{- if not (or $cpu $memory .Values.autoscaling.metrics) }}
{{- fail "autoscaling.enabled is true, but no metric is set. Set autoscaling.targetCPUUtilizationPercentage, targetMemoryUtilizationPercentage or metrics." }}
{{- end }}
{{- if gt (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas) }}
{{- fail (printf "autoscaling.minReplicas is %d and maxReplicas %d. Raise maxReplicas." (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas)) }}
{{- end }}
{{- $resources := .Values.resources }}
{{- with $cpu }}
{{- $target := div (mul (int .) (include "service.millicores" $resources.requests.cpu | int)) 100 }}
{{- $limit := include "service.millicores" $resources.limits.cpu | int }}
{{- if ge $target $limit }}
{{- fail (printf "autoscaling.targetCPUUtilizationPercentage is %d %% of the request %s, which is %dm. The limit of a replica is %s, so no replica would ever be added. Lower the target or the request." (int .) $resources.requests.cpu $target $resources.limits.cpu) }}
{{- end }}
{{- end }}
{{- with $memory }}
{{- $target := div (mul (int .) (include "service.bytes" $resources.requests.memory | int64)) 100 }}
{{- if ge $target (include "service.bytes" $resources.limits.memory | int64) }}
{{- fail (printf "autoscaling.targetMemoryUtilizationPercentage is %d %% of the request %s, which is not below the limit %s. The replica would be killed first. Lower the target or the request." (int .) $resources.requests.memory $resources.limits.memory) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* A default would trust callers of some networks. They could then forge the address that quotas and network lists use. */}}
{{- define "service.checkProxies" -}}
{{- if not .Values.config.TRUSTED_PROXIES }}
{{- fail (printf "%s would not know its callers: whose X-Forwarded-For counts is not set. Set config.TRUSTED_PROXIES to the network of the gateway's pods, such as 10.42.0.0/16; see docs/runbooks/install.md." .Chart.Name) }}
{{- end }}
{{- end }}

{{/* The Prometheus operator drops such a ServiceMonitor and says so in its own log only. */}}
{{- define "service.checkScrape" -}}
{{- $monitor := .Values.monitoring.serviceMonitor }}
{{- if and $monitor.enabled (ge ($monitor.scrapeTimeout | trimSuffix "s" | int) ($monitor.interval | trimSuffix "s" | int)) }}
{{- fail (printf "monitoring.serviceMonitor.scrapeTimeout is %s and the interval %s: Prometheus would not scrape %s. Set a scrapeTimeout that is shorter than the interval." $monitor.scrapeTimeout $monitor.interval .Chart.Name) }}
{{- end }}
{{- end }}

{{/* Such a Probe has no target and checks no host. */}}
{{- define "service.checkProbe" -}}
{{- if and .Values.monitoring.probe.enabled (not (include "service.probedHosts" .)) }}
{{- fail (printf "No interface of %s routes %s, which monitoring.probe asks for. Add the path to interfaces.<name>.paths, or set monitoring.probe.path to a path that is routed." .Chart.Name .Values.monitoring.probe.path) }}
{{- end }}
{{- end }}

{{/* Detects a cluster: every namespace has this account, and every installer may read it. `helm template` calls no cluster. */}}
{{- define "service.hasCluster" -}}
{{- if lookup "v1" "ServiceAccount" .Release.Namespace "default" }}true{{ end }}
{{- end }}

{{- define "service.checkCluster" -}}
{{- if include "service.hasCluster" . }}
{{- if not .Values.secrets.csi }}
{{- include "service.checkKeys" (dict "root" . "kind" "Secret" "name" .Values.secrets.existingSecret "keys" .Values.secrets.keys) }}
{{- end }}
{{- if and .Values.migration.enabled (not .Values.migration.csi) }}
{{- include "service.checkKeys" (dict "root" . "kind" "Secret" "name" .Values.migration.existingSecret "keys" (list "MIGRATION_DATABASE_URL")) }}
{{- end }}
{{- range .Values.certificateAuthorities }}
{{- include "service.checkKeys" (dict "root" $ "kind" (hasKey . "secret" | ternary "Secret" "ConfigMap") "name" (.secret | default .configMap) "keys" (list .key)) }}
{{- end }}
{{- if .Values.httpRoute.enabled }}
{{- include "service.checkApi" (dict "root" . "api" "gateway.networking.k8s.io/v1" "instead" "install the Gateway API's definitions, or set httpRoute.enabled to false and ingress.enabled to true") }}
{{- end }}
{{- if or .Values.monitoring.serviceMonitor.enabled .Values.monitoring.rules.enabled .Values.monitoring.probe.enabled }}
{{- include "service.checkApi" (dict "root" . "api" "monitoring.coreos.com/v1" "instead" "install the Prometheus operator, or set monitoring.serviceMonitor.enabled, monitoring.rules.enabled and monitoring.probe.enabled to false") }}
{{- end }}
{{- end }}
{{- end }}

{{- define "service.checkKeys" -}}
{{- $namespace := .root.Release.Namespace }}
{{- $data := get (lookup "v1" .kind $namespace .name) "data" | default dict }}
{{- $missing := list }}
{{- range .keys }}{{- if not (hasKey $data .) }}{{ $missing = append $missing . }}{{ end }}{{- end }}
{{- if $missing }}
{{- fail (printf "The %s %s in the namespace %s must hold %s before the release is installed; see docs/runbooks/install.md." .kind .name $namespace (join ", " $missing)) }}
{{- end }}
{{- end }}

{{- define "service.checkApi" -}}
{{- if not (.root.Capabilities.APIVersions.Has .api) }}
{{- fail (printf "The cluster does not know %s: %s." .api .instead) }}
{{- end }}
{{- end }}
