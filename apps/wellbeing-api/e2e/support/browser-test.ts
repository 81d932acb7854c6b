import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountService, bearer, givenSignedIn, wellbeingAt } from '@platform/harness';
import { submitFeatures } from '@platform/sdk/wellbeing';
import {
  createTestDatabase,
  findChromium,
  freePort,
  queryOnce,
  HANGS_MS,
  isListedFor,
  startTestService,
  type TestDatabase,
  testRedis,
} from '@platform/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

export const PASSWORD = 'correct horse battery';
const PICTURES = join(__dirname, '../../test-output');
const DOCUMENTED = join(__dirname, '../../../../docs/images');

/** The built service under two host names, and a browser that resolves both to this machine. */
export interface BrowserTest {
  accountUrl: string;
  geoUrl: string;
  /** The address where an operator registers programs. */
  accountService: AccountService;
  database: TestDatabase;
  /** A fresh browser profile that is monitored. */
  open: (options?: OpenOptions) => Promise<Visit>;
  close: () => Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Signed in as a new person. */
  as?: Person;
}

export interface Person {
  email: string;
  cookie: { name: string; value: string };
  accessToken: string;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Addresses of all requests to other origins than the two of the service. */
  strangers: string[];
  /** Errors of the browser: failed scripts, refused policies. */
  complaints: string[];
  /** Checks that the administrators’ console called only listed routes, and closes the profile. */
  close: () => Promise<void>;
}

/** WebGL in software, so that the map is drawn on machines without a graphics card. */
const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export interface BrowserTestOptions {
  webgl?: boolean;
  /** `localhost` is the only plain http origin that browsers treat as secure, which passkeys need. */
  accountHost?: 'account.test' | 'localhost';
  /** Further settings of the service. */
  env?: Record<string, string>;
}

export async function startBrowserTest({
  webgl = true,
  accountHost = 'account.test',
  env = {},
}: BrowserTestOptions = {}): Promise<BrowserTest> {
  const database = await createTestDatabase({ app: 'wellbeing-api' });
  const port = await freePort();
  const settings = settingsOf(database, { accountHost, port }, env);
  const [service, browser] = await Promise.all([
    startTestService({ app: 'wellbeing-api', port, env: settings }),
    startBrowser(webgl),
  ]);
  const accountUrl = `http://${accountHost}:${port}`;
  const geoUrl = `http://geo.test:${port}`;
  return {
    accountUrl,
    geoUrl,
    accountService: {
      main: join(__dirname, '../../dist/main.js'),
      env: { APP_ENV: 'test', ...settings },
    },
    database,
    open: (options) => open(browser, [accountUrl, geoUrl], options),
    close: async () => {
      await browser.close();
      await service.stop();
      await database.drop();
    },
  };
}

const settingsOf = (
  { serviceUrl, migrationUrl }: TestDatabase,
  { accountHost, port }: { accountHost: string; port: number },
  settings: Record<string, string>,
): Record<string, string> => ({
  DATABASE_URL: serviceUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
  REDIS_URL: testRedis().url,
  ACCOUNT_URL: `http://${accountHost}:${port}`,
  GEO_URL: `http://geo.test:${port}`,
  WELLBEING_URL: `http://${accountHost}:${port}`,
  ...settings,
});

async function startBrowser(webgl: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(webgl ? SOFTWARE_WEBGL : ['--disable-3d-apis']),
      '--host-resolver-rules=MAP account.test 127.0.0.1, MAP geo.test 127.0.0.1',
    ],
  });
}

async function open(browser: Browser, own: string[], { as, ...options }: OpenOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  if (as) await context.addCookies(own.map((url) => ({ ...as.cookie, url, httpOnly: true })));
  const [strangers, complaints, unlisted]: [string[], string[], string[]] = [[], [], []];
  const unlistedCalls = callsBeside(own[0]!);
  context.on('request', (request) => {
    unlisted.push(...unlistedCalls(request));
    const url = request.url();
    if (/^https?:/.test(url) && !own.includes(new URL(url).origin)) strangers.push(url);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Over plain http the browser reports that it ignores this header. Some tests expect responses of 4xx.
    if (message.type() === 'error' && !/Cross-Origin-Opener-Policy|Failed to load resource/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.setDefaultTimeout(HANGS_MS);
  const close = async () => {
    await context.close();
    expect(unlisted).toEqual([]);
  };
  return { context, page, strangers, complaints, close };
}

/** Calls of the administrators’ console to the service, apart from its own files, that are not listed for it. */
function callsBeside(accountUrl: string): (request: Request) => string[] {
  const files = `${accountUrl}/operator/console/`;
  const isListed = isListedFor('administrators');
  return (request) => {
    const url = request.url();
    if (request.isNavigationRequest() || url.startsWith(files) || !request.frame().url().startsWith(files)) return [];
    const call = `${request.method()} ${new URL(url).pathname}`;
    return isListed(call) ? [] : [call];
  };
}

/** Signs a new person up and in, by a script. */
export async function givenPerson({ accountUrl }: BrowserTest): Promise<Person> {
  const client = wellbeingAt(accountUrl.replace(/account\.test|localhost/, '127.0.0.1'));
  const { email, cookie, accessToken } = await givenSignedIn(client, { password: PASSWORD });
  const [name, value] = cookie.split('=') as [string, string];
  return { email, cookie: { name, value }, accessToken };
}

/** Confirms the address, like the mailed link. */
export async function confirmAddress({ database }: BrowserTest, { email }: Person): Promise<void> {
  await queryOnce(database.migrationUrl, 'UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
}

/** Stores features of a person without the browser; by default in the default collection. */
export async function givenFeatures(
  { geoUrl }: BrowserTest,
  { accessToken }: Person,
  features: object[],
  collection?: string,
): Promise<void> {
  const client = wellbeingAt(geoUrl.replace('geo.test', '127.0.0.1'), { headers: bearer(accessToken) });
  await submitFeatures(client, { collection, body: { type: 'FeatureCollection', features } });
}

/** This many points around one place, inserted without the service, in the person's existing collection. */
export async function givenManyPlaces({ database }: BrowserTest, { email }: Person, count: number): Promise<void> {
  await queryOnce(
    database.migrationUrl,
    `INSERT INTO features (id, collection_id, geometry, properties, box)
     SELECT gen_random_uuid(), collection_id,
       json_build_object('type', 'Point', 'coordinates', json_build_array(x, y)),
       json_build_object('name', 'Place ' || n), box(point(x, y), point(x, y))
     FROM (
       SELECT collections.id AS collection_id, n, 10 + (random() + random() + random() - 1.5) * 7 AS x,
         48 + (random() + random() + random() - 1.5) * 5 AS y
       FROM accounts JOIN collections ON account_id = accounts.id, generate_series(1, $2::int) AS n
       WHERE email = $1 AND is_default
     ) AS places`,
    [email, count],
  );
}

/** A picture of the whole page. With UPDATE_PICTURES it is stored in the documentation. */
export async function takeDocumentedPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['UPDATE_PICTURES'] ? DOCUMENTED : PICTURES;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Pictures for people. No test depends on them. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.locator('.map[aria-busy=true]').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
