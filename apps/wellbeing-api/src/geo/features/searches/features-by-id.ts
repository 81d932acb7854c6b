import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BYTES_PER_READ } from '../../stored-features/bounded-rows';
import { LargeDocuments } from '../../stored-features/large-documents';
import type { ReadRow } from '../../stored-features/stored-feature';
import { READ, valuesOf } from './feature.statements';

/** Reads features whose ids are known. */
@Injectable()
export class FeaturesById {
  constructor(
    private readonly dataSource: DataSource,
    private readonly largeDocuments: LargeDocuments,
  ) {}

  /** In this order. Features that were deleted meanwhile are marked. */
  async read(ids: string[]): Promise<ReadRow[]> {
    const found = await READ.rows(this.dataSource, [...valuesOf({}), null, null, null, ids, ids.length]);
    const rows = new Map((await this.largeDocuments.complete(found)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? goneRow(id));
  }
}

const goneRow = (id: string): ReadRow => ({
  id,
  given_id: null,
  collection_id: '',
  version: 0,
  bytes: 0,
  geometry: null,
  properties: null,
  foreign_members: '{}',
  isDeleted: true,
});

/** The ids of the next portion, limited by a number and by bytes. */
export function portionOf(found: { id: string; bytes: number }[], place: number, most: number): string[] {
  const ids: string[] = [];
  let length = 0;
  for (const { id, bytes } of found.slice(place, place + most)) {
    if (ids.length > 0 && length + bytes > BYTES_PER_READ) break;
    ids.push(id);
    length += bytes;
  }
  return ids;
}
