import { gzipSync } from 'node:zlib';
import { geoJSONToTile, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, GeoJsonProperties, Geometry, Position } from 'geojson';
import { publicIdOf } from '../stored-features/feature-ids';
import { boxOf } from '../geometries/bounding-box';
import { signedArea } from '../geometries/polygon.validator';

/** Units per side of a tile. A pixel of a screen is about eight units. */
export const EXTENT = 4096;
const PIXEL = 8;
/** The format of a tile in the Mapbox Vector Tile Specification (2.1). */
const OPTIONS = { version: 2, extent: EXTENT };
const MOST_BYTES = 500 * 1024;
/** The encoder writes a whole number as an integer: it fails from 2^64, and it loses the sign from -2^52. */
const MOST_WHOLE = 2 ** 52;

export interface TileTask {
  tile: { z: number; x: number; y: number };
  rows: { id: string; given_id?: string | null; geometry: string | null; properties: string | null }[];
  /** Whether there may be more features than these. */
  isPartial?: boolean;
}

/** A point that marks a tile that may be incomplete. */
const MARK: GeoJSONVTFeature = { type: 1, geometry: [[EXTENT / 2, EXTENT / 2]], tags: { partial: true } };

function encoded(layers: Record<string, GeoJSONVTTile>, isPartial: boolean): Uint8Array {
  const partial = { features: [MARK] } as GeoJSONVTTile;
  return fromGeojsonVt({ ...layers, ...(isPartial && { partial }) }, OPTIONS);
}

/**
 * A layer `features` as a vector tile (MVT 2.1, gzip). Each feature has its id as `feature_id` and those of its
 * properties that are texts, numbers or booleans. Whole numbers beyond 2^52 are texts. Above 500 KiB it has only its name. A layer `partial` is added if
 * there may be more features.
 * @returns nothing if even that is more than 500 KiB
 */
export function writeFeatureTile({ tile: { z, x, y }, rows, isPartial = false }: TileTask): Uint8Array {
  const features = rows.flatMap((row) => featureOf(row, z));
  const tile = geoJSONToTile({ type: 'FeatureCollection', features }, z, x, y, {
    extent: EXTENT,
    buffer: EXTENT / 64,
    tolerance: 3,
    maxZoom: 24,
    clip: true,
  });
  for (const shown of [tile, withNamesOnly(tile)]) {
    const bytes = encoded(features.length > 0 ? { features: shown } : {}, isPartial);
    if (bytes.length <= MOST_BYTES) return gzipSync(bytes);
  }
  return new Uint8Array();
}

/** A layer `clusters`: their positions in units of the tile, and the number of features in each; `partial` as above. */
export function writeClusterTile(
  clusters: { at: [number, number]; features: number }[],
  isPartial = false,
): Uint8Array {
  const features = clusters.map(({ at, features: count }): GeoJSONVTFeature => ({
    type: 1,
    geometry: [at],
    tags: { count },
  }));
  return gzipSync(encoded({ clusters: { features } as GeoJSONVTTile }, isPartial));
}

const withNamesOnly = (tile: GeoJSONVTTile): GeoJSONVTTile => {
  const features = (tile.features as GeoJSONVTFeature[]).map((feature): GeoJSONVTFeature => {
    const { feature_id, name } = (feature.tags ?? {}) as { feature_id?: string; name?: unknown };
    return { ...feature, tags: { feature_id, ...(name !== undefined && { name }) } };
  });
  return { ...tile, features } as GeoJSONVTTile;
};

function featureOf(row: TileTask['rows'][number], z: number): Feature[] {
  const { geometry, properties } = row;
  if (geometry === null) return [];
  const own = properties === null ? {} : (JSON.parse(properties) as Record<string, unknown>);
  const simple = Object.entries(own).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const tags: GeoJsonProperties = {
    ...Object.fromEntries(simple.map(([key, value]) => [key, isTooWhole(value) ? String(value) : value])),
    feature_id: publicIdOf(row),
  };
  return [{ type: 'Feature', geometry: visible(JSON.parse(geometry) as Geometry, z), properties: tags }];
}

const isTooWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > MOST_WHOLE;

/**
 * A shape smaller than a pixel would be simplified away, so it becomes a point. So would a polygon whose rings have no
 * area, such as two equal triangles of a ring that crosses itself: it becomes its outline.
 */
function visible(geometry: Geometry, z: number): Geometry {
  if (geometry.type.endsWith('Point')) return geometry;
  const [west, south, east, north] = boxOf(geometry);
  const pixel = (360 / 2 ** z / EXTENT) * PIXEL;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  if (Math.max(east - west, north - south) < pixel) return { type: 'Point', coordinates: middle };
  const hasNoArea = geometry.type === 'Polygon' && Math.abs(signedArea(geometry.coordinates[0]!)) < pixel ** 2;
  return hasNoArea ? { type: 'MultiLineString', coordinates: geometry.coordinates } : geometry;
}
