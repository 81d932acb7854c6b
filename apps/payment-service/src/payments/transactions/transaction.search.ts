import { sql } from '@platform/database';
import { LOWERCASE_UUID, parseInstant } from '@platform/errors';
import { BoundedScan } from '../../database/bounded-scan';
import { PROVIDERS } from '../../gateways/registry';
import { TRANSACTION, type TransactionKind, type TransactionStatus } from './transaction.row';

export interface TransactionFilters {
  provider_reference?: string;
  provider_payment_id?: string;
  phone_number?: string;
  /** Our own id, or the gateway's. */
  refund_id?: string;
  dispute_id?: string;
  order_id?: string;
  provider?: string;
  kind?: TransactionKind;
  amount?: number;
  currency?: string;
  status?: TransactionStatus;
  customer_id?: string;
  metadata_key?: string;
  metadata_value?: string;
  created_from?: string;
  created_before?: string;
}

const half = (owner: 'account_id' | 'counterparty_account_id', also = ''): string =>
  `(SELECT ${sql.namesOf(TRANSACTION)} FROM transactions
    WHERE ${owner} = $4 AND transaction_id < $1 AND transaction_id >= $5 ${also}
    ORDER BY transaction_id DESC LIMIT $2)`;

const search = (name: string, walk: string) =>
  new BoundedScan({
    name,
    isCounted: true,
    columns: TRANSACTION,
    id: 'transaction_id',
    walk,
    wanted: `($6::text[] IS NULL OR provider = ANY ($6))
      AND ($7::text IS NULL OR provider_reference = $7)
      AND ($8::text IS NULL OR order_id = $8)
      AND ($9::text IS NULL OR status = $9)
      AND ($10::timestamptz IS NULL OR created_at >= $10)
      AND ($11::timestamptz IS NULL OR created_at < $11)
      AND ($12::text IS NULL OR kind = $12)
      AND ($13::bigint IS NULL OR amount = $13)
      AND ($14::text IS NULL OR currency = $14)
      AND ($15::text IS NULL OR ltrim(phone_number, '+') = ltrim($15, '+'))
      AND ($16::text IS NULL OR customer_id = $16)
      AND ($17::text IS NULL OR metadata ? $17)
      AND ($18::jsonb IS NULL OR metadata @> $18)`,
  });

/** Each search uses a matching index. Only deposits have a reference or an order, and they belong to one account. */
const BY_REFERENCE = search(
  'transactions-by-reference',
  half('account_id', 'AND provider = ANY ($6) AND provider_reference = $7'),
);
/** The waiting report finds a payment that needs review; the effect finds a credited one. */
const OF_PAYMENT = `
      SELECT f.transaction_id FROM effects AS f WHERE f.provider = ANY ($6) AND f.kind = 'payment' AND f.object_id = $19
      UNION
      SELECT w.transaction_id FROM webhook_events AS w
      WHERE w.outcome = 'needs_review' AND w.provider = ANY ($6) AND w.payment_id = $19`;
/** A refund that began at the gateway is only an effect, whose id it has. */
const OF_REFUND = `
      SELECT r.transaction_id FROM refunds AS r WHERE r.account_id = $4 AND r.refund_id = $20
      UNION
      SELECT r.transaction_id FROM refunds AS r
      WHERE r.account_id = $4 AND r.provider = ANY ($6) AND coalesce(r.gateway_refund_id, r.object_id) = $21
      UNION
      SELECT f.transaction_id FROM effects AS f WHERE f.kind = 'refund' AND f.effect_id = $20
      UNION
      SELECT f.transaction_id FROM effects AS f WHERE f.provider = ANY ($6) AND f.kind = 'refund' AND f.object_id = $21`;
const OF_DISPUTE = `
      SELECT d.transaction_id FROM disputes AS d WHERE d.account_id = $4 AND d.dispute_id = $22
      UNION
      SELECT d.transaction_id FROM disputes AS d
      WHERE d.account_id = $4 AND d.provider = ANY ($6) AND d.gateway_dispute_id = $23`;
/** The first of them that is given finds the rows; the others are conditions. */
const byObject = (name: string, found: string) =>
  search(
    name,
    half(
      'account_id',
      `AND transaction_id IN (${found})
      AND ($19::text IS NULL OR transaction_id IN (${OF_PAYMENT}))
      AND ($20::uuid IS NULL AND $21::text IS NULL OR transaction_id IN (${OF_REFUND}))
      AND ($22::uuid IS NULL AND $23::text IS NULL OR transaction_id IN (${OF_DISPUTE}))`,
    ),
  );
const BY_PAYMENT = byObject('transactions-by-payment', OF_PAYMENT);
const BY_REFUND = byObject('transactions-by-refund', OF_REFUND);
const BY_DISPUTE = byObject('transactions-by-dispute', OF_DISPUTE);
const BY_ORDER = search('transactions-by-order', half('account_id', 'AND order_id = $8'));
const BY_CUSTOMER = search('transactions-by-customer', half('account_id', 'AND customer_id = $16'));
const BY_TIME = search(
  'transactions-by-time',
  `${half('account_id')} UNION ALL ${half('counterparty_account_id')} ORDER BY transaction_id DESC LIMIT $2`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A transaction's id is slightly older than its `created_at`. */
const SLACK_MS = 60_000;

/** The scan for the filters, the id below which its page begins, and its values. */
export function transactionScan(accountId: string, cursor: string | null, filters: TransactionFilters) {
  const { provider_reference = null, order_id = null, provider, status = null, created_from, created_before } = filters;
  const { kind = null, amount = null, currency = null, provider_payment_id, phone_number = null } = filters;
  const { customer_id = null, metadata_key = null, metadata_value, refund_id, dispute_id } = filters;
  const pair = metadata_key === null || metadata_value === undefined ? null : { [metadata_key]: metadata_value };
  const [from, until] = [instantOf(created_from), instantOf(created_before)];
  const lowest = from ? idAt(from.getTime() - SLACK_MS) : FIRST_ID;
  const highest = until ? idAt(until.getTime() + SLACK_MS) : LAST_ID;
  const before = cursor !== null && cursor < highest ? cursor : highest;
  const ofObject = [provider_payment_id, refund_id, dispute_id].some((id) => id !== undefined);
  const all = provider_reference === null && !ofObject ? null : PROVIDERS;
  const providers = provider === undefined ? all : [provider];
  const wanted = [providers, provider_reference, order_id, status, from, until, kind, amount, currency, phone_number];
  const own = [customer_id, metadata_key, pair && JSON.stringify(pair)];
  const values = [accountId, lowest, ...wanted, ...own];
  if (ofObject) {
    const ids = [provider_payment_id ?? null, ...idsOf(refund_id), ...idsOf(dispute_id)];
    const scan = refund_id !== undefined ? BY_REFUND : dispute_id !== undefined ? BY_DISPUTE : BY_PAYMENT;
    return { scan, before, values: [...values, ...ids] };
  }
  if (provider_reference !== null) return { scan: BY_REFERENCE, before, values };
  if (order_id !== null) return { scan: BY_ORDER, before, values };
  return { scan: customer_id === null ? BY_TIME : BY_CUSTOMER, before, values };
}

/** Our own id is a UUID. The gateway's id can have any form, that of a UUID as well. */
const idsOf = (text: string | undefined): [uuid: string | null, text: string | null] =>
  text === undefined ? [null, null] : [LOWERCASE_UUID.test(text.toLowerCase()) ? text : null, text];

const instantOf = (text: string | undefined): Date | null => (text === undefined ? null : parseInstant(text));

/** The lowest UUID of version 7 for this millisecond. */
function idAt(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
