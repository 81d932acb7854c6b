import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../../database/schema';
import { challengeExpired } from '../../sessions/challenge.errors';

/** How long a sign-in with a correct password waits for its second factor. */
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
  text: `WITH account AS MATERIALIZED (SELECT * FROM accounts WHERE id = $2 AND password_hash <> '' FOR SHARE)
    DELETE FROM second_factor_challenges c USING account a WHERE ${OF_PASSWORD}`,
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

  /** Exactly one of several concurrent callers succeeds. @throws AppError CHALLENGE_EXPIRED (401) */
  async consume(manager: EntityManager, accountId: string, challenge: string): Promise<void> {
    if ((await CONSUME.run(manager, [digestOf(challenge), accountId])) !== 1) throw challengeExpired();
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
