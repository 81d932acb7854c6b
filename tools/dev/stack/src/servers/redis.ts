import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { findBinary } from '../binaries';
import { ManagedProcess } from '../managed-process';
import { installPackage } from '../packages';
import { createFolder } from '../paths';
import { endings } from '../reaper/reaper';
import { createRunFolder } from '../run-folder';
import { createCertificates } from '../tls';
import { type DatabaseServerOptions, type ServerHandle, externalServer, onFreePort, ownServer } from './server';

const host = '127.0.0.1';

/** Whether Redis can be had without installing anything. */
export function hasRedis(): boolean {
  return Boolean(process.env.STACK_REDIS_URL) || findBinary('redis-server') !== null;
}

/** Redis without persistence, with 64 logical databases so that parallel tests can have one each. */
export async function startRedis(options: DatabaseServerOptions = {}): Promise<ServerHandle> {
  const external = externalServer('STACK_REDIS_URL', 6379);
  if (external) return external;
  let binary = findBinary('redis-server');
  if (!binary) {
    await installPackage('redis-server', 'redis');
    binary = findBinary('redis-server');
  }
  if (!binary) throw new Error('redis-server is not on the PATH: install the package redis-server.');
  const command = binary;
  return onFreePort(options.port, (port) => startProcess(command, port, options));
}

async function startProcess(command: string, port: number, options: DatabaseServerOptions): Promise<ServerHandle> {
  const folder = createRunFolder('redis');
  const dataDirectory = createFolder(options.dataDirectory ?? join(folder, 'data'));
  const settings = { save: '', appendonly: 'no', databases: '64', ...options.settings };
  const certificates = options.tls ? createCertificates(folder, options.certificateNames) : null;
  const args = ['--bind', host, '--dir', dataDirectory];
  args.push('--port', certificates ? '0' : `${port}`);
  if (certificates) {
    const { caPath, certificatePath, keyPath } = certificates;
    args.push('--tls-port', `${port}`, '--tls-auth-clients', 'no', '--tls-ca-cert-file', caPath);
    args.push('--tls-cert-file', certificatePath, '--tls-key-file', keyPath);
  }
  for (const [name, value] of Object.entries(settings)) args.push(`--${name}`, value);
  const start = async () => {
    const server = new ManagedProcess({
      name: 'Redis',
      command,
      args,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      logFile: join(folder, 'log'),
      ending: endings.cache,
    });
    await server.waitUntilReady(() => answersPing(port, certificates !== null));
    return server;
  };
  const url = `${certificates ? 'rediss' : 'redis'}://${host}:${port}`;
  const address = { host, port, url, caPath: certificates?.caPath };
  return ownServer(address, start, () => rmSync(folder, { recursive: true, force: true }));
}

// The answer to PING, also where a password is asked for; another program on the port says something else.
function answersPing(port: number, encrypted = false): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = encrypted
      ? connectTls({ host, port, timeout: 10_000, rejectUnauthorized: false })
      : connect({ host, port, timeout: 10_000 });
    const done = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on(encrypted ? 'secureConnect' : 'connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => done(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
    socket.on('close', () => done(false));
  });
}
