import { randomUUID } from 'node:crypto';
import { times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { type Authorized, CaptureStage } from './support/capture-stage';
import { TestAccount } from './support/payment-app';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;

let captures: CaptureStage;

beforeAll(async () => {
  captures = await CaptureStage.open();
});
afterAll(async () => {
  const { problems } = await verifyLedger(captures.stage.database.serviceUrl);
  await captures.close();
  expect(problems).toEqual([]);
});

const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const pathOf = ({ id }: Pick<Authorized, 'id'>, action: 'capture' | 'cancel') => `/v1/payments/${id}/${action}`;
const withKey = (text: string, path: string, body: object = {}) =>
  supertest(captures.replicas[0]!.server)
    .post(path)
    .set('N-API-Key', text)
    .set('Idempotency-Key', uniqueName('key'))
    .send(body);

/** What was asked of the gateway, and what it took. */
async function expectUntouched(payment: Authorized): Promise<void> {
  await captures.work(0);
  const rows = await captures.stage.admin.query<object[]>('SELECT FROM captures WHERE transaction_id = $1', [
    payment.id,
  ]);
  expect(rows).toEqual([]);
  expect(captures.simulator.payment('stripe', payment.handle).paidMinor).toBe(0);
  expect(await payment.account.balance('USD')).toBe(0);
}

describe('an attacker', () => {
  it('reaches no payment of another account, also with its request’s own key', async () => {
    const payment = await captures.authorized(AMOUNT);
    for (const action of ['capture', 'cancel'] as const)
      for (const id of [payment.id, randomUUID(), 'none']) {
        const answer = await captures.post(0, randomUUID(), pathOf({ id }, action), {}, payment.id);
        expect([id, answer.status]).toEqual([id, 404]);
      }
    await new TestAccount(captures.replicas[0]!.server, captures.stage.issuer)
      .get(`/v1/payments/${payment.id}/captures`)
      .expect(404);
    await expectUntouched(payment);
  });

  it.each([0, -100, 1.5, '100', 1e15, AMOUNT + 1])('names no amount such as %j', async (amount) => {
    const payment = await captures.authorized(AMOUNT);
    const answer = await captures.post(0, payment.account.accountId, pathOf(payment, 'capture'), { amount });
    const isTooMuch = amount === AMOUNT + 1;
    expect([answer.status, code(answer.body)]).toEqual(
      isTooMuch ? [409, 'CAPTURE_EXCEEDS_AUTHORIZATION'] : [422, 'VALIDATION_FAILED'],
    );
    await expectUntouched(payment);
  });

  it.each(['to_account_id', 'destination_id', 'currency', 'payment_id'])(
    'directs no capture elsewhere with %s',
    async (field) => {
      const payment = await captures.authorized(AMOUNT);
      const body = { amount: 100, [field]: randomUUID() };
      const answer = await captures.post(0, payment.account.accountId, pathOf(payment, 'capture'), body);
      expect([answer.status, code(answer.body)]).toEqual([422, 'VALIDATION_FAILED']);
      await expectUntouched(payment);
    },
  );

  it('with a stolen key captures and releases only with write:payments, and not after its owner has revoked it', async () => {
    const payment = await captures.authorized(AMOUNT);
    const { account } = payment;
    const weak = await account.apiKey(['read', 'write:payouts', 'write:keys']);
    for (const action of ['capture', 'cancel'] as const)
      expect(code((await withKey(weak.text, pathOf(payment, action)).expect(403)).body)).toBe('FORBIDDEN');
    const strong = await account.apiKey(['write:payments']);
    await account.delete('/v1/auth/keys', { key_id: strong.keyId }).expect(200);
    for (const action of ['capture', 'cancel'] as const)
      await withKey(strong.text, pathOf(payment, action)).expect(401);
    await expectUntouched(payment);
  });

  it('with a session that has ended, of another service, or only for a step-up captures nothing', async () => {
    const payment = await captures.authorized(AMOUNT);
    const { issuer } = captures.stage;
    const { accountId } = payment.account;
    const past = Math.floor(Date.now() / 1000) - 3_600;
    const tokens = [
      issuer.token(accountId, { iat: past - 600, exp: past }),
      issuer.token(accountId, { aud: ['geo'] }),
      issuer.token(accountId, {}, { alg: 'none' }),
      issuer.stepUpToken(accountId),
    ];
    for (const token of tokens)
      for (const action of ['capture', 'cancel'] as const) {
        const asked = supertest(captures.replicas[0]!.server)
          .post(pathOf(payment, action))
          .set('Authorization', `Bearer ${token}`)
          .set('Idempotency-Key', uniqueName('key'))
          .send({});
        expect([401, 403]).toContain((await asked).status);
      }
    await expectUntouched(payment);
  });

  it('takes and credits no more than was authorised with many captures at the same moment', async () => {
    const payment = await captures.authorized(AMOUNT);
    const { account } = payment;
    const answers = await Promise.all(
      times(12, (n) => captures.post(n % 2, account.accountId, pathOf(payment, 'capture'), { amount: 6_000 })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201]);
    await Promise.all([captures.work(0), captures.work(1)]);
    expect(captures.simulator.payment('stripe', payment.handle).paidMinor).toBe(6_000);
    expect(await account.balance('USD')).toBe(6_000);
  });
});
