import { eventually } from '@platform/stack';
import type { Page } from 'playwright-core';

const MOST_TABS = 60;

/** The name of the focused element for a screen reader. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const element = document.activeElement;
    return (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).replace(/\\s+/g, ' ').trim();
  })()`);

/** Waits until the focus is there: it moves once the page has drawn what it moves to. */
export async function focusIs(page: Page, name: string | RegExp): Promise<void> {
  const is = (here: string) => (typeof name === 'string' ? here === name : name.test(here));
  let here = '';
  await eventually('the focus', async () => is((here = await focused(page)))).catch(() => {
    throw new Error(`The focus is on "${here}", not on ${name}`);
  });
}

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab never came to ${name}, only to: ${passed.join(', ')}`);
}

/** Goes there and presses Enter. */
export async function enter(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Presses Enter on what opens a dialog, and waits until that has the focus. */
export async function enterDialog(page: Page, name: RegExp): Promise<void> {
  await enter(page, name);
  await eventually('a dialog has the focus', () =>
    page.evaluate<boolean>("document.activeElement.closest('dialog') !== null"),
  );
}

/** Goes down the options of the list that has the focus; typing their names depends on how fast that is. */
export async function choose(page: Page, option: string): Promise<void> {
  const passed: string[] = [];
  await page.keyboard.press('Home');
  for (;;) {
    const here = await page.evaluate<string>('document.activeElement.selectedOptions[0].label');
    if (here === option) return;
    if (passed.at(-1) === here) throw new Error(`No option is ${option}, only: ${passed.join(', ')}`);
    passed.push(here);
    await page.keyboard.press('ArrowDown');
  }
}
