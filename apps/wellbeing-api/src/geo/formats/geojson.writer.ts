import { toGeoJson } from '../stored-features/stored-feature';
import type { FeatureWriter } from './feature.writer';

export const geoJsonWriter: FeatureWriter = {
  mediaType: 'application/geo+json',
  extension: 'geojson',
  begin: (title) => `{"type":"FeatureCollection","title":${JSON.stringify(title)},"features":[\n`,
  passes: [(feature) => JSON.stringify(toGeoJson(feature))],
  end: () => '\n]}\n',
};
