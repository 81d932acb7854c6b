import { readFileSync } from 'node:fs';
import { bearer, dbNodeAt, type Load, outcomeOf, underLoad } from '@platform/harness';
import { getSession, getUser, recordAuthEvent } from '@platform/sdk/db-node';
import { getProfile } from '@platform/sdk/wellbeing';
import {
  type App,
  eventually,
  Haproxy,
  hasMysql,
  repositoryRoot,
  type ServerHandle,
  startMysql,
} from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { onDbNode } from '../stage/db-node-stage';
import { LaterRelease, MARK, migrate } from '../stage/later-release';
import { onPayment } from '../stage/payment-stage';
import type { Replica } from '../stage/replica';
import type { ServiceStage } from '../stage/service-stage';
import { onWellbeing } from '../stage/wellbeing-stage';

/** Steps of one upgrade. Each replaces all routines again, so that callers meet many moments of it. */
const STEPS = 8;
const CALLERS = { callers: 8, pauseMilliseconds: 5 };
/** Long enough for the balancer to see that a replica goes. */
const UPGRADE_ENV = { SHUTDOWN_DELAY_MS: '2000', LOG_LEVEL: 'warn' };
/** The wait before the port closes, and 10 s for open requests. */
const MOST_STOP_SECONDS = 2 + 10;

interface Upgrade {
  app: App;
  engine?: 'postgresql' | 'mysql';
  /** Whose bodies the later release changes. */
  routines: string[];
  /** The first step of each upgrade adds a column with this; `n` makes it unique. */
  addColumn: (n: number) => string;
  send: (url: string) => Promise<{ status: number }>;
}

/** Upgrades two replicas behind HAProxy under load and rolls them back, again and again. */
async function upgradeRepeatedly(run: Run, stage: ServiceStage, to: Upgrade): Promise<Measured> {
  const { replicas } = stage;
  const env = { ...stage.env, DATABASE_URL: stage.urls.service };
  const haproxy = await Haproxy.start(replicas.map(({ url }) => Number(new URL(url).port)));
  const release = LaterRelease.make(to.app, to.engine);
  const watch = new ReadinessWatch(replicas);
  const load = underLoad(async () => ({ reply: await to.send(haproxy.url), id: 'answered' }), CALLERS);
  try {
    await answered(load, 50);
    for (let round = 0; round < run.rounds; round++) {
      await upgrade(release, to, round, (main) => migrate(main, env, stage.urls.migration));
      await answered(load, 100);
      await Promise.all(replicas.map((replica) => watch.look(replica)));
      await roll(run, replicas, haproxy, watch, release.main);
      const older = await migrate(ownMain(to.app), env, stage.urls.migration);
      ensure(older.includes('a later release has migrated'), `the roll-back's Job said ${older || 'nothing'}`);
      await roll(run, replicas, haproxy, watch, undefined);
      run.note(`upgrade and roll-back ${round + 1}: ${load.acknowledged.length} requests, ${failedOf(load)} failed`);
    }
  } finally {
    await load.stop();
    watch.stop();
    await haproxy.stop();
    release.remove();
  }
  const failed = failedOf(load);
  ensure(failed === 0, `${failed} requests failed: ${JSON.stringify(load.statuses)}`);
  const { problems } = watch;
  ensure(problems.length === 0, `a serving replica was not ready ${problems.length} times: ${problems[0]}`);
  return {
    'upgrades and roll-backs': run.rounds,
    requests: load.acknowledged.length,
    failed,
    'looks at /ready': watch.looks,
    unready: 0,
  };
}

const ownMain = (app: App): string => `${repositoryRoot}/apps/${app}/dist/main.js`;

async function upgrade(
  release: LaterRelease,
  { addColumn, routines }: Upgrade,
  round: number,
  job: (main: string) => Promise<string>,
): Promise<void> {
  release.addMigration(`90${round}0_later.sql`, `${addColumn(round)};\n`);
  for (let step = 0; step < (routines.length > 0 ? STEPS : 1); step++) {
    release.changeRoutines(routines, `${MARK} 9${round}${step}`);
    const applied = await job(release.main);
    ensure(/(migration|routines) applied/.test(applied), `the upgrade's Job said ${applied || 'nothing'}`);
  }
}

/** Replaces one replica after the other. Each must end in order, and in time. */
async function roll(
  run: Run,
  replicas: Replica[],
  haproxy: Haproxy,
  watch: ReadinessWatch,
  main: string | undefined,
): Promise<void> {
  for (const replica of replicas) {
    await watch.without(replica, async () => {
      const since = performance.now();
      await replica.stop();
      const seconds = (performance.now() - since) / 1000;
      ensure(replica.endReason === 'exit code 0', `a replica ended with ${replica.endReason}`);
      ensure(!run.checksTimes || seconds < MOST_STOP_SECONDS, `a replica took ${seconds.toFixed(1)} s to stop`);
      await replica.become(main);
    });
    await haproxy.waitForAll(replicas.length);
  }
}

async function answered(load: Load, further: number): Promise<void> {
  const before = load.acknowledged.length;
  await eventually('requests are answered', async () => load.acknowledged.length >= before + further);
}

const failedOf = ({ statuses }: Load): number =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 200 && Number(status) < 300 ? 0 : count),
    0,
  );

/** The reasons of a replica's log for not being ready. The answer itself does not mention the database. */
function reasonsOf({ logFile }: Replica): string[] {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const reasons = lines.flatMap((line) =>
    line.includes('"not ready"') ? [/"reason":"(.*)"/.exec(line)?.[1] ?? line] : [],
  );
  return [...new Set(reasons)];
}

/** Asks each replica that is meant to serve whether it is ready, over and over. */
class ReadinessWatch {
  looks = 0;
  /** Answers of replicas that were not ready, with the reason. */
  readonly problems: string[] = [];
  private readonly leaving = new Set<Replica>();
  private readonly timer: NodeJS.Timeout;

  constructor(replicas: Replica[]) {
    this.timer = setInterval(() => replicas.forEach((replica) => void this.look(replica)), 100);
  }

  async look(replica: Replica): Promise<void> {
    if (this.leaving.has(replica)) return;
    const { status, error } = await replica.probe('/ready');
    // It may have begun to go while it answered.
    if (this.leaving.has(replica)) return;
    this.looks++;
    if (status !== 200) this.problems.push(JSON.stringify({ status, error, reasons: reasonsOf(replica) }));
  }

  async without(replica: Replica, work: () => Promise<void>): Promise<void> {
    this.leaving.add(replica);
    await work();
    this.leaving.delete(replica);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const PROMISE =
  'two replicas under load, an added column and changed routines; rolled out and rolled back, failed 0, always ready';

async function onServer(run: Run, engine: 'postgresql' | 'mysql', server?: ServerHandle): Promise<Measured> {
  return onDbNode({ engine, replicas: 2, env: UPGRADE_ENV, server }, async (stage) => {
    const user = await stage.newUser();
    const session = await stage.newSession(user);
    const prefix = engine === 'mysql' ? 'service_' : 'service.';
    let count = 0;
    return upgradeRepeatedly(run, stage, {
      app: 'db-node',
      engine,
      routines: [
        `${prefix}session_get`,
        `${prefix}user_get`,
        `${prefix}auth_event_record`,
        engine === 'mysql' ? 'private_enter' : 'private.to_id',
      ],
      addColumn: (n) => `ALTER TABLE ${engine === 'mysql' ? '' : 'private.'}users ADD COLUMN later_${n} integer`,
      send: (url) => {
        const client = dbNodeAt(url, { headers: bearer(stage.credential) });
        const [session_id, user_id] = [session, user];
        if (++count % 3 === 0) return outcomeOf(recordAuthEvent(client, { body: { user_id, success: true } }));
        if (count % 3 === 1) return outcomeOf(getSession(client, { session_id }));
        return outcomeOf(getUser(client, { user_id }));
      },
    });
  });
}

const dbNodeUpgrade: FaultCase[] = [
  { name: 'rolling-upgrade-postgresql', engine: 'postgresql' as const },
  { name: 'rolling-upgrade-mariadb', engine: 'mysql' as const },
  { name: 'rolling-upgrade-mysql', engine: 'mysql' as const },
].map(({ name, engine }) => ({
  name,
  promise: `db-node on ${name.replace('rolling-upgrade-', '')}: ${PROMISE}`,
  rounds: 3,
  missing: () => {
    if (name.endsWith('-mysql') && !hasMysql()) return 'MySQL (npm run lab -- mysql9 fetches it)';
    return lacksBalancer();
  },
  run: async (run) => {
    if (!name.endsWith('-mysql')) return onServer(run, engine);
    const server = await startMysql();
    try {
      return await onServer(run, engine, server);
    } finally {
      await server.stop();
    }
  },
}));

const lacksBalancer = (): string | null => (Haproxy.isMissing ? 'haproxy' : null);

const paymentUpgrade: FaultCase = {
  name: 'rolling-upgrade-payment',
  promise: `payment-service: ${PROMISE}`,
  rounds: 3,
  missing: lacksBalancer,
  run: (run) =>
    onPayment({ replicas: 2, env: UPGRADE_ENV }, async (stage) => {
      const { headers } = stage.newAccount();
      const measured = await upgradeRepeatedly(run, stage, {
        app: 'payment-service',
        routines: ['public.receive_events', 'public.book_effects', 'public.find_deposit'],
        addColumn: (n) => `ALTER TABLE public.transactions ADD COLUMN later_${n} integer`,
        send: async (url) => {
          const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1000)];
          const made = await stage.deposit(headers, reference, amount, url);
          return made.status === 201 ? stage.callback(reference, amount, { at: url }) : made;
        },
      });
      const settled = await stage.query(`SELECT FROM transactions WHERE status = 'settled'`);
      ensure(settled.length === measured['requests'], `${settled.length} of ${measured['requests']} are stored`);
      return measured;
    }),
};

const wellbeingUpgrade: FaultCase = {
  name: 'rolling-upgrade-wellbeing',
  promise: `wellbeing-api: ${PROMISE.replace('changed routines', 'a table')}`,
  rounds: 3,
  missing: lacksBalancer,
  run: (run) =>
    onWellbeing({ replicas: 2, env: UPGRADE_ENV }, async (stage) => {
      const headers = await stage.signIn();
      return upgradeRepeatedly(run, stage, {
        app: 'wellbeing-api',
        routines: [],
        addColumn: (n) =>
          `ALTER TABLE public.accounts ADD COLUMN later_${n} integer;\nCREATE TABLE public.later_${n} (i integer)`,
        send: (url) => outcomeOf(getProfile(stage.client(url), { headers })),
      });
    }),
};

export const rollingUpgrade: FaultCase[] = [...dbNodeUpgrade, paymentUpgrade, wellbeingUpgrade];
