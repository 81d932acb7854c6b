import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, isSealed, seal } from './cache';
import { recipes } from './recipes';

describe('the cache of programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-cache-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes a program only as it was built', async () => {
    writeFileSync(join(folder, 'kubectl'), 'built');
    expect(await isSealed(folder)).toBe(false);
    await seal(folder, ['kubectl']);
    expect(await isSealed(folder)).toBe(true);
    writeFileSync(join(folder, 'kubectl'), 'changed');
    expect(await isSealed(folder)).toBe(false);
    rmSync(join(folder, 'kubectl'));
    expect(await isSealed(folder)).toBe(false);
  });

  it('has another folder for another version, or another way to build', () => {
    const [recipe] = recipes;
    if (!recipe) throw new Error('There are no recipes.');
    const folders = [recipe, { ...recipe, version: '0' }, { ...recipe, variables: {} }].map((each) =>
      folderOf(each, ''),
    );
    expect(new Set(folders).size).toBe(3);
  });
});
