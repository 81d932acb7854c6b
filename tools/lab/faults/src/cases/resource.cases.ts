import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearer, inMinutes, outcomeOf, sessionOf, times } from '@platform/harness';
import { createSession } from '@platform/sdk/db-node';
import { listTransactions } from '@platform/sdk/payment';
import { accepts, eventually } from '@platform/stack';
import { ensure, type FaultCase, type Measured, progress, type Run } from '../fault-case';
import { type DbNodeStage, onEachEngine } from '../stage/db-node-stage';
import { onPayment } from '../stage/payment-stage';
import { Replica } from '../stage/replica';
import { LIMITS_OF_USERS } from '../stage/service-stage';

type Reply = { status: number; milliseconds: number };

const slowest = (replies: Reply[]) => Math.round(Math.max(...replies.map(({ milliseconds }) => milliseconds)));

export const poolExhausted: FaultCase = {
  name: 'pool-exhausted',
  promise: 'payment: every connection of the pool hangs; further requests 503 after 2 s, a bad credential still 401',
  rounds: 3,
  run: (run) =>
    onPayment({ replicas: 1, env: LIMITS_OF_USERS }, async (stage) => {
      let longest = 0;
      for (let round = 0; round < run.rounds; round++) {
        const { headers } = stage.newAccount();
        // Transactions, since deliveries and lists of wallets share connections and leave most of the pool free.
        const read = () => outcomeOf(listTransactions(stage.client(), {}, { headers }));
        ensure((await read()).status === 200, 'reads fail without any fault');
        stage.proxy.hold();
        const hanging = Promise.all(Array.from({ length: POOL_SIZE }, read));
        await eventually('the pool is used up', async () => stage.proxy.waiting >= POOL_SIZE);
        const beyond = await Promise.all(Array.from({ length: 20 }, read));
        const bad = await outcomeOf(listTransactions(stage.client(), {}, { headers: bearer('abc') }));
        ensure(bad.status === 401, `a bad credential got ${bad.status}`);
        ensureRefused([...(await hanging), ...beyond]);
        longest = Math.max(longest, slowest(beyond));
        ensure(longest < LIMIT_OF_POOL_MS, `a request beyond the pool waited ${longest} ms`);
        stage.proxy.release();
        await eventually('reads work again', async () => (await read()).status === 200);
      }
      return { outages: run.rounds, 'slowest 503 beyond the pool ms': longest };
    }),
};

/** 2 s for a connection, and what a busy machine adds. */
const LIMIT_OF_POOL_MS = 3_500;
const POOL_SIZE = 10;
/** No request may take longer than this, whatever it waits for. */
const LIMIT_OF_REQUEST_MS = 10_000;

function ensureRefused(replies: Reply[]): void {
  const statuses = [...new Set(replies.map(({ status }) => status))];
  ensure(statuses.length === 1 && statuses[0] === 503, `answers of ${statuses.join(', ')}`);
}

export const slowDatabase: FaultCase = {
  name: 'slow-database',
  promise: 'payment: a statement that takes too long is ended after 5 s: 503, rolled back, works again afterwards',
  rounds: 3,
  run: (run) =>
    onPayment({ replicas: 1, env: LIMITS_OF_USERS }, async (stage) => {
      let longest = 0;
      await stage.query(`CREATE FUNCTION public.dawdle() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(60); RETURN new; END'`);
      for (let round = 0; round < run.rounds; round++) {
        const { headers } = stage.newAccount();
        const references = Array.from({ length: 5 }, () => `ws_CO_${run.random.hex(20)}`);
        await stage.query('CREATE TRIGGER slow AFTER INSERT ON transactions EXECUTE FUNCTION public.dawdle()');
        const replies = await Promise.all(references.map((reference) => stage.deposit(headers, reference, 500)));
        ensureRefused(replies);
        longest = Math.max(longest, slowest(replies));
        ensure(longest < LIMIT_OF_REQUEST_MS, `a request waited ${longest} ms`);
        await stage.query('DROP TRIGGER slow ON transactions');
        const stored = await stage.query('SELECT 1 FROM transactions WHERE provider_reference = ANY ($1)', [
          references,
        ]);
        ensure(stored.length === 0, `${stored.length} refused deposits are stored`);
        const again = await Promise.all(references.map((reference) => stage.deposit(headers, reference, 500)));
        ensure(
          again.every(({ status }) => status === 201),
          'deposits do not work again',
        );
        progress(run, round, 'slow spells');
      }
      return { 'slow spells': run.rounds, 'slowest 503 ms': longest, stored: 0 };
    }),
};

export const databaseSilent = onEachEngine({
  name: 'database-silent',
  promise: 'a network that swallows everything; 503 within 8 s, never a hang, works again afterwards',
  rounds: 2,
  replicas: 1,
  env: LIMITS_OF_USERS,
  run: async (run, stage) => {
    let longest = 0;
    for (let round = 0; round < run.rounds; round++) {
      const userId = await stage.newUser();
      stage.proxy.hold();
      const replies = await Promise.all(times(20, () => stage.getUser(userId)));
      const health = await stage.replicas[0]!.probe('/health');
      ensure(health.status === 200, `/health answered ${health.status}`);
      ensure(
        replies.every(({ status }) => status === 503),
        `answers of ${[...new Set(replies.map(({ status }) => status))].join(', ')}`,
      );
      longest = Math.max(longest, slowest(replies));
      ensure(longest < 8_000, `a request waited ${longest} ms`);
      stage.proxy.release();
      await eventually('reads work again', async () => (await stage.getUser(userId)).status === 200);
    }
    return { outages: run.rounds, 'slowest 503 ms': longest };
  },
});

export const clockSkew = onEachEngine({
  name: 'clock-skew',
  promise: 'one replica ten minutes ahead and one behind; expiry and locks follow the database',
  rounds: 1,
  replicas: 1,
  missing: () => (existsSync(LIBRARY) ? null : 'libfaketime (Debian: libfaketime)'),
  run: async (run, stage) => {
    const skewed: Replica[] = [];
    try {
      for (const offset of ['+10m', '-10m']) {
        const env = { ...stage.env, DATABASE_URL: stage.urls.service, ...fakeClock(offset) };
        const replica = await new Replica('db-node', env).start();
        skewed.push(replica);
        stage.replicas.push(replica);
      }
      for (let round = 0; round < run.rounds; round++) for (const n of [1, 2]) await everything(stage, n);
      return { replicas: 2, 'minutes off': '+10, -10', differences: 0 };
    } finally {
      stage.replicas.splice(1);
      await Promise.all(skewed.map((replica) => replica.stop()));
    }
  },
});

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const fakeClock = (offset: string) => ({ LD_PRELOAD: LIBRARY, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' });

async function everything(stage: DbNodeStage, n: number): Promise<void> {
  const userId = await stage.newUser(n);
  const create = (minutes: number) =>
    outcomeOf(createSession(stage.client(n), { body: sessionOf(userId, inMinutes(minutes)) }));
  const { status, data: session } = await create(5);
  ensure(session !== undefined, `a session of five minutes: ${status}`);
  for (const reader of [0, n]) {
    ensure(await stage.isActive(session.session_id, reader), `the session is over for replica ${reader}`);
  }
  const past = await create(-5);
  ensure(past.status === 422, `a session that ended five minutes ago: ${past.status}`);
  for (let failure = 0; failure < 8; failure++) await stage.fail(userId, n);
  const { lock_seconds } = await stage.stored(userId);
  ensure(lock_seconds === 900, `locked for ${lock_seconds} s`);
}

const DISK = '160m';

export const diskFull: FaultCase = {
  name: 'disk-full',
  promise: 'payment: no room left on the database’s disk; 503, nothing corrupt, works again when there is room',
  rounds: 3,
  run: async (run) => {
    const mount = mkdtempSync(join(tmpdir(), 'faults-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', mount]);
    try {
      return await onFullDisk(run, mount);
    } finally {
      execFileSync('umount', ['--lazy', mount]);
      rmSync(mount, { recursive: true, force: true });
    }
  },
};

function onFullDisk(run: Run, mount: string): Promise<Measured> {
  const dataDirectory = join(mount, 'data');
  mkdirSync(dataDirectory, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(dataDirectory, 65_534, 65_534);
  const settings = { min_wal_size: '32MB', max_wal_size: '48MB', wal_recycle: 'off', shared_buffers: '16MB' };
  return onPayment({ replicas: 1, database: { dataDirectory, settings } }, async (stage) => {
    const { headers } = stage.newAccount();
    const acknowledged: string[] = [];
    let refused = 0;
    for (let round = 0; round < run.rounds; round++) {
      const filler = join(mount, 'filler');
      fillUp(mount, filler);
      await eventually(
        'a write is refused',
        async () => {
          const batch = await Promise.all(
            Array.from({ length: 40 }, async () => {
              const reference = `ws_CO_${run.random.hex(20)}`;
              return { reference, ...(await stage.deposit(headers, reference, 100)) };
            }),
          );
          for (const { status, reference } of batch) {
            ensure([201, 503].includes(status), `an answer of ${status}`);
            if (status === 201) acknowledged.push(reference);
            else refused++;
          }
          return batch.some(({ status }) => status === 503);
        },
        60_000,
      );
      rmSync(filler);
      // A server that gave up is started again by its supervisor.
      if (!(await accepts(stage.urls.admin))) await stage.server.restart();
      const reference = `ws_CO_${run.random.hex(20)}`;
      await eventually(
        'deposits work again',
        async () => (await stage.deposit(headers, reference, 100)).status === 201,
      );
      acknowledged.push(reference);
    }
    const rows = await stage.query<{ provider_reference: string }>('SELECT provider_reference FROM transactions');
    const stored = new Set(rows.map(({ provider_reference }) => provider_reference));
    const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
    ensure(lost === 0, `${lost} acknowledged deposits are lost`);
    return { 'full disks': run.rounds, 'acknowledged deposits': acknowledged.length, lost, 'answers of 503': refused };
  });
}

/** All but 64 KiB; that the server took some of it in the same moment is as good. */
function fillUp(mount: string, filler: string): void {
  const room = statfsSync(mount);
  try {
    writeFileSync(filler, Buffer.alloc(Math.max(0, room.bavail * room.bsize - 64 * 1024)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
