import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { DataSource } from 'typeorm';

const FAILURES_TO_LOCK = 8;
const LOCK_SECONDS = 900;

/** Counts failed sign-ins per email address, known or not. The lock's clock is the database's. */
@Injectable()
export class SignInFailureStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how long sign-in stays locked, in seconds; 0 when it is open */
  async lockedSeconds(email: string): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM sign_in_failures
       WHERE email_hash = $1 AND locked_until > now()`,
      [digestOf(email)],
    );
    return row?.seconds ?? 0;
  }

  /** The eighth failure locks for 15 minutes; failures during a lock do not extend it. After a lock counting starts anew. */
  async recordFailure(email: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO sign_in_failures AS f (email_hash, failures) VALUES ($1, 1)
       ON CONFLICT (email_hash) DO UPDATE SET
         failures = CASE WHEN f.locked_until <= now() THEN 1 ELSE f.failures + 1 END,
         locked_until = CASE
           WHEN f.locked_until > now() THEN f.locked_until
           WHEN f.locked_until IS NULL AND f.failures + 1 >= $2 THEN now() + make_interval(secs => $3)
         END,
         updated_at = now()`,
      [digestOf(email), FAILURES_TO_LOCK, LOCK_SECONDS],
    );
  }

  /** Forgets the failures, unless a lock came in between, which stays. */
  async clear(email: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM sign_in_failures WHERE email_hash = $1 AND (locked_until IS NULL OR locked_until <= now())`,
      [digestOf(email)],
    );
  }

  /** Lifts the lock as well: whoever reset the password has proved to own the address. */
  async lift(email: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE email_hash = $1', [digestOf(email)]);
  }

  async forgetOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM sign_in_failures
       WHERE updated_at < now() - interval '1 day' AND (locked_until IS NULL OR locked_until <= now())`,
    );
  }
}
