import { times, uniqueEmail, uniqueName } from '@platform/testing';
import { AddressFormsWorker } from '../../src/account/accounts/address-forms.worker';
import { TestSmtpServer } from '../support/smtp-server';
import { asPerson } from '../support/passkeys';
import {
  deliverMails,
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const post = (path: string, email: string, from = service) => from.http.post(path).send({ email, password: PASSWORD });
const emailOf = async (id: string) => {
  const query = 'SELECT email FROM accounts WHERE id = $1';
  return (await service.dataSource.query<{ email: string }[]>(query, [id]))[0]!.email;
};
/** An account as an earlier release stored it. */
async function givenEarlierAccount(stored: string): Promise<string> {
  const { id } = await givenPerson(service);
  await service.dataSource.query('UPDATE accounts SET email = $2 WHERE id = $1', [id, stored]);
  return id;
}

/** Opens a page as a browser does, and submits its form. */
async function submitForm(path: string, email: string) {
  const page = await service.http.get(path).expect(200);
  const cookies = (page.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]!);
  const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(page.text)?.[1];
  return service.http.post(path).type('form').set('Cookie', cookies.join('; ')).send({ csrf_token, email });
}
const forgetByApi = (email: string) => service.http.post('/auth/password/forgot').send({ email }).expect(202);
const forgetByPage = async (email: string) => {
  expect((await submitForm('/forgot-password', email)).status).toBe(200);
};

describe('an address', () => {
  it('has one account, however it is written, and signs in with each of them', async () => {
    const name = uniqueName();
    const writings = [
      `Gr\u00fcn+${name}@b\u00fccher.example`,
      `gru\u0308n+${name}@xn--bcher-kva.example`,
      ` GR\u00dcN+${name.toUpperCase()}@BU\u0308CHER.example`,
    ];
    const { body } = await post('/auth/signup', writings[0]!).expect(201);
    expect(body.user.email).toBe(`gr\u00fcn+${name}@xn--bcher-kva.example`);
    for (const email of writings) {
      await post('/auth/signup', email).expect(409);
      await post('/auth/login', email).expect(200);
    }
    await post('/auth/signup', `gr\u00fcn+other-${name}@xn--bcher-kva.example`).expect(201);
  });

  it.each([
    'in\u200bfo@example.com',
    'info\ufe0f@example.com',
    'info@exa\u00admple.com',
    `${'a'.repeat(65)}@example.com`,
  ])('that is not shown as it is, or too long, is refused: %j', async (email) => {
    const { body } = await post('/auth/signup', email).expect(422);
    expect(body.error.message).toContain('email must be an email address without invisible characters');
  });
});

describe('an address of an earlier release', () => {
  it('gets its normalized form, and its owner signs in before and after that', async () => {
    const name = uniqueName();
    const id = await givenEarlierAccount(`${name}@b\u00fccher.example`);
    await post('/auth/login', `${name}@B\u00fccher.example`).expect(200);
    await service.app.get(AddressFormsWorker).run();
    expect(await emailOf(id)).toBe(`${name}@xn--bcher-kva.example`);
    await post('/auth/login', `${name}@b\u00fccher.example`).expect(200);
    await post('/auth/signup', `${name}@b\u00fccher.example`).expect(409);
  });

  it('keeps its form next to an account with the normalized one, and both sign in', async () => {
    const name = uniqueName();
    const stored = [`${name}@xn--bcher-kva.example`, `${name}@b\u00fccher.example`];
    const [present, earlier] = [await givenEarlierAccount(stored[0]!), await givenEarlierAccount(stored[1]!)];
    expect(await service.app.get(AddressFormsWorker).run()).toContain(earlier);
    expect([await emailOf(present), await emailOf(earlier)]).toEqual(stored);
    for (const [email, id] of [
      [stored[0], present],
      [stored[1], earlier],
    ]) {
      const { body } = await post('/auth/login', email!).expect(200);
      expect(body.user.id).toBe(id);
    }
  });

  it('that a sign-up refuses today is reported, and signs in', async () => {
    const stored = `${uniqueName()}\ufe0f@example.com`;
    const id = await givenEarlierAccount(stored);
    expect(await service.app.get(AddressFormsWorker).run()).toContain(id);
    await post('/auth/login', stored).expect(200);
  });

  it.each([
    ['that a sign-up refuses', () => `${uniqueName()}\ufe0f@example.com`],
    ['with a domain outside ASCII', () => `${uniqueName()}@b\u00fccher.example`],
  ])('%s resets its password, by the API and by the page', async (_kind, storedForm) => {
    for (const send of [forgetByApi, forgetByPage]) {
      const stored = storedForm();
      await givenEarlierAccount(stored);
      await send(stored.toUpperCase());
      const [token] = await mailedTokens(service, stored, 'reset-password');
      const password = 'the phrase of the owner';
      // The address was never confirmed.
      await service.http.post('/auth/password/reset').send({ token, password, account: 'keep' }).expect(204);
      await service.http.post('/auth/login').send({ email: stored, password }).expect(200);
    }
  });

  it('next to an account with the normalized one gets its own link, and so does the other', async () => {
    const name = uniqueName();
    const [present, earlier] = [`${name}@xn--bcher-kva.example`, `${name}@b\u00fccher.example`];
    for (const stored of [present, earlier]) await givenEarlierAccount(stored);
    const linksTo = async () => [
      (await mailedTokens(service, present, 'reset-password')).length,
      (await mailedTokens(service, earlier, 'reset-password')).length,
    ];
    await forgetByApi(earlier);
    expect(await linksTo()).toEqual([0, 1]);
    await forgetByApi(present);
    expect(await linksTo()).toEqual([1, 1]);
  });

  it.each([
    ['that a sign-up refuses', () => `${uniqueName()}\ufe0f@example.com`],
    ['with a domain outside ASCII', () => `${uniqueName()}@b\u00fccher.example`],
  ])('the owner restores an address %s on the page, after a change', async (_kind, storedForm) => {
    const person = await givenConfirmedPerson(service);
    const stored = storedForm();
    await service.dataSource.query('UPDATE accounts SET email = $2 WHERE id = $1', [person.id, stored]);
    const email = uniqueEmail();
    const change = { email, current_password: PASSWORD };
    await asPerson(service, person).post('/auth/email/change', change).expect(202);
    const [token] = await mailedTokens(service, email, 'change-email');
    await service.http.post('/auth/email/change/confirm').send({ token }).expect(204);
    const [back] = await mailedTokens(service, stored, 'take-back-email');
    const done = await submitForm(`/take-back-email/${back!}`, stored.toUpperCase());
    expect(done.status).toBe(200);
    expect(await emailOf(person.id)).toBe(stored);
  });

  it.each([
    ['that a sign-up refuses', () => `${uniqueName()}\ufe0f@example.com`],
    ['with a domain outside ASCII', () => `${uniqueName()}@b\u00fccher.example`],
  ])('%s has one counter of failed sign-ins, however it is written', async (_kind, storedForm) => {
    const stored = storedForm();
    await givenEarlierAccount(stored);
    const guess = (email: string) => service.http.post('/auth/login').send({ email, password: 'not the password' });
    const writings = times(8, (at) => stored.slice(0, at) + stored.slice(at).toUpperCase());
    for (const email of writings) await guess(email).expect(401);
    for (const email of [stored, ...writings, `\u00a0${stored}`, `${stored}\u3000`]) await guess(email).expect(429);
  });
});

describe('an address with other letters than ASCII before the @', () => {
  it('is refused immediately if the mail server does not accept it, and the domain does not matter', async () => {
    const smtp = await TestSmtpServer.reserve();
    const mailing = await startTestApp({ SMTP_URL: smtp.url }, service);
    const unicode = () => `gr\u00fcn-${uniqueEmail()}`;
    await smtp.start({ hideSMTPUTF8: true });
    const { body } = await post('/auth/signup', unicode(), mailing).expect(422);
    expect(body.error.message).toContain('mail server');
    await post('/auth/signup', `${uniqueName()}@b\u00fccher.example`, mailing).expect(201);
    await smtp.stop();
    await mailing.close();
  });

  it('gets its mail if the mail server accepts it, and 503 while the server does not respond', async () => {
    const smtp = await TestSmtpServer.reserve();
    const mailing = await startTestApp({ SMTP_URL: smtp.url }, service);
    const email = `gr\u00fcn-${uniqueEmail()}`;
    await post('/auth/signup', email, mailing).expect(503);
    await smtp.start();
    await post('/auth/signup', email, mailing).expect(201);
    await deliverMails(mailing);
    expect(smtp.to(email)).toHaveLength(1);
    await smtp.stop();
    await mailing.close();
  });
});
