import { createHmac } from 'node:crypto';
import { newSecret } from '@platform/auth';
import type { Request, Response } from 'express';
import { HostCookie } from '../../cookies/host-cookie';

/** What a sign-in that has begun is known by when the browser comes back. */
export interface OidcTransaction {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const LIFETIME_SECONDS = 600;
const FORM = /^\d{10}\.[\w-]{43}$/;

/**
 * Sign-ins in progress. Each is in a cookie of its browser, valid for ten minutes and one use; a later one replaces it. The
 * cookie holds the start time and a random secret. State, nonce and the PKCE verifier are HMACs of that time under this
 * secret. So replicas share no state, no key is stored, and a changed time gives another state.
 */
export class OidcTransactions {
  private readonly cookie: HostCookie;

  /** @param name of the cookie; differs between services, which on one machine differ by their ports only */
  constructor(name: string) {
    // Lax: the browser comes back from the issuer, which is another site.
    this.cookie = new HostCookie({ name, sameSite: 'lax', lifetimeSeconds: LIFETIME_SECONDS, form: FORM });
  }

  begin(response: Response): OidcTransaction {
    const value = `${Math.floor(Date.now() / 1_000)}.${newSecret()}`;
    this.cookie.set(response, value);
    return transactionOf(value);
  }

  /** Whether the request shows one, good or not. */
  isShown(request: Request): boolean {
    return this.cookie.read(request) !== null;
  }

  /** Consumes it: the browser loses the cookie in any case. Null if there is none or it expired. */
  take(request: Request, response: Response): OidcTransaction | null {
    const value = this.cookie.read(request);
    this.cookie.clear(response);
    const age = value === null ? NaN : Date.now() / 1_000 - Number(value.split('.')[0]);
    return value !== null && age < LIFETIME_SECONDS ? transactionOf(value) : null;
  }
}

function transactionOf(value: string): OidcTransaction {
  const [begun, secret] = value.split('.') as [string, string];
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose}.${begun}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code_verifier') };
}
