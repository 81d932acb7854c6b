import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { HANGS_MS } from './eventually';
import { createFolder } from './paths';
import { type Ending, reaper } from './reaper/reaper';

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Standard output and errors go there; an existing file is replaced. */
  logFile: string;
  ending: Ending;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** A child process in a separate session. Ctrl-C reaches only this process, which ends its children in order. */
export class ManagedProcess {
  readonly pid: number;
  readonly exited: Promise<void>;
  private readonly child: ChildProcess;
  private ended: string | null = null;

  constructor(private readonly options: ProcessOptions) {
    createFolder(dirname(options.logFile));
    const log = openSync(options.logFile, 'w', 0o600);
    const { command, args, env, cwd, uid, gid } = options;
    this.child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.pid = this.child.pid ?? 0;
    if (this.pid) reaper.watch(this.pid, options.ending);
    this.exited = new Promise((resolve) => {
      const end = (reason: string) => {
        this.ended ??= reason;
        reaper.forget(this.pid);
        resolve();
      };
      this.child.once('error', (error) => end(error.message));
      this.child.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
    // A test that forgets to stop a server must not keep Jest from ending; the reaper ends the server then.
    this.child.unref();
  }

  /** Why it ended, or null while it runs. */
  get endReason(): string | null {
    return this.ended;
  }

  /** Sends a signal; after one that ends the process, waits until it has. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.ended) return;
    this.child.kill(signal);
    if (!['SIGSTOP', 'SIGCONT', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'].includes(signal)) await this.exit();
  }

  /** Ends it in the orderly way, and by force when that takes too long. */
  async stop(): Promise<void> {
    for (const signal of this.options.ending.signals) {
      if (this.ended) return;
      this.child.kill(signal);
      this.child.kill('SIGCONT');
      await this.exitOr(this.options.ending.graceMilliseconds);
    }
    await this.exit();
  }

  /**
   * Asks `isReady` every 25 ms until it returns true.
   * @throws Error with the last log lines: immediately when the process ends, or when the start seems to hang
   */
  async waitUntilReady(isReady: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + HANGS_MS;
    while (!this.ended) {
      if (await isReady()) return;
      if (Date.now() > until) {
        const failure = this.failure(`was not ready within ${HANGS_MS / 1000} s`);
        await this.stop();
        throw failure;
      }
      await this.exitOr(25);
    }
    throw this.failure(`ended before it was ready (${this.ended})`);
  }

  get log(): string {
    return readFileSync(this.options.logFile, 'utf8');
  }

  private async exit(): Promise<void> {
    this.child.ref();
    await this.exited;
  }

  private async exitOr(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.exited, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
    clearTimeout(timer);
  }

  private failure(what: string): Error {
    const lines = this.log.trimEnd().split('\n').slice(-20).join('\n');
    return new Error(`${this.options.name} ${what}. The end of ${this.options.logFile}:\n${lines}`);
  }
}
