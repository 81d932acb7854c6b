import { readKmz, readShapefiles } from './archive.reader';
import { type CsvReading, readCsv } from './csv.reader';
import type { FileBytes } from './file-bytes';
import { readFlatGeobuf } from './flatgeobuf/flatgeobuf.reader';
import { readGeoJsonSequence } from './geojson-sequence.reader';
import { readGpx } from './gpx.reader';
import type { FeatureSink } from './import-report';
import { readKml } from './kml.reader';
import { xmlTextOf } from './xml-text.reader';

/** Each hands over the features of a file one by one, not validated yet. @throws AppError VALIDATION_FAILED (422) */
export const READERS = {
  csv: readCsv,
  gpx: (file, sink) => readGpx(xmlTextOf(file, sink.report), sink),
  kml: (file, sink) => readKml(xmlTextOf(file, sink.report), sink),
  kmz: readKmz,
  shapefile: readShapefiles,
  flatgeobuf: readFlatGeobuf,
  geojsonseq: readGeoJsonSequence,
} satisfies Record<string, (file: FileBytes, sink: FeatureSink, options?: CsvReading) => void>;

export type FileFormat = keyof typeof READERS;

/** Whether the steps of lines take the short way around the globe, as on devices and virtual globes. */
export const isOnTheGlobe = (format: FileFormat | undefined): boolean =>
  format === 'gpx' || format === 'kml' || format === 'kmz';
