import { uniqueEmail } from '@platform/testing';
import { protect } from '../support/second-factors';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const post = (path: string, body: object) => service.http.post(path).send(body);
const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password });
const ask = ({ bearer }: Person, email: string, current_password = PASSWORD) =>
  post('/auth/email/change', { email, current_password }).set(...bearer);
const confirm = (token = '') => post('/auth/email/change/confirm', { token });
const takeBack = (token = '') => post('/auth/email/change/take-back', { token });

/** A person whose address was changed, and the tokens of both links. */
async function givenChanged(person: Person): Promise<{ email: string; takeBackToken: string }> {
  const email = uniqueEmail();
  await ask(person, email).expect(202);
  const [token] = await mailedTokens(service, email, 'change-email');
  await confirm(token).expect(204);
  const [takeBackToken] = await mailedTokens(service, person.email, 'take-back-email');
  return { email, takeBackToken: takeBackToken! };
}

describe('a change of the address', () => {
  it('needs the password, and changes nothing until the new address is confirmed, once', async () => {
    const person = await givenConfirmedPerson(service);
    const email = uniqueEmail();
    await ask(person, email, 'not the password').expect(401);
    await ask(person, email).expect(202);
    await login(email).expect(401);
    const [token] = await mailedTokens(service, email, 'change-email');
    await confirm(token).expect(204);
    await confirm(token).expect(404);
    await login(person.email).expect(401);
    const { body } = await login(email).expect(200);
    expect(body.user).toMatchObject({ id: person.id, email, email_verified: true });
  });

  it('ends links that were mailed to the old address', async () => {
    const person = await givenConfirmedPerson(service);
    await post('/auth/password/forgot', { email: person.email }).expect(202);
    const [reset] = await mailedTokens(service, person.email, 'reset-password');
    await givenChanged(person);
    await post('/auth/password/reset', { token: reset, password: 'another long password' }).expect(404);
  });

  it('answers the same for a taken address, whose holder is notified and keeps it', async () => {
    const [person, holder] = [await givenConfirmedPerson(service), await givenConfirmedPerson(service)];
    const taken = await ask(person, holder.email).expect(202);
    const free = await ask(person, uniqueEmail()).expect(202);
    const shape = ({ status, body, headers }: typeof taken) => [status, body as unknown, Object.keys(headers)];
    expect(shape(taken)).toEqual(shape(free));
    expect((await mailsTo(service, holder.email)).at(-1)).toContain(
      'You already have an account with this email address',
    );
    expect(await mailedTokens(service, holder.email, 'change-email')).toEqual([]);
    await login(holder.email).expect(200);
  });

  it('is refused if another person signed up with the new address meanwhile', async () => {
    const person = await givenConfirmedPerson(service);
    const email = uniqueEmail();
    await ask(person, email).expect(202);
    const [token] = await mailedTokens(service, email, 'change-email');
    await givenPerson(service, { email });
    await confirm(token).expect(404);
    await login(person.email).expect(200);
  });
});

describe('the old address', () => {
  it('undoes the change: sessions and the password of the person who changed it no longer work', async () => {
    const person = await givenConfirmedPerson(service);
    const { email, takeBackToken } = await givenChanged(person);
    const thief = await login(email).expect(200);
    await takeBack(takeBackToken).expect(204);
    const bearer = `Bearer ${(thief.body as { access_token: string }).access_token}`;
    await service.http.get('/users/me').set('Authorization', bearer).expect(401);
    await login(person.email).expect(401);
    await login(email).expect(401);
    const [reset] = await mailedTokens(service, person.email, 'reset-password');
    await post('/auth/password/reset', { token: reset, password: 'chosen by the owner' }).expect(204);
    const { body } = await login(person.email, 'chosen by the owner').expect(200);
    expect(body.user.id).toBe(person.id);
    await takeBack(takeBackToken).expect(404);
  });

  it('keeps a second factor from more than a day before the change was requested', async () => {
    const person = await givenConfirmedPerson(service);
    const { takeBackToken } = await givenChanged(person);
    await protect(service, person);
    const earlier = `UPDATE totp_secrets SET confirmed_at = now() - interval '25 hours' WHERE account_id = $1`;
    await service.dataSource.query(earlier, [person.id]);
    const codes = `UPDATE recovery_codes SET created_at = now() - interval '23 hours' WHERE account_id = $1`;
    await service.dataSource.query(codes, [person.id]);
    await takeBack(takeBackToken).expect(204);
    const left = (table: string) =>
      service.dataSource.query(`SELECT account_id FROM ${table} WHERE account_id = $1`, [person.id]);
    expect(await left('totp_secrets')).toEqual([{ account_id: person.id }]);
    expect(await left('recovery_codes')).toEqual([]);
  });

  it('is reserved for that time, and then free for every account', async () => {
    const person = await givenConfirmedPerson(service);
    const { takeBackToken } = await givenChanged(person);
    const signUp = () => post('/auth/signup', { email: person.email, password: PASSWORD });
    await signUp().expect(409);
    await service.dataSource.query(
      `UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
      [person.id],
    );
    await takeBack(takeBackToken).expect(404);
    await signUp().expect(201);
  });

  it('that was never confirmed cannot undo: it may belong to a stranger', async () => {
    const person = await givenPerson(service);
    const email = uniqueEmail();
    await ask(person, email).expect(202);
    await confirm((await mailedTokens(service, email, 'change-email'))[0]).expect(204);
    expect(await mailedTokens(service, person.email, 'take-back-email')).toEqual([]);
    await post('/auth/signup', { email: person.email, password: PASSWORD }).expect(201);
  });
});
