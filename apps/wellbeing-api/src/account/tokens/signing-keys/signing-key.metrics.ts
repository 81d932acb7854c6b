import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { Metrics } from '@platform/http-service';
import { DataSource } from 'typeorm';

const NEWEST = defineStatement({
  name: 'signing_key_newest',
  text: 'SELECT max(extract(epoch FROM created_at))::float8 AS seconds FROM signing_keys',
  row: { seconds: sql.nullable(sql.double) },
});

/** The time of the last rotation, which creates a key. The service cannot know the age of KEY_ENCRYPTION_KEYS. */
@Injectable()
export class SigningKeyMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    // Null only before the first start of the service has made its first key.
    metrics.gauge(
      'signing_key_newest_timestamp_seconds',
      'When the newest signing key was made.',
      async () => (await NEWEST.get(dataSource)).seconds,
    );
  }
}
