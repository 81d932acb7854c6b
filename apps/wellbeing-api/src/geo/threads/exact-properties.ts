import { Injectable } from '@nestjs/common';
import { type TaskOptions, TaskTooCostly } from '@platform/http-service';
import type { Condition } from '../filters/condition';
import { testProperties, MOST_STEPS_OF_FEATURE, type Subject, textsTooLong } from '../filters/property-test';
import type { Outcome } from '../geometries/exact-tests';
import { decideInPart } from './decide-in-part';
import { GeometryThreads } from './geometry-threads';

/** Exact tests of stored properties. Few and short ones run immediately, the others in threads. */
@Injectable()
export class ExactProperties {
  constructor(private readonly threads: GeometryThreads) {}

  /** Verdicts, as many as the steps allow, at least one. @throws AppError BAD_REQUEST (400) if one costs too much */
  async test(
    subjects: (Subject | null)[],
    condition: Condition,
    steps: number,
    requester: TaskOptions,
  ): Promise<Outcome<boolean>> {
    try {
      return await decideInPart(
        subjects,
        { steps, firstSteps: MOST_STEPS_OF_FEATURE },
        (allowance) => testProperties(subjects, condition, allowance),
        (rest, allowance) => this.threads.run<'meet'>({ subjects: rest, condition, allowance }, requester),
      );
    } catch (error) {
      throw error instanceof TaskTooCostly ? textsTooLong() : error;
    }
  }
}
