import { readCsv } from './csv.reader';
import { readGpx } from './gpx.reader';
import { readKml } from './kml.reader';
import { xmlTextOf } from './xml-stream';

/** Each gives the features of a file, not yet checked. @throws AppError VALIDATION_FAILED (422) */
const READERS = {
  csv: readCsv,
  gpx: (bytes) => readGpx(xmlTextOf(bytes)),
  kml: (bytes) => readKml(xmlTextOf(bytes)),
} satisfies Record<string, (bytes: Uint8Array) => object[]>;

export type FileFormat = keyof typeof READERS;

/** A file as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export const convertFile = (bytes: Uint8Array, format: FileFormat): string =>
  JSON.stringify({ type: 'FeatureCollection', features: READERS[format](bytes) });
