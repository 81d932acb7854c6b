import type { RoutineName } from './routine-names';

export type RoutineArgument = string | number | boolean | null;

/**
 * Calls the database's routines, which are the only way to its rows. A call is one round trip. The engine's SQL and
 * its ways to fail stay below this class.
 */
export abstract class RoutineCaller {
  /** For routines that return nothing. Never repeated by itself: the caller must not learn of a change twice. */
  async run(routine: RoutineName, ...args: RoutineArgument[]): Promise<void> {
    await this.call(routine, args);
  }

  /** The one row of a routine that raises when there is none. */
  async one<Row>(routine: RoutineName, ...args: RoutineArgument[]): Promise<Row> {
    const [row] = await this.call<Row>(routine, args);
    if (row === undefined) throw new Error(`The routine ${routine} returned no row.`);
    return row;
  }

  async find<Row>(routine: RoutineName, ...args: RoutineArgument[]): Promise<Row | null> {
    const [row] = await this.call<Row>(routine, args);
    return row ?? null;
  }

  many<Row>(routine: RoutineName, ...args: RoutineArgument[]): Promise<Row[]> {
    return this.call<Row>(routine, args);
  }

  /** @throws AppError for what the routine refuses, the driver's error for everything else */
  protected abstract call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]>;

  /** The form in which a new login's password is handed to the server, so that no log of it can hold the secret. */
  abstract loginVerifier(password: string): string;
}
