import type { Load } from '@platform/harness';
import { eventually } from '@platform/stack';
import {
  creditsUnderLoad,
  ensureCredited,
  ensureHandled,
  ensureRecorded,
  failuresUnderLoad,
} from '../acknowledged-load';
import { StandbyPair } from '../failover/standby-pair';
import { ensure, type FaultCase, type Measured, progress, type Run } from '../fault-case';
import { type DbNodeStage, onDbNode, onEachEngine } from '../stage/db-node-stage';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import type { Replica } from '../stage/replica';

const RECOVERY_MS = 10_000;

interface Killable {
  /** Before each kill. */
  prepare?(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
}

/** Kills the server under load, again and again; returns the longest time from a kill to a new write. */
async function killRepeatedly(run: Run, server: Killable, replica: Replica, load: Load): Promise<number> {
  let longest = 0;
  for (let round = 0; round < run.rounds; round++) {
    await server.prepare?.();
    const written = load.acknowledged.length;
    await eventually('writes are acknowledged', async () => load.acknowledged.length > written + 5);
    await new Promise((resolve) => setTimeout(resolve, run.random.integer(0, 120)));
    const since = performance.now();
    await server.kill('SIGKILL');
    const { status: health } = await replica.probe('/health');
    ensure(health === 200, `/health answered ${health} while the database was down`);
    const { status: ready } = await replica.probe('/ready');
    ensure(ready === 503, `/ready answered ${ready} while the database was down`);
    // Answers that were on their way when it died have arrived by now.
    const before = load.acknowledged.length;
    await server.restart();
    await eventually('a write after the restart', async () => load.acknowledged.length > before);
    longest = Math.max(longest, performance.now() - since);
    ensure(!run.checksTimes || longest < RECOVERY_MS, `the first write came ${Math.round(longest)} ms after the kill`);
    progress(run, round, `kills, ${load.acknowledged.length} acknowledged writes`);
  }
  return longest;
}

async function creditsAreKept(run: Run, stage: PaymentStage, server: Killable): Promise<Measured> {
  const load = creditsUnderLoad(run, stage);
  const longest = await killRepeatedly(run, server, stage.replicas[0]!, load);
  await load.stop();
  ensureHandled(load, [200, 201, 503]);
  await ensureCredited(stage, load);
  return measured(run, load, longest);
}

async function failuresAreKept(run: Run, stage: DbNodeStage, server: Killable): Promise<Measured> {
  const users = await Promise.all(Array.from({ length: 20 }, () => stage.newUser()));
  const load = failuresUnderLoad(run, stage, users);
  const longest = await killRepeatedly(run, server, stage.replicas[0]!, load);
  await load.stop();
  ensureHandled(load, [204, 503]);
  await ensureRecorded(stage, load, users);
  return measured(run, load, longest);
}

const measured = ({ rounds }: Run, { acknowledged, statuses }: Load, longest: number): Measured => ({
  kills: rounds,
  acknowledged: acknowledged.length,
  lost: 0,
  'answers of 503': statuses[503] ?? 0,
  'longest from the kill to a new write ms': Math.round(longest),
});

export const paymentDatabaseKilled: FaultCase = {
  name: 'database-killed-payment',
  promise: 'payment: PostgreSQL killed under load; 503 only, every acknowledged credit is there, back within 10 s',
  rounds: 50,
  run: (run) => onPayment({ replicas: 1 }, (stage) => creditsAreKept(run, stage, stage.server)),
};

export const dbNodeDatabaseKilled = onEachEngine({
  name: 'database-killed',
  promise: 'the database is killed under load; 503 only, every acknowledged failure is counted, back within 10 s',
  rounds: 50,
  replicas: 1,
  run: (run, stage) => failuresAreKept(run, stage, stage.server),
});

const FAILOVER =
  'PostgreSQL with a synchronous standby; the primary is killed under load and the standby promoted; 503 only, ' +
  'nothing acknowledged is lost, writes again within 10 s, no service restarted';

/** Works with a pair, and stops it. */
async function onPair(work: (pair: StandbyPair) => Promise<Measured>): Promise<Measured> {
  const pair = await StandbyPair.start();
  try {
    return await work(pair);
  } finally {
    await pair.stop();
  }
}

export const failover: FaultCase[] = [
  {
    name: 'failover-payment',
    promise: `payment: ${FAILOVER}`,
    rounds: 10,
    run: (run) =>
      onPair((pair) => onPayment({ replicas: 1, server: pair.server }, (stage) => creditsAreKept(run, stage, pair))),
  },
  {
    name: 'failover-db-node',
    promise: `db-node: ${FAILOVER}`,
    rounds: 10,
    run: (run) =>
      onPair((pair) =>
        onDbNode({ engine: 'postgresql', replicas: 1, server: pair.server }, (stage) =>
          failuresAreKept(run, stage, pair),
        ),
      ),
  },
];
