import { Logger } from '@nestjs/common';
import { EventReceiver } from '@platform/harness';
import { times } from '@platform/testing';
import { DELIVERY_CONCURRENCY, DeliveryWorker } from '../src/events/deliveries/delivery.worker';
import { EventPublisher } from '../src/events/event.publisher';
import { OutboundClient } from '../src/outbound/outbound.client';
import { publishAll } from './support/events';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

let stage: PaymentStage;
let receiver: EventReceiver;
let replicas: PaymentApp[];

const SETTINGS = { OUTBOUND_LOOPBACK: 'accept' };
const worker = (replica = 0) => replicas[replica]!.app.get(DeliveryWorker);

beforeAll(async () => {
  Object.assign(DELIVERY_CONCURRENCY, { total: 40, perEndpoint: 8 });
  stage = await PaymentStage.open();
  receiver = await new EventReceiver().start();
  replicas = [await stage.replica(SETTINGS), await stage.replica(SETTINGS)];
  // The tests deliver themselves, so nothing depends on the schedule of the service.
  const jobs = replicas.flatMap(({ app }) => [app.get(DeliveryWorker).job, app.get(EventPublisher).job]);
  await Promise.all(jobs.map((job) => job.stop()));
});
beforeEach(async () => {
  receiver.answer = () => ({ status: 204 });
  receiver.events.length = 0;
  await stage.admin.query('TRUNCATE event_outbox, events, event_deliveries, event_attempts, event_endpoints CASCADE');
});
afterAll(async () => {
  await stage.close();
  await receiver.stop();
});

/** An endpoint at the receiver, of a separate account. */
class Endpoint {
  private readonly account = new TestAccount(replicas[0]!.server, stage.issuer);
  readonly accountId = this.account.accountId;
  readonly path = `/${this.accountId}`;
  endpointId: string;

  static async open(): Promise<Endpoint> {
    const endpoint = new Endpoint();
    const { body } = await endpoint.account
      .post('/v1/event-endpoints', { url: receiver.url + endpoint.path })
      .expect(201);
    const { data, secret } = body as { data: { endpoint_id: string }; secret: string };
    endpoint.endpointId = data.endpoint_id;
    receiver.secrets.set(endpoint.path, [secret]);
    return endpoint;
  }

  async rotateSecret(): Promise<void> {
    const { body } = await this.account.post(`/v1/event-endpoints/${this.endpointId}/rotate-secret`, {}).expect(201);
    receiver.secrets.get(this.path)!.push((body as { secret: string }).secret);
  }

  /** Creates and publishes events about these objects. */
  async publish(...objects: string[]): Promise<void> {
    await stage.admin.query(
      `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
        SELECT $1, 'event_endpoint.disabled', 'event_endpoint', object,
          jsonb_build_object('url', object, 'created_at', now(), 'updated_at', now())
        FROM unnest($2::text[]) WITH ORDINALITY AS o (object, place) ORDER BY place`,
      [this.accountId, objects],
    );
    await publishAll(stage.admin);
  }

  get received() {
    return receiver.at(this.path);
  }

  get objects(): string[] {
    return this.received.map(({ body }) => (JSON.parse(body) as { data: { url: string } }).data.url);
  }

  attempts() {
    return stage.admin.query<
      { response_status: number | null; error: string | null; response_body: Buffer | null; duration_ms: number }[]
    >('SELECT * FROM event_attempts WHERE endpoint_id = $1 ORDER BY finished_at', [this.endpointId]);
  }

  async row() {
    const [row] = await stage.admin.query<{ status: string; disabled_reason: string | null }[]>(
      'SELECT * FROM event_endpoints WHERE endpoint_id = $1',
      [this.endpointId],
    );
    return row!;
  }
}

/** Sends until no delivery is due. */
async function deliver(by = worker()): Promise<void> {
  while ((await by.sendDue()) > 0) await by.idle();
}
/** Makes all pending attempts due. */
async function pass(): Promise<void> {
  await stage.admin.query(
    'UPDATE event_deliveries SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
  );
  await stage.admin.query(
    "UPDATE event_endpoints SET due_at = clock_timestamp(), open_until = NULL WHERE status = 'enabled'",
  );
}

it('sends the event’s id on each attempt and the attempt’s time, signed as the public library verifies it', async () => {
  const endpoint = await Endpoint.open();
  receiver.answer = (_event, before) => ({ status: before < 2 ? 503 : 200 });
  await endpoint.publish('a');
  for (let attempt = 0; attempt < 4; attempt++) {
    await deliver();
    await pass();
  }
  const [first, ...others] = endpoint.received;
  expect(endpoint.received.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  const [event] = await stage.admin.query<{ event_id: string }[]>('SELECT event_id FROM events');
  expect(first!.id).toBe(event!.event_id);
  for (const { id, body, timestampSeconds } of others) {
    expect([id, body]).toEqual([first!.id, first!.body]);
    expect(Math.abs(timestampSeconds - Date.now() / 1000)).toBeLessThan(60);
  }
});

it('is verified with each of two valid secrets', async () => {
  const endpoint = await Endpoint.open();
  await endpoint.rotateSecret();
  const secrets = receiver.secrets.get(endpoint.path)!;
  for (const secret of secrets) {
    receiver.secrets.set(endpoint.path, [secret]);
    await endpoint.publish('a');
    await deliver();
  }
  expect(endpoint.received.map(({ refusal }) => refusal)).toEqual([null, null]);
});

it('keeps the order of each object: its later events wait, those of other objects do not', async () => {
  const endpoint = await Endpoint.open();
  await endpoint.publish('a', 'b', 'a', 'b', 'a');
  const [first] = await stage.admin.query<{ event_id: string }[]>('SELECT event_id FROM events ORDER BY event_id');
  receiver.answer = ({ id }, before) => ({ status: id === first!.event_id && before === 0 ? 500 : 200 });
  await deliver();
  expect(endpoint.objects).toEqual(['a', 'b', 'b']);
  await pass();
  await deliver();
  expect(endpoint.objects).toEqual(['a', 'b', 'b', 'a', 'a', 'a']);
});

it('holds no transaction and no lock while an endpoint has not responded', async () => {
  const endpoint = await Endpoint.open();
  const open: unknown[] = [];
  receiver.answer = async () => {
    open.push(await stage.openTransactions());
    return { status: 200 };
  };
  await endpoint.publish('a');
  await deliver();
  expect(open).toEqual([[]]);
});

it('one endpoint that does not respond delays no other endpoint', async () => {
  const [hanging, quick] = [await Endpoint.open(), await Endpoint.open()];
  receiver.answer = ({ path }) => ({ hang: path === hanging.path });
  await hanging.publish(...times(60, (n) => `h${n}`));
  await quick.publish(...times(60, (n) => `q${n}`));
  const sending = (async () => {
    while (quick.received.length < 60)
      await worker()
        .sendDue()
        .then(() => new Promise(setImmediate));
  })();
  await receiver.until(() => quick.received.length === 60);
  await sending;
  expect(hanging.received.length).toBeLessThanOrEqual(16);
  replicas[0]!.app.get(OutboundClient).abandonAll();
  await worker().idle();
});

it('410 disables the endpoint and an event notifies its account; the worker follows no 302', async () => {
  const [closed, moved] = [await Endpoint.open(), await Endpoint.open()];
  receiver.answer = ({ path }) =>
    path === closed.path ? { status: 410 } : { status: 302, headers: { location: `${receiver.url}${closed.path}` } };
  await closed.publish('a');
  await moved.publish('a');
  await deliver();
  expect(await closed.row()).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  expect([closed.received.length, moved.received.length]).toEqual([1, 1]);
  expect(await moved.attempts()).toMatchObject([{ response_status: 302 }]);
  await publishAll(stage.admin);
  const events = await stage.admin.query('SELECT object_id FROM events WHERE account_id = $1 ORDER BY event_id', [
    closed.accountId,
  ]);
  expect(events).toEqual([{ object_id: 'a' }, { object_id: closed.endpointId }]);
});

it('waits for the time of Retry-After, at most eight hours', async () => {
  const waits: number[] = [];
  for (const retryAfter of ['600', '999999']) {
    const endpoint = await Endpoint.open();
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
    await endpoint.publish('a');
    await deliver();
    const [row] = await stage.admin.query<{ wait: number }[]>(
      'SELECT extract(epoch FROM next_attempt_at - clock_timestamp())::float AS wait FROM event_deliveries WHERE endpoint_id = $1',
      [endpoint.endpointId],
    );
    waits.push(row!.wait);
  }
  expect(waits.map((wait) => Math.round(wait / 60))).toEqual([10, 480]);
});

it('stores the status, the time and the first bytes of the response of each attempt, or the reason why there was none', async () => {
  const [answered, refused] = [await Endpoint.open(), await Endpoint.open()];
  receiver.answer = () => ({ status: 500, body: 'x'.repeat(3_000) });
  await stage.admin.query("UPDATE event_endpoints SET url = 'http://127.0.0.1:1/' WHERE endpoint_id = $1", [
    refused.endpointId,
  ]);
  for (const endpoint of [answered, refused]) await endpoint.publish('a');
  await deliver();
  const [attempt] = await answered.attempts();
  expect(attempt).toMatchObject({ response_status: 500, error: null, response_body: Buffer.from('x'.repeat(1_024)) });
  expect(await refused.attempts()).toMatchObject([
    { response_status: null, error: 'connection refused', response_body: null },
  ]);
});

it('each event arrives once from any number of replicas', async () => {
  const endpoints = await Promise.all(times(4, () => Endpoint.open()));
  for (const endpoint of endpoints) await endpoint.publish(...times(50, (n) => `object ${n}`));
  await Promise.all([deliver(worker(0)), deliver(worker(1)), deliver(worker(0)), deliver(worker(1))]);
  for (const endpoint of endpoints) expect(new Set(endpoint.objects).size).toBe(50);
  expect(receiver.events).toHaveLength(200);
});

it('a delivery that is in progress when a replica stops is sent again immediately by another', async () => {
  const endpoint = await Endpoint.open();
  receiver.answer = (_event, before) => ({ hang: before === 0 });
  const stopping = await stage.replica(SETTINGS);
  await endpoint.publish('a', 'b');
  stopping.app.get(DeliveryWorker).wake();
  await receiver.until((events) => events.length === 2);
  const closed = stopping.close();
  await stopping.app.get(DeliveryWorker).idle();
  await deliver();
  await closed;
  expect(endpoint.objects.sort()).toEqual(['a', 'a', 'b', 'b']);
  expect(await endpoint.attempts()).toMatchObject([{ response_status: 204 }, { response_status: 204 }]);
});

it('no log and no metric holds a secret, an address, a request body or a response', async () => {
  const logged = (['log', 'warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level));
  const endpoint = await Endpoint.open();
  receiver.answer = () => ({ status: 410, body: 'answer-canary' });
  await endpoint.publish('object-canary');
  await deliver();
  const broken = await Endpoint.open();
  await stage.admin.query("UPDATE event_endpoint_secrets SET sealed = '\\x00' WHERE endpoint_id = $1", [
    broken.endpointId,
  ]);
  await broken.publish('object-canary');
  await deliver();
  const lines = JSON.stringify(logged.map(({ mock }) => mock.calls));
  logged.forEach((spy) => spy.mockRestore());
  const metrics = await replicas[0]!.metrics.registry.metrics();
  expect(lines).toContain('event endpoint disabled');
  expect(lines).toContain('cannot be decrypted');
  expect(metrics).toContain('payment_event_attempts_total{outcome="gone",reason="4xx",delivery="pending"');
  for (const text of [lines, metrics]) {
    for (const canary of ['canary', '127.0.0.1', 'whsec_', ...receiver.secrets.get(endpoint.path)!])
      expect(text).not.toContain(canary);
  }
  expect(await broken.attempts()).toMatchObject([{ error: 'the secret of the endpoint cannot be decrypted' }]);
});
