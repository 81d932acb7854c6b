import { bankAccount, type Bank, BankPayoutStage, BANKS } from './support/bank-payout-stage';
import { decisionsOf } from './support/operators';
import { breaksOf, reconcile } from './support/reconciling';
import { REPORTS } from './support/settlement-reports';
import { verifyLedger } from './support/verify-ledger';

let stage: BankPayoutStage;

beforeAll(async () => {
  stage = await BankPayoutStage.open();
});
beforeEach(() => {
  stage.reports.length = 0;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const WHOLE = { balance: 1_000_000, held: 0 };
const HELD = { balance: 1_000_000, held: 100_000 };
const PAID = { balance: 900_000, held: 0 };
const detailsOf = (body: unknown) =>
  (body as { error: { details: { field: string; message: string }[] } }).error.details;

describe.each(BANKS)('a payout to a bank account through %s', (provider: Bank) => {
  it('is sent once, and debits the wallet when the gateway has made it', async () => {
    const before = stage.transfers(provider);
    const { account, payout } = await stage.sent(provider);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent', destination: 'NGN 058 •••••6789' });
    expect(await stage.books(account)).toEqual(HELD);
    await stage.report();
    expect(await stage.get(account, payout)).toMatchObject({
      status: 'paid',
      gateway_payout_id: expect.any(String) as string,
    });
    expect(await stage.books(account)).toEqual(PAID);
    expect(stage.transfers(provider) - before).toBe(1);
  });

  it('that fails returns to the wallet', async () => {
    const { account, payout } = await stage.sent(provider, '0123456999');
    await stage.report();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'failed' });
    expect(await stage.books(account)).toEqual(WHOLE);
  });

  it('that is returned after it was paid changes nothing by itself, and an operator credits the wallet', async () => {
    const { account, payout } = await stage.sent(provider, '0123456998');
    await stage.report(2);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'paid' });
    expect(await stage.books(account)).toEqual(PAID);
    expect(await stage.outcomes(payout)).toEqual([
      'payout_paid settled',
      'payout_failed needs_review payout_contradicted',
    ]);
    const [{ event_id }] = await stage.stage.admin.query<[{ event_id: string }]>(
      "SELECT event_id FROM webhook_events WHERE transaction_id = $1 AND kind = 'payout_failed'",
      [payout.payout_id],
    );
    const { event: decide } = decisionsOf(stage.server);
    const credit = (amount: number) =>
      decide(event_id, { decision: 'credit', amount, reason: 'the bank statement shows the return' });
    await expect(credit(100_001)).rejects.toThrow('may not exceed');
    await credit(100_000);
    await expect(credit(100_000)).rejects.toThrow('already adjusted');
    expect(await stage.books(account)).toEqual(WHOLE);
    expect(await stage.outcomes(payout)).toContain('payout_failed settled adjusted');
  });

  it.each(['drop_after_acting', 'error_after_acting'] as const)(
    'whose response is lost (%s) is only asked about, until the gateway says that it was made',
    async (fault) => {
      const before = stage.transfers(provider);
      const { account, payout } = await stage.requested(provider);
      stage.plan(provider, fault);
      await stage.work();
      expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
      await stage.simulator.idle();
      await stage.pass();
      expect(await stage.get(account, payout)).toMatchObject({ status: 'paid' });
      expect(await stage.books(account)).toEqual(PAID);
      await stage.report();
      expect(await stage.books(account)).toEqual(PAID);
      expect(stage.transfers(provider) - before).toBe(1);
    },
  );

  it('whose reference the gateway has already is never sent again', async () => {
    const before = stage.transfers(provider);
    const { account, payout } = await stage.sent(provider, '0123456997');
    // As if the time of sending had been lost. The gateway refuses the second transfer.
    await stage.stage.admin.query(
      "UPDATE payouts SET status = 'pending', sent_at = NULL, gateway_request_id = NULL WHERE payout_id = $1",
      [payout.payout_id],
    );
    await stage.pass();
    expect(stage.transfers(provider) - before).toBe(2);
    expect(await stage.get(account, payout)).toMatchObject({ status: 'sent' });
    expect(await stage.books(account)).toEqual(HELD);
  });

  it('with an unknown status in a report is left to an operator, and the amount stays held', async () => {
    const { account, payout } = await stage.sent(provider);
    stage.rewrite(provider, (body) => body.replace(/"status":"success(?:ful)?"/i, '"status":"teleported"'));
    await stage.report();
    expect(await stage.get(account, payout)).toMatchObject({ status: 'needs_review' });
    expect(await stage.outcomes(payout)).toEqual(['payout_unclear needs_review payout_unclear']);
    expect(await stage.books(account)).toEqual(HELD);
  });

  it('is matched with its line of the settlement report', async () => {
    const { account, payout } = await stage.sent(provider);
    await stage.report();
    const { gateway_payout_id } = await stage.get(account, payout);
    const line = {
      kind: 'merchant_payout' as const,
      paymentId: '',
      reference: '',
      fee: 0n,
      currency: 'NGN',
      batch: '',
    };
    const lines = [
      { ...line, objectId: gateway_payout_id!, gross: -100_000n, at: new Date() },
      { ...line, objectId: '4999999999', gross: -500n, at: new Date() },
    ];
    const { app } = stage.replica;
    const id = await reconcile(app, provider, () => REPORTS[provider]!.write(lines));
    const breaks = (await breaksOf(app, id)).filter(({ type }) => type !== 'missing_there');
    expect(breaks.map(({ type, kind, difference }) => [type, kind, difference])).toEqual([
      ['missing_here', 'merchant_payout', '-500'],
    ]);
  });

  it.each([
    [{ bank_account: { ...bankAccount(), account_number: '123456' } }, 'bank_account.account_number', /10 digits/],
    [{ bank_account: { ...bankAccount(), account_number: '12 34' } }, 'bank_account.account_number', /without spaces/],
    [{ bank_account: { ...bankAccount(), currency: 'USD' } }, 'bank_account.currency', /must be one of NGN/],
    [{ bank_account: { ...bankAccount(), bank_code: '' } }, 'bank_account.bank_code', /1 to 20/],
    [{}, 'bank_account', /is required/],
    [{ email: 'ann@example.com' }, 'email', /pays to the bank_account/],
  ])('refuses the destination %j at the field %s', async (more, field, message) => {
    const account = await stage.funded(provider);
    const answer = await stage.asPerson(account, '/v1/payout-destinations', { provider, ...more });
    expect(answer.status).toBe(422);
    expect(detailsOf(answer.body)).toContainEqual(
      expect.objectContaining({ field, message: expect.stringMatching(message) as string }),
    );
  });
});

it('a payout in another currency than that of the account is refused', async () => {
  const account = await stage.funded('paystack');
  const destination_id = await stage.destination(account, 'paystack');
  const answer = await stage.asPerson(account, '/v1/payouts', { destination_id, amount: 100, currency: 'GHS' });
  expect(answer.status).toBe(422);
  expect(detailsOf(answer.body)).toMatchObject([{ field: 'currency' }]);
});

it('no response shows the number of an account or the name of its holder', async () => {
  const account = await stage.funded('paystack');
  await stage.destination(account, 'paystack');
  const { body } = await account.get('/v1/payout-destinations').expect(200);
  expect(body).toMatchObject({ data: [{ type: 'bank_account', destination: 'NGN 058 •••••6789' }] });
  expect(JSON.stringify(body)).not.toMatch(/01234|Ann Example/);
});
