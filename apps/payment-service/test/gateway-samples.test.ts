import { paypalCertificate, SIMULATED_GATEWAYS } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { GATEWAYS } from '../src/gateways/registry';
import { verifyLedger } from './support/verify-ledger';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import type { Sample, SampleIds } from './support/samples/sample';
import { SAMPLES } from './support/samples/samples';
import { send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  // The samples have their own references.
  app = await stage.replica({ OWN_REFERENCES: 'accept' });
  app.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const idOf: Record<string, (kind: 'reference' | 'payment' | 'object') => string> = {
  stripe: (kind) => uniqueName(kind === 'object' ? 'obj_' : 'pi_').replaceAll('-', ''),
  razorpay: (kind) => uniqueName({ reference: 'order_', payment: 'pay_', object: 'rfnd_' }[kind]).replaceAll('-', ''),
  mobilemoney: (kind) =>
    kind === 'reference' ? uniqueName('ws_CO_').replaceAll('-', '') : uniqueName('R').toUpperCase(),
};
const anyId = (kind: string) => uniqueName(kind).replaceAll('-', '');

/** A separate deposit, and how a delivery about it is sent and classified. */
async function depositFor(provider: string, { amount, currency }: Sample) {
  const account = new TestAccount(app.server, stage.issuer);
  const gateway = SIMULATED_GATEWAYS.find((simulated) => simulated.provider === provider)!;
  const make = idOf[provider] ?? anyId;
  const reference = make('reference');
  // Stripe's payment intent is both reference and payment.
  const ids: SampleIds = {
    reference,
    paymentId: provider === 'stripe' ? reference : make('payment'),
    objectId: make('object'),
  };
  const { body } = await account
    .post('/v1/deposits', { provider, provider_reference: reference, amount, currency })
    .expect(201);
  const id = (body as { data: { transaction_id: string } }).data.transaction_id;
  const deliver = async (text: string) => (await send(app.server, gateway.sign(text))).status;
  const status = async () => {
    const answer = await account.get(`/v1/transactions/${id}`).expect(200);
    return (answer.body as { data: { status: string } }).data.status;
  };
  const settle = async () => {
    const facts = { ...ids, eventId: uniqueName('evt'), amount, currency };
    expect(await deliver(gateway.body('succeeded', facts))).toBe(200);
    expect(await status()).toBe('settled');
  };
  const waiting = async () => {
    const text = "SELECT count(*)::int AS n FROM webhook_events WHERE account_id = $1 AND outcome = 'needs_review'";
    const [row] = await stage.admin.query<{ n: number }[]>(text, [account.accountId]);
    return row!.n;
  };
  return { account, ids, deliver, status, settle, waiting };
}

/** A part of the amount if the sample is a partial capture. */
const creditOf = ({ means, amount }: Sample) => means.find(({ kind }) => kind === 'payment_captured')?.amount ?? amount;

/**
 * Bodies as the gateways publish them, each about a pending and about a settled deposit. Each is accepted and changes
 * exactly the money that it reports. Each is understood, listed as harmless, or needs review.
 */
describe.each(GATEWAYS.map(({ name }) => name))('samples of %s', (provider) => {
  for (const sample of SAMPLES[provider]!) {
    it(`${sample.name}: about a pending deposit`, async () => {
      const deposit = await depositFor(provider, sample);
      expect(await deposit.deliver(JSON.stringify(sample.body(deposit.ids)))).toBe(200);
      expect(await deposit.status()).toBe(sample.pending);
      expect(await deposit.account.balance(sample.currency)).toBe(sample.pending === 'settled' ? creditOf(sample) : 0);
    });

    it(`${sample.name}: about a settled deposit`, async () => {
      const deposit = await depositFor(provider, sample);
      await deposit.settle();
      expect(await deposit.deliver(JSON.stringify(sample.body(deposit.ids)))).toBe(200);
      const change = (await deposit.account.balance(sample.currency)) - sample.amount;
      expect(change).toBe(typeof sample.settled === 'number' ? sample.settled : 0);
      expect(await deposit.waiting()).toBe(sample.settled === 'review' ? 1 : 0);
    });
  }

  it('there is one for each kind of event', () => {
    expect(SAMPLES[provider]!.length).toBeGreaterThanOrEqual(provider === 'mobilemoney' ? 8 : 15);
  });
});
