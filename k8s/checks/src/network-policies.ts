import { type KubernetesObject, ofKind, podsOf, type Policy, selects } from './manifest';

interface NetworkRule {
  ports?: { port: number | string; protocol?: string }[];
  from?: unknown[];
  to?: unknown[];
}

interface NetworkSpec {
  podSelector: { matchLabels?: Record<string, string> };
  policyTypes: string[];
  ingress?: NetworkRule[];
  egress?: NetworkRule[];
}

const networks = (objects: KubernetesObject[]) =>
  ofKind(objects, 'NetworkPolicy').map(({ metadata, spec }) => ({
    name: `NetworkPolicy/${metadata.name}`,
    spec: spec as unknown as NetworkSpec,
  }));

/** Among them the addresses of the clouds' metadata services. */
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];

/** Only where the release creates NetworkPolicies at all. */
export const networkPolicies: Record<string, Policy> = {
  'every pod but the test is behind a network policy': (objects) => {
    const all = networks(objects);
    if (all.length === 0) return [];
    return podsOf(objects)
      .filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test')
      .filter(({ labels }) => !all.some(({ spec }) => selects(spec.podSelector.matchLabels ?? {}, labels)))
      .map(({ owner }) => owner);
  },
  'network policies deny both directions by default and name ports and peers': (objects) =>
    networks(objects)
      .filter(
        ({ spec }) =>
          spec.policyTypes.join() !== 'Ingress,Egress' ||
          [...(spec.ingress ?? []), ...(spec.egress ?? [])].some(
            (rule) => !rule.ports?.length || !(rule.from ?? rule.to)?.length,
          ),
      )
      .map(({ name }) => name),
  'network policies open exactly the ports that the pods listen on': (objects) =>
    podsOf(objects).flatMap(({ owner, labels, spec: pod }) => {
      const policies = networks(objects).filter(({ spec }) => selects(spec.podSelector.matchLabels ?? {}, labels));
      if (policies.length === 0) return [];
      const listening = pod.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
      const rules = policies.flatMap(({ spec }) => spec.ingress ?? []);
      const opened = [...new Set(rules.flatMap(({ ports = [] }) => ports.map(({ port }) => String(port))))];
      return opened.toSorted().join() === listening.toSorted().join() ? [] : [`${owner}: ${opened.join()}`];
    }),
  'no network policy admits every address': (objects) =>
    networks(objects)
      .filter(({ spec }) => /"cidr":"[^"]*\/0"/.test(JSON.stringify(spec.ingress ?? [])))
      .map(({ name }) => name),
  'what reaches the whole internet reaches no private network': (objects) =>
    networks(objects).flatMap(({ name, spec }) =>
      (spec.egress ?? [])
        .flatMap(({ to = [] }) => to as { ipBlock?: { cidr: string; except?: string[] } }[])
        .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0')
        .flatMap(({ ipBlock }) => PRIVATE_NETWORKS.filter((network) => !ipBlock?.except?.includes(network)))
        .map((network) => `${name} reaches ${network}`),
    ),
  'name servers are reached by UDP and TCP': (objects) =>
    podsOf(objects)
      .filter(({ labels }) => {
        const own = networks(objects).filter(({ spec }) => selects(spec.podSelector.matchLabels ?? {}, labels));
        const rules = own.flatMap(({ spec }) => spec.egress ?? []);
        const isReached = rules.some(({ ports = [] }) =>
          ['UDP', 'TCP'].every((protocol) => ports.some((port) => port.protocol === protocol)),
        );
        return own.length > 0 && !isReached;
      })
      .map(({ owner }) => owner),
  'services and routes lead to ports that exist': (objects) => {
    const ports = podsOf(objects).flatMap(({ spec }) => spec.containers.flatMap((container) => container.ports ?? []));
    const names = new Set(ports.map(({ name }) => name));
    return ofKind(objects, 'Service').flatMap(({ metadata, spec }) =>
      ((spec?.['ports'] ?? []) as { targetPort: string }[])
        .filter(({ targetPort }) => !names.has(targetPort))
        .map(({ targetPort }) => `Service/${metadata.name} port ${targetPort}`),
    );
  },
  'the metrics port is on no public route': (objects) =>
    [...ofKind(objects, 'Ingress'), ...ofKind(objects, 'HTTPRoute')]
      .filter(({ spec }) => /metrics|9464/.test(JSON.stringify(spec)))
      .map(({ kind, metadata }) => `${kind}/${metadata.name}`),
};
