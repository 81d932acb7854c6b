import { authenticatorCode, queryOnce, seriousViolations } from '@platform/testing';
import type { CDPSession, Page } from 'playwright-core';
import {
  type BrowserTest,
  confirmAddress,
  givenPerson,
  PASSWORD,
  type Person,
  startBrowserTest,
  takePicture,
  type Visit,
} from './support/browser-test';

let test: BrowserTest;
beforeAll(async () => {
  test = await startBrowserTest({ webgl: false, accountHost: 'localhost' });
});
afterAll(() => test.close());

interface Device extends Visit {
  cdp: CDPSession;
  authenticatorId: string;
}

/** A browser with a separate authenticator, which verifies its user. */
async function device(as?: Person): Promise<Device> {
  const visit = await test.open({ as });
  const cdp = await visit.context.newCDPSession(visit.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { ...visit, cdp, authenticatorId };
}

async function givenConfirmedPerson(): Promise<Person> {
  const person = await givenPerson(test);
  await confirmAddress(test, person);
  return person;
}

async function addPasskey({ page }: Pick<Visit, 'page'>, name: string): Promise<void> {
  await page.goto(`${test.accountUrl}/account`);
  await page.getByRole('link', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('The passkey is added. You can sign in with it.').waitFor();
}

const usePasskey = async (page: Page) => {
  await page.getByRole('button', { name: 'Use a passkey' }).focus();
  await page.keyboard.press('Enter');
};

/** The authenticator is not used while the page opens. Otherwise it answers the browser's own offer. */
async function signInByPasskey({ page, cdp, authenticatorId }: Device): Promise<void> {
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await touch(false);
  await page.goto(`${test.accountUrl}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await touch(true);
  await usePasskey(page);
}
const signedIn = (page: Page, { email }: Person) => page.getByText(`Signed in as ${email}`).waitFor();
const signOut = async ({ page, context }: Pick<Visit, 'page' | 'context'>) => {
  await page.goto(`${test.accountUrl}/account`);
  await context.clearCookies({ name: 'wellbeing-session' });
};
const passkeysOf = async ({ cdp, authenticatorId }: Device) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

describe('a passkey in a real browser', () => {
  it('is added on the page of the account, signs in by keyboard only, and both pages have no serious violation', async () => {
    const person = await givenConfirmedPerson();
    const laptop = await device(person);
    const { page, complaints, strangers, close } = laptop;
    await page.goto(`${test.accountUrl}/account/passkeys/new`);
    expect(await seriousViolations(page)).toEqual([]);
    await addPasskey({ page }, 'Laptop');
    await page.getByRole('button', { name: 'Remove Laptop' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await takePicture(page, 'account-with-passkey');
    await signOut(laptop);
    await signInByPasskey(laptop);
    await signedIn(page, person);
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
    await close();
  });

  it('of a second device signs in next to the first, and no longer after its removal', async () => {
    const person = await givenConfirmedPerson();
    const first = await device(person);
    await addPasskey(first, 'Laptop');
    const second = await device(person);
    await addPasskey(second, 'Telephone');
    for (const one of [first, second]) {
      await signOut(one);
      await signInByPasskey(one);
      await signedIn(one.page, person);
    }
    const item = first.page.getByRole('listitem').filter({ hasText: 'Telephone' });
    await item.getByRole('button', { name: 'Remove' }).click();
    await first.page.getByText('The passkey is removed.').waitFor();
    await signOut(second);
    await signInByPasskey(second);
    await second.page.getByText('This passkey was not accepted.').waitFor();
    await Promise.all([first, second].map(({ close }) => close()));
  });

  it('that was copied is refused when its counter falls behind, and the owner sees it', async () => {
    const person = await givenConfirmedPerson();
    const owner = await device(person);
    await addPasskey(owner, 'Security key');
    const [credential] = await passkeysOf(owner);
    const copy = await device();
    await copy.cdp.send('WebAuthn.addCredential', { authenticatorId: copy.authenticatorId, credential: credential! });
    for (let use = 0; use < 3; use++) {
      await signOut(owner);
      await signInByPasskey(owner);
      await signedIn(owner.page, person);
    }
    await signInByPasskey(copy);
    await copy.page.getByText('This passkey was not accepted.').waitFor();
    await owner.page.reload();
    await owner.page.getByText('Passkey refused, possible copy').waitFor();
    await Promise.all([owner, copy].map(({ close }) => close()));
  });

  it('confirms a person whose last proof is too old', async () => {
    const person = await givenConfirmedPerson();
    const { page, close } = await device(person);
    await addPasskey({ page }, 'Laptop');
    await queryOnce(test.database.migrationUrl, `UPDATE sessions SET authenticated_at = now() - interval '1 hour'`);
    await page.getByRole('link', { name: 'Add passkey' }).click();
    await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await usePasskey(page);
    await page.getByRole('heading', { name: 'Add a passkey' }).waitFor();
    await close();
  });

  it('deletes the account instead of the password, by keyboard only', async () => {
    const { page, close } = await device(await givenConfirmedPerson());
    await addPasskey({ page }, 'Laptop');
    await page.getByRole('link', { name: 'Delete account' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Use a passkey instead of the password' }).focus();
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Delete account with a passkey' });
    await button.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account will be erased' }).waitFor();
    await close();
  });
});

describe('a second factor in a real browser', () => {
  it('is switched on with the picture or the key, then required after the password, by keyboard only', async () => {
    const person = await givenConfirmedPerson();
    const { page, complaints, close } = await test.open({ as: person });
    await page.goto(`${test.accountUrl}/account`);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await takePicture(page, 'second-factor');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code from the app').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code from the app').fill(authenticatorCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [recoveryCode] = (await page.locator('code').innerText()).split('\n');
    await page.goto(`${test.accountUrl}/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode!);
    await page.keyboard.press('Enter');
    await signedIn(page, person);
    await page.getByText('9 recovery codes are left.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
