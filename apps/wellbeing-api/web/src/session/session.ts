import { apiErrorOf, unreachable } from '@platform/web';
import { SignedOutError } from './signed-out-error';

export interface User {
  id: string;
  email: string;
  name: string | null;
}

interface SessionResponse {
  user: User;
  access_token: string;
  csrf_token: string;
}

/** Access tokens live for ten minutes; a request that takes long must not meet the end of one. */
const RENEW_AFTER_MS = 8 * 60_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * The signed-in person. The tokens are asked for with the session cookie and live in this object only: nothing is
 * written to a storage that other scripts or a later visitor could read.
 */
export class Session {
  private tokens: { access: string; csrf: string; since: number } | null = null;
  private renewing: Promise<User> | null = null;

  /** @throws SignedOutError when the browser has no session */
  start(): Promise<User> {
    this.renewing ??= this.renew().finally(() => (this.renewing = null));
    return this.renewing;
  }

  /** An answer with status 2xx. @throws ApiError, SignedOutError */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    if (!this.tokens || Date.now() - this.tokens.since > RENEW_AFTER_MS) await this.start();
    let response = await this.send(path, init);
    if (response.status === 401) {
      await this.start();
      response = await this.send(path, init);
    }
    if (response.status === 401) throw new SignedOutError();
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async signOut(): Promise<void> {
    await this.request('/auth/logout', { method: 'POST' });
    this.tokens = null;
  }

  private send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.tokens!.access}`);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (!SAFE_METHODS.has(init.method ?? 'GET')) headers.set('X-CSRF-TOKEN', this.tokens!.csrf);
    return reach(path, { ...init, headers, credentials: 'same-origin', cache: 'no-store' });
  }

  private async renew(): Promise<User> {
    const response = await reach('/authenticate/users/me', {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.status === 401) throw new SignedOutError();
    if (!response.ok) throw await errorOf(response);
    const { user, access_token: access, csrf_token: csrf } = (await response.json()) as SessionResponse;
    this.tokens = { access, csrf, since: Date.now() };
    return user;
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw unreachable();
  }
}

const errorOf = async (response: Response) => apiErrorOf(response, await response.json().catch(() => undefined));
