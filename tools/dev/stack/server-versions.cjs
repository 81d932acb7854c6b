// Prints the versions of the servers that tests start. Nx uses them: another server is another result. PostgreSQL comes
// from npm, so the lock file names its version. The variables STACK_…_URL name external servers.
const { spawnSync } = require('node:child_process');

const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;
for (const server of ['mariadbd', 'redis-server', 'chromium']) {
  const { stdout } = spawnSync(server, ['--version'], { encoding: 'utf8', env: { ...process.env, PATH } });
  console.log(`${server}: ${stdout?.trim() || 'none'}`);
}
