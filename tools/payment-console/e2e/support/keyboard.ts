import type { Page } from 'playwright-core';

const MOST_TABS = 60;

/** What a screen reader would name the focused element by. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const element = document.activeElement;
    return (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).replace(/\\s+/g, ' ').trim();
  })()`);

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
