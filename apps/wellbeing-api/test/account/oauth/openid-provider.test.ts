import { createPublicKey, randomBytes, randomInt, verify } from 'node:crypto';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { TokenSigner } from '../../../src/account/tokens/access-tokens/token.signer';
import german from '../../../src/texts/de';
import { decodeJwt, decodeProtectedHeader } from '../../support/jwt';
import {
  answerOf,
  authorize,
  decide,
  exchange,
  field,
  givenClient,
  givenCode,
  givenTokens,
  newPkce,
  post,
  refresh,
  type TestClient,
  WEB_CALLBACK,
} from '../../support/oauth';
import { getWith, startOAuthTest } from '../../support/oauth-test';
import { ACCOUNT_URL, givenConfirmedPerson, PASSWORD, type Person, signIn, type TestApp } from '../../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  ({ service, person, client } = await startOAuthTest());
  await givenTokens(service, person, client, { scope: 'openid geo:read' });
});
afterAll(() => service.close());

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
/** A field of a form as a browser reads it. */
const textOf = (page: Response, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`)
    .exec(page.text)?.[1]
    ?.replaceAll(/&[a-z#0-9]+;/g, (one) => ENTITIES[one] ?? one);

const RETURN = 'https://gis.example.com/signed-out';

describe('an ID token', () => {
  const isVerified = async (token: string): Promise<boolean> => {
    const { kid, alg } = decodeProtectedHeader(token);
    const { body } = await service.http.get('/.well-known/jwks.json').expect(200);
    const key = (body.keys as { kid: string; alg: string }[]).find((one) => one.kid === kid && one.alg === alg);
    const [text, signature] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.') + 1)];
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(text), options, Buffer.from(signature, 'base64url'));
  };

  it.each(['RS256', 'ES256'] as const)('is signed with %s if the client is registered so', async (idTokenAlgorithm) => {
    const mine = await givenClient(service, { idTokenAlgorithm });
    const tokens = await givenTokens(service, person, mine);
    const refreshed = (await refresh(service, mine, tokens.refresh_token).expect(200)).body;
    for (const { id_token, access_token } of [tokens, refreshed]) {
      expect(decodeProtectedHeader(String(id_token)).alg).toBe(idTokenAlgorithm);
      expect(decodeProtectedHeader(String(access_token)).alg).toBe('ES256');
      expect(await isVerified(String(id_token))).toBe(true);
    }
  });

  it('has the data of the person that its scope covers, and nothing else', async () => {
    const { id_token } = await givenTokens(service, person, client, { scope: 'openid geo:read' });
    for (const name of ['email', 'email_verified', 'name', 'updated_at'])
      expect(decodeJwt(id_token!)).not.toHaveProperty(name);
    const mailed = await givenTokens(service, person, client, { scope: 'openid email' });
    expect(decodeJwt(mailed.id_token!)).toMatchObject({ email: person.email, email_verified: true });
    expect(decodeJwt(mailed.id_token!)).not.toHaveProperty('updated_at');
  });

  it('keeps ES256 for clients that earlier releases registered', async () => {
    await service.dataSource.query(
      `INSERT INTO oauth_clients (id, name, redirect_uris, scope) VALUES ('earlier', 'Earlier', $1, '{openid,geo:read}')`,
      [[WEB_CALLBACK]],
    );
    const { id_token } = await givenTokens(service, person, { id: 'earlier', secret: null });
    expect(decodeProtectedHeader(id_token!).alg).toBe('ES256');
  });
});

describe('a request', () => {
  it('may name unknown scopes: they are ignored, and the response has the granted ones', async () => {
    const tokens = await givenTokens(service, person, client, { scope: 'openid  groups geo:read urn:x:y address' });
    expect(tokens.scope).toBe('openid geo:read');
    const { body } = await refresh(service, client, tokens.refresh_token, { scope: 'openid groups' }).expect(200);
    expect(body.scope).toBe('openid');
  });

  it('with response_mode=form_post gets its response as a form that the browser posts', async () => {
    const changes = { response_mode: 'form_post', state: '"><script>' };
    const page = await authorize(service, person.cookie, client, newPkce(), changes).expect(200);
    expect(page.text).toContain(`action="${WEB_CALLBACK}"`);
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(field(page, 'code')).toMatch(/^[\w-]{43}$/);
    expect(field(page, 'iss')).toBe(ACCOUNT_URL);
    expect(page.headers['content-security-policy']).toMatch(
      /form-action 'self' https:\/\/gis\.example\.com; .*script-src 'sha256-/,
    );
    expect(page.headers['cache-control']).toContain('no-store');
  });

  it.each(['data-show-password', '<button data-show-password>', 'data-passkey="get"'])(
    'with response_mode=form_post runs only the script of the form, for the state %s',
    async (state) => {
      const page = await authorize(service, person.cookie, client, newPkce(), { response_mode: 'form_post', state });
      expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^' ]+'(;|$)/);
      expect(page.text).not.toContain('src="/app/');
    },
  );

  it('with response_mode=form_post gets errors in the same way, and after a consent too', async () => {
    const form = { response_mode: 'form_post' };
    const failed = await authorize(service, '', client, newPkce(), { ...form, prompt: 'none' }).expect(200);
    expect(field(failed, 'error')).toBe('login_required');
    const fresh = await givenClient(service);
    const asked = await authorize(service, person.cookie, fresh, newPkce(), form).expect(200);
    const allowed = await decide(service, person.cookie, asked).expect(200);
    expect(field(allowed, 'code')).toMatch(/^[\w-]{43}$/);
  });

  it('with another response_mode is refused in the query', async () => {
    const answer = await authorize(service, person.cookie, client, newPkce(), { response_mode: 'fragment' }).expect(
      303,
    );
    expect(answerOf(answer).get('error_description')).toContain('form_post');
  });

  /** Texts as clients send them: signed data, JSON, other scripts. Also those that do not compress. */
  const states = fc
    .oneof(
      fc
        .array(fc.nat({ max: 255 }), { minLength: 6_100, maxLength: 6_140 })
        .map((bytes) => Buffer.from(bytes).toString('base64url')),
      fc.string({ minLength: 1, maxLength: 2_000, unit: 'grapheme' }),
      fc.constantFrom('{"to":"/x?y=1&z=%20"}'.repeat(380), 'ü'.repeat(4_096)),
    )
    .filter((state) => Buffer.byteLength(state) <= 8_192 && !state.includes('\0'));

  it('keeps a state of up to 8 KiB, over the sign-in and the consent', async () => {
    const mine = await givenConfirmedPerson(service);
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const fresh = await givenClient(service);
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: fresh.id,
          redirect_uri: WEB_CALLBACK,
          scope: 'openid',
          nonce: 'n'.repeat(100),
          code_challenge: newPkce().challenge,
          code_challenge_method: 'S256',
          state,
        });
        // The HTTP client of this test accepts 16 KiB of header fields in a response. A browser accepts more.
        const isForm = encodeURIComponent(state).length > 12_000;
        if (isForm) query.set('response_mode', 'form_post');
        const posted = await service.http.post('/oauth/authorize').type('form').send(query.toString()).expect(303);
        const first = await service.http.get(String(posted.headers['location'])).expect(303);
        const login = await service.http.get(String(first.headers['location'])).expect(200);
        const formCookie = String(login.headers['set-cookie']).split(';')[0]!;
        const entered = await service.http
          .post('/login')
          .set('Cookie', formCookie)
          .type('form')
          .send({
            csrf_token: field(login, 'csrf_token'),
            redirect_to: field(login, 'redirect_to'),
            email: mine.email,
            password: PASSWORD,
          })
          .expect(303);
        const session = (entered.headers['set-cookie'] as unknown as string[])
          .map((one) => one.split(';')[0]!)
          .find((one) => one.startsWith('wellbeing-session='))!;
        const asked = await service.http
          .get(String(entered.headers['location']).replace(ACCOUNT_URL, ''))
          .set('Cookie', session)
          .expect(200);
        const answer = await decide(service, session, asked).expect(isForm ? 200 : 303);
        const returned = isForm ? textOf(answer, 'state') : answerOf(answer).get('state');
        expect(returned).toBe(state);
      }),
      { numRuns: 8, seed: 48 },
    );
  });

  describe('with an ID token of another person', () => {
    const expecting = async () => {
      const expected = await givenConfirmedPerson(service);
      const { id_token } = await givenTokens(service, expected, client);
      return { expected, hint: { id_token_hint: id_token } };
    };
    /** The address of the request after the sign-in that it needs. */
    const nextOf = (asked: Response): string => {
      const login = new URL(String(asked.headers['location']), ACCOUNT_URL);
      expect([login.pathname, login.searchParams.get('again')]).toEqual(['/login', '1']);
      return login.searchParams.get('redirect_to')!;
    };
    const visit = (address: string, { cookie }: Pick<Person, 'cookie'>) =>
      service.http.get(address).set('Cookie', cookie);
    /** As if the session had begun before the request. */
    const signedInEarlier = (accountId: string) =>
      service.dataSource.query(
        "UPDATE sessions SET authenticated_at = authenticated_at - interval '1 minute' WHERE account_id = $1",
        [accountId],
      );

    it('needs a sign-in, and gets a code for the person of the token', async () => {
      const { expected, hint } = await expecting();
      const silent = await authorize(service, person.cookie, client, newPkce(), { ...hint, prompt: 'none' });
      expect(answerOf(silent).get('error')).toBe('login_required');
      const next = nextOf(await authorize(service, person.cookie, client, newPkce(), hint).expect(303));
      const again = await signIn(service.http, expected.email);
      expect(answerOf(await visit(next, again).expect(303)).get('code')).not.toBeNull();
    });

    it('asks again without a new sign-in, and gets login_required after a sign-in of another person', async () => {
      const { hint } = await expecting();
      const other = await givenConfirmedPerson(service);
      await givenTokens(service, other, client);
      await signedInEarlier(other.id);
      const next = nextOf(await authorize(service, other.cookie, client, newPkce(), hint).expect(303));
      const unchanged = nextOf(await visit(next, other).expect(303));
      const answer = await visit(unchanged, await signIn(service.http, other.email)).expect(303);
      expect(answerOf(answer).get('error')).toBe('login_required');
      expect(answerOf(answer).get('code')).toBeNull();
    });

    it('asks for a sign-in without a session first, and gets no code for another person after it', async () => {
      const { hint } = await expecting();
      const asked = await authorize(service, '', client, newPkce(), hint).expect(303);
      const next = new URL(String(asked.headers['location']), ACCOUNT_URL).searchParams.get('redirect_to')!;
      const second = nextOf(await visit(next, person).expect(303));
      const answer = await visit(second, await signIn(service.http, person.email)).expect(303);
      expect(answerOf(answer).get('error')).toBe('login_required');
    });

    it('gives no consent of another person, who signed in while the page was open', async () => {
      const { expected, hint } = await expecting();
      const fresh = await givenClient(service);
      const page = await authorize(service, expected.cookie, fresh, newPkce(), hint).expect(200);
      const asOther = await authorize(service, person.cookie, fresh, newPkce()).expect(200);
      const answer = await decide(service, person.cookie, page, { csrf_token: field(asOther, 'csrf_token') });
      nextOf(answer);
      await authorize(service, person.cookie, fresh, newPkce()).expect(200);
    });
  });

  it('accepts every ID token that this service issued, and refuses a longer text', async () => {
    const mine = await givenConfirmedPerson(service);
    const given = async (nonce: string) => (await givenTokens(service, mine, client, { nonce })).id_token!;
    for (const token of [await given('n'.repeat(1_024)), await given('\u65e5'.repeat(1_024))]) {
      expect(token.length).toBeGreaterThan(2_048);
      const hint = { id_token_hint: token };
      const answer = await authorize(service, mine.cookie, client, newPkce(), { ...hint, prompt: 'none' }).expect(303);
      expect(answerOf(answer).get('code')).not.toBeNull();
      await authorize(service, mine.cookie, await givenClient(service), newPkce(), hint).expect(200);
    }
    const long = await authorize(service, mine.cookie, client, newPkce(), { id_token_hint: 'x'.repeat(8_193) });
    expect(answerOf(long).get('error_description')).toBe('id_token_hint has more than 8192 characters.');
  });

  it('accepts an ID token that has expired', async () => {
    const mine = await givenConfirmedPerson(service);
    await givenTokens(service, mine, client);
    const fresh = await givenConfirmedPerson(service);
    const expiredFor = async ({ id }: Person) =>
      service.app.get(TokenSigner).sign('JWT', id, { aud: client.id, azp: client.id }, -86_400, 'RS256');
    const silent = async (id_token_hint: string) =>
      answerOf(await authorize(service, mine.cookie, client, newPkce(), { id_token_hint, prompt: 'none' }).expect(303));
    expect((await silent(await expiredFor(mine))).get('code')).not.toBeNull();
    expect((await silent(await expiredFor(fresh))).get('error')).toBe('login_required');
  });

  it('that is too long for the page of the consent is refused at the program', async () => {
    const mine = await givenConfirmedPerson(service);
    // Of 16 384 letters, so that no compression brings the request near the limit.
    const nonce = Array.from({ length: 1_024 }, () => String.fromCodePoint(0x4e00 + randomInt(0x4000))).join('');
    const { id_token } = await givenTokens(service, mine, client, { nonce });
    const state = randomBytes(6_144).toString('base64url');
    const changes = { state, id_token_hint: id_token };
    const answer = await authorize(service, mine.cookie, await givenClient(service), newPkce(), changes).expect(303);
    expect(answerOf(answer).get('error_description')).toBe('The request is too long.');
  });

  it.each(['packed=', 'packed=x', 'packed=eJw', `packed=${'-'.repeat(500)}`, 'state=%00'])(
    'that is damaged, as %s, is reported by its page, and the sign-in before it works',
    async (query) => {
      const path = `/oauth/authorize?${query}`;
      const login = await service.http.get('/login').query({ redirect_to: path }).expect(200);
      const signedIn = await service.http
        .post('/login')
        .set(
          'Cookie',
          (login.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]!),
        )
        .type('form')
        .send({ csrf_token: field(login, 'csrf_token'), redirect_to: path, email: person.email, password: PASSWORD });
      expect([signedIn.status, signedIn.headers['location']]).toEqual([303, `${ACCOUNT_URL}${path}`]);
      await service.http.get('/signup').query({ redirect_to: path }).expect(200);
      const page = await service.http.get(path).set('Cookie', person.cookie).expect(400);
      expect(page.text).toContain(query === 'state=%00' ? 'NUL character' : 'Go back to the program and start again.');
    },
  );

  it('of a confidential client may have a nonce in place of PKCE', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const changes = { code_challenge: undefined, code_challenge_method: undefined, nonce: 'n-1' };
    const code = await givenCode(service, person, secretive, newPkce(), changes);
    const { body } = await exchange(service, secretive, code, newPkce(), { code_verifier: undefined }).expect(200);
    expect(decodeJwt(String(body.id_token))['nonce']).toBe('n-1');
  });

  it('of a development client returns to localhost with any port, after a question each time', async () => {
    const redirectUris = ['http://localhost/api/auth/callback/oidc'];
    const mine = await givenClient(service, { redirectUris, isDevelopment: true });
    const redirect_uri = 'http://localhost:3000/api/auth/callback/oidc';
    for (let time = 0; time < 2; time++) {
      const page = await authorize(service, person.cookie, mine, newPkce(), { redirect_uri }).expect(200);
      expect(page.text).toContain('a program on this computer');
      const answer = await decide(service, person.cookie, page).expect(303);
      expect(String(answer.headers['location'])).toMatch(/^http:\/\/localhost:3000\/api\/auth\/callback\/oidc\?code=/);
    }
  });
});

describe('introspection', () => {
  it('returns the claims of the tokens of the calling client while they are valid', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const tokens = await givenTokens(service, person, secretive);
    const [access, refreshToken] = await Promise.all(
      [tokens.access_token, tokens.refresh_token].map(
        async (token) => (await post(service, 'introspect', secretive, { token })).body,
      ),
    );
    const common = {
      active: true,
      client_id: secretive.id,
      scope: 'openid geo:read',
      sub: person.id,
      iss: ACCOUNT_URL,
    };
    expect(access).toMatchObject({ ...common, token_type: 'Bearer', exp: expect.any(Number) });
    expect(refreshToken).toMatchObject(common);
    await post(service, 'revoke', secretive, { token: tokens.refresh_token }).expect(200);
    for (const token of [tokens.access_token, tokens.refresh_token, 'unknown'])
      expect((await post(service, 'introspect', secretive, { token }).expect(200)).body).toEqual({ active: false });
  });
});

describe('sign-out by a program', () => {
  const signedIn = async () => {
    const mine = await givenConfirmedPerson(service);
    const leaving = await givenClient(service, { postLogoutRedirectUris: [RETURN] });
    return { mine, leaving, tokens: await givenTokens(service, mine, leaving) };
  };
  const leave = (cookie: string, fields: Record<string, string>) =>
    service.http.get(`/oauth/logout?${new URLSearchParams(fields).toString()}`).set('Cookie', cookie);
  const isActive = async ({ cookie }: Person) =>
    (await service.http.get('/authenticate/users/me').set('Cookie', cookie)).status === 200;

  it('with the ID token of the person ends the session and returns to the program', async () => {
    const { mine, tokens } = await signedIn();
    const fields = { id_token_hint: tokens.id_token!, post_logout_redirect_uri: RETURN, state: 's 1' };
    const { headers } = await leave(mine.cookie, fields).expect(303);
    expect(headers['location']).toBe(`${RETURN}?state=s+1`);
    expect(await isActive(mine)).toBe(false);
    await getWith(service, '/oauth/userinfo', tokens.access_token).expect(401);
    expect((await leave('', fields).expect(303)).headers['location']).toBe(`${RETURN}?state=s+1`);
  });

  it('by a form from another site, which carries no cookie, is redirected to a page of this site', async () => {
    const { tokens } = await signedIn();
    const { headers } = await service.http
      .post('/oauth/logout')
      .type('form')
      .send({ id_token_hint: tokens.id_token! })
      .expect(303);
    expect(headers['location']).toMatch(/^\/oauth\/logout\?id_token_hint=/);
  });

  it('accepts a long request by a form, and the question keeps it', async () => {
    const { mine, leaving } = await signedIn();
    const { id_token } = await givenTokens(service, mine, leaving, { nonce: '\u65e5'.repeat(1_024) });
    const state = randomBytes(4_500).toString('base64url');
    const fields = { id_token_hint: id_token!, post_logout_redirect_uri: RETURN, state };
    const posted = await service.http.post('/oauth/logout').type('form').send(fields).expect(303);
    const other = await givenConfirmedPerson(service);
    const page = await service.http.get(posted.headers['location']!).set('Cookie', other.cookie).expect(200);
    const answer = { csrf_token: field(page, 'csrf_token'), request: field(page, 'request'), decision: 'sign-out' };
    const submit = service.http.post('/oauth/logout/decision').set('Cookie', other.cookie).type('form').send(answer);
    expect(answerOf(await submit.expect(303)).get('state')).toBe(state);
    const done = await service.http.get(posted.headers['location']!).set('Cookie', mine.cookie).expect(303);
    expect(answerOf(done).get('state')).toBe(state);
  });

  it.each([
    ['en', 'too long. Its state may have 8 KiB. You were not signed out.'],
    ['de', german.programSignOut.tooLong],
  ])('refuses a request that is too long, in the language %s', async (language, text) => {
    const send = service.http
      .post('/oauth/logout')
      .type('form')
      .set({ Accept: 'text/html', 'Accept-Language': language });
    const answer = await send.send({ state: randomBytes(16 * 1024).toString('hex') }).expect(400);
    expect(answer.text).toContain(text);
  });

  it.each(['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'])(
    'refuses a repeated %s, and signs no one out',
    async (name) => {
      const { mine, leaving, tokens } = await signedIn();
      const fields = {
        id_token_hint: tokens.id_token!,
        client_id: leaving.id,
        post_logout_redirect_uri: RETURN,
        state: 's',
      };
      const query = new URLSearchParams(fields);
      query.append(name, query.get(name)!);
      const answer = await service.http.get(`/oauth/logout?${query.toString()}`).set('Cookie', mine.cookie).expect(400);
      expect(answer.text).toContain('a parameter more than once. You were not signed out.');
      expect(await isActive(mine)).toBe(true);
    },
  );

  it('accepts an ID token that has expired', async () => {
    const { mine, leaving } = await signedIn();
    const claims = { aud: leaving.id };
    const expired = await service.app.get(TokenSigner).sign('JWT', mine.id, claims, -86_400, 'RS256');
    const { headers } = await leave(mine.cookie, { id_token_hint: expired, post_logout_redirect_uri: RETURN }).expect(
      303,
    );
    expect(headers['location']).toBe(RETURN);
    expect(await isActive(mine)).toBe(false);
  });

  it('asks first without an ID token of this person, and does what the person decides', async () => {
    const { mine, leaving } = await signedIn();
    const other = await signedIn();
    const requests: Record<string, string>[] = [
      {},
      { client_id: leaving.id, post_logout_redirect_uri: RETURN },
      { id_token_hint: other.tokens.id_token! },
      { id_token_hint: other.tokens.access_token },
      { id_token_hint: `${other.tokens.id_token!}x` },
    ];
    for (const fields of requests) {
      const page = await leave(mine.cookie, fields).expect(200);
      expect(await isActive(mine)).toBe(true);
      const answer = (decision: string, csrf_token = field(page, 'csrf_token')) =>
        service.http
          .post('/oauth/logout/decision')
          .set('Cookie', mine.cookie)
          .type('form')
          .send({ csrf_token, request: field(page, 'request'), decision });
      await answer('sign-out', 'x').expect(403);
      await answer('stay').expect(303).expect('Location', '/account');
      expect(await isActive(mine)).toBe(true);
    }
    const page = await leave(mine.cookie, requests[1]!);
    await service.http
      .post('/oauth/logout/decision')
      .set('Cookie', mine.cookie)
      .type('form')
      .send({ csrf_token: field(page, 'csrf_token'), request: field(page, 'request'), decision: 'sign-out' })
      .expect(303)
      .expect('Location', RETURN);
    expect(await isActive(mine)).toBe(false);
  });

  it('sends no browser to an address that the program has not registered, and signs no one out', async () => {
    const { mine, leaving, tokens } = await signedIn();
    const hint = { id_token_hint: tokens.id_token! };
    const wrong: Record<string, string>[] = [
      { ...hint, post_logout_redirect_uri: 'https://evil.test/' },
      { ...hint, post_logout_redirect_uri: `${RETURN}/x` },
      { ...hint, post_logout_redirect_uri: WEB_CALLBACK },
      { post_logout_redirect_uri: RETURN },
      { client_id: 'unknown', post_logout_redirect_uri: RETURN },
      { ...hint, client_id: client.id, post_logout_redirect_uri: RETURN },
      { client_id: client.id, post_logout_redirect_uri: RETURN },
    ];
    for (const fields of wrong) {
      const { headers } = await leave(mine.cookie, fields).expect(400);
      expect(headers['location']).toBeUndefined();
    }
    expect(await isActive(mine)).toBe(true);
    expect(leaving.secret).toBeNull();
  });

  it('without a return address ends at a page of this service', async () => {
    const { mine, tokens } = await signedIn();
    const page = await leave(mine.cookie, { id_token_hint: tokens.id_token! }).expect(200);
    expect(page.text).toContain('Signed out');
  });
});
