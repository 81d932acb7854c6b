import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { unauthenticated } from '@platform/errors';
import type { EntityManager } from 'typeorm';

const HOLD = defineStatement({
  name: 'proof_hold',
  text: `SELECT $3::text IS NULL OR a.password_hash = $3 AS is_current, now() AS now
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.id = $1 AND a.id = $2 AND s.ended_at IS NULL AND s.expires_at > now() AND a.set_aside_at IS NULL
    FOR UPDATE OF a`,
  row: { is_current: sql.boolean, now: sql.timestamptz },
});

@Injectable()
export class ProofStore {
  /**
   * Checks that the session and the verified password are still valid. It takes the same lock as a password reset,
   * because the work may change the account.
   * @param passwordHash null for a proof without a password
   * @throws AppError UNAUTHENTICATED (401) if the session has ended
   */
  async getHeld(
    manager: EntityManager,
    accountId: string,
    sessionId: string,
    passwordHash: string | null,
  ): Promise<{ isCurrent: boolean; now: Date }> {
    const row = await HOLD.find(manager, [sessionId, accountId, passwordHash]);
    if (!row) throw unauthenticated(new Error('the session has ended'));
    return { isCurrent: row.is_current, now: row.now };
  }
}
