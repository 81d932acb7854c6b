import type { Geometry, Position } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { type FeatureWriter, inBlocks, propertyText } from './feature.writer';
import {
  EAST_EDGE,
  GPX_NAMESPACE,
  KIND,
  LINE_TEXTS,
  OWN_NAMESPACE,
  OWN_PREFIX,
  POINT_TEXTS,
  TRACK_POINT_NAMESPACE,
} from './gpx';
import { extensionsOf, isLinkList } from './gpx-extensions.writer';
import { PointValues } from './gpx-point-values';
import { decimal, isAllowed } from './gpx-types';
import { xmlAttribute, xmlText } from './xml-text';

/**
 * GPX 1.1 has points, then routes, then tracks, in this order. A line becomes a track, several lines become its
 * segments, and a polygon becomes the track along its rings. What the schema has no place for is an extension.
 */
export const gpxWriter: FeatureWriter = {
  mediaType: 'application/gpx+xml',
  extension: 'gpx',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="wellbeing-api" xmlns="${GPX_NAMESPACE}" xmlns:gpxtpx="${TRACK_POINT_NAMESPACE}" xmlns:${OWN_PREFIX}="${OWN_NAMESPACE}">\n<metadata><name>${xmlText(title)}</name></metadata>\n`,
  passes: [
    waypoints,
    (feature) => (isRoute(feature) ? route(feature) : ''),
    (feature) => (isRoute(feature) ? '' : track(feature)),
  ],
  end: () => '</gpx>\n',
};

const isRoute = ({ properties, geometry }: StoredFeature): boolean =>
  properties?.[KIND] === 'rte' && (geometry === null || geometry.type === 'LineString');

function waypoints(feature: StoredFeature): string {
  const positions = positionsOf(feature.geometry);
  if (positions.length === 0) return '';
  const content =
    texts(feature, ['time', ...POINT_TEXTS]) + extensionsOf(feature.properties ?? {}, ['time', ...POINT_TEXTS]);
  return inBlocks(positions, (position) => `${point('wpt', position, content)}\n`);
}

function positionsOf(geometry: Geometry | null): Position[] {
  if (geometry?.type === 'Point') return [geometry.coordinates];
  if (geometry?.type === 'MultiPoint') return geometry.coordinates;
  return geometry?.type === 'GeometryCollection' ? geometry.geometries.flatMap(positionsOf) : [];
}

function linesOf(geometry: Geometry | null): Position[][] {
  switch (geometry?.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

function track(feature: StoredFeature): string {
  const lines = linesOf(feature.geometry);
  // A track without points contains the properties of a feature without a place.
  if (lines.length === 0 && feature.geometry) return '';
  const values = new PointValues(feature, lines);
  const segments = lines.map(
    (line, segment) =>
      `<trkseg>${inBlocks(line, (position, index) => point('trkpt', position, values.of(segment, index)))}</trkseg>`,
  );
  return `<trk>${aboutLine(feature, values)}${segments.join('')}</trk>\n`;
}

function route(feature: StoredFeature): string {
  const [line = []] = linesOf(feature.geometry);
  const values = new PointValues(feature, [line]);
  const points = inBlocks(line, (position, index) => point('rtept', position, values.of(0, index)));
  return `<rte>${aboutLine(feature, values)}${points}</rte>\n`;
}

const aboutLine = (feature: StoredFeature, { others }: PointValues): string =>
  texts(feature, LINE_TEXTS) +
  extensionsOf(
    { ...feature.properties, coordinateProperties: others, ...(isRoute(feature) && { [KIND]: undefined }) },
    LINE_TEXTS,
  );

function point(element: string, [longitude, latitude, height]: Position, content = ''): string {
  const elevation = height === undefined ? '' : `<ele>${decimal(height)}</ele>`;
  const east = longitude === 180 ? EAST_EDGE : decimal(longitude!);
  return `<${element} lat="${decimal(latitude!)}" lon="${east}">${elevation}${content}</${element}>`;
}

/** If a feature has no `name` or `desc`, the properties with a similar meaning. */
const ALSO: Record<string, string> = { name: 'title', desc: 'description' };

function texts(feature: StoredFeature, names: readonly string[]): string {
  return names
    .map((name) => {
      if (name === 'link') return links(feature.properties?.['links']);
      const text = propertyText(feature, name, ...(ALSO[name] ? [ALSO[name]] : []));
      return text === undefined || !isAllowed(name, text) ? '' : `<${name}>${xmlText(text)}</${name}>`;
    })
    .join('');
}

function links(value: unknown): string {
  if (!isLinkList(value)) return '';
  return value
    .map(({ href, text, type }) => {
      const inner = [
        ['text', text],
        ['type', type],
      ] as const;
      return `<link href="${xmlAttribute(href)}">${inner.map(([name, content]) => (content === undefined ? '' : `<${name}>${xmlText(content)}</${name}>`)).join('')}</link>`;
    })
    .join('');
}
