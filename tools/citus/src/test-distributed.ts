import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { citusBinaries, NotRun, repositoryRoot, runCommand } from '@platform/stack';

const HELP = `npm run test:distributed -- --pg-config <path>

Runs db-node's contract and what a cluster adds to it on a coordinator and two workers of Citus, started privately on this
machine from the installation whose pg_config is given (PostgreSQL 15 or later with Citus 13). Without one nothing is run, and
that is no failure.`;

runCommand({
  help: HELP,
  options: { 'pg-config': String },
  run: ({ 'pg-config': pgConfig }) => {
    try {
      if (!pgConfig) throw new NotRun('no installation of Citus is given: --pg-config <path>');
      return suites(citusBinaries(pgConfig));
    } catch (error) {
      if (!(error instanceof NotRun)) throw error;
      console.log(`not run: ${error.message}`);
      return true;
    }
  },
});

function suites(binaries: string): boolean {
  const { status } = spawnSync('npx', ['jest', '-c', 'distributed.jest.cjs', '-i', '--selectProjects', 'distributed'], {
    cwd: join(repositoryRoot, 'apps/db-node'),
    stdio: 'inherit',
    env: { ...process.env, STACK_POSTGRES_BIN: binaries },
  });
  return status === 0;
}
