import { jsonOf } from '../geometries/exact-number';
import { toGeoJson } from '../stored-features/stored-feature';
import type { FeatureWriter } from './feature.writer';

/** A GeoJSON text sequence (RFC 8142): each text begins with this character and ends with a line feed. */
export const RECORD_SEPARATOR = '\u001e';

export const geoJsonSequenceWriter: FeatureWriter = {
  mediaType: 'application/geo+json-seq',
  extension: 'geojsons',
  begin: () => '',
  passes: [(feature) => `${RECORD_SEPARATOR}${jsonOf(toGeoJson(feature))}\n`],
  end: () => '',
};
