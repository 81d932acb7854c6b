import { setTimeout as delay } from 'node:timers/promises';

/** Asks until it holds. @throws Error when it did not within the time */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
  withinMilliseconds = 20_000,
): Promise<T> {
  const until = Date.now() + withinMilliseconds;
  for (;;) {
    const value = await ask();
    if (value !== null && value !== false) return value;
    if (Date.now() > until) throw new Error(`${what}: not within ${withinMilliseconds} ms`);
    await delay(25);
  }
}
