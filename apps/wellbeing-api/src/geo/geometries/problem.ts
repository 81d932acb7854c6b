/** What is wrong, and where: a JSON Pointer (RFC 6901) into the submitted document. */
export interface Problem {
  pointer: string;
  message: string;
}

export interface FeatureProblem extends Problem {
  /** Which feature of the submission, from 0. */
  index: number;
}

const MAX_COMPARISONS = 20_000_000;

/** Collects what is wrong in one document and counts its positions, so that a huge one is refused early. */
export class Inspection {
  readonly problems: Problem[] = [];
  private positions = 0;
  private comparisons = 0;

  constructor(private readonly maxPositions = 200_000) {}

  report(pointer: string, message: string): null {
    if (this.problems.length < 100) this.problems.push({ pointer, message });
    return null;
  }

  /** False once the document has more positions than may be looked at. */
  countPosition(pointer: string): boolean {
    if (++this.positions === this.maxPositions + 1) this.report(pointer, `more than ${this.maxPositions} positions`);
    return this.positions <= this.maxPositions;
  }

  /** False once the document has cost more comparisons than it may: about a tenth of a second of them. */
  spend = (comparisons: number): boolean => {
    this.comparisons += comparisons;
    return this.comparisons <= MAX_COMPARISONS;
  };

  get isExhausted(): boolean {
    return this.positions > this.maxPositions;
  }
}
