import { EventReceiver } from '@platform/harness';
import supertest from 'supertest';
import { DeliveryWorker } from '../src/events/deliveries/delivery.worker';
import { EventPublisher } from '../src/events/event.publisher';
import { EVENT_TYPES } from '../src/events/event.row';
import { publishAll } from './support/events';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';

let stage: PaymentStage;
let app: PaymentApp;
let receiver: EventReceiver;

beforeAll(async () => {
  stage = await PaymentStage.open();
  receiver = await new EventReceiver().start();
  app = await stage.replica({ OUTBOUND_LOOPBACK: 'accept', ACCOUNT_RATE_PER_MINUTE: '100000' });
  // The tests deliver themselves.
  await Promise.all(
    [DeliveryWorker, EventPublisher].map((part) => app.app.get<{ job: { stop(): Promise<void> } }>(part).job.stop()),
  );
});
afterAll(async () => {
  await stage.close();
  await receiver.stop();
});

const TYPES = EVENT_TYPES.filter((type) => type !== 'event_endpoint.test');
const READS = ['read', 'read:keys', 'read:wallets', 'read:payments', 'read:events'];
/** Every set of permissions that can register an endpoint. */
const SETS = ['write', 'write:events'].flatMap((write) =>
  Array.from({ length: 2 ** READS.length }, (_, bits) => [write, ...READS.filter((_, bit) => bits & (1 << bit))]),
);

class Merchant extends TestAccount {
  readonly path = `/${this.accountId}`;

  constructor() {
    super(app.server, stage.issuer);
  }

  with = (key: string, method: 'get' | 'post' | 'patch', path: string, body?: object) =>
    supertest(app.server)[method](path).set('N-API-Key', key).send(body);

  get url(): string {
    return receiver.url + this.path;
  }

  async endpoint(key?: string): Promise<string> {
    const answer = key
      ? await this.with(key, 'post', '/v1/event-endpoints', { url: this.url })
      : await this.post('/v1/event-endpoints', { url: this.url });
    expect(answer.status).toBe(201);
    return (answer.body as { data: { endpoint_id: string } }).data.endpoint_id;
  }

  /** Registers an endpoint of the person in the name of a key. */
  authorizeBy = (keyId: number) =>
    stage.admin.query('UPDATE event_endpoints SET authorized_by_key_id = $2 WHERE account_id = $1', [
      this.accountId,
      keyId,
    ]);

  /** Creates one event of each type about an object of the account. @returns their ids by type */
  async happens(keyId: number): Promise<Map<string, string>> {
    const deposit = { provider: 'stripe', provider_reference: `pi_${this.accountId}`, amount: 100, currency: 'EUR' };
    const { body } = await this.post('/v1/deposits', deposit);
    const { transaction_id: transaction } = (body as { data: { transaction_id: string } }).data;
    await stage.admin.query(
      `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot)
        SELECT $1, type, object, CASE object WHEN 'transaction' THEN $3 WHEN 'api_key' THEN $4 ELSE $1 END,
          jsonb_build_object('created_at', now(), 'updated_at', now())
        FROM unnest($2::text[]) AS t (type), LATERAL (SELECT CASE
          WHEN type LIKE 'api_key.%' THEN 'api_key' WHEN type LIKE 'event_endpoint.%' THEN 'event_endpoint'
          ELSE 'transaction' END) AS o (object)`,
      [this.accountId, TYPES, transaction, String(keyId)],
    );
    await publishAll(stage.admin);
    const rows = await stage.admin.query<{ type: string; event_id: string }[]>(
      'SELECT type, event_id FROM events WHERE account_id = $1 ORDER BY event_id',
      [this.accountId],
    );
    return new Map(rows.map(({ type, event_id }) => [type, event_id]));
  }

  get received(): Set<string> {
    return new Set(receiver.at(this.path).map(({ body }) => (JSON.parse(body) as { type: string }).type));
  }

  async endpointOf(endpointId: string) {
    const { body } = await this.get(`/v1/event-endpoints/${endpointId}`).expect(200);
    return (body as { data: { status: string; disabled_reason: string; authorized_by_key_id: number | null } }).data;
  }
}

async function deliver(): Promise<void> {
  const worker = app.app.get(DeliveryWorker);
  while ((await worker.sendDue()) > 0) await worker.idle();
}

it('an endpoint receives an event exactly if the key that set its address may read it: every type, every set of permissions', async () => {
  for (const permissions of SETS) {
    const merchant = new Merchant();
    const { text: key, keyId } = await merchant.apiKey(permissions);
    const mayRead = (await merchant.with(key, 'get', '/v1/events')).status === 200;

    const registered = await merchant.with(key, 'post', '/v1/event-endpoints', { url: merchant.url });
    expect([permissions, registered.status]).toEqual([permissions, mayRead ? 201 : 403]);
    if (mayRead) {
      const { endpoint_id } = (registered.body as { data: { endpoint_id: string } }).data;
      expect(await merchant.endpointOf(endpoint_id)).toMatchObject({ status: 'enabled', authorized_by_key_id: keyId });
    } else {
      const { error } = registered.body as { error: { code: string; message: string } };
      expect(error.code).toBe('PERMISSION_ESCALATION');
      expect(error.message).toContain('read:events');
      await merchant.endpoint();
      await merchant.authorizeBy(keyId);
    }

    const events = await merchant.happens(keyId);
    await deliver();
    for (const type of TYPES) {
      const isShown = (await merchant.with(key, 'get', `/v1/events/${events.get(type)}`)).status === 200;
      expect([permissions, type, merchant.received.has(type)]).toEqual([permissions, type, isShown]);
    }
  }
});

describe('an endpoint whose key may no longer read events', () => {
  const ENDS: [string, (merchant: Merchant, keyId: number) => Promise<unknown>][] = [
    ['was revoked', (merchant, keyId) => merchant.delete('/v1/auth/keys', { key_id: keyId }).expect(200)],
    [
      'has expired',
      (_, keyId) =>
        stage.admin.query("UPDATE api_keys SET expires_at = now() - interval '1 s' WHERE key_id = $1", [keyId]),
    ],
  ];

  it.each(ENDS)('is disabled, its account gets the reason, and no event is lost: the key %s', async (_, end) => {
    const merchant = new Merchant();
    const { text: key, keyId } = await merchant.apiKey(['write:events', 'read:events']);
    const endpointId = await merchant.endpoint(key);
    await end(merchant, keyId);
    const events = await merchant.happens(keyId);
    await deliver();
    expect(merchant.received.size).toBe(0);
    expect(await merchant.endpointOf(endpointId)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'unauthorized',
    });
    const { body } = await merchant.get(`/v1/event-endpoints/${endpointId}/deliveries?limit=100`);
    const deliveries = (body as { data: { event_id: string; status: string }[] }).data;
    for (const eventId of events.values())
      expect(deliveries).toContainEqual(expect.objectContaining({ event_id: eventId, status: 'kept' }));
    await publishAll(stage.admin);
    const feed = await merchant.get('/v1/events?types=event_endpoint.disabled&limit=100');
    expect(JSON.stringify(feed.body)).toContain('"unauthorized"');

    // A key without read:events cannot enable it again. The person can, with all stored events.
    const { text: weak } = await merchant.apiKey(['write:events']);
    const enable = `/v1/event-endpoints/${endpointId}/enable`;
    await merchant.with(weak, 'post', enable, { kept: 'all' }).expect(403);
    await merchant.post(enable, { kept: 'all' }).expect(200);
    await deliver();
    expect([...merchant.received].toSorted()).toEqual([...TYPES].toSorted());
    expect(await merchant.endpointOf(endpointId)).toMatchObject({ status: 'enabled', authorized_by_key_id: null });
  });

  it('still receives events if the key was replaced by rotation', async () => {
    const merchant = new Merchant();
    const { text: key, keyId } = await merchant.apiKey(['write:events', 'read']);
    await merchant.endpoint(key);
    let last = keyId;
    for (let rotation = 0; rotation < 3; rotation++) {
      const { body } = await merchant.post('/v1/auth/keys/rotate', { key_id: last }).expect(201);
      last = (body as { key_id: number }).key_id;
    }
    await merchant.happens(keyId);
    await deliver();
    expect([...merchant.received].toSorted()).toEqual([...TYPES].toSorted());
  });
});

it('a key without read:events can change an endpoint of a person, but not its address', async () => {
  const merchant = new Merchant();
  const endpointId = await merchant.endpoint();
  const { text: key } = await merchant.apiKey(['write:events']);
  const path = `/v1/event-endpoints/${endpointId}`;
  await merchant.with(key, 'patch', path, { description: 'orders' }).expect(200);
  const refused = await merchant.with(key, 'patch', path, { url: `${merchant.url}/thief` }).expect(403);
  expect(JSON.stringify(refused.body)).toContain('read:events');
  const { text: reader, keyId } = await merchant.apiKey(['write:events', 'read:events']);
  await merchant.with(reader, 'patch', path, { url: `${merchant.url}/moved` }).expect(200);
  expect(await merchant.endpointOf(endpointId)).toMatchObject({ authorized_by_key_id: keyId });
});
