import type { Arguments, RowOf } from '@platform/database';
import { routines } from '../database/schema';

export type RoutineArgument = string | number | boolean | null;
export type RoutineName = keyof typeof routines;
/** A row of the routine's result, the same on both engines. */
export type RoutineRow<Name extends RoutineName> = RowOf<(typeof routines)[Name]['row']>;
export type RoutineArguments<Name extends RoutineName> = Arguments<(typeof routines)[Name]['parameters']>;

/** Left out where the routine has no parameters. */
type Given<Name extends RoutineName> = keyof RoutineArguments<Name> extends never ? [] : [RoutineArguments<Name>];
/** Routines that return nothing. */
type VoidRoutine = { [Name in RoutineName]: keyof RoutineRow<Name> extends never ? Name : never }[RoutineName];
/** Routines that return rows. */
type RowRoutine = Exclude<RoutineName, VoidRoutine>;

/**
 * Calls the database's routines, which are the only way to its rows: arguments and rows have the types that the routine
 * has in the database. A call is one round trip. The engine's SQL and its ways to fail stay below this class.
 */
export abstract class RoutineCaller {
  /** Never repeated by itself: the caller must not learn of a change twice. */
  async run<Name extends VoidRoutine>(routine: Name, ...args: Given<Name>): Promise<void> {
    await this.rows(routine, args);
  }

  /** The one row of a routine that raises when there is none. */
  async one<Name extends RowRoutine>(routine: Name, ...args: Given<Name>): Promise<RoutineRow<Name>> {
    const [row] = await this.rows(routine, args);
    if (row === undefined) throw new Error(`The routine ${routine} returned no row.`);
    return row;
  }

  async find<Name extends RowRoutine>(routine: Name, ...args: Given<Name>): Promise<RoutineRow<Name> | null> {
    const [row] = await this.rows(routine, args);
    return row ?? null;
  }

  many<Name extends RowRoutine>(routine: Name, ...args: Given<Name>): Promise<RoutineRow<Name>[]> {
    return this.rows(routine, args);
  }

  private rows<Name extends RoutineName>(routine: Name, [args = {}]: [object?]): Promise<RoutineRow<Name>[]> {
    return this.call<RoutineRow<Name>>(routine, routines[routine].inOrder(args) as RoutineArgument[]);
  }

  /**
   * @param args in the order of the routine's parameters
   * @throws AppError for what the routine refuses, the driver's error for everything else
   */
  protected abstract call<Row>(routine: RoutineName, args: RoutineArgument[]): Promise<Row[]>;

  /** From now on no calls share a statement, which one of many servers could not answer alone. */
  callSingly(): void {}

  /** The form in which a new login's password is handed to the server, so that no log of it can hold the secret. */
  abstract loginVerifier(password: string): string;
}
