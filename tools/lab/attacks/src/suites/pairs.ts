import { median, percentile, Random } from '@platform/harness';
import type { App } from '../api/operation';
import { exchange, type Sent } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Options } from './suite';

/** The same request for a known and for an unknown account. */
export interface Pair {
  title: string;
  app: App;
  /** How often each is asked; what hashes passwords takes its time. */
  times: number;
  known: () => Sent | Promise<Sent>;
  unknown: () => Sent | Promise<Sent>;
}

/** Where there are this many, the first are not counted. */
const MANY = 100;
const WARMING_UP = 20;

/** Values that differ from one answer to the next for every caller. */
const VARYING = /"(request_id|challenge)":"[^"]*"/g;

/** Both sorts in turns, so that whatever else the machine does falls on both. */
async function measure(world: World, { app, times, known, unknown }: Pair, random: Random) {
  const [first, second]: [number[], number[]] = [[], []];
  const texts = new Set<string>();
  for (let n = times < MANY ? 0 : -WARMING_UP; n < times; n++) {
    const sorts: [Pair['known'], number[]][] = [
      [known, first],
      [unknown, second],
    ];
    for (const [make, into] of random.next() < 0.5 ? sorts : sorts.toReversed()) {
      const { status, text, milliseconds } = await exchange(world.url(app), await make());
      texts.add(`${status} ${text.replaceAll(VARYING, '')}`);
      if (n >= 0) into.push(milliseconds);
    }
  }
  return { texts, first, second };
}

/** How far apart medians of shuffled halves of the same times are: what chance alone makes, in 99 of 100 cases. */
function chance(values: number[], random: Random): number {
  const differences = Array.from({ length: 300 }, () => {
    const [left, right]: [number[], number[]] = [[], []];
    for (const value of values) (random.next() < 0.5 ? left : right).push(value);
    return Math.abs(median(left) - median(right));
  });
  return percentile(differences, 0.99);
}

/** A smaller difference cannot be seen through a network. */
const UNSEEN_MS = 0.1;

/** Whether the answers are the same. If times count, the medians may differ no more than by chance. */
export async function judgedPairs(
  world: World,
  pairs: readonly Pair[],
  { seed, judgesTimes, note }: Pick<Options, 'seed' | 'judgesTimes' | 'note'>,
): Promise<Finding> {
  const random = new Random(seed);
  const problems: string[] = [];
  let tried = 0;
  for (const pair of pairs) {
    const { texts, first, second } = await measure(world, pair, random);
    tried += first.length + second.length;
    if (texts.size !== 1) problems.push(`${pair.title}: answers differ: ${[...texts].join(' / ')}`);
    if (!judgesTimes) continue;
    const difference = median(first) - median(second);
    const allowed = Math.max(UNSEEN_MS, chance([...first, ...second], random) * 1.5);
    note(
      `${pair.title}: ${median(first).toFixed(2)} and ${median(second).toFixed(2)} ms, chance ${allowed.toFixed(2)} ms`,
    );
    if (Math.abs(difference) > allowed) problems.push(`${pair.title}: ${difference.toFixed(2)} ms apart`);
  }
  return { tried, problems };
}
