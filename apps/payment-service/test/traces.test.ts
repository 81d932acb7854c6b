import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tracing } from '@platform/http-service';
import { EventReceiver, mobilemoney, OtlpReceiver, type ReceivedSpan } from '@platform/harness';
import { eventually, times, uniqueName } from '@platform/testing';
import { runInScope, type Span } from '@platform/tracing';
import supertest from 'supertest';
import { NOTHING } from '../src/gateways/gateway-event';
import { WebhookEventStore } from '../src/webhooks/webhook-event.store';
import { FakeGateway, useFakeApi } from './support/fake-gateway';
import { SECRETS } from './support/gateway-secrets';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';
import { tracePicture } from './support/trace-picture';

const PICTURE = join(__dirname, '../../../docs/images/trace-webhook.svg');
/** A trace of an unknown caller. */
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = (flags = '01') => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`;

let stage: PaymentStage;
let collector: OtlpReceiver;
let merchant: EventReceiver;
let gateway: FakeGateway;
const sentHeaders: object[] = [];

beforeAll(async () => {
  gateway = await new FakeGateway().start();
  useFakeApi('stripe', gateway, { asked: 'page', isIdempotent: true });
  stage = await PaymentStage.open();
  collector = await new OtlpReceiver().start();
  merchant = await new EventReceiver().start();
  merchant.secondVerifier = (_secrets, headers) => void sentHeaders.push(headers);
});
afterAll(async () => {
  await stage?.close();
  await Promise.all([collector, merchant, gateway].map((server) => server.stop()));
});

const tracing = (ratio: string, settings: Record<string, string> = {}) =>
  stage.replica({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    OUTBOUND_LOOPBACK: 'accept',
    ...settings,
  });
const owner = ({ server }: PaymentApp) => new TestAccount(server, stage.issuer);

async function endpointOf(account: TestAccount): Promise<string> {
  const path = `/${account.accountId}`;
  const { body } = await account.post('/v1/event-endpoints', { url: merchant.url + path }).expect(201);
  merchant.secrets.set(path, [(body as { secret: string }).secret]);
  return path;
}

async function settled(account: TestAccount): Promise<Payment> {
  const payment = new Payment(mobilemoney, account);
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
}

/** Callbacks that arrive in one moment, each in a separate request scope. One transaction settles all. */
async function recordedTogether(
  { app, server }: PaymentApp,
  account = owner({ server } as PaymentApp),
): Promise<Map<string, Span>> {
  const { tracer } = app.get(Tracing).traces;
  const payments = times(4, () => new Payment(mobilemoney, account));
  for (const payment of payments) await payment.register();
  const callbacks = new Map(
    payments.map(({ reference }) => [reference, tracer.begin(null, { name: 'callback', kind: 'server' })!]),
  );
  const record = ({ reference, amount }: Payment) =>
    app.get(WebhookEventStore).record({
      ...NOTHING,
      provider: 'mobilemoney',
      kind: 'payment_succeeded',
      type: 'stkCallback.0',
      deliveryKey: `${reference}:0`,
      reference,
      paymentId: `R${reference}`,
      objectId: `R${reference}`,
      amountMinor: BigInt(amount),
      currency: 'KES',
      secretFingerprint: null,
      rawBody: Buffer.from('{}'),
      transmissionId: null,
      held: null,
    });
  await Promise.all(
    payments.map((payment) =>
      runInScope({ tracer, spans: [callbacks.get(payment.reference)!] }, () => record(payment)),
    ),
  );
  callbacks.forEach((span) => span.end());
  return callbacks;
}

const isWebhook = ({ name }: ReceivedSpan) => name === 'POST /v1/webhooks/mobilemoney';
const webhooks = () => collector.spans.filter(isWebhook);

describe('with traces on', () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await tracing('1', { TRUSTED_PROXIES: '127.0.0.0/8' });
  });
  afterAll(() => app.close());
  beforeEach(() => void collector.spans.splice(0));

  /** Resolves as soon as the condition holds for the exported spans. The service does not wait for their export. */
  const told = (holds: (spans: ReceivedSpan[]) => boolean) =>
    eventually('the spans', async () => {
      await app.app.get(Tracing).traces.flush();
      return holds(collector.spans);
    });

  it('one complete trace leads from the webhook over the settlement to the merchant', async () => {
    const account = owner(app);
    const path = await endpointOf(account);
    await settled(account);
    await merchant.until(() => merchant.at(path).length === 1);
    await told((spans) => spans.some(({ name }) => name === 'deliver event') && spans.some(isWebhook));
    const trace = collector.trace(webhooks()[0]!.traceId);
    const named = (name: string) => trace.filter((span) => span.name === name);
    const [root] = named('POST /v1/webhooks/mobilemoney');
    expect(root).toMatchObject({
      parentId: null,
      service: 'payment-service',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/webhooks/mobilemoney',
        'http.response.status_code': 200,
      },
    });
    const [settlement] = named('public.receive_traced_events');
    expect(settlement).toMatchObject({
      parentId: root!.spanId,
      attributes: { 'db.system.name': 'postgresql', 'db.stored_procedure.name': 'public.receive_traced_events' },
    });
    const [delivery] = named('deliver event');
    expect(delivery).toMatchObject({
      parentId: root!.spanId,
      failed: false,
      attributes: { 'messaging.message.id': merchant.at(path)[0]!.id, 'payment.delivery.outcome': 'delivered' },
    });
    expect(delivery!.startMs).toBeGreaterThanOrEqual(settlement!.endMs);
    if (process.env['UPDATE_DOCS'])
      writeFileSync(PICTURE, tracePicture(trace, 'A callback, its settlement, and the delivery to the merchant'));
  });

  it('a statement that requests share is a span of each, and the spans link to each other', async () => {
    const callbacks = [...(await recordedTogether(app)).values()].map((span) => span.spanContext());
    await told((spans) => spans.filter(({ name }) => name === 'callback').length === callbacks.length);
    const statements = collector.spans.filter(({ name }) => name === 'public.receive_traced_events');
    const ids = (spans: { spanId: string }[]) => spans.map(({ spanId }) => spanId).toSorted();
    expect(ids(statements.map(({ parentId }) => ({ spanId: parentId! })))).toEqual(ids(callbacks));
    for (const { spanId, links, attributes } of statements) {
      expect(attributes['db.operation.batch.size']).toBe(callbacks.length);
      expect([...ids(links), spanId].toSorted()).toEqual(ids(statements));
    }
  });

  it('each event of deliveries that share a transaction continues its own trace', async () => {
    const account = owner(app);
    const callbacks = await recordedTogether(app, account);
    const rows = await stage.admin.query<{ trace_context: string; reference: string }[]>(
      `SELECT e.trace_context, t.provider_reference AS reference
        FROM (SELECT account_id, object_id, trace_context FROM events
          UNION ALL SELECT account_id, object_id, trace_context FROM event_outbox) AS e
        JOIN transactions AS t ON t.transaction_id::text = e.object_id
        WHERE e.account_id = $1 AND t.status = 'settled'`,
      [account.accountId],
    );
    const contexts = Object.fromEntries(rows.map((row) => [row.reference, row.trace_context]));
    expect(contexts).toEqual(
      Object.fromEntries(
        [...callbacks].map(([reference, span]) => {
          const { traceId, spanId } = span.spanContext();
          return [reference, `00-${traceId}-${spanId}-01`];
        }),
      ),
    );
  });

  it('a trusted proxy’s trace is continued, also if it is marked as not recorded', async () => {
    const read = (header: string) => supertest(app.server).get('/health').set('traceparent', header).expect(200);
    await read(traceparent('00'));
    await read(traceparent());
    await read('00-something-else-01');
    await told((spans) => spans.filter(({ name }) => name === 'GET /health').length === 2);
    const roots = collector.spans.filter(({ name }) => name === 'GET /health');
    expect(roots.map(({ traceId, parentId }) => [traceId === CALLER.traceId, parentId])).toEqual([
      [true, CALLER.spanId],
      [false, null],
    ]);
  });

  it('no trace header is sent to a merchant or a gateway, whose call is a span without its path', async () => {
    const account = owner(app);
    await supertest(app.server)
      .put('/v1/return-origins')
      .set('Authorization', `Bearer ${account.token}`)
      .send({ origins: ['https://shop.example'] })
      .expect(200);
    const page = { provider: 'stripe', amount: 4_999, currency: 'USD', return_url: 'https://shop.example/1' };
    await account.post('/v1/payments', page).set('Idempotency-Key', uniqueName('key')).expect(201);
    await told((spans) => spans.some(({ attributes }) => attributes['server.port'] !== undefined));
    const call = collector.spans.find(({ attributes }) => attributes['server.port'] !== undefined)!;
    expect(call).toMatchObject({ name: 'POST', attributes: { 'server.address': '127.0.0.1' } });
    expect(gateway.headerNames.size).toBeGreaterThan(0);
    expect(sentHeaders.length).toBeGreaterThan(0);
    const sent = [...gateway.headerNames, ...sentHeaders.flatMap((headers) => Object.keys(headers))];
    expect(sent.filter((name) => /^(trace|baggage|b3)/.test(name))).toEqual([]);
  });

  it('the collector receives no token, key, address, reference or body', async () => {
    const account = owner(app);
    const path = await endpointOf(account);
    const key = await account.apiKey(['read', 'write']);
    const payment = await settled(account);
    await supertest(app.server).get(`/v1/wallets?canary=${randomUUID()}`).set('N-API-Key', key.text);
    await supertest(app.server)
      .get(`/v1/transactions/${payment.transactionId}`)
      .set('Authorization', `Bearer ${account.token}`);
    await send(app.server, { ...payment.delivery('succeeded'), body: '{"PhoneNumber": 254708374149}' });
    await merchant.until(() => merchant.at(path).length > 0);
    await app.close();
    const { serviceUrl } = stage.database;
    const secrets = [
      [key.text, account.token, account.accountId, payment.reference, payment.paymentId, payment.transactionId],
      [path, 'canary', '254708374149', '29115-34620561-1', 'mm-current', 'N-API-Key'],
      [serviceUrl, new URL(serviceUrl).password, merchant.secrets.get(path)![0]!],
      Object.entries(SECRETS).flatMap(([name, value]) => (name.endsWith('_URL') ? [] : value.split(','))),
    ].flat();
    expect(collector.text).toContain('deliver event');
    expect(secrets.filter((secret) => secret !== '' && collector.text.includes(secret))).toEqual([]);
    // As a separate number: five digits in a row occur in the ids of spans and in their times.
    expect(collector.text).not.toMatch(new RegExp(`(?<![0-9a-f])${new URL(merchant.url).port}(?![0-9a-f])`));
  });
});

it('a stranger’s trace is not continued', async () => {
  const app = await tracing('1');
  collector.spans.splice(0);
  await supertest(app.server).get('/health').set('traceparent', traceparent()).expect(200);
  await app.close();
  expect(collector.spans.some(({ name }) => name === 'GET /health')).toBe(true);
  expect(collector.trace(CALLER.traceId)).toEqual([]);
});
