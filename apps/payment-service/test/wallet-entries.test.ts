// cspell:ignore Заказ
import { adyen, type Delivery, razorpay, type SimulatedGateway } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import { EventPublisher } from '../src/events/event.publisher';
import { FakeRefunds } from './support/fake-refunds';
import { decisionsOf, OPERATORS } from './support/operators';
import { TestAccount } from './support/payment-app';
import { reconcile } from './support/reconciling';
import { textsOf } from './support/pdf-texts';
import { RefundStage } from './support/refund-stage';
import { Payment, send } from './support/scenario';
import { REPORTS } from './support/settlement-reports';
import { verifyLedger } from './support/verify-ledger';

interface Entry {
  entry_id: string;
  transaction_id: string;
  sequence: number;
  kind: string;
  source: { type: string; id: string };
  order_id: string | null;
  description: string | null;
  amount: number;
  fee: number | null;
  net_amount: number | null;
  balance_after: number;
  created_at: string;
}

let refunds: RefundStage;
let fake: FakeRefunds;

beforeAll(async () => {
  refunds = await RefundStage.open(2, { OPERATORS });
  fake = await new FakeRefunds('same', { isIdempotent: true }).start();
  refunds.use({ razorpay: fake });
});
afterAll(async () => {
  await fake.stop();
  expect((await verifyLedger(refunds.stage.database.serviceUrl)).problems).toEqual([]);
  await refunds.close();
});

async function entriesOf(account: TestAccount, currency: string, query = ''): Promise<Entry[]> {
  const { body } = await account.get(`/v1/wallets/${currency}/entries?${query}`).expect(200);
  return (body as { data: Entry[] }).data;
}
const factsOf = ({ kind, amount, source }: Entry) => [kind, amount, source.type, source.id];
const answered = async <T>(account: TestAccount, path: string) =>
  ((await account.get(path).expect(200)).body as { data: T }).data;

async function settled(gateway: SimulatedGateway, account: TestAccount, more: object = {}): Promise<Payment> {
  const payment = new Payment(gateway, account);
  await payment.register(more);
  await payment.deliver('succeeded');
  return payment;
}

/** The present time in whole milliseconds, rounded up: everything that was booked is before it. */
const now = async () => {
  const [row] = await refunds.stage.admin.query<{ now: Date }[]>(
    `SELECT clock_timestamp() + interval '1 millisecond' AS now`,
  );
  return row!.now.toISOString();
};

it('says of each entry why the money moved, and which resource it belongs to', async () => {
  const account = refunds.account();
  const order = { order_id: 'order-7', description: 'Seven tickets' };
  const payment = await settled(razorpay, account, order);
  const made = await refunds.refunded(payment, { amount: 1_000 });
  await refunds.pass();
  fake.fateOf = () => 'failed';
  const failed = await refunds.refunded(payment, { amount: 500 });
  await refunds.pass();
  const { accountId: to_account_id } = (await settled(razorpay, refunds.account())).account;
  const transfer = await account
    .post('/v1/transfers', { to_account_id, amount: 300, currency: 'INR', description: 'Rent' })
    .expect(201);
  const { transaction_id: transferId } = (transfer.body as { data: { transaction_id: string } }).data;
  const entries = await entriesOf(account, 'INR');
  expect(entries.map(factsOf)).toEqual([
    ['transfer', -300, 'transfer', transferId],
    ['refund', 500, 'refund', failed.refund_id],
    ['refund', -500, 'refund', failed.refund_id],
    ['refund', -1_000, 'refund', made.refund_id],
    ['payment', 10_000, 'deposit', payment.transactionId],
  ]);
  expect(entries.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
  expect(entries[4]).toMatchObject({ ...order, fee: null, net_amount: null });
  expect(entries[0]).toMatchObject({ order_id: null, description: 'Rent' });
});

it('names the dispute, the refund and the report of entries that began at the gateway', async () => {
  const account = refunds.account();
  const lost = await settled(adyen, account);
  const objectId = uniqueName('dispute');
  for (const step of ['disputed', 'charged_back', 'chargeback_reversed'] as const)
    await lost.deliver(step, { objectId });
  const returned = await settled(adyen, account);
  await returned.deliver('refunded', { amount: 4_000 });
  const [dispute] = await answered<{ dispute_id: string }[]>(account, '/v1/disputes');
  const [refund] = await answered<{ refund_id: string }[]>(
    account,
    `/v1/transactions/${returned.transactionId}/refunds`,
  );
  expect((await entriesOf(account, 'EUR')).map(factsOf)).toEqual([
    ['refund', -4_000, 'refund', refund!.refund_id],
    ['payment', 10_000, 'deposit', returned.transactionId],
    ['reversal', 10_000, 'dispute', dispute!.dispute_id],
    ['chargeback', -10_000, 'dispute', dispute!.dispute_id],
    ['payment', 10_000, 'deposit', lost.transactionId],
  ]);
});

it('names the report that an operator adjusted', async () => {
  const payment = await settled(razorpay, refunds.account());
  const objectId = uniqueName('dispute');
  for (const step of ['disputed', 'charged_back', 'dispute_won'] as const) await payment.deliver(step, { objectId });
  const [report] = await answered<{ event_id: string }[]>(payment.account, '/v1/webhook-events?limit=1');
  await decisionsOf(refunds.replicas[0]!.server).event(report!.event_id, {
    decision: 'credit',
    amount: 10_000,
    reason: 'won',
  });
  const [entry] = await entriesOf(payment.account, 'INR');
  expect(factsOf(entry!)).toEqual(['adjustment', 10_000, 'webhook_event', report!.event_id]);
});

it('finds entries by kind and by time, over all pages', async () => {
  const account = refunds.account();
  const first = await settled(razorpay, account);
  await first.deliver('refunded', { amount: 1_000 });
  const from = await now();
  await (await settled(razorpay, account)).deliver('refunded', { amount: 2_000 });
  const before = await now();
  await (await settled(razorpay, account)).deliver('refunded', { amount: 3_000 });
  const amounts = async (query: string) => (await entriesOf(account, 'INR', query)).map(({ amount }) => amount);
  expect(await amounts('kind=refund')).toEqual([-3_000, -2_000, -1_000]);
  expect(await amounts('kind=payout')).toEqual([]);
  expect(await amounts(`created_from=${from}`)).toEqual([-3_000, 10_000, -2_000, 10_000]);
  expect(await amounts(`created_before=${before}`)).toEqual([-2_000, 10_000, -1_000, 10_000]);
  expect(await amounts(`created_from=${from}&created_before=${before}&kind=refund`)).toEqual([-2_000]);

  const paged: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = `limit=1&kind=payment&created_from=${from}${cursor && `&cursor=${cursor}`}`;
    const { body } = await account.get(`/v1/wallets/INR/entries?${page}`).expect(200);
    const { data, next_cursor } = body as { data: Entry[]; next_cursor: string | null };
    paged.push(...data.map(({ sequence }) => sequence));
    cursor = next_cursor;
  }
  expect(paged).toEqual([5, 3]);
  for (const query of ['kind=salary', 'created_from=yesterday', 'order_id=1'])
    await account.get(`/v1/wallets/INR/entries?${query}`).expect(422);
});

it('gives the balance at a time, with the hash of the last entry that counts', async () => {
  const account = refunds.account();
  const start = await now();
  const payment = await settled(razorpay, account);
  const middle = await now();
  await payment.deliver('refunded', { amount: 1_000 });
  const at = (time?: string) =>
    answered<object>(account, `/v1/wallets/INR/balance${time ? `?at=${encodeURIComponent(time)}` : ''}`);
  expect(await at(start)).toMatchObject({ currency: 'INR', balance: 0, sequence: 0, entry_hash: null });
  expect(await at(middle)).toMatchObject({
    balance: 10_000,
    sequence: 1,
    entry_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const present = { balance: 9_000, sequence: 2 };
  expect(await at()).toMatchObject(present);
  expect(await at('9999-01-01T00:00:00Z')).toMatchObject({ ...present, at: expect.not.stringContaining('9999') });
  await account.get('/v1/wallets/USD/balance').expect(404);
  await account.get('/v1/wallets/inr/balance').expect(404);
  await refunds.account().get('/v1/wallets/INR/balance').expect(404);
});

it('books a wallet’s entries in the order of their times, also for concurrent callers, and finds each by its time', async () => {
  const [holder] = times(1, () => refunds.account());
  const payments = times(
    24,
    (n) =>
      new Payment(razorpay, new TestAccount(refunds.replicas[n % 2]!.server, refunds.stage.issuer, holder!.accountId)),
  );
  await Promise.all(payments.map((payment) => payment.register()));
  await Promise.all(payments.map((payment) => payment.deliver('succeeded')));
  const [row] = await refunds.stage.admin.query<object[]>(
    `WITH own AS (SELECT * FROM ledger_entries WHERE wallet_id = (SELECT wallet_id FROM wallets WHERE account_id = $1))
    SELECT count(*)::int AS entries,
      count(*) FILTER (WHERE created_at < lag)::int AS disordered,
      count(*) FILTER (WHERE found <> (SELECT count(*) FROM own AS b WHERE b.created_at < o.created_at))::int AS misplaced
    FROM (SELECT *, lag(created_at) OVER (ORDER BY wallet_sequence), wallet_sequence_before(wallet_id, created_at) AS found
      FROM own) AS o`,
    [holder!.accountId],
  );
  expect(row).toEqual({ entries: 24, disordered: 0, misplaced: 0 });
});

describe('a statement', () => {
  const month = (time: Date) => time.toISOString().slice(0, 7);
  const statementOf = async (account: TestAccount, name: string) =>
    (await account.get(`/v1/wallets/INR/statement.csv?month=${name}`).expect(200)).text.trimEnd().split('\r\n');

  it('has the opening balance, each entry from the oldest on, and the closing balance', async () => {
    const account = refunds.account();
    const payment = await settled(razorpay, account, { order_id: 'order-1', description: '=1+1' });
    await payment.deliver('refunded', { amount: 1_005 });
    const lines = (await statementOf(account, month(new Date()))).map((line) => line.split(','));
    expect(lines.map((cells) => [cells[0], cells[2], cells[3], cells[7]])).toEqual([
      ['sequence', 'kind', 'amount', 'balance_after'],
      ['', 'opening_balance', '', '0.00'],
      ['1', 'payment', '100.00', '100.00'],
      ['2', 'refund', '-10.05', '89.95'],
      ['', 'closing_balance', '', '89.95'],
    ]);
    expect(lines[2]!.slice(8, 12)).toEqual(['order-1', "'=1+1", 'deposit', payment.transactionId]);
  });

  it('is a PDF file of the same month on request', async () => {
    const account = refunds.account();
    await settled(razorpay, account, { order_id: 'Заказ 1', description: '注文 1' });
    await settled(razorpay, account, { order_id: 'order-2' });
    const path = `/v1/wallets/INR/statement.pdf?month=${month(new Date())}`;
    const { body, headers } = await account.get(path).responseType('blob').expect(200);
    expect(textsOf(body as Buffer).flat()).toEqual(expect.arrayContaining(['Заказ 1', '\uFFFD\uFFFD 1', 'order-2']));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('.pdf"'),
    });
    await refunds.account().get(path).expect(404);
    await account.get('/v1/wallets/INR/statement.pdf?month=2999-01').expect(422);
  });

  it('of an earlier month has only the balances of its ends, and a month in the future has none', async () => {
    const account = refunds.account();
    await settled(razorpay, account);
    expect((await statementOf(account, '2020-02')).slice(1)).toEqual([
      ',2020-02-01T00:00:00Z,opening_balance,,,,INR,0.00,,,,,,,,',
      ',2020-03-01T00:00:00Z,closing_balance,,,,INR,0.00,,,,,,,,',
    ]);
    for (const name of ['2999-01', '2026-13', ''])
      await account.get(`/v1/wallets/INR/statement.csv?month=${name}`).expect(422);
    await refunds.account().get(`/v1/wallets/INR/statement.csv?month=2020-02`).expect(404);
  });
});

it('shows the fee that the gateway reports for a payment, and the net amount', async () => {
  const account = refunds.account();
  const payment = await settled(razorpay, account);
  const [at, batch] = [new Date(), uniqueName('batch')];
  await reconcile(refunds.app, 'razorpay', () =>
    REPORTS['razorpay']!.write([
      {
        kind: 'payment',
        paymentId: payment.paymentId,
        objectId: payment.paymentId,
        reference: payment.reference,
        gross: 10_000n,
        fee: 290n,
        currency: 'INR',
        at,
        batch,
      },
    ]),
  );
  expect(await entriesOf(account, 'INR')).toMatchObject([{ amount: 10_000, fee: 290, net_amount: 9_710 }]);
});

it('shows a fee that the settlement report has in another currency, apart from the fee and the net amount', async () => {
  const account = refunds.account();
  const payment = await settled(razorpay, account);
  const ids = { paymentId: payment.paymentId, objectId: payment.paymentId, reference: payment.reference };
  const batch = uniqueName('batch');
  const facts = { kind: 'payment' as const, gross: 12_000n, fee: 350n, currency: 'USD', at: new Date(), batch };
  await reconcile(refunds.app, 'razorpay', () => REPORTS['razorpay']!.write([{ ...facts, ...ids }]));
  const foreign_fee = { amount: 350, currency: 'USD' };
  expect(await entriesOf(account, 'INR')).toMatchObject([{ amount: 10_000, fee: null, net_amount: null, foreign_fee }]);
  const month = new Date().toISOString().slice(0, 7);
  const { text } = await account.get(`/v1/wallets/INR/statement.csv?month=${month}`).expect(200);
  expect(text).toMatch(/,entry_id,foreign_fee,foreign_fee_currency\r?\n/);
  expect(text).toMatch(/,3\.50,USD\r?\n/);
});

it('shows the fee that the gateway reports with a payment, in the transaction, its event and the entry', async () => {
  const account = refunds.account();
  const payment = new Payment(razorpay, account);
  await payment.register();
  await send(account.server, withFee(payment.delivery('succeeded'), 236)).expect(200);
  const fees = { fee: 236, net_amount: 9_764 };
  expect(await payment.transaction()).toMatchObject({ settled_amount: 10_000, ...fees });
  expect(await entriesOf(account, 'INR')).toMatchObject([{ amount: 10_000, ...fees, balance_after: 10_000 }]);
  while ((await refunds.replicas[0]!.app.get(EventPublisher).publish()) > 0);
  const events = await answered<{ type: string; data: object }[]>(account, '/v1/events?types=deposit.settled');
  expect(events).toMatchObject([{ data: fees }]);

  await send(account.server, withFee(payment.delivery('succeeded'), 240)).expect(200);
  expect(await payment.transaction()).toMatchObject({ fee: 240, net_amount: 9_760 });
});

/** A delivery of Razorpay that names the fee. */
function withFee({ body }: Delivery, fee: number): Delivery {
  const delivery = JSON.parse(body) as { payload: { payment: { entity: object } } };
  Object.assign(delivery.payload.payment.entity, { fee, tax: 36 });
  return razorpay.sign(JSON.stringify(delivery));
}
