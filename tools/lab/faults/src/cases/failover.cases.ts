import { eventually } from '@platform/stack';
import type { Load } from '@platform/harness';
import {
  creditsUnderLoad,
  ensureCredited,
  ensureHandled,
  ensureRecorded,
  failuresUnderLoad,
} from '../acknowledged-load';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { type Accident, PatroniCluster } from '../failover/patroni-cluster';
import { type DbNodeStage, onDbNode } from '../stage/db-node-stage';
import { onPayment, type PaymentStage } from '../stage/payment-stage';

const RECOVERY_SECONDS = 10;
const GENTLY = { callers: 4, pauseMilliseconds: 20 };
const ACCIDENTS: Accident[] = ['machine', 'postgres', 'network'];

export const failover: FaultCase = {
  name: 'failover',
  promise:
    'payment and db-node on PostgreSQL under Patroni with a synchronous standby: the primary loses power, network or ' +
    'its process under load; nothing acknowledged is lost, writes again within 10 s, no service restarted',
  rounds: 10,
  missing: () => PatroniCluster.missing(),
  run: async (run) => {
    const cluster = await PatroniCluster.start();
    try {
      const { server } = cluster;
      return await onPayment({ replicas: 1, server }, (payment) =>
        onDbNode({ engine: 'postgresql', replicas: 1, server }, (dbNode) =>
          failRepeatedly(run, cluster, payment, dbNode),
        ),
      );
    } finally {
      await cluster.stop();
    }
  },
};

async function failRepeatedly(
  run: Run,
  cluster: PatroniCluster,
  payment: PaymentStage,
  dbNode: DbNodeStage,
): Promise<Measured> {
  const users = await Promise.all(Array.from({ length: 10 }, () => dbNode.newUser()));
  const loads = [creditsUnderLoad(run, payment, GENTLY), failuresUnderLoad(run, dbNode, users, GENTLY)] as const;
  const longest: Record<string, number> = {};
  for (let round = 0; round < run.rounds; round++) {
    const accident = ACCIDENTS[round % ACCIDENTS.length]!;
    await cluster.waitUntilSynchronous();
    await written(loads, 5);
    await new Promise((resolve) => setTimeout(resolve, run.random.integer(0, 300)));
    const since = performance.now();
    const seconds = () => Math.round((performance.now() - since) / 100) / 10;
    const { fallen, successor } = await cluster.strike(accident);
    await eventually('the standby is promoted', () => cluster.isPrimary(successor));
    const promoted = seconds();
    await written(loads, 1);
    const serving = seconds();
    longest[accident] = Math.max(longest[accident] ?? 0, serving);
    for (const replica of [payment.replicas[0]!, dbNode.replicas[0]!]) {
      const { status } = await replica.probe('/health');
      ensure(status === 200, `/health answered ${status}`);
    }
    await cluster.repair(fallen, accident);
    await cluster.waitUntilSynchronous();
    run.note(`${round + 1}: ${accident} lost; promoted after ${promoted} s, both services write after ${serving} s`);
  }
  await Promise.all(loads.map((load) => load.stop()));
  await ensureCredited(payment, loads[0]);
  await ensureRecorded(dbNode, loads[1], users);
  for (const load of loads) ensureHandled(load, [200, 201, 204, 503]);
  const slow = Object.entries(longest).filter(([, time]) => time > RECOVERY_SECONDS);
  ensure(slow.length === 0, `writes only after ${JSON.stringify(longest)} s`);
  return {
    failovers: run.rounds,
    'acknowledged credits': loads[0].acknowledged.length,
    'acknowledged events': loads[1].acknowledged.length,
    lost: 0,
    'answers of 503': loads.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0),
    ...Object.fromEntries(Object.entries(longest).map(([accident, time]) => [`longest without ${accident} s`, time])),
  };
}

/** Resolves when each of them had so many further writes acknowledged. */
async function written(loads: readonly Load[], count: number): Promise<void> {
  const before = loads.map(({ acknowledged }) => acknowledged.length);
  const hasWritten = async () => loads.every(({ acknowledged }, n) => acknowledged.length >= before[n]! + count);
  await eventually('writes are acknowledged', hasWritten);
}
