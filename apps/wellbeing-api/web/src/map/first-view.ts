import type { Bounds } from '../geometry/geodesy';

/** Space around the bounds of a view: pixels at each side, and the nearest zoom. */
export const AROUND = { padding: 56, maxZoom: 14 };
const [TILE_PIXELS, LAST_LATITUDE] = [512, 85];

/** The part of the bounds that a Mercator map can show. */
export const onMercator = ([west, south, east, north]: Bounds): Bounds => [
  west,
  Math.max(south, -LAST_LATITUDE),
  east,
  Math.min(north, LAST_LATITUDE),
];

/**
 * The tiles that a map of this size requests for these bounds, from the middle. They are known before the map exists.
 * A tile that the map requires and that is not in this list is requested later.
 */
export function tilesOfView(bounds: Bounds, [width, height]: [width: number, height: number]) {
  const [west, south, east, north] = onMercator(bounds);
  const [left, right, top, bottom] = [xOf(west), xOf(east), yOf(north), yOf(south)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * AROUND.padding);
  const scale = Math.min(room(width) / (right - left), room(height) / (bottom - top));
  const zoom = Math.min(AROUND.maxZoom, Math.log2(scale / TILE_PIXELS));
  const z = Math.max(0, Math.floor(zoom));
  const [tiles, pixels] = [2 ** z, TILE_PIXELS * 2 ** zoom];
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const spanned = (middle: number, size: number) => {
    const from = Math.max(0, Math.floor((middle - size / 2 / pixels) * tiles));
    const to = Math.min(tiles - 1, Math.floor((middle + size / 2 / pixels) * tiles));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };
  const away = ({ x, y }: { x: number; y: number }) =>
    Math.hypot((x + 0.5) / tiles - middleX, (y + 0.5) / tiles - middleY);
  return spanned(middleX, width)
    .flatMap((x) => spanned(middleY, height).map((y) => ({ z, x, y })))
    .toSorted((one, other) => away(one) - away(other));
}

/** From 0 in the west to 1 in the east, and from 0 in the north to 1 in the south. */
const xOf = (longitude: number): number => longitude / 360 + 0.5;
const yOf = (latitude: number): number => 0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
