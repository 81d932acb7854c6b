import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blocksOf, readPage } from '@platform/charts';
import { bearer, dbNodeAt } from '@platform/harness';
import { getUser } from '@platform/sdk/db-node';
import {
  createReachableFolder,
  eventually,
  findBinary,
  freePort,
  queryOnce,
  startMariaDb,
  startPostgres,
  unprivilegedAccount,
} from '@platform/stack';
import { ensure, type FaultCase, type Measured } from '../fault-case';
import { DbNodeStage } from '../stage/db-node-stage';
import { PaymentStage } from '../stage/payment-stage';
import { Replica } from '../stage/replica';

const NEXT_SECOND = 'SELECT CAST(UTC_TIMESTAMP() + INTERVAL 1 SECOND AS CHAR) AS second';
const BINARIES = '/usr/lib/postgresql/15/bin';
/** A login like those of db-node's direct credentials. */
const DIRECT = 'dn_program';
/** What verify-ledger prints for a balance that is 1 above the sum of its entries. */
const WRONG = /its row has 121 KES in 2 entries, but its entries have 120 in 2/;

/** The blocks of the page for this engine, in their order. */
function blocksFor(engine: string, count: number): string[] {
  const blocks = blocksOf('point-in-time.md', readPage('point-in-time.md'));
  const own = blocks.filter(({ mark }) => mark === `recovery ${engine}`).map(({ text }) => text);
  ensure(own.length === count, `the page has ${own.length} blocks for ${engine}, and the case executes ${count}`);
  return own;
}

/** Executes a block without changes, in a shell without options, as people do. */
async function execute(block: string, env: Record<string, string>, account = {}): Promise<void> {
  const options = { env: { PATH: `${BINARIES}:${process.env['PATH']}`, ...env }, cwd: '/', ...account };
  await promisify(execFile)('bash', ['--norc', '-c', block], options);
}

const fails = (work: Promise<unknown>) => work.then(() => false, Boolean);

const settingsOf = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/^(\w+) = "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]));

async function timed(work: () => Promise<void>): Promise<string> {
  const begin = performance.now();
  await work();
  return ((performance.now() - begin) / 1000).toFixed(1);
}

async function recoverPostgres(): Promise<Measured> {
  const account = unprivilegedAccount();
  const folder = createReachableFolder('point-in-time', account);
  const place = (name: string) => join(folder, name);
  mkdirSync(place('archive'));
  if (account) for (const one of [folder, place('archive')]) chownSync(one, account.uid, account.gid);
  const port = await freePort();
  // pg_basebackup reads no server that is newer than itself.
  const server = await startPostgres({ dataDirectory: place('data'), port, programs: BINARIES });
  const env = {
    PGHOST: server.host,
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: decodeURIComponent(new URL(server.url).password),
    PGDATA: place('data'),
    ARCHIVE: place('archive'),
    BASE: place('base'),
    RESTORED: place('restored'),
  };
  // Of root, because the stack has written it; a base backup reads all files of the folder.
  if (account) chownSync(place('data/admin-password'), account.uid, account.gid);
  // A server that `pg_ctl` starts reads its settings from its folder.
  const settings = `port = ${port}\nlisten_addresses = '${server.host}'\nunix_socket_directories = ''\nmax_connections = 300\n`;
  writeFileSync(place('data/postgresql.conf'), settings);
  const [archive, base, stop, recover] = blocksFor('postgresql', 4) as [string, string, string, string];
  const run = (block: string, more = {}) => execute(block, { ...env, ...more }, account ?? {});
  try {
    await run(archive);
    const stage = await PaymentStage.open({ server, isDirect: true });
    try {
      const { headers } = stage.newAccount();
      const pay = async (reference: string, amount: number) => {
        await stage.deposit(headers, reference, amount);
        ensure((await stage.callback(reference, amount)).status === 200, 'a callback was refused');
      };
      await pay('ws_CO_before_backup', 100);
      await run(base);
      await pay('ws_CO_after_backup', 20);
      const [row] = await queryOnce<{ moment: string }>(stage.urls.admin, 'SELECT clock_timestamp()::text AS moment');
      await queryOnce(stage.urls.admin, 'UPDATE wallets SET balance = balance + 1');
      const found = await stage.verifyLedger().then(String, ({ message }: Error) => message);
      ensure(WRONG.test(found), `verify-ledger does not find the mistake: ${found}`);
      const moment = { MOMENT: row!.moment };
      const seconds = await timed(() => run(stop).then(() => run(recover, moment)));
      const isRefused = (await fails(run(recover, moment))) && !existsSync(place('restored/base/global'));
      ensure(isRefused, 'a repetition copies into the restored folder');
      await eventually('the service is ready', async () => (await fetch(`${stage.url()}/ready`)).ok);
      ensure((await stage.balance(headers)) === 120, 'the balance is not the one before the mistake');
      await stage.verifyLedger();
      await pay('ws_CO_after_recovery', 3);
      ensure((await stage.balance(headers)) === 123, 'the recovered database takes no payment');
      await stage.verifyLedger();
      return { 'recovery s': seconds };
    } finally {
      await stage.close();
    }
  } finally {
    for (const data of ['data', 'restored'])
      await run(`pg_ctl -D "$DATA" -m immediate stop`, { DATA: place(data) }).catch(() => undefined);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function recoverMariaDb(): Promise<Measured> {
  const [settings, base, stop, close, recover] = blocksFor('mariadb', 5) as [string, string, string, string, string];
  const folder = createReachableFolder('point-in-time', null);
  const start = (to: string, ini: string) =>
    startMariaDb({ dataDirectory: join(folder, to), settings: settingsOf(ini) });
  const server = await start('data', settings);
  const [first, restored] = [await start('first', close), await start('restored', close)];
  const stage = await DbNodeStage.open({ engine: 'mysql', server, isDirect: true });
  // The dump brings the accounts of the old server with it, so the administrator is the same on both.
  for (const { url } of [server, first, restored])
    await queryOnce(url, `GRANT ALL ON *.* TO 'recovery'@'localhost' IDENTIFIED BY 'recovery' WITH GRANT OPTION`);
  await queryOnce(server.url, `CREATE USER '${DIRECT}'@'%' IDENTIFIED BY '${DIRECT}'`);
  const as = ({ url }: { url: string }, login: string) =>
    Object.assign(new URL(url), { username: login, password: login, pathname: '/' }).href;
  const client = ['[client]', `host=${server.host}`, `port=${server.port}`, 'user=recovery', 'password=recovery'];
  writeFileSync(join(folder, '.my.cnf'), client.join('\n'), { mode: 0o600 });
  const env = {
    HOME: folder,
    TZ: 'UTC',
    DATA: join(folder, 'data'),
    BASE: join(folder, 'base.sql'),
    RESTORED_HOST: restored.host,
    RESTORED_PORT: String(restored.port),
  };
  try {
    const before = await stage.newUser();
    await execute(base, env);
    const after = await stage.newUser();
    const [{ second } = { second: '' }] = await queryOnce<{ second: string }>(server.url, NEXT_SECOND);
    // Only whole seconds can be named.
    const isOver = `SELECT 1 WHERE UTC_TIMESTAMP() >= '${second}'`;
    await eventually('the next second', async () => (await queryOnce(server.url, isOver)).length > 0);
    await queryOnce(stage.urls.admin, "UPDATE users SET status = 'inactive'");
    await execute(stop, env);
    writeFileSync(join(folder, 'mariadb-binlog'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const PATH = `${folder}:${process.env['PATH']}`;
    const failing = { ...env, MOMENT: second, PATH, RESTORED_PORT: String(first.port) };
    ensure(await fails(execute(recover, failing)), 'a replay that fails counts as a recovery');
    const isClosed = async () => {
      const logins = await queryOnce(as(first, 'recovery'), `SELECT 1 FROM mysql.user WHERE User = '${DIRECT}'`);
      const signIn = await queryOnce(as(first, DIRECT), 'SELECT 1').then(String, ({ message }: Error) => message);
      return logins.length === 1 && signIn.includes('init_connect');
    };
    ensure(await isClosed(), 'a direct login enters before the recovery has ended');
    await first.restart();
    ensure(await isClosed(), 'a direct login enters after a restart');
    const seconds = await timed(() => execute(recover, { ...env, MOMENT: second }));
    await queryOnce(as(restored, DIRECT), 'SELECT 1');
    const url = Object.assign(new URL(stage.databaseUrl), { port: env.RESTORED_PORT });
    const replica = await new Replica('db-node', { ...stage.env, DATABASE_URL: url.href }).start();
    try {
      const node = dbNodeAt(replica.url, { headers: bearer(stage.credential) });
      for (const user_id of [before, after])
        ensure((await getUser(node, { user_id })).status === 'active', 'the mistake was recovered as well');
    } finally {
      await replica.stop();
    }
    return { 'recovery s': seconds };
  } finally {
    await stage.close();
    for (const one of [server, first, restored]) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const promise =
  'a mistake is committed; the page about recovery brings back what was written before it, and nothing after';

export const pointInTime: FaultCase[] = [
  {
    name: 'point-in-time-postgresql',
    promise: `payment: ${promise}; the ledger is right`,
    rounds: 1,
    missing: () => (existsSync(BINARIES) ? null : 'PostgreSQL 15 of Debian'),
    run: recoverPostgres,
  },
  {
    name: 'point-in-time-mariadb',
    promise: `db-node: ${promise}`,
    rounds: 1,
    missing: () => (findBinary('mariadb-binlog') ? null : 'mariadb-client'),
    run: recoverMariaDb,
  },
];
