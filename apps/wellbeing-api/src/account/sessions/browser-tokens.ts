import { Injectable } from '@nestjs/common';
import type { Resource } from '@platform/auth';
import { LRUCache } from 'lru-cache';
import { TokenIssuer, type TokenSubject } from '../tokens/access-tokens/token.issuer';
import { Keyring } from '../tokens/signing-keys/keyring.service';
import { csrfTokenOf } from './session-cookie';

/** A token that was made so long ago is still good for nine minutes. */
const REUSED_FOR_MS = 60_000;
const MOST_KEPT = 10_000;

/** What a page works with. */
export interface PageTokens {
  accessToken: string;
  csrfToken: string;
}

/** A browser's cookie: its value, and the digest by which it is known. */
export interface BrowserCookie {
  value: string;
  digest: string;
}

/**
 * Tokens of browsers. A page asks for them whenever it loads, and the signature takes longer than all the rest of
 * the answer: a session that asks again within a minute gets the same ones. Only this process keeps them, which holds the
 * signing key as well; whether the session has ended is asked before.
 */
@Injectable()
export class BrowserTokens {
  private readonly recent = new LRUCache<string, Promise<PageTokens>>({ max: MOST_KEPT, ttl: REUSED_FOR_MS });

  constructor(
    private readonly issuer: TokenIssuer,
    private readonly keyring: Keyring,
  ) {}

  /** Another one when anything has changed that it says. @param resource the only one that it is for; default: all */
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
