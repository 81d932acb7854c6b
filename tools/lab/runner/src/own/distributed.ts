import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotRun, repositoryRoot, runCommand, UsageError } from '@platform/stack';

const HELP = `npm run lab -- distributed --pg-config <path> | --url <coordinator> [suite …]

Runs db-node's suites on Citus, and those of a cluster. With names, only suites whose path contains one of them.

  --pg-config  of an installation (PostgreSQL 15 or later with Citus 13)
               starts a coordinator and two workers from it
  --url        of the superuser of a coordinator, to an empty database with Citus
               The coordinator knows its workers, which accept the same user. Nodes accept each other as
               provision/citus.sql says.

The tests make separate databases test_db_node_… and the roles db_node_…, and remove them. They refuse a database that
is not empty and servers that have such roles. Provisioning revokes rights of PUBLIC in the databases postgres and
template1. These stay revoked. Without either option nothing is run.`;

const NODES = 'nodes.distributed.ts, what becomes of callers while nodes are killed, emptied and filled again';

runCommand({
  help: HELP,
  options: { 'pg-config': String, url: String },
  run: ({ 'pg-config': pgConfig, url }, names) => {
    if (pgConfig && url) throw new UsageError('either --pg-config or --url');
    try {
      if (pgConfig) return suites(['distributed', 'nodes'], names, { STACK_POSTGRES_BIN: citusBinaries(pgConfig) });
      if (!url)
        throw new NotRun(
          'neither an installation of Citus is given, --pg-config <path>, nor a cluster, --url <coordinator>',
        );
      const held = suites(['distributed'], names, { TEST_CITUS_URL: url });
      console.log(`left out: ${NODES}: the nodes of a URL are not ours to end`);
      return held;
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      console.log(`not run: ${error.message}`);
      return true;
    }
  },
});

function suites(projects: string[], names: string[], env: Record<string, string>): boolean {
  const selected = ['--selectProjects', ...projects, ...(names.length > 0 ? ['--testPathPatterns', ...names] : [])];
  const { status } = spawnSync('npx', ['jest', '-c', 'distributed.jest.cjs', '-i', ...selected], {
    cwd: join(repositoryRoot, 'apps/db-node'),
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
