import request from 'supertest';
import { PaymentStage } from './support/payment-app';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(() => stage.close());

it('names the service to visitors of the host, links to its docs and its health, and runs no script', async () => {
  const { server } = await stage.replica();
  const { text, headers } = await request(server)
    .get('/')
    .expect(200)
    .expect('Content-Type', /^text\/html/);
  expect(text).toMatch(/<h1>.+<\/h1>/);
  expect(linksOf(text)).toEqual(['/', '/console/', '/docs', '/openapi.json', '/health', '/ready', '/version']);
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'(?!.*script-src)/);
  for (const path of ['/health', '/ready', '/version']) await request(server).get(path).expect(200);
});

it('links in production only to pages that are served there, and requires https', async () => {
  const settings = { APP_ENV: 'production', MOBILEMONEY_CALLBACK_TOKEN: 't', TRUSTED_PROXIES: '127.0.0.0/8' };
  const { server } = await stage.replica(settings);
  const { text } = await request(server).get('/').set('X-Forwarded-Proto', 'https').expect(200);
  expect(linksOf(text)).toEqual(['/', '/console/', '/health', '/ready', '/version']);
  const { body } = await request(server).get('/').expect(403);
  expect(body.error.code).toBe('HTTPS_REQUIRED');
});

const linksOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
