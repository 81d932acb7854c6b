import { razorpay, stripe } from '@platform/harness';
import supertest from 'supertest';
import { Client } from 'pg';
import type { ErasureView } from '../src/operators/erasures/erasure.dto';
import { ErasuresService } from '../src/operators/erasures/erasures.service';
import { FakeRefunds } from './support/fake-refunds';
import { KEPT_COLUMNS } from './support/kept-columns';
import { columnsWith, MarkedAccount, textColumns } from './support/marked-account';
import { PaymentStage, TestAccount } from './support/payment-app';
import { RefundStage } from './support/refund-stage';
import { Payment, send } from './support/scenario';
import { decisionsOf, OPERATORS, tokenOf } from './support/operators';
import { verifyLedger } from './support/verify-ledger';

let refunds: RefundStage;
let stage: PaymentStage;
let fake: FakeRefunds;

beforeAll(async () => {
  const settings = { OPERATORS, OUTBOUND_LOOPBACK: 'accept' };
  [refunds, fake] = await Promise.all([
    RefundStage.open(1, settings),
    new FakeRefunds('same', { isIdempotent: true }).start(),
  ]);
  stage = refunds.stage;
});
afterAll(async () => {
  await refunds.close();
  await fake.stop();
});
afterEach(async () => expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]));

const server = () => refunds.replicas[0]!.server;
const pathOf = (accountId: string) => `/operator/accounts/${accountId}/erasures`;
const as = (name: string, accountId: string, body: object = { reason: 'request 7' }) =>
  supertest(server())
    .post(pathOf(accountId))
    .set('Authorization', `Bearer ${tokenOf(name)}`)
    .send(body);
const erased = async (accountId: string, body: object = { reason: 'request 7' }): Promise<ErasureView> =>
  ((await as('amina', accountId, body).expect(200)).body as { data: ErasureView }).data;
const countsOf = ({ kinds }: ErasureView) =>
  Object.fromEntries(
    kinds.filter((kind) => kind.erased + kind.kept > 0).map(({ kind, erased: n, kept }) => [kind, [n, kept]]),
  );
/** Runs the next pass of all active erasures. */
const passAgain = async () => {
  await stage.admin.query(
    'UPDATE account_erasures SET next_pass_at = clock_timestamp() WHERE next_pass_at IS NOT NULL',
  );
  while (await refunds.app.get(ErasuresService).runNext());
};
const rowsOf = (accountId: string) =>
  stage.admin.query<{ outcome: string; has_body: boolean; deliveries: number }[]>(
    'SELECT outcome, b.raw_body IS NOT NULL AS has_body, deliveries FROM webhook_events LEFT JOIN webhook_bodies AS b USING (event_id) WHERE account_id = $1 ORDER BY event_id',
    [accountId],
  );
/** All ledger data, as text. */
const books = () =>
  stage.admin.query(
    `SELECT 'entry', to_jsonb(l) AS row FROM ledger_entries AS l UNION ALL SELECT 'wallet', to_jsonb(w) FROM wallets AS w
      UNION ALL SELECT 'effect', to_jsonb(f) FROM effects AS f ORDER BY 2`,
  );

describe('an erasure', () => {
  it('leaves no personal data in any column of any table, and the ledger unchanged', async () => {
    const marked = await MarkedAccount.given(refunds, fake);
    const columns = await textColumns(stage.admin);
    const told = await columnsWith(stage.admin, columns, marked.marker);
    const silent = columns
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
      .filter((name) => !told.includes(name));
    expect(silent).toEqual(KEPT_COLUMNS);
    const before = await books();
    const view = await erased(marked.accountId);
    expect(view).toMatchObject({ operator: 'amina', reason: 'request 7', dry_run: false, is_complete: true });
    expect(await columnsWith(stage.admin, columns, marked.marker)).toEqual([]);
    expect(await books()).toEqual(before);
  });

  it('counts the same in a dry run, which changes nothing', async () => {
    const marked = await MarkedAccount.given(refunds, fake);
    const columns = await textColumns(stage.admin);
    const told = await columnsWith(stage.admin, columns, marked.marker);
    const counted = await erased(marked.accountId, { reason: 'request 8', dry_run: true });
    expect(counted).toMatchObject({ erasure_id: null, dry_run: true, is_complete: true });
    expect(await columnsWith(stage.admin, columns, marked.marker)).toEqual(told);
    expect(countsOf(await erased(marked.accountId))).toEqual(countsOf(counted));
    expect(countsOf(await erased(marked.accountId))).toEqual({});
  });

  it('changes no rows of other accounts', async () => {
    const [marked, other] = [await MarkedAccount.given(refunds, fake), await MarkedAccount.given(refunds, fake)];
    const columns = await textColumns(stage.admin);
    const told = await columnsWith(stage.admin, columns, other.marker);
    await erased(marked.accountId);
    expect(await columnsWith(stage.admin, columns, other.marker)).toEqual(told);
  });

  it('leaves readable events, with the remaining data as the API shows it', async () => {
    const { account } = await MarkedAccount.given(refunds, fake);
    await erased(account.accountId);
    const { body } = await account.get('/v1/events').expect(200);
    const { data } = body as { data: { type: string; data: Record<string, unknown> }[] };
    expect(data.find(({ type }) => type === 'event_endpoint.test')!.data).toMatchObject({ url: '', description: '' });
    expect(data.find(({ type }) => type === 'refund.created')!.data).toMatchObject({
      order_id: null,
      refund: { reason: null, amount: 1_000 },
    });
  });
});

describe('data of open cases', () => {
  const held = async () => {
    const account = new TestAccount(server(), stage.issuer);
    const payments = [new Payment(razorpay, account), new Payment(stripe, account)];
    for (const payment of payments) await payment.register();
    await stage.admin.query(`UPDATE transactions SET phone_number = '254700000000' WHERE account_id = $1`, [
      account.accountId,
    ]);
    await payments[0]!.deliver('succeeded', { amount: 9_000 });
    await payments[1]!.deliver('refunded', { amount: 1_000 });
    return { account, payment: payments[0]!, parked: payments[1]! };
  };

  it('is kept and reported, and erased once the case is decided', async () => {
    const { account, payment, parked } = await held();
    const view = await erased(account.accountId);
    expect(countsOf(view)).toMatchObject({ deliveries: [0, 2], transactions: [1, 1] });
    expect(view.is_complete).toBe(false);
    expect(await rowsOf(account.accountId)).toMatchObject([
      { outcome: 'needs_review', has_body: true },
      { outcome: 'parked', has_body: true },
    ]);
    await passAgain();
    expect((await rowsOf(account.accountId)).every(({ has_body }) => has_body)).toBe(true);
    await parked.deliver('succeeded');
    await decisionsOf(server()).transaction(payment.transactionId, { decision: 'accept' });
    await passAgain();
    expect((await rowsOf(account.accountId)).map(({ outcome, has_body }) => [outcome, has_body])).toEqual([
      ['settled', false],
      ['settled', false],
      ['settled', false],
    ]);
    const [transaction] = await stage.admin.query<object[]>(
      'SELECT phone_number FROM transactions WHERE transaction_id = $1',
      [payment.transactionId],
    );
    expect(transaction).toEqual({ phone_number: null });
    const { body } = await supertest(server())
      .get(pathOf(account.accountId))
      .set('Authorization', `Bearer ${tokenOf('cleo')}`)
      .expect(200);
    expect((body as { data: ErasureView[] }).data[0]).toMatchObject({ is_complete: true, erasure_id: view.erasure_id });
  });

  it('includes a payment that its payer may still make', async () => {
    const account = new TestAccount(server(), stage.issuer);
    const payment = new Payment(razorpay, account);
    await payment.register();
    await stage.admin.query(
      `INSERT INTO started_payments (account_id, transaction_id, provider, reference, status, email, expires_at)
        VALUES ($1, $2, 'razorpay', $2::uuid::text, 'created', 'payer@example.com', clock_timestamp() + interval '1 hour')`,
      [account.accountId, payment.transactionId],
    );
    expect(countsOf(await erased(account.accountId))).toEqual({ transactions: [0, 1] });
    await stage.admin.query('UPDATE started_payments SET expires_at = clock_timestamp() WHERE account_id = $1', [
      account.accountId,
    ]);
    await passAgain();
    expect(
      await stage.admin.query('SELECT email FROM started_payments WHERE account_id = $1', [account.accountId]),
    ).toEqual([{ email: null }]);
  });
});

describe('a delivery after an erasure', () => {
  it('is recognised as a repetition, and none of its data is stored', async () => {
    const payment = await refunds.settled(stripe);
    const again = payment.delivery('succeeded', { eventId: 'evt-again' });
    await send(server(), again).expect(200);
    await erased(payment.account.accountId);
    await send(server(), again).expect(200);
    expect((await rowsOf(payment.account.accountId)).map(({ has_body, deliveries }) => [has_body, deliveries])).toEqual(
      [
        [false, 1],
        [false, 2],
      ],
    );
  });

  it('is not treated as an erased one if its bytes differ: a success under the key of a failure settles', async () => {
    const payment = new Payment(stripe, new TestAccount(server(), stage.issuer));
    await payment.register();
    await payment.deliver('failed', { eventId: `evt-${payment.paymentId}` });
    await erased(payment.account.accountId);
    await payment.deliver('succeeded', { eventId: `evt-${payment.paymentId}` });
    expect(await payment.transaction()).toMatchObject({ status: 'settled' });
    expect(await payment.balance()).toBe(10_000);
  });

  it('is erased by the next pass if it contains more data of an erased payment, and kept if it is about a later payment', async () => {
    const payment = await refunds.settled(stripe);
    const { account } = payment;
    await erased(account.accountId);
    await payment.deliver('refunded', { amount: 1_000, refundedInTotal: 1_000 });
    await refunds.settled(stripe, 10_000, account);
    await passAgain();
    expect((await rowsOf(account.accountId)).map(({ has_body }) => has_body)).toEqual([false, false, true]);
  });
});

describe('a large account', () => {
  const given = async (count: number) => {
    const account = new TestAccount(server(), stage.issuer);
    await stage.admin.query(
      `INSERT INTO transactions (account_id, kind, amount, currency, provider, provider_reference, phone_number)
        SELECT $1, 'deposit', 100, 'KES', 'mobilemoney', $1 || n, '254700000000' FROM generate_series(1, $2::int) AS n`,
      [account.accountId, count],
    );
    return account.accountId;
  };
  const left = (accountId: string) =>
    stage.admin.query<{ transaction_id: string }[]>(
      'SELECT transaction_id FROM transactions WHERE account_id = $1 AND phone_number IS NOT NULL',
      [accountId],
    );

  it('is erased in batches to its end', async () => {
    const accountId = await given(1_203);
    expect(countsOf(await erased(accountId))).toEqual({ transactions: [1_203, 0] });
    expect(await left(accountId)).toEqual([]);
  });

  it('skips a row that another transaction has locked, and erases it later', async () => {
    const accountId = await given(3);
    const [row] = await left(accountId);
    const other = new Client(stage.database.serviceUrl);
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM transactions WHERE transaction_id = $1 FOR UPDATE', [row!.transaction_id]);
    const view = await erased(accountId);
    expect(countsOf(view)).toEqual({ transactions: [2, 1] });
    expect(view.is_complete).toBe(false);
    expect(await left(accountId)).toEqual([row]);
    await other.end();
    await passAgain();
    expect(await left(accountId)).toEqual([]);
  });
});

describe('the operator of an erasure', () => {
  it.each(['ben', 'cleo'])('needs the role admin, and %s changes nothing, also not by a dry run', async (name) => {
    const payment = await refunds.settled(stripe);
    const { accountId } = payment.account;
    await as(name, accountId).expect(403);
    await as(name, accountId, { reason: 'x', dry_run: true }).expect(403);
    expect((await rowsOf(accountId))[0]).toMatchObject({ has_body: true });
    expect(await stage.admin.query('SELECT FROM account_erasures WHERE account_id = $1', [accountId])).toEqual([]);
  });

  it('cannot be an account, which gets the reason', async () => {
    const { account } = await refunds.settled(stripe);
    await account.post(pathOf(account.accountId), { reason: 'x' }).expect(401);
    await as('amina', account.accountId, {}).expect(422);
    await as('amina', account.accountId, { reason: ' ' }).expect(422);
    await as('amina', 'not%20an%00id').expect(422);
  });
});
