import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { LoadGenerator } from '../load-generator';
import { type LoadOrder, type LoadResult, REQUESTS_PER_SECOND } from '../request-plan';
import { type RequestList, renderRequests, requestListOf } from './request-list';
import { parseReport, resultOf } from './report';

/** More would take a second core from what is measured. */
const THREADS = 1;
const TIMEOUT_SECONDS = 10;

/** A closed loop of wrk, which takes a few microseconds a request. Its answers are counted from its own process. */
export class Wrk implements LoadGenerator {
  readonly name = 'wrk';

  /** @param perSecond so many requests are ready that can be sent only once */
  constructor(
    private readonly program: string,
    private readonly perSecond = REQUESTS_PER_SECOND,
  ) {}

  /** @throws Error where the requests ran out, or none could be sent */
  async run(order: LoadOrder): Promise<LoadResult> {
    if (order.rate !== undefined) throw new Error('wrk sends as fast as it is answered, not at a rate.');
    const seconds = Math.ceil(order.seconds);
    const list = requestListOf(order, seconds * this.perSecond);
    const child = spawn(this.program, argumentsOf(order, seconds, list), { stdio: 'pipe' });
    // Whatever ends it early says so itself; that nobody reads the rest of the list is no news.
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
}

function argumentsOf({ url, concurrency, expect }: LoadOrder, seconds: number, { isOnce }: RequestList): string[] {
  const options = [`-t${THREADS}`, `-c${concurrency}`, `-d${seconds}s`, '--timeout', `${TIMEOUT_SECONDS}s`];
  return [...options, '-s', join(__dirname, 'requests.lua'), url, '--', `${expect}`, isOnce ? 'once' : 'in-turn'];
}
