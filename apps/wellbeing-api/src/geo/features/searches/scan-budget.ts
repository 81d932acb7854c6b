/** Rows and bytes that the database scans for one response to a filter. */
export const MOST_SCANNED = 20_000;
export const MOST_BYTES_SCANNED = 16 * 1024 * 1024;
/** If one in a hundred features meets the filter, this number fills a page of ten. */
export const FIRST_PORTION = 2_000;
/** The next portion is larger by this factor, because few rows passed so far. The same applies to index look-ups. */
export const GROWTH = 4;

/** A number of rows, and their bytes. */
export interface Amount {
  rows: number;
  bytes: number;
}

/** The remaining rows and bytes to scan for one response, and their charge to the quota. */
export class ScanBudget {
  private rows = 0;
  private bytes = 0;
  private charged = 0;

  /** @param weight the cost per row, relative to an ordinary filter */
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

  /** The cost of the requested rows, beyond that of an ordinary page. */
  get rowsCharged(): number {
    return Math.max(0, this.charged - FIRST_PORTION);
  }

  /** Charges rows before the database scans them. Bytes count as the rows that have the same share of the limit. */
  charge({ rows, bytes }: Amount): void {
    this.charged += Math.max(rows, (bytes * MOST_SCANNED) / MOST_BYTES_SCANNED) * this.weight;
  }

  /** Subtracts rows that were scanned. */
  spend({ rows, bytes }: Amount): void {
    this.rows += rows * this.weight;
    this.bytes += bytes * this.weight;
  }
}
