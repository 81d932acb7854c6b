import { defineStatement, sql } from '@platform/database';
import { tables } from '../../../database/schema';
import { CONDITIONS } from './feature.statements';
import { MOST_SORT_KEYS } from '../queries/sort-order';

const RFC_3339 = String.raw`'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$'`;

/** The number by which a value of that kind is compared, with all its digits; null for every other kind. */
const numberOf = (value: string, text: string, kind: string): string => `
  CASE
    WHEN ${kind} = 'number' AND jsonb_typeof(${value}) = 'number' THEN ${text}::numeric
    WHEN ${kind} = 'boolean' AND jsonb_typeof(${value}) = 'boolean' THEN ${text}::boolean::int::numeric
    WHEN ${kind} = 'date-time' AND ${text} ~ ${RFC_3339} THEN extract(epoch FROM moment_or_null(${text}))
  END`;
const textOf = (value: string, text: string, kind: string): string =>
  `CASE WHEN ${kind} = 'string' AND jsonb_typeof(${value}) = 'string' THEN left(${text}, 1000) COLLATE "C" END`;

const FIRST_KEY = 11;

/** $11 and $12 are the name and the kind of the first key, and so on. */
function statementOf(directions: string) {
  const keys = Array.from(directions, (sign, index) => {
    const [name, kind] = [`$${FIRST_KEY + 2 * index}::text`, `$${FIRST_KEY + 1 + 2 * index}::text`];
    const [value, text] = [`document -> ${name}`, `(document ->> ${name})`];
    const columns = `${numberOf(value, text, kind)} AS number_${index}, ${textOf(value, text, kind)} AS text_${index}`;
    const direction = sign === '-' ? 'DESC' : 'ASC';
    return { columns, order: `number_${index} ${direction} NULLS LAST, text_${index} ${direction} NULLS LAST` };
  });
  return defineStatement({
    name: `feature-sorted-${directions}`,
    plan: 'each time',
    row: { id: sql.uuid, bytes: tables.features.bytes },
    text: `
    WITH placed AS MATERIALIZED (
      SELECT id, bytes, passes, row_number() OVER (ORDER BY ${keys.map(({ order }) => order).join(', ')}, id) AS place
      FROM (
        SELECT id, bytes, ${keys.map(({ columns }) => columns).join(', ')},
          (${CONDITIONS} AND jsonb_path_match(document, $5::jsonpath, $6::jsonb, true)) IS TRUE AS passes
        FROM (
          SELECT id, bytes, box, starts_at, ends_at, coalesce(properties::jsonb, '{}') AS document
          FROM features
          WHERE collection_id = $7 AND ($8::uuid[] IS NULL OR id = ANY ($8))
          OFFSET 0
        ) AS documents
      ) AS keyed
    )
    SELECT id, bytes FROM placed
    WHERE passes AND ($9::uuid IS NULL OR place > (SELECT place FROM placed WHERE id = $9))
    ORDER BY place
    LIMIT $10`,
  });
}

const signsOf = (count: number): string[] =>
  count === 0 ? [''] : signsOf(count - 1).flatMap((signs) => [`${signs}+`, `${signs}-`]);

/**
 * The next features in an order: $1 to $4 are those of {@link CONDITIONS}, $5 and $6 the prefilter. $7 the collection,
 * $8 the only ids or null, $9 the last feature of the previous page or null, $10 the limit. Features without a value of
 * the kind come last in both directions. The statements are keyed by the directions of their keys, such as `+-`.
 */
export const SORTED = new Map(
  Array.from({ length: MOST_SORT_KEYS }, (_, index) => signsOf(index + 1))
    .flat()
    .map((directions) => [directions, statementOf(directions)]),
);
