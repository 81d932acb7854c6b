import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { routines, tables } from '../database/schema';
import { timeText } from '../time';
import { ActingOperator } from './acting-operator';
import { changeLedger } from './ledger-change';

export const REFUNDS_USAGE = `payment:refunds -- [--status pending|needs_review|unconfirmed] [--provider <name>] [--limit <1-1000>]
payment:refunds -- --refund <id> --happened [--gateway-id <id>] | --did-not-happen  --reason <text>  [--operator <name>] [--dry-run]`;
const STATUSES = ['needs_review', 'pending', 'unconfirmed'];
const DEFAULT_LIMIT = '50';

const { refunds: table, transactions } = tables;
const LIST = defineStatement({
  name: 'operator-refund-list',
  text: `SELECT r.refund_id, r.created_at, r.provider, r.status, r.amount, r.currency, r.sent_at, r.attempts,
      coalesce(r.gateway_refund_id, r.object_id) AS gateway_refund_id, r.idempotency_key, t.provider_payment_id,
      t.provider_reference
    FROM refunds AS r JOIN transactions AS t USING (transaction_id)
    WHERE CASE $1 WHEN 'unconfirmed' THEN r.matched_by_amount AND r.next_attempt_at IS NULL
        ELSE r.completed_at IS NULL AND r.status = $1 END AND ($2::text IS NULL OR r.provider = $2)
    ORDER BY r.created_at LIMIT $3`,
  row: {
    ...sql.pick(table, 'refund_id', 'created_at', 'provider', 'status', 'amount', 'currency', 'sent_at', 'attempts'),
    ...sql.pick(table, 'gateway_refund_id', 'idempotency_key'),
    ...sql.pick(transactions, 'provider_payment_id', 'provider_reference'),
  },
});

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = {
  status: TEXT,
  provider: TEXT,
  limit: TEXT,
  refund: TEXT,
  happened: FLAG,
  'did-not-happen': FLAG,
  'gateway-id': TEXT,
  reason: TEXT,
  operator: TEXT,
  'dry-run': FLAG,
};

/**
 * Lists refunds that are not decided, oldest first, or decides one; who decided what, when and why is kept. `unconfirmed`
 * are those that a delivery has booked by their amount, and of which the gateway has not said that they are its own.
 */
export async function refunds(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.refund === undefined) return list(app, values, print);
  const { refund, happened, reason, 'gateway-id': gatewayId = null } = values;
  const isUsable = UUID.test(refund) && happened !== values['did-not-happen'] && (happened || gatewayId === null);
  if (!isUsable) throw new UsageError(REFUNDS_USAGE);
  if (!reason?.trim()) throw new UsageError(`say why with --reason\n${REFUNDS_USAGE}`);
  const operator = app.get(ActingOperator).require('operator:admin', values.operator);
  const note = reason.trim().slice(0, 500);
  const decision = { refund_id: refund, operator, note };
  // Of one that is booked it has to be said which of the gateway's it is.
  const isConfirmed = gatewayId !== null || !happened;
  await changeLedger(app.get(DataSource), values['dry-run'], print, async (manager) => {
    const decided = gatewayId === null ? await routines.refund_decide.get(manager, { ...decision, happened }) : null;
    const { outcome, transaction_id } =
      isConfirmed && (decided?.outcome ?? 'not_waiting') === 'not_waiting'
        ? await routines.refund_confirm.get(manager, { ...decision, gateway_refund_id: gatewayId })
        : decided!;
    if (outcome === 'not_found') throw new UsageError(`there is no refund ${refund}`);
    if (outcome === 'of_another') throw new UsageError(`${gatewayId} is another refund that was started here`);
    if (outcome === 'not_waiting') throw new UsageError(`refund ${refund} does not wait for a decision: it is decided, or its gateway is still asked. --gateway-id is for one that is unconfirmed`); // prettier-ignore
    print(`${refund}: ${outcome}, by ${operator}: ${note}`);
    print(`transaction: ${transaction_id}`);
  });
}

async function list(
  app: INestApplicationContext,
  { status = 'needs_review', provider = null, limit = DEFAULT_LIMIT }: { status?: string; provider?: string | null; limit?: string }, // prettier-ignore
  print: Print,
): Promise<void> {
  const isUsable = STATUSES.includes(status) && /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  if (!isUsable) throw new UsageError(REFUNDS_USAGE);
  app.get(ActingOperator).require('operator:read');
  const rows = await LIST.rows(app.get(DataSource), [status, provider, limit]);
  for (const row of rows) {
    print(
      [
        row.refund_id,
        timeText(row.created_at),
        row.provider,
        `${row.amount} ${row.currency}`,
        `payment ${row.provider_payment_id}`,
        `reference ${row.provider_reference}`,
        `refund ${row.gateway_refund_id ?? '-'}`,
        `key ${row.idempotency_key}`,
        row.sent_at ? `sent ${timeText(row.sent_at)}` : 'not sent',
        `${row.attempts} attempts`,
      ].join('  '),
    );
  }
  print(`${rows.length} ${status}`);
}
