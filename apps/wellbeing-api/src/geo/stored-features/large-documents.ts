import { StringDecoder } from 'node:string_decoder';
import { Injectable } from '@nestjs/common';
import { nextTurn } from '@platform/http-service';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { MOST_BYTES_OF_ROW, type ReadRow, type UnreadRow } from './stored-feature';

const SLICE = {
  ...sql.pick(tables.features, 'id', 'version'),
  document: sql.text,
  start: sql.integer,
  /** Bytes of UTF-8, each as the character with its number; empty for a missing document. */
  bytes: sql.text,
};
type Slice = RowOf<typeof SLICE>;

const SLICE_BYTES = 256 * 1024;
/** Larger features are read one at a time in each replica: three copies of their texts are in memory for a moment. */
const BYTES_TOGETHER = 2 * 1024 * 1024;
const NOT_ASCII = /[^\0-\u007f]/;

/**
 * Slices of bytes, because PostgreSQL would count characters from the start for each slice. OFFSET prevents that each
 * document is read again for every slice.
 */
const SLICES = defineStatement({
  name: 'feature-slices',
  row: SLICE,
  plan: 'each time',
  text: `
  SELECT id, version, document, start, convert_from(substring(utf8 FROM start FOR ${SLICE_BYTES}), 'LATIN1') AS bytes
  FROM (
    SELECT features.id, features.version, documents.document, documents.utf8
    FROM features
    CROSS JOIN LATERAL (VALUES
      ('geometry', convert_to(geometry::text, 'UTF8')),
      ('properties', convert_to(properties::text, 'UTF8')),
      ('foreign_members', convert_to(foreign_members::text, 'UTF8'))
    ) AS documents (document, utf8)
    WHERE features.id = ANY($1::uuid[])
    OFFSET 0
  ) AS large
  CROSS JOIN LATERAL generate_series(1, octet_length(utf8), ${SLICE_BYTES}) AS start`,
});

/** Reads the documents of large features in slices, and lets other requests run between them. */
@Injectable()
export class LargeDocuments {
  /** Ends when the last of the features that are read one at a time is complete. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** The same rows with their documents. All documents of a feature have one version. Deleted features are marked. */
  async complete<Row extends UnreadRow>(rows: Row[]): Promise<(Row & ReadRow)[]> {
    const large = rows.filter(({ bytes }) => bytes > MOST_BYTES_OF_ROW);
    if (large.length === 0) return rows as (Row & ReadRow)[];
    await this.fill(large.filter(({ bytes }) => bytes <= BYTES_TOGETHER));
    for (const row of large) if (row.bytes > BYTES_TOGETHER) await this.inTurn(() => this.fill([row]));
    return rows as (Row & ReadRow)[];
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async fill(large: UnreadRow[]): Promise<void> {
    if (large.length === 0) return;
    const slices = await SLICES.rows(this.dataSource, [large.map(({ id }) => id)]);
    for (const row of large) {
      await fill(
        row,
        slices.filter(({ id }) => id === row.id),
      );
    }
  }
}

async function fill(row: UnreadRow, slices: Slice[]): Promise<void> {
  const [first] = slices;
  if (!first) {
    Object.assign(row, { isDeleted: true, foreign_members: '{}' });
    return;
  }
  row.version = first.version;
  for (const document of ['geometry', 'properties', 'foreign_members'] as const) {
    row[document] = await textOf(slices.filter((slice) => slice.document === document));
  }
}

async function textOf(slices: Slice[]): Promise<string | null> {
  if (slices.length === 0) return null;
  const decoder = new StringDecoder('utf8');
  let text = '';
  for (const { bytes } of slices.toSorted((left, right) => left.start - right.start)) {
    // A slice of ASCII needs no decoder, because characters of several bytes contain no ASCII byte.
    text += NOT_ASCII.test(bytes) ? decoder.write(Buffer.from(bytes, 'latin1')) : bytes;
    await nextTurn();
  }
  return text;
}
