import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Certificates, createCertificates, eventually, freePort } from '@platform/testing';
import { type SyslogMessage, syslogMessage } from './syslog-frames';

/** {@link ./tls-receiver.ts} with a port and a file that stay the same after a crash. */
export class ReceiverProcess {
  private child?: ChildProcess;

  private constructor(
    private readonly file: string,
    readonly certificates: Certificates,
    readonly port: number,
  ) {}

  static async create(folder: string, name: string): Promise<ReceiverProcess> {
    return new ReceiverProcess(join(folder, name), createCertificates(folder), await freePort());
  }

  get url(): string {
    return `syslog+tls://127.0.0.1:${this.port}?cacert=${this.certificates.caPath}`;
  }

  async start(dieAfter = Infinity): Promise<void> {
    const { certificatePath, keyPath } = this.certificates;
    const args = [this.port, certificatePath, keyPath, this.file, dieAfter].map(String);
    this.child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'tls-receiver.ts'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually('the receiver listens', () => this.listens());
  }

  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** All written messages, in order. */
  messages(): SyslogMessage[] {
    if (!existsSync(this.file)) return [];
    return readFileSync(this.file, 'utf8').split('\n').filter(Boolean).map(syslogMessage);
  }

  private listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
      socket.on('error', () => resolve(false));
    });
  }
}
