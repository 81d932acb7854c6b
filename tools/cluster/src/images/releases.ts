import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@platform/stack';

export const firstRelease = '1.0.0';
export const laterRelease = '1.1.0';
/** Its migration fails. */
export const brokenRelease = '1.2.0';

interface Release {
  version: string;
  /** Further lines of the image's file, and what they copy, written into the folder. */
  lines: (context: string) => string[];
}

const migrations = (app: App) =>
  app === 'db-node' ? '/app/database/postgresql/migrations' : '/app/database/migrations';

/** The release that this checkout is, one with a further migration, and one whose migration fails. */
export const releases = (app: App): Release[] => [
  { version: firstRelease, lines: () => [] },
  { version: laterRelease, lines: (context) => withMigration(app, context, 'CREATE TABLE later_release (id bigint);') },
  { version: brokenRelease, lines: (context) => withMigration(app, context, 'SELECT 1 / 0;') },
];

function withMigration(app: App, context: string, sql: string): string[] {
  writeFileSync(join(context, 'later.sql'), `${sql}\n`);
  return [`COPY later.sql ${migrations(app)}/9000_later.sql`];
}
