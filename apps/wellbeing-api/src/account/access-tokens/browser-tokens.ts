import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Keyring } from '../signing-keys/keyring.service';
import { TokenIssuer, type TokenSubject } from './token.issuer';

/** A token that was made so long ago is still good for nine minutes. */
const REUSED_FOR_MS = 60_000;
const MOST_KEPT = 10_000;

/**
 * Access tokens of browsers. A page asks for one whenever it loads, and the signature takes longer than all the rest of
 * the answer: a session that asks again within a minute gets the same one. Only this process keeps it, which holds the
 * signing key as well; whether the session has ended is asked before.
 */
@Injectable()
export class BrowserTokens {
  private readonly recent = new LRUCache<string, Promise<string>>({ max: MOST_KEPT, ttl: REUSED_FOR_MS });

  constructor(
    private readonly issuer: TokenIssuer,
    private readonly keyring: Keyring,
  ) {}

  /** Another one when anything has changed that it says. */
  get(subject: TokenSubject, csrfToken: string): Promise<string> {
    const { kid } = this.keyring.current();
    const of = `${kid} ${subject.sessionId} ${subject.isEmailVerified} ${csrfToken}`;
    const known = this.recent.get(of);
    if (known) return known;
    const token = this.issuer.accessToken(subject, csrfToken);
    this.recent.set(of, token);
    token.catch(() => this.recent.delete(of));
    return token;
  }
}
