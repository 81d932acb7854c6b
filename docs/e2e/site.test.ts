import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, posix } from 'node:path';
import { HANGS_MS, repositoryRoot } from '@platform/stack';
import { findChromium, seriousViolations } from '@platform/testing';
import { type Browser, chromium, type Page } from 'playwright-core';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let server: Server;
let browser: Browser;
let page: Page;
/** Requests to another host. */
const strangers: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs'], { cwd: repositoryRoot, stdio: 'pipe' });
  server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    readFile(join(repositoryRoot, 'docs/dist', path)).then(
      (content) => response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: await findChromium(), args: asRoot });
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(HANGS_MS);
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`)) strangers.push(request.url());
  });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

it.each([
  ['an error code', 'INSUFFICIENT_FUNDS', 'h1', 'INSUFFICIENT_FUNDS'],
  ['a setting', 'WEBHOOK_BODY_RETENTION_DAYS', 'td', 'WEBHOOK_BODY_RETENTION_DAYS'],
  ['an event type', 'deposit.needs_review', 'h2', 'deposit.needs_review'],
  ['an operation', 'startPayment', 'h2', 'Start a payment'],
])('the search of the site finds %s', async (_what, words, element, text) => {
  await page.goto('/');
  await page.locator('#local-search button, .VPNavBarSearchButton').first().click();
  await page.locator('input[type=search]').fill(words);
  await page.locator(`.results .result[href*="/generated/"]`).first().click();
  await page.locator(`main ${element}`, { hasText: text }).first().waitFor();
});

it('has samples in three languages next to an operation, and no serious finding of axe', async () => {
  await page.goto('/reference/generated/api/payment-service/payments.html');
  const samples = page.locator('#startpayment ~ .vp-code-group').first();
  for (const [language, call] of [
    ['curl', '/v1/payments'],
    ['TypeScript', 'startPayment(payment'],
    ['Python', 'start_payment('],
  ] as const) {
    await samples.locator('label', { hasText: language }).click();
    expect(await samples.innerText()).toContain(call);
  }
  expect(await seriousViolations(page)).toEqual([]);
});

it('links pages with each other, also those of apps, and every link and anchor exists', async () => {
  await page.goto('/');
  await page.locator('main a', { hasText: 'what db-node promises' }).click();
  await page.locator('main h1', { hasText: 'db-node' }).waitFor();
  expect(brokenLinks()).toEqual([]);
});

it('sends no request to another host, and has no error in the console', () => {
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
});

function brokenLinks(): string[] {
  const dist = join(repositoryRoot, 'docs/dist');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const pages = new Map(names.map((name) => [`/${name}`, readFileSync(join(dist, name), 'utf8')]));
  expect(pages.size).toBeGreaterThan(200);
  const broken = new Set<string>();
  for (const [path, html] of pages) {
    for (const [, href = '', anchor] of html.matchAll(/<a [^>]*?href="([^"#:]*)(?:#([^"]*))?"/g)) {
      const target = href === '' ? path : posix.resolve(posix.dirname(path), href) + (href.endsWith('/') ? '/' : '');
      const found = pages.get(decodeURI(target.replace(/\/+$/, '/index.html')));
      const exists = found !== undefined && (!anchor || found.includes(` id="${decodeURIComponent(anchor)}"`));
      if (!exists) broken.add(`${path}: ${href}${anchor ? `#${anchor}` : ''}`);
    }
  }
  return [...broken];
}
