import { paypal, paypalCertificate } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { verifyLedger } from './support/verify-ledger';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
  app.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

/** All orders of the elements. */
const ordersOf = <T>(list: T[]): T[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((first, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));

async function settledPayment() {
  const payment = new Payment(paypal, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  const deliver = (event_type: string, resource: object) =>
    send(app.server, paypal.sign(JSON.stringify({ id: uniqueName('WH'), event_type, resource }))).expect(200);
  /** The number of its deliveries that an operator has to decide. */
  const waiting = async () => (await payment.outcomes(stage.admin)).filter((text) => text.includes('needs_review'));
  return { payment, deliver, waiting };
}

const usd = (value: string) => ({ currency_code: 'USD', value });

describe('a dispute that is updated after its end', () => {
  const kept = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
  const lost = {
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('100.00') },
  };
  const [created, updated, overUpdated, resolved] = ['CREATED', 'UPDATED', 'UPDATED', 'RESOLVED'];
  const open = { status: 'UNDER_REVIEW' };

  /** Delivers the dispute's events in their order and returns the payment. */
  async function after(events: (readonly [string | undefined, object])[]) {
    const { payment, deliver, waiting } = await settledPayment();
    const dispute = {
      dispute_id: uniqueName('PP-R'),
      dispute_amount: usd('100.00'),
      disputed_transactions: [{ seller_transaction_id: payment.paymentId }],
    };
    for (const [step, more] of events) await deliver(`CUSTOMER.DISPUTE.${step}`, { ...dispute, ...more });
    expect(await waiting()).toEqual([]);
    return { status: (await payment.transaction()).status, balance: await payment.balance() };
  }

  it('ends settled in every order of its events if the money is kept', async () => {
    const events = [
      [created, open],
      [updated, open],
      [overUpdated, kept],
      [resolved, kept],
    ] as const;
    for (const order of ordersOf([...events]))
      expect(await after(order)).toEqual({ status: 'settled', balance: 10_000 });
  });

  it('is debited once in every order of its events if it is lost', async () => {
    const events = [
      [created, open],
      [updated, open],
      [overUpdated, lost],
      [resolved, lost],
    ] as const;
    for (const order of ordersOf([...events]))
      expect(await after(order)).toEqual({ status: 'charged_back', balance: 0 });
  });

  it.each([
    ['opens nothing without the event that opened it', [[overUpdated, kept]], 'settled'],
    [
      'closes an open dispute whose money is kept',
      [
        [created, open],
        [overUpdated, kept],
      ],
      'settled',
    ],
    [
      'leaves a lost dispute open until the event that resolves it',
      [
        [created, open],
        [overUpdated, lost],
      ],
      'disputed',
    ],
    [
      'leaves a dispute open without an outcome',
      [
        [created, open],
        [overUpdated, { status: 'RESOLVED' }],
      ],
      'disputed',
    ],
  ] as const)('%s', async (_guarantee, events, status) => {
    expect(await after([...events])).toEqual({ status, balance: 10_000 });
  });
});

describe('a refund that began at PayPal', () => {
  async function refunded() {
    const { payment, deliver, waiting } = await settledPayment();
    const id = uniqueName('REFUND');
    const report = (event: string, status: string) =>
      deliver(`PAYMENT.${event}`, {
        id,
        status,
        amount: usd('25.00'),
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${payment.paymentId}` }],
      });
    return { payment, report, waiting };
  }

  it('moves money when it is completed, once', async () => {
    const { payment, report, waiting } = await refunded();
    await report('CAPTURE.REFUNDED', 'PENDING');
    await report('REFUND.PENDING', 'PENDING');
    expect(await payment.balance()).toBe(10_000);
    await report('CAPTURE.REFUNDED', 'COMPLETED');
    await report('CAPTURE.REFUNDED', 'COMPLETED');
    expect(await payment.balance()).toBe(7_500);
    await report('REFUND.PENDING', 'PENDING');
    expect(await payment.balance()).toBe(7_500);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['CAPTURE.REFUNDED', 'FAILED'],
    ['CAPTURE.REFUNDED', 'CANCELLED'],
    ['REFUND.FAILED', 'FAILED'],
  ])('returns the money once if it fails later: %s %s', async (event, status) => {
    const { payment, report, waiting } = await refunded();
    await report('CAPTURE.REFUNDED', 'COMPLETED');
    await report(event, status);
    await report(event, status);
    expect(await payment.balance()).toBe(10_000);
    expect(await payment.transaction()).toMatchObject({ status: 'settled', refunded_amount: 0 });
    expect(await waiting()).toEqual([]);
  });

  it.each(['FAILED', 'CANCELLED'])('moves no money if it is %s from the start', async (status) => {
    const { payment, report, waiting } = await refunded();
    await report('CAPTURE.REFUNDED', status);
    expect(await payment.balance()).toBe(10_000);
    expect(await waiting()).toEqual([]);
  });
});

describe('a payment that PayPal reverses after its credit', () => {
  it.each([
    ['PAYMENT.CAPTURE.DENIED', 'DECLINED'],
    ['PAYMENT.CAPTURE.REVERSED', 'REFUNDED'],
  ])('needs review and debits nothing by itself: %s', async (event, status) => {
    const { payment, deliver, waiting } = await settledPayment();
    await deliver(event, { id: payment.paymentId, status, amount: usd('100.00'), custom_id: payment.reference });
    expect(await payment.balance()).toBe(10_000);
    expect(await waiting()).toHaveLength(1);
  });

  it('stays settled if an attempt was declined before the capture', async () => {
    const { payment, deliver, waiting } = await settledPayment();
    const attempt = { id: uniqueName('CAP'), status: 'DECLINED', amount: usd('100.00'), custom_id: payment.reference };
    await deliver('PAYMENT.CAPTURE.DECLINED', attempt);
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await waiting()).toEqual([]);
  });
});
