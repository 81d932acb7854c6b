import { boxOfTile, rowEdgesOf, tileAddressOf, unitsOf } from './tile-address';

it('covers the world with its first tile, and halves it with each matrix', () => {
  const [west, south, east, north] = boxOfTile({ z: 0, x: 0, y: 0 });
  expect([west, east]).toEqual([-180, 180]);
  expect([south, north].map((value) => value.toFixed(6))).toEqual(['-85.051129', '85.051129']);
  expect(boxOfTile({ z: 1, x: 1, y: 0 }).map(Math.round)).toEqual([0, 0, 180, 85]);
});

it('includes part of the neighbours with a margin, but no area beyond the world', () => {
  expect(boxOfTile({ z: 1, x: 1, y: 1 }, 0.1).map((value) => Number(value.toFixed(2)))).toEqual([
    -18, -85.05, 180, 17.71,
  ]);
});

it('has rows of the same height on the map, from the south', () => {
  const tile = { z: 2, x: 1, y: 1 };
  const edges = rowEdgesOf(tile, 4);
  expect(edges[0]).toBeCloseTo(boxOfTile(tile)[1]);
  expect(edges[4]).toBeCloseTo(boxOfTile(tile)[3]);
  expect(edges.map((latitude) => unitsOf([-90, latitude], tile, 4096)[1] + 0)).toEqual([4096, 3072, 2048, 1024, 0]);
});

it.each([
  ['0', '0', '1'],
  ['19', '0', '0'],
  ['1', '-1', '0'],
  ['x', '0', '0'],
  ['1.5', '0', '0'],
])('does not contain the tile %s/%s/%s', (...address) => {
  expect(() => tileAddressOf(...address)).toThrow('The tile matrix set has no such tile.');
});
