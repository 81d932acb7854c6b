/** As much of an HTTPRoute as the charts make. */
export interface Route {
  metadata: { name: string; namespace: string };
  spec: {
    parentRefs: { name: string }[];
    hostnames: string[];
    rules: { matches: { path: { type: string; value: string } }[]; backendRefs: { name: string; port: number }[] }[];
  };
}

export interface EndpointSlice {
  metadata: { namespace: string; labels: Record<string, string> };
  ports: { name: string; port: number }[] | null;
  endpoints: { addresses: string[]; conditions: { ready?: boolean } }[] | null;
}

const SLOTS = 16;
export const PORT = 8443;

interface Backend {
  name: string;
  namespace: string;
  service: string;
}

export const backendsOf = (routes: readonly Route[]): Backend[] => {
  const all = routes.flatMap(({ metadata, spec }) =>
    spec.rules.flatMap(({ backendRefs }) => backendRefs.map(({ name }) => backendOf(metadata.namespace, name))),
  );
  return [...new Map(all.map((backend) => [backend.name, backend])).values()];
};

const backendOf = (namespace: string, service: string): Backend => ({
  name: `${namespace}_${service}`,
  namespace,
  service,
});

/** Routes of this gateway. Those of operators name another one. */
export const publicRoutes = (routes: readonly Route[]): Route[] =>
  routes.filter(({ spec }) => spec.parentRefs.some(({ name }) => name === 'public'));

/** Which host and path leads where; the longest path first, as the Gateway API demands. */
function choices({ metadata, spec }: Route): { host: string; path: string; isExact: boolean; backend: string }[] {
  return spec.hostnames.flatMap((host) =>
    spec.rules.flatMap(({ matches, backendRefs }) =>
      matches.map(({ path }) => ({
        host,
        path: path.value,
        isExact: path.type === 'Exact',
        backend: backendOf(metadata.namespace, backendRefs[0]?.name ?? '').name,
      })),
    ),
  );
}

/** A prefix of the Gateway API ends where a segment ends. */
const withSlash = (path: string) => `${path.replace(/\/$/, '')}/`;

/**
 * HAProxy before all services: it ends TLS, goes by host and path, and repeats only what could not even be connected. Its
 * servers are empty places, which are filled while it runs: a reload would close connections that callers keep.
 */
export function haproxyConfiguration(routes: readonly Route[], certificate: string, socket: string): string {
  const rules = routes
    .flatMap(choices)
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(
      ({ host, path, isExact, backend }) =>
        `  use_backend ${backend} if { hdr(host),field(1,:) -i ${host} } { ${isExact ? `path ${path}` : `path,concat(/) -m beg ${withSlash(path)}`} }`,
    );
  const backends = backendsOf(routes).map(
    ({ name }) => `backend ${name}\n  balance roundrobin\n  server-template place ${SLOTS} 192.0.2.1:80 disabled\n`,
  );
  return `global
  maxconn 2000
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  retries 3
  retry-on conn-failure
  option redispatch
  option forwardfor
frontend public
  bind :${PORT} ssl crt ${certificate}
  http-request set-header X-Forwarded-Proto https
${rules.join('\n')}
${backends.join('')}`;
}

/** The addresses behind a service that take requests, each with the port of that name's number. */
export function addressesOf(slices: readonly EndpointSlice[], { namespace, service }: Backend): string[] {
  return slices
    .filter(
      ({ metadata }) => metadata.namespace === namespace && metadata.labels['kubernetes.io/service-name'] === service,
    )
    .flatMap(({ ports, endpoints }) => {
      const port = ports?.find(({ name }) => name === 'http')?.port;
      return (endpoints ?? [])
        .filter(({ conditions }) => conditions.ready === true)
        .flatMap(({ addresses }) => addresses.map((address) => `${address}:${port}`));
    })
    .toSorted();
}

/** Places by address. An address that is removed frees its place, the others keep theirs. */
export function placed(before: ReadonlyMap<string, number>, addresses: readonly string[]): Map<string, number> {
  const kept = new Map([...before].filter(([address]) => addresses.includes(address)));
  const taken = new Set(before.values());
  for (const address of addresses) {
    if (kept.has(address)) continue;
    const place = Array.from({ length: SLOTS }, (_, index) => index + 1).find((number) => !taken.has(number));
    if (place === undefined) throw new Error(`More than ${SLOTS} replicas.`);
    taken.add(place);
    kept.set(address, place);
  }
  return kept;
}

/** The commands for HAProxy that change its places from the one to the other. */
export function orders(
  backend: string,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  const server = (place: number) => `${backend}/place${place}`;
  const gone = [...before].filter(([address]) => !after.has(address));
  const come = [...after].filter(([address]) => !before.has(address));
  return [
    ...gone.map(([, place]) => `set server ${server(place)} state maint`),
    ...come.flatMap(([address, place]) => {
      const [host, port] = address.split(':');
      return [`set server ${server(place)} addr ${host} port ${port}`, `set server ${server(place)} state ready`];
    }),
  ];
}
