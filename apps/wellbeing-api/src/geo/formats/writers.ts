import type { Geometry } from 'geojson';
import { linesOf } from '../geometries/bounding-box';
import { jsonOf } from '../geometries/exact-number';
import { type FeatureRow, toFeature, toGeoJson } from '../stored-features/stored-feature';
import { csvWriter } from './csv.writer';
import { type ExportFacts, type FeatureWriter, NO_FACTS, type WritingPass } from './feature.writer';
import { flatGeobufWriter } from './flatgeobuf/flatgeobuf.writer';
import { geoJsonSequenceWriter } from './geojson-sequence.writer';
import { gpxWriter } from './gpx.writer';
import { kmlWriter } from './kml.writer';

export const geoJsonWriter: FeatureWriter = {
  mediaType: 'application/geo+json',
  extension: 'geojson',
  begin: (title) => `{"type":"FeatureCollection","title":${JSON.stringify(title)},"features":[\n`,
  passes: [(feature) => jsonOf(toGeoJson(feature))],
  end: () => '\n]}\n',
};

export const WRITERS = {
  geojson: geoJsonWriter,
  geojsonseq: geoJsonSequenceWriter,
  gpx: gpxWriter,
  kml: kmlWriter,
  csv: csvWriter,
  flatgeobuf: flatGeobufWriter,
} satisfies Record<string, FeatureWriter>;
export type ExportFormat = keyof typeof WRITERS;

export const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(WRITERS, name);

export interface WritingTask {
  format: ExportFormat;
  /** The index of the format's pass. `survey`: the words of {@link Survey} instead of the features. */
  pass: number | 'survey';
  rows: FeatureRow[];
  /** Names of properties with a separate column. */
  columns?: string[];
  facts?: ExportFacts;
  /** The group whose elements are open before the first feature, and then after the last one. */
  open?: OpenGroup;
}

/** A group of {@link FeatureWriter.groups}; empty is none. */
export interface OpenGroup {
  group: string;
}

/** @returns the features as text or bytes. The open group of the task is changed. */
export function writeFeatures({
  format,
  pass,
  rows,
  columns = [],
  facts = NO_FACTS,
  open = { group: '' },
}: WritingTask): string | Uint8Array {
  if (pass === 'survey') return wordsOf(rows);
  const writer: FeatureWriter = WRITERS[format];
  const write: WritingPass = writer.passes[pass]!;
  const parts = rows.map((row) => {
    const feature = toFeature(row);
    if (!writer.groups) return write(feature, columns, facts);
    const before = open.group;
    open.group = writer.groups.of(feature);
    return writer.groups.change(before, open.group) + (write(feature, columns, facts) as string);
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : joined(parts);
}

/** What closes the elements of the open group, and then the file. */
export function endOf(writer: FeatureWriter, { group }: OpenGroup): string {
  return (writer.groups?.change(group, '') ?? '') + writer.end();
}

const HEIGHTS = 'heights';

/** The types of the geometries of some features, and whether any position has a height, as words. */
function wordsOf(rows: FeatureRow[]): string {
  const words = new Set<string>();
  for (const row of rows) {
    const { geometry } = toFeature(row);
    if (!geometry) continue;
    words.add(geometry.type);
    if (!words.has(HEIGHTS) && hasHeights(geometry)) words.add(HEIGHTS);
  }
  return [...words, ''].join(' ');
}

function hasHeights(geometry: Geometry): boolean {
  for (const line of linesOf(geometry)) for (const position of line) if (position.length > 2) return true;
  return false;
}

/** What is known about the geometries of a collection after some of its pages. */
export class Survey {
  private readonly words = new Set<string>();

  add(text: string): void {
    for (const word of text.split(' ')) if (word !== '') this.words.add(word);
  }

  /** Whether further features would change nothing. */
  get isComplete(): boolean {
    return this.words.has(HEIGHTS) && this.words.size > 2;
  }

  get facts(): Pick<ExportFacts, 'hasHeights' | 'geometryType'> {
    const types = [...this.words].filter((word) => word !== HEIGHTS);
    return {
      hasHeights: this.words.has(HEIGHTS),
      geometryType: types.length === 1 ? (types[0] as Geometry['type']) : undefined,
    };
  }
}

/** Into a separate buffer, which can be handed to another thread. */
function joined(parts: (string | Uint8Array)[]): Uint8Array {
  const pieces = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
