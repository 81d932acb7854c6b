import { paypalCertificate, SIMULATED_GATEWAYS, type SimulatedGateway, type Step } from '@platform/harness';
import fc from 'fast-check';
import { uniqueName } from '@platform/testing';
import { readDelivery } from '../src/gateways/configured-gateways';
import { ConfiguredGateways } from '../src/gateways/configured-gateways';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type Damage, damaged, damages } from './support/damage';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const RUNS = Number(process.env['PAYMENT_PAIRS'] ?? 8);
const SEED = Number(process.env['PAYMENT_PROPERTY_SEED'] ?? Date.now() & 0x7fffffff);
const INCOMPLETE = ['metadata_missing', 'amount_missing', 'currency_missing', 'payment_id_missing'];

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  // Deliveries are created before their deposit is registered.
  app = await stage.replica({ ACCOUNT_RATE_PER_MINUTE: '1000000', OWN_REFERENCES: 'accept' });
  app.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

/** A complete delivery and a damaged copy of it, each signed by its gateway. */
class Pair {
  readonly payment: Payment;
  readonly complete: string;
  readonly odd: string;

  constructor(
    private readonly gateway: SimulatedGateway,
    step: Step,
    damage: Damage[],
    facts: { amount?: number } = {},
  ) {
    this.payment = new Payment(gateway, new TestAccount(app.server, stage.issuer));
    const { body } = this.payment.delivery(step, { objectId: uniqueName('obj'), ...facts, refundedInTotal: 4_000 });
    this.complete = body;
    this.odd = damaged(body, damage);
  }

  send = async (body: string, expected?: number) => {
    const { status } = await send(app.server, this.gateway.sign(body));
    expect(expected ? [expected] : [200, 400, 422, 401]).toContain(status);
  };

  /** The reading of the inbox; null if the delivery is unreadable. */
  private keyOf(body: string): string | null {
    const { gateway, secrets } = app.app.get(ConfiguredGateways).get(this.gateway.provider);
    try {
      return readDelivery(gateway, secrets, Buffer.from(body))[0]!.deliveryKey;
    } catch {
      return null;
    }
  }

  get haveOneKey(): boolean {
    return this.keyOf(this.odd) === this.keyOf(this.complete);
  }

  async amountsStored(): Promise<string[]> {
    const rows = await stage.admin.query<{ amount: string }[]>(
      'SELECT amount FROM webhook_events WHERE provider = $1 AND reference = $2 AND payment_id = $3',
      [this.gateway.provider, this.payment.reference, this.payment.paymentId],
    );
    return rows.map(({ amount }) => amount);
  }
}

const forAll = (work: (damage: Damage[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(damages, work), { numRuns: RUNS, seed: SEED, endOnFailure: true });
const gatewaysWith = (step: Step) =>
  SIMULATED_GATEWAYS.filter(({ steps }) => steps.includes(step)).map((gateway) => [gateway.provider, gateway] as const);

describe.each(gatewaysWith('succeeded'))('%s: a success', (_name, gateway) => {
  it('that is complete settles after an incomplete one, unless that one contradicted the deposit; no delivery is lost', () =>
    forAll(async (damage) => {
      const pair = new Pair(gateway, 'succeeded', damage);
      const { payment } = pair;
      await payment.register();
      await pair.send(pair.odd);
      const between = await payment.transaction();
      await pair.send(pair.complete, 200);
      const contradicted = between.status === 'needs_review' && !INCOMPLETE.includes(between.review_reason ?? '');
      expect(await payment.balance()).toBe(contradicted ? 0 : 10_000);
      expect((await payment.transaction()).status).toBe(contradicted ? 'needs_review' : 'settled');
      if (between.status !== 'settled') expect(await pair.amountsStored()).toContain('10000');
    }));

  it('that is complete stays settled after an incomplete one, which needs no operator', () =>
    forAll(async (damage) => {
      const pair = new Pair(gateway, 'succeeded', damage);
      const { payment } = pair;
      await payment.register();
      await pair.send(pair.complete, 200);
      await pair.send(pair.odd);
      expect(await payment.transaction()).toMatchObject({ status: 'settled', review_reason: null });
      expect(await payment.balance()).toBe(10_000);
      if (pair.haveOneKey) expect(await payment.outcomes(stage.admin)).toEqual(['payment_succeeded settled']);
    }));

  it('credits once if both come before their deposit in any order, or at the same moment', () =>
    forAll(async (damage) => {
      const pair = new Pair(gateway, 'succeeded', damage);
      const { payment } = pair;
      await Promise.all([pair.send(pair.complete, 200), pair.send(pair.odd), payment.register()]);
      const { status } = await payment.transaction();
      expect(['settled', 'needs_review']).toContain(status);
      expect(await payment.balance()).toBe(status === 'settled' ? 10_000 : 0);
    }));
});

describe.each(gatewaysWith('refunded'))('%s: a refund', (_name, gateway) => {
  it('that is complete debits after an incomplete one, once', () =>
    forAll(async (damage) => {
      const pair = new Pair(gateway, 'refunded', damage, { amount: 4_000 });
      const { payment } = pair;
      await payment.register();
      await payment.deliver('succeeded');
      await pair.send(pair.odd);
      await pair.send(pair.complete, 200);
      const { refunded_amount } = await payment.transaction();
      expect(pair.haveOneKey ? [4_000] : [4_000, 8_000]).toContain(refunded_amount);
    }));
});

describe.each(gatewaysWith('charged_back'))('%s: a chargeback', (_name, gateway) => {
  it('that is complete debits after an incomplete one, once', () =>
    forAll(async (damage) => {
      const pair = new Pair(gateway, 'charged_back', damage);
      await pair.payment.register();
      await pair.payment.deliver('succeeded');
      await pair.send(pair.odd);
      await pair.send(pair.complete, 200);
      expect(await pair.payment.transaction()).toMatchObject({ status: 'charged_back', charged_back_amount: 10_000 });
    }));
});

it('a mobile-money success without metadata is completed by the one with it: amount and receipt count', async () => {
  const gateway = SIMULATED_GATEWAYS.find(({ provider }) => provider === 'mobilemoney')!;
  const payment = new Payment(gateway, new TestAccount(app.server, stage.issuer));
  await payment.register();
  const { body } = payment.delivery('succeeded');
  const { Body } = JSON.parse(body) as { Body: { stkCallback: Record<string, unknown> } };
  const { CallbackMetadata: _, ...bare } = Body.stkCallback;
  await send(app.server, gateway.sign(JSON.stringify({ Body: { stkCallback: bare } }))).expect(200);
  expect(await payment.transaction()).toMatchObject({ status: 'needs_review', review_reason: 'metadata_missing' });
  await send(app.server, gateway.sign(body)).expect(200);
  expect(await payment.transaction()).toMatchObject({
    status: 'settled',
    review_reason: null,
    provider_payment_id: payment.paymentId,
  });
  expect(await payment.balance()).toBe(10_000);
  expect(await payment.outcomes(stage.admin)).toEqual([
    'payment_succeeded duplicate completed',
    'payment_succeeded settled',
  ]);
});
