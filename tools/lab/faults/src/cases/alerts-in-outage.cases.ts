import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { OpenLoad, type Outcome } from '@platform/harness';
import {
  type App,
  apps,
  eventually,
  Haproxy,
  type Platform,
  type ServerHandle,
  startPlatform,
  textTable,
} from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { callersOf, monitor, notShown } from '../outage-alerts/monitored-platform';
import { type AlertTimes, Prometheus } from '../outage-alerts/prometheus';

const REPLICAS = 2;
/** Rate for each service. */
const REQUESTS_PER_SECOND = 4;
/** Longer than the `for` of each rule with a window of five minutes or less. */
const QUIET_MS = 180_000;
const OUTAGE_MS = 120_000;
const RECOVERY_MS = 300_000;
/** A rule with `for: 2m` may still fire during this time. */
const SETTLING_MS = 120_000;

interface Outage {
  name: string;
  begin: (server: ServerHandle) => Promise<void>;
  end: (server: ServerHandle) => Promise<void>;
}

/** Signals the child processes of PostgreSQL. Stopped processes keep each connection open, like a host that hangs. */
const signalChildren = ({ pid }: ServerHandle, signal: NodeJS.Signals): unknown =>
  execFileSync('pkill', [`-${signal.replace('SIG', '')}`, '--parent', String(pid)]);

const outages: [Outage, Outage] = [
  {
    name: 'PostgreSQL hangs (SIGSTOP)',
    begin: async (server) => {
      // First the parent process, so that it starts no further children.
      await server.kill('SIGSTOP');
      signalChildren(server, 'SIGSTOP');
    },
    end: async (server) => {
      signalChildren(server, 'SIGCONT');
      await server.kill('SIGCONT');
    },
  },
  {
    name: 'PostgreSQL is killed (SIGKILL)',
    begin: (server) => server.kill('SIGKILL'),
    end: (server) => server.restart(),
  },
];

/**
 * Stops the database for two minutes.
 * @returns the seconds until the first page of each service
 * @throws Violation if a service has no page, or if a page fires before the outage or long after it
 */
async function watch(run: Run, platform: Platform, outage: Outage): Promise<number[]> {
  const prometheus = await monitor(platform);
  try {
    const start = new Date();
    await delay(QUIET_MS);
    ensure((await prometheus.firingPages()) === 0, 'pages fire before the outage');
    const begin = Date.now() / 1000;
    const { seconds, endedAt } = await breakDatabase(platform, outage);
    await delay(SETTLING_MS);
    while (Date.now() < endedAt + RECOVERY_MS && (await prometheus.firingPages()) > 0) await delay(1_000);
    const alerts = await prometheus.alertsSince(start);
    run.note(`${outage.name} for ${OUTAGE_MS / 1000} s; all replicas were ready ${seconds} s afterwards`);
    for (const line of tableOf(alerts, begin).split('\n')) run.note(line);
    ensure((await prometheus.firingPages()) === 0, `pages still fire ${RECOVERY_MS / 1000} s after the recovery`);
    return apps.map((app) => {
      const pages = alerts.filter(({ severity, service }) => severity === 'page' && service === app);
      const first = Math.min(...pages.map(({ firingAt }) => firingAt ?? Infinity)) - begin;
      ensure(first <= OUTAGE_MS / 1000, `no page of ${app} within ${OUTAGE_MS / 1000} s`);
      return first;
    });
  } finally {
    await prometheus.stop();
  }
}

/** Formats the alerts. All times are seconds since the start of the outage. */
function tableOf(alerts: readonly AlertTimes[], begin: number): string {
  const hidden = notShown();
  const secondOf = (time: number | null) => (time === null ? '–' : (time - begin).toFixed(0));
  const rows = alerts
    // Before the first scrape every metric is absent, and alerts on absent metrics are pending.
    .filter(({ alert, firingAt, last }) => !hidden.includes(alert) && (firingAt !== null || last > begin))
    .map(({ alert, service, severity, pendingAt, firingAt, last }) =>
      [alert, service, severity].concat([pendingAt, firingAt, last].map(secondOf)),
    );
  return textTable(['alert', 'service', 'severity', 'pending', 'firing', 'last'], rows);
}

/** Starts and ends the outage. Resolves when all replicas are ready. */
async function breakDatabase(platform: Platform, outage: Outage): Promise<{ seconds: string; endedAt: number }> {
  const server = platform.servers.postgresql;
  await outage.begin(server);
  await delay(OUTAGE_MS);
  await outage.end(server);
  const endedAt = Date.now();
  const urls = Object.values(platform.services).flatMap((replicas) => replicas.map(({ url }) => url));
  const isReady = (url: string) =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually('every replica is ready', async () => (await Promise.all(urls.map(isReady))).every(Boolean));
  return { seconds: ((Date.now() - endedAt) / 1000).toFixed(1), endedAt };
}

async function inOutages(run: Run, platform: Platform): Promise<Measured> {
  const balancers = await Promise.all(
    apps.map((app) => Haproxy.start(platform.services[app].map(({ url }) => Number(new URL(url).port)))),
  );
  const loads: OpenLoad[] = [];
  const outcomes: Outcome<unknown>[] = [];
  const pages: number[] = [];
  try {
    const urls = Object.fromEntries(apps.map((app, index) => [app, balancers[index]!.url])) as Record<App, string>;
    const callers = await callersOf(platform, urls);
    for (const app of apps) {
      const call = callers[app];
      loads.push(new OpenLoad(REQUESTS_PER_SECOND, async (index) => void outcomes.push(await call(index))));
    }
    run.note(`not covered, because the local stack does not export their metrics: ${notShown().join(', ')}`);
    for (let round = 0; round < run.rounds; round++)
      pages.push(...(await watch(run, platform, outages[round % outages.length]!)));
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
    await Promise.all(balancers.map((balancer) => balancer.stop()));
  }
  const failures = outcomes.filter(({ status }) => status < 200 || status > 299);
  return {
    requests: outcomes.length,
    failed: failures.length,
    'failed with': [...new Set(failures.map(reasonOf))].join(', '),
    'first page of the slowest service s': Math.max(...pages).toFixed(0),
  };
}

/** Every answer of a service has X-Request-ID. Answers of the proxy itself have none. */
const reasonOf = ({ status, headers, reason }: Outcome<unknown>): string =>
  reason ?? `${status}${headers.has('x-request-id') ? '' : ' of the proxy'}`;

export const alertsInOutage: FaultCase = {
  name: 'alerts-in-outage',
  promise:
    'all services: PostgreSQL is down for two minutes; no page before, a page of each service meanwhile, none 5 minutes later',
  rounds: outages.length,
  missing: () => (Prometheus.isMissing ? 'prometheus' : Haproxy.isMissing ? 'haproxy' : null),
  run: async (run) => {
    const platform = await startPlatform({ replicas: REPLICAS, ports: 'free', env: { LOG_LEVEL: 'warn' } });
    try {
      return await inOutages(run, platform);
    } finally {
      await platform.stop();
    }
  },
};
