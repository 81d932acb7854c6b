import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SealingKeys } from '@platform/auth';
import {
  provisionDatabase,
  runCommand,
  settingsAlone,
  startPostgres,
  startService,
  WITHOUT_QUOTAS,
} from '@platform/stack';
import { cpuOf, memoryOf } from '../measures/process-cost';
import { fillBacklog } from './backlog';

const help = `Usage: npm run bench:events -- [--backlog 20000] [--endpoints 10] [--seconds 30]

One replica of payment-service sends a backlog of events to a fast receiver on this machine: deliveries a second, CPU time
of each, and the memory of the service each second, which must not depend on the backlog (--backlog 1000000).`;

/** Seals the secrets of the endpoints. */
const KEY = { id: 'bench', key: randomBytes(32) };

async function main({ backlog: events, endpoints, seconds }: { backlog: number; endpoints: number; seconds: number }) {
  const server = await startPostgres();
  const receiver = fork(join(__dirname, 'receiver.ts'));
  const ask = async <T>(): Promise<T> => ((await once(receiver, 'message')) as [T])[0];
  const { port } = await ask<{ port: number }>();
  const received = async (): Promise<number> => {
    receiver.send('count');
    return (await ask<{ received: number }>()).received;
  };
  try {
    const database = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName: 'bench_events' });
    const overrides = {
      ...WITHOUT_QUOTAS,
      LOG_LEVEL: 'warn',
      KEY_ENCRYPTION_KEYS: `${KEY.id}:${KEY.key.toString('base64')}`,
      DATABASE_URL: database.serviceUrl,
    };
    const settings = settingsAlone('payment-service', { overrides });
    // The schema first, by the service itself, then the backlog, then the service that is measured.
    await (
      await startService({
        app: 'payment-service',
        env: { ...settings, MIGRATION_DATABASE_URL: database.migrationUrl },
      })
    ).stop();
    const since = performance.now();
    await fillBacklog(database.adminUrl, {
      events,
      endpoints,
      url: `http://127.0.0.1:${port}`,
      keys: new SealingKeys([KEY]),
    });
    console.log(
      `${events} events for ${endpoints} endpoints, made in ${((performance.now() - since) / 1000).toFixed(1)} s`,
    );
    const service = await startService({ app: 'payment-service', env: settings });
    await measure(service.pid, seconds, events, received);
    await service.stop();
  } finally {
    receiver.disconnect();
    await server.stop();
  }
}

async function measure(pid: number, seconds: number, events: number, received: () => Promise<number>): Promise<void> {
  const memory: number[] = [];
  const begin = { at: performance.now(), count: await received(), cpu: cpuOf(pid) ?? 0 };
  let last = begin.count;
  for (let second = 1; second <= seconds && last < events; second++) {
    await delay(1_000);
    const count = await received();
    memory.push(memoryOf(pid) ?? 0);
    console.log(`${second} s: ${count - last} delivered, ${memory.at(-1)!.toFixed(0)} MiB`);
    last = count;
  }
  const took = (performance.now() - begin.at) / 1_000;
  const delivered = last - begin.count;
  const cpu = ((cpuOf(pid) ?? 0) - begin.cpu) / delivered;
  console.log(
    `${delivered} delivered in ${took.toFixed(1)} s: ${(delivered / took).toFixed(0)} a second, ${cpu.toFixed(0)} µs of CPU time of the service each`,
  );
  console.log(`memory: ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MiB`);
}

runCommand({ help, options: { backlog: 20_000, endpoints: 10, seconds: 30 }, run: main });
