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
  it('is generated from the openapi.json beside it', () => {
    const folder = join(pythonPackage, 'src/platform_sdk', api, '_generated');
    const document = readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json'));
    const source = `# Generated from apps/${app}/openapi.json, SHA-256 ${createHash('sha256').update(document).digest('hex')}.`;
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'));
    expect(modules.length).toBeGreaterThan(20);
    const outdated = modules.filter((name) => !readFileSync(join(folder, name), 'utf8').startsWith(source));
    expect({ outdated, advice: ADVICE }).toEqual({ outdated: [], advice: ADVICE });
  });
});
