import { type Delivery, mobilemoney, razorpay } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import type { AuditEntryView } from '../src/operators/audit/audit.dto';
import type { ExplanationView } from '../src/operators/explanations/explanation.dto';
import type { WaitingView } from '../src/payments/waiting/waiting.dto';
import type { OperatorStatisticsView } from '../src/operators/statistics/operator-statistics.dto';
import { OperatorStatisticsStore } from '../src/operators/statistics/operator-statistics.store';
import { QUEUES, QueueAgeStore } from '../src/operators/statistics/queue-age.store';
import { decisionsOf, OPERATORS, TestOperator } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { statementsOf } from './support/statements';

let stage: PaymentStage;
let app: PaymentApp;
let cleo: TestOperator;
let decide: ReturnType<typeof decisionsOf>;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
  decide = decisionsOf(app.server);
  cleo = new TestOperator(app.server, 'cleo');
});
afterAll(() => stage.close());

async function inReview(): Promise<{ payment: Payment; event: string }> {
  const payment = new Payment(razorpay, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_000 });
  const [row] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1',
    [payment.paymentId],
  );
  return { payment, event: row!.event_id };
}

const hourBefore = (hours: number): string =>
  `${new Date(Math.floor(Date.now() / 3_600_000 - hours) * 3_600_000).toISOString().slice(0, 13)}:00:00Z`;

describe('open cases', () => {
  const waiting = async () =>
    Object.fromEntries(
      ((await cleo.get('/operator/waiting').expect(200)).body as { data: WaitingView[] }).data.map((row) => [
        row.kind,
        row,
      ]),
    );

  it('are counted by kind, with the age of the oldest', async () => {
    const none = await waiting();
    expect(none).toMatchObject({ parked: { count: 0, oldest_at: null }, breaks: { count: 0, oldest_at: null } });
    const { payment } = await inReview();
    const unknown = new Payment(mobilemoney, new TestAccount(app.server, stage.issuer));
    await unknown.deliver('succeeded');
    const some = await waiting();
    expect(some).toMatchObject({
      needs_review: { count: none['needs_review']!.count + 1, oldest_at: expect.any(String) },
      parked: { count: 1, oldest_at: expect.any(String) },
    });
    await decide.transaction(payment.transactionId, { decision: 'reject' });
    expect((await waiting())['needs_review']!.count).toBe(none['needs_review']!.count);
  });
});

describe('the work of the last 24 hours', () => {
  const work = async () =>
    ((await cleo.get('/operator/statistics').expect(200)).body as { data: OperatorStatisticsView }).data;

  it('has the deliveries of gateways and the delay of reports by hour', async () => {
    await stage.admin.query(
      `INSERT INTO gateway_deliveries (provider, period, outcome, deliveries, last_at)
        SELECT 'adyen', date_trunc('hour', now()) - make_interval(hours => hours), outcome, deliveries, now()
        FROM (VALUES (1, 'settled', 7), (1, 'duplicate', 2), (1, 'invalid_signature', 3), (24, 'settled', 99))
          AS counts (hours, outcome, deliveries)`,
    );
    const before = (await work()).webhooks.at(-1)?.waiting ?? 0;
    await inReview();
    const { gateways, webhooks, is_complete } = await work();
    expect(gateways.filter(({ provider }) => provider === 'adyen')).toEqual([
      { hour: hourBefore(1), provider: 'adyen', taken: 9, refused: 3 },
    ]);
    expect(webhooks.at(-1)).toMatchObject({ hour: hourBefore(0), waiting: before + 1 });
    expect(is_complete).toBe(true);
  });

  it('has the deliveries of events, their delay, and the age of each queue', async () => {
    const account = uniqueName('acct');
    // Published two seconds after the change, one delivered after five seconds.
    await stage.admin.query(
      `WITH endpoint AS (
          INSERT INTO event_endpoints (account_id, url) VALUES ($1, 'https://example.com') RETURNING endpoint_id),
        event AS (
          INSERT INTO events (account_id, event_id, type, object_type, object_id, snapshot, occurred_at)
          SELECT $1, event_id((extract(epoch FROM at) * 1000)::bigint, n), 'event_endpoint.test', 'event_endpoint', 'e', '{}',
            at - interval '2 seconds'
          FROM (SELECT n, date_trunc('hour', now()) - interval '70 minutes' AS at FROM generate_series(1, 2) AS n) AS times
          RETURNING event_id, occurred_at)
        INSERT INTO event_deliveries (account_id, endpoint_id, event_id, object_id, status, finished_at)
        SELECT $1, endpoint_id, event_id, 'e', status, CASE status WHEN 'delivered' THEN occurred_at + interval '5 seconds' END
        FROM endpoint, (SELECT *, row_number() OVER (ORDER BY event_id) AS n FROM event) AS events
        JOIN (VALUES (1, 'delivered'), (2, 'failed')) AS results (n, status) USING (n)`,
      [account],
    );
    const { events, queues } = await work();
    expect(events.find(({ hour }) => hour === hourBefore(2))).toEqual({
      hour: hourBefore(2),
      events: 2,
      delivered: 1,
      failed: 1,
      pending: 0,
      publication_seconds: 2,
      delivery_seconds: 5,
    });
    expect(queues.map(({ queue }) => queue)).toEqual([...QUEUES]);
  });

  it('has the greatest age of each queue by hour, also of queues that were empty', async () => {
    const ages = app.app.get(QueueAgeStore, { strict: false });
    const at = (hours: number) => `date_trunc('hour', now()) - make_interval(hours => ${hours})`;
    await stage.admin.query(
      `INSERT INTO queue_ages (queue, period, oldest_seconds) VALUES
        ('captures', ${at(2)}, 5), ('captures', ${at(2)} + interval '10 minutes', 9.25), ('captures', ${at(24)}, 99)`,
    );
    await Promise.all(times(3, () => ages.keep()));
    const { queue_hours } = await work();
    expect(queue_hours.filter(({ queue }) => queue === 'captures')).toEqual([
      { hour: hourBefore(2), queue: 'captures', oldest_seconds: 9.25 },
      { hour: hourBefore(0), queue: 'captures', oldest_seconds: 0 },
    ]);
    const now = queue_hours.filter(({ hour }) => hour === hourBefore(0));
    expect(now.map(({ queue }) => queue).toSorted()).toEqual([...QUEUES].toSorted());
  });

  it('is read in one step by operators who ask at the same moment', async () => {
    const store = app.app.get(OperatorStatisticsStore, { strict: false });
    const { sent } = await statementsOf(() => Promise.all(times(10, () => store.read())));
    expect(sent.filter((text) => /FROM webhook_events/.test(text))).toHaveLength(1);
  });
});

describe('the audit', () => {
  const entries = async (query = '') =>
    ((await cleo.get(`/operator/audit${query}`).expect(200)).body as { data: AuditEntryView[] }).data;

  it('lists decisions with their operator, newest first', async () => {
    const { payment, event } = await inReview();
    await decide.event(event, { decision: 'replay' });
    await decide.transaction(payment.transactionId, { decision: 'accept' });
    const ben = new TestOperator(app.server, 'ben');
    const { body } = await ben.post('/operator/ledger-verifications').expect(202);
    const [verified, accepted, replayed] = await entries();
    expect(verified).toMatchObject({
      operator: 'ben',
      action: 'verify_ledger',
      verification_id: (body as { data: { verification_id: string } }).data.verification_id,
    });
    expect(accepted).toMatchObject({
      operator: 'amina',
      action: 'accept',
      transaction_id: payment.transactionId,
      amount: 9_000,
      currency: 'INR',
      reason: 'amount_differs',
    });
    expect(replayed).toMatchObject({ operator: 'amina', action: 'replay', event_id: event, amount: null });
  });

  it('is filtered by operator and by action', async () => {
    const all = await entries('?limit=100');
    const of = (wanted: (entry: AuditEntryView) => boolean) => all.filter(wanted).map(({ audit_id }) => audit_id);
    const ids = async (query: string) => (await entries(query)).map(({ audit_id }) => audit_id);
    expect(await ids('?operator=ben')).toEqual(of(({ operator }) => operator === 'ben'));
    expect(await ids('?action=reject')).toEqual(of(({ action }) => action === 'reject'));
    expect(await ids('?operator=nobody')).toEqual([]);
    await cleo.get('/operator/audit?action=sing').expect(422);
  });

  it('is read page by page over all entries, each once', async () => {
    await stage.admin.query(
      `INSERT INTO operator_redeliveries (account_id, endpoint_id, status, deliveries, operator)
        SELECT 'a', gen_random_uuid(), 'failed', n, 'ben' FROM generate_series(1, 4) AS n`,
    );
    await stage.admin.query(
      "INSERT INTO account_erasures (account_id, operator, reason) VALUES ('acct-1', 'amina', 'asked for')",
    );
    expect((await entries('?action=erase_account'))[0]).toMatchObject({
      account_id: 'acct-1',
      operator: 'amina',
      reason: 'asked for',
    });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await cleo.get(`/operator/audit?limit=1${cursor && `&cursor=${cursor}`}`).expect(200);
      const page = body as { data: AuditEntryView[]; next_cursor: string | null };
      seen.push(...page.data.map(({ audit_id }) => audit_id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual((await entries('?limit=100')).map(({ audit_id }) => audit_id));
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    // Created within one millisecond, in no order.
    const counts = (await entries('?action=redeliver')).map(({ count }) => count!);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });
});

describe('an explanation of a delivery', () => {
  const explain = async ({ provider, body, headers }: Delivery, changes: object = {}) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const given = { provider, body, headers: lines.join('\n'), ...changes };
    return (await cleo.post('/operator/explanations', given).expect(200)).body as { data: ExplanationView };
  };
  const facts = {
    reference: 'order_1',
    paymentId: 'pay_1',
    objectId: 'pay_1',
    eventId: 'evt_1',
    amount: 4_000,
    currency: 'INR',
  };
  const stored = () => stage.admin.query<[{ count: string }]>('SELECT count(*) FROM webhook_events');

  it('shows how an accepted one is read, also from bytes, and stores nothing', async () => {
    const delivery = razorpay.sign(razorpay.body('succeeded', facts));
    const before = await stored();
    const { data } = await explain(delivery);
    expect(data).toMatchObject({
      is_accepted: true,
      answered: 200,
      code: null,
      secret_number: 1,
      events: [{ kind: 'payment_succeeded', amount: 4_000 }],
    });
    const bytes = { body: Buffer.from(delivery.body).toString('base64'), body_encoding: 'base64' };
    expect((await explain(delivery, bytes)).data).toEqual(data);
    expect(await stored()).toEqual(before);
  });

  it('shows why one is refused', async () => {
    const forged = razorpay.sign(razorpay.body('succeeded', facts), { secret: 'other' });
    expect((await explain(forged)).data).toEqual({
      is_accepted: false,
      answered: 401,
      code: 'INVALID_SIGNATURE',
      reason: 'no configured secret matches this signature',
      secret_number: null,
      held: null,
      events: [],
    });
    expect((await explain(razorpay.sign('[]'))).data).toMatchObject({ answered: 422, secret_number: 1, events: [] });
    await cleo.post('/operator/explanations', { provider: 'razorpay', body: '', headers: 'none' }).expect(422);
  });
});

describe('no account’s credential reaches', () => {
  const PATHS = ['waiting', 'audit', 'gateways', 'ledger-verifications', 'deliveries', 'endpoint-secrets'].map(
    (name) => `/operator/${name}`,
  );
  it.each(PATHS)('%s', async (path) => {
    const account = new TestAccount(app.server, stage.issuer);
    const { text: key } = await account.apiKey(['read', 'write']);
    await account.get(path).expect(401);
    await cleo.get(path).unset('Authorization').set('N-API-Key', key).expect(401);
    await cleo.get(path).unset('Authorization').expect(401);
    await cleo.get(path).expect(200);
  });
});
