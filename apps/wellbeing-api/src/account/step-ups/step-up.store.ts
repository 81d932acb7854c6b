import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { AccountMails, type Recipient } from '../mail/account-mails';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';

export type StepUpOutcome = 'confirmed' | 'password replaced' | 'session ended';

const JUDGE = defineStatement({
  name: 'step_up_judge',
  text: `SELECT a.password_hash = $3 AS is_current, now() AS now
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.id = $1 AND a.id = $2 AND s.ended_at IS NULL AND s.expires_at > now()
      AND a.email_verified_at IS NOT NULL AND a.set_aside_at IS NULL
    FOR SHARE OF s, a`,
  row: { is_current: sql.boolean, now: sql.timestamptz },
});

@Injectable()
export class StepUpStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: AccountMails,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * Whether the session and the password that was judged are still in force, decided under the same lock that a reset of
   * the password takes; if so, the owner is told by mail.
   */
  confirm(
    account: Recipient,
    { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
    passwordHash: string,
  ): Promise<StepUpOutcome> {
    return this.dataSource.transaction(async (manager) => {
      const row = await JUDGE.find(manager, [sessionId, account.id, passwordHash]);
      if (!row) return 'session ended';
      if (!row.is_current) return 'password replaced';
      await this.mails.addStepUp(manager, account, row.now);
      await this.events.record(manager, { accountId: account.id, kind: 'password_confirmed', origin, sessionId });
      return 'confirmed';
    });
  }
}
