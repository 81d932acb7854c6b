import { adyen, adyenBody, paypal, paypalCertificate } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import fc from 'fast-check';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;

let stage: PaymentStage;
/** One service credits Adyen's payments on their authorisation, the other on their captures. */
let onAuthorisation: PaymentApp;
let onCapture: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  onAuthorisation = await stage.replica();
  onCapture = await stage.replica({ ADYEN_SETTLE_ON: 'capture' });
  for (const replica of [onAuthorisation, onCapture])
    replica.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const accountAt = ({ server }: PaymentApp) => new TestAccount(server, stage.issuer);

interface Capture {
  id: string;
  amount: number;
}
const captureOf = (amount: number): Capture => ({ id: uniqueName('capture'), amount });

async function adyenPayment(app: PaymentApp): Promise<Payment> {
  const payment = new Payment(adyen, accountAt(app), AMOUNT);
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
}

const adyenCapture = (payment: Payment, { id, amount }: Capture, eventCode = 'CAPTURE') =>
  send(
    payment.account.server,
    adyen.sign(
      adyenBody({
        pspReference: id,
        originalReference: payment.paymentId,
        merchantAccountCode: 'TestMerchant',
        merchantReference: payment.reference,
        amount: { value: amount, currency: 'EUR' },
        eventCode,
        success: 'true',
      }),
    ),
  ).expect(200);

const paypalCapture = (payment: Payment, { id, amount }: Capture, isFinal: boolean) =>
  send(
    payment.account.server,
    paypal.sign(
      JSON.stringify({
        id: uniqueName('WH'),
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: {
          id,
          status: 'COMPLETED',
          amount: { currency_code: payment.gateway.currency, value: (amount / 100).toFixed(2) },
          final_capture: isFinal,
          custom_id: payment.reference,
        },
      }),
    ),
  ).expect(200);

const shown = async (payment: Payment) => {
  const { body } = await payment.account.get(`/v1/transactions/${payment.transactionId}`).expect(200);
  return (body as { data: { status: string; amount: number; settled_amount: number } }).data;
};

describe('a payment that is credited on its captures', () => {
  it('is credited with each part once, in any order and with repeated reports, and never with more than its amount', async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 5 });
    const repeats = fc.array(fc.nat({ max: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(parts, repeats, async (amounts, again) => {
        const payment = await adyenPayment(onCapture);
        expect(await payment.balance()).toBe(0);
        const captures = amounts.map(captureOf);
        let credited = 0;
        for (const capture of captures) {
          await adyenCapture(payment, capture);
          if (credited + capture.amount <= AMOUNT) credited += capture.amount;
          expect(await payment.balance()).toBe(credited);
        }
        for (const index of again) if (captures[index]) await adyenCapture(payment, captures[index]);
        expect(await payment.balance()).toBe(credited);
        expect(await shown(payment)).toMatchObject({ status: 'settled', amount: AMOUNT, settled_amount: credited });
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const outcomes = await payment.outcomes(stage.admin);
        expect(outcomes.some((outcome) => outcome.includes('captures_exceed_amount'))).toBe(total > AMOUNT);
      }),
      { numRuns: 15 },
    );
  });

  it('can be refunded and charged back for the captured amount', async () => {
    const payment = await adyenPayment(onCapture);
    await adyenCapture(payment, captureOf(3_000));
    await adyenCapture(payment, captureOf(2_000));
    await payment.deliver('refunded', { amount: 1_000 });
    await payment.deliver('charged_back', { amount: 4_000 });
    expect(await payment.balance()).toBe(0);
    await payment.deliver('refunded', { amount: 1 });
    expect((await payment.outcomes(stage.admin)).at(-1)).toMatch(/refund_exceeds_payment$/);
  });

  it('fails if its authorisation is cancelled before any capture', async () => {
    const payment = await adyenPayment(onCapture);
    await adyenCapture(payment, captureOf(AMOUNT), 'CANCELLATION');
    expect(await shown(payment)).toMatchObject({ status: 'failed', settled_amount: 0 });
  });

  it('is credited at PayPal with each part, and a refund of a part is found by the id of its capture', async () => {
    const payment = new Payment(paypal, accountAt(onCapture), AMOUNT);
    await payment.register();
    const [first, last] = [captureOf(3_000), captureOf(7_000)];
    await paypalCapture(payment, first, false);
    expect(await shown(payment)).toMatchObject({ status: 'settled', settled_amount: 3_000 });
    await paypalCapture(payment, last, true);
    await paypalCapture(payment, last, true);
    expect(await payment.balance()).toBe(AMOUNT);
    expect(await shown(payment)).toMatchObject({ status: 'settled', settled_amount: AMOUNT });
    const refund = {
      id: uniqueName('refund'),
      status: 'COMPLETED',
      amount: { currency_code: payment.gateway.currency, value: '25.00' },
      links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${last.id}` }],
    };
    const body = {
      id: uniqueName('WH'),
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: refund,
    };
    await send(onCapture.server, paypal.sign(JSON.stringify(body))).expect(200);
    expect(await payment.balance()).toBe(7_500);
  });

  it('is not credited at PayPal if its only and final capture is smaller than the amount', async () => {
    const payment = new Payment(paypal, accountAt(onCapture), AMOUNT);
    await payment.register();
    await paypalCapture(payment, captureOf(100), true);
    expect(await shown(payment)).toMatchObject({ status: 'needs_review', settled_amount: 0 });
  });
});

describe('a payment that is credited on its authorisation', () => {
  it('needs an operator while less is captured than was credited, and none when the parts add up', async () => {
    const payment = await adyenPayment(onAuthorisation);
    await adyenCapture(payment, captureOf(3_000));
    expect(await payment.outcomes(stage.admin)).toEqual([
      'payment_succeeded settled',
      'payment_succeeded needs_review captured_in_part',
    ]);
    await adyenCapture(payment, captureOf(7_000));
    expect(await payment.balance()).toBe(AMOUNT);
    expect(await payment.outcomes(stage.admin)).toEqual([
      'payment_succeeded settled',
      'payment_succeeded duplicate completed',
      'payment_succeeded duplicate completed',
    ]);
  });

  it('needs no operator if the whole amount is captured in one step', async () => {
    const payment = await adyenPayment(onAuthorisation);
    await adyenCapture(payment, captureOf(AMOUNT));
    expect((await payment.outcomes(stage.admin)).at(-1)).toBe('payment_succeeded duplicate');
  });
});
