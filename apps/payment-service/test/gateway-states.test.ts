import { mobilemoney } from '@platform/harness';
import supertest from 'supertest';
import type { GatewayStateView } from '../src/payments/gateway-states/gateway-state.dto';
import { GatewayStatesService } from '../src/payments/gateway-states/gateway-states.service';
import { DeliveryCounts } from '../src/webhooks/delivery-counts';
import { SECRETS } from './support/gateway-secrets';
import { OPERATORS, TestOperator } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

let stage: PaymentStage;
let replicas: PaymentApp[];

beforeAll(async () => {
  stage = await PaymentStage.open();
  const settings = { OPERATORS, SQUARE_ACCESS_TOKEN: 'square-access-token', SQUARE_LOCATION_ID: 'L1' };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
});
afterAll(() => stage.close());

async function states(): Promise<Map<string, GatewayStateView>> {
  for (const { app } of replicas) await app.get(DeliveryCounts).write();
  const { body } = await new TestOperator(replicas[0]!.server, 'cleo').get('/operator/gateways').expect(200);
  return new Map((body as { data: GatewayStateView[] }).data.map((state) => [state.provider, state]));
}

const forged = ({ server }: PaymentApp) =>
  supertest(server).post('/v1/webhooks/stripe').set('Stripe-Signature', 't=1,v1=00').send({}).expect(401);

it('lists the abilities of each gateway and its missing settings, and shows no secret', async () => {
  const all = await states();
  expect([...all.keys()]).toHaveLength(8);
  expect(all.get('square')).toMatchObject({
    webhook_path: '/v1/webhooks/square',
    receives: 'ready',
    starts: 'ready',
    refunds: 'ready',
    missing_for_calls: [],
  });
  expect(all.get('stripe')).toMatchObject({
    receives: 'ready',
    starts: 'not_configured',
    missing_for_calls: ['STRIPE_API_KEY'],
  });
  expect(all.get('paystack')).toMatchObject({ receives: 'ready', starts: 'ready', missing_for_calls: [] });
  expect(all.get('mobilemoney')).toMatchObject({
    refunds: 'not_supported',
    missing_for_calls: ['MOBILEMONEY_API_KEY', 'MOBILEMONEY_SHORTCODE_PASSKEY'],
  });
  const shown = JSON.stringify([...all.values()]);
  for (const secret of [...Object.values(SECRETS), 'square-access-token']) expect(shown).not.toContain(secret);
});

it('names the address of the service where deliveries or callbacks need it', async () => {
  const { app } = await stage.replica({ PUBLIC_URL: undefined, SQUARE_SIGNATURE_KEYS: undefined });
  const all = new Map((await app.get(GatewayStatesService).list()).map((state) => [state.provider, state]));
  expect(all.get('square')!.missing_for_deliveries).toEqual(['SQUARE_SIGNATURE_KEYS', 'PUBLIC_URL']);
  expect(all.get('mobilemoney')!.missing_for_calls).toContain('PUBLIC_URL');
});

it('counts what every replica took and refused, the forged ones too, which leave no row elsewhere', async () => {
  const before = await states();
  const payment = new Payment(mobilemoney, new TestAccount(replicas[0]!.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  await payment.deliver('succeeded');
  for (const replica of [...replicas, replicas[1]!]) await forged(replica);
  const after = await states();
  const grown = (provider: string, of: 'taken' | 'refused') =>
    (['last_hour', 'last_day'] as const).map(
      (time) => after.get(provider)![time][of] - before.get(provider)![time][of],
    );
  expect([grown('mobilemoney', 'taken'), grown('mobilemoney', 'refused')]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  expect([grown('stripe', 'taken'), grown('stripe', 'refused')]).toEqual([
    [0, 0],
    [3, 3],
  ]);
  expect(after.get('mobilemoney')!.last_delivery_at).not.toBeNull();
  expect(after.get('stripe')).toMatchObject({ last_delivery_at: null, last_refusal_at: expect.any(String) });
});

it('counts again what could not be written', async () => {
  const counts = replicas[0]!.app.get(DeliveryCounts);
  await counts.write();
  await stage.admin.query('ALTER TABLE gateway_deliveries RENAME TO moved');
  counts.count('adyen', 'settled');
  await counts.write().catch(() => undefined);
  counts.count('adyen', 'settled');
  await stage.admin.query('ALTER TABLE moved RENAME TO gateway_deliveries');
  expect((await states()).get('adyen')!.last_hour.taken).toBe(2);
});

it('deletes counts after an hour and a day', async () => {
  await stage.admin.query(
    `INSERT INTO gateway_deliveries VALUES
      ('paystack', clock_timestamp() - interval '2 hours', 'settled', 5, clock_timestamp() - interval '2 hours'),
      ('paystack', clock_timestamp() - interval '2 days', 'invalid_signature', 7, clock_timestamp() - interval '2 days')`,
  );
  expect((await states()).get('paystack')).toMatchObject({
    last_hour: { taken: 0, refused: 0 },
    last_day: { taken: 5, refused: 0 },
    last_refusal_at: expect.any(String),
  });
});
