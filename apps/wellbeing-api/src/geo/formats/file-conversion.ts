import { validationFailed } from '@platform/errors';
import { readCsv } from './csv.reader';
import { readGpx } from './gpx.reader';
import { type FeatureSink, ImportReport } from './import-report';
import { readKml } from './kml.reader';
import { xmlTextOf } from './xml-text.reader';

/** Each hands over the features of a file one by one, not validated yet. @throws AppError VALIDATION_FAILED (422) */
const READERS = {
  csv: (bytes, { take }) => {
    for (const feature of readCsv(bytes)) take(feature);
  },
  gpx: (bytes, sink) => readGpx(xmlTextOf(bytes, sink.report), sink),
  kml: (bytes, sink) => readKml(xmlTextOf(bytes, sink.report), sink),
} satisfies Record<string, (bytes: Uint8Array, sink: FeatureSink) => void>;

export type FileFormat = keyof typeof READERS;

/** A small file can contain a long text once and refer to it in each feature. The GeoJSON repeats it each time. */
const MOST_BYTES = 20 * 1024 * 1024;
const LENGTH_OF_PIECE = 64 * 1024;

/**
 * A file as the bytes of a FeatureCollection, not validated yet. Each feature is converted to bytes immediately. Bytes
 * are outside the heap, where the features of a large file would take many times their text.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function convertFile(bytes: Uint8Array, format: FileFormat, report = new ImportReport()): Buffer {
  const pieces: Buffer[] = [];
  let [piece, length, separator] = ['{"type":"FeatureCollection","features":[', 0, ''];
  const flush = () => {
    const written = Buffer.from(piece);
    pieces.push(written);
    length += written.length;
    piece = '';
    if (length > MOST_BYTES)
      throw validationFailed('The features of the file have more than 20 MiB as GeoJSON. Split the file.');
  };
  const take = (feature: object, line?: number) => {
    report.featureLines.push(line);
    piece += separator + JSON.stringify(feature);
    separator = ',';
    if (piece.length > LENGTH_OF_PIECE) flush();
  };
  READERS[format](bytes, { take, report });
  piece += ']}';
  flush();
  return Buffer.concat(pieces);
}
