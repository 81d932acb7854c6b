import { type App, apps, textTable } from '@platform/stack';
import type { AlertLog, AlertTimes } from './alert-log';
import { notShown } from './monitored-platform';

/** The alerts of one outage; times in milliseconds since 1970. */
export interface Observed {
  log: AlertLog;
  begin: number;
  end: number;
}

export const namesOf = (alerts: readonly AlertTimes[]): string =>
  alerts.map(({ alert, service }) => `${alert} of ${service}`).join(', ');

/** Seconds from the begin of the outage to the first page of each service that has one. */
export function firstPages({ log, begin }: Observed): Map<App, number> {
  const pages = log.alerts.filter(({ severity, firingAt }) => severity === 'page' && firingAt !== null);
  const firsts = apps.flatMap((app) => {
    const times = pages.filter(({ service }) => service === app).map(({ firingAt }) => (firingAt! - begin) / 1000);
    return times.length === 0 ? [] : [[app, Math.min(...times)] as const];
  });
  return new Map(firsts);
}

export function tableOf({ log, begin }: Observed): string {
  const hidden = notShown();
  const secondOf = (time: number | null) => (time === null ? '–' : ((time - begin) / 1000).toFixed(0));
  const rows = log.alerts
    .filter(({ alert }) => !hidden.includes(alert))
    // Until the first scrape every metric is absent.
    .filter(({ firingAt, resolvedAt }) => firingAt !== null || resolvedAt === null || resolvedAt > begin)
    .toSorted((one, other) => one.pendingAt - other.pendingAt || one.service.localeCompare(other.service))
    .map(({ alert, service, severity, pendingAt, firingAt, resolvedAt }) =>
      [alert, service, severity].concat([pendingAt, firingAt, resolvedAt].map(secondOf)),
    );
  return textTable(['alert', 'service', 'severity', 'pending', 'firing', 'resolved'], rows);
}
