import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import {
  databaseFolder,
  dropDatabase,
  type Engine,
  provisionDatabase,
  repositoryRoot,
  runCommand,
  type ServerHandle,
  startMariaDb,
  startPostgres,
} from '@platform/stack';
import { format, resolveConfig } from 'prettier';
import { readCatalogue, readRoutineNames } from './catalogue';
import { pairedRoutines } from './mysql-routines';
import { render, type Results } from './render';
import { addSignatures } from './signatures';

interface App {
  name: string;
  role: string;
  /** The schema of the routines that the service calls. */
  schema: string;
  engines: Engine[];
  /** The schema of the routines that clients may call. */
  promised?: string;
}

const APPS: App[] = [
  { name: 'payment-service', role: 'payment_service_service', schema: 'public', engines: ['postgresql'] },
  { name: 'wellbeing-api', role: 'wellbeing_api_service', schema: 'public', engines: ['postgresql'] },
  { name: 'db-node', role: 'db_node_service', schema: 'service', engines: ['postgresql', 'mysql'], promised: 'api' },
];

const ADVICE = 'is not what the migrations make: run "npm run database:schema" and commit the change';

/** A freshly migrated database, dropped when the work is done. */
async function withDatabase<Result>(
  server: ServerHandle,
  engine: Engine,
  { name }: App,
  work: (adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const databaseName = `schema_${name.replaceAll('-', '_')}_${process.pid}`;
  const database = await provisionDatabase(server, name, engine, { databaseName });
  try {
    await applyMigrations(database.migrationUrl, databaseFolder(name, engine));
    return await work(database.adminUrl);
  } finally {
    await dropDatabase(server, engine, databaseName);
  }
}

/** On each engine whose routines others call. */
async function writeSignatures(app: App, servers: Record<Engine, ServerHandle>): Promise<void> {
  for (const engine of app.promised ? app.engines : []) {
    await withDatabase(servers[engine], engine, app, (url) => addSignatures(databaseFolder(app.name, engine), url));
  }
}

async function schemaOf(app: App, postgres: ServerHandle, mariadb: ServerHandle): Promise<string> {
  const folder = join(repositoryRoot, 'apps', app.name, 'src/database');
  const declared = join(folder, 'results.json');
  const results = existsSync(declared) ? (JSON.parse(readFileSync(declared, 'utf8')) as Results) : {};
  const [catalogue, promised] = await withDatabase(postgres, 'postgresql', app, async (url) => [
    await readCatalogue(url, app.role, app.schema),
    app.promised ? await readRoutineNames(url, app.promised) : [],
  ]);
  const { routines, reading } = app.engines.includes('mysql')
    ? await withDatabase(mariadb, 'mysql', app, (url) => pairedRoutines(catalogue.routines, url, `${app.schema}_`))
    : { routines: catalogue.routines, reading: [] };
  const filepath = join(folder, 'schema.ts');
  return format(render({ ...catalogue, routines, reading, promised }, results), {
    ...(await resolveConfig(filepath)),
    filepath,
  });
}

/** Prints the difference. */
function differs(path: string, expected: string): boolean {
  const scratch = mkdtempSync(join(tmpdir(), 'schema-'));
  try {
    writeFileSync(join(scratch, 'schema.ts'), expected);
    return spawnSync('diff', ['-u', path, join(scratch, 'schema.ts')], { stdio: 'inherit' }).status !== 0;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

runCommand({
  help: 'Writes apps/*/src/database/schema.ts and new lines of signatures.txt from freshly migrated databases; --check fails where a schema.ts differs instead.',
  options: { check: false },
  run: async ({ check }) => {
    const servers = await Promise.all([startPostgres(), startMariaDb()]);
    let holds = true;
    try {
      for (const app of APPS) {
        const path = join(repositoryRoot, 'apps', app.name, 'src/database/schema.ts');
        const text = await schemaOf(app, ...servers);
        if (!check) {
          writeFileSync(path, text);
          await writeSignatures(app, { postgresql: servers[0], mysql: servers[1] });
        } else if (differs(path, text)) {
          console.error(`apps/${app.name}/src/database/schema.ts ${ADVICE}`);
          holds = false;
        }
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    return holds;
  },
});
