import { Batcher, classifyDatabaseError, mysqlPool, sqlStateOf, tracedStatement } from '@platform/database';
import type { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { outcomesOf } from './batch-outcomes';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import type { ConcurrencyLimiter } from './concurrency-limiter';
import { callProcedure, type UnreadRow } from './mysql-procedure';
import { mysqlRow } from './mysql-row';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller, type RoutineName } from './routine-caller';
import { isCalledSingly, isRead, limiterOf, queueOf } from './routine-limits';

const REFUSAL = '45000';
/**
 * With these SQLSTATEs the transaction is rolled back, possibly because of one of its calls. With other errors, such as
 * a lost connection, it may be committed; such a write is not repeated.
 */
const UNDONE = /^(22|23|42|45)...$|^40001$/;

type RoutineBatcher = Batcher<RoutineArgument[], UnreadRow[]>;

/** MySQL and MariaDB. A routine's rows are its one result set. */
export class MysqlRoutineCaller extends RoutineCaller {
  private readonly batchers: Map<string, RoutineBatcher>;
  private readonly limiter: ConcurrencyLimiter;

  constructor(private readonly dataSource: DataSource) {
    super();
    this.limiter = limiterOf(dataSource);
    this.batchers = new Map([
      ...BATCH_READS.map((routine) => [routine, this.batchedReads(routine)] as const),
      ...(Object.keys(BATCH_WRITES) as RoutineName[]).map((routine) => [routine, this.batchedWrites(routine)] as const),
    ]);
  }

  protected async call<Row>(routine: RoutineName, args: RoutineArgument[]): Promise<Row[]> {
    const batcher = isCalledSingly(this.limiter, routine, args) ? undefined : this.batchers.get(routine);
    try {
      const rows = await (batcher ? batcher.call(args) : this.single(routine, args));
      return rows.map((row) => mysqlRow(routine, routines[routine].row, row)) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private single(routine: RoutineName, args: RoutineArgument[]): Promise<UnreadRow[]> {
    if (isRead(routine)) return this.send(routine, args);
    return this.limiter.run(queueOf(routine, args), () => this.send(routine, args));
  }

  /** One call of a procedure. */
  send(routine: string, args: RoutineArgument[]): Promise<UnreadRow[]> {
    const name = `service_${routine}`;
    return tracedStatement(
      () => ({ engine: 'mysql', name, operation: 'CALL', routine: name }),
      () => callProcedure(mysqlPool(this.dataSource), name, args),
    );
  }

  /** A batch of reads is one call. A read without a row is retried as a single call, which returns the exact error. */
  private batchedReads(routine: RoutineName): RoutineBatcher {
    return new Batcher({
      batch: async (calls) => outcomesOf(calls, await this.sendBatch(routine, calls)),
      single: (args) => this.single(routine, args),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  /** A batch of writes is one transaction. Each write has its own result, which is returned after the commit. */
  private batchedWrites(routine: RoutineName): RoutineBatcher {
    return new Batcher({
      batch: async (calls) => {
        const [answer] = await this.limiter.runShared(`${routine}:batch`, () => this.sendBatch(routine, calls));
        return outcomesOf(calls, JSON.parse(String(answer?.['outcomes'])) as UnreadRow[]);
      },
      single: (args) => this.single(routine, args),
      retriesSingly: (error) => UNDONE.test(sqlStateOf(error) ?? ''),
    });
  }

  private sendBatch(routine: RoutineName, calls: RoutineArgument[][]): Promise<UnreadRow[]> {
    return this.send(`${routine}_batch`, [JSON.stringify(calls)]);
  }

  /** The server hashes the password. The statement with the password is inside a routine, so no log shows it. */
  loginVerifier(password: string): string {
    return password;
  }
}

function refusedBy(error: unknown) {
  const { sqlState, message } = error as { sqlState?: unknown; message?: unknown };
  return sqlState === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
