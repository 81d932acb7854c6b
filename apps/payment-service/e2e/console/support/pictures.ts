import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seriousViolations } from '@platform/testing';
import type { Page } from 'playwright-core';
import { overflow, PHONE, WIDE } from './visit';

const PICTURES = join(
  __dirname,
  process.env['UPDATE_PICTURES'] ? '../../../../../docs/images' : '../../../test-output',
);

/** More rows would be the same. */
const MOST_HEIGHT = 720;

export const SCREENS = [
  { name: 'a wide screen', options: WIDE, suffix: '', colours: ['dark', 'light'] },
  { name: 'a phone', options: PHONE, suffix: '-phone', colours: ['light'] },
] as const;

/** The problems of the checked pages, by page name. */
export class Findings {
  private readonly found: Record<string, string[]> = {};

  constructor(private readonly colours: readonly ('dark' | 'light')[]) {}

  async look(page: Page, name: string): Promise<void> {
    for (const colorScheme of this.colours) {
      await page.emulateMedia({ colorScheme });
      this.found[`${name} in ${colorScheme}`] = await seriousViolations(page);
    }
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

/** The first screen, in the light colours. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.emulateMedia({ colorScheme: 'light' });
  const { width, height } = page.viewportSize()!;
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) };
  await page.screenshot({ path: join(PICTURES, `${name}.png`), clip });
}
