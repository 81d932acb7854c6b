import { AppError, validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { gpx, kml } from '@tmcw/togeojson';
import type { Document } from '@xmldom/xmldom';
import { accepted } from '../features/feature-body';
import { checkSubmission, type FeatureContent } from '../geometries/feature.validator';
import { parseXml } from './xml';

type Reader = (bytes: Buffer) => unknown;

/** By the file's extension; each gives GeoJSON, which is then checked like any other. */
const READERS: Record<string, Reader> = {
  geojson: (bytes) => parseStrictJson(bytes),
  json: (bytes) => parseStrictJson(bytes),
  gpx: (bytes) => converted(bytes, 'gpx', gpx),
  kml: (bytes) => converted(bytes, 'kml', kml),
};

/** The features of an uploaded file. @throws AppError UNSUPPORTED_MEDIA_TYPE (415), VALIDATION_FAILED (422) */
export function readFile(fileName: string, bytes: Buffer): FeatureContent[] {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const reader = Object.hasOwn(READERS, extension) ? READERS[extension] : undefined;
  if (!reader) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'The file must be named .geojson, .json, .gpx or .kml.' });
  }
  return readDocument(reader(bytes));
}

/** @throws AppError VALIDATION_FAILED (422), whose details point at each bad feature */
export const readDocument = (document: unknown): FeatureContent[] => accepted(checkSubmission(document));

// The converter is typed for the browser's DOM, of which it uses what xmldom has.
type Converter = (document: never) => { features: unknown[] };

function converted(bytes: Buffer, root: string, convert: Converter): unknown {
  const document: Document = parseXml(bytes);
  if (document.documentElement?.localName?.toLowerCase() !== root) {
    throw validationFailed(`The file is not ${root.toUpperCase()}.`);
  }
  const { features } = convert(document as never);
  // What the converter adds as values of its own (such as undefined) is not JSON.
  return JSON.parse(JSON.stringify({ type: 'FeatureCollection', features })) as unknown;
}
