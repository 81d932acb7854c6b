import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionlint } from '../src/go-tools';
import { root, toolsFolder } from '../src/paths';

mkdirSync(toolsFolder, { recursive: true });
const linter = actionlint();
if (!linter) process.stderr.write('Workflows: not run, since actionlint is built with Go, which is not here.\n');
const tested = linter ? it : it.skip;

const lint = (args: string[], input?: string) => {
  const { status, stdout } = spawnSync(linter ?? '', ['-no-color', ...args], { cwd: root, input, encoding: 'utf8' });
  return { status, stdout };
};

describe('the workflows', () => {
  tested('are what GitHub takes', () => {
    expect(lint([])).toEqual({ status: 0, stdout: '' });
  });

  tested.each([
    ['a misspelt key', 'timeout-minutes:', 'timeout-minute:', /unexpected key "timeout-minute"/],
    ['a job that there is not', 'needs: plan', 'needs: plans', /needs job "plans"/],
    [
      'a value that no step gives',
      'steps.plan.outputs.apps',
      'steps.plans.outputs.apps',
      /property "plans" is not defined/,
    ],
    ['a right that there is not', 'contents: read', 'contents: reed', /"reed" is invalid/],
  ])('with %s are refused', (_what, from, to, says) => {
    const good = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
    const spoilt = good.replace(from, to);
    expect(spoilt).not.toBe(good);
    const { status, stdout } = lint(['-'], spoilt);
    expect(status).toBe(1);
    expect(stdout).toMatch(says);
  });
});
