import { spawnSync } from 'node:child_process';

/**
 * What of Node itself a service has loaded when its modules are there and nobody has asked anything: names as Node gives
 * them, such as `NativeModule internal/deps/undici/undici`.
 * @param dist a built service
 */
export function loadedAtStart(dist: string): string[] {
  const asked = `process.once('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));
    process.argv = ['node', 'main.js', 'openapi'];
    require('./main.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['--eval', asked], { cwd: dist, encoding: 'utf8' });
  if (status !== 0) throw new Error(`It does not start: ${stderr}`);
  return stderr.split('\n');
}
