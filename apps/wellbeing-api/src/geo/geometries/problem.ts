import { type AppError, validationFailed } from '@platform/errors';
import type { TimeField } from './temporal-extent';
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

/** The index of the feature to which a pointer leads; 0 for a pointer to the document. */
export const indexOfFeature = (pointer: string): number => Number(/^\/features\/(\d+)/.exec(pointer)?.[1] ?? 0);

export type ToleratedKind = 'omitted' | 'repaired' | 'changed';

/** Receives faults that are tolerated. */
export interface ToleratedFaults {
  /** The line of each feature, if the file has lines. */
  readonly featureLines: readonly (number | undefined)[];
  add: (fault: { kind: ToleratedKind; message: string; feature: number; line?: number }) => void;
}

export interface InspectionLimits {
  /** The limit of one document. Default: none. */
  positions?: number;
  /** The limit of one feature. Its tree takes some 80 bytes per position of the thread's heap. */
  positionsPerFeature?: number;
  /** Steps of {@link Work}. */
  steps?: number;
  /** Receives the faults that are tolerated. Without it, every fault is a problem. */
  tolerant?: ToleratedFaults;
  /** The property with the time of each feature; null if it is found by its name. */
  timeField?: TimeField | null;
}

/** The cost limit for the checks of one document: half a second of a thread, far more than real maps need. */
export const CHECKING_STEPS = 50_000_000;
export const MOST_PROBLEMS = 100;

/** Collects the problems of one document and counts its positions, so that a huge document is refused early. */
export class Inspection {
  readonly problems: Problem[] = [];
  readonly work: Work;
  readonly timeField: TimeField | null;
  private readonly maxPositions: number;
  private readonly maxPerFeature: number;
  private readonly tolerant?: ToleratedFaults;
  private readonly noted = new Set<string>();
  /** The number of positions so far. */
  positions = 0;
  private readonly notedInDocument = new Set<string>();
  private inFeature = 0;
  private feature = 0;

  constructor({
    positions = Infinity,
    positionsPerFeature = 200_000,
    steps = CHECKING_STEPS,
    tolerant,
    timeField = null,
  }: InspectionLimits = {}) {
    this.tolerant = tolerant;
    this.timeField = timeField;
    this.work = new Work(steps);
    this.maxPositions = positions;
    this.maxPerFeature = Math.min(positions, positionsPerFeature);
  }

  report(pointer: string, message: string): null {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ pointer, message });
    return null;
  }

  /** Whether faults that do no harm are noted instead of reported. */
  get isTolerant(): boolean {
    return this.tolerant !== undefined;
  }

  /** Whether the reader of a file handed over the current feature, and faults are tolerated. */
  get hasLineNumber(): boolean {
    return this.tolerant?.featureLines[this.feature] !== undefined;
  }

  /** Notes a fault and what becomes of it, if faults are tolerated. Otherwise reports it, and returns false. */
  tolerates(kind: ToleratedKind, pointer: string, fault: string, outcome: string): boolean {
    if (!this.tolerant) this.report(pointer, fault);
    else this.note(kind, `${fault}. ${outcome}`);
    return this.isTolerant;
  }

  /** Adds a note about the current feature. Only if faults are tolerated. */
  note(kind: ToleratedKind, message: string): void {
    if (!this.tolerant) return;
    const line = this.tolerant.featureLines[this.feature];
    const text = message[0]!.toUpperCase() + message.slice(1);
    this.tolerant.add({ kind, message: text, feature: this.feature, ...(line !== undefined && { line }) });
  }

  /** Like `note`, but once in each feature. */
  noteOnce(kind: ToleratedKind, message: string): void {
    if (!this.noted.has(message)) this.note(kind, message);
    this.noted.add(message);
  }

  /** Like `note`, but once in each document. For what a program writes in the same way for all of its features. */
  noteOnceInDocument(kind: ToleratedKind, message: string): void {
    if (!this.notedInDocument.has(message)) this.note(kind, message);
    this.notedInDocument.add(message);
  }

  /** The problems since the last call. Only for a document whose other features are kept. */
  takeProblems(): Problem[] {
    return this.problems.splice(0);
  }

  beginFeature(index = 0): void {
    this.feature = index;
    this.noted.clear();
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
