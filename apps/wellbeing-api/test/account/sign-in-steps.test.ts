import { WorkerPool } from '@platform/http-service';
import { digestOf } from '@platform/auth';
import { networkOf } from '@platform/rate-limit';
import { eventually, uniqueEmail } from '@platform/testing';
import { Client } from 'pg';
import { MailedLinks } from '../../src/account/mail/mailed-link.service';
import { MailedTokenStore } from '../../src/account/mail/mailed-token.store';
import { PasswordResetService } from '../../src/account/self-service/password-resets/password-reset.service';
import { deviceOf } from '../../src/account/security-events/device';
import { NO_ORIGIN } from '../../src/account/security-events/request-origin';
import { PasswordHasher } from '../../src/account/credentials/passwords/password.hasher';
import { bucketOfDevice } from '../../src/account/sign-ins/sign-in-failure.store';
import {
  givenConfirmedPerson,
  givenPerson,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
  mailedTokens,
} from '../support/test-app';

let service: TestApp;
let other: Client;
beforeAll(async () => {
  service = await startTestApp();
  other = new Client({ connectionString: service.database.migrationUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await service.close();
});
afterEach(() => jest.restoreAllMocks());

/** The device of these tests, which an account knows after its first sign-in. */
const bucketOf = (email: string) =>
  bucketOfDevice(email, { ...NO_ORIGIN, device: deviceOf(null), network: networkOf('127.0.0.1') });

const login = (email: string, password = PASSWORD) => service.http.post('/auth/login').send({ email, password });

const activeSessions = async (accountId: string): Promise<number> => {
  const { rows } = await other.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sessions WHERE account_id = $1 AND ended_at IS NULL',
    [accountId],
  );
  return rows[0]!.count;
};

async function someoneWaitsForALock(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await eventually(
    'a query waits for a lock',
    async () => (await service.dataSource.query<unknown[]>(waiting)).length > 0,
  );
}

/** Runs `between` after the sign-in has read the account and before it acts on the password. */
function whileHashing(between: () => Promise<unknown>): void {
  const hasher = service.app.get(PasswordHasher);
  const verify = hasher.verify.bind(hasher);
  jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...args) => {
    const matches = await verify(...args);
    await between();
    return matches;
  });
}

describe('a sign-in', () => {
  it.each([
    ['succeeds', async () => ({ email: (await givenPerson(service)).email, password: PASSWORD, status: 200 })],
    ['fails', async () => ({ email: (await givenPerson(service)).email, password: 'not the password', status: 401 })],
    ['fails without an account', () => Promise.resolve({ email: uniqueEmail(), password: PASSWORD, status: 401 })],
  ])('that %s sends two queries to the database, and has one hash checked, in a thread', async (_case, given) => {
    const { email, password, status } = await given();
    const query = jest.spyOn(Client.prototype, 'query');
    const task = jest.spyOn(WorkerPool.prototype, 'run');
    await login(email, password).expect(status);
    expect(query).toHaveBeenCalledTimes(2);
    expect(task.mock.calls.map(([asked]) => asked)).toEqual([
      { password, hash: expect.stringMatching(/^\$argon2id\$/) as string },
    ]);
  });

  it('leaves no session if its cookie cannot be stored', async () => {
    const { id, email } = await givenPerson(service);
    await other.query("ALTER TABLE session_cookies ADD CONSTRAINT none CHECK (created_at < '2000-01-01') NOT VALID");
    const before = await activeSessions(id);
    await login(email).expect(500);
    await other.query('ALTER TABLE session_cookies DROP CONSTRAINT none');
    expect(await activeSessions(id)).toBe(before);
  });

  it('gives no session to a password that was reset while it was checked', async () => {
    const { id, email } = await givenPerson(service);
    whileHashing(async () => {
      const hash = await service.app.get(PasswordHasher).hash('another password');
      await other.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, hash]);
      await other.query('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [id]);
    });
    await login(email).expect(401);
    expect(await activeSessions(id)).toBe(0);
  });

  it('that came before a reset of the password is ended by it, also if it was not yet stored when the reset began', async () => {
    const { id } = await givenPerson(service);
    const { manager } = service.dataSource;
    const token = await service.app.get(MailedTokenStore).create(manager, id, 'reset_password', 1_800);
    await other.query('BEGIN');
    await other.query('SELECT FROM accounts WHERE id = $1 FOR SHARE', [id]);
    await other.query(
      `INSERT INTO sessions (id, account_id, expires_at) VALUES (gen_random_uuid(), $1, now() + interval '1 day')`,
      [id],
    );
    const reset = service.app.get(PasswordResetService).reset(token, 'another password', 'keep', NO_ORIGIN);
    await someoneWaitsForALock();
    await other.query('COMMIT');
    await reset;
    expect(await activeSessions(id)).toBe(0);
  });

  it('with a new password works after a change, also if the hash of the old one was renewed meanwhile', async () => {
    const { id, email, bearer } = await givenPerson(service);
    whileHashing(async () => {
      const hash = await service.app.get(PasswordHasher).hash(PASSWORD);
      await other.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, hash]);
    });
    const body = { current_password: PASSWORD, new_password: 'another password' };
    await service.http
      .post('/auth/password')
      .set(...bearer)
      .send(body)
      .expect(204);
    await login(email, 'another password').expect(200);
  });

  it('succeeds if the hash of the same password was renewed while it was checked', async () => {
    const { id, email } = await givenPerson(service);
    whileHashing(async () => {
      const hash = await service.app.get(PasswordHasher).hash(PASSWORD);
      await other.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, hash]);
    });
    await login(email).expect(200);
  });

  it('answers an account that was erased during the check of its password like an unknown one', async () => {
    const { id, email } = await givenPerson(service);
    whileHashing(() => other.query('DELETE FROM accounts WHERE id = $1', [id]));
    const { body } = await login(email).expect(401);
    expect((body as { error: { code: string } }).error.code).toBe('INVALID_CREDENTIALS');
  });

  it('waits for the eighth failure that is being counted, and leaves its lock unchanged', async () => {
    const { id, email } = await givenPerson(service);
    const before = await activeSessions(id);
    const emailHash = bucketOf(email);
    await other.query('INSERT INTO sign_in_failures (email_hash, failures) VALUES ($1, 7)', [emailHash]);
    await other.query('BEGIN');
    await other.query(
      `UPDATE sign_in_failures SET failures = 8, locked_until = now() + interval '15 minutes' WHERE email_hash = $1`,
      [emailHash],
    );
    const answer = login(email).then(({ status, headers }) => ({ status, retryAfter: Number(headers['retry-after']) }));
    await someoneWaitsForALock();
    await other.query('COMMIT');
    expect(await answer).toEqual({ status: 429, retryAfter: expect.closeTo(900, -2) });
    expect(await activeSessions(id)).toBe(before);
    await login(email).expect(429);
  });

  it('either comes before the eighth failure or is refused, in any order of the race', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, email } = await givenPerson(service);
      const before = await activeSessions(id);
      const emailHash = bucketOf(email);
      await other.query('INSERT INTO sign_in_failures (email_hash, failures) VALUES ($1, 7)', [emailHash]);
      const [right] = await Promise.all([login(email), login(email, 'not the password')]);
      const { rows } = await other.query<{ failures: number; locked: boolean }>(
        'SELECT failures, locked_until IS NOT NULL AS locked FROM sign_in_failures WHERE email_hash = $1',
        [emailHash],
      );
      const isLocked = rows[0]?.locked ?? false;
      expect({ status: right.status, isLocked }).toEqual({ status: isLocked ? 429 : 200, isLocked });
      expect(await activeSessions(id)).toBe(before + (isLocked ? 0 : 1));
    }
  });
});

describe('a step-up', () => {
  const stepUp = ({ bearer }: Person) =>
    service.http
      .post('/auth/step-up')
      .set(...bearer)
      .send({ password: PASSWORD });
  const replaceHash = async (id: string, password: string) => {
    const hash = await service.app.get(PasswordHasher).hash(password);
    await other.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, hash]);
  };

  it('gives no token to a session that ended while the password was checked', async () => {
    const person = await givenConfirmedPerson(service);
    whileHashing(() => other.query('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [person.id]));
    await stepUp(person).expect(401);
  });

  it('gives no token to a password that was replaced while it was checked', async () => {
    const person = await givenConfirmedPerson(service);
    whileHashing(() => replaceHash(person.id, 'another password'));
    await stepUp(person).expect(401);
  });

  it('succeeds if the hash of the same password was renewed while it was checked', async () => {
    const person = await givenConfirmedPerson(service);
    whileHashing(() => replaceHash(person.id, PASSWORD));
    await stepUp(person).expect(200);
  });
});

describe('a link to choose a new password', () => {
  it('that is created at the moment the password changes is ended by the change', async () => {
    const { id, bearer } = await givenConfirmedPerson(service);
    await other.query('BEGIN');
    await other.query('SELECT FROM accounts WHERE id = $1 FOR SHARE', [id]);
    await other.query(
      `INSERT INTO mailed_tokens (token_hash, account_id, purpose, expires_at)
       VALUES ($1, $2, 'reset_password', now() + interval '1 hour')`,
      [digestOf(id), id],
    );
    const change = service.http
      .post('/auth/password')
      .set(...bearer)
      .send({ current_password: PASSWORD, new_password: 'another password' })
      .expect(204)
      .then(() => undefined);
    await someoneWaitsForALock();
    await other.query('COMMIT');
    await change;
    const left = await other.query(`SELECT 1 FROM mailed_tokens WHERE account_id = $1 AND purpose = 'reset_password'`, [
      id,
    ]);
    expect(left.rows).toEqual([]);
  });

  it('locks the account while it is created, as that change expects', async () => {
    const { id, email } = await givenPerson(service);
    await other.query('BEGIN');
    await other.query('UPDATE accounts SET updated_at = now() WHERE id = $1', [id]);
    const made = service.dataSource.transaction((manager) =>
      service.app.get(MailedLinks).send(manager, { id, email }, 'reset_password'),
    );
    await someoneWaitsForALock();
    await other.query('COMMIT');
    await made;
    expect(await mailedTokens(service, email, 'reset-password')).toHaveLength(1);
  });
});
