import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { rfc3339Of } from '../responses/time';
import { ActingOperator } from './acting-operator';
import { decide, DECISION_OPTIONS } from './decide';
import { reasonOf } from './in-words';
import { OPEN_STATUSES, type OpenStatus, OperatorRefundStore } from './refunds/operator-refund.store';

export const REFUNDS_USAGE = `payment:refunds -- [--status pending|needs_review|unconfirmed] [--provider <name>] [--limit <1-1000>]
payment:refunds -- --refund <id> --happened [--gateway-id <id>] | --did-not-happen  --reason <text>  [--operator <name>] [--dry-run] [--emergency]`;
const DEFAULT_LIMIT = '50';

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
  ...DECISION_OPTIONS,
};

/**
 * Lists refunds that are not decided, oldest first, or decides one; who decided what, when and why is kept. `unconfirmed`
 * are those that a delivery has booked by their amount, and of which the gateway has not said that they are its own.
 */
export async function refunds(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.refund === undefined) return list(app, values, print);
  const { refund, happened, 'gateway-id': gatewayRefundId = null } = values;
  const isUsable = UUID.test(refund) && happened !== values['did-not-happen'] && (happened || gatewayRefundId === null);
  if (!isUsable) throw new UsageError(REFUNDS_USAGE);
  const reason = reasonOf(values.reason);
  if (reason === null) throw new UsageError(`say why with --reason\n${REFUNDS_USAGE}`);
  const verb = happened ? 'happened' : 'did_not_happen';
  const decision = { subject: 'refund', subjectId: refund, verb, amount: null, reason, gatewayRefundId } as const;
  await decide(app, decision, values, print);
}

async function list(
  app: INestApplicationContext,
  {
    status = 'needs_review',
    provider = null,
    limit = DEFAULT_LIMIT,
  }: { status?: string; provider?: string | null; limit?: string },
  print: Print,
): Promise<void> {
  const isUsable = isOpenStatus(status) && /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  if (!isUsable) throw new UsageError(REFUNDS_USAGE);
  app.get(ActingOperator).require('operator:read');
  const { rows } = await app.get(OperatorRefundStore).list({ status, provider }, null, Number(limit));
  for (const row of rows) {
    print(
      [
        row.refund_id,
        rfc3339Of(row.created_at),
        row.provider,
        `${row.amount} ${row.currency}`,
        `payment ${row.provider_payment_id}`,
        `reference ${row.provider_reference}`,
        `refund ${row.gateway_refund_id ?? '-'}`,
        `key ${row.idempotency_key}`,
        row.sent_at ? `sent ${rfc3339Of(row.sent_at)}` : 'not sent',
        `${row.attempts} attempts`,
      ].join('  '),
    );
  }
  print(`${rows.length} ${status}`);
}

const isOpenStatus = (text: string): text is OpenStatus => (OPEN_STATUSES as readonly string[]).includes(text);
