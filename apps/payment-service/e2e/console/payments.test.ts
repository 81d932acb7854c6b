import { readFile } from 'node:fs/promises';
import { balanceOf } from '@platform/harness';
import { createEventEndpoint } from '@platform/sdk/payment';
import type { Page } from 'playwright-core';
import { Clicks } from './support/clicks';
import {
  givenDisputed,
  givenInReview,
  givenParked,
  givenPending,
  givenRefunded,
  givenSettled,
} from './support/payments';
import { type Merchant, Stage } from './support/stage';
import { heading, open, PHONE, press, settle, type Visit, visit, WIDE } from './support/visit';

let stage: Stage;
let merchant: Merchant;

beforeAll(async () => {
  stage = await Stage.open();
  merchant = await stage.merchant();
});
afterAll(() => stage?.close());

describe.each([
  { name: 'on a wide screen', options: WIDE },
  { name: 'on a phone', options: PHONE },
])('$name, in at most five clicks from the home page', ({ options }) => {
  let current: Visit;
  let clicks: Clicks;

  beforeEach(async () => {
    merchant = await stage.merchant();
  });
  afterEach(async () => {
    expect(clicks.count).toBeLessThanOrEqual(5);
    await current.close();
  });
  const start = async () => {
    current = await visit(stage, { as: merchant, ...options });
    await heading(current.page, 'Home');
    clicks = new Clicks(current.page);
    return current.page;
  };

  it('a payment that needs review is found and explained', async () => {
    await givenSettled(merchant);
    await givenInReview(merchant, { order_id: 'order-7' });
    const page = await start();
    await clicks.on('link', '1 payment needs review');
    await clicks.on('link', /order-7/);
    await page.getByText('The money is not credited: the amount differs from the registered amount.').waitFor();
    await page.getByText('It is held for review by an operator: the amount differs').waitFor();
  });

  it('a payment with a parked report is found and explained', async () => {
    await givenParked(merchant, 'order-9');
    const page = await start();
    await clicks.on('link', 'Transactions');
    await page
      .getByLabel('Reference, order, receipt, phone number, or id of a transaction, refund or dispute')
      .fill('order-9');
    await clicks.on('button', 'Search');
    await clicks.on('link', /425.00 USD/);
    await page.getByText('The gateway has reported, but the payment is not decided yet.').waitFor();
    await page.getByText('It is parked: the payment is not settled yet.').waitFor();
  });

  it('a dispute shows amount, reason and the time until it must be answered at the gateway', async () => {
    const { provider_reference } = await givenDisputed(merchant);
    const page = await start();
    await clicks.on('link', 'Transactions');
    await clicks.on('link', /80.00 USD/);
    const dispute = page.getByRole('table', { name: 'Disputes, newest first' });
    for (const text of [
      '30.00 USD',
      'fraudulent',
      'Respond in the dashboard of Stripe',
      /2099|2100/,
      `dispute du_${provider_reference!}`,
    ])
      await dispute.getByText(text).first().waitFor();
  });

  it('a lost callback is explained', async () => {
    await givenPending(merchant, { order_id: 'order-8', amount: 99_900 });
    const page = await start();
    await clicks.on('link', 'Transactions');
    await page
      .getByLabel('Reference, order, receipt, phone number, or id of a transaction, refund or dispute')
      .fill('order-8');
    await clicks.on('button', 'Search');
    await clicks.on('link', /999.00 KES/);
    await page.getByText('The gateway has not reported this payment.').waitFor();
  });

  it('the history of a payment is shown completely: reports, bookings, events and the results of their deliveries', async () => {
    const { payment } = merchant;
    await createEventEndpoint(payment, { body: { url: 'http://127.0.0.1:9/events', types: ['deposit.settled'] } });
    await givenRefunded(merchant);
    const page = await start();
    await clicks.on('link', 'Transactions');
    await clicks.on('link', /425.00 USD/);
    const story = page.getByRole('list').filter({ hasText: 'Registered' });
    for (const text of [
      'Gateway report: payment failed',
      'Gateway report: payment succeeded',
      '+425.00 USD in your wallet. New balance: 425.00 USD.',
      'Gateway report: refund',
      '−120.00 USD in your wallet. New balance: 305.00 USD.',
    ])
      await story.getByText(text).waitFor();
    const refund = page.getByRole('table', { name: 'Refunds, newest first' });
    await refund.getByText('120.00 USD').waitFor();
    await refund.getByText('The gateway', { exact: true }).waitFor();
    await showsEventually(page, 'Event published: refund.recorded');
    await page.getByText('http://127.0.0.1:9/events').waitFor();
    await showsEventually(page, 'no response');
    await clicks.on('button', /^Show attempts/);
    await page.getByRole('dialog').getByRole('rowheader', { name: '1', exact: true }).waitFor();
  });
});

/** Events are published and sent after the request, so the test waits for them. */
async function showsEventually(page: Page, text: string): Promise<void> {
  while ((await page.getByText(text).count()) === 0) {
    await press(page, 'Refresh');
    await settle(page);
  }
}

describe('transactions', () => {
  let current: Visit;
  let page: Page;

  beforeEach(async () => {
    merchant = await stage.merchant();
  });
  afterEach(() => current.close());

  const start = async (hash: string) => {
    current = await visit(stage, { as: merchant, hash });
    page = current.page;
    await settle(page);
  };
  const rows = () => page.getByRole('rowheader').allInnerTexts();

  it('show an empty list with the next step', async () => {
    await start('#/transactions');
    await page.getByText('No transactions yet').waitFor();
    await page.getByRole('link', { name: 'Create an API key' }).waitFor();
  });

  it('are found by reference, by order, by amount, by id and by filters', async () => {
    const cheap = await givenSettled(merchant, { amount: 10_000, order_id: 'order-1' });
    await givenSettled(merchant, { amount: 25_000, order_id: 'order-2' });
    await givenPending(merchant, { amount: 25_000, order_id: 'order-3' });
    await start('#/transactions');
    expect(await rows()).toHaveLength(3);
    const find = async (fields: Record<string, string>) => {
      await open(page, stage, `#/transactions?${new URLSearchParams(fields).toString()}`);
      return (await rows()).map((text) => text.split(', ')[1]);
    };
    expect(await find({ find: cheap.provider_reference! })).toEqual(['order-1']);
    expect(await find({ find: 'order-2' })).toEqual(['order-2']);
    expect(await find({ amount: '250.00', currency: 'KES' })).toEqual(['order-3', 'order-2']);
    expect(await find({ amount: '250', currency: 'KES', status: 'settled' })).toEqual(['order-2']);
    expect(await find({ kind: 'transfer' })).toEqual([]);
    await page.getByText('No matching transactions').waitFor();
    await open(page, stage, '#/transactions?amount=250');
    await page.getByText('Choose the currency of the amount.').waitFor();
    await page
      .getByLabel('Reference, order, receipt, phone number, or id of a transaction, refund or dispute')
      .fill(cheap.transaction_id);
    await press(page, 'Search');
    await heading(page, '100.00 KES');
  });

  it('are loaded page by page', async () => {
    for (let n = 0; n < 27; n++) await givenPending(merchant, { order_id: `order-${n}` });
    await start('#/transactions');
    expect(await rows()).toHaveLength(25);
    await press(page, 'Show older transactions');
    await page.getByRole('rowheader', { name: /order-0$/ }).waitFor();
    expect(await rows()).toHaveLength(27);
  });

  it('are exported under the filters, and no text in the export is a formula', async () => {
    await givenSettled(merchant, { order_id: '=HYPERLINK("http://evil.example")', description: 'a "b", c' });
    await givenPending(merchant, { order_id: 'order-2' });
    await start('#/transactions?status=settled');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
    await page.getByText('1 transaction exported.').waitFor();
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line, ...rest] = (await readFile((await download.path())!, 'utf8')).split('\r\n');
    expect(head).toMatch(/^transaction_id,created_at_utc,kind,status,amount,currency/);
    expect(line).toContain(',deposit,settled,1500.00,KES,');
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(line).toContain('"a ""b"", c"');
    expect(rest).toEqual(['']);
  });

  it('of another account are not found, like missing ones', async () => {
    const foreign = await givenSettled(await stage.merchant());
    await start(`#/transactions/${foreign.transaction_id}`);
    await page.getByText('No such transaction.').waitFor();
    await open(page, stage, '#/transactions/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00');
    await page.getByText('No such transaction.').waitFor();
    await open(page, stage, `#/transactions?find=${foreign.provider_reference}`);
    await page.getByText('No matching transactions').waitFor();
    await open(page, stage, '#/wallets/KES');
    await page.getByText('There is no wallet in this currency.').waitFor();
  });
});

describe('a transfer', () => {
  it('shows the entries, moves the money once, and shows errors that the service would return', async () => {
    const [sender, receiver] = [await stage.merchant(), await stage.merchant()];
    await givenSettled(sender);
    await givenSettled(receiver);
    const { page, close } = await visit(stage, { as: sender });
    await page.getByRole('link', { name: 'Transfer money', exact: true }).click();
    await page.getByLabel('To account').fill(receiver.accountId);
    await page.getByLabel('Amount').fill('2000');
    await press(page, 'Check transfer');
    await page.getByText('The transfer exceeds the balance of your wallet (1,500.00 KES).').waitFor();
    await page.getByLabel('Amount').fill('250.50');
    await press(page, 'Check transfer');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('Your wallet afterwards 1,249.50 KES', { exact: false })
      .or(dialog.getByText('1,249.50 KES'))
      .first()
      .waitFor();
    await press(page, 'Transfer money');
    await page.getByText('The money moved immediately').waitFor();
    expect(await Promise.all([sender, receiver].map(({ payment }) => balanceOf(payment, {}, 'KES')))).toEqual([
      124_950, 175_050,
    ]);
    await close();
  });
});
