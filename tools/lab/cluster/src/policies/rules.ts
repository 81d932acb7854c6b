export interface Labels {
  [name: string]: string;
}

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'; values?: string[] }[];
}

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: Selector;
  podSelector?: Selector;
}

interface Rule {
  to?: Peer[];
  from?: Peer[];
  ports?: { port: number | string; protocol?: string }[];
}

export interface NetworkPolicy {
  metadata: { namespace: string };
  spec: { podSelector: Selector; policyTypes?: string[]; ingress?: Rule[]; egress?: Rule[] };
}

export interface Pod {
  metadata: { uid: string; namespace: string; labels?: Labels };
  spec: { hostNetwork?: boolean; containers: { ports?: { name?: string; containerPort: number }[] }[] };
  status: { podIP?: string; phase: string };
}

export interface World {
  pods: Pod[];
  policies: NetworkPolicy[];
  /** Labels of each namespace. */
  namespaces: Record<string, Labels>;
}

const DIRECTIONS = [
  { type: 'Egress', own: 'saddr', other: 'daddr', rules: 'egress', peers: 'to' },
  { type: 'Ingress', own: 'daddr', other: 'saddr', rules: 'ingress', peers: 'from' },
] as const;

/** The rules of nftables for a node. Only the traffic that some policy allows passes between pods. */
export function rulesOf({ pods, policies, namespaces }: World): string {
  const own = pods.filter(({ spec, status }) => status.podIP && !spec.hostNetwork && status.phase !== 'Succeeded');
  const world = { pods: own, policies, namespaces };
  const chains: string[] = [];
  const jumps: string[] = [];
  for (const direction of DIRECTIONS)
    for (const pod of own) {
      const lines = linesOf(world, pod, direction);
      if (!lines) continue;
      const name = `${direction.rules}_${pod.metadata.uid.replaceAll('-', '')}`;
      chains.push(`  chain ${name} {\n${[...lines, 'reject'].map((line) => `    ${line}\n`).join('')}  }`);
      jumps.push(`ip ${direction.own} ${pod.status.podIP} jump ${name}`);
    }
  const through = ['type filter hook forward priority 0;', 'ct state established,related accept', ...jumps];
  const main = `  chain through {\n${through.map((line) => `    ${line}\n`).join('')}  }`;
  return `table inet policies\ndelete table inet policies\ntable inet policies {\n${[...chains, main].join('\n')}\n}\n`;
}

/** What may pass, or null where no policy chooses the pod, so that all may. */
function linesOf(world: World, pod: Pod, direction: (typeof DIRECTIONS)[number]): string[] | null {
  const chosen = world.policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === pod.metadata.namespace &&
      (spec.policyTypes ?? ['Ingress']).includes(direction.type) &&
      matches(spec.podSelector, pod.metadata.labels),
  );
  if (chosen.length === 0) return null;
  return chosen.flatMap(({ metadata, spec }) =>
    (spec[direction.rules] ?? []).flatMap((rule) => {
      const peers = rule[direction.peers]?.map((peer) => addressesOf(world, metadata.namespace, peer)) ?? ['0.0.0.0/0'];
      const target = direction.type === 'Ingress' ? [pod] : world.pods;
      return peers.flatMap((addresses) =>
        addresses === '' ? [] : portsOf(rule, target).map((port) => `ip ${direction.other} ${addresses}${port} return`),
      );
    }),
  );
}

function addressesOf({ pods, namespaces }: World, namespace: string, peer: Peer): string {
  if (peer.ipBlock) {
    const { cidr, except = [] } = peer.ipBlock;
    return except.length === 0 ? cidr : `${cidr} ip daddr != { ${except.join(', ')} }`;
  }
  const { namespaceSelector, podSelector = {} } = peer;
  const found = pods.filter(
    ({ metadata }) =>
      (namespaceSelector
        ? matches(namespaceSelector, namespaces[metadata.namespace])
        : metadata.namespace === namespace) && matches(podSelector, metadata.labels),
  );
  return found.length === 0 ? '' : `{ ${found.map(({ status }) => status.podIP).join(', ')} }`;
}

/** A named port is that of the pods in question. */
function portsOf({ ports }: Rule, pods: Pod[]): string[] {
  if (!ports) return [''];
  return ports.flatMap(({ port, protocol = 'TCP' }) => {
    const declared = pods.flatMap(({ spec }) => spec.containers.flatMap((container) => container.ports ?? []));
    const numbers =
      typeof port === 'number'
        ? [port]
        : declared.filter(({ name }) => name === port).map((each) => each.containerPort);
    return [...new Set(numbers)].map((number) => ` ${protocol.toLowerCase()} dport ${number}`);
  });
}

function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels = {}): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      return (value !== undefined && values.includes(value)) === (operator === 'In');
    })
  );
}
