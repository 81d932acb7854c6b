import { callbackOf, deliver, stripe, times } from '@platform/harness';
import { queryOnce } from '@platform/testing';
import type { Page } from 'playwright-core';
import { givenMonth } from './support/month';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenInReview, givenParked, givenSettled } from './support/payments';
import { Findings, picture } from './support/pictures';
import { newCardPayment, settleCardPayment, stripeReport } from './support/reports';
import { Stage } from './support/stage';
import { PHONE, press, settle, WIDE } from './support/visit';

/** Each colour is looked at on one of them. */
const SCREENS = [
  { name: 'a wide screen', options: WIDE, suffix: '', colours: ['dark'] },
  { name: 'a phone', options: PHONE, suffix: '-phone', colours: ['light'] },
] as const;

/** What a day at the desk leaves: deeds of several people, and deliveries that were refused. */
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
  INSERT INTO ledger_verifications (operator, status, checks_done, current_check, worker, leased_until)
    VALUES ('ben', 'running', 2, 'pairs', gen_random_uuid(), clock_timestamp() + interval '1 hour');
  INSERT INTO gateway_deliveries
    SELECT provider, date_bin('10 minutes', clock_timestamp() - make_interval(mins => n * 10), 'epoch'), outcome,
      deliveries, clock_timestamp() - make_interval(mins => n * 10)
    FROM generate_series(0, 140) AS n,
      (VALUES ('mobilemoney', 'settled', 17), ('adyen', 'settled', 7), ('paystack', 'settled', 9),
        ('paystack', 'invalid_signature', 1)) AS of (provider, outcome, deliveries)
    ON CONFLICT DO NOTHING`;

/** Some gateways are set up in whole, some in part, some not at all; what moves money needs two. */
const SETTINGS = {
  OPERATOR_APPROVALS: '2',
  ADYEN_HMAC_KEYS: 'ab'.repeat(32),
  ADYEN_API_KEY: 'a-key',
  ADYEN_MERCHANT_ACCOUNT: 'Harbour',
  PAYSTACK_SECRET_KEYS: 'sk_test_of_these_tests',
  PAYSTACK_API_KEY: 'sk_test_of_these_tests',
};

/** An operator accepts a payment, which another has to approve. */
async function propose(page: Page, hash: string): Promise<void> {
  await page.goto(new URL(hash, page.url()).href);
  await settle(page);
  await press(page, /^Accept$/);
  await page.getByLabel('Why (optional)').fill('As the statement of November says');
  await page.getByText('another operator has to approve it').waitFor();
  await press(page, 'Propose it');
  await page.getByText('A decision about it is proposed.').waitFor();
}

describe('every page of the operators’ console', () => {
  let stage: Stage;
  let pages: Record<string, string>;

  beforeAll(async () => {
    stage = await Stage.open({ env: SETTINGS });
    const merchant = await stage.merchant();
    await givenMonth(stage, merchant);
    await givenSettled(merchant, { amount: 1_250_000 });
    const [inReview, proposed] = [
      await givenInReview(merchant, { amount: 480_000 }),
      await givenInReview(merchant, { amount: 95_000 }),
    ];
    await givenParked(merchant, 'order-9');
    const payments = times(12, (n) => newCardPayment(1_500 + n * 725));
    for (const payment of payments.slice(3)) await settleCardPayment(merchant, payment);
    const forged = callbackOf(stripe, { reference: 'pi_forged', amount: 1 }, { secret: 'whsec_of_somebody_else' });
    await deliver(merchant.payment, forged).catch(() => undefined);
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/reconciliations' });
    const send = async (report: ReturnType<typeof stripeReport>) => {
      await openAsOperator(page, stage, '#/reconciliations');
      await press(page, 'Send a report');
      await page.getByLabel('Gateway').last().selectOption('Stripe');
      await page.getByLabel('File').setInputFiles(report);
      await press(page, 'Send the report');
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
      payment: `#/payments/${inReview.transaction_id}`,
      refunds: '#/refunds',
      proposals: '#/proposals',
      reconciliations: '#/reconciliations',
      reconciliation,
      gateways: '#/gateways',
      ledger: '#/ledger',
      audit: '#/audit',
    };
    await propose(page, '#/payments/' + proposed.transaction_id);
    await close();
    await queryOnce(stage.database.adminUrl, DESK);
  });
  afterAll(() => stage?.close());

  describe.each(SCREENS)('on $name', ({ options, suffix, colours }) => {
    it('has no serious violation, no complaint of the browser and no sideways scrolling', async () => {
      const findings = new Findings(colours);
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
      await press(page, 'Send a report');
      await page.getByRole('dialog').waitFor();
      await findings.look(page, 'the dialog of a report');
      await openAsOperator(page, stage, pages['payment']!);
      await press(page, /^Accept$/);
      await page.getByText('another operator has to approve it').waitFor();
      await findings.look(page, 'the dialog of a decision');
      await close();
      expect(findings.problems).toEqual([]);
    });
  });

  it('a proposal is approved by another operator than its proposer, after the difference was shown', async () => {
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
    await press(page, 'Approve now');
    await page.getByText('by dana').waitFor();
    await page.getByRole('link', { name: 'Accept a payment' }).click();
    await page.getByText('dana accepted it, as ben had proposed.').waitFor();
    await close();
  });
});
