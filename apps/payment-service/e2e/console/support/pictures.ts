import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOUR_RULES, seriousViolations } from '@platform/testing';
import type { Page } from 'playwright-core';
import { overflow, PHONE, WIDE } from './visit';

const PICTURES = join(
  __dirname,
  process.env['UPDATE_PICTURES'] ? '../../../../../docs/images' : '../../../test-output',
);

/** More rows would be the same. */
const MOST_HEIGHT = 720;

export const SCREENS = [
  { name: 'a wide screen', options: WIDE, suffix: '' },
  { name: 'a phone', options: PHONE, suffix: '-phone' },
];

/** The problems of the checked pages, by page name. */
export class Findings {
  private readonly found: Record<string, string[]> = {};

  /** All rules in the light colours, and in the dark ones those that depend on the colours. */
  async look(page: Page, name: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' });
    this.found[`${name} in dark`] = await seriousViolations(page, COLOUR_RULES);
    await page.emulateMedia({ colorScheme: 'light' });
    this.found[`${name} in light`] = await seriousViolations(page);
    const times = await wrongTimes(page);
    if (times.length > 0) this.found[`${name} with wrong times`] = times;
    if (await overflow(page)) this.found[`${name} beyond its side`] = ['scrolls sideways'];
  }

  get problems(): [string, string[]][] {
    return Object.entries(this.found).filter(([, problems]) => problems.length > 0);
  }
}

/** Times that name no instant, and times in the format of the API, which people do not read. */
async function wrongTimes(page: Page): Promise<string[]> {
  const named = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  const shown =
    (await page.locator('body').innerText()).match(/Invalid Date|NaN|\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*/g) ?? [];
  return [...named.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(time)), ...shown];
}

/** The first screen, in light and in dark colours. WebP has a quarter of the bytes of PNG. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const { width, height } = page.viewportSize()!;
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT), scale: 1 };
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 35, clip });
    writeFileSync(join(PICTURES, `${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`), Buffer.from(data, 'base64'));
  }
  await session.detach();
}
