import type { Feature as GeoJsonFeature, Geometry } from 'geojson';
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

type AnyFeature = GeoJsonFeature<Geometry | null>;

/** The name of the feature, otherwise its type. */
export function nameOf(feature: AnyFeature): string {
  for (const key of ['name', 'title', 'Name']) {
    const value: unknown = feature.properties?.[key];
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
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
