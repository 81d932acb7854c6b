import { times, uniqueEmail } from '@platform/testing';
import type { MailedLinkPurpose } from '../../src/account/mail/mailed-link.store';
import { asPerson } from '../support/passkeys';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
let another: Person;
beforeAll(async () => {
  service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '1000000' });
  another = await givenPerson(service);
});
afterAll(() => service.close());

const NEW_PASSWORD = 'the phrase of the owner';
const STATES = ['fresh', 'used', 'expired', 'replaced', 'garbage'] as const;
type State = (typeof STATES)[number];

const post = (path: string, body: object) => service.http.post(path).send(body);
const last = async (email: string, page: string) => (await mailedTokens(service, email, page)).at(-1)!;
const expire = async (accountId: string) => {
  for (const table of ['mailed_tokens', 'email_changes', 'mailed_links']) {
    const set = `UPDATE ${table} SET expires_at = now() - interval '1 second' WHERE account_id = $1`;
    await service.dataSource.query(set, [accountId]);
  }
};

interface Given {
  token: string;
  accountId: string;
  /** What a person enters. */
  fields: Record<string, string>;
  /** Whether the account has what the link is for. */
  isReached: () => Promise<boolean>;
}

interface Kind {
  page: string;
  api: string;
  given: () => Promise<Given>;
  replace: (given: Given) => Promise<unknown>;
  /** Whether a press of the button, with an empty form, does what the link is for. */
  isDoneByButton: boolean;
  /** The response to a used link. */
  used: Ended;
}

interface Ended {
  status: number;
  notice: RegExp;
}

const accountOf = async (id: string) => {
  const sql = 'SELECT email, email_verified_at IS NOT NULL AS is_confirmed FROM accounts WHERE id = $1';
  return (await service.dataSource.query<{ email: string; is_confirmed: boolean }[]>(sql, [id]))[0]!;
};
const hashOf = async (id: string) =>
  (
    await service.dataSource.query<{ password_hash: string }[]>('SELECT password_hash FROM accounts WHERE id = $1', [
      id,
    ])
  )[0]!.password_hash;

const people = new Map<string, Person>();
const changeAddress = async (person: Person, email: string) => {
  await asPerson(service, person).post('/auth/email/change', { email, current_password: PASSWORD }).expect(202);
  return last(email, 'change-email');
};
const confirmChange = (token: string) => post('/auth/email/change/confirm', { token }).expect(204);

async function remembered(person: Person): Promise<Person> {
  people.set(person.id, person);
  return person;
}

const KINDS: Record<MailedLinkPurpose, Kind> = {
  verify_email: {
    page: 'verify-email',
    api: '/auth/email/verify',
    isDoneByButton: true,
    used: { status: 200, notice: /is already confirmed\./ },
    given: async () => {
      const { id, email } = await remembered(await givenPerson(service));
      const isReached = async () => (await accountOf(id)).is_confirmed;
      return { token: await last(email, 'verify-email'), accountId: id, fields: {}, isReached };
    },
    replace: async ({ accountId }) => confirmChange(await changeAddress(people.get(accountId)!, uniqueEmail())),
  },
  reset_password: {
    page: 'reset-password',
    api: '/auth/password/reset',
    isDoneByButton: false,
    used: { status: 410, notice: /This link was already used\./ },
    given: async () => {
      const { id, email } = await remembered(await givenConfirmedPerson(service));
      await post('/auth/password/forgot', { email }).expect(202);
      const before = await hashOf(id);
      const isReached = async () => (await hashOf(id)) !== before;
      return {
        token: await last(email, 'reset-password'),
        accountId: id,
        fields: { password: NEW_PASSWORD },
        isReached,
      };
    },
    replace: ({ accountId }) => asPerson(service, people.get(accountId)!).delete('/auth/sessions').expect(204),
  },
  change_email: {
    page: 'change-email',
    api: '/auth/email/change/confirm',
    isDoneByButton: true,
    used: { status: 200, notice: /already uses this email address\./ },
    given: async () => {
      const person = await remembered(await givenConfirmedPerson(service));
      const email = uniqueEmail();
      const isReached = async () => (await accountOf(person.id)).email === email;
      return { token: await changeAddress(person, email), accountId: person.id, fields: {}, isReached };
    },
    replace: ({ accountId }) => changeAddress(people.get(accountId)!, uniqueEmail()),
  },
  take_back_email: {
    page: 'take-back-email',
    api: '/auth/email/change/take-back',
    isDoneByButton: false,
    used: { status: 200, notice: /Your account uses this email address\./ },
    given: async () => {
      const person = await remembered(await givenConfirmedPerson(service));
      const between = uniqueEmail();
      await confirmChange(await changeAddress(person, between));
      await confirmChange(await changeAddress(person, uniqueEmail()));
      const isReached = async () => (await accountOf(person.id)).email === between;
      const token = await last(between, 'take-back-email');
      return { token, accountId: person.id, fields: { email: between.toUpperCase() }, isReached };
    },
    replace: async ({ accountId }) => {
      const token = await last(people.get(accountId)!.email, 'take-back-email');
      return post('/auth/email/change/take-back', { token }).expect(204);
    },
  },
};

const asJson = ({ password, ...fields }: Record<string, string>): object =>
  password === undefined ? {} : { password, ...fields };

async function givenIn(kind: Kind, state: State): Promise<Given> {
  const given = await kind.given();
  if (state === 'used') await post(kind.api, { token: given.token, ...asJson(given.fields) }).expect(204);
  if (state === 'expired') await expire(given.accountId);
  if (state === 'replaced') await kind.replace(given);
  return state === 'garbage' ? { ...given, token: 'a'.repeat(43) } : given;
}

/** Opens the page as a browser does, and presses its first button. */
async function press(path: string, fields: Record<string, string> = {}, session = '') {
  const page = await service.http.get(path).set('Cookie', session);
  const cookies = (page.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]!);
  const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? path;
  return service.http
    .post(action)
    .type('form')
    .set('Cookie', [...cookies, session].join('; '))
    .send({ csrf_token, ...fields });
}

const USED = /This link was already used\./;
const ENDED: Record<Exclude<State, 'fresh' | 'used'>, Ended> = {
  expired: { status: 410, notice: /This link has expired\./ },
  replaced: { status: 410, notice: /This link was replaced/ },
  garbage: { status: 404, notice: /This link is not valid\./ },
};
const endedAs = (kind: Kind, state: Exclude<State, 'fresh'>): Ended => (state === 'used' ? kind.used : ENDED[state]);

describe.each(Object.entries(KINDS))('a mailed link, %s,', (_purpose, kind) => {
  it.each(STATES)('that is %s reports that, and neither GET nor HEAD consumes it', async (state) => {
    const { token, isReached } = await givenIn(kind, state);
    const path = `/${kind.page}/${token}`;
    const before = await isReached();
    for (const session of ['', another.cookie]) {
      const head = await service.http.head(path).set('Cookie', session);
      const page = await service.http.get(path).set('Cookie', session);
      const { status, notice } =
        state === 'fresh' ? { status: 200, notice: /<form method="post"/ } : endedAs(kind, state);
      expect(page.status).toBe(status);
      expect(page.text).toMatch(notice);
      expect(head.status).toBe(page.status);
      if (state !== 'fresh') {
        expect(page.text).not.toContain('type="password"');
        expect(page.text).toMatch(/class="(button )?primary wide"/);
      }
    }
    expect(await isReached()).toBe(before);
  });

  it('lets its reader reach the goal after a mail scanner pressed the button, also while signed in as another', async () => {
    const { token, fields, isReached } = await givenIn(kind, 'fresh');
    const path = `/${kind.page}/${token}`;
    const scanned = await press(path);
    expect(scanned.status).toBe(kind.isDoneByButton ? 200 : 422);
    expect(await isReached()).toBe(kind.isDoneByButton);
    if (kind.isDoneByButton) {
      const page = await service.http.get(path).expect(200);
      expect(page.text).toMatch(/already/);
    } else {
      expect((await press(path, fields, another.cookie)).status).toBe(200);
    }
    expect(await isReached()).toBe(true);
    expect(await accountOf(another.id)).toMatchObject({ email: another.email });
  });

  it.each(['used', 'expired', 'replaced', 'garbage'] as const)(
    'that is %s changes nothing when it is submitted',
    async (state) => {
      const { token, fields, accountId } = await givenIn(kind, state);
      const before = [await accountOf(accountId), await hashOf(accountId)];
      const page = await service.http.post(`/${kind.page}/${token}`).type('form').send(fields);
      const { status, notice } = endedAs(kind, state);
      expect(page.status).toBe(status);
      expect(page.text).toMatch(notice);
      const answer = await post(kind.api, { token, ...asJson(fields) });
      expect(answer.status).toBe(kind.page === 'verify-email' && state === 'used' ? 204 : 404);
      if (answer.status === 404) expect(answer.body.error.message).toMatch(state === 'used' ? USED : notice);
      expect([await accountOf(accountId), await hashOf(accountId)]).toEqual(before);
    },
  );

  it('works with what mail programs add to it', async () => {
    for (const added of ['.', '%3E', '/', '=', ')', '?utm_source=mail']) {
      const { token, fields, isReached } = await givenIn(kind, 'fresh');
      expect((await press(`/${kind.page}/${token}${added}`, fields)).status).toBe(200);
      expect(await isReached()).toBe(true);
    }
  });
});

describe('the button of a link that is not valid', () => {
  it.each([
    ['verify_email', 'expired'],
    ['reset_password', 'expired'],
    ['reset_password', 'used'],
    ['reset_password', 'replaced'],
  ] as const)('mails a new one: %s, %s', async (purpose, state) => {
    const kind = KINDS[purpose];
    const { token, accountId, fields } = await givenIn(kind, state);
    const { email } = await accountOf(accountId);
    const sent = await press(`/${kind.page}/${token}`);
    expect(sent.text).toContain('A new link is on its way');
    const next = await last(email, kind.page);
    expect(next).not.toBe(token);
    await post(kind.api, { token: next, ...asJson(fields) }).expect(204);
  });

  it('mails at most as many as a request for the address', async () => {
    const { token, accountId } = await givenIn(KINDS.reset_password, 'expired');
    const { email } = await accountOf(accountId);
    for (const _ of times(6, () => null)) await press(`/reset-password/${token}`);
    expect((await mailedTokens(service, email, 'reset-password')).length).toBeLessThanOrEqual(3);
  });

  it('mails nothing to the address of a link that the account no longer has', async () => {
    const { token, accountId } = await givenIn(KINDS.verify_email, 'replaced');
    const page = await service.http.get(`/verify-email/${token}`).expect(410);
    expect(page.text).not.toContain('<form');
    expect(page.text).not.toContain((await accountOf(accountId)).email);
  });
});

it('the older of two mailed links confirms the address, and so does either of them again', async () => {
  const person = await givenPerson(service);
  await last(person.email, 'verify-email');
  await asPerson(service, person).post('/auth/email/verification').expect(202);
  const [first, second] = await mailedTokens(service, person.email, 'verify-email');
  for (const token of [first, second, first]) await post('/auth/email/verify', { token }).expect(204);
  const concurrent = await givenPerson(service);
  const token = await last(concurrent.email, 'verify-email');
  const answers = await Promise.all(times(5, () => post('/auth/email/verify', { token })));
  expect(answers.map(({ status }) => status)).toEqual(times(5, () => 204));
});
