import { Injectable } from '@nestjs/common';
import { defineStatement, sql, violatedConstraint } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { timeFieldText } from '../collections/collection.store';
import type { ImportOptions } from '../features/readers/import-reading';
import type { FeatureBatch } from '../stored-features/prepared-feature';

const LEASE = `interval '60 seconds'`;
const MOST_ATTEMPTS = 5;
/** 100 000 features take some ten seconds, and longer on a busy database. */
const STORE_TIMEOUT = '120s';

const CLAIMED = {
  ...sql.pick(tables.feature_imports, 'id', 'account_id', 'is_dry_run', 'bytes', 'attempts'),
  options: sql.text,
};

/** The oldest import that no replica works on. Accounts take turns: one with a running import comes later. */
const CLAIM = defineStatement({
  name: 'feature_import_claim',
  text: `
  UPDATE feature_imports
  SET state = 'running', attempts = attempts + 1, leased_until = clock_timestamp() + ${LEASE}, bytes_read = 0, features = 0
  WHERE id = (
    SELECT id FROM feature_imports AS due
    WHERE (state = 'pending' OR (state = 'running' AND leased_until < clock_timestamp()))
      AND attempts < ${MOST_ATTEMPTS}
      AND NOT EXISTS (
        SELECT FROM feature_imports AS other
        WHERE other.account_id = due.account_id AND other.state = 'running' AND other.leased_until > clock_timestamp()
      )
    ORDER BY created_at
    LIMIT 1
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id, account_id, is_dry_run, bytes, attempts, options::text AS options`,
  row: CLAIMED,
  plan: 'each time',
});

const FORGET_BATCHES = defineStatement({
  name: 'feature_import_forget_batches',
  text: 'DELETE FROM feature_import_batches WHERE import_id = $1',
});

const GET_PIECE = defineStatement({
  name: 'feature_import_get_piece',
  text: 'SELECT bytes FROM feature_import_pieces WHERE import_id = $1 AND position = $2',
  row: sql.pick(tables.feature_import_pieces, 'bytes'),
});

const RENEW = defineStatement({
  name: 'feature_import_renew',
  text: `UPDATE feature_imports
    SET leased_until = clock_timestamp() + ${LEASE}, bytes_read = greatest(bytes_read, $3), features = $4
    WHERE id = $1 AND attempts = $2 AND state = 'running'`,
});

const ADD_BATCH = defineStatement({
  name: 'feature_import_add_batch',
  text: `
  WITH held AS (
    UPDATE feature_imports SET leased_until = clock_timestamp() + ${LEASE}, bytes_read = greatest(bytes_read, $3), features = $4
    WHERE id = $1 AND attempts = $2 AND state = 'running'
    RETURNING id
  )
  INSERT INTO feature_import_batches (import_id, position, features) SELECT id, $5::integer, $6::json FROM held`,
});

const END = defineStatement({
  name: 'feature_import_end',
  text: `
  WITH ended AS (
    UPDATE feature_imports SET state = $3, result = $4, leased_until = NULL, finished_at = clock_timestamp()
    WHERE id = $1 AND attempts = $2 AND state = 'running'
    RETURNING id
  ), pieces AS (
    DELETE FROM feature_import_pieces WHERE import_id IN (SELECT id FROM ended)
  )
  DELETE FROM feature_import_batches WHERE import_id IN (SELECT id FROM ended)`,
});

const RELEASE = defineStatement({
  name: 'feature_import_release',
  text: `UPDATE feature_imports SET state = 'pending', leased_until = NULL
    WHERE id = $1 AND attempts = $2 AND state = 'running'`,
});

const GIVE_UP = defineStatement({
  name: 'feature_import_give_up',
  text: `
  WITH ended AS (
    UPDATE feature_imports SET state = 'failed', result = $1, leased_until = NULL, finished_at = clock_timestamp()
    WHERE attempts >= ${MOST_ATTEMPTS}
      AND (state = 'pending' OR (state = 'running' AND leased_until < clock_timestamp()))
    RETURNING id
  ), pieces AS (
    DELETE FROM feature_import_pieces WHERE import_id IN (SELECT id FROM ended)
  )
  DELETE FROM feature_import_batches WHERE import_id IN (SELECT id FROM ended)`,
});

const FORGET = defineStatement({
  name: 'feature_imports_forget_old',
  text: `DELETE FROM feature_imports
    WHERE created_at < clock_timestamp() - interval '7 days'
      OR (state = 'receiving' AND created_at < clock_timestamp() - interval '1 hour')`,
});

const SET_TIMEOUT = defineStatement({
  name: 'feature_import_set_timeout',
  text: `SELECT set_config('statement_timeout', '${STORE_TIMEOUT}', true) AS timeout`,
  row: { timeout: sql.text },
});

/** An import that this replica works on. */
export interface ClaimedImport {
  id: string;
  account_id: string;
  is_dry_run: boolean;
  bytes: number;
  /** The token of this attempt. A later attempt has a higher one. */
  attempts: number;
  options: string;
}

export interface Progress {
  bytesRead: number;
  features: number;
}

/** Another replica works on the import now, or it was cancelled. */
export class ImportLost extends Error {}

/** The work on imports. Only one attempt at a time can change an import. */
@Injectable()
export class ImportWorkStore {
  private readonly quota: number;

  constructor(
    private readonly dataSource: DataSource,
    config: WellbeingConfig,
  ) {
    this.quota = config.STORAGE_QUOTA_BYTES;
  }

  /** The next import, for this replica alone. Null if there is none. */
  async claim(): Promise<ClaimedImport | null> {
    const claimed = await CLAIM.find(this.dataSource, []);
    // Those of an earlier attempt. It can no longer add batches, because its token is not valid.
    if (claimed) await FORGET_BATCHES.run(this.dataSource, [claimed.id]);
    return claimed;
  }

  /** @throws ImportLost */
  async getPiece({ id }: ClaimedImport, position: number): Promise<Buffer> {
    const piece = await GET_PIECE.find(this.dataSource, [id, position]);
    if (!piece) throw new ImportLost();
    return piece.bytes;
  }

  /** Extends the lease. @throws ImportLost */
  async renew({ id, attempts }: ClaimedImport, { bytesRead, features }: Progress): Promise<void> {
    if ((await RENEW.run(this.dataSource, [id, attempts, bytesRead, features])) === 0) throw new ImportLost();
  }

  /** @throws ImportLost */
  async addBatch(claimed: ClaimedImport, position: number, batch: FeatureBatch, progress: Progress): Promise<void> {
    const { bytes } = batch;
    // A buffer is sent as it is. The driver would convert a text on the event loop.
    const features = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const values = [claimed.id, claimed.attempts, progress.bytesRead, progress.features, position, features];
    if ((await ADD_BATCH.run(this.dataSource, values)) === 0) throw new ImportLost();
  }

  /** Stores all features and ends the import, or does neither. @throws ImportLost, AppError STORAGE_QUOTA (409) */
  async store({ id, attempts, options }: ClaimedImport, result: object): Promise<void> {
    const { timeField = null } = JSON.parse(options) as ImportOptions;
    try {
      await this.dataSource.transaction(async (manager) => {
        await SET_TIMEOUT.get(manager, []);
        const stored = await routines.feature_import_store.get(manager, {
          id,
          attempt: attempts,
          result: JSON.stringify(result) as never,
          quota: this.quota as never,
          time_field: timeFieldText(timeField),
        });
        if (!stored.feature_import_store) throw new ImportLost();
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'storage_quota') throw error;
      throw new AppError(ERROR_CODES.STORAGE_QUOTA.with({ limit: this.quota }));
    }
  }

  /** Ends an import without storing its features. */
  async end({ id, attempts }: ClaimedImport, state: 'succeeded' | 'failed', result: object): Promise<void> {
    await END.run(this.dataSource, [id, attempts, state, JSON.stringify(result)]);
  }

  /** Another attempt may begin. */
  async release({ id, attempts }: ClaimedImport): Promise<void> {
    await RELEASE.run(this.dataSource, [id, attempts]);
  }

  /** Ends imports whose attempts were all interrupted. */
  async giveUp(result: object): Promise<void> {
    await GIVE_UP.run(this.dataSource, [JSON.stringify(result)]);
  }

  /** Deletes rows after a week, and uploads that were interrupted. */
  async forgetOld(): Promise<void> {
    await FORGET.run(this.dataSource, []);
  }
}
