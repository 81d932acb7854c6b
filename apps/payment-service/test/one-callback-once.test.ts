import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { batchOf } from '@platform/database';
import { stkCallback } from '@platform/harness';
import { times } from '@platform/testing';
import { Client } from 'pg';
import supertest from 'supertest';
import { routines } from '../src/database/schema';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { statementsOf } from './support/statements';

const PATH = '/v1/webhooks/mobilemoney?token=mm-current';

/** A caller that sends the whole request or half of it, and closes the connection without reading the response. */
function hangUp(port: number, body: string, way: number, milliseconds: number): Promise<void> {
  const head = [`POST ${PATH} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
  const request = `${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const end = () => (way === 2 ? setTimeout(() => socket.resetAndDestroy(), milliseconds) : socket.destroy());
  socket.write(way === 0 ? request.slice(0, -20) : request, end);
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

describe('a mobile-money callback', () => {
  let stage: PaymentStage;
  let replicas: PaymentApp[];

  beforeAll(async () => {
    stage = await PaymentStage.open();
    replicas = [await stage.replica(), await stage.replica()];
  });
  afterAll(() => stage.close());

  const deposit = async (account: TestAccount, amount = 150_000) => {
    const reference = `ws_CO_${randomUUID()}`;
    const { body } = await account
      .post('/v1/deposits', { provider: 'mobilemoney', provider_reference: reference, amount, currency: 'KES' })
      .expect(201);
    return { reference, data: (body as { data: { transaction_id: string; status: string } }).data };
  };

  it('settles its deposit and credits the wallet once, with any number of concurrent copies on any replica', async () => {
    const account = new TestAccount(replicas[0]!.server, stage.issuer);
    // The first round only opens the pool's connections.
    for (let round = 1; round <= 3; round++) {
      const { reference, data } = await deposit(account);
      expect(data.status).toBe('pending');
      const callback = stkCallback({ checkoutRequestId: reference });
      const answers = await Promise.all(
        times(50, (n) =>
          supertest(replicas[n % 2]!.server)
            .post(PATH)
            .send(callback),
        ),
      );
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' });
      }
      expect(await account.balance('KES')).toBe(150_000 * round);
      const transaction = await account.get(`/v1/transactions/${data.transaction_id}`).expect(200);
      expect(transaction.body).toMatchObject({ status: 'success', data: { status: 'settled', amount: 150_000 } });
      const entries = await stage.admin.query('SELECT amount FROM ledger_entries WHERE transaction_id = $1', [
        data.transaction_id,
      ]);
      expect(entries).toHaveLength(2);
    }
    const { body } = await account.get('/v1/wallets/KES/entries').expect(200);
    expect(body).toMatchObject({ status: 'success', next_cursor: null, data: [{ balance_after: 450_000 }, {}, {}] });
  });

  it('counts once when it is sent again after its caller disconnected, early or late', async () => {
    const account = new TestAccount(replicas[0]!.server, stage.issuer);
    const { port } = replicas[0]!.server.address() as AddressInfo;
    const callbacks = await Promise.all(
      times(30, async () => JSON.stringify(stkCallback({ checkoutRequestId: (await deposit(account)).reference }))),
    );
    // In the middle of the request, right after it, and a few milliseconds later.
    await Promise.all(callbacks.map((callback, n) => hangUp(port, callback, n % 3, n % 10)));
    for (const callback of callbacks)
      await supertest(replicas[1]!.server).post(PATH).type('json').send(callback).expect(200);
    expect(await account.balance('KES')).toBe(30 * 150_000);
  });

  it('costs one round trip to the database, for a settlement and for a redelivery', async () => {
    const account = new TestAccount(replicas[0]!.server, stage.issuer);
    const { reference } = await deposit(account);
    for (let delivery = 1; delivery <= 2; delivery++) {
      const { sent } = await statementsOf(() =>
        supertest(replicas[0]!.server)
          .post(PATH)
          .send(stkCallback({ checkoutRequestId: reference }))
          .expect(200),
      );
      expect(sent).toEqual([expect.stringContaining('receive_events')]);
    }
    expect(await account.balance('KES')).toBe(150_000);
  });

  it('is settled by six routines that call each other, and by one that replaces its calls', async () => {
    const account = new TestAccount(replicas[0]!.server, stage.issuer);
    // The first credit of an account creates its wallet.
    const [first, { reference }] = [await deposit(account), await deposit(account)];
    await supertest(replicas[0]!.server)
      .post(PATH)
      .send(stkCallback({ checkoutRequestId: first.reference }))
      .expect(200);
    const event = {
      provider: 'mobilemoney',
      delivery_key: reference,
      type: 'stk',
      kind: 'payment_succeeded',
      reference,
      payment_id: reference,
      object_id: null,
      amount: 150_000,
      currency: 'KES',
      cumulative: false,
      merchant_request_id: null,
      anomaly: null,
      secret_fingerprint: null,
      raw_body: Buffer.of(),
      transmission_id: null,
      held: null,
    };
    const client = new Client({ connectionString: stage.database.adminUrl });
    await client.connect();
    await client.query("BEGIN; SET LOCAL track_functions = 'all'");
    expect(await routines.receive_events.get(client, batchOf([event]))).toMatchObject({ outcome: 'settled' });
    const { rows: called } = await client.query<{ name: string }>(
      'SELECT funcname AS name FROM pg_stat_xact_user_functions WHERE calls > 0 ORDER BY name',
    );
    await client.end();
    const routinesOfTheWay = [
      'emit_transactions',
      'entry_hash',
      'lock_deposits',
      'lock_payments',
      'receive_events',
      'write_effects',
    ];
    // success_problem is inlined.
    expect(called.map(({ name }) => name)).toEqual(routinesOfTheWay);
  });

  it('is refused in the format of its gateway', async () => {
    const refusals: [string, object | string, number][] = [
      ['/v1/webhooks/mobilemoney', stkCallback(), 401],
      ['/v1/webhooks/mobilemoney?token=wrong', stkCallback(), 401],
      [PATH, '[]', 400],
      [PATH, '{', 400],
      [PATH, '{"Body":{}}', 400],
      [PATH, `{"pad":"${'x'.repeat(256 * 1024)}"}`, 413],
    ];
    for (const [path, body, status] of refusals) {
      const answer = await supertest(replicas[0]!.server).post(path).set('Content-Type', 'application/json').send(body);
      expect([answer.status, answer.body]).toEqual([status, { ResultCode: 1, ResultDesc: 'Rejected' }]);
    }
  });
});
