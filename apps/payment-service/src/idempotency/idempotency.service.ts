import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { digestOf, digestsEqual } from '@platform/auth';
import { AppError, type OwnErrorCode, validationFailed } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../access/principal';
import { retryUndecided } from '../retry';
import { REPLAYED_HEADER } from './idempotency-key.decorator';
import { seal, unseal } from './sealed-answer';

type Work<Answer> = (manager: EntityManager) => Promise<Answer>;

export interface IdempotentOperation<Answer> {
  /** Names what is created: the same key may be used on another route. */
  route: string;
  body: object;
  work: Work<Answer>;
  /** What a repetition may see of the answer, where that is not all of it; nothing else is kept. */
  repeatable?: (answer: Answer) => Answer;
}

/** What is kept of a request: the body of its success, or the error that the caller has earned. */
type Kept<Answer> = { body: Answer } | { error: { code: OwnErrorCode; message: string } };

interface Attempt {
  accountId: string;
  route: string;
  key: string;
  bodyDigest: Buffer;
}

const FORMAT = /^[\x20-\x7e]{1,255}$/;

/** The request itself was refused: nothing was decided, so that whoever may try it finds it untried. */
const REFUSALS: readonly number[] = [401, 403, 422, 429];

const KEPT_ERROR = 'This answer is kept for the Idempotency-Key: a new attempt needs a new key.';

/**
 * Does the work of a POST that creates, once per Idempotency-Key. The work and the answer that is kept are one database
 * transaction: either both are there or neither, whatever dies in between. Whether the caller may have this done is
 * decided before: a kept answer is for whoever may do the work, and says nothing to others.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @throws AppError IDEMPOTENCY_IN_PROGRESS (409), IDEMPOTENCY_KEY_REUSED | VALIDATION_FAILED (422)
   */
  async run<Answer>(request: AuthenticatedRequest, operation: IdempotentOperation<Answer>): Promise<Answer> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return retryUndecided(() => operation.work(this.dataSource.manager));
    if (typeof key !== 'string' || !FORMAT.test(key)) {
      throw validationFailed('Idempotency-Key must have 1 to 255 printable ASCII characters.');
    }
    const { route, body } = operation;
    const attempt = { accountId: request.principal!.accountId, route, key, bodyDigest: bodyDigestOf(body) };
    const { outcome, isReplay } = await retryUndecided(() =>
      this.dataSource.transaction((manager) => this.once(manager, attempt, operation)),
    );
    if (isReplay) request.res!.setHeader(REPLAYED_HEADER, 'true');
    if ('error' in outcome) throw new AppError(outcome.error.code, { message: outcome.error.message });
    return outcome.body;
  }

  private async once<Answer>(
    manager: EntityManager,
    attempt: Attempt,
    { work, repeatable = (answer) => answer }: IdempotentOperation<Answer>,
  ): Promise<{ outcome: Kept<Answer>; isReplay: boolean }> {
    await this.claim(manager, attempt);
    const known = await this.find<Answer>(manager, attempt);
    // What an earlier release kept may hold more than may be repeated.
    if (known) return { outcome: 'body' in known ? { body: repeatable(known.body) } : known, isReplay: true };
    const outcome = await outcomeOf(manager, work);
    await this.keep(manager, attempt, 'body' in outcome ? { body: repeatable(outcome.body) } : outcome);
    return { outcome, isReplay: false };
  }

  private async keep(manager: EntityManager, attempt: Attempt, kept: Kept<unknown>): Promise<void> {
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

/** Runs the work in a savepoint, so that what it decided against the caller is kept and leaves nothing else behind. */
async function outcomeOf<Answer>(manager: EntityManager, work: Work<Answer>): Promise<Kept<Answer>> {
  try {
    return { body: await manager.transaction(work) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || REFUSALS.includes(error.status)) throw error;
    return { error: { code: { name: error.code, status: error.status }, message: `${error.message} ${KEPT_ERROR}` } };
  }
}

/** The same for the same fields and values, in whatever order they came. */
function bodyDigestOf(body: object): Buffer {
  const sorted = Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
