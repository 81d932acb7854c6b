import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { applyMigrations } from '@platform/database';
import { createApplication, loadConfig } from '@platform/http-service';
import { createMigratedDatabase, emptyTestRedis, type TestDatabase, testRedis, uniqueEmail } from '@platform/testing';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { DataSource } from 'typeorm';
import { AddressFormsWorker } from '../../src/account/accounts/address-forms.worker';
import { MailWorker } from '../../src/account/mail/mail.worker';
import { ResetRequestWorker } from '../../src/account/self-service/password-resets/reset-request.worker';
import { SignUpRequestWorker } from '../../src/account/sign-ins/sign-ups/sign-up-request.worker';
import { FieldCipher } from '../../src/account/field-cipher';
import { ID_TOKEN_KEYS, SIGNING_KEYS, SigningKeyStore } from '../../src/account/tokens/signing-keys/signing-key.store';
import { SecurityNoticesWorker } from '../../src/account/security-events/security-notices.worker';
import { FeatureTimesWorker } from '../../src/geo/feature-times/feature-times.worker';
import { SchemaWorker } from '../../src/geo/collections/schema.worker';
import { ImportWorker } from '../../src/geo/imports/import.worker';
import { PropertyIndexWorker } from '../../src/geo/property-indexes/property-index.worker';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { wellbeingApi } from '../../src/wellbeing-api.definition';
import { allowOneConnectionEach } from './one-connection';

export const ACCOUNT_URL = 'http://account.test';

export interface TestApp {
  app: INestApplication;
  http: TestAgent;
  database: TestDatabase;
  dataSource: DataSource;
  mailDirectory: string;
  env: Record<string, string>;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  /** `wellbeing-session=…`, as a browser sends it. */
  cookie: string;
  /** The field that a script sends. */
  bearer: [string, string];
}

export const PASSWORD = 'correct horse battery';

/** KiB of memory for a password hash in tests. It is less than an installation may choose, which saves CPU time. */
export const TEST_HASH_KIB = 1_024;

/**
 * The service in this process on a separate database. Mails are sent, and indexes are filled, when a test requests
 * it.
 */
export async function startTestApp(settings: Record<string, string> = {}, from?: TestApp): Promise<TestApp> {
  const database = from?.database ?? (await createMigratedDatabase({ app: 'wellbeing-api' }, prepareTemplate));
  const mailDirectory = from?.mailDirectory ?? mkdtempSync(join(tmpdir(), 'wellbeing-mail-'));
  const env = {
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.serviceUrl,
    REDIS_URL: (from ? testRedis() : await emptyTestRedis()).url,
    ACCOUNT_URL,
    GEO_URL: ACCOUNT_URL,
    WELLBEING_URL: ACCOUNT_URL,
    MAIL_DIRECTORY: mailDirectory,
    // Tests of large features send more in a minute than an account may by default.
    ACCOUNT_RATE_PER_MINUTE: '1000000',
    ADDRESS_RATE_PER_MINUTE: '1000000',
    ...settings,
  };
  const config = loadConfig(WellbeingConfig, env);
  if (!('PASSWORD_MEMORY_KIB' in env)) config.PASSWORD_MEMORY_KIB = TEST_HASH_KIB;
  const { app } = await createApplication(wellbeingApi, config);
  await app.init();
  allowOneConnectionEach(app.get(DataSource));
  const workers = [
    AddressFormsWorker,
    FeatureTimesWorker,
    ImportWorker,
    MailWorker,
    PropertyIndexWorker,
    SchemaWorker,
    ResetRequestWorker,
    SecurityNoticesWorker,
    SignUpRequestWorker,
  ];
  const jobs = workers.map((worker) => app.get(worker).job);
  await Promise.all(jobs.map((job) => job.stop()));
  return {
    app,
    http: request(app.getHttpServer() as Server),
    database,
    dataSource: app.get(DataSource),
    mailDirectory,
    env,
    close: async () => {
      await app.close();
      if (!from) await database.drop();
    },
  };
}

/** RSA keys take long to generate. Therefore the databases of a process share their signing keys. */
async function prepareTemplate(url: string): Promise<void> {
  await applyMigrations(url, join(__dirname, '../../database'));
  const entities = [SIGNING_KEYS, ID_TOKEN_KEYS];
  const dataSource = await new DataSource({ type: 'postgres', url, entities }).initialize();
  await new SigningKeyStore(dataSource, new FieldCipher(new WellbeingConfig())).ensure();
  await dataSource.destroy();
}

/** Runs the scheduled work: answers requests for new passwords and sign-ups, reports events, and sends all mails. */
export async function deliverMails({ app }: TestApp): Promise<void> {
  await app.get(ResetRequestWorker).run();
  await app.get(SignUpRequestWorker).run();
  await app.get(SecurityNoticesWorker).run();
  await app.get(MailWorker).run();
}

/** The mails that were delivered to an address, in order. */
export async function mailsTo(service: TestApp, email: string): Promise<string[]> {
  await deliverMails(service);
  const names = existsSync(service.mailDirectory) ? readdirSync(service.mailDirectory).toSorted() : [];
  return names
    .map((name) => readFileSync(join(service.mailDirectory, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`));
}

/** The tokens of the links that were mailed to an address, in order. */
export async function mailedTokens(service: TestApp, email: string, page: string): Promise<string[]> {
  const link = new RegExp(`/${page}/([\\w-]{43})\\r\\n`, 'g');
  return (await mailsTo(service, email)).flatMap((mail) => [...mail.matchAll(link)].map(([, token]) => token!));
}

/** A person whose address is confirmed by the mailed link. */
export async function givenConfirmedPerson(service: TestApp, options?: { email?: string }): Promise<Person> {
  const { email } = await givenPerson(service, options);
  const [token] = await mailedTokens(service, email, 'verify-email');
  await service.http.post('/auth/email/verify').send({ token }).expect(204);
  return signIn(service.http, email);
}

/** Signs a new person up and in. */
export async function givenPerson(
  { http }: TestApp,
  { email = uniqueEmail(), password = PASSWORD } = {},
): Promise<Person> {
  await http.post('/auth/signup').send({ email, password, name: 'Ada' }).expect(201);
  return signIn(http, email, password);
}

export async function signIn(http: TestAgent, email: string, password = PASSWORD): Promise<Person> {
  const { body, headers } = await http.post('/auth/login').send({ email, password }).expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const { access_token: accessToken, refresh_token: refreshToken } = body as Record<string, string>;
  return {
    id: (body as { user: { id: string } }).user.id,
    email,
    password,
    accessToken: accessToken!,
    refreshToken: refreshToken!,
    cookie,
    bearer: ['Authorization', `Bearer ${accessToken}`],
  };
}

/** The response of the session endpoint to a page. */
export async function browserSession(
  http: TestAgent,
  cookie: string,
): Promise<{ accessToken: string; csrfToken: string }> {
  const { body } = await http.get('/authenticate/users/me').set('Cookie', cookie).expect(200);
  const { access_token: accessToken, csrf_token: csrfToken } = body as Record<string, string>;
  return { accessToken: accessToken!, csrfToken: csrfToken! };
}
