import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { step } from '../steps';
import { failuresOf, GatewayLoad } from './gateway-load';
import type { Stage } from './stage';

export interface Break {
  name: string;
  /** What is done on purpose and in order fails no request; what is lost without warning fails those on their way to it. */
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

/** Requests a second, to each service a third. */
const RATE = 15;
/** How long callers ask before a break and after it. */
const QUIET = 5000;
/** After this no request fails any more, whatever was lost. */
const LONGEST_FAILING = 60;

/** Breaks something under load. @throws Error where a request failed that must not, or what was acknowledged is not stored */
export async function tryBreak({ name, isPlanned, run }: Break, stage: Stage): Promise<Row> {
  const load = new GatewayLoad(stage.gateway, RATE, stage.token);
  let begin = 0;
  let seconds = 0;
  let note = '';
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
  }
  const failedFor = Math.max(0, ...load.failures.map(({ at }) => (at - begin) / 1000));
  const row = { name, seconds, requests: load.sent.length, failed: load.failures.length, failedFor, note };
  console.log(`         ${rowWords(row)}`);
  assert.deepEqual(await stage.lost(load.acknowledged), [], 'acknowledged and not stored');
  if (isPlanned) assert.equal(load.failures.length, 0, `${name}: ${failuresOf(load)}`);
  assert.ok(failedFor <= LONGEST_FAILING, `${name}: failed for ${failedFor} s: ${failuresOf(load)}`);
  return row;
}

const rowWords = ({ seconds, requests, failed, failedFor, note }: Row): string =>
  `${seconds.toFixed(0)} s until whole; ${failed} of ${requests} requests failed, for ${failedFor.toFixed(0)} s; ${note}`;
