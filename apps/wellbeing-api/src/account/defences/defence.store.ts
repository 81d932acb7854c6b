import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import type { EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { ENDED_BY_DEFENCE } from './ended-by-defence';

/** In which ways the defences of an account differ; what they end is the same. */
export const DEFENCES = {
  password_changed: { keepsSession: true, suspendsPasskeys: false },
  password_reset: { keepsSession: false, suspendsPasskeys: true },
  email_change_taken_back: { keepsSession: false, suspendsPasskeys: true },
  account_locked: { keepsSession: false, suspendsPasskeys: true },
  sessions_ended: { keepsSession: true, suspendsPasskeys: false },
  credentials_removed: { keepsSession: true, suspendsPasskeys: false },
  deletion_requested: { keepsSession: false, suspendsPasskeys: false },
} as const satisfies Record<string, { keepsSession: boolean; suspendsPasskeys: boolean }>;

export type Defence = keyof typeof DEFENCES;

/** A passkey is recent for this long after it was added. */
export const RECENT_DAYS = 30;

const ENDINGS = Object.entries(ENDED_BY_DEFENCE).map(([table, text]) => ({
  statement: defineStatement({ name: `defence_end_${table}`, text }),
  keepsSession: text.includes('$2'),
}));

const SUSPEND_PASSKEYS = defineStatement({
  name: 'defence_suspend_passkeys',
  text: `UPDATE passkeys SET suspended_at = now()
    WHERE account_id = $1 AND suspended_at IS NULL AND created_at > now() - make_interval(days => $2)`,
});

// A defence ends links that are in the mailbox, so its owner may have new ones mailed at once. Those to an unconfirmed
// address stay, and who made such an account causes no further mails by defending it.
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
   * @param sessionId goes on, where the defence keeps the session that it came from
   * @returns how much was ended
   */
  async defend(
    manager: EntityManager,
    accountId: string,
    defence: Defence,
    sessionId: string | null = null,
  ): Promise<number> {
    const { keepsSession, suspendsPasskeys } = DEFENCES[defence];
    await this.accounts.lock(manager, accountId, 'FOR UPDATE');
    let ended = 0;
    for (const ending of ENDINGS) {
      const values = ending.keepsSession ? [accountId, keepsSession ? sessionId : null] : [accountId];
      ended += await ending.statement.run(manager, values);
    }
    if (suspendsPasskeys) ended += await SUSPEND_PASSKEYS.run(manager, [accountId, RECENT_DAYS]);
    await RESTORE_ALLOWANCES.run(manager, [accountId]);
    return ended;
  }
}
