import { EventReceiver } from '@platform/harness';
import { createEventEndpoint } from '@platform/sdk/payment';
import type { Page } from 'playwright-core';
import { givenSettled } from './support/payments';
import { type Merchant, Stage } from './support/stage';
import { heading, press, settle, visit } from './support/visit';

let stage: Stage;
let merchant: Merchant;
let receiver: EventReceiver;

beforeAll(async () => {
  [stage, receiver] = await Promise.all([Stage.open(), new EventReceiver().start()]);
});
beforeEach(async () => {
  merchant = await stage.merchant();
});
afterAll(async () => {
  await stage?.close();
  await receiver?.stop();
});

const shows = async (page: Page, text: string) => {
  while ((await page.getByText(text).count()) === 0) {
    await press(page, 'Refresh');
    await settle(page);
  }
};

it('an endpoint is created, tested, edited, disabled, enabled and deleted, and its secret is shown once and replaced', async () => {
  const { page, close } = await visit(stage, { as: merchant, hash: '#/events' });
  const dialog = page.getByRole('dialog');
  const secret = async () => {
    const text = await dialog.getByText(/^whsec_/).innerText();
    await dialog.getByLabel('I have stored it.').check();
    await press(page, 'Done');
    return text;
  };
  await page.getByText('No endpoints yet').waitFor();
  await press(page, 'New endpoint');
  await dialog.getByLabel('URL').fill(`${receiver.url}/shop`);
  await dialog.getByLabel('Description').fill('Shop');
  await press(page, 'Create endpoint');
  receiver.secrets.set('/shop', [await secret()]);
  await page.getByRole('link', { name: `${receiver.url}/shop` }).click();
  await press(page, 'Send test event');
  await receiver.until((events) => events.length > 0);
  expect(receiver.at('/shop')[0]!.refusal).toBeNull();
  await shows(page, 'status 204');

  await press(page, 'Edit endpoint');
  await dialog.getByLabel('All events').uncheck();
  await dialog.getByRole('checkbox', { name: /^wallet.adjusted/ }).check();
  await press(page, 'Save endpoint');
  await page.getByText('deposit.settled, deposit.failed, wallet.adjusted').waitFor();

  await press(page, 'Replace secret');
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  expect(await secret()).toMatch(/^whsec_/);

  await press(page, 'Disable endpoint');
  await dialog.getByRole('button', { name: 'Disable endpoint' }).click();
  await page.getByText('You disabled it.').waitFor();
  await press(page, 'Enable endpoint');
  await dialog.getByLabel('Events kept while it was disabled').selectOption('Send those since a time, in order');
  await dialog.getByLabel('Since').fill('2026-01-01T12:00');
  await dialog.getByText('01 Jan 2026, 09:00:00 UTC').waitFor();
  await dialog.getByRole('button', { name: 'Enable endpoint' }).click();
  await page.getByText('New events are sent immediately.').waitFor();

  await press(page, 'Delete endpoint');
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
  await page.getByText('No endpoints yet').waitFor();
  await close();
});

it('a failed event is shown on the home page, inspected and sent again', async () => {
  // Until the page has been seen: a successful retry removes the warning.
  receiver.answer = () => ({ status: 500, body: 'out of order' });
  const url = `${receiver.url}/broken`;
  await createEventEndpoint(merchant.payment, { body: { url } });
  await givenSettled(merchant);
  await receiver.until((events) => events.some(({ path }) => path === '/broken'));
  const { page, close } = await visit(stage, { as: merchant });
  const concern = page.getByRole('link', { name: 'currently fails to receive events' });
  while ((await concern.count()) === 0) {
    await page.reload();
    await heading(page, 'Home');
    await settle(page);
  }
  await concern.click();
  await shows(page, 'status 500 after');
  await press(page, /^Show attempts/);
  await page.getByRole('dialog').getByText('out of order').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  receiver.answer = () => ({ status: 204 });
  await press(page, /^Resend event/);
  await shows(page, 'status 204');
  await close();
});

it('the events of a period are sent again, and an invalid period is refused', async () => {
  const url = `${receiver.url}/replay`;
  const { data } = await createEventEndpoint(merchant.payment, { body: { url, types: ['deposit.settled'] } });
  receiver.answer = () => ({ status: 204 });
  await givenSettled(merchant);
  await receiver.until((events) => events.some(({ path }) => path === '/replay'));
  const { page, close } = await visit(stage, { as: merchant, hash: `#/events/${data.endpoint_id}` });
  const dialog = page.getByRole('dialog');
  await press(page, 'Replay events');
  const now = await dialog.getByLabel('Before').inputValue();
  await dialog.getByLabel('Before').fill('2026-01-01T12:00');
  await dialog.getByRole('button', { name: 'Replay events' }).click();
  await dialog.getByText('before must be later than from').waitFor();
  await dialog.getByLabel('Before').fill(now);
  await dialog.getByRole('button', { name: 'Replay events' }).click();
  await page.getByText('The events of this period are sent again.').waitFor();
  await receiver.until((events) => events.filter(({ path }) => path === '/replay').length === 2);
  await shows(page, 'resent on request');
  await close();
});

it('an endpoint of another account is not found', async () => {
  const { data } = await createEventEndpoint((await stage.merchant()).payment, { body: { url: `${receiver.url}/x` } });
  const { page, close } = await visit(stage, { as: merchant, hash: `#/events/${data.endpoint_id}` });
  await page.getByText('No such event endpoint.').waitFor();
  await close();
});
