import { randomUUID } from 'node:crypto';
import { razorpay } from '@platform/harness';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

let stage: PaymentStage;
let app: PaymentApp;
let strict: PaymentApp;

const API = { RAZORPAY_API_KEY: 'k:s', RAZORPAY_API_URL: 'http://127.0.0.1:9' };

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ MERCHANT_REVIEW_PERCENT: '10', ...API });
  strict = await stage.replica();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const account = ({ server } = app) => new TestAccount(server, stage.issuer);

/** A deposit of 100.00 for which another amount was received. */
async function paidWith(amount: number, owner = account()): Promise<Payment> {
  const payment = new Payment(razorpay, owner);
  await payment.register();
  await payment.deliver('succeeded', { amount });
  return payment;
}

const decide = (payment: Payment, decision: string, by = payment.account, key: string = randomUUID()) =>
  by.post(`/v1/transactions/${payment.transactionId}/review`, { decision }).set('Idempotency-Key', key);
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

it.each([9_000, 9_999, 11_000])('a merchant accepts %d of 10000 and is credited with it, once', async (received) => {
  const payment = await paidWith(received);
  const key = randomUUID();
  const answer = await decide(payment, 'accept', payment.account, key).expect(201);
  expect((answer.body as { data: object }).data).toMatchObject({
    status: 'settled',
    amount: 10_000,
    settled_amount: received,
  });
  await decide(payment, 'accept', payment.account, key).expect(201);
  expect(codeOf((await decide(payment, 'accept').expect(409)).body)).toBe('NOT_IN_REVIEW');
  expect(await payment.balance()).toBe(received);
});

it('a merchant returns the received amount as a refund', async () => {
  const payment = await paidWith(9_500);
  const { body } = await decide(payment, 'refund').expect(201);
  expect((body as { data: object }).data).toMatchObject({ settled_amount: 9_500, refund_reserved_amount: 9_500 });
  expect(await payment.balance()).toBe(0);
  const listed = await payment.account.get(`/v1/transactions/${payment.transactionId}/refunds`).expect(200);
  expect((listed.body as { data: object[] }).data).toMatchObject([{ origin: 'merchant', amount: 9_500 }]);
});

it.each([8_999, 11_001, 1])('beyond the limit an operator decides: %d of 10000', async (received) => {
  const payment = await paidWith(received);
  for (const decision of ['accept', 'refund']) {
    const { body } = await decide(payment, decision).expect(409);
    expect(codeOf(body)).toBe('REVIEW_NOT_YOURS');
    expect(JSON.stringify(body)).toContain('more than 10 %');
  }
  expect(await payment.transaction()).toMatchObject({ status: 'needs_review' });
});

it('for any other reason, of another account, or without the setting, a merchant cannot decide', async () => {
  const other = new Payment(razorpay, account());
  await other.deliver('succeeded');
  await other.register();
  expect(codeOf((await decide(other, 'accept').expect(409)).body)).toBe('REVIEW_NOT_YOURS');
  const foreign = await paidWith(9_999);
  await decide(foreign, 'accept', account()).expect(404);
  const unset = await paidWith(9_999, account(strict));
  expect(codeOf((await decide(unset, 'accept').expect(409)).body)).toBe('REVIEW_NOT_YOURS');
  const settled = await paidWith(10_000);
  expect(codeOf((await decide(settled, 'accept').expect(409)).body)).toBe('NOT_IN_REVIEW');
});
