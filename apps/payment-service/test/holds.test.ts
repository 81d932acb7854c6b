import { razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import fc from 'fast-check';
import { HoldExpiryJob } from '../src/ledger/holds/hold-expiry.job';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const BALANCE = 10_000;
const CURRENCY = razorpay.currency;
const NEVER = new AbortController().signal;

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ ACCOUNT_RATE_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

async function funded(): Promise<Payment> {
  const payment = new Payment(razorpay, new TestAccount(app.server, stage.issuer), BALANCE);
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
}

/** Different for each number: a transaction has one hold per purpose. */
const purposeOf = (n: number) => `test_${'abcdefghijklmnopqrstuvwxyz'[n]}`;

async function one<Row>(text: string, values: unknown[]): Promise<Row> {
  const [row] = await stage.admin.query<Row[]>(text, values);
  return row!;
}
const reserve = ({ transactionId }: Payment, n: number, amount: number, expiresAt: string | null = null) =>
  one<{ outcome: string; hold_id: string }>('SELECT * FROM hold_reserve($1, $2, $3, $4)', [
    transactionId,
    purposeOf(n),
    amount,
    expiresAt,
  ]);
const release = (holdId: string) =>
  one<{ done: boolean }>('SELECT hold_release($1, false) AS done', [holdId]).then(({ done }) => done);
const keep = (holdId: string) =>
  one<{ done: boolean }>('SELECT hold_keep($1) AS done', [holdId]).then(({ done }) => done);

/** As an effect that an operator could book: the deposit stores the sum of its adjustments. */
async function confirm(payment: Payment, holdId: string, amount: number | null, isFinal: boolean, objectId: string) {
  const { transactionId } = payment;
  return stage.admin.transaction(async (manager) => {
    const [before] = await manager.query<{ open: string }[]>(
      'SELECT amount - confirmed_amount AS open FROM holds WHERE hold_id = $1',
      [holdId],
    );
    const left = Number(before!.open);
    const debit = amount ?? left;
    const [row] = await manager.query<{ outcome: string }[]>(
      `SELECT hold_confirm($1, $2, $3, 'adjustment', $4, NULL) AS outcome`,
      [holdId, amount, isFinal, objectId],
    );
    if (row!.outcome === 'confirmed')
      await manager.query('UPDATE transactions SET adjusted_amount = adjusted_amount - $2 WHERE transaction_id = $1', [
        transactionId,
        debit,
      ]);
    return row!.outcome;
  });
}

interface Wallet {
  balance: number;
  held: number;
  available: number;
}
async function walletOf({ account }: Payment): Promise<Wallet> {
  const { body } = await account.get('/v1/wallets').expect(200);
  const [{ balance, held, available }] = (body as { data: [Wallet] }).data;
  return { balance, held, available };
}
const expireDue = () => app.app.get(HoldExpiryJob).run(NEVER);

it('reserves an amount without changing the balance, and shows what is held and available', async () => {
  const payment = await funded();
  const { outcome, hold_id } = await reserve(payment, 0, 3_000);
  expect(outcome).toBe('reserved');
  expect(await reserve(payment, 0, 3_000)).toEqual({ outcome: 'exists', hold_id });
  expect(await walletOf(payment)).toEqual({ balance: BALANCE, held: 3_000, available: 7_000 });
  expect((await reserve(payment, 1, 7_001)).outcome).toBe('insufficient_funds');
  expect(await release(hold_id)).toBe(true);
  expect(await release(hold_id)).toBe(false);
  expect(await walletOf(payment)).toEqual({ balance: BALANCE, held: 0, available: BALANCE });
});

it('never lets concurrent holds and transfers spend more than the wallet has', async () => {
  const other = await funded();
  for (let round = 0; round < 5; round++) {
    const payment = await funded();
    const transfer = { to_account_id: other.account.accountId, amount: 3_000, currency: CURRENCY };
    const [holds, spends] = await Promise.all([
      Promise.all(times(6, (n) => reserve(payment, n, 3_000))),
      Promise.all(times(6, () => payment.account.post('/v1/transfers', transfer))),
    ]);
    const held = holds.filter(({ outcome }) => outcome === 'reserved').length;
    const spent = spends.filter(({ status }) => status === 201).length;
    expect(held + spent).toBe(3);
    expect(await walletOf(payment)).toEqual({
      balance: BALANCE - 3_000 * spent,
      held: 3_000 * held,
      available: 1_000,
    });
    const refused = spends.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(6 - spent);
  }
});

it('refuses a refund of money that is held', async () => {
  const payment = await funded();
  await reserve(payment, 0, 6_000);
  const path = `/v1/transactions/${payment.transactionId}/refunds`;
  const refund = (await stage.admin.query(`SELECT outcome FROM refund_create($1, $2, 5000, NULL, $3, false)`, [
    payment.account.accountId,
    payment.transactionId,
    path,
  ])) as { outcome: string }[];
  expect(refund).toEqual([{ outcome: 'insufficient_funds' }]);
});

it('makes an amount available when its time is over, unless it was kept for a payment that is sent', async () => {
  const payment = await funded();
  const future = new Date(Date.now() + 3_600_000).toISOString();
  const expiring = await reserve(payment, 0, 1_000, future);
  const kept = await reserve(payment, 1, 2_000, future);
  expect(await keep(kept.hold_id)).toBe(true);
  await expireDue();
  expect(await walletOf(payment)).toMatchObject({ held: 3_000 });
  await stage.admin.query(
    "UPDATE holds SET expires_at = clock_timestamp() - interval '1 second' WHERE transaction_id = $1 AND expires_at IS NOT NULL",
    [payment.transactionId],
  );
  expect(await keep(expiring.hold_id)).toBe(false);
  await expireDue();
  expect(await walletOf(payment)).toMatchObject({ held: 2_000 });
  expect(await keep(expiring.hold_id)).toBe(false);
});

it('debits a payment that is reported after its hold was released, once', async () => {
  const payment = await funded();
  const { hold_id } = await reserve(payment, 0, 4_000);
  await release(hold_id);
  const object = `late-${payment.transactionId}`;
  expect(await confirm(payment, hold_id, null, true, object)).toBe('confirmed');
  expect(await confirm(payment, hold_id, null, true, object)).toBe('duplicate');
  expect(await confirm(payment, hold_id, 1, true, `${object}-2`)).toBe('exceeds_hold');
  expect(await walletOf(payment)).toEqual({ balance: 6_000, held: 0, available: 6_000 });
});

it('keeps balance, held amount and entries right in any order of parts, releases and expiries', async () => {
  const step = fc.record({
    hold: fc.nat({ max: 3 }),
    what: fc.constantFrom('reserve', 'confirm', 'confirm last', 'release', 'expire'),
    amount: fc.integer({ min: 1, max: 6_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const payment = await funded();
      const holds = new Map<number, { id: string; open: number; left: number }>();
      let balance = BALANCE;
      const heldNow = () => [...holds.values()].reduce((sum, { open }) => sum + open, 0);
      for (const [index, { hold: n, what, amount }] of steps.entries()) {
        const hold = holds.get(n);
        if (what === 'reserve') {
          const { outcome, hold_id } = await reserve(payment, n, amount);
          expect(outcome).toBe(hold ? 'exists' : amount <= balance - heldNow() ? 'reserved' : 'insufficient_funds');
          if (outcome === 'reserved') holds.set(n, { id: hold_id, open: amount, left: amount });
        } else if (hold && what.startsWith('confirm')) {
          const isLast = what === 'confirm last';
          const outcome = await confirm(payment, hold.id, amount, isLast, `${hold.id}-${index}`);
          expect(outcome).toBe(amount <= hold.left ? 'confirmed' : 'exceeds_hold');
          if (outcome !== 'confirmed') continue;
          balance -= amount;
          hold.left -= amount;
          hold.open = isLast ? 0 : Math.max(0, hold.open - amount);
        } else if (hold && what === 'release') {
          expect(await release(hold.id)).toBe(hold.open > 0);
          hold.open = 0;
        } else if (hold && what === 'expire') {
          await stage.admin.query("UPDATE holds SET expires_at = '2020-01-01' WHERE hold_id = $1 AND status = 'open'", [
            hold.id,
          ]);
          await expireDue();
          hold.open = 0;
        }
        expect(await walletOf(payment)).toEqual({ balance, held: heldNow(), available: balance - heldNow() });
      }
    }),
    { numRuns: 12 },
  );
  expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]);
});

it('is verified: a changed held amount and a changed confirmation are found', async () => {
  const payment = await funded();
  const { hold_id } = await reserve(payment, 0, 4_000);
  await confirm(payment, hold_id, 1_000, false, `part-${hold_id}`);
  const problemsAfter = async (change: string, back: string): Promise<string[]> => {
    await stage.admin.query(change, [hold_id]);
    const { problems } = await verifyLedger(stage.database.serviceUrl);
    await stage.admin.query(back, [hold_id]);
    return problems;
  };
  const wallet = (by: string) =>
    `UPDATE wallets SET held_amount = held_amount ${by}
      WHERE (account_id, currency) = (SELECT account_id, currency FROM holds WHERE hold_id = $1)`;
  expect(await problemsAfter(wallet('+ 1'), wallet('- 1'))).toEqual([
    expect.stringMatching(/^wallet .* holds 3001 INR, but its open holds are 3000$/),
  ]);
  const part = (amount: number) => `UPDATE hold_confirmations SET amount = ${amount} WHERE hold_id = $1`;
  expect(await problemsAfter(part(999), part(1_000))).toEqual([
    expect.stringMatching(/^hold .*: it confirms 1000, its confirmations 999, and their effects 1000$/),
  ]);
});
