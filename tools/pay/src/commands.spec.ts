import { PaymentError } from '@platform/sdk/payment';
import { readArguments } from './arguments';
import { COMMANDS } from './commands';
import { helpOf, optionsOf, usageOf } from './commands/command';
import { candidatesAfter } from './completion';
import { failureOf } from './failure';

const command = (words: string) => COMMANDS.find((one) => one.words === words)!;
const read = (line: string) => {
  const words = line.split(' ');
  return readArguments(command(words.slice(0, 2).join(' ')), words);
};

it('each command has a unique name, and a description of each option', () => {
  expect(new Set(COMMANDS.map(({ words }) => words)).size).toBe(COMMANDS.length);
  for (const one of COMMANDS)
    for (const option of optionsOf(one)) expect([one.words, option.name, option.does]).not.toContain('');
});

it('the help of a command has its arguments, options, defaults and an example', () => {
  const help = helpOf(command('payments start'));
  expect(usageOf(command('keys rotate'))).toBe('pay keys rotate <key id> [--grace-seconds <n>]');
  for (const part of ['--amount <minor units>', '[--metadata <name=value>…]', '--json', 'Example: pay payments start'])
    expect(help).toContain(part);
});

it.each([
  ['payments show', '<transaction id> is missing.'],
  ['payments show a b', '"b" is one argument too many.'],
  ['transfers create --amount 1 --currency EUR', '--to is missing: account that gets the money.'],
  ['refunds create a --total 5', "Unknown option '--total'"],
])('a wrong command line is refused with what is wrong and how it is called: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
  expect(() => read(line)).toThrow(/\npay \w+ \w+ .*\nType pay \w+ \w+ --help for its options\./);
});

it.each([
  [[], ['login', 'keys', 'payments', 'events', 'trigger']],
  [['events'], ['list', 'show', 'resend']],
  [
    ['refunds', 'create', 'x'],
    ['--amount', '--reason', '--profile', '--json'],
  ],
])('a shell completes what may follow %j', (words, expected) => {
  expect(candidatesAfter(COMMANDS, words)).toEqual(expect.arrayContaining(expected));
});

it('a refused key is named as the reason, without its secret', () => {
  const refused = new PaymentError('UNAUTHENTICATED', 'x', { status: 401, reason: 'The API key is revoked.' });
  const { message, exitCode } = failureOf(refused, { source: 'PAYMENT_API_KEY', id: ' n_live_0123456789abcdef…' });
  expect(exitCode).toBe(3);
  expect(message).toMatch(
    /^The API key n_live_0123456789abcdef… in PAYMENT_API_KEY was refused: The API key is revoked\./,
  );
  expect(failureOf(refused).message).toContain('Run pay login');
});

it('a refused input names each field, and the page about the code', () => {
  const details = [{ field: 'amount', code: 'OUT_OF_RANGE', message: 'amount must be positive' }];
  const docUrl = 'https://pay.example/errors#VALIDATION_FAILED';
  const { message } = failureOf(new PaymentError('VALIDATION_FAILED', 'No.', { status: 422, details, docUrl }));
  expect(message).toBe(`No.\n  amount: amount must be positive\nMore: ${docUrl}`);
});
