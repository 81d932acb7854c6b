import { Injectable, Logger } from '@nestjs/common';
import { andThen, CredentialCache, digestOf, isPersonalToken, type MaybePromise } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { networkOf } from '@platform/rate-limit';
import { LRUCache } from 'lru-cache';
import { type PersonalToken, PersonalTokens } from '../../../access/personal-tokens';
import { PersonalTokenFailures } from './personal-token.failures';
import { PersonalTokenStore, type StoredToken } from './personal-token.store';

/** A token that does not work never works again. A program that repeats it causes no further look-up. */
const UNKNOWN_MS = 3_600_000;
/** A use is recorded at most this often for each token. */
const NOTED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Verifies personal access tokens. The checksum refuses a text that was never issued before any look-up. A token is
 * found by its digest, so the time of a look-up reveals nothing about other tokens. A revoked token ends within 5 s in
 * every replica ({@link CredentialCache}). Different unknown tokens are limited by network. The limit does not refuse a
 * token that this replica has found before.
 */
@Injectable()
export class StoredPersonalTokens extends PersonalTokens {
  private readonly logger = new Logger(StoredPersonalTokens.name);
  private readonly tokens = new CredentialCache<StoredToken>((digest) =>
    this.store.findActive(Buffer.from(digest, 'base64')),
  );
  private readonly unknown = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: UNKNOWN_MS });
  private readonly known = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  private readonly noted = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: NOTED_MS });

  constructor(
    private readonly store: PersonalTokenStore,
    private readonly failures: PersonalTokenFailures,
  ) {
    super();
  }

  override verify(text: string, networkKey: string): MaybePromise<PersonalToken> {
    if (!isPersonalToken(text)) throw unauthenticated(new Error('not a personal access token'));
    const digest = digestOf(text).toString('base64');
    if (this.unknown.has(digest)) throw unauthenticated(new Error('unknown personal access token'));
    if (!this.known.get(digest)) this.failures.assertMayTry(networkKey);
    const found = this.tokens.find(digest, (token) => token !== null);
    return andThen(found, (token) => {
      if (!token) return this.refuse(digest, networkKey);
      if (!this.known.has(digest)) this.known.set(digest, true);
      return this.noted.has(token.id) ? token : this.noteUse(token, networkOf(networkKey)).then(() => token);
    });
  }

  /**
   * This replica looks the token up again with its next request, and refuses it if it was deleted.
   * @param tokenHash of one token; without it this concerns all tokens
   */
  forget(tokenHash?: Buffer): void {
    this.tokens.forget(tokenHash?.toString('base64'));
  }

  private async refuse(digest: string, networkKey: string): Promise<never> {
    this.known.delete(digest);
    this.unknown.set(digest, true);
    await this.failures.failed(networkKey);
    throw unauthenticated(new Error('unknown personal access token'));
  }

  /** A request is not refused if recording fails. Recording is tried again after {@link NOTED_MS}. */
  private async noteUse({ accountId, id }: PersonalToken, network: string): Promise<void> {
    this.noted.set(id, true);
    try {
      await this.store.noteUse(accountId, id, network);
    } catch (error) {
      const cause = error instanceof Error ? error.name : '';
      this.logger.warn({ msg: 'recording the use of a personal access token failed', cause_name: cause });
    }
  }
}
