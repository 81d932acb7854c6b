import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { givenApiKey, givenSignedIn, outcomeOf, paymentAt, underLoad, wellbeingAt } from '@platform/harness';
import { listWallets } from '@platform/sdk/payment';
import { getCurrentSession } from '@platform/sdk/wellbeing';
import { apps, eventually, type Platform, type ServerHandle, startPlatform, textTable } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { Prometheus } from '../outage-alerts/prometheus';

/** Longer than the `for` of each page with a window of five minutes or less. */
const QUIET_MS = 180_000;
const OUTAGE_MS = 120_000;
/** The budget alerts look back five minutes. Scrapes and evaluations come on top. */
const RECOVERY_MS = 420_000;
/** A rule with `for: 2m` may still fire during this time. */
const SETTLING_MS = 120_000;

/** Signals PostgreSQL and its child processes. Stopped processes keep each connection open, like a host that hangs. */
async function signal(server: ServerHandle, name: 'STOP' | 'CONT'): Promise<void> {
  const children = () => execFileSync('pkill', [`-${name}`, '--parent', String(server.pid)]);
  if (name === 'CONT') children();
  // The parent process is stopped first, so that it starts no further children.
  await server.kill(`SIG${name}`);
  if (name === 'STOP') children();
}

type Act = (server: ServerHandle) => Promise<void>;
const outages: [name: string, begin: Act, end: Act][] = [
  ['PostgreSQL hangs', (server) => signal(server, 'STOP'), (server) => signal(server, 'CONT')],
  ['PostgreSQL is killed', (server) => server.kill('SIGKILL'), (server) => server.restart()],
];

const now = (): number => Date.now() / 1000;

/** A few requests each second, within the quotas. Their answers are of no interest. */
async function ordinaryLoad({ services }: Platform) {
  const [payment, wellbeing] = [
    paymentAt(services['payment-service'][0]!.url),
    wellbeingAt(services['wellbeing-api'][0]!.url),
  ];
  const { headers, cookie } = await givenSignedIn(wellbeing);
  const key = await givenApiKey(payment, headers, ['read']);
  const callers = [
    () => outcomeOf(listWallets(payment, { headers: { 'n-api-key': key } })),
    () => outcomeOf(getCurrentSession(wellbeing, {}, { headers: { cookie } })),
  ];
  return callers.map((call) =>
    underLoad(async () => ({ reply: await call(), id: null }), { callers: 1, pauseMilliseconds: 500 }),
  );
}

/** @returns the seconds from the start of one outage to the first page of each service */
async function watch(
  run: Run,
  platform: Platform,
  prometheus: Prometheus,
  [name, begin, end]: (typeof outages)[number],
): Promise<number[]> {
  const server = platform.servers.postgresql;
  const start = now();
  await begin(server);
  await delay(OUTAGE_MS);
  await end(server);
  const urls = Object.values(platform.services).flatMap((replicas) => replicas.map(({ url }) => `${url}/ready`));
  const isReady = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const ended = now();
  await eventually('every replica is ready', async () => (await Promise.all(urls.map(isReady))).every(Boolean));
  run.note(`${name}; all replicas were ready ${(now() - ended).toFixed(1)} s after PostgreSQL`);
  const isQuiet = async () => (await prometheus.pagesSince(now())).length === 0;
  await delay(SETTLING_MS);
  while (!(await isQuiet()) && now() < ended + RECOVERY_MS / 1000) await delay(1_000);
  const pages = await prometheus.pagesSince(start);
  const secondOf = (time: number) => (time - start).toFixed(0);
  const rows = pages.map((page) => [page.alert, page.service, secondOf(page.firstAt), secondOf(page.lastAt)]);
  run.note(textTable(['page', 'service', 'fires after s', 'until s'], rows).replaceAll('\n', '\n  '));
  ensure(await isQuiet(), `pages still fire ${RECOVERY_MS / 1000} s after the recovery`);
  return apps.map((app) => (pages.find(({ service }) => service === app)?.firstAt ?? Infinity) - start);
}

async function inOutages(run: Run, platform: Platform, prometheus: Prometheus): Promise<Measured> {
  const start = now();
  await delay(QUIET_MS);
  ensure((await prometheus.pagesSince(start)).length === 0, 'pages fire before the outage');
  const measured: Measured = {};
  for (let round = 0; round < run.rounds; round++) {
    const outage = outages[round % outages.length]!;
    const firsts = await watch(run, platform, prometheus, outage);
    const silent = apps.filter((_app, index) => firsts[index]! > OUTAGE_MS / 1000);
    ensure(silent.length === 0, `no page of ${silent.join(', ')} within ${OUTAGE_MS / 1000} s`);
    const seconds = [Math.min(...firsts), Math.max(...firsts)].map((time) => time.toFixed(0));
    measured[`${outage[0]}: first page of each service after s`] = seconds.join(' to ');
  }
  return measured;
}

export const alertsInOutage: FaultCase = {
  name: 'alerts-in-outage',
  promise:
    'all services: PostgreSQL is down for two minutes; no page before, a page of each service meanwhile, none 7 minutes later',
  rounds: outages.length,
  missing: () => (Prometheus.isMissing ? 'prometheus' : null),
  run: async (run) => {
    const platform = await startPlatform({ replicas: 2, ports: 'free', env: { LOG_LEVEL: 'warn' } });
    const prometheus = await Prometheus.start(platform);
    const loads = await ordinaryLoad(platform);
    try {
      return await inOutages(run, platform, prometheus);
    } finally {
      await Promise.all(loads.map((load) => load.stop()));
      await prometheus.stop();
      await platform.stop();
    }
  },
};
