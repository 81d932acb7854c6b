import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES, type Resource, resourceUri } from '@platform/auth';
import { givenPasskeyPerson, type PasskeyPerson, signInOptions } from '../support/passkeys';
import { decodeJwt } from '../support/jwt';
import { ACCOUNT_URL, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

const AUDIENCES: Record<Resource, string> = { account: 'wellbeing', geo: 'geo', payment: 'payment' };
const ID = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';

let service: TestApp;
let person: PasskeyPerson;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenPasskeyPerson(service);
});
afterAll(() => service.close());

const uri = (resource: Resource) => resourceUri(ACCOUNT_URL, resource);
const post = (path: string, body: object) => service.http.post(path).send(body);

/** Every way in which a person gets an access token. */
const WAYS: Record<string, (resource?: unknown) => Promise<{ status: number; body: object }>> = {
  'the session of a browser': (resource) => {
    const request = service.http.get('/authenticate/users/me').set('Cookie', person.cookie);
    return resource === undefined ? request : request.query({ resource });
  },
  'a sign-in by password': async (resource) =>
    post('/auth/login', { email: person.email, password: PASSWORD, resource }),
  'a sign-in by passkey': async (resource) =>
    post('/auth/login/passkey', { credential: person.device.get(await signInOptions(service), person.key), resource }),
  'a refresh': async (resource) => {
    const answer = await post('/auth/refresh', { refresh_token: person.refreshToken, resource });
    person.refreshToken = (answer.body as { refresh_token?: string }).refresh_token ?? person.refreshToken;
    return answer;
  },
};

const tokenOf = ({ body }: { body: object }) => (body as { access_token: string }).access_token;
const audienceOf = (answer: { body: object }) => decodeJwt(tokenOf(answer))['aud'];

describe.each(Object.entries(WAYS))('%s', (_name, ask) => {
  it('gives a token for all resources, or for one named resource', async () => {
    expect(audienceOf(await ask())).toEqual(['geo', 'wellbeing', 'payment']);
    for (const resource of RESOURCES) expect(audienceOf(await ask(uri(resource)))).toEqual([AUDIENCES[resource]]);
    expect(audienceOf(await ask())).toEqual(['geo', 'wellbeing', 'payment']);
  });

  it('refuses another resource and uses nothing up for it', async () => {
    for (const resource of [
      'geo',
      `${uri('geo')}/`,
      'https://evil.test/resources/geo',
      [uri('geo'), uri('account')],
      '',
    ])
      expect({ resource, status: (await ask(resource)).status }).toEqual({ resource, status: 422 });
    expect((await ask()).status).toBe(200);
  });
});

describe('a token for one resource', () => {
  interface Operation {
    security?: Record<string, unknown>[];
    tags?: string[];
  }
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((one) => 'bearer' in one))
      .map(([method]) => ({ method, path, takes: path.startsWith('/geo/') ? 'geo' : 'account' })),
  );

  it('is refused by every operation of another one', async () => {
    const tokens = Object.fromEntries(
      await Promise.all(RESOURCES.map(async (one) => [one, tokenOf(await WAYS['a sign-in by password']!(uri(one)))])),
    ) as Record<Resource, string>;
    const wrong: string[] = [];
    // Last, because they end the sessions.
    for (const { method, path, takes } of operations.toSorted(
      (a, b) => Number(a.path === '/auth/sessions') - Number(b.path === '/auth/sessions'),
    ))
      for (const resource of RESOURCES) {
        const address = path.replaceAll(/\{\w+\}/g, ID);
        const { status } = await service.http[method as 'get'](address).set(
          'Authorization',
          `Bearer ${tokens[resource]}`,
        );
        if ((status === 401) !== (resource !== takes)) wrong.push(`${resource}: ${method} ${path}: ${status}`);
      }
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(50);
  });

  it('of the account service signs out, and a token for another one does not', async () => {
    const of = async (resource: Resource) => tokenOf(await WAYS['a sign-in by password']!(uri(resource)));
    const signOut = async (resource: Resource) =>
      (await service.http.post('/auth/logout').set('Authorization', `Bearer ${await of(resource)}`)).status;
    expect([await signOut('geo'), await signOut('payment'), await signOut('account')]).toEqual([401, 401, 204]);
  });
});
