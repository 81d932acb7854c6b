import { defineStatement, sql } from '@platform/database';
import type { DataSource } from 'typeorm';
import { isReadableBy } from '../../collections/collection.statements';
import type { Box } from '../../geometries/bounding-box';

/**
 * $1 the collection, $2 the reader, $3 the number of features to scan. One statement, so that all of it is of one
 * revision.
 */
const LOAD = defineStatement({
  name: 'feature-window-index',
  plan: 'each time',
  row: {
    revision: sql.bigint,
    ids: sql.nullable(sql.text),
    versions: sql.nullable(sql.bytea),
    boxes: sql.nullable(sql.bytea),
  },
  text: `
  SELECT collections.revision, placed.ids, placed.versions, placed.boxes
  FROM collections
  CROSS JOIN LATERAL (
    SELECT
      string_agg(id::text, '' ORDER BY id) AS ids,
      string_agg(int4send(version), '' ORDER BY id) AS versions,
      string_agg(box_send(box), '' ORDER BY id) AS boxes
    FROM (SELECT id, version, box FROM features WHERE collection_id = collections.id ORDER BY id LIMIT $3) AS scanned
    WHERE box IS NOT NULL
  ) AS placed
  WHERE collections.id = $1 AND ${isReadableBy('$2::uuid')}`,
});

const ID_LENGTH = 36;
const NUMBER_BYTES = 4;
const DOUBLE_BYTES = 8;
/** The sides of a box. */
const SIDES = 4;
/** The tolerance of the database for touching boxes. Hits are then tested with the geometry itself. */
const TOLERANCE = 1e-6;

/** A feature and its box. */
export interface Placed {
  id: string;
  version: number;
  box: Box;
}

/** The boxes of the first features of a collection at one revision: the rows of a scan, kept in memory. */
export class WindowIndex {
  /** East, north, west, south of each feature, in the database's order for boxes. */
  private readonly sides: Float64Array;

  private constructor(
    readonly revision: string,
    private readonly ids: string,
    private readonly versions: Buffer,
    boxes: Buffer,
  ) {
    const bytes = Buffer.from(boxes).swap64();
    this.sides = new Float64Array(bytes.length / DOUBLE_BYTES);
    Buffer.from(this.sides.buffer).set(bytes);
  }

  /** Of an existing collection that the reader may read. */
  static async load(
    dataSource: DataSource,
    { collectionId, readerId }: { collectionId: string; readerId: string | null },
    most: number,
  ): Promise<WindowIndex | null> {
    const row = await LOAD.find(dataSource, [collectionId, readerId, most]);
    const none = Buffer.alloc(0);
    return row && new WindowIndex(row.revision, row.ids ?? '', row.versions ?? none, row.boxes ?? none);
  }

  /** Its size in memory. */
  get bytes(): number {
    return this.ids.length + this.versions.length + this.sides.byteLength;
  }

  /** The first features whose boxes touch the window, in the order of the pages. */
  find([west, south, east, north]: Box, wanted: number): Placed[] {
    const { sides } = this;
    const [left, bottom, right, top] = [west - TOLERANCE, south - TOLERANCE, east + TOLERANCE, north + TOLERANCE];
    const found: Placed[] = [];
    for (let at = 0; at < sides.length && found.length < wanted; at += SIDES) {
      if (sides[at]! >= left && sides[at + 1]! >= bottom && sides[at + 2]! <= right && sides[at + 3]! <= top)
        found.push(this.placedAt(at / SIDES));
    }
    return found;
  }

  private placedAt(place: number): Placed {
    const { sides } = this;
    const at = place * SIDES;
    return {
      id: this.ids.slice(place * ID_LENGTH, (place + 1) * ID_LENGTH),
      version: this.versions.readInt32BE(place * NUMBER_BYTES),
      box: [sides[at + 2]!, sides[at + 3]!, sides[at]!, sides[at + 1]!],
    };
  }
}
