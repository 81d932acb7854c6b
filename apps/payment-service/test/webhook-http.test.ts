import { mobilemoney, paypal, paypalCertificate, razorpay } from '@platform/harness';
import supertest from 'supertest';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;
let bare: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
  const unset = [
    'STRIPE_WEBHOOK_SECRETS',
    'ADYEN_HMAC_KEYS',
    'RAZORPAY_WEBHOOK_SECRETS',
    'PAYSTACK_SECRET_KEYS',
    'FLUTTERWAVE_SECRET_HASHES',
    'SQUARE_SIGNATURE_KEYS',
    'PAYPAL_WEBHOOK_IDS',
    'MOBILEMONEY_CALLBACK_TOKEN',
  ];
  bare = await stage.replica(Object.fromEntries(unset.map((name) => [name, ''])));
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);
const TOO_LARGE = `{"pad":"${'x'.repeat(256 * 1024)}"}`;
const post = (target: PaymentApp, path: string, body: string) =>
  supertest(target.server).post(path).set('Content-Type', 'application/json').send(body);
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;

describe('a delivery is refused in this order', () => {
  it.each([
    ['an unknown gateway', '/v1/webhooks/nobody', TOO_LARGE, 404, 'UNKNOWN_PROVIDER'],
    ['a name that every object has', '/v1/webhooks/constructor', '{}', 404, 'UNKNOWN_PROVIDER'],
    ['too many bytes', '/v1/webhooks/stripe', TOO_LARGE, 413, 'BODY_TOO_LARGE'],
    ['no signature, though no JSON either', '/v1/webhooks/stripe', '{', 401, 'INVALID_SIGNATURE'],
    ['no body at all', '/v1/webhooks/stripe', '', 401, 'INVALID_SIGNATURE'],
    ['a token in the address of another gateway', '/v1/webhooks/stripe?token=mm-current', '{}', 401, 'UNAUTHENTICATED'],
  ])('%s', async (_what, path, body, status, expected) => {
    const answer = await post(app, path, body);
    expect([answer.status, code(answer.body)]).toEqual([status, expected]);
    expect(answer.body).toMatchObject({ status: 'error' });
  });

  it.each(['stripe', 'adyen', 'razorpay', 'paystack', 'flutterwave', 'paypal', 'square'])(
    '%s is 503 without its secret, whatever is sent',
    async (provider) => {
      const answer = await post(bare, `/v1/webhooks/${provider}`, TOO_LARGE);
      expect([answer.status, code(answer.body)]).toEqual([503, 'PROVIDER_NOT_CONFIGURED']);
    },
  );

  it('signed JSON that is no object', async () => {
    const answer = await send(app.server, razorpay.sign('"text"'));
    expect([answer.status, code(answer.body)]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('another method', async () => {
    const answer = await supertest(app.server).get('/v1/webhooks/stripe').expect(405);
    expect(answer.headers['allow']).toBe('POST');
  });
});

it('success is 200 with the body of the contract', async () => {
  const payment = new Payment(razorpay, account());
  const answer = await send(app.server, payment.delivery('succeeded')).expect(200);
  expect(answer.body).toEqual({ status: 'success' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('without token and networks, mobile money is open in development and test', async () => {
  const payment = new Payment(mobilemoney, account());
  await send(bare.server, { ...payment.delivery('succeeded'), query: undefined }).expect(200);
});

it('addresses come from the connection, not from a header that any caller can send', async () => {
  const fenced = await stage.replica({ MOBILEMONEY_CALLBACK_TOKEN: '', MOBILEMONEY_ALLOWED_CIDRS: '203.0.113.0/24' });
  const payment = new Payment(mobilemoney, account());
  const delivery = { ...payment.delivery('succeeded'), query: undefined };
  await send(fenced.server, { ...delivery, headers: { 'X-Forwarded-For': '203.0.113.9' } }).expect(401);
  const behindProxy = await stage.replica({
    MOBILEMONEY_CALLBACK_TOKEN: '',
    MOBILEMONEY_ALLOWED_CIDRS: '203.0.113.0/24',
    TRUSTED_PROXIES: '127.0.0.0/8',
  });
  await send(behindProxy.server, { ...delivery, headers: { 'X-Forwarded-For': '203.0.113.9' } }).expect(200);
  await send(behindProxy.server, { ...delivery, headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.1' } }).expect(
    401,
  );
});

it('a blocked database gives 503 without a partial change, and the redelivery settles', async () => {
  const payment = new Payment(mobilemoney, account());
  await payment.register();
  const holder = stage.admin.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM transactions WHERE transaction_id = $1 FOR UPDATE', [payment.transactionId]);
  const delivery = payment.delivery('succeeded');
  // With the limits of a real service. In tests a request waits until it gets its row.
  const impatient = await stage.replica({ APP_ENV: 'development' });
  const refused = await send(impatient.server, delivery).expect(503);
  expect(refused.body).toEqual({ ResultCode: 1, ResultDesc: 'Rejected' });
  await holder.rollbackTransaction();
  await holder.release();
  await impatient.close();
  expect(await payment.outcomes(stage.admin)).toEqual([]);
  await send(app.server, delivery).expect(200);
  expect(await payment.balance()).toBe(10_000);
});

describe('paypal’s certificate', () => {
  it('is fetched once for concurrent deliveries, again after a failure, and never from another host', async () => {
    const certificates = app.app.get(GatewayCertificates);
    const fetched: string[] = [];
    let failing = true;
    certificates.fetchText = (url) => {
      fetched.push(url);
      return failing ? Promise.reject(new Error('away')) : paypalCertificate();
    };
    const payment = new Payment(paypal, account());
    await payment.register();
    const delivery = payment.delivery('succeeded');
    await send(app.server, delivery).expect(503);
    failing = false;
    await Promise.all(Array.from({ length: 8 }, () => send(app.server, delivery).expect(200)));
    expect(fetched).toHaveLength(2);
    expect(await payment.balance()).toBe(10_000);
    const elsewhere = { ...delivery, headers: { ...delivery.headers, 'paypal-cert-url': 'https://evil.example/cert' } };
    await send(app.server, elsewhere).expect(401);
    expect(fetched).toHaveLength(2);
  });

  it('is not fetched without limit for addresses that a stranger invents', async () => {
    const certificates = app.app.get(GatewayCertificates);
    let fetches = 0;
    certificates.fetchText = () => Promise.reject(new Error(String(++fetches)));
    const delivery = new Payment(paypal, account()).delivery('succeeded');
    for (let n = 0; n < 40; n++) {
      const url = `https://api.paypal.com/v1/notifications/certs/CERT-${n}`;
      await send(app.server, { ...delivery, headers: { ...delivery.headers, 'paypal-cert-url': url } }).expect(503);
    }
    expect(fetches).toBeLessThanOrEqual(5);
  });

  it('is available to another replica and after a restart, whatever addresses strangers invent meanwhile', async () => {
    const [payment, later] = [new Payment(paypal, account()), new Payment(paypal, account())];
    await payment.register();
    app.app.get(GatewayCertificates).fetchText = paypalCertificate;
    await send(app.server, payment.delivery('succeeded')).expect(200);

    const restarted = await stage.replica();
    restarted.app.get(GatewayCertificates).fetchText = () => Promise.reject(new Error('away'));
    await later.register();
    const delivery = later.delivery('succeeded');
    for (let n = 0; n < 35; n++) {
      const url = `https://api.paypal.com/v1/notifications/certs/CERT-${n}`;
      await send(restarted.server, { ...delivery, headers: { ...delivery.headers, 'paypal-cert-url': url } }).expect(
        503,
      );
    }
    await send(restarted.server, delivery).expect(200);
    expect(await later.balance()).toBe(10_000);
    const stored = await stage.admin.query<{ url: string }[]>('SELECT url FROM gateway_certificates');
    expect(stored).toEqual([{ url: delivery.headers['paypal-cert-url'] }]);
    await restarted.close();
  });
});

describe('deposits', () => {
  const valid = { provider: 'stripe', provider_reference: 'pi_x', amount: 100, currency: 'USD' };

  it.each([
    ...[0, -1, 1.5, '100', null, 1e308, 2 ** 53, [], {}, true].map((amount) => ({ amount })),
    ...['usd', 'XXX', 'EURO', '', null, 7].map((currency) => ({ currency })),
    ...['', ' ', 'x'.repeat(256), 'a\nb', null, 7, {}].map((provider_reference) => ({ provider_reference })),
    ...['Stripe', 'constructor', '', null].map((provider) => ({ provider })),
    { description: 'x'.repeat(201) },
    { phone_number: 'call me' },
    ...['status', 'account_id', 'settled_amount', 'provider_payment_id', 'transaction_id'].map((name) => ({
      [name]: 'x',
    })),
  ])('%j is refused', async (change) => {
    const answer = await account()
      .post('/v1/deposits', { ...valid, ...change })
      .expect(422);
    expect(code(answer.body)).toBe('VALIDATION_FAILED');
  });

  it('pages through transactions, newest first, and refuses a made-up cursor', async () => {
    const owner = account();
    for (let n = 0; n < 5; n++) await new Payment(razorpay, owner).register();
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await owner.get(`/v1/transactions?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
      const page = body as { data: { transaction_id: string }[]; next_cursor: string | null };
      seen.push(...page.data.map(({ transaction_id }) => transaction_id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect([...seen].sort().reverse()).toEqual(seen);
    for (const query of [
      'limit=101',
      'limit=0',
      'limit=x',
      'cursor=%20',
      'cursor=bm90aGluZw',
      'other=1',
      'limit=1&limit=2',
    ]) {
      await owner.get(`/v1/transactions?${query}`).expect(422);
    }
  });

  it('answers a foreign, a missing and an impossible id the same', async () => {
    const payment = new Payment(razorpay, account());
    await payment.register();
    const bodies = await Promise.all(
      [payment.transactionId, '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', 'x', '%00'].map(async (id) => {
        const { status, body } = await account().get(`/v1/transactions/${id}`);
        return [status, code(body)];
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(new Set(['[404,"TRANSACTION_NOT_FOUND"]']));
  });
});
