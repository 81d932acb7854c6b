import { type AppError, validationFailed } from '@platform/errors';
import { Work } from './work';

/** A fault and its place: a JSON Pointer (RFC 6901) into the submitted document. */
export interface Problem {
  pointer: string;
  message: string;
}

export interface FeatureProblem extends Problem {
  /** The index of the feature in the submission, from 0. */
  index: number;
}

export interface Checked<T, P extends Problem = Problem> {
  /** Null if there are problems. */
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
  /** The limit of one document. */
  positions?: number;
  /** The limit of one feature. */
  positionsPerFeature?: number;
  /** Steps of {@link Work}. */
  steps?: number;
}

/** The cost limit for the checks of one document: half a second of a thread, far more than real maps need. */
export const CHECKING_STEPS = 50_000_000;
const MOST_PROBLEMS = 100;

/** Collects the problems of one document and counts its positions, so that a huge document is refused early. */
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

  /** False if a list with this number of positions exceeds the limit. */
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
