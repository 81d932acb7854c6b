import type { Geometry, Position } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { ExactNumber } from '../geometries/exact-number';
import { type FeatureWriter, inBlocks, propertyText } from './feature.writer';
import { elementName, GPX_NAMESPACE, KIND, LINE_TEXTS, POINT_TEXTS, TRACK_POINT_NAMESPACE } from './gpx';
import { xmlAttribute, xmlText } from './xml-text';

/**
 * GPX 1.1 has points, then routes, then tracks, in this order. A line becomes a track, several lines become its
 * segments, and a polygon becomes the track along its rings.
 */
export const gpxWriter: FeatureWriter = {
  mediaType: 'application/gpx+xml',
  extension: 'gpx',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="wellbeing-api" xmlns="${GPX_NAMESPACE}" xmlns:gpxtpx="${TRACK_POINT_NAMESPACE}">\n<metadata><name>${xmlText(title)}</name></metadata>\n`,
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
  return inBlocks(
    positionsOf(feature.geometry),
    (position) => `${point('wpt', position, time(propertyText(feature, 'time')) + texts(feature, POINT_TEXTS))}\n`,
  );
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
      `<trkseg>${inBlocks(line, (position, index) => values.point('trkpt', position, segment, index))}</trkseg>`,
  );
  return `<trk>${texts(feature, LINE_TEXTS)}${segments.join('')}</trk>\n`;
}

function route(feature: StoredFeature): string {
  const [line = []] = linesOf(feature.geometry);
  const values = new PointValues(feature, [line]);
  return `<rte>${texts(feature, LINE_TEXTS)}${inBlocks(line, (position, index) => values.point('rtept', position, 0, index))}</rte>\n`;
}

const ELEMENT = /^[A-Za-z_][\w.-]*$/;

/** The values per point of a line, if their number is that of the points. */
class PointValues {
  private readonly arrays: [element: string, segments: unknown[][]][];

  constructor({ properties }: StoredFeature, lines: Position[][]) {
    const given = Object.entries((properties?.['coordinateProperties'] ?? {}) as Record<string, unknown>);
    this.arrays = given.flatMap(([name, array]): [string, unknown[][]][] => {
      // The only line may have its array directly, or in an array of one.
      const isDirect = lines.length === 1 && !(Array.isArray(array) && array.every(Array.isArray));
      const segments = isDirect ? [array] : array;
      const isAligned =
        Array.isArray(segments) &&
        segments.length === lines.length &&
        segments.every((values, segment) => Array.isArray(values) && values.length === lines[segment]!.length);
      return isAligned && ELEMENT.test(elementName(name)) ? [[elementName(name), segments as unknown[][]]] : [];
    });
  }

  point(element: string, position: Position, segment: number, index: number): string {
    const known: string[] = [];
    const extensions: string[] = [];
    let instant = '';
    for (const [name, segments] of this.arrays) {
      const value = segments[segment]![index];
      if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof ExactNumber)) continue;
      const text = xmlText(String(value));
      if (name === 'time') instant = time(String(value));
      else if (name === 'hr')
        extensions.push(`<gpxtpx:TrackPointExtension><gpxtpx:hr>${text}</gpxtpx:hr></gpxtpx:TrackPointExtension>`);
      else if ((POINT_TEXTS as readonly string[]).includes(name)) known.push(`<${name}>${text}</${name}>`);
      else extensions.push(`<${name}>${text}</${name}>`);
    }
    known.sort((left, right) => orderOf(left) - orderOf(right));
    return point(
      element,
      position,
      instant + known.join('') + (extensions.length > 0 ? `<extensions>${extensions.join('')}</extensions>` : ''),
    );
  }
}

const orderOf = (element: string): number => (POINT_TEXTS as readonly string[]).indexOf(/^<(\w+)/.exec(element)![1]!);

function point(element: string, [longitude, latitude, height]: Position, content = ''): string {
  const elevation = height === undefined ? '' : `<ele>${height}</ele>`;
  return `<${element} lat="${latitude}" lon="${longitude}">${elevation}${content}</${element}>`;
}

/** If a feature has no `name` or `desc`, the properties with a similar meaning. */
const ALSO: Record<string, string> = { name: 'title', desc: 'description' };

function texts(feature: StoredFeature, names: readonly string[]): string {
  return names
    .map((name) => {
      if (name === 'link') return links(feature.properties?.['links']);
      const text = propertyText(feature, name, ...(ALSO[name] ? [ALSO[name]] : []));
      return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
    })
    .join('');
}

function links(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return (value as unknown[])
    .map((link) => {
      const { href, text, type } = (link ?? {}) as Record<string, unknown>;
      if (typeof href !== 'string') return '';
      const inner = [
        ['text', text],
        ['type', type],
      ] as const;
      return `<link href="${xmlAttribute(href)}">${inner.map(([name, content]) => (typeof content === 'string' ? `<${name}>${xmlText(content)}</${name}>` : '')).join('')}</link>`;
    })
    .join('');
}

/** xsd:dateTime. GPX has no other form of time. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;
const time = (text: string | undefined): string =>
  text !== undefined && DATE_TIME.test(text) ? `<time>${text}</time>` : '';
