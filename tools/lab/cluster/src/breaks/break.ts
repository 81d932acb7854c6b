import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { apps } from '@platform/stack';
import { step } from '../steps';
import { failuresOf, GatewayLoad } from './gateway-load';
import type { Stage } from './stage';

export interface Break {
  name: string;
  /** A planned break fails no request. A loss without warning fails the requests in progress. */
  isPlanned: boolean;
  /** Breaks it, and resolves when it is whole again. @returns what the operator saw */
  run: (stage: Stage) => Promise<string>;
}

export interface Row {
  name: string;
  /** From the break until all replicas served again. */
  seconds: number;
  requests: number;
  failed: number;
  /** From the break until the last request that failed was sent; 0 without one. */
  failedFor: number;
  note: string;
}

/** How long callers ask before a break and after it. */
const QUIET = 5000;
/** After this no request fails any more, whatever was lost. */
const LONGEST_FAILING = 60;

interface Trial {
  /** Requests a second to all services together. */
  rate: number;
  /** Where its row goes, also when it did not hold. */
  rows: Row[];
}

/** Breaks something under load. @throws Error where a request failed that must not, or what was acknowledged is not stored */
export async function tryBreak({ name, isPlanned, run }: Break, stage: Stage, { rate, rows }: Trial): Promise<void> {
  const loadSince = new Date();
  const callers = await stage.callers();
  const load = new GatewayLoad(stage.gateway, rate, callers);
  let begin = 0;
  let seconds = NaN;
  let note = 'it did not become whole';
  try {
    await step(`break: ${name}`, async () => {
      await delay(QUIET);
      begin = load.now;
      note = await run(stage);
      await stage.waitForReplicas();
      seconds = (load.now - begin) / 1000;
      await delay(QUIET);
    });
  } finally {
    await load.stop();
    rows.push(rowOf(load, { name, seconds, begin, note }));
  }
  const { failed, failedFor } = rows.at(-1)!;
  if (failed > 0) await tellComplaints(stage, loadSince);
  assert.deepEqual(await callers.lost(load.confirmed), [], 'confirmed and not stored');
  if (isPlanned) assert.equal(failed, 0, 'requests failed that must not');
  assert.ok(failedFor <= LONGEST_FAILING, `requests failed for ${failedFor} s`);
}

/** Also says it, with what failed and why. */
function rowOf(
  load: GatewayLoad,
  { begin, ...words }: Pick<Row, 'name' | 'seconds' | 'note'> & { begin: number },
): Row {
  const { failures, sent } = load;
  const failedFor = Math.max(0, ...failures.map(({ at }) => (at - begin) / 1000));
  const row = { ...words, requests: sent.length, failed: failures.length, failedFor };
  console.log(`         ${rowWords(row)}`);
  for (const line of failuresOf(load)) console.log(`           ${line}`);
  return row;
}

const rowWords = ({ seconds, requests, failed, failedFor, note }: Row): string =>
  `${seconds.toFixed(0)} s until whole; ${failed} of ${requests} requests failed, for ${failedFor.toFixed(0)} s; ${note}`;

/** Why requests failed, as the pods that are left see it. */
async function tellComplaints(stage: Stage, since: Date): Promise<void> {
  for (const app of apps) {
    const lines = (await stage.logsOf(app, since)).filter((line) => /"level":"(warn|error|fatal)"/.test(line));
    for (const line of lines.slice(0, 20)) console.log(`           log of ${app}: ${line}`);
  }
}
