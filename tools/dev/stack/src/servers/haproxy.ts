import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '../binaries';
import { eventually } from '../eventually';
import { ManagedProcess } from '../managed-process';
import { stackFolder } from '../paths';
import { answers, freePort } from '../ports';
import { endings } from '../reaper/reaper';

/** HAProxy before some replicas, as an operator would set it up: it asks /ready and keeps connections open. */
export class Haproxy {
  private constructor(
    readonly url: string,
    private readonly statisticsUrl: string,
    private readonly process: ManagedProcess,
  ) {}

  static get isMissing(): boolean {
    return findBinary('haproxy') === null;
  }

  static async start(ports: number[]): Promise<Haproxy> {
    const [port, statisticsPort] = [await freePort(), await freePort()];
    const server = run(port, configuration(port, statisticsPort, ports));
    const haproxy = new Haproxy(`http://127.0.0.1:${port}`, `http://127.0.0.1:${statisticsPort}/;csv`, server);
    await server.waitUntilReady(() => haproxy.hasAllReplicas(ports.length));
    return haproxy;
  }

  /**
   * A proxy for one server that sends the requests of all clients over a single connection. Bytes that one request
   * leaves on the connection become the start of the next client's request.
   */
  static async startShared(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
    const port = await freePort();
    const server = run(port, sharedConfiguration(port, new URL(serverUrl).host));
    await server.waitUntilReady(() => answers(port));
    return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
  }

  /** Resolves when every replica gets requests again. */
  async waitForAll(replicas: number): Promise<void> {
    await eventually('HAProxy sees all replicas', () => this.hasAllReplicas(replicas));
  }

  stop(): Promise<void> {
    return this.process.stop();
  }

  private async hasAllReplicas(replicas: number): Promise<boolean> {
    try {
      const rows = (await (await fetch(this.statisticsUrl)).text())
        .split('\n')
        .filter((row) => row.startsWith('service,replica'));
      return rows.filter((row) => row.split(',')[17] === 'UP').length === replicas;
    } catch {
      return false;
    }
  }
}

function run(port: number, text: string): ManagedProcess {
  const command = findBinary('haproxy');
  if (!command) throw new Error('HAProxy is missing: install the package haproxy.');
  const folder = join(stackFolder, 'haproxy');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${port}.cfg`);
  writeFileSync(file, text);
  return new ManagedProcess({
    name: 'HAProxy',
    command,
    args: ['-db', '-f', file],
    env: { PATH: process.env['PATH'] },
    logFile: join(folder, `${process.pid}-${port}.log`),
    ending: endings.service,
  });
}

// "Not ready" removes a replica immediately. A slow check may take 30 seconds, so that a busy machine does not lose
// both replicas. `retries` repeats only failed connections. A request that was sent is never repeated: it may have been
// executed.
const configuration = (port: number, statisticsPort: number, replicas: number[]): string => `global
  maxconn 1000
defaults
  mode http
  timeout connect 30s
  timeout client 60s
  timeout server 60s
  timeout check 30s
  retries 3
  retry-on conn-failure
  option redispatch
frontend public
  bind 127.0.0.1:${port}
  default_backend service
backend service
  balance roundrobin
  option httpchk GET /ready
  http-check expect status 200
  default-server check inter 200ms fall 1 rise 1
${replicas.map((replica, index) => `  server replica${index + 1} 127.0.0.1:${replica}`).join('\n')}
frontend statistics
  bind 127.0.0.1:${statisticsPort}
  stats enable
  stats uri /
`;

const sharedConfiguration = (port: number, server: string): string => `defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
  timeout queue 10s
  retries 0
listen service
  bind 127.0.0.1:${port}
  http-reuse always
  server service ${server} maxconn 1
`;
