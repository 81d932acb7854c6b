import { readCsv } from './csv.reader';
import { convertXml, type XmlFormat } from './xml-conversion';

export type FileFormat = XmlFormat | 'csv';

/** A file as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export const convertFile = (bytes: Uint8Array, format: FileFormat): string =>
  format === 'csv'
    ? JSON.stringify({ type: 'FeatureCollection', features: readCsv(bytes) })
    : convertXml(bytes, format);
