import { type KubernetesObject, ofKind, podsOf, type Policy } from './manifest';
import { apps } from './paths';
import { declaredLimits, readSettings } from './values-schema';

/** A path that a gateway leads to the service. An exact one is this path alone, any other is a prefix. */
export interface RoutedPath {
  /** The object, and the gateways or the class that its host belongs to. */
  owner: string;
  gateways: string[];
  host: string;
  path: string;
  isExact: boolean;
}

interface IngressPath {
  path: string;
  pathType: string;
}

interface RouteMatch {
  path: { type: string; value: string };
}

interface RoutesSpec {
  ingressClassName?: string;
  parentRefs?: { name: string; namespace: string }[];
  hostnames?: string[];
  rules: { host?: string; http?: { paths: IngressPath[] }; matches?: RouteMatch[] }[];
}

/** Every path that the release routes. */
export const routedPaths = (objects: KubernetesObject[]): RoutedPath[] =>
  [...ofKind(objects, 'Ingress'), ...ofKind(objects, 'HTTPRoute')].flatMap(({ kind, metadata, spec }) => {
    const { ingressClassName = '', parentRefs, hostnames = [], rules } = spec as unknown as RoutesSpec;
    const owner = `${kind}/${metadata.name}`;
    const gateways = parentRefs?.map(({ name, namespace }) => `${namespace}/${name}`) ?? [`class ${ingressClassName}`];
    return rules.flatMap(({ host, http, matches = [] }) => {
      const ofIngress = (http?.paths ?? []).map(({ path, pathType }) => ({ path, isExact: pathType === 'Exact' }));
      const ofRoute = matches.map(({ path: { type, value } }) => ({ path: value, isExact: type === 'Exact' }));
      return (host === undefined ? hostnames : [host]).flatMap((name) =>
        [...ofIngress, ...ofRoute].map((path) => ({ owner, gateways, host: name, ...path })),
      );
    });
  });

const withSlash = (path: string): string => `${path.replace(/\/$/, '')}/`;

/** Whether a request for the path takes this route. */
export const covers = ({ path, isExact }: Pick<RoutedPath, 'path' | 'isExact'>, requested: string): boolean =>
  isExact ? path === requested : withSlash(requested).startsWith(withSlash(path));

const PATHS = apps.map((app) => readSettings(app).paths);
const isWithin = (path: string, folders: string[]): boolean =>
  folders.some((folder) => covers({ path: folder, isExact: false }, path));
/** Without those below a public path: an earlier path of a console, which redirects on the operators' host only. */
const operatorPaths = PATHS.flatMap(({ operator, public: open }) => operator.filter((path) => !isWithin(path, open)));

/** Interfaces of both kinds may route these. */
const PROBES = ['/health', '/ready', '/version'];
const isForCallers = (route: RoutedPath): boolean =>
  !leadsToOperators(route) && !isWithin(route.path, [...PROBES, ...PATHS.flatMap(({ operator }) => operator)]);

/** Whether operators' routes are below the path, or the path is below theirs. */
const leadsToOperators = (route: RoutedPath): boolean =>
  operatorPaths.some((path) => covers(route, path) || covers({ path, isExact: false }, route.path));

/** Names that RFC 2606 and RFC 6761 reserve. */
const RESERVED = /(^|[./@])(example|test|invalid|localhost|example\.(com|net|org))(:\d+)?(\/|$)/;
/** Other words of a setting's text are no names of hosts, and the last word of a sentence is none. */
const isAddress = (word: string): boolean => /[.].|\/\/|@|:\d/.test(word);

const settingsOf = (objects: KubernetesObject[]) =>
  podsOf(objects).flatMap(({ owner, spec }) =>
    spec.containers.flatMap(({ env = [] }) => env.map(({ name, value = '' }) => ({ owner, name, value }))),
  );

const isProduction = (objects: KubernetesObject[]): boolean =>
  settingsOf(objects).some(({ name, value }) => name === 'APP_ENV' && value === 'production');

const UNITS: Record<string, number> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** Bytes of nginx's notation. Zero means no limit. */
const bytesOf = (size = ''): number => {
  const [, number = 'none', unit = ''] = /^(\d+)([kmg]?)$/i.exec(size) ?? [];
  const bytes = Number(number) * UNITS[unit.toLowerCase()]!;
  return bytes === 0 ? Infinity : bytes;
};

/** The annotations that both nginx controllers read. Without them their limit is 1 MiB. */
const BODY_LIMITS = ['nginx.ingress.kubernetes.io/proxy-body-size', 'nginx.org/client-max-body-size'];

/** The rules for what gateways lead to a service. */
export const interfacePolicies: Record<string, Policy> = {
  'operators have a separate gateway and a separate host': (objects) => {
    const routes = routedPaths(objects);
    const open = routes.filter(isForCallers);
    const gateways = new Set(open.flatMap((route) => route.gateways));
    const hosts = new Set(open.map(({ host }) => host));
    return routes
      .filter(leadsToOperators)
      .filter((route) => hosts.has(route.host) || route.gateways.some((gateway) => gateways.has(gateway)))
      .map(({ owner, path }) => `${owner} ${path}`);
  },
  'no route takes paths that its list does not name': (objects) =>
    routedPaths(objects)
      .filter(({ path, isExact }) => path === '/' && !isExact)
      .map(({ owner, host }) => `${owner} ${host}`),
  'the service answers operators on the host that leads to them, and on no public host': (objects) => {
    const routes = routedPaths(objects);
    const hosts = new Set(routes.filter(leadsToOperators).map(({ host }) => host));
    const isWrong = (host: string) => (hosts.size > 0 ? !hosts.has(host) : routes.some((route) => route.host === host));
    return settingsOf(objects)
      .filter(({ name, value }) => name === 'OPERATOR_URL' && isWrong(new URL(value).hostname))
      .map(({ owner, value }) => `${owner} ${value}`);
  },
  'an ingress lets through the bodies that the service accepts': (objects) =>
    ofKind(objects, 'Ingress').flatMap(({ metadata }) => {
      const app = apps.find((name) => name === metadata.labels?.['app.kubernetes.io/name']);
      const isOperator = routedPaths(objects).some(
        (route) => route.owner === `Ingress/${metadata.name}` && leadsToOperators(route),
      );
      const needed = app ? declaredLimits(app)[isOperator ? 'operator' : 'public'] : 0;
      return BODY_LIMITS.filter((name) => !(bytesOf(metadata.annotations?.[name]) >= needed)).map(
        (name) => `Ingress/${metadata.name} ${name}`,
      );
    }),
  'production has no name for documentation and tests': (objects) => {
    if (!isProduction(objects)) return [];
    const hosts = routedPaths(objects).map(({ owner, host }) => ({ owner, name: 'host', value: host }));
    // Operators without a host use a port-forward, and a collector of traces may be in the pod.
    const isLocal = ({ name, value }: { name: string; value: string }) =>
      ['OPERATOR_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].includes(name) && new URL(value).hostname === 'localhost';
    const settings = settingsOf(objects).filter((setting) => !isLocal(setting));
    return [...hosts, ...settings]
      .filter(({ value }) => value.split(/[,;\s<>"'()=]+/).some((part) => isAddress(part) && RESERVED.test(part)))
      .map(({ owner, name, value }) => `${owner} ${name} ${value}`);
  },
};
