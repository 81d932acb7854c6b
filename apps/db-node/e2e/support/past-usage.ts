import { Client } from 'pg';
import type { ConsoleUnderTest } from './console-under-test';

/** Usage of two days, more by day than by night. One service sometimes exceeds its quota. Only on PostgreSQL. */
export async function givenPastUsage({ database }: ConsoleUnderTest, tenantId: string): Promise<void> {
  const rows = `SELECT '${tenantId}'::uuid, 'hour', s.service, date_trunc('hour', now(), 'UTC') - h * interval '1 hour', u.requests,
      CASE WHEN s.service = 'reporting' AND h % 7 = 3 THEN 40 ELSE 0 END, u.requests + 12, 120
    FROM generate_series(0, 47) AS h, (VALUES ('authentication', 3000), ('reporting', 800)) AS s (service, most),
      LATERAL (SELECT (s.most * (1.2 + sin(h / 24.0 * 2 * pi())) / 2.2)::bigint) AS u (requests)`;
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(
    `INSERT INTO private.service_usage (tenant_id, span, service, starts_at, requests, refused, used, quota) ${rows}`,
  );
  await client.end();
}
