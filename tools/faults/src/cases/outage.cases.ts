import { eventually } from '@platform/stack';
import { ensure, type FaultCase, progress, type Run } from '../fault-case';
import { engines, onDbNode } from '../stage/db-node-stage';
import { onPayment } from '../stage/payment-stage';
import type { Replica } from '../stage/replica';

const CALLERS = 8;
const RECOVERY_MS = 10_000;

export interface Load {
  statuses: Record<number, number>;
  acknowledged: string[];
  stop(): Promise<void>;
}

/** Callers that send one request after the other until they are stopped, and a journal of what was acknowledged. */
export function underLoad(
  send: () => Promise<{ reply: { status: number }; id: string | null }>,
  { callers = CALLERS, pauseMilliseconds = 0 } = {},
): Load {
  let isStopping = false;
  const load: Load = { statuses: {}, acknowledged: [], stop: () => Promise.resolve() };
  const caller = async () => {
    while (!isStopping) {
      const { reply, id } = await send();
      load.statuses[reply.status] = (load.statuses[reply.status] ?? 0) + 1;
      if (id !== null) load.acknowledged.push(id);
      if (pauseMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  };
  const all = Array.from({ length: callers }, caller);
  load.stop = async () => {
    isStopping = true;
    await Promise.all(all);
  };
  return load;
}

interface Killable {
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
}

/** Kills the server under load, again and again; returns the longest time from a kill to a new write. */
async function killRepeatedly(run: Run, server: Killable, replica: Replica, load: Load): Promise<number> {
  let longest = 0;
  for (let round = 0; round < run.rounds; round++) {
    const written = load.acknowledged.length;
    await eventually('writes are acknowledged', async () => load.acknowledged.length > written + 5);
    await new Promise((resolve) => setTimeout(resolve, run.random.integer(0, 120)));
    const since = performance.now();
    await server.kill('SIGKILL');
    const { status: health } = await replica.probe('/health');
    ensure(health === 200, `/health answered ${health} while the database was away`);
    const { status: ready } = await replica.probe('/ready');
    ensure(ready === 503, `/ready answered ${ready} while the database was away`);
    // Answers that were on their way when it died have arrived by now.
    const before = load.acknowledged.length;
    await server.restart();
    await eventually('a write after the restart', async () => load.acknowledged.length > before);
    longest = Math.max(longest, performance.now() - since);
    ensure(!run.judgesTimes || longest < RECOVERY_MS, `the first write came ${Math.round(longest)} ms after the kill`);
    progress(run, round, `kills, ${load.acknowledged.length} acknowledged writes`);
  }
  return longest;
}

export function ensureHandled(statuses: Record<number, number>, expected: number[]): void {
  const others = Object.keys(statuses).filter((status) => !expected.includes(Number(status)));
  ensure(others.length === 0, `answers of ${others.join(', ')}: ${JSON.stringify(statuses)}`);
}

export const paymentDatabaseKilled: FaultCase = {
  name: 'database-killed-payment',
  promise: 'payment: PostgreSQL killed under load; 503 only, every acknowledged credit is there, back within 10 s',
  rounds: 50,
  run: (run) =>
    onPayment({ replicas: 1 }, async (stage) => {
      const account = stage.newAccount();
      const load = underLoad(async () => {
        const [reference, amount] = [run.random.hex(20), run.random.integer(1, 1000)];
        const made = await stage.deposit(account.headers, reference, amount);
        if (made.status !== 201) return { reply: made, id: null };
        const reply = await stage.callback(reference, amount);
        return { reply, id: reply.status === 200 ? reference : null };
      });
      const longest = await killRepeatedly(run, stage.server, stage.replicas[0]!, load);
      await load.stop();
      ensureHandled(load.statuses, [200, 201, 503]);
      const settled = await stage.query<{ provider_reference: string }>(
        `SELECT provider_reference FROM transactions WHERE status = 'settled'`,
      );
      const stored = new Set(settled.map(({ provider_reference }) => provider_reference));
      const lost = load.acknowledged.filter((reference) => !stored.has(reference));
      ensure(lost.length === 0, `${lost.length} acknowledged credits are lost`);
      return {
        kills: run.rounds,
        'acknowledged credits': load.acknowledged.length,
        lost: 0,
        'answers of 503': load.statuses[503] ?? 0,
        'longest from the kill to a new write ms': Math.round(longest),
      };
    }),
};

export const dbNodeDatabaseKilled: FaultCase[] = engines.map((engine) => ({
  name: `database-killed-${engine}`,
  promise: `db-node: ${engine} killed under load; 503 only, every acknowledged failure is counted, back within 10 s`,
  rounds: 50,
  run: (run) =>
    onDbNode({ engine, replicas: 1 }, async (stage) => {
      const users = await Promise.all(Array.from({ length: 20 }, () => stage.newUser()));
      const load = underLoad(async () => {
        const userId = users[run.random.integer(0, users.length - 1)]!;
        const reply = await stage.fail(userId);
        return { reply, id: reply.status === 204 ? userId : null };
      });
      const longest = await killRepeatedly(run, stage.server, stage.replicas[0]!, load);
      await load.stop();
      ensureHandled(load.statuses, [204, 503]);
      for (const userId of users) {
        const acknowledged = load.acknowledged.filter((id) => id === userId).length;
        const { events, locked } = await stage.stored(userId);
        ensure(events >= acknowledged, `${acknowledged - events} acknowledged events are lost`);
        ensure(locked === events >= 8, `${events} failures, locked: ${locked}`);
      }
      return {
        kills: run.rounds,
        'acknowledged events': load.acknowledged.length,
        lost: 0,
        'answers of 503': load.statuses[503] ?? 0,
        'longest from the kill to a new write ms': Math.round(longest),
      };
    }),
}));
