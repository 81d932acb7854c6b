import type { BegunImport, Verdict } from './import.store';

const EVERY_MS = 1_000;
const KINDS = ['created', 'needs_reset', 'skipped', 'refused'] as const;

export type Counts = Record<'rows' | (typeof KINDS)[number], number>;

export const countsOf = (begun?: BegunImport): Counts => ({
  rows: Number(begun?.decided ?? 0),
  created: Number(begun?.created ?? 0),
  needs_reset: Number(begun?.needs_reset ?? 0),
  skipped: Number(begun?.skipped ?? 0),
  refused: Number(begun?.refused ?? 0),
});

/** Prints the progress once a second. On a terminal the line is overwritten. */
export class Progress {
  counts = countsOf();
  private bytes = 0;
  private bytesRead = 0;
  private decidedHere = 0;
  private started = 0;
  private last = 0;

  constructor(private readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  begin(bytes: number, counts: Counts): void {
    this.bytes = bytes;
    this.counts = counts;
    this.started = this.last = performance.now();
  }

  read(bytes: number): void {
    this.bytesRead += bytes;
  }

  add(verdicts: readonly Verdict[]): void {
    this.counts.rows += verdicts.length;
    this.decidedHere += verdicts.length;
    for (const { verdict } of verdicts) this.counts[verdict as (typeof KINDS)[number]]++;
    const now = performance.now();
    if (now - this.last < EVERY_MS) return;
    this.last = now;
    this.stream.write(`${this.stream.isTTY ? '\r\u001b[K' : ''}${this.text(now)}${this.stream.isTTY ? '' : '\n'}`);
  }

  end(): void {
    if (this.stream.isTTY) this.stream.write('\r\u001b[K');
  }

  private text(now: number): string {
    const { rows, ...kinds } = this.counts;
    const percent = Math.floor((this.bytesRead / Math.max(this.bytes, 1)) * 100);
    const perSecond = Math.round(this.decidedHere / ((now - this.started) / 1_000));
    const figures = KINDS.map((kind) => `${kind} ${kinds[kind]}`).join(', ');
    return `rows ${rows} (${percent} %, ${perSecond} a second): ${figures}`;
  }
}
