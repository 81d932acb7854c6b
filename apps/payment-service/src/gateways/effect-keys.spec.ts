import fc from 'fast-check';
import {
  decimal,
  type Facts,
  flutterwave as simulatedFlutterwave,
  mobilemoney as simulatedMobileMoney,
  paypal as simulatedPaypal,
  paystack as simulatedPaystack,
  razorpay as simulatedRazorpay,
  type SimulatedGateway,
  square as simulatedSquare,
  stripe as simulatedStripe,
} from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { askedPayment, newRefund, recordingClient, type Sample, sentRefund } from '../../test/support/recording-client';
import { flutterwave } from './flutterwave/flutterwave.gateway';
import type { Gateway } from './gateway';
import type { AskedPayment, NewRefund } from './gateway-api';
import type { GatewayEvent } from './gateway-event';
import { mobilemoney } from './mobilemoney/mobilemoney.gateway';
import { accountReferenceOf } from './mobilemoney/mobilemoney.pull';
import { paypal } from './paypal/paypal.gateway';
import { paystack } from './paystack/paystack.gateway';
import { razorpay } from './razorpay/razorpay.gateway';
import { jsonObject } from './reading';
import { square } from './square/square.gateway';
import { stripe } from './stripe/stripe.gateway';

const KEY = askedPayment().idempotencyKey!;
const API_SETTINGS = {
  STRIPE_API_KEY: 'sk_test_1',
  RAZORPAY_API_KEY: 'id:secret',
  PAYSTACK_SECRET_KEYS: 'sk_test_1',
  FLUTTERWAVE_API_KEY: 'key',
  PAYPAL_API_KEY: 'id:secret',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_LOCATION_ID: 'L1',
  MOBILEMONEY_API_KEY: 'key:secret',
  MOBILEMONEY_SHORTCODE_PASSKEY: '174379:passkey',
  MOBILEMONEY_SETTLE_BY: 'pull',
};

/** The responses of a gateway's API that match the facts of a delivery. */
interface ApiResponses {
  gateway: Gateway;
  simulated: SimulatedGateway;
  asked?: (facts: Facts) => Partial<AskedPayment>;
  /** Responses to an inquiry about a successful payment. */
  paid: (facts: Facts) => Sample[];
  /** Responses to a refund of the facts' amount; none if its webhook has a key that no response contains. */
  refunded?: (facts: Facts) => Sample[];
}

const envelope = (text: string, facts: Facts) => text.replace('"<amount>"', decimal(facts.amount));

const API_RESPONSES: ApiResponses[] = [
  {
    gateway: stripe,
    simulated: simulatedStripe,
    asked: () => ({ handle: 'cs_1' }),
    paid: ({ paymentId: id, reference: client_reference_id, amount }) => [
      { id: 'cs_1', client_reference_id, status: 'complete', payment_status: 'paid', payment_intent: id },
      { id, status: 'succeeded', amount, amount_received: amount, currency: 'usd' },
    ],
    refunded: ({ paymentId, objectId, amount, refundedInTotal }) => [
      {
        id: objectId,
        status: 'succeeded',
        amount,
        currency: 'usd',
        charge: `ch_${paymentId}`,
        payment_intent: paymentId,
      },
      { id: `ch_${paymentId}`, payment_intent: paymentId, amount_refunded: refundedInTotal, currency: 'usd' },
    ],
  },
  {
    gateway: razorpay,
    simulated: simulatedRazorpay,
    asked: ({ reference }) => ({ reference, idempotencyKey: null }),
    paid: ({ paymentId: id, reference, amount, currency }) => [
      { items: [{ id, order_id: reference, status: 'captured', amount, currency, amount_refunded: 0 }] },
    ],
    refunded: ({ paymentId, objectId, amount, currency }) => [
      { id: objectId, payment_id: paymentId, status: 'processed', amount, currency },
    ],
  },
  {
    gateway: paystack,
    simulated: simulatedPaystack,
    paid: ({ paymentId: id, reference, amount, currency }) => [
      {
        status: true,
        data: { id, domain: 'test', status: 'success', reference, amount, currency, requested_amount: amount, fees: 1 },
      },
    ],
  },
  {
    gateway: flutterwave,
    simulated: simulatedFlutterwave,
    paid: (facts) => [
      envelope(
        JSON.stringify({
          status: 'success',
          data: {
            id: facts.paymentId,
            tx_ref: facts.reference,
            amount: '<amount>',
            currency: 'NGN',
            status: 'successful',
          },
        }),
        facts,
      ),
    ],
    refunded: (facts) => [
      envelope(
        JSON.stringify({
          status: 'success',
          data: { id: facts.objectId, tx_id: facts.paymentId, amount_refunded: '<amount>', status: 'completed' },
        }),
        facts,
      ),
    ],
  },
  {
    gateway: paypal,
    simulated: simulatedPaypal,
    asked: () => ({ handle: 'ORDER1' }),
    paid: ({ paymentId: id, reference: custom_id, amount: value, currency: currency_code }) => {
      const amount = { value: decimal(value), currency_code };
      const captures = [{ id, status: 'COMPLETED', custom_id, amount }];
      return [{ id: 'ORDER1', status: 'COMPLETED', purchase_units: [{ custom_id, amount, payments: { captures } }] }];
    },
    refunded: ({ objectId: id, amount: value, currency: currency_code }) => [
      { id, status: 'COMPLETED', amount: { value: decimal(value), currency_code } },
    ],
  },
  {
    gateway: square,
    simulated: simulatedSquare,
    asked: () => ({ handle: 'ORDER1' }),
    paid: ({ paymentId: id, amount, currency }) => [
      { order: { id: 'ORDER1', tenders: [{ payment_id: id }] } },
      { payment: { id, order_id: 'ORDER1', status: 'COMPLETED', amount_money: { amount, currency } } },
    ],
    refunded: ({ paymentId: payment_id, objectId: id, amount, currency }) => [
      { refund: { id, payment_id, status: 'COMPLETED', amount_money: { amount, currency } } },
    ],
  },
  {
    gateway: mobilemoney,
    simulated: simulatedMobileMoney,
    asked: ({ reference }) => ({ handle: reference }),
    paid: ({ reference: CheckoutRequestID, paymentId: transactionId, amount }) => [
      { ResponseCode: '0', CheckoutRequestID, ResultCode: '0' },
      {
        ResponseCode: '1000',
        Response: [[{ transactionId, billreference: accountReferenceOf(KEY), amount: decimal(amount) }]],
      },
    ],
  },
];

/** The key and the booking of an effect. */
const effectOf = ({ kind, paymentId, objectId, amountMinor, currency, cumulative }: GatewayEvent) => ({
  kind,
  paymentId,
  objectId,
  amountMinor,
  currency,
  cumulative,
});

const id = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${length}}$`));
const factsOf = (currency: string): fc.Arbitrary<Facts> =>
  fc
    .record({
      reference: id(26),
      paymentId: fc.oneof(id(17), fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String)),
      objectId: fc.oneof(id(17), fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String)),
      eventId: id(20),
      amount: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      before: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .map(({ before, ...facts }) => ({
      ...facts,
      currency,
      refundedInTotal: Math.min(facts.amount + before, Number.MAX_SAFE_INTEGER),
    }));

describe.each(API_RESPONSES)('$gateway.name', ({ gateway, simulated, asked, paid, refunded }) => {
  const access = gateway.api!.configure(API_SETTINGS, 'test')!;
  const delivered = (step: 'succeeded' | 'refunded', facts: Facts) =>
    gateway.normalize(jsonObject(Buffer.from(simulated.body(step, facts))), gateway.configure(SECRETS, 'test')!)[0]!;
  const money = ({ amount, currency }: Facts) => ({ amountMinor: BigInt(amount), currency });

  it('a response books a payment with the key of its delivery', async () => {
    await fc.assert(
      fc.asyncProperty(factsOf(simulated.currency), async (facts) => {
        const payment = askedPayment({ reference: facts.reference, ...money(facts), ...asked?.(facts) });
        const inquiry = await gateway.api!.inquire!(recordingClient(...paid(facts)), payment, access);
        expect(inquiry.is).toBe('answered');
        const { events } = inquiry as { events: GatewayEvent[] };
        expect(events.map(effectOf)).toEqual([effectOf(delivered('succeeded', facts))]);
        expect(events[0]!.reference).toBe(payment.reference);
      }),
    );
  });

  if (refunded === undefined) return;
  it('a response books a refund with the key of its delivery, immediately and in an inquiry', async () => {
    await fc.assert(
      fc.asyncProperty(factsOf(simulated.currency), async (facts) => {
        const refund: NewRefund = newRefund({
          ...money(facts),
          paymentId: facts.paymentId,
          reference: facts.reference,
        });
        const { api } = gateway;
        const answers = [
          await api!.refund!(recordingClient(...refunded(facts)), refund, access),
          await api!.inquireRefund!(
            recordingClient(...refunded(facts)),
            sentRefund({ ...refund, gatewayRefundId: facts.objectId }),
            access,
          ),
        ];
        for (const answer of answers) {
          expect(answer).toMatchObject({ is: 'succeeded', gatewayRefundId: facts.objectId });
          const { events } = answer as { events: GatewayEvent[] };
          expect(events.map(effectOf)).toEqual([effectOf(delivered('refunded', facts))]);
        }
      }),
    );
  });
});
