import { getRefund } from '@platform/sdk/payment';
import { balanceOf, callbackOf, deliver, givenDeposit, mobilemoney, newIds, stripe } from '@platform/harness';
import type { Page } from 'playwright-core';
import { Clicks } from './support/clicks';
import { givenLostCapture } from './support/captures';
import { type GatewayStage, openWithGateways } from './support/gateways';
import { choose, enter, focusIs, tabTo } from '@platform/testing';
import type { OperatorName } from './support/operator-names';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenInReview, givenPending, givenSettled } from './support/payments';
import { givenLostRefund, givenUnconfirmedRefund } from './support/refunds';
import { type Merchant, SECRETS, type Stage } from './support/stage';
import { heading, PHONE, press, settle, type Visit, WIDE } from './support/visit';

let gateways: GatewayStage;
let stage: Stage;
let merchant: Merchant;

beforeAll(async () => {
  gateways = await openWithGateways();
  ({ stage } = gateways);
});
beforeEach(async () => {
  merchant = await stage.merchant();
});
afterEach(() => gateways.simulator.faults.reset('razorpay'));
afterAll(() => gateways?.close());

/** The gateway reports a payment without a registered deposit. */
async function givenOrphan(provider: 'stripe' | 'mobilemoney') {
  const gateway = provider === 'stripe' ? stripe : mobilemoney;
  const facts = { ...newIds(gateway), amount: 42_500 };
  await deliver(merchant.payment, callbackOf(gateway, facts, { secret: SECRETS[provider] }));
  return { provider, currency: gateway.currency, amount: facts.amount, provider_reference: facts.reference };
}

describe.each([
  { name: 'on a wide screen', options: WIDE },
  { name: 'on a phone', options: PHONE },
])('$name, in at most five clicks from the home page', ({ options }) => {
  let current: Visit;
  let page: Page;
  let clicks: Clicks;

  const start = async (as: OperatorName) => {
    current = await visitAsOperator(stage, { ...options, as });
    page = current.page;
    await heading(page, 'Home');
    await settle(page);
    clicks = new Clicks(page);
  };
  afterEach(async () => {
    expect(clicks.count).toBeLessThanOrEqual(5);
    await current.close();
  });

  it('a parked payment is found, explained and resolved', async () => {
    const deposit = await givenOrphan('mobilemoney');
    await start('ben');
    await clicks.on('link', 'Parked events');
    await clicks.on('link', new RegExp(deposit.provider_reference));
    await page.getByText('It is parked: no deposit with its reference is registered yet.').waitFor();
    await page.getByText('the report is then applied automatically').waitFor();
    await givenDeposit(merchant.payment, {}, deposit);
    await clicks.on('button', 'Refresh');
    await page.getByText('It took effect.').waitFor();
    expect(await balanceOf(merchant.payment, {}, 'KES')).toBe(42_500);
  });

  it('a payment without a proven owner is explained, and not credited', async () => {
    const deposit = await givenOrphan('stripe');
    await start('ben');
    await clicks.on('link', 'Parked events');
    await clicks.on('link', new RegExp(deposit.provider_reference));
    await page.getByText('an operator then decides').waitFor();
    await givenDeposit(merchant.payment, {}, deposit);
    await clicks.on('button', 'Refresh');
    await page
      .getByText('It is held for review by an operator: the payment succeeded before its deposit was registered')
      .waitFor();
    await page.getByText('Check whether the account owns the payment before you accept it.').waitFor();
    await clicks.on('link', 'Decide about the payment');
    await page.getByText('425.00 USD').first().waitFor();
    expect(await balanceOf(merchant.payment, {}, 'USD')).toBe(0);
  });

  it('a payment that needs review is found, and credited after its difference was shown', async () => {
    const { provider_reference } = await givenInReview(merchant, { amount: 150_000 });
    await start('ben');
    await clicks.on('link', 'Events to review');
    await clicks.on('link', new RegExp(provider_reference!));
    await clicks.on('link', 'Decide about the payment');
    await page.getByText('The money is not credited: the amount differs from the registered amount.').waitFor();
    await clicks.on('button', /^Accept payment$/);
    await page.getByRole('dialog').getByText('+1,499.00 KES').waitFor();
    expect(await balanceOf(merchant.payment, {}, 'KES')).toBe(0);
    await clicks.on('button', 'Accept payment now');
    await page.getByText('ben accepted it.').waitFor();
    expect(await balanceOf(merchant.payment, {}, 'KES')).toBe(149_900);
  });

  const rowOf = (amount: string) => page.getByRole('row').filter({ hasText: amount });

  it('a refund with an unknown result is decided after its difference was shown', async () => {
    const refund_id = await givenLostRefund(gateways, merchant, 1_234);
    await start('amina');
    await clicks.on('link', 'Refunds to decide');
    await clicks.on('button', 'Mark refund as failed', rowOf('12.34 INR'));
    await page.getByLabel('Reason').fill('Its dashboard has none');
    await clicks.on('button', 'Show the effect');
    await page.getByRole('dialog').getByText('+12.34 INR').waitFor();
    await clicks.on('button', 'Mark refund as failed now');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rowOf('12.34 INR').waitFor({ state: 'detached' });
    expect((await getRefund(merchant.payment, { refund_id })).data.status).toBe('failed');
    expect(await balanceOf(merchant.payment, {}, 'INR')).toBe(8_900);
  });

  it('a refund that was booked by its amount gets its id', async () => {
    const refund_id = await givenUnconfirmedRefund(gateways, merchant, 2_345);
    await start('amina');
    await clicks.on('link', 'Refunds to decide');
    await clicks.on('link', 'Matched by amount');
    await clicks.on('button', 'Confirm refund', rowOf('23.45 INR'));
    const named = await page.getByLabel('Refund id at the gateway').inputValue();
    await page.getByLabel('Reason').fill('As its dashboard says');
    await clicks.on('button', 'Show the effect');
    await page.getByText('No ledger entries.').waitFor();
    await clicks.on('button', 'Confirm refund now');
    await page.getByText('No refunds matched by amount').waitFor();
    const { data } = await getRefund(merchant.payment, { refund_id });
    expect(data).toMatchObject({ status: 'succeeded', gateway_refund_id: named });
  });

  it('a payment is found by the receipt that its payer names', async () => {
    const { provider_reference } = await givenSettled(merchant, { amount: 77_700 });
    await start('cleo');
    await clicks.on('link', 'Payments');
    await page.getByLabel('Payment id at the gateway, or receipt').fill(`pay-${provider_reference!}`);
    await clicks.on('button', 'Search');
    await clicks.on('link', /777.00 KES/);
    await page.getByText('The payment was credited to the wallet of the merchant.').waitFor();
  });

  it('a lost callback is explained', async () => {
    const { provider_reference } = await givenPending(merchant, { amount: 99_900 });
    await start('cleo');
    await clicks.on('link', 'Payments');
    await page.getByLabel('Reference or transaction id').fill(provider_reference!);
    await clicks.on('button', 'Search');
    await clicks.on('link', /999.00 KES/);
    await page.getByText('The gateway has not reported this payment.').waitFor();
    await page.getByText('resend its delivery').waitFor();
  });
});

it('two operators, one decision: exactly one succeeds, and the other is notified', async () => {
  const { transaction_id } = await givenInReview(merchant, { amount: 150_000 });
  const visits = await Promise.all(
    (['amina', 'dana'] as const).map((as) => visitAsOperator(stage, { as, hash: `#/payments/${transaction_id}` })),
  );
  for (const { page } of visits) {
    await settle(page);
    await press(page, /^Accept payment$/);
    await page.getByRole('dialog').getByText('+1,499.00 KES').waitFor();
  }
  await Promise.all(visits.map(({ page }) => press(page, 'Accept payment now')));
  const told = await Promise.all(
    visits.map(async ({ page }) => {
      const refused = page.getByRole('dialog').getByRole('alert');
      await refused
        .or(page.getByText(/^(amina|dana) accepted it\.$/))
        .first()
        .waitFor();
      return (await refused.count()) > 0;
    }),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(merchant.payment, {}, 'KES')).toBe(149_900);
  const [loser] = visits.filter((_visit, n) => told[n]);
  await press(loser!.page, 'Cancel');
  await loser!.page.getByText(/^(amina|dana) accepted it\.$/).waitFor();
  await Promise.all(visits.map(({ close }) => close()));
});

it('a delivery shows its bytes and the reason of its reading; only an admin may accept another amount than the gateway’s', async () => {
  const { provider_reference } = await givenInReview(merchant, { amount: 150_000 });
  const { page, close } = await visitAsOperator(stage, { as: 'amina', hash: '#/inbox?outcome=needs_review' });
  await settle(page);
  await page.getByRole('link', { name: new RegExp(provider_reference!) }).click();
  await page.getByLabel('Raw body of the delivery').getByText(provider_reference!).waitFor();
  await page.getByText(/is read as payment succeeded of 1,499.00 KES/).waitFor();
  await page.getByRole('link', { name: 'Decide about the payment' }).click();
  await heading(page, '1,500.00 KES');
  await settle(page);
  await press(page, 'Accept another amount');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in KES').fill('1000');
  await press(page, 'Show the effect');
  await dialog.getByText('+1,000.00 KES').waitFor();
  await press(page, 'Accept another amount now');
  await page.getByText('amina accepted it.').waitFor();
  expect(await balanceOf(merchant.payment, {}, 'KES')).toBe(100_000);
  await close();
  const other = await givenInReview(merchant, { amount: 150_000 });
  for (const [as, buttons] of [
    ['cleo', []],
    ['ben', ['Accept payment', 'Reject payment']],
  ] as const) {
    const visit = await visitAsOperator(stage, { as, hash: `#/payments/${other.transaction_id}` });
    await visit.page.getByText('The money is not credited').waitFor();
    expect(await visit.page.getByRole('button', { name: /^(Accept|Reject)/ }).allInnerTexts()).toEqual(buttons);
    await visit.close();
  }
});

it('a decision needs no mouse', async () => {
  const { provider_reference } = await givenInReview(merchant, { amount: 150_000 });
  const { page, close } = await visitAsOperator(stage, { as: 'ben', viewport: PHONE.viewport });
  await heading(page, 'Home');
  await settle(page);
  await enter(page, /^Events to review$/);
  await heading(page, 'Inbox');
  await settle(page);
  await enter(page, new RegExp(provider_reference!));
  await page.getByText('It is held for review by an operator').waitFor();
  await settle(page);
  await enter(page, /^Decide about the payment$/);
  await heading(page, '1,500.00 KES');
  await settle(page);
  await enter(page, /^Reject payment$/);
  await page.getByText('No ledger entries.').waitFor();
  await tabTo(page, /^Reason/);
  await page.keyboard.type('Paid twice, and sent back');
  await enter(page, /^Reject payment now$/);
  await page.getByText('ben rejected it.').waitFor();
  await page.getByText('Paid twice, and sent back').waitFor();
  await focusIs(page, /^1,500.00 KES$/);
  await close();
});

it('empty lists say so, and name the next step', async () => {
  const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/payments?find=nobody-knows-it' });
  await page.getByText('No matching payments').waitFor();
  await page.getByRole('link', { name: 'check the parked events' }).waitFor();
  for (const [hash, text] of [
    ['#/refunds', 'No refunds with an unknown result'],
    ['#/captures', 'No captures with an unknown result'],
    ['#/proposals', 'No proposals yet'],
    ['#/payments/unresolved', 'No overdue payments'],
    ['#/inbox/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', 'There is no such event'],
    ['#/payments/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', 'There is no such transaction'],
  ] as const) {
    await openAsOperator(page, stage, hash);
    await page
      .getByText(text)
      .or(page.getByText(text.replace('There is no', 'No')))
      .first()
      .waitFor();
  }
  await close();
});

it('a capture is found by its gateway and decided without a mouse', async () => {
  await givenLostCapture(gateways, merchant, 'capture', 18_900);
  const { page, close } = await visitAsOperator(stage, {
    as: 'amina',
    viewport: PHONE.viewport,
    hash: '#/captures?provider=adyen',
  });
  await heading(page, 'Captures to decide');
  await page.getByText('No captures with an unknown result').waitFor();
  await tabTo(page, /^Gateway$/);
  await choose(page, 'Stripe');
  await page.getByRole('link', { name: '189.00 USD' }).waitFor();
  await enter(page, /^Confirm capture$/);
  await tabTo(page, /^Reason$/);
  await page.keyboard.type('Captured in the dashboard');
  await enter(page, /^Show the effect$/);
  await page.getByRole('dialog').getByText('+189.00 USD').waitFor();
  await enter(page, /^Confirm capture now$/);
  await page.getByText('No captures with an unknown result').waitFor();
  expect(await balanceOf(merchant.payment, {}, 'USD')).toBe(18_900);
  await close();
});
