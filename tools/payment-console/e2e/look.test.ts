import { EventReceiver, givenApiKey } from '@platform/harness';
import { createEventEndpoint, disableEventEndpoint } from '@platform/sdk/payment';
import { givenMonth } from './support/month';
import { givenInReview, givenRefunded, givenSettled } from './support/payments';
import { Findings, picture, SCREENS } from './support/pictures';
import { type Merchant, Stage } from './support/stage';
import { open, settle, visit } from './support/visit';

/** Not worth a picture in the documents. */
const PLAIN = ['no-such-page', 'not-found'];

describe('every page of the payment console', () => {
  let stage: Stage;
  let receiver: EventReceiver;
  let merchant: Merchant;
  let pages: Record<string, string>;

  beforeAll(async () => {
    [stage, receiver] = await Promise.all([Stage.open(), new EventReceiver().start()]);
    merchant = await stage.merchant({ email: 'finance@harbour.example' });
    const { payment } = merchant;
    const endpoint = async (path: string, description: string) =>
      (await createEventEndpoint(payment, { body: { url: `${receiver.url}/${path}`, description } })).data;
    receiver.answer = (_event, before) => ({ status: before === 0 ? 503 : 204, body: 'Try again later' });
    const { endpoint_id } = await endpoint('orders', 'Order service');
    await disableEventEndpoint(payment, await endpoint('old-shop', 'Shop before its move'));
    await givenApiKey(payment, {}, ['read:payments', 'write:payments']);
    await givenApiKey(payment, {}, ['read']);
    await givenMonth(stage, merchant);
    await givenSettled(merchant, { amount: 1_250_000, order_id: 'order-2086' });
    await givenInReview(merchant, { amount: 480_000, order_id: 'order-2087' });
    const { transaction_id } = await givenRefunded(merchant);
    await receiver.until((events) => events.length >= 4);
    pages = {
      home: '#/home',
      transactions: '#/transactions',
      transaction: `#/transactions/${transaction_id}`,
      wallet: '#/wallets/KES',
      transfer: '#/transfer',
      keys: '#/keys',
      events: '#/events',
      endpoint: `#/events/${endpoint_id}`,
      'no-such-page': '#/nowhere',
      'not-found': '#/transactions/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    };
  });
  afterAll(async () => {
    await stage?.close();
    await receiver?.stop();
  });

  const DIALOGS = [
    { hash: '#/keys', buttons: [/New key/] },
    { hash: '#/keys', buttons: [/Rotate/] },
    { hash: '#/keys', buttons: [/Revoke/] },
    { hash: '#/keys', buttons: [/Rotate/, /^Rotate$/] },
    { hash: '#/events', buttons: [/New endpoint/] },
  ];

  describe.each(SCREENS)('on $name', ({ options, suffix, colours }) => {
    it('has no serious violation, no complaint of the browser and no sideways scrolling', async () => {
      const findings = new Findings(colours);
      const signedOut = await visit(stage, options);
      await settle(signedOut.page);
      await findings.look(signedOut.page, 'sign-in');
      await signedOut.close();
      const { page, close } = await visit(stage, { ...options, as: merchant });
      for (const [name, hash] of Object.entries(pages)) {
        await open(page, stage, hash);
        await findings.look(page, name);
        if (!PLAIN.includes(name)) await picture(page, `console-${name}${suffix}`);
      }
      for (const { hash, buttons } of DIALOGS) {
        await open(page, stage, hash);
        for (const button of buttons) await page.getByRole('button', { name: button }).last().click();
        await page.getByRole('dialog').waitFor();
        await findings.look(page, `${hash} ${buttons.join(' ')}`);
        await page.reload();
      }
      await open(page, stage, '#/home');
      await page.getByText('Volume by day as a table').click();
      await page.getByRole('columnheader', { name: 'Settled' }).first().waitFor();
      await findings.look(page, 'the table behind a chart');
      await close();
      expect(findings.problems).toEqual([]);
    });
  });
});
