import { setTimeout as delay } from 'node:timers/promises';

/** An end for what hangs. No machine is so slow, and no promise is as long. */
export const HANGS_MS = 120_000;

/**
 * Asks until it holds: the only way in which tests wait. Tests do not check how long that takes.
 * @param hangsAfterMilliseconds for steps that may take longer than {@link HANGS_MS}; never shorter
 * @throws Error when the wait seems to hang
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
  hangsAfterMilliseconds = HANGS_MS,
): Promise<T> {
  const until = Date.now() + Math.max(HANGS_MS, hangsAfterMilliseconds);
  for (let pause = 1; ; pause = Math.min(2 * pause, 25)) {
    const value = await ask();
    if (value !== null && value !== false) return value;
    if (Date.now() > until) throw new Error(`${what}: it seems to hang`);
    await delay(pause);
  }
}
