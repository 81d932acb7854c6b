import { placeIn, type TileAddress } from './tile-address';
import { SQUARES } from './tile.statements';

/** The centre of a feature's box, in degrees. */
export interface Middle {
  longitude: number;
  latitude: number;
}

interface Square {
  xs: number;
  ys: number;
  features: number;
}

/**
 * The same clusters as the database makes of its index: features in the same cell of a tile, at their mean position.
 */
export function clustersOf(middles: Middle[], tile: TileAddress, extent: number) {
  const squares = new Map<number, Square>();
  for (const { longitude, latitude } of middles) {
    const [column, y] = placeIn([longitude, latitude], tile);
    // The eastern end of the world is the edge of no other tile, so it belongs to this one.
    const x = longitude === 180 && column === 1 ? 1 - Number.EPSILON : column;
    if (x < 0 || x >= 1 || y < 0 || y >= 1) continue;
    const key = Math.floor(x * SQUARES) + SQUARES * Math.floor(y * SQUARES);
    const { xs, ys, features } = squares.get(key) ?? { xs: 0, ys: 0, features: 0 };
    squares.set(key, { xs: xs + x, ys: ys + y, features: features + 1 });
  }
  return [...squares.values()].map(({ xs, ys, features }) => ({ at: unitsOf(xs, ys, features, extent), features }));
}

const unitsOf = (xs: number, ys: number, features: number, extent: number): [number, number] => [
  Math.round((xs / features) * extent),
  Math.round((ys / features) * extent),
];
