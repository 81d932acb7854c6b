import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HANGS_MS } from '@platform/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type ConsoleUnderTest, OPERATOR_TOKEN } from './console-under-test';

const PICTURES = join(__dirname, '../../test-output');

export const WIDE = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  page: Page;
  /** Problems that the browser reported: script errors and violations of the content security policy. */
  complaints: string[];
}

/** A fresh browser profile on the sign-in page. */
export async function visit({ browser, url }: ConsoleUnderTest, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: WIDE,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(HANGS_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium reports each response with status 400 or above; the tests cause them on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  await page.goto(url);
  return { page, complaints };
}

export async function signIn(page: Page, token = OPERATOR_TOKEN): Promise<void> {
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor();
}

/** Opens a page of the console and waits until its data is shown. */
export async function open(page: Page, { url }: ConsoleUnderTest, hash: string): Promise<void> {
  await page.goto(`${url}${hash}`);
  await settle(page);
}

export async function settle(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.locator('.opening, .waiting, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Width in pixels by which the page exceeds the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)');

/** The whole page, or the visible part of a dialog. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const fullPage = (await page.locator('dialog').count()) === 0;
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}
