import { runCommand } from '@platform/http-service';
import { oauthClientsCommand } from '../../../src/account/oauth/clients/clients.command';
import { WellbeingConfig } from '../../../src/wellbeing-api.config';
import { MaintenanceService } from '../../../src/personal-data/erasures/maintenance.service';
import { decodeJwt } from '../../support/jwt';
import {
  exchange,
  givenClient,
  givenCode,
  givenTokens,
  newPkce,
  post,
  refresh,
  WEB_CALLBACK,
  type TestClient,
} from '../../support/oauth';
import { getWith, isSignedIn, startOAuthTest } from '../../support/oauth-test';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  PASSWORD,
  signIn,
  type Person,
  type TestApp,
} from '../../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  ({ service, person, client } = await startOAuthTest());
});
afterAll(() => service.close());

describe('a program stays signed in', () => {
  it('for 30 days, with each refresh token used once', async () => {
    let { refresh_token } = await givenTokens(service, person, client, { scope: 'geo:read offline_access' });
    const { sid } = decodeJwt(refresh_token);
    for (let day = 1; day <= 30; day++) {
      await service.dataSource.query(
        `UPDATE sessions SET created_at = created_at - interval '1 day', refreshed_at = refreshed_at - interval '1 day',
          last_seen_at = last_seen_at - interval '1 day', expires_at = expires_at - interval '1 day',
          authenticated_at = authenticated_at - interval '1 day' WHERE id = $1`,
        [sid],
      );
      const { body } = await refresh(service, client, refresh_token).expect(200);
      refresh_token = String(body.refresh_token);
      await getWith(service, '/geo/v2/collections', String(body.access_token)).expect(200);
    }
  });

  const leaving: [string, (mine: Person) => Promise<unknown>, { online: boolean; offline: boolean }][] = [
    [
      'a sign-out of the browser ends it without offline access, and not with it',
      (mine) =>
        service.http
          .post('/auth/logout')
          .set(...mine.bearer)
          .expect(204),
      { online: false, offline: true },
    ],
    [
      'ending all other sessions ends it, whichever access it has',
      async (mine) => {
        const { bearer } = await signIn(service.http, mine.email);
        await service.http
          .delete('/auth/sessions')
          .set(...bearer)
          .expect(204);
      },
      { online: false, offline: false },
    ],
    [
      'a reset of the password ends it',
      async ({ email }) => {
        await service.http.post('/auth/password/forgot').send({ email }).expect(202);
        const token = (await mailedTokens(service, email, 'reset-password')).at(-1);
        await service.http
          .post('/auth/password/reset')
          .send({ token, password: `${PASSWORD} again` })
          .expect(204);
      },
      { online: false, offline: false },
    ],
    [
      'asking for the deletion of the account ends it',
      (mine) =>
        service.http
          .delete('/users/me')
          .set(...mine.bearer)
          .send({ current_password: mine.password })
          .expect(202),
      { online: false, offline: false },
    ],
    [
      'the erasure of the account ends it',
      async (mine) => {
        await service.dataSource.query('UPDATE accounts SET erase_after = now() WHERE id = $1', [mine.id]);
        await service.app.get(MaintenanceService).run();
      },
      { online: false, offline: false },
    ],
    [
      'withdrawing the consent ends it, and a code that is on its way',
      async (mine) => {
        const pkce = newPkce();
        const code = await givenCode(service, mine, client, pkce);
        const connected = await service.http.get('/auth/programs').set(...mine.bearer);
        expect(connected.body.programs).toMatchObject([
          { client_id: client.id, scope: expect.arrayContaining(['geo:read', 'openid']) },
        ]);
        const path = `/auth/programs/${client.id}`;
        await service.http
          .delete(path)
          .set(...mine.bearer)
          .expect(204);
        await service.http
          .delete(path)
          .set(...mine.bearer)
          .expect(404);
        await exchange(service, client, code, pkce).expect(400);
      },
      { online: false, offline: false },
    ],
  ];

  it.each(leaving)('until: %s', async (_case, leave, expected) => {
    const mine = await givenConfirmedPerson(service);
    const online = await givenTokens(service, mine, client, { scope: 'openid geo:read' });
    const offline = await givenTokens(service, mine, client, { scope: 'openid geo:read offline_access' });
    await leave(mine);
    for (const [tokens, lives] of [
      [online, expected.online],
      [offline, expected.offline],
    ] as const) {
      await getWith(service, '/oauth/userinfo', tokens.access_token).expect(lives ? 200 : 401);
      expect(await isSignedIn(service, client, tokens.refresh_token)).toBe(lives);
    }
  });

  it('until it signs out', async () => {
    for (const name of ['refresh_token', 'access_token'] as const) {
      const tokens = await givenTokens(service, person, client);
      await post(service, 'revoke', client, { token: tokens[name], token_type_hint: name }).expect(200);
      expect(await isSignedIn(service, client, tokens.refresh_token)).toBe(false);
    }
    await post(service, 'revoke', client, { token: 'unknown' }).expect(200);
  });

  it('until an operator removes it', async () => {
    const run = async (...args: string[]) => {
      let [printed, errors] = ['', ''];
      await runCommand({ version: '', commands: [oauthClientsCommand] }, ['oauth-clients', '--json', ...args], {
        print: (text) => (printed += text),
        printError: (text) => (errors += text),
        readToken: () => '',
        withApplication: (work) => work(service.app, new WellbeingConfig()),
      });
      if (errors !== '') throw new Error(errors);
      return printed;
    };
    await run('--add', 'gone', '--name', 'Gone', '--redirect-uri', WEB_CALLBACK, '--scope', 'geo:read');
    await expect(
      run('--add', 'gone', '--name', 'G', '--redirect-uri', WEB_CALLBACK, '--scope', 'geo:read'),
    ).rejects.toThrow('exists');
    await expect(
      run('--add', 'x1', '--name', 'X', '--redirect-uri', 'http://a.test/', '--scope', 'geo:read'),
    ).rejects.toThrow('https');
    await expect(
      run('--add', 'x1', '--name', 'X', '--redirect-uri', WEB_CALLBACK, '--scope', 'write:keys'),
    ).rejects.toThrow('scope');
    const gone = { id: 'gone', secret: null };
    const tokens = await givenTokens(service, person, gone, { scope: 'geo:read' });
    expect(await run()).toContain('"client_id":"gone"');
    await run('--remove', 'gone');
    await refresh(service, gone, tokens.refresh_token).expect(401);
    const [row] = await service.dataSource.query('SELECT ended_at FROM sessions WHERE id = $1', [
      decodeJwt(tokens.access_token)['sid'],
    ]);
    expect(row.ended_at).not.toBeNull();
  });

  it('and its session is not listed with those of browsers', async () => {
    const mine = await givenPerson(service);
    await givenTokens(service, mine, client);
    const { body } = await service.http.get('/auth/sessions').set(...mine.bearer);
    expect(body.sessions).toHaveLength(1);
  });
});

describe('the database', () => {
  it('holds no code, secret or token in clear text', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const pkce = newPkce();
    const code = await givenCode(service, person, secretive, pkce);
    const { body } = await exchange(service, secretive, code, pkce).expect(200);
    const tables = ['oauth_clients', 'oauth_codes', 'oauth_sessions', 'oauth_consents', 'sessions'];
    const rows = JSON.stringify(
      await Promise.all(tables.map((name) => service.dataSource.query(`SELECT t::text FROM ${name} t`))),
    );
    expect(rows).toContain(secretive.id);
    for (const secret of [code, secretive.secret!, pkce.verifier, body.access_token, body.refresh_token]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(String(secret)).toString('hex'));
    }
  });

  it('deletes unused codes, and keeps used ones as long as a session may last', async () => {
    const used = await givenTokens(service, person, client);
    await givenCode(service, person, client, newPkce());
    await service.dataSource.query("UPDATE oauth_codes SET expires_at = now() - interval '1 hour'");
    await service.app.get(MaintenanceService).run();
    const rows = await service.dataSource.query('SELECT used_for FROM oauth_codes');
    expect(rows).toContainEqual({ used_for: decodeJwt(used.access_token)['sid'] });
    expect(rows).not.toContainEqual({ used_for: null });
  });
});
