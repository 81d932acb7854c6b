import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from './page';
import { quickstartFolder, QUICKSTARTS } from './pages';

// Inside of the workspace, where the package is found.
const folder = join(__dirname, '../../test-output/typecheck');
const compiler = require.resolve('typescript-7/package.json').replace('package.json', 'bin/tsc');

describe('the programs that use the package', () => {
  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const { page } of QUICKSTARTS) {
      for (const { name, text } of blocksOf(readFileSync(join(quickstartFolder, page), 'utf8'))) {
        if (!name?.endsWith('.mjs') || !text.includes('@platform/sdk')) continue;
        mkdirSync(join(folder, page), { recursive: true });
        writeFileSync(join(folder, page, name.replace('.mjs', '.mts')), text);
      }
    }
    const options = { extends: '../../../../../tsconfig.base.json', include: ['**/*.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  });

  it('are TypeScript that the strict compiler accepts', () => {
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
