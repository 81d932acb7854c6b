import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, validationFailed } from '@platform/errors';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

/** Stands in an answer that was kept: the work was done before. */
export const REPLAYED_HEADER = 'Idempotent-Replayed';

export interface KeptAnswer {
  status: number;
  body: unknown;
  isReplay?: boolean;
}

export interface IdempotentRequest {
  accountId: string;
  route: string;
  /** Null: the caller sent no key, and the work is simply done. */
  key: string | null;
  /** SHA-256 of all that the caller sent. */
  hash: Buffer;
}

/** @throws AppError VALIDATION_FAILED (422) for a key that is empty, too long or not printable */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw validationFailed('Idempotency-Key must have 1 to 255 printable characters.');
  }
  return key;
}

export const requestHash = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return hash.digest();
};

/** Does work once per key. The answer is written in the transaction of the work, so one is never there without the other. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @returns the answer of the work, or of its first run in the last 24 hours
   * @throws AppError IDEMPOTENCY_KEY_REUSED (422) for another request under the key, IDEMPOTENCY_IN_PROGRESS (409)
   */
  run(request: IdempotentRequest, work: (manager: EntityManager) => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { accountId, route, key, hash } = request;
    return this.dataSource.transaction(async (manager) => {
      if (key === null) return work(manager);
      await this.lock(manager, request);
      const [kept] = await manager.query<{ request_hash: Buffer; status: number; body: unknown }[]>(
        `SELECT request_hash, status, body FROM idempotency_keys
         WHERE account_id = $1 AND route = $2 AND key = $3 AND created_at > now() - interval '24 hours'`,
        [accountId, route, key],
      );
      if (kept && !kept.request_hash.equals(hash)) throw reused();
      if (kept) return { status: kept.status, body: kept.body, isReplay: true };
      const answer = await work(manager);
      await manager.query(
        `INSERT INTO idempotency_keys (account_id, route, key, request_hash, status, body)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (account_id, route, key) DO UPDATE
         SET request_hash = EXCLUDED.request_hash, status = EXCLUDED.status, body = EXCLUDED.body, created_at = now()`,
        [accountId, route, key, hash, answer.status, JSON.stringify(answer.body)],
      );
      return answer;
    });
  }

  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`);
  }

  private async lock(manager: EntityManager, { accountId, route, key }: IdempotentRequest): Promise<void> {
    const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock($1::bigint) AS free', [
      createHash('sha256').update(`${accountId}\n${route}\n${key}`).digest().readBigInt64BE().toString(),
    ]);
    if (!row?.free) {
      throw new AppError('IDEMPOTENCY_IN_PROGRESS', {
        message: 'The first request with this Idempotency-Key is still running.',
        headers: { 'Retry-After': '1' },
      });
    }
  }
}

const reused = () =>
  new AppError('IDEMPOTENCY_KEY_REUSED', { message: 'This Idempotency-Key was used for another request.' });
