import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const SOURCES = [
  ...['payment-service', 'db-node', 'wellbeing-api'].map((app) => `apps/${app}/src`),
  ...['auth', 'http-service', 'rate-limit', 'redis'].map((lib) => `libs/${lib}/src`),
];

/**
 * Folders whose statements cannot be defined in advance. A move of a tenant copies rows as they are: its statements
 * contain the columns that the server names. It connects as the migrations' role, and its tests run each statement on
 * both engines. The distribution of a database reads tables that only Citus has, as the same role. `npm run lab --
 * distributed` runs each.
 */
const NOT_DEFINED = ['apps/db-node/src/moves', 'apps/db-node/src/distribution'];

/** A text that no test asks the server about, on a connection that takes statements. */
const UNDEFINED = /\b(?:dataSource|manager)\.query\(/g;

/**
 * Rows of a statement that no test compares with the server. Their type is handwritten: by a type argument, by a cast,
 * or no type at all. Code that ignores the result, as after a change, cannot pass on a wrong type.
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

it('no statement gives its rows a handwritten type: a statement is defined with its columns', () => {
  expect(found(TYPED_BY_HAND)).toEqual([]);
});

it('what is sent to the database is a defined statement, a routine or a repository’s', () => {
  expect(found(UNDEFINED)).toEqual([]);
});
