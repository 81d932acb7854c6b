import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import type { Geometry } from 'geojson';
import { PbfReader } from 'pbf';
import { writeClusterTile, writeFeatureTile } from './vector-tile.writer';

const BERLIN = [13.4, 52.5];
/** The tile of zoom 10 that contains Berlin. */
const TILE = { z: 10, x: 550, y: 335 };

const row = (geometry: Geometry | null, properties: object | null = {}, id = 'a') => ({
  id,
  geometry: geometry && JSON.stringify(geometry),
  properties: properties && JSON.stringify(properties),
});
const tileOf = (bytes: Uint8Array) => new VectorTile(new PbfReader(gunzipSync(bytes)));
const around = (size: number): Geometry => {
  const [x, y] = BERLIN as [number, number];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  };
};

function featuresOf(bytes: Uint8Array) {
  const { features } = tileOf(bytes).layers;
  return Array.from({ length: features?.length ?? 0 }, (_, index) => features!.feature(index));
}

it('puts a feature where it is, with its id and its simple properties', () => {
  const properties = { name: 'Bench', seats: 3, isWet: true, tags: ['a'], of: null, feature_id: 'not this' };
  const [feature] = featuresOf(
    writeFeatureTile({ tile: TILE, rows: [row({ type: 'Point', coordinates: BERLIN }, properties)] }),
  );
  expect(feature!.properties).toEqual({ name: 'Bench', seats: 3, isWet: true, feature_id: 'a' });
  const { geometry } = feature!.toGeoJSON(TILE.x, TILE.y, TILE.z);
  const { coordinates } = geometry as unknown as { coordinates: [number, number] };
  expect(Math.abs(coordinates[0] - BERLIN[0]!)).toBeLessThan(360 / 2 ** 10 / 4096);
  expect(Math.abs(coordinates[1] - BERLIN[1]!)).toBeLessThan(360 / 2 ** 10 / 4096);
});

it('keeps whole numbers of any size: those beyond 2^52, which no writer of tiles keeps as numbers, as text', () => {
  const properties = {
    most: 2 ** 52,
    least: -(2 ** 52),
    beyond: 1e20,
    below: -(2 ** 53 - 1),
    huge: 1.5e308,
    part: 2.5,
  };
  const rows = [row({ type: 'Point', coordinates: BERLIN }, properties)];
  expect(featuresOf(writeFeatureTile({ tile: TILE, rows }))[0]!.properties).toEqual({
    ...properties,
    beyond: '100000000000000000000',
    below: '-9007199254740991',
    huge: '1.5e+308',
    feature_id: 'a',
  });
});

it('omits features without a place, and shows features smaller than a pixel as a point', () => {
  const rows = [row(null), row(around(0.1), {}, 'large'), row(around(0.0001), null, 'small')];
  const shown = featuresOf(writeFeatureTile({ tile: TILE, rows }));
  expect(shown.map(({ type, properties }) => [properties['feature_id'], type])).toEqual([
    ['large', 3],
    ['small', 1],
  ]);
});

it('shows a polygon whose ring crosses itself and has no area by its outline', () => {
  const [x, y] = BERLIN as [number, number];
  const crossed = [
    [x, y],
    [x + 0.1, y + 0.1],
    [x + 0.1, y],
    [x, y + 0.1],
    [x, y],
  ];
  const rows = [row({ type: 'Polygon', coordinates: [crossed] })];
  expect(featuresOf(writeFeatureTile({ tile: TILE, rows })).map(({ type }) => type)).toEqual([2]);
});

it('cuts features a little beyond the edge of the tile', () => {
  const [feature] = featuresOf(writeFeatureTile({ tile: TILE, rows: [row(around(40))] }));
  const positions = feature!.loadGeometry().flat();
  expect(Math.max(...positions.map(({ x }) => x))).toBe(4096 + 64);
});

it('keeps only the names if all properties are more than 500 KiB, and returns nothing if the names are too', () => {
  const point: Geometry = { type: 'Point', coordinates: BERLIN };
  const many = (count: number, note: string) =>
    Array.from({ length: count }, (_, index) =>
      row(point, { name: `n${index}`, note: `${index} ${note}` }, `${index}`),
    );
  const wordy = writeFeatureTile({ tile: TILE, rows: many(1_000, 'x'.repeat(1_000)) });
  expect(gunzipSync(wordy).length).toBeLessThanOrEqual(500 * 1024);
  expect(featuresOf(wordy)).toHaveLength(1_000);
  expect(featuresOf(wordy)[7]!.properties).toEqual({ feature_id: '7', name: 'n7' });
  expect(writeFeatureTile({ tile: TILE, rows: many(20_000, '') })).toHaveLength(0);
});

it('writes clusters with their counts', () => {
  const { clusters } = tileOf(writeClusterTile([{ at: [100, 200], features: 7_000 }])).layers;
  expect(clusters!.feature(0).properties).toEqual({ count: 7_000 });
  expect(clusters!.feature(0).loadGeometry()[0]![0]).toMatchObject({ x: 100, y: 200 });
});

it('has a separate layer if there may be more features, also if it has none', () => {
  const rows = [row({ type: 'Point', coordinates: BERLIN })];
  const layersOf = (bytes: Uint8Array) => Object.keys(tileOf(bytes).layers).toSorted();
  expect(layersOf(writeFeatureTile({ tile: TILE, rows }))).toEqual(['features']);
  expect(layersOf(writeFeatureTile({ tile: TILE, rows, isPartial: true }))).toEqual(['features', 'partial']);
  expect(layersOf(writeFeatureTile({ tile: TILE, rows: [], isPartial: true }))).toEqual(['partial']);
  const clusters = [{ at: [1, 1] as [number, number], features: 2 }];
  expect(layersOf(writeClusterTile(clusters, true))).toEqual(['clusters', 'partial']);
});
