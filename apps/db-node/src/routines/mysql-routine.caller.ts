import { ASK_ALONE, classifyDatabaseError, mysqlPool, SharedCalls } from '@platform/database';
import type { DataSource } from 'typeorm';
import type { Lanes } from './lanes';
import { callProcedure } from './mysql-procedure';
import { READ_ROUTINES, waitsForNobody } from './read-routines';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller } from './routine-caller';
import { laneOf, lanesOf } from './write-routines';

const REFUSAL = '45000';

interface PlacedRow {
  /** From 1: which of the calls this row answers. */
  caller_place: number;
}

/** MySQL and MariaDB. A routine's rows are its one result set. */
export class MysqlRoutineCaller extends RoutineCaller {
  private readonly reads: Map<string, SharedCalls<RoutineArgument[], unknown[]>>;
  private readonly lanes: Lanes;

  constructor(private readonly dataSource: DataSource) {
    super();
    this.lanes = lanesOf(dataSource);
    this.reads = new Map(Object.keys(READ_ROUTINES).map((routine) => [routine, this.shared(routine)] as const));
  }

  protected async call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    const shared = this.reads.get(routine);
    try {
      return (await (shared ? shared.ask(args) : this.alone(routine, args))) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private alone<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    if (waitsForNobody(routine)) return this.query(routine, args);
    return this.lanes.run(laneOf(routine, args), () => this.query<Row>(routine, args));
  }

  private query<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    return callProcedure<Row>(mysqlPool(this.dataSource), `service_${routine}`, args);
  }

  /** Reads that arrive together are one call; one that gets no row is asked for alone, and refused in its own words. */
  private shared(routine: string): SharedCalls<RoutineArgument[], unknown[]> {
    return new SharedCalls({
      together: async (calls) => {
        const rows = await this.query<PlacedRow>(`${routine}_together`, [JSON.stringify(calls)]);
        const results = calls.map((): PlacedRow[] | typeof ASK_ALONE => ASK_ALONE);
        for (const row of rows) results[row.caller_place - 1] = [row];
        return results;
      },
      alone: (args) => this.alone(routine, args),
      mayBeOfOne: (error) => classifyDatabaseError(error) === 'other',
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
