import type { Arguments, RowOf } from '@platform/database';
import { routines } from '../database/schema';

export type RoutineArgument = string | number | boolean | null;
export type RoutineName = keyof typeof routines;
/** A row of the routine's result, the same on both engines. */
export type RoutineRow<Name extends RoutineName> = RowOf<(typeof routines)[Name]['row']>;
export type RoutineArguments<Name extends RoutineName> = Arguments<(typeof routines)[Name]['parameters']>;

/** Omitted if the routine has no parameters. */
type Given<Name extends RoutineName> = keyof RoutineArguments<Name> extends never ? [] : [RoutineArguments<Name>];
/** Routines that return nothing. */
type VoidRoutine = { [Name in RoutineName]: keyof RoutineRow<Name> extends never ? Name : never }[RoutineName];
/** Routines that return rows. */
type RowRoutine = Exclude<RoutineName, VoidRoutine>;

/**
 * Calls the database's routines, which are the only access to its rows. Arguments and rows have the types of the
 * routine. A call is one round trip. Subclasses contain the SQL and the errors of each engine.
 */
export abstract class RoutineCaller {
  /** Never retried automatically, because a write could then be applied twice. */
  async run<Name extends VoidRoutine>(routine: Name, ...args: Given<Name>): Promise<void> {
    await this.rows(routine, args);
  }

  /** The row of a routine that returns exactly one row or raises an error. */
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
   * @throws AppError for refusals of the routine, the driver's error for everything else
   */
  protected abstract call<Row>(routine: RoutineName, args: RoutineArgument[]): Promise<Row[]>;

  /** Disables batches from now on, because one of several servers could not run a batch alone. */
  callSingly(): void {}

  /** The form of a new login's password that is sent to the server. No log of the server contains the secret. */
  abstract loginVerifier(password: string): string;
}
