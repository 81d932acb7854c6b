import type { Locator, Page } from 'playwright-core';
import { settle } from './visit';

/** Counts the clicks of a person. */
export class Clicks {
  count = 0;
  constructor(private readonly page: Page) {}

  async on(role: 'link' | 'button', name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    this.count++;
    await within.getByRole(role, { name }).first().click();
    await settle(this.page);
  }
}
