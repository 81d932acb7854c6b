import { uniqueEmail } from '@platform/testing';
import {
  type BrowserTest,
  givenPerson,
  PASSWORD,
  type Person,
  startBrowserTest,
  takePicture,
} from './support/browser-test';

let test: BrowserTest;
let person: Person;
beforeAll(async () => {
  test = await startBrowserTest();
  person = await givenPerson(test);
});
afterAll(() => test.close());

describe('the way into the map', () => {
  it('goes from /app through the sign-in on another host back to /app, where a change carries the CSRF token', async () => {
    const { page, complaints, strangers, close } = await test.open();
    await page.goto(`${test.geoUrl}/app`);
    expect(new URL(page.url()).origin).toBe(test.accountUrl);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${test.geoUrl}/app`);

    await page.getByRole('tab', { name: 'Add' }).click();
    await page.getByLabel('Where is it?').fill('48.1581, 11.5932');
    await page.getByLabel('Name').fill('Lake bench');
    const submitted = page.waitForRequest((request) => request.url().includes('/geo/v2/submit'));
    await page.getByRole('button', { name: 'Save' }).click();
    const headers = await (await submitted).allHeaders();
    expect(headers['x-csrf-token']).toMatch(/^[\w-]{43}$/);
    expect(headers['authorization']).toMatch(/^Bearer eyJ/);
    await page.getByRole('button', { name: 'Lake bench', expanded: true }).waitFor();
    await takePicture(page, 'after-the-sign-in');
    // Nothing of the session is where other scripts or a later visitor could read it.
    expect(await page.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')).toEqual(['', 0, 0]);
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
    await close();
  });

  it('refuses the same submit without the CSRF token, or with that of another session', async () => {
    const mine = await test.open({ as: person });
    const other = await test.open({ as: await givenPerson(test) });
    await Promise.all([mine, other].map(({ page }) => page.goto(`${test.geoUrl}/app`)));
    const csrfToken = (await other.page.evaluate(
      `fetch('/authenticate/users/me').then((r) => r.json()).then((b) => b.csrf_token)`,
    )) as string;
    const submit = (field: string) =>
      mine.page.evaluate(`(async () => {
        const session = await (await fetch('/authenticate/users/me')).json();
        const response = await fetch('/geo/v2/submit', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + session.access_token, ${field} },
          body: JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }),
        });
        return [response.status, (await response.json()).error?.code ?? null];
      })()`);
    expect(await submit('')).toEqual([403, 'CSRF_FAILED']);
    expect(await submit(`'X-CSRF-TOKEN': ${JSON.stringify(csrfToken)}`)).toEqual([403, 'CSRF_FAILED']);
    expect(await submit(`'X-CSRF-TOKEN': session.csrf_token`)).toEqual([201, null]);
    await Promise.all([mine.close(), other.close()]);
  });
});

describe('without JavaScript', () => {
  it('signs in, says what was wrong, shows the sessions, ends one and signs out', async () => {
    const own = await givenPerson(test);
    const { page, close } = await test.open({ javaScriptEnabled: false });
    await page.goto(`${test.geoUrl}/app`);
    await page.getByLabel('Email').fill(own.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectText(page.getByRole('alert'), 'The email or the password is not right.');
    expect(await page.getByLabel('Email').inputValue()).toBe(own.email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');

    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${test.geoUrl}/app`);
    await expectText(page.locator('noscript'), 'The map needs JavaScript.');

    await page.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL(`${test.accountUrl}/account`);
    expect(await page.getByRole('listitem').count()).toBe(2);
    expect(await page.getByText('This one').count()).toBe(1);
    await page.getByRole('button', { name: /End session/ }).click();
    await expectText(page.getByRole('status'), 'Done.');
    expect(await page.getByRole('listitem').count()).toBe(1);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${test.accountUrl}/login`);
    await page.goto(`${test.geoUrl}/app`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await close();
  });

  it('signs up, with each problem at its field and nothing typed lost but the password', async () => {
    const { page, close } = await test.open({ javaScriptEnabled: false });
    await page.goto(`${test.accountUrl}/signup`);
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill('grace at example');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create the account' }).click();
    const problemAt = (id: string) => page.locator(`#${id}[aria-invalid=true][aria-describedby~=${id}-error]`);
    await problemAt('email').waitFor();
    await expectText(page.locator('#email-error'), 'Write the address in full');
    await expectText(page.locator('#password-error'), 'between 8 and 256 characters');
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Email').inputValue()).toBe('grace at example');
    expect(await page.getByLabel('Password').inputValue()).toBe('');

    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expectText(page.locator('#email-error'), 'There is an account with this address already.');

    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.waitForURL(`${test.accountUrl}/account`);
    await expectText(page.getByRole('heading', { level: 1 }), 'Hello, Grace');
    await close();
  });
});

it('opens the landing page for everyone and sends nobody on', async () => {
  for (const as of [undefined, person]) {
    const { page, complaints, strangers, close } = await test.open({ as });
    const response = await page.goto(`${test.geoUrl}/`);
    expect([response!.status(), response!.request().redirectedFrom()]).toEqual([200, null]);
    expect(page.url()).toBe(`${test.geoUrl}/`);
    expect([complaints, strangers]).toEqual([[], []]);
    await close();
  }
});

/** A page without scripts cannot be waited for: what is there is there. */
async function expectText(locator: { textContent(): Promise<string | null> }, text: string): Promise<void> {
  expect((await locator.textContent())?.replaceAll(/\s+/g, ' ')).toContain(text);
}
