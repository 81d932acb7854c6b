import type { Page } from 'playwright-core';
import { settle } from './visit';

/** Counts what a person presses. */
export class Clicks {
  count = 0;
  constructor(private readonly page: Page) {}

  async on(role: 'link' | 'button', name: string | RegExp): Promise<void> {
    this.count++;
    await this.page.getByRole(role, { name }).first().click();
    await settle(this.page);
  }
}
