import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

/** The exact test of one geometry exceeds the cost limit of the request. */
export class TooCostly extends Error {}

export const geometryTooCostly = (message: string, details?: unknown) =>
  new AppError(ERROR_CODES.GEOMETRY_TOO_COSTLY, { message, details });

/**
 * The cost of exact geometry, counted in steps. One step tests a box or an edge and takes some ten nanoseconds. It is
 * counted, not timed, so that the same request has the same result on a busy machine.
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
