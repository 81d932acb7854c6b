import { createTestDatabase, emptyTestRedis, startTestService, times, uniqueEmail } from '@platform/testing';
import { Metrics } from '@platform/http-service';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { FieldCipher } from '../../src/account/field-cipher';
import { SmtpMailer } from '../../src/account/mail/mailer';
import { MailWorker } from '../../src/account/mail/mail.worker';
import { OutboxStore } from '../../src/account/mail/outbox.store';
import { deliverMails, givenPerson, PASSWORD, startTestApp, type TestApp } from '../support/test-app';
import { TestSmtpServer } from '../support/smtp-server';

let smtp: TestSmtpServer;
let service: TestApp;
beforeAll(async () => {
  smtp = await TestSmtpServer.reserve();
  service = await startTestApp({ SMTP_URL: smtp.url });
});
beforeEach(() => smtp.start());
afterEach(() => smtp.stop());
afterAll(() => service.close());

interface Waiting {
  id: string;
  attempts: number;
  sealed: Buffer;
  encryption_key_id: string;
}

const waiting = (from: { dataSource: DataSource } = service) =>
  from.dataSource.query<Waiting[]>('SELECT id, attempts, sealed, encryption_key_id FROM outgoing_mails ORDER BY id');
const signUp = (email: string) => service.http.post('/auth/signup').send({ email, password: PASSWORD });
/** Makes the next attempt due. */
const makeDue = () => service.dataSource.query('UPDATE outgoing_mails SET next_attempt_at = now()');

async function metric(name: string): Promise<string> {
  return (await service.app.get(Metrics).registry.getSingleMetricAsString(name)).split('\n').slice(2).join('\n');
}

describe('a mail', () => {
  it('reaches the mail server, and is deleted here', async () => {
    const email = uniqueEmail();
    await signUp(email).expect(201);
    await deliverMails(service);
    expect(smtp.to(email)).toMatchObject([
      {
        text: expect.stringMatching(/\r\nhttp:\S+\/verify-email\/[\w-]{43}\r\n/),
        html: expect.stringMatching(/<html lang="en-GB">.*<a href="http:[^"]+\/verify-email\/[\w-]{43}">/s),
        // A program shows the last part that it can show (RFC 2046 §5.1.4).
        raw: expect.stringMatching(/multipart\/alternative.*Content-Type: text\/plain.*Content-Type: text\/html/s),
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('waits while the mail server is unreachable, and leaves once when it is back', async () => {
    const email = uniqueEmail();
    await smtp.stop();
    await signUp(email).expect(201);
    await deliverMails(service);
    await makeDue();
    await deliverMails(service);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    expect(await metric('mail_oldest_unsent_seconds')).toMatch(/ 0\.\d+/);
    await smtp.start();
    await makeDue();
    await deliverMails(service);
    await deliverMails(service);
    expect(smtp.to(email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await metric('mail_oldest_unsent_seconds')).toMatch(/ 0$/);
    expect(await metric('mails_total')).toMatch(/outcome="retried".* 2/);
  });

  it('is not retried immediately, but with growing delays, up to ten minutes', async () => {
    await smtp.stop();
    await signUp(uniqueEmail()).expect(201);
    const [fromBefore, fromAfter]: [number[], number[]] = [[], []];
    const one = async <Row>(sql: string) => (await service.dataSource.query<Row[]>(sql))[0]!;
    for (let attempt = 1; attempt <= 9; attempt++) {
      const { before } = await one<{ before: Date }>('SELECT now() AS before');
      await deliverMails(service);
      const { next, after } = await one<{ next: Date; after: Date }>(
        'SELECT next_attempt_at AS next, now() AS after FROM outgoing_mails',
      );
      fromBefore.push((next.getTime() - before.getTime()) / 1_000);
      fromAfter.push((next.getTime() - after.getTime()) / 1_000);
      await makeDue();
    }
    expect(fromBefore[0]).toBeGreaterThan(1);
    expect(fromAfter[0]).toBeLessThan(7);
    expect(fromBefore[8]).toBeGreaterThan(400);
    expect(Math.max(...fromAfter)).toBeLessThanOrEqual(750);
    await service.dataSource.query('DELETE FROM outgoing_mails');
  });

  it('that was committed is sent by the next process although its process was killed', async () => {
    await smtp.stop();
    const database = await createTestDatabase({ app: 'wellbeing-api' });
    const env = {
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      REDIS_URL: (await emptyTestRedis()).url,
      ACCOUNT_URL: 'http://account.test',
      GEO_URL: 'http://account.test',
      WELLBEING_URL: 'http://account.test',
      SMTP_URL: smtp.url,
    };
    const email = uniqueEmail();
    const first = await startTestService({ app: 'wellbeing-api', env });
    expect(await postJson(`${first.url}/auth/signup`, { email, password: PASSWORD })).toBe(201);
    await first.kill('SIGKILL');
    await smtp.start();
    const second = await startTestApp({ SMTP_URL: smtp.url, DATABASE_URL: database.serviceUrl }, service);
    await second.dataSource.query('UPDATE outgoing_mails SET next_attempt_at = now()');
    await deliverMails(second);
    expect(smtp.to(email)).toHaveLength(1);
    expect(await waiting(second)).toEqual([]);
    await second.close();
    await database.drop();
  });

  it('is sent once, with any number of replicas at the same moment', async () => {
    const emails = times(40, () => uniqueEmail());
    await Promise.all(emails.map((email) => signUp(email).expect(201)));
    const replicas = await Promise.all(times(3, () => startTestApp({ SMTP_URL: smtp.url }, service)));
    await Promise.all(replicas.map(({ app }) => app.get(MailWorker).run()));
    expect(emails.map((email) => smtp.to(email).length)).toEqual(emails.map(() => 1));
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('that a process claimed and did not finish is claimed by another when its lease ends, not before', async () => {
    const email = uniqueEmail();
    await signUp(email).expect(201);
    await service.app.get(OutboxStore).claim(10);
    await deliverMails(service);
    expect(smtp.to(email)).toEqual([]);
    await makeDue();
    await deliverMails(service);
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('keeps its message id from attempt to attempt, so that a second copy can be recognised', async () => {
    const email = uniqueEmail();
    await signUp(email).expect(201);
    const [{ id }] = (await waiting()) as [Waiting];
    smtp.refusals.set(email, 451);
    await deliverMails(service);
    smtp.refusals.clear();
    await makeDue();
    await deliverMails(service);
    expect(smtp.to(email)).toMatchObject([{ messageId: `<${id}@localhost>` }]);
  });

  it('to a recipient unknown to the mail server is given up, and an expired one is not sent', async () => {
    const [unknown, late] = [uniqueEmail(), uniqueEmail()];
    smtp.refusals.set(unknown, 550);
    await signUp(unknown).expect(201);
    await deliverMails(service);
    expect(await waiting()).toEqual([]);
    smtp.refusals.clear();
    await signUp(late).expect(201);
    await service.dataSource.query(`UPDATE outgoing_mails SET expires_at = now() - interval '1 second'`);
    await deliverMails(service);
    expect([await waiting(), smtp.to(unknown), smtp.to(late)]).toEqual([[], [], []]);
    expect(await metric('mails_total')).toMatch(/outcome="refused".* 1/);
    expect(await metric('mails_total')).toMatch(/outcome="expired".* 1/);
  });

  it('is committed together with the change that it reports: neither without the other', async () => {
    const { email } = await givenPerson(service);
    await deliverMails(service);
    await signUp(email).expect(409);
    expect(await waiting()).toEqual([]);
    const owner = new Client({ connectionString: service.database.migrationUrl });
    await owner.connect();
    await owner.query('ALTER TABLE outgoing_mails ADD CONSTRAINT none CHECK (false) NOT VALID');
    const unlucky = uniqueEmail();
    await signUp(unlucky).expect(500);
    await owner.query('ALTER TABLE outgoing_mails DROP CONSTRAINT none');
    await owner.end();
    await signUp(unlucky).expect(201);
    await deliverMails(service);
    expect(smtp.to(unlucky)).toHaveLength(1);
  });

  it('is sealed: neither address nor link can be read, nor opened in another row', async () => {
    const email = uniqueEmail();
    await signUp(email).expect(201);
    const [{ id, sealed, encryption_key_id: keyId }] = (await waiting()) as [Waiting];
    await deliverMails(service);
    const token = /\/verify-email\/([\w-]{43})/.exec(smtp.to(email)[0]!.text)![1]!;
    expect(sealed.includes(email)).toBe(false);
    expect(sealed.includes(token)).toBe(false);
    const cipher = service.app.get(FieldCipher);
    expect(cipher.open({ keyId, bytes: sealed }, `outgoing_mails/${id}`)).toContain(token);
    expect(() => cipher.open({ keyId, bytes: sealed }, `outgoing_mails/${uniqueEmail()}`)).toThrow();
  });

  it('is re-encrypted with a new key, and then no longer needs the old one', async () => {
    const [old, fresh] = ['old', 'new'].map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`);
    const email = uniqueEmail();
    const before = await startTestApp({ SMTP_URL: smtp.url, KEY_ENCRYPTION_KEYS: old! }, service);
    await before.http.post('/auth/signup').send({ email, password: PASSWORD }).expect(201);
    await before.close();
    const both = await startTestApp({ SMTP_URL: smtp.url, KEY_ENCRYPTION_KEYS: `${fresh},${old}` }, service);
    expect(await both.app.get(OutboxStore).reencrypt()).toBe(1);
    await both.close();
    const after = await startTestApp({ SMTP_URL: smtp.url, KEY_ENCRYPTION_KEYS: fresh! }, service);
    await deliverMails(after);
    expect(smtp.to(email)).toHaveLength(1);
    await after.close();
  });
});

it('is sent to no server without TLS if TLS is required', async () => {
  const mail = { id: 'one', to: uniqueEmail(), subject: 'x', text: 'y' };
  await expect(new SmtpMailer(smtp.url, 'no-reply@example.com', true).deliver(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(smtp.to(mail.to)).toEqual([]);
  await new SmtpMailer(smtp.url, 'no-reply@example.com', false).deliver(mail);
  expect(smtp.to(mail.to)).toHaveLength(1);
});

async function postJson(url: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
