import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const APPS = ['payment-service', 'db-node', 'wellbeing-api'];

/**
 * Rows of a type that somebody wrote by hand, of a text that no test asks the server about: by a type argument, by a cast,
 * or by no type at all. Whoever looks at no result, as of a change, hands on nothing that could be wrong.
 */
const TYPED_BY_HAND = /\.query<|\bqueryPrepared\b|(?:[=(?:[,]|=>|\breturn)\s*(?:await\s+)?[\w.!]+\.query\(/g;

/** What is left, and how often: whoever moves one takes its line away, and nothing is added. */
const LEFT: Record<string, number> = {
  // The driver's own call, which answers to a callback.
  'apps/db-node/src/routines/mysql-procedure.ts': 1,
  // Whether the database answers at all.
  'apps/wellbeing-api/src/personal-data/health/dependency.monitor.ts': 1,
  // Texts made of conditions, one for each kind of search.
  'apps/wellbeing-api/src/geo/features/feature.search.ts': 2,
  // Texts with their limits written out, for the planner.
  'apps/wellbeing-api/src/geo/features/window.scans.ts': 3,
};

function sourcesOf(app: string): string[] {
  return readdirSync(join(repositoryRoot, 'apps', app, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

it('no app gives rows a type by hand: a statement is defined, with its columns', () => {
  const found: Record<string, number> = {};
  for (const path of APPS.flatMap(sourcesOf)) {
    const count = readFileSync(path, 'utf8').match(TYPED_BY_HAND)?.length ?? 0;
    if (count > 0) found[relative(repositoryRoot, path)] = count;
  }
  expect(found).toEqual(LEFT);
});
