import { focusIs, OidcIssuer, seriousViolations, tabTo } from '@platform/testing';
import { type ConsoleUnderTest, OPERATOR_TOKEN, startConsole } from '../support/console-under-test';
import { picture, visit } from '../support/console-visit';

describe('the operator console with only the keyboard', () => {
  let node: ConsoleUnderTest;

  let issuer: OidcIssuer;

  beforeAll(async () => {
    issuer = await new OidcIssuer().start();
    // Another site than the console's, like a real issuer.
    issuer.url = issuer.url.replace('127.0.0.1', 'localhost');
    node = await startConsole('postgresql', issuer);
  });

  afterAll(async () => {
    await node?.stop();
    await issuer?.stop();
  });

  it('signs in, creates a tenant and an identity, revokes it, and never loses the focus', async () => {
    const { page, complaints } = await visit(node);
    const { keyboard } = page;
    await page.getByLabel('Operator token').waitFor();
    await focusIs(page, 'Operator token');
    await keyboard.type(OPERATOR_TOKEN);
    await keyboard.press('Enter');
    await page.getByText('No tenants yet').waitFor();
    await focusIs(page, 'Tenants');

    await tabTo(page, /^New tenant$/);
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await focusIs(page, 'New tenant');
    await keyboard.press('Enter');
    await focusIs(page, 'Name');
    await keyboard.type('Keyboard Clinic');
    await keyboard.press('Enter');
    await page.getByText('No identities yet').waitFor();
    await focusIs(page, /^(Tenant|Keyboard Clinic)$/);

    await tabTo(page, /^New identity$/);
    await keyboard.press('Enter');
    await focusIs(page, 'Service');
    await keyboard.type('reports');
    await tabTo(page, /^Look users up/);
    await keyboard.press('Space');
    await tabTo(page, /^Create identity$/);
    await keyboard.press('Enter');
    await page.getByText('I have stored it.').waitFor();
    await tabTo(page, /^Copy/);
    await tabTo(page, /^I have stored it/);
    await keyboard.press('Space');
    await tabTo(page, /^Done$/);
    await keyboard.press('Enter');
    await focusIs(page, 'New identity');

    await tabTo(page, /^Revoke reports$/);
    await keyboard.press('Enter');
    await focusIs(page, 'Cancel');
    await tabTo(page, /^Revoke credential$/);
    await keyboard.press('Enter');
    await page.getByText('reports is revoked.').waitFor();
    await page.getByRole('button', { name: 'Enable reports' }).waitFor();
    // The pressed button was replaced, so the focus is at the start of the content.
    await focusIs(page, /^(Enable reports|Keyboard Clinic)$/);

    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('signs in with the configured issuer, and explains what to do if that gives no role', async () => {
    const { page, complaints } = await visit(node);
    await page.getByRole('link', { name: `Sign in with ${new URL(issuer.url).host}` }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await tabTo(page, /^Sign in with localhost/);
    await page.keyboard.press('Enter');
    await page.getByText('has no role for this console').waitFor();
    await picture(page, 'sign-in-with-issuer');
    expect(page.url()).toBe(node.url);
    expect(await seriousViolations(page)).toEqual([]);
    issuer.person = { preferred_username: 'amina', roles: 'staff' };
    await tabTo(page, /^Sign in with localhost/);
    await page.keyboard.press('Enter');
    await page.getByText('oidc:amina').waitFor();
    expect(page.url()).toBe(node.url);
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  it('can skip the navigation, and keeps the focus inside a dialog', async () => {
    const { page } = await visit(node);
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await focusIs(page, 'Skip to the content');
    await page.keyboard.press('Enter');
    await focusIs(page, 'Tenants');
    await tabTo(page, /^New tenant$/);
    await page.keyboard.press('Enter');
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab');
      // Between the last and first element of a dialog, Chromium focuses its own controls, which the page reports as
      // its body.
      const where = await page.evaluate<string>(
        "document.activeElement === document.body ? 'browser' : document.activeElement.closest('dialog') ? 'dialog' : 'page'",
      );
      expect(where).not.toBe('page');
    }
    await page.context().close();
  });
});
