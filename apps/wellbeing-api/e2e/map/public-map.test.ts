import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { eventually, seriousViolations } from '@platform/testing';
import { type BrowserTest, givenFeatures, givenPerson, startBrowserTest, takePicture } from '../support/browser-test';
import { openMap } from '../support/map-app';
import { PLACES } from '../support/places';

/** Public collections in browsers without an account, and in pages of another origin. */
let test: BrowserTest;
let site: Server;
let siteUrl: string;
/** The pages of the other site by path. */
const pages = new Map<string, string>();
const MAPLIBRE = dirname(require.resolve('maplibre-gl/dist/maplibre-gl.css'));

beforeAll(async () => {
  test = await startBrowserTest();
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path);
    if (page !== undefined) response.setHeader('Content-Type', 'text/html').end(page);
    else if (extname(path) !== '.mjs') response.writeHead(404).end();
    else
      readFile(join(MAPLIBRE, path)).then(
        (script) => response.setHeader('Content-Type', 'text/javascript').end(script),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await test.close();
});

it('the owner shares a map: everyone sees it without an account, and another site shows it in a frame', async () => {
  const owner = await givenPerson(test);
  await givenFeatures(test, owner, [PLACES[0]!]);
  const app = await openMap(test, { as: owner });
  await app.page.getByRole('button', { name: 'Share…' }).click();
  await app.page.getByRole('radio', { name: /^Public/ }).check();
  const address = await app.page.getByRole('link', { name: /\/app\/map\// }).getAttribute('href');
  expect(await app.page.getByLabel('Code for your page').count()).toBe(0);
  await app.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('is now public.').waitFor();

  const visit = await test.open();
  await visit.page.goto(address!);
  await visit.page.locator('#public-map[data-state=ready] .map[aria-busy=false]').waitFor();
  const panel = visit.page.locator('#chosen-feature');
  const canvas = visit.page.locator('canvas.maplibregl-canvas');
  await eventually('the pressed place is described', () =>
    canvas.click().then(async () => (await panel.textContent())?.includes('Lake bench') === true),
  );
  expect(await seriousViolations(visit.page)).toEqual([]);
  await takePicture(visit.page, 'public-map');
  expect(visit.strangers).toEqual([]);
  expect(visit.complaints).toEqual([]);

  // The owner has not allowed frames yet.
  pages.set('/', `<!doctype html><title>Other site</title><iframe src="${address}" width="600" height="400"></iframe>`);
  const stranger = await test.open();
  await stranger.page.goto(`${siteUrl}/`);
  await eventually('the browser refuses the frame', () => stranger.complaints.some((text) => /frame/i.test(text)));

  await app.page.getByRole('button', { name: 'Share…' }).click();
  await app.page.getByLabel('Other sites may show this map').check();
  const code = await app.page.getByLabel('Code for your page').inputValue();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  pages.set('/embedded', `<!doctype html><title>Other site</title>${code}`);
  const embedding = await test.open();
  await embedding.page.goto(`${siteUrl}/embedded`);
  await embedding.page.frameLocator('iframe').locator('#public-map[data-state=ready]').waitFor();
  expect(embedding.complaints).toEqual([]);
  await Promise.all([app.close(), visit.close(), stranger.close(), embedding.close()]);
});

it('MapLibre in a page of another origin draws the tiles of a public collection', async () => {
  const owner = await givenPerson(test);
  await givenFeatures(test, owner, PLACES);
  const app = await openMap(test, { as: owner });
  const id = await app.page.getByLabel(/^Collection/).inputValue();
  await app.page.getByRole('button', { name: 'Share…' }).click();
  await app.page.getByRole('radio', { name: /^Public/ }).check();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('is now public.').waitFor();
  const tiles = `${test.geoUrl}/geo/v2/collections/${id}/tiles/WebMercatorQuad?f=tilejson`;
  pages.set(
    '/maplibre',
    `<!doctype html><title>0</title><div id="map" style="width:600px;height:400px"></div><script type="module">
      import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
      setWorkerUrl('/maplibre-gl-worker.mjs');
      const layer = { id: 'places', type: 'circle', source: 'places', 'source-layer': 'features' };
      const sources = { places: { type: 'vector', url: '${tiles}' } };
      const map = new Map({ container: 'map', style: { version: 8, sources, layers: [layer] }, zoom: 0 });
      map.on('idle', () => (document.title = String(map.querySourceFeatures('places', { sourceLayer: 'features' }).length)));
    </script>`,
  );
  const visit = await test.open();
  await visit.page.goto(`${siteUrl}/maplibre`);
  await eventually('the places are in the tiles', async () => Number(await visit.page.title()) > 0);
  expect(visit.complaints).toEqual([]);
  await Promise.all([app.close(), visit.close()]);
});
