import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsOf } from '../../libs/clients/typescript/generate/document.ts';
import type { apiPages } from '../.vitepress/pages/api.ts';
import { errorPages } from '../.vitepress/pages/errors.ts';
import { eventsPage } from '../.vitepress/pages/events.ts';
import { root } from '../.vitepress/pages/paths.ts';
import { samplesOf } from '../.vitepress/pages/samples.ts';
import { SERVICES } from '../.vitepress/pages/services.ts';
import { settingsPage } from '../.vitepress/pages/settings.ts';

const documents = Object.fromEntries(
  SERVICES.map(({ app }) => [
    app,
    JSON.parse(readFileSync(join(root, 'apps', app, 'openapi.json'), 'utf8')) as Parameters<typeof apiPages>[1],
  ]),
);
const folder = join(__dirname, '../test-output/samples');
const compiler = require.resolve('typescript-7/package.json').replace('package.json', 'bin/tsc');

describe('the generated reference', () => {
  it('has a cause and a fix for every error code, and a description for every setting', () => {
    const pages = errorPages(documents);
    expect(Object.keys(pages).length).toBeGreaterThan(80);
    expect(pages['INSUFFICIENT_FUNDS']).toContain('**Fix.**');
    expect(settingsPage()).toContain('| `WEBHOOK_BODY_RETENTION_DAYS` |');
  });

  it('has a payload for every type of event', () => {
    expect(eventsPage(documents['payment-service']!).match(/^## /gm)).toHaveLength(26);
  });

  it('has a TypeScript sample for every operation that the strict compiler accepts', () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const service of SERVICES) {
      for (const operation of operationsOf(documents[service.app]!)) {
        const { typescript } = samplesOf(service, documents[service.app]!, operation);
        writeFileSync(join(folder, `${service.app}-${operation.operationId}.mts`), `${typescript}\nexport {};\n`);
      }
    }
    const options = { extends: '../../../tsconfig.base.json', include: ['*.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
