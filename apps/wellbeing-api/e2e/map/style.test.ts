import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@platform/testing';
import { type BrowserTest, givenFeatures, givenPerson, startBrowserTest } from '../support/browser-test';
import { openMap } from '../support/map-app';
import { PLACES } from '../support/places';

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let maps: Server;
let origin: string;
let test: BrowserTest;
beforeAll(async () => {
  const allowed = { 'Access-Control-Allow-Origin': '*' };
  maps = createServer(({ url }, response) => {
    if (url === '/style.json') response.writeHead(200, allowed).end(JSON.stringify(styleOf(origin)));
    else response.writeHead(200, { ...allowed, 'Content-Type': 'image/png' }).end(TILE);
  });
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(maps.address() as AddressInfo).port}`;
  const env = { TILE_URL: `${origin}/style.json`, TILE_ATTRIBUTION: '© <b>Example</b> & others' };
  test = await startBrowserTest({ env });
});
afterAll(async () => {
  await test.close();
  maps.close();
});

const styleOf = (server: string) => ({
  version: 8,
  sources: { pictures: { type: 'raster', tiles: [`${server}/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }],
});

it('draws the places over the operator’s style, calls only its server, and shows its attribution', async () => {
  const person = await givenPerson(test);
  await givenFeatures(test, person, [PLACES[0]!]);
  const app = await openMap(test, { as: person });
  await app.page.locator('.map[aria-busy=false]').waitFor();
  const isChosen = async () => (await app.place('Lake bench').getAttribute('aria-expanded')) === 'true';
  await eventually('the place is on the map', () => app.pressMap(0.5, 0.5).then(isChosen));
  const asked = app.strangers.map((url) => url.replace(origin, '').replace(/^\/\d+\/\d+\/\d+\.png$/, 'tile'));
  expect([...new Set(asked)].toSorted()).toEqual(['/style.json', 'tile']);
  expect(app.complaints).toEqual([]);
  await app.page.getByText('© <b>Example</b> & others').waitFor();
  await app.close();
});
