import { HANGS_MS } from '@platform/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { unlistedBy } from './calls';
import type { Merchant, Stage } from './stage';

export const WIDE = { viewport: { width: 1280, height: 860 } };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** WCAG 2.2, 1.4.10: no content needs scrolling to the side at this width. */
export const NARROW = { viewport: { width: 320, height: 720 } };

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of the browser: failed scripts, refusals of the policy. */
  complaints: string[];
  /** Requests to other hosts than those of the console. */
  strangers: string[];
  /** Checks that the browser reported no error, called no other host and no unlisted route, and closes it. */
  close: () => Promise<void>;
}

/** The start of a visit, and the hosts that its pages may call. */
export interface Destination {
  address: string;
  hosts: string[];
  /** Before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** A fresh browser profile on the console; signed in at the account host as the given person, if any. */
export const visit = (
  { browser, payUrl, accountUrl }: Stage,
  { as, hash = '', ...options }: BrowserContextOptions & { as?: Merchant; hash?: string } = {},
): Promise<Visit> =>
  visitAt(browser, options, {
    address: `${payUrl}/console/${hash}`,
    hosts: [payUrl, accountUrl],
    prepare: async (context) => as && signInAs(context, accountUrl, as),
  });

export async function visitAt(
  browser: Browser,
  options: BrowserContextOptions,
  { address, hosts, prepare }: Destination,
): Promise<Visit> {
  const context = await browser.newContext({
    ...WIDE,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    ...options,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(HANGS_MS);
  await prepare?.(context);
  const [complaints, strangers, unlisted]: [string[], string[], string[]] = [[], [], []];
  const unlistedCalls = unlistedBy(address);
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !hosts.includes(origin)) strangers.push(request.url());
    unlisted.push(...unlistedCalls(request.method(), request.url()));
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium reports responses of 400 and above, which tests cause, and headers that need https.
    if (
      message.type() === 'error' &&
      !/Failed to load resource|Cross-Origin-Opener-Policy|Clear-Site-Data/.test(message.text())
    )
      complaints.push(message.text());
  });
  await page.goto(address);
  const close = async () => {
    await context.close();
    expect({ complaints, strangers, unlisted }).toEqual({ complaints: [], strangers: [], unlisted: [] });
  };
  return { context, page, complaints, strangers, close };
}

/** The state in which the account host's own page leaves a browser. */
export async function signInAs(context: BrowserContext, accountUrl: string, { cookie }: Merchant): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: accountUrl, httpOnly: true, sameSite: 'Lax' }]);
}

/** Goes to a page of the console and waits until its data is shown. */
export async function open(page: Page, { payUrl }: Stage, hash: string): Promise<void> {
  await page.goto(`${payUrl}/console/${hash}`);
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.locator('.opening, .waiting, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Number of pixels of the page outside of the screen at its side. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)');
