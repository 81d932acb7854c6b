import {
  ALL_SCOPE,
  answerOf,
  authorize,
  decide,
  field,
  givenClient,
  givenTokens,
  newPkce,
  resource,
  WEB_CALLBACK,
  type TestClient,
} from '../../support/oauth';
import { accepted, type Attack, ledAstray, startOAuthTest } from '../../support/oauth-test';
import { givenPerson, type Person, type TestApp } from '../../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  ({ service, person, client } = await startOAuthTest());
  await givenTokens(service, person, client, { scope: ALL_SCOPE }, { resource: resource('geo') });
});
afterAll(() => service.close());

const attacks: Attack[] = [];
const attack = (...one: Attack) => attacks.push(one);
const authorizing = (changes: Record<string, string | string[] | undefined>, cookie?: string) =>
  authorize(service, cookie ?? person.cookie, client, newPkce(), changes);

attack('PKCE missing', async () =>
  accepted(await authorizing({ code_challenge: undefined, code_challenge_method: undefined })),
);
attack('PKCE missing at a confidential client without openid or nonce', async () => {
  const secretive = await givenClient(service, { isConfidential: true });
  await givenTokens(service, person, secretive);
  const without = { code_challenge: undefined, code_challenge_method: undefined };
  const requests = [{ scope: 'openid geo:read' }, { scope: 'geo:read', nonce: 'n' }, { code_challenge_method: 'S256' }];
  const answers = requests.map((one) =>
    authorize(service, person.cookie, secretive, newPkce(), { ...without, ...one }),
  );
  return accepted(...(await Promise.all(answers)));
});
attack('PKCE in the clear', async () => accepted(await authorizing({ code_challenge_method: 'plain' })));
attack('PKCE without its method, which means plain', async () =>
  accepted(await authorizing({ code_challenge_method: undefined })),
);
attack('PKCE with a short challenge', async () => accepted(await authorizing({ code_challenge: 'x'.repeat(42) })));
for (const redirect_uri of [
  `${WEB_CALLBACK}#fragment`,
  `${WEB_CALLBACK}/suffix`,
  `${WEB_CALLBACK}?x=1`,
  `${WEB_CALLBACK}.evil.test`,
  'https://gis.example.com:444/callback',
  'https://gis.example.com@evil.test/callback',
  'https://gis.example.com%2f@evil.test/callback',
  'https://GIS.example.com/callback',
  'http://gis.example.com/callback',
  'http://127.0.0.1:99999/',
  'http://127.0.0.1:80@evil.test/',
  'http://localhost:80/',
  'https://evil.test/',
  '//evil.test/',
  'javascript:alert(1)',
  undefined,
]) {
  attack(`redirect to ${redirect_uri ?? 'nowhere'}, also of an error`, async () => {
    const answers = await Promise.all(
      [{}, { response_type: 'token' }, { prompt: 'none' }].map((changes) => authorizing({ redirect_uri, ...changes })),
    );
    return answers.filter(({ headers, status }) => status < 400 || headers['location'] !== undefined).length;
  });
}
attack('redirect of another client', async () => {
  const other = await givenClient(service, { redirectUris: ['https://other.example.com/'] });
  return ledAstray(await authorize(service, person.cookie, other, newPkce()));
});
attack('a resource outside of the scope', async () =>
  accepted(await authorizing({ resource: resource('payment') }), await authorizing({ resource: 'https://evil.test/' })),
);
attack('a scope that the client was not registered for', async () => {
  const little = await givenClient(service, { scope: 'geo:read' });
  const scopes = ['geo:write', 'write:keys', 'live-session', 'geo:read openid', 'openid write:keys', ' '];
  const answers = scopes.map((scope) => authorize(service, person.cookie, little, newPkce(), { scope }));
  return accepted(...(await Promise.all(answers)));
});

attack('CSRF on the consent', async () => {
  const mine = await givenClient(service);
  const page = await authorize(service, person.cookie, mine, newPkce());
  const { cookie: theirs } = await givenPerson(service);
  const stranger = await authorize(service, theirs, mine, newPkce());
  return accepted(
    await decide(service, person.cookie, page, { csrf_token: undefined }),
    await decide(service, person.cookie, page, { csrf_token: 'x' }),
    await decide(service, person.cookie, page, { csrf_token: field(stranger, 'csrf_token') }),
    await decide(service, '', page),
    await service.http.get(`/oauth/authorize/decision?decision=allow`).set('Cookie', person.cookie),
  );
});
attack('the page of the consent in a frame', async () => {
  const { headers } = await authorize(service, person.cookie, await givenClient(service), newPkce());
  const isFramed =
    headers['x-frame-options'] !== 'DENY' ||
    !String(headers['content-security-policy']).includes("frame-ancestors 'none'");
  return Number(isFramed);
});
attack('a consent whose request was changed on the way', async () => {
  const page = await authorize(service, person.cookie, await givenClient(service), newPkce());
  const changed = field(page, 'request').replace(
    encodeURIComponent(WEB_CALLBACK),
    encodeURIComponent('https://evil.test/'),
  );
  return ledAstray(await decide(service, person.cookie, page, { request: changed }));
});
attack('no, which is a no', async () => {
  const page = await authorize(service, person.cookie, await givenClient(service), newPkce());
  const denied = await decide(service, person.cookie, page, { decision: 'deny' });
  expect(answerOf(denied).get('error')).toBe('access_denied');
  return accepted(denied);
});

attack('prompt=none without a session, or without a consent', async () => {
  const without = await authorizing({ prompt: 'none' }, '');
  const fresh = await authorize(service, person.cookie, await givenClient(service), newPkce(), { prompt: 'none' });
  expect([without, fresh].map((one) => answerOf(one).get('error'))).toEqual(['login_required', 'consent_required']);
  return accepted(without, fresh);
});
for (const name of [
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'response_type',
  'nonce',
  'prompt',
]) {
  attack(`${name} twice`, async () => {
    const values: Record<string, string> = {
      client_id: client.id,
      redirect_uri: WEB_CALLBACK,
      scope: 'geo:read',
      response_type: 'code',
      code_challenge_method: 'S256',
    };
    const value = values[name] ?? newPkce().challenge;
    const answer = await authorizing({ [name]: [value, value] });
    return accepted(answer) + ledAstray(answer);
  });
}
for (const changes of [
  { response_type: 'token' },
  { response_type: 'code id_token' },
  { response_mode: 'fragment' },
  { request: 'eyJhbGciOiJub25lIn0.e30.' },
  { request_uri: 'https://evil.test/' },
  { prompt: 'none login' },
  { max_age: '-1' },
  { state: 'x'.repeat(8_193) },
  { state: 'ü'.repeat(4_097) },
  { nonce: 'x'.repeat(1_025) },
  { scope: 'unknown' },
  { sign_in_after: '9999999999' },
]) {
  attack(`${Object.keys(changes)[0]}=${Object.values(changes)[0]!.slice(0, 20)}`, async () => {
    const answer = await authorizing(changes);
    return accepted(answer) + ledAstray(answer);
  });
}
attack('what the parameters hold, on a page', async () => {
  const { text } = await authorizing({ client_id: '<script>alert(1)</script>' });
  return Number(text.includes('<script'));
});

it.each(attacks)('%s', async (_name, run) => expect(await run()).toBe(0));
