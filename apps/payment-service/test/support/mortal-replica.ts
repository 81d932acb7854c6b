import type { Client } from 'pg';
import { postgresPool } from '@platform/database';
import { BackgroundJobs } from '@platform/http-service';
import { DataSource } from 'typeorm';
import type { PaymentApp } from './payment-app';

export interface Death {
  /** Counted from one. */
  statement: number;
  /** Whether the statement was carried out. */
  moment: 'before' | 'after';
}

/**
 * A replica whose process dies at one of its statements, as the database and the gateways see it. Its connections end, and
 * it does nothing until it is started again. Its background jobs do not run, so that statements can be counted.
 */
export class MortalReplica {
  statements = 0;
  private death: Death | null = null;
  private isDead = false;
  private readonly clients = new Set<Client>();

  constructor(private readonly replica: PaymentApp) {
    postgresPool(replica.app.get(DataSource)).on('acquire', (client) => this.watch(client as unknown as Client));
  }

  leaveJobs(): Promise<void> {
    return this.replica.app.get(BackgroundJobs).leaveToService();
  }

  /** Counts from here, and dies at this statement. */
  expect(death: Death | null): void {
    this.statements = 0;
    this.death = death;
  }

  /** It starts again. @returns whether it had died */
  restart(): boolean {
    const wasDead = this.isDead;
    this.death = null;
    this.isDead = false;
    return wasDead;
  }

  private watch(client: Client): void {
    if (this.clients.has(client)) return;
    this.clients.add(client);
    client.on('error', () => undefined).on('end', () => this.clients.delete(client));
    const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
    const mortal = async (...all: unknown[]) => {
      this.assertAlive();
      const { statement, moment } = this.death ?? {};
      const isLast = ++this.statements === statement;
      if (isLast && moment === 'before') this.die();
      this.assertAlive();
      const result = await query(...all);
      if (isLast) this.die();
      this.assertAlive();
      return result;
    };
    client.query = mortal as typeof client.query;
  }

  private die(): void {
    this.isDead = true;
    // As the kernel does: without a farewell, so that the server rolls back what is open.
    for (const client of this.clients) (client as unknown as Streaming).connection.stream.destroy();
  }

  private assertAlive(): void {
    if (this.isDead) throw Object.assign(new Error('the process has died'), { code: 'ECONNRESET' });
  }
}

interface Streaming {
  connection: { stream: { destroy(): void } };
}
