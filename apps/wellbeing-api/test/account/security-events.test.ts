import { eventually, uniqueEmail } from '@platform/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { NO_ORIGIN } from '../../src/account/security-events/request-origin';
import { SecurityEventStore } from '../../src/account/security-events/security-event.store';
import { MaintenanceService } from '../../src/personal-data/erasures/maintenance.service';
import {
  deliverMails,
  givenConfirmedPerson,
  givenPerson,
  mailsTo,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

interface Listed {
  events: { id: string; kind: string; device: string; network: string; new_device: boolean; detail: string | null }[];
  next_cursor: string | null;
}

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const list = async ({ bearer }: Person, query = ''): Promise<Listed> => {
  const { body } = await service.http
    .get(`/auth/security-events${query}`)
    .set(...bearer)
    .expect(200);
  return body as Listed;
};
const kindsOf = async (person: Person) => (await list(person)).events.map(({ kind }) => kind);
const login = (email: string, password = PASSWORD, userAgent = '') =>
  service.http.post('/auth/login').set('User-Agent', userAgent).send({ email, password });
const subjectsTo = async (email: string) =>
  (await mailsTo(service, email)).map((mail) => /^Subject: (.*)\r$/m.exec(mail)![1]!);

describe('the events of an account', () => {
  it('are listed to their owner only, newest first, page by page', async () => {
    const [person, other] = [await givenPerson(service), await givenPerson(service)];
    for (let count = 0; count < 4; count++) await login(person.email).expect(200);
    const first = await list(person, '?limit=3');
    const second = await list(person, `?limit=3&cursor=${first.next_cursor}`);
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([first.events.length, second.events.length, second.next_cursor]).toEqual([3, 2, null]);
    expect((await list(other)).events.map(({ id }) => id)).not.toEqual(expect.arrayContaining([ids[0]]));
    await service.http.get('/auth/security-events').expect(401);
    await service.http
      .get('/auth/security-events?cursor=AAAA')
      .set(...person.bearer)
      .expect(422);
  });

  it('record each action: confirmation, change of the password, ended sessions, export, deletion and its undoing', async () => {
    const person = await givenConfirmedPerson(service);
    const as = () => ({ set: person.bearer });
    const post = (path: string, body: object = {}) =>
      service.http
        .post(path)
        .set(...as().set)
        .send(body);
    await login(person.email).expect(200);
    await post('/auth/password', { current_password: PASSWORD, new_password: 'another of my words' }).expect(204);
    await login(person.email, 'another of my words').expect(200);
    await service.http
      .delete('/auth/sessions')
      .set(...person.bearer)
      .expect(204);
    await service.http
      .get('/users/me/export')
      .set(...person.bearer)
      .expect(200);
    await service.http
      .delete('/users/me')
      .set(...person.bearer)
      .send({ current_password: 'another of my words' })
      .expect(202);
    const { body } = await login(person.email, 'another of my words').expect(200);
    person.bearer = ['Authorization', `Bearer ${(body as { access_token: string }).access_token}`];
    await post('/users/me/restore').expect(204);
    const kinds = await kindsOf(person);
    expect(kinds.filter((kind) => kind !== 'signed_in')).toEqual([
      'deletion_cancelled',
      'deletion_requested',
      'data_exported',
      'other_sessions_ended',
      'password_changed',
      'email_confirmed',
    ]);
    expect(await subjectsTo(person.email)).toEqual(
      expect.arrayContaining([
        'Your other sessions were ended',
        'Your account will be erased',
        'Your account is kept',
        'Your data was exported',
      ]),
    );
  });

  it('of an unconfirmed address are mailed without a deadlock with a change of its account', async () => {
    const person = await givenPerson(service);
    await service.dataSource.transaction((manager) =>
      service.app
        .get(SecurityEventStore)
        .record(manager, { accountId: person.id, kind: 'email_change_requested', origin: NO_ORIGIN }),
    );
    const other = new Client({ connectionString: service.database.migrationUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [person.id]);
      const told = deliverMails(service);
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await eventually('it waits', async () => (await service.dataSource.query<unknown[]>(waiting)).length > 0);
      await other.query(
        `INSERT INTO mail_allowances (recipient_hash, purpose, used_until) VALUES (sha256(convert_to($1, 'UTF8')), 'notice', now())
         ON CONFLICT (recipient_hash, purpose) DO UPDATE SET used_until = now()`,
        [person.email],
      );
      await other.query('COMMIT');
      await told;
    } finally {
      await other.end();
    }
    expect(await subjectsTo(person.email)).toContain('A change of your email address was requested');
  });

  it('record a failed sign-in if an account has the address, and nothing otherwise', async () => {
    const person = await givenPerson(service);
    await login(person.email, 'not the password', FIREFOX).expect(401);
    await login(uniqueEmail(), 'not the password').expect(401);
    await deliverMails(service);
    expect((await list(person)).events).toMatchObject([{ kind: 'signed_in' }, { kind: 'sign_in_failed' }].toReversed());
    expect((await list(person)).events[0]).toMatchObject({ device: 'Firefox on Linux', network: '127.0.0.0/24' });
    expect(await service.dataSource.query('SELECT * FROM sign_in_failure_notes')).toEqual([]);
  });

  it('are deleted after a year, and together with their account', async () => {
    const [person, leaver] = [await givenPerson(service), await givenPerson(service)];
    const { dataSource } = service;
    await dataSource.query(
      `UPDATE security_events SET happened_at = now() - interval '366 days' WHERE account_id = $1`,
      [person.id],
    );
    await dataSource.query('UPDATE accounts SET erase_after = now() WHERE id = $1', [leaver.id]);
    await service.app.get(MaintenanceService).run();
    const left = `SELECT 1 FROM security_events WHERE account_id = ANY($1::uuid[])`;
    expect(await dataSource.query(left, [[person.id, leaver.id]])).toEqual([]);
  });

  it('are written only together with the change that they record', async () => {
    const person = await givenPerson(service);
    const events = service.app.get(SecurityEventStore);
    const undone = service.app.get(DataSource).transaction(async (manager) => {
      await events.record(manager, { accountId: person.id, kind: 'passkey_added', origin: NO_ORIGIN });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kindsOf(person)).toEqual(['signed_in']);
    expect(await subjectsTo(person.email)).toEqual(['Confirm your email address']);
  });
});

describe('a sign-in from a new device', () => {
  it('is reported by mail, once; the first sign-in of all is not', async () => {
    const person = await givenPerson(service);
    await login(person.email, PASSWORD, FIREFOX).expect(200);
    await login(person.email, PASSWORD, FIREFOX.replaceAll('143.0', '144.0')).expect(200);
    const told = (await mailsTo(service, person.email)).filter((mail) => mail.includes('Sign-in from a new device'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Device: Firefox on Linux\r\nNetwork: 127.0.0.0/24\r\n');
    expect((await list(person)).events.map(({ new_device }) => new_device)).toEqual([false, true, false]);
  });
});
