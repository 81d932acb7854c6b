import { readGpx } from './gpx.reader';
import { readKml } from './kml.reader';
import { parseXml, xmlTextOf } from './xml-document';

export type XmlFormat = 'gpx' | 'kml';

/** GPX or KML as the text of a FeatureCollection, not yet checked. @throws AppError VALIDATION_FAILED (422) */
export function convertXml(bytes: Uint8Array, format: XmlFormat): string {
  const text = xmlTextOf(bytes);
  const features = format === 'gpx' ? readGpx(text) : readKml(parseXml(text));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
