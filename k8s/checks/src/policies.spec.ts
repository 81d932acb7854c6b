import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from './manifest';
import { goldenFolder } from './paths';
import { policies } from './policies';

/** How a good release breaks each policy. */
const breaks: Record<keyof typeof policies, [from: string | RegExp, to: string]> = {
  'pods run as a user that is not root': ['runAsUser: 1000', 'runAsUser: 0'],
  'pods filter system calls with the seccomp profile of the runtime or of the node': [
    'type: RuntimeDefault',
    'type: Unconfined',
  ],
  'pods hold no token for the cluster': [
    /automountServiceAccountToken: false\n {6}/,
    'automountServiceAccountToken: true\n      ',
  ],
  'pods share nothing with the node': [
    '      serviceAccountName:',
    '      hostNetwork: true\n      serviceAccountName:',
  ],
  'containers gain no privileges': ['drop: [ALL]', 'drop: []'],
  'containers cannot write their root file system': ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'],
  'images have a fixed version': [/image: .*/, 'image: example.com/app:latest'],
  'containers have requests and limits': [/limits:\n {14}cpu: .*\n/, 'limits:\n'],
  'secrets are files, not variables': [
    /- name: DATABASE_URL_FILE\n {14}value: .*/,
    '- name: DATABASE_URL\n              value: secret',
  ],
  'every pod but the test is behind a network policy': [/(kind: NetworkPolicy[\s\S]*?component:) server/, '$1 other'],
  'network policies deny both directions by default and name ports and peers': [
    'policyTypes: [Ingress, Egress]',
    'policyTypes: [Ingress]',
  ],
  'network policies open exactly the ports that the pods listen on': ['port: metrics }', 'port: debug }'],
  'no network policy admits every address': [
    /- podSelector:\n( +)matchLabels:\n.*\n.*component: test/,
    '- ipBlock:\n$1cidr: 0.0.0.0/0',
  ],
  'what reaches the whole internet reaches no private network': ['- 169.254.0.0/16\n', '- 192.0.2.0/24\n'],
  'name servers are reached by UDP and TCP': [
    / {4}- \{ protocol: TCP, port: 53 \}|- \{ protocol: UDP, port: 53 \}/,
    '- { protocol: TCP, port: 5353 }',
  ],
  'operators have a separate gateway and a separate host': ['- name: internal', '- name: public'],
  'no route takes paths that its list does not name': [/type: Exact\n( +)value: \//, 'type: PathPrefix\n$1value: /'],
  'the service answers operators on the host that leads to them, and on no public host': [
    'value: "https://operator.pay.platform.internal"',
    'value: "https://pay.platform.internal"',
  ],
  'an ingress lets through the bodies that the service accepts': [/proxy-body-size: "\d+"/, 'proxy-body-size: 8k'],
  'production has no name for documentation and tests': [
    'https://account.platform.internal',
    'https://account.example.com',
  ],
  'services and routes lead to ports that exist': ['targetPort: http', 'targetPort: https'],
  'the metrics port is on no public route': ['value: /\n', 'value: /metrics\n'],
  'deployments select their own pods': [/(kind: Deployment[\s\S]*?matchLabels:\n.*name:) .*/, '$1 other'],
  'services select the server': [/(kind: Service\n[\s\S]*?selector:\n.*name:) .*/, '$1 other'],
  'disruption budgets select the server': [/(kind: PodDisruptionBudget[\s\S]*?matchLabels:\n.*name:) .*/, '$1 other'],
  'no selector holds a version, which an upgrade could not change': [
    /(kind: Deployment[\s\S]*?matchLabels:\n)/,
    '$1      helm.sh/chart: x-1.0.0\n',
  ],
  'servers have three probes, and liveness asks for nothing else than life': [
    /(livenessProbe:\n.*path:) \/health/,
    '$1 /ready',
  ],
  'a server that waits for its database is not restarted': [/(startupProbe:\n.*path:) \/health/, '$1 /ready'],
  'a scrape has a limit of time, and ends before the next one begins': [/ {6}scrapeTimeout: .*\n/, ''],
  'each probed URL has a route, since the gateway answers any other with an error for ever': [
    '- https://pay.platform.internal/ready',
    '- https://operator.pay.platform.internal/ready',
  ],
  'servers get enough time to stop': [/terminationGracePeriodSeconds: \d+/, 'terminationGracePeriodSeconds: 18'],
  'a rolling update never takes a replica away before the next is ready': ['maxUnavailable: 0', 'maxUnavailable: 1'],
  'only the migration holds the role that may change the schema': [
    '- name: DATABASE_URL_FILE',
    '- name: MIGRATION_DATABASE_URL_FILE',
  ],
  'no job that runs before an install depends on the release': [
    'restartPolicy: Never\n      automount',
    'restartPolicy: Never\n      serviceAccountName: payment-service\n      automount',
  ],
  'no replica waits for a zone, a node that is drained or a priority class': [
    'nodeTaintsPolicy: Honor',
    'nodeTaintsPolicy: Ignore',
  ],
  'no pod waits in silence for a secret or a certificate that is missing': ['optional: true', 'optional: false'],
  'an uninstall leaves nothing for good': [
    'hook-delete-policy: before-hook-creation,hook-succeeded',
    'hook-delete-policy: before-hook-creation',
  ],
  'the test stays for its log': [
    /hook-delete-policy: before-hook-creation\n/,
    'hook-delete-policy: before-hook-creation,hook-succeeded\n',
  ],
  'every host of an ingress has a certificate': [
    'hosts:\n        - pay.staging.platform.internal',
    'hosts:\n        - other.platform.internal',
  ],
  'an ingress takes no TLS before 1.2 and no suite without forward secrecy': [
    ':ECDHE-RSA-CHACHA20-POLY1305',
    ':AES128-SHA',
  ],
  'database and Redis are proven by their certificates': ['value: "verified"', 'value: "any"'],
  'names of objects are unique': [
    'kind: NetworkPolicy\nmetadata:\n  name: payment-service\n',
    'kind: NetworkPolicy\nmetadata:\n  name: payment-service-migration\n',
  ],
};

/** The reviewed release of production, and the Ingress of staging, since production has a HTTPRoute. */
const golden = (environment: string) => readFileSync(join(goldenFolder, `payment-service/${environment}.yaml`), 'utf8');
const ingress = golden('staging')
  .split(/^---$/m)
  .find((document) => /^kind: Ingress$/m.test(document));
const good = `${golden('prod')}---${ingress}`;
const goodObjects = parseManifest(good);

it('a public route that also takes a path of operators is found', () => {
  const spoilt = good.replace('value: /v1\n', 'value: /operator\n');
  expect(spoilt).not.toBe(good);
  const policy = policies['operators have a separate gateway and a separate host']!;
  expect(policy(parseManifest(spoilt))).not.toEqual([]);
});

describe.each(Object.entries(policies))('%s', (name, policy) => {
  it('holds for a good release and names what breaks it', () => {
    expect(policy(goodObjects)).toEqual([]);
    const [from, to] = breaks[name] ?? ['', ''];
    const spoilt = good.replace(from, to);
    expect(spoilt).not.toBe(good);
    expect(policy(parseManifest(spoilt))).not.toEqual([]);
  });
});
