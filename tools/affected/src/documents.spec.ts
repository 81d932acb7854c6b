import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { linksOf, pathPattern, pathsOf, scriptsOf } from './documents';

const MADE = new Set(['node_modules', '.git', '.nx', '.stack', 'dist', 'dist-pages', 'test-output', 'coverage']);

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
  .filter((path) => path.endsWith('.md') && !path.startsWith('tools/charts/fixtures'))
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the documents', () => {
  it('are those of the repository', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(documents.flatMap(({ text }) => pathsOf(text)).length).toBeGreaterThan(500);
  });

  it('link to files that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      linksOf(text)
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

describe('of a document', () => {
  it('links to files are read, and no others', () => {
    expect(linksOf('[a](x.md) [b](https://example.com) [c](#d) [e](../y.md#part)')).toEqual(['x.md', '../y.md']);
  });

  it('scripts are read where they are run and where they are named', () => {
    expect(scriptsOf('`npm run build`, `test:races`, `sessions:write`')).toEqual(['build', 'test:races']);
  });

  it('paths are read, but not what a build makes, a package or a route', () => {
    const text = '`src/a.ts` `b/` `apps/<app>/dist` `@nestjs/jwt` `/openapi.json` `c.sql`\n```\n`src/code.ts`\n```\n';
    expect(pathsOf(text)).toEqual(['src/a.ts', 'c.sql']);
  });

  it.each([
    ['routines/<feature>/<circle>_<routine>.sql', 'apps/a/routines/sessions/service_get.sql', true],
    ['tools/*/README.md', 'tools/bench/README.md', true],
    ['database/{mysql,postgresql}/batch.sql', 'apps/a/database/mysql/batch.sql', true],
    ['session.ts', 'apps/a/my-session.ts', false],
    ['src/session.ts', 'apps/a/src/session.tsx', false],
  ])('the path %s is %s: %s', (name, path, isIt) => {
    expect(pathPattern(name).test(`x\n${path}\ny`)).toBe(isIt);
  });
});
