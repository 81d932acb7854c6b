// Prints the versions of the servers that tests start, for Nx: another server is another result. PostgreSQL comes from npm,
// so the lock file names it; servers that somebody else runs are named by the variables STACK_…_URL.
const { spawnSync } = require('node:child_process');

const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`;
for (const server of ['mariadbd', 'redis-server', 'chromium']) {
  const { stdout } = spawnSync(server, ['--version'], { encoding: 'utf8', env: { ...process.env, PATH } });
  console.log(`${server}: ${stdout?.trim() || 'none'}`);
}
