import { validationFailed } from '@platform/errors';
import { readGpx } from './gpx.reader';
import { readKml } from './kml.reader';
import { parseXml } from './xml-document';

export type XmlFormat = 'gpx' | 'kml';

/** GPX or KML as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export function convertXml(bytes: Uint8Array, format: XmlFormat): string {
  const document = parseXml(bytes);
  const root = document.documentElement;
  if (root?.localName?.toLowerCase() !== format) throw validationFailed(`The file is not ${format.toUpperCase()}.`);
  const features = format === 'gpx' ? readGpx(root) : readKml(document);
  return JSON.stringify({ type: 'FeatureCollection', features });
}
