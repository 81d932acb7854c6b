import { readArguments } from './arguments';
import { COMMANDS } from './commands';
import { type Command, helpOf, usageOf } from './commands/command';
import { candidatesAfter, SCRIPTS } from './completion';
import { keyInUse } from './connection';
import { failureOf, usage } from './failure';
import { outputFor } from './output';
import { selectProfile } from './session-file';
import { Terminal } from './terminal';

const helpFor = (commands: readonly Command[]): string => `pay: payment-service on the command line

${commands.map((command) => `  ${usageOf(command)}\n      ${command.does}`).join('\n')}

  pay <command> --help   prints the options of a command; they work with --json and --profile <name>
  pay --version          prints the version
  pay completion bash    prints a script for bash, zsh or fish: eval "$(pay completion bash)"

PAYMENT_URL, ACCOUNT_URL   where the services are when you sign in (http://localhost:3001 and :3003)
PAYMENT_API_KEY            a key to use instead of a sign-in, with PAYMENT_URL
PAY_PROFILE                the sign-in to use (default: the one that pay profiles use names)
WEBHOOK_SECRET             what pay listen signs with; made for the session unless set

Exit codes: 0 done, 1 refused by the service, 2 wrong use, 3 not signed in or a key that is refused, 4 no answer.`;

async function main(parameters: string[]): Promise<void> {
  const words = parameters.filter((word, index) => !word.startsWith('-') && parameters[index - 1] !== '--profile');
  const [first, second = ''] = parameters;
  if (first === '--version') return console.log(`pay ${process.env['PAY_VERSION'] ?? 'of a checkout'}`);
  if (first === 'complete') return console.log(candidatesAfter(COMMANDS, parameters.slice(2)).join('\n'));
  if (first === 'completion') {
    const script = SCRIPTS[second];
    if (script === undefined) throw usage(`There is a completion for ${Object.keys(SCRIPTS).join(', ')}.`);
    return console.log(script);
  }
  const asksHelp = parameters.length === 0 || parameters.includes('--help') || parameters.includes('-h');
  const command = COMMANDS.find(({ words: own }) => own === words.slice(0, own.split(' ').length).join(' '));
  if (asksHelp && command) return console.log(helpOf(command));
  const begun = COMMANDS.filter(({ words: own }) => `${own} `.startsWith(`${words.join(' ')} `));
  if (asksHelp) return console.log(helpFor(words.length > 0 && begun.length > 0 ? begun : COMMANDS));
  if (!command) {
    const advice = begun.length > 0 ? ` There is: ${begun.map(({ words: own }) => own).join(', ')}.` : '';
    throw usage(`There is no command "${words.slice(0, 2).join(' ')}".${advice}`);
  }
  const given = readArguments(command, parameters);
  selectProfile(given.options['profile']);
  await command.run({ ...given, output: outputFor(given.flags.has('json')), terminal: new Terminal() });
}

// The program that reads the output may have ended. Commands that need their output await it.
process.stdout.on('error', () => undefined);

const parameters = process.argv.slice(2);
main(parameters).catch((error: unknown) => {
  const { exitCode, code, message, details, docUrl } = failureOf(error, keyInUse());
  const text = parameters.includes('--json')
    ? JSON.stringify({ error: { code, message, details, doc_url: docUrl } })
    : message;
  process.stderr.write(`${text}\n`);
  process.exitCode = exitCode;
});
