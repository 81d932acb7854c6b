import { type Delivery, mobilemoney, razorpay } from '@platform/harness';
import type { AuditEntryView } from '../src/operators/audit/audit.dto';
import type { ExplanationView } from '../src/operators/explanations/explanation.dto';
import type { WaitingView } from '../src/payments/waiting/waiting.dto';
import { decisionsOf, OPERATORS, TestOperator } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

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
