import { type App, apps, eventually, freePort, type Platform, type ServiceHandle, startService } from '@platform/stack';
import { ensure } from '../fault-case';

/** One more replica of each service, started while the database is unavailable. */
export class LateReplicas {
  private constructor(
    private readonly urls: Record<App, string>,
    private readonly starting: Promise<ServiceHandle>[],
  ) {}

  static async start({ settings, databases }: Platform): Promise<LateReplicas> {
    const ports = await Promise.all(apps.map(() => freePort()));
    const starting = apps.map((app, index) => {
      const env = { ...settings[app], DATABASE_URL: databases[app].serviceUrl };
      return startService({ app, port: ports[index], env });
    });
    // A start that fails is reported by `whenReady`.
    for (const start of starting) start.catch(() => undefined);
    const urls = Object.fromEntries(apps.map((app, index) => [app, `http://127.0.0.1:${ports[index]}`]));
    return new LateReplicas(urls as Record<App, string>, starting);
  }

  /** @throws Violation where Kubernetes would restart a replica, or send it requests */
  async ensureTheyWait(): Promise<void> {
    const ask = (app: App, path: string) => fetch(`${this.urls[app]}${path}`).catch(() => null);
    for (const app of apps) {
      const health = await eventually(`${app} answers`, () => ask(app, '/health'));
      const ready = await ask(app, '/ready');
      const seen = `${app} started without a database: /health ${health.status}, /ready ${ready?.status ?? 'silent'}`;
      ensure(health.status === 200 && ready?.status === 503, seen);
    }
  }

  async whenReady(): Promise<void> {
    await Promise.all(this.starting);
  }

  async stop(): Promise<void> {
    const started = await Promise.allSettled(this.starting);
    const replicas = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}
