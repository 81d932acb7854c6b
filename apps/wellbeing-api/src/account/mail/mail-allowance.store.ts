import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Mails that another person than the owner of the mailbox can cause. `notice`: security events of an account with an
 * unconfirmed address.
 */
export type LimitedPurpose = 'verify_email' | 'reset_password' | 'sign_up_taken' | 'change_email' | 'notice';

/** Three mails immediately, then one every three hours: at most ten in 24 hours. */
export const MAILS_AT_ONCE = 3;
export const MAIL_INTERVAL_SECONDS = 3 * 3_600;

export interface MailAllowance {
  /** When the next mail of the same purpose can go to this address; 0 for now. */
  nextInSeconds: number;
}

const TAKE = defineStatement({
  name: 'mail_allowance_take',
  text: `INSERT INTO mail_allowances AS m (recipient_hash, purpose, used_until)
    VALUES ($1, $2, now() + make_interval(secs => $3))
    ON CONFLICT (recipient_hash, purpose) DO UPDATE
      SET used_until = greatest(m.used_until, now()) + make_interval(secs => $3)
      WHERE m.used_until <= now() + make_interval(secs => $3) * ($4 - 1)
    RETURNING greatest(0, ceil(extract(epoch FROM used_until - now() - make_interval(secs => $3) * ($4 - 1))))::int
      AS next_in_seconds`,
  row: { next_in_seconds: sql.integer },
});

const FORGET_OLD = defineStatement({
  name: 'mail_allowances_forget_old',
  text: 'DELETE FROM mail_allowances WHERE used_until < now()',
});

/** Limits of mails per address and purpose, over all senders. The clock is the database's. */
@Injectable()
export class MailAllowanceStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts one mail, if the transaction commits. If the caller locks the account of the mail, it does so first.
   * @returns null above the limit: no mail is sent, and the links of earlier mails stay valid
   */
  async take(manager: EntityManager, email: string, purpose: LimitedPurpose): Promise<MailAllowance | null> {
    const row = await TAKE.find(manager, [digestOf(email), purpose, MAIL_INTERVAL_SECONDS, MAILS_AT_ONCE]);
    return row && { nextInSeconds: row.next_in_seconds };
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
