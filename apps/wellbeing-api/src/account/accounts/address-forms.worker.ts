import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { defineStatement, sql, violatedConstraint } from '@platform/database';
import { type BackgroundJob, BackgroundJobs, Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { normalizedAddress } from './email-address';

const EVERY_MS = 24 * 3_600_000;
const ACCOUNTS_PER_READ = 2_000;

// Other addresses had their present form in every release.
const READ = defineStatement({
  name: 'accounts_read_addresses',
  text: `SELECT id, CASE WHEN email ~ '[^ -~]' OR email LIKE '"%' THEN email END AS email
    FROM accounts WHERE id > $1 ORDER BY id LIMIT $2`,
  row: { ...sql.pick(tables.accounts, 'id'), email: sql.nullable(tables.accounts.email) },
});

const REPLACE = defineStatement({
  name: 'account_replace_address_form',
  text: 'UPDATE accounts SET email = $3, updated_at = now() WHERE id = $1 AND email = $2 AND set_aside_at IS NULL',
});

const REPLACE_OF_CHANGES = defineStatement({
  name: 'email_changes_replace_address_form',
  text: `UPDATE email_changes
    SET old_email = CASE old_email WHEN $2 THEN $3 ELSE old_email END,
      new_email = CASE new_email WHEN $2 THEN $3 ELSE new_email END
    WHERE account_id = $1 AND (old_email = $2 OR new_email = $2)`,
});

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Earlier releases stored an address as it was typed, in lower case. This job stores its normalized form. It changes no
 * account if another account already has that form, or if the address has no such form. It reports those to an operator,
 * and their owners sign in with the stored form.
 */
@Injectable()
export class AddressFormsWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('AddressFormsWorker');
  readonly job: BackgroundJob;
  /** Null until a whole run has ended. */
  private left: number | null = null;

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'address forms', everyMs: EVERY_MS, run: (signal) => this.run(signal) });
    metrics.gauge(
      'accounts_address_conflicts',
      'Accounts whose address is another form of the address of another account, or has no normalized form.',
      () => Promise.resolve(this.left),
    );
  }

  onApplicationBootstrap(): void {
    this.job.wake();
  }

  /** @returns the accounts that keep another form */
  async run(signal?: AbortSignal): Promise<string[]> {
    const left: string[] = [];
    for (let after = FIRST_ID, count = ACCOUNTS_PER_READ; count === ACCOUNTS_PER_READ && !signal?.aborted;) {
      const rows = await READ.rows(this.dataSource, [after, ACCOUNTS_PER_READ]);
      for (const { id, email } of rows) {
        if (email !== null && !(await this.normalize(id, email))) left.push(id);
      }
      count = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    if (!signal?.aborted) this.left = left.length;
    return left;
  }

  private async normalize(id: string, email: string): Promise<boolean> {
    const normalized = normalizedAddress(email);
    if (normalized === email) return true;
    const isReplaced = normalized !== null && (await this.replace(id, email, normalized));
    // The log has no addresses. The console shows the one of an account.
    if (!isReplaced) {
      const reason = normalized === null ? 'the address has no normalized form' : 'another account has the address';
      this.logger.warn({ msg: 'an address keeps the form of an earlier release', account_id: id, reason });
    }
    return isReplaced;
  }

  /** @returns false if another account has the address, or its former holder can reclaim it */
  private async replace(id: string, email: string, normalized: string): Promise<boolean> {
    try {
      await this.dataSource.transaction(async (manager) => {
        // No row: the address changed meanwhile, or the account is set aside. The next run decides again.
        const count = await REPLACE.run(manager, [id, email, normalized]);
        if (count > 0) await REPLACE_OF_CHANGES.run(manager, [id, email, normalized]);
      });
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'accounts_email_unique') return false;
      throw error;
    }
  }
}
