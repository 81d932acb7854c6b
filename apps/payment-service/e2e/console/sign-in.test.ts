import { signOut } from '@platform/sdk/wellbeing';
import { bearer, wellbeingAt } from '@platform/harness';
import type { Page } from 'playwright-core';
import { enter, focusIs, tabTo } from '@platform/testing';
import { type Merchant, Stage } from './support/stage';
import { heading, PHONE, press, signInAs, type Visit, visit } from './support/visit';

const PASSWORD = 'correct horse battery staple';
/** Most of the ten minutes for which a token is valid. */
const NINE_MINUTES = '09:00';

describe('a person who opens the console', () => {
  let stage: Stage;
  let merchant: Merchant;

  beforeAll(async () => {
    stage = await Stage.open({ env: { KEY_CREATION_STEP_UP: 'required' } });
    merchant = await stage.merchant({ password: PASSWORD });
  });
  afterAll(() => stage?.close());

  const signInByHand = async (page: Page) => {
    await page.getByLabel('Email').fill(merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
  };

  it('gets files under a policy that allows this host and the account host, and nothing inline', async () => {
    const response = await fetch(`${stage.local.pay}/console/`);
    const policy = response.headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `connect-src 'self' ${stage.accountUrl}`,
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('signs in at the account host, returns to the same page, and leaves no token in any storage', async () => {
    const { page, context, close } = await visit(stage, { hash: '#/transactions?status=settled' });
    await heading(page, 'Sign in to see your payments');
    await page.getByRole('link', { name: 'Sign in' }).click();
    expect(new URL(page.url()).origin).toBe(stage.accountUrl);
    await signInByHand(page);
    await heading(page, 'Transactions');
    expect(new URL(page.url()).hash).toBe('#/transactions?status=settled');
    await page.getByText(`Signed in as ${merchant.email}`).waitFor();
    expect((await context.cookies(stage.payUrl)).map(({ name }) => name)).toEqual([]);
    expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toMatch(/eyJ/);
    expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
    await close();
  });

  /** With a clock that the test moves, and a list of the requests for the session. */
  async function timedVisit(as: Merchant): Promise<Visit & { sessions: string[] }> {
    const opened = await visit(stage, { hash: '#/nowhere' });
    await heading(opened.page, 'Sign in to see your payments');
    const sessions: string[] = [];
    opened.context.on('request', (request) => {
      if (request.url().endsWith('/authenticate/users/me')) sessions.push(request.url());
    });
    await opened.page.clock.install();
    await signInAs(opened.context, stage.accountUrl, as);
    await opened.page.reload();
    await heading(opened.page, 'Page not found');
    return { ...opened, sessions };
  }
  const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

  it('continues with a new token before the old one ends', async () => {
    const { page, sessions, close } = await timedVisit(merchant);
    await goTo(page, 'API keys');
    await page.getByText('No API keys yet').waitFor();
    expect(sessions).toHaveLength(1);
    await page.clock.fastForward(NINE_MINUTES);
    await goTo(page, 'Events');
    await page.getByText('No endpoints yet').waitFor();
    expect(sessions).toHaveLength(2);
    await close();
  });

  it('is signed out here if the session has ended there', async () => {
    const other = await stage.merchant();
    const { page, close } = await timedVisit(other);
    await goTo(page, 'API keys');
    await page.getByText('No API keys yet').waitFor();
    await signOut(wellbeingAt(stage.local.account, { headers: bearer(other.accessToken) }));
    await page.clock.fastForward(NINE_MINUTES);
    await goTo(page, 'Events');
    await heading(page, 'You are signed out');
    await close();
  });

  it('does nothing in the name of another person who has signed in with this browser meanwhile', async () => {
    const { page, context, close } = await timedVisit(merchant);
    await goTo(page, 'API keys');
    await page.getByText('No API keys yet').waitFor();
    await context.clearCookies();
    await signInAs(context, stage.accountUrl, await stage.merchant());
    await page.clock.fastForward(NINE_MINUTES);
    await goTo(page, 'Events');
    await heading(page, 'You are signed out');
    await close();
  });

  it('signs out for all pages of the account', async () => {
    const other = await stage.merchant();
    const { page, close } = await visit(stage, { as: other });
    await heading(page, 'Home');
    await press(page, 'Sign out');
    await heading(page, 'Sign in to see your payments');
    const { status } = await fetch(`${stage.local.account}/authenticate/users/me`, {
      headers: { cookie: other.cookie },
    });
    expect(status).toBe(401);
    await close();
  });

  it('enters the password only at the account host to create a key, which is shown once', async () => {
    const { page, context, close } = await visit(stage, { as: merchant, hash: '#/keys' });
    await press(page, 'New key');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Checkout');
    await press(page, 'Create key');
    await dialog.getByText('Confirm your identity, then try again.').waitFor();
    await dialog.getByLabel('Confirmation token').fill('made.up.token');
    await press(page, 'Create key');
    await dialog.getByText('The token was refused').waitFor();
    const [account] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Open your account page' }).click(),
    ]);
    expect(account.url()).toBe(`${stage.accountUrl}/step-up`);
    await account.getByLabel('Password').fill(PASSWORD);
    await press(account, 'Confirm password');
    const token = (await account.getByLabel('Token').inputValue()).trim();
    await account.close();
    await dialog.getByLabel('Confirmation token').fill(token);
    await press(page, 'Create key');
    await dialog.getByText(/^n_test_/).waitFor();
    await dialog.getByLabel('I have stored it.').check();
    await press(page, 'Done');
    await page.getByRole('rowheader', { name: /Checkout/ }).waitFor();
    expect(await page.content()).not.toMatch(/n_test_/);
    await close();
  });
});

describe('a person who opens the console without a mouse, at 390 pixels', () => {
  it('confirms the password in another tab and returns with the token', async () => {
    const stage = await Stage.open({ env: { KEY_CREATION_STEP_UP: 'required' } });
    try {
      const as = await stage.merchant({ password: PASSWORD });
      const { page, context, close } = await visit(stage, { as, hash: '#/keys', viewport: PHONE.viewport });
      await page.getByText('No API keys yet').waitFor();
      await enter(page, /^New key$/);
      await page.keyboard.type('Checkout');
      await page.keyboard.press('Enter');
      await page.getByText('Confirm your identity, then try again.').waitFor();
      await tabTo(page, /^Open your account page$/);
      const [account] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
      await account.getByLabel(/^Password/).waitFor();
      await focusIs(account, /^Password/);
      await account.keyboard.type(PASSWORD);
      await account.keyboard.press('Enter');
      await account.getByLabel('Token').waitFor();
      await account.keyboard.press('ControlOrMeta+A');
      await account.keyboard.press('ControlOrMeta+C');
      await account.close();
      await tabTo(page, /^Confirmation token$/);
      await page.keyboard.press('ControlOrMeta+V');
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByText(/^n_test_/)
        .waitFor();
      await close();
    } finally {
      await stage.close();
    }
  });
});

describe('a console that the account host does not know', () => {
  it('shows the missing setting', async () => {
    const stage = await Stage.open({ isListed: false });
    try {
      const { page, complaints } = await visit(stage);
      await page.getByRole('alert').waitFor();
      await page.getByText(`contains ${stage.payUrl}`).waitFor();
      expect(complaints.every((text) => text.includes('CORS'))).toBe(true);
    } finally {
      await stage.close();
    }
  });
});
