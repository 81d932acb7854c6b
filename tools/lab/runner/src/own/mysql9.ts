import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot, runCommand, startMysql, unpackMysql } from '@platform/stack';

// Suites that need MySQL proper: the contract, operators and the audit, readiness during a later release, and routines
// that are replaced.
const app = join(repositoryRoot, 'apps/db-node');
const runs: [folder: string, ...args: string[]][] = [
  [app, '--testPathPatterns', 'test/(readiness|later-release)', '-t', 'on mysql (is ready|stays|.*later|can read)'],
  [app, '--testPathPatterns', 'contract/mariadb'],
  [app, '--testPathPatterns', 'test/(audit/(?!away)|http/|imports/|exports/|routines/held)', '-t', 'on mysql'],
  [app, '--testPathPatterns', 'direct/(ended|direct-[sw]|prov)', '-t', 'mysql'],
  [
    join(repositoryRoot, 'libs/database'),
    '--testPathPatterns',
    'test/(replaced-routine|routines|migration-lock)',
    '-t',
    'on mysql',
  ],
];

runCommand({
  help: 'npm run lab -- mysql9\n\nRuns the tests that only MySQL itself can decide, on a private MySQL 9.',
  options: {},
  run: async () => {
    unpackMysql();
    const server = await startMysql();
    try {
      const env = { ...process.env, STACK_MARIADB_URL: server.url, STACK_MARIADB_CA: server.caPath };
      const jest = ([cwd, ...args]: (typeof runs)[number]) =>
        spawnSync('npx', ['jest', '-i', '--selectProjects', 'integration', 'integration-more', ...args], {
          cwd,
          stdio: 'inherit',
          env,
        });
      return runs.map(jest).every(({ status }) => status === 0);
    } finally {
      await server.stop();
    }
  },
});
