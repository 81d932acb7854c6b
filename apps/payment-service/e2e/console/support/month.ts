import { queryOnce } from '@platform/testing';
import type { Merchant, Stage } from './stage';

/** A month of a shop's payments: more on weekends, most of them by phone, some failed. All values follow from `n`. */
const BUSINESS = `
  INSERT INTO transactions (transaction_id, account_id, kind, status, amount, settled_amount, currency, provider,
    provider_reference, order_id, created_at, updated_at, settled_at)
  SELECT (lpad(to_hex(floor(extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5('month' || n), 1, 19))::uuid,
    '$ACCOUNT', 'deposit', status, amount, CASE status WHEN 'settled' THEN amount ELSE 0 END, 'KES', provider,
    'shop-' || n, 'order-' || (1000 + n), made, made, CASE status WHEN 'settled' THEN made + interval '4 seconds' END
  FROM (
    SELECT n, (15000 + n * 7919 % 240000) / 500 * 500 AS amount,
      (ARRAY['mobilemoney', 'mobilemoney', 'mobilemoney', 'adyen', 'paystack', 'flutterwave'])[1 + n * 31 % 6] AS provider,
      CASE WHEN n * 17 % 23 = 0 OR (day = 11 AND n % 3 = 0) THEN 'failed' WHEN n * 13 % 97 = 0 THEN 'pending' ELSE 'settled' END AS status,
      date_trunc('day', now(), 'UTC') - make_interval(days => day) + make_interval(secs => 25200 + n * 4271 % 46800) AS made
    FROM generate_series(1, 29) AS day,
      LATERAL generate_series(day * 100, day * 100 + 12 + day * 5 % 7 + CASE WHEN day % 7 < 2 THEN 9 ELSE 0 END) AS n
  ) AS rows`;

/** Inserted without the API, which has present times only. The wallets do not contain these. */
export async function givenMonth({ database }: Stage, { accountId }: Merchant): Promise<void> {
  await queryOnce(database.adminUrl, BUSINESS.replace('$ACCOUNT', accountId));
}
