import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../database/schema';
import { timeText } from '../time';
import { ActingOperator } from './acting-operator';

export const UNRESOLVED_USAGE = 'payment:unresolved -- [--provider <name>] [--limit <1-1000>]';
const DEFAULT_LIMIT = '50';

const { payment_inquiries, transactions } = tables;

const LIST = defineStatement({
  name: 'operator-unresolved-list',
  row: {
    ...sql.pick(transactions, 'transaction_id', 'account_id', 'created_at', 'provider', 'provider_reference'),
    ...sql.pick(payment_inquiries, 'asked', 'outcome', 'why'),
  },
  text: `SELECT t.transaction_id, t.account_id, t.created_at, t.provider, t.provider_reference, i.asked, i.outcome, i.why
    FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id)
    WHERE i.next_at IS NULL AND t.status = 'pending' AND ($1::text IS NULL OR i.provider = $1)
    UNION ALL
    SELECT t.transaction_id, t.account_id, t.created_at, t.provider, t.provider_reference, 0, NULL,
      'the gateway cannot be asked'
    FROM started_payments AS s JOIN transactions AS t USING (transaction_id)
    WHERE s.expires_at < clock_timestamp() - interval '1 day' AND t.status = 'pending'
      AND ($1::text IS NULL OR s.provider = $1)
      AND NOT EXISTS (SELECT FROM payment_inquiries AS i WHERE i.transaction_id = s.transaction_id)
    ORDER BY transaction_id LIMIT $2`,
  plan: 'each time',
});

/**
 * Lists deposits that are pending after their gateway was asked for the last time, oldest first; and payments that were
 * started here through a gateway that cannot be asked, a day after their time was over.
 */
export async function unresolved(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const text = { type: 'string' } as const;
  const { provider = null, limit = DEFAULT_LIMIT } = parseArgs({
    args,
    options: { provider: text, limit: text },
  }).values;
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1_000) throw new UsageError(UNRESOLVED_USAGE);
  app.get(ActingOperator).require('operator:read');
  const rows = await LIST.rows(app.get(DataSource), [provider, limit]);
  for (const row of rows) {
    const about = [`account ${row.account_id}`, `reference ${row.provider_reference}`, `asked ${row.asked} times`];
    const said = `${row.outcome ?? 'never answered'}${row.why ? `: ${row.why}` : ''}`;
    print([row.transaction_id, timeText(row.created_at), row.provider, ...about, said].join('  '));
  }
  print(`${rows.length} unresolved`);
}
