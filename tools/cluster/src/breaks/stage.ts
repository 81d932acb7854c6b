import { setTimeout as delay } from 'node:timers/promises';
import { type App, apps, eventually } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import type { Cluster } from '../machines/cluster';
import { END } from '../machines/programs';
import { psql } from '../machines/servers';
import type { Operator } from '../pages/operator';
import { complaintsOf } from './complaints';
import { PodLogs } from './pod-logs';

export interface Setting {
  cluster: Cluster;
  gateway: Gateway;
  operators: readonly Operator[];
}

/** What a break has to do with: the cluster, its gateway, and an operator of each service. */
export class Stage {
  private readonly logs: PodLogs;

  private constructor(
    private readonly setting: Setting,
    /** Of mobile money's callbacks. */
    readonly token: string,
  ) {
    this.logs = new PodLogs(setting.cluster.orders.folder);
  }

  static async of(setting: Setting): Promise<Stage> {
    const payments = setting.operators.find(({ app }) => app === 'payment-service');
    if (!payments) throw new Error('Nobody has installed payment-service.');
    return new Stage(setting, await payments.run('echo "$MOBILEMONEY_CALLBACK_TOKEN"'));
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
    if (!found) throw new Error(`Nobody has installed ${app}.`);
    return found;
  }

  close(): void {
    this.logs.close();
  }

  /** Resolves when the gateway sends requests to so many replicas of every service. */
  async waitForReplicas(count = 3): Promise<void> {
    await this.eventually(`${count} replicas of every service`, () =>
      apps.every((app) => this.gateway.replicasOf(app) >= count),
    );
  }

  /** Lets callers ask for so many milliseconds. */
  loadFor(milliseconds: number): Promise<void> {
    return delay(milliseconds);
  }

  /** Asks until it holds, for as long as anything takes that does not hang. */
  eventually(what: string, ask: () => Promise<boolean> | boolean): Promise<boolean> {
    return eventually(what, ask, END);
  }

  /** Names of a service's pods that serve. */
  async podsOf(app: App): Promise<string[]> {
    const selector = `app.kubernetes.io/instance=${app},app.kubernetes.io/component=server`;
    const pods = await this.kubectl.run('-n', app, 'get', 'pods', '-l', selector, '-o', 'name');
    return pods.trim().split('\n').filter(Boolean);
  }

  /** What a service's pods have logged as wrong since this time (`Date.now()`), also those that are gone. */
  complaintsOf(app: App, since: number): string[] {
    return complaintsOf(this.logs.since(app, since));
  }

  /** Which of these references payment-service has not stored. */
  async lost(references: readonly string[]): Promise<string[]> {
    const sql = 'SELECT reference FROM public.webhook_events';
    const stored = new Set((await psql(this.cluster.servers, sql, 'payment_service')).split('\n'));
    return references.filter((reference) => !stored.has(reference));
  }
}

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
