import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, isSealed, seal } from './cache';
import { moduleOfPublished, sourceThatNeeds } from './module-file';
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

it('a module that builds Kubernetes takes the parts of its repository as they are published', () => {
  const goMod = `module k8s.io/kubernetes

require (
	k8s.io/api v0.0.0
	k8s.io/utils v0.0.0-20250604170112-4c0f3b243397
)

replace k8s.io/api => ./staging/src/k8s.io/api
`;
  expect(moduleOfPublished(goMod, 'k8s.io/kubernetes', '1.34.4')).toBe(`module cluster/kubernetes

require (
	k8s.io/api v0.34.4
	k8s.io/utils v0.0.0-20250604170112-4c0f3b243397
)

replace k8s.io/api => k8s.io/api v0.34.4

require k8s.io/kubernetes v1.34.4
`);
  expect(sourceThatNeeds(['a/b', 'c'])).toContain('import (\n\t_ "a/b"\n\t_ "c"\n)');
});
