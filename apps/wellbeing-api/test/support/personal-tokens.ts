import type { PersonalScope } from '../../src/access/personal-tokens';
import { asPerson } from './passkeys';
import type { Person, TestApp } from './test-app';

/** A new token of a person whose address is confirmed. */
export async function givenPersonalToken(
  service: TestApp,
  person: Pick<Person, 'bearer'>,
  scope: PersonalScope[],
  name = 'QGIS',
): Promise<string> {
  const wish = { name, scope, expires_in_days: 30 };
  const { body } = await asPerson(service, person).post('/auth/personal-tokens', wish).expect(201);
  return (body as { token: string }).token;
}
