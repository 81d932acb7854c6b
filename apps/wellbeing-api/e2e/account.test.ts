import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, seriousViolations, uniqueEmail } from '@platform/testing';
import type { Locator, Page } from 'playwright-core';
import {
  type BrowserTest,
  givenPerson,
  PASSWORD,
  type Person,
  startBrowserTest,
  takeDocumentedPicture,
  takePicture,
} from './support/browser-test';

const NEW_PASSWORD = 'the holder chose this';
const mailDirectory = mkdtempSync(join(tmpdir(), 'wellbeing-e2e-mail-'));

let test: BrowserTest;
beforeAll(async () => (test = await startBrowserTest({ webgl: false, env: { MAIL_DIRECTORY: mailDirectory } })));
afterAll(() => test.close());

/** The links of this kind that were mailed to an address, in order. */
function mailedLinks(email: string, page: string): string[] {
  return readdirSync(mailDirectory)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(mailDirectory, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`))
    .flatMap((mail) => mail.match(new RegExp(`http://[^\\s]+/${page}/[\\w-]{43}`, 'g')) ?? []);
}

/** The newest of them, as soon as there are this many. */
async function mailedLink(email: string, page: string, count = 1): Promise<string> {
  await eventually(`${count} mails with ${page}`, () => mailedLinks(email, page).length >= count);
  return mailedLinks(email, page).at(-1)!;
}

async function expectUsable(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  expect([name, await seriousViolations(page)]).toEqual([name, []]);
}

const isFocused = async (wanted: Locator): Promise<boolean> =>
  (await wanted.and(wanted.page().locator(':focus')).count()) === 1;

/** By keyboard only from here on: to the button and onto it. */
async function pressOn(page: Page, button: string): Promise<void> {
  const wanted = page.getByRole('button', { name: button });
  for (let tabs = 0; tabs < 60 && !(await isFocused(wanted)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

const signedInAs = (page: Page) => page.getByText('Signed in as').textContent();

async function confirm(page: Page, { email }: Person): Promise<void> {
  await page.goto(await mailedLink(email, 'verify-email'));
  await pressOn(page, 'Confirm email address');
  await page.getByText('Your email address is confirmed').waitFor();
}

describe('the page that requires the password again', () => {
  it('gives a token to copy, by keyboard only, to a person with a confirmed address', async () => {
    const person = await givenPerson(test);
    const { page, complaints, strangers, close } = await test.open({ as: person });
    await confirm(page, person);
    await page.goto(`${test.accountUrl}/step-up`);
    await expectUsable(page, 'step-up');
    await page.locator('#password:focus').waitFor();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('The password is wrong.').waitFor();
    await expectUsable(page, 'step-up-problem');
    await page.locator('#password:focus').waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('#token:focus').waitFor();
    const token = await page.getByLabel('Token').inputValue();
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.keyboard.press('ControlOrMeta+a');
    expect(await page.evaluate('getSelection().toString().trim()')).toBe(token);
    await expectUsable(page, 'step-up-done');
    expect([complaints, strangers]).toEqual([[], []]);
    await close();
  });

  it('shows that the address must be confirmed first, and the link can be sent again', async () => {
    const person = await givenPerson(test);
    const { page, close } = await test.open({ as: person });
    const first = await mailedLink(person.email, 'verify-email');
    await page.goto(`${test.accountUrl}/step-up`);
    await page.getByText(`Confirm your email address ${person.email}`).waitFor();
    await expectUsable(page, 'step-up-unconfirmed');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await pressOn(page, 'Send the link again');
    await page.getByText('A new link is on its way').waitFor();
    expect(await mailedLink(person.email, 'verify-email', 2)).not.toBe(first);
    await close();
  });

  it('leads a person without a session over the sign-in and back', async () => {
    const person = await givenPerson(test);
    const { page, close } = await test.open();
    await page.goto(`${test.accountUrl}/step-up`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${test.accountUrl}/step-up`);
    await close();
  });
});

describe('a new password for an address that was never confirmed', () => {
  async function openReset(page: Page, email: string): Promise<void> {
    await page.goto(`${test.accountUrl}/forgot-password`);
    await page.locator('#email:focus').waitFor();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByText('a link is on its way').waitFor();
    await page.goto(await mailedLink(email, 'reset-password'));
  }

  it('asks, with nothing preselected, whether the account is kept; the keyboard is enough to start clean', async () => {
    const squatter = await givenPerson(test);
    const { page, complaints, close } = await test.open();
    await openReset(page, squatter.email);
    await expectUsable(page, 'reset-choice');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await pressOn(page, 'Set password');
    await page.getByText('Choose one of the two answers.').waitFor();
    await expectUsable(page, 'reset-choice-problem');
    await page.getByLabel('Yes, I created it.').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('You have a new account with this email address.').waitFor();
    await expectUsable(page, 'reset-started-clean');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(squatter.email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    // The first sign-in after a reset leads to the recently added credentials.
    await page.waitForURL(`${test.accountUrl}/account/review`);
    await page.goto(`${test.accountUrl}/account`);
    // The name that the other person entered is not shown.
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('"this was me" keeps the account and names what to check', async () => {
    const person = await givenPerson(test);
    const { page, close } = await test.open();
    await openReset(page, person.email);
    await page.getByLabel('Yes, I created it.').check();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page
      .getByText(/API keys of the payment\s+service/)
      .first()
      .waitFor();
    await expectUsable(page, 'reset-kept');
    await close();
  });
});

describe('two tabs of one browser', () => {
  it('both work: the form in the second tab signs in after a sign-up in the first', async () => {
    const { context, page: first, close } = await test.open();
    const second = await context.newPage();
    const email = uniqueEmail();
    await first.goto(`${test.accountUrl}/signup`);
    await second.goto(`${test.accountUrl}/login`);
    await first.getByLabel('Email').fill(email);
    await first.getByLabel('Password').fill(PASSWORD);
    await first.getByRole('button', { name: 'Create account' }).click();
    await first.waitForURL(`${test.accountUrl}/account`);
    await second.getByLabel('Email').fill(email);
    await second.getByLabel('Password').fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await second.waitForURL(`${test.accountUrl}/account`);
    expect(await signedInAs(second)).toContain(email);
    await close();
  });
});

describe('the account page', () => {
  const openAt = async (width: number, as: Person) => {
    const visit = await test.open({ as, viewport: { width, height: 900 } });
    await visit.page.goto(`${test.accountUrl}/account`);
    return visit;
  };
  /** By keyboard only: to the link and along it. */
  async function follow(page: Page, name: string): Promise<void> {
    const link = page.getByRole('link', { name, exact: true });
    for (let tabs = 0; tabs < 60 && !(await isFocused(link)); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    // Keys that are pressed before it has the focus are lost.
    await page.locator('[autofocus]:focus').waitFor();
  }

  it.each([
    ['', 1280],
    ['-phone', 390],
  ])('shows all sections%s, none wider than the window of %s px', async (suffix, width) => {
    const { page, complaints, strangers, close } = await openAt(width, await givenPerson(test));
    for (const name of [
      'Name and email address',
      'Password',
      'Where you are signed in',
      'Security activity',
      'Your data',
    ]) {
      await page.getByRole('region', { name }).waitFor();
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await takeDocumentedPicture(page, `account-page${suffix}`);
    await expectUsable(page, `account-page${suffix}`);
    await page.getByRole('link', { name: 'Change email address' }).click();
    await takeDocumentedPicture(page, `account-page-address${suffix}`);
    await expectUsable(page, `account-page-address${suffix}`);
    expect([complaints, strangers]).toEqual([[], []]);
    await close();
  });

  it('changes name, password and address by keyboard only, and shows the results', async () => {
    const person = await givenPerson(test);
    const { page, close } = await openAt(1280, person);
    await follow(page, 'Change name');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Grace');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();

    await follow(page, 'Change password');
    await page.keyboard.type('not the password');
    // The first stop is the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('#current_password[aria-invalid=true]:focus').waitFor();
    await expectUsable(page, 'account-password-problem');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('password1234');
    await page.keyboard.press('Enter');
    await page.getByText('one of the most common').waitFor();
    await page.getByLabel('Password for').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/account\/review/);
    await page.goto(`${test.accountUrl}/account`);

    const address = uniqueEmail();
    await follow(page, 'Change email address');
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('a link is on its way to it').waitFor();
    await page.goto(await mailedLink(address, 'change-email'));
    await pressOn(page, 'Use this email address');
    await page.getByText('Your account now uses this email address.').waitFor();
    await page.goto(`${test.accountUrl}/account/events`);
    for (const title of ['Password changed', 'Change of email address requested', 'Email address changed']) {
      await page.getByText(title, { exact: true }).waitFor();
    }
    await expectUsable(page, 'account-events');
    await close();
  });

  it('exports all data as a file, and deletes the account after the password', async () => {
    const { page, close } = await openAt(390, await givenPerson(test));
    const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, 'Download data')]);
    expect(download.suggestedFilename()).toBe('export.zip');
    await follow(page, 'Delete account');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account will be erased' }).waitFor();
    await expectUsable(page, 'account-deleted');
    await page.goto(`${test.accountUrl}/account`);
    await page.waitForURL(`${test.accountUrl}/login`);
    await close();
  });
});

describe('the days before an account is erased', () => {
  it('are shown after the sign-in, before it continues, and one key keeps the account', async () => {
    const person = await givenPerson(test);
    const service = test.accountUrl.replace('account.test', '127.0.0.1');
    const headers = { Authorization: `Bearer ${person.accessToken}` };
    expect(
      (
        await fetch(`${service}/users/me`, {
          method: 'DELETE',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ current_password: PASSWORD }),
        })
      ).status,
    ).toBe(202);
    const { page, close } = await test.open();
    await page.goto(`${test.accountUrl}/login?redirect_to=${encodeURIComponent(`${test.accountUrl}/step-up`)}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('This account will be erased').waitFor();
    await expectUsable(page, 'account-leaving');
    await page.getByRole('link', { name: 'Continue, delete as planned' }).waitFor();
    await pressOn(page, 'Keep account');
    await page.getByText('Your account is kept.').waitFor();
    await page.getByText('This account will be erased').waitFor({ state: 'detached' });
    await close();
  });
});

describe('an address that does not exist', () => {
  it.each(['accountUrl', 'geoUrl'] as const)('is a page, on the host of %s', async (host) => {
    const { page, complaints, close } = await test.open();
    const response = await page.goto(`${test[host]}/no/such/page`);
    expect(response!.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectUsable(page, 'no-such-page');
    expect(complaints).toEqual([]);
    await close();
  });
});
