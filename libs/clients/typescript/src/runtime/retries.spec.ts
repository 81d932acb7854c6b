import { AnsweringServer, refusal } from '../../testing/answering-server.ts';
import {
  consumeVerificationToken,
  createUser,
  dbNodeClient,
  lookUpUser,
  recordAuthEvent,
  verifyCredentialContext,
} from '../db-node/index.ts';
import { createDeposit, listWallets, paymentClient, revokeApiKey, startPayment } from '../payment/index.ts';
import { delaySecondsOf, wait } from './retry.ts';

const retry = { baseDelaySeconds: 0.001 };
const deposit = { provider: 'mobilemoney', provider_reference: 'ref', amount: 100, currency: 'KES' } as const;
const unavailable = refusal(503, 'DEPENDENCY_UNAVAILABLE');

describe('what is sent again', () => {
  let server: AnsweringServer;
  const payment = () => paymentClient({ baseUrl: server.url, retry });
  const dbNode = () => dbNodeClient({ baseUrl: server.url, retry });
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());

  it.each([
    ['a service that says it cannot now', unavailable],
    ['a quota', refusal(429, 'RATE_LIMITED', { 'retry-after': '0' })],
    ['a connection that ends without an answer', { dies: true }],
    ["a proxy's page", { status: 502, body: '<html>' }],
  ])('is a read after %s', async (_name, failure) => {
    server.answers(failure, { body: { status: 'success', data: [] } });
    expect(await listWallets(payment())).toEqual({ status: 'success', data: [] });
    expect(server.arrived).toHaveLength(2);
  });

  it('is a look-up of db-node, though it is a POST', async () => {
    server.answers(unavailable, { body: { user_id: 'u' } });
    expect(await lookUpUser(dbNode(), { body: { email: 'ada@example.com' } })).toEqual({ user_id: 'u' });
    server.answers(unavailable, { body: { user_id: 'u' } });
    expect(await verifyCredentialContext(dbNode(), { body: { email: 'ada@example.com' } })).toEqual({ user_id: 'u' });
  });

  it('is a payment, under one key for all tries', async () => {
    server.answers({ dies: true }, refusal(409, 'IDEMPOTENCY_IN_PROGRESS'), { status: 201, body: {} });
    await createDeposit(payment(), { body: deposit });
    const keys = server.arrived.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]]);
    await createDeposit(payment(), { body: deposit });
    expect(server.arrived.at(-1)!.headers['idempotency-key']).not.toBe(keys[0]);
  });

  it('is a payment under the key that its caller chose', async () => {
    server.answers(unavailable, { status: 201, body: {} });
    await createDeposit(payment(), { body: deposit, idempotency_key: 'order-1001' });
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-1001', 'order-1001']);
  });

  it('has a key that the client makes, where the service demands one and the caller gives none', async () => {
    server.answers({ status: 201, body: {} });
    await startPayment(paymentClient({ baseUrl: server.url, retry: { tries: 1 } }), {
      body: { provider: 'stripe', amount: 100, currency: 'EUR' },
    });
    expect(server.arrived[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('never repeats an operation that must happen once', async () => {
    const hash = 'a'.repeat(64);
    const calls = [
      () => recordAuthEvent(dbNode(), { body: { user_id: 'u', success: false } }),
      () => consumeVerificationToken(dbNode(), { body: { token_hash: hash } }),
      () => createUser(dbNode(), { body: { email: 'a@example.com', username: 'ada', password_hash: 'x' } }),
      () => revokeApiKey(payment(), { body: { key_id: 1 } }),
    ];
    for (const failure of [unavailable, { dies: true }, refusal(429, 'RATE_LIMITED', { 'retry-after': '0' })]) {
      for (const call of calls) {
        server.answers(failure);
        await expect(call()).rejects.toMatchObject({ status: failure.status ?? 0 });
        expect(server.arrived).toHaveLength(1);
      }
    }
  });

  it('is no decision of the service', async () => {
    for (const refused of [
      refusal(404, 'NOT_FOUND'),
      refusal(409, 'DEPOSIT_EXISTS'),
      refusal(422, 'VALIDATION_FAILED'),
    ]) {
      server.answers(refused);
      await expect(createDeposit(payment(), { body: deposit })).rejects.toMatchObject({ status: refused.status });
      expect(server.arrived).toHaveLength(1);
    }
  });

  it('ends after as many tries as are wanted, with the last error', async () => {
    server.answers(unavailable);
    await expect(listWallets(payment())).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    expect(server.arrived).toHaveLength(3);
    server.answers(unavailable);
    await expect(listWallets(payment(), { retry: { tries: 5 } })).rejects.toMatchObject({ status: 503 });
    expect(server.arrived).toHaveLength(5);
  });

  it('does not happen with one try, and then no key is created', async () => {
    server.answers(unavailable);
    await expect(createDeposit(payment(), { body: deposit }, { retry: { tries: 1 } })).rejects.toMatchObject({
      status: 503,
    });
    expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined]);
  });

  it('ends when its caller gives up while it waits', async () => {
    const controller = new AbortController();
    server.answers(refusal(503, 'OVERLOADED', { 'retry-after': '3600' }));
    const answered: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      const text = await response.text();
      setImmediate(() => controller.abort(new Error('the visitor left')));
      return new Response(text, response);
    };
    const patient = paymentClient({ baseUrl: server.url, retry: { maxDelaySeconds: 7200 }, fetch: answered });
    await expect(listWallets(patient, { signal: controller.signal })).rejects.toThrow('the visitor left');
    expect(server.arrived).toHaveLength(1);
  });

  it('comes to an end where no answer comes in time', async () => {
    server.answers({ silent: true });
    const options = { timeoutSeconds: 0.05, retry: { tries: 2 } };
    await expect(listWallets(payment(), options)).rejects.toMatchObject({ code: 'TIMED_OUT', status: 0 });
    expect(server.arrived).toHaveLength(2);
  });
});

describe('the wait before the next try', () => {
  const failure = { status: 503, code: 'OVERLOADED' };

  it('doubles, and is anything up to that', () => {
    const longest = [1, 2, 3, 4].map((tried) => delaySecondsOf(failure, tried, { tries: 9 }, 1));
    expect(longest).toEqual([0.25, 0.5, 1, 2]);
    expect(delaySecondsOf(failure, 4, { tries: 9 }, 0)).toBe(0);
  });

  it('is as long as the service asks for, and a little more by chance', () => {
    const asked = { ...failure, retryAfterSeconds: 7 };
    expect(delaySecondsOf(asked, 1, {}, 0)).toBe(7);
    expect(delaySecondsOf(asked, 1, {}, 1)).toBe(7.25);
  });

  it('is not begun where the service asks for more than is wanted', () => {
    expect(delaySecondsOf({ ...failure, retryAfterSeconds: 21 }, 1, {})).toBeUndefined();
    expect(delaySecondsOf({ ...failure, retryAfterSeconds: 21 }, 1, { maxDelaySeconds: 60 }, 0)).toBe(21);
  });

  it('fails immediately under an aborted signal', async () => {
    await expect(wait(3600, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});
