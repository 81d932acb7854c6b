/** Longest text that any expression here is given, in characters. */
const LONGEST = 20_000;
/** CPU time below this is harmless, and too little to measure growth. In microseconds. */
const NEGLIGIBLE = 20_000;
/** Of a text four times as long: linear is 4 times as much, quadratic 16 times. */
const LONGER = 4;
const MOST_GROWTH = 8;
/** Of so many tries the least counts, since noise only ever adds. */
const TRIES = 5;

/** Characters of which bad expressions match runs in more than one way. */
const SEEDS = ['a', '0', '-', ' ', '.', '/', 'a.', 'a-', '=', 'aA0', '\\', '"', '@', 'a@', '_', ';', ',', '\t'];
const ENDS = ['\u0000', '!', ''];

/** In small steps at first: two characters more may be four times the time. */
const LENGTHS: number[] = [8];
for (let length = 8; length < LONGEST;) {
  length = length < 64 ? length + 2 : Math.min(Math.ceil(length * 1.5), LONGEST);
  LENGTHS.push(length);
}

/** The CPU time of a match in microseconds: the least of several tries, or the first that is negligible. */
function costOf(expression: RegExp, text: string): number {
  let least = Infinity;
  for (let n = 0; n < TRIES && least > NEGLIGIBLE; n++) {
    const before = process.cpuUsage();
    expression.test(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/**
 * Finds a text for which an expression takes more than linear time. Such a text repeats what the expression matches and
 * ends with something else. Only the growth of the CPU time with the text decides, not the time itself. Other work of
 * the machine therefore changes nothing.
 */
export function superLinear({ source, flags }: RegExp): string | null {
  const expression = new RegExp(source, flags.replace('g', ''));
  for (const seed of SEEDS) {
    for (const end of ENDS) {
      const textOf = (length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length) + end;
      const costly = LENGTHS.find((length) => costOf(expression, textOf(length)) > NEGLIGIBLE);
      if (costly === undefined) continue;
      const growth = costOf(expression, textOf(costly)) / costOf(expression, textOf(Math.floor(costly / LONGER)));
      if (growth > MOST_GROWTH) return `${costly} characters of ${JSON.stringify(seed)}, then ${JSON.stringify(end)}`;
    }
  }
  return null;
}
