import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const APPS = ['payment-service', 'db-node', 'wellbeing-api'];

/** Rows of a type that somebody wrote by hand, of a text that no test asks the server about. */
const TYPED_BY_HAND = /\.query<|\bqueryPrepared\b/g;

/** What is left, and how often: whoever moves one takes its line away, and nothing is added. */
const LEFT: Record<string, number> = {
  // A private method of this name.
  'apps/db-node/src/routines/mysql-routine.caller.ts': 2,
  // What they change is a count, which the driver tells.
  'apps/payment-service/src/operators/retention.ts': 2,
  // Texts made of conditions, one for each kind of search.
  'apps/wellbeing-api/src/geo/features/feature.search.ts': 3,
  'apps/wellbeing-api/src/geo/features/feature.store.ts': 3,
  'apps/wellbeing-api/src/geo/stored-features/large-documents.ts': 1,
  'apps/wellbeing-api/src/geo/features/window.scans.ts': 3,
  'apps/wellbeing-api/src/geo/searches/nearby.search.ts': 3,
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
