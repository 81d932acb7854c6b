import { defineStatement, sql } from '@platform/database';
import { tables } from '../../database/schema';
import { CHARACTERS_IN_INDEX, type Lookup } from '../filters/lookups';

/** The limit of features in one look-up of single values, and in a look-up of ranges. */
export const FEW = 1_000;

/** $1 the collection: the states of its declared indexes. */
export const STATES = defineStatement({
  name: 'property-index-states',
  row: sql.pick(tables.property_indexes, 'property', 'state'),
  text: `SELECT property, state FROM property_indexes WHERE collection_id = $1 AND state <> 'removed'`,
});

const TYPES = { number: 'float8', text: 'text' };

/**
 * Features whose values are in the given spans: $1 the collection, $2 the property. $3 the lowest and $4 the highest
 * value of each span. $5 the id after which a span of a single value begins, $6 the limit. They are in the order of
 * their ids if requested. The result is one row with null if there are none, and no row if the index is not ready, all
 * of one snapshot. The order within a span is that of the index on values, so that the planner uses no other index.
 */
const hitsOf = (kind: Lookup['kind'], isOrdered: boolean) => {
  const bound = (name: string) => (kind === 'text' ? `left(${name}, ${CHARACTERS_IN_INDEX})` : name);
  return defineStatement({
    name: `property-index-hits-${kind}${isOrdered ? '-in-order' : ''}`,
    plan: 'each time',
    row: { id: sql.nullable(sql.uuid) },
    text: `
    SELECT found.id
    FROM (
      SELECT id FROM property_indexes WHERE collection_id = $1 AND property = $2 AND state = 'ready'
    ) AS declared
    LEFT JOIN LATERAL (
      SELECT hits.id
      FROM (
        SELECT ${bound('low')} AS low, ${bound('high')} AS high
        FROM unnest($3::${TYPES[kind]}[], $4::${TYPES[kind]}[]) AS given (low, high)
      ) AS span
      CROSS JOIN LATERAL (
        SELECT feature_id AS id
        FROM property_values
        WHERE collection_id = $1
          AND index_id = declared.id
          AND (${kind}, feature_id) > (span.low, $5::uuid)
          AND ${kind} <= span.high
        ORDER BY ${kind}, feature_id
        LIMIT $6
      ) AS hits
      ${isOrdered ? 'ORDER BY hits.id' : ''}
      LIMIT $6
    ) AS found ON true`,
  });
};

/** By the kind of the values. */
export const HITS = { number: hitsOf('number', false), text: hitsOf('text', false) };
export const HITS_IN_ORDER = { number: hitsOf('number', true), text: hitsOf('text', true) };
