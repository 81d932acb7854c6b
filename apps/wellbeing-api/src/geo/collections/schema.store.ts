import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import type { Collection } from './collection.store';
import { geometryTypesOf, type KnownSchema } from './known-schema';

/** Limits of one portion of a scan. Writers of features of the collection wait for it, some ten milliseconds. */
const [ROWS_PER_SCAN, BYTES_PER_SCAN] = [1_000, 4 * 1024 * 1024];
/** The total length of the names in all cached schemas. */
const MOST_CHARACTERS = 1024 * 1024;

const PROPERTIES = defineStatement({
  name: 'collection-properties',
  row: sql.pick(tables.collection_properties, 'name', 'kinds'),
  text: 'SELECT name, kinds FROM collection_properties WHERE collection_id = $1 ORDER BY id',
});

const SCHEMA = defineStatement({
  name: 'collection-schema',
  row: { geometries: sql.integer, is_complete: sql.boolean },
  text: `
  SELECT geometries, scanned_up_to IS NULL AS is_complete
  FROM collection_schemas
  WHERE collection_id = $1`,
});

/** The names and types of the properties of collections. Triggers of features keep them up to date. */
@Injectable()
export class SchemaStore {
  private readonly kept = new LRUCache<string, KnownSchema>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ properties }, key) => properties.reduce((sum, { name }) => sum + name.length + 16, key.length),
  });

  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which the names were found. A complete schema is cached until a feature changes. */
  async of({ id, revision }: Pick<Collection, 'id' | 'revision'>): Promise<KnownSchema> {
    const key = `${id}/${revision}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const row = await SCHEMA.find(this.dataSource, [id]);
    const properties = await PROPERTIES.rows(this.dataSource, [id]);
    const schema = {
      properties,
      geometries: geometryTypesOf(row?.geometries ?? 0),
      isComplete: row?.is_complete ?? true,
    };
    if (schema.isComplete) this.kept.set(key, schema);
    return schema;
  }

  /** Begins a scan of all features, at whose end the schema has no type that no feature has any more. */
  async recount(collectionId: string): Promise<void> {
    await routines.collection_schema_rescan.run(this.dataSource, { collection_id: collectionId });
  }

  /** Does one portion of the scans that are due. @returns whether there was work */
  async advance(): Promise<boolean> {
    const scan = { rows: ROWS_PER_SCAN, bytes: BYTES_PER_SCAN };
    const { collection_schemas_scan: hadWork } = await routines.collection_schemas_scan.get(this.dataSource, scan);
    return hadWork === true;
  }
}
