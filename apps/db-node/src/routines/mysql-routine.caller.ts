import { Batcher, classifyDatabaseError, mysqlPool, RETRY_SINGLE } from '@platform/database';
import type { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { BATCH_READS } from './batch-routines';
import type { Lanes } from './lanes';
import { callProcedure, type UnreadRow } from './mysql-procedure';
import { mysqlRow } from './mysql-row';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller, type RoutineName } from './routine-caller';
import { laneOf, lanesOf, waitsForNobody } from './routine-lanes';

const REFUSAL = '45000';

/** MySQL and MariaDB. A routine's rows are its one result set. */
export class MysqlRoutineCaller extends RoutineCaller {
  private readonly reads: Map<string, Batcher<RoutineArgument[], UnreadRow[]>>;
  private readonly lanes: Lanes;

  constructor(private readonly dataSource: DataSource) {
    super();
    this.lanes = lanesOf(dataSource);
    this.reads = new Map(BATCH_READS.map((routine) => [routine, this.batcherOf(routine)] as const));
  }

  protected async call<Row>(routine: RoutineName, args: RoutineArgument[]): Promise<Row[]> {
    const batcher = this.reads.get(routine);
    try {
      const rows = await (batcher ? batcher.call(args) : this.single(routine, args));
      return rows.map((row) => mysqlRow(routine, routines[routine].row, row)) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private single(routine: RoutineName, args: RoutineArgument[]): Promise<UnreadRow[]> {
    if (waitsForNobody(routine)) return this.send(routine, args);
    return this.lanes.run(laneOf(routine, args), () => this.send(routine, args));
  }

  /** One call of a procedure. */
  send(routine: string, args: RoutineArgument[]): Promise<UnreadRow[]> {
    return callProcedure(mysqlPool(this.dataSource), `service_${routine}`, args);
  }

  /** A batch of reads is one call; one that gets no row is retried as a single one, and refused in its own words. */
  private batcherOf(routine: RoutineName): Batcher<RoutineArgument[], UnreadRow[]> {
    return new Batcher({
      batch: async (calls) => {
        const rows = await this.send(`${routine}_batch`, [JSON.stringify(calls)]);
        const results = calls.map((): UnreadRow[] | typeof RETRY_SINGLE => RETRY_SINGLE);
        // From 1: which of the calls this row answers.
        for (const row of rows) results[Number(row['call_number']) - 1] = [row];
        return results;
      },
      single: (args) => this.single(routine, args),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  /** The server hashes it; the statement that carries it is inside a routine, which no log shows. */
  loginVerifier(password: string): string {
    return password;
  }
}

function refusedBy(error: unknown) {
  const { sqlState, message } = error as { sqlState?: unknown; message?: unknown };
  return sqlState === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
