import { choose, enter, enterDialog, eventually, focusIs, tabTo } from '@platform/testing';
import type { FileChooser } from 'playwright-core';
import { tokenOf } from './support/operator-names';
import { openAsOperator, visitAsOperator } from './support/operators';
import { newCardPayment, stripeReport } from './support/reports';
import { Stage } from './support/stage';
import { heading, PHONE, settle, WIDE } from './support/visit';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage?.close());

it.each([
  ['at 1280 pixels', WIDE],
  ['at 390 pixels', { viewport: PHONE.viewport }],
])('every flow of the operators’ console needs no mouse, %s', async (_width, options) => {
  const { page, close } = await visitAsOperator(stage, { ...options, hash: '#/reconciliations' });
  const { keyboard } = page;
  // From the start, because the browser leaves the choice to the test only while the test listens.
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  await page.getByLabel('Operator token').waitFor();
  await focusIs(page, 'Operator token');
  await keyboard.type(tokenOf('ben'));
  await keyboard.press('Enter');
  await heading(page, 'Reconciliations');
  await settle(page);

  // A report is uploaded and its break is opened.
  await enterDialog(page, /^Send report$/);
  await tabTo(page, /^Gateway$/);
  await choose(page, 'Stripe');
  await tabTo(page, /^File$/);
  await keyboard.press('Enter');
  const chooser = await eventually('the browser asks for a file', () => choosers[0] ?? null);
  await chooser.setFiles(stripeReport([newCardPayment()]));
  await enter(page, /^Send report$/);
  await heading(page, 'Stripe report');
  await page.getByText('1 break is open.').waitFor();
  await settle(page);
  await enter(page, /^Missing in the ledger$/);
  await page.getByRole('table', { name: 'Breaks, in the order of the report' }).waitFor();
  await enter(page, /^Compare open breaks again$/);
  await page.getByText('Open breaks are compared again.').waitFor();

  // The ledger is verified, and the audit shows who started it.
  await keyboard.press('Escape');
  await tabTo(page, /^Ledger$/);
  await keyboard.press('Enter');
  await heading(page, 'Ledger');
  await settle(page);
  await focusIs(page, 'Ledger');
  await enter(page, /^Verify ledger$/);
  await page
    .getByText(/^The ledger is correct: /)
    .first()
    .waitFor();
  await tabTo(page, /^Audit$/);
  await keyboard.press('Enter');
  await heading(page, 'Audit');
  await settle(page);
  await tabTo(page, /^Operator$/);
  await keyboard.type('ben');
  await keyboard.press('Enter');
  await page.getByRole('cell', { name: 'Started a ledger verification' }).first().waitFor();

  // A delivery is explained, missing events are sent again, and secrets are sealed again.
  await openAsOperator(page, stage, '#/inbox');
  await enter(page, /^Explain a delivery$/);
  await heading(page, 'Explain a delivery');
  await tabTo(page, /^Gateway$/);
  await choose(page, 'Stripe');
  await tabTo(page, /^Body/);
  await keyboard.type('{}');
  await enter(page, /^Explain delivery$/);
  await page.getByText('The response is 401').waitFor();
  await openAsOperator(page, stage, '#/deliveries');
  await enterDialog(page, /^Resend failed deliveries$/);
  await enter(page, /^Send deliveries$/);
  await page.getByText('No deliveries to send.').waitFor();
  await openAsOperator(page, stage, '#/secrets');
  await tabTo(page, /^Re-encrypt secrets$/);

  await tabTo(page, /^Sign out$/);
  await keyboard.press('Enter');
  await heading(page, 'Operator console');
  await close();
});

it.each([
  ['at 1280 pixels', WIDE],
  ['at 390 pixels', { viewport: PHONE.viewport }],
])('an account’s personal data is erased without a mouse, %s', async (_width, options) => {
  const { accountId } = await stage.merchant();
  const { page, close } = await visitAsOperator(stage, { ...options, as: 'amina', hash: '#/accounts' });
  const { keyboard } = page;
  await heading(page, 'Accounts');
  await tabTo(page, /^Account id$/);
  await keyboard.type(accountId);
  await keyboard.press('Enter');
  await heading(page, 'Account');
  await settle(page);
  await enterDialog(page, /^Erase personal data$/);
  await tabTo(page, /^Reason$/);
  await keyboard.type('Request 2026-114');
  await keyboard.press('Enter');
  await page.getByText('I understand that this cannot be undone.').waitFor();
  await tabTo(page, /^I understand that this cannot be undone/);
  await keyboard.press('Space');
  await enter(page, /^Erase permanently$/);
  await page.getByRole('row', { name: /amina/ }).getByText('Request 2026-114').waitFor();
  await close();
});
