import { type DeviceDeviations, SoftAuthenticator, type SoftCredential } from '@platform/testing';
import type { Response } from 'supertest';
import { ACCOUNT_URL, givenConfirmedPerson, type Person, type TestApp } from './test-app';

export interface PasskeyPerson extends Person {
  device: SoftAuthenticator;
  key: SoftCredential;
  passkeyId: string;
}

/** Requests of a person who is signed in. */
export const asPerson = ({ http }: TestApp, { bearer }: Pick<Person, 'bearer'>) => ({
  get: (path: string) => http.get(path).set(...bearer),
  post: (path: string, body: object = {}) =>
    http
      .post(path)
      .set(...bearer)
      .send(body),
  patch: (path: string, body: object) =>
    http
      .patch(path)
      .set(...bearer)
      .send(body),
  delete: (path: string) => http.delete(path).set(...bearer),
});

const optionsOf = ({ body }: Response): object => (body as { public_key: object }).public_key;

export async function signInOptions({ http }: TestApp): Promise<object> {
  return optionsOf(await http.post('/auth/login/passkey/options').expect(200));
}

export async function creationOptions(service: TestApp, person: Person): Promise<object> {
  return optionsOf(await asPerson(service, person).post('/auth/passkeys/options').expect(200));
}

export async function proofOptions(service: TestApp, person: Person): Promise<object> {
  return optionsOf(await asPerson(service, person).post('/auth/passkeys/proof-options').expect(200));
}

/** @param counts whether the authenticator counts its signatures */
export async function addPasskey<Someone extends Person>(
  service: TestApp,
  person: Someone,
  counts = false,
): Promise<Someone & PasskeyPerson> {
  const device = new SoftAuthenticator(ACCOUNT_URL, counts);
  const { credential, made } = device.create(await creationOptions(service, person));
  const { body } = await asPerson(service, person)
    .post('/auth/passkeys', { credential, name: 'Telephone' })
    .expect(201);
  return { ...person, device, key: made, passkeyId: (body as { id: string }).id };
}

export const givenPasskeyPerson = async (service: TestApp, counts = false): Promise<PasskeyPerson> =>
  addPasskey(service, await givenConfirmedPerson(service), counts);

export async function passkeySignIn(
  service: TestApp,
  { device, key }: PasskeyPerson,
  lies?: DeviceDeviations,
): Promise<Response> {
  const credential = device.get(await signInOptions(service), key, lies);
  return service.http.post('/auth/login/passkey').send({ credential });
}

export const codeOf = ({ status, body }: Response): string =>
  status < 300 ? 'accepted' : (body as { error: { code: string } }).error.code;

/** Makes the person's last proof this much older. */
export async function provedAgo({ dataSource }: TestApp, { id }: Person, interval: string): Promise<void> {
  await dataSource.query('UPDATE sessions SET authenticated_at = now() - $2::interval WHERE account_id = $1', [
    id,
    interval,
  ]);
}
