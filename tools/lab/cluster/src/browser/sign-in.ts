import { strict as assert } from 'node:assert';
import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { findChromium } from '@platform/stack';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Gateway } from '../gateway/gateway';
import type { Cluster } from '../machines/cluster';
import { psql } from '../machines/servers';

const account = 'https://account.platform.internal';
const geo = 'https://geo.platform.internal';
const pay = 'https://pay.platform.internal';
const PASSWORD = 'a long pass phrase of this test';

/**
 * A person signs up at the account host in Chromium, then opens pages of two other hosts, all through the gateway. The
 * map gets its own session by a code. The merchants' console calls the account host by CORS.
 */
export async function signInAcrossHosts({ servers }: Cluster, gateway: Gateway): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-3d-apis',
      `--host-resolver-rules=MAP *.platform.internal ${gateway.address}:${gateway.port}`,
      // This one certificate's key, since a browser knows only authorities of its user.
      `--ignore-certificate-errors-spki-list=${keyDigestOf(gateway.certificate)}`,
    ],
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const email = await signUp(page);
    await psql(servers, `UPDATE accounts SET email_verified_at = now() WHERE email = '${email}'`, 'wellbeing_api');
    await openMap(page);
    await openConsole(page, email);
    await assertCookies(context);
    await assertForeignOriginIsRefused(page);
  } finally {
    await browser.close();
  }
}

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${account}/signup`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${account}/account`);
  return email;
}

/**
 * The map's host has no session yet. It redirects to the account host, which redirects back with a code for one use.
 */
async function openMap(page: Page): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${geo}/app`);
  await page.waitForURL(`${geo}/app`);
  await page.getByRole('tablist').waitFor();
  const back = addresses.find((address) => address.startsWith(geo) && new URL(address).searchParams.has('code'));
  assert.ok(back, `no redirect back with a code: ${addresses.join(', ')}`);
  const again = await page.request.get(back, { maxRedirects: 0 }).catch(() => null);
  assert.ok(again === null || again.status() >= 300, 'a code was taken twice');
}

async function openConsole(page: Page, email: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().startsWith(account) && response.request().method() === 'GET',
  );
  await page.goto(`${pay}/console/`);
  assert.equal((await (await answer).allHeaders())['access-control-allow-origin'], pay);
  await page.getByText(`Signed in as ${email}`).waitFor();
}

async function assertCookies(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  assert.ok(cookies.length >= 2, `cookies: ${cookies.map(({ name }) => name).join()}`);
  for (const { name, domain, path, secure, httpOnly } of cookies) {
    const kind = { prefix: name.slice(0, 7), isOfOneHost: !domain.startsWith('.'), path, secure, httpOnly };
    assert.deepEqual(kind, { prefix: '__Host-', isOfOneHost: true, path: '/', secure: true, httpOnly: true }, name);
  }
  assert.deepEqual([...new Set(cookies.map(({ domain }) => domain))].toSorted(), [
    'account.platform.internal',
    'geo.platform.internal',
  ]);
}

/** Only the console's host may ask; a page of any other host gets no answer. */
async function assertForeignOriginIsRefused(page: Page): Promise<void> {
  await page.goto('https://id.platform.internal/health');
  const script = `fetch('${account}/authenticate/users/me', { credentials: 'include' }).then(() => 'read', () => 'refused')`;
  assert.equal(await page.evaluate(script), 'refused');
}

const keyDigestOf = (certificate: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
