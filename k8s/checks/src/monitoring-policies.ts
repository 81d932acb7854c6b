import { type KubernetesObject, ofKind, type Policy } from './manifest';

interface Endpoint {
  interval?: string;
  scrapeTimeout?: string;
}

interface Path {
  path: string | { value: string };
}

interface RoutesSpec {
  /** An Ingress has a host and its paths. An HTTPRoute has matches of paths, for all hostnames. */
  rules: { host?: string; http?: { paths: Path[] }; matches?: Path[] }[];
  hostnames?: string[];
}

/** The prefixes that the release routes, by host. */
const routesOf = (objects: KubernetesObject[]): { host: string; prefix: string }[] =>
  [...ofKind(objects, 'Ingress'), ...ofKind(objects, 'HTTPRoute')].flatMap(({ spec }) => {
    const { rules, hostnames = [] } = spec as unknown as RoutesSpec;
    return rules.flatMap(({ host, http, matches = [] }) =>
      [...(http?.paths ?? []), ...matches].flatMap(({ path }) =>
        (host === undefined ? hostnames : [host]).map((name) => ({
          host: name,
          prefix: typeof path === 'string' ? path : path.value,
        })),
      ),
    );
  });

const probedUrls = (objects: KubernetesObject[]): URL[] =>
  ofKind(objects, 'Probe').flatMap(({ spec }) => {
    const { targets } = spec as { targets: { staticConfig: { static: string[] } } };
    return targets.staticConfig.static.map((url) => new URL(url));
  });

const seconds = (duration = ''): number => (/^\d+s$/.test(duration) ? Number.parseInt(duration, 10) : NaN);

/** The rules by which a service can be observed while its database does not respond. */
export const monitoringPolicies: Record<string, Policy> = {
  'a scrape has a limit of time, and ends before the next one begins': (objects) =>
    ofKind(objects, 'ServiceMonitor')
      .filter(({ spec }) =>
        ((spec?.['endpoints'] ?? []) as Endpoint[]).some(
          ({ interval, scrapeTimeout }) => !(seconds(scrapeTimeout) < seconds(interval)),
        ),
      )
      .map(({ metadata }) => `ServiceMonitor/${metadata.name}`),
  'each probed URL has a route, since the gateway answers any other with an error for ever': (objects) => {
    const routes = routesOf(objects);
    const isRouted = ({ hostname, pathname }: URL) =>
      routes.some(
        ({ host, prefix }) => host === hostname && `${pathname}/`.startsWith(`${prefix.replace(/\/$/, '')}/`),
      );
    return probedUrls(objects)
      .filter((url) => !isRouted(url))
      .map(({ href }) => href);
  },
};
