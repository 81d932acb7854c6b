import { join } from 'node:path';
import { endings, ManagedProcess } from '@platform/stack';

/** Longer than anything takes that does not hang, also on a machine that others keep busy. */
export const END = 15 * 60_000;

/** Starts programs that run as long as the cluster. Each writes its own log. */
export class Programs {
  private readonly running = new Map<string, ManagedProcess>();

  constructor(
    private readonly paths: Record<string, string>,
    private readonly logs: string,
  ) {}

  /** The path of a program of the cache, or the name as it is. */
  path(name: string): string {
    return this.paths[name] ?? name;
  }

  start(name: string, [command = '', ...args]: string[], account?: { uid: number; gid: number }): ManagedProcess {
    const logFile = join(this.logs, `${name}.log`);
    const env = process.env;
    const started = new ManagedProcess({
      name,
      command,
      args,
      env,
      logFile,
      ending: endings.cache,
      cwd: '/',
      ...account,
    });
    this.running.set(name, started);
    void started.exited.then(() => console.log(`         ${name} has ended: ${started.endReason}; see ${logFile}`));
    return started;
  }

  get(name: string): ManagedProcess {
    const found = this.running.get(name);
    if (!found) throw new Error(`${name} was not started.`);
    return found;
  }
}
