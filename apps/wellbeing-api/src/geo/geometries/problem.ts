import { type AppError, validationFailed } from '@platform/errors';
import { Work } from './work';

/** What is wrong, and where: a JSON Pointer (RFC 6901) into the submitted document. */
export interface Problem {
  pointer: string;
  message: string;
}

export interface FeatureProblem extends Problem {
  /** Which feature of the submission, from 0. */
  index: number;
}

export interface Checked<T, P extends Problem = Problem> {
  /** Null when there are problems. */
  value: T | null;
  problems: P[];
}

/** @throws AppError VALIDATION_FAILED (422), with a pointer to each problem */
export function accepted<T, P extends Problem>({ value, problems }: Checked<T, P>): T {
  if (value === null) throw refused(problems);
  return value;
}

export function refused(problems: (Problem & { index?: number })[]): AppError {
  const [first] = problems;
  return validationFailed(`${first?.pointer || 'The document'}: ${first?.message ?? 'not valid GeoJSON'}`, problems);
}

export interface InspectionLimits {
  /** Of one document. */
  positions?: number;
  /** Of one feature. */
  positionsPerFeature?: number;
  /** Of {@link Work}. */
  steps?: number;
}

/** What the checks of one document may cost: half a second of a thread, far more than real maps need. */
export const CHECKING_STEPS = 50_000_000;
const MOST_PROBLEMS = 100;

/** Collects what is wrong in one document and counts its positions, so that a huge one is refused early. */
export class Inspection {
  readonly problems: Problem[] = [];
  readonly work: Work;
  private readonly maxPositions: number;
  private readonly maxPerFeature: number;
  private positions = 0;
  private inFeature = 0;

  constructor({ positions = 200_000, positionsPerFeature = 100_000, steps = CHECKING_STEPS }: InspectionLimits = {}) {
    this.work = new Work(steps);
    this.maxPositions = positions;
    this.maxPerFeature = Math.min(positions, positionsPerFeature);
  }

  report(pointer: string, message: string): null {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ pointer, message });
    return null;
  }

  beginFeature(): void {
    this.inFeature = 0;
  }

  /** False when a list of so many positions is more than may be looked at. */
  admits(count: number, pointer: string): boolean {
    this.positions += count;
    this.inFeature += count;
    if (this.positions > this.maxPositions) this.report(pointer, `more than ${this.maxPositions} positions`);
    else if (this.inFeature > this.maxPerFeature) {
      this.report(pointer, `more than ${this.maxPerFeature} positions in one feature`);
    }
    return !this.isExhausted;
  }

  get isExhausted(): boolean {
    return this.positions > this.maxPositions || this.inFeature > this.maxPerFeature;
  }
}
