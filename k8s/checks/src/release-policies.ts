import { type KubernetesObject, ofKind, podsOf, type Policy, type Probe, selects } from './manifest';

const serverOf = (objects: KubernetesObject[]) =>
  podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === 'server');

const selectorOf = (object: KubernetesObject, ...path: string[]): Record<string, string> =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], object.spec) as Record<string, string>;

const notSelectingServer = (kind: string, ...path: string[]): Policy => {
  return (objects) => {
    const labels = serverOf(objects)?.labels ?? {};
    return ofKind(objects, kind)
      .filter((object) => !selects(selectorOf(object, ...path), labels))
      .map(({ metadata }) => `${kind}/${metadata.name}`);
  };
};

/** For how many seconds a probe may fail. */
const patience = ({ periodSeconds = 10, failureThreshold = 3 }: Probe = {}): number => periodSeconds * failureThreshold;

/** The rules by which a release can be rolled out, drained and rolled back without failures. */
export const releasePolicies: Record<string, Policy> = {
  'deployments select their own pods': notSelectingServer('Deployment', 'selector', 'matchLabels'),
  'services select the server': notSelectingServer('Service', 'selector'),
  'disruption budgets select the server': notSelectingServer('PodDisruptionBudget', 'selector', 'matchLabels'),
  'no selector holds a version, which an upgrade could not change': (objects) =>
    ofKind(objects, 'Deployment')
      .filter((object) => /version|chart/.test(JSON.stringify(selectorOf(object, 'selector'))))
      .map(({ metadata }) => `Deployment/${metadata.name}`),
  'servers have three probes, and liveness asks for nothing else than life': (objects) =>
    podsOf(objects)
      .filter(({ labels }) => labels['app.kubernetes.io/component'] === 'server')
      .filter(({ spec }) =>
        spec.containers.some(
          ({ startupProbe, readinessProbe, livenessProbe }) =>
            !startupProbe || readinessProbe?.httpGet?.path !== '/ready' || livenessProbe?.httpGet?.path !== '/health',
        ),
      )
      .map(({ owner }) => owner),
  // `/health` answers 200 while a server waits for its database. It starts afterwards, under the liveness probe alone.
  'a server that waits for its database is not restarted': (objects) =>
    podsOf(objects)
      .filter(({ labels }) => labels['app.kubernetes.io/component'] === 'server')
      .filter(({ spec }) =>
        spec.containers.some(
          ({ startupProbe, livenessProbe }) =>
            startupProbe?.httpGet?.path !== '/health' || !(patience(livenessProbe) >= patience(startupProbe)),
        ),
      )
      .map(({ owner }) => owner),
  'servers get enough time to stop': (objects) => {
    const server = serverOf(objects);
    if (!server) return ['no server'];
    const [container] = server.spec.containers;
    const wait = Number(container?.env?.find(({ name }) => name === 'SHUTDOWN_DELAY_MS')?.value ?? NaN) / 1000;
    const needed = (container?.lifecycle?.preStop?.sleep?.seconds ?? NaN) + wait + 10;
    return (server.spec.terminationGracePeriodSeconds ?? 30) > needed ? [] : [server.owner];
  },
  'a rolling update never takes a replica away before the next is ready': (objects) =>
    ofKind(objects, 'Deployment')
      .filter(({ spec }) => !/"maxUnavailable":0/.test(JSON.stringify(spec?.['strategy'] ?? {})))
      .map(({ metadata }) => `Deployment/${metadata.name}`),
  'only the migration holds the role that may change the schema': (objects) =>
    podsOf(objects)
      .filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'migration')
      .filter(({ spec }) => /MIGRATION_DATABASE_URL/.test(JSON.stringify(spec)))
      .map(({ owner }) => owner),
  'no job that runs before an install depends on the release': (objects) =>
    podsOf(objects.filter(({ metadata }) => /pre-install/.test(metadata.annotations?.['helm.sh/hook'] ?? '')))
      .filter(({ spec }) =>
        ofKind(objects, 'ServiceAccount').some(({ metadata }) => metadata.name === spec.serviceAccountName),
      )
      .map(({ owner }) => owner),
  'no replica waits for a zone, a node that is drained or a priority class': (objects) =>
    podsOf(objects)
      .filter(
        ({ spec: { priorityClassName, topologySpreadConstraints = [] } }) =>
          priorityClassName !== undefined ||
          topologySpreadConstraints.some(
            ({ whenUnsatisfiable, nodeTaintsPolicy }) =>
              whenUnsatisfiable !== 'ScheduleAnyway' || nodeTaintsPolicy !== 'Honor',
          ),
      )
      .map(({ owner }) => owner),
  'no pod waits in silence for a secret or a certificate that is missing': (objects) =>
    podsOf(objects)
      .filter(({ spec }) =>
        (spec.volumes ?? []).some(
          (volume) =>
            /"secretName"|"configMap"/.test(JSON.stringify(volume)) && !/"optional":true/.test(JSON.stringify(volume)),
        ),
      )
      .map(({ owner }) => owner),
  'an uninstall leaves nothing for good': (objects) =>
    objects
      .filter(({ metadata }) => /pre-install/.test(metadata.annotations?.['helm.sh/hook'] ?? ''))
      .filter(
        ({ metadata, spec }) =>
          !/hook-succeeded/.test(metadata.annotations?.['helm.sh/hook-delete-policy'] ?? '') ||
          JSON.stringify(spec).includes('"restartPolicy"') !== (spec?.['ttlSecondsAfterFinished'] !== undefined),
      )
      .map(({ kind, metadata }) => `${kind}/${metadata.name}`),
  'the test stays for its log': (objects) =>
    objects
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'test')
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook-delete-policy'] !== 'before-hook-creation')
      .map(({ kind, metadata }) => `${kind}/${metadata.name}`),
  'names of objects are unique': (objects) => {
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    return names.filter((name, index) => names.indexOf(name) !== index);
  },
};
