import { ofKind } from './manifest';
import type { Policy } from './policy';

interface Endpoint {
  interval?: string;
  scrapeTimeout?: string;
}

const seconds = (duration = ''): number => (/^\d+s$/.test(duration) ? Number.parseInt(duration, 10) : NaN);

/** What makes a service observable while its database is silent. */
export const monitoringPolicies: Record<string, Policy> = {
  'a scrape has a limit of time, and ends before the next one begins': (objects) =>
    ofKind(objects, 'ServiceMonitor')
      .filter(({ spec }) =>
        ((spec?.['endpoints'] ?? []) as Endpoint[]).some(
          ({ interval, scrapeTimeout }) => !(seconds(scrapeTimeout) < seconds(interval)),
        ),
      )
      .map(({ metadata }) => `ServiceMonitor/${metadata.name}`),
};
