import { times } from '@platform/testing';
import { clustersOf } from './tile-clusters';

const EXTENT = 4096;
const WORLD = { z: 0, x: 0, y: 0 };
const QUARTERS = [0, 1].flatMap((y) => [0, 1].map((x) => ({ z: 1, x, y })));
const counted = (clusters: { features: number }[]) => clusters.reduce((sum, { features }) => sum + features, 0);

it('counts each place in exactly one tile of a zoom, also at the edges of tiles and of the world', () => {
  const middles = [-180, -179.99, -1e-9, 0, 1e-9, 89.9999, 90, 179.99, 180].flatMap((longitude) =>
    [-85.05, -45, -1e-9, 0, 45, 85.05].map((latitude) => ({ longitude, latitude })),
  );
  expect(counted(clustersOf(middles, WORLD, EXTENT))).toBe(middles.length);
  const quarters = QUARTERS.map((tile) => counted(clustersOf(middles, tile, EXTENT)));
  expect(quarters.reduce((sum, count) => sum + count)).toBe(middles.length);
});

it('omits features beyond the tile', () => {
  const middles = [-10, 190].map((longitude) => ({ longitude, latitude: 10 }));
  expect(clustersOf([...middles, { longitude: 10, latitude: 86 }], { z: 1, x: 1, y: 0 }, EXTENT)).toHaveLength(0);
});

it('puts the features of a cell together at their mean position, with 12 cells per side', () => {
  const near = [9, 11].map((longitude) => ({ longitude, latitude: 0.5 }));
  const [cluster, ...others] = clustersOf(near, WORLD, EXTENT);
  expect(others).toHaveLength(0);
  expect(cluster).toEqual({ at: [Math.round((190 / 360) * EXTENT), 2042], features: 2 });
  const many = times(10_000, (n) => ({ longitude: (n % 360) - 180, latitude: (n % 170) - 85 }));
  expect(clustersOf(many, WORLD, EXTENT)).toHaveLength(144);
});
