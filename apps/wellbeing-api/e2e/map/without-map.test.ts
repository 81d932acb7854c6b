import { readFile } from 'node:fs/promises';
import {
  type BrowserTest,
  givenFeatures,
  givenPerson,
  type Person,
  startBrowserTest,
  takePicture,
} from '../support/browser-test';
import { openMap } from '../support/map-app';
import { GPX_FILE, PLACES } from '../support/places';

// All of this runs without WebGL on purpose: only viewing may depend on it.
let test: BrowserTest;
beforeAll(async () => (test = await startBrowserTest({ webgl: false })));
afterAll(() => test.close());

async function givenPlaces(places: object[] = PLACES): Promise<Person> {
  const person = await givenPerson(test);
  await givenFeatures(test, person, places);
  return person;
}

/** The status for a program without a session. */
const anonymousStatus = async (path: string) =>
  (await fetch(`${test.geoUrl.replace('geo.test', '127.0.0.1')}${path}`)).status;

it('shows that the map cannot be drawn, and the list and the forms still work', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  await app.page.getByRole('heading', { name: 'The map cannot be shown' }).waitFor();
  await app.place('Meadow').waitFor();
  await takePicture(app.page, 'without-webgl');
  await app.close();
});

describe('adding a place', () => {
  it('needs no mouse: tabs by arrow keys, typed positions, saved with Enter', async () => {
    const app = await openMap(test, { as: await givenPerson(test) });
    const { page } = app;
    await page.getByRole('tab', { name: 'Places' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('48.1443, 11.5876\n48.1475, 11.5891\n48.1498 N 11.5923 E');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Evening loop');
    await page.keyboard.press('Enter');
    await app.place(/Evening loop.*Line, 3 positions/).waitFor();
    await app.close();
  });

  it('shows errors at the positions, before and after the request to the service', async () => {
    const app = await openMap(test, { as: await givenPerson(test) });
    const { page } = app;
    await app.tab('Add');
    await page.getByLabel('Where is it?').fill('91, 0');
    await page.getByText('Line 1: the latitude goes from -90 to 90').waitFor();
    await page.getByRole('radio', { name: 'Area' }).check({ force: true });
    await page.getByLabel('Where is it?').fill('0, 0\n1, 1\n1, 0\n0, 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/The ring crosses itself at/).waitFor();
    expect(await page.getByLabel('Where is it?').getAttribute('aria-invalid')).toBe('true');
    await app.close();
  });
});

describe('uploading a file', () => {
  it('adds a GPX file after it was checked', async () => {
    const app = await openMap(test, { as: await givenPerson(test) });
    await app.tab('Upload');
    await app.chooseFile('walk.gpx', GPX_FILE);
    await app.page.getByText('walk.gpx is in order: 2 places.').waitFor();
    await app.page.getByRole('button', { name: 'Add all 2' }).click();
    await app.page.getByText('2 places were added.').waitFor();
    await app.place(/Viewpoint/).waitFor();
    await app.close();
  });

  it.each([
    [
      'notes.doc',
      'hello',
      'The file must be named .geojson, .json, .geojsonl, .ndjson, .gpx, .kml, .kmz, .csv, .fgb or .zip.',
    ],
    ['broken.geojson', '{"type":', 'This file cannot be added.'],
    ['broken.kml', '<kml><Document></kml>', 'This file cannot be added.'],
  ])('reports that %s is no such file', async (name, content, message) => {
    const app = await openMap(test, { as: await givenPerson(test) });
    await app.tab('Upload');
    await app.chooseFile(name, content);
    await app.page.getByRole('alert').getByText(message).waitFor();
    await app.close();
  });
});

it('deletes only after asking', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  await app.place('Tea house').click();
  const ask = () => app.page.getByRole('button', { name: 'Delete Tea house' }).click();
  await ask();
  await app.page.getByRole('dialog').waitFor();
  await app.page.keyboard.press('Escape');
  await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  await app.place('Tea house').waitFor();
  await ask();
  await app.page.getByRole('dialog', { name: 'Delete “Tea house”?' }).getByRole('button', { name: 'Delete' }).click();
  await app.page.getByText('“Tea house” is deleted.').waitFor();
  expect(await app.place('Tea house').count()).toBe(0);
  // The pressed button was removed. The keyboard focus continues at the same place, not at the top of the page.
  await app.page.locator('#panel:focus').waitFor();
  await app.page.reload();
  await app.place('Meadow').waitFor();
  expect(await app.place('Tea house').count()).toBe(0);
  await app.close();
});

it('shares a collection: private is hidden, public is readable by all and changed by its owner only', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  const items = `/geo/v2/collections/${await app.page.getByLabel(/^Collection/).inputValue()}/items`;
  expect(await anonymousStatus(items)).toBe(404);
  await app.page.getByRole('button', { name: 'Share…' }).click();
  await app.page.getByRole('radio', { name: /^Public/ }).check();
  await takePicture(app.page, 'sharing');
  await app.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('is now public.').waitFor();
  expect(await anonymousStatus(items)).toBe(200);

  const other = await openMap(test, { as: await givenPerson(test) });
  // Public collections of strangers do not appear in the selector.
  expect(await other.page.locator('select option').allTextContents()).toEqual(['My features']);
  await other.page.goto(`${new URL(other.page.url()).origin}/app?collection=${items.split('/')[4]}`);
  await other.page.getByText('Read only').waitFor();
  await other.place('Meadow').click();
  expect(await other.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  expect(await other.page.getByRole('tab').allTextContents()).toEqual(['Places', 'Nearby']);
  await Promise.all([app.close(), other.close()]);
});

it('creates a collection and exports it in three formats', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  await app.page.getByRole('button', { name: 'Export…' }).click();
  for (const [format, begin] of [
    ['GeoJSON', '{"type":"FeatureCollection"'],
    ['GPX', '<?xml'],
    ['KML', '<?xml'],
  ] as const) {
    const waiting = app.page.waitForEvent('download');
    await app.page.getByRole('button', { name: `Download as ${format}`, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`My-features.${format.toLowerCase()}`);
    expect((await readFile(await download.path(), 'utf8')).slice(0, begin.length)).toBe(begin);
  }
  await app.page.getByRole('button', { name: 'Close' }).click();
  await app.page.getByRole('button', { name: 'New…' }).click();
  await app.page.getByLabel('Title').fill('Quiet places');
  await app.page.getByRole('button', { name: 'Create' }).click();
  await app.page.getByText('“Quiet places” is ready.').waitFor();
  await app.page.getByText('This collection has no places yet.').waitFor();
  await app.close();
});

it('renames and describes a collection, and deletes it after asking', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  await app.page.getByRole('button', { name: 'New…' }).click();
  await app.page.getByLabel('Title').fill('Quiet places');
  await app.page.getByRole('button', { name: 'Create' }).click();
  await app.page.getByText('“Quiet places” is ready.').waitFor();
  await app.page.getByRole('button', { name: 'Change…' }).click();
  await app.page.getByLabel('Title').fill('Loud places');
  await app.page.getByText('About the data').click();
  await app.page.getByLabel('Keywords').fill('noise, Berlin');
  await app.page.getByLabel('Licence').fill('CC-BY-4.0');
  await app.page.getByLabel('Contact', { exact: true }).fill('City of Berlin');
  await takePicture(app.page, 'change-collection');
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('“Loud places” is saved.').waitFor();
  await app.page.getByRole('button', { name: 'Change…' }).click();
  expect(await app.page.getByLabel('Keywords').inputValue()).toBe('noise, Berlin');
  expect(await app.page.getByLabel('Licence').inputValue()).toBe('CC-BY-4.0');
  expect(await app.page.getByLabel('Contact', { exact: true }).inputValue()).toBe('City of Berlin');
  await app.page.getByRole('button', { name: 'Delete collection…' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Delete “Loud places”?' });
  await dialog.getByRole('button', { name: 'Delete collection' }).click();
  await app.page.getByText('“Loud places” is deleted.').waitFor();
  expect(
    await app.page
      .getByLabel(/^Collection/)
      .locator('option')
      .allTextContents(),
  ).toEqual(['My features']);
  await app.place('Tea house').waitFor();
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('checks a file that is dropped on the page, which stays open', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  const dropped = await app.page.evaluateHandle<unknown>(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([JSON.stringify(${JSON.stringify(PLACES[0])})], 'bench.geojson'));
    return data;
  })()`);
  await app.page.dispatchEvent('#app', 'drop', { dataTransfer: dropped });
  await app.page.getByText('is in order: 1 place.').waitFor();
  await app.page.getByRole('button', { name: 'Add it' }).click();
  await app.place('Lake bench').waitFor();
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('notifies a person who was signed out elsewhere, and keeps the typed text', async () => {
  const person = await givenPerson(test);
  const app = await openMap(test, { as: person });
  await app.tab('Add');
  await app.page.getByLabel('Name').fill('Unsaved');
  await app.context.request.post(`${test.accountUrl.replace('account.test', '127.0.0.1')}/auth/logout`, {
    headers: { Authorization: `Bearer ${person.accessToken}` },
  });
  await app.page.clock.install();
  await app.page.clock.fastForward('09:00');
  await app.page.getByLabel('Where is it?').fill('1, 1');
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.page.getByRole('alert').getByText('Your session has ended. Sign in again to continue.').waitFor();
  expect(await app.page.getByLabel('Name').inputValue()).toBe('Unsaved');
  await app.close();
});

it('signs out of the map and of the account in one step', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  await app.page.getByRole('button', { name: 'Sign out' }).click();
  await app.page.waitForURL(`${test.geoUrl}/`);
  for (const url of [`${test.geoUrl}/app`, `${test.accountUrl}/account`]) {
    await app.page.goto(url);
    expect(new URL(app.page.url()).pathname).toBe('/login');
  }
  await app.close();
});
