import { adyen, adyenBody, razorpay } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { verifyLedger } from './support/verify-ledger';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const payment = (gateway: typeof adyen) => new Payment(gateway, new TestAccount(app.server, stage.issuer));

/** A request about a payment in Adyen's form, under its reference if it has one. */
const deliver = (about: Payment, eventCode: string, changes: object = {}) =>
  send(
    app.server,
    adyen.sign(
      adyenBody({
        pspReference: uniqueName('PSP'),
        originalReference: about.paymentId,
        merchantAccountCode: 'TestMerchant',
        merchantReference: about.reference,
        amount: { value: about.amount, currency: 'EUR' },
        eventCode,
        success: 'true',
        ...changes,
      }),
    ),
  ).expect(200);

const ENDS = [
  ['CANCELLATION', 'payment_cancelled'],
  ['TECHNICAL_CANCEL', 'payment_cancelled'],
  ['EXPIRE', 'payment_expired'],
  ['CANCEL_OR_REFUND', 'cancelled_or_refunded'],
] as const;

describe.each(ENDS)('a payment that ends by %s', (eventCode, reason) => {
  it('fails its pending deposit, and a later success of the same payment needs review', async () => {
    const about = payment(adyen);
    await about.register();
    await deliver(about, eventCode);
    expect(await about.transaction()).toMatchObject({ status: 'failed', review_reason: reason });
    await about.deliver('succeeded');
    expect(await about.transaction()).toMatchObject({ status: 'needs_review', review_reason: reason });
    expect(await about.balance()).toBe(0);
  });

  it('does not prevent another attempt from settling the deposit', async () => {
    const about = payment(adyen);
    await about.register();
    await deliver(about, eventCode, { originalReference: uniqueName('PSP') });
    await about.deliver('succeeded');
    expect(await about.transaction()).toMatchObject({ status: 'settled', review_reason: null });
    expect(await about.balance()).toBe(10_000);
  });

  it('needs review after the credit, also if it names only the payment', async () => {
    for (const changes of [{}, { merchantReference: uniqueName('cancel') }]) {
      const about = payment(adyen);
      await about.register();
      await about.deliver('succeeded');
      await deliver(about, eventCode, changes);
      expect((await about.outcomes(stage.admin)).at(-1)).toBe(`payment_failed needs_review ${reason}`);
      expect(await about.transaction()).toMatchObject({ status: 'settled' });
    }
  });

  it('needs review if it came before the deposit and its success', async () => {
    const about = payment(adyen);
    await deliver(about, eventCode, { merchantReference: uniqueName('cancel') });
    await about.register();
    await about.deliver('succeeded');
    expect(await about.outcomes(stage.admin)).toContain(`payment_failed needs_review ${reason}`);
  });

  it('is ignored after the credit of another attempt', async () => {
    const about = payment(adyen);
    await about.register();
    await about.deliver('succeeded');
    await deliver(about, eventCode, { originalReference: uniqueName('PSP') });
    expect((await about.outcomes(stage.admin)).at(-1)).toBe('payment_failed ignored late_failure');
  });
});

it('a cancellation after the failure of another attempt is stored', async () => {
  const about = payment(adyen);
  await about.register();
  await about.deliver('failed', { paymentId: uniqueName('PSP') });
  await deliver(about, 'CANCELLATION');
  await about.deliver('succeeded');
  expect(await about.transaction()).toMatchObject({ status: 'needs_review', review_reason: 'payment_cancelled' });
});

describe('a payment that is credited on its capture', () => {
  let capturing: PaymentApp;
  beforeAll(async () => {
    capturing = await stage.replica({ ADYEN_SETTLE_ON: 'capture' });
  });
  const onCapture = async () => {
    const about = new Payment(adyen, new TestAccount(capturing.server, stage.issuer));
    await about.register();
    await about.deliver('succeeded');
    return about;
  };
  const report = (about: Payment, eventCode: string) =>
    send(
      capturing.server,
      adyen.sign(
        adyenBody({
          pspReference: uniqueName('PSP'),
          originalReference: about.paymentId,
          merchantAccountCode: 'TestMerchant',
          merchantReference: about.reference,
          amount: { value: about.amount, currency: 'EUR' },
          eventCode,
          success: 'true',
        }),
      ),
    ).expect(200);

  it.each(['CANCELLATION', 'EXPIRE'])('fails if its authorisation ends by %s', async (eventCode) => {
    const about = await onCapture();
    expect(await about.transaction()).toMatchObject({ status: 'pending' });
    await report(about, eventCode);
    expect(await about.transaction()).toMatchObject({ status: 'failed', review_reason: null });
  });

  it.each(['CANCELLATION', 'EXPIRE'])('needs no operator if the rest of its authorisation ends by %s', async (code) => {
    const about = await onCapture();
    await report(about, 'CAPTURE');
    await report(about, code);
    expect((await about.outcomes(stage.admin)).at(-1)).toBe('payment_failed ignored late_failure');
    expect(await about.balance()).toBe(10_000);
  });
});

describe('a refund of a payment that was never captured', () => {
  const refund = (about: Payment, paymentId: string) =>
    send(
      app.server,
      razorpay.sign(
        JSON.stringify({
          event: 'refund.processed',
          payload: {
            refund: { entity: { id: uniqueName('rfnd'), amount: 10_000, currency: 'INR', payment_id: paymentId } },
            payment: { entity: { id: paymentId, order_id: about.reference, captured: false, status: 'refunded' } },
          },
        }),
      ),
    ).expect(200);

  it('fails the pending deposit and leaves no open event', async () => {
    const about = payment(razorpay);
    await about.register();
    await refund(about, about.paymentId);
    expect(await about.outcomes(stage.admin)).toEqual(['payment_failed settled failed']);
    expect(await about.transaction()).toMatchObject({ status: 'failed' });
  });

  it('debits no other payment of the order', async () => {
    const about = payment(razorpay);
    await about.register();
    await about.deliver('succeeded');
    await refund(about, uniqueName('pay'));
    expect((await about.outcomes(stage.admin)).at(-1)).toBe('payment_failed ignored late_failure');
    expect(await about.balance()).toBe(10_000);
  });
});

describe('a dispute that is reported as won', () => {
  it.each(['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'PREARBITRATION_WON', 'SCHEME_ARBITRATION_WON'])(
    '%s needs a person while its chargeback is debited, and none once that was returned',
    async (eventCode) => {
      const about = payment(adyen);
      await about.register();
      await about.deliver('succeeded');
      const pspReference = uniqueName('DSP');
      await deliver(about, 'CHARGEBACK', { pspReference });
      await deliver(about, eventCode, { pspReference });
      expect((await about.outcomes(stage.admin)).at(-1)).toBe('dispute_won needs_review won_after_chargeback');
      const other = payment(adyen);
      await other.register();
      await other.deliver('succeeded');
      const disputed = uniqueName('DSP');
      for (const code of ['CHARGEBACK', 'CHARGEBACK_REVERSED', eventCode])
        await deliver(other, code, { pspReference: disputed });
      expect((await other.outcomes(stage.admin)).at(-1)).toBe('dispute_won duplicate reversed_before');
      expect(await other.balance()).toBe(10_000);
    },
  );
});
