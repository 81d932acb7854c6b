import { authenticatorCode, SoftAuthenticator, type SoftCredential, uniqueEmail } from '@platform/testing';
import type { Response } from 'supertest';
import { AdministrationService } from '../../src/administration/administration.service';
import type { Mail } from '../../src/account/mail/mailer';
import { SecondFactorRemovalStore } from '../../src/account/credentials/second-factors/second-factor-removal.store';
import { exchange, givenCode, givenTokens, newPkce, type Pkce, refresh, type TestClient, type Tokens } from './oauth';
import { asPerson, signInOptions } from './passkeys';
import { forgetSteps } from './second-factors';
import { ACCOUNT_URL, deliverMails, PASSWORD, type Person, type TestApp } from './test-app';

export interface World {
  service: TestApp;
  client: TestClient;
  /** Every sent mail, by its address. */
  mailboxes: Map<string, Mail[]>;
}

interface Key {
  id: string;
  device: SoftAuthenticator;
  made: SoftCredential;
}

type Session = Pick<Person, 'bearer' | 'cookie' | 'refreshToken'>;

/** A person who acts in the account: their knowledge, their credentials and their mailboxes. */
class Actor {
  readonly sessions: Session[] = [];
  readonly keys: Key[] = [];
  readonly passwords: string[] = [];
  readonly challenges: string[] = [];
  readonly codes: { code: string; pkce: Pkce }[] = [];
  readonly tokens: Tokens[] = [];
  readonly personalTokens: string[] = [];
  secret: string | null = null;
  recoveryCodes: string[] = [];

  constructor(
    readonly world: World,
    readonly name: string,
    readonly email: string,
    /** A second mailbox. */
    readonly secondEmail: string | null = null,
  ) {}

  reads(email: string): boolean {
    return email === this.email || email === this.secondEmail;
  }

  get userAgent(): string {
    return `${this.name}/1`;
  }

  get session(): Session | undefined {
    return this.sessions.at(-1);
  }

  post(path: string, body: object, session?: Session): PromiseLike<Response> {
    const request = this.world.service.http.post(path).set('User-Agent', this.userAgent);
    return (session ? request.set(...session.bearer) : request).send(body);
  }

  /** The tokens of links in the mailboxes of this actor. The newest of each is last. */
  async links(page: string): Promise<string[]> {
    await deliverMails(this.world.service);
    const link = new RegExp(`/${page}/([\\w-]{43})`);
    const mails = [this.email, this.secondEmail].flatMap((email) => this.world.mailboxes.get(email ?? '') ?? []);
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  }

  keep({ status, body, headers }: Response): boolean {
    if (status !== 200) return false;
    const { access_token: accessToken, refresh_token: refreshToken } = body as Record<string, string>;
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    this.sessions.push({ bearer: ['Authorization', `Bearer ${accessToken}`], refreshToken: refreshToken!, cookie });
    return true;
  }

  async signIn(email: string): Promise<boolean> {
    for (const password of this.passwords.toReversed()) {
      const answer = await this.post('/auth/login', { email, password });
      if (this.keep(answer)) return true;
      const { code, details } = (answer.body as { error: { code: string; details?: { challenge: string } } }).error;
      if (code !== 'SECOND_FACTOR_REQUIRED') continue;
      this.challenges.push(details!.challenge);
      const given = await this.code();
      if (given && this.keep(await this.post('/auth/login/code', { challenge: details!.challenge, code: given })))
        return true;
    }
    return false;
  }

  async signInByKey(key = this.keys.at(-1)): Promise<boolean> {
    if (!key) return false;
    const credential = key.device.get(await signInOptions(this.world.service), key.made);
    return this.keep(await this.post('/auth/login/passkey', { credential }));
  }

  /** A code of the authenticator app, or a recovery code. */
  async code(): Promise<string | null> {
    if (this.secret === null) return this.recoveryCodes.pop() ?? null;
    const { service } = this.world;
    const [row] = await service.dataSource.query<{ step: string }[]>(
      'SELECT floor(extract(epoch FROM now()) / 30)::bigint AS step',
    );
    return authenticatorCode(this.secret, Number(row!.step));
  }

  async addKey(): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    const { body, status } = await this.post('/auth/passkeys/options', {}, session);
    if (status !== 200) return false;
    const device = new SoftAuthenticator(ACCOUNT_URL, false);
    const { credential, made } = device.create((body as { public_key: object }).public_key);
    const added = await this.post('/auth/passkeys', { credential, name: this.name }, session);
    if (added.status === 201) this.keys.push({ id: (added.body as { id: string }).id, device, made });
    return added.status === 201;
  }

  async addSecondFactor(): Promise<boolean> {
    const { session } = this;
    const { body, status } = session
      ? await this.post('/auth/second-factor/totp', {}, session)
      : { body: {}, status: 0 };
    if (status !== 200) return false;
    const earlier = this.secret;
    this.secret = (body as { secret: string }).secret;
    const confirmed = await this.post('/auth/second-factor/totp/confirm', { code: await this.code() }, session);
    if (confirmed.status === 200) this.recoveryCodes = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
    else this.secret = earlier;
    return confirmed.status === 200;
  }

  async makeRecoveryCodes(): Promise<boolean> {
    if (!this.session) return false;
    const { body, status } = await this.post('/auth/second-factor/recovery-codes', {}, this.session);
    if (status === 200) this.recoveryCodes = (body as { recovery_codes: string[] }).recovery_codes;
    return status === 200;
  }

  /** With a password that this actor knows, and a code if one is required. */
  async prove(path: string, fields: object): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    for (const current_password of this.passwords.toReversed()) {
      const code = await this.code();
      const answer = await this.post(path, { ...fields, current_password, ...(code && { code }) }, session);
      if (answer.status < 300) return true;
    }
    return false;
  }

  async changePassword(next: string): Promise<boolean> {
    const isChanged = await this.prove('/auth/password', { new_password: next });
    if (isChanged) this.passwords.push(next);
    return isChanged;
  }

  async endOthers(): Promise<boolean> {
    const { session } = this;
    return session ? (await asPerson(this.world.service, session).delete('/auth/sessions')).status === 204 : false;
  }

  /** Opens the newest link of each page that works. */
  async open(page: string, path: string, fields: object = {}): Promise<boolean> {
    for (const token of (await this.links(page)).toReversed()) {
      if ((await this.post(path, { token, ...fields })).status === 204) return true;
    }
    return false;
  }

  async connect(isExchanged: boolean): Promise<boolean> {
    const { service, client } = this.world;
    if (!this.session || !(await this.isSignedIn(this.session))) return false;
    if (isExchanged) {
      this.tokens.push(await givenTokens(service, this.session, client, { scope: 'openid geo:read offline_access' }));
    } else {
      const pkce = newPkce();
      this.codes.push({ pkce, code: await givenCode(service, this.session, client, pkce) });
    }
    return true;
  }

  async createPersonalToken(): Promise<boolean> {
    if (!this.session) return false;
    const wish = { name: this.name, scope: ['wellbeing:read'], expires_in_days: 365 };
    const { status, body } = await this.post('/auth/personal-tokens', wish, this.session);
    if (status === 201) this.personalTokens.push((body as { token: string }).token);
    return status === 201;
  }

  async isSignedIn(session: Pick<Session, 'bearer'>): Promise<boolean> {
    return (await asPerson(this.world.service, session).get('/users/me')).status === 200;
  }

  async refresh(): Promise<boolean> {
    const { session } = this;
    if (!session) return false;
    const { status, body } = await this.post('/auth/refresh', { refresh_token: session.refreshToken });
    if (status !== 200) return false;
    const { access_token: accessToken, refresh_token: refreshToken } = body as Record<string, string>;
    this.sessions.push({ ...session, bearer: ['Authorization', `Bearer ${accessToken}`], refreshToken: refreshToken! });
    return true;
  }
}

/** One account, its owner, a thief who knows the first password and has a session, and an administrator. */
export class History {
  readonly owner: Actor;
  readonly thief: Actor;
  private isLocked = false;
  private count = 0;

  private constructor(
    readonly world: World,
    readonly accountId: string,
    ownerEmail: string,
  ) {
    this.owner = new Actor(world, 'Owner', ownerEmail);
    this.thief = new Actor(world, 'Thief', uniqueEmail(), uniqueEmail());
    for (const actor of [this.owner, this.thief]) actor.passwords.push(PASSWORD);
  }

  static async begin(world: World, isProtected: boolean): Promise<History> {
    const email = uniqueEmail();
    const { body } = await world.service.http.post('/auth/signup').send({ email, password: PASSWORD }).expect(201);
    const history = new History(world, (body as { user: { id: string } }).user.id, email);
    const { owner, thief } = history;
    await owner.open('verify-email', '/auth/email/verify');
    await owner.signIn(email);
    await thief.signIn(email);
    if (isProtected) await owner.addSecondFactor();
    return history;
  }

  /** @returns whether it was done; most actions are refused in some states */
  async act(action: Action): Promise<boolean> {
    // Each step of an authenticator app is accepted once, and a history takes less than one step.
    await forgetSteps(this.world.service, { id: this.accountId });
    return ACTIONS[action](this);
  }

  async address(): Promise<string> {
    const [row] = await this.world.service.dataSource.query<{ email: string }[]>(
      'SELECT email FROM accounts WHERE id = $1',
      [this.accountId],
    );
    return row!.email;
  }

  newPassword = (): string => `a phrase of number ${++this.count} in a history`;

  /** The thief requests a link to the address of the account. Only the reader of that mailbox gets it. */
  async forgot(): Promise<boolean> {
    return (await this.thief.post('/auth/password/forgot', { email: await this.address() })).status === 202;
  }

  async resetBy(actor: Actor): Promise<boolean> {
    const email = await this.address();
    if (!actor.reads(email)) return false;
    await actor.post('/auth/password/forgot', { email });
    if (actor === this.owner) await this.endOthersByStolenSession();
    const password = this.newPassword();
    const isReset = await actor.open('reset-password', '/auth/password/reset', { password });
    if (isReset) actor.passwords.push(password);
    return isReset;
  }

  /** The thief's stolen session without a recent proof tries to void the link that the owner requested. */
  private async endOthersByStolenSession(): Promise<void> {
    const prove = (at: string) =>
      this.world.service.dataSource.query(
        `UPDATE sessions SET authenticated_at = ${at} WHERE account_id = $1 AND user_agent = $2`,
        [this.accountId, this.thief.userAgent],
      );
    await deliverMails(this.world.service);
    await prove(`now() - interval '11 minutes'`);
    await this.thief.endOthers();
    await prove('now()');
  }

  async administer(action: 'lock' | 'unlock' | 'endSessions' | 'startRecovery'): Promise<boolean> {
    await this.world.service.app
      .get(AdministrationService)
      [action]({ operator: 'amina', reason: 'history' }, this.accountId);
    if (action === 'lock' || action === 'unlock') this.isLocked = action === 'lock';
    return true;
  }

  /** The thief confirms each suspended passkey in the list, as its owner would. */
  async confirmKeys(): Promise<boolean> {
    const { thief } = this;
    let isDone = false;
    for (const { id } of thief.keys) {
      const answer = thief.session && (await thief.post(`/auth/passkeys/${id}/confirm`, {}, thief.session));
      isDone ||= answer?.status === 200;
    }
    return isDone;
  }

  /**
   * The owner removes every credential that is not the owner's, on the account page after a defence.
   * @returns whether all of them could be removed
   */
  async review(): Promise<boolean> {
    const { owner, world } = this;
    if (!owner.session) return false;
    const session = asPerson(world.service, owner.session);
    const shown = await session.get('/auth/recent-credentials');
    if (shown.status !== 200) return false;
    const { credentials } = shown.body as { credentials: { kind: string; id: string | null; state: string }[] };
    for (const { kind, id, state } of credentials) {
      const isOwn =
        kind === 'passkey'
          ? owner.keys.some((key) => key.id === id)
          : kind === 'second_factor' && owner.secret !== null;
      if (isOwn || state === 'ended') continue;
      const { status } = await session.delete(`/auth/recent-credentials/${kind}/${id ?? '-'}`);
      // The data of a second factor was deleted with it.
      if (status !== 204 && status !== 404) return false;
    }
    return true;
  }

  /**
   * The owner's last defence: the chosen one if it is possible, otherwise the one that is always possible.
   * @returns its name
   */
  async defend(wish: LastDefence): Promise<LastDefence> {
    const { owner } = this;
    if (wish === 'lock') await this.administer('lock');
    else if (this.isLocked) await this.administer('unlock');
    const isOwnAddress = (await this.address()) === owner.email;
    if (wish === 'lock' && isOwnAddress) return wish;
    // The owner regains an address that the thief has taken over, also while the account is locked.
    if (!isOwnAddress) {
      if (!(await owner.open('take-back-email', '/auth/email/change/take-back'))) throw new Error('undoing failed');
      return 'take back';
    }
    const isSignedIn = owner.session !== undefined && (await owner.isSignedIn(owner.session));
    if (
      wish === 'change password' &&
      isSignedIn &&
      (await owner.changePassword(this.newPassword())) &&
      (await this.review())
    )
      return wish;
    if (wish === 'end sessions' && isSignedIn && (await owner.endOthers()) && (await this.review())) return wish;
    if (!(await this.resetBy(owner))) throw new Error('the reset failed');
    return 'reset';
  }

  /** The actions that are still possible for the thief; empty if the account is safe. */
  async left(defence: LastDefence): Promise<string[]> {
    const { thief, world } = this;
    const { service, client } = world;
    await forgetSteps(service, { id: this.accountId });
    const found: string[] = [];
    const note = (name: string, isFound: boolean): void => void (isFound && found.push(name));
    for (const session of thief.sessions) {
      note('session', await thief.isSignedIn(session));
      note('cookie', (await service.http.get('/authenticate/users/me').set('Cookie', session.cookie)).status === 200);
      note(
        'refresh token',
        (await thief.post('/auth/refresh', { refresh_token: session.refreshToken })).status === 200,
      );
    }
    for (const tokens of thief.tokens)
      note('program', (await refresh(service, client, tokens.refresh_token)).status === 200);
    for (const token of thief.personalTokens)
      note('personal token', await thief.isSignedIn({ bearer: ['Authorization', `Bearer ${token}`] }));
    for (const { code, pkce } of thief.codes)
      note('code of a program', (await exchange(service, client, code, pkce)).status === 200);
    for (const key of thief.keys) note('passkey', await thief.signInByKey(key));
    for (const challenge of thief.challenges) {
      const code = await thief.code();
      if (code) note('challenge', (await thief.post('/auth/login/code', { challenge, code })).status === 200);
    }
    note('change of the address', await thief.open('change-email', '/auth/email/change/confirm'));
    note('take-back', await thief.open('take-back-email', '/auth/email/change/take-back'));
    note('reset', await thief.open('reset-password', '/auth/password/reset', { password: this.newPassword() }));
    // If only the sessions were ended, the thief still knows the password.
    if (defence !== 'end sessions' && !(defence === 'lock' && !this.isLocked))
      note('password', await thief.signIn(await this.address()));
    note('address', (await this.address()) !== this.owner.email && !this.isLocked);
    return found;
  }

  /**
   * The owner reads the mailbox and signs in, if necessary with an operator's help against a second factor of the
   * thief.
   */
  async ownerGetsIn(): Promise<boolean> {
    const { owner, accountId, world } = this;
    if (this.isLocked) await this.administer('unlock');
    if (!(await this.resetBy(owner))) return false;
    const { app, dataSource } = world.service;
    if (await owner.signIn(owner.email)) return true;
    await app.get(SecondFactorRemovalStore).request(accountId, 'amina', 'history');
    await dataSource.query(
      `UPDATE second_factor_removals SET due_at = now() WHERE account_id = $1 AND ended_at IS NULL`,
      [accountId],
    );
    await app.get(SecondFactorRemovalStore).finish(accountId);
    return owner.signIn(owner.email);
  }

  unlock = (): Promise<boolean> => (this.isLocked ? this.administer('unlock') : Promise.resolve(false));
}

export const LAST_DEFENCES = ['change password', 'reset', 'take back', 'lock', 'end sessions'] as const;
export type LastDefence = (typeof LAST_DEFENCES)[number];

/** To one of the thief's addresses, and from there to the other one. */
const change = async (history: History): Promise<boolean> => {
  const { email, secondEmail } = history.thief;
  return history.thief.prove('/auth/email/change', {
    email: (await history.address()) === email ? secondEmail : email,
  });
};

const ACTIONS = {
  'thief signs in': async (h: History) => h.thief.signIn(await h.address()),
  'thief signs in by passkey': (h: History) => h.thief.signInByKey(),
  'thief adds a passkey': (h: History) => h.thief.addKey(),
  'thief confirms suspended passkeys': (h: History) => h.confirmKeys(),
  'thief adds a second factor': (h: History) => h.thief.addSecondFactor(),
  'thief creates a personal token': (h: History) => h.thief.createPersonalToken(),
  'thief makes recovery codes': (h: History) => h.thief.makeRecoveryCodes(),
  'thief asks for a change of the address': change,
  'thief opens the link of the change': (h: History) => h.thief.open('change-email', '/auth/email/change/confirm'),
  'thief opens a link to undo': (h: History) => h.thief.open('take-back-email', '/auth/email/change/take-back'),
  'thief takes the address over': async (h: History) =>
    (await change(h)) && h.thief.open('change-email', '/auth/email/change/confirm'),
  'thief changes the password': (h: History) => h.thief.changePassword(h.newPassword()),
  'thief asks for a reset': (h: History) => h.forgot(),
  'thief resets': (h: History) => h.resetBy(h.thief),
  'thief ends other sessions': (h: History) => h.thief.endOthers(),
  'thief connects a program': (h: History) => h.thief.connect(true),
  'thief gets a code for a program': (h: History) => h.thief.connect(false),
  'thief refreshes': (h: History) => h.thief.refresh(),
  'owner signs in': async (h: History) => h.owner.signIn(await h.address()),
  'owner adds a passkey': (h: History) => h.owner.addKey(),
  'owner signs in by passkey': (h: History) => h.owner.signInByKey(),
  'owner changes the password': (h: History) => h.owner.changePassword(h.newPassword()),
  'owner changes the address back': (h: History) => h.owner.prove('/auth/email/change', { email: h.owner.email }),
  'owner moves the address back': async (h: History) =>
    (await h.owner.prove('/auth/email/change', { email: h.owner.email })) &&
    h.owner.open('change-email', '/auth/email/change/confirm'),
  'owner opens the link of the change': (h: History) => h.owner.open('change-email', '/auth/email/change/confirm'),
  'owner resets': (h: History) => h.resetBy(h.owner),
  'owner undoes the change': (h: History) => h.owner.open('take-back-email', '/auth/email/change/take-back'),
  'owner ends other sessions': (h: History) => h.owner.endOthers(),
  'administrator locks': (h: History) => h.administer('lock'),
  'administrator unlocks': (h: History) => h.administer('unlock'),
  'administrator ends sessions': (h: History) => h.administer('endSessions'),
  'administrator starts the recovery': (h: History) => h.administer('startRecovery'),
};
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];
