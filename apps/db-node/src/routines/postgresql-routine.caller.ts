import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Batcher, classifyDatabaseError, sql } from '@platform/database';
import type { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import { outcomesOf } from './batch-outcomes';
import { READ_STATEMENTS, WRITE_STATEMENTS } from './batch-statements';
import type { ConcurrencyLimiter } from './concurrency-limiter';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller, type RoutineName } from './routine-caller';
import { isCalledSingly, isRead, limiterOf, queueOf } from './routine-limits';

const REFUSAL = 'ND001';
const SCRAM_ITERATIONS = 4096;
/** Each call is a subtransaction. PostgreSQL caches 64 of them per session. */
const MAX_BATCHED_WRITES = 60;
/**
 * With these SQLSTATEs the transaction is rolled back, possibly because of one of its calls. With other errors, such as
 * a lost connection, it may be committed; such a write is not repeated.
 */
const UNDONE = /^(22|23|42|P0|ND)...$|^(40001|40P01)$/;

type RoutineBatcher = Batcher<RoutineArgument[], unknown[]>;

export class PostgresqlRoutineCaller extends RoutineCaller {
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

  override callSingly(): void {
    this.batchers.clear();
  }

  protected async call<Row>(routine: RoutineName, args: RoutineArgument[]): Promise<Row[]> {
    const batcher = isCalledSingly(this.limiter, routine, args) ? undefined : this.batchers.get(routine);
    try {
      return (await (batcher ? batcher.call(args) : this.single(routine, args))) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private single(routine: RoutineName, args: RoutineArgument[]): Promise<unknown[]> {
    const query = async () => (await routines[routine].send(this.dataSource, args)).rows;
    return isRead(routine) ? query() : this.limiter.run(queueOf(routine, args), query);
  }

  /**
   * A batch of reads is one statement. A read without a row is retried as a single call, which returns the exact error.
   */
  private batchedReads(routine: RoutineName): RoutineBatcher {
    const statement = READ_STATEMENTS.get(routine)!;
    return new Batcher({
      batch: async (calls) => outcomesOf(calls, await statement.rows(this.dataSource, columnsOf(calls))),
      single: (args) => this.single(routine, args),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  /** A batch of writes is one transaction. Each write has its own result, which is returned after the commit. */
  private batchedWrites(routine: RoutineName): RoutineBatcher {
    const statement = WRITE_STATEMENTS.get(routine)!;
    const neverNull = sql.neverNull(routines[routine].row);
    return new Batcher({
      batch: async (calls) => {
        const rows = await this.limiter.runShared(statement.name, () =>
          statement.rows(this.dataSource, columnsOf(calls)),
        );
        const done = rows.filter(({ refusal }) => refusal === null);
        sql.assertNeverNull(statement.name, neverNull, done);
        return outcomesOf(calls, rows);
      },
      single: (args) => this.single(routine, args),
      retriesSingly: (error) => UNDONE.test(String((error as { code?: unknown }).code)),
      maxBatch: MAX_BATCHED_WRITES,
    });
  }

  /** A SCRAM verifier (RFC 5803) in the server's own format. */
  loginVerifier(password: string): string {
    const salt = randomBytes(16);
    const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
    const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
    const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
    const serverKey = hmac('Server Key').toString('base64');
    return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
  }
}

const columnsOf = (calls: RoutineArgument[][]): RoutineArgument[][] =>
  calls[0]!.map((_, index) => calls.map((args) => args[index]!));

function refusedBy(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
