import { type AnyFeature, labelChoices, labelText } from './label-property';
import { lineOf } from '../geometry/coordinates';
import { positionsOf } from '../geometry/geodesy';

const NAMES: Record<string, string> = {
  Point: 'Point',
  MultiPoint: 'Points',
  LineString: 'Line',
  MultiLineString: 'Lines',
  Polygon: 'Area',
  MultiPolygon: 'Areas',
  GeometryCollection: 'Group',
};

/**
 * The name of the feature, otherwise its type.
 * @param label the property that names the features of its collection; without it the most suitable one of the feature
 */
export function nameOf(feature: AnyFeature, label: string | null = null): string {
  const property = label ?? labelChoices([feature])[0];
  const text = property === undefined ? null : labelText(feature.properties?.[property]);
  if (text !== null) return text;
  return feature.geometry ? (NAMES[feature.geometry.type] ?? 'Feature') : 'Without a place';
}

export function placeOf({ geometry }: AnyFeature): string {
  if (!geometry) return 'no position';
  const positions = [...positionsOf(geometry)];
  if (positions.length === 1) return lineOf(positions[0]!);
  return `${NAMES[geometry.type] ?? 'Feature'}, ${positions.length} positions`;
}

/** Metres below one kilometre, kilometres from there on, rounded. */
export function distanceText(meters: number): string {
  if (meters < 1000) return `${Math.round(meters)} m`;
  const kilometers = meters / 1000;
  return `${kilometers.toFixed(kilometers < 10 ? 1 : 0)} km`;
}
