import { eventually, seriousViolations } from '@platform/testing';
import {
  type BrowserTest,
  givenFeatures,
  givenManyPlaces,
  givenPerson,
  type Person,
  startBrowserTest,
  takePicture,
} from '../support/browser-test';
import { coloursOf, openMap, placeOfColour } from '../support/map-app';
import { FLAWED_FILE, PLACES } from '../support/places';

const [SEA, LAND, FEATURE, SEARCH] = ['207,223,230', '246,244,238', '13,107,94', '29,78,216'];

let test: BrowserTest;
beforeAll(async () => (test = await startBrowserTest()));
afterAll(() => test.close());

async function givenPlaces(places: object[] = PLACES): Promise<Person> {
  const person = await givenPerson(test);
  await givenFeatures(test, person, places);
  return person;
}

it('shows the same places in the list and on the map, and calls no other host', async () => {
  const app = await openMap(test, { as: await givenPlaces([PLACES[0]!]) });
  const isChosen = async () => (await app.place('Lake bench').getAttribute('aria-expanded')) === 'true';
  await app.place('Lake bench').waitFor();
  // The only place is in the middle of the view.
  await eventually('the pressed place is chosen', () => app.pressMap(0.5, 0.5).then(isChosen));
  await app.pressMap(0.2, 0.2);
  await app.page.getByRole('button', { name: 'Lake bench', expanded: false }).waitFor();
  expect(app.strangers).toEqual([]);
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('draws the world: land, sea and names, from tiles of the service itself', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  await app.page.locator('.map[aria-busy=false]').waitFor();
  const shares = await coloursOf(app.page);
  expect(shares[LAND]).toBeGreaterThan(0.15);
  expect(shares[SEA]).toBeGreaterThan(0.15);
  expect(app.strangers).toEqual([]);
  expect(app.complaints).toEqual([]);
  await takePicture(app.page, 'world');
  await app.close();
});

it('accepts the corners of an area from presses on the map', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  await app.page.getByRole('button', { name: 'Add the first place' }).click();
  await app.page.getByRole('radio', { name: 'Area' }).check({ force: true });
  for (const [x, y] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.7, 0.5],
    [0.5, 0.6],
  ] as const)
    await app.pressMap(x, y);
  await app.page.getByRole('button', { name: 'Undo last' }).click();
  await app.pressMap(0.5, 0.65);
  const text = await app.page.getByLabel('Where is it?').inputValue();
  expect(text.split('\n')).toHaveLength(4);
  await app.page.getByLabel('Name').fill('Wide area');
  await takePicture(app.page, 'drawing-an-area');
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('“Wide area” is saved.').waitFor();
  await app.place(/Wide area.*Area, 5 positions/).waitFor();
  await app.close();
});

it('accepts the middle of the map by keyboard, moved by the arrow keys', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  await app.tab('Add');
  await app.page.getByRole('radio', { name: 'Line' }).check({ force: true });
  await app.page.locator('canvas.maplibregl-canvas').focus();
  await app.page.keyboard.press('Enter');
  await app.page.keyboard.press('ArrowRight');
  await app.page.locator('.map[aria-busy=false]').waitFor();
  await app.page.keyboard.press('Enter');
  const lines = (await app.page.getByLabel('Where is it?').inputValue()).split('\n').map((line) => line.split(', '));
  expect(lines).toHaveLength(2);
  expect(Number(lines[1]![1])).toBeGreaterThan(Number(lines[0]![1]));
  await app.close();
});

it('moves a place by dragging it, undoes a step, and keeps its other properties', async () => {
  const app = await openMap(test, { as: await givenPlaces([PLACES[0]!]) });
  await app.place('Lake bench').click();
  await app.page.getByRole('button', { name: 'Change Lake bench' }).click();
  const field = app.page.getByLabel('Where is it?');
  expect(await field.inputValue()).toBe('48.1581, 11.5932');
  const drag = async () => {
    await app.page.locator('.map[aria-busy=false]').waitFor();
    await app.dragMap([0.5, 0.5], [0.6, 0.4]);
    await eventually('the drag is written', async () => (await field.inputValue()) !== '48.1581, 11.5932');
  };
  await drag();
  await app.page.getByRole('button', { name: 'Undo last' }).click();
  expect(await field.inputValue()).toBe('48.1581, 11.5932');
  await drag();
  await app.page.getByLabel('Name').fill('Lake bench, new');
  await takePicture(app.page, 'changing-a-place');
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('“Lake bench, new” is changed.').waitFor();
  const text = await app.page.locator('.feature.chosen').textContent();
  expect(text).toMatch(/Morning sun, quiet before nine/);
  expect(text).not.toContain('48.1581, 11.5932');
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('shows thousands of places as clusters, and each of them at a large scale', async () => {
  const person = await givenPlaces([PLACES[0]!]);
  await givenManyPlaces(test, person, 6_000);
  const app = await openMap(test, { as: person });
  const tiles: string[] = [];
  app.page.on('response', (response) => {
    if (/\/tiles\/WebMercatorQuad\/\d/.test(response.url())) tiles.push(`${response.status()}`);
  });
  await app.page.getByText('200 or more places').waitFor();
  await app.page.locator('.map[aria-busy=false]').waitFor();
  expect((await coloursOf(app.page))[FEATURE]).toBeGreaterThan(0.005);
  await takePicture(app.page, 'dense-collection');
  expect(await seriousViolations(app.page)).toEqual([]);
  await app.page.getByLabel('Search by name').fill('Place');
  const chosen = app.page.locator('.feature.chosen');
  await eventually('a place is chosen from near', async () => {
    await app.page.locator('.map[aria-busy=false]').waitFor();
    const place = await placeOfColour(app.page, FEATURE);
    if (place) await app.pressMap(...place);
    return (await chosen.count()) === 1;
  });
  expect(tiles).toContain('200');
  expect(tiles.filter((status) => !['200', '204', '304'].includes(status))).toEqual([]);
  expect(app.strangers).toEqual([]);
  expect(app.complaints).toEqual([]);
  await app.close();
});

it('shows what would be left out at its feature, in the list and on the map, and stores nothing by itself', async () => {
  const app = await openMap(test, { as: await givenPerson(test) });
  await app.tab('Upload');
  await app.chooseFile('flawed.geojson', FLAWED_FILE);
  await app.page.getByText('flawed.geojson can be added: 3 places.').waitFor();
  const item = (index: number) => app.page.locator(`[data-index="${index}"]`);
  expect(await item(1).textContent()).toMatch(/Beyond the pole.*The latitude is beyond 90 degrees.*left out/s);
  expect(await item(0).locator('.error').count()).toBe(0);
  const report = await app.page.getByRole('region', { name: 'Differences from the file' }).textContent();
  expect(report).toMatch(/1 left out, 1 changed.*The latitude is beyond 90 degrees.*The ring crosses itself/s);
  await takePicture(app.page, 'upload-with-errors');
  await app.tab('Places');
  await app.page.getByText('This collection has no places yet.').waitFor();
  await app.close();
});

it('shows the effect of an upload before it happens: number, places, properties', async () => {
  const app = await openMap(test, { as: await givenPlaces(), viewport: { width: 390, height: 844 } });
  await app.tab('Upload');
  await app.chooseFile('benches.csv', 'name,height,longitude,latitude\nNorth,2.5,11.5,48.2\nSouth,,11.7,48.0\n');
  await app.page.getByText('benches.csv is in order: 2 places.').waitFor();
  const fact = (name: string) => app.page.getByRole('row', { name }).getByRole('cell').allTextContents();
  expect(await fact('Created')).toEqual(['2, each with a new id']);
  expect(await fact('Replaced')).toEqual(['none']);
  expect(await fact('Shapes')).toEqual(['2 points']);
  expect(await fact('Where')).toEqual(['48, 11.5 to 48.2, 11.7']);
  const typeOf = (name: string) => app.page.getByLabel(`Type of ${name}`);
  expect(await typeOf('height').inputValue()).toBe('number');
  expect(await typeOf('name').inputValue()).toBe('text');
  await typeOf('name').selectOption('integer');
  await app.page.getByText('benches.csv can be added: 2 places.').waitFor();
  await typeOf('name').selectOption('text');
  await app.page.getByText('benches.csv is in order: 2 places.').waitFor();
  // The box around them is on the map, although a table cannot be drawn before the service has read it.
  await app.page.locator('.map[aria-busy=false]').waitFor();
  await eventually('the extent is drawn', async () => (await placeOfColour(app.page, SEARCH)) !== null);
  expect(await seriousViolations(app.page)).toEqual([]);
  await takePicture(app.page, 'upload-preview');
  await app.chooseFile('other-names.csv', 'east,north\n11.5,48.2\n');
  await app.page.getByText('No columns with coordinates were found').waitFor();
  await app.page.getByLabel('Longitude', { exact: true }).selectOption('east');
  await app.page.getByLabel('Latitude', { exact: true }).selectOption('north');
  await app.page.getByText('other-names.csv is in order: 1 place.').waitFor();
  const network = await app.page.context().newCDPSession(app.page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitUpload(40_000);
  await app.chooseFile('large.csv', `longitude,latitude\n${'11.5,48.2\n'.repeat(9_000)}`);
  await app.page.getByText(/[1-9]\d? % sent/).waitFor();
  await limitUpload(-1);
  await app.page.getByText('large.csv is in order: 9000 places.').waitFor();
  await app.chooseFile('again.geojson', {
    type: 'FeatureCollection',
    features: PLACES.map((place) => ({ ...place, id: 7 })),
  });
  await app.page.getByText('none: the ids in the file (5) are not kept').waitFor();
  await app.page.getByRole('button', { name: 'Add all 5' }).click();
  await app.page.getByText('5 places were added.').waitFor();
  await app.page.getByText('10 places').waitFor();
  await app.close();
});

it('finds near places, nearest first, within the circle on the map', async () => {
  const app = await openMap(test, { as: await givenPlaces() });
  await app.tab('Nearby');
  await app.page.getByRole('button', { name: 'Search' }).click();
  await app.page.getByText('Choose one place on the map or enter its position.').waitFor();
  await app.pressMap(0.5, 0.5);
  expect(await app.page.getByLabel('Around').inputValue()).toMatch(/^48\.\d+, 11\.\d+$/);
  await app.page.getByLabel('Around').fill('48.1443, 11.5876');
  await app.page.getByLabel('Within, in metres').fill('600');
  await app.page.getByRole('button', { name: 'Search' }).click();
  await app.page.getByText('3 places, nearest first').waitFor();
  const found = await app.page.getByRole('tabpanel').getByRole('listitem').allTextContents();
  expect(found.map((text) => text.replace(/\d.*/, '').trim())).toEqual(['Tea house', 'Evening loop', 'Meadow']);
  await takePicture(app.page, 'nearby');
  await app.close();
});

describe('a collection with other names and heights', () => {
  const track = {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [11.58, 48.14, 500],
        [11.59, 48.15, 560],
        [11.6, 48.16, 520],
      ],
    },
    properties: { NAME: 'Ridge walk', KIND: 'walk', GRADE: 2 },
  };
  const hut = (NAME: string, GRADE: number, coordinates: number[]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { NAME, KIND: 'hut', GRADE },
  });
  const FEATURES = [track, hut('Alm', 3, [11.59, 48.16]), hut('Berg', 1, [11.6, 48.14])];

  it('has labels by the property that holds names, or by the chosen one, which the browser remembers', async () => {
    const app = await openMap(test, { as: await givenPlaces(FEATURES) });
    await app.place('Ridge walk').waitFor();
    const labels = () => app.page.locator('.place-labels span').allTextContents();
    await eventually('the map has the names', async () => (await labels()).includes('Alm'));
    await app.page.getByLabel('Label').selectOption('GRADE');
    await eventually('the map has the grades', async () => (await labels()).includes('3'));
    await app.page.reload();
    await eventually('the map has the grades again', async () => (await labels()).includes('3'));
    expect(await app.page.getByLabel('Label').inputValue()).toBe('GRADE');
    await app.close();
  });

  it('shows length, ascent and descent of a track, and a table that the service sorts', async () => {
    const app = await openMap(test, { as: await givenPlaces(FEATURES) });
    await app.place('Ridge walk').click();
    await app.page.getByText('Length 2.7 km').waitFor();
    await app.page.getByText('Elevation 500 to 560 m, 60 m up, 40 m down').waitFor();
    await takePicture(app.page, 'elevation');
    await app.page.getByRole('button', { name: 'Table' }).click();
    await app.page.getByRole('columnheader', { name: 'GRADE' }).getByRole('button').click();
    const order = () => app.page.locator('.table-scroll tbody').innerText();
    await eventually('the lowest grade is first', async () => /Berg[^]*Ridge walk[^]*Alm/.test(await order()));
    await app.page.getByRole('columnheader', { name: 'GRADE' }).getByRole('button').click();
    await eventually('the highest grade is first', async () => /Alm[^]*Ridge walk[^]*Berg/.test(await order()));
    await app.page.locator('.table-scroll').getByText('Alm').click();
    await app.page.getByRole('button', { name: 'Alm', expanded: true }).waitFor();
    expect(await seriousViolations(app.page)).toEqual([]);
    await takePicture(app.page, 'table');
    await app.page.setViewportSize({ width: 390, height: 844 });
    await takePicture(app.page, 'table-phone');
    expect(app.complaints).toEqual([]);
    await app.close();
  });
});
