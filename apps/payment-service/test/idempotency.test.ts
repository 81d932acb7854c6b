import { mobilemoney } from '@platform/harness';
import { times, uniqueName } from '@platform/testing';
import { Retention } from '../src/operators/retention';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

let stage: PaymentStage;
let replicas: PaymentApp[];

beforeAll(async () => {
  stage = await PaymentStage.open();
  replicas = [await stage.replica(), await stage.replica()];
});
afterAll(() => stage.close());

const account = () => new TestAccount(replicas[0]!.server, stage.issuer);
const deposit = (reference = uniqueName('pi_')) => ({
  provider: 'stripe',
  provider_reference: reference,
  amount: 100,
  currency: 'USD',
});
const code = (body: unknown) => (body as { error: { code: string } }).error.code;

describe('an Idempotency-Key', () => {
  it('replays status and body for the same body, in any order of its fields', async () => {
    const owner = account();
    const [key, body] = [uniqueName('key'), deposit()];
    const first = await owner.post('/v1/deposits', body).set('Idempotency-Key', key).expect(201);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    const again = await owner.post('/v1/deposits', reordered).set('Idempotency-Key', key).expect(201);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  });

  it('refuses another body', async () => {
    const owner = account();
    const key = uniqueName('key');
    await owner.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(201);
    const answer = await owner.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(422);
    expect(code(answer.body)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('belongs to one account and one route', async () => {
    const [owner, other] = [account(), account()];
    const key = uniqueName('key');
    await owner.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(201);
    await other.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(201);
    await owner.post('/v1/auth/keys', {}).set('Idempotency-Key', key).expect(201);
  });

  it('lets one of many equal requests do the work; the others get its response or have to wait', async () => {
    const owner = account();
    const payment = new Payment(mobilemoney, owner);
    await payment.register();
    await payment.deliver('succeeded');
    const recipient = new Payment(mobilemoney, account());
    await recipient.register();
    await recipient.deliver('succeeded');
    const key = uniqueName('key');
    const body = { to_account_id: recipient.account.accountId, amount: 1_000, currency: 'KES' };
    const answers = await Promise.all(
      times(20, (n) =>
        new TestAccount(replicas[n % 2]!.server, stage.issuer, owner.accountId)
          .post('/v1/transfers', body)
          .set('Idempotency-Key', key),
      ),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    for (const { status, body: refused } of answers) {
      if (status !== 201) expect([status, code(refused)]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
    }
    expect(await payment.balance()).toBe(9_000);
  });

  it('replays a created API key without its secret, which is no longer stored', async () => {
    const owner = account();
    const key = uniqueName('key');
    const first = await owner.post('/v1/auth/keys', {}).set('Idempotency-Key', key).expect(201);
    const again = await owner.post('/v1/auth/keys', {}).set('Idempotency-Key', key).expect(201);
    expect(again.body).toMatchObject({ key_id: (first.body as { key_id: number }).key_id, api_key: null });
    expect((await owner.get('/v1/auth/keys').expect(200)).body).toMatchObject({ data: [{}] });
    const rows = await stage.admin.query<{ answer: Buffer; key_digest: Buffer }[]>(
      'SELECT answer, key_digest FROM idempotency_keys WHERE account_id = $1',
      [owner.accountId],
    );
    const secret = (first.body as { api_key: string }).api_key.split('_')[3]!;
    expect(rows).toHaveLength(1);
    expect(rows[0]!.answer.includes(secret)).toBe(false);
    expect(rows[0]!.key_digest.includes(key)).toBe(false);
  });

  it('expires after 24 hours, and is deleted', async () => {
    const owner = account();
    const key = uniqueName('key');
    await owner.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(201);
    const age = (hours: number) =>
      stage.admin.query(
        'UPDATE idempotency_keys SET created_at = clock_timestamp() - make_interval(hours => $2) WHERE account_id = $1',
        [owner.accountId, hours],
      );
    await age(25);
    await owner.post('/v1/deposits', deposit()).set('Idempotency-Key', key).expect(201);
    await age(26);
    await replicas[0]!.app.get(Retention).sweep();
    const rows = await stage.admin.query('SELECT 1 FROM idempotency_keys WHERE account_id = $1', [owner.accountId]);
    expect(rows).toEqual([]);
  });

  it.each(['', 'x'.repeat(256), 'smörgås'])('%j is refused', async (key) => {
    const request = account().post('/v1/deposits', deposit()).set('Idempotency-Key', key);
    const { status } = await request.then(
      (answer) => answer,
      () => ({ status: 422 }),
    );
    expect(status).toBe(422);
  });

  it('releases a request that failed by an internal error', async () => {
    const owner = account();
    const [key, body] = [uniqueName('key'), deposit()];
    await stage.admin.query('ALTER FUNCTION deposit_create RENAME TO deposit_create_away');
    await owner.post('/v1/deposits', body).set('Idempotency-Key', key).expect(500);
    await stage.admin.query('ALTER FUNCTION deposit_create_away RENAME TO deposit_create');
    await owner.post('/v1/deposits', body).set('Idempotency-Key', key).expect(201);
  });
});
