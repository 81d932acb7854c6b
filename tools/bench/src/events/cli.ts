import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import { cpuOf, memoryOf } from '../programs/process-cost';
import { fillBacklog } from './backlog';

const help = `Usage: npm run lab -- events [--backlog 20000] [--endpoints 10] [--seconds 30]

One replica of payment-service sends a backlog of events to a fast receiver on this machine: deliveries a second, CPU time
of each, and the memory of the service each second, which must not depend on the backlog (--backlog 1000000).`;

/** Seals the secrets of the endpoints. */
const KEY = { id: 'bench', key: randomBytes(32) };

async function main({ backlog: events, endpoints, seconds }: { backlog: number; endpoints: number; seconds: number }) {
  let received = 0;
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => {
      received++;
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const server = await startPostgres();
  try {
    const database = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName: 'bench_events' });
    const overrides = {
      ...WITHOUT_QUOTAS,
      LOG_LEVEL: 'warn',
      KEY_ENCRYPTION_KEYS: `${KEY.id}:${KEY.key.toString('base64')}`,
      DATABASE_URL: database.serviceUrl,
    };
    const env = settingsAlone('payment-service', { overrides });
    const start = (more = {}) => startService({ app: 'payment-service', env: { ...env, ...more } });
    // The schema first, by the service itself, then the backlog, then the service that is measured.
    await (await start({ MIGRATION_DATABASE_URL: database.migrationUrl })).stop();
    await fillBacklog(database.adminUrl, { events, endpoints, url, keys: new SealingKeys([KEY]) });
    const service = await start();
    await measure(service.pid, seconds, events, () => received);
    await service.stop();
  } finally {
    receiver.close();
    await server.stop();
  }
}

async function measure(pid: number, seconds: number, events: number, received: () => number): Promise<void> {
  const memory: number[] = [];
  const begin = { at: performance.now(), count: received(), cpu: cpuOf(pid) };
  let last = begin.count;
  for (let second = 1; second <= seconds && last < events; second++) {
    await delay(1_000);
    const count = received();
    memory.push(memoryOf(pid));
    console.log(`${second} s: ${count - last} delivered, ${memory.at(-1)!.toFixed(0)} MiB`);
    last = count;
  }
  const took = (performance.now() - begin.at) / 1_000;
  const delivered = last - begin.count;
  const cpu = (cpuOf(pid) - begin.cpu) / delivered;
  console.log(
    `${delivered} of ${events} events in ${took.toFixed(1)} s: ${(delivered / took).toFixed(0)} a second, ` +
      `${cpu.toFixed(0)} µs of CPU time of the service each, ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MiB`,
  );
}

runCommand({ help, options: { backlog: 20_000, endpoints: 10, seconds: 30 }, run: main });
