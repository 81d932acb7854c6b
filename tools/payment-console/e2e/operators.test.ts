import { queryOnce } from '@platform/testing';
import { callbackOf, deliver, stripe } from '@platform/harness';
import { tokenOf } from './support/operator-names';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenInReview, givenSettled } from './support/payments';
import { Stage } from './support/stage';
import { heading, press, settle } from './support/visit';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage?.close());

describe('the sign-in of operators', () => {
  it('takes the token once, lasts over a reload, and ends for good', async () => {
    const { page, context, close } = await visitAsOperator(stage, { hash: '#/gateways' });
    await heading(page, 'Operator console');
    await page.getByLabel('Your operator token').fill('nobody-has-this-one');
    await press(page, 'Sign in');
    await page.getByText('No operator has this token.').waitFor();
    await page.getByLabel('Your operator token').fill(tokenOf('ben'));
    await press(page, 'Sign in');
    await heading(page, 'Gateways');
    await page.reload();
    await heading(page, 'Gateways');
    expect(await page.evaluate<string>('document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })')).toBe('{}'); // prettier-ignore
    const [cookie] = await context.cookies();
    await press(page, 'Sign out');
    await heading(page, 'Operator console');
    await context.addCookies([cookie!]);
    await page.reload();
    await heading(page, 'Operator console');
    await close();
  });

  it('says when a session has ended elsewhere, and goes on where one was', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await settle(page);
    await queryOnce(stage.database.adminUrl, 'DELETE FROM operator_sessions');
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByLabel('Your operator token').fill(tokenOf('ben'));
    await press(page, 'Sign in');
    await heading(page, 'Audit');
    await close();
  });

  it('shows a viewer no button that changes something', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'cleo' });
    for (const [hash, button] of [
      ['#/reconciliations', 'Send a report'],
      ['#/ledger', 'Verify the ledger'],
    ] as const) {
      await openAsOperator(page, stage, hash);
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    }
    await close();
  });
});

it('the home page counts what waits, and leads there', async () => {
  const merchant = await stage.merchant();
  await givenInReview(merchant);
  const { page, close } = await visitAsOperator(stage, { as: 'cleo' });
  await heading(page, 'Home');
  await settle(page);
  const kind = page.getByRole('listitem').filter({ hasText: 'Events to review' });
  expect(Number(await kind.locator('.figure').innerText())).toBeGreaterThan(0);
  await kind.getByText('The oldest came').waitFor();
  await page.getByRole('link', { name: 'Open breaks' }).click();
  await heading(page, 'Reconciliations');
  await close();
});

it('the gateways tell of a wrong secret, what is missing, and what came', async () => {
  const merchant = await stage.merchant();
  await givenSettled(merchant);
  const forged = callbackOf(stripe, { reference: 'pi_forged', amount: 1 }, { secret: 'whsec_of_somebody_else' });
  await expect(deliver(merchant.payment, forged)).rejects.toThrow();
  const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/gateways' });
  await settle(page);
  const panel = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  while (!(await panel('Stripe').getByText('Every delivery of the last day was refused.').isVisible())) {
    await press(page, 'Look again');
    await settle(page);
  }
  await panel('Stripe').getByText('STRIPE_API_KEY').waitFor();
  await panel('Mobile money')
    .getByText(/^[1-9]\d* taken, 0 refused$/)
    .first()
    .waitFor();
  expect(await page.content()).not.toContain('whsec_');
  await close();
});

describe('the ledger', () => {
  it('is verified with progress, and a wrong one says which row', async () => {
    await givenSettled(await stage.merchant());
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await page.getByText('Not verified from here yet').waitFor();
    await press(page, 'Verify the ledger');
    await page
      .getByText(/^The ledger is right: /)
      .first()
      .waitFor();
    await queryOnce(stage.database.adminUrl, 'UPDATE wallets SET balance = balance + 1');
    await press(page, 'Verify the ledger');
    await page
      .getByText(/^The ledger is wrong: /)
      .first()
      .waitFor();
    await page.getByText(/^wallet .* its entries say/).waitFor();
    await queryOnce(stage.database.adminUrl, 'UPDATE wallets SET balance = balance - 1');
    await close();
  });

  it('is verified once when two operators ask at the same moment', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await settle(page);
    await queryOnce(stage.database.adminUrl, "INSERT INTO ledger_verifications (operator, worker, leased_until) VALUES ('dana', gen_random_uuid(), clock_timestamp() + interval '1 hour')"); // prettier-ignore
    await press(page, 'Verify the ledger');
    await page.getByText('The ledger is being verified.').waitFor();
    await page.getByRole('row').filter({ hasText: 'dana' }).getByText('Running').waitFor();
    await queryOnce(stage.database.adminUrl, "DELETE FROM ledger_verifications WHERE operator = 'dana'");
    await close();
  });
});

it('the audit shows who did what, and is filtered', async () => {
  await queryOnce(
    stage.database.adminUrl,
    `INSERT INTO operator_redeliveries (account_id, endpoint_id, status, deliveries, operator)
      VALUES ('a', gen_random_uuid(), 'failed', 3, 'dana'), ('a', gen_random_uuid(), 'failed', 4, 'amina')`,
  );
  const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/audit' });
  await page.getByText('3 deliveries').waitFor();
  await page.getByLabel('Operator', { exact: true }).fill('amina');
  await press(page, 'Apply');
  await page.getByText('3 deliveries').waitFor({ state: 'detached' });
  await page.getByText('4 deliveries').waitFor();
  await page.getByLabel('What').selectOption('Had the ledger verified');
  await press(page, 'Apply');
  await page.getByText('Nothing matches these filters').waitFor();
  await close();
});
