import { dataSourceOptions, prepareMysqlConnections, TIME_LIMITS } from '@platform/database';
import { eventually } from '@platform/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Server } from './two-servers';

const MINUTE = 60_000;
const LIMITS = { ...TIME_LIMITS, lock: MINUTE, statement: MINUTE, idleInTransaction: MINUTE };

/** A writer in the middle of its transaction: the tenant check has passed, and its event waits for the commit. */
export class HeldWriter {
  private readonly running: QueryRunner;
  private writing: Promise<unknown> = Promise.resolve();
  private gate: QueryRunner | null = null;
  private isHeld = true;

  private constructor(
    private readonly server: Server,
    private readonly dataSource: DataSource,
  ) {
    this.running = dataSource.createQueryRunner();
  }

  static async start(server: Server, tenantId: string, userId: string): Promise<HeldWriter> {
    const url = server.database.serviceUrl;
    const options = dataSourceOptions({ url, poolSize: 1, applicationName: 'held writer', limits: LIMITS });
    const dataSource = await new DataSource(options).initialize();
    const writer = new HeldWriter(server, dataSource);
    await (server.engine === 'postgresql'
      ? writer.writePostgresql(tenantId, userId)
      : writer.writeMysql(tenantId, userId));
    return writer;
  }

  private async writePostgresql(tenantId: string, userId: string): Promise<void> {
    await this.running.startTransaction();
    await this.running.query('SELECT service.auth_event_record($1, $2, true)', [tenantId, userId]);
  }

  /** There the routine has its own transaction: gap locks between the tenant's events block it. */
  private async writeMysql(tenantId: string, userId: string): Promise<void> {
    prepareMysqlConnections(this.dataSource);
    this.gate = this.server.owner.createQueryRunner();
    await this.gate.startTransaction('REPEATABLE READ');
    await this.gate.query('SELECT event_id FROM auth_events WHERE tenant_id = ? FOR UPDATE', [tenantId]);
    await this.running.query(`SET SESSION innodb_lock_wait_timeout = ${MINUTE / 1_000}`);
    this.writing = this.running.query('CALL service_auth_event_record(?, ?, 1)', [tenantId, userId]);
    this.writing.catch(() => undefined);
    await eventually('the writer is held', () => this.areWaiting(1));
  }

  /** Whether a move waits for the writer. */
  async isWaitedFor(): Promise<boolean> {
    if (!this.isHeld) return true;
    if (this.server.engine === 'mysql') return this.areWaiting(2);
    const moves = await this.server.owner.query<object[]>(
      `SELECT FROM pg_stat_activity a
       WHERE a.datname = current_database() AND a.application_name = 'db-node move' AND a.query LIKE '%xact_start%'`,
    );
    return moves.length > 0;
  }

  /** For MySQL and MariaDB, where INNODB_TRX may be stale. */
  private async areWaiting(count: number): Promise<boolean> {
    const [row] = await this.server.owner.query<{ Value: string }[]>(
      `SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'`,
    );
    return Number(row!.Value) >= count;
  }

  /** Releases the writer once. @throws the error of its transaction */
  async commit(): Promise<void> {
    if (!this.isHeld) return;
    this.isHeld = false;
    if (this.gate) {
      await this.gate.rollbackTransaction();
      await this.gate.release();
      await this.writing;
    } else await this.running.commitTransaction();
    await this.dataSource.destroy();
  }
}
