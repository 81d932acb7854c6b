import type { Page } from 'playwright-core';

export interface Panned {
  /** Pixels between the farthest views. */
  across: number;
  down: number;
  /** Duration of the movement of the map, and number of frames drawn during it. */
  milliseconds: number;
  frames: number;
  /** The longest uninterrupted run of one script, from the browser's long animation frames. */
  longestScriptMs: number;
  longestScript: string;
}

interface Watched {
  frames: number;
  scripts: { milliseconds: number; name: string }[];
}

/** Counts frames, and records the scripts in frames longer than 50 ms, by the Long Animation Frames API. */
export async function watchScripts(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.watched = { frames: 0, scripts: [] };
    const count = () => {
      watched.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries()) {
        for (const { duration, sourceURL, sourceFunctionName, invoker } of scripts) {
          const name = sourceURL.split('/').at(-1) + ' ' + (sourceFunctionName || invoker);
          watched.scripts.push({ milliseconds: duration, name });
        }
      }
    }).observe({ type: 'long-animation-frame' });
    undefined`);
}

const watchedBy = (page: Page): Promise<Watched> => page.evaluate<Watched>('watched');

const [STEPS, ROUNDS, REACH] = [10, 2, 400];
/** Number of consecutive drags. Together they exceed the widest tile, so each direction leads to new tiles. */
const DRAGS_EACH_WAY = 3;
/** A movement within this time before the release lets the map slide on (MapLibre's inertia), which depends on the machine. */
const SLIDE_CUTOFF_MS = 160;

/** Drags the map to the right, down, to the left and up, and repeats this. */
export async function panAround(page: Page): Promise<Panned> {
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  let [milliseconds, frames] = [0, 0];
  const before = await watchedBy(page);
  const drag = async (across: number, down: number) => {
    await page.mouse.move(centerX - across / 2, centerY - down / 2);
    await page.mouse.down();
    const [{ frames: first }, started] = [await watchedBy(page), performance.now()];
    await page.mouse.move(centerX + across / 2, centerY + down / 2, { steps: STEPS });
    milliseconds += performance.now() - started;
    frames += (await watchedBy(page)).frames - first;
    await held(page);
    await page.mouse.up();
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [across, down] of WAYS) for (let count = 0; count < DRAGS_EACH_WAY; count++) await drag(across, down);
  }
  const { scripts } = await watchedBy(page);
  const longest = scripts
    .slice(before.scripts.length)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  return {
    across: REACH * DRAGS_EACH_WAY,
    down: REACH * DRAGS_EACH_WAY,
    milliseconds,
    frames,
    longestScriptMs: longest?.milliseconds ?? 0,
    longestScript: longest?.name ?? 'none',
  };
}

const WAYS = [
  [REACH, 0],
  [0, REACH],
  [-REACH, 0],
  [0, -REACH],
] as const;

/** Waits until the map has drawn the last movement and no longer remembers it. */
const held = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(wait));
    const wait = () => {
      const end = performance.now() + ${SLIDE_CUTOFF_MS};
      const look = () => (performance.now() > end ? resolve() : requestAnimationFrame(look));
      look();
    };
    drawn();
  })`);
