import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryRoot, runCommand } from '@platform/stack';
import { nodeFolder, versionOf } from './node-binary';

const help = `Usage: npm run lab -- node-versions [--versions 20,24,26] [--targets test,integration] [--projects <name>,…]

Runs the tests under other versions of Node, which npm brings into .stack/node-versions. What Nx has cached for the same
version of Node is not run again; --skip-cache does.`;

/** Every test under every version; one that fails does not keep the next version from being tried. */
runCommand({
  help,
  options: { versions: '20,24,26', targets: 'test,integration', projects: String, 'skip-cache': false },
  run: ({ versions, targets, projects, 'skip-cache': skipsCache }) => {
    const further = [...(projects ? ['-p', projects] : []), ...(skipsCache ? ['--skip-nx-cache'] : [])];
    const rows = versions.split(',').map((version) => {
      const bin = nodeFolder(version.trim());
      const begin = Date.now();
      const passed = runUnder(bin, ['run-many', '-t', ...targets.split(','), ...further, '--parallel=2']);
      return { version: versionOf(bin), passed, seconds: Math.round((Date.now() - begin) / 1000) };
    });
    console.table(rows);
    return rows.every(({ passed }) => passed);
  },
});

/** Nx and whatever it starts find this Node first. */
function runUnder(bin: string, args: string[]): boolean {
  const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
  const { status } = spawnSync(join(bin, 'node'), [nx, ...args, '--outputStyle=static'], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, NX_DAEMON: 'false' },
  });
  return status === 0;
}
