/** Rows and bytes that the database looks at for one answer to a filter. */
export const MOST_SCANNED = 20_000;
export const MOST_BYTES_SCANNED = 16 * 1024 * 1024;
/** What one in a hundred features meets fills a page of ten from these. */
export const FIRST_PORTION = 2_000;
/** So many times as many are looked at next, since the page may be full soon; the same of what an index finds. */
export const GROWTH = 4;

/** How many rows are looked at, and how many bytes they have. */
export interface Amount {
  rows: number;
  bytes: number;
}

/** What may still be looked at for one answer, and what that counts towards the quota. */
export class ScanBudget {
  private rows = 0;
  private bytes = 0;
  private charged = 0;

  /** @param weight how many times as much as usual it costs to look at one */
  constructor(private readonly weight: number) {}

  get left(): Amount {
    return {
      rows: Math.ceil((MOST_SCANNED - this.rows) / this.weight),
      bytes: Math.ceil((MOST_BYTES_SCANNED - this.bytes) / this.weight),
    };
  }

  get isUsedUp(): boolean {
    return this.rows >= MOST_SCANNED || this.bytes >= MOST_BYTES_SCANNED;
  }

  /** Rows that the database was told to look at, by what they cost, beyond what an ordinary page needs. */
  get rowsCharged(): number {
    return Math.max(0, this.charged - FIRST_PORTION);
  }

  /** The database is told to look at them: they cost what as many rows of the length do that there is room for. */
  charge({ rows, bytes }: Amount): void {
    this.charged += Math.max(rows, (bytes * MOST_SCANNED) / MOST_BYTES_SCANNED) * this.weight;
  }

  /** It has, and need not again. */
  spend({ rows, bytes }: Amount): void {
    this.rows += rows * this.weight;
    this.bytes += bytes * this.weight;
  }
}
