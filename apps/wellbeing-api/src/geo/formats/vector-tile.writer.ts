import { gzipSync } from 'node:zlib';
import { geoJSONToTile, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, GeoJsonProperties, Geometry, Position } from 'geojson';
import { boxOf } from '../geometries/bounding-box';

/** Units of a tile a side; a pixel of a screen is some eight of them. */
export const EXTENT = 4096;
const PIXEL = 8;
/** As the Mapbox Vector Tile Specification names a tile's format (2.1). */
const OPTIONS = { version: 2, extent: EXTENT };
const MOST_BYTES = 500 * 1024;

export interface TileTask {
  tile: { z: number; x: number; y: number };
  rows: { id: string; geometry: string | null; properties: string | null }[];
  /** Whether there may be more than these. */
  isPartial?: boolean;
}

/** A point that says that there may be more than the tile has. */
const MARK: GeoJSONVTFeature = { type: 1, geometry: [[EXTENT / 2, EXTENT / 2]], tags: { partial: true } };

function encoded(layers: Record<string, GeoJSONVTTile>, isPartial: boolean): Uint8Array {
  const partial = { features: [MARK] } as GeoJSONVTTile;
  return fromGeojsonVt({ ...layers, ...(isPartial && { partial }) }, OPTIONS);
}

/**
 * A layer `features` as a vector tile (MVT 2.1, gzip), each with its id as `feature_id` and those of its properties that are
 * texts, numbers or truth values; where that is more than 500 KiB, with its name only. A layer `partial` where there may be more.
 * @returns nothing where even that is more
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

/** A layer `clusters`: where they are, in units of the tile, and how many features each stands for; `partial` as above. */
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

function featureOf({ id, geometry, properties }: TileTask['rows'][number], z: number): Feature[] {
  if (geometry === null) return [];
  const own = properties === null ? {} : (JSON.parse(properties) as Record<string, unknown>);
  const simple = Object.entries(own).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const tags: GeoJsonProperties = { ...Object.fromEntries(simple), feature_id: id };
  return [{ type: 'Feature', geometry: visible(JSON.parse(geometry) as Geometry, z), properties: tags }];
}

/** What is smaller than a pixel would be simplified away: it stays as a point. */
function visible(geometry: Geometry, z: number): Geometry {
  if (geometry.type.endsWith('Point')) return geometry;
  const [west, south, east, north] = boxOf(geometry);
  const pixel = (360 / 2 ** z / EXTENT) * PIXEL;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  return Math.max(east - west, north - south) < pixel ? { type: 'Point', coordinates: middle } : geometry;
}
