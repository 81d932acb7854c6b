/** How a part of an uploaded file differs from what is stored. */
export const IMPORT_NOTE_KINDS = ['omitted', 'repaired', 'changed'] as const;
export type ImportNoteKind = (typeof IMPORT_NOTE_KINDS)[number];

/** One omission, repair or change. */
export interface ImportNote {
  kind: ImportNoteKind;
  /** A sentence with the reason, such as "The track segment has one point. It is stored as a point." */
  message: string;
  /** Line of the file, from 1, if the format has lines. */
  line?: number;
  /** Position of the feature in the file, from 0, if the note belongs to one. */
  feature?: number;
}

/** The maximum number of notes that a report lists. Further notes are only counted. */
const MOST_LISTED = 1_000;

/** What a reader left out, repaired or changed in one file. */
export class ImportReport {
  readonly notes: ImportNote[] = [];
  readonly counts: Record<ImportNoteKind, number> = { omitted: 0, repaired: 0, changed: 0 };

  add(note: ImportNote): void {
    this.counts[note.kind]++;
    if (this.notes.length < MOST_LISTED) this.notes.push(note);
  }
}

/** Where a reader of a file hands over what it read. */
export interface FeatureSink {
  /** Takes the next feature as GeoJSON. It is not validated yet. */
  take(feature: object): void;
  readonly report: ImportReport;
}
