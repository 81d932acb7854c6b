import {
  type GatewayName,
  type GatewaySimulator,
  type Outgoing,
  SIMULATED_GATEWAYS,
  startGatewaySimulator,
} from '@platform/gateway-simulator';
import { testCertificate } from '@platform/harness';
import { SECRETS } from '../../test/support/gateway-secrets';
import { httpClient } from '../../test/support/http-client';
import { askedPayment, newPayment, newRefund, REFERENCE } from '../../test/support/recording-client';
import { readDelivery } from './configured-gateways';
import type { AskedPayment, Started } from './gateway-api';
import type { GatewayEvent } from './gateway-event';
import { GATEWAYS } from './registry';

const effectOf = ({ kind, paymentId, objectId, amountMinor, currency, cumulative, reference }: GatewayEvent) => ({
  kind,
  paymentId,
  objectId,
  amountMinor,
  currency,
  cumulative,
  reference,
});
/** The address for reports of mobile money. */
const WITH_TOKEN = {
  callbackUrl: `https://pay.example.com/v1/webhooks?token=${SECRETS['MOBILEMONEY_CALLBACK_TOKEN']}`,
};
/** A gateway whose API says that a link was paid, but returns nothing that settles. */
const SETTLES_NOTHING = 'adyen';
/** A gateway that sends no webhook for a declined payment. */
const TELLS_NO_FAILURE = 'paystack';
const isOf = (kind: string) => (event: GatewayEvent) => event.kind === kind;

/** Runs the adapters against simulators that were written separately, from the gateways' documents. */
describe.each(GATEWAYS)('$name', (gateway) => {
  const name = gateway.name as GatewayName;
  const api = gateway.api!;
  const money = {
    amountMinor: 125_000n,
    currency: SIMULATED_GATEWAYS.find(({ provider }) => provider === name)!.currency,
  };
  let simulator: GatewaySimulator;
  let delivered: Outgoing[];

  beforeEach(async () => {
    delivered = [];
    const deliverTo = (delivery: Outgoing) => Promise.resolve(delivered.push(delivery) && 200);
    simulator = await startGatewaySimulator({ seed: 7, deliverTo });
  });
  afterEach(() => simulator.stop());

  const configured = (settings: Record<string, string> = {}) => {
    const all = { ...simulator.settings, ...settings };
    expect(api.problems?.(all, 'test') ?? []).toEqual([]);
    const access = api.configure(all, 'test')!;
    return { access, client: httpClient(access) };
  };
  /** The events of all deliveries. Each delivery must be genuine. */
  const reported = (): GatewayEvent[] => {
    const secrets = gateway.configure(SECRETS, 'test')!;
    return delivered.flatMap(({ body, headers, path }) => {
      const token = new URL(path, 'http://localhost').searchParams.get('token') ?? undefined;
      const certificate = gateway.certificateUrl?.(headers, secrets) ? testCertificate().certificate : undefined;
      const seen = { ...headers, ':token': token, ':certificate': certificate };
      expect(gateway.verify(Buffer.from(body), seen, secrets, new Date())).toMatchObject({ valid: true });
      return readDelivery(gateway, secrets, Buffer.from(body));
    });
  };

  async function started(settings?: Record<string, string>) {
    const { access, client } = configured(settings);
    const answer = await api.start!(
      client,
      newPayment({ ...money, ...WITH_TOKEN, idempotencyKey: REFERENCE, expiresAt: new Date(Date.now() + 7_200_000) }),
      access,
    );
    expect(answer.is).toBe('started');
    const { handle, reference, merchantRequestId } = answer as Extract<Started, { is: 'started' }>;
    const known = { handle, reference: reference ?? REFERENCE, merchantRequestId, registeredAt: new Date() };
    const payment: AskedPayment = askedPayment({ ...money, idempotencyKey: REFERENCE, ...known });
    return { access, client, payment, inquire: () => api.inquire!(client, payment, access) };
  }

  it('a status query reports a started and paid payment like the delivery does', async () => {
    const { payment, inquire } = await started({ MOBILEMONEY_SETTLE_BY: 'pull' });
    if (api.inquire) expect(['pending', 'unknown']).toContain((await inquire()).is);
    await simulator.pay(name, payment.handle!);
    // The inquiry captures an approved order.
    const inquiry = api.inquire ? await inquire() : { is: 'answered', events: [] as GatewayEvent[] };
    await simulator.idle();
    // Razorpay also reports the order's payment, with the order's id.
    const paid = reported()
      .filter(isOf('payment_succeeded'))
      .map(effectOf)
      .filter(({ reference }) => reference === payment.reference);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid[0]).toMatchObject(money);
    if (name === SETTLES_NOTHING)
      expect(inquiry).toMatchObject({ is: 'unknown', why: expect.stringContaining('completed') as string });
    else if (api.inquire) expect(inquiry).toMatchObject({ is: 'answered', events: [paid[0]] });
  });

  it('a declined payment is reported as a failure, if the gateway reports it', async () => {
    const { payment, inquire } = await started();
    await simulator.decline(name, payment.handle!);
    if (api.inquire) await inquire();
    await simulator.idle();
    const kinds = reported().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'ignored')).toEqual(name === TELLS_NO_FAILURE ? [] : ['payment_failed']);
  });

  if (!api.refund) return;
  it('a refund is the same in a response and in the delivery, and an excessive one fails or waits for its delivery', async () => {
    const { access, client, payment, inquire } = await started();
    await simulator.pay(name, payment.handle!);
    if (api.inquire) await inquire();
    const { paymentId } = simulator.payments[0]!;
    const refund = newRefund({ ...money, amountMinor: 30_000n, paymentId: paymentId!, reference: payment.reference });
    const first = await api.refund!(client, refund, access);
    expect(['succeeded', 'pending']).toContain(first.is);
    const { gatewayRefundId } = first as { gatewayRefundId: string };
    if (api.refundIsIdempotent) expect(await api.refund!(client, refund, access)).toMatchObject({ gatewayRefundId });
    const sent = { ...refund, gatewayRefundId, sentAt: new Date() };
    const open = simulator.payments[0]!.refunds.find(({ status }) => status === 'pending');
    if (open) await simulator.finishRefund(name, open.id, 'succeeded');
    const last = api.inquireRefund ? await api.inquireRefund(client, sent, access) : first;
    await simulator.idle();
    const refunds = reported().filter(isOf('refund')).map(effectOf);
    expect(refunds).toEqual([expect.objectContaining({ currency: money.currency, amountMinor: 30_000n })]);
    if (api.inquireRefund) expect(last).toMatchObject({ is: 'succeeded' });
    const { events = [] } = last as { events?: GatewayEvent[] };
    for (const event of events)
      expect({ ...effectOf(event), reference: null }).toEqual({ ...refunds[0], reference: null });
    const tooMuch = await api.refund!(
      client,
      { ...refund, idempotencyKey: 'Refund00000000000000000002', amountMinor: 99_000_000n },
      access,
    );
    expect(tooMuch.is).toBe(api.inquireRefund ? 'failed' : 'pending');
  });
});
