import { createHash } from 'node:crypto';

/** `runCommand` of the service library, which parses a command line and runs the command. */
type RunCommand = (program: never, args: string[], io: never) => Promise<number>;

/** Command lines without the command's name: those that store the operator's name or change something, and the others. */
export interface CommandLines {
  acts?: string[];
  reads?: string[];
  /** The error of the command once its operator is proven, if it checks more before it needs the application. */
  fails?: RegExp;
}

export interface OperatorCommands {
  runCommand: RunCommand;
  commands: readonly { name: string }[];
  /** Of each command that an operator has to prove for. */
  lines: Readonly<Record<string, CommandLines>>;
  /** The commands that store no operator's name. */
  others: readonly string[];
}

const TOKEN = 'token-of-an-operator-in-a-test';
const DIGEST = createHash('sha256').update(TOKEN).digest('hex');
const NEEDS_TOKEN = /^error: OPERATOR_TOKEN must be the token of one of OPERATORS/;

const named = (role: string, OPERATOR_TOKEN?: string) => ({
  isProduction: true,
  OPERATORS: `amina:${DIGEST}:${role}`,
  OPERATOR_TOKEN,
});
/** The error of a command that uses a part of the application. */
const WENT_ON = 'the command continued';
const NEEDS_APPLICATION = new RegExp(`^${WENT_ON}$`);
const IN_PRODUCTION = { isProduction: true };

interface Refusal {
  without: string;
  settings: object;
  more?: string[];
  refusal: RegExp;
}

/** What a command line must be refused with. */
const REFUSALS: Refusal[] = [
  { without: 'a token', settings: named('admin'), refusal: NEEDS_TOKEN },
  { without: 'more than a name', settings: named('admin'), more: ['--operator', 'amina'], refusal: NEEDS_TOKEN },
  { without: 'the right token', settings: named('admin', 'wrong'), refusal: NEEDS_TOKEN },
];
const REFUSALS_OF_ACTS: Refusal[] = [
  ...REFUSALS,
  { without: 'named operators', settings: IN_PRODUCTION, refusal: /^error: OPERATORS is empty\./ },
];

/**
 * Runs every command line with an application that provides nothing.
 * @returns one line for each command that continues without proof of the operator, and for each that is on no list
 */
export async function unprovenCommands({ runCommand, commands, lines, others }: OperatorCommands): Promise<string[]> {
  const problems = commands
    .map(({ name }) => name)
    .filter((name) => !others.includes(name) && !Object.hasOwn(lines, name))
    .map((name) => `${name}: on no list`);
  const get = () => {
    throw new Error(WENT_ON);
  };
  const outcome = async (name: string, line: string, config: object, more: string[] = []): Promise<string> => {
    let message = '';
    const io = {
      print: () => undefined,
      printError: (text: string) => (message += text),
      withApplication: (work: (app: object, config: object) => Promise<unknown>) => work({ get }, config),
    };
    const args = [name, ...line.split(' ').filter(Boolean), ...more];
    return runCommand({ version: '', commands } as never, args, io as never).then(
      (code) => (code === 0 ? 'the command ended well' : message),
      (error: unknown) => (error as Error).message,
    );
  };
  for (const [name, { acts = [], reads = [], fails = NEEDS_APPLICATION }] of Object.entries(lines)) {
    for (const line of [...acts, ...reads]) {
      for (const { without, settings, refusal, more } of acts.includes(line) ? REFUSALS_OF_ACTS : REFUSALS) {
        const answer = await outcome(name, line, settings, more);
        const isRefused =
          refusal.test(answer) || (more !== undefined && answer.startsWith("error: unknown option '--operator'"));
        if (!isRefused) problems.push(`${name} ${line}: without ${without}: ${answer}`);
      }
      const proven = await outcome(name, line, named('admin', TOKEN));
      if (!fails.test(proven)) problems.push(`${name} ${line}: with the right token: ${proven}`);
    }
  }
  return problems;
}
