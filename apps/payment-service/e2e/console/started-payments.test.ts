import { balanceOf } from '@platform/harness';
import { listTransactions, refreshTransaction } from '@platform/sdk/payment';
import type { Page } from 'playwright-core';
import { givenStarted, type GatewayStage, openWithGateways, SHOP } from './support/gateways';
import { enter, focusIs, tabTo } from '@platform/testing';
import { givenPending } from './support/payments';
import type { Merchant } from './support/stage';
import { heading, open, PHONE, press, settle, visit, WIDE } from './support/visit';

let gateways: GatewayStage;
let merchant: Merchant;

beforeAll(async () => {
  gateways = await openWithGateways();
});
beforeEach(async () => {
  merchant = await gateways.stage.merchant();
});
afterAll(() => gateways?.close());

/** Paid at the gateway; the service makes one inquiry. */
async function givenPaid(order: string): Promise<string> {
  const { transaction_id, provider_reference } = await givenStarted(merchant, order);
  await gateways.simulator.pay('stripe', provider_reference!);
  await refreshTransaction(merchant.payment, { transaction_id });
  return transaction_id;
}

const untilShown = async (page: Page, text: string) => {
  while ((await page.getByText(text).count()) === 0) {
    await press(page, 'Refresh');
    await settle(page);
  }
};

it('a payment is started, its link sent, the gateway asked, and a part of it refunded', async () => {
  const { page, close } = await visit(gateways.stage, { as: merchant, hash: '#/transactions' });
  await page.getByRole('link', { name: 'New payment' }).click();
  await page.getByRole('link', { name: 'Return addresses' }).click();
  await page.getByText('No return addresses yet').waitFor();
  await page.getByLabel('Address of a shop').fill(`${SHOP}/cart`);
  await press(page, 'Add address');
  await page.getByRole('listitem').getByRole('code').getByText(SHOP).waitFor();
  await page.getByRole('link', { name: 'New payment' }).click();
  await page.getByLabel('Gateway').selectOption('Stripe');
  await page.getByLabel('Amount').fill('49.999');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Order').fill('order-7');
  await press(page, 'Start payment');
  await page.getByText('49.999 is not an amount in USD.').waitFor();
  await page.getByLabel('Amount').fill('49.99');
  expect(await page.getByLabel('Return address').inputValue()).toBe(`${SHOP}/`);
  await press(page, 'Start payment');

  await heading(page, '49.99 USD');
  await page.getByRole('button', { name: 'Copy' }).last().click();
  const [row] = (await listTransactions(merchant.payment)).data;
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toContain(gateways.simulator.url);
  await page.getByText('Started at the gateway').waitFor();
  await gateways.simulator.pay('stripe', row!.provider_reference!);
  await press(page, 'Ask the gateway now');
  await page.getByText('The payment arrived').waitFor();
  await page.getByText('Gateway status lookup: payment succeeded').waitFor();

  await press(page, 'Refund payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount to refund').selectOption('A part of it');
  await dialog.getByLabel('Amount in USD').fill('60');
  await press(page, 'Check refund');
  await dialog.getByText('The refund exceeds the refundable amount (49.99 USD).').waitFor();
  await dialog.getByLabel('Amount in USD').fill('20');
  await dialog.getByLabel('Reason').fill('Item out of stock');
  await press(page, 'Check refund');
  await dialog.getByRole('heading', { name: 'Refund 20.00 USD?' }).waitFor();
  expect(await dialog.locator('dl').innerText()).toBe(
    [
      'Your wallet now',
      '49.99 USD',
      'Debited',
      '−20.00 USD',
      'Your wallet afterwards',
      '29.99 USD',
      'Reserved for Stripe',
      '+20.00 USD',
    ].join('\n'),
  );
  await press(page, 'Start refund');
  await page.getByText('Refund started, amount reserved').waitFor();
  await untilShown(page, 'The gateway returned the money to the payer.');
  await page.getByText('Item out of stock').waitFor();
  expect(await balanceOf(merchant.payment, {}, 'USD')).toBe(2_999);
  await close();
});

it('a refund without a response stays reserved, is shown so, and cannot be made again', async () => {
  const id = await givenPaid('order-8');
  gateways.simulator.faults.set({ drop_after_acting: 1 }, 'stripe');
  const { page, close } = await visit(gateways.stage, { as: merchant, hash: `#/transactions/${id}` });
  await press(page, 'Refund payment');
  await press(page, 'Check refund');
  await press(page, 'Start refund');
  await page.getByText('89.00 USD of the payment is being refunded').waitFor();
  await page.getByText('Pending', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Refund payment' }).count()).toBe(0);
  gateways.simulator.faults.reset();
  await close();
});

it('a refusal of the gateway is shown, and the same form is a new attempt', async () => {
  const { page, close } = await visit(gateways.stage, { as: merchant, hash: '#/new-payment' });
  await page.getByLabel('Gateway').selectOption('Mobile money');
  await page.getByLabel('Amount').fill('1500');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Phone number of the payer').fill('+254 700 000 000');
  for (let attempt = 1; attempt <= 2; attempt++) {
    await press(page, 'Start payment');
    await page.getByText('The gateway refuses this payment. Reason: the gateway accepts only KES.').waitFor();
    await settle(page);
  }
  await page.getByLabel('Currency').selectOption('KES');
  await press(page, 'Start payment');
  await heading(page, '1,500.00 KES');
  await page.getByText('You need to send nothing.').waitFor();
  expect((await listTransactions(merchant.payment)).data.map(({ status }) => status)).toEqual([
    'pending',
    'failed',
    'failed',
  ]);
  await close();
});

it('a deposit that was started elsewhere has no link, and an inquiry is possible as well', async () => {
  const { transaction_id } = await givenPending(merchant);
  const { page, close } = await visit(gateways.stage, { as: merchant, hash: `#/transactions/${transaction_id}` });
  await page.getByText('The gateway was not asked about this payment yet.').waitFor();
  await press(page, 'Ask the gateway now');
  await page.getByText('The gateway was asked and does not know the payment status.').first().waitFor();
  expect(await page.getByText('Next step of the payer').count()).toBe(0);
  await close();
});

describe.each([
  { name: 'at 1280 pixels', options: WIDE },
  { name: 'at 390 pixels', options: { viewport: PHONE.viewport } },
])('by keyboard only, $name', ({ options }) => {
  it('a payment is started and refunded, its shop removed from the list, and the focus is never lost', async () => {
    const { stage } = gateways;
    const id = await givenPaid('order-9');
    const { page, close } = await visit(stage, { ...options, as: merchant, hash: '#/transactions' });
    const { keyboard } = page;
    await heading(page, 'Transactions');
    await settle(page);
    await enter(page, /^New payment$/);
    await heading(page, 'New payment');
    await settle(page);
    await tabTo(page, /^Gateway/);
    await keyboard.type('Mobile');
    await tabTo(page, /^Amount/);
    await keyboard.type('1500');
    await tabTo(page, /^Currency/);
    await keyboard.type('KES');
    await tabTo(page, /^Phone number of the payer/);
    await keyboard.type('254700000000');
    await keyboard.press('Enter');
    await heading(page, '1,500.00 KES');
    await open(page, stage, `#/transactions/${id}`);
    await heading(page, '89.00 USD');
    await settle(page);
    await enter(page, /^Refund payment$/);
    await focusIs(page, /^(Close|Amount to refund)/);
    await enter(page, /^Check refund$/);
    await page.getByText('Reserved for Stripe').waitFor();
    await focusIs(page, 'Cancel');
    await keyboard.press('Escape');
    await focusIs(page, 'Refund payment');
    await keyboard.press('Enter');
    await enter(page, /^Check refund$/);
    await page.getByText('Reserved for Stripe').waitFor();
    await enter(page, /^Start refund$/);
    await page.getByText('Refund started, amount reserved').waitFor();
    await focusIs(page, '89.00 USD');
    await open(page, stage, '#/return-origins');
    await heading(page, 'Return addresses');
    await settle(page);
    await enter(page, /^Remove/);
    await focusIs(page, 'Cancel');
    await enter(page, /^Remove address$/);
    await page.getByText('No return addresses yet').waitFor();
    await focusIs(page, 'Return addresses');
    await close();
  });
});
