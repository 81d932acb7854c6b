import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../account.store';
import { ENDED_BY_DEFENCE } from './ended-by-defence';

/** What ends everything of {@link ENDED_BY_DEFENCE}. */
export type Defence =
  | 'password_changed'
  | 'password_reset'
  | 'email_change_taken_back'
  | 'account_locked'
  | 'sessions_ended'
  | 'credentials_removed'
  | 'deletion_requested';

/** Defences that suspend recent passkeys too. */
const SUSPENDING: ReadonlySet<Defence> = new Set(['password_reset', 'email_change_taken_back', 'account_locked']);

/** A passkey is recent for this long after it was added. */
export const RECENT_DAYS = 30;

const ENDINGS = Object.entries(ENDED_BY_DEFENCE).map(([table, text]) => ({
  statement: defineStatement({ name: `defence_end_${table}`, text }),
  takesSession: text.includes('$2'),
}));

const SUSPEND_PASSKEYS = defineStatement({
  name: 'defence_suspend_passkeys',
  text: `UPDATE passkeys SET suspended_at = now()
    WHERE account_id = $1 AND suspended_at IS NULL AND created_at > now() - make_interval(days => $2)`,
});

// A defence ends links that were mailed, so the owner may have new ones mailed at once. Allowances of unconfirmed addresses
// stay used, so an account cannot mail a stranger by defending itself.
const RESTORE_ALLOWANCES = defineStatement({
  name: 'defence_restore_allowances',
  text: `DELETE FROM mail_allowances USING accounts a
    WHERE a.id = $1 AND a.email_verified_at IS NOT NULL AND recipient_hash = sha256(convert_to(a.email, 'UTF8'))
      AND purpose IN ('reset_password', 'verify_email')`,
});

/** The actions by which an owner or an administrator protects an account against another person in it. */
@Injectable()
export class DefenceStore {
  constructor(private readonly accounts: AccountStore) {}

  /**
   * Ends everything of {@link ENDED_BY_DEFENCE}. The account is locked first, so whatever begins at the same moment comes
   * before and is ended, or after. Each ending is a statement of its own, whose snapshot is younger than that lock.
   * @param sessionId of the session that goes on; null for none
   * @returns how much was ended
   */
  async defend(
    manager: EntityManager,
    accountId: string,
    defence: Defence,
    sessionId: string | null = null,
  ): Promise<number> {
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    let ended = 0;
    for (const ending of ENDINGS) {
      const values = ending.takesSession ? [accountId, sessionId] : [accountId];
      ended += await ending.statement.run(manager, values);
    }
    if (SUSPENDING.has(defence)) ended += await SUSPEND_PASSKEYS.run(manager, [accountId, RECENT_DAYS]);
    await RESTORE_ALLOWANCES.run(manager, [accountId]);
    return ended;
  }
}
