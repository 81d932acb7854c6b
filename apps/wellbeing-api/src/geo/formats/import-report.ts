import { type AppError, validationFailed } from '@platform/errors';

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
export const MOST_LISTED = 1_000;
const MOST_DETAILS = 100;
/** A message can contain a name of the file. A thousand notes with a name of a megabyte are no response. */
const LONGEST_MESSAGE = 500;

/** The report of a file, as the API returns it. */
export interface ImportSummary extends Record<ImportNoteKind, number> {
  /** The first notes. The counts include those that are not listed. */
  entries: ImportNote[];
}

/** What a reader left out, repaired or changed in one file. */
export class ImportReport {
  readonly notes: ImportNote[] = [];
  readonly counts: Record<ImportNoteKind, number> = { omitted: 0, repaired: 0, changed: 0 };
  /** The line of each feature that was taken, if the reader gives it. */
  readonly featureLines: (number | undefined)[] = [];

  add(note: ImportNote): void {
    this.counts[note.kind]++;
    if (this.notes.length < MOST_LISTED) this.notes.push({ ...note, message: shortened(note.message) });
  }

  /**
   * The refusal of a file because of its omissions and repairs. The details name each line.
   * @param sentence why the file is refused, if that is not clear from the first note
   */
  refusal(sentence = ''): AppError {
    const losses = this.losses();
    const [first] = losses;
    const details = losses.slice(0, MOST_DETAILS).map(({ feature, message, line }) => ({
      index: feature,
      pointer: feature === undefined ? '' : `/features/${feature}`,
      message,
      line,
    }));
    const parts = [sentence, first && placed(first)].filter(Boolean);
    return validationFailed(parts.join(' ') || 'The file has parts that would be omitted or repaired.', details);
  }

  get hasLosses(): boolean {
    return this.counts.omitted + this.counts.repaired > 0;
  }

  /** The listed omissions and repairs. */
  private losses(): ImportNote[] {
    return this.notes.filter(({ kind }) => kind !== 'changed');
  }

  summary(): ImportSummary {
    return { ...this.counts, entries: this.notes };
  }
}

const shortened = (message: string): string =>
  message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;

/** A note with its line in front, such as "Line 3, <trkpt>: it is empty." */
function placed({ line, message }: ImportNote): string {
  if (line === undefined) return message;
  return message.startsWith('<') ? `Line ${line}, ${message}` : `Line ${line}: ${message}`;
}

/** Where a reader of a file hands over what it read. */
export interface FeatureSink {
  /** Takes the next feature as GeoJSON, with its line in the file. It is not validated yet. */
  take: (feature: object, line?: number) => void;
  readonly report: ImportReport;
}
