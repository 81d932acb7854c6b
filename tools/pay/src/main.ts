import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command } from './commands/command';
import { createKey, listKeys, revokeKey, rotateKey } from './commands/keys';
import { listen } from './commands/listen';
import { createDeposits, listAll, listDeposits, listEntries, showTransaction, wallets } from './commands/money';
import { login, logout } from './commands/sign-in';
import { trigger } from './commands/trigger';
import { failureOf, usage } from './failure';
import { outputFor } from './output';
import { Terminal } from './terminal';

const COMMANDS: readonly Command[] = [
  login,
  logout,
  listKeys,
  createKey,
  rotateKey,
  revokeKey,
  createDeposits,
  listDeposits,
  wallets,
  listEntries,
  listAll,
  showTransaction,
  listen,
  trigger,
];

const HELP = `pay: payment-service on the command line

${COMMANDS.map(({ words, synopsis, does }) => `  pay ${words} ${synopsis}`.trimEnd() + `\n      ${does}`).join('\n')}

  --json   prints JSON, errors as well
  --help   this text

PAYMENT_URL, ACCOUNT_URL   where the services are when you sign in (http://localhost:3001 and :3003)
PAYMENT_API_KEY            a key to use instead of a sign-in, with PAYMENT_URL
WEBHOOK_SECRET             what pay listen signs with; made for the session unless set

Exit codes: 0 done, 1 refused by the service, 2 wrong use, 3 not signed in, 4 no answer.`;

async function main(parameters: string[]): Promise<void> {
  if (parameters.length === 0 || parameters.includes('--help') || parameters.includes('-h')) return console.log(HELP);
  const words = parameters.filter((parameter) => !parameter.startsWith('-'));
  const command = COMMANDS.find(({ words: own }) => own === words.slice(0, own.split(' ').length).join(' '));
  if (!command) throw usage(`There is no command "${words.slice(0, 2).join(' ')}".`);
  const { words: own, takes = 0, options = [], lists = [] } = command;
  const named = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' }]),
    ...lists.map((name) => [name, { type: 'string', multiple: true }]),
    ['json', { type: 'boolean' }],
  ]) as NonNullable<ParseArgsConfig['options']>;
  const { values, positionals } = parse({ args: parameters, options: named, allowPositionals: true });
  const rest = positionals.slice(own.split(' ').length);
  if (rest.length !== takes) throw usage(`pay ${own} ${command.synopsis}`.trimEnd());
  await command.run({
    positionals: rest,
    options: values as Record<string, string | undefined>,
    lists: values as Record<string, string[] | undefined>,
    output: outputFor(values['json'] === true),
    terminal: new Terminal(),
  });
}

function parse(config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw usage((error as Error).message);
  }
}

// The program that reads the output may have ended. Commands that need their output await it.
process.stdout.on('error', () => undefined);

const parameters = process.argv.slice(2);
main(parameters).catch((error: unknown) => {
  const { exitCode, code, message } = failureOf(error);
  const text = parameters.includes('--json') ? JSON.stringify({ error: { code, message } }) : message;
  process.stderr.write(`${text}\n`);
  process.exitCode = exitCode;
});
