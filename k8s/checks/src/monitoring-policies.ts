import { covers, routedPaths } from './interface-policies';
import { type KubernetesObject, ofKind, type Policy } from './manifest';

interface Endpoint {
  interval?: string;
  scrapeTimeout?: string;
}

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
    const routes = routedPaths(objects);
    const isRouted = ({ hostname, pathname }: URL) =>
      routes.some((route) => route.host === hostname && covers(route, pathname));
    return probedUrls(objects)
      .filter((url) => !isRouted(url))
      .map(({ href }) => href);
  },
};
