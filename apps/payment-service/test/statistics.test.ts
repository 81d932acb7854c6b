import { razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import { MOST_COUNTED, StatisticsStore } from '../src/operators/statistics/statistics.store';
import type { ReturnsView } from '../src/operators/statistics/returns.dto';
import type { SettlingTimesView } from '../src/operators/statistics/settling-times.dto';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { statementsOf } from './support/statements';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(() => stage.close());

interface Statistics {
  counted_from: string;
  is_complete: boolean;
  days: { day: string; provider: string; currency: string; registered: number }[];
}

/**
 * `$2` deposits, one each `$3` seconds back from `$4`, whose ids contain their time like those of the service. Each takes
 * `$6` seconds longer to settle than the one before.
 */
const INSERT = `INSERT INTO transactions (transaction_id, account_id, kind, status, amount, settled_amount, currency, provider,
    provider_reference, created_at, settled_at)
  SELECT (lpad(to_hex(floor(extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5($1 || n), 1, 19))::uuid,
    $1, 'deposit', status, 100, CASE status WHEN 'settled' THEN 100 ELSE 0 END, 'KES', 'mobilemoney', $1 || '-' || n, made,
    CASE status WHEN 'settled' THEN made + make_interval(secs => $6::float8 * n) END
  FROM (SELECT n, ($5::text[])[1 + n % cardinality($5::text[])] AS status,
      $4::timestamptz - make_interval(secs => $3::float8 * n) AS made
    FROM generate_series(0, $2::integer - 1) AS n) AS rows`;

const NOON = new Date(new Date().setUTCHours(0, 0, 0, 0) - 12 * 3_600_000);
const DAY_SECONDS = 86_400;

async function givenDeposits(
  count: number,
  everySeconds: number,
  statuses: string[],
  settledAfter = 0,
): Promise<TestAccount> {
  const owner = new TestAccount(app.server, stage.issuer);
  await stage.admin.query(INSERT, [owner.accountId, count, everySeconds, NOON, statuses, settledAfter]);
  return owner;
}

async function statisticsOf(owner: TestAccount, days: number): Promise<Statistics> {
  const { body } = await owner.get(`/v1/statistics?days=${days}`).expect(200);
  return (body as { data: Statistics }).data;
}

const dayBefore = (days: number) => new Date(NOON.getTime() - days * DAY_SECONDS * 1000).toISOString().slice(0, 10);

describe('statistics', () => {
  it('count each deposit on the day of its registration, by its status, for the last days only', async () => {
    const statuses = ['settled', 'settled', 'failed', 'pending', 'needs_review'];
    const owner = await givenDeposits(10, DAY_SECONDS / 5, statuses);
    const { days, is_complete } = await statisticsOf(owner, 2);
    expect(is_complete).toBe(true);
    expect(days).toEqual([
      {
        day: dayBefore(0),
        provider: 'mobilemoney',
        currency: 'KES',
        registered: 3,
        settled: 2,
        failed: 1,
        pending: 0,
        needs_review: 0,
        settled_amount: 200,
        returned_amount: 0,
      },
    ]);
    expect((await statisticsOf(owner, 3)).days.map(({ day, registered }) => [day, registered])).toEqual([
      [dayBefore(0), 3],
      [dayBefore(1), 5],
    ]);
  });

  it('belong to one account', async () => {
    await givenDeposits(3, 60, ['settled']);
    expect(await statisticsOf(new TestAccount(app.server, stage.issuer), 30)).toMatchObject({
      days: [],
      is_complete: true,
    });
  });

  it('of too many deposits count the newest, and say so', async () => {
    const owner = await givenDeposits(MOST_COUNTED + 500, 1, ['settled']);
    const { is_complete, counted_from, days } = await statisticsOf(owner, 30);
    expect(is_complete).toBe(false);
    expect(days.reduce((sum, { registered }) => sum + registered, 0)).toBe(MOST_COUNTED);
    const oldest = new Date(NOON.getTime() - (MOST_COUNTED - 1) * 1000);
    expect(counted_from).toBe(oldest.toISOString().replace(/\.\d+Z$/, 'Z'));
  });

  it('for concurrent callers are counted once, and others of the account one after the other', async () => {
    const owner = await givenDeposits(3, 60, ['settled']);
    const store = app.app.get(StatisticsStore, { strict: false });
    const days = [...times(10, () => 30), 7, 90];
    const { result, sent } = await statementsOf(() => Promise.all(days.map((n) => store.count(owner.accountId, n))));
    expect(sent).toHaveLength(3);
    expect(result.map((statistics) => statistics.days[0]!.registered)).toEqual(days.map(() => 3));
  });

  it.each(['0', '91', 'x', '1.5'])('of %s days are refused', async (days) => {
    const owner = new TestAccount(app.server, stage.issuer);
    await owner.get(`/v1/statistics?days=${days}`).expect(422);
  });
});

describe('settling times', () => {
  const timesOf = async (owner: TestAccount, days: number) => {
    const { body } = await owner.get(`/v1/statistics/settling-times?days=${days}`).expect(200);
    return (body as { data: SettlingTimesView }).data;
  };

  it('are the medians of settled deposits, over all, by gateway, by day, and by both', async () => {
    // Settled after 0, 10, 20 seconds on one day, and after 40 and 50 seconds on the day before.
    const owner = await givenDeposits(
      6,
      DAY_SECONDS / 5,
      ['settled', 'settled', 'settled', 'failed', 'settled', 'settled'],
      10,
    );
    const { medians, is_complete } = await timesOf(owner, 3);
    expect(is_complete).toBe(true);
    const median = (day: string | null, provider: string | null, settled: number, median_seconds: number) => ({
      day,
      provider,
      settled,
      median_seconds,
    });
    expect(medians).toEqual([
      median(null, null, 5, 20),
      median(null, 'mobilemoney', 5, 20),
      median(dayBefore(0), null, 3, 10),
      median(dayBefore(0), 'mobilemoney', 3, 10),
      median(dayBefore(1), null, 2, 45),
      median(dayBefore(1), 'mobilemoney', 2, 45),
    ]);
    expect((await timesOf(owner, 2)).medians[0]).toEqual(median(null, null, 3, 10));
  });

  it('belong to one account', async () => {
    await givenDeposits(3, 60, ['settled']);
    expect((await timesOf(new TestAccount(app.server, stage.issuer), 30)).medians).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  const returnsOf = async (owner: TestAccount, currency: string) => {
    const { body } = await owner.get(`/v1/statistics/returns?currency=${currency}&days=1`).expect(200);
    return (body as { data: ReturnsView }).data;
  };

  it('count on their own days, in the currency of their wallet, without payments and chargebacks', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    const [refunded, disputed] = [new Payment(razorpay, owner), new Payment(razorpay, owner, 7_000)];
    for (const payment of [refunded, disputed]) {
      await payment.register();
      await payment.deliver('succeeded');
    }
    await refunded.deliver('refunded', { amount: 4_000 });
    await refunded.deliver('refunded', { amount: 1_000 });
    const objectId = `disp_${owner.accountId}`;
    await disputed.deliver('disputed', { objectId });
    await disputed.deliver('charged_back', { objectId });
    const { days, is_complete } = await returnsOf(owner, 'INR');
    expect(is_complete).toBe(true);
    expect(days).toEqual([
      { day: expect.any(String), refunds: 2, refunded_amount: 5_000, disputes: 1, disputed_amount: 7_000 },
    ]);
    expect((await returnsOf(owner, 'KES')).days).toEqual([]);
    expect((await returnsOf(new TestAccount(app.server, stage.issuer), 'INR')).days).toEqual([]);
  });

  it('require the currency', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    await owner.get('/v1/statistics/returns').expect(422);
  });
});
