import { randomUUID } from 'node:crypto';
import { queryOnce, times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { SentPayoutStore } from '../src/payments/payouts/sending/sent-payout.store';
import { type Payout, PayoutStage } from './support/payout-stage';
import { verifyLedger } from './support/verify-ledger';

let stage: PayoutStage;

beforeAll(async () => {
  stage = await PayoutStage.open();
});
afterEach(() => {
  stage.daraja.fateOf = () => 'queued';
  stage.daraja.beforeAnswer = () => Promise.resolve();
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const message = (body: unknown) => (body as { error: { message: string } }).error.message;
const dataOf = <T>(body: unknown) => (body as { data: T }).data;

/** A payout that the gateway has, and its reference. */
async function sent(amount = 100_000) {
  const { account, destination } = await stage.funded();
  const payout = await stage.payout(account, destination, amount);
  await stage.finish();
  return { account, destination, payout, reference: await stage.referenceOf(payout) };
}

describe('a destination', () => {
  it('shows its number only in part, and is usable after 24 hours', async () => {
    const account = stage.account();
    await stage.deposit(account, 1_000_000);
    const { destination_id, destination } = await stage.added(account);
    expect(destination).toBe('2547•••••149');
    const early = await stage.ask(account, destination_id, 100).expect(409);
    expect([code(early.body), message(early.body)]).toEqual([
      'PAYOUT_DESTINATION_WAITS',
      expect.stringMatching(/from \d{4}-.*Z on/),
    ]);
    const { body } = await account.get('/v1/payout-destinations').expect(200);
    expect(dataOf<object[]>(body)).toMatchObject([{ destination: '2547•••••149', type: 'phone_number' }]);
    expect(JSON.stringify(body)).not.toContain('8374');
  });

  it('exists once; after its deletion it can be added again, and waits again', async () => {
    const account = stage.account();
    const first = await stage.destination(account);
    const body = { provider: 'mobilemoney', phone_number: '+254708374149' };
    const again = await stage.asPerson(account, '/v1/payout-destinations', body).expect(409);
    expect(code(again.body)).toBe('PAYOUT_DESTINATION_EXISTS');
    await account.delete(`/v1/payout-destinations/${first}`, {}).expect(200);
    await account.delete(`/v1/payout-destinations/${first}`, {}).expect(404);
    const second = await stage.added(account);
    await stage.deposit(account, 1_000);
    expect(code((await stage.ask(account, second.destination_id, 100).expect(409)).body)).toBe(
      'PAYOUT_DESTINATION_WAITS',
    );
  });

  it('that is deleted gets nothing, and its number is forgotten when no payout needs it', async () => {
    const { account, destination, reference } = await sent();
    await account.delete(`/v1/payout-destinations/${destination}`, {}).expect(200);
    expect(code((await stage.ask(account, destination, 100).expect(404)).body)).toBe('PAYOUT_DESTINATION_NOT_FOUND');
    const valueOf = async () =>
      (
        await stage.stage.admin.query<{ value: string | null }[]>(
          'SELECT value FROM payout_destinations WHERE destination_id = $1',
          [destination],
        )
      )[0]!.value;
    expect(await valueOf()).toBe('254708374149');
    await stage.daraja.tell(stage.server, reference).expect(200);
    await stage.replicas[0]!.app.get(SentPayoutStore).forgetDestinations();
    expect(await valueOf()).toBeNull();
  });

  it('of a gateway without payouts is refused with the reason', async () => {
    const body = { provider: 'square', email: 'a@example.com' };
    const refused = await stage.asPerson(stage.account(), '/v1/payout-destinations', body).expect(422);
    expect(code(refused.body)).toBe('PAYOUTS_UNSUPPORTED');
    expect(message(refused.body)).toMatch(/Square makes no payouts to others\. .*mobilemoney/);
  });

  it.each([
    ['a missing number', {}],
    ['an address instead of a number', { email: 'a@example.com' }],
    ['a number that is none', { phone_number: 'x' }],
  ])('is refused with %s', async (_, body) => {
    const asked = stage.asPerson(stage.account(), '/v1/payout-destinations', { provider: 'mobilemoney', ...body });
    expect(code((await asked.expect(422)).body)).toBe('VALIDATION_FAILED');
  });
});

describe('an attacker', () => {
  it('with a stolen session adds no destination, pays nothing out and grants no key the permission', async () => {
    const { account, destination } = await stage.funded();
    const key = { 'Idempotency-Key': uniqueName('key') };
    const attempts: [string, object][] = [
      ['/v1/payout-destinations', { provider: 'mobilemoney', phone_number: '254711111111' }],
      ['/v1/payouts', { destination_id: destination, amount: 100, currency: 'KES' }],
      ['/v1/auth/keys', { permissions: ['write:payouts'] }],
    ];
    for (const [path, body] of attempts)
      expect([path, code((await account.post(path, body).set(key).expect(403)).body)]).toEqual([path, 'SIGN_IN_AGAIN']);
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 0 });
  });

  it('with a stolen key pays out only with write:payouts, and never to a new destination', async () => {
    const { account, destination } = await stage.funded();
    const withKey = (key: string, path: string, body: object) =>
      supertest(stage.server).post(path).set('N-API-Key', key).set('Idempotency-Key', uniqueName('key')).send(body);
    const all = await account.apiKey(['read', 'write']);
    const body = { destination_id: destination, amount: 100, currency: 'KES' };
    expect(code((await withKey(all.text, '/v1/payouts', body).expect(403)).body)).toBe('FORBIDDEN');
    await withKey(all.text, '/v1/auth/keys', { permissions: ['write:payouts'] }).expect(403);
    const made = await stage.asPerson(account, '/v1/auth/keys', { permissions: ['write:payouts', 'write:keys'] });
    const { api_key, key_id } = made.body as { api_key: string; key_id: number };
    await withKey(api_key, '/v1/payouts', body).expect(201);
    const added = { provider: 'mobilemoney', phone_number: '254711111111' };
    expect(code((await withKey(api_key, '/v1/payout-destinations', added).expect(403)).body)).toBe('SIGN_IN_AGAIN');
    // Neither a copy of the key nor its successor outlives it.
    await withKey(api_key, '/v1/auth/keys', { permissions: ['write:payouts'] }).expect(403);
    await withKey(api_key, '/v1/auth/keys/rotate', { key_id }).expect(403);
    await stage.finish();
  });

  /** Requests of a payout, all with the same step-up token. */
  async function withOneStepUpToken() {
    const { account, destination } = await stage.funded();
    const token = stage.stage.issuer.stepUpToken(account.accountId);
    const ask = () =>
      supertest(stage.server)
        .post('/v1/payouts')
        .set('Authorization', `Bearer ${token}`)
        .set('Idempotency-Key', uniqueName('key'))
        .send({ destination_id: destination, amount: 100, currency: 'KES' });
    return { account, ask };
  }

  it('uses a step-up token once', async () => {
    const { ask } = await withOneStepUpToken();
    await ask().expect(201);
    expect(code((await ask().expect(403)).body)).toBe('SIGN_IN_AGAIN');
    await stage.finish();
  });

  it('uses a step-up token once, also with many requests at the same moment', async () => {
    const { account, ask } = await withOneStepUpToken();
    const answers = await Promise.all(times(10, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => code(body) === 'SIGN_IN_AGAIN')).toHaveLength(9);
    expect(await stage.books(account)).toMatchObject({ held: 100 });
    await stage.finish();
  });

  it('who repeats a request many times at the same moment gets one payout', async () => {
    const { account, destination } = await stage.funded();
    const key = uniqueName('key');
    const answers = await Promise.all(times(10, () => stage.ask(account, destination, 100, key)));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => dataOf<Payout>(body).payout_id);
    expect(new Set(made).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201).map(({ body }) => code(body));
    expect(others.filter((one) => one !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    expect(await stage.books(account)).toMatchObject({ held: 100 });
    await stage.finish();
  });

  it('changes no destination: no route does, no payout names a number, and no statement shortens the wait', async () => {
    const { account, destination } = await stage.funded();
    const path = `/v1/payout-destinations/${destination}`;
    const token = `Bearer ${stage.stage.issuer.stepUpToken(account.accountId)}`;
    for (const method of ['put', 'patch', 'post'] as const)
      expect([404, 405]).toContain(
        (await supertest(stage.server)[method](path).set('Authorization', token).send({ phone_number: '254711111111' }))
          .status,
      );
    const body = { destination_id: destination, amount: 100, currency: 'KES', phone_number: '254711111111' };
    expect(code((await stage.asPerson(account, '/v1/payouts', body).expect(422)).body)).toBe('VALIDATION_FAILED');
    const { destination_id } = await stage.added(account, '254722222222');
    const change = (column: string) =>
      queryOnce(
        stage.stage.database.serviceUrl,
        `UPDATE payout_destinations SET ${column} = created_at WHERE destination_id = $1`,
        [destination_id],
      );
    for (const column of ['usable_at', 'created_at']) await expect(change(column)).rejects.toThrow(/permission denied/);
  });

  it('with a stolen key that its owner has revoked pays nothing out', async () => {
    const { account, destination } = await stage.funded();
    const { text, keyId } = await account.apiKey(['write:payouts']);
    const ask = () =>
      supertest(stage.server)
        .post('/v1/payouts')
        .set('N-API-Key', text)
        .set('Idempotency-Key', uniqueName('key'))
        .send({ destination_id: destination, amount: 100, currency: 'KES' });
    await ask().expect(201);
    await account.delete('/v1/auth/keys', { key_id: keyId }).expect(200);
    await ask().expect(401);
    expect(await stage.books(account)).toMatchObject({ held: 100 });
    await stage.finish();
  });

  it('reaches no payout and no destination of another account', async () => {
    const { destination, payout } = await sent();
    const { account: other } = await stage.funded();
    expect(code((await stage.ask(other, destination, 100).expect(404)).body)).toBe('PAYOUT_DESTINATION_NOT_FOUND');
    await other.delete(`/v1/payout-destinations/${destination}`, {}).expect(404);
    for (const id of [payout.payout_id, randomUUID(), 'none'])
      expect(code((await other.get(`/v1/payouts/${id}`).expect(404)).body)).toBe('PAYOUT_NOT_FOUND');
    expect(dataOf<object[]>((await other.get('/v1/payouts').expect(200)).body)).toEqual([]);
  });

  it.each([0, -100, 1.5, 150, '100', 1e15])('names no amount such as %j', async (amount) => {
    const { account, destination } = await stage.funded(1_000);
    const asked = stage.asPerson(account, '/v1/payouts', { destination_id: destination, amount, currency: 'KES' });
    expect(code((await asked.expect(422)).body)).toBe('VALIDATION_FAILED');
  });

  it('who reports a payout that was not sent decides nothing', async () => {
    const token = await tokenOf();
    await stage.limit(0);
    const { account, destination } = await stage.funded();
    const payout = await stage.payout(account, destination);
    expect(payout.status).toBe('awaiting_approval');
    const reference = await stage.referenceOf(payout);
    stage.daraja.queued.set(reference, {
      OriginatorConversationID: reference,
      Amount: 1_000,
      PartyA: '',
      PartyB: '',
      ResultURL: 'https://pay.example/v1/webhooks/mobilemoney?token=' + token,
      QueueTimeOutURL: '',
    });
    await stage.daraja.tell(stage.server, reference).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'awaiting_approval' });
    await stage.limit(10_000_000);
  });
});

/** The token in the address of callbacks, as the gateway gets it. */
async function tokenOf(): Promise<string> {
  const { reference } = await sent();
  return new URL(stage.daraja.queued.get(reference)!.ResultURL).searchParams.get('token') ?? '';
}
