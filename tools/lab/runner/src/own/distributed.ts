import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotRun, repositoryRoot, runCommand, UsageError } from '@platform/stack';

const HELP = `npm run lab -- distributed --pg-config <path> | --url <coordinator> [--app <app>] [suite …]

Runs suites of db-node and payment-service on Citus, and those of a cluster. With names, only suites whose path contains
one of them.

  --pg-config  of an installation (PostgreSQL 15 or later with Citus 13)
               starts a coordinator and two workers from it
  --url        of the superuser of a coordinator, to an empty database with Citus
               The coordinator knows its workers, which accept the same user. Nodes accept each other as
               provision/citus.sql says.
  --app        db-node or payment-service (default: both)

The tests make separate databases test_… and the roles of the app, and remove them. They refuse a database that
is not empty and servers that have such roles. Provisioning revokes rights of PUBLIC in the databases postgres and
template1. These stay revoked. Without either option nothing is run.`;

const NODES = 'nodes.distributed.ts, what becomes of callers while nodes are killed, emptied and filled again';

/** Projects of each app's `distributed.jest.cjs`. */
const PROJECTS = new Map([
  ['db-node', ['distributed', 'nodes']],
  ['payment-service', ['distributed']],
]);

runCommand({
  help: HELP,
  options: { 'pg-config': String, url: String, app: String },
  run: ({ 'pg-config': pgConfig, url, app }, names) => {
    if (pgConfig && url) throw new UsageError('either --pg-config or --url');
    const apps = app ? [app] : [...PROJECTS.keys()];
    const ofServers = (env: Record<string, string>) =>
      apps.map((each) => suites(each, projectsOf(each), names, env)).every(Boolean);
    try {
      if (pgConfig) return ofServers({ STACK_POSTGRES_BIN: citusBinaries(pgConfig) });
      if (!url)
        throw new NotRun(
          'neither an installation of Citus is given, --pg-config <path>, nor a cluster, --url <coordinator>',
        );
      const held = apps.map((each) => suites(each, ['distributed'], names, { TEST_CITUS_URL: url })).every(Boolean);
      console.log(`left out: ${NODES}: the nodes of a URL are not ours to end`);
      return held;
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      console.log(`not run: ${error.message}`);
      return true;
    }
  },
});

function projectsOf(app: string): string[] {
  const projects = PROJECTS.get(app);
  if (!projects) throw new UsageError(`--app is one of ${[...PROJECTS.keys()].join(', ')}`);
  return projects;
}

function suites(app: string, projects: string[], names: string[], env: Record<string, string>): boolean {
  const selected = ['--selectProjects', ...projects, ...(names.length > 0 ? ['--testPathPatterns', ...names] : [])];
  const { status } = spawnSync('npx', ['jest', '-c', 'distributed.jest.cjs', '-i', ...selected], {
    cwd: join(repositoryRoot, 'apps', app),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * The folder of the programs of an installation with Citus, as its `pg_config` names it.
 * @throws NotRun when the installation has no Citus
 */
function citusBinaries(pgConfig: string): string {
  const ask = (name: string) => execFileSync(pgConfig, [name], { encoding: 'utf8' }).trim();
  if (!existsSync(pgConfig)) throw new NotRun(`there is no ${pgConfig}`);
  const control = join(ask('--sharedir'), 'extension/citus.control');
  if (!existsSync(control)) throw new NotRun(`the installation of ${pgConfig} has no Citus (${control})`);
  return ask('--bindir');
}
