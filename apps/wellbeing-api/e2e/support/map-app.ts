import type { Locator, Page } from 'playwright-core';
import type { BrowserTest, OpenOptions, Visit } from './browser-test';

/** The map app from a person's view: by the names of its elements. */
export interface MapApp extends Visit {
  tab: (name: 'Places' | 'Add' | 'Upload' | 'Nearby') => Promise<void>;
  place: (name: string | RegExp) => Locator;
  /** Presses the map at a part of its width and height. */
  pressMap: (x: number, y: number) => Promise<void>;
  /** Drags the map, or an object on it, from one part of it to another. */
  dragMap: (from: [number, number], to: [number, number]) => Promise<void>;
  chooseFile: (name: string, content: string | object) => Promise<void>;
}

/** @param path the rest of the address after that of the map */
export async function openMap(
  test: BrowserTest,
  { path = '', ...options }: OpenOptions & { path?: string },
): Promise<MapApp> {
  const visit = await test.open(options);
  const { page } = visit;
  await page.goto(`${test.geoUrl}/app${path}`);
  await page.getByRole('tablist').waitFor();
  await page.locator('.map-pane:not([data-state=loading])').waitFor();
  return {
    ...visit,
    tab: (name) => page.getByRole('tab', { name }).click(),
    place: (name) => page.getByRole('tabpanel').locator('[aria-expanded]').filter({ hasText: name }),
    pressMap: (x, y) => pressMap(page, x, y),
    dragMap: (from, to) => dragMap(page, from, to),
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

async function dragMap(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  const [start, end] = [from, to].map(([right, down]) => [x + width * right, y + height * down] as const);
  await page.mouse.move(...start!);
  await page.mouse.down();
  await page.mouse.move(...end!, { steps: 5 });
  await page.mouse.up();
}

/** The colours of the map as numbers: `read` gets its bytes (four per pixel), its width and its height. */
async function picture<T>(page: Page, read: string): Promise<T> {
  const png = (await page.locator('canvas.maplibregl-canvas').screenshot()).toString('base64');
  return page.evaluate<T>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png}';
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return (${read})(data, image.width, image.height);
  })()`);
}

/** The share of the map with each colour, by its three numbers. */
export const coloursOf = (page: Page): Promise<Record<string, number>> =>
  picture(
    page,
    `(data) => {
      const shares = {};
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.slice(at, at + 3).join(',');
        shares[colour] = (shares[colour] ?? 0) + 4 / data.length;
      }
      return shares;
    }`,
  );

/** The position of a colour nearest to the middle of the map, as parts of its width and height. Null without that colour. */
export const placeOfColour = (page: Page, colour: string): Promise<[number, number] | null> =>
  picture(
    page,
    `(data, width, height) => {
      let nearest = null;
      let least = Infinity;
      for (let pixel = 0; pixel < width * height; pixel++) {
        if (data.slice(pixel * 4, pixel * 4 + 3).join(',') !== '${colour}') continue;
        const [x, y] = [pixel % width, Math.floor(pixel / width)];
        const distance = Math.hypot(x - width / 2, y - height / 2);
        if (distance < least) [nearest, least] = [[x / width, y / height], distance];
      }
      return nearest;
    }`,
  );
