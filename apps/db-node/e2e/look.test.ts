import { type ConsoleUnderTest, startConsole } from './support/console-under-test';
import { open, overflow, PHONE, picture, settle, signIn, violations, visit, WIDE } from './support/console-visit';
import { type ExampleData, fillWithExamples } from './support/example-data';

const MODES = [
  { name: 'light', options: { colorScheme: 'light', viewport: WIDE } },
  { name: 'dark', options: { colorScheme: 'dark', viewport: WIDE } },
  { name: 'phone', options: { colorScheme: 'light', viewport: PHONE, isMobile: true, hasTouch: true } },
] as const;

/** Each page by its picture's name; what a person does there to see it. */
const PAGES = (data: ExampleData) => ({
  tenants: '#/',
  identities: `#/tenants/${data.tenantId}/identities`,
  'database-credentials': `#/tenants/${data.tenantId}/database-credentials`,
  users: `#/tenants/${data.tenantId}/users`,
  readiness: '#/readiness',
  audit: '#/audit',
  'no-such-page': '#/nowhere',
});

const DIALOGS = (data: ExampleData) => [
  { name: 'new-tenant', hash: '#/', buttons: [/New tenant/] },
  { name: 'new-identity', hash: `#/tenants/${data.tenantId}`, buttons: [/New identity/] },
  { name: 'abilities', hash: `#/tenants/${data.tenantId}`, buttons: [/What it may do reporting/] },
  { name: 'rotate', hash: `#/tenants/${data.tenantId}`, buttons: [/Rotate reporting/] },
  { name: 'revoke', hash: `#/tenants/${data.tenantId}`, buttons: [/Revoke reporting/] },
  { name: 'secret', hash: `#/tenants/${data.tenantId}`, buttons: [/Rotate reporting/, /^Rotate$/] },
  {
    name: 'database-login',
    hash: `#/tenants/${data.tenantId}/database-credentials`,
    buttons: [/Rotate data-warehouse/, /Rotate now/],
  },
];

describe('every page of the console', () => {
  let node: ConsoleUnderTest;
  let data: ExampleData;

  beforeAll(async () => {
    node = await startConsole();
    data = await fillWithExamples(node);
  });

  afterAll(() => node?.stop());

  describe.each(MODES)('in $name', ({ name: mode, options }) => {
    it('has no serious violation, no complaint of the browser and no sideways scrolling', async () => {
      const { page, complaints } = await visit(node, options);
      const found: Record<string, unknown> = {};
      const look = async (name: string) => {
        // The colours and the roles are those of the wide screen: on the phone it is the width that may fail.
        found[name] = { violations: mode === 'phone' ? [] : await violations(page), overflow: await overflow(page) };
        await picture(page, `${name}-${mode}`);
      };
      await settle(page);
      await look('sign-in');
      await signIn(page);
      for (const [name, hash] of Object.entries(PAGES(data))) {
        await open(page, node, hash);
        await look(name);
      }
      for (const { name, hash, buttons } of DIALOGS(data)) {
        await page.goto('about:blank');
        await open(page, node, hash);
        for (const button of buttons) await page.getByRole('button', { name: button }).click();
        if (buttons.length > 1) await page.getByText('I have stored it').waitFor();
        await look(`dialog-${name}`);
      }
      await page.context().close();
      const clean = { violations: [], overflow: 0 };
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, clean])));
      expect(complaints).toEqual([]);
    });
  });
});
