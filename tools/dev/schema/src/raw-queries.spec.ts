import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const SOURCES = [
  ...['payment-service', 'db-node', 'wellbeing-api'].map((app) => `apps/${app}/src`),
  ...['auth', 'http-service', 'rate-limit', 'redis'].map((lib) => `libs/${lib}/src`),
];

/**
 * What moves a tenant copies rows as they are: its statements are made of the columns that the server names, on connections
 * of the migrations' role, and the tests of the moves run each on both engines. What distributes a database asks tables that
 * only Citus has, as the same role; `npm run lab -- distributed` runs each.
 */
const NOT_DEFINED = ['apps/db-node/src/moves', 'apps/db-node/src/distribution'];

/** A text that no test asks the server about, on a connection that takes statements. */
const UNDEFINED = /\b(?:dataSource|manager)\.query\(/g;

/**
 * Rows of a type that somebody wrote by hand, of a text that no test asks the server about: by a type argument, by a cast,
 * or by no type at all. Whoever looks at no result, as of a change, hands on nothing that could be wrong.
 */
const TYPED_BY_HAND = /\.query<|(?:[=(?:[,]|=>|\breturn)\s*(?:await\s+)?[\w.!]+\.query\(/g;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const found = (pattern: RegExp): string[] =>
  SOURCES.flatMap(sourcesIn)
    .filter((path) => !NOT_DEFINED.some((folder) => path.startsWith(join(repositoryRoot, folder))))
    .flatMap((path) =>
      (readFileSync(path, 'utf8').match(pattern) ?? []).map((call) => `${relative(repositoryRoot, path)}: ${call}`),
    );

it('nobody gives rows a type by hand: a statement is defined, with its columns', () => {
  expect(found(TYPED_BY_HAND)).toEqual([]);
});

it('what is sent to the database is a defined statement, a routine or a repository’s', () => {
  expect(found(UNDEFINED)).toEqual([]);
});
