import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { appFolder } from '@platform/http-service';

/** The last zoom that has tiles of its own; the map draws all beyond from these. */
export const BASE_MAP_MAX_ZOOM = 4;

/**
 * The world below the features: vector tiles of Natural Earth, some hundred, in one file that `web/base-map/` makes. Four
 * bytes say how long the index is; the index (JSON, gzip) says where each tile (gzip) begins behind it, and its length. The file is
 * read for the first who wants a map.
 */
@Injectable()
export class BaseMap {
  private unpacked?: Pack;

  /** Of the whole file, for addresses whose content never changes; null where it is not part of this build. */
  get digest(): string | null {
    return this.pack.digest;
  }

  /** A tile as it is packed (gzip); null where the sea is empty. */
  find(z: number, x: number, y: number): Buffer | null {
    const place = this.pack.places.get(`${z}/${x}/${y}`);
    return place ? this.pack.tiles.subarray(place[0], place[0] + place[1]) : null;
  }

  private get pack(): Pack {
    return (this.unpacked ??= readPack());
  }
}

interface Pack {
  digest: string | null;
  tiles: Buffer;
  places: ReadonlyMap<string, [offset: number, length: number]>;
}

function readPack(): Pack {
  const file = ['pages', 'dist-pages']
    .map((folder) => join(appFolder('apps/wellbeing-api', folder), 'base-map.pack'))
    .find(existsSync);
  if (!file) return { digest: null, tiles: Buffer.alloc(0), places: new Map() };
  const pack = readFileSync(file);
  const end = 4 + pack.readUInt32LE(0);
  const index = gunzipSync(pack.subarray(4, end)).toString();
  return {
    digest: createHash('sha256').update(pack).digest('hex').slice(0, 16),
    tiles: pack.subarray(end),
    places: new Map(Object.entries(JSON.parse(index) as Record<string, [number, number]>)),
  };
}
