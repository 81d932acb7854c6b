import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { classifyDatabaseError, queryPrepared, SharedCalls } from '@platform/database';
import type { QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { READ_ROUTINES } from './read-routines';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller } from './routine-caller';

const REFUSAL = 'ND001';
const SCRAM_ITERATIONS = 4096;

interface PlacedRow extends QueryResultRow {
  /** From 1: which of the calls this row answers. */
  caller_place: number;
}

export class PostgresqlRoutineCaller extends RoutineCaller {
  private readonly reads: Map<string, SharedCalls<RoutineArgument[], unknown[]>>;

  constructor(private readonly dataSource: DataSource) {
    super();
    this.reads = new Map(
      Object.entries(READ_ROUTINES).map(([routine, types]) => [routine, this.shared(routine, types)] as const),
    );
  }

  protected async call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    const shared = this.reads.get(routine);
    try {
      return (await (shared ? shared.ask(args) : this.alone(routine, args))) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private alone(routine: string, args: RoutineArgument[]): Promise<QueryResultRow[]> {
    const places = args.map((_, index) => `$${index + 1}`).join(', ');
    return queryPrepared(this.dataSource, routine, `SELECT * FROM service.${routine}(${places})`, args);
  }

  /** Calls that arrive together are one statement: a row of arguments each, and beside each row of a result its caller. */
  private shared(routine: string, types: readonly string[]): SharedCalls<RoutineArgument[], unknown[]> {
    const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
    const names = types.map((_, index) => `a${index}`).join(', ');
    const text =
      `SELECT r.*, caller.place::integer AS caller_place ` +
      `FROM unnest(${arrays}) WITH ORDINALITY AS caller (${names}, place) ` +
      `CROSS JOIN LATERAL service.${routine}(${names}) AS r`;
    return new SharedCalls({
      together: async (calls) => {
        const columns = types.map((_, index) => calls.map((args) => args[index]));
        const rows = await queryPrepared<PlacedRow>(this.dataSource, `${routine}:together`, text, columns);
        const results: unknown[][] = calls.map(() => []);
        for (const row of rows) results[row.caller_place - 1]!.push(row);
        return results;
      },
      alone: (args) => this.alone(routine, args),
      mayBeOfOne: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  /** A SCRAM verifier (RFC 5803), as the server itself would store it. */
  loginVerifier(password: string): string {
    const salt = randomBytes(16);
    const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
    const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
    const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
    const serverKey = hmac('Server Key').toString('base64');
    return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
  }
}

function refusedBy(error: unknown) {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
