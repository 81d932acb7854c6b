import type { Geometry } from 'geojson';

/** A stored feature. */
export interface StoredFeature {
  id: string;
  collectionId: string;
  geometry: Geometry | null;
  properties: Record<string, unknown> | null;
  foreignMembers: Record<string, unknown>;
  version: number;
}

/** Foreign members first: none of them may stand in for one of ours. */
export const toGeoJson = ({ id, geometry, properties, foreignMembers }: StoredFeature) => ({
  ...foreignMembers,
  type: 'Feature' as const,
  id,
  geometry,
  properties,
});
