import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@platform/stack';

export const firstRelease = '1.0.0';
export const laterRelease = '1.1.0';
/** A release whose migration fails. */
export const brokenRelease = '1.2.0';

interface Release {
  version: string;
  /** Further lines of the image's file, and what they copy, written into the folder. */
  lines: (context: string) => string[];
}

const migrations = (app: App) =>
  app === 'db-node' ? '/app/database/postgresql/migrations' : '/app/database/migrations';

const later = { '9000_later.sql': 'CREATE TABLE later_release (id bigint);' };
const broken = { ...later, '9001_broken.sql': 'SELECT 1 / 0;' };

/** The release that this checkout is, one with a further migration, and one after it whose migration fails. */
export const releases = (app: App): Release[] => [
  { version: firstRelease, lines: () => [] },
  { version: laterRelease, lines: (context) => withMigrations(app, context, later) },
  { version: brokenRelease, lines: (context) => withMigrations(app, context, broken) },
];

function withMigrations(app: App, context: string, files: Record<string, string>): string[] {
  return Object.entries(files).map(([name, sql]) => {
    writeFileSync(join(context, name), `${sql}\n`);
    return `COPY ${name} ${migrations(app)}/${name}`;
  });
}
