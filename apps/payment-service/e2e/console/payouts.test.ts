import { enter, enterDialog, focused, tabTo } from '@platform/testing';
import { type GatewayStage, openWithGateways } from './support/gateways';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenSettled } from './support/payments';
import { confirmationOf, givenPayouts } from './support/payouts';
import { heading, PHONE, settle, visit, WIDE } from './support/visit';

let gateways: GatewayStage;
beforeAll(async () => {
  gateways = await openWithGateways();
});
afterAll(() => gateways?.close());

it.each([
  ['at 1280 pixels', WIDE],
  ['at 390 pixels', { viewport: PHONE.viewport }],
])('a payout is requested, confirmed, approved and read without a mouse, %s', async (_width, options) => {
  const { stage } = gateways;
  const merchant = await stage.merchant();
  await givenSettled(merchant, { amount: 500_000 });
  await givenPayouts(stage, merchant, []);
  const { page, close } = await visit(stage, { ...options, as: merchant, hash: '#/payouts' });
  const { keyboard } = page;
  await page.getByText('No payouts yet').waitFor();
  await settle(page);
  await enterDialog(page, /^New payout$/);
  if (!(await focused(page)).startsWith('Amount')) await tabTo(page, /^Amount/);
  await keyboard.type('1500');
  await keyboard.press('Enter');
  await page.getByLabel('Confirmation token').waitFor();
  await tabTo(page, /^Confirmation token/);
  await keyboard.type(await confirmationOf(stage, merchant));
  await keyboard.press('Enter');
  await heading(page, 'Payout');
  await page.getByText('An operator has to approve the payout.').waitFor();

  const operator = await visitAsOperator(stage, { ...options, as: 'ben', hash: '#/payouts' });
  await settle(operator.page);
  await enterDialog(operator.page, /^Approve payout$/);
  await enter(operator.page, /^Approve payout now$/);
  await operator.page.getByText('No payouts awaiting approval').waitFor();
  await openAsOperator(operator.page, stage, '#/payouts?status=sent');
  await operator.close();

  await page.reload();
  await settle(page);
  await page.getByText('1,500.00 KES').first().waitFor();
  await page.getByText('An operator has to approve the payout.').waitFor({ state: 'detached' });
  await close();
});

it('a bank account is added as a destination, and shown without its number and holder', async () => {
  const { stage } = gateways;
  const merchant = await stage.merchant();
  const { page, close } = await visit(stage, { ...WIDE, as: merchant, hash: '#/payouts' });
  await settle(page);
  await page.getByRole('button', { name: 'Add destination' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gateway').selectOption('Paystack');
  await dialog.getByLabel('Currency of the account').fill('ngn');
  await dialog.getByLabel('Code of the bank').fill('058');
  await dialog.getByLabel('Account number').fill('0123 456 789');
  await dialog.getByLabel('Name of the account’s holder').fill('Ann Example');
  const submit = dialog.getByRole('button', { name: 'Add destination' });
  await submit.click();
  await dialog.getByLabel('Confirmation token').fill(await confirmationOf(stage, merchant));
  await submit.click();
  await page.getByRole('rowheader', { name: 'NGN 058 •••••6789' }).waitFor();
  expect(await page.content()).not.toMatch(/0123456789|Ann Example/);
  await close();
});
