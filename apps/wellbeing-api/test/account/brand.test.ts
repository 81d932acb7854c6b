// cspell:ignore willkommen klicken neues anmelden fbrand cller stunden üller wählen
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniqueEmail } from '@platform/testing';
import { creationOptions } from '../support/passkeys';
import { deliverMails, givenConfirmedPerson, mailsTo, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let folder: string;
let service: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(folder, 'mails'));
  const files = {
    'brand.json': JSON.stringify({
      name: 'Müller & <Co>',
      language: 'de',
      logo: 'logo.svg',
      colors: { light: { accent: '#1d4ed8', surface: '#fffff0' } },
    }),
    'logo.svg': SVG,
    'mails/layout.html': '<html lang="{{language}}"><title>{{subject}}</title>{{service}}: {{content}}</html>',
    'mails/layout.txt': '{{content}}\n\n-- \n{{service}}\n',
    'mails/verify_email.de.txt':
      'Subject: Willkommen bei {{service}}\n\nBitte klicken:\n\n{{link}}\n\nGilt {{lifetime}}.',
    'mails/reset_password.de.html': '<a class="button" href="{{link}}">Neues Passwort</a>',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  service = await startTestApp({ BRAND_DIR: folder });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

it('pages have the name, the logo, the colours and the default language of the folder', async () => {
  const { text, headers } = await service.http.get('/login').set('Accept-Language', 'fr').expect(200);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<title>Anmelden · Müller &amp; &lt;Co&gt;</title>');
  const policy = headers['content-security-policy'] as string;
  for (const [, style] of text.matchAll(/<style>(.*?)<\/style>/gs))
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
  expect(text).toContain('--accent:#1d4ed8;');
  expect(text).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffff0" />');
  expect(text).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18211e" />');
  const logo = /<img src="(\/brand\/logo-[\da-f]{16}\.svg)" alt="" \/>/.exec(text)![1]!;
  expect(text).toContain(`<link rel="icon" href="${logo}" />`);
});

it('the merchants’ console reads the name', async () => {
  expect((await service.http.get('/brand').expect(200)).body).toEqual({ name: 'Müller & <Co>' });
});

it('the logo is an image that runs no script, and only its current address exists', async () => {
  const path = /\/brand\/logo-[\da-f]{16}\.svg/.exec((await service.http.get('/login')).text)![0];
  const { body, headers } = await service.http.get(path).expect(200);
  expect((body as Buffer).toString()).toBe(SVG);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const name of ['logo-0000000000000000.svg', 'brand.json', '..%2fbrand.json', 'mails'])
    await service.http.get(`/brand/${name}`).expect(404);
});

it('passkeys and authenticator apps show the name', async () => {
  const person = await givenConfirmedPerson(service);
  expect(await creationOptions(service, person)).toMatchObject({ rp: { name: 'Müller & <Co>' } });
  const { body } = await service.http.post('/auth/second-factor/totp').set(...person.bearer);
  expect(body).toMatchObject({ otpauth_url: expect.stringContaining('issuer=M%C3%BCller%20%26%20%3CCo%3E') });
});

it('mails use the templates, and values are escaped in HTML only', async () => {
  const email = uniqueEmail();
  await service.http.post('/auth/signup').send({ email, password: PASSWORD }).expect(201);
  await service.http.post('/auth/password/forgot').send({ email });
  const [verify, reset] = await mailsTo(service, email);
  expect(verify).toContain('Subject: Willkommen bei Müller & <Co>\r\n');
  expect(verify).toMatch(
    /\r\n\r\nBitte klicken:\r\n\r\nhttp:\S+\r\n\r\nGilt 24 Stunden\.\r\n\r\n-- \r\nMüller & <Co>\r\n/,
  );
  expect(reset).toContain('Subject: Wählen Sie ein neues Passwort\r\n');
  const pages = readdirSync(service.mailDirectory)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(service.mailDirectory, name), 'utf8'));
  expect(pages.slice(-2)).toEqual([
    expect.stringMatching(
      /^<html lang="de"><title>Willkommen bei Müller &amp; &lt;Co&gt;<\/title>.*<p>Bitte klicken:<\/p>\s*<p><a href="http/s,
    ),
    expect.stringMatching(/Müller &amp; &lt;Co&gt;: <a class="button" href="http:[^"]+">Neues Passwort<\/a>/),
  ]);
});

it('only a PNG logo of a public address is in mails', async () => {
  writeFileSync(join(folder, 'logo.png'), PNG);
  writeFileSync(join(folder, 'brand.json'), '{"logo":"logo.png"}');
  rmSync(join(folder, 'mails'), { recursive: true });
  const urls = {
    ACCOUNT_URL: 'https://account.test',
    GEO_URL: 'https://account.test',
    WELLBEING_URL: 'https://account.test',
  };
  const other = await startTestApp({ BRAND_DIR: folder, ...urls });
  await other.http.post('/auth/signup').send({ email: uniqueEmail(), password: PASSWORD }).expect(201);
  await deliverMails(other);
  const [page] = readdirSync(other.mailDirectory).filter((name) => name.endsWith('.html'));
  const mail = readFileSync(join(other.mailDirectory, page!), 'utf8');
  expect(mail).toMatch(/<img src="https:\/\/account\.test\/brand\/logo-[\da-f]{16}\.png" alt=""/);
  expect(mail.match(/<img/g)).toHaveLength(1);
  await other.close();
});

it('a folder with problems stops the start', async () => {
  writeFileSync(join(folder, 'brand.json'), '{"name":7,"logo":"x"}');
  await expect(startTestApp({ BRAND_DIR: folder })).rejects.toThrow(/logo must be.*name must be/s);
});
