import { validationFailed } from '@platform/errors';
import { gpx, kml } from '@tmcw/togeojson';
import { parseXml } from './xml';

export type XmlFormat = 'gpx' | 'kml';

// The converters are typed for the browser's DOM, of which they use what xmldom has.
type Converter = (document: never) => { features: unknown[] };
const CONVERTERS: Record<XmlFormat, Converter> = { gpx, kml };

/** GPX or KML as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export function convertXml(bytes: Uint8Array, format: XmlFormat): string {
  const document = parseXml(bytes);
  if (document.documentElement?.localName?.toLowerCase() !== format) {
    throw validationFailed(`The file is not ${format.toUpperCase()}.`);
  }
  const { features } = CONVERTERS[format](document as never);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

export interface ConversionTask {
  bytes: Uint8Array;
  format: XmlFormat;
}
