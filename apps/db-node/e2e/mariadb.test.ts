import { createConnection } from 'mysql2/promise';
import { lookUpUser } from '@platform/sdk/db-node';
import type { Page } from 'playwright-core';
import { type ConsoleUnderTest, startConsole } from './support/console-under-test';
import { open, picture, settle, signIn, visit } from './support/console-visit';

/** The tasks of an operator in the console, on the other engine. */
describe('the operator console on MariaDB', () => {
  let node: ConsoleUnderTest;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    node = await startConsole('mysql');
  });

  beforeEach(async () => {
    ({ page, complaints } = await visit(node));
    await signIn(page);
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  afterAll(() => node?.stop());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const store = async () => {
    await page.getByLabel('I have stored it.').check();
    await press('Done');
    await settle(page);
  };

  it('loads only the driver of its engine at the start', () => {
    expect(node.loadedAtStart).toEqual(['mysql2']);
  });

  it('creates a tenant, a working credential, and a database login with commands for both clients', async () => {
    await press('New tenant');
    await page.getByLabel('Name').fill('Northern Clinic');
    await press('Create tenant');
    await page.getByRole('heading', { name: 'Northern Clinic', level: 1 }).waitFor();
    await press('New identity');
    await page.getByRole('textbox', { name: 'Service' }).fill('reports');
    await page.getByLabel('Look users up by email or id').check();
    await press('Create identity');
    const credential = await page.locator('.secret code').innerText();
    await store();
    const body = { email: 'nobody@example.com' };
    await expect(lookUpUser(node.application(credential), { body })).rejects.toMatchObject({ status: 404 });
    await page.getByRole('link', { name: 'Database credentials' }).click();
    await press('Issue credential');
    await page.getByRole('textbox', { name: 'Service' }).fill('warehouse');
    await page.getByLabel('Read sessions').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue credential' }).click();
    await page.getByText('mariadb --ssl-verify-server-cert').waitFor();
    await page.getByText('mysql --ssl-mode=VERIFY_IDENTITY').waitFor();
    await store();
    await picture(page, 'mariadb-database-credentials');
  });

  it('shows the server and its readiness, and which routine was changed manually', async () => {
    await open(page, node, '#/readiness');
    await page.getByText(/^MariaDB 1\d/).waitFor();
    await page.getByText('Ready for traffic').waitFor();
    const admin = await createConnection({ uri: node.database.adminUrl });
    try {
      await admin.query('ALTER PROCEDURE service_user_get SQL SECURITY INVOKER');
      await press('Refresh');
      await page.getByText('Not ready: this replica receives no traffic').waitFor();
      await page.getByText('service_user_get').first().waitFor();
    } finally {
      await admin.end();
    }
  });
});
