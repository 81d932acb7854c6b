import { times, uniqueName } from '@platform/testing';
import { EventPublisher } from '../src/events/event.publisher';
import { unsent } from '../src/payments/payouts/sending/payout-step';
import { type DuePayout, SentPayoutStore } from '../src/payments/payouts/sending/sent-payout.store';
import { TestAccount } from './support/payment-app';
import { type Payout, PayoutStage } from './support/payout-stage';
import { breaksOf, reconcile } from './support/reconciling';
import { type Movement, REPORTS } from './support/settlement-reports';
import { verifyLedger } from './support/verify-ledger';

let stage: PayoutStage;

beforeAll(async () => {
  stage = await PayoutStage.open(2);
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
const dataOf = <T>(body: unknown) => (body as { data: T }).data;

/** A payout that the gateway has, and its reference. */
async function sent(amount = 100_000) {
  const { account, destination } = await stage.funded();
  const payout = await stage.payout(account, destination, amount);
  await stage.finish();
  return { account, destination, payout, reference: await stage.referenceOf(payout) };
}

describe('a payout', () => {
  it('holds its amount immediately, is sent once, and debits the wallet when the gateway has made it', async () => {
    const { account, destination } = await stage.funded();
    const payout = await stage.payout(account, destination);
    expect(payout.status).toBe('pending');
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
    await stage.finish();
    const reference = await stage.referenceOf(payout);
    expect(stage.daraja.queued.get(reference)).toMatchObject({
      Amount: 1_000,
      PartyA: '600000',
      PartyB: '254708374149',
    });
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
    await stage.daraja.tell(stage.server, reference).expect(200);
    await stage.daraja.tell(stage.server, reference).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({
      status: 'paid',
      gateway_payout_id: `R${reference.slice(2, 11)}`,
    });
    expect(await stage.books(account)).toEqual({ balance: 900_000, held: 0 });
    const { body } = await account.get('/v1/wallets/KES/entries?kind=payout').expect(200);
    expect(dataOf<object[]>(body)).toMatchObject([
      { amount: -100_000, kind: 'payout', source: { type: 'payout', id: payout.payout_id } },
    ]);
  });

  it('that the gateway did not make returns to the wallet, with the reason', async () => {
    const { account, payout, reference } = await sent();
    await stage.daraja.tell(stage.server, reference, 2040).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('2040') as string,
    });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 0 });
  });

  it('that the gateway refuses immediately returns to the wallet', async () => {
    stage.daraja.fateOf = () => 'refused';
    const { account, payout } = await sent();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'failed' });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 0 });
  });

  it('is requested once for a repeated request', async () => {
    const { account, destination } = await stage.funded();
    const key = uniqueName('key');
    const first = await stage.ask(account, destination, 100_000, key).expect(201);
    const again = await stage.ask(account, destination, 100_000, key).expect(201);
    expect(again.body).toEqual(first.body);
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
    await stage.finish();
  });

  it('has an event at its beginning and at its end, which describes it', async () => {
    const { account, reference } = await sent();
    await stage.daraja.tell(stage.server, reference).expect(200);
    while ((await stage.replicas[0]!.app.get(EventPublisher).publish()) > 0);
    const { body } = await account.get('/v1/events').expect(200);
    const events =
      dataOf<{ type: string; data: { payout?: Payout; wallet: { balance_after: number } | null } }[]>(body);
    expect(events.map(({ type, data }) => [type, data.payout?.status, data.wallet?.balance_after])).toEqual([
      ['deposit.settled', undefined, 1_000_000],
      ['payout.created', 'pending', undefined],
      ['payout.paid', 'paid', 900_000],
    ]);
  });

  it('is listed, newest first, by status and by destination', async () => {
    const { account, destination } = await stage.funded();
    const ids = [await stage.payout(account, destination, 100), await stage.payout(account, destination, 200)].map(
      ({ payout_id }) => payout_id,
    );
    const list = async (query: string) =>
      dataOf<Payout[]>((await account.get(`/v1/payouts?${query}`).expect(200)).body).map(({ payout_id }) => payout_id);
    expect(await list('')).toEqual(ids.toReversed());
    expect(await list('limit=1')).toEqual(ids.slice(1));
    expect(await list('status=paid')).toEqual([]);
    expect(await list(`destination_id=${destination}`)).toEqual(ids.toReversed());
    await stage.finish();
  });
});

it('a payout is matched with its line of the settlement report, and a difference is a break', async () => {
  const made = await sent();
  await stage.daraja.tell(stage.server, made.reference).expect(200);
  const paid = await stage.get(made.account, made.payout);
  const other = await sent(70_000);
  await stage.daraja.tell(stage.server, other.reference).expect(200);
  const different = await stage.get(other.account, other.payout);
  const open = await sent();
  const { app } = stage.replicas[0]!;
  const id = await reconcile(app, 'mobilemoney', () =>
    REPORTS['mobilemoney']!.write([
      lineOf(paid.gateway_payout_id!, -100_000n),
      lineOf(different.gateway_payout_id!, -80_000n),
      lineOf('UNKNOWN123', -5_000n),
    ]),
  );
  const breaks = (await breaksOf(app, id)).filter(({ type }) => type !== 'missing_there');
  expect(breaks.map(({ type, kind, transaction_id, difference }) => [type, kind, transaction_id, difference])).toEqual([
    ['amount', 'merchant_payout', different.payout_id, '-10000'],
    ['missing_here', 'merchant_payout', null, '-5000'],
  ]);
  await stage.daraja.tell(stage.server, open.reference).expect(200);
  const missing = await breaksOf(
    app,
    await reconcile(app, 'mobilemoney', () => REPORTS['mobilemoney']!.write([lineOf('UNKNOWN456', -1_000n)]), {
      from: new Date(Date.now() - 3_600_000),
      until: new Date(Date.now() + 3_600_000),
    }),
  );
  const ids = missing.filter(({ type }) => type === 'missing_there').map(({ transaction_id }) => transaction_id);
  expect(ids).toContain(open.payout.payout_id);
  expect(ids).not.toContain(paid.payout_id);
});

const lineOf = (objectId: string, gross: bigint): Movement => ({
  kind: 'merchant_payout',
  paymentId: '',
  objectId,
  reference: '',
  gross,
  fee: 0n,
  currency: 'KES',
  at: new Date(),
  batch: '',
});

describe('the result of a payout', () => {
  it('whose response was lost is asked for, and it is never sent again', async () => {
    stage.daraja.fateOf = () => 'lost';
    const { account, payout, reference } = await sent();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
    stage.daraja.fateOf = () => 'queued';
    await stage.pass();
    expect(stage.daraja.sent(reference)).toBe(1);
    await stage.daraja.tellStatus(stage.server, reference, 'Pending Authorized').expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
    await stage.daraja.tellStatus(stage.server, reference, 'Completed').expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'paid' });
    await stage.daraja.tell(stage.server, reference).expect(200);
    expect(await stage.books(account)).toEqual({ balance: 900_000, held: 0 });
  });

  it('that no inquiry finds out is left to an operator, and the amount stays held', async () => {
    stage.daraja.fateOf = () => 'dropped';
    const { account, payout, reference } = await sent();
    for (let n = 0; n < 10; n++) await stage.pass();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'needs_review' });
    expect(stage.daraja.sent(reference)).toBe(1);
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
  });

  it('is open if the request waited too long in the queue of the gateway', async () => {
    const { account, payout, reference } = await sent();
    const url = stage.daraja.queued.get(reference)!.QueueTimeOutURL;
    await stage.daraja.tell(stage.server, reference, 1, { url }).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
  });

  it.each([
    ['another amount', { amount: 999 }, 0],
    ['an unknown code', {}, 26],
  ])('with %s is left to an operator', async (_, more, result) => {
    const { account, payout, reference } = await sent();
    await stage.daraja.tell(stage.server, reference, result, more).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'needs_review' });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
  });

  it('that comes after a failure debits the wallet, because the money has left', async () => {
    const { account, payout, reference } = await sent();
    await stage.daraja.tell(stage.server, reference, 1).expect(200);
    await stage.daraja.tell(stage.server, reference).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'paid', failure_reason: null });
    expect(await stage.books(account)).toEqual({ balance: 900_000, held: 0 });
  });

  it('that says failed after it was paid changes nothing, and needs review', async () => {
    const { account, payout, reference } = await sent();
    await stage.daraja.tell(stage.server, reference).expect(200);
    await stage.daraja.tell(stage.server, reference, 1).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'paid' });
    const [event] = await stage.stage.admin.query<object[]>(
      `SELECT outcome, reason FROM webhook_events WHERE reference = $1 ORDER BY event_id DESC LIMIT 1`,
      [reference],
    );
    expect(event).toEqual({ outcome: 'needs_review', reason: 'payout_contradicted' });
  });
});

describe('a payout is sent at most once', () => {
  it('if a replica dies between the claim and the call: the payout is only asked about', async () => {
    await stage.limit(0);
    const { account, destination } = await stage.funded();
    const payout = await stage.payout(account, destination);
    await stage.limit(10_000_000);
    // One transaction, so that no worker is faster: the claim of a replica that then dies.
    await stage.stage.admin.query(`UPDATE payouts SET status = 'pending', next_attempt_at = clock_timestamp()
        WHERE payout_id = '${payout.payout_id}'; SELECT FROM claim_payouts(100, 180, '{}')`);
    await stage.pass();
    await stage.pass();
    expect(stage.daraja.sent(await stage.referenceOf(payout))).toBe(0);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
  });

  it('by replicas that claim work at the same time', async () => {
    const { account, destination } = await stage.funded();
    const payouts = await Promise.all(times(20, () => stage.payout(account, destination, 1_000)));
    await Promise.all(times(4, () => stage.finish()));
    for (const payout of payouts) expect(stage.daraja.sent(await stage.referenceOf(payout))).toBe(1);
  });

  it('although the result of an earlier attempt is stored again, after a later attempt has sent it', async () => {
    stage.daraja.fateOf = () => 'busy';
    const { account, payout, reference } = await sent();
    stage.daraja.fateOf = () => 'queued';
    await stage.pass();
    const calls = stage.daraja.sent(reference);
    const first = { payout_id: payout.payout_id, attempts: 1 } as DuePayout;
    await stage.replicas[0]!.app.get(SentPayoutStore).answered(first, unsent(first, 'busy'));
    await stage.pass();
    expect(stage.daraja.sent(reference)).toBe(calls);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
  });

  it('and is sent later if the gateway certainly has not received it', async () => {
    stage.daraja.fateOf = () => 'busy';
    const { account, payout, reference } = await sent();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'pending' });
    stage.daraja.fateOf = () => 'queued';
    await stage.pass();
    expect(stage.daraja.queued.has(reference)).toBe(true);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
  });
});

describe('the last money of a wallet', () => {
  it('is held by exactly one of many concurrent payouts', async () => {
    const { account, destination } = await stage.funded();
    const other = new TestAccount(stage.replicas[1]!.server, stage.stage.issuer, account.accountId);
    // Payouts to one destination wait for one another.
    const destinations = [destination];
    for (let n = 1; n < 10; n++) destinations.push(await stage.destination(account, `25470837410${n}`));
    const answers = await Promise.all(
      times(20, (n) => stage.ask(n % 2 === 0 ? account : other, destinations[n % 10]!, 1_000_000)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => code(body)))).toEqual(new Set([undefined, 'INSUFFICIENT_FUNDS']));
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 1_000_000 });
    await stage.finish();
  });

  it('cannot be transferred while a payout holds it', async () => {
    const { account, destination } = await stage.funded();
    const { account: other } = await stage.funded();
    await stage.payout(account, destination, 1_000_000);
    const body = { to_account_id: other.accountId, amount: 1, currency: 'KES' };
    expect(code((await account.post('/v1/transfers', body).expect(409)).body)).toBe('INSUFFICIENT_FUNDS');
    await stage.finish();
  });
});
