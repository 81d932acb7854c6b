import { eventually } from '@platform/testing';
import { Client } from 'pg';
import type { TestApp } from './test-app';

/** A connection beside the service's, which can hold what requests wait for. */
export class OtherConnection {
  private constructor(
    private readonly client: Client,
    private readonly watcher: Client,
  ) {}

  static async open({ database }: TestApp): Promise<OtherConnection> {
    const client = new Client({ connectionString: database.migrationUrl });
    // What others wait for is seen by their own role alone.
    const watcher = new Client({ connectionString: database.serviceUrl });
    await Promise.all([client.connect(), watcher.connect()]);
    return new OtherConnection(client, watcher);
  }

  /** Holds what the statement locks or writes until so many requests wait for it, then commits. */
  async holdUntil<T>(waiting: number, statement: string, values: unknown[], start: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN');
    try {
      await this.client.query(statement, values);
      const started = start();
      const blocked = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await eventually(`${waiting} wait`, async () => (await this.watcher.query(blocked)).rows.length >= waiting);
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
