import type { DataSource, QueryRunner } from 'typeorm';
import { TIME_LIMITS } from '../data-source-options';
import { classifyDatabaseError } from '../database-error';
import type { Engine } from '../engine';
import { type EnginePromise, EnginePromiseError, PROMISES } from './engine-promise.error';
import { CLOCK, type ProbeStatements, TABLE_STATEMENTS } from './probe-statements';

/** Each waits for {@link TIME_LIMITS}.lock. */
const ATTEMPTS = 15;

export interface ProofOptions {
  /** Default: statements on the table itself. */
  statements?: ProbeStatements;
  /** Whether advisory locks are asked for, which only PostgreSQL has. Default: true there. */
  advisoryLocks?: boolean;
}

/**
 * Proves on two connections that the engine keeps the guarantees that routines rely on. Distributed engines and proxies
 * with the protocol of PostgreSQL or MySQL may keep fewer. Examples: an advisory lock without effect
 * (https://github.com/cockroachdb/docs/issues/18154), and a row lock on one node only (Galera).
 * @throws EnginePromiseError with the first guarantee that is broken
 */
export async function proveEngine(dataSource: DataSource, options: ProofOptions = {}): Promise<void> {
  const [holder, other] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  try {
    await Promise.all([holder.connect(), other.connect()]);
    await new Proof(dataSource.options.type === 'postgres' ? 'postgresql' : 'mysql', holder, other, options).run();
  } finally {
    await Promise.all([end(holder), end(other)]);
  }
}

/** A connection that broke meanwhile has no transaction to undo; the reason was thrown already. */
async function end(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  await runner.release();
}

class Proof {
  private readonly statements: ProbeStatements;
  private readonly advisoryLock: string | null;

  constructor(
    private readonly engine: Engine,
    /** Has the locks, and changes the row. */
    private readonly holder: QueryRunner,
    /** Requests the same locks, and reads the result. */
    private readonly other: QueryRunner,
    { statements = TABLE_STATEMENTS[engine], advisoryLocks = engine === 'postgresql' }: ProofOptions,
  ) {
    this.statements = statements;
    // Random, because several replicas start at the same moment.
    const key = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
    this.advisoryLock = advisoryLocks ? `SELECT pg_advisory_xact_lock(${key})::text AS value` : null;
  }

  async run(): Promise<void> {
    const { holder, other, advisoryLock, statements } = this;
    const before = await this.takeRow();
    if (advisoryLock) await holder.query(advisoryLock);
    await holder.query(statements.write);
    await this.assertRefused(statements.tryLock, PROMISES.rowLock);
    if (advisoryLock) await this.assertRefused(advisoryLock, PROMISES.advisoryLock);
    await this.begin(other);
    await this.assertOneClock();
    const uncommitted = await valueOf(other, statements.read);
    await holder.commitTransaction();
    const committed = await valueOf(other, statements.read);
    await other.commitTransaction();
    assertKept(uncommitted === before, PROMISES.readCommitted, 'A transaction saw what another had not committed.');
    assertKept(committed !== before, PROMISES.readCommitted, 'A transaction did not see what another had committed.');
  }

  /** Replicas that start at the same moment follow each other, on a slow server for longer than one lock is waited for. */
  private async takeRow(): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      await this.begin(this.holder);
      try {
        return await valueOf(this.holder, this.statements.lock);
      } catch (error) {
        if (attempt === ATTEMPTS || classifyDatabaseError(error) !== 'timeout') throw error;
        await this.holder.rollbackTransaction();
      }
    }
  }

  /** PostgreSQL's routines rely on the isolation level that is set there, those of MySQL set their own. */
  private async begin(runner: QueryRunner): Promise<void> {
    await runner.startTransaction(this.engine === 'mysql' ? 'READ COMMITTED' : undefined);
    // A crash may lose this number, so the commit does not wait for the disk or a standby.
    if (this.engine === 'postgresql') await runner.query('SET LOCAL synchronous_commit = off');
  }

  private async assertRefused(statement: string, promise: EnginePromise): Promise<void> {
    const { other } = this;
    await this.begin(other);
    await this.waitForNobody();
    const isRefused = await other.query(statement).then(
      () => false,
      (error: unknown) => {
        if (classifyDatabaseError(error) !== 'timeout') throw error;
        return true;
      },
    );
    await other.rollbackTransaction();
    if (this.engine === 'mysql') await other.query(`SET SESSION innodb_lock_wait_timeout = ${TIME_LIMITS.lock / 1000}`);
    assertKept(isRefused, promise, 'Two transactions got the same lock at the same time.');
  }

  /** MySQL itself allows no less than a second, and `NOWAIT` wherever a lock is asked for. */
  private async waitForNobody(): Promise<void> {
    if (this.engine === 'postgresql') await this.other.query(`SET LOCAL lock_timeout = '1ms'`);
    else await this.other.query('SET SESSION innodb_lock_wait_timeout = 0').catch(() => undefined);
  }

  /** Reads the clock in turn on both connections, inside transactions, where NOW() does not advance. */
  private async assertOneClock(): Promise<void> {
    const times: number[] = [];
    for (const runner of [this.holder, this.other, this.holder]) {
      times.push(Number(await valueOf(runner, CLOCK[this.engine])));
    }
    const [first, second, third] = times as [number, number, number];
    assertKept(first <= second && second <= third, PROMISES.clock, 'Its time ran backwards between two connections.');
    assertKept(first < third, PROMISES.clock, 'Its time does not advance inside a transaction.');
  }
}

function assertKept(isKept: boolean, promise: EnginePromise, found: string): void {
  if (!isKept) throw new EnginePromiseError(promise, found);
}

/** The result of a MySQL routine is wrapped in a further array. */
async function valueOf(runner: QueryRunner, statement: string): Promise<string> {
  const [first] = (await runner.query(statement)) as (ValueRow | ValueRow[])[];
  const row = Array.isArray(first) ? first[0] : first;
  if (row === undefined) throw new Error('The table schema_probe has lost its one row: run migrate.');
  return String(row.value);
}

interface ValueRow {
  value: unknown;
}
