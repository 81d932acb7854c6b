import { setTimeout as delay } from 'node:timers/promises';
import { type App, apps, eventually, Haproxy, type Platform, type ServerHandle, startPlatform } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { AlertLog } from '../outage-alerts/alert-log';
import { firstPages, namesOf, type Observed, tableOf } from '../outage-alerts/alert-report';
import { LateReplicas } from '../outage-alerts/late-replicas';
import { callersOf, monitor, notShown } from '../outage-alerts/monitored-platform';
import { Prometheus } from '../outage-alerts/prometheus';
import { resume, suspend } from '../outage-alerts/silent-server';
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

const outages: [Outage, Outage] = [
  { name: 'PostgreSQL hangs (SIGSTOP)', begin: suspend, end: resume },
  {
    name: 'PostgreSQL is killed (SIGKILL)',
    begin: (server) => server.kill('SIGKILL'),
    end: (server) => server.restart(),
  },
];

/** Takes the database away for two minutes and watches the alerts. @throws Violation where they are wrong or missing */
async function watch(run: Run, platform: Platform, outage: Outage): Promise<Observed> {
  const prometheus = await monitor(platform);
  const log = new AlertLog(prometheus);
  try {
    await delay(QUIET_MS);
    const early = log.alerts.filter(({ severity, firingAt }) => severity === 'page' && firingAt !== null);
    ensure(early.length === 0, `pages before the outage: ${namesOf(early)}`);
    const begin = Date.now();
    const recovery = await breakDatabase(platform, outage);
    const observed = { log, begin, end: recovery.end };
    await untilSilent(observed);
    const slowest = await prometheus.value('max(max_over_time(scrape_duration_seconds[10m]))');
    run.note(`${outage.name} for ${OUTAGE_MS / 1000} s`);
    run.note(
      `ready after the database answers: running replicas ${recovery.running} s, replicas that started meanwhile ${recovery.late} s`,
    );
    run.note(`slowest scrape ${slowest.toFixed(1)} s; alerts, in seconds after the outage began:`);
    for (const line of tableOf(observed).split('\n')) run.note(line);
    const pages = firstPages(observed);
    const silent = apps.filter((app) => !((pages.get(app) ?? Infinity) <= OUTAGE_MS / 1000));
    ensure(silent.length === 0, `no page within ${OUTAGE_MS / 1000} s for ${silent.join(', ')}`);
    const late = log.firingPages;
    ensure(late.length === 0, `pages ${RECOVERY_MS / 1000} s after the recovery: ${namesOf(late)}`);
    return observed;
  } finally {
    await log.stop();
    await prometheus.stop();
  }
}

/** Resolves when all replicas are ready again, and those that started in the outage. */
async function breakDatabase(platform: Platform, outage: Outage) {
  const server = platform.servers.postgresql;
  let late: LateReplicas | undefined;
  try {
    try {
      await outage.begin(server);
      await delay(OUTAGE_MS - WAITING_START_MS);
      late = await LateReplicas.start(platform);
      const waiting = late.ensureTheyWait();
      await Promise.all([waiting, delay(WAITING_START_MS)]);
    } finally {
      await outage.end(server);
    }
    const end = Date.now();
    const secondsUntil = async (ready: Promise<unknown>) => ready.then(() => ((Date.now() - end) / 1000).toFixed(1));
    const running = secondsUntil(eventually('every replica is ready', () => allReady(platform)));
    const lately = secondsUntil(late.whenReady());
    return { end, running: await running, late: await lately };
  } finally {
    await late?.stop();
  }
}

/** Resolves when no page fires, after two minutes at the earliest, or when that takes longer than it may. */
async function untilSilent({ log, end }: Observed): Promise<void> {
  await delay(SETTLING_MS);
  while (Date.now() < end + RECOVERY_MS && log.firingPages.length > 0) await delay(1_000);
}

async function allReady({ services }: Platform): Promise<boolean> {
  const urls = apps.flatMap((app) => services[app].map(({ url }) => url));
  const answers = await Promise.all(urls.map((url) => fetch(`${url}/ready`).catch(() => null)));
  return answers.every((answer) => answer?.status === 200);
}

async function inOutages(run: Run, platform: Platform): Promise<Measured> {
  const ports = (app: App) => platform.services[app].map(({ url }) => Number(new URL(url).port));
  const balancers = await Promise.all(apps.map((app) => Haproxy.start(ports(app))));
  const loads: SteadyLoad[] = [];
  const pages: number[] = [];
  try {
    const urls = Object.fromEntries(apps.map((app, index) => [app, balancers[index]!.url])) as Record<App, string>;
    const callers = await callersOf(platform, urls);
    for (const app of apps) loads.push(new SteadyLoad(REQUESTS_PER_SECOND, callers[app]));
    run.note(`not shown, since nothing here exports their metrics: ${notShown().join(', ')}`);
    for (let round = 0; round < run.rounds; round++) {
      const observed = await watch(run, platform, outages[round % outages.length]!);
      pages.push(...firstPages(observed).values());
    }
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
