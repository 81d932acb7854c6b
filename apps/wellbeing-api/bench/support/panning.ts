import type { Page } from 'playwright-core';

export interface Panned {
  /** Pixels between the farthest views, and how long it took. */
  across: number;
  down: number;
  milliseconds: number;
  frames: number;
  /** The longest time that one script ran at a stretch, as the browser's long animation frames tell. */
  longestScriptMs: number;
  longestScript: string;
}

interface Watched {
  frames: number;
  scripts: { milliseconds: number; name: string }[];
}

/** Counts frames, and notes what scripts ran in frames that took longer than 50 ms, by the Long Animation Frames API. */
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

const [STEPS, ROUNDS, REACH] = [20, 2, 400];

/** Drags the map to the right, down, to the left and up, and does so again. */
export async function panAround(page: Page): Promise<Panned> {
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  const drag = async (across: number, down: number) => {
    await page.mouse.move(centerX - across / 2, centerY - down / 2);
    await page.mouse.down();
    await page.mouse.move(centerX + across / 2, centerY + down / 2, { steps: STEPS });
    await page.mouse.up();
  };
  const before = await watchedBy(page);
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    await drag(REACH, 0);
    await drag(0, REACH);
    await drag(-REACH, 0);
    await drag(0, -REACH);
  }
  const milliseconds = performance.now() - started;
  const after = await watchedBy(page);
  const longest = after.scripts.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  return {
    // The map slides on a little behind each drag.
    across: REACH * 3,
    down: REACH * 3,
    milliseconds,
    frames: after.frames - before.frames,
    longestScriptMs: longest?.milliseconds ?? 0,
    longestScript: longest?.name ?? 'none',
  };
}
