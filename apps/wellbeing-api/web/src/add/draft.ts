import type { Position } from 'geojson';
import { type Shape, SHAPES, textOf } from '../geometry/coordinates';
import type { Feature } from '../geo-api/types';

/** The feature that is being drawn. The text of the positions is the source: presses on the map write into it. */
export interface Draft {
  shape: Shape;
  text: string;
  name: string;
  note: string;
  /** The feature to change, with the ETag of its read; null for a new feature. */
  changes: { id: string; etag: string } | null;
}

export const EMPTY_DRAFT: Draft = { shape: 'Point', text: '', name: '', note: '', changes: null };

/** A feature as a draft of its change; null if positions cannot express its whole shape. */
export function draftOf({ id, geometry, properties }: Feature, etag: string): Draft | null {
  const positions = geometry && positionsOf(geometry);
  if (!positions || positions.some(({ length }) => length > 2)) return null;
  const [name, note] = [properties?.['name'], properties?.['note']].map((value) =>
    typeof value === 'string' ? value : '',
  );
  return { shape: geometry.type as Shape, text: textOf(positions), name: name!, note: note!, changes: { id, etag } };
}

export const isDrawable = (feature: Feature): boolean => draftOf(feature, '*') !== null;

function positionsOf(geometry: NonNullable<Feature['geometry']>): Position[] | null {
  if (!SHAPES.some(({ shape }) => shape === geometry.type)) return null;
  if (geometry.type === 'Point') return [geometry.coordinates];
  if (geometry.type === 'LineString') return geometry.coordinates;
  if (geometry.type === 'Polygon' && geometry.coordinates.length === 1) return geometry.coordinates[0]!.slice(0, -1);
  return null;
}
