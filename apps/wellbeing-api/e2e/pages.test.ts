// cspell:ignore waldpfad anmelden
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  takeDocumentedPicture,
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
    await app.page.getByText('flawed.geojson can be added: 3 places.').waitFor();
    await inspect(app, `upload-${look}`);
    await app.tab('Nearby');
    await app.page.getByLabel('Around').fill('48.1443, 11.5876');
    await app.page.getByRole('button', { name: 'Search' }).click();
    await app.page.getByText(/places, nearest first/).waitFor();
    await inspect(app, `nearby-${look}`);
    await app.close();
  });
});

/** The example of docs/how-to/change-the-look.md. */
const BRAND = {
  name: 'Waldpfad',
  language: 'de',
  logo: 'logo.svg',
  colors: {
    light: { accent: '#7a3e00', 'accent-strong': '#5c2f00', 'accent-soft': '#fbeee0' },
    dark: { accent: '#f0b26b', 'accent-strong': '#f7cd9b', 'on-accent': '#2b1600', 'accent-soft': '#3a2610' },
  },
};
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2 26 16h-5l6 9H18v5h-4v-5H5l6-9H6z" fill="#7a3e00"/></svg>`;

describe('with a brand, in German', () => {
  let folder: string;
  let branded: BrowserTest;
  let owner: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brand-'));
    mkdirSync(join(folder, 'mails'));
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(BRAND));
    writeFileSync(join(folder, 'logo.svg'), LOGO);
    branded = await startBrowserTest({ webgl: false, env: { BRAND_DIR: folder } });
    owner = await givenPerson(branded);
  });
  afterAll(async () => {
    await branded.close();
    rmSync(folder, { recursive: true });
  });

  it('the pages are accessible in both looks, and none is wider than 320 pixels', async () => {
    const visit = await branded.open({ viewport: { width: 320, height: 720 }, locale: 'de-AT', as: owner });
    const { page, complaints, strangers } = visit;
    const paths = ['/', '/login?again', '/signup', '/forgot-password', '/verify-email/x', '/no-such-page', '/account']
      .concat('/account/language', '/account/delete', '/account/passkeys/new', '/account/events', '/account/review')
      .concat('/account/password', '/account/confirm?then=%2Faccount', '/step-up');
    const problems: Record<string, unknown> = {};
    for (const path of paths) {
      await page.goto(`${branded.accountUrl}${path}`);
      const found = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await seriousViolations(page)));
      }
      if (await overflow(page)) found.push('is too wide');
      if ((await page.locator('html').getAttribute('lang')) !== 'de') found.push('is not in German');
      if (!(await page.title()).endsWith(' · Waldpfad')) found.push('has another name');
      if (found.length > 0) problems[path] = found;
    }
    expect({ problems, complaints, strangers }).toEqual({ problems: {}, complaints: [], strangers: [] });
    await visit.close();
  });

  it('the sign-in page has the picture of the documentation', async () => {
    const visit = await branded.open({ viewport: { width: 480, height: 640 }, locale: 'de' });
    await visit.page.goto(`${branded.accountUrl}/login`);
    await visit.page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await visit.page.evaluate('document.querySelector(".brand img").naturalWidth')).toBeGreaterThan(0);
    await takeDocumentedPicture(visit.page, 'sign-in-brand');
    await visit.close();
  });
});
