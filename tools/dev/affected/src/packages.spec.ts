import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>;
};

describe('the packages that are installed', () => {
  it('run no script on their installation where the services have them in production', () => {
    const scripted = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev);
    expect(scripted.map(([path]) => path)).toEqual([]);
  });

  it('send no report of the installation', () => {
    expect(Object.keys(packages).filter((path) => path.endsWith('/@scarf/scarf'))).toEqual([]);
  });
});
