import type { Geometry, LineString, Position } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { jsonOf } from '../geometries/exact-number';
import { type FeatureWriter, inBlocks, propertyText } from './feature.writer';
import { withoutInvalidCharacters, xmlAttribute, xmlText } from './xml-text';

const KML_NAMESPACE = 'http://www.opengis.net/kml/2.2';
const GOOGLE_NAMESPACE = 'http://www.google.com/kml/ext/2.2';

/**
 * KML 2.2: one placemark per feature. Properties without a KML element become extended data, which is text. Numbers,
 * booleans and objects are written as their JSON.
 */
export const kmlWriter: FeatureWriter = {
  mediaType: 'application/vnd.google-earth.kml+xml',
  extension: 'kml',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="${KML_NAMESPACE}" xmlns:gx="${GOOGLE_NAMESPACE}">\n<Document><name>${xmlText(title)}</name>\n`,
  passes: [placemark],
  end: () => '</Document>\n</kml>\n',
};

function placemark(feature: StoredFeature): string {
  const { geometry, properties } = feature;
  const times = geometry?.type === 'LineString' ? timesOf(properties, geometry) : null;
  const said = new Set<string>(times ? ['coordinateProperties'] : []);
  const elements = ELEMENTS.map(([name, write]) => {
    const text = write(feature);
    if (text !== '') said.add(name);
    return text;
  });
  return [
    `<Placemark id="f-${feature.id}">`,
    ...elements,
    extendedData(Object.entries(properties ?? {}).filter(([name, value]) => value !== null && !said.has(name))),
    times ? track((geometry as LineString).coordinates, times) : geometry ? geometryOf(geometry) : '',
    '</Placemark>\n',
  ].join('');
}

/** Properties with a separate element, in the order of the schema. */
const ELEMENTS: [property: string, write: (feature: StoredFeature) => string][] = [
  ['name', (feature) => element('name', propertyText(feature, 'name', 'title'))],
  ['visibility', visibility],
  ['address', (feature) => element('address', textual(feature, 'address'))],
  ['phoneNumber', (feature) => element('phoneNumber', textual(feature, 'phoneNumber'))],
  ['description', description],
  ['timespan', timespan],
];

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;

const textual = ({ properties }: StoredFeature, name: string): string | undefined =>
  typeof properties?.[name] === 'string' ? properties[name] : undefined;

function visibility({ properties }: StoredFeature): string {
  const value = properties?.['visibility'];
  return typeof value === 'boolean' ? element('visibility', value ? '1' : '0') : '';
}

/** HTML that was in a CDATA section is written in one again. */
function description(feature: StoredFeature): string {
  const value = feature.properties?.['description'];
  if (
    isObject(value) &&
    value['@type'] === 'html' &&
    typeof value['value'] === 'string' &&
    Object.keys(value).length === 2
  ) {
    // Characters that would end a CDATA section, or that a parser would change, are written between two sections.
    const html = value['value'].replaceAll(/\]\]>|[\r\u0085\u2028\u2029]/g, (text) =>
      text === ']]>' ? ']]]]><![CDATA[>' : `]]>${xmlText(text)}<![CDATA[`,
    );
    return `<description><![CDATA[${withoutInvalidCharacters(html)}]]></description>`;
  }
  return element('description', propertyText(feature, 'description', 'desc'));
}

function timespan({ properties }: StoredFeature): string {
  const value = properties?.['timespan'];
  if (!isObject(value) || typeof value['begin'] !== 'string' || typeof value['end'] !== 'string') return '';
  return `<TimeSpan>${element('begin', value['begin'])}${element('end', value['end'])}</TimeSpan>`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function extendedData(properties: [string, unknown][]): string {
  const data = properties.map(([name, value]) => {
    const text = typeof value === 'string' ? value : jsonOf(value);
    return `<Data name="${xmlAttribute(name)}"><value>${xmlText(text)}</value></Data>`;
  });
  return data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : '';
}

/** The time of each position, if there are no other values per position. */
function timesOf(properties: Record<string, unknown> | null, { coordinates }: LineString): string[] | null {
  const value = properties?.['coordinateProperties'];
  if (!isObject(value) || Object.keys(value).join() !== 'times' || !Array.isArray(value['times'])) return null;
  const times = value['times'] as unknown[];
  return times.length === coordinates.length && times.every((time) => typeof time === 'string') ? times : null;
}

const track = (positions: Position[], times: string[]): string =>
  `<gx:Track>${times.map((time) => element('when', time)).join('')}${positions.map((position) => `<gx:coord>${position.join(' ')}</gx:coord>`).join('')}</gx:Track>`;

function geometryOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return `<Polygon>${geometry.coordinates.map(boundary).join('')}</Polygon>`;
    case 'MultiPoint':
      return multi(geometry.coordinates, (one) => ({ type: 'Point', coordinates: one }));
    case 'MultiLineString':
      return multi(geometry.coordinates, (one) => ({ type: 'LineString', coordinates: one }));
    case 'MultiPolygon':
      return multi(geometry.coordinates, (one) => ({ type: 'Polygon', coordinates: one }));
    case 'GeometryCollection':
      return multi(geometry.geometries, (one) => one);
  }
}

const multi = <T>(parts: T[], geometryFrom: (part: T) => Geometry): string =>
  `<MultiGeometry>${inBlocks(parts, (part) => geometryOf(geometryFrom(part)))}</MultiGeometry>`;

function boundary(ring: Position[], index: number): string {
  const name = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
  return `<${name}><LinearRing>${coordinates(ring)}</LinearRing></${name}>`;
}

const coordinates = (positions: Position[]): string =>
  `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`;
