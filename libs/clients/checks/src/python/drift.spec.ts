import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { pythonPackage } from './paths';

const ADVICE = 'run "npm run clients:python" and commit the change';

describe.each([
  ['payment', 'payment-service'],
  ['db_node', 'db-node'],
])('the Python client %s', (api, app) => {
  const folder = join(pythonPackage, 'src/platform_sdk', api, '_generated');
  const digests = readFileSync(join(folder, '__init__.py'), 'utf8');

  it('is generated from the present openapi.json', () => {
    const document = createHash('sha256').update(readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json')));
    expect({ digests, advice: ADVICE }).toEqual({
      digests: expect.stringContaining(`the document: SHA-256 ${document.digest('hex')}\n`) as string,
      advice: ADVICE,
    });
  });

  it('is as it was generated', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'));
    const modules = createHash('sha256');
    for (const name of names.filter((it) => it !== '__init__.py').toSorted()) {
      modules.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
    expect({ digests, advice: ADVICE }).toEqual({
      digests: expect.stringContaining(`the other modules: SHA-256 ${modules.digest('hex')}\n`) as string,
      advice: ADVICE,
    });
  });
});
