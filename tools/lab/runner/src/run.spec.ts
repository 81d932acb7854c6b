import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot, tryCheck, UsageError } from '@platform/stack';
import { checkOf } from './run';
import type { Suite } from './suite';
import { suites } from './suites';

const printed: string[] = [];
const suiteOf = (script: string, needs: string[] = []): Suite => ({
  name: 'x',
  shows: 'x holds',
  needs,
  minutes: 1,
  stepsOf: () => [{ command: 'sh', args: ['-c', script], folder: 'tools/lab/runner', env: { TIMES: '3' } }],
});
const outcomeOf = (suite: Suite) => tryCheck(checkOf(suite, [], (text) => printed.push(text)));
const named = (name: string) => suites.find((suite) => suite.name === name)!;

describe('a suite', () => {
  it('holds when its program ends with 0, in its folder and with its environment', async () => {
    expect(await outcomeOf(suiteOf('test -f jest.config.cjs && echo "$TIMES"'))).toMatchObject({ result: 'kept' });
    expect(printed.join('')).toBe('3\n');
  });

  it('fails when its program does', async () => {
    expect(await outcomeOf(suiteOf('exit 3'))).toMatchObject({
      result: 'BROKEN',
      note: expect.stringContaining('ended with 3') as string,
    });
  });

  it.each([
    ['a program is missing', suiteOf('true', ['sh', 'no-such-program']), 'this machine lacks no-such-program'],
    ['its program says so', suiteOf('echo "not run: no cluster"'), 'no cluster'],
  ])('is not run when %s', async (_when, suite, note) => {
    expect(await outcomeOf(suite)).toMatchObject({ result: 'not run', note });
  });

  it('refuses an option that it does not have before anything runs', () => {
    expect(() => checkOf(named('races'), ['--round', '1'], () => undefined)).toThrow(UsageError);
  });

  it('gives its options to the tests', () => {
    const [step] = named('moves').stepsOf(['--users', '7', '--engine', 'mysql']);
    expect(step).toMatchObject({ folder: 'apps/db-node', env: { MOVE_USERS: '7', MOVE_TIMES: '20' } });
    expect(step!.args.slice(-2)).toEqual(['-t', 'mysql loses nothing']);
    expect(step!.env).not.toHaveProperty('MOVE_CALLER_MS');
  });
});

describe('the suites', () => {
  it('have unique names and programs that exist', () => {
    expect(new Set(suites.map(({ name }) => name)).size).toBe(suites.length);
    const files = suites
      .flatMap((suite) => suite.stepsOf([]))
      .flatMap(({ args }) => args.filter((a) => /\.(ts|json)$/.test(a)));
    expect(files.filter((file) => !existsSync(resolve(repositoryRoot, file)))).toEqual([]);
  });
});

it('are the only ones that documents, workflows and help texts name', () => {
  const found = execFileSync('git', ['grep', '-hoE', 'npm run (--silent )?lab -- [a-z][a-z0-9-]*'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const names = new Set(
    found
      .trim()
      .split('\n')
      .map((line) => line.split(' ').at(-1)!),
  );
  expect([...names].filter((name) => name !== 'all' && !suites.some((suite) => suite.name === name))).toEqual([]);
});
