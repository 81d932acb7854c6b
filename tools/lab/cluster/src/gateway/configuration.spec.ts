import {
  addressesOf,
  backendsOf,
  type EndpointSlice,
  haproxyConfiguration,
  orders,
  placed,
  publicRoutes,
  type Route,
} from './configuration';

const prefixOf = (value: string) => ({ path: { type: 'PathPrefix', value } });
const route = (host: string, ...paths: string[]): Route => ({
  metadata: { name: host, namespace: 'db-node' },
  spec: {
    parentRefs: [{ name: 'public' }],
    hostnames: [host],
    rules: [{ matches: paths.map(prefixOf), backendRefs: [{ name: 'db-node', port: 80 }] }],
  },
});

it('leads each host and path to its service, the longest path first', () => {
  const text = haproxyConfiguration([route('id.platform.internal', '/api', '/api/v1')], '/c.pem', '/s');
  const rules = text.split('\n').filter((line) => line.includes('use_backend'));
  expect(rules).toEqual([
    '  use_backend db-node_db-node if { hdr(host),field(1,:) -i id.platform.internal } { path,concat(/) -m beg /api/v1/ }',
    '  use_backend db-node_db-node if { hdr(host),field(1,:) -i id.platform.internal } { path,concat(/) -m beg /api/ }',
  ]);
  expect(text.match(/^backend/gm)).toHaveLength(1);
  const exact = route('id.platform.internal', '/');
  exact.spec.rules[0]!.matches[0]!.path.type = 'Exact';
  expect(haproxyConfiguration([exact], '/c.pem', '/s')).toContain('{ path / }');
});

it('has no routes of another gateway', () => {
  const internal = route('operator.platform.internal', '/setup-api');
  internal.spec.parentRefs = [{ name: 'internal' }];
  expect(publicRoutes([internal, route('id.platform.internal', '/api')]).map(({ metadata }) => metadata.name)).toEqual([
    'id.platform.internal',
  ]);
});

it('sends requests only to replicas that are ready, by their own port', () => {
  const slice: EndpointSlice = {
    metadata: { namespace: 'db-node', labels: { 'kubernetes.io/service-name': 'db-node' } },
    ports: [
      { name: 'metrics', port: 9464 },
      { name: 'http', port: 3000 },
    ],
    endpoints: [
      { addresses: ['10.244.1.2'], conditions: { ready: true } },
      { addresses: ['10.244.1.3'], conditions: { ready: false } },
    ],
  };
  const foreign = { ...slice, metadata: { ...slice.metadata, namespace: 'other' } };
  const [backend] = backendsOf([route('id.platform.internal', '/')]);
  expect(backend && addressesOf([slice, foreign], backend)).toEqual(['10.244.1.2:3000']);
});

it('fills free places, empties those of removed replicas, and leaves the others unchanged', () => {
  const before = placed(new Map(), ['a:1', 'b:1', 'c:1']);
  const after = placed(before, ['a:1', 'c:1', 'd:2']);
  expect([...after]).toEqual([
    ['a:1', 1],
    ['c:1', 3],
    ['d:2', 4],
  ]);
  expect(orders('x', before, after)).toEqual([
    'set server x/place2 state maint',
    'set server x/place4 addr d port 2',
    'set server x/place4 state ready',
  ]);
  expect(placed(after, ['e:1']).get('e:1')).toBe(2);
});
