import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { operationsOf, readDocument } from './document.ts';
import { errorCodesOf, functionsOf } from './functions.ts';
import { withMethods } from './method-list.ts';
import { typesOf } from './types.ts';

const root = join(import.meta.dirname, '..');
const SERVICES = [
  { app: 'payment-service', folder: 'payment', client: 'PaymentClient' },
  { app: 'db-node', folder: 'db-node', client: 'DbNodeClient' },
  { app: 'wellbeing-api', folder: 'wellbeing', client: 'WellbeingClient' },
];
const NOTICE = '// Made from openapi.json by "npm run clients"; do not edit.\n';

/** What is generated, by its path in this package. */
async function generate(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const methods = [];
  const settings = await resolveConfig(join(root, 'README.md'));
  const formatted = (text: string) => format(NOTICE + text, { ...settings, parser: 'typescript' });
  for (const { app, folder, client } of SERVICES) {
    const document = await readDocument(join(root, '../../../apps', app, 'openapi.json'));
    const operations = operationsOf(document);
    files.set(`src/${folder}/types.ts`, await formatted(await typesOf(document, operations)));
    files.set(`src/${folder}/operations.ts`, await formatted(functionsOf(document, operations, client)));
    files.set(`src/${folder}/error-codes.ts`, await formatted(errorCodesOf(operations)));
    methods.push({ folder, document, operations });
  }
  files.set('README.md', withMethods(await readFile(join(root, 'README.md'), 'utf8'), methods));
  return files;
}

const isCheck = process.argv.includes('--check');
for (const [path, text] of await generate()) {
  const present = await readFile(join(root, path), 'utf8').catch(() => '');
  if (present === text) continue;
  if (isCheck) {
    process.stderr.write(`${path} is not what openapi.json says: run "npm run clients" and commit the change\n`);
    process.exitCode = 1;
  } else {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
