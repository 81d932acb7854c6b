import type { ImportNoteKind, ImportReport } from './import-report';

/** Counts facts that may be true of many rows, so that the report has one note for each. */
export class Tally {
  private readonly found = new Map<string, { kind: ImportNoteKind; line: number; rows: number }>();

  /** @param sentence about the rows */
  add(kind: ImportNoteKind, sentence: string, line: number): void {
    const known = this.found.get(sentence);
    if (known) known.rows++;
    else this.found.set(sentence, { kind, line, rows: 1 });
  }

  reportTo(report: ImportReport): void {
    for (const [sentence, { kind, line, rows }] of this.found) {
      const message = rows === 1 ? sentence : `${sentence} This is true of ${rows} rows. The first is at this line.`;
      report.add({ kind, message, line });
    }
  }
}
