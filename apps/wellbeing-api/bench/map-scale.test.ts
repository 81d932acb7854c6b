import { performance } from 'node:perf_hooks';
import { bearer, percentile, wellbeingAt } from '@platform/harness';
import {
  getCollectionQueryables,
  listCollections,
  listFeatures,
  nextCursorOf,
  updateCollection,
} from '@platform/sdk/wellbeing';
import { eventually, queryOnce } from '@platform/testing';
import type { Page } from 'playwright-core';
import {
  type BrowserTest,
  givenFeatures,
  givenManyPlaces,
  givenPerson,
  type Person,
  startBrowserTest,
} from '../e2e/support/browser-test';
import { openMap } from '../e2e/support/map-app';
import { type Panned, panAround, watchScripts } from './support/panning';

const FEATURES = Number(process.env['MAP_FEATURES'] ?? 1_000_000);
const VIEWPORT = { width: 1280, height: 800 };
/** The approximate number of random features. */
const CORNERS = [
  [-0.4, 40.6],
  [20.4, 55.4],
].map((coordinates) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }));
const TILE = /\/tiles\/WebMercatorQuad\/(\d+)\/(\d+)\/(\d+)/;
const TILE_PIXELS = 512;

let test: BrowserTest;
let dense: Person;
let sparse: Person;
beforeAll(async () => {
  test = await startBrowserTest({ env: { ACCOUNT_RATE_PER_MINUTE: '1000000' } });
  [dense, sparse] = [await givenPerson(test), await givenPerson(test)];
  // The first features create the default collection, and their corners fix the view.
  for (const person of [dense, sparse]) await givenFeatures(test, person, CORNERS);
  await givenManyPlaces(test, dense, FEATURES);
  await queryOnce(test.database.migrationUrl, 'VACUUM ANALYZE features', []);
});
afterAll(() => test.close());

const report = (line: string) => process.stdout.write(`map at ${FEATURES} features: ${line}\n`);

interface Tile {
  z: number;
  row: number;
  column: number;
  url: string;
}

/** Tiles of the collection that the page requests from now on. */
function watchTiles(page: Page) {
  const asked: Tile[] = [];
  const counts = { givenUp: 0 };
  page.on('request', (request) => {
    const [, z, row, column] = TILE.exec(request.url()) ?? [];
    if (z) asked.push({ z: Number(z), row: Number(row), column: Number(column), url: request.url() });
  });
  page.on('requestfailed', (request) => {
    if (TILE.test(request.url())) counts.givenUp++;
  });
  return { asked, counts };
}

const idle = (page: Page) => page.locator('.map[aria-busy=false]').waitFor();

/** Opens the map, zooms in and pans it. @returns the time until all of it was drawn, and the measurements of panning */
async function panned(person: Person, nearer: number) {
  const app = await openMap(test, { as: person, viewport: VIEWPORT });
  await idle(app.page);
  const firstViewMs = await app.page.evaluate<number>(`performance.getEntriesByName('first-view')[0].startTime`);
  await app.page.locator('canvas.maplibregl-canvas').focus();
  for (let level = 0; level < nearer; level++) {
    await app.page.keyboard.press('+');
    await app.page.locator('.map[aria-busy=true]').waitFor();
    await idle(app.page);
  }
  await watchScripts(app.page);
  const tiles = watchTiles(app.page);
  const pan = await panAround(app.page);
  await idle(app.page);
  return { app, firstViewMs, pan, tiles };
}

const columnsOf = (tiles: Tile[], read: (tile: Tile) => number): number => new Set(tiles.map(read)).size;

/** The number of tiles that a part of the map of this size touches, at their smallest size on the screen. */
const mostAcross = (pixels: number): number => Math.ceil(pixels / TILE_PIXELS) + 1;

function framesPerSecond({ frames, milliseconds }: Panned): number {
  return (frames / milliseconds) * 1000;
}

it.each([
  ['clusters', 0],
  ['features', 4],
])('is panned over %s, and requests only tiles on the way, each once', async (shown, nearer) => {
  const without = await panned(sparse, nearer);
  await without.app.close();
  const { app, firstViewMs, pan, tiles } = await panned(dense, nearer);
  const levels = new Map<number, Tile[]>();
  for (const tile of tiles.asked) levels.set(tile.z, [...(levels.get(tile.z) ?? []), tile]);
  const ratio = framesPerSecond(pan) / framesPerSecond(without.pan);
  report(`first view ${firstViewMs.toFixed(0)} ms (two places: ${without.firstViewMs.toFixed(0)} ms)`);
  report(
    `${shown}, panned ${pan.across} px across and ${pan.down} px down in ${pan.milliseconds.toFixed(0)} ms: ${framesPerSecond(pan).toFixed(1)} frames a second, ${framesPerSecond(without.pan).toFixed(1)} over two places, ratio ${ratio.toFixed(2)}`,
  );
  report(
    `${shown}, longest script ${pan.longestScriptMs.toFixed(0)} ms of ${pan.longestScript}; over two places ${without.pan.longestScriptMs.toFixed(0)} ms of ${without.pan.longestScript}`,
  );
  report(`${shown}, ${tiles.asked.length} tiles asked for, ${tiles.counts.givenUp} given up`);
  expect(tiles.asked.length).toBeGreaterThan(0);
  for (const one of levels.values()) {
    expect(columnsOf(one, ({ column }) => column)).toBeLessThanOrEqual(mostAcross(VIEWPORT.width + pan.across));
    expect(columnsOf(one, ({ row }) => row)).toBeLessThanOrEqual(mostAcross(VIEWPORT.height + pan.down));
  }
  expect(new Set(tiles.asked.map(({ url }) => url)).size).toBe(tiles.asked.length);
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('cancels the requests for tiles of a view that was left', async () => {
  const app = await openMap(test, { as: dense, viewport: VIEWPORT });
  await idle(app.page);
  const tiles = watchTiles(app.page);
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await app.page.route(TILE, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await app.page.locator('canvas.maplibregl-canvas').focus();
  const asked = () => tiles.asked.length;
  for (let level = 0; level < 3; level++) {
    const before = asked();
    await app.page.keyboard.press('+');
    while (asked() === before) await app.page.waitForEvent('request');
  }
  release();
  await idle(app.page);
  report(`zoomed in three times before any tile came: ${tiles.counts.givenUp} of ${tiles.asked.length} tiles given up`);
  expect(tiles.counts.givenUp).toBeGreaterThan(0);
  await app.close();
});

it('has its tiles in time', async () => {
  const { app, tiles } = await panned(dense, 3);
  await app.close();
  const headers = { Authorization: `Bearer ${dense.accessToken}` };
  const times = { cold: [] as number[], warm: [] as number[] };
  const addresses = [...new Set(tiles.asked.map(({ url }) => url.replace('geo.test', '127.0.0.1')))];
  const timed = async (address: string) => {
    const started = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    expect([200, 204]).toContain(answer.status);
    return performance.now() - started;
  };
  // A change of the collection invalidates all of them.
  await queryOnce(test.database.migrationUrl, 'UPDATE collections SET revision = revision + 1', []);
  for (const kind of ['cold', 'warm'] as const) for (const address of addresses) times[kind].push(await timed(address));
  const p95 = (values: number[]) => percentile(values, 0.95).toFixed(1);
  report(`${addresses.length} tiles one by one: p95 ${p95(times.cold)} ms recomputed, ${p95(times.warm)} ms warm`);
  expect(percentile(times.warm, 0.95)).toBeLessThan(150);
});

it('finds a value that one in a million has, page by page and by an index', async () => {
  const client = wellbeingAt(test.geoUrl.replace('geo.test', '127.0.0.1'), { headers: bearer(dense.accessToken) });
  const { collections } = await listCollections(client, { mine: true });
  const collectionId = collections[0]!.id;
  await findOne(client, collectionId, 'without an index');
  const declared = performance.now();
  await updateCollection(client, { collection_id: collectionId, body: { indexes: ['name'] } });
  const isReady = async () => {
    const { properties } = await getCollectionQueryables(client, { collection_id: collectionId });
    return (properties as Record<string, { 'x-index'?: string }>)['name']!['x-index'] === 'ready';
  };
  await eventually('the index is ready', isReady, 600_000);
  report(`an index is filled in ${(performance.now() - declared).toFixed(0)} ms`);
  await findOne(client, collectionId, 'by an index');
});

async function findOne(client: ReturnType<typeof wellbeingAt>, collectionId: string, how: string): Promise<void> {
  const started = performance.now();
  const [found, times] = [[] as string[], [] as number[]];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const asked = performance.now();
    const page = await listFeatures(client, {
      collection_id: collectionId,
      limit: 10,
      filter: `name = 'Place ${FEATURES - 7}'`,
      cursor,
    });
    times.push(performance.now() - asked);
    found.push(...page.features.map(({ id }) => id));
    cursor = nextCursorOf(page);
  }
  report(
    `${how}, ${times.length} pages for one value: ${(performance.now() - started).toFixed(0)} ms in all, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms a page`,
  );
  expect(found).toHaveLength(1);
}
