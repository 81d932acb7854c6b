import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Haproxy } from '@platform/stack';
import { type Answer, Load } from './load';
import { Replicas } from './replicas';

const perSecond = 200;

/** Restarts each of two replicas behind HAProxy, round after round, while requests keep coming; none may fail. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
  const replicas = new Replicas();
  let haproxy: Haproxy | undefined;
  try {
    await replicas.start();
    haproxy = await Haproxy.start(replicas.ports);
    const load = new Load(haproxy.url, { 'N-API-Key': await replicas.apiKey() }, requestOf);
    load.start(perSecond);
    await assertMachineKeepsUp(load);
    const rows: Record<string, object> = {};
    let isRight = true;
    for (let round = 1; round <= Number(values.rounds); round++) {
      const before = load.answers.length;
      const ends = [];
      for (const replica of [0, 1]) {
        ends.push(await replicas.restart(replica));
        await haproxy.waitForAll(2);
      }
      const row = summary(load.answers.slice(before));
      const slowest = Math.max(...ends.map(({ stopSeconds }) => stopSeconds));
      rows[`round ${round}`] = { ...row, 'slowest stop': `${slowest.toFixed(2)} s` };
      isRight &&= row.failed === 0 && slowest < 3 + 10 && ends.every(({ end }) => end === 'exit code 0');
    }
    await load.stop();
    console.table(rows);
    const total = summary(load.answers);
    const written = load.answers.filter(({ status }) => status === 201).length;
    const stored = await replicas.countTransactions();
    console.log(
      `${total.requests} requests, ${total.failed} failed; ${written} deposits acknowledged, ${stored} stored`,
    );
    if (!isRight || total.failed > 0 || stored !== written) process.exitCode = 1;
  } finally {
    await haproxy?.stop();
    await replicas.stop();
  }
}

/** Where the requests are late although nothing restarts, the rounds would say nothing about restarts. */
async function assertMachineKeepsUp(load: Load): Promise<void> {
  await delay(5_000);
  const { failed, 'p99 ms': p99 } = summary(load.answers);
  if (failed > 0 || p99 > 1_000) {
    await load.stop();
    throw new Error(`Without any restart ${failed} requests failed and p99 is ${p99} ms: this machine is too busy.`);
  }
}

/** Three reads and a write. */
function requestOf(index: number): { method: string; path: string; body?: string } {
  if (index % 4 !== 0) return { method: 'GET', path: index % 2 === 0 ? '/v1/wallets' : '/v1/transactions?limit=1' };
  const deposit = {
    provider: 'stripe',
    provider_reference: `pi_${process.pid}_${index}`,
    amount: 100,
    currency: 'EUR',
  };
  return { method: 'POST', path: '/v1/deposits', body: JSON.stringify(deposit) };
}

function summary(answers: Answer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const failures = answers
    .filter(({ status }) => status !== 200 && status !== 201)
    .map(({ status, isFromProxy, reason }) => reason ?? `${status}${isFromProxy ? ' of the proxy' : ''}`);
  return {
    requests: answers.length,
    failed: failures.length,
    failures: [...new Set(failures)].join(', '),
    'p99 ms': Math.round(times[Math.floor(times.length * 0.99)] ?? NaN),
    'max ms': Math.round(times.at(-1) ?? NaN),
  };
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
