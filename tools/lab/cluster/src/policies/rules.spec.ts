import { type NetworkPolicy, type Pod, rulesOf, type World } from './rules';

const pod = (uid: string, namespace: string, podIP: string, labels = {}): Pod => ({
  metadata: { uid, namespace, labels },
  spec: { containers: [{ ports: [{ name: 'http', containerPort: 3000 }] }] },
  status: { podIP, phase: 'Running' },
});

const world = (policies: NetworkPolicy[]): World => ({
  pods: [
    pod('a-1', 'shop', '10.0.0.1', { app: 'shop' }),
    pod('b', 'gateway', '10.0.0.2'),
    pod('c', 'other', '10.0.0.3'),
    { ...pod('d', 'gateway', '10.0.0.4'), status: { podIP: '10.0.0.4', phase: 'Succeeded' } },
  ],
  policies,
  namespaces: { shop: {}, gateway: { name: 'gateway' }, other: {} },
});

/** The lines of a chain. */
const chain = (rules: string, name: string): string[] => {
  const [, text = ''] = rules.split(`chain ${name} {\n`);
  const [lines = ''] = text.split('\n  }');
  return lines.split('\n').map((line) => line.trim());
};

it('where no policy chooses a pod, all passes', () => {
  expect(chain(rulesOf(world([])), 'through')).toEqual([
    'type filter hook forward priority 0;',
    'ct state established,related accept',
  ]);
});

it('a pod that a policy chooses is reached by those it names, on the port it names, and reaches what it names', () => {
  const rules = rulesOf(
    world([
      {
        metadata: { namespace: 'shop' },
        spec: {
          podSelector: { matchLabels: { app: 'shop' } },
          policyTypes: ['Ingress', 'Egress'],
          ingress: [
            { from: [{ namespaceSelector: { matchLabels: { name: 'gateway' } } }], ports: [{ port: 'http' }] },
            { from: [{ podSelector: { matchLabels: { app: 'nobody' } } }] },
          ],
          egress: [
            { to: [{ ipBlock: { cidr: '192.0.2.1/32' } }], ports: [{ port: 5432 }, { port: 53, protocol: 'UDP' }] },
          ],
        },
      },
    ]),
  );
  expect(chain(rules, 'ingress_a1')).toEqual(['ip saddr { 10.0.0.2 } tcp dport 3000 return', 'reject']);
  expect(chain(rules, 'egress_a1')).toEqual([
    'ip daddr 192.0.2.1/32 tcp dport 5432 return',
    'ip daddr 192.0.2.1/32 udp dport 53 return',
    'reject',
  ]);
  expect(chain(rules, 'through').slice(2)).toEqual([
    'ip saddr 10.0.0.1 jump egress_a1',
    'ip daddr 10.0.0.1 jump ingress_a1',
  ]);
});

it('a policy of one direction leaves the other open, and one without rules lets nothing through', () => {
  const spec = { podSelector: {}, policyTypes: ['Ingress'] };
  const rules = rulesOf(world([{ metadata: { namespace: 'other' }, spec }]));
  expect(chain(rules, 'ingress_c')).toEqual(['reject']);
  expect(rules).not.toContain('egress_c');
});
