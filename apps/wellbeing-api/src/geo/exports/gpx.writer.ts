import type { Geometry, Position } from 'geojson';
import type { StoredFeature } from '../features/feature';
import { descriptionOf, type FeatureWriter, nameOf } from './feature.writer';
import { xmlText } from './xml-text';

/**
 * GPX 1.1 knows points and tracks. A line is a track, several lines are its segments, and a polygon is the track along
 * its rings.
 */
export const gpxWriter: FeatureWriter = {
  mediaType: 'application/gpx+xml',
  extension: 'gpx',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="wellbeing-api" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata><name>${xmlText(title)}</name></metadata>\n`,
  feature: (feature) => (feature.geometry ? elementsOf(feature, feature.geometry).join('') : ''),
  end: () => '</gpx>\n',
};

function elementsOf(feature: StoredFeature, geometry: Geometry): string[] {
  switch (geometry.type) {
    case 'Point':
      return [waypoint(feature, geometry.coordinates)];
    case 'MultiPoint':
      return geometry.coordinates.map((position) => waypoint(feature, position));
    case 'LineString':
      return [track(feature, [geometry.coordinates])];
    case 'MultiLineString':
    case 'Polygon':
      return [track(feature, geometry.coordinates)];
    case 'MultiPolygon':
      return [track(feature, geometry.coordinates.flat())];
    case 'GeometryCollection':
      return geometry.geometries.flatMap((part) => elementsOf(feature, part));
  }
}

const waypoint = (feature: StoredFeature, position: Position): string =>
  `${point('wpt', position, timeOf(feature) + labels(feature))}\n`;

const track = (feature: StoredFeature, segments: Position[][]): string =>
  `<trk>${labels(feature)}${segments
    .map((segment) => `<trkseg>${segment.map((position) => point('trkpt', position)).join('')}</trkseg>`)
    .join('')}</trk>\n`;

function point(element: string, [longitude, latitude, height]: Position, content = ''): string {
  const elevation = height === undefined ? '' : `<ele>${height}</ele>`;
  return `<${element} lat="${latitude}" lon="${longitude}">${elevation}${content}</${element}>`;
}

function labels(feature: StoredFeature): string {
  const [name, description] = [nameOf(feature), descriptionOf(feature)];
  return (name ? `<name>${xmlText(name)}</name>` : '') + (description ? `<desc>${xmlText(description)}</desc>` : '');
}

function timeOf({ properties }: StoredFeature): string {
  const time = properties?.['time'];
  return typeof time === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(time) ? `<time>${time}</time>` : '';
}
