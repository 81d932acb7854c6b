import { randomBytes } from 'node:crypto';
import { SealingKeys } from '@platform/auth';
import { queryOnce } from '@platform/stack';

export interface Backlog {
  events: number;
  endpoints: number;
  /** Where all of them are sent. */
  url: string;
  keys: SealingKeys;
}

/** Deposits that each have so many events: of one object only one delivery is under way. */
const EVENTS_PER_OBJECT = 10;
const AT_ONCE = 50_000;

/** Published events and their deliveries, as the routines would have left them. */
export async function fillBacklog(adminUrl: string, { events, endpoints, url, keys }: Backlog): Promise<void> {
  const query = <Row>(text: string, values: unknown[] = []) => queryOnce<Row>(adminUrl, text, values);
  for (let n = 0; n < endpoints; n++) {
    const [row] = await query<{ secret_id: string }>(
      `WITH endpoint AS (
          INSERT INTO event_endpoints (account_id, url) VALUES ($1, $2) RETURNING account_id, endpoint_id)
        INSERT INTO event_endpoint_secrets (account_id, endpoint_id, sealing_key_id, sealed)
        SELECT account_id, endpoint_id, '', '' FROM endpoint RETURNING secret_id`,
      [`account-${n}`, `${url}/${n}`],
    );
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const { keyId, bytes } = keys.seal(secret, `event_endpoint_secrets/${row!.secret_id}`);
    await query('UPDATE event_endpoint_secrets SET sealing_key_id = $2, sealed = $3 WHERE secret_id = $1', [
      row!.secret_id,
      keyId,
      bytes,
    ]);
  }
  await query(
    `INSERT INTO transactions (account_id, kind, status, amount, currency, settled_amount, provider, provider_reference)
      SELECT 'account-' || n % $2, 'deposit', 'settled', 10000, 'KES', 10000, 'mobilemoney', 'backlog-' || n
      FROM generate_series(1, $1::int) AS n`,
    [Math.ceil(events / EVENTS_PER_OBJECT), endpoints],
  );
  for (let done = 0; done < events; done += AT_ONCE) {
    await query(
      `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
        SELECT account_id, 'deposit.settled', 'transaction', transaction_id, jsonb_build_object('status', 'settled',
          'refunded_amount', 0, 'charged_back_amount', 0, 'adjusted_amount', 0, 'updated_at', updated_at)
        FROM transactions CROSS JOIN generate_series(1, $1::int) ORDER BY random() LIMIT $2`,
      [EVENTS_PER_OBJECT, Math.min(AT_ONCE, events - done)],
    );
    let published = 1;
    while (published > 0) {
      const rows = await query<{ published: number }>('SELECT published FROM publish_events(4096)');
      published = rows.reduce((sum, row) => sum + row.published, 0);
    }
  }
  await query('ANALYZE');
}
