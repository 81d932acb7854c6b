import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../dist/main.js');
/** The documented memory limit of commands. */
const FLAGS = ['--max-old-space-size=192'];

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command of the built service, as an operator runs it. */
export class CommandRun {
  readonly ended: Promise<Ended>;
  /** The output, after the command has ended. */
  outcome: Ended | null = null;
  /** Maximum memory use. */
  megabytes = 0;
  private readonly child: ChildProcess;

  constructor(command: string, databaseUrl: string, args: string[], env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [...FLAGS, MAIN, command, '--json', ...args], {
      env: { PATH: process.env['PATH'], APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, ...env },
    });
    let [stdout, stderr] = ['', ''];
    this.child.stdout!.on('data', (text: Buffer) => (stdout += text.toString()));
    this.child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()));
    const watch = setInterval(() => this.lookAtMemory(), 50);
    this.ended = new Promise((resolve) =>
      this.child.on('close', (code) => {
        clearInterval(watch);
        this.outcome = { code, stdout, stderr };
        resolve(this.outcome);
      }),
    );
  }

  /** The priority of each thread, as the system reports it: 0 is normal, 19 is the lowest. */
  niceness(): number[] {
    const threads = readdirSync(`/proc/${this.child.pid}/task`);
    const stats = threads.map((id) => readFileSync(`/proc/${this.child.pid}/task/${id}/stat`, 'utf8'));
    // The seventeenth field after the name. The name may contain any character.
    return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
  }

  /** Halts the process until {@link resume}. Statements that it has sent to the database continue. */
  halt(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private lookAtMemory(): void {
    try {
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))?.[1] ?? 0;
      this.megabytes = Math.max(this.megabytes, Number(kilobytes) / 1_024);
    } catch {
      // It has ended, or the system has no such thing.
    }
  }
}
