import { integerOf, notFound } from '@platform/errors';
import type { Box } from '../geometries/bounding-box';

/** A tile of WebMercatorQuad (OGC 17-083r4, annex D): its matrix, and its column and row from the north-west corner. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A tile of it is 150 m wide at the equator. */
export const LAST_TILE_MATRIX = 18;
/** So much of its width around a tile is in it too: a line that ends at its edge would show where it ends. */
export const MARGIN = 1 / 64;

/** @throws AppError NOT_FOUND (404) where the tile matrix set has no such tile */
export function tileAddressOf(tileMatrix: string, tileRow: string, tileCol: string): TileAddress {
  const [z, y, x] = [tileMatrix, tileRow, tileCol].map(integerOf) as [number, number, number];
  const isInSet = z >= 0 && z <= LAST_TILE_MATRIX && [x, y].every((index) => index >= 0 && index < 2 ** z);
  if (!isInSet) throw notFound('The tile matrix set has no such tile.');
  return { z, x, y };
}

/** What a tile covers, in degrees; with so much of its width around it. */
export function boxOfTile({ z, x, y }: TileAddress, margin = 0): Box {
  const longitude = (column: number) => Math.min(180, Math.max(-180, (column / 2 ** z) * 360 - 180));
  const latitude = (row: number) => latitudeOf(Math.min(2 ** z, Math.max(0, row)), z);
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)];
}

/** The latitude of the northern edge of a row, or of a part of it. */
export const latitudeOf = (row: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;

/** The edges of so many equal rows of a tile, from the south. */
export const rowEdgesOf = ({ z, y }: TileAddress, rows: number): number[] =>
  Array.from({ length: rows + 1 }, (_, index) => latitudeOf(y + 1 - index / rows, z));

/** From the north-west corner of a tile, in parts of its width: from 0 to 1 in the tile. */
export function placeIn([longitude, latitude]: [number, number], { z, x, y }: TileAddress): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
  const column = (longitude / 360 + 0.5) * 2 ** z;
  return [column - x, row - y];
}

/** The same in whole units of a tile that has so many of them a side. */
export const unitsOf = (position: [number, number], tile: TileAddress, extent: number): [number, number] =>
  placeIn(position, tile).map((part) => Math.round(part * extent)) as [number, number];
