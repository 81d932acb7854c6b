import { hexDigestOf } from '@platform/auth';
import { enter, enterDialog, focusIs, seriousViolations, tabTo } from '@platform/testing';
import {
  type BrowserTest,
  givenPerson,
  PASSWORD,
  type Person,
  startBrowserTest,
  takeDocumentedPicture,
  type Visit,
} from './support/browser-test';

const OPERATORS = ['viewer', 'admin'].map((role) => `${role}-1:${hexDigestOf(`token-of-${role}`)}:${role}`).join(',');
const REASON = 'Ticket 4711: lost the phone';

let test: BrowserTest;
beforeAll(async () => {
  test = await startBrowserTest({ webgl: false, accountHost: 'localhost', env: { OPERATORS } });
});
afterAll(() => test.close());

const service = (path: string) => `${test.accountUrl.replace('localhost', '127.0.0.1')}${path}`;
const login = async ({ email }: Person): Promise<number> => {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(service('/auth/login'), { method: 'POST', headers, body })).status;
};

/** The console at an address within it, signed in by keyboard only. */
async function openAs(role: 'viewer' | 'admin', width: number, hash = ''): Promise<Visit> {
  const visit = await test.open({ viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(`${test.accountUrl}/operator/console/${hash}`);
  await page.getByLabel('Operator token').waitFor();
  await focusIs(page, 'Operator token');
  await page.keyboard.type(`token-of-${role}`);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  return visit;
}

async function expectUsable({ page, complaints, strangers }: Visit, name: string): Promise<void> {
  expect([name, await seriousViolations(page)]).toEqual([name, []]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect([name, complaints, strangers]).toEqual([name, [], []]);
}

describe('the administrators’ console', () => {
  it.each([
    ['', 1280],
    ['-phone', 390],
  ])('finds, locks, ends, recovers and shows who did it, without a mouse%s, at %s px', async (suffix, width) => {
    const person = await givenPerson(test);
    const visit = await openAs('admin', width);
    const { page } = visit;
    const { keyboard } = page;
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
    await expectUsable(visit, 'find');

    await tabTo(page, /^Email address or account id$/);
    await keyboard.type('nobody@example.com');
    await tabTo(page, /^Reason$/);
    await keyboard.type('in vain');
    await keyboard.press('Enter');
    await page.getByText('No account has this email address or id.').waitFor();
    await page.getByLabel('Email address or account id').fill(person.email);
    await page.getByLabel('Reason').fill(REASON);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: person.email }).waitFor();
    await page.getByRole('table', { name: 'Active sessions' }).waitFor();
    await page.getByText('Account viewed by an administrator').first().waitFor();
    await takeDocumentedPicture(page, `account-console${suffix}`);
    await expectUsable(visit, 'account');

    await enterDialog(page, /^Lock account$/);
    await page.getByRole('heading', { name: 'Lock this account?' }).waitFor();
    await expectUsable(visit, 'lock');
    await enter(page, /^Lock account$/);
    await page.getByText('No active sessions').waitFor();
    await page.getByRole('button', { name: 'Unlock account' }).waitFor();
    expect(await login(person)).toBe(403);
    await enterDialog(page, /^Unlock account$/);
    await enter(page, /^Unlock account$/);
    await page.getByText('Not locked').waitFor();
    expect(await login(person)).toBe(200);
    await enterDialog(page, /^End all sessions$/);
    await enter(page, /^End all sessions$/);
    await page.getByText('Sessions ended by an administrator').first().waitFor();
    await enterDialog(page, /^Start recovery$/);
    await enter(page, /^Send the link$/);
    await page.getByText('Password link sent by an administrator').first().waitFor();

    await page.goto(`${test.accountUrl}/operator/console/#/search`);
    await page.getByLabel('Beginning of the email address').fill(person.email.slice(0, -3));
    await page.getByLabel('Reason').fill(REASON);
    await keyboard.press('Enter');
    await page.getByRole('link', { name: person.email }).waitFor();
    await expectUsable(visit, 'search');
    await enterDialog(page, /^Create account$/);
    const dialog = page.getByRole('dialog');
    const email = `new-${width}-${person.email}`;
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('Reason').fill(REASON);
    await expectUsable(visit, 'create');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Look up account' }).waitFor();
    await page.getByLabel('Reason').fill(REASON);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: email }).waitFor();
    await enterDialog(page, /^Delete account$/);
    await enter(page, /^Delete account$/);
    await page.getByText('Account deletion requested by an administrator').first().waitFor();
    expect(await page.getByRole('button', { name: 'Delete account' }).count()).toBe(0);

    await page.goto(`${test.accountUrl}/operator/console/#/actions`);
    await page.getByRole('table', { name: 'Actions of administrators, newest first' }).waitFor();
    await page.getByText(REASON).first().waitFor();
    await page.getByText('no account found').first().waitFor();
    await takeDocumentedPicture(page, `account-console-actions${suffix}`);
    await expectUsable(visit, 'actions');
    await enter(page, /^Sign out$/);
    await page.getByLabel('Operator token').waitFor();
    await visit.close();
  });

  it('shows a viewer no action, requires a reason again after a reload, and stores nothing in the browser', async () => {
    const person = await givenPerson(test);
    const visit = await openAs('viewer', 1280);
    const { page } = visit;
    await page.getByLabel('Email address or account id').fill(person.email);
    await page.getByLabel('Reason').fill(REASON);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: person.email }).waitFor();
    expect(await page.getByRole('button', { name: /lock|End all|recovery|Delete/i }).count()).toBe(0);
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
    await page.reload();
    await page.getByLabel('Reason').waitFor();
    expect(await page.getByText(person.email).count()).toBe(0);
    await page.goto(`${test.accountUrl}/operator/console/#/actions`);
    await page.getByText('Only an admin can see the actions of all administrators.').waitFor();
    await page.goto(`${test.accountUrl}/operator/console/#/search`);
    await page.getByText('Only operators and admins can list and create accounts.').waitFor();
    await visit.close();
  });
});
