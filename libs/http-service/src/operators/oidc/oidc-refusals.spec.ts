import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { OidcDeviations } from '@platform/testing';
import { AMINA, CLIENT, issuer, refused, start, wentTo, whoIs } from '../../../test/support/oidc-stage';

/** Moves the clock of dates forward until the test ends. */
function later(seconds: number): void {
  const then = Date.now() + seconds * 1_000;
  const since = performance.now();
  jest.spyOn(Date, 'now').mockImplementation(() => then + performance.now() - since);
}

describe('no sign-in', () => {
  const changed = (change: Record<string, unknown>): OidcDeviations => ({
    idToken: ({ header, claims }) => ({ header, claims: { ...claims, ...change } }),
  });
  const hs256 = (secret: string): OidcDeviations => ({
    metadata: (right) => ({ ...right, id_token_signing_alg_values_supported: ['ES256', 'HS256'] }),
    idToken: ({ header, claims }) => ({ header: { ...header, alg: 'HS256' }, claims }),
    signature: (input) => createHmac('sha256', secret).update(input).digest('base64url'),
  });
  const past = Math.floor(Date.now() / 1_000) - 3_600;

  it.each<[string, OidcDeviations]>([
    ['another nonce', changed({ nonce: 'n'.repeat(43) })],
    ['no nonce', changed({ nonce: undefined })],
    ['another audience', changed({ aud: 'other' })],
    ['several audiences, and another of them meant', changed({ aud: [CLIENT.id, 'other'], azp: 'other' })],
    ['another issuer', changed({ iss: 'https://evil.example' })],
    ['an expired ID token', changed({ iat: past, exp: past + 60 })],
    ['an ID token without an end', changed({ exp: undefined })],
    ['no subject', changed({ sub: undefined })],
    [
      'the signature of another key',
      { signature: (input) => issuer.signed(input, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) },
    ],
    ['a signature cut off', { signature: () => '' }],
    [
      'the algorithm none, which the issuer offers',
      {
        metadata: (right) => ({ ...right, id_token_signing_alg_values_supported: ['ES256', 'none'] }),
        idToken: ({ header, claims }) => ({ header: { ...header, alg: 'none' }, claims }),
        signature: () => '',
      },
    ],
    ['HS256 with the client’s secret', hs256(CLIENT.secret)],
    ['the answer of another issuer', { back: (query) => query.set('iss', 'https://evil.example') }],
    ['an answer that does not say whose it is', { back: (query) => query.delete('iss') }],
    ['another state', { back: (query) => query.set('state', 's'.repeat(43)) }],
    ['no state', { back: (query) => query.delete('state') }],
    ['two states', { back: (query) => query.append('state', 's'.repeat(43)) }],
    ['a code that was not issued', { back: (query) => query.set('code', 'guessed') }],
    [
      'the word of the issuer that it refused',
      { back: (query) => (query.delete('code'), query.set('error', 'access_denied')) },
    ],
  ])('by %s', async (_, deviations) => {
    const { visitor, records } = await start();
    issuer.deviations = deviations;
    const browser = visitor();
    expect(wentTo(await browser.signIn())).toBe(refused('refused'));
    expect([await whoIs(browser), records.signedIn]).toEqual([null, []]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['without a role', { ...AMINA, roles: undefined }, 'no_role'],
    ['with a role that is mapped to nothing', { ...AMINA, roles: ['everybody'] }, 'no_role'],
    ['with one in capitals', { ...AMINA, roles: ['READERS'] }, 'no_role'],
    ['with a role of every object', { ...AMINA, roles: 'constructor' }, 'no_role'],
    ['with roles of another shape', { ...AMINA, roles: { readers: true } }, 'no_role'],
    ['without a name', { roles: 'readers' }, 'no_name'],
    ['with a name that is no text', { ...AMINA, preferred_username: ['amina'] }, 'no_name'],
    ['with a name of two lines', { ...AMINA, preferred_username: 'amina\n' }, 'no_name'],
    ['with letters that become equal in lower case', { ...AMINA, preferred_username: '\u212Aim' }, 'no_name'],
    ['with a colon', { ...AMINA, preferred_username: 'oidc:ben' }, 'no_name'],
    ['with a long name', { ...AMINA, preferred_username: 'a'.repeat(64) }, 'no_name'],
  ])('who comes %s', async (_, person, reason) => {
    const { visitor, records } = await start();
    issuer.person = person;
    expect(wentTo(await visitor().signIn())).toBe(refused(reason));
    expect(records.signedIn).toEqual([]);
  });

  it('by an address that the issuer has not verified', async () => {
    const { visitor, records } = await start({
      name_claim: 'email',
      roles_claim: 'email',
      roles: { operator: ['amina@example.com'] },
    });
    for (const email_verified of [undefined, false, 'true']) {
      issuer.person = { email: 'amina@example.com', email_verified };
      expect(wentTo(await visitor().signIn())).toBe(refused('no_role'));
    }
    issuer.person = { email: 'amina@example.com', email_verified: true };
    await visitor().signIn();
    expect(records.signedIn).toEqual(['oidc:amina@example.com']);
  });

  it('with the name of an operator by token or of no operator: each gets a different name', async () => {
    const { visitor, records } = await start();
    for (const preferred_username of ['amina', 'background']) {
      issuer.person = { ...AMINA, preferred_username };
      await visitor().signIn();
    }
    expect(records.signedIn).toEqual(['oidc:amina', 'oidc:background']);
  });

  it('by a callback that was used, with or without the cookie of then', async () => {
    const { visitor } = await start();
    const [browser, thief] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    thief.become(browser);
    expect(wentTo(await browser.comeBack(back))).toBe('/console/');
    issuer.asked.length = 0;
    expect(wentTo(await browser.comeBack(back))).toBe(refused('begin_again'));
    expect(issuer.asked).toEqual([]);
    expect(wentTo(await thief.comeBack(back))).toBe(refused('refused'));
  });

  it('without the cookie, with that of another browser, or with that of a later sign-in', async () => {
    const { visitor } = await start();
    const [browser, other] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    expect(wentTo(await visitor().comeBack(back))).toBe(refused('begin_again'));
    await other.begin();
    expect(wentTo(await other.comeBack(back))).toBe(refused('refused'));
    await browser.begin();
    expect(wentTo(await browser.comeBack(back))).toBe(refused('refused'));
    expect(issuer.asked).not.toContain('/token');
  });

  it('after ten minutes, nor by a cookie that was made younger', async () => {
    const { visitor } = await start();
    const [browser, forger] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    forger.become(browser);
    later(600);
    expect(wentTo(await browser.comeBack(back))).toBe(refused('begin_again'));
    forger.take('__Host-oidc', (value) => value.replace(/^\d+/, String(Math.floor(Date.now() / 1_000))));
    expect(wentTo(await forger.comeBack(back))).toBe(refused('refused'));
  });

  it('by the code of another browser or another client, even if the issuer accepts it from every caller', async () => {
    for (const acceptsUsedCodes of [false, true]) {
      const { visitor, records } = await start();
      issuer.deviations = { acceptsUsedCodes };
      const [browser, attacker] = [visitor(), visitor()];
      for (const client of [CLIENT.id, 'other']) {
        const address = new URL(await attacker.begin());
        address.searchParams.set('client_id', client);
        const code = attacker.issuerAnswer(address.href).searchParams.get('code')!;
        const back = browser.issuerAnswer(await browser.begin());
        back.searchParams.set('code', code);
        expect(wentTo(await browser.comeBack(back))).toBe(refused('refused'));
      }
      expect(records.signedIn).toEqual([]);
    }
  });

  it('by an issuer that calls itself otherwise', async () => {
    issuer.deviations.metadata = (right) => ({ ...right, issuer: 'https://evil.example' });
    const { visitor } = await start();
    expect(await visitor().begin()).toBe(refused('unavailable'));
  });

  it.each<[string, OidcDeviations]>([
    ['fails', { status: 500 }],
    ['answers without end', { metadata: (right) => ({ ...right, filling: 'x'.repeat(300_000) }) }],
  ])('while the issuer %s, which does not count as a failure of the caller', async (_, deviations) => {
    const { visitor } = await start();
    issuer.deviations = deviations;
    for (let count = 0; count < 6; count++) {
      const browser = visitor();
      const began = await browser.begin();
      const ended = began.startsWith('/') ? began : wentTo(await browser.comeBack(browser.issuerAnswer(began)));
      expect(ended).toBe(refused('unavailable'));
    }
  });

  it('who is sent elsewhere by what the callback is asked with', async () => {
    const { visitor } = await start();
    const browser = visitor();
    const back = browser.issuerAnswer(await browser.begin());
    for (const name of ['return_to', 'redirect_uri', 'next']) back.searchParams.set(name, '//evil.example');
    expect(wentTo(await browser.comeBack(back))).toBe('/console/');
  });
});
