import type { Server } from 'node:http';
import request from 'supertest';
import { PaymentStage } from './support/payment-app';

let stage: PaymentStage;
let shown: Server;
beforeAll(async () => {
  stage = await PaymentStage.open();
  ({ server: shown } = await stage.replica());
});
afterAll(() => stage.close());

it('names the service to visitors of the host, links to its docs and its health, and runs no script', async () => {
  const { text, headers } = await request(shown)
    .get('/')
    .expect(200)
    .expect('Content-Type', /^text\/html/);
  expect(text).toMatch(/<h1>.+<\/h1>/);
  expect(linksOf(text)).toEqual(['/', '/console/', '/docs', '/openapi.json', '/health', '/ready', '/version']);
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'(?!.*script-src)/);
  for (const path of ['/health', '/ready', '/version']) await request(shown).get(path).expect(200);
});

it('links in production only to pages that are served there, and requires https', async () => {
  const settings = { APP_ENV: 'production', MOBILEMONEY_CALLBACK_TOKEN: 't', TRUSTED_PROXIES: '127.0.0.0/8' };
  const { server } = await stage.replica(settings);
  const { text } = await request(server).get('/').set('X-Forwarded-Proto', 'https').expect(200);
  expect(linksOf(text)).toEqual(['/', '/console/', '/health', '/ready', '/version']);
  const { body } = await request(server).get('/').expect(403);
  expect(body.error.code).toBe('HTTPS_REQUIRED');
});

describe('an address without a page', () => {
  it.each([
    ['/nope', '/'],
    ['/console/nope', '/console/'],
    ['/operator/console/nope', '/operator/console/'],
  ])('is a page for a browser, with a way on: %s', async (path, start) => {
    const { text } = await request(shown)
      .get(path)
      .set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
      .expect(404)
      .expect('Content-Type', /^text\/html/)
      .expect('Vary', /Accept/);
    expect(linksOf(text)).toEqual(['/', start]);
    expect(text).toMatch(/<code>[\w-]+<\/code>/);
  });

  it.each(['*/*', 'application/json'])('is the error envelope for a program that accepts %s', async (accepted) => {
    const { body } = await request(shown).get('/console/nope').set('Accept', accepted).expect(404);
    expect(body.error.code).toBe('NOT_FOUND');
  });
});

it.each(['/console', '/operator/console'])('the settings of %s name an installation for tests', async (path) => {
  const { body } = await request(shown).get(`${path}/settings.json`).expect(200);
  expect(body).toMatchObject({ environment: 'test', docs_path: '/docs' });
});

const linksOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
