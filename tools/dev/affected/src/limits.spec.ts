import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

// A change that adds tooling removes as much. Lower a limit when the figure falls.
const LIMITS = { toolsLines: 30_000, scripts: 23 };

it(`keeps tools below ${LIMITS.toolsLines} lines, tests and data included`, () => {
  const files = execFileSync('git', ['ls-files', '-z', 'tools'], { cwd: repositoryRoot, encoding: 'utf8' });
  const lines = files
    .split('\0')
    .filter(Boolean)
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LIMITS.toolsLines);
});

it(`has at most ${LIMITS.scripts} npm scripts`, () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(LIMITS.scripts);
});
