import { strict as assert } from 'node:assert';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitAfter, repositoryRoot } from '@platform/stack';
import { Programs } from '../machines/programs';
import type { Place } from '../namespaces/enter';
import { run } from '../run';
import { step } from '../steps';

export interface ComposeOrders extends Place {
  compose: string;
  archive: string;
}

const ports = { 'payment-service': 3001, 'db-node': 3002, 'wellbeing-api': 3003 };

/** The program in the namespaces: starts a separate Docker, brings up docker/compose.yaml and takes it down. */
async function main([file = '']: string[]): Promise<void> {
  const { folder, group, compose, archive } = JSON.parse(readFileSync(file, 'utf8')) as ComposeOrders;
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const env = { DOCKER_HOST: `unix://${folder}/docker.sock`, HOME: folder };
  const docker = (...args: string[]) => run('docker', args, { env });
  await run('ip', ['link', 'set', 'lo', 'up']);
  const daemon = new Programs({}, logs).start('docker', [
    'dockerd',
    `--host=${env.DOCKER_HOST}`,
    ...['data', 'exec'].map((part) => `--${part}-root=${folder}/docker-${part}`),
    `--pidfile=${folder}/docker.pid`,
    `--cgroup-parent=/${group}/containers`,
  ]);
  await step('Docker', () =>
    daemon.waitUntilReady(() =>
      docker('info').then(
        () => true,
        () => false,
      ),
    ),
  );
  await step('images loaded', () => docker('load', '--quiet', '--input', archive));
  const ask = (...args: string[]) => run(compose, ['-f', 'docker/compose.yaml', ...args], { env, cwd: repositoryRoot });
  await step('docker compose up', () => ask('up', '--no-build', '--wait').catch(withLogs(ask)));
  console.log(await ask('ps'));
  for (const [app, port] of Object.entries(ports)) {
    const { status } = await fetch(`http://127.0.0.1:${port}/ready`);
    assert.equal(status, 200, `${app} is not ready`);
  }
  await step('docker compose down', () => ask('down', '--volumes'));
  assert.equal((await docker('ps', '--all', '--quiet')).trim(), '', 'containers are left');
}

const withLogs = (ask: (...args: string[]) => Promise<string>) => async (error: Error) => {
  console.log(await ask('logs', '--tail', '20'));
  throw error;
};

exitAfter(() => main(process.argv.slice(2)));
