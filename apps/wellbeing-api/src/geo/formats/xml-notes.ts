import { numberOf } from '../ogc/query';
import type { ImportNoteKind, ImportReport } from './import-report';
import { type XmlElement } from './xml-element';

const LONGEST_QUOTE = 40;

/** What a note says about an element. */
export type Noted = Pick<XmlElement, 'nodeName' | 'lineNumber'>;

/** Notes about elements of an XML file, each with its line. */
export class XmlNotes {
  /** Whether the notes belong to the feature that is taken next. */
  isAboutNext = true;
  private readonly once = new Set<string>();

  constructor(private readonly report: ImportReport) {}

  add(kind: ImportNoteKind, element: XmlElement, message: string): void {
    const { length: feature } = this.report.featureLines;
    const text = `<${element.nodeName}>: ${message}`;
    this.report.add({ kind, message: text, line: element.lineNumber, ...(this.isAboutNext && { feature }) });
  }

  /** For a kind of element that may be in each feature of a file: only the first one is listed and counted. */
  addOnce(kind: ImportNoteKind, element: Noted, message: string): void {
    const key = `${element.nodeName} ${message}`;
    if (this.once.has(key)) return;
    this.once.add(key);
    this.report.add({ kind, message: `<${element.nodeName}>: ${message}`, line: element.lineNumber });
  }
}

/** The beginning of a value, for a message. */
export const quoted = (text: string): string => {
  const value = text.trim();
  return value.length > LONGEST_QUOTE ? `"${value.slice(0, LONGEST_QUOTE)}…"` : `"${value}"`;
};

/** A number, also with a decimal comma, which is noted; NaN for every other text. */
export function lenientNumber(text: string, element: XmlElement, notes: XmlNotes): number {
  const value = numberOf(text);
  if (Number.isFinite(value) || !/^\s*[+-]?\d{1,10},\d{1,20}\s*$/.test(text)) return value;
  notes.add('repaired', element, `the number ${quoted(text)} has a decimal comma. It is read with a decimal point.`);
  return numberOf(text.replace(',', '.'));
}

/** A longitude of at most one turn around the globe, moved into the range of WGS 84. NaN if it is none. */
export function lenientLongitude(value: number, element: XmlElement, notes: XmlNotes): number {
  if (Math.abs(value) <= 180) return value;
  if (!(Math.abs(value) <= 360)) return NaN;
  const moved = value > 0 ? value - 360 : value + 360;
  notes.add('repaired', element, `the longitude ${value} is beyond 180 degrees. It is stored as ${moved}.`);
  return moved;
}
