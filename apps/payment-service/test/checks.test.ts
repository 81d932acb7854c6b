import { randomUUID } from 'node:crypto';
import { PaymentStage } from './support/payment-app';

let stage: PaymentStage;
let transactionId: string;

beforeAll(async () => {
  stage = await PaymentStage.open();
  const [row] = await stage.admin.query<{ transaction_id: string }[]>(
    `INSERT INTO transactions (account_id, kind, provider, provider_reference, amount, currency, settled_amount, status)
      VALUES ($1, 'deposit', 'mobilemoney', $1, 1000, 'KES', 1000, 'settled') RETURNING transaction_id`,
    [randomUUID()],
  );
  transactionId = row!.transaction_id;
});
afterAll(() => stage.close());

const change = (assignment: string) =>
  stage.admin.query(`UPDATE transactions SET ${assignment} WHERE transaction_id = $1`, [transactionId]);
const enterEffect = (kind: string, transaction: string | null) =>
  stage.admin.query(
    `INSERT INTO effects (provider, kind, object_id, transaction_id, amount) VALUES ('mobilemoney', $1, $2, $3, 1)`,
    [kind, randomUUID(), transaction],
  );
const enterEvent = (column: string, value: string) => {
  const given = { kind: 'ignored', outcome: 'ignored', [column]: value };
  const names = Object.keys(given);
  return stage.admin.query(
    `INSERT INTO webhook_events (provider, delivery_key, type, ${names.join(', ')})
      VALUES ('mobilemoney', $1, 'type', ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
    [randomUUID(), ...Object.values(given)],
  );
};

it.each(['settled_amount', 'refunded_amount', 'refund_reserved_amount', 'charged_back_amount'])(
  'a transaction has no %s below zero',
  async (column) => {
    await expect(change(`${column} = -1`)).rejects.toThrow('transactions_taken_back');
  },
);

it.each(['refunded_amount', 'refund_reserved_amount', 'charged_back_amount'])(
  'the amounts taken from a transaction never exceed its settled amount: %s',
  async (column) => {
    await expect(change(`${column} = 1001`)).rejects.toThrow('transactions_taken_back');
    await change(`${column} = 1000`);
    await change(`${column} = 0`);
  },
);

it('a transaction has an amount, a known kind and a known status', async () => {
  await expect(change('amount = 0')).rejects.toThrow('transactions_amount_check');
  await expect(change("kind = 'gift'")).rejects.toThrow(/transactions_(kind_check|shape)/);
  await expect(change("status = 'done'")).rejects.toThrow('transactions_status_check');
  for (const status of [
    'pending',
    'failed',
    'needs_review',
    'partially_refunded',
    'refunded',
    'disputed',
    'charged_back',
    'settled',
  ])
    await change(`status = '${status}'`);
});

it('an effect has a known kind, and has a transaction unless it is booked between clearing accounts', async () => {
  const ofTransactions = [
    'payment',
    'refund',
    'refund_reserved',
    'refund_settled',
    'refund_released',
    'refund_failed',
    'dispute',
    'dispute_end',
    'chargeback',
    'reversal',
    'transfer',
    'adjustment',
  ];
  const between = ['fee', 'payout', 'gateway_adjustment', 'dispute_hold', 'dispute_release'];
  for (const kind of ofTransactions) {
    await enterEffect(kind, transactionId);
    await expect(enterEffect(kind, null)).rejects.toThrow('effects_of_transaction');
  }
  for (const kind of between) {
    await enterEffect(kind, null);
    await expect(enterEffect(kind, transactionId)).rejects.toThrow('effects_of_transaction');
  }
  await expect(enterEffect('gift', transactionId)).rejects.toThrow('effects_kind_check');
});

it.each([
  ['kind', 'webhook_events_kind_check'],
  ['outcome', 'webhook_events_outcome_check'],
  ['held', 'webhook_events_held'],
  ['source', 'webhook_events_source'],
])('an event of the inbox has no %s that is missing in the list', async (column, constraint) => {
  await expect(enterEvent(column, 'gift')).rejects.toThrow(constraint);
});

it.each([
  [
    'kind',
    [
      'payment_succeeded',
      'payment_failed',
      'refund',
      'refund_failed',
      'dispute_opened',
      'dispute_won',
      'chargeback',
      'chargeback_reversed',
      'unclear',
      'ignored',
      'rejected',
    ],
  ],
  ['outcome', ['settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review']],
  ['held', ['awaits_confirmation', 'second_body', 'delivered_too_late', 'gateway_disagrees']],
  ['source', ['inquiry', 'answer', 'report']],
])('an event of the inbox may have each %s of the list', async (column, values) => {
  for (const value of values) await enterEvent(column, value);
});
