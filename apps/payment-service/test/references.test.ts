import { paypalCertificate, SIMULATED_GATEWAYS } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import fc from 'fast-check';
import { GATEWAYS, issuesReferences } from '../src/gateways/registry';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;
let accepting: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
  app.app.get(GatewayCertificates).fetchText = paypalCertificate;
  accepting = await stage.replica({ OWN_REFERENCES: 'accept' });
});
afterAll(() => stage.close());

const account = ({ server } = app) => new TestAccount(server, stage.issuer);
const deposit = (provider: string, more: object = {}) => ({
  provider,
  amount: 100,
  currency: provider === 'mobilemoney' ? 'KES' : 'USD',
  ...more,
});
const answerOf = (body: unknown) => body as { data: { provider_reference: string; order_id: string | null } };
const message = (body: unknown) => (body as { error: { message: string } }).error.message;
const ISSUING = ['adyen', 'flutterwave', 'paypal', 'paystack', 'square'];
const THEIRS = ['mobilemoney', 'razorpay', 'stripe'];

it('references are issued for exactly the gateways whose merchants choose them', () => {
  const names = GATEWAYS.map(({ name }) => name).toSorted();
  expect(names.filter(issuesReferences)).toEqual(ISSUING);
  expect(names.filter((name) => !issuesReferences(name))).toEqual(THEIRS);
});

describe.each(ISSUING)('a deposit through %s', (provider) => {
  it('gets a unique reference of 26 letters and digits', async () => {
    const owner = account();
    const answers = await Promise.all(times(20, () => owner.post('/v1/deposits', deposit(provider)).expect(201)));
    const references = answers.map(({ body }) => answerOf(body).data.provider_reference);
    expect(new Set(references).size).toBe(20);
    for (const reference of references) expect(reference).toMatch(/^[A-Za-z0-9]{26}$/);
  });

  it('may not bring a reference, which could belong to another account: the response gives the reason and the field for an own number', async () => {
    const victim = answerOf((await account().post('/v1/deposits', deposit(provider)).expect(201)).body);
    for (const provider_reference of [victim.data.provider_reference, uniqueName('order'), 'x']) {
      const answer = await account().post('/v1/deposits', deposit(provider, { provider_reference })).expect(422);
      expect(message(answer.body)).toMatch(/provider_reference must be omitted.*order_id/);
    }
  });

  it('may bring a reference if the operator allows it', async () => {
    const reference = uniqueName('order');
    const body = deposit(provider, { provider_reference: reference });
    const own = await account(accepting).post('/v1/deposits', body).expect(201);
    expect(answerOf(own.body).data.provider_reference).toBe(reference);
    await account(accepting).post('/v1/deposits', body).expect(409);
    const issued = await account(accepting).post('/v1/deposits', deposit(provider)).expect(201);
    const issuedReference = answerOf(issued.body).data.provider_reference;
    expect(issuedReference).toMatch(/^[A-Za-z0-9]{26}$/);
    // At Adyen, this is how the service marks a payment with manual capture: its reports belong to the other deposit.
    const marked = deposit(provider, { provider_reference: `${issuedReference}-manual` });
    await account(accepting)
      .post('/v1/deposits', marked)
      .expect(provider === 'adyen' ? 422 : 201);
  });

  it('is settled by a report under the issued reference', async () => {
    const gateway = SIMULATED_GATEWAYS.find((one) => one.provider === provider)!;
    const payment = new Payment(gateway, account());
    await payment.register();
    expect(payment.reference).toMatch(/^[A-Za-z0-9]{26}$/);
    await payment.deliver('succeeded');
    expect((await payment.transaction()).status).toBe('settled');
  });

  it('that was registered earlier under an own reference still settles', async () => {
    const gateway = SIMULATED_GATEWAYS.find((one) => one.provider === provider)!;
    const payment = new Payment(gateway, account(accepting));
    const delivery = payment.delivery('succeeded');
    await payment.register();
    await send(app.server, delivery).expect(200);
    expect((await payment.transaction()).status).toBe('settled');
  });
});

/** Each gateway's published example of the id in its reports. */
const GENUINE: Record<string, string[]> = {
  mobilemoney: ['ws_CO_191220191020363925', 'ws_CO_DMZ_123212312_2342347678234', 'ws_CO_07112022140127434768168060'],
  razorpay: ['order_DBJOWzybf0sJbb', 'order_EKwxwAgItmmXdp'],
  stripe: ['pi_3MtwBwLkdIwHu7ix28a3tqPa', 'pi_1DoZwb2eZvKYlo2C'],
};

/** Ids that callers have registered although no report contains them, with a part of the response. */
const MISTAKEN: [provider: string, reference: string, answer: RegExp][] = [
  ['stripe', 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u', /Checkout Session.*payment_intent/],
  ['stripe', 'ch_3MmlLrLkdIwHu7ix0snN0B15', /charge.*payment_intent/],
  ['stripe', 'py_1GZwzBEqgw3PpUJuVNTVXeGN', /charge.*payment_intent/],
  ['stripe', 'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH', /client secret.*before _secret_/],
  ['stripe', 'plink_1MoC3ULkdIwHu7ixZjtGpVl2', /payment link/],
  ['stripe', 'seti_1Mm8s8LkdIwHu7ix0OXBfTRG', /setup intent/],
  ['stripe', 'in_1MtHbELkdIwHu7ixl4OzzPMv', /invoice/],
  ['stripe', 'order-1001', /^provider_reference must be .*pi_/],
  ['razorpay', 'pay_29QQoUBi66xm2f', /payment of Razorpay.*order_id/],
  ['razorpay', 'plink_ERgihyaAAC0VNW', /payment link.*order_id/],
  ['razorpay', 'inv_E7q0tqkxBRzdau', /invoice.*order_id/],
  ['razorpay', 'order-1001', /^provider_reference must be .*order_/],
  ['mobilemoney', '29115-34620561-1', /MerchantRequestID.*merchant_request_id/],
  ['mobilemoney', '7071-4170-a0e4-8345632bad442144258', /MerchantRequestID.*merchant_request_id/],
  ['mobilemoney', 'NLJ7RT61SV', /receipt/],
  ['mobilemoney', '254708374149', /telephone number.*phone_number/],
  ['mobilemoney', 'order-1001', /^provider_reference must be .*ws_CO_/],
];

describe.each(THEIRS)('a deposit through %s', (provider) => {
  it('must bring the id that the gateway gave the payment', async () => {
    const answer = await account().post('/v1/deposits', deposit(provider)).expect(422);
    expect(message(answer.body)).toContain(`provider_reference is required for ${provider}`);
    for (const provider_reference of GENUINE[provider]!) {
      const made = await account().post('/v1/deposits', deposit(provider, { provider_reference })).expect(201);
      expect(answerOf(made.body).data.provider_reference).toBe(provider_reference);
    }
  });

  it('refuses the id of another gateway, also if own references are accepted', async () => {
    const others = THEIRS.filter((name) => name !== provider).flatMap((name) => GENUINE[name]!);
    for (const provider_reference of [...others, GENUINE[provider]![0]!.toUpperCase()]) {
      const body = deposit(provider, { provider_reference });
      await account().post('/v1/deposits', body).expect(422);
      await account(accepting).post('/v1/deposits', body).expect(422);
    }
  });
});

it.each(MISTAKEN)(
  'a deposit through %s under %s is refused, with the id that is right',
  async (provider, reference, says) => {
    for (const replica of [app, accepting]) {
      const body = deposit(provider, { provider_reference: reference });
      const answer = await account(replica).post('/v1/deposits', body).expect(422);
      expect(message(answer.body)).toMatch(says);
      // A client secret lets its reader act on the payment.
      expect(message(answer.body)).not.toContain(reference);
    }
  },
);

describe('an order_id', () => {
  it('is returned as it was given, and may be given to many deposits', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 126 }).map((text) => `${text.replace(/[\p{C}\p{Z}]/gu, '')}#`),
        async (order_id) => {
          const owner = account();
          for (let n = 0; n < 2; n++) {
            const made = await owner.post('/v1/deposits', deposit('adyen', { order_id })).expect(201);
            expect(answerOf(made.body).data.order_id).toBe(order_id);
          }
          const found = await owner.get(`/v1/transactions?order_id=${encodeURIComponent(order_id)}`).expect(200);
          expect((found.body as { data: unknown[] }).data).toHaveLength(2);
        },
      ),
      { numRuns: 20 },
    ));

  it.each(['', ' ', 'x'.repeat(128), 'a\nb', 'a\u0000', null, 7, {}])('%j is refused', async (order_id) => {
    await account().post('/v1/deposits', deposit('adyen', { order_id })).expect(422);
  });

  it('of 127 characters of any script is accepted', async () => {
    const order_id = '注'.repeat(127);
    const made = await account().post('/v1/deposits', deposit('adyen', { order_id })).expect(201);
    expect(answerOf(made.body).data.order_id).toBe(order_id);
  });
});
