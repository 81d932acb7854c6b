// Writes docs/reference/generated. `npm run docs` runs this before VitePress. Git ignores the pages: checks cover their sources,
// and committed copies would only add conflicts.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiPages } from './api.ts';
import { errorPages } from './errors.ts';
import { eventsPage } from './events.ts';
import { generated, root } from './paths.ts';
import { permissionsPage } from './permissions.ts';
import { SERVICES } from './services.ts';
import { settingsPage } from './settings.ts';

type Tagged = Parameters<typeof apiPages>[1];

rmSync(generated, { recursive: true, force: true });
const documents = Object.fromEntries(
  SERVICES.map(({ app }) => [app, JSON.parse(readFileSync(join(root, 'apps', app, 'openapi.json'), 'utf8')) as Tagged]),
);
const pages: Record<string, string> = {
  events: eventsPage(documents['payment-service']!),
  settings: settingsPage(),
  permissions: permissionsPage(documents),
};
for (const [code, text] of Object.entries(errorPages(documents))) pages[`errors/${code}`] = text;
for (const service of SERVICES) {
  for (const [name, text] of Object.entries(apiPages(service, documents[service.app]!)))
    pages[`api/${service.app}/${name}`] = text;
}
for (const [name, text] of Object.entries(pages)) {
  const path = join(generated, `${name}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}
console.log(`${Object.keys(pages).length} pages in docs/reference/generated`);
