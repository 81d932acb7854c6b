import { exitAfter, namedOf, textTable, tryChecks, UsageError } from '@platform/stack';
import { checkOf } from './run';
import { type Suite } from './suite';
import { suites } from './suites';

const help = `Usage: npm run lab -- <suite>[,<suite> …] [options of the suite]
       npm run lab -- all          every suite that this machine can run
       npm run lab -- --list       what there is
       npm run lab -- <suite> --help

A named suite that cannot be run counts as failed.`;

const HELP = ['--help', '-h', 'help'];

const listed = () =>
  textTable(
    ['suite', 'minutes', 'needs', 'shows'],
    suites.map(({ name, minutes, needs = [], shows }) => [name, minutes, needs.join(' '), shows]),
  );

function helpOf({ name, shows, options = {} }: Suite): string {
  const rows = Object.entries(options).map(([option, value]) => [
    `  --${option}`,
    typeof value === 'number' ? value : '',
  ]);
  return `npm run lab -- ${name} [options]\n\n${shows}\n\n${textTable(['  option', 'default'], rows)}`;
}

async function main([names = '--help', ...args]: string[]): Promise<boolean> {
  if (names === '--list') return print(listed());
  if (HELP.includes(names)) return print(help);
  const isAll = names === 'all';
  const chosen = isAll ? suites : namedOf(suites, names.split(','));
  if (chosen.length > 1 && args.length > 0) throw new UsageError('Options need the name of one suite.');
  const [first] = chosen;
  if (args.some((word) => HELP.includes(word)) && first?.options) return print(helpOf(first));
  const checks = chosen.map((suite) => checkOf(suite, args, (text) => process.stdout.write(text)));
  return tryChecks(checks, { isNamed: !isAll, again: (name) => `npm run lab -- ${[name, ...args].join(' ')}` });
}

function print(text: string): true {
  console.log(text);
  return true;
}

exitAfter(() => main(process.argv.slice(2)), 'npm run lab -- --list names what there is.');
