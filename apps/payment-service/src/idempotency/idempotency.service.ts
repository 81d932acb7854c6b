import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { digestOf, digestsEqual } from '@platform/auth';
import { AppError, type ErrorCode, validationFailed } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../principals/principal';
import { retryUndecided } from '../retry';
import { seal, unseal } from './sealed-answer';

type Work<Answer> = (manager: EntityManager) => Promise<Answer>;

/** What is kept of a request: the body of its success, or the error that the caller has earned. */
type Kept<Answer> = { body: Answer } | { error: { code: ErrorCode; message: string } };

interface Attempt {
  accountId: string;
  route: string;
  key: string;
  bodyDigest: Buffer;
}

const FORMAT = /^[\x20-\x7e]{1,255}$/;

/**
 * Does the work of a POST that creates, once per Idempotency-Key. The work and the answer that is kept are one database
 * transaction: either both are there or neither, whatever dies in between.
 */
@Injectable()
export class Idempotency {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param route names what is created: the same key may be used on another route
   * @throws AppError IDEMPOTENCY_IN_PROGRESS (409), IDEMPOTENCY_KEY_REUSED | VALIDATION_FAILED (422)
   */
  run<Answer>(request: AuthenticatedRequest, route: string, body: object, work: Work<Answer>): Promise<Answer> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return retryUndecided(() => work(this.dataSource.manager));
    if (typeof key !== 'string' || !FORMAT.test(key)) {
      throw validationFailed('Idempotency-Key must have 1 to 255 printable ASCII characters.');
    }
    const attempt = { accountId: request.principal!.accountId, route, key, bodyDigest: bodyDigestOf(body) };
    return retryUndecided(async () => {
      const kept = await this.dataSource.transaction((manager) => this.once(manager, attempt, work));
      if ('error' in kept) throw new AppError(kept.error.code, { message: kept.error.message });
      return kept.body;
    });
  }

  private async once<Answer>(manager: EntityManager, attempt: Attempt, work: Work<Answer>): Promise<Kept<Answer>> {
    await this.claim(manager, attempt);
    const known = await this.find<Answer>(manager, attempt);
    if (known) return known;
    const kept = await outcomeOf(manager, work);
    await manager.query(
      `INSERT INTO idempotency_keys (account_id, route, key_digest, body_digest, answer) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (account_id, route, key_digest) DO UPDATE
        SET body_digest = EXCLUDED.body_digest, answer = EXCLUDED.answer, created_at = EXCLUDED.created_at`,
      [
        attempt.accountId,
        attempt.route,
        digestOf(attempt.key),
        attempt.bodyDigest,
        seal(kept, attempt.key, attempt.accountId),
      ],
    );
    return kept;
  }

  /** Held until the transaction ends; a second request does not wait for the first but is told to come back. */
  private async claim(manager: EntityManager, { accountId, route, key }: Attempt): Promise<void> {
    const rows = await manager.query<{ claimed: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS claimed',
      [`idempotency:${accountId}:${route}:${key}`],
    );
    if (!rows[0]!.claimed) {
      throw new AppError('IDEMPOTENCY_IN_PROGRESS', {
        message: 'A request with this Idempotency-Key is still running.',
        headers: { 'Retry-After': '1' },
      });
    }
  }

  private async find<Answer>(manager: EntityManager, attempt: Attempt): Promise<Kept<Answer> | null> {
    const rows = await manager.query<{ body_digest: Buffer; answer: Buffer }[]>(
      `SELECT body_digest, answer FROM idempotency_keys
        WHERE account_id = $1 AND route = $2 AND key_digest = $3
          AND created_at > clock_timestamp() - interval '24 hours'`,
      [attempt.accountId, attempt.route, digestOf(attempt.key)],
    );
    const row = rows[0];
    if (!row) return null;
    if (!digestsEqual(row.body_digest, attempt.bodyDigest)) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED', {
        message: 'This Idempotency-Key was used with another body. Use a new key for a new request.',
      });
    }
    return unseal(row.answer, attempt.key, attempt.accountId) as Kept<Answer>;
  }
}

/** Runs the work in a savepoint, so that an error of the caller's making is kept and leaves nothing else behind. */
async function outcomeOf<Answer>(manager: EntityManager, work: Work<Answer>): Promise<Kept<Answer>> {
  try {
    return { body: await manager.transaction(work) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

/** The same for the same fields and values, in whatever order they came. */
function bodyDigestOf(body: object): Buffer {
  const sorted = Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
