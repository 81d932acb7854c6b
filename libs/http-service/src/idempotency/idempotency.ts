import { Injectable } from '@nestjs/common';
import { digestOf, digestsEqual, SealingKeys } from '@platform/auth';
import { defineStatement, retryUndecided, sql } from '@platform/database';
import { AppError, KEPT_ERROR, type OwnErrorCode } from '@platform/errors';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { idempotencyKeyOf, REPLAYED_HEADER } from './idempotency-key';

export interface IdempotentOperation<Answer> {
  /** Whose request it is: others may use the same key. */
  accountId: string;
  /** The fields that were read, of a file its digest; with the request's address, all that the answer depends on. */
  body: object;
  /** One statement, or a transaction of the manager's. */
  work: (manager: EntityManager) => Promise<Answer>;
  /** What a repetition may see of the answer, where that is not all of it; nothing else is kept. */
  repeatable?: (answer: Answer) => Answer;
}

/** What is kept of a request: the body of its success, or the error that the caller has earned. */
type Kept<Answer> = { body: Answer } | { error: { code: OwnErrorCode; message: string; details?: unknown } };

interface Attempt {
  accountId: string;
  route: string;
  key: string;
  fingerprint: Buffer;
}

/** The request was refused before any decision. An authorised caller may still use the key. */
const REFUSALS: readonly number[] = [401, 403, 422, 429];

/** Of every refusal that is repeated under its key. */
const CLAIM = defineStatement({
  name: 'idempotency-claim',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS claimed',
  row: { claimed: sql.boolean },
});

const FIND = defineStatement({
  name: 'idempotency-find',
  text: `SELECT fingerprint, answer FROM idempotency_keys
    WHERE account_id = $1 AND route = $2 AND key_digest = $3
      AND created_at > clock_timestamp() - interval '24 hours'`,
  row: { fingerprint: sql.bytea, answer: sql.bytea },
});

const KEEP = defineStatement({
  name: 'idempotency-keep',
  text: `INSERT INTO idempotency_keys (account_id, route, key_digest, fingerprint, answer) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (account_id, route, key_digest) DO UPDATE
    SET fingerprint = EXCLUDED.fingerprint, answer = EXCLUDED.answer, created_at = EXCLUDED.created_at`,
});

const FORGET = defineStatement({
  name: 'idempotency-forget',
  text: `DELETE FROM idempotency_keys WHERE (account_id, route, key_digest) IN (
    SELECT account_id, route, key_digest FROM idempotency_keys
    WHERE created_at < clock_timestamp() - interval '25 hours'
    ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
});

/** Of a request: the same for the same address, fields and values, in whatever order the fields came. */
const fingerprintOf = ({ url }: Request, body: object): Buffer =>
  digestOf(JSON.stringify([url, body], withSortedFields));

const withSortedFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** The same key may be used on another route. */
const patternOf = (request: Request): string => `${request.method} ${(request.route as { path: string }).path}`;

/**
 * Runs a POST that creates something once per account, route and Idempotency-Key, for 24 hours. The work and the stored
 * response are one database transaction. The responses of the operation are stored, including a decision against the
 * caller. Earlier refusals (401, 403, 422, 429) and internal errors are not stored. The table holds a digest of the key,
 * and the response sealed under the key. The permission is checked before, so a stored response reaches authorised callers
 * only.
 *
 * The app's migrations make the table `idempotency_keys (account_id, route, key_digest, fingerprint, answer, created_at)`.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @throws AppError IDEMPOTENCY_IN_PROGRESS (409), IDEMPOTENCY_KEY_REUSED | VALIDATION_FAILED (422)
   */
  async run<Answer>(request: Request, operation: IdempotentOperation<Answer>): Promise<Answer> {
    const key = idempotencyKeyOf(request);
    if (key === null) return retryUndecided(() => operation.work(this.dataSource.manager));
    const { accountId, body } = operation;
    const attempt = { accountId, route: patternOf(request), key, fingerprint: fingerprintOf(request, body) };
    const { outcome, isReplay } = await retryUndecided(() =>
      this.dataSource.transaction((manager) => once(manager, attempt, operation)),
    );
    if (isReplay) request.res!.setHeader(REPLAYED_HEADER, 'true');
    if ('body' in outcome) return outcome.body;
    const { code, ...rest } = outcome.error;
    throw new AppError(code, rest);
  }

  /** Deletes expired responses. @returns how many of at most `limit` it deleted */
  forgetOld(limit: number): Promise<number> {
    return FORGET.run(this.dataSource, [limit]);
  }
}

async function once<Answer>(
  manager: EntityManager,
  attempt: Attempt,
  { work, repeatable = (answer) => answer }: IdempotentOperation<Answer>,
): Promise<{ outcome: Kept<Answer>; isReplay: boolean }> {
  await claim(manager, attempt);
  const known = await find<Answer>(manager, attempt);
  if (known) return { outcome: known, isReplay: true };
  const outcome = await outcomeOf(manager, work);
  await keep(manager, attempt, 'body' in outcome ? { body: repeatable(outcome.body) } : outcome);
  return { outcome, isReplay: false };
}

/** Holds the key until the transaction ends. A second request does not wait; its response says when to retry. */
async function claim(manager: EntityManager, { accountId, route, key }: Attempt): Promise<void> {
  // Two different keys never give the same name: none of the three parts may contain a line feed.
  const lock = digestOf(['idempotency', accountId, route, key].join('\n')).readBigInt64BE().toString();
  const { claimed } = await CLAIM.get(manager, [lock]);
  if (!claimed) {
    throw new AppError('IDEMPOTENCY_IN_PROGRESS', {
      headers: { 'Retry-After': '1' },
    });
  }
}

async function find<Answer>(manager: EntityManager, attempt: Attempt): Promise<Kept<Answer> | null> {
  const row = await FIND.find(manager, [attempt.accountId, attempt.route, digestOf(attempt.key)]);
  if (!row) return null;
  if (!digestsEqual(row.fingerprint, attempt.fingerprint)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  }
  const { keys, context } = sealingOf(attempt);
  return JSON.parse(keys.open({ keyId: keys.currentKeyId, bytes: row.answer }, context)) as Kept<Answer>;
}

async function keep(manager: EntityManager, attempt: Attempt, kept: Kept<unknown>): Promise<void> {
  const { keys, context } = sealingOf(attempt);
  const { bytes } = keys.seal(JSON.stringify(kept), context);
  await KEEP.run(manager, [attempt.accountId, attempt.route, digestOf(attempt.key), attempt.fingerprint, bytes]);
}

/** Only a request with the same Idempotency-Key can open the stored response. Secrets are never stored: see `repeatable`. */
const sealingOf = ({ key, accountId, route }: Attempt) => ({
  keys: SealingKeys.derivedFrom(key, { owner: accountId, purpose: 'idempotency answer' }),
  context: `idempotency_keys/${accountId}/${route}`,
});

/** Runs the work in a savepoint, so that what it decided against the caller is kept and leaves nothing else behind. */
async function outcomeOf<Answer>(
  manager: EntityManager,
  work: IdempotentOperation<Answer>['work'],
): Promise<Kept<Answer>> {
  try {
    return { body: await manager.transaction(work) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || REFUSALS.includes(error.status)) throw error;
    const { code: name, status, message, details } = error;
    return { error: { code: { name, status }, message: `${message} ${KEPT_ERROR}`, details } };
  }
}
