import { type FeatureRow, toFeature, toGeoJson } from '../stored-features/stored-feature';
import { csvWriter } from './csv.writer';
import type { FeatureWriter, WritingPass } from './feature.writer';
import { gpxWriter } from './gpx.writer';
import { kmlWriter } from './kml.writer';

export const geoJsonWriter: FeatureWriter = {
  mediaType: 'application/geo+json',
  extension: 'geojson',
  begin: (title) => `{"type":"FeatureCollection","title":${JSON.stringify(title)},"features":[\n`,
  passes: [(feature) => JSON.stringify(toGeoJson(feature))],
  end: () => '\n]}\n',
};

export const WRITERS = { geojson: geoJsonWriter, gpx: gpxWriter, kml: kmlWriter, csv: csvWriter } satisfies Record<
  string,
  FeatureWriter
>;
export type ExportFormat = keyof typeof WRITERS;

export const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(WRITERS, name);

export interface WritingTask {
  format: ExportFormat;
  /** The index of the format's pass. */
  pass: number;
  rows: FeatureRow[];
  /** Names of properties with a separate column. */
  columns?: string[];
}

export function writeFeatures({ format, pass, rows, columns = [] }: WritingTask): string {
  const write: WritingPass = WRITERS[format].passes[pass]!;
  return rows.map((row) => write(toFeature(row), columns)).join('');
}
