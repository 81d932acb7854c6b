import { setTimeout as pause } from 'node:timers/promises';

/** Repeats until it is true; for what shows no sign when it is ready, such as the drawing on a canvas. */
export async function eventually(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${what}.`);
    await pause(100);
  }
}
