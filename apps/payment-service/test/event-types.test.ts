import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adyen,
  paypal,
  paypalCertificate,
  razorpay,
  type SimulatedGateway,
  type Step,
  stripe,
} from '@platform/harness';
import { sql } from '@platform/database';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2020';
import { tables } from '../src/database/schema';
import { EVENT_TYPES, type EventType } from '../src/events/event.row';
import { EventPublisher } from '../src/events/event.publisher';
import { OutboxSignal } from '../src/outbox/outbox.signal';
import { RefundGateways } from '../src/payments/refunds/refund-gateways';
import { RefundWorker } from '../src/payments/refunds/sending/refund.worker';
import { TRANSACTION } from '../src/payments/transactions/transaction.row';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { withChecksumOf } from './support/crc-collision';
import { FakeDaraja } from './support/fake-daraja';
import { PayoutStage } from './support/payout-stage';
import { decisionsOf, OPERATORS } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;
let account: TestAccount;
let daraja: FakeDaraja;

beforeAll(async () => {
  stage = await PaymentStage.open();
  daraja = await new FakeDaraja().start();
  app = await stage.replica({ ...daraja.settings, OPERATORS });
  app.app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  await stage.close();
  await daraja.stop();
});
beforeEach(() => (account = new TestAccount(app.server, stage.issuer)));

interface Event {
  type: string;
  data: { status?: string; review_reason?: string | null };
}

/** All changes are committed. The second call publishes events that the first one set aside. */
const feed = async (of = account) => {
  const publisher = app.app.get(EventPublisher);
  while ((await publisher.publish()) > 0);
  await publisher.publish();
  const { body } = await of.get('/v1/events?limit=100').expect(200);
  return (body as { data: Event[] }).data;
};
const told = async (gateway: SimulatedGateway, ...steps: Step[]) => {
  const payment = new Payment(gateway, account);
  await payment.register();
  for (const step of steps) await payment.deliver(step, { objectId: `${payment.paymentId}-object` });
  return payment;
};
const lastEventOf = async ({ paymentId }: Payment) => {
  const [row] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1 ORDER BY event_id DESC LIMIT 1',
    [paymentId],
  );
  return row!.event_id;
};
const reviewed = async (payment: Payment, body: Parameters<ReturnType<typeof decisionsOf>['event']>[1]) =>
  decisionsOf(app.server).event(await lastEventOf(payment), body);
/** A settled deposit that other bytes under the signature of its delivery put in doubt. */
const doubted = async () => {
  const payment = await told(paypal);
  const seen = payment.delivery('succeeded');
  await send(app.server, seen).expect(200);
  const forgery = withChecksumOf(seen.body, '["<letters>"]');
  await send(app.server, { ...seen, body: forgery }).expect(422);
  return payment;
};
const endpoint = async () => {
  const { body } = await account.post('/v1/event-endpoints', { url: 'https://merchant.example/events' }).expect(201);
  return (body as { data: { endpoint_id: string } }).data.endpoint_id;
};

/** A refund that the gateway refuses. */
const refundRefused = async () => {
  const payment = await told(stripe, 'succeeded');
  const refuse = () => Promise.resolve({ is: 'failed' as const, gatewayRefundId: null, why: 'no', raw: Buffer.of() });
  const gateway = { refund: refuse, inquire: null, isIdempotent: true, idsDiffer: false };
  const found = jest.spyOn(app.app.get(RefundGateways), 'find').mockReturnValue(gateway);
  const path = `/v1/transactions/${payment.transactionId}/refunds`;
  await account.post(path, {}).set('Idempotency-Key', 'once').expect(201);
  await app.app.get(RefundWorker).finish();
  found.mockRestore();
};

/** A payout, and the result that the gateway reports. */
const payoutTold = async (code: number | 'none') => {
  const payouts = new PayoutStage(stage, daraja, [app]);
  await payouts.limit(10_000_000);
  await payouts.deposit(account, 1_000_000);
  const payout = await payouts.payout(account, await payouts.destination(account));
  await payouts.finish();
  if (code !== 'none') await daraja.tell(app.server, await payouts.referenceOf(payout), code).expect(200);
};

/** A payment that the merchant captures, after these events of its intent or charge. */
const authorizedAt = async (...types: string[]) => {
  const payment = await told(stripe);
  await stage.admin.query('SELECT authorization_create($1, false, 1000)', [payment.transactionId]);
  for (const type of ['payment_intent.amount_capturable_updated', ...types]) {
    const about = type.startsWith('charge')
      ? { object: 'charge', id: 'ch_1', payment_intent: payment.reference }
      : { object: 'payment_intent', id: payment.reference };
    const amounts = { amount: payment.amount, amount_capturable: payment.amount, currency: stripe.currency };
    const id = `evt_${type}_${payment.reference}`;
    await send(
      app.server,
      stripe.sign(JSON.stringify({ id, type, data: { object: { ...about, ...amounts } } })),
    ).expect(200);
  }
  return payment;
};
const captureFailed = async () => {
  const { transactionId } = await authorizedAt();
  await stage.admin.query(
    `SELECT capture_answered(c.capture_id, 'failed', NULL, 'no', false, NULL)
      FROM capture_create($1, $2, 'capture', NULL, NULL, $2::uuid::text) AS c`,
    [account.accountId, transactionId],
  );
};

/** The cause of each type. The compiler requires one for a new type. */
const CAUSES: Record<EventType, () => Promise<unknown>> = {
  'deposit.settled': () => told(stripe, 'succeeded'),
  'deposit.authorized': () => authorizedAt(),
  'deposit.voided': () => authorizedAt('payment_intent.canceled'),
  'deposit.expired': () => authorizedAt('charge.expired'),
  'deposit.capture_failed': captureFailed,
  'deposit.failed': () => told(stripe, 'failed'),
  'deposit.needs_review': doubted,
  'deposit.reviewed': async () => reviewed(await doubted(), { decision: 'dismiss' }),
  'refund.created': refundRefused,
  'refund.failed': refundRefused,
  'refund.recorded': () => told(stripe, 'succeeded', 'refunded'),
  'dispute.opened': () => told(razorpay, 'succeeded', 'disputed'),
  'dispute.won': () => told(razorpay, 'succeeded', 'disputed', 'dispute_won'),
  'dispute.lost': () => told(razorpay, 'succeeded', 'disputed', 'charged_back'),
  'dispute.reversed': () => told(adyen, 'succeeded', 'charged_back', 'chargeback_reversed'),
  'wallet.adjusted': async () => {
    const payment = await told(razorpay, 'succeeded', 'disputed', 'charged_back', 'dispute_won');
    await reviewed(payment, { decision: 'credit', amount: 10_000, reason: 'won after all' });
  },
  'transfer.completed': async () => {
    const { currency } = (await told(stripe, 'succeeded')).gateway;
    const other = new TestAccount(app.server, stage.issuer);
    const theirs = new Payment(stripe, other);
    await theirs.register();
    await theirs.deliver('succeeded');
    await account.post('/v1/transfers', { to_account_id: other.accountId, amount: 1, currency }).expect(201);
  },
  'payout.created': () => payoutTold('none'),
  'payout.paid': () => payoutTold(0),
  'payout.failed': () => payoutTold(1),
  'payout.needs_review': () => payoutTold(26),
  'api_key.created': () => account.apiKey(['read']),
  'api_key.rotated': async () =>
    account.post('/v1/auth/keys/rotate', { key_id: (await account.apiKey(['read'])).keyId }).expect(201),
  'api_key.revoked': async () =>
    account.delete('/v1/auth/keys', { key_id: (await account.apiKey(['read'])).keyId }).expect(200),
  'event_endpoint.disabled': async () =>
    stage.admin.query(`SELECT note_outcome($1, $2, 'gone')`, [account.accountId, await endpoint()]),
  'event_endpoint.test': async () => account.post(`/v1/event-endpoints/${await endpoint()}/test`, {}).expect(200),
};

/** Each event fits exactly one schema. */
const ajv = new Ajv({ strict: false });
addFormats(ajv);
const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as object;
ajv.addSchema({ ...document, $id: 'api' });

describe('every type of event', () => {
  it.each(EVENT_TYPES)(
    'has a cause in the service, and its event in the feed fits the API description: %s',
    async (type) => {
      await CAUSES[type]();
      const event = (await feed()).find((one) => one.type === type);
      expect(event).toBeDefined();
      const validate = ajv.compile({ $ref: 'api#/components/schemas/EventView' });
      expect([validate(event), validate.errors]).toEqual([true, null]);
    },
  );

  it('of routines and the service is accepted by the table and listed in the API, and the other way round', async () => {
    const routines = await stage.admin.query<{ source: string }[]>(
      `SELECT prosrc AS source FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%emit\\_%'`,
    );
    const folder = join(__dirname, '../src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const sources = [
      ...routines.map(({ source }) => source),
      ...files.map((file) => readFileSync(join(folder, file), 'utf8')),
    ];
    const calls = sources.flatMap((source) => source.match(/(public|routines)\.emit_[a-z_]+[(.][^;]*;/g) ?? []);
    const typesIn = (call: string) => call.match(/(?<=[{,'])[a-z_]+\.[a-z_]+(?=[},'])/g) ?? [];
    expect(calls.filter((call) => typesIn(call).length === 0)).toEqual([]);
    expect([...new Set(calls.flatMap(typesIn))].sort()).toEqual([...EVENT_TYPES].sort());
    const [check] = await stage.admin.query<{ definition: string }[]>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'events_type_check'`,
    );
    expect(typesIn(check!.definition).sort()).toEqual([...EVENT_TYPES].sort());
  });

  it('is written by the emit routines only', async () => {
    const writers = await stage.admin.query<{ name: string }[]>(
      `SELECT proname::text AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosrc ~ 'INSERT INTO public.event_outbox' ORDER BY proname`,
    );
    expect(writers.map(({ name }) => name)).toEqual(['emit_api_key', 'emit_endpoint', 'emit_transactions']);
  });
});

/** In the database transaction that registers a deposit, before any event of it is sent. */
const AT_REGISTRATION = 'SET metadata = $3::jsonb, customer_id = $4';

it.each([
  ['transaction', 'transactions', Object.keys(TRANSACTION)],
  ['api_key', 'api_keys', Object.keys(sql.omit(tables.api_keys, 'digest', 'public_id'))],
])(
  'the columns of the row of its %s that an event reads never change after its registration, except by an erasure',
  async (object, table, shown) => {
    await CAUSES['deposit.settled']();
    await CAUSES['api_key.created']();
    await feed();
    const [event] = await stage.admin.query<{ snapshot: object }[]>(
      'SELECT snapshot FROM events WHERE object_type = $1 ORDER BY event_id DESC LIMIT 1',
      [object],
    );
    const fromRow = shown.filter((column) => !(column in event!.snapshot));
    expect(fromRow).not.toEqual([]);
    const routines = await stage.admin.query<{ name: string; source: string }[]>(
      `SELECT proname::text AS name, prosrc AS source FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    );
    const sources = routines.filter(({ name }) => !name.startsWith('erase_')).map(({ source }) => source);
    const folder = join(__dirname, '../src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts')) sources.push(readFileSync(join(folder, file), 'utf8'));
    const updates = sources
      .flatMap((text) => text.match(new RegExp(`UPDATE (public\\.)?${table}\\b[^;\`]*`, 'g')) ?? [])
      .filter((update) => !update.includes(AT_REGISTRATION));
    expect(updates).not.toEqual([]);
    const changed = new Set(
      updates.flatMap((update) => [...update.matchAll(/(?:SET|^) *([a-z_]+) = /gm)].map(([, name]) => name!)),
    );
    expect(fromRow.filter((column) => changed.has(column))).toEqual([]);
  },
);

it('an event of a type that the feed does not know is set aside and counted, and all others are published', async () => {
  const { keyId } = await account.apiKey(['read']);
  const [unknown] = await stage.admin.query<{ ordinal: string }[]>(
    `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
      VALUES ($1, 'api_key.praised', 'api_key', $2, '{}') RETURNING ordinal`,
    [account.accountId, keyId],
  );
  await account.delete('/v1/auth/keys', { key_id: keyId }).expect(200);
  expect((await feed()).map(({ type }) => type)).toEqual(['api_key.created', 'api_key.revoked']);
  const [kept] = await stage.admin.query<{ problem: string }[]>('SELECT problem FROM event_outbox WHERE ordinal = $1', [
    unknown!.ordinal,
  ]);
  expect(kept!.problem).toContain('events_type_check');
  expect(await app.metrics.registry.metrics()).toMatch(/payment_events_set_aside(\{[^}]*\})? 1\n/);
  // As if a later release knew the type.
  await stage.admin.query(`UPDATE event_outbox SET type = 'api_key.rotated', problem = NULL WHERE problem IS NOT NULL`);
  expect((await feed()).map(({ type }) => type)).toEqual(['api_key.created', 'api_key.revoked', 'api_key.rotated']);
});

describe('an account that was notified of a doubt about a settled deposit', () => {
  it('is notified when an operator has cleared it', async () => {
    await reviewed(await doubted(), { decision: 'dismiss' });
    const events = (await feed()).map(({ type, data }) => [type, data.status, data.review_reason]);
    expect(events).toEqual([
      ['deposit.settled', 'settled', null],
      ['deposit.needs_review', 'settled', 'second_body'],
      ['deposit.reviewed', 'settled', null],
    ]);
  });

  it('is notified of the end of the review, and of the money, when an operator reverses the credit', async () => {
    const payment = await doubted();
    await reviewed(payment, { decision: 'debit', amount: 10_000, reason: 'forged' });
    const events = (await feed()).slice(2).map(({ type, data }) => [type, data.status, data.review_reason]);
    expect(events).toEqual([
      ['deposit.reviewed', 'charged_back', null],
      ['wallet.adjusted', 'charged_back', null],
    ]);
  });
});

it('a deposit whose success came earlier, and each change of a key, wake the publisher', async () => {
  const written = jest.spyOn(app.app.get(OutboxSignal), 'written');
  const wakes = async (work: () => PromiseLike<unknown>) => {
    written.mockClear();
    await work();
    return written.mock.calls.length;
  };
  const early = new Payment(stripe, account);
  await early.deliver('succeeded');
  expect(await wakes(() => early.register())).toBe(1);
  const change = { permissions: ['read'] };
  let keyId = 0;
  expect(
    await wakes(() =>
      account
        .post('/v1/auth/keys', change)
        .expect(201)
        .then(({ body }) => (keyId = (body as { key_id: number }).key_id)),
    ),
  ).toBe(1);
  expect(await wakes(() => account.post('/v1/auth/keys/rotate', { key_id: keyId }).expect(201))).toBe(1);
  expect(await wakes(() => account.delete('/v1/auth/keys', { key_id: keyId + 1 }).expect(200))).toBe(1);
  written.mockRestore();
});
