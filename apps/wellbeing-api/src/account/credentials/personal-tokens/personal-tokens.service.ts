import { Injectable } from '@nestjs/common';
import { digestOf, newPersonalToken } from '@platform/auth';
import { UUID } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonalScope } from '../../../access/personal-tokens';
import { orAccountLocked } from '../../accounts/account.errors';
import { AccountStore } from '../../accounts/account.store';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { AccountHold } from '../../sessions/account-hold';
import type { Owner } from '../../sessions/owner';
import { SessionStore } from '../../sessions/session.store';
import { noSuchToken } from './personal-token.errors';
import { type ListedToken, PersonalTokenStore } from './personal-token.store';
import { StoredPersonalTokens } from './stored-personal-tokens';

export interface CreatedToken extends ListedToken {
  /** The token itself. Only its digest is stored. */
  token: string;
}

interface TokenWish {
  name: string;
  scope: PersonalScope[];
  lifetimeDays: number;
}

/** The personal access tokens of an account. A new one needs a proof of the last ten minutes, and the owner gets a mail. */
@Injectable()
export class PersonalTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly accountHold: AccountHold,
    private readonly tokens: PersonalTokenStore,
    private readonly verified: StoredPersonalTokens,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * The address must be confirmed. Otherwise a person who signed up with another person's address would keep a way in
   * after its holder has taken over the account.
   * @throws AppError EMAIL_UNCONFIRMED or REAUTHENTICATION_REQUIRED (403)
   */
  async assertMayCreate({ accountId, sessionId }: Owner): Promise<void> {
    await this.sessions.assertRecentlyAuthenticated(accountId, sessionId);
    await this.accounts.getConfirmed(accountId);
  }

  /**
   * @throws AppError EMAIL_UNCONFIRMED, REAUTHENTICATION_REQUIRED or ACCOUNT_LOCKED (403), TOO_MANY_PERSONAL_TOKENS (409)
   */
  async create(owner: Owner, wish: TokenWish): Promise<CreatedToken> {
    await this.assertMayCreate(owner);
    const { accountId, sessionId, origin } = owner;
    const token = newPersonalToken();
    return this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      const created = await this.tokens
        .create(manager, { accountId, tokenHash: digestOf(token), ...wish })
        .catch((error: unknown) => {
          throw orAccountLocked(error);
        });
      const { name: detail } = wish;
      await this.events.record(manager, { accountId, kind: 'personal_token_created', origin, sessionId, detail });
      return { ...created, token };
    });
  }

  /** Needs no recent proof, because it only takes access away. @throws AppError NOT_FOUND (404) */
  async revoke(owner: Owner, id: string): Promise<void> {
    const hash = await this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, owner.accountId, 'FOR UPDATE');
      return this.revokeHeld(manager, owner, id);
    });
    this.verified.forget(hash);
  }

  /**
   * The caller has locked the account.
   * @returns the digest of the token
   * @throws AppError NOT_FOUND (404)
   */
  async revokeHeld(manager: EntityManager, { accountId, sessionId, origin }: Owner, id: string): Promise<Buffer> {
    const revoked = UUID.test(id) ? await this.tokens.revoke(manager, accountId, id) : null;
    if (!revoked) throw noSuchToken();
    const { name: detail, hash } = revoked;
    await this.events.record(manager, { accountId, kind: 'personal_token_revoked', origin, sessionId, detail });
    return hash;
  }
}
