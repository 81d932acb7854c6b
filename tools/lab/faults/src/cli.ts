import { randomInt } from 'node:crypto';
import { namedOf, printPromises, runCommand, tryChecks } from '@platform/stack';
import { cases } from './cases';
import { checkOf } from './check';

const help = `npm run lab -- faults [case …] [--seed n] [--rounds n] [--list]

Without a name all cases run. A name may be the beginning of several.`;

runCommand({
  help,
  options: { seed: Number, rounds: Number, list: false },
  run: ({ seed = randomInt(2 ** 31), rounds, list }, names) => {
    const chosen = namedOf(cases, names);
    if (list) return printPromises(chosen);
    const note = (text: string) => console.log(`  ${text}`);
    const checks = chosen.map((fault) => checkOf(fault, { seed, rounds, checksTimes: true, note }));
    const asked = `--seed ${seed}${rounds === undefined ? '' : ` --rounds ${rounds}`}`;
    const again = (name: string) => `npm run lab -- faults ${name} ${asked}`;
    return tryChecks(checks, { isNamed: names.length > 0, again });
  },
});
