import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.store';
import { MOST_QUERYABLES, type Queryables, type QueryableType } from '../../collections/queryable-types';
import type { Condition } from '../../filters/condition';
import { propertiesIn } from '../../filters/conditions';
import { assertQueryable } from './filter-query';

const SAMPLED = 500;
const MOST_BYTES = 16 * 1024;
/** The total length of all cached samples. */
const MOST_CHARACTERS = 1024 * 1024;

const oneEnd = (order: 'ASC' | 'DESC') =>
  `(SELECT properties, bytes FROM features WHERE collection_id = $1 ORDER BY id ${order} LIMIT ${SAMPLED})`;

/** The properties of the first and the last features of a collection, by name and kind of value. */
const SAMPLE = defineStatement({
  name: 'feature-queryables',
  row: { name: sql.text, kind: sql.text, is_day: sql.boolean, is_moment: sql.boolean, is_integer: sql.boolean },
  text: `
  SELECT
    member.key AS name,
    json_typeof(member.value) AS kind,
    bool_and(member.value::text ~ '^"[0-9]{4}-[0-9]{2}-[0-9]{2}"$') AS is_day,
    bool_and(member.value::text ~ '^"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9.]+(Z|[+-][0-9]{2}:[0-9]{2})"$') AS is_moment,
    bool_and(member.value::text ~ '^-?[0-9]+$') AS is_integer
  FROM (${oneEnd('ASC')} UNION ALL ${oneEnd('DESC')}) AS sample
  CROSS JOIN LATERAL json_each(CASE WHEN sample.bytes <= ${MOST_BYTES} THEN sample.properties END) AS member
  WHERE length(member.key) <= 200
  GROUP BY member.key, json_typeof(member.value)
  ORDER BY count(*) DESC, member.key
  LIMIT ${MOST_QUERYABLES * 2}`,
});

/** Knows the queryable properties of collections. */
@Injectable()
export class QueryableStore {
  private readonly samples = new LRUCache<string, Queryables>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (queryables, key) => key.length + Object.keys(queryables).join('').length,
  });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The properties that the owner declared, otherwise those of a sample. If a property has values of several kinds, the
   * most frequent kind counts. After a change of a feature the sample is taken again.
   */
  async of({ id, queryables, revision }: Collection): Promise<Queryables> {
    if (queryables) return queryables;
    const key = `${id}/${revision}`;
    const sample = this.samples.get(key) ?? (await this.sampleOf(id));
    this.samples.set(key, sample);
    return sample;
  }

  /** The names of the properties whose values are no lists. */
  async namesOfValues(collection: Collection): Promise<string[]> {
    const queryables = Object.entries(await this.of(collection));
    return queryables.filter(([, type]) => type !== 'array').map(([name]) => name);
  }

  /**
   * A collection without declared and without found properties allows every name: the result is then empty.
   * @throws AppError BAD_REQUEST (400) if a condition names a property that is not queryable
   */
  async assertAllow(collection: Collection, condition: Condition): Promise<void> {
    if (propertiesIn(condition).size === 0) return;
    const queryables = await this.of(collection);
    if (collection.queryables || Object.keys(queryables).length > 0) assertQueryable(condition, queryables);
  }

  private async sampleOf(collectionId: string): Promise<Queryables> {
    const found = new Map<string, QueryableType>();
    for (const { name, ...facts } of await SAMPLE.rows(this.dataSource, [collectionId])) {
      const type = typeOf(facts);
      if (type && !found.has(name) && found.size < MOST_QUERYABLES) found.set(name, type);
    }
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

interface Facts {
  kind: string;
  is_day: boolean;
  is_moment: boolean;
  is_integer: boolean;
}

/** Undefined for values that cannot be compared. */
function typeOf({ kind, is_day, is_moment, is_integer }: Facts): QueryableType | undefined {
  if (kind === 'boolean' || kind === 'array') return kind;
  if (kind === 'number') return is_integer ? 'integer' : 'number';
  if (kind !== 'string') return undefined;
  return is_day ? 'date' : is_moment ? 'date-time' : 'string';
}
