import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type App,
  apps,
  eventually,
  freePort,
  Haproxy,
  type Platform,
  type ServerHandle,
  startPlatform,
  startService,
  textTable,
} from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { callersOf, monitor, notShown } from '../outage-alerts/monitored-platform';
import { type AlertTimes, Prometheus } from '../outage-alerts/prometheus';
import { SteadyLoad, summaryOf } from '../steady-load';

const REPLICAS = 2;
/** To each service. */
const REQUESTS_PER_SECOND = 4;
/** Longer than any rule waits that reads a window of five minutes or less. */
const QUIET_MS = 180_000;
const OUTAGE_MS = 120_000;
const RECOVERY_MS = 300_000;
/** A page whose rule waits for two minutes may still come. */
const SETTLING_MS = 120_000;
/** How long before the end of the outage further replicas start. */
const WAITING_START_MS = 60_000;

interface Outage {
  name: string;
  begin: (server: ServerHandle) => Promise<void>;
  end: (server: ServerHandle) => Promise<void>;
}

/** PostgreSQL's processes are the children of its first. Stopped ones keep each connection open, as on a host that hangs. */
const signalChildren = ({ pid }: ServerHandle, signal: NodeJS.Signals): unknown =>
  execFileSync('pkill', [`-${signal.replace('SIG', '')}`, '--parent', String(pid)]);

const outages: [Outage, Outage] = [
  {
    name: 'PostgreSQL hangs (SIGSTOP)',
    begin: async (server) => {
      // The first process starts no others meanwhile.
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
 * Takes the database away for two minutes.
 * @returns the seconds until the first page of each service
 * @throws Violation where pages are missing, or fire before the outage or long after it
 */
async function watch(run: Run, platform: Platform, outage: Outage): Promise<number[]> {
  const prometheus = await monitor(platform);
  try {
    const start = new Date();
    await delay(QUIET_MS);
    ensure((await prometheus.firingPages()) === 0, 'pages before the outage');
    const begin = Date.now() / 1000;
    const { seconds, endedAt } = await breakDatabase(platform, outage);
    await delay(SETTLING_MS);
    while (Date.now() < endedAt + RECOVERY_MS && (await prometheus.firingPages()) > 0) await delay(1_000);
    const alerts = await prometheus.alertsSince(start);
    run.note(`${outage.name} for ${OUTAGE_MS / 1000} s; all replicas, old and new, were ready ${seconds} s afterwards`);
    for (const line of tableOf(alerts, begin).split('\n')) run.note(line);
    ensure((await prometheus.firingPages()) === 0, `pages ${RECOVERY_MS / 1000} s after the recovery`);
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

/** In seconds after the outage began. */
function tableOf(alerts: readonly AlertTimes[], begin: number): string {
  const hidden = notShown();
  const secondOf = (time: number | null) => (time === null ? '–' : (time - begin).toFixed(0));
  const rows = alerts
    // Until the first scrape every metric is absent.
    .filter(({ alert, firingAt, last }) => !hidden.includes(alert) && (firingAt !== null || last > begin))
    .map(({ alert, service, severity, pendingAt, firingAt, last }) =>
      [alert, service, severity].concat([pendingAt, firingAt, last].map(secondOf)),
    );
  return textTable(['alert', 'service', 'severity', 'pending', 'firing', 'last'], rows);
}

/** Resolves when all replicas are ready again, and one more of each service that started in the outage. */
async function breakDatabase(platform: Platform, outage: Outage): Promise<{ seconds: string; endedAt: number }> {
  const server = platform.servers.postgresql;
  const ports = await Promise.all(apps.map(() => freePort()));
  const urlOf = (index: number) => `http://127.0.0.1:${ports[index]}`;
  await outage.begin(server);
  const starting = delay(OUTAGE_MS - WAITING_START_MS).then(() =>
    apps.map((app, index) => {
      const env = { ...platform.settings[app], DATABASE_URL: platform.databases[app].serviceUrl };
      return startService({ app, port: ports[index], env });
    }),
  );
  try {
    const late = await starting;
    // A start that fails is reported when its replica is awaited.
    for (const start of late) start.catch(() => undefined);
    const waiting = apps.map((app, index) => ensureItWaits(app, urlOf(index)));
    await Promise.allSettled([...waiting, delay(WAITING_START_MS)]);
    await outage.end(server);
    await Promise.all(waiting);
    const endedAt = Date.now();
    const urls = apps.flatMap((app, index) => [...platform.services[app].map(({ url }) => url), urlOf(index)]);
    const isReady = (url: string) =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually('every replica is ready', async () => (await Promise.all(urls.map(isReady))).every(Boolean));
    await Promise.all(late);
    return { seconds: ((Date.now() - endedAt) / 1000).toFixed(1), endedAt };
  } finally {
    for (const start of await starting) await start.then((replica) => replica.stop()).catch(() => undefined);
  }
}

/** @throws Violation where Kubernetes would restart a replica that starts without a database, or send it requests */
async function ensureItWaits(app: App, url: string): Promise<void> {
  const ask = (path: string) => fetch(url + path).catch(() => null);
  const health = await eventually(`${app} answers`, () => ask('/health'));
  const ready = await ask('/ready');
  const seen = `${app} started without a database: /health ${health.status}, /ready ${ready?.status ?? 'silent'}`;
  ensure(health.status === 200 && ready?.status === 503, seen);
}

async function inOutages(run: Run, platform: Platform): Promise<Measured> {
  const balancers = await Promise.all(
    apps.map((app) => Haproxy.start(platform.services[app].map(({ url }) => Number(new URL(url).port)))),
  );
  const loads: SteadyLoad[] = [];
  const pages: number[] = [];
  try {
    const urls = Object.fromEntries(apps.map((app, index) => [app, balancers[index]!.url])) as Record<App, string>;
    const callers = await callersOf(platform, urls);
    for (const app of apps) loads.push(new SteadyLoad(REQUESTS_PER_SECOND, callers[app]));
    run.note(`not shown, since nothing here exports their metrics: ${notShown().join(', ')}`);
    for (let round = 0; round < run.rounds; round++)
      pages.push(...(await watch(run, platform, outages[round % outages.length]!)));
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
    await Promise.all(balancers.map((balancer) => balancer.stop()));
  }
  const { requests, failed, failures } = summaryOf(loads.flatMap(({ outcomes }) => outcomes));
  return {
    requests,
    failed,
    'failed with': failures,
    'first page of the slowest service s': Math.max(...pages).toFixed(0),
  };
}

export const alertsInOutage: FaultCase = {
  name: 'alerts-in-outage',
  promise:
    'all services: PostgreSQL away for two minutes; no page before, one of each service within them, none 5 minutes later',
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
