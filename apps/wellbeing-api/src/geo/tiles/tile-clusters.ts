import { placeIn, type TileAddress } from './tile-address';
import { SQUARES } from './tile.statements';

/** Of the box of a feature, in degrees. */
export interface Middle {
  longitude: number;
  latitude: number;
}

interface Square {
  xs: number;
  ys: number;
  features: number;
}

/** As the database makes clusters of its index: those whose middle is in the same square of a tile, where it is in the mean. */
export function clustersOf(middles: Middle[], tile: TileAddress, extent: number) {
  const squares = new Map<number, Square>();
  for (const { longitude, latitude } of middles) {
    const [column, y] = placeIn([longitude, latitude], tile);
    // The eastern end of the world is the edge of no other tile.
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
