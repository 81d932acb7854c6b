import { type Container, type Pod, podsOf, type Policy } from './manifest';

const ofPods =
  (breaks: (pod: Pod) => boolean): Policy =>
  (objects) =>
    podsOf(objects)
      .filter(breaks)
      .map(({ owner }) => owner);

const ofContainers =
  (breaks: (container: Container) => boolean): Policy =>
  (objects) =>
    podsOf(objects).flatMap(({ owner, spec }) =>
      [...spec.containers, ...(spec.initContainers ?? [])]
        .filter(breaks)
        .map((container) => `${owner} container ${container.name}`),
    );

const sizes = ['cpu', 'memory', 'ephemeral-storage'] as const;

/** The restricted pod security standard, and what it leaves out. */
export const containerPolicies: Record<string, Policy> = {
  'pods run as a user that is not root': ofPods(
    ({ spec: { securityContext: context = {} } }) =>
      // Without a user, OpenShift assigns one, and the kubelet starts no image as root.
      context['runAsNonRoot'] !== true || (context['runAsUser'] !== undefined && !(Number(context['runAsUser']) > 0)),
  ),
  'pods filter system calls with the seccomp profile of the runtime or of the node': ofPods(
    ({ spec }) =>
      !/^\{"type":"RuntimeDefault"\}$|"type":"Localhost"/.test(
        JSON.stringify(spec.securityContext?.['seccompProfile']),
      ),
  ),
  'pods hold no token for the cluster': ofPods(({ spec }) => spec.automountServiceAccountToken !== false),
  'pods share nothing with the node': ofPods(
    ({ spec }) =>
      Boolean(spec.hostNetwork || spec.hostPID || spec.hostIPC) ||
      (spec.volumes ?? []).some((volume) => 'hostPath' in volume),
  ),
  'containers gain no privileges': ofContainers(
    ({ securityContext: context = {} }) =>
      context['allowPrivilegeEscalation'] !== false ||
      context['privileged'] === true ||
      JSON.stringify(context['capabilities']) !== '{"drop":["ALL"]}',
  ),
  'containers cannot write their root file system': ofContainers(
    ({ securityContext }) => securityContext?.['readOnlyRootFilesystem'] !== true,
  ),
  'images have a fixed version': ofContainers(
    ({ image }) => !/(@sha256:[0-9a-f]{64}|:(?!latest$|main$|master$)[\w.-]+)$/.test(image),
  ),
  'containers have requests and limits': ofContainers(({ resources }) =>
    sizes.some((size) => !resources?.requests?.[size] || !resources.limits?.[size]),
  ),
  'secrets are files, not variables': ofContainers(({ env = [] }) =>
    env.some(({ name, value, valueFrom }) => valueFrom !== undefined || (isSecret(name) && !isFile(name, value))),
  ),
};

const isSecret = (name: string): boolean =>
  /(_URL|_OIDC|_KEYS?|_SECRETS?|_TOKEN|_SHA256|PASSWORD|_HASHES)(_FILE)?$/.test(name) && !publicUrls.test(name);
const publicUrls =
  /^(ACCOUNT|GEO|WELLBEING|TILE|PUBLIC|OPERATOR|JWKS|MAP_STYLE|PASSWORD_RANGE|AUDIT_CHECKPOINT_S3|AUDIT_SYSLOG)_URL$/;
const isFile = (name: string, value = ''): boolean => name.endsWith('_FILE') && value.startsWith('/run/secrets/');
