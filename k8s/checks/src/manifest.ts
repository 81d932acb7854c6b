import { parseAllDocuments } from 'yaml';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
  automountServiceAccountToken?: boolean;
}

export interface Probe {
  httpGet?: { path?: string };
  periodSeconds?: number;
  failureThreshold?: number;
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  ports?: { name: string; containerPort: number }[];
  securityContext?: Record<string, unknown>;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  serviceAccountName?: string;
  securityContext?: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  volumes?: Record<string, unknown>[];
  priorityClassName?: string;
  topologySpreadConstraints?: { whenUnsatisfiable: string; nodeTaintsPolicy?: string }[];
}

export interface Pod {
  owner: string;
  labels: Record<string, string>;
  spec: PodSpec;
}

export function parseManifest(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    const object = document.toJS() as KubernetesObject | null;
    return object ? [object] : [];
  });
}

export const ofKind = (objects: KubernetesObject[], kind: string): KubernetesObject[] =>
  objects.filter((object) => object.kind === kind);

/** All pods that the objects create, whatever creates them. */
export function podsOf(objects: KubernetesObject[]): Pod[] {
  return objects.flatMap((object) => {
    const { kind, metadata, spec } = object;
    const owner = `${kind}/${metadata.name}`;
    if (kind === 'Pod') return [{ owner, labels: metadata.labels ?? {}, spec: spec as unknown as PodSpec }];
    if (kind === 'CronJob')
      return podsOf([{ ...object, kind: 'Job', spec: jobOf(spec) }]).map((pod) => ({ ...pod, owner }));
    if (!['Deployment', 'Job', 'StatefulSet', 'DaemonSet'].includes(kind)) return [];
    const template = spec?.['template'] as { metadata?: { labels?: Record<string, string> }; spec: PodSpec };
    return [{ owner, labels: template.metadata?.labels ?? {}, spec: template.spec }];
  });
}

const jobOf = (spec: KubernetesObject['spec'] = {}): Record<string, unknown> =>
  (spec['jobTemplate'] as { spec: Record<string, unknown> }).spec;

export const selects = (selector: Record<string, string>, labels: Record<string, string>): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** A rule for every rendered release with any values. Returns the names of the objects that break it. */
export type Policy = (objects: KubernetesObject[]) => string[];
