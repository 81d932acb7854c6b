import { adyen, mobilemoney, razorpay } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import fc from 'fast-check';
import { MOST_SCANNED } from '../src/database/bounded-scan';
import { OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);

interface Row {
  transaction_id: string;
  kind: string;
  amount: number;
  currency: string;
  provider: string | null;
  provider_reference: string | null;
  order_id: string | null;
  status: string;
  created_at: string;
}
interface Page {
  data: Row[];
  next_cursor: string | null;
}

const PROVIDERS = ['adyen', 'stripe', 'paypal', null];
const STATUSES = ['settled', 'pending', 'failed'];
const CURRENCIES = ['USD', 'KES'];
const ORDERS = ['order 1', 'order 2', null];

/** An id that contains the time of the row, like those of the service. */
const INSERT = `INSERT INTO transactions (transaction_id, account_id, kind, status, amount, currency, provider,
    provider_reference, counterparty_account_id, order_id, created_at)
  SELECT (lpad(to_hex(floor(extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5($1 || n), 1, 19))::uuid,
    CASE WHEN provider IS NULL AND n % 2 = 0 THEN 'somebody' ELSE $1 END,
    CASE WHEN provider IS NULL THEN 'transfer' ELSE 'deposit' END,
    ($3::text[])[1 + n % 3], 100 + n % 2, ($6::text[])[1 + n % 2], provider,
    CASE WHEN provider IS NOT NULL THEN $1 || '-' || n END,
    CASE WHEN provider IS NULL THEN CASE WHEN n % 2 = 0 THEN $1 ELSE 'somebody' END END,
    CASE WHEN provider IS NOT NULL THEN ($4::text[])[1 + n % 3] END, made
  FROM (SELECT n, ($5::text[])[1 + n / 3 % 4] AS provider, timestamptz '2026-01-01T00:00:00Z' + make_interval(hours => n) AS made
    FROM generate_series(0, $2::integer - 1) AS n) AS rows`;

async function givenTransactions(count: number, statuses = STATUSES): Promise<TestAccount> {
  const owner = new TestAccount(app.server, stage.issuer);
  await stage.admin.query(INSERT, [owner.accountId, count, statuses, ORDERS, PROVIDERS, CURRENCIES]);
  return owner;
}

async function pages(owner: TestAccount, query: Record<string, string>): Promise<Page[]> {
  const all: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = all.at(-1)!.next_cursor) {
    const parameters = new URLSearchParams(cursor ? { ...query, cursor } : query);
    const { body } = await owner.get(`/v1/transactions?${parameters.toString()}`).expect(200);
    all.push(body as Page);
  }
  return all;
}

/** The meaning of a filter, in a second implementation without SQL. */
function matches(row: Row, query: Record<string, string>): boolean {
  const { provider, status, order_id, provider_reference, created_from, created_before, kind, amount, currency } =
    query;
  return (
    (kind === undefined || row.kind === kind) &&
    (amount === undefined || row.amount === Number(amount)) &&
    (currency === undefined || row.currency === currency) &&
    (provider === undefined || row.provider === provider) &&
    (status === undefined || row.status === status) &&
    (order_id === undefined || row.order_id === order_id) &&
    (provider_reference === undefined || row.provider_reference === provider_reference) &&
    (created_from === undefined || Date.parse(row.created_at) >= Date.parse(created_from)) &&
    (created_before === undefined || Date.parse(row.created_at) < Date.parse(created_before))
  );
}

describe('transactions', () => {
  it('are found by any combination of filters, each once and newest first, with any page size', async () => {
    const owner = await givenTransactions(100);
    const everything = (await pages(owner, { limit: '100' })).flatMap(({ data }) => data);
    expect(everything).toHaveLength(100);
    const hour = fc.integer({ min: -5, max: 105 }).map((n) => new Date(Date.UTC(2026, 0, 1, n)).toISOString());
    const query = fc.record(
      {
        provider: fc.constantFrom('adyen', 'stripe', 'paypal', 'square'),
        status: fc.constantFrom(...STATUSES, 'refunded'),
        kind: fc.constantFrom('deposit', 'transfer'),
        amount: fc.constantFrom('100', '101', '102'),
        currency: fc.constantFrom(...CURRENCIES, 'JPY'),
        order_id: fc.constantFrom('order 1', 'order 2', 'order 3'),
        provider_reference: fc.integer({ min: 0, max: 110 }).map((n) => `${owner.accountId}-${n}`),
        created_from: hour,
        created_before: hour,
        limit: fc.constantFrom('1', '7', '50'),
      },
      { requiredKeys: ['limit'] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (filters) => {
        const found = (await pages(owner, filters)).flatMap(({ data }) => data);
        const { limit: _limit, ...wanted } = filters;
        expect(found).toEqual(everything.filter((row) => matches(row, wanted)));
      }),
      { numRuns: 60 },
    );
  });

  it('that are rare among many are found over pages that each read a bounded number', async () => {
    const count = 2 * MOST_SCANNED + 500;
    const owner = await givenTransactions(count, ['settled', 'settled', 'settled']);
    await stage.admin.query("UPDATE transactions SET status = 'disputed' WHERE provider_reference = $1", [
      `${owner.accountId}-1`,
    ]);
    const found = await pages(owner, { status: 'disputed' });
    expect(found.map(({ data }) => data.length)).toEqual([0, 0, 1]);
  });

  it('of another account are not found by any filter', async () => {
    const owner = await givenTransactions(12);
    const stranger = new TestAccount(app.server, stage.issuer);
    for (const query of [
      { provider_reference: `${owner.accountId}-1` },
      { order_id: 'order 1' },
      { status: 'settled' },
    ]) {
      expect((await pages(stranger, query as unknown as Record<string, string>)).flatMap(({ data }) => data)).toEqual(
        [],
      );
    }
  });

  it('are found by the payment that paid them, also while they need review', async () => {
    const [paid, waiting] = [new Payment(razorpay, account()), new Payment(mobilemoney, account())];
    for (const payment of [paid, waiting]) await payment.register();
    await paid.deliver('succeeded');
    await waiting.deliver('succeeded', { amount: 1 });
    for (const payment of [paid, waiting]) {
      const query = { provider_payment_id: payment.paymentId };
      const found = (await pages(payment.account, query)).flatMap(({ data }) => data);
      expect(found.map(({ transaction_id }) => transaction_id)).toEqual([payment.transactionId]);
      expect((await pages(account(), query)).flatMap(({ data }) => data)).toEqual([]);
      const { body } = await operatorsAt(app.server)
        .get(`/operator/transactions?provider_payment_id=${payment.paymentId}`)
        .expect(200);
      expect((body as Page).data.map(({ transaction_id }) => transaction_id)).toEqual([payment.transactionId]);
    }
  });

  it('are found by a refund or a dispute, by our id and by that of the gateway', async () => {
    const [refunded, disputed] = [new Payment(adyen, account()), new Payment(adyen, account())];
    for (const payment of [refunded, disputed]) await payment.register();
    for (const payment of [refunded, disputed]) await payment.deliver('succeeded');
    const [refundId, disputeId] = [uniqueName('refund'), uniqueName('dispute')];
    await refunded.deliver('refunded', { amount: 1_000, objectId: refundId });
    await disputed.deliver('disputed', { objectId: disputeId });
    const { body: refunds } = await refunded.account.get(`/v1/transactions/${refunded.transactionId}/refunds`);
    const { body: disputes } = await disputed.account.get('/v1/disputes');
    const [refund] = (refunds as { data: { refund_id: string }[] }).data;
    const [dispute] = (disputes as { data: { dispute_id: string }[] }).data;
    for (const [{ account: owner, transactionId }, query] of [
      [refunded, { refund_id: refundId }],
      [refunded, { refund_id: refund!.refund_id, provider_payment_id: refunded.paymentId }],
      [disputed, { dispute_id: disputeId }],
      [disputed, { dispute_id: dispute!.dispute_id }],
    ] as const) {
      const found = (await pages(owner, query as Record<string, string>)).flatMap(({ data }) => data);
      expect(found.map(({ transaction_id }) => transaction_id)).toEqual([transactionId]);
      expect((await pages(account(), query as Record<string, string>)).flatMap(({ data }) => data)).toEqual([]);
    }
    const both = { refund_id: refundId, provider_payment_id: disputed.paymentId };
    expect((await pages(refunded.account, both)).flatMap(({ data }) => data)).toEqual([]);
  });

  it('are found by the telephone number of their registration', async () => {
    const owner = account();
    const body = { provider: 'adyen', amount: 1, currency: 'EUR', phone_number: '+254700000001' };
    await owner.post('/v1/deposits', body).expect(201);
    for (const [phone_number, count] of [
      ['254700000001', 1],
      ['+254700000001', 1],
      ['254700000002', 0],
    ] as const)
      expect((await pages(owner, { phone_number })).flatMap(({ data }) => data)).toHaveLength(count);
  });

  it('made now are within a time range around now', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    await owner.post('/v1/deposits', { provider: 'adyen', amount: 1, currency: 'EUR', order_id: 'now' }).expect(201);
    const [created_from, created_before] = [-60_000, 60_000].map((offset) =>
      new Date(Date.now() + offset).toISOString(),
    );
    const found = await pages(owner, { created_from: created_from!, created_before: created_before! });
    expect(found.flatMap(({ data }) => data.map(({ order_id }) => order_id))).toEqual(['now']);
  });

  it.each([
    'kind=refund',
    'amount=0',
    'amount=1.5',
    'amount=1e3',
    'currency=KE',
    'status=done',
    'provider=visa',
    'order_id=',
    `order_id=${'x'.repeat(128)}`,
    'provider_reference=',
    'created_from=yesterday',
    'created_before=2026-02-30T00:00:00Z',
    'created_from=2026-01-01T00:00:00',
    'account_id=x',
    'status=settled&status=failed',
  ])('%s is refused as a filter', async (query) => {
    await new TestAccount(app.server, stage.issuer).get(`/v1/transactions?${query}`).expect(422);
  });

  it('accept the extremes of time', async () => {
    const owner = await givenTransactions(3);
    const all = { created_from: '0001-01-01T00:00:00Z', created_before: '9999-12-31T23:59:59Z' };
    expect((await pages(owner, all)).flatMap(({ data }) => data)).toHaveLength(3);
  });
});

describe('the number of transactions', () => {
  interface Count {
    data: { count: number; is_exact: boolean };
  }
  const countOf = async (owner: TestAccount, query: Record<string, string>) =>
    ((await owner.get(`/v1/statistics/transactions?${new URLSearchParams(query)}`).expect(200)).body as Count).data;
  const countOfAll = async (query: Record<string, string>) =>
    (
      (
        await operatorsAt(app.server)
          .get(`/operator/statistics/transactions?${new URLSearchParams(query)}`)
          .expect(200)
      ).body as Count
    ).data;

  it('is that of the list with the same filters, for the account and for operators', async () => {
    const owner = await givenTransactions(100);
    for (const query of [{}, { status: 'settled' }, { order_id: 'order 1' }, { provider: 'adyen', status: 'failed' }]) {
      const listed = (await pages(owner, { ...query, limit: '100' } as never)).flatMap(({ data }) => data);
      expect(await countOf(owner, query as never)).toEqual({ count: listed.length, is_exact: true });
    }
    const own = { account_id: owner.accountId, order_id: 'order 1' };
    expect(await countOfAll(own)).toEqual({ ...(await countOf(owner, { order_id: 'order 1' })) });
    expect(await countOf(account(), {})).toEqual({ count: 0, is_exact: true });
  });

  it('ends at 1,000, and does not claim to be exact if older transactions were not read', async () => {
    const owner = await givenTransactions(MOST_SCANNED + 500, ['settled', 'settled', 'settled']);
    expect(await countOf(owner, { status: 'settled' })).toEqual({ count: 1_000, is_exact: false });
    expect(await countOf(owner, { status: 'failed' })).toEqual({ count: 0, is_exact: false });
  });

  it.each(['limit=5', 'cursor=x', 'metadata_value=spring'])('is refused with %s', async (query) => {
    await account().get(`/v1/statistics/transactions?${query}`).expect(422);
  });
});

it('operators find payments by customer, metadata and telephone number, with and without the account', async () => {
  const owner = account();
  const body = {
    provider: 'adyen',
    amount: 1,
    currency: 'EUR',
    customer_id: `customer of ${owner.accountId}`,
    metadata: { campaign: owner.accountId },
    phone_number: '+254700000002',
  };
  const { transaction_id } = ((await owner.post('/v1/deposits', body).expect(201)).body as { data: Row }).data;
  await owner.post('/v1/deposits', { provider: 'adyen', amount: 1, currency: 'EUR' }).expect(201);
  const found = async (query: Record<string, string>) => {
    const answer = await operatorsAt(app.server)
      .get(`/operator/transactions?${new URLSearchParams(query)}`)
      .expect(200);
    return (answer.body as Page).data.map((row) => row.transaction_id);
  };
  for (const query of [
    { customer_id: body.customer_id },
    { metadata_key: 'campaign', metadata_value: owner.accountId },
    { phone_number: '254700000002' },
  ] as Record<string, string>[]) {
    expect(await found(query)).toEqual([transaction_id]);
    expect(await found({ ...query, account_id: owner.accountId })).toEqual([transaction_id]);
    expect(await found({ ...query, account_id: 'another' })).toEqual([]);
  }
  await operatorsAt(app.server).get('/operator/transactions?metadata_value=x').expect(422);
});
