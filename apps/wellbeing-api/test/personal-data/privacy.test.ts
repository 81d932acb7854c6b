import { readdirSync, readFileSync } from 'node:fs';
import { FieldCipher } from '../../src/account/field-cipher';
import { ResetRequestWorker } from '../../src/account/self-service/password-resets/reset-request.worker';
import { IdentityCheckStore } from '../../src/personal-data/identity-checks/identity-check.store';
import {
  browserSession,
  deliverMails,
  givenPerson,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

const KYC = {
  legal_name: 'Wilhelmina Verysecretname',
  date_of_birth: '1987-06-05',
  nationality: 'NL',
  document_type: 'passport',
  document_number: 'NXSECRET42',
  address: '17 Hiddenstreet, 1011 Amsterdam',
};
const [OLD_KEY, NEW_KEY] = ['old', 'new'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`) as [
  string,
  string,
];

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp({ KEY_ENCRYPTION_KEYS: OLD_KEY });
  person = await givenPerson(service);
  await service.http
    .put('/users/me/kyc')
    .set(...person.bearer)
    .send(KYC)
    .expect(200);
});
afterAll(() => service.close());

/** Every row of every table as text, with bytes as hex and as text. */
async function allRows(): Promise<string> {
  const tables = await service.dataSource.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const rows = await Promise.all(
    tables.map(({ name }) => service.dataSource.query<Record<string, unknown>[]>(`SELECT * FROM ${name}`)),
  );
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('hex') : JSON.stringify(value)))
    .join('\n');
}

describe('identity data', () => {
  it('is masked on read', async () => {
    const { body } = await service.http
      .get('/users/me/kyc')
      .set(...person.bearer)
      .expect(200);
    expect(body).toEqual({
      legal_name: 'W*** V***',
      date_of_birth: '19**-**-**',
      nationality: 'NL',
      document_type: 'passport',
      document_number: '***42',
      address: '***',
    });
  });

  it('can be withdrawn', async () => {
    const other = await givenPerson(service);
    await service.http
      .get('/users/me/kyc')
      .set(...other.bearer)
      .expect(404);
    await service.http
      .put('/users/me/kyc')
      .set(...other.bearer)
      .send(KYC)
      .expect(200);
    await service.http
      .delete('/users/me/kyc')
      .set(...other.bearer)
      .expect(204);
    await service.http
      .get('/users/me/kyc')
      .set(...other.bearer)
      .expect(404);
  });

  it('does not open in the row of another account', async () => {
    const other = await givenPerson(service);
    await service.http
      .put('/users/me/kyc')
      .set(...other.bearer)
      .send(KYC)
      .expect(200);
    await service.dataSource.query(
      'UPDATE identity_checks SET sealed = (SELECT sealed FROM identity_checks WHERE account_id = $1) WHERE account_id = $2',
      [person.id, other.id],
    );
    await service.http
      .get('/users/me/kyc')
      .set(...other.bearer)
      .expect(500);
    await service.http
      .delete('/users/me/kyc')
      .set(...other.bearer)
      .expect(204);
  });

  it('is re-encrypted with a new key, and then no longer needs the old one', async () => {
    const both = await startTestApp({ KEY_ENCRYPTION_KEYS: `${NEW_KEY},${OLD_KEY}` }, service);
    expect(await both.app.get(IdentityCheckStore).reencrypt()).toBeGreaterThan(0);
    expect(await both.app.get(IdentityCheckStore).reencrypt()).toBe(0);
    await both.close();
    const next = await startTestApp({ KEY_ENCRYPTION_KEYS: NEW_KEY }, service);
    expect(await next.app.get(IdentityCheckStore).find(person.id)).toEqual(KYC);
    expect(next.app.get(FieldCipher).knows('old')).toBe(false);
    await next.close();
  });
});

describe('the database', () => {
  it('holds no password, token, cookie or identity data in clear text', async () => {
    const { accessToken, csrfToken } = await browserSession(service.http, person.cookie);
    await service.http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
    // Requested, waiting and sent: the database never contains a link in clear text.
    const asked = await allRows();
    await service.app.get(ResetRequestWorker).run();
    const onItsWay = await allRows();
    await deliverMails(service);
    const rows = asked + onItsWay + (await allRows());
    expect(rows).toContain(person.email);
    const secrets = [
      ...Object.values(KYC).filter((value) => value.length > 8),
      person.password,
      person.accessToken,
      person.refreshToken,
      person.cookie.split('=')[1]!,
      accessToken,
      csrfToken,
      'PRIVATE KEY',
      ...mailedTokens(),
    ];
    expect(secrets.length).toBeGreaterThan(11);
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  /** The database must not contain the secrets of the mails either. */
  function mailedTokens(): string[] {
    return readdirSync(service.mailDirectory)
      .map((name) => readFileSync(`${service.mailDirectory}/${name}`, 'utf8'))
      .flatMap((mail) => [...mail.matchAll(/\/([\w-]{43})\r\n/g)].map(([, token]) => token!));
  }
});
