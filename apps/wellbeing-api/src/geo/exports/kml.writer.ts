import type { Geometry, Position } from 'geojson';
import type { StoredFeature } from '../features/feature';
import { descriptionOf, type FeatureWriter, nameOf } from './feature.writer';
import { xmlText } from './xml-text';

/** KML 2.2: one placemark a feature, its other properties as extended data. */
export const kmlWriter: FeatureWriter = {
  mediaType: 'application/vnd.google-earth.kml+xml',
  extension: 'kml',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document><name>${xmlText(title)}</name>\n`,
  feature: placemark,
  end: () => '</Document>\n</kml>\n',
};

function placemark(feature: StoredFeature): string {
  const [name, description] = [nameOf(feature), descriptionOf(feature)];
  return [
    `<Placemark id="f-${feature.id}">`,
    name ? `<name>${xmlText(name)}</name>` : '',
    description ? `<description>${xmlText(description)}</description>` : '',
    extendedData(feature.properties ?? {}),
    feature.geometry ? geometryOf(feature.geometry) : '',
    '</Placemark>\n',
  ].join('');
}

function extendedData(properties: Record<string, unknown>): string {
  const data = Object.entries(properties)
    .filter(([name, value]) => value !== null && !['name', 'description'].includes(name))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `<Data name="${xmlText(name)}"><value>${xmlText(text)}</value></Data>`;
    });
  return data.length > 0 ? `<ExtendedData>${data.join('')}</ExtendedData>` : '';
}

function geometryOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return `<Polygon>${geometry.coordinates.map(boundary).join('')}</Polygon>`;
    case 'MultiPoint':
      return multi(geometry.coordinates.map((one) => ({ type: 'Point', coordinates: one })));
    case 'MultiLineString':
      return multi(geometry.coordinates.map((one) => ({ type: 'LineString', coordinates: one })));
    case 'MultiPolygon':
      return multi(geometry.coordinates.map((one) => ({ type: 'Polygon', coordinates: one })));
    case 'GeometryCollection':
      return multi(geometry.geometries);
  }
}

const multi = (parts: Geometry[]): string => `<MultiGeometry>${parts.map(geometryOf).join('')}</MultiGeometry>`;

function boundary(ring: Position[], index: number): string {
  const element = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
  return `<${element}><LinearRing>${coordinates(ring)}</LinearRing></${element}>`;
}

const coordinates = (positions: Position[]): string =>
  `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`;
