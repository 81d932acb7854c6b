import { seriousViolations } from '@platform/testing';
import type { Page } from 'playwright-core';
import { type ConsoleUnderTest, startConsole } from '../support/console-under-test';
import { open, overflow, PHONE, picture, settle, signIn, visit, WIDE } from '../support/console-visit';
import { type ExampleData, fillWithExamples } from '../support/example-data';
import { givenPastUsage } from '../support/past-usage';

const SCREENS = [
  { name: 'a wide screen', options: { viewport: WIDE }, colours: ['light', 'dark'] },
  // Roles and colours are the same there. Only the width can cause problems.
  { name: 'a phone', options: { viewport: PHONE, isMobile: true, hasTouch: true }, colours: [] },
] as const;

/** Each page by the name of its screenshot, with the steps to open it. */
const PAGES = (data: ExampleData) => ({
  tenants: '#/',
  identities: `#/tenants/${data.tenantId}/identities`,
  'database-credentials': `#/tenants/${data.tenantId}/database-credentials`,
  users: `#/tenants/${data.tenantId}/users`,
  'user-look': `#/tenants/${data.tenantId}/users/${data.lockedUserId}`,
  erasures: `#/tenants/${data.tenantId}/erasures`,
  imports: `#/tenants/${data.tenantId}/imports`,
  usage: `#/tenants/${data.tenantId}/usage`,
  readiness: '#/readiness',
  checkpoints: '#/audit/checkpoints',
  audit: '#/audit',
  'no-such-page': '#/nowhere',
});

const DIALOGS = (data: ExampleData) => [
  { name: 'new-tenant', hash: '#/', buttons: [/New tenant/] },
  { name: 'new-identity', hash: `#/tenants/${data.tenantId}`, buttons: [/New identity/] },
  { name: 'abilities', hash: `#/tenants/${data.tenantId}`, buttons: [/Show access reporting/] },
  { name: 'rotate', hash: `#/tenants/${data.tenantId}`, buttons: [/Rotate reporting/] },
  { name: 'revoke', hash: `#/tenants/${data.tenantId}`, buttons: [/Revoke reporting/] },
  { name: 'secret', hash: `#/tenants/${data.tenantId}`, buttons: [/Rotate reporting/, /^Rotate credential$/] },
  {
    name: 'database-login',
    hash: `#/tenants/${data.tenantId}/database-credentials`,
    buttons: [/Rotate data-warehouse/, /Rotate credential/],
  },
];

async function lookAtUser(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('Ticket 4711: cannot sign in');
  await page.getByRole('button', { name: 'Look up user' }).click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  await settle(page);
}

describe('every page of the console', () => {
  let node: ConsoleUnderTest;
  let data: ExampleData;

  beforeAll(async () => {
    node = await startConsole();
    data = await fillWithExamples(node);
    await givenPastUsage(node, data.tenantId);
  });

  afterAll(() => node?.stop());

  /** Takes screenshots of the page in each colour scheme, and collects its problems. */
  const inspector = (page: Page, colours: readonly ('light' | 'dark')[]) => {
    const found: Record<string, string[]> = {};
    const inspect = async (name: string) => {
      for (const colorScheme of colours) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${name}-${colorScheme}`);
        found[`${name} in ${colorScheme}`] = await seriousViolations(page);
      }
      if (colours.length === 0) await picture(page, `${name}-phone`);
      found[`${name} beyond its side`] = (await overflow(page)) > 0 ? ['scrolls sideways'] : [];
    };
    return { inspect, problems: () => Object.entries(found).filter(([, problems]) => problems.length > 0) };
  };

  describe.each(SCREENS)('on $name', ({ options, colours }) => {
    it('has no serious accessibility violation, browser error or horizontal scrolling on its pages', async () => {
      const { page, complaints } = await visit(node, options);
      const { inspect, problems } = inspector(page, colours);
      await settle(page);
      await inspect('sign-in');
      await signIn(page);
      for (const [name, hash] of Object.entries(PAGES(data))) {
        await open(page, node, hash);
        await inspect(name);
        if (name === 'user-look') await lookAtUser(page);
        if (name === 'user-look') await inspect('user');
      }
      await page.context().close();
      expect(problems()).toEqual([]);
      expect(complaints).toEqual([]);
    });

    it('has none of them in its dialogs', async () => {
      const { page, complaints } = await visit(node, options);
      const { inspect, problems } = inspector(page, colours);
      await signIn(page);
      for (const { name, hash, buttons } of DIALOGS(data)) {
        await page.goto('about:blank');
        await open(page, node, hash);
        for (const button of buttons) await page.getByRole('button', { name: button }).click();
        if (buttons.length > 1) await page.getByText('I have stored it').waitFor();
        await inspect(`dialog-${name}`);
      }
      await page.context().close();
      expect(problems()).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});
