import { type FeatureRow, toFeature } from '../stored-features/stored-feature';
import type { FeatureWriter } from './feature.writer';
import { geoJsonWriter } from './geojson.writer';
import { gpxWriter } from './gpx.writer';
import { kmlWriter } from './kml.writer';

/** Formats for which documents are read and written anew. */
const XML_WRITERS = { gpx: gpxWriter, kml: kmlWriter };
export const WRITERS = { geojson: geoJsonWriter, ...XML_WRITERS } satisfies Record<string, FeatureWriter>;
export type ExportFormat = keyof typeof WRITERS;

export const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(WRITERS, name);

export interface WritingTask {
  format: ExportFormat;
  /** Which of the format's passes. */
  pass: number;
  rows: FeatureRow[];
}

export function writeFeatures({ format, pass, rows }: WritingTask): string {
  const write = WRITERS[format].passes[pass]!;
  return rows.map((row) => write(toFeature(row))).join('');
}
