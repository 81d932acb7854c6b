import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { givenIdentity, givenTenant, type Grant, outcomeOf, times } from '@platform/harness';
import {
  acknowledgeAuditFeed,
  disableIdentity,
  enableIdentity,
  listDatabaseCredentials,
  lookAtUser,
  lookUpUser,
} from '@platform/sdk/db-node';
import type { Page } from 'playwright-core';
import { type ConsoleUnderTest, OPERATOR_TOKEN, SECOND_TOKEN, startConsole } from './support/console-under-test';
import { open, picture, settle, signIn, visit } from './support/console-visit';
import { fillWithExamples } from './support/example-data';
import { writeImportFile } from './support/import-file';
import { givenPastUsage } from './support/past-usage';
import { CommandRun } from './support/command-run';

const LOOKUP = { email: 'nobody@example.com' };

describe('the operator console', () => {
  let node: ConsoleUnderTest;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    node = await startConsole();
  });

  beforeEach(async () => {
    ({ page, complaints } = await visit(node));
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  afterAll(() => node?.stop());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const dialog = () => page.getByRole('dialog');

  /** The status that a service gets with this credential. 404 means that it is accepted and the user does not exist. */
  const lookUp = async (credential: string): Promise<number> => {
    const { status } = await outcomeOf(lookUpUser(node.application(credential), { body: LOOKUP }));
    return status;
  };

  const newTenant = (name: string): Promise<string> => givenTenant(node.operator, name);

  it('loads only the driver of its engine at the start', () => {
    expect(node.loadedAtStart).toEqual(['pg']);
  });

  it('is served with a content security policy that allows only its own files', async () => {
    const { headers } = await fetch(node.url);
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
    expect(policy.join()).not.toContain('unsafe');
  });

  it('shows that there are no tenants, and creates the first one', async () => {
    await signIn(page);
    await page.getByText('No tenants yet').waitFor();
    await press('New tenant');
    await page.getByLabel('Name').fill('  First Clinic ');
    await press('Create tenant');
    await page.getByRole('heading', { name: 'First Clinic', level: 1 }).waitFor();
    await page.getByText('No identities yet').waitFor();
    await picture(page, 'empty-identities');
  });

  it('refuses a wrong token with a clear message, and does not store the right one in the browser', async () => {
    await page.getByLabel('Operator token').fill('a-guess');
    await press('Sign in');
    await page.getByText('This operator token is not valid.').waitFor();
    expect(await page.getByLabel('Operator token').inputValue()).toBe('');
    await signIn(page);
    const cookies = await page.context().cookies();
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Host-operator', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' }),
    ]);
    expect(JSON.stringify(await page.context().storageState({ indexedDB: true }))).not.toContain(OPERATOR_TOKEN);
    expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
    await page.reload();
    await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor();
  });

  it('shows the name and role of the operator, also after a reload', async () => {
    await signIn(page);
    for (let load = 0; load < 2; load++) {
      await page.getByText('Signed in as amina admin').waitFor();
      await page.reload();
    }
  });

  it('asks for a new sign-in when the session has ended, and then returns to the same page', async () => {
    const tenantId = await newTenant('Returning Clinic');
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}`);
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Readiness' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN);
    await press('Sign in');
    await page.getByRole('heading', { name: 'Readiness', level: 1 }).waitFor();
  });

  it('signs out on the service too', async () => {
    await signIn(page);
    const [cookie] = await page.context().cookies();
    await press('Sign out');
    await page.getByLabel('Operator token').waitFor();
    const headers = { cookie: `${cookie!.name}=${cookie!.value}` };
    expect((await fetch(new URL('/setup-api/tenants', node.url), { headers })).status).toBe(401);
  });

  it('shows the usage history of one or all services, by hour or day, also as a table', async () => {
    const tenantId = await newTenant('Busy Clinic');
    for (const service of ['authentication', 'reporting'])
      await givenIdentity(node.operator, tenantId, { service, scopes: ['users:read'] });
    await givenPastUsage(node, tenantId);
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/usage`);
    const rows = page.locator('figure', { hasText: 'Requests by hour as a table' }).locator('tbody tr');
    await page.getByText('Requests by hour as a table').click();
    await rows.last().waitFor();
    expect(await rows.count()).toBe(24);
    expect(await rows.last().textContent()).not.toContain('used');
    await page.getByLabel('Service').selectOption({ label: 'reporting' });
    await rows
      .filter({ hasText: /; used \d+ of 7,200$/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days, by hour' });
    await rows.nth(7 * 24 - 1).waitFor({ state: 'attached' });
    await page.getByLabel('Period').selectOption({ label: 'Last 90 days' });
    await page.locator('figure', { hasText: 'Refused by day' }).waitFor();
  });

  it('shows a new credential once; it works until it is revoked', async () => {
    const tenantId = await newTenant('Revoking Clinic');
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}`);
    await press('New identity');
    await page.getByRole('textbox', { name: 'Service' }).fill('reports');
    await press('Create identity');
    await page.getByText('Choose at least one scope.').waitFor();
    expect(await page.getByLabel('Read lock and status before a password check').isDisabled()).toBe(true);
    await page.getByLabel('Look users up by email or id').check();
    await press('Create identity');
    await dialog().getByRole('button', { name: 'Copy' }).click();
    await dialog().getByText('Copied').first().waitFor();
    const credential = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(await lookUp(credential)).toBe(404);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByLabel('I have stored it.').check();
    await press('Done');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(credential.split('.')[1]);
    await press('Revoke reports');
    await press('Revoke credential');
    await page.getByText('reports is revoked.').waitFor();
    expect(await lookUp(credential)).toBe(401);
    await press('Show access reports');
    await page.getByText('No access: this credential is revoked').waitFor();
    await page.keyboard.press('Escape');
    await press('Enable reports');
    await press(/^Enable credential$/);
    await page.getByText('reports is enabled.').waitFor();
    expect(await lookUp(credential)).toBe(404);
  });

  it('rotates a secret and keeps the old one for its grace period, or ends it immediately', async () => {
    const tenantId = await newTenant('Rotating Clinic');
    const grant: Grant = { service: 'reports', scopes: ['users:read'] };
    const { credential: first } = await givenIdentity(node.operator, tenantId, grant);
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}`);
    const rotate = async (grace: string) => {
      await press('Rotate reports');
      await page.getByLabel('stays valid for').selectOption({ label: grace });
      await press(/^Rotate credential$/);
      const credential = await page.locator('.secret code').innerText();
      await page.getByLabel('I have stored it.').check();
      await press('Done');
      await settle(page);
      return credential;
    };
    const second = await rotate('15 minutes');
    await page.getByText(/Old secret expires in 1\d minutes/).waitFor();
    expect(await Promise.all([first, second].map(lookUp))).toEqual([404, 404]);
    const third = await rotate('No time');
    expect(await Promise.all([first, second, third].map(lookUp))).toEqual([401, 401, 404]);
  });

  it('shows for each route whether a credential may call it', async () => {
    const tenantId = await newTenant('Asking Clinic');
    const grant: Grant = { service: 'reports', scopes: ['users:read', 'sessions:read'] };
    const { credential } = await givenIdentity(node.operator, tenantId, grant);
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}`);
    await press('Show access reports');
    const rows = await dialog().getByRole('row').filter({ hasText: '/api/v1' }).allInnerTexts();
    const listed = rows.map((row) => {
      const [, method, path] = /(GET|POST|PATCH)\s+(\S+)/.exec(row)!;
      return { method: method!, path: path!, allowed: row.includes('Allowed') };
    });
    expect(listed).toHaveLength(12);
    // The service agrees: it returns 403 exactly where the console shows "Refused".
    const answered = await Promise.all(
      listed.map(async ({ method, path }) => {
        const url = new URL(path.replace(/\{\w+\}/, tenantId), node.url);
        const { status } = await fetch(url, { method, headers: { authorization: `Bearer ${credential}` } });
        return { method, path, allowed: status !== 403 };
      }),
    );
    expect(listed).toEqual(answered);
  });

  it('issues, rotates and drops a database login', async () => {
    const tenantId = await newTenant('Direct Clinic');
    const logins = async () => {
      const { database_credentials } = await listDatabaseCredentials(node.operator, { tenant_id: tenantId });
      return database_credentials.map(({ username }) => username);
    };
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/database-credentials`);
    await page.getByText('No database credentials yet').waitFor();
    await press('Issue credential');
    await page.getByRole('textbox', { name: 'Service' }).fill('warehouse');
    await page.getByLabel('Expires').selectOption({ label: 'Never' });
    await page.getByLabel('Read sessions').check();
    await dialog().getByRole('button', { name: 'Issue credential' }).click();
    await page.getByText('sslmode=verify-full').waitFor();
    const store = async () => {
      await page.getByLabel('I have stored it.').check();
      await press('Done');
      await settle(page);
    };
    await store();
    const [first] = await logins();
    await page.getByText(first!).waitFor();
    await press('Rotate warehouse');
    await press('Rotate credential');
    await store();
    const [second] = await logins();
    expect(second).not.toBe(first);
    await press('Drop warehouse');
    await press('Drop login');
    await page.getByText('No database credentials yet').waitFor();
    expect(await logins()).toEqual([]);
  });

  it('shows locked users, and unlocks them', async () => {
    const { tenantId, lockedUsername } = await fillWithExamples(node);
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/users`);
    await page.getByText(/in 1[45] minutes/).waitFor();
    await press(`Unlock ${lockedUsername}`);
    await dialog().getByRole('button', { name: 'Unlock user' }).click();
    await page.getByText('No locked users').waitFor();
  });

  it('finds a user by the exact address with a reason, and keeps the address out of all URLs', async () => {
    const { tenantId, lockedEmail, lockedUsername, lockedUserId, sessionId } = await fillWithExamples(node);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/users`);
    await page.getByLabel('Email address or user id').fill('nobody@example.com');
    await page.getByLabel('Reason').fill('Ticket 4711');
    await press(/^Look up user$/);
    await page.getByText('No user of this tenant has this email address or id.').waitFor();
    await page.getByLabel('Email address or user id').fill(lockedEmail.toUpperCase());
    await press(/^Look up user$/);
    await page.getByRole('heading', { name: lockedUsername, level: 1 }).waitFor();
    await settle(page);
    await page.getByText(lockedEmail).waitFor();
    expect(page.url()).toContain(`#/tenants/${tenantId}/users/${lockedUserId}`);
    expect([...urls, page.url(), await page.title()].filter((url) => /@|%40/.test(url))).toEqual([]);
    const timeline = page.getByRole('table', { name: 'Activity of the user, newest first' });
    expect(await timeline.getByText('Sign-in failed').count()).toBe(8);
    await timeline.getByText('Looked up a user').waitFor();
    await press('Unlock user');
    await dialog().getByRole('button', { name: 'Unlock user' }).click();
    await page.getByText('Not locked').waitFor();
    await timeline.getByText('Unlocked user').waitFor();
    await press(`End session ${sessionId}`);
    await dialog().getByRole('button', { name: 'End session' }).click();
    await page.getByText('No active sessions').waitFor();
    await timeline.getByText('Session ended').waitFor();
    await press('Deactivate user');
    await dialog().getByRole('button', { name: 'Deactivate user' }).click();
    await page.getByText('Inactive').waitFor();
    await page.reload();
    await page.getByLabel('Reason').fill('Ticket 4711, again');
    await press(/^Look up user$/);
    await page.getByRole('heading', { name: lockedUsername, level: 1 }).waitFor();
  });

  it('erases a user after another operator has seen the records and approved', async () => {
    const { tenantId, lockedUserId } = await fillWithExamples(node, { isProposed: false });
    await signIn(page, SECOND_TOKEN);
    await open(page, node, `#/tenants/${tenantId}/users/${lockedUserId}`);
    await page.getByLabel('Reason').fill('Ticket 4712');
    await press(/^Look up user$/);
    await press('Propose erasure');
    await dialog().getByText('Sign-in results').waitFor();
    await dialog().getByLabel('Reason').fill('Ticket 4712');
    await dialog().getByRole('button', { name: 'Propose erasure' }).click();
    await page.getByText('Proposed. Another operator').waitFor();
    await open(page, node, `#/tenants/${tenantId}/erasures`);
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await press('Sign out');
    await page.getByLabel('Operator token').waitFor();
    await page.goto('about:blank');
    await page.goto(node.url);
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/erasures`);
    await press(/^Approve/);
    await dialog().getByText('Proposed by ben: Ticket 4712').waitFor();
    await press('Erase user');
    await page.getByText('Erased', { exact: true }).waitFor();
    await page.getByText('by amina').waitFor();
    const erased = lookAtUser(node.operator, { tenant_id: tenantId, body: { user_id: lockedUserId, reason: 'test' } });
    expect((await outcomeOf(erased)).status).toBe(404);
  });

  it('shows the result of an import, and its refused rows without personal data', async () => {
    const tenantId = await newTenant('Importing Clinic');
    const file = join(tmpdir(), `import-${tenantId}.ndjson`);
    await writeImportFile(file, 100);
    const env = { OPERATORS: node.operators, OPERATOR_TOKEN };
    const args = ['--tenant', tenantId, '--from', 'ndjson', '--file', file, '--full-speed'];
    try {
      expect(await new CommandRun('import', node.database.serviceUrl, args, env).ended).toMatchObject({ code: 0 });
    } finally {
      await rm(file);
    }
    await signIn(page);
    await open(page, node, `#/tenants/${tenantId}/imports`);
    await page.getByText('100 processed').waitFor();
    await page.getByText('Finished').waitFor();
    await page.getByText('2 refused').waitFor();
    await page.getByRole('link', { name: /^From ndjson/ }).click();
    await page.getByText('the email address is not ASCII').waitFor();
    await settle(page);
    expect(await page.locator('tbody tr').count()).toBe(2);
    await picture(page, 'import-report');
    await page.getByRole('link', { name: 'Skipped' }).click();
    await page.getByText('Another user has this email address').waitFor();
    expect(await page.content()).not.toContain('@example.com');
  });

  it('shows how far the audit is signed and read', async () => {
    await acknowledgeAuditFeed(node.operator, { body: { consumer: 'siem', position: 0 } });
    await signIn(page);
    await open(page, node, '#/audit');
    await page.getByRole('link', { name: 'Show checkpoints' }).click();
    await page.getByText('Not signed by this replica').waitFor();
    await page.getByRole('table', { name: 'Consumers of the feed' }).getByText('siem').waitFor();
  });

  it('filters the audit, keeps the filter in the URL, and exports the filtered entries', async () => {
    const tenantId = await newTenant('Audited Clinic');
    const { credential_id } = await givenIdentity(node.operator, tenantId, {
      service: 'reports',
      scopes: ['users:read'],
    });
    await disableIdentity(node.operator, { credential_id });
    await enableIdentity(node.operator, { credential_id });
    await signIn(page);
    await open(page, node, '#/audit');
    await page.getByLabel('Tenant').selectOption({ label: 'Audited Clinic' });
    await press('Apply filters');
    await page.waitForURL(/tenant_id=/);
    await settle(page);
    const actions = () => page.locator('tbody tr td:nth-child(2) .stack').allInnerTexts();
    const shown = (await actions()).map((text) => text.split('\n')[0]);
    expect(shown).toEqual(['Enabled identity', 'Revoked identity', 'Created identity', 'Created tenant']);
    await page.getByLabel('Action').selectOption({ label: 'Revoked identity' });
    await press('Apply filters');
    await page.waitForURL(/action=/);
    await page.reload();
    await settle(page);
    expect(await actions()).toHaveLength(1);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toEqual([
      expect.stringContaining('audit_id,recorded_at,action'),
      expect.stringMatching(new RegExp(`identity\\.disable,${tenantId},${credential_id}`)),
    ]);
  });

  it('loads older audit entries on demand, each once', async () => {
    const tenantId = await newTenant('Busy Clinic');
    const { credential_id } = await givenIdentity(node.operator, tenantId, {
      service: 'reports',
      scopes: ['users:read'],
    });
    await Promise.all(times(60, () => enableIdentity(node.operator, { credential_id })));
    await signIn(page);
    await open(page, node, `#/audit?tenant_id=${tenantId}`);
    expect(await page.locator('tbody tr').count()).toBe(50);
    await press('Show older entries');
    await page.locator('tbody tr').nth(61).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(62);
  });

  it('shows both checksums of an edited migration, and manual changes of the database', async () => {
    const admin = new Client({ connectionString: node.database.migrationUrl });
    await admin.connect();
    try {
      await admin.query("UPDATE schema_migrations SET sha256 = repeat('0', 64) WHERE name LIKE '0004%'");
      await admin.query('CREATE FUNCTION service.backdoor() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$');
      await signIn(page);
      await open(page, node, '#/readiness');
      await page.getByText('Not ready: this replica receives no traffic').waitFor();
      await page.getByText('Changed after it was applied').waitFor();
      expect(await page.locator('.diff .removed code').innerText()).toBe('0'.repeat(64));
      expect(await page.locator('.diff .added code').innerText()).toMatch(/^[0-9a-f]{64}$/);
      await page.getByText('service.backdoor()').first().waitFor();
      await picture(page, 'readiness-tampered');
    } finally {
      await admin.query('DROP FUNCTION IF EXISTS service.backdoor()');
      await admin.end();
    }
  });

  it('shows that the service cannot be reached, and continues when it can', async () => {
    await signIn(page);
    await page.route('**/setup-api/audit*', (route) => route.abort());
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await page.getByText('The service cannot be reached.').waitFor();
    await page.unroute('**/setup-api/audit*');
    await press('Try again');
    await page.locator('tbody tr').first().waitFor();
  });
});
