import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/** The exact test of one geometry costs more than the request may spend on it. */
export class TooCostly extends Error {}

export const geometryTooCostly = (message: string, details?: unknown) =>
  new AppError(ERROR_CODES.GEOMETRY_TOO_COSTLY, { message, details });

/**
 * What exact geometry may cost, counted in steps: one box or edge that is looked at, some ten nanoseconds. Counted, not
 * timed, so that the same request gets the same answer on a busy machine.
 */
export class Work {
  spent = 0;

  constructor(private readonly limit = Infinity) {}

  /** @throws TooCostly */
  spend(steps: number): void {
    this.spent += steps;
    if (this.spent > this.limit) throw new TooCostly();
  }
}
