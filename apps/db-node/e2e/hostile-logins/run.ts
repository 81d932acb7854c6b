import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { givenTenant } from '@platform/harness';
import { markdownTable, textTable } from '@platform/testing';
import type { DiskUse } from './administrator';
import type { AttackOrder, AttackResult } from './attack';
import { Bystanders, failed, type Request, waits } from './bystanders';
import { callsFor } from './function-calls';
import type { Credential, Stage } from './stage';
import { classesOf } from './statement-classes';

/** More connections than a login may have with the default settings, so that the limit is always reached. */
const A_MINUTE = { logins: 5, hands: 12, requestsPerSecond: 40, warmUpMs: 3_000, quietMs: 10_000 };
/** For a run that checks no times. */
const A_MOMENT = { logins: 1, hands: 3, requestsPerSecond: 20, warmUpMs: 0, quietMs: 0 };
const MOMENT_OF_A_CLASS_MS = 150;
/** The part of the time in which all classes are mixed. */
const MIXED_SHARE = 1 / 4;
const DROP_WITHIN_MS = 5_000;
const MOST_MIB = 10;
const SLOWER_BY_AT_MOST = 5;

export interface Order {
  /** How long the attack runs, with limits for times. Without it, the attack is short and no times are checked. */
  seconds?: number;
  seed: number;
  note: (text: string) => void;
}

const mib = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1));

/**
 * Logins of one tenant attack the server, while other tenants continue their work and an operator drops the logins.
 * @returns the exceeded limits as text; empty if there is none
 */
export async function hostileLogins(stage: Stage, { seconds, seed, note }: Order): Promise<string[]> {
  const measuresTimes = seconds !== undefined;
  const { logins: count, hands, requestsPerSecond, warmUpMs, quietMs } = measuresTimes ? A_MINUTE : A_MOMENT;
  const bystanders = await Bystanders.of(stage);
  const tenantId = await givenTenant(stage.operator);
  const credentials: Credential[] = [];
  for (let n = 0; n < count; n++) credentials.push(await stage.newLogin(tenantId));
  const logins = credentials.map(({ login }) => login);
  const classes = classesOf(logins[0]!);
  const calls = await callsFor(stage, logins[0]!);
  note(`${count} logins, ${calls.length} calls of functions from the server's own list`);
  const disk = () => stage.administrator.diskUse();
  bystanders.begin(requestsPerSecond);
  // The first requests of a process are slow even without an attack.
  await pause(warmUpMs);
  const [quietFrom, quietDisk] = [Date.now(), await disk()];
  await pause(quietMs);
  const [from, before] = [Date.now(), await disk()];
  const turnMs = seconds === undefined ? MOMENT_OF_A_CLASS_MS : (seconds * 1_000 * (1 - MIXED_SHARE)) / classes.length;
  const totalMs = (turnMs * classes.length) / (1 - MIXED_SHARE);
  // The attack continues while the logins are dropped, one after the other.
  const attack = attackWith({ logins, calls, seed, hands, turnMs, totalMs: totalMs + count * DROP_WITHIN_MS });
  const mostFiles = watchFiles(stage);
  await pause(totalMs);
  const drops: Drop[] = [];
  for (const credential of credentials) drops.push(await drop(stage, credential));
  const attacked = await attack;
  await bystanders.end();
  // The growth by the writes of other tenants does not count.
  const growth = (what: keyof DiskUse, after: number) =>
    after - before[what] - Math.max(0, ((before[what] - quietDisk[what]) / (quietMs || 1)) * (Date.now() - from));
  const during = bystanders.between(from, Infinity);
  const quiet = bystanders.between(quietFrom, from);
  if (measuresTimes) note(tableOf(bystanders, attacked, { quiet, during }));
  const undropped = drops.filter(({ isEnded }) => !isEnded);
  const untried = classes.filter(({ name }) => !(name in attacked));
  const limits: Limit[] = [
    ['classes of statements that were not sent', untried.length, 0],
    ['requests of others that failed', failed(during).length, 0],
    ['/ready other than 200', bystanders.notReady.filter(({ at }) => at >= from).length, 0],
    [`logins not ended within ${DROP_WITHIN_MS} ms`, undropped.length, 0],
  ];
  if (measuresTimes) {
    limits.push(
      ['p99 of others ms', Math.round(waits(during, 0.99)), Math.round(waits(quiet, 0.99) * SLOWER_BY_AT_MOST)],
      ['slowest end of a login ms', Math.round(Math.max(...drops.map(({ milliseconds }) => milliseconds))), Infinity],
      ['growth of data and temporary files MiB', mib(growth('files', mostFiles())), MOST_MIB],
      ['growth of the write-ahead log MiB', mib(growth('log', (await disk()).log)), MOST_MIB],
    );
    note(textTable(['', 'measured', 'at most'], limits));
  } else mostFiles();
  return limits.filter(([, measured, most]) => measured > most).map((limit) => limit.join(': '));
}

/** A measured value and its upper limit. */
type Limit = [what: string, measured: number, most: number];

async function attackWith(order: AttackOrder): Promise<AttackResult> {
  const child = fork(join(__dirname, 'attack-process.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(order);
  const [result] = (await once(child, 'message')) as [AttackResult];
  return result;
}

/** @returns a function that ends the watch and returns the largest size of the files in bytes */
function watchFiles(stage: Stage): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, stage.administrator.filesOnDisk())), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

interface Drop {
  milliseconds: number;
  /** Whether it was dropped in time and has no connections left. */
  isEnded: boolean;
}

async function drop(stage: Stage, credential: Credential): Promise<Drop> {
  const startedAt = performance.now();
  let isDropped = false;
  for (;;) {
    if (!isDropped) isDropped = [204, 404].includes(await stage.drop(credential).catch(() => 0));
    const isEnded = isDropped && (await stage.administrator.sessionsOf(credential.login.username)) === 0;
    const milliseconds = performance.now() - startedAt;
    if (isEnded || milliseconds > DROP_WITHIN_MS)
      return { milliseconds, isEnded: isEnded && milliseconds <= DROP_WITHIN_MS };
    await pause(50);
  }
}

/** For each class of statements: how often the server ran them, and how long other tenants waited meanwhile. */
function tableOf(
  bystanders: Bystanders,
  attacked: AttackResult,
  { quiet, during }: { quiet: Request[]; during: Request[] },
): string {
  const others = (requests: Request[]) => [
    `${failed(requests).length} of ${requests.length}`,
    waits(requests, 0.5).toFixed(1),
    waits(requests, 0.99).toFixed(1),
  ];
  return markdownTable(
    ['statements of', 'done', 'refused', 'others: failed', 'p50 ms', 'p99 ms'],
    [
      ['no attack', '', '', ...others(quiet)],
      ...Object.entries(attacked).map(([name, { done, refused, from, until }]) => [
        name,
        done,
        refused,
        ...others(bystanders.between(from, until)),
      ]),
      ['all', '', '', ...others(during)],
    ],
  );
}
