import { randomInt } from 'node:crypto';
import { namedOf, runCommand, textTable } from '@platform/stack';
import { cases } from './cases';
import { type Outcome, runCase } from './runner';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const help = `npm run test:faults -- [case …] [--seed n] [--rounds n] [--list]

Without a name all cases run. A name may be the beginning of several.`;

interface Values {
  seed: number | undefined;
  rounds: number | undefined;
  list: boolean;
}

async function main({ seed = randomInt(2 ** 31), rounds, list }: Values, names: string[]) {
  const chosen = namedOf(cases, names);
  if (list) return print(textTable(['case', 'promise'], chosen.map(({ name, promise }) => [name, promise]))); // prettier-ignore
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    print(`\n${fault.name}: ${fault.promise}`);
    const outcome = await runCase(fault, { seed, rounds, note: (text) => print(`  ${text}`) });
    outcomes.push(outcome);
    print(described(outcome));
  }
  const failed = outcomes.filter(({ failure }) => failure !== null);
  const absent = outcomes.filter(({ missing }) => missing !== null);
  print(`\n${textTable(['case', 'result', 'rounds', 'seconds'], outcomes.map(rowOf))}`);
  print(
    `${outcomes.length - failed.length - absent.length} of ${outcomes.length} cases kept their promise, seed ${seed}`,
  );
  if (absent.length > 0) print(`not run: ${absent.map(({ name }) => name).join(', ')}`);
  // Whoever names a case wants it run.
  return failed.length === 0 && (names.length === 0 || absent.length === 0);
}

const rowOf = ({ name, rounds, seconds, failure, missing }: Outcome) => [
  name,
  missing !== null ? 'not run' : failure === null ? 'kept' : 'BROKEN',
  rounds,
  seconds,
];

function described({ name, seed, rounds, seconds, measured, failure, missing }: Outcome): string {
  if (missing !== null) return `  not run, this machine lacks ${missing}`;
  if (failure !== null) {
    return `  BROKEN after ${seconds} s: ${failure}\n  again: npm run test:faults -- ${name} --seed ${seed} --rounds ${rounds}`;
  }
  const figures = Object.entries(measured ?? {}).map(([what, figure]) => `${what} ${figure}`);
  return `  kept in ${seconds} s, rounds ${rounds}, seed ${seed}: ${figures.join(' · ')}`;
}

runCommand({ help, options: { seed: Number, rounds: Number, list: false }, run: main });
