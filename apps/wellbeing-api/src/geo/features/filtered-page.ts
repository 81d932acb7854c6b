import { BYTES_PER_READ } from '../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../stored-features/stored-feature';
import { PAGE_STEPS } from '../threads/exact-geometry';
import type { Page } from './feature.search';

/** Rows and bytes that the database looks at for one page. */
export const MOST_SCANNED = 20_000;
export const MOST_BYTES_SCANNED = 16 * 1024 * 1024;
/** Rows that are tested exactly for one page. */
export const MOST_JUDGED = 2_000;
/** What one in a hundred features meets fills a page of ten from these. */
export const FIRST_PORTION = 2_000;
const LEAST_READ = 50;

/** What the database has looked at: all up to its last one. */
export interface Portion {
  id: string;
  place: number;
  bytes: number;
}

/** What it costs to look at, as rows of the length that a page has room for. */
export const rowsOf = ({ place, bytes }: Portion): number =>
  Math.max(place, (bytes * MOST_SCANNED) / MOST_BYTES_SCANNED);

/** Collects what passes until the page is full, nothing is left, or what a page may cost is used up. */
export class FilteredPage {
  isDone = false;
  private readonly features: FeatureRow[] = [];
  private isLast = false;
  private length = 0;
  private rowsScanned = 0;
  private bytesScanned = 0;
  private rowsJudged = 0;
  private looked = 0;
  private steps = PAGE_STEPS;
  private portion = FIRST_PORTION;

  /**
   * @param after the id before the first one that was not looked at yet
   * @param weight how many times as much as usual it costs to look at one
   */
  constructor(
    public after: string | null,
    private readonly limit: number,
    private readonly weight: number,
  ) {}

  /** One more than is handed out, to know whether there is one more. */
  get missing(): number {
    return this.limit + 1 - this.features.length;
  }

  /** How many are read next: at first those that the page needs, since most filters are decided by the database. */
  get wanted(): number {
    return this.rowsJudged === 0 ? this.missing : Math.max(this.missing, LEAST_READ);
  }

  get stepsLeft(): number {
    return Math.max(1, this.steps);
  }

  /** Rows that the database was told to look at, by what they cost, beyond what an ordinary page needs. */
  get rowsCharged(): number {
    return Math.max(0, this.looked - FIRST_PORTION);
  }

  /** What is looked at next. */
  look(portion: Portion): void {
    this.looked += rowsOf(portion) * this.weight;
  }

  spend(steps: number): void {
    this.steps -= steps;
  }

  /** How many rows are looked at next: few first, since the page may be full soon. */
  nextPortion(): { rows: number; bytes: number } {
    const left = Math.ceil((MOST_SCANNED - this.rowsScanned) / this.weight);
    const rows = Math.min(this.portion, left);
    this.portion *= 4;
    return { rows, bytes: Math.ceil((MOST_BYTES_SCANNED - this.bytesScanned) / this.weight) };
  }

  /** @param verdicts of the first of the rows */
  add(rows: FeatureRow[], verdicts: boolean[]): void {
    for (const [index, verdict] of verdicts.entries()) {
      const row = rows[index]!;
      // What would make the page too long begins the next one, so that a very large feature stands alone.
      if (verdict && this.features.length > 0 && this.length + lengthOf(row) > BYTES_PER_READ * 2) return this.end();
      if (verdict) {
        this.features.push(row);
        this.length += lengthOf(row);
      }
      this.after = row.id;
      if (this.features.length > this.limit) return this.end();
    }
    this.rowsJudged += verdicts.length;
  }

  /** @param portion undefined where it was not judged whole */
  scanned(portion?: Portion): void {
    if (portion) {
      this.rowsScanned += portion.place * this.weight;
      this.bytesScanned += portion.bytes * this.weight;
      this.after = portion.id;
    }
    const hasScannedAll = this.rowsScanned >= MOST_SCANNED || this.bytesScanned >= MOST_BYTES_SCANNED;
    if (hasScannedAll || this.rowsJudged >= MOST_JUDGED || this.steps <= 0 || this.length >= BYTES_PER_READ) this.end();
  }

  /** All up to this one are known. */
  skipTo(id: string): void {
    this.after = id;
  }

  /** Nothing is left. */
  finish(): void {
    this.isLast = true;
    this.end();
  }

  toPage(): Page {
    const features = this.features.slice(0, this.limit);
    if (this.features.length > this.limit) return { features, next: features.at(-1)!.id };
    return { features, next: this.isLast ? null : this.after };
  }

  private end(): void {
    this.isDone = true;
  }
}
