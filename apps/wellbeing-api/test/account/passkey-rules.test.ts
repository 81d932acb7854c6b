import { createHash, randomBytes } from 'node:crypto';
import { SoftAuthenticator, times } from '@platform/testing';
import { OtherConnection } from '../support/other-connection';
import {
  asPerson,
  codeOf,
  creationOptions,
  givenPasskeyPerson,
  proofOptions,
  signInOptions,
} from '../support/passkeys';
import { ACCOUNT_URL, givenConfirmedPerson, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

describe('a passkey', () => {
  it('is renamed and removed by its owner only', async () => {
    const [person, another] = [await givenPasskeyPerson(service), await givenPasskeyPerson(service)];
    const stranger = asPerson(service, another);
    await stranger.patch(`/auth/passkeys/${person.passkeyId}`, { name: 'Mine' }).expect(404);
    await stranger.delete(`/auth/passkeys/${person.passkeyId}`).expect(404);
    const { body } = await asPerson(service, person).get('/auth/passkeys').expect(200);
    expect(body.passkeys).toMatchObject([{ id: person.passkeyId, name: 'Telephone' }]);
  });

  it('is one of at most fifty', async () => {
    const person = await givenPasskeyPerson(service);
    await service.dataSource.query(
      `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, backup_eligible, backed_up, transports, name)
       SELECT gen_random_uuid(), $1, $2::bytea || int4send(n), '', 0, false, false, '{}', 'Key' FROM generate_series(1, 49) AS n`,
      [person.id, randomBytes(16)],
    );
    const { credential } = new SoftAuthenticator(ACCOUNT_URL).create(await creationOptions(service, person));
    const added = await asPerson(service, person).post('/auth/passkeys', { credential, name: 'One more' });
    expect(codeOf(added)).toBe('TOO_MANY_PASSKEYS');
  });

  it('is not added to an address that is no longer confirmed', async () => {
    const person = await givenConfirmedPerson(service);
    const { credential } = new SoftAuthenticator(ACCOUNT_URL).create(await creationOptions(service, person));
    await service.dataSource.query('UPDATE accounts SET email_verified_at = NULL WHERE id = $1', [person.id]);
    const added = await asPerson(service, person).post('/auth/passkeys', { credential, name: 'Telephone' });
    expect(codeOf(added)).toBe('EMAIL_UNCONFIRMED');
  });
});

describe('a challenge', () => {
  it('of a registration proves nothing, and that of a proof registers nothing', async () => {
    const person = await givenPasskeyPerson(service);
    const owner = asPerson(service, person);
    const [creation, proof] = [await creationOptions(service, person), await proofOptions(service, person)];
    const swapped = (options: object, by: object) => ({
      ...options,
      challenge: (by as { challenge: string }).challenge,
    });
    const proven = person.device.get(swapped(proof, creation), person.key);
    expect(codeOf(await owner.post('/auth/reauthentication', { credential: proven }))).toBe('CHALLENGE_EXPIRED');
    const { credential } = new SoftAuthenticator(ACCOUNT_URL).create(swapped(creation, proof));
    expect(codeOf(await owner.post('/auth/passkeys', { credential, name: 'x' }))).toBe('CHALLENGE_EXPIRED');
  });

  it('of a sign-in was sealed by this service', async () => {
    const person = await givenPasskeyPerson(service);
    const options = await signInOptions(service);
    const bytes = Buffer.from((options as { challenge: string }).challenge, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const forged = { ...options, challenge: bytes.toString('base64url') };
    const credential = person.device.get(forged, person.key);
    expect(codeOf(await service.http.post('/auth/login/passkey').send({ credential }))).toBe('CHALLENGE_EXPIRED');
  });

  it('of a sign-in rejects a second request that waits while the first is answered', async () => {
    const person = await givenPasskeyPerson(service);
    const options = await signInOptions(service);
    const credential = person.device.get(options, person.key);
    const hash = createHash('sha256')
      .update((options as { challenge: string }).challenge)
      .digest();
    const answered = `INSERT INTO answered_challenges VALUES ($1, now() + interval '1 hour')`;
    const other = await OtherConnection.open(service);
    const send = () => Promise.all(times(2, () => service.http.post('/auth/login/passkey').send({ credential })));
    const codes = (await other.holdUntil(2, answered, [hash], send)).map(codeOf);
    await other.close();
    expect(codes).toEqual(['CHALLENGE_EXPIRED', 'CHALLENGE_EXPIRED']);
  });
});
