import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../../database/schema';
import { TimesOfFeatures } from '../collections/times-of-features';
import type { TimeField } from '../geometries/temporal-extent';
import { UNATTENDED } from '../ogc/requester';
import { BOUNDED_FEATURE, boundedRows } from '../stored-features/bounded-rows';
import { findTimes, type StoredTimes, type TimesTask } from '../stored-features/find-times';
import { LargeDocuments } from '../stored-features/large-documents';
import { GeometryThreads, INLINE_BYTES } from '../threads/geometry-threads';

/** The features of one batch. Writers of features of the collection wait while their times are stored. */
const ROWS_PER_BATCH = 1_000;

/** $1 a collection, or null for any: one whose times are not ready. */
const UNREADY = defineStatement({
  name: 'collection-untimed',
  row: sql.pick(tables.collections, 'id', 'time_field', 'timed_up_to'),
  text: `
  SELECT id, time_field, timed_up_to FROM collections
  WHERE timed_up_to IS NOT NULL AND ($1::uuid IS NULL OR id = $1)
  ORDER BY random()
  LIMIT 1`,
});

/** $1 the collection, $2 the id before the first: the next features, up to some bytes. */
const NEXT = defineStatement({
  name: 'features-to-time',
  row: BOUNDED_FEATURE,
  text: boundedRows(
    `SELECT * FROM features WHERE collection_id = $1 AND id > $2::uuid ORDER BY id LIMIT ${ROWS_PER_BATCH}`,
  ),
});

/** Computes the times of stored features again after the time field of their collection has changed. */
@Injectable()
export class FeatureTimes extends TimesOfFeatures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly largeDocuments: LargeDocuments,
    private readonly threads: GeometryThreads,
  ) {
    super();
  }

  async advance(collectionId: string | null = null): Promise<boolean> {
    const collection = await UNREADY.find(this.dataSource, [collectionId]);
    if (!collection) return false;
    const { id, time_field, timed_up_to: after } = collection;
    const timeField = time_field as TimeField | null;
    const found = await NEXT.rows(this.dataSource, [id, after]);
    const { length } = found;
    // The last batch has exactly as many candidates as rows.
    const isLast = length === 0 || (length === found[0]!.candidates && length < ROWS_PER_BATCH);
    const rows = await this.largeDocuments.complete(found);
    const properties = rows.map((row) => row.properties);
    const times = await this.timesOf({ properties, timeField });
    // Another replica may have been first, or the field may have changed. The next batch then begins from there.
    await routines.features_set_times.get(this.dataSource, {
      collection_id: id,
      time_field: timeField && JSON.stringify(timeField),
      after: after!,
      last_id: isLast ? null : rows.at(-1)!.id,
      ids: rows.map((row) => row.id),
      versions: rows.map(({ version }) => version),
      starts: times.map(({ starts_at }) => starts_at ?? ''),
      ends: times.map(({ ends_at }) => ends_at ?? ''),
    });
    return true;
  }

  /** The first change of a small collection does not wait until a thread has started. */
  private async timesOf(task: TimesTask): Promise<StoredTimes[]> {
    const length = task.properties.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    return length <= INLINE_BYTES ? findTimes(task) : this.threads.run<'findTimes'>(task, UNATTENDED);
  }
}
