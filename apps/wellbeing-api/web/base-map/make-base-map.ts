import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type Layer, readLayers } from './layers';

const MAX_ZOOM = 4;
/** Units of a tile. The tiles of the last zoom serve all further zooms: a unit is 0.003°, the precision of Natural Earth. */
const extentAt = (z: number): number => (z === MAX_ZOOM ? 8192 : 4096);

/** Cuts Natural Earth into vector tiles and packs them: `npx tsx make-base-map.ts <folder of Natural Earth's files>`. */
function main(folder: string): void {
  const layers = readLayers(folder).map((layer) => ({
    ...layer,
    coarse: indexOf(layer, extentAt(0)),
    fine: indexOf(layer, extentAt(MAX_ZOOM)),
  }));
  const places: Record<string, [offset: number, length: number]> = {};
  const tiles: Buffer[] = [];
  let offset = 0;
  for (const [z, x, y] of allTiles()) {
    const parts = layers.flatMap((layer) =>
      partOf(layer, (z === MAX_ZOOM ? layer.fine : layer.coarse).getTile(z, x, y), z),
    );
    if (parts.length === 0) continue;
    const tile = gzipSync(fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: extentAt(z) }), { level: 9 });
    places[`${z}/${x}/${y}`] = [offset, tile.length];
    tiles.push(tile);
    offset += tile.length;
  }
  const index = gzipSync(JSON.stringify(places), { level: 9 });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  const pack = Buffer.concat([length, index, ...tiles]);
  writeFileSync(join(import.meta.dirname, 'base-map.pack'), pack);
  console.log(`${tiles.length} tiles, ${pack.length} bytes`);
}

const indexOf = ({ data, isLabels, tolerance }: Layer, extent: number): GeoJSONVT =>
  new GeoJSONVT(data, { maxZoom: 6, indexMaxZoom: 0, extent, tolerance, buffer: isLabels ? 0 : extent / 64 });

function partOf({ name, fromZoom, isLabels }: Layer, tile: GeoJSONVTTile | null, z: number): [string, GeoJSONVTTile][] {
  if (!tile || z < fromZoom) return [];
  const isShown = (from: unknown): boolean => z === MAX_ZOOM || Number(from) <= z + 1;
  const features = isLabels ? tile.features.filter(({ tags }) => isShown(tags?.['from'])) : tile.features;
  return features.length > 0 ? [[name, { ...tile, features } as GeoJSONVTTile]] : [];
}

function* allTiles(): Generator<[z: number, x: number, y: number]> {
  for (let z = 0; z <= MAX_ZOOM; z++) for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) yield [z, x, y];
}

main(process.argv[2]!);
