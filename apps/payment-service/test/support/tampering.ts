import fc from 'fast-check';
import type { ClientBase } from 'pg';
import { lowestIdAt } from '../../src/ledger/ledger-progress';

const KEYS = {
  wallets: 'wallet_id',
  ledger_entries: 'entry_id',
  effects: 'effect_id',
  transactions: 'transaction_id',
  refunds: 'refund_id',
  events: 'event_id',
  holds: 'hold_id',
  payouts: 'payout_id',
  captures: 'capture_id',
} as const;
type Table = keyof typeof KEYS;

/** The tables that the ledger's rules read, and the values that are written into them. */
const CHANGES: Record<Table, Record<string, string[]>> = {
  wallets: {
    balance: ['balance + 1', 'balance - 500'],
    held_amount: ['held_amount + 1', 'held_amount - 1'],
    entry_count: ['entry_count + 1', 'entry_count - 1'],
    head_hash: [`sha256(head_hash)`, `'\\x'`],
    currency: [`'XTS'`],
    wallet_id: ['uuid_v7()'],
  },
  ledger_entries: {
    amount: ['amount + 1', '-amount', 'amount * 2'],
    balance_after: ['balance_after + 1'],
    wallet_sequence: ['wallet_sequence + 100', '-wallet_sequence'],
    previous_hash: ['sha256(previous_hash)'],
    hash: ['sha256(hash)'],
    currency: [`'XTS'`],
    clearing_account: [`'refunds:' || clearing_account`, `'stripe'`, `replace(clearing_account, 'refunds:', '')`],
    effect_id: ['uuid_v7()', '(SELECT max(f.effect_id::text)::uuid FROM effects AS f)'],
    transaction_id: ['uuid_v7()', 'NULL', '(SELECT max(t.transaction_id::text)::uuid FROM transactions AS t)'],
    wallet_id: ['(SELECT max(w.wallet_id::text)::uuid FROM wallets AS w)'],
    created_at: [`created_at - interval '1 microsecond'`],
  },
  effects: {
    amount: ['amount + 1', '0', 'amount * 2'],
    kind: [`'payment'`, `'refund'`, `'refund_settled'`, `'refund_reserved'`, `'chargeback'`, `'adjustment'`, `'fee'`],
    object_id: [`object_id || 'x'`],
    transaction_id: ['NULL', '(SELECT max(t.transaction_id::text)::uuid FROM transactions AS t)'],
    effect_id: ['uuid_v7()'],
    provider: [`'stripe'`],
  },
  transactions: {
    settled_amount: ['settled_amount + 1', '0'],
    refunded_amount: ['refunded_amount + 1', '0'],
    refund_reserved_amount: ['refund_reserved_amount + 1', '0'],
    charged_back_amount: ['charged_back_amount + 1', '0'],
    adjusted_amount: ['adjusted_amount + 1', '0'],
    currency: [`'XTS'`],
    provider_payment_id: [`'another'`, `provider_payment_id || 'x'`],
  },
  refunds: {
    amount: ['amount + 1'],
    status: [`'succeeded'`, `'failed'`, `'pending'`],
    currency: [`'XTS'`],
    provider: [`'stripe'`],
    refund_id: ['uuid_v7()'],
    completed_at: [`CASE WHEN completed_at IS NULL THEN clock_timestamp() END`],
  },
  events: {
    effect_id: ['NULL', 'uuid_v7()', '(SELECT max(f.effect_id::text)::uuid FROM effects AS f)'],
    object_id: [`'another'`],
    account_id: [`'another'`],
    type: [`'deposit.settled'`],
  },
  holds: {
    amount: ['amount + 1'],
    confirmed_amount: ['0', 'amount'],
    status: [`'open'`, `'confirmed'`, `'released'`],
    currency: [`'XTS'`],
    account_id: [`'another'`],
  },
  payouts: {
    amount: ['amount + 1'],
    status: [`'paid'`, `'failed'`, `'sent'`],
    completed_at: [`CASE WHEN completed_at IS NULL THEN clock_timestamp() END`],
    hold_id: ['(SELECT max(h.hold_id::text)::uuid FROM holds AS h)'],
  },
  captures: {
    amount: ['amount * 100'],
    status: [`'succeeded'`],
  },
};

export type Tampering =
  | { how: 'change'; table: Table; column: string; to: string; place: number; of?: string }
  | { how: 'delete'; table: Table; place: number }
  | { how: 'copy'; table: Table; place: number; changes: Record<string, string> };

const changes = (Object.keys(CHANGES) as Table[]).flatMap((table) =>
  Object.entries(CHANGES[table]).flatMap(([column, values]) => values.map((to) => ({ table, column, to }))),
);
/** A copy of a row with new keys. */
const COPIES: Partial<Record<Table, Record<string, string>[]>> = {
  ledger_entries: [
    { entry_id: 'uuid_v7()' },
    { entry_id: 'uuid_v7()', amount: '-amount' },
    { entry_id: 'uuid_v7()', wallet_sequence: '-wallet_sequence' },
    { entry_id: 'uuid_v7()', wallet_sequence: 'wallet_sequence + 1000' },
    { entry_id: 'uuid_v7()', effect_id: 'uuid_v7()', transaction_id: 'NULL' },
  ],
  effects: [
    { effect_id: 'uuid_v7()', object_id: `object_id || 'x'` },
    { effect_id: 'uuid_v7()', object_id: `object_id || 'x'`, amount: '0' },
  ],
  transactions: [{ transaction_id: 'uuid_v7()', provider_reference: `provider_reference || 'x'` }],
  refunds: [{ refund_id: 'uuid_v7()', idempotency_key: `idempotency_key || 'x'` }],
  holds: [{ hold_id: 'uuid_v7()', purpose: `purpose || '_again'` }],
  payouts: [{ payout_id: 'uuid_v7()', reference: `reference || 'x'` }],
  events: [{ event_id: 'uuid_v7()' }, { event_id: 'uuid_v7()', account_id: `account_id || 'x'` }],
};
const copies = Object.entries(COPIES).flatMap(([of, all]) => all.map((changes) => ({ table: of as Table, changes })));

/** There are only few of these rows: a rule that only they can violate would be left out. */
const RARE: { table: Table; column: string; to: string; of: string }[] = [
  { table: 'ledger_entries', column: 'clearing_account', to: `'fees:other'`, of: 'transaction_id IS NULL' },
  { table: 'ledger_entries', column: 'clearing_account', to: `'refunds:other'`, of: 'clearing_account IS NOT NULL' },
  { table: 'captures', column: 'amount', to: 'amount * 100', of: `kind = 'capture' AND status = 'succeeded'` },
  { table: 'holds', column: 'confirmed_amount', to: 'amount - 1', of: `status = 'confirmed' AND amount > 1` },
  { table: 'wallets', column: 'held_amount', to: 'held_amount - 1', of: 'held_amount > 0' },
];

const deletions = (Object.keys(KEYS) as Table[]).map((table) => ({ table }));

/** Each kind. The place chooses the row: a share of all of them. */
const TAMPERINGS: readonly Omit<Tampering, 'place'>[] = [
  ...[...changes, ...RARE].map((change) => ({ how: 'change' as const, ...change })),
  ...deletions.map((deletion) => ({ how: 'delete' as const, ...deletion })),
  ...copies.map((copy) => ({ how: 'copy' as const, ...copy })),
];

/** Each kind, for this many random rows, with the size of the slices that must find it. */
export const tamperings = (places: number, seed: number): [Tampering, number][] =>
  TAMPERINGS.flatMap((kind, index) =>
    fc
      .sample(fc.noBias(fc.tuple(fc.nat(999_999), fc.integer({ min: 3, max: 60 }))), {
        numRuns: places,
        seed: seed + index,
      })
      .map(([millionth, rows]): [Tampering, number] => [{ ...kind, place: millionth / 1_000_000 } as Tampering, rows]),
  );

/**
 * Changes one row: any row, or one that was written since a time. A copied row counts as new. A wallet is always
 * checked.
 * @returns false if there is no such row, or a constraint prevents the change
 */
export async function sample(client: ClientBase, tampering: Tampering, since: Date | null): Promise<boolean> {
  const { how, table, place } = tampering;
  const key = KEYS[table];
  const isNew = how !== 'copy' && since && table !== 'wallets' ? `${key} > '${lowestIdAt(since)}'` : 'true';
  const isMeant = `${isNew} AND ${(how === 'change' && tampering.of) || 'true'}`;
  const { rows } = await client.query<{ id: string }>(
    `SELECT ${key} AS id FROM ${table} WHERE ${isMeant} ORDER BY ${key} LIMIT 1
      OFFSET floor($1::float8 * (SELECT count(*) FROM ${table} WHERE ${isMeant}))`,
    [place],
  );
  if (!rows[0]) return false;
  const where = `WHERE ${key} = '${rows[0].id}'`;
  await client.query('SAVEPOINT tampering');
  try {
    await client.query(
      how === 'change'
        ? `UPDATE ${table} SET ${tampering.column} = ${tampering.to} ${where}`
        : how === 'delete'
          ? `DELETE FROM ${table} ${where}`
          : `INSERT INTO ${table} SELECT (jsonb_populate_record(o, jsonb_build_object(${Object.entries(
              tampering.changes,
            )
              .map(([name, to]) => `'${name}', ${to}`)
              .join(', ')}))).* FROM ${table} AS o ${where}`,
    );
    return true;
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT tampering');
    return false;
  }
}
