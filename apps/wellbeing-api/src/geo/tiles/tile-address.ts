import { integerOf, notFound } from '@platform/errors';
import type { Box } from '../geometries/bounding-box';

/** A tile of WebMercatorQuad (OGC 17-083r4, annex D): its matrix, and its column and row from the north-west corner. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** Its tiles are 150 m wide at the equator. */
export const LAST_TILE_MATRIX = 18;
/** The margin around a tile as a part of its width. Without it, lines would visibly end at the edge of a tile. */
export const MARGIN = 1 / 64;

/** @throws AppError NOT_FOUND (404) if the tile matrix set does not contain the tile */
export function tileAddressOf(tileMatrix: string, tileRow: string, tileCol: string): TileAddress {
  const [z, y, x] = [tileMatrix, tileRow, tileCol].map(integerOf) as [number, number, number];
  const isInSet = z >= 0 && z <= LAST_TILE_MATRIX && [x, y].every((index) => index >= 0 && index < 2 ** z);
  if (!isInSet) throw notFound('The tile matrix set has no such tile.');
  return { z, x, y };
}

/** The box of a tile in degrees, with a margin that is a part of its width. */
export function boxOfTile({ z, x, y }: TileAddress, margin = 0): Box {
  const longitude = (column: number) => Math.min(180, Math.max(-180, (column / 2 ** z) * 360 - 180));
  const latitude = (row: number) => latitudeOf(Math.min(2 ** z, Math.max(0, row)), z);
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)];
}

/** The latitude of the northern edge of a row; also for a fraction of a row. */
export const latitudeOf = (row: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;

/** The edges of equal rows within a tile, from the south. */
export const rowEdgesOf = ({ z, y }: TileAddress, rows: number): number[] =>
  Array.from({ length: rows + 1 }, (_, index) => latitudeOf(y + 1 - index / rows, z));

/** The position in a tile from its north-west corner, as a part of its width: from 0 to 1 inside the tile. */
export function placeIn([longitude, latitude]: [number, number], { z, x, y }: TileAddress): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
  const column = (longitude / 360 + 0.5) * 2 ** z;
  return [column - x, row - y];
}

/** The same in integer units of a tile with `extent` units per side. */
export const unitsOf = (position: [number, number], tile: TileAddress, extent: number): [number, number] =>
  placeIn(position, tile).map((part) => Math.round(part * extent)) as [number, number];
