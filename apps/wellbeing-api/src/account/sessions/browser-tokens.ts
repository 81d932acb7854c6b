import { Injectable } from '@nestjs/common';
import type { Resource } from '@platform/auth';
import { LRUCache } from 'lru-cache';
import { TokenIssuer, type TokenSubject } from '../tokens/access-tokens/token.issuer';
import { Keyring } from '../tokens/signing-keys/keyring.service';
import { csrfTokenOf } from './session-cookie';

/** A token of this age is valid for nine more minutes. */
const REUSED_FOR_MS = 60_000;
const MOST_KEPT = 10_000;

/** The tokens of a page. */
export interface PageTokens {
  accessToken: string;
  csrfToken: string;
}

/** A browser's cookie: its value, and the digest that identifies it. */
export interface BrowserCookie {
  value: string;
  digest: string;
}

/**
 * Tokens of browsers. A page requests them at every load, and the signature takes longer than the rest of the response.
 * A session that asks again within a minute gets the same tokens. Only this process stores them; it also has the
 * signing key. The caller checks first that the session has not ended.
 */
@Injectable()
export class BrowserTokens {
  private readonly recent = new LRUCache<string, Promise<PageTokens>>({ max: MOST_KEPT, ttl: REUSED_FOR_MS });

  constructor(
    private readonly issuer: TokenIssuer,
    private readonly keyring: Keyring,
  ) {}

  /** A new token if any of its claims changed. @param resource the only one that it is for; default: all */
  get(subject: TokenSubject, cookie: BrowserCookie, resource?: Resource): Promise<PageTokens> {
    const { kid } = this.keyring.current();
    const of = `${kid} ${subject.sessionId} ${subject.isEmailVerified} ${resource} ${cookie.digest}`;
    const known = this.recent.get(of);
    if (known) return known;
    const tokens = this.make(subject, csrfTokenOf(cookie.value), resource);
    this.recent.set(of, tokens);
    tokens.catch(() => this.recent.delete(of));
    return tokens;
  }

  private async make(subject: TokenSubject, csrfToken: string, resource?: Resource): Promise<PageTokens> {
    return { accessToken: await this.issuer.accessToken(subject, { csrfToken, resource }), csrfToken };
  }
}
