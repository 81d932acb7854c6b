import { type App, apps, eventually } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import type { Cluster } from '../machines/cluster';
import { END } from '../machines/programs';
import type { Operator } from '../pages/operator';
import { Callers } from './callers';

export interface Setting {
  cluster: Cluster;
  gateway: Gateway;
  operators: readonly Operator[];
}

/** The means of a break: the cluster, its gateway, and an operator of each service. */
export class Stage {
  constructor(private readonly setting: Setting) {}

  /** New callers of all services. Their access tokens are valid for ten minutes. */
  callers(): Promise<Callers> {
    return Callers.of(this.cluster, this.gateway, (app) => this.operatorOf(app));
  }

  get cluster() {
    return this.setting.cluster;
  }

  get gateway() {
    return this.setting.gateway;
  }

  get operators() {
    return this.setting.operators;
  }

  get kubectl() {
    return this.cluster.kubectl;
  }

  operatorOf(app: App): Operator {
    const found = this.operators.find((operator) => operator.app === app);
    if (!found) throw new Error(`${app} is not installed.`);
    return found;
  }

  /** Resolves when the gateway sends requests to so many replicas of every service. */
  async waitForReplicas(count = 3): Promise<void> {
    await this.eventually(`${count} replicas of every service`, () =>
      apps.every((app) => this.gateway.replicasOf(app) >= count),
    );
  }

  /** Asks until it holds, for as long as anything takes that does not hang. */
  eventually(what: string, ask: () => Promise<boolean> | boolean): Promise<boolean> {
    return eventually(what, ask, END);
  }

  /** Names of a service's pods that serve. */
  async podsOf(app: App): Promise<string[]> {
    const pods = await this.kubectl.run('-n', app, 'get', 'pods', '-l', selectorOf(app), '-o', 'name');
    return pods.trim().split('\n').filter(Boolean);
  }

  /** The lines that the remaining pods of a service have logged since this time. */
  async logsOf(app: App, since: Date): Promise<string[]> {
    const options = ['--tail=-1', '--prefix', `--since-time=${since.toISOString()}`, '--max-log-requests=20'];
    return (await this.kubectl.run('-n', app, 'logs', '-l', selectorOf(app), ...options)).split('\n');
  }
}

const selectorOf = (app: App) => `app.kubernetes.io/instance=${app},app.kubernetes.io/component=server`;

/** Words of a command that must fail. @throws Error when it does not */
export async function failureOf(running: Promise<unknown>): Promise<string> {
  const reason = await running.then(
    () => null,
    (error: Error) => error.message,
  );
  if (reason === null) throw new Error('What must fail has worked.');
  return reason;
}

/** The first line that says something of this, without what varies. */
export function lineWith(text: string, wanted: RegExp): string {
  const line = text.split('\n').find((each) => wanted.test(each));
  if (!line) throw new Error(`Nobody said ${wanted}:\n${text}`);
  return line.trim().replaceAll('|', '/').slice(0, 240);
}
