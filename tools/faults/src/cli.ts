import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { cases } from './cases';
import { type Outcome, runCase } from './runner';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const USAGE = `npm run test:faults -- [case …] [--seed n] [--rounds n] [--list]

Without a name all cases run. A name may be the beginning of several.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return print(USAGE);
  const chosen = cases.filter(
    ({ name }) => positionals.length === 0 || positionals.some((begin) => name.startsWith(begin)),
  );
  if (values.list) return chosen.forEach(({ name, promise }) => print(`${name.padEnd(28)} ${promise}`));
  if (chosen.length === 0) throw new Error(`No case is called ${positionals.join(', ')}; --list names them.`);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    print(`\n${fault.name}: ${fault.promise}`);
    const outcome = await runCase(fault, { seed, rounds, note: (text) => print(`  ${text}`) });
    outcomes.push(outcome);
    print(described(outcome));
  }
  const failed = outcomes.filter(({ failure }) => failure !== null);
  const absent = outcomes.filter(({ missing }) => missing !== null);
  printTable(outcomes);
  print(
    `${outcomes.length - failed.length - absent.length} of ${outcomes.length} cases kept their promise, seed ${seed}`,
  );
  if (absent.length > 0) print(`not run: ${absent.map(({ name }) => name).join(', ')}`);
  // Whoever names a case wants it run. What a case forgot to stop ends with this process.
  process.exit(failed.length > 0 || (positionals.length > 0 && absent.length > 0) ? 1 : 0);
}

function printTable(outcomes: Outcome[]): void {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  print('');
  for (const { name, rounds, seconds, failure, missing } of outcomes) {
    const result = missing !== null ? 'not run' : failure === null ? 'kept' : 'BROKEN';
    print(`${name.padEnd(width)}  ${result.padEnd(7)}  ${String(rounds).padStart(6)} rounds  ${seconds} s`);
  }
}

function described({ name, seed, rounds, seconds, measured, failure, missing }: Outcome): string {
  if (missing !== null) return `  not run, this machine lacks ${missing}`;
  if (failure !== null) {
    return `  BROKEN after ${seconds} s: ${failure}\n  again: npm run test:faults -- ${name} --seed ${seed} --rounds ${rounds}`;
  }
  const figures = Object.entries(measured ?? {}).map(([what, figure]) => `${what} ${figure}`);
  return `  kept in ${seconds} s, rounds ${rounds}, seed ${seed}: ${figures.join(' · ')}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
