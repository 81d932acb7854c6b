import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserTest, givenFeatures, givenPerson, startBrowserTest } from './support/browser-test';
import { openMap } from './support/map-app';
import { PLACES } from './support/places';

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let tiles: Server;
let tileOrigin: string;
let test: BrowserTest;
beforeAll(async () => {
  tiles = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png', 'Access-Control-Allow-Origin': '*' }).end(TILE),
  );
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  tileOrigin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const env = { TILE_URL: `${tileOrigin}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: '© <b>Somebody</b> & others' };
  test = await startBrowserTest({ env });
});
afterAll(async () => {
  await test.close();
  tiles.close();
});

it('loads tiles from the configured server and nothing from any other, and names whom it should', async () => {
  const person = await givenPerson(test);
  await givenFeatures(test, person, PLACES);
  const app = await openMap(test, { as: person });
  await app.page.locator('.map[aria-busy=false]').waitFor();
  expect(app.strangers.length).toBeGreaterThan(0);
  expect(app.strangers.filter((url) => !/^\/\d+\/\d+\/\d+\.png$/.test(url.replace(tileOrigin, '')))).toEqual([]);
  expect(app.complaints).toEqual([]);
  await app.page.getByText('© <b>Somebody</b> & others').waitFor();
  await app.close();
});
