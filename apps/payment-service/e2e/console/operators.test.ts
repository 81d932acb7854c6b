import { SealingKeys } from '@platform/auth';
import { callbackOf, deliver, EventReceiver, stripe, uniqueName } from '@platform/harness';
import { createEventEndpoint, listTransactions } from '@platform/sdk/payment';
import { queryOnce } from '@platform/testing';
import { tokenOf } from './support/operator-names';
import { openAsOperator, visitAsOperator } from './support/operators';
import { givenInReview, givenSettled } from './support/payments';
import { SECRETS, Stage } from './support/stage';
import { heading, press, settle } from './support/visit';

/** The first key seals; the other one has sealed before. */
const KEYS = ['new', 'old'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join();
/** As the schedule does after three days. */
const GIVE_UP = `UPDATE event_deliveries SET status = 'failed', next_attempt_at = NULL, finished_at = clock_timestamp()
  WHERE account_id = $1`;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open({ env: { KEY_ENCRYPTION_KEYS: KEYS } });
});
afterAll(() => stage?.close());

describe('the sign-in of operators', () => {
  it('accepts the token once, lasts over a reload, and ends permanently', async () => {
    const { page, context, close } = await visitAsOperator(stage, { hash: '#/gateways' });
    await heading(page, 'Operator console');
    await page.getByLabel('Operator token').fill('nobody-has-this-one');
    await press(page, 'Sign in');
    await page.getByText('This operator token is not valid.').waitFor();
    await page.getByLabel('Operator token').fill(tokenOf('ben'));
    await press(page, 'Sign in');
    await heading(page, 'Gateways');
    await page.reload();
    await heading(page, 'Gateways');
    expect(
      await page.evaluate<string>('document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })'),
    ).toBe('{}');
    const [cookie] = await context.cookies();
    await press(page, 'Sign out');
    await heading(page, 'Operator console');
    await context.addCookies([cookie!]);
    await page.reload();
    await heading(page, 'Operator console');
    await close();
  });

  it('shows that a session has ended elsewhere, and continues on the same page', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await settle(page);
    await queryOnce(stage.database.adminUrl, 'DELETE FROM operator_sessions');
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByLabel('Operator token').fill(tokenOf('ben'));
    await press(page, 'Sign in');
    await heading(page, 'Audit');
    await close();
  });

  it('shows a viewer no button that changes something', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'cleo' });
    for (const [hash, button] of [
      ['#/reconciliations', 'Send report'],
      ['#/ledger', 'Verify ledger'],
    ] as const) {
      await openAsOperator(page, stage, hash);
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    }
    await close();
  });
});

it('the home page counts open cases, and links to them', async () => {
  const merchant = await stage.merchant();
  await givenInReview(merchant);
  const { page, close } = await visitAsOperator(stage, { as: 'cleo' });
  await heading(page, 'Home');
  await settle(page);
  const kind = page.getByRole('listitem').filter({ hasText: 'Events to review' });
  expect(Number(await kind.locator('.figure').innerText())).toBeGreaterThan(0);
  await kind.getByText('Oldest:').waitFor();
  await page.getByRole('link', { name: 'Open breaks' }).click();
  await heading(page, 'Reconciliations');
  await close();
});

it('the gateways page shows a wrong secret, missing settings, and received deliveries', async () => {
  const merchant = await stage.merchant();
  await givenSettled(merchant);
  const forged = callbackOf(stripe, { reference: 'pi_forged', amount: 1 }, { secret: 'whsec_of_somebody_else' });
  await expect(deliver(merchant.payment, forged)).rejects.toThrow();
  const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/gateways' });
  await settle(page);
  const panel = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  while (!(await panel('Stripe').getByText('Every delivery of the last day was refused.').isVisible())) {
    await press(page, 'Refresh');
    await settle(page);
  }
  await panel('Stripe').getByText('STRIPE_API_KEY').waitFor();
  await panel('Mobile money')
    .getByText(/^[1-9]\d* accepted, 0 refused$/)
    .first()
    .waitFor();
  expect(await page.content()).not.toContain('whsec_');
  await close();
});

describe('the ledger', () => {
  it('is verified with progress, and a wrong ledger shows the wrong row', async () => {
    await givenSettled(await stage.merchant());
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await page.getByText('No verifications yet').waitFor();
    await press(page, 'Verify ledger');
    await page
      .getByText(/^The ledger is correct: /)
      .first()
      .waitFor();
    await queryOnce(stage.database.adminUrl, 'UPDATE wallets SET balance = balance + 1');
    await press(page, 'Verify ledger');
    await page
      .getByText(/^The ledger is incorrect: /)
      .first()
      .waitFor();
    await page.getByText(/^wallet .* its entries have/).waitFor();
    await queryOnce(stage.database.adminUrl, 'UPDATE wallets SET balance = balance - 1');
    // No verification builds on one that found a problem.
    await press(page, 'Verify new entries');
    await page
      .getByRole('cell', { name: /^The ledger is correct: / })
      .nth(1)
      .waitFor();
    await press(page, 'Verify new entries');
    await page.getByRole('cell', { name: /^The new entries are correct: / }).waitFor();
    await close();
  });

  it('is verified once if two operators start it at the same moment', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/ledger' });
    await settle(page);
    await queryOnce(
      stage.database.adminUrl,
      "INSERT INTO ledger_verifications (operator, worker, leased_until) VALUES ('dana', gen_random_uuid(), clock_timestamp() + interval '1 hour')",
    );
    await press(page, 'Verify ledger');
    await page.getByText('A ledger verification is already running.').waitFor();
    await page.getByRole('row').filter({ hasText: 'dana' }).getByText('Running').waitFor();
    await queryOnce(stage.database.adminUrl, "DELETE FROM ledger_verifications WHERE operator = 'dana'");
    await close();
  });
});

it('the audit shows actions with their operators, and is filtered', async () => {
  await queryOnce(
    stage.database.adminUrl,
    `INSERT INTO operator_redeliveries (account_id, endpoint_id, status, deliveries, operator)
      VALUES ('a', gen_random_uuid(), 'failed', 3, 'dana'), ('a', gen_random_uuid(), 'failed', 4, 'amina')`,
  );
  const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/audit' });
  await page.getByText('3 deliveries').waitFor();
  await page.getByLabel('Operator', { exact: true }).fill('amina');
  await press(page, 'Apply filters');
  await page.getByText('3 deliveries').waitFor({ state: 'detached' });
  await page.getByText('4 deliveries').waitFor();
  await page.getByLabel('Action').selectOption('Started a ledger verification');
  await press(page, 'Apply filters');
  await page.getByText('No matching audit entries').waitFor();
  await close();
});

describe('operation', () => {
  const OLD = { id: 'old', key: Buffer.alloc(32, 'old') };

  it('a merchant’s deliveries are found, and a failed one is sent again', async () => {
    const merchant = await stage.merchant();
    const receiver = await new EventReceiver().start();
    receiver.answer = () => ({ status: 503 });
    await createEventEndpoint(merchant.payment, { body: { url: `${receiver.url}/orders` } });
    await givenSettled(merchant);
    await receiver.until((events) => events.length >= 1);
    await queryOnce(stage.database.adminUrl, GIVE_UP, [merchant.accountId]);
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/accounts' });
    await page.getByLabel('Account id').fill(merchant.accountId);
    await press(page, 'Open account');
    await page.getByRole('link', { name: 'Event deliveries' }).click();
    await page.getByRole('link', { name: 'Failed', exact: true }).click();
    await page.getByText('1 attempt, last: status 503').waitFor();
    receiver.answer = () => ({ status: 204 });
    await press(page, /^Resend event/);
    await page.getByText('No matching deliveries').waitFor();
    await receiver.until((events) => events.length >= 2);
    await press(page, 'Resend failed deliveries');
    await press(page, 'Send deliveries');
    await page.getByText('No deliveries to send.').first().waitFor();
    await close();
    await receiver.stop();
  });

  it('secrets are sealed with the first key, and the number of remaining ones is shown', async () => {
    const merchant = await stage.merchant();
    const body = { url: 'https://merchant.example/events' };
    for (let n = 0; n < 2; n++) await createEventEndpoint(merchant.payment, { body });
    const secrets = await queryOnce<{ secret_id: string }>(
      stage.database.adminUrl,
      'SELECT secret_id FROM event_endpoint_secrets WHERE account_id = $1',
      [merchant.accountId],
    );
    for (const { secret_id } of secrets) {
      const { bytes } = new SealingKeys([OLD]).seal('whsec_of_before', `event_endpoint_secrets/${secret_id}`);
      await queryOnce(
        stage.database.adminUrl,
        "UPDATE event_endpoint_secrets SET sealing_key_id = 'old', sealed = $2 WHERE secret_id = $1",
        [secret_id, bytes],
      );
    }
    const { page, close } = await visitAsOperator(stage, { as: 'ben', hash: '#/secrets' });
    await page.getByText('2 secrets have to be re-encrypted with new.').waitFor();
    await press(page, 'Re-encrypt secrets');
    await page.locator('#main').getByText('All secrets are encrypted with the first key.').waitFor();
    expect(await page.getByRole('rowheader', { name: 'old' }).count()).toBe(0);
    await close();
  });

  it('events that the service does not understand are listed by their reason', async () => {
    const merchant = await stage.merchant();
    const body = JSON.stringify({
      id: uniqueName('evt'),
      object: 'event',
      type: 'console.strange',
      data: { object: {} },
    });
    await deliver(merchant.payment, stripe.sign(body, { secret: SECRETS.stripe }));
    const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/inbox' });
    await settle(page);
    await page.getByLabel('Outcome').selectOption('Ignored');
    await page.getByLabel('Reason').selectOption('Unknown type');
    await page.getByText('the service does not know this type of report').first().waitFor();
    await page.getByLabel('Reason').selectOption('Amount differs');
    await page.getByText('No matching events').waitFor();
    await close();
  });

  it('a delivery that never arrived is explained', async () => {
    const { page, close } = await visitAsOperator(stage, { as: 'cleo', hash: '#/inbox' });
    await settle(page);
    await page.getByRole('link', { name: 'Explain a delivery' }).click();
    const { body, headers } = callbackOf(stripe, { reference: 'pi_7', amount: 4_200 }, { secret: SECRETS.stripe });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    await page.getByLabel('Gateway').selectOption('Stripe');
    await page.getByLabel('Header fields').fill(lines.join('\n'));
    await page.getByLabel('Body, byte for byte').fill(body);
    await press(page, 'Explain delivery');
    await page.getByText(/is read as payment succeeded of 42.00 USD about pi_7/).waitFor();
    await page.getByLabel('Body, byte for byte').fill(body.replace('4200', '9900'));
    await press(page, 'Explain delivery');
    await page.getByText('The response is 401').waitFor();
    await close();
  });

  it('personal data is counted, then erased by an admin who confirms it, and the audit stores operator and reason', async () => {
    const merchant = await stage.merchant();
    await givenSettled(merchant, { description: 'For Wanjiru', order_id: 'order-w' });
    const hash = `#/accounts/${merchant.accountId}`;
    const asBen = await visitAsOperator(stage, { as: 'ben', hash });
    await asBen.page.getByText('Only an admin can erase the personal data of an account.').waitFor();
    expect(await asBen.page.getByRole('button', { name: 'Erase personal data' }).count()).toBe(0);
    await asBen.close();
    const { page, close } = await visitAsOperator(stage, { as: 'amina', hash });
    await settle(page);
    await press(page, 'Erase personal data');
    await page.getByLabel('Reason').fill('Request 2026-114');
    await press(page, 'Count affected data');
    const counts = page.getByRole('table', { name: /^Data that would be erased/ });
    await counts
      .getByRole('row', { name: /^payments/ })
      .getByRole('cell', { name: '1', exact: true })
      .waitFor();
    const [before] = (await listTransactions(merchant.payment)).data;
    expect(before!.description).toBe('For Wanjiru');
    expect(await page.getByRole('button', { name: 'Erase permanently' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('I understand that this cannot be undone.').check();
    await press(page, 'Erase permanently');
    await page.getByRole('row', { name: /amina/ }).getByText('Request 2026-114').waitFor();
    expect((await listTransactions(merchant.payment)).data[0]).toMatchObject({
      description: null,
      order_id: null,
      amount: before!.amount,
    });
    await openAsOperator(page, stage, '#/audit?action=erase_account');
    await page
      .getByRole('row', { name: /Erased personal data/ })
      .getByText(merchant.accountId)
      .waitFor();
    await close();
  });
});
