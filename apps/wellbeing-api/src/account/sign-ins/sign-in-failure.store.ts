import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { storedForms } from '../accounts/email-address';
import type { RequestOrigin } from '../security-events/request-origin';

const FAILURES_TO_LOCK = 8;
const LOCK_SECONDS = 900;

const CLEAR = defineStatement({
  name: 'sign_in_failures_clear',
  row: { seconds: sql.integer },
  // FOR UPDATE waits for a concurrent failure and sees its lock.
  text: `WITH failures AS MATERIALIZED (
      SELECT locked_until FROM sign_in_failures WHERE email_hash = $1 FOR UPDATE
    ), locked AS (
      SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM failures WHERE locked_until > now()
    ), forgotten AS (
      DELETE FROM sign_in_failures WHERE email_hash = $1 AND NOT EXISTS (SELECT FROM locked)
    )
    SELECT coalesce((SELECT seconds FROM locked), 0) AS seconds`,
});

const RECORD = defineStatement({
  name: 'sign_in_failures_record',
  row: { locked_seconds: sql.integer },
  text: `WITH note AS (
      INSERT INTO sign_in_failure_notes (id, account_id, device, network) VALUES ($4, $5, $6, $7)
    )
    INSERT INTO sign_in_failures AS f (email_hash, failures) VALUES ($1, 1)
    ON CONFLICT (email_hash) DO UPDATE SET
      failures = CASE WHEN f.locked_until <= now() THEN 1 ELSE f.failures + 1 END,
      locked_until = CASE
        WHEN f.locked_until > now() THEN f.locked_until
        WHEN f.locked_until IS NULL AND f.failures + 1 >= $2 THEN now() + make_interval(secs => $3)
      END,
      updated_at = now()
    RETURNING CASE WHEN failures > $2 THEN coalesce(ceil(extract(epoch FROM locked_until - now())), 0)::int ELSE 0 END
      AS locked_seconds`,
});

const LIFT = defineStatement({
  name: 'sign_in_failures_lift',
  text: 'DELETE FROM sign_in_failures WHERE email_hash IN ($1, $2)',
});

const FORGET_OLD = defineStatement({
  name: 'sign_in_failures_forget_old',
  text: `DELETE FROM sign_in_failures
    WHERE updated_at < now() - interval '1 day' AND (locked_until IS NULL OR locked_until <= now())`,
});

/** The key of a counter of failed sign-ins, a digest. */
export type FailureBucket = Buffer;

/** Every writing that finds the same account has the same counters. */
const oneForm = (email: string): string => storedForms(email).at(-1)!;

/** All devices that the account does not know. It also counts for an address without an account. */
export const bucketOfAddress = (email: string): FailureBucket => digestOf(oneForm(email));

/** A device without a cookie, such as a script, from which the account signed in, in its network. */
export const bucketOfDevice = (email: string, { device, network }: RequestOrigin): FailureBucket =>
  digestOf([oneForm(email), device, network].join('\n'));

/** A session in which the password is requested again. Neither strangers nor other sessions can lock it. */
export const bucketOfSession = (sessionId: string): FailureBucket => digestOf(`session\n${sessionId}`);

/** Counts failed sign-ins. The lock's clock is the database's. */
@Injectable()
export class SignInFailureStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The eighth failure locks for 15 minutes. Failures during a lock do not extend it. After a lock the count starts at
   * one. A note for the owner of the account is written; without an account the same steps run.
   * @returns the remaining seconds of a lock that another failure set while this password was checked; otherwise 0. The
   *   caller then answers as for every password during a lock. The answer must not reveal whether the password was wrong.
   */
  async recordFailure(
    bucket: FailureBucket,
    accountId: string | null,
    { device, network }: RequestOrigin,
  ): Promise<number> {
    const note = [uuidv7(), accountId, device, network];
    const row = await RECORD.get(this.dataSource, [bucket, FAILURES_TO_LOCK, LOCK_SECONDS, ...note]);
    return row.locked_seconds;
  }

  /**
   * Deletes the failures, unless a lock began meanwhile; the lock stays.
   * @returns the remaining seconds of that lock; 0 if sign-in is open
   */
  async clear(bucket: FailureBucket): Promise<number> {
    return (await CLEAR.get(this.dataSource, [bucket])).seconds;
  }

  /** Lifts the locks of the address and of this device. A caller who reset the password has access to the mailbox. */
  async lift(email: string, origin: RequestOrigin): Promise<void> {
    await LIFT.run(this.dataSource, [bucketOfAddress(email), bucketOfDevice(email, origin)]);
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
