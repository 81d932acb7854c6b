import { flutterwave, razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import type { DecisionView } from '../src/operators/decisions/decision.dto';
import type { OpenRefundView } from '../src/operators/refunds/operator-refund.dto';
import { FakeRefunds } from './support/fake-refunds';
import { type OperatorName, OPERATORS, operatorsAt } from './support/operators';
import { type Refund, RefundStage } from './support/refund-stage';
import { verifyLedger } from './support/verify-ledger';

const WHY = 'as its dashboard shows';

let stage: RefundStage;
let operators: ReturnType<typeof operatorsAt>;
let fakes: Record<'flutterwave' | 'razorpay', FakeRefunds>;
beforeAll(async () => {
  stage = await RefundStage.open(1, { OPERATORS });
  operators = operatorsAt(stage.replicas[0]!.server);
  fakes = {
    flutterwave: await new FakeRefunds('same', { isIdempotent: false, inquires: 'never' }).start(),
    razorpay: await new FakeRefunds('same', { isIdempotent: true }).start(),
  };
  stage.use(fakes);
});
afterEach(async () => expect((await verifyLedger(stage.stage.database.serviceUrl)).problems).toEqual([]));
afterAll(async () => {
  await stage.close();
  await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
});

/** A refund whose gateway has acted, whose response is lost, and which cannot be inquired. */
const unknown = async () => {
  fakes.flutterwave.fateOf = () => 'lost';
  const payment = await stage.settled(flutterwave);
  const asked = await stage.refunded(payment, { amount: 4_000 });
  await stage.finish();
  return { payment, asked };
};
const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;
const list = async (query: object) =>
  dataOf<OpenRefundView[]>(
    await operators
      .get('/operator/refunds')
      .query({ limit: '100', ...query })
      .expect(200),
  );
const decide = ({ refund_id }: Refund, body: object, name: OperatorName = 'amina') =>
  operators.post(`/operator/refunds/${refund_id}/decisions`, body, name);

it('a refund with an unknown result is listed with the ids that find it at its gateway', async () => {
  const { payment, asked } = await unknown();
  const listed = await list({ provider: 'flutterwave' });
  expect(listed.find(({ refund_id }) => refund_id === asked.refund_id)).toMatchObject({
    account_id: payment.account.accountId,
    transaction_id: payment.transactionId,
    status: 'needs_review',
    amount: 4_000,
    provider_reference: payment.reference,
    sent_at: expect.any(String) as string,
  });
  expect(await list({ provider: 'razorpay' })).toEqual([]);
  expect((await list({ status: 'pending' })).map(({ refund_id }) => refund_id)).not.toContain(asked.refund_id);
});

it.each([
  ['happened', 'succeeded', 6_000, ['refunds:flutterwave', 'flutterwave']],
  ['did_not_happen', 'failed', 10_000, [null, 'refunds:flutterwave']],
])('an operator decides that it %s, after seeing the entries', async (decision, outcome, balance, accounts) => {
  const { payment, asked } = await unknown();
  const dry = dataOf<DecisionView>(await decide(asked, { decision, reason: WHY, dry_run: true }).expect(200));
  expect(dry).toMatchObject({ state: 'dry_run', before: { outcome: 'needs_review' }, after: { outcome } });
  expect(new Set(dry.entries.map(({ clearing_account }) => clearing_account))).toEqual(new Set(accounts));
  expect(await stage.refund(payment, asked)).toMatchObject({ status: 'needs_review' });
  await decide(asked, { decision, reason: WHY }).expect(200);
  expect(await stage.refund(payment, asked)).toMatchObject({ status: outcome });
  expect(await payment.balance()).toBe(balance);
});

it('of two operators who decide differently at the same moment, exactly one succeeds', async () => {
  const { payment, asked } = await unknown();
  const answers = await Promise.all(
    times(
      10,
      async (n: number) =>
        (await decide(asked, { decision: n % 2 ? 'happened' : 'did_not_happen', reason: WHY })).status,
    ),
  );
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, ...times(9, () => 409)]);
  const { status } = await stage.refund(payment, asked);
  expect(await payment.balance()).toBe(status === 'succeeded' ? 6_000 : 10_000);
});

it('if a delivery has booked a refund by its amount, the decision has to name the gateway’s id', async () => {
  fakes.razorpay.fateOf = () => 'dropped';
  const payment = await stage.settled(razorpay);
  const asked = await stage.refunded(payment, { amount: 4_000 });
  await stage.finish();
  const theirs = fakes.razorpay.refund(payment.paymentId, 4_000, payment.gateway.currency);
  await stage.deliver(payment, theirs);
  await stage.stage.admin.query("UPDATE refunds SET sent_at = sent_at - interval '4 days' WHERE refund_id = $1", [
    asked.refund_id,
  ]);
  fakes.razorpay.fateOfInquiry = () => 'dropped';
  await stage.pass();
  expect((await list({ status: 'unconfirmed' })).map(({ refund_id }) => refund_id)).toEqual([asked.refund_id]);
  await decide(asked, { decision: 'happened', reason: WHY }).expect(409);
  await decide(asked, { decision: 'did_not_happen', reason: WHY, gateway_refund_id: 'x' }).expect(422);
  const [row] = await list({ status: 'unconfirmed' });
  await decide(asked, { decision: 'happened', reason: WHY, gateway_refund_id: row!.gateway_refund_id! }).expect(200);
  expect(await list({ status: 'unconfirmed' })).toEqual([]);
  expect(await payment.balance()).toBe(6_000);
});

it('needs a reason, and the role admin', async () => {
  const { asked } = await unknown();
  await decide(asked, { decision: 'happened' }).expect(422);
  await decide(asked, { decision: 'happened', reason: WHY, amount: 1 }).expect(422);
  await decide(asked, { decision: 'happened', reason: WHY }, 'ben').expect(403);
});
