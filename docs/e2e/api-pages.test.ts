import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { HANGS_MS, type Platform, startPlatform } from '@platform/stack';
import { findChromium, seriousViolations } from '@platform/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PICTURES = join(__dirname, '../test-output');

/** The sections that users need first. */
const FIRST_SECTIONS = {
  'payment-service': /API keys/i,
  'db-node': /users/i,
  'wellbeing-api': /account/i,
} as const;
type Service = keyof typeof FIRST_SECTIONS;

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  [platform, browser] = await Promise.all([
    startPlatform({ ports: 'free', env: { LOG_LEVEL: 'warn' } }),
    chromium.launch({ executablePath: await findChromium(), args: asRoot }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

interface Visit {
  page: Page;
  /** Whatever the browser asked of another host. */
  strangers: string[];
  /** Errors and warnings in the console, refusals of the content security policy included. */
  complaints: string[];
}

async function openDocs(service: Service, options: BrowserContextOptions): Promise<Visit> {
  const [url] = platform.description[service.replaceAll('-', '_') as 'db_node'].urls as [string];
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(HANGS_MS);
  const [strangers, complaints]: [string[], string[]] = [[], []];
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`)) strangers.push(request.url());
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${url}/docs`);
  await page.locator('[data-section-id^="operation/"], [data-section-id*="/paths/"]').first().waitFor();
  return { page, strangers, complaints };
}

async function keepPicture(page: Page, service: Service, look: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${service}-${look}.png`) });
}

/** Ends the visit. */
async function expectUsable({ page, strangers, complaints }: Visit): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
  await page.context().close();
}

describe.each(Object.keys(FIRST_SECTIONS) as Service[])('the docs page of %s', (service) => {
  it('asks no other host, upsets neither browser nor axe, and says first what the service is for and what its users need', async () => {
    const visit = await openDocs(service, WIDE);
    const { page } = visit;
    await keepPicture(page, service, 'a-wide-screen');
    const purpose = page.locator('h1 ~ * p, h1 ~ p').first();
    expect(await purpose.innerText()).toMatch(/\w+ \w+ \w+/);
    expect((await purpose.boundingBox())!.y).toBeLessThan(860);
    expect(await page.locator('[data-section-id^="tag/"] h2').first().innerText()).toMatch(FIRST_SECTIONS[service]);
    await expectUsable(visit);
  });
});

it('fits a phone, and is as usable there', async () => {
  const visit = await openDocs('payment-service', PHONE);
  await keepPicture(visit.page, 'payment-service', 'a-phone');
  await expectUsable(visit);
});

it('stays accessible and loads nothing from other hosts while the reader uses the menu and the search', async () => {
  const visit = await openDocs('payment-service', WIDE);
  const { page } = visit;
  await page
    .locator('[role=menuitem]', { hasText: /deposits/i })
    .first()
    .click();
  await page.getByRole('textbox').first().fill('deposit');
  await page.locator('[data-role="search:results"] li').first().waitFor();
  await expectUsable(visit);
});
