import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, endings, findBinary, freePort, ManagedProcess, stackFolder } from '@platform/stack';

/**
 * HAProxy before one server, over a single connection that all clients share: what one of them leaves behind on it
 * would be taken for the beginning of the next one's request.
 */
export class Haproxy {
  private constructor(
    readonly url: string,
    private readonly process: ManagedProcess,
  ) {}

  static get isMissing(): boolean {
    return findBinary('haproxy') === null;
  }

  static async start(serverUrl: string): Promise<Haproxy> {
    const port = await freePort();
    const file = join(stackFolder, 'logs', `attacks-haproxy-${port}.cfg.log`);
    writeFileSync(file, settings(port, new URL(serverUrl).host));
    const server = new ManagedProcess({
      name: 'HAProxy',
      command: findBinary('haproxy')!,
      args: ['-db', '-f', file],
      env: { PATH: process.env['PATH'] },
      logFile: join(stackFolder, 'logs', `attacks-haproxy-${port}.log`),
      ending: endings.service,
    });
    await server.waitUntilReady(() => answers(port));
    return new Haproxy(`http://127.0.0.1:${port}`, server);
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}

const settings = (port: number, server: string): string => `defaults
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
