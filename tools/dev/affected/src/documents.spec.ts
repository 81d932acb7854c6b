import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { fetchedByName, linksOf, pathPattern, pathsOf, scriptsOf } from './documents';

const MADE = new Set([
  'node_modules',
  '.git',
  '.nx',
  '.stack',
  'dist',
  'dist-pages',
  'test-output',
  'coverage',
  'generated',
]);

function pathsBelow(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
    });
}

const paths = pathsBelow('');
const allPaths = paths.join('\n');
const documents = paths
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
const { scripts, devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
/** Published by those who are meant. What this repository makes is in no registry: it is installed from a file. */
const PUBLISHED = [
  ...Object.keys(devDependencies),
  'standardwebhooks',
  'owslib',
  'pyogrio',
  'github.com/standard-webhooks/standard-webhooks/libraries',
  'github.com/sigstore/cosign/v2/cmd/cosign@v2.6.5',
];

describe('the documents', () => {
  it('are those of the repository', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(documents.flatMap(({ text }) => pathsOf(text)).length).toBeGreaterThan(500);
  });

  it('link to files that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      linksOf(text)
        // `npm run docs` writes these pages, and fails for a dead link.
        .filter((link) => !/(?:^|\/)generated\//.test(link))
        .filter((link) => !existsSync(join(repositoryRoot, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name scripts that exist', () => {
    const unknown = documents.flatMap(({ path, text }) =>
      scriptsOf(text)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name paths that exist', () => {
    const gone = documents.flatMap(({ path, text }) =>
      pathsOf(text)
        .filter((name) => !existsSync(join(repositoryRoot, dirname(path), name)) && !pathPattern(name).test(allPaths))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });
});

it('no document, help, sample or comment has a reader install or run a package by a name that strangers may own', () => {
  const texts = paths.filter((path) => /\.(?:md|[cm]?[jt]sx?|py|go|sh|ya?ml|toml|html)$|\/openapi\.json$/.test(path));
  const unknown = texts
    .filter((path) => !/\.(?:spec|test|check)\.ts$/.test(path) && !path.endsWith('affected/src/documents.ts'))
    .flatMap((path) =>
      fetchedByName(readFileSync(join(repositoryRoot, path), 'utf8'))
        .filter((name) => !PUBLISHED.includes(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(unknown).toEqual([]);
});

describe('of a document', () => {
  it('packages are read that a command fetches by name, and no files, folders or installed commands', () => {
    const text = [
      'npm install @platform/sdk',
      '`npx pay login` && npx --yes other',
      'npm install --silent --prefix . "$PLATFORM/dist" ./a.tgz && npm ci',
      'npx --no-install pay login',
      'pip install --quiet platform-sdk ./platform_sdk-1.0.0-py3-none-any.whl',
      'go get example.com/module',
    ].join('\n');
    expect(fetchedByName(text).toSorted()).toEqual(
      ['@platform/sdk', 'example.com/module', 'other', 'pay', 'platform-sdk'].toSorted(),
    );
  });

  it('links to files are read, and no others', () => {
    expect(linksOf('[a](x.md) [b](https://example.com) [c](#d) [e](../y.md#part)')).toEqual(['x.md', '../y.md']);
  });

  it('scripts are read where they are run and where they are named', () => {
    expect(scriptsOf('`npm run build`, `charts:schema`, `sessions:write`')).toEqual(['build', 'charts:schema']);
  });

  it('paths are read, but not what a build makes, a package or a route', () => {
    const text = '`src/a.ts` `b/` `apps/<app>/dist` `@nestjs/jwt` `/openapi.json` `c.sql`\n```\n`src/code.ts`\n```\n';
    expect(pathsOf(text)).toEqual(['src/a.ts', 'c.sql']);
  });

  it.each([
    ['routines/<feature>/<circle>_<routine>.sql', 'apps/a/routines/sessions/service_get.sql', true],
    ['tools/*/*/README.md', 'tools/lab/bench/README.md', true],
    ['database/{mysql,postgresql}/batch.sql', 'apps/a/database/mysql/batch.sql', true],
    ['session.ts', 'apps/a/my-session.ts', false],
    ['src/session.ts', 'apps/a/src/session.tsx', false],
  ])('the path %s is %s: %s', (name, path, isIt) => {
    expect(pathPattern(name).test(`x\n${path}\ny`)).toBe(isIt);
  });
});
