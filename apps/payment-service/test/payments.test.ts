import { callbackOf, mobilemoney, paystack } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { FAKE_SECRET, FakeGateway, useFakeApi } from './support/fake-gateway';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

/** The fields of a payment that a caller sees. */
interface Seen {
  transaction_id: string;
  status: string;
  provider_reference: string;
  next_action: { type: string; url: string | null } | null;
  expires_at: string | null;
  failure_reason: string | null;
  inquiry: { outcome: string | null; next_at: string | null } | null;
}

const RETURN_URL = 'https://shop.example/orders/1?from=gateway';
/** A gateway with a page and idempotent starts, one without, and a phone. */
const PAGE = { provider: 'stripe', amount: 4_999, currency: 'USD', return_url: RETURN_URL };
const ONCE = { ...PAGE, provider: 'paystack', currency: 'NGN' };
const PHONE = {
  provider: 'mobilemoney',
  amount: 150_000,
  currency: 'KES',
  customer: { phone_number: '+254700000000' },
};

let stage: PaymentStage;
let fake: FakeGateway;
let replicas: PaymentApp[];

beforeAll(async () => {
  fake = await new FakeGateway().start();
  useFakeApi('stripe', fake, { asked: 'page', isIdempotent: true });
  useFakeApi('paystack', fake, { asked: 'page', isIdempotent: false });
  useFakeApi('mobilemoney', fake, { asked: 'phone', isIdempotent: false, oauth: true, ownReference: true });
  useFakeApi('adyen', fake, { asked: 'page', isIdempotent: true });
  stage = await PaymentStage.open();
  const settings = { PUBLIC_URL: 'https://pay.example' };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
});
afterEach(() => {
  fake.beforeAnswer = () => null;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await fake.stop();
  expect(problems).toEqual([]);
});

const seen = (body: unknown): Seen => (body as { data: Seen }).data;
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;

async function anAccount(): Promise<TestAccount> {
  const account = new TestAccount(replicas[0]!.server, stage.issuer);
  await putOrigins(account, ['https://shop.example']).expect(200);
  return account;
}

const putOrigins = (account: TestAccount, origins: string[]) =>
  supertest(account.server).put('/v1/return-origins').set('Authorization', `Bearer ${account.token}`).send({ origins });
const start = (account: TestAccount, body: object, key = uniqueName('key')) =>
  account.post('/v1/payments', body).set('Idempotency-Key', key);
const onOther = (account: TestAccount) => new TestAccount(replicas[1]!.server, stage.issuer, account.accountId);
const read = async (account: TestAccount, { transaction_id }: Seen): Promise<Seen> =>
  seen((await account.get(`/v1/transactions/${transaction_id}`).expect(200)).body);
/** Simulates the death of the replica that called the gateway. */
const leasesEnd = () => stage.admin.query('UPDATE started_payments SET leased_until = clock_timestamp()');

describe('a start', () => {
  it('keeps the merchant’s own data with the deposit, also if the request is repeated', async () => {
    const account = await anAccount();
    const own = { metadata: { campaign: 'spring' }, customer_id: 'customer-9' };
    for (const key of ['own-data', 'own-data']) {
      const { body } = await start(account, { ...PAGE, ...own }, key).expect(201);
      expect(seen(body)).toMatchObject(own);
    }
  });

  it('returns the deposit with the payer’s next step, which is shown until the deposit is decided', async () => {
    const account = await anAccount();
    const { body } = await start(account, PAGE).expect(201);
    const payment = seen(body);
    expect(payment).toMatchObject({
      status: 'pending',
      provider_reference: expect.stringMatching(/^\w{26}$/) as string,
    });
    expect(payment.next_action).toEqual({ type: 'redirect', url: expect.stringContaining('/page/') as string });
    expect(await read(account, payment)).toEqual(payment);
  });

  it('is found by the report under the issued reference, and then has no next step', async () => {
    const account = await anAccount();
    const payment = seen((await start(account, ONCE).expect(201)).body);
    const reported = callbackOf(paystack, { reference: payment.provider_reference, amount: ONCE.amount });
    await send(account.server, reported).expect(200);
    expect(await read(account, payment)).toMatchObject({ status: 'settled', next_action: null, inquiry: null });
    expect(await account.balance('NGN')).toBe(ONCE.amount);
  });

  it('requires an Idempotency-Key, a configured gateway, and the fields of the gateway', async () => {
    const account = await anAccount();
    await account.post('/v1/payments', PAGE).expect(422);
    const unknown = await start(account, { ...PAGE, provider: 'square' }).expect(503);
    expect(code(unknown.body)).toBe('PROVIDER_NOT_CONFIGURED');
    await start(account, { ...PHONE, customer: {} }).expect(422);
    await start(account, { ...PHONE, customer: { phone: '1' } }).expect(422);
    expect(await stage.admin.query('SELECT 1 FROM transactions WHERE account_id = $1', [account.accountId])).toEqual(
      [],
    );
  });

  it('happens once for a hundred requests with one Idempotency-Key at two replicas', async () => {
    for (const [round, body] of [PHONE, ONCE, PAGE, PHONE, ONCE, PAGE].entries()) {
      const account = await anAccount();
      const key = uniqueName(`key-${round}`);
      const answers = await Promise.all(times(100, (n) => start(n % 2 === 0 ? account : onOther(account), body, key)));
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const [row] = await stage.admin.query<{ starts: number; reference: string }[]>(
        `SELECT count(*) OVER ()::int AS starts, reference FROM started_payments WHERE account_id = $1`,
        [account.accountId],
      );
      expect(row!.starts).toBe(1);
      expect(fake.started(row!.reference)).toHaveLength(1);
      await start(account, body, key).expect(201);
    }
  });

  it('is refused if the gateway refuses it: the deposit has failed, with the reason', async () => {
    const account = await anAccount();
    const key = uniqueName('key');
    const refused = await start(account, { ...PAGE, amount: 666 }, key).expect(422);
    expect(code(refused.body)).toBe('PAYMENT_REFUSED');
    const again = await start(account, { ...PAGE, amount: 666 }, key).expect(422);
    expect([code(again.body), again.headers['idempotent-replayed']]).toEqual(['PAYMENT_REFUSED', 'true']);
    const { body } = await account.get('/v1/transactions').expect(200);
    const [deposit] = (body as { data: Seen[] }).data;
    expect(await read(account, deposit!)).toMatchObject({
      status: 'failed',
      failure_reason: 'the gateway responded with 422',
      inquiry: null,
    });
    const events = await stage.admin.query(
      'SELECT type FROM event_outbox WHERE account_id = $1 UNION ALL SELECT type FROM events WHERE account_id = $1',
      [account.accountId],
    );
    expect(events).toEqual([{ type: 'deposit.failed' }]);
  });
});

describe('a start without an answer', () => {
  it('is repeated immediately and done once if the gateway recognises it', async () => {
    const account = await anAccount();
    let lost = 1;
    fake.beforeAnswer = () => (lost-- > 0 ? 'lost after' : null);
    const payment = seen((await start(account, PAGE).expect(201)).body);
    expect(fake.started(payment.provider_reference)).toHaveLength(1);
  });

  it.each([429, 500, 'lost before'] as const)(
    'can be repeated with its key if the gateway is unreachable (%s)',
    async (trouble) => {
      const account = await anAccount();
      const key = uniqueName('key');
      fake.beforeAnswer = () => trouble;
      expect(code((await start(account, PAGE, key).expect(502)).body)).toBe('PROVIDER_UNAVAILABLE');
      fake.beforeAnswer = () => null;
      await start(account, PAGE, key).expect(201);
    },
  );

  it('of a push is never repeated: the deposit is pending, and its callback finds it', async () => {
    const account = await anAccount();
    const key = uniqueName('key');
    fake.beforeAnswer = ({ path }) => (path === '/start' ? 'lost after' : null);
    const payment = seen((await start(account, PHONE, key).expect(201)).body);
    fake.beforeAnswer = () => null;
    expect(payment).toMatchObject({ status: 'pending', next_action: { type: 'confirm_on_phone', url: null } });
    for (const other of [account, onOther(account), account]) {
      expect(seen((await start(other, PHONE, key).expect(201)).body)).toEqual(payment);
    }
    const [push, ...more] = fake.started(payment.provider_reference);
    expect(more).toEqual([]);
    const { pathname, search } = new URL(push!.callback_url!);
    expect([pathname, search]).toEqual([`/v1/webhooks/mobilemoney/${payment.provider_reference}`, '?token=mm-current']);
    const { body } = callbackOf(mobilemoney, { reference: push!.handle, amount: PHONE.amount });
    const callback = (path: string) =>
      supertest(account.server).post(path).set('Content-Type', 'application/json').send(body);
    await callback(`${pathname}?token=wrong`).expect(401);
    await callback(pathname + search).expect(200);
    await callback(pathname + search).expect(200);
    expect(await read(account, payment)).toMatchObject({ status: 'settled', provider_reference: push!.handle });
    expect(await account.balance('KES')).toBe(PHONE.amount);
  });

  it('of a push is found by its callback only: another callback to its address cannot use its reference', async () => {
    const account = await anAccount();
    fake.beforeAnswer = ({ path }) => (path === '/start' ? 'lost after' : null);
    const payment = seen((await start(account, PHONE, uniqueName('key')).expect(201)).body);
    fake.beforeAnswer = () => null;
    const [push] = fake.started(payment.provider_reference);
    const { pathname, search } = new URL(push!.callback_url!);
    const confirmation = {
      TransID: uniqueName('R'),
      TransAmount: '1500.00',
      BillRefNumber: 'ws_CO_191220191020363925',
    };
    const { body } = await supertest(account.server)
      .post(pathname + search)
      .send(confirmation)
      .expect(200);
    expect(body).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' });
    expect(await read(account, payment)).toMatchObject({
      status: 'pending',
      provider_reference: payment.provider_reference,
    });
    const callback = callbackOf(mobilemoney, { reference: push!.handle, amount: PHONE.amount });
    await supertest(account.server)
      .post(pathname + search)
      .set('Content-Type', 'application/json')
      .send(callback.body)
      .expect(200);
    expect(await read(account, payment)).toMatchObject({ status: 'settled', provider_reference: push!.handle });
  });

  it('of a push that did not reach the gateway counts as never tried', async () => {
    const account = await anAccount();
    const key = uniqueName('key');
    fake.beforeAnswer = ({ path }) => (path === '/oauth/token' ? 503 : null);
    await stage.admin.query('DELETE FROM gateway_tokens');
    const fresh = await stage.replica({ PUBLIC_URL: 'https://pay.example' });
    const there = new TestAccount(fresh.server, stage.issuer, account.accountId);
    expect(code((await start(there, PHONE, key).expect(502)).body)).toBe('PROVIDER_UNAVAILABLE');
    fake.beforeAnswer = () => null;
    const payment = seen((await start(account, PHONE, key).expect(201)).body);
    expect(payment.next_action).toEqual({ type: 'confirm_on_phone', url: null });
  });
});

describe('a crash', () => {
  /** The state that a replica leaves when it dies before or during the call of the gateway. */
  const died = async (account: TestAccount, body: object, key: string, inDoubt: boolean) => {
    fake.beforeAnswer = ({ path }) => (path === '/start' ? 'lost before' : null);
    await start(account, body, key);
    fake.beforeAnswer = () => null;
    await stage.admin.query(
      `UPDATE started_payments SET status = 'created', next_action = NULL, in_doubt = $2,
        leased_until = clock_timestamp() + interval '1 minute' WHERE account_id = $1`,
      [account.accountId, inDoubt],
    );
  };

  it.each([
    ['a page', PAGE],
    ['a page without idempotency', ONCE],
    ['a push', PHONE],
  ])('before the call: the repeated request continues with %s', async (_what, body) => {
    const account = await anAccount();
    const key = uniqueName('key');
    await died(account, body, key, false);
    const busy = await start(account, body, key).expect(409);
    expect(code(busy.body)).toBe('IDEMPOTENCY_IN_PROGRESS');
    await leasesEnd();
    const payment = seen((await start(account, body, key).expect(201)).body);
    expect(payment.next_action).not.toBeNull();
  });

  it('during the call of a push: it is not repeated, and the deposit stays pending', async () => {
    const account = await anAccount();
    const key = uniqueName('key');
    await died(account, PHONE, key, true);
    await leasesEnd();
    const before = fake.callsOf(/start/).length;
    const payment = seen((await start(account, PHONE, key).expect(201)).body);
    expect(payment).toMatchObject({ status: 'pending', next_action: { type: 'confirm_on_phone' } });
    expect(fake.callsOf(/start/)).toHaveLength(before);
  });

  it('after the payment expired: it has failed if the gateway never received it', async () => {
    const account = await anAccount();
    const key = uniqueName('key');
    await died(account, PAGE, key, false);
    await leasesEnd();
    await stage.admin.query(
      "UPDATE started_payments SET expires_at = clock_timestamp() - interval '1 s' WHERE account_id = $1",
      [account.accountId],
    );
    expect(code((await start(account, PAGE, key).expect(422)).body)).toBe('PAYMENT_REFUSED');
  });
});

describe('return origins', () => {
  it.each([
    'http://shop.example',
    'https://shop.example/',
    'https://shop.example/path',
    'https://user@shop.example',
    'javascript:alert(1)',
    'shop.example',
    'https://shop.example\\@evil.example',
  ])('%s is refused', async (origin) => {
    await putOrigins(await anAccount(), [origin]).expect(422);
  });

  it('are replaced as a whole, and belong to one account', async () => {
    const account = await anAccount();
    await putOrigins(account, ['https://two.example:8443', 'https://one.example', 'http://localhost:3000']).expect(200);
    const { body } = await account.get('/v1/return-origins').expect(200);
    expect((body as { data: string[] }).data).toEqual([
      'http://localhost:3000',
      'https://one.example',
      'https://two.example:8443',
    ]);
    const other = await new TestAccount(account.server, stage.issuer).get('/v1/return-origins').expect(200);
    expect((other.body as { data: string[] }).data).toEqual([]);
  });

  it.each([
    'https://shop.example.evil.example/',
    'https://evil.example/?https://shop.example',
    'https://shop.example:444/',
    'http://shop.example/',
    'https://shop.example@evil.example/',
    'not an address',
  ])('of other accounts are refused as a target: %s', async (return_url) => {
    const account = await anAccount();
    const { body } = await start(account, { ...PAGE, return_url }).expect(422);
    expect(code(body)).toBe('RETURN_ORIGIN_UNKNOWN');
  });
});

it('another account cannot see a payment, and cannot start an inquiry about it', async () => {
  const account = await anAccount();
  const payment = seen((await start(account, PAGE).expect(201)).body);
  const stranger = await anAccount();
  await stranger.get(`/v1/transactions/${payment.transaction_id}`).expect(404);
  await stranger.post(`/v1/transactions/${payment.transaction_id}/refresh`, {}).expect(404);
  expect(fake.callsOf(new RegExp(payment.provider_reference))).toEqual([]);
});

it('replicas share one token, which one of them fetches, and one renews when the gateway ends it', async () => {
  await stage.admin.query('DELETE FROM gateway_tokens');
  const more = await Promise.all(times(2, () => stage.replica({ PUBLIC_URL: 'https://pay.example' })));
  const account = await anAccount();
  const startOn = (app: PaymentApp) => start(new TestAccount(app.server, stage.issuer, account.accountId), PHONE);
  for (const ended of [false, true]) {
    const before = fake.tokens;
    // The gateway has ended all tokens.
    if (ended) fake.tokens++;
    const answers = await Promise.all(times(40, (n) => startOn(more[n % 2]!)));
    expect(answers.map(({ status }) => status)).toEqual(times(40, () => 201));
    expect(fake.tokens - before).toBe(ended ? 2 : 1);
  }
  const [row] = await stage.admin.query<{ sealed: Buffer }[]>('SELECT sealed FROM gateway_tokens');
  expect(row!.sealed.toString('latin1')).not.toContain('canary');
});

it('a slow gateway holds no connection of the database', async () => {
  const account = await anAccount();
  let answerAll = () => undefined as void;
  const held = new Promise<void>((resolve) => (answerAll = resolve));
  let waiting = 0;
  const allWait = new Promise<void>((resolve) => {
    fake.beforeAnswer = async ({ path }) => {
      if (path !== '/start') return null;
      if (++waiting === 30) resolve();
      await held;
      return null;
    };
  });
  // Three times the number of connections.
  const starts = Promise.all(times(30, () => start(account, PAGE).then(({ status }) => status)));
  await allWait;
  expect(await stage.openTransactions()).toEqual([]);
  await account.get('/v1/wallets').expect(200);
  answerAll();
  expect(await starts).toEqual(times(30, () => 201));
});

it('no stored row and no response contains the gateway’s secret', async () => {
  const account = await anAccount();
  const { text } = await start(account, PHONE).expect(201);
  const rows = await stage.admin.query(
    'SELECT s.*, r.* FROM started_payments AS s LEFT JOIN payment_references AS r USING (transaction_id)',
  );
  expect(text + JSON.stringify(rows)).not.toMatch(new RegExp(`${FAKE_SECRET}|token-canary|mm-current`));
});
