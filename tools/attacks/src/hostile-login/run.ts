import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { givenTenant } from '@platform/harness';
import { markdownTable } from '@platform/stack';
import type { AttackOrder, AttackResult } from './attack';
import { classesOf } from './attack';
import type { DiskUse } from './administrator';
import { Bystanders, failed, waits } from './bystanders';
import { connect, isMysql, type Login, type Server } from './login';
import { mysqlCalls } from './mysql-classes';
import { postgresqlCalls } from './postgresql-calls';
import { type Credential, Stage } from './stage';

const LOGINS = 5;
/** More than a login may have with the default settings, so that the limit is always reached. */
const HANDS = 12;
const REQUESTS_PER_SECOND = 40;
const QUIET_MS = 10_000;
/** The part of the time in which all classes are mixed. */
const MIXED_SHARE = 1 / 4;
const DROP_WITHIN_MS = 5_000;
const DISK_BYTES = 10 * 1024 * 1024;
const SLOWER_BY_AT_MOST = 5;

export interface Order {
  server: Server;
  seconds: number;
  seed: number;
  note: (text: string) => void;
}

export interface Report {
  sent: number;
  problems: string[];
  lines: string[];
}

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** Five logins of one tenant do what they can, while others go on with their work and an operator ends the five. */
export async function hostileLogins({ server, seconds, seed, note }: Order): Promise<Report> {
  const stage = await Stage.open(server);
  try {
    const bystanders = await Bystanders.of(stage);
    const tenantId = await givenTenant(stage.operator);
    const credentials: Credential[] = [];
    for (let n = 0; n < LOGINS; n++) credentials.push(await stage.newLogin(tenantId));
    const calls = await callsFor(stage, credentials[0]!.login);
    note(`${LOGINS} logins, ${calls.length} calls of functions from the server's own list`);
    return await measure(stage, bystanders, credentials, { calls, seconds, seed, note });
  } finally {
    await stage.close();
  }
}

/** A call, or several, of each function that the server lists. */
export async function callsFor(stage: Stage, login: Login): Promise<string[]> {
  if (isMysql(stage.kind)) return mysqlCalls(stage.administrator);
  const session = await connect(login);
  const calls = await postgresqlCalls(session);
  session.cut();
  return calls;
}

async function measure(
  stage: Stage,
  bystanders: Bystanders,
  credentials: Credential[],
  { calls, seconds, seed, note }: Omit<Order, 'server'> & { calls: string[] },
): Promise<Report> {
  const logins = credentials.map(({ login }) => login);
  bystanders.begin(REQUESTS_PER_SECOND);
  // The first requests of a process are slow by themselves.
  await pause(3_000);
  const quiet = { from: Date.now(), until: Date.now() + QUIET_MS, disk: await stage.administrator.diskUse() };
  await pause(QUIET_MS);
  const before = await stage.administrator.diskUse();
  const totalMs = seconds * 1_000;
  const turnMs = (totalMs * (1 - MIXED_SHARE)) / classesOf(logins[0]!).length;
  // It goes on while the logins are ended, one after the other.
  const order: AttackOrder = { logins, calls, seed, hands: HANDS, turnMs, totalMs: totalMs + LOGINS * DROP_WITHIN_MS };
  note('quiet for a while; now the attack begins');
  const from = Date.now();
  const disk = new DiskWatch(stage);
  const attack = attackWith(order);
  await pause(totalMs);
  const until = Date.now();
  note('the operator ends the logins');
  const drops = await dropAll(stage, credentials);
  note(
    drops.map(({ status, milliseconds, left }) => `${status} after ${ms(milliseconds)} ms, ${left} left`).join('; '),
  );
  const attacked = await attack.end();
  await bystanders.end();
  const after = await disk.end();
  const rate = (before.log - quiet.disk.log) / QUIET_MS;
  const ownGrowth = ((before.files - quiet.disk.files) / QUIET_MS) * (Date.now() - from);
  const grown = {
    files: after.most.files - before.files - Math.max(0, ownGrowth),
    log: after.last.log - before.log - rate * (Date.now() - from),
  };
  return report(
    bystanders,
    quiet,
    { from, until, seconds: (Date.now() - from) / 1000 },
    attacked,
    drops,
    grown,
    calls.length,
  );
}

function attackWith(order: AttackOrder) {
  const child = fork(join(__dirname, 'attack-process.ts'), { execArgv: ['--import', 'tsx'] });
  const answer = once(child, 'message') as Promise<[AttackResult]>;
  child.send(order);
  return { end: async () => (await answer)[0] };
}

class DiskWatch {
  private readonly most: DiskUse = { files: 0, log: 0 };
  private running = true;
  private readonly looking: Promise<void>;

  constructor(private readonly stage: Stage) {
    this.looking = this.look();
  }

  async end(): Promise<{ most: DiskUse; last: DiskUse }> {
    this.running = false;
    await this.looking;
    return { most: this.most, last: await this.stage.administrator.diskUse() };
  }

  private async look(): Promise<void> {
    while (this.running) {
      this.most.files = Math.max(this.most.files, this.stage.administrator.filesOnDisk());
      await pause(250);
    }
  }
}

interface Drop {
  status: number;
  milliseconds: number;
  /** Connections that were left when the time was up. */
  left: number;
}

async function dropAll(stage: Stage, credentials: Credential[]): Promise<Drop[]> {
  const drops: Drop[] = [];
  for (const credential of credentials) {
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    let status = await stage.drop(credential).catch(() => 0);
    let left = await stage.administrator.sessionsOf(credential.login.username);
    while ((left > 0 || ![204, 404].includes(status)) && passed() < DROP_WITHIN_MS) {
      await pause(50);
      if (![204, 404].includes(status)) status = await stage.drop(credential).catch(() => 0);
      left = await stage.administrator.sessionsOf(credential.login.username);
    }
    drops.push({ status, milliseconds: passed(), left });
  }
  return drops;
}

function report(
  bystanders: Bystanders,
  quiet: { from: number; until: number },
  attack: { from: number; until: number; seconds: number },
  attacked: AttackResult,
  drops: Drop[],
  grown: DiskUse,
  calls: number,
): Report {
  const calm = bystanders.between(quiet.from, quiet.until);
  const during = bystanders.between(attack.from, Infinity);
  const lost = failed(during);
  const limit = waits(calm, 0.99) * SLOWER_BY_AT_MOST;
  const [p50, p99] = [waits(during, 0.5), waits(during, 0.99)];
  const notReady = bystanders.notReady.filter(({ at }) => at >= attack.from);
  const slowest = Math.max(...drops.map(({ milliseconds }) => milliseconds));
  const undropped = drops.filter(
    ({ status, left, milliseconds }) => ![204, 404].includes(status) || left > 0 || milliseconds > DROP_WITHIN_MS,
  );
  const problems = [
    ...(lost.length > 0
      ? [`${lost.length} of ${during.length} requests of others failed: ${tally(lost.map(({ status }) => status))}`]
      : []),
    ...(p99 > limit ? [`p99 of others ${ms(p99)} ms, beyond ${ms(limit)} ms`] : []),
    ...(notReady.length > 0
      ? [`/ready was not 200 ${notReady.length} times: ${tally(notReady.map(({ status }) => status))}`]
      : []),
    ...(undropped.length > 0
      ? [
          `${undropped.length} of ${drops.length} logins were not ended within ${DROP_WITHIN_MS} ms: ${undropped.map(({ status, left, milliseconds }) => `${status} after ${ms(milliseconds)} ms, ${left} connections left`).join('; ')}`,
        ]
      : []),
    ...(grown.files > DISK_BYTES ? [`data and temporary files grew by ${mib(grown.files)}`] : []),
    ...(grown.log > DISK_BYTES ? [`the log of changes grew by ${mib(grown.log)}`] : []),
  ];
  const lines = [
    markdownTable(
      ['statements of', 'done', 'refused', 'others: failed', 'p50 ms', 'p99 ms'],
      [
        ['nobody', '', '', failed(calm).length, ms(waits(calm, 0.5)), ms(waits(calm, 0.99))],
        ...Object.entries(attacked).map(([name, { done, refused, from, until }]) => {
          const meanwhile = bystanders.between(from, until);
          return [name, done, refused, failed(meanwhile).length, ms(waits(meanwhile, 0.5)), ms(waits(meanwhile, 0.99))];
        }),
        [
          `all, ${Math.round(attack.seconds)} s`,
          sum(attacked, 'done'),
          sum(attacked, 'refused'),
          `${lost.length} of ${during.length}`,
          ms(p50),
          ms(p99),
        ],
      ],
    ),
    '',
    `calls of functions made from the server's own list: ${calls}`,
    `/ready other than 200: ${notReady.length}`,
    `logins ended: ${drops.length - undropped.length} of ${drops.length}, slowest ${ms(slowest)} ms`,
    `disk: data and temporary files ${mib(grown.files)}, log of changes ${mib(grown.log)} beyond what the others write`,
  ];
  return { sent: sum(attacked, 'done') + sum(attacked, 'refused'), problems, lines };
}

const sum = (attacked: AttackResult, what: 'done' | 'refused') =>
  Object.values(attacked).reduce((total, counted) => total + counted[what], 0);

function tally(values: (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
