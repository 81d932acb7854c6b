import { outcomeOf, paymentAt } from '@platform/harness';
import { listTransactions } from '@platform/sdk/payment';
import { type Merchant, Stage } from './support/stage';
import { press, visit } from './support/visit';

let stage: Stage;
let merchant: Merchant;

beforeAll(async () => {
  stage = await Stage.open();
  merchant = await stage.merchant();
});
afterAll(() => stage?.close());

const statusWith = async (key: string): Promise<number> =>
  (await outcomeOf(listTransactions(paymentAt(stage.local.pay, { headers: { 'n-api-key': key } })))).status;

it('an API key is created, used, replaced and ended', async () => {
  const { page, close } = await visit(stage, { as: merchant, hash: '#/keys' });
  const dialog = page.getByRole('dialog');
  /** The secret in the dialog, as its button copies it. */
  const shown = async () => {
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByText('Copied').first().waitFor();
    const key = await page.evaluate<string>('navigator.clipboard.readText()');
    await dialog.getByLabel('I have stored it.').check();
    await press(page, 'Done');
    return key;
  };
  await page.getByText('No API keys yet').waitFor();
  await press(page, 'New key');
  await dialog.getByLabel('Description').fill('Reports');
  await dialog.getByRole('checkbox', { name: /^read Read everything/ }).uncheck();
  await press(page, 'Create key');
  await dialog.getByText('Choose at least one permission.').waitFor();
  await dialog.getByRole('checkbox', { name: /^read:payments/ }).check();
  await press(page, 'Create key');
  const key = await shown();
  expect(await statusWith(key)).toBe(200);
  await page.reload();
  const row = page.getByRole('row', { name: /Reports.*read:payments/ });
  // The times of its last use and of its creation.
  await row.locator('time').nth(1).waitFor();

  await press(page, 'Rotate Reports');
  await dialog.getByLabel('The old key stays valid for').selectOption('1 hour');
  await press(page, 'Rotate key');
  const successor = await shown();
  expect(await Promise.all([key, successor].map(statusWith))).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Revoke Reports' }).last().click();
  await press(page, 'Revoke key');
  await page.getByText('Reports is revoked.').waitFor();
  expect(await statusWith(successor)).toBe(401);
  await close();
});
