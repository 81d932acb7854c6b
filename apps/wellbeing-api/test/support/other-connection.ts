import { eventually } from '@platform/testing';
import { Client } from 'pg';
import type { TestApp } from './test-app';

/** A connection next to the service's, which can hold locks that requests wait for. */
export class OtherConnection {
  private constructor(
    private readonly client: Client,
    private readonly watcher: Client,
  ) {}

  static async open({ database }: TestApp): Promise<OtherConnection> {
    const client = new Client({ connectionString: database.migrationUrl });
    // Only their own role sees what other connections wait for.
    const watcher = new Client({ connectionString: database.serviceUrl });
    await Promise.all([client.connect(), watcher.connect()]);
    return new OtherConnection(client, watcher);
  }

  /**
   * Holds the locks or writes of the statement until this many requests wait for them, then commits.
   * @param last a statement that is executed while they wait
   */
  async holdUntil<T>(
    waiting: number,
    statement: string,
    values: unknown[],
    start: () => Promise<T>,
    last?: string,
  ): Promise<T> {
    await this.client.query('BEGIN');
    try {
      await this.client.query(statement, values);
      const started = start();
      const blocked = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await eventually(`${waiting} wait`, async () => (await this.watcher.query(blocked)).rows.length >= waiting);
      if (last !== undefined) await this.client.query(last, values);
      await this.client.query('COMMIT');
      return await started;
    } finally {
      await this.client.query('ROLLBACK');
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.client.end(), this.watcher.end()]);
  }
}
