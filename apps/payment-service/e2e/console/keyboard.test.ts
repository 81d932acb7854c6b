import { EventReceiver } from '@platform/harness';
import { createEventEndpoint } from '@platform/sdk/payment';
import { enter, enterDialog, focusIs, focused, tabTo } from '@platform/testing';
import { givenInReview, givenSettled } from './support/payments';
import { Stage } from './support/stage';
import { heading, PHONE, settle, visit, WIDE } from './support/visit';

const PASSWORD = 'correct horse battery staple';

describe.each([
  { name: 'at 1280 pixels', options: WIDE },
  { name: 'at 390 pixels', options: { viewport: PHONE.viewport } },
])('the payment console by keyboard only, $name', ({ options }) => {
  let stage: Stage;
  let receiver: EventReceiver;

  beforeAll(async () => {
    [stage, receiver] = await Promise.all([Stage.open(), new EventReceiver().start()]);
  });
  afterAll(async () => {
    await stage?.close();
    await receiver?.stop();
  });

  it('signs in, finds and reads a payment, and skips the navigation', async () => {
    const merchant = await stage.merchant({ password: PASSWORD });
    await givenInReview(merchant, { order_id: 'order-7' });
    const { page, close } = await visit(stage, options);
    const { keyboard } = page;
    await heading(page, 'Sign in to see your payments');
    await enter(page, /^Sign in$/);
    await page.getByLabel('Email').waitFor();
    if (!(await focused(page)).startsWith('Email')) await tabTo(page, /^Email/);
    await keyboard.type(merchant.email);
    await tabTo(page, /^Password/);
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await heading(page, 'Home');
    await settle(page);
    await keyboard.press('Tab');
    await focusIs(page, 'Skip to the content');
    await keyboard.press('Enter');
    await focusIs(page, 'Home');
    await enter(page, /needs review/);
    await heading(page, 'Transactions');
    await settle(page);
    await focusIs(page, 'Transactions');
    await tabTo(page, /^Reference, order/);
    await keyboard.type('order-7');
    await keyboard.press('Enter');
    await settle(page);
    await enter(page, /order-7$/);
    await page.getByText('The money is not credited').waitFor();
    await focusIs(page, /^(Transaction|1,500.00 KES)$/);
    await close();
  });

  it('creates, replaces and revokes a key, and never loses the focus', async () => {
    const { page, close } = await visit(stage, { ...options, as: await stage.merchant(), hash: '#/keys' });
    const { keyboard } = page;
    await page.getByText('No API keys yet').waitFor();
    await enter(page, /^New key$/);
    await focusIs(page, 'Description');
    await keyboard.press('Escape');
    await focusIs(page, 'New key');
    await keyboard.press('Enter');
    await focusIs(page, 'Description');
    await keyboard.type('Checkout');
    await tabTo(page, /^write:payments/);
    await keyboard.press('Space');
    await enter(page, /^Create key$/);
    const store = async () => {
      await page.getByText('I have stored it.').waitFor();
      await tabTo(page, /^Copy/);
      await tabTo(page, /^I have stored it/);
      await keyboard.press('Space');
      await enter(page, /^Done$/);
    };
    await store();
    await focusIs(page, 'New key');
    await enter(page, /^Rotate Checkout$/);
    await tabTo(page, /^The old key stays/);
    await keyboard.press('Home');
    await enter(page, /^Rotate key$/);
    await store();
    await settle(page);
    await enter(page, /^Revoke Checkout$/);
    await focusIs(page, 'Cancel');
    await enter(page, /^Revoke key$/);
    await page.getByText('No API keys yet').waitFor();
    await focusIs(page, 'API keys');
    await close();
  });

  it('creates, tests, changes, stops and deletes an endpoint', async () => {
    const { page, close } = await visit(stage, { ...options, as: await stage.merchant(), hash: '#/events' });
    const { keyboard } = page;
    await page.getByText('No endpoints yet').waitFor();
    await enter(page, /^New endpoint$/);
    await focusIs(page, 'URL');
    await keyboard.type(`${receiver.url}/keyboard`);
    await enter(page, /^Create endpoint$/);
    await page.getByText('I have stored it.').waitFor();
    await tabTo(page, /^I have stored it/);
    await keyboard.press('Space');
    await enter(page, /^Done$/);
    await settle(page);
    await enter(page, /\/keyboard$/);
    await page.getByText('New events are sent immediately.').waitFor();
    await enter(page, /^Send test event$/);
    while ((await page.getByText('event_endpoint.test').count()) === 0) {
      await enter(page, /^Refresh$/);
      await settle(page);
    }
    await enter(page, /^Edit endpoint$/);
    await tabTo(page, /^Description/);
    await keyboard.type('By keyboard');
    await enter(page, /^Save endpoint$/);
    await page.getByText('By keyboard').waitFor();
    await settle(page);
    await enter(page, /^Replay events$/);
    await focusIs(page, /^From/);
    await enter(page, /^Replay events$/);
    await page.getByText('The events of this period are sent again.').waitFor();
    await focusIs(page, 'Replay events');
    await enterDialog(page, /^Disable endpoint$/);
    await enter(page, /^Disable endpoint$/);
    await page.getByText('You disabled it.').waitFor();
    await settle(page);
    await enterDialog(page, /^Enable endpoint$/);
    await tabTo(page, /^Events kept while/);
    await keyboard.type('Send those');
    await tabTo(page, /^Since/);
    await enter(page, /^Enable endpoint$/);
    await page.getByText('New events are sent immediately.').waitFor();
    await settle(page);
    await enter(page, /^Delete endpoint$/);
    await enter(page, /^Delete endpoint$/);
    await page.getByText('No endpoints yet').waitFor();
    await close();
  });

  it('exports the shown rows', async () => {
    const merchant = await stage.merchant();
    await givenSettled(merchant);
    const { page, close } = await visit(stage, { ...options, as: merchant, hash: '#/transactions' });
    await heading(page, 'Transactions');
    await settle(page);
    await tabTo(page, /^Export CSV$/);
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await page.getByText('1 transaction exported.').waitFor();
    await focusIs(page, 'Export CSV');
    await close();
  });

  it('inspects a delivery and sends it again', async () => {
    const merchant = await stage.merchant();
    await createEventEndpoint(merchant.payment, { body: { url: `${receiver.url}/again` } });
    const { transaction_id } = await givenSettled(merchant);
    await receiver.until((events) => events.some(({ path }) => path === '/again'));
    const hash = `#/transactions/${transaction_id}`;
    const { page, close } = await visit(stage, { ...options, as: merchant, hash });
    await page.getByText('Payment booked').waitFor();
    while ((await page.getByText('status 204').count()) === 0) {
      await enter(page, /^Refresh$/);
      await settle(page);
    }
    await enter(page, /^Show attempts/);
    await page.getByRole('dialog').getByRole('rowheader', { name: '1', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await focusIs(page, /^Show attempts/);
    await enter(page, /^Resend event/);
    await receiver.until((events) => events.filter(({ path }) => path === '/again').length === 2);
    await close();
  });

  it('transfers money', async () => {
    const [sender, recipient] = [await stage.merchant(), await stage.merchant()];
    await givenSettled(sender);
    await givenSettled(recipient);
    const { page, close } = await visit(stage, { ...options, as: sender });
    const { keyboard } = page;
    await heading(page, 'Home');
    await settle(page);
    await enter(page, /^Transfer money$/);
    await heading(page, 'Transfer money');
    await settle(page);
    await tabTo(page, /^To account/);
    await keyboard.type(recipient.accountId);
    await tabTo(page, /^Amount/);
    await keyboard.type('100');
    await keyboard.press('Enter');
    await page.getByText('1,400.00 KES').waitFor();
    await focusIs(page, 'Cancel');
    await enter(page, /^Transfer money$/);
    await page.getByText('The money moved immediately').waitFor();
    await close();
  });
});
