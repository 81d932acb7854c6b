import { MaintenanceService } from '../../src/personal-data/erasures/maintenance.service';
import { asPerson, creationOptions, givenPasskeyPerson, passkeySignIn } from '../support/passkeys';
import { answerChallenge, challengeOf, givenProtectedPerson } from '../support/second-factors';
import { givenConfirmedPerson, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const maintain = () => service.app.get(MaintenanceService).run();
const query = (text: string, values?: unknown[]) => service.dataSource.query<{ count: number }[]>(text, values);
const count = async (table: string): Promise<number> =>
  (await query(`SELECT count(*)::int AS count FROM ${table}`))[0]!.count;

describe('maintenance deletes', () => {
  it('a secret that was not confirmed within a day, and no other', async () => {
    const [enrolled, waiting] = [await givenConfirmedPerson(service), await givenConfirmedPerson(service)];
    const inForce = await givenProtectedPerson(service);
    for (const one of [enrolled, waiting]) await asPerson(service, one).post('/auth/second-factor/totp').expect(200);
    await query(`UPDATE totp_secrets SET created_at = now() - interval '25 hours' WHERE account_id <> $1`, [
      waiting.id,
    ]);
    await maintain();
    const left = await service.dataSource.query<{ account_id: string }[]>('SELECT account_id FROM totp_secrets');
    expect(left.map(({ account_id }) => account_id).toSorted()).toEqual([waiting.id, inForce.id].toSorted());
    const challenge = await challengeOf(service, inForce.email);
    await answerChallenge(service, challenge, inForce.recoveryCodes[0]!).expect(200);
  });

  it.each(['webauthn_challenges', 'second_factor_challenges', 'answered_challenges'])(
    'what expired of %s, and nothing that has not',
    async (table) => {
      const person = await givenPasskeyPerson(service);
      await creationOptions(service, person);
      await challengeOf(service, (await givenProtectedPerson(service)).email);
      await passkeySignIn(service, person).then(({ status }) => expect(status).toBe(200));
      const before = await count(table);
      expect(before).toBeGreaterThan(0);
      await maintain();
      expect(await count(table)).toBe(before);
      await query(`UPDATE ${table} SET expires_at = now() - interval '1 second'`);
      await maintain();
      expect(await count(table)).toBe(0);
    },
  );
});
