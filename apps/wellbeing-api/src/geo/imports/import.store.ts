import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { AppError, UUID } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { routines, tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import type { ImportOptions } from '../features/readers/import-reading';

/** Unfinished imports of one account. Their files are in the database. */
const MOST_UNFINISHED = 4;
const MOST_LISTED = 100;

const { feature_imports: imports } = tables;
const IMPORT = {
  ...sql.pick(
    imports,
    'id',
    'collection_id',
    'state',
    'file_name',
    'is_dry_run',
    'bytes',
    'bytes_read',
    'features',
    'created_at',
    'finished_at',
  ),
  result: sql.nullable(sql.text),
};
const COLUMNS = Object.keys(IMPORT)
  .map((name) => (name === 'result' ? 'result::text AS result' : name))
  .join(', ');
export type ImportRow = RowOf<typeof IMPORT>;

const ADD_PIECE = defineStatement({
  name: 'feature_import_add_piece',
  text: 'INSERT INTO feature_import_pieces (import_id, position, bytes) VALUES ($1, $2, $3)',
});

const SUBMIT = defineStatement({
  name: 'feature_import_submit',
  text: `UPDATE feature_imports
    SET state = 'pending', collection_id = $3, file_name = $4, options = $5, is_dry_run = $6, bytes = $7
    WHERE account_id = $1 AND id = $2 AND state = 'receiving' RETURNING ${COLUMNS}`,
  row: IMPORT,
});

const GET = defineStatement({
  name: 'feature_import_get',
  text: `SELECT ${COLUMNS} FROM feature_imports WHERE account_id = $1 AND id = $2 AND state <> 'receiving'`,
  row: IMPORT,
});

const LIST = defineStatement({
  name: 'feature_import_list',
  text: `SELECT ${COLUMNS} FROM feature_imports WHERE account_id = $1 AND state <> 'receiving'
    ORDER BY id DESC LIMIT ${MOST_LISTED}`,
  row: IMPORT,
});

const DELETE = defineStatement({
  name: 'feature_import_delete',
  text: 'DELETE FROM feature_imports WHERE account_id = $1 AND id = $2',
});

/** A file of its sender, ready to be read. */
export interface NewImport {
  id: string;
  collectionId: string;
  fileName: string | undefined;
  options: ImportOptions;
  isDryRun: boolean;
  bytes: number;
}

const importNotFound = () => new AppError(ERROR_CODES.IMPORT_NOT_FOUND);

/** The imports of accounts. */
@Injectable()
export class ImportStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins to receive a file. @throws AppError IMPORT_LIMIT (409) */
  async begin(accountId: string): Promise<string> {
    const id = uuidv7();
    const began = await routines.feature_import_begin.get(this.dataSource, {
      id,
      account_id: accountId,
      most: MOST_UNFINISHED,
    });
    if (!began.feature_import_begin) throw new AppError(ERROR_CODES.IMPORT_LIMIT.with({ limit: MOST_UNFINISHED }));
    return id;
  }

  async addPiece(id: string, position: number, bytes: Buffer): Promise<void> {
    await ADD_PIECE.run(this.dataSource, [id, position, bytes]);
  }

  /** The file is complete: any replica may read it now. */
  async submit(accountId: string, submitted: NewImport, manager: EntityManager): Promise<ImportRow> {
    const { id, collectionId, fileName, options, isDryRun, bytes } = submitted;
    const values = [accountId, id, collectionId, fileName?.slice(0, 255), JSON.stringify(options), isDryRun, bytes];
    return SUBMIT.get(manager, values);
  }

  /** @throws AppError IMPORT_NOT_FOUND (404) */
  async get(accountId: string, id: string): Promise<ImportRow> {
    const row = UUID.test(id) ? await GET.find(this.dataSource, [accountId, id]) : null;
    if (!row) throw importNotFound();
    return row;
  }

  /** The newest first. */
  list(accountId: string): Promise<ImportRow[]> {
    return LIST.rows(this.dataSource, [accountId]);
  }

  /** Deletes a file that did not become an import. */
  async discard(accountId: string, id: string): Promise<void> {
    await DELETE.run(this.dataSource, [accountId, id]);
  }

  /** Deletes an import with its file. A running one stores nothing. @throws AppError IMPORT_NOT_FOUND (404) */
  async delete(accountId: string, id: string): Promise<void> {
    const deleted = UUID.test(id) ? await DELETE.run(this.dataSource, [accountId, id]) : 0;
    if (deleted === 0) throw importNotFound();
  }
}
