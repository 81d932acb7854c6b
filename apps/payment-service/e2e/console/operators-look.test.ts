import { callbackOf, deliver, EventReceiver, stripe, times } from '@platform/harness';
import { createEventEndpoint } from '@platform/sdk/payment';
import { queryOnce } from '@platform/testing';
import type { Page } from 'playwright-core';
import { givenLostCapture } from './support/captures';
import { type GatewayStage, openWithGateways } from './support/gateways';
import { givenMonth } from './support/month';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenInReview, givenParked, givenSettled } from './support/payments';
import { givenPayouts } from './support/payouts';
import { Findings, picture, SCREENS } from './support/pictures';
import { newCardPayment, settleCardPayment, stripeReport } from './support/reports';
import { givenLostRefund } from './support/refunds';
import type { Merchant, Stage } from './support/stage';
import { press, settle } from './support/visit';

/** The data of one working day: actions of several people, and refused deliveries. */
const idOf = (at: string) =>
  `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid`;
const DESK = `
  INSERT INTO operator_redeliveries (redelivery_id, account_id, endpoint_id, status, deliveries, operator, decided_at)
    SELECT ${idOf('at')}, 'a', gen_random_uuid(), 'failed', 14, 'dana', at
    FROM (VALUES (clock_timestamp() - interval '2 hours')) AS of (at);
  INSERT INTO ledger_verifications (verification_id, operator, status, entries, wallets, checks_done, started_at, finished_at)
    SELECT ${idOf('at')}, operator, 'right', entries, wallets, 12, at, at
    FROM (VALUES ('amina', 1204312, 318, clock_timestamp() - interval '7 days'),
      ('dana', 1310077, 325, clock_timestamp() - interval '1 day')) AS of (operator, entries, wallets, at);
  INSERT INTO ledger_verifications (operator, status, checks_done, current_check, rows_checked, rows_total, worker, leased_until)
    VALUES ('ben', 'running', 2, 'pairs', 812400, 2620154, gen_random_uuid(), clock_timestamp() + interval '1 hour');
  INSERT INTO gateway_deliveries
    SELECT provider, date_bin('10 minutes', clock_timestamp() - make_interval(mins => n * 10), 'epoch'), outcome,
      deliveries, clock_timestamp() - make_interval(mins => n * 10)
    FROM generate_series(0, 140) AS n,
      (VALUES ('mobilemoney', 'settled', 17), ('adyen', 'settled', 7), ('paystack', 'settled', 9),
        ('paystack', 'invalid_signature', 1)) AS of (provider, outcome, deliveries)
    ON CONFLICT DO NOTHING`;

/**
 * Some gateways are configured completely, some partly, some not at all. Decisions that move money need two
 * operators.
 */
const SETTINGS = {
  OPERATOR_APPROVALS: '2',
  ADYEN_HMAC_KEYS: 'ab'.repeat(32),
  ADYEN_API_KEY: 'a-key',
  ADYEN_MERCHANT_ACCOUNT: 'Harbour',
  PAYSTACK_SECRET_KEYS: 'sk_test_of_these_tests',
};

/** Deliveries to two endpoints. One is unreachable, and its deliveries have failed or wait. */
const AWAY = `UPDATE event_deliveries SET status = 'failed', next_attempt_at = NULL, finished_at = clock_timestamp()
  WHERE endpoint_id = $1 AND event_id IN (SELECT event_id FROM event_deliveries WHERE endpoint_id = $1 ORDER BY event_id LIMIT 3)`;

async function givenDeliveries(merchant: Merchant, { database }: Stage): Promise<void> {
  const receiver = await new EventReceiver().start();
  receiver.answer = ({ path }) => ({ status: path.includes('old') ? 503 : 204 });
  const endpoint = async (path: string) =>
    (await createEventEndpoint(merchant.payment, { body: { url: `${receiver.url}/${path}` } })).data.endpoint_id;
  await endpoint('orders');
  const away = await endpoint('old-shop');
  for (let n = 0; n < 4; n++) await givenSettled(merchant, { amount: 42_000 + n * 1_500 });
  await receiver.until((events) => events.length >= 8);
  await receiver.stop();
  await queryOnce(database.adminUrl, AWAY, [away]);
}

/** An operator accepts a payment, which another has to approve. */
async function propose(page: Page, hash: string): Promise<void> {
  await page.goto(new URL(hash, page.url()).href);
  await settle(page);
  await press(page, /^Accept payment$/);
  await page.getByLabel('Reason (optional)').fill('As the statement of November says');
  await page.getByText('another operator must approve it').waitFor();
  await press(page, 'Propose decision');
  await page.getByText('A decision is already proposed.').waitFor();
}

describe('every page of the operators’ console', () => {
  let gateways: GatewayStage;
  let stage: Stage;
  let merchant: Merchant;
  let pages: Record<string, string>;

  beforeAll(async () => {
    gateways = await openWithGateways(SETTINGS);
    ({ stage } = gateways);
    merchant = await stage.merchant();
    await givenMonth(stage, merchant);
    await givenSettled(merchant, { amount: 1_250_000 });
    const [inReview, proposed] = [
      await givenInReview(merchant, { amount: 480_000 }),
      await givenInReview(merchant, { amount: 95_000 }),
    ];
    await givenParked(merchant, 'order-9');
    for (const amount of [2_400, 1_150]) {
      await givenLostRefund(gateways, merchant, amount);
      gateways.simulator.faults.reset();
    }
    await givenLostCapture(gateways, merchant, 'capture', 18_900);
    await givenLostCapture(gateways, merchant, 'release', 4_250);
    await givenDeliveries(merchant, stage);
    await givenPayouts(stage, merchant, [80_000, 150_000]);
    const payments = times(12, (n) => newCardPayment(1_500 + n * 725));
    for (const payment of payments.slice(3)) await settleCardPayment(merchant, payment);
    const forged = callbackOf(stripe, { reference: 'pi_forged', amount: 1 }, { secret: 'whsec_of_somebody_else' });
    await deliver(merchant.payment, forged).catch(() => undefined);
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/reconciliations' });
    const send = async (report: ReturnType<typeof stripeReport>) => {
      await openAsOperator(page, stage, '#/reconciliations');
      await press(page, 'Send report');
      await page.getByLabel('Gateway').last().selectOption('Stripe');
      await page.getByLabel('File').setInputFiles(report);
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
      await page.getByRole('heading', { name: 'Stripe report' }).waitFor();
    };
    await send(stripeReport(payments, 'novelty'));
    const changed = payments.map((payment, n) => (n === 5 ? { ...payment, amount: payment.amount + 1_000 } : payment));
    await send(stripeReport(changed));
    await page.getByText(/breaks are open/).waitFor();
    const reconciliation = new URL(page.url()).hash;
    const firstOf = async (hash: string) => {
      await openAsOperator(page, stage, hash);
      return (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href'))!;
    };
    pages = {
      home: '#/home',
      inbox: '#/inbox',
      event: await firstOf('#/inbox?outcome=needs_review'),
      payments: '#/payments',
      unresolved: '#/payments/unresolved',
      payment: `#/payments/${inReview.transaction_id}`,
      refunds: '#/refunds',
      captures: '#/captures',
      payouts: '#/payouts',
      proposals: '#/proposals',
      reconciliations: '#/reconciliations',
      reconciliation,
      deliveries: '#/deliveries',
      accounts: '#/accounts',
      account: `#/accounts/${merchant.accountId}`,
      gateways: '#/gateways',
      explain: '#/inbox/explain',
      secrets: '#/secrets',
      ledger: '#/ledger',
      audit: '#/audit',
    };
    await propose(page, '#/payments/' + proposed.transaction_id);
    await close();
    await queryOnce(stage.database.adminUrl, DESK);
  });
  afterAll(() => gateways?.close());

  describe.each(SCREENS)('on $name', ({ options, suffix }) => {
    it('has no serious violation, no error of the browser and no horizontal scrolling', async () => {
      const findings = new Findings();
      const signedOut = await visitAsOperator(stage, options);
      await settle(signedOut.page);
      await findings.look(signedOut.page, 'sign-in');
      await signedOut.close();
      const { page, close } = await visitAsOperator(stage, { ...options, as: 'amina' });
      for (const [name, hash] of Object.entries(pages)) {
        await openAsOperator(page, stage, hash);
        await findings.look(page, name);
        await picture(page, `operator-console-${name}${suffix}`);
      }
      await openAsOperator(page, stage, '#/nowhere');
      await findings.look(page, 'no such page');
      await openAsOperator(page, stage, '#/reconciliations');
      await press(page, 'Send report');
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a report');
      await openAsOperator(page, stage, pages['payment']!);
      await press(page, /^Accept payment$/);
      await page.getByText('another operator must approve it').waitFor();
      await page.getByLabel('Emergency: apply without second approval').check();
      await findings.look(page, 'the dialog of a decision');
      await openAsOperator(page, stage, '#/captures?provider=stripe');
      await press(page, /^Confirm release/);
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a release');
      await openAsOperator(page, stage, '#/payouts');
      await press(page, /^Approve payout/);
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a payout');
      await page.keyboard.press('Escape');
      await press(page, 'Set limit');
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a limit');
      await openAsOperator(page, stage, '#/refunds?status=pending');
      await findings.look(page, 'pending refunds');
      await openAsOperator(page, stage, pages['account']!);
      await press(page, 'Erase personal data');
      await page.getByLabel('Reason').fill('Request 7');
      await press(page, 'Count affected data');
      await page.getByLabel('I understand that this cannot be undone.').waitFor();
      await findings.look(page, 'the dialog of an erasure');
      await picture(page, `operator-console-erasure${suffix}`);
      await openAsOperator(page, stage, '#/deliveries');
      await press(page, 'Resend failed deliveries');
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a redelivery');
      await close();
      expect(findings.problems).toEqual([]);
    });
  });

  it('in an emergency an admin decides alone, with a reason; an operator does not get this option', async () => {
    const { transaction_id } = await givenInReview(merchant, { amount: 61_000 });
    const hash = `#/payments/${transaction_id}`;
    const asBen = await visitAsOperator(stage, { as: 'ben', hash });
    await press(asBen.page, /^Accept payment$/);
    await asBen.page.getByText('another operator must approve it').waitFor();
    expect(await asBen.page.getByLabel('Emergency: apply without second approval').count()).toBe(0);
    await asBen.close();
    const { page, close } = await visitAsOperator(stage, { as: 'amina', hash });
    await press(page, /^Accept payment$/);
    await page.getByLabel('Emergency: apply without second approval').check();
    await press(page, 'Accept payment without second approval');
    await page.locator('input:invalid').waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('No other operator can be reached');
    await press(page, 'Accept payment without second approval');
    await page.getByText('amina accepted it, emergency without second approval.').waitFor();
    await openAsOperator(page, stage, '#/audit?operator=amina');
    await page.getByText('Emergency, no second approval').first().waitFor();
    await close();
  });

  it('a proposal is approved by a second operator, after the difference was shown', async () => {
    const proposer = await visitAsOperator(stage, { as: 'ben', hash: '#/proposals' });
    await settle(proposer.page);
    expect(await proposer.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await proposer.close();
    const { page, close } = await visitAsOperator(stage, { as: 'dana' });
    await settle(page);
    await page.getByRole('link', { name: 'Proposals to approve' }).click();
    await settle(page);
    await press(page, /^Approve/);
    await page.getByRole('dialog').getByText('+949.00 KES').waitFor();
    await press(page, 'Approve proposal');
    await page.getByText('by dana').waitFor();
    await page.getByRole('link', { name: 'Accept a payment' }).click();
    await page.getByText('dana accepted it, proposed by ben.').waitFor();
    await close();
  });
});
