import { outcomeOf, paymentAt } from '@platform/harness';
import { getHealth, getReadiness } from '@platform/sdk/payment';
import { type App, freePort, type ServiceHandle, startService } from '@platform/stack';

/** One process of a service that comes back on the same port, however it ended. */
export class Replica {
  private handle: ServiceHandle | null = null;
  private port: number | null = null;
  private main: string | undefined;

  constructor(
    private readonly app: App,
    private readonly env: Record<string, string>,
  ) {}

  async start(extra: Record<string, string> = {}): Promise<this> {
    this.port ??= await freePort();
    this.handle = await startService({
      app: this.app,
      port: this.port,
      env: { ...this.env, ...extra },
      main: this.main,
    });
    return this;
  }

  /** Ends it in order and starts another build on the same port; without one the app's own. */
  async become(main?: string): Promise<void> {
    await this.stop();
    this.main = main;
    await this.start();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get logFile(): string {
    return this.running.logFile;
  }

  get endReason(): string | null {
    return this.running.endReason;
  }

  /** Routes that every service has. */
  probe(path: '/health' | '/ready') {
    const client = paymentAt(this.url);
    return path === '/ready' ? outcomeOf(getReadiness(client)) : outcomeOf(getHealth(client));
  }

  get isRunning(): boolean {
    return this.handle !== null && this.handle.endReason === null;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    return this.running.kill(signal);
  }

  /** In order, with SIGTERM; resolves when the process has ended. */
  async stop(): Promise<void> {
    await this.handle?.stop();
  }

  private get running(): ServiceHandle {
    if (!this.handle) throw new Error(`${this.app} has not been started`);
    return this.handle;
  }
}
