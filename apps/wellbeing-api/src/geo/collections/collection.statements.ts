import { defineStatement, type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';

const COLLECTION = sql.pick(
  tables.collections,
  'id',
  'account_id',
  'title',
  'description',
  'keywords',
  'license',
  'attribution',
  'contacts',
  'visibility',
  'locking',
  'is_default',
  'embeddable',
  'queryables',
  'indexes',
  'revision',
  'time_field',
  'timed_up_to',
);
export type CollectionRow = RowOf<typeof COLLECTION>;

/**
 * The condition for reading a collection: its owner, every account if it is shared, every caller if it is public. For
 * statements that read from `collections`.
 * @param accountId the parameter or column with the reader's account, which is null without a token
 */
export const isReadableBy = (accountId: string): string =>
  `(collections.visibility = 'public' OR collections.account_id = ${accountId} OR (collections.visibility = 'shared' AND ${accountId} IS NOT NULL))`;

/** Runs before each page of features, so it avoids entities. */
export const GET_READABLE = defineStatement({
  name: 'collections_get_readable',
  text: `SELECT ${sql.namesOf(COLLECTION)} FROM collections WHERE id = $1 AND ${isReadableBy('$2::uuid')}`,
  row: COLLECTION,
});

export const GET_READABLE_BATCH = defineStatement({
  name: 'collections_get_readable_batch',
  text: `
  SELECT asked.place::int AS place, found.*
  FROM unnest(${sql.listOf('$1', sql.uuid)}, ${sql.listOf('$2', sql.uuid)}) WITH ORDINALITY AS asked (id, reader_id, place)
  CROSS JOIN LATERAL (
    SELECT ${sql.namesOf(COLLECTION)} FROM collections WHERE id = asked.id AND ${isReadableBy('asked.reader_id')} OFFSET 0
  ) AS found`,
  row: { place: sql.integer, ...COLLECTION },
});

/** The size of a collection in a list without its texts: mostly links. */
const BYTES_OF_LINKS = 2_000;
const BYTES_OF_PAGE = 1024 * 1024;

/** Each condition follows an index, so that a plan that was made for few collections also suits many. */
const alongIndex = (condition: string): string =>
  `(SELECT ${sql.namesOf(COLLECTION)} FROM collections WHERE ${condition} AND id > $2 ORDER BY id LIMIT $3)`;

/**
 * A page by id, limited by a number of collections and by their total bytes.
 * @param conditions of which a collection must meet one
 */
const pageOf = (name: string, ...conditions: string[]) =>
  defineStatement({
    name,
    text: `
    SELECT ${sql.namesOf(COLLECTION)}, has_next
    FROM (
      SELECT page.*, lead(id) OVER (ORDER BY id) IS NOT NULL AS has_next,
        coalesce(sum(bytes) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
      FROM (
        SELECT *,
          ${BYTES_OF_LINKS} + octet_length(to_json(title)::text) + coalesce(octet_length(to_json(description)::text), 0)
            + coalesce(octet_length(queryables::text), 0) + octet_length(array_to_json(indexes)::text)
            + octet_length(array_to_json(keywords)::text) + octet_length(contacts::text)
            + coalesce(octet_length(to_json(attribution)::text), 0) + 2 * coalesce(octet_length(license), 0) AS bytes
        FROM (${conditions.map(alongIndex).join(' UNION ALL ')}) AS readable
        ORDER BY id
        LIMIT $3
      ) AS page
    ) AS counted
    WHERE bytes_before < ${BYTES_OF_PAGE}
    ORDER BY id`,
    row: { ...COLLECTION, has_next: sql.boolean },
  });
/** The conditions of {@link isReadableBy}. */
export const LIST_READABLE = pageOf(
  'collections_list_readable',
  `visibility = 'public'`,
  `visibility = 'shared' AND $1::uuid IS NOT NULL`,
  `visibility = 'private' AND account_id = $1::uuid`,
);
export const LIST_OWN = pageOf('collections_list_own', 'account_id = $1::uuid');
