import { setTimeout as delay } from 'node:timers/promises';
import { depositOf, givenApiKey, type Outcome, outcomeOf, paymentAt } from '@platform/harness';
import { createDeposit, listTransactions, listWallets } from '@platform/sdk/payment';
import { Haproxy, hasRedis, startRedis } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import type { Replica } from '../stage/replica';
import { SteadyLoad, summaryOf } from '../steady-load';

const REQUESTS_PER_SECOND = 200;
// The wait is the chart's: long enough for two of HAProxy's checks, also on a busy machine.
const ENV = { SHUTDOWN_DELAY_MS: '3000', LOG_LEVEL: 'warn', REPLICAS: '2' };
/** The wait before the port closes, and 10 s for what is in flight. */
const MOST_STOP_SECONDS = 3 + 10;
/** Where the machine does not keep up although nothing restarts, the rounds would say nothing about restarts. */
const MOST_QUIET_P99_MS = 1_000;

/** SIGTERM, the end, and another process on the same port; the seconds until the end. */
async function restart(replica: Replica): Promise<number> {
  const since = performance.now();
  await replica.kill('SIGTERM');
  const seconds = (performance.now() - since) / 1000;
  ensure(replica.endReason === 'exit code 0', `a replica ended with ${replica.endReason}`);
  ensure(seconds < MOST_STOP_SECONDS, `a replica took ${seconds.toFixed(1)} s to stop`);
  await replica.start();
  return seconds;
}

/** Three reads and a write. */
async function requests(stage: PaymentStage, url: string): Promise<(index: number) => Promise<Outcome<unknown>>> {
  const key = await givenApiKey(stage.client(), stage.newAccount().headers);
  const client = paymentAt(url, { keepAlive: true, timeoutMilliseconds: 10_000, headers: { 'n-api-key': key } });
  return (index) => {
    if (index % 4 === 0) return outcomeOf(createDeposit(client, { body: depositOf() }));
    if (index % 2 === 0) return outcomeOf(listWallets(client));
    return outcomeOf(listTransactions(client, { limit: 1 }));
  };
}

async function restartRepeatedly(run: Run, stage: PaymentStage): Promise<Measured> {
  const { replicas } = stage;
  const haproxy = await Haproxy.start(replicas.map(({ url }) => Number(new URL(url).port)));
  const load = new SteadyLoad(REQUESTS_PER_SECOND, await requests(stage, haproxy.url));
  let slowest = 0;
  try {
    await delay(5_000);
    const quiet = summaryOf(load.outcomes);
    ensure(
      quiet.failed === 0 && quiet.p99 <= MOST_QUIET_P99_MS,
      `without any restart ${quiet.failed} of ${quiet.requests} requests failed (${quiet.failures}) and p99 is ${quiet.p99} ms: this machine is too busy`,
    );
    for (let round = 0; round < run.rounds; round++) {
      const before = load.outcomes.length;
      for (const replica of replicas) {
        slowest = Math.max(slowest, await restart(replica));
        await haproxy.waitForAll(replicas.length);
      }
      const { requests: sent, failed, p99, longest } = summaryOf(load.outcomes.slice(before));
      run.note(`round ${round + 1}: ${sent} requests, ${failed} failed, p99 ${p99} ms, longest ${longest} ms`);
    }
  } finally {
    await load.stop();
    await haproxy.stop();
  }
  const { requests: sent, failed, failures } = summaryOf(load.outcomes);
  ensure(failed === 0, `${failed} of ${sent} requests failed: ${failures}`);
  const acknowledged = load.outcomes.filter(({ status }) => status === 201).length;
  const [{ count } = { count: 0 }] = await stage.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM public.transactions',
  );
  ensure(count === acknowledged, `${acknowledged} deposits acknowledged, ${count} stored`);
  return {
    restarts: 2 * run.rounds,
    requests: sent,
    failed,
    deposits: acknowledged,
    'slowest stop s': slowest.toFixed(2),
  };
}

export const rollingRestart: FaultCase = {
  name: 'rolling-restart',
  promise:
    'payment: two replicas behind HAProxy restarted under 200 requests a second; none fails, each ends within 13 s',
  rounds: 20,
  missing: () => (Haproxy.isMissing ? 'haproxy' : hasRedis() ? null : 'redis-server'),
  run: async (run) => {
    const redis = await startRedis();
    const options = { replicas: 2, isDirect: true, env: { ...ENV, REDIS_URL: redis.url } };
    try {
      return await onPayment(options, (stage) => restartRepeatedly(run, stage));
    } finally {
      await redis.stop();
    }
  },
};
