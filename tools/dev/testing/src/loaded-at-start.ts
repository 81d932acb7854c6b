import { spawnSync } from 'node:child_process';

/**
 * The parts of Node that a service has loaded when its modules are ready, before the first request. Names are those of
 * Node, such as `NativeModule internal/deps/undici/undici`.
 * @param dist a built service
 */
export function loadedAtStart(dist: string): string[] {
  const asked = `process.once('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));
    process.argv = ['node', 'main.js', 'openapi'];
    require('./main.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['--eval', asked], {
    cwd: dist,
    encoding: 'utf8',
    // The document on the standard output is larger than the buffer.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`It does not start: ${stderr}`);
  return stderr.split('\n');
}
