import { authenticatorCode } from '@platform/testing';
import { asPerson } from './passkeys';
import { givenConfirmedPerson, PASSWORD, type Person, type TestApp } from './test-app';

export interface ProtectedPerson extends Person {
  /** The code of a step from now on. Each step is accepted once. */
  code: (stepsAhead?: number) => Promise<string>;
  secret: string;
  recoveryCodes: string[];
}

async function databaseStep({ dataSource }: TestApp): Promise<number> {
  const [row] = await dataSource.query<{ step: string }[]>(
    'SELECT floor(extract(epoch FROM now()) / 30)::bigint AS step',
  );
  return Number(row!.step);
}

/** A person with an authenticator app. No step of it counts as used yet. */
export async function givenProtectedPerson(service: TestApp): Promise<ProtectedPerson> {
  return protect(service, await givenConfirmedPerson(service));
}

export async function protect(service: TestApp, person: Person): Promise<ProtectedPerson> {
  const owner = asPerson(service, person);
  const { body } = await owner.post('/auth/second-factor/totp').expect(200);
  const { secret } = body as { secret: string };
  const code = async (stepsAhead = 0) => authenticatorCode(secret, (await databaseStep(service)) + stepsAhead);
  const confirmed = await owner.post('/auth/second-factor/totp/confirm', { code: await code() }).expect(200);
  await forgetSteps(service, person);
  return { ...person, code, secret, recoveryCodes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

export const forgetSteps = ({ dataSource }: TestApp, { id }: Pick<Person, 'id'>) =>
  dataSource.query('UPDATE totp_secrets SET last_step = 0 WHERE account_id = $1', [id]);

/** The response to the right password of a person with a second factor. */
export async function challengeOf({ http }: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { body } = await http.post('/auth/login').send({ email, password }).expect(401);
  return (body as { error: { details: { challenge: string } } }).error.details.challenge;
}

export const answerChallenge = ({ http }: TestApp, challenge: string, code: string) =>
  http.post('/auth/login/code').send({ challenge, code });
