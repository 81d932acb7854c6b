import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findBinary, NotRun } from '@platform/stack';
import { parseReport, resultOf } from './report';
import { type RequestList, renderRequests, requestListOf } from './request-list';
import { type LoadOrder, type LoadResult, REQUESTS_PER_SECOND } from './request-plan';

/** More would take a second core from what is measured. */
const THREADS = 1;
const TIMEOUT_SECONDS = 10;

/**
 * A closed loop of wrk, which takes 14 to 25 µs of CPU time a request.
 * @param perSecond so many requests are ready that can be sent only once
 * @throws NotRun without wrk; Error where the requests ran out, or none could be sent
 */
export async function runWrk(order: LoadOrder, perSecond = REQUESTS_PER_SECOND): Promise<LoadResult> {
  const program = findBinary('wrk');
  if (program === null) throw new NotRun('wrk is not in the PATH (apt-get install wrk)');
  const seconds = Math.ceil(order.seconds);
  const list = requestListOf(order, seconds * perSecond);
  const child = spawn(program, argumentsOf(order, seconds, list), { stdio: 'pipe' });
  // The program reports why it ends early. The closed pipe of the list adds nothing.
  child.stdin.on('error', () => undefined);
  Readable.from(renderRequests(order, list.count)).pipe(child.stdin);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`wrk failed: ${complaint.trim() || output.trim()}`);
  return resultOf(parseReport(output), order.concurrency);
}

function argumentsOf({ url, concurrency, expect }: LoadOrder, seconds: number, { isOnce }: RequestList): string[] {
  const options = [`-t${THREADS}`, `-c${concurrency}`, `-d${seconds}s`, '--timeout', `${TIMEOUT_SECONDS}s`];
  return [...options, '-s', join(__dirname, 'requests.lua'), url, '--', `${expect}`, isOnce ? 'once' : 'in-turn'];
}
