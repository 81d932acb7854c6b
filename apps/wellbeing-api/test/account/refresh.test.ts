import { times } from '@platform/testing';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { type RefreshToken, RefreshStore } from '../../src/account/sessions/refresh.store';
import { NO_ORIGIN } from '../../src/account/security-events/request-origin';
import { decodeJwt } from '../support/jwt';
import {
  givenClient,
  givenTokens,
  post as postOauth,
  refresh as refreshProgram,
  type TestClient,
} from '../support/oauth';
import { givenPerson, mailsTo, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let program: TestClient;
beforeAll(async () => {
  service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '100000000' });
  program = await givenClient(service);
});
afterAll(() => service.close());

interface Tokens {
  access: string;
  refresh: string;
}

interface Family extends Tokens {
  accountId: string;
  email: string;
  /** The status of a refused token. */
  refused: number;
  /** Sends a refresh token. */
  send: (refreshToken: string) => Promise<Response>;
}

const tokensOf = ({ body }: Response): Tokens => ({
  access: String(body.access_token),
  refresh: String(body.refresh_token),
});

const KINDS: [string, () => Promise<Family>][] = [
  [
    'a person',
    async () => {
      const { id: accountId, email, accessToken: access, refreshToken: refresh } = await givenPerson(service);
      const send = async (refresh_token: string) => service.http.post('/auth/refresh').send({ refresh_token });
      return { accountId, email, access, refresh, refused: 401, send };
    },
  ],
  [
    'a public program',
    async () => {
      const person = await givenPerson(service);
      const tokens = await givenTokens(service, person, program, { scope: 'openid geo:read offline_access' });
      return {
        accountId: person.id,
        email: person.email,
        access: tokens.access_token,
        refresh: tokens.refresh_token,
        refused: 400,
        send: async (refreshToken) => refreshProgram(service, program, refreshToken),
      };
    },
  ],
];

/** A route of the account service that a person and a program may use. */
const use = (accessToken: string) =>
  service.http.get('/geo/v2/collections').set('Authorization', `Bearer ${accessToken}`).expect(200);

async function eventsOf(accountId: string): Promise<Record<string, number>> {
  const rows = await service.dataSource.query<{ kind: string; count: string }[]>(
    `SELECT kind, count(*) FROM security_events
      WHERE account_id = $1 AND kind IN ('refresh_repeated', 'session_ended_by_reuse') GROUP BY kind`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

const generationOf = (token: string) => decodeJwt(token)['gen'];

describe.each(KINDS)('the session of %s', (_kind, given) => {
  it('survives a lost response, at any time before the new access token is used', async () => {
    const family = await given();
    await family.send(family.refresh);
    await service.dataSource.query("UPDATE sessions SET refreshed_at = refreshed_at - interval '20 days'");
    const again = await family.send(family.refresh);
    expect(again.status).toBe(200);
    expect(generationOf(tokensOf(again).refresh)).toBe(1);
    expect(await eventsOf(family.accountId)).toEqual({ refresh_repeated: 1 });
    expect((await family.send(tokensOf(again).refresh)).status).toBe(200);
  });

  it('ends if the previous token is used after the new access token, and the owner gets a mail', async () => {
    const family = await given();
    const newest = tokensOf(await family.send(family.refresh));
    await use(newest.access);
    expect((await family.send(family.refresh)).status).toBe(family.refused);
    expect((await family.send(newest.refresh)).status).toBe(family.refused);
    expect(await eventsOf(family.accountId)).toEqual({ session_ended_by_reuse: 1 });
    const mails = await mailsTo(service, family.email);
    expect(mails.filter((mail) => mail.includes('session of your account was ended'))).toHaveLength(1);
  });

  it('stays if only the earlier access token is used', async () => {
    const family = await given();
    await family.send(family.refresh);
    await use(family.access);
    expect((await family.send(family.refresh)).status).toBe(200);
  });

  it('ends if a token two generations old is used', async () => {
    const family = await given();
    const first = tokensOf(await family.send(family.refresh));
    const second = tokensOf(await family.send(first.refresh));
    expect((await family.send(family.refresh)).status).toBe(family.refused);
    expect((await family.send(second.refresh)).status).toBe(family.refused);
  });

  it('stays for twenty tabs that refresh at the same time, and moves one generation', async () => {
    const family = await given();
    const answers = await Promise.all(times(20, () => family.send(family.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200));
    expect(new Set(answers.map((answer) => generationOf(tokensOf(answer).refresh)))).toEqual(new Set([1]));
    expect(await eventsOf(family.accountId)).toEqual({ refresh_repeated: 19 });
    const [first, second] = answers.map(tokensOf);
    const next = await Promise.all([family.send(first!.refresh), family.send(second!.refresh)]);
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends with the third of three successive generations that are repeated', async () => {
    const family = await given();
    let [own, copied] = [family.refresh, family.refresh];
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const mine = await family.send(own);
      const theirs = await family.send(copied);
      statuses.push(mine.status, theirs.status);
      [own, copied] = [tokensOf(mine).refresh, tokensOf(theirs).refresh];
    }
    expect(statuses.slice(0, 5)).toEqual(times(5, () => 200));
    expect(statuses[5]).toBe(family.refused);
    expect((await family.send(own)).status).toBe(family.refused);
    expect(await eventsOf(family.accountId)).toEqual({ refresh_repeated: 2, session_ended_by_reuse: 1 });
  });
});

describe('introspection of a rotated refresh token', () => {
  const given = async () => {
    const client = await givenClient(service, { isConfidential: true, rotatesRefreshTokens: true });
    const tokens = await givenTokens(service, await givenPerson(service), client);
    const send = async (token: string) => tokensOf(await refreshProgram(service, client, token).expect(200));
    const isActive = async (token: string) =>
      (await postOauth(service, 'introspect', client, { token }).expect(200)).body.active as boolean;
    return { client, first: tokens.refresh_token, send, isActive };
  };

  it('reports it as active until the new access token is seen', async () => {
    const { first, send, isActive } = await given();
    const newest = await send(first);
    expect([await isActive(first), await isActive(newest.refresh)]).toEqual([true, true]);
    await use(newest.access);
    expect([await isActive(first), await isActive(newest.refresh)]).toEqual([false, true]);
  });

  it('reports it as inactive if its use would end the session, as the third of three successive generations', async () => {
    const { client, first, send, isActive } = await given();
    let [own, copied] = [first, first];
    for (let round = 0; round < 2; round++) {
      const mine = await send(own);
      expect(await isActive(copied)).toBe(true);
      copied = (await send(copied)).refresh;
      own = mine.refresh;
    }
    own = (await send(own)).refresh;
    expect([await isActive(copied), await isActive(own)]).toEqual([false, true]);
    await refreshProgram(service, client, copied).expect(400);
    expect(await isActive(own)).toBe(false);
  });
});

describe('a confidential program', () => {
  it('keeps its refresh token, so that repeated and concurrent refreshes succeed', async () => {
    const client = await givenClient(service, { isConfidential: true });
    const tokens = await givenTokens(service, await givenPerson(service), client);
    const answers = await Promise.all(times(5, () => refreshProgram(service, client, tokens.refresh_token)));
    expect(answers.map(({ body }) => String(body.refresh_token))).toEqual(times(5, () => tokens.refresh_token));
    await use(tokensOf(answers[0]!).access);
    await refreshProgram(service, client, tokens.refresh_token).expect(200);
  });

  it('rotates if it is registered so', async () => {
    const client = await givenClient(service, { isConfidential: true, rotatesRefreshTokens: true });
    const tokens = await givenTokens(service, await givenPerson(service), client);
    const newest = tokensOf(await refreshProgram(service, client, tokens.refresh_token).expect(200));
    expect(generationOf(newest.refresh)).toBe(1);
    await use(newest.access);
    await refreshProgram(service, client, tokens.refresh_token).expect(400);
  });
});

/** The rule, as the issue of this feature states it, for one session. */
class Rule {
  newest = 0;
  private seen = 0;
  private repeated: number[] = [];
  isEnded = false;

  refresh(generation: number): number | null {
    if (this.isEnded) return null;
    if (generation === this.newest) return ++this.newest;
    if (generation === this.newest - 1 && this.seen < this.newest) {
      if (!this.repeated.includes(this.newest)) this.repeated.push(this.newest);
      if (![0, 1, 2].every((back) => this.repeated.includes(this.newest - back))) return this.newest;
    }
    this.isEnded = true;
    return null;
  }

  see(generation: number): void {
    this.seen = Math.max(this.seen, generation);
  }
}

describe('in random histories', () => {
  const given = async (): Promise<Omit<RefreshToken, 'generation'>> => {
    const { id: accountId, refreshToken } = await givenPerson(service);
    return { accountId, sessionId: String(decodeJwt(refreshToken)['sid']) };
  };

  it('the database decides as the rule does', async () => {
    const store = service.app.get(RefreshStore);
    const behind = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(0, 1) },
      { weight: 1, arbitrary: fc.nat({ max: 4 }) },
    );
    const action = fc.record({ see: fc.nat({ max: 4 }).map((n) => n === 0), behind });
    const history = fc.array(action, { minLength: 2, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        const session = await given();
        const rule = new Rule();
        for (const { see, behind: steps } of actions) {
          const generation = Math.max(0, rule.newest - steps);
          if (see) {
            rule.see(generation);
            if (generation > 0) await store.noteSeen({ ...session, generation });
          } else {
            const refreshed = await store.use({ ...session, generation }, { origin: NO_ORIGIN });
            expect(refreshed?.generation ?? null).toBe(rule.refresh(generation));
          }
        }
      }),
      { numRuns: 25, seed: 48 },
    );
  });

  it('it ends if an owner and a thief, who copied one token, refresh four times each', async () => {
    const store = service.app.get(RefreshStore);
    const turns = fc.shuffledSubarray([...times(4, () => 'owner'), ...times(4, () => 'thief')], { minLength: 8 });
    await fc.assert(
      fc.asyncProperty(turns, fc.boolean(), async (actors, isUsed) => {
        const session = await given();
        const held: Record<string, number> = { owner: 0, thief: 0 };
        let isEnded = false;
        for (const actor of actors) {
          const refreshed = await store.use({ ...session, generation: held[actor]! }, { origin: NO_ORIGIN });
          if (refreshed) held[actor] = refreshed.generation;
          if (refreshed && isUsed) await store.noteSeen({ ...session, generation: refreshed.generation });
          isEnded = refreshed === null;
        }
        expect(isEnded).toBe(true);
      }),
      { numRuns: 25, seed: 48 },
    );
  });
});
