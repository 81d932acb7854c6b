import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../.vitepress/pages/paths.ts';

const folder = join(root, 'docs/explanation');
const page = readFileSync(join(folder, 'comparison.md'), 'utf8');
const rows = page
  .split('\n## ')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| '));

describe('the comparison with other payment systems', () => {
  it.each(rows.slice(1).map((row) => [row.split('|')[1]!.trim(), row] as const))(
    'the feature "%s" is shown by a test that exists',
    (_feature, row) => {
      const [, file = '', title = ''] = /\]\((\S+\.(?:test|spec)\.ts) "(.+?)"\)/.exec(row) ?? [];
      expect(existsSync(join(folder, file)) && file).toBeTruthy();
      expect(readFileSync(join(folder, file), 'utf8')).toContain(`'${title}'`);
    },
  );
});
