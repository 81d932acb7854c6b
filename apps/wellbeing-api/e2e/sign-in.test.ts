import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { givenProgram, type Program } from '@platform/harness';
import { seriousViolations, uniqueEmail } from '@platform/testing';
import type { Page } from 'playwright-core';
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

describe('the sign-in to the map', () => {
  it('leads from /app through the sign-in on another host back to /app, where a change carries the CSRF token', async () => {
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
    // No part of the session is where other scripts or a later visitor could read it.
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
  it('signs in, shows errors, shows the sessions, ends one and signs out', async () => {
    const own = await givenPerson(test);
    const { page, close } = await test.open({ javaScriptEnabled: false });
    await page.goto(`${test.geoUrl}/app`);
    await page.getByLabel('Email').fill(own.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectText(page.getByRole('alert'), 'The email address or the password is wrong.');
    expect(await page.getByLabel('Email').inputValue()).toBe(own.email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');

    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${test.geoUrl}/app`);
    await expectText(page.locator('noscript'), 'The map needs JavaScript.');

    await page.getByRole('link', { name: 'Account' }).click();
    await page.waitForURL(`${test.accountUrl}/account`);
    const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    expect(await sessions.count()).toBe(2);
    expect(await page.getByText('This session').count()).toBe(1);
    await page.getByRole('button', { name: /End session/ }).click();
    await expectText(page.getByRole('status'), 'The session is ended.');
    expect(await sessions.count()).toBe(1);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${test.accountUrl}/login`);
    await page.goto(`${test.geoUrl}/app`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await close();
  });

  it('signs up, with each error at its field, and keeps all typed values except the password', async () => {
    const { page, close } = await test.open({ javaScriptEnabled: false });
    await page.goto(`${test.accountUrl}/signup`);
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill('grace at example');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    const problemAt = (id: string) => page.locator(`#${id}[aria-invalid=true][aria-describedby~=${id}-error]`);
    await problemAt('email').waitFor();
    await expectText(page.locator('#email-error'), 'Enter the full email address');
    await expectText(page.locator('#password-error'), 'between 8 and 256 characters');
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Email').inputValue()).toBe('grace at example');
    expect(await page.getByLabel('Password').inputValue()).toBe('');

    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectText(page.locator('#email-error'), 'An account with this email address exists.');

    await page.getByLabel('Email').fill(uniqueEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${test.accountUrl}/account`);
    await expectText(page.getByRole('heading', { level: 1 }), 'Hello, Grace');
    await close();
  });
});

it('opens the landing page for everyone and redirects no visitor', async () => {
  for (const as of [undefined, person]) {
    const { page, complaints, strangers, close } = await test.open({ as });
    const response = await page.goto(`${test.geoUrl}/`);
    expect([response!.status(), response!.request().redirectedFrom()]).toEqual([200, null]);
    expect(page.url()).toBe(`${test.geoUrl}/`);
    expect([complaints, strangers]).toEqual([[], []]);
    await close();
  }
});

/** A page without scripts does not change, so no waiting is necessary. */
async function expectText(locator: { textContent(): Promise<string | null> }, text: string): Promise<void> {
  expect((await locator.textContent())?.replaceAll(/\s+/g, ' ')).toContain(text);
}

describe('a program that requests a connection', () => {
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const addressOf = (program: Program, changes: Record<string, string> = {}) => {
    const query = {
      client_id: program.clientId,
      redirect_uri: program.redirectUri,
      response_type: 'code',
      scope: 'openid geo:read offline_access',
      ...challenge,
    };
    return `${test.accountUrl}/oauth/authorize?${new URLSearchParams({ ...query, ...changes }).toString()}`;
  };

  it('on this computer is connected over the sign-in, by keyboard only, and disconnected on the page of the account', async () => {
    const listener = createServer((_, response) => response.end('Back at the program.'));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const program = await givenProgram(test.accountService, { redirectUri: 'http://127.0.0.1/' });
    const someone = await givenPerson(test);
    const { page, complaints, close } = await test.open();
    await page.goto(addressOf(program, { redirect_uri: `http://127.0.0.1:${port}/` }));
    await page.locator('#email:focus').waitFor();
    await page.keyboard.type(someone.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('see your places').waitFor();
    expect(await page.locator(':focus').textContent()).toContain('Connect');
    await takePicture(page, 'program-asks');
    expect(await seriousViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await takePicture(page, 'program-asks-390');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.port === String(port));
    expect(new URL(page.url()).searchParams.get('iss')).toBe(test.accountUrl);
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/);

    await page.goto(`${test.accountUrl}/account`);
    const disconnect = page.getByRole('button', { name: `Disconnect ${program.clientId}` });
    await disconnect.focus();
    await takePicture(page, 'connected-programs');
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('The program is disconnected.').waitFor();
    expect(await disconnect.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
    listener.close();
  });

  it('gets the browser back immediately after the sign-in if consent was given before, and after a refusal', async () => {
    const program = await givenProgram(test.accountService, { redirectUri: 'https://gis.invalid/callback' });
    const someone = await givenPerson(test);
    const { context, close } = await test.open();
    /** No server listens at the program. Only the redirect of the browser is checked. */
    const sentBack = async (what: 'code' | 'error', act: (page: Page) => Promise<void>) => {
      const page = await context.newPage();
      await page.goto(addressOf(program));
      const isBack = page.waitForRequest((request) => request.url().startsWith(`${program.redirectUri}?${what}=`));
      await act(page);
      await isBack;
      await page.close();
    };
    const signIn = async (page: Page) => {
      await page.getByLabel('Email').fill(someone.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.keyboard.press('Enter');
    };
    await sentBack('error', async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Do not connect' }).click();
    });
    await sentBack('code', (page) => page.getByRole('button', { name: 'Connect' }).first().click());
    await context.clearCookies();
    await sentBack('code', signIn);
    await close();
  });

  it('gets its response as a form, with a state of 8 KiB that went over the sign-in', async () => {
    const bodies: string[] = [];
    const listener = createServer((request, response) => {
      request.on('data', (bytes: Buffer) => bodies.push(bytes.toString()));
      request.on('end', () => response.end('Back at the program.'));
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const program = await givenProgram(test.accountService, { redirectUri: 'http://127.0.0.1/' });
    const someone = await givenPerson(test);
    const { page, complaints, close } = await test.open();
    const state = randomBytes(6_144).toString('base64url');
    const changes = { redirect_uri: `http://127.0.0.1:${port}/`, response_mode: 'form_post', state };
    await page.goto(addressOf(program, changes));
    await page.getByLabel('Email').fill(someone.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Connect' }).first().click();
    await page.getByText('Back at the program.').waitFor();
    const fields = new URLSearchParams(bodies.join(''));
    expect(fields.get('state')).toBe(state);
    expect(fields.get('code')).toMatch(/^[\w-]{43}$/);
    expect(complaints).toEqual([]);
    await close();
    listener.close();
  });
});
