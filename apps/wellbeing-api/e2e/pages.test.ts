import { seriousViolations } from '@platform/testing';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import {
  type BrowserTest,
  givenFeatures,
  givenPerson,
  type OpenOptions,
  type Person,
  startBrowserTest,
  takePicture,
  type Visit,
} from './support/browser-test';
import { openMap } from './support/map-app';
import { FLAWED_FILE, PLACES } from './support/places';

const LOOKS: [string, OpenOptions][] = [
  ['light', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1280, height: 800 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }],
];

let test: BrowserTest;
let person: Person;
beforeAll(async () => {
  test = await startBrowserTest();
  person = await givenPerson(test);
  await givenFeatures(test, person, PLACES);
  const client = new Client({ connectionString: test.database.serviceUrl });
  await client.connect();
  await client.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [person.email]);
  await client.end();
});
afterAll(() => test.close());

/** Requirements of people with any abilities and any screen. A picture is stored. The phone shows the same elements. */
async function inspect({ page, complaints, strangers }: Visit, name: string): Promise<void> {
  await takePicture(page, name);
  if (!name.endsWith('phone')) expect([name, await seriousViolations(page)]).toEqual([name, []]);
  expect([name, await overflow(page)]).toEqual([name, 0]);
  expect([name, complaints, strangers]).toEqual([name, [], []]);
}

/** Number of pixels of horizontal scrolling. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as Promise<number>;

describe.each(LOOKS)('in the look "%s"', (look, options) => {
  it('the pages before the sign-in are accessible', async () => {
    const visit = await test.open(options);
    const { page } = visit;
    for (const [name, path] of [
      ['landing', '/'],
      ['login', '/login'],
      ['signup', '/signup'],
      ['forgot', '/forgot-password'],
      ['geo-api', '/geo/v2?f=html'],
    ] as const) {
      await page.goto(`${test.accountUrl}${path}`);
      await inspect(visit, `${name}-${look}`);
    }
    await page.goto(`${test.accountUrl}/signup`);
    await page.getByLabel('Email').fill('grace at example');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('#email-error').waitFor();
    await inspect(visit, `signup-problems-${look}`);
    await page.locator('#email:focus').waitFor();
    await page.goto(`${test.accountUrl}/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('#password:focus').waitFor();
    await inspect(visit, `login-problem-${look}`);
    await visit.close();
  });

  it('the pages of a signed-in person are accessible', async () => {
    const visit = await test.open({ ...options, as: person });
    await visit.page.goto(`${test.accountUrl}/account`);
    await inspect(visit, `account-${look}`);
    await visit.page.goto(`${test.accountUrl}/account/tokens/new`);
    await visit.page.getByRole('button', { name: 'Create token' }).waitFor();
    await inspect(visit, `new-token-${look}`);
    await visit.close();
  });

  it('the map app is accessible', async () => {
    const app = await openMap(test, { ...options, as: person });
    await app.place('Lake bench').click();
    await inspect(app, `map-${look}`);
    await app.page.getByRole('button', { name: 'Share…' }).click();
    await inspect(app, `share-${look}`);
    await app.page.keyboard.press('Escape');
    await app.tab('Add');
    await app.page.getByLabel('Where is it?').fill('91, 0');
    await inspect(app, `add-${look}`);
    await app.tab('Upload');
    await app.chooseFile('flawed.geojson', FLAWED_FILE);
    await app.page.getByText('2 of 4 places cannot be added.').waitFor();
    await inspect(app, `upload-${look}`);
    await app.tab('Nearby');
    await app.page.getByLabel('Around').fill('48.1443, 11.5876');
    await app.page.getByRole('button', { name: 'Search' }).click();
    await app.page.getByText(/places, nearest first/).waitFor();
    await inspect(app, `nearby-${look}`);
    await app.close();
  });
});
