import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { appFolder } from '@platform/http-service';

/** The highest zoom that has its own tiles. The map draws higher zooms from these. */
export const BASE_MAP_MAX_ZOOM = 4;

/**
 * The world map below the features: a few hundred vector tiles of Natural Earth, in one file that `web/base-map/`
 * makes. The first four bytes give the length of the index. The index (JSON, gzip) gives the offset of each tile (gzip)
 * behind the index, and its length. The file is read at the first request of a map.
 */
@Injectable()
export class BaseMap {
  private unpacked?: Pack;

  /** The digest of the whole file, for immutable URLs; null if the file is not part of this build. */
  get digest(): string | null {
    return this.pack.digest;
  }

  /** A tile as stored (gzip); null for empty sea. */
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
