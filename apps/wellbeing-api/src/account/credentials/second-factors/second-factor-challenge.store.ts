import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { orAccountLocked } from '../../accounts/account.errors';
import { tables } from '../../../database/schema';
import { challengeExpired } from '../../sessions/challenge.errors';

/** How long a sign-in waits for its second factor, after a correct password or a sign-in at a provider. */
export const CHALLENGE_SECONDS = 300;

const OF_PASSWORD = `c.challenge_hash = $1 AND c.expires_at > now() AND a.id = c.account_id AND a.set_aside_at IS NULL
  AND c.password_digest = sha256(convert_to(a.password_hash, 'UTF8'))`;
const ACCOUNT = sql.pick(tables.second_factor_challenges, 'account_id');

const FIND = defineStatement({
  name: 'second_factor_challenge_find',
  text: `SELECT c.account_id FROM second_factor_challenges c, accounts a WHERE ${OF_PASSWORD}`,
  row: ACCOUNT,
});

// FOR SHARE waits for a concurrent reset of the password. The reset ends all sessions and must not miss the next one.
const CONSUME = defineStatement({
  name: 'second_factor_challenge_consume',
  text: `WITH account AS MATERIALIZED (SELECT * FROM accounts WHERE id = $2 FOR SHARE)
    DELETE FROM second_factor_challenges c USING account a
    WHERE ${OF_PASSWORD} AND (c.identity_id IS NOT NULL OR a.password_hash <> '')
    RETURNING c.authenticated_at, (SELECT i.issuer FROM upstream_identities i WHERE i.id = c.identity_id) AS issuer`,
  row: {
    authenticated_at: tables.second_factor_challenges.authenticated_at,
    issuer: sql.nullable(tables.upstream_identities.issuer),
  },
});

const CREATE = defineStatement({
  name: 'second_factor_challenge_create',
  text: `INSERT INTO second_factor_challenges
      (challenge_hash, account_id, password_digest, identity_id, authenticated_at, expires_at)
    SELECT $1, id, sha256(convert_to(password_hash, 'UTF8')), $3, $4, now() + make_interval(secs => $5)
    FROM accounts WHERE id = $2`,
});

const FORGET_OLD = defineStatement({
  name: 'second_factor_challenges_forget_old',
  text: 'DELETE FROM second_factor_challenges WHERE expires_at < now()',
});

/** Sign-ins that wait for their second factor. A change of the password ends them. */
@Injectable()
export class SecondFactorChallengeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError CHALLENGE_EXPIRED (401) */
  async getAccount(challenge: string): Promise<string> {
    const row = await FIND.find(this.dataSource, [digestOf(challenge)]);
    if (!row) throw challengeExpired();
    return row.account_id;
  }

  /**
   * Exactly one of several concurrent callers succeeds.
   * @returns the provider and when it asked the person, if the challenge follows a sign-in there; null after a password
   * @throws AppError CHALLENGE_EXPIRED (401)
   */
  async consume(
    manager: EntityManager,
    accountId: string,
    challenge: string,
  ): Promise<{ issuer: string; authenticatedAt: Date } | null> {
    const row = await CONSUME.find(manager, [digestOf(challenge), accountId]);
    if (!row) throw challengeExpired();
    const { issuer, authenticated_at: authenticatedAt } = row;
    return issuer === null || authenticatedAt === null ? null : { issuer, authenticatedAt };
  }

  /**
   * After a sign-in at a provider. A password creates its challenge in the statement of the sign-in. The caller has locked
   * the account. @throws AppError ACCOUNT_LOCKED (403)
   */
  async create(
    manager: EntityManager,
    accountId: string,
    { identityId, authenticatedAt }: { identityId: string; authenticatedAt: Date },
  ): Promise<string> {
    const challenge = newSecret();
    const values = [digestOf(challenge), accountId, identityId, authenticatedAt, CHALLENGE_SECONDS];
    await CREATE.run(manager, values).catch((error: unknown) => {
      throw orAccountLocked(error);
    });
    return challenge;
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
