import { VERDICTS, type VerdictName } from './import-state.store';
import type { BegunImport, Verdict } from './import.store';

const EVERY_MS = 1_000;

export type Counts = Record<'rows' | VerdictName, number>;

export const countsOf = (begun?: BegunImport): Counts => ({
  rows: Number(begun?.decided ?? 0),
  created: Number(begun?.created ?? 0),
  needs_reset: Number(begun?.needs_reset ?? 0),
  completed: 0,
  unchanged: 0,
  skipped: Number(begun?.skipped ?? 0),
  refused: Number(begun?.refused ?? 0),
});

/** Prints the number of decided rows once a second. On a terminal the line is overwritten. */
export class Progress {
  private counts = countsOf();
  private rows = 0;
  private decidedHere = 0;
  private started = 0;
  private last = 0;

  constructor(private readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  begin(rows: number, counts: Counts): void {
    this.rows = rows;
    this.counts = counts;
    this.started = this.last = performance.now();
  }

  add(verdicts: readonly Verdict[]): void {
    this.counts.rows += verdicts.length;
    this.decidedHere += verdicts.length;
    for (const { verdict } of verdicts) this.counts[verdict as VerdictName]++;
    const now = performance.now();
    if (now - this.last < EVERY_MS) return;
    this.last = now;
    this.stream.write(`${this.stream.isTTY ? '\r\u001b[K' : ''}${this.text(now)}${this.stream.isTTY ? '' : '\n'}`);
  }

  /** Prints lines above the progress. */
  note(text: string): void {
    this.stream.write(`${text}\n`);
  }

  end(): void {
    if (this.stream.isTTY) this.stream.write('\r\u001b[K');
  }

  private text(now: number): string {
    const percent = Math.floor((this.counts.rows / Math.max(this.rows, 1)) * 100);
    const perSecond = Math.round(this.decidedHere / ((now - this.started) / 1_000));
    const figures = VERDICTS.filter((kind) => this.counts[kind] > 0).map((kind) => `${kind} ${this.counts[kind]}`);
    return `decided rows ${this.counts.rows} of ${this.rows} (${percent} %, ${perSecond} a second): ${figures.join(', ')}`;
  }
}
