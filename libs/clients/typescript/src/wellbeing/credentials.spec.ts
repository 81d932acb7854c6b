import { AnsweringServer, type Arrived, refusal } from '../../testing/answering-server.ts';
import { listWallets, paymentClient } from '../payment/index.ts';
import { browserSession, deleteAccount, getProfile, refreshableTokens, type Tokens, wellbeingClient } from './index.ts';
import { renewable } from './renewable.ts';

const times = <T>(n: number, work: () => T): T[] => Array.from({ length: n }, work);

describe('tokens that are refreshed', () => {
  let server: AnsweringServer;
  /** Of the token that is good now. */
  let generation = 0;
  let refreshes = 0;
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());
  beforeEach(() => {
    generation = 1;
    refreshes = 0;
    server.answersBy(account);
  });

  /** As the account service does: a refresh token is good once, the second use ends everything. */
  function account({ url, headers, body }: Arrived) {
    if (url === '/auth/refresh') {
      refreshes++;
      if ((JSON.parse(body) as { refresh_token: string }).refresh_token !== `refresh-${generation}`) {
        generation = Number.NaN;
        return refusal(401, 'UNAUTHENTICATED');
      }
      generation++;
      return { body: { access_token: `access-${generation}`, refresh_token: `refresh-${generation}` } };
    }
    return headers.authorization === `Bearer access-${generation}`
      ? { body: { data: [] } }
      : refusal(401, 'UNAUTHENTICATED');
  }

  const credentialOf = (tokens: Partial<Tokens> = {}, onRotated?: (tokens: Tokens) => void | Promise<void>) =>
    refreshableTokens(
      wellbeingClient({ baseUrl: server.url }),
      { accessToken: 'access-0', refreshToken: 'refresh-1', ...tokens },
      onRotated,
    );

  it('are refreshed once for a hundred concurrent refusals, at both services', async () => {
    const kept: Tokens[] = [];
    const credential = credentialOf({}, (tokens) => void kept.push(tokens));
    const me = wellbeingClient({ baseUrl: server.url, credential });
    const payment = paymentClient({ baseUrl: server.url, credential });
    await Promise.all(times(50, () => Promise.all([getProfile(me), listWallets(payment)])));
    expect(refreshes).toBe(1);
    expect(kept).toEqual([{ accessToken: 'access-2', refreshToken: 'refresh-2' }]);
  });

  it('are not refreshed again by a refusal that comes late', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.answersBy(async (request) => {
      if (request.url === '/v1/wallets' && request.headers.authorization === 'Bearer access-0') await held;
      return account(request);
    });
    const credential = credentialOf();
    const late = listWallets(paymentClient({ baseUrl: server.url, credential }));
    await getProfile(wellbeingClient({ baseUrl: server.url, credential }));
    release();
    await late;
    expect(refreshes).toBe(1);
  });

  it('are kept before they are used', async () => {
    const order: string[] = [];
    server.answersBy((request) => {
      if (request.url === '/store') return {};
      order.push(`${request.url} ${request.headers.authorization ?? ''}`);
      return account(request);
    });
    const credential = credentialOf({}, async () => {
      for (let step = 0; step < 3; step++) await fetch(`${server.url}/store`, { method: 'PUT' });
      order.push('kept');
    });
    await getProfile(wellbeingClient({ baseUrl: server.url, credential }));
    expect(order).toEqual(['/users/me Bearer access-0', '/auth/refresh ', 'kept', '/users/me Bearer access-2']);
  });

  it('are refreshed with the newest token, even when the one before could not be kept', async () => {
    let fails = true;
    const credential = credentialOf({}, () => {
      if (fails) throw new Error('the disk is full');
    });
    const me = wellbeingClient({ baseUrl: server.url, credential });
    await expect(getProfile(me)).rejects.toThrow('the disk is full');
    fails = false;
    await getProfile(me);
    expect([refreshes, generation]).toEqual([2, 3]);
  });

  it('leave the refusal to the caller when the session has ended', async () => {
    const me = wellbeingClient({ baseUrl: server.url, credential: credentialOf({ refreshToken: 'used' }) });
    await expect(getProfile(me)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(server.arrived.map(({ url }) => url)).toEqual(['/users/me', '/auth/refresh']);
  });

  it('are refreshed once for a request that is refused with the new token as well', async () => {
    server.answersBy((request) =>
      request.url === '/auth/refresh' ? account(request) : refusal(401, 'UNAUTHENTICATED'),
    );
    await expect(
      getProfile(wellbeingClient({ baseUrl: server.url, credential: credentialOf() })),
    ).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toBe(1);
  });

  it('fail with what the refresh failed of, and are refreshed by the next request', async () => {
    let isDown = true;
    server.answersBy((request) =>
      request.url === '/auth/refresh' && isDown ? refusal(503, 'OVERLOADED') : account(request),
    );
    const me = wellbeingClient({ baseUrl: server.url, credential: credentialOf() });
    await expect(getProfile(me)).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(server.arrived.filter(({ url }) => url === '/auth/refresh')).toHaveLength(1);
    isDown = false;
    await getProfile(me);
  });
});

describe('a token that says how long it lives', () => {
  const jwtOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
  const headersAfter = async (seconds: number, claims: object): Promise<number> => {
    let fetches = 0;
    const fields = () => ({ authorization: `Bearer ${jwtOf(claims)}` });
    const credential = renewable(
      fields(),
      () => Promise.resolve((fetches++, fields())),
      (sent) => sent,
    );
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
    await Promise.all([credential.headers('GET'), credential.headers('GET')]);
    await credential.headers('GET');
    clock.mockRestore();
    return fetches;
  };

  it('is renewed once when four fifths of that are over, whatever time it is on this machine', async () => {
    expect(await headersAfter(479, { iat: 0, exp: 600 })).toBe(0);
    expect(await headersAfter(481, { iat: 0, exp: 600 })).toBe(1);
    expect(await headersAfter(481, { iat: 9e9, exp: 9e9 + 600 })).toBe(1);
  });

  it('is not used any more when its session turns out to have ended', async () => {
    const fields = { authorization: `Bearer ${jwtOf({ iat: 0, exp: 600 })}` };
    const credential = renewable(
      fields,
      () => Promise.resolve(undefined),
      (sent) => sent,
    );
    expect(await credential.headers('GET')).toEqual(fields);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 481_000);
    expect(await credential.headers('GET')).toEqual({});
    clock.mockRestore();
  });

  it('is renewed only when it is refused where it does not say', async () => {
    expect(await headersAfter(1e6, {})).toBe(0);
  });
});

describe("a browser's session", () => {
  let server: AnsweringServer;
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());

  it('is asked for once, and its CSRF token goes with changes only', async () => {
    server.answersBy(({ url }) => ({
      body: url === '/authenticate/users/me' ? { access_token: 'a', csrf_token: 'c' } : {},
    }));
    const account = wellbeingClient({ baseUrl: server.url, cookies: 'include' });
    const me = wellbeingClient({ baseUrl: server.url, credential: browserSession(account) });
    await Promise.all([getProfile(me), getProfile(me)]);
    await deleteAccount(me, { body: { current_password: 'p' } });
    const sent = server.arrived.map(({ method, url, headers }) => [
      method,
      url,
      headers.authorization,
      headers['x-csrf-token'],
    ]);
    expect(sent.filter(([, url]) => url === '/authenticate/users/me')).toEqual([
      ['GET', '/authenticate/users/me', undefined, undefined],
    ]);
    expect(sent.slice(1)).toEqual([
      ['GET', '/users/me', 'Bearer a', undefined],
      ['GET', '/users/me', 'Bearer a', undefined],
      ['DELETE', '/users/me', 'Bearer a', 'c'],
    ]);
  });

  it('is not asked for again by a page that has just asked', async () => {
    server.answers({ body: {} });
    const account = wellbeingClient({ baseUrl: server.url });
    const session = { success: true, user: {}, access_token: 'a', csrf_token: 'c' } as never;
    await deleteAccount(wellbeingClient({ baseUrl: server.url, credential: browserSession(account, session) }), {
      body: {},
    });
    expect(server.arrived).toMatchObject([
      { method: 'DELETE', headers: { authorization: 'Bearer a', 'x-csrf-token': 'c' } },
    ]);
  });

  it('is absent if no person is signed in', async () => {
    server.answers(refusal(401, 'UNAUTHENTICATED'));
    const me = wellbeingClient({
      baseUrl: server.url,
      credential: browserSession(wellbeingClient({ baseUrl: server.url })),
    });
    await expect(getProfile(me)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(server.arrived.map(({ url }) => url)).toEqual(['/authenticate/users/me', '/users/me']);
  });
});
