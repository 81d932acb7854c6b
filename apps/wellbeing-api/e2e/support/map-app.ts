import type { Locator, Page } from 'playwright-core';
import type { BrowserTest, OpenOptions, Visit } from './browser-test';

/** The map app as a person handles it: by the names of things. */
export interface MapApp extends Visit {
  tab: (name: 'Places' | 'Add' | 'Upload' | 'Nearby') => Promise<void>;
  place: (name: string | RegExp) => Locator;
  /** Presses the map at a part of its width and height. */
  pressMap: (x: number, y: number) => Promise<void>;
  chooseFile: (name: string, content: string | object) => Promise<void>;
}

export async function openMap(test: BrowserTest, options: OpenOptions): Promise<MapApp> {
  const visit = await test.open(options);
  const { page } = visit;
  await page.goto(`${test.geoUrl}/app`);
  await page.getByRole('tablist').waitFor();
  await page.locator('.map-pane:not([data-state=loading])').waitFor();
  return {
    ...visit,
    tab: (name) => page.getByRole('tab', { name }).click(),
    place: (name) => page.getByRole('tabpanel').locator('[aria-expanded]').filter({ hasText: name }),
    pressMap: (x, y) => pressMap(page, x, y),
    chooseFile: async (name, content) => {
      const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
      await page.getByLabel('File').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    },
  };
}

async function pressMap(page: Page, x: number, y: number): Promise<void> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  const { width, height } = (await canvas.boundingBox())!;
  await canvas.click({ position: { x: width * x, y: height * y } });
}
