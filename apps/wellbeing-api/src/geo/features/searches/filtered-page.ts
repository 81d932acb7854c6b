import { BYTES_PER_READ, MAX_PAGE_LENGTH } from '../../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../../stored-features/stored-feature';
import { PAGE_STEPS } from '../../threads/exact-geometry';
import type { Page } from './feature.search';
import { type Amount, FIRST_PORTION, GROWTH, ScanBudget } from './scan-budget';

/** The limit of rows that are tested exactly for one page. */
export const MOST_TESTED = 2_000;
const LEAST_READ = 50;

/** The rows that the database has scanned, up to its last one. */
export interface Portion extends Amount {
  id: string;
}

/** Collects passing features until the page is full, no rows are left, or the page's cost limit is reached. */
export class FilteredPage {
  isDone = false;
  private readonly features: FeatureRow[] = [];
  private isLast = false;
  private length = 0;
  private rowsTested = 0;
  private steps = PAGE_STEPS;
  private portion = FIRST_PORTION;

  /** @param after the id before the first row that was not scanned yet */
  constructor(
    public after: string | null,
    private readonly limit: number,
    private readonly budget: ScanBudget,
  ) {}

  /** One more than is returned, to find out whether there is a next page. */
  get missing(): number {
    return this.limit + 1 - this.features.length;
  }

  /** The limit of the next read. At first it is what the page needs, because the database decides most filters. */
  get wanted(): number {
    return this.rowsTested === 0 ? this.missing : Math.max(this.missing, LEAST_READ);
  }

  get stepsLeft(): number {
    return Math.max(1, this.steps);
  }

  spend(steps: number): void {
    this.steps -= steps;
  }

  /** The next number of rows to scan. It is small at first, because the page may be full soon. */
  nextPortion(): Amount {
    const { rows, bytes } = this.budget.left;
    const next = Math.min(this.portion, rows);
    this.portion *= GROWTH;
    return { rows: next, bytes };
  }

  /** @param verdicts on the first of the rows */
  add(rows: FeatureRow[], verdicts: boolean[]): void {
    for (const [index, verdict] of verdicts.entries()) {
      const row = rows[index]!;
      // A feature that would make the page too long begins the next page. A very large feature is therefore alone.
      if (verdict && this.features.length > 0 && this.length + lengthOf(row) > MAX_PAGE_LENGTH) return this.end();
      if (verdict) {
        this.features.push(row);
        this.length += lengthOf(row);
      }
      this.after = row.id;
      if (this.features.length > this.limit) return this.end();
    }
    this.rowsTested += verdicts.length;
  }

  /** @param portion undefined if it was not decided completely */
  scanned(portion?: Portion): void {
    if (portion) {
      this.budget.spend(portion);
      this.after = portion.id;
    }
    if (this.budget.isUsedUp || this.rowsTested >= MOST_TESTED || this.steps <= 0 || this.length >= BYTES_PER_READ)
      this.end();
  }

  /** Whether this was the last scanned row. */
  isAt(id: string | null): boolean {
    return id !== null && id === this.after;
  }

  /** All rows up to this one are decided. */
  skipTo(id: string): void {
    this.after = id;
  }

  /** No rows are left. */
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
