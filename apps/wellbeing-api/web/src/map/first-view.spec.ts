import { tilesOfView } from './first-view';

const named = (tiles: { z: number; x: number; y: number }[]) => tiles.map(({ z, x, y }) => `${z}/${y}/${x}`);

it('has the tiles around the middle of Europe, those in the middle first', () => {
  const tiles = named(tilesOfView([-0.4, 40.6, 20.4, 55.4], [880, 744]));
  expect(tiles[0]).toBe('4/5/8');
  expect(tiles.toSorted()).toEqual(['4/4/7', '4/4/8', '4/4/9', '4/5/7', '4/5/8', '4/5/9', '4/6/7', '4/6/8', '4/6/9']);
});

it.each([
  ['a point', [11, 48, 11, 48], 14],
  ['the world', [-180, -90, 180, 90], 0],
] as const)('comes as near to %s as the map does', (_what, bounds, z) => {
  const tiles = tilesOfView([...bounds], [880, 744]);
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.length).toBeLessThanOrEqual(9);
  expect(new Set(tiles.map((tile) => tile.z))).toEqual(new Set([z]));
});
