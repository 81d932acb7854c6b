import { times } from '@platform/testing';
import {
  ALL_SCOPE,
  exchange,
  givenClient,
  givenCode,
  givenTokens,
  NATIVE_CALLBACK,
  newPkce,
  post,
  refresh,
  resource,
  type TestClient,
} from '../../support/oauth';
import { accepted, type Attack, getWith, isSignedIn, startOAuthTest } from '../../support/oauth-test';
import { OtherConnection } from '../../support/other-connection';
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

attack('PKCE downgrade at the exchange', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const wrong = [undefined, '', pkce.challenge, newPkce().verifier, pkce.verifier.slice(0, 42), `${pkce.verifier}a`];
  return accepted(
    ...(await Promise.all(wrong.map((code_verifier) => exchange(service, client, code, pkce, { code_verifier })))),
  );
});

attack('PKCE downgrade: a code without a challenge together with a verifier', async () => {
  const secretive = await givenClient(service, { isConfidential: true });
  const pkce = newPkce();
  const request = { code_challenge: undefined, code_challenge_method: undefined, nonce: 'n' };
  const code = await givenCode(service, person, secretive, pkce, request);
  const wrong = await exchange(service, secretive, code, pkce);
  await exchange(service, secretive, code, pkce, { code_verifier: undefined }).expect(200);
  return accepted(wrong);
});
attack('code with another registered address', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  return accepted(await exchange(service, client, code, pkce, { redirect_uri: NATIVE_CALLBACK }));
});

attack('code twice, which ends what it gave', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce, { scope: 'geo:read offline_access' });
  const { body } = await exchange(service, client, code, pkce).expect(200);
  const again = accepted(await exchange(service, client, code, pkce));
  return again + Number(await isSignedIn(service, client, body.refresh_token));
});
attack('code ten times at the same time', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const answers = await Promise.all(times(10, () => exchange(service, client, code, pkce)));
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length).toBeLessThanOrEqual(1);
  return won.length === 1 ? Number(await isSignedIn(service, client, won[0]!.body.refresh_token)) : 0;
});
attack('code by two who wait for the same moment', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const other = await OtherConnection.open(service);
  try {
    const held = 'SELECT FROM oauth_codes WHERE used_for IS NULL FOR UPDATE';
    const both = () => Promise.all(times(2, () => exchange(service, client, code, pkce)));
    const answers = await other.holdUntil(2, held, [], both);
    return accepted(...answers) - 1;
  } finally {
    await other.close();
  }
});
attack('code of another client', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const other = await givenClient(service);
  await givenTokens(service, person, other);
  return accepted(await exchange(service, other, code, pkce));
});
attack('code after its minute', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  await service.dataSource.query("UPDATE oauth_codes SET expires_at = expires_at - interval '1 minute'");
  return accepted(await exchange(service, client, code, pkce));
});
attack('code after the browser’s sign-out', async () => {
  const mine = await givenPerson(service);
  const pkce = newPkce();
  const code = await givenCode(service, mine, client, pkce, { scope: 'geo:read offline_access' });
  await service.http
    .post('/auth/logout')
    .set(...mine.bearer)
    .expect(204);
  return accepted(await exchange(service, client, code, pkce));
});

attack('refresh token after the next access token was used, which ends the family', async () => {
  const { refresh_token } = await givenTokens(service, person, client, { scope: 'geo:read offline_access' });
  const { body } = await refresh(service, client, refresh_token).expect(200);
  await getWith(service, '/geo/v2/collections', String(body.access_token)).expect(200);
  const again = accepted(await refresh(service, client, refresh_token));
  return again + Number(await isSignedIn(service, client, body.refresh_token));
});
attack('refresh token by an owner and a thief in turn, which ends the family', async () => {
  const { refresh_token } = await givenTokens(service, person, client);
  let held = [refresh_token, refresh_token];
  let refused = 0;
  for (let round = 0; round < 4; round++) {
    const answers = [await refresh(service, client, held[0]!), await refresh(service, client, held[1]!)];
    refused += answers.filter(({ status }) => status !== 200).length;
    held = answers.map(({ body }, n) => String(body.refresh_token ?? held[n]));
  }
  expect(refused).toBeGreaterThan(0);
  return Number(await isSignedIn(service, client, held[0]!));
});
attack('refresh token of another client', async () => {
  const { refresh_token } = await givenTokens(service, person, client);
  const other = await givenClient(service);
  return accepted(await refresh(service, other, refresh_token));
});
attack('refresh token of a person’s own sign-in, and one of a program there', async () => {
  const { refresh_token } = await givenTokens(service, person, client);
  const own = await service.http.post('/auth/refresh').send({ refresh_token });
  return accepted(await refresh(service, client, person.refreshToken), own);
});
attack('more scope or another resource at a refresh, which leaves the token as it was', async () => {
  const { refresh_token } = await givenTokens(service, person, client, { scope: 'openid geo:read' });
  const wider = [
    { scope: 'openid geo:read geo:write' },
    { scope: 'geo:read offline_access' },
    { scope: 'write:keys' },
    { resource: resource('payment') },
    { resource: 'https://evil.test/' },
    { resource: [resource('geo'), resource('account')] },
  ];
  const answers = await Promise.all(wider.map((changes) => refresh(service, client, refresh_token, changes)));
  expect(await isSignedIn(service, client, refresh_token)).toBe(true);
  return accepted(...answers);
});
attack('id_token and refresh token as access token', async () => {
  const { id_token, refresh_token } = await givenTokens(service, person, client, { scope: 'openid geo:read' });
  const paths = ['/oauth/userinfo', '/geo/v2/collections', '/users/me', '/auth/sessions'];
  const answers = [id_token!, refresh_token].flatMap((token) => paths.map((path) => getWith(service, path, token)));
  return accepted(...(await Promise.all(answers)));
});
attack('a program’s token where keys, passwords, sessions and consents are', async () => {
  const { access_token } = await givenTokens(
    service,
    person,
    client,
    { scope: ALL_SCOPE },
    { resource: resource('geo') },
  );
  const as = (method: 'get' | 'post' | 'delete' | 'patch', path: string) =>
    service.http[method](path)
      .set('Authorization', `Bearer ${access_token}`)
      .send(method === 'get' ? undefined : {});
  const answers = await Promise.all([
    as('get', '/users/me'),
    as('patch', '/users/me'),
    as('delete', '/users/me'),
    as('get', '/users/me/export'),
    as('get', '/auth/sessions'),
    as('delete', '/auth/sessions'),
    as('get', '/auth/programs'),
    as('delete', `/auth/programs/${client.id}`),
    as('post', '/auth/step-up'),
    as('post', '/auth/password/change'),
    as('post', '/auth/logout'),
  ]);
  return answers.filter(({ status }) => status < 400).length;
});

attack('a parameter twice at the token endpoint', async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const twice = [
    { code: [code, code] },
    { client_id: [client.id, client.id] },
    { code_verifier: [pkce.verifier, pkce.verifier] },
  ];
  return accepted(...(await Promise.all(twice.map((changes) => exchange(service, client, code, pkce, changes)))));
});
attack('a confidential client without its secret', async () => {
  const secretive = await givenClient(service, { isConfidential: true });
  const pkce = newPkce();
  const code = await givenCode(service, person, secretive, pkce);
  const without = [null, '', 'x'.repeat(43)].map((secret) => exchange(service, { ...secretive, secret }, code, pkce));
  return accepted(...(await Promise.all(without)));
});
attack('introspection of another client’s token, or by a public client', async () => {
  const tokens = await givenTokens(service, person, client);
  const other = await givenClient(service, { isConfidential: true });
  const foreign = [
    tokens.access_token,
    tokens.refresh_token,
    tokens.id_token!,
    person.accessToken,
    person.refreshToken,
  ];
  const answers = await Promise.all(foreign.map((token) => post(service, 'introspect', other, { token }).expect(200)));
  expect(answers.map(({ body }) => body)).toEqual(foreign.map(() => ({ active: false })));
  return accepted(await post(service, 'introspect', client, { token: tokens.access_token }));
});
attack('revoking another client’s token', async () => {
  const tokens = await givenTokens(service, person, client);
  const other = await givenClient(service);
  await post(service, 'revoke', other, { token: tokens.refresh_token }).expect(200);
  await post(service, 'revoke', other, { token: tokens.access_token }).expect(400);
  return Number(!(await isSignedIn(service, client, tokens.refresh_token)));
});

it.each(attacks)('%s', async (_name, run) => expect(await run()).toBe(0));
