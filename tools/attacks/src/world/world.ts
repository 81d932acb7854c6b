import { randomBytes } from 'node:crypto';
import { type Platform, startPlatform } from '@platform/stack';
import type { App } from '../api/operation';
import { exchange, jsonOf } from '../http/exchange';

/** Quotas would end every attack after some hundred requests; only test mode lets them be raised this far. */
const UNLIMITED = '100000000';
const settings = {
  APP_ENV: 'test',
  LOG_LEVEL: 'info',
  API_SERVICE_RATE_PER_MINUTE: UNLIMITED,
  PROCESS_ADMISSION_PER_MINUTE: UNLIMITED,
  OPERATOR_ADMISSION_PER_MINUTE: UNLIMITED,
  ACCOUNT_RATE_PER_MINUTE: UNLIMITED,
  API_KEY_RATE_PER_MINUTE: UNLIMITED,
  ADDRESS_RATE_PER_MINUTE: UNLIMITED,
  SIGN_IN_RATE_PER_MINUTE: UNLIMITED,
};

export interface Account {
  accountId: string;
  email: string;
  password: string;
  /** From a login: bound to no CSRF token. */
  accessToken: string;
  refreshToken: string;
  cookie: string;
}

export interface BrowserToken {
  accessToken: string;
  csrfToken: string;
}

/** The three services as they are built, with raised quotas, and ways to become somebody in them. */
export class World {
  private constructor(readonly platform: Platform) {}

  static async start(options: { engine?: 'postgresql' | 'mysql'; env?: Record<string, string> } = {}): Promise<World> {
    const { engine = 'postgresql', env = {} } = options;
    return new World(await startPlatform({ engine, ports: 'free', env: { ...settings, ...env } }));
  }

  stop(): Promise<void> {
    return this.platform.stop();
  }

  url(app: App): string {
    return this.platform.services[app][0]!.url;
  }

  get operatorToken(): string {
    return this.platform.description.operator_token;
  }

  async newAccount(): Promise<Account> {
    const email = `attack-${randomBytes(8).toString('hex')}@example.com`;
    const password = randomBytes(12).toString('base64url');
    await this.json('wellbeing-api', 'POST', '/auth/signup', { email, password });
    const { body, headers } = await this.json('wellbeing-api', 'POST', '/auth/login', { email, password });
    const login = body as { access_token: string; refresh_token: string };
    const claims = Buffer.from(login.access_token.split('.')[1] ?? '', 'base64url').toString();
    return {
      accountId: (JSON.parse(claims) as { sub: string }).sub,
      email,
      password,
      accessToken: login.access_token,
      refreshToken: login.refresh_token,
      cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '',
    };
  }

  /** What the account's web page has: a token that needs its CSRF token beside it. */
  async browserToken({ cookie }: Account): Promise<BrowserToken> {
    const { body } = await this.json('wellbeing-api', 'GET', '/authenticate/users/me', undefined, { cookie });
    const session = body as { access_token: string; csrf_token: string };
    return { accessToken: session.access_token, csrfToken: session.csrf_token };
  }

  async newApiKey({ accessToken }: Account, permissions: string[]): Promise<string> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { body } = await this.json('payment-service', 'POST', '/v1/auth/keys', { permissions }, headers);
    return (body as { api_key: string }).api_key;
  }

  async newTenant(): Promise<string> {
    const name = `attack-${randomBytes(8).toString('hex')}`;
    const { body } = await this.json('db-node', 'POST', '/setup-api/tenants', { name }, this.operator);
    return (body as { tenant_id: string }).tenant_id;
  }

  /** `<credential id>.<secret>` of a new identity; the one service that may hold every scope. */
  async newIdentity(tenantId: string, scopes: string[]): Promise<string> {
    const path = `/setup-api/tenants/${tenantId}/identities`;
    const { body } = await this.json('db-node', 'POST', path, { service: 'authentication', scopes }, this.operator);
    return (body as { credential: string }).credential;
  }

  /** A request that must succeed. */
  async json(app: App, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) };
    const answer = await exchange(this.url(app), { method, path, body: text, headers: sent });
    if (answer.status >= 300) throw new Error(`${method} ${path} → ${answer.status}: ${answer.text.slice(0, 300)}`);
    return { status: answer.status, body: jsonOf(answer), headers: answer.headers };
  }

  private get operator(): Record<string, string> {
    return { authorization: `Bearer ${this.operatorToken}` };
  }
}
