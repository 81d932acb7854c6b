import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';
import { NO_ORIGIN as origin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { TotpStore } from './totp.store';

/** The waiting time, in which the owner gets a mail and may object. */
export const WAITING_HOURS = 72;

const DUE = sql.pick(tables.second_factor_removals, 'due_at');

const REQUEST = defineStatement({
  name: 'second_factor_removal_request',
  text: `INSERT INTO second_factor_removals (id, account_id, operator, reason, due_at)
    SELECT $1, account_id, $3, $4, now() + make_interval(hours => $5) FROM totp_secrets
    WHERE account_id = $2 AND confirmed_at IS NOT NULL
    ON CONFLICT (account_id) WHERE ended_at IS NULL DO NOTHING
    RETURNING due_at`,
  row: DUE,
});

const OPEN = defineStatement({
  name: 'second_factor_removal_open',
  text: 'SELECT due_at FROM second_factor_removals WHERE account_id = $1 AND ended_at IS NULL',
  row: DUE,
});

const FINISH = defineStatement({
  name: 'second_factor_removal_finish',
  text: `UPDATE second_factor_removals SET outcome = 'removed', ended_at = now()
    WHERE account_id = $1 AND ended_at IS NULL AND due_at <= now()`,
});

const CANCEL = defineStatement({
  name: 'second_factor_removal_cancel',
  text: `UPDATE second_factor_removals SET outcome = 'cancelled', ended_at = now()
    WHERE account_id = $1 AND ended_at IS NULL`,
});

/**
 * Removals of lost second factors by an operator, never immediate. The owner gets a mail first, and a sign-in of the
 * owner stops the removal.
 */
@Injectable()
export class SecondFactorRemovalStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly totp: TotpStore,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * A repeated request does not restart the waiting time.
   * @returns when the removal can be finished
   * @throws Error if the account has no second factor
   */
  request(accountId: string, operator: string, reason: string): Promise<Date> {
    return this.dataSource.transaction(async (manager) => {
      const asked = await REQUEST.find(manager, [uuidv7(), accountId, operator, reason, WAITING_HOURS]);
      if (asked) {
        const detail = `on ${asked.due_at.toUTCString()}, unless you sign in with a code or a passkey before`;
        await this.events.record(manager, { accountId, kind: 'second_factor_removal_requested', origin, detail });
      }
      const open = asked ?? (await OPEN.find(manager, [accountId]));
      if (!open) throw new Error('No account with this id has a second factor.');
      return open.due_at;
    });
  }

  /** @throws Error if no removal was requested, the waiting time is not over, or the owner stopped it */
  finish(accountId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if ((await FINISH.run(manager, [accountId])) !== 1) {
        const open = await OPEN.find(manager, [accountId]);
        throw new Error(
          open
            ? `The waiting time ends at ${open.due_at.toISOString()}.`
            : 'No open request: none was made, it is finished, or the owner signed in.',
        );
      }
      await this.totp.remove(manager, accountId);
      await this.events.record(manager, { accountId, kind: 'second_factor_removed', origin });
    });
  }

  /** @returns whether a removal was pending */
  async cancel(manager: EntityManager, accountId: string): Promise<boolean> {
    return (await CANCEL.run(manager, [accountId])) === 1;
  }
}
