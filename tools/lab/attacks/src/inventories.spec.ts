import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { apps } from './api/operation';

const page = readFileSync(join(repositoryRoot, 'docs/security/inventories.md'), 'utf8');

/** The text below a heading. */
function section(title: string): string {
  const [, text] = page.split(`\n## ${title}\n`);
  if (!text) throw new Error(`The inventories have no section "${title}".`);
  return text.split('\n## ')[0]!;
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);

function sources(): { path: string; text: string }[] {
  const folders = [...apps.map((app) => `apps/${app}/src`), ...libraries().map((name) => `libs/${name}/src`)];
  return folders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(repositoryRoot, folder, name), 'utf8') })),
  );
}

/** What a service is made of; the clients are other programs'. */
const libraries = () =>
  readdirSync(join(repositoryRoot, 'libs')).filter((name) => existsSync(join(repositoryRoot, 'libs', name, 'src')));

/** Parts of a table are of its class. */
const TABLE = /CREATE TABLE (?:IF NOT EXISTS )?(?:\w+\.)?(\w+)(?=[ \n(])(?! PARTITION OF)/g;
const tablesOf = (app: string): string[] =>
  readdirSync(join(repositoryRoot, 'apps', app, 'database'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(repositoryRoot, 'apps', app, 'database', name), 'utf8'))
    .flatMap((sql) => [...sql.matchAll(TABLE)].map(([, name]) => name!));

describe('the inventories of docs/security', () => {
  it('name every file that uses cryptography, and no other', () => {
    const using = sources()
      .filter(({ text }) => /'(?:node:crypto|@nestjs\/jwt)'|argon2/.test(text))
      .map(({ path }) => path);
    const named = quoted(section('Cryptography')).filter((name) => name.endsWith('.ts'));
    expect(using.length).toBeGreaterThan(15);
    expect(using.filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => /^(apps|libs)\//.test(path) && !using.includes(path))).toEqual([]);
  });

  it.each(apps)('give every table of %s a class, and no other', (app) => {
    const lines = section('Classes of data').split('\n');
    const named = lines.filter((line) => line.startsWith(`| ${app} `)).flatMap((line) => quoted(line.split('|')[1]!));
    expect(named.toSorted()).toEqual([...new Set(tablesOf(app))].toSorted());
  });

  it('name every line that a service logs, and no other', () => {
    const logged = sources().flatMap(({ text }) =>
      [...text.matchAll(/msg: (?:'([^']+)'|"([^"]+)")/g)].map(([, a, b]) => a ?? b!),
    );
    const named = quoted(
      section('Log lines')
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .map((line) => line.split('|')[1]!)
        .join('\n'),
    );
    expect(new Set(logged).size).toBeGreaterThan(10);
    expect(named.filter((line) => line !== 'INTERNAL').toSorted()).toEqual([...new Set(logged)].toSorted());
  });
});
