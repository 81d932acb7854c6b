import { Injectable } from '@nestjs/common';
import { defineStatement } from '@platform/database';
import type { EntityManager } from 'typeorm';
import { AccountStore } from './account.store';
import { ENDED_BY_DEFENCE } from './ended-by-defence';

/** An action that ends everything in {@link ENDED_BY_DEFENCE}. */
export type Defence =
  | 'password_changed'
  | 'password_reset'
  | 'email_change_taken_back'
  | 'account_locked'
  | 'sessions_ended'
  | 'credentials_removed'
  | 'deletion_requested'
  | 'address_claimed';

/** Defences that also suspend the passkeys and the identities of {@link MAY_BE_OF_ANOTHER}. */
const SUSPENDING: ReadonlySet<Defence> = new Set([
  'password_reset',
  'email_change_taken_back',
  'account_locked',
  'address_claimed',
]);

/** A passkey or an identity is recent for this long after it was added. */
export const RECENT_DAYS = 30;

/**
 * `$1` is the account and `$2` the number of days. An identity from before the confirmation of the address may belong to
 * another person, who signed up with it. A passkey requires a confirmed address.
 */
export const MAY_BE_OF_ANOTHER = {
  passkeys: 'created_at > now() - make_interval(days => $2)',
  upstream_identities: `(created_at > now() - make_interval(days => $2)
      OR created_at < (SELECT a.email_verified_at FROM accounts a WHERE a.id = $1))`,
} as const;

const ENDINGS = Object.entries(ENDED_BY_DEFENCE).map(([table, text]) => ({
  statement: defineStatement({ name: `defence_end_${table}`, text }),
  takesSession: text.includes('$2'),
}));

const SUSPENSIONS = (['passkeys', 'upstream_identities'] as const).map((table) =>
  defineStatement({
    name: `defence_suspend_${table}`,
    text: `UPDATE ${table} SET suspended_at = now()
    WHERE account_id = $1 AND suspended_at IS NULL AND ${MAY_BE_OF_ANOTHER[table]}`,
  }),
);

// A defence ends mailed links, so the owner may request new ones immediately. Allowances of unconfirmed addresses stay
// used: an account cannot send mails to a stranger by defending itself.
const RESTORE_ALLOWANCES = defineStatement({
  name: 'defence_restore_allowances',
  text: `DELETE FROM mail_allowances USING accounts a
    WHERE a.id = $1 AND a.email_verified_at IS NOT NULL AND recipient_hash = sha256(convert_to(a.email, 'UTF8'))
      AND purpose IN ('reset_password', 'verify_email')`,
});

const FORGET_DEVICES = defineStatement({
  name: 'defence_forget_devices',
  text: 'UPDATE accounts SET device_generation = device_generation + 1 WHERE id = $1',
});

/** The actions by which an owner or an administrator protects an account against another person in it. */
@Injectable()
export class DefenceStore {
  constructor(private readonly accounts: AccountStore) {}

  /**
   * Ends everything in {@link ENDED_BY_DEFENCE}, and every device cookie. The account is locked first. A concurrent start, such as a sign-in,
   * therefore comes either before and is ended, or after. Each ending is a separate statement, so that its snapshot is
   * newer than the lock.
   * @param sessionId of the session that stays; null for none
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
    if (SUSPENDING.has(defence)) {
      for (const suspension of SUSPENSIONS) ended += await suspension.run(manager, [accountId, RECENT_DAYS]);
    }
    await FORGET_DEVICES.run(manager, [accountId]);
    await RESTORE_ALLOWANCES.run(manager, [accountId]);
    return ended;
  }
}
