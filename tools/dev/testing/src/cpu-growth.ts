import { readFileSync } from 'node:fs';

/** Less CPU time than this is no evidence, and more than the second has so little noise that one round is enough. */
const NEGLIGIBLE_MS = 5;
const CLEAR_MS = 250;
/** Linear is 2, quadratic is 4. */
const MOST_GROWTH = 2.5;
const ROUNDS_OF_DOUBLINGS = [2, 2, 3, 6];
const SIZE_BYTES = Number(process.env['GROWTH_KIB'] ?? 16) * 1024;
/** A reader that is still negligible here is fast enough for the largest field of a request. */
const MOST_BYTES = 1024 * 1024;

interface Growth<Input> {
  input: (bytes: number) => Input;
  read: (input: Input) => unknown;
}

/**
 * The factor by which the CPU time of a reader grows when its input doubles. Null for a factor up to 2.5, or where the
 * time is negligible for 1 MiB. A larger factor must show in each of four doublings or more. They end at a quarter of a
 * second, or where the reader refuses more. Caches and the garbage collector make steps, which end below that. Of several
 * rounds the least time counts, because noise only adds time. Other work of the machine does not count.
 * `GROWTH_KIB` sets the size of the smallest input (default: 16).
 */
export async function superLinearGrowth<Input>(growth: Growth<Input>): Promise<number | null> {
  let [least, doublings] = [Infinity, 0];
  for (let bytes = SIZE_BYTES; ; bytes *= 2) {
    const areEnough = doublings >= ROUNDS_OF_DOUBLINGS.length;
    const step = await growthFrom(bytes, ROUNDS_OF_DOUBLINGS[doublings] ?? 1, growth);
    if (areEnough && (!step || step.factor < 1)) return least;
    if (step ? step.factor <= MOST_GROWTH : 2 * bytes >= MOST_BYTES) return null;
    if (step) [least, doublings] = [Math.min(least, step.factor), doublings + 1];
    if (step && step.milliseconds > CLEAR_MS && doublings >= ROUNDS_OF_DOUBLINGS.length) return least;
  }
}

/** Null if the time is negligible. */
async function growthFrom<Input>(bytes: number, rounds: number, { input, read }: Growth<Input>) {
  const [small, large] = [input(bytes), input(2 * bytes)];
  let [leastSmall, leastLarge] = [Infinity, Infinity];
  for (let round = 1; round <= rounds; round++) {
    // The larger one is first: code that is not compiled yet must not make the smaller one slow.
    leastLarge = Math.min(leastLarge, await cpuTimeOf(() => read(large)));
    if (leastLarge <= NEGLIGIBLE_MS) return null;
    leastSmall = Math.min(leastSmall, await cpuTimeOf(() => read(small)));
    if (leastLarge <= MOST_GROWTH * leastSmall || leastLarge > CLEAR_MS) break;
  }
  return { factor: leastLarge / leastSmall, milliseconds: leastLarge };
}

async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = threadTimeMs();
  await work();
  return threadTimeMs() - before;
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** The CPU time of this thread on Linux; elsewhere that of the process with its other threads. */
function threadTimeMs(): number {
  // The counter is brought up to date when the thread leaves the processor.
  Atomics.wait(sleeper, 0, 0, 0.05);
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

/** The text, repeated up to about this many bytes. */
export const repeated = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / Buffer.byteLength(text)));

const IN_EACH_RUN = {
  blanks: ' ',
  digits: '7',
  commas: ',',
  'letters of three bytes': '\u6f22',
  quotes: '"',
  backslashes: '\\',
  'opened brackets': '(',
};

const IN_LONG_RUNS = {
  'line breaks': '\n',
  'numbers in pairs': '1,2 ',
  brackets: ']]',
  tabs: '\t',
  'carriage returns': '\r\n',
  'no-break spaces': '\u00a0',
  zeros: '0',
  points: '.',
  signs: '-+',
  semicolons: ';',
  'numbers apart by blanks': '1  ',
  letters: 'a',
  apostrophes: "'",
  'opened arrays': '[',
  'opened objects': '{',
  slashes: '/',
  equals: '=',
};

/** Texts that slow readers take long for: runs of what they skip, match or search. `GROWTH_KIB` adds further ones. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  ...IN_EACH_RUN,
  ...(process.env['GROWTH_KIB'] === undefined ? {} : IN_LONG_RUNS),
};
