import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { PaymentServiceConfig } from '../payment-service.config';
import type { KeySetStore } from './remote-keys';

const SAVE = defineStatement({
  name: 'published-keys-save',
  text: `INSERT INTO published_keys (url, body) VALUES ($1, $2)
    ON CONFLICT (url) DO UPDATE SET body = EXCLUDED.body, fetched_at = EXCLUDED.fetched_at`,
});

const FIND = defineStatement({
  name: 'published-keys-find',
  text: `SELECT body::text AS body, (extract(epoch FROM clock_timestamp() - fetched_at) * 1000)::float8 AS age_ms
    FROM published_keys WHERE url = $1`,
  row: { body: sql.text, age_ms: sql.double },
});

/** The last key set of the account service, for all replicas. */
@Injectable()
export class PublishedKeyStore implements KeySetStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: PaymentServiceConfig,
  ) {}

  async save(body: unknown): Promise<void> {
    await SAVE.run(this.dataSource, [this.config.jwksUrl, JSON.stringify(body)]);
  }

  async find(): Promise<{ body: unknown; ageMs: number } | null> {
    const row = await FIND.find(this.dataSource, [this.config.jwksUrl]);
    return row && { body: JSON.parse(row.body) as unknown, ageMs: Math.max(0, row.age_ms) };
  }
}
