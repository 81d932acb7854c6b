import type { INestApplicationContext } from '@nestjs/common';
import { OPERATOR_TOKEN_OPTION } from '../operators/acting-operator';
import { integerOption, reasonOption, uuidOption } from './option-values';
import { runCommand } from './run-command';
import { type CommandContext, defineCommand, UsageError } from './service-command';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const greet = defineCommand({
  name: 'greet',
  summary: 'greeting of a tenant',
  description: 'Greets a tenant.',
  example: `--tenant ${ID}`,
  configure: (command) =>
    command
      .requiredOption('--tenant <id>', 'tenant that is greeted', uuidOption)
      .addOption(
        command.createOption('--tone <tone>', 'tone of the greeting').choices(['warm', 'cool']).default('warm'),
      )
      .option('--times <number>', 'number of greetings', integerOption(1, 9), 1)
      .option('--reason <text>', 'reason for the audit', reasonOption)
      .option('--refused', 'a greeting that fails')
      .option(...OPERATOR_TOKEN_OPTION),
  check: ({ tone, times }) => {
    if (tone === 'cool' && times > 1) throw new UsageError('--times must be 1 for --tone cool.');
  },
  run: ({ tenant, tone, times, refused }, { config, note }: CommandContext<{ name: string }>) => {
    if (refused) return Promise.reject(new Error('broken'));
    note('greets');
    return Promise.resolve({ result: { from: config.name, tenant, tone, times }, exitCode: times > 5 ? 1 : 0 });
  },
});

async function outcome(...args: string[]) {
  let [printed, errors, opened] = ['', '', 0];
  const code = await runCommand({ version: 'app 1.2.3', own: [OWN], commands: [greet] }, args, {
    print: (text) => (printed += text),
    printError: (text) => (errors += text),
    readToken: () => 'token-from-stdin',
    withApplication: (work, operatorToken = 'app') => {
      opened++;
      return work({} as INestApplicationContext, { name: operatorToken });
    },
  });
  return { code, printed, errors, opened };
}

const migrated: object[] = [];
const OWN = {
  name: 'migrate',
  summary: 'migrations',
  configure: (command: { option: (flags: string, description: string) => unknown }) =>
    command.option('--accept-schema', 'record of the schema'),
  run: (options: object) => Promise.resolve(void migrated.push(options)),
};

describe('a command', () => {
  it('gets the application, its settings and typed options, and prints its result', async () => {
    const { code, printed, errors, opened } = await outcome('greet', '--tenant', ID.toUpperCase(), '--times', '2');
    expect({ code, errors, opened }).toEqual({ code: 0, errors: 'greets\n', opened: 1 });
    expect(printed).toBe(`from    app\ntenant  ${ID}\ntone    warm\ntimes   2\n`);
  });

  it('prints one line of JSON with --json, and its exit code is the one of its result', async () => {
    const { code, printed } = await outcome('greet', '--tenant', ID, '--times', '6', '--json');
    expect(printed).toBe(`${JSON.stringify({ from: 'app', tenant: ID, tone: 'warm', times: 6 })}\n`);
    expect(code).toBe(1);
  });

  it('reads the standard input for the operator token only if asked, so that the token is on no command line', async () => {
    expect((await outcome('greet', '--tenant', ID, '--operator-token-stdin')).printed).toContain('token-from-stdin');
    expect(await outcome('greet', '--tenant', ID, '--operator-token-stdin', 'token')).toMatchObject({ code: 2 });
  });

  it('fails with the error of its work', () =>
    expect(outcome('greet', '--tenant', ID, '--refused')).rejects.toThrow('broken'));

  it.each(['--help', '-h'])('explains each option, its default and an example with %s', async (help) => {
    const { code, printed, opened } = await outcome('greet', help);
    expect({ code, opened }).toEqual({ code: 0, opened: 0 });
    expect(printed).toContain('Usage: node main.js greet [options]');
    expect(printed).toMatch(/--tenant <id> +tenant that is greeted \(required\)/);
    expect(printed).toMatch(/--tone <tone> +tone of the greeting \(choices: "warm", "cool", default: "warm"\)/);
    expect(printed).toMatch(/--json +result as JSON/);
    expect(printed).toContain(`Example:\n  node main.js greet --tenant ${ID}`);
  });

  it('of the program itself needs no application', async () => {
    expect(await outcome('migrate', '--accept-schema')).toEqual({ code: 0, printed: '', errors: '', opened: 0 });
    expect(migrated).toEqual([{ acceptSchema: true }]);
    expect(await outcome('migrate', '--accept')).toMatchObject({ code: 2, opened: 0 });
  });
});

describe('the program', () => {
  it('lists its commands with --help, and its build with --version', async () => {
    const { printed } = await outcome('--help');
    expect(printed).toMatch(/migrate \[options\] +migrations\n +greet \[options\] +greeting of a tenant/);
    expect(await outcome('--version')).toMatchObject({ code: 0, printed: 'app 1.2.3\n', opened: 0 });
  });

  it.each([
    [['greet', '--tenent', ID], "error: unknown option '--tenent'\n(Did you mean --tenant?)"],
    [['greet'], "error: required option '--tenant <id>' not specified"],
    [['greet', '--tenant', 'x'], "option '--tenant <id>' argument 'x' is invalid. It must be a UUID."],
    [['greet', '--tenant', ID, '--tone', 'hot'], 'Allowed choices are warm, cool.'],
    [['greet', '--tenant', ID, '--times', '10'], 'It must be a whole number from 1 to 9.'],
    [['greet', '--tenant', ID, '--reason', ' '], 'It must have 1 to 500 characters.'],
    [['greet', '--tenant', ID, '--tone', 'cool', '--times', '2'], 'error: --times must be 1 for --tone cool.'],
    [['greet', '--tenant', ID, 'more'], 'error: too many arguments'],
    [['great'], "error: unknown command 'great'\n(Did you mean greet?)"],
    [['constructor'], "error: unknown command 'constructor'"],
    [['__proto__'], "error: unknown command '__proto__'"],
  ])('names the mistake in %j before any settings are read', async (args, message) => {
    const { code, printed, errors, opened } = await outcome(...args);
    expect({ code, printed, opened }).toEqual({ code: 2, printed: '', opened: 0 });
    expect(errors).toContain(message);
  });
});
