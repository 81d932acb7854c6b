import { createCollection } from '@platform/sdk/wellbeing';
import { bearer, wellbeingAt } from '@platform/harness';
import { eventually, queryOnce, seriousViolations } from '@platform/testing';
import {
  type BrowserTest,
  givenFeatures,
  givenManyPlaces,
  givenPerson,
  type Person,
  startBrowserTest,
  takePicture,
} from '../support/browser-test';
import { coloursOf, type MapApp, openMap } from '../support/map-app';

const FEATURE = '13,107,94';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let test: BrowserTest;
beforeAll(async () => (test = await startBrowserTest()));
afterAll(() => test.close());

const tree = (name: string, properties: object, [longitude, latitude] = [11.58, 48.14]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { name, ...properties },
});
const TREES = [
  tree('Old oak', { height: 21.5, planted: '1880-04-01', felled: false, note: '100 % healthy' }),
  tree('Young OAK', { height: 3, planted: '2024-03-15', felled: false, note: '100 years to go' }, [11.6, 48.15]),
  tree('Lime', { height: 12, planted: '1990-10-31', felled: true, note: 'hollow' }, [11.62, 48.16]),
  tree('Bench', { height: 'low' }, [11.64, 48.17]),
];

async function givenTrees(): Promise<Person> {
  const person = await givenPerson(test);
  await givenFeatures(test, person, TREES);
  return person;
}

/** Adds a condition for a property. */
async function addCondition({ page }: MapApp, name: string): Promise<void> {
  await page.getByLabel('Property', { exact: true }).selectOption(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

const openFilter = ({ page }: MapApp) => page.getByText('Filter by properties').click();
const applyFilter = ({ page }: MapApp) => page.getByRole('button', { name: 'Apply filter' }).click();
const condition = ({ page }: MapApp, name: string) => page.getByRole('group', { name });
const listed = async ({ page }: MapApp) => (await page.locator('.feature-name').allTextContents()).toSorted();

it('offers the queryables, each property by its type, and shows the features that the service finds', async () => {
  const app = await openMap(test, { as: await givenTrees() });
  await app.page.getByText('4 places').waitFor();
  await openFilter(app);
  const choice = app.page.getByLabel('Property', { exact: true });
  await choice.waitFor();
  expect(await choice.locator('option').allTextContents()).toEqual(['felled', 'height', 'name', 'note', 'planted']);

  await addCondition(app, 'name');
  await condition(app, 'name').getByLabel('Text').fill('oak');
  await applyFilter(app);
  await app.page.getByText('2 places').waitFor();
  expect(await listed(app)).toEqual(['Old oak', 'Young OAK']);

  await addCondition(app, 'height');
  await condition(app, 'height').getByLabel('At least').fill('10');
  await applyFilter(app);
  await app.page.getByText('1 place', { exact: true }).waitFor();
  expect(await listed(app)).toEqual(['Old oak']);
  await app.page.getByText('Only name contains “oak”, and height: from 10').waitFor();
  await app.page.locator('.map[aria-busy=false]').waitFor();
  await takePicture(app.page, 'filtered');
  expect(await seriousViolations(app.page)).toEqual([]);
  expect(app.complaints).toEqual([]);
  await app.close();
});

it.each<[string, string, (fields: ReturnType<typeof condition>) => Promise<unknown>, string[]]>([
  [
    'a text exactly as it is',
    'name',
    (fields) =>
      fields
        .getByLabel('How')
        .selectOption('is')
        .then(() => fields.getByLabel('Text').fill('Lime')),
    ['Lime'],
  ],
  ['signs that would be wildcards', 'note', (fields) => fields.getByLabel('Text').fill('100 %'), ['Old oak']],
  [
    'the first and the last day',
    'planted',
    (fields) =>
      fields
        .getByLabel('From')
        .fill('1990-10-31')
        .then(() => fields.getByLabel('Until').fill('2024-03-15')),
    ['Lime', 'Young OAK'],
  ],
  ['a number at most', 'height', (fields) => fields.getByLabel('At most').fill('12'), ['Lime', 'Young OAK']],
  ['yes or no', 'felled', (fields) => fields.getByLabel('Value').selectOption('yes'), ['Lime']],
])('filters by %s', async (_what, name, write, names) => {
  const app = await openMap(test, { as: await givenTrees() });
  await app.page.getByText('4 places').waitFor();
  await openFilter(app);
  await addCondition(app, name);
  await write(condition(app, name));
  await applyFilter(app);
  await app.page.getByText(names.length === 1 ? '1 place' : '2 places', { exact: true }).waitFor();
  expect(await listed(app)).toEqual(names);
  await app.close();
});

it('shows the same features on the map and in the list, and then all again', async () => {
  const app = await openMap(test, { as: await givenTrees() });
  await app.page.getByText('4 places').waitFor();
  await app.page.locator('.map[aria-busy=false]').waitFor();
  const names = () => app.page.locator('.place-labels span:not([hidden])').allTextContents();
  expect((await names()).length).toBeGreaterThan(1);
  await openFilter(app);
  await addCondition(app, 'name');
  await condition(app, 'name').getByLabel('Text').fill('lime');
  await applyFilter(app);
  await app.page.getByText('1 place', { exact: true }).waitFor();
  await app.page.locator('.place-labels span', { hasText: 'Bench' }).waitFor({ state: 'detached' });
  await app.page.locator('.place-labels span:not([hidden])', { hasText: 'Lime' }).waitFor();
  expect(await names()).toEqual(['Lime']);
  await app.page.getByRole('button', { name: 'Show all' }).click();
  await app.page.getByText('4 places').waitFor();
  await app.close();
});

it('shows errors of the input, and an empty result', async () => {
  const app = await openMap(test, { as: await givenTrees() });
  await openFilter(app);
  await addCondition(app, 'height');
  const fields = condition(app, 'height');
  await fields.getByLabel('At least').fill('much');
  await applyFilter(app);
  await fields.getByRole('alert').getByText('Enter a number, such as 3.5.').waitFor();
  await fields.getByLabel('At least').fill('10');
  await fields.getByLabel('At most').fill('9');
  await fields.getByRole('alert').getByText('The minimum is greater than the maximum.').waitFor();
  await fields.getByLabel('At least').fill('8.5');
  await applyFilter(app);
  await app.page.getByText('No places match the filter.').waitFor();
  await app.page.getByRole('button', { name: 'Show all' }).click();
  await app.page.getByText('4 places').waitFor();
  await app.close();
});

it('can be used by keyboard only, on a phone too', async () => {
  const app = await openMap(test, { as: await givenTrees(), ...PHONE });
  const { page } = app;
  await page.getByText('4 places').waitFor();
  await page.getByText('Filter by properties').focus();
  await page.keyboard.press('Enter');
  const choice = page.getByLabel('Property', { exact: true });
  await choice.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('height');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The keyboard focus continues in the new condition.
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('2 places').waitFor();
  expect(await listed(app)).toEqual(['Lime', 'Old oak']);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await seriousViolations(page)).toEqual([]);
  await takePicture(page, 'filtered-phone');
  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('4 places').waitFor();
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Filter by properties');
  await app.close();
});

describe('a collection that is not loaded completely', () => {
  let person: Person;
  beforeAll(async () => {
    person = await givenTrees();
    await givenManyPlaces(test, person, 25_000);
    // The last one, in the order of the ids: the first pages that the service reads have none.
    await queryOnce(
      test.database.migrationUrl,
      `UPDATE features SET properties = '{"name":"Needle"}' WHERE id = (SELECT id FROM features ORDER BY id DESC LIMIT 1)`,
      [],
    );
  });

  it('is searched by name on the service, and the map shows the results', async () => {
    const app = await openMap(test, { as: person });
    await app.page.getByText('200 or more places').waitFor();
    await app.page.getByLabel('Search by name').fill('needle');
    await app.page.getByText('0 of 200 or more places').waitFor();
    await app.page.getByRole('button', { name: 'Search the whole collection' }).click();
    await app.place('Needle').waitFor();
    await app.page.getByText('1 place', { exact: true }).waitFor();
    await app.page.locator('.place-labels span', { hasText: 'Needle' }).waitFor();
    await app.page.locator('.map[aria-busy=false]').waitFor();
    // Neither the tiles nor any other place is shown.
    expect((await coloursOf(app.page))[FEATURE] ?? 0).toBeLessThan(0.002);
    expect(app.complaints).toEqual([]);
    await app.close();
  });

  it('is shown by tiles with the same filter if the list does not end, and says where tiles may be incomplete', async () => {
    const app = await openMap(test, { as: person });
    await app.page.getByText('200 or more places').waitFor();
    const asked: string[] = [];
    app.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/\/tiles\/WebMercatorQuad\/\d/.test(pathname)) asked.push(searchParams.get('filter') ?? 'none');
    });
    await openFilter(app);
    await addCondition(app, 'name');
    await condition(app, 'name').getByLabel('Text').fill('place 1');
    await applyFilter(app);
    const note = app.page.getByText('Not all places were searched.');
    await note.waitFor();
    // Earlier requests were made by the view without a filter.
    const filtered = asked.slice(asked.findIndex((filter) => filter !== 'none'));
    expect(new Set(filtered)).toEqual(new Set([expect.stringContaining('%place 1%')]));
    expect((await coloursOf(app.page))[FEATURE]).toBeGreaterThan(0.002);
    expect(await seriousViolations(app.page)).toEqual([]);
    await takePicture(app.page, 'filtered-tiles');
    await app.page.locator('canvas.maplibregl-canvas').focus();
    await eventually('all in view was looked through', async () => {
      await app.page.keyboard.press('+');
      await app.page.locator('.map[aria-busy=false]').waitFor();
      return (await note.count()) === 0;
    });
    expect(app.complaints).toEqual([]);
    await app.close();
  });
});

it('shares the ranges of a filter by link, and never a searched text', async () => {
  const owner = await givenPerson(test);
  const client = wellbeingAt(test.geoUrl.replace('geo.test', '127.0.0.1'), { headers: bearer(owner.accessToken) });
  const { id } = await createCollection(client, { body: { title: 'Trees', visibility: 'shared' } });
  await givenFeatures(test, owner, TREES, id);
  const app = await openMap(test, { as: owner });
  await app.page.getByLabel(/^Collection/).selectOption('Trees');
  await app.page.getByText('4 places').waitFor();
  await openFilter(app);
  await addCondition(app, 'height');
  await condition(app, 'height').getByLabel('At least').fill('10');
  await addCondition(app, 'name');
  await condition(app, 'name').getByLabel('Text').fill('oak');
  await applyFilter(app);
  await app.page.getByText('1 place', { exact: true }).waitFor();
  await app.page.getByRole('button', { name: 'Share…' }).click();
  const dialog = app.page.getByRole('dialog');
  await dialog.getByText('Search texts are not in the link').waitFor();
  expect(await seriousViolations(app.page)).toEqual([]);
  const link = (await dialog.getByRole('link').getAttribute('href'))!;
  expect(new URL(link).searchParams.get('filter')).toBe('{"height":["10",""]}');
  expect(link).not.toContain('oak');
  await dialog.getByRole('checkbox', { name: /The link to the map has the filter/ }).uncheck();
  expect(await dialog.getByRole('link').getAttribute('href')).not.toContain('filter');

  const other = await openMap(test, { as: await givenPerson(test), path: new URL(link).search });
  await other.page.getByText('Only height: from 10').waitFor();
  await other.page.getByText('2 places').waitFor();
  expect(await listed(other)).toEqual(['Lime', 'Old oak']);
  await Promise.all([app.close(), other.close()]);
});
