// cspell:ignore ereignisse noch einmal senden neuer schlüssel erstatten
import { EventReceiver, givenApiKey } from '@platform/harness';
import { createEventEndpoint, disableEventEndpoint, refreshTransaction } from '@platform/sdk/payment';
import { type GatewayStage, givenRefund, givenStarted, openWithGateways } from './support/gateways';
import { givenMonth } from './support/month';
import { givenInReview, givenRefunded, givenSettled } from './support/payments';
import { givenPayouts } from './support/payouts';
import { Findings, picture, SCREENS } from './support/pictures';
import type { Merchant, Stage } from './support/stage';
import { NARROW, open, settle, visit } from './support/visit';

/** Pages without a picture in the documents. */
const PLAIN = ['no-such-page', 'not-found', 'old-endpoint', 'failed'];

describe('every page of the payment console', () => {
  let gateways: GatewayStage;
  let stage: Stage;
  let receiver: EventReceiver;
  let merchant: Merchant;
  let pages: Record<string, string>;

  beforeAll(async () => {
    [gateways, receiver] = await Promise.all([openWithGateways(), new EventReceiver().start()]);
    ({ stage } = gateways);
    merchant = await stage.merchant({ email: 'finance@harbour.example' });
    const { payment } = merchant;
    const endpoint = async (path: string, description: string) =>
      (await createEventEndpoint(payment, { body: { url: `${receiver.url}/${path}`, description } })).data;
    receiver.answer = (_event, before) => ({ status: before === 0 ? 503 : 204, body: 'Try again later' });
    const { endpoint_id } = await endpoint('orders', 'Order service');
    const old = await endpoint('old-shop', 'Shop before its move');
    await disableEventEndpoint(payment, old);
    await givenApiKey(payment, {}, ['read:payments', 'write:payments']);
    await givenApiKey(payment, {}, ['read']);
    await givenMonth(stage, merchant);
    await givenSettled(merchant, { amount: 1_250_000, order_id: 'order-2086' });
    await givenInReview(merchant, { amount: 480_000, order_id: 'order-2087' });
    const { transaction_id } = await givenRefunded(merchant);
    const paid = await givenStarted(merchant, 'order-2089');
    await gateways.simulator.pay('stripe', paid.provider_reference!);
    await refreshTransaction(payment, paid);
    await givenRefund(merchant, paid.transaction_id, 2_500);
    const started = await givenStarted(merchant, 'order-2090');
    gateways.simulator.faults.set({ drop_after_acting: 1 }, 'stripe');
    await givenRefund(merchant, paid.transaction_id, 1_200);
    const [payout] = await givenPayouts(stage, merchant, [80_000, 150_000]);
    await receiver.until((events) => events.length >= 4);
    pages = {
      home: '#/home',
      transactions: '#/transactions',
      transaction: `#/transactions/${transaction_id}`,
      'new-payment': '#/new-payment',
      payment: `#/transactions/${started.transaction_id}`,
      refund: `#/transactions/${paid.transaction_id}`,
      'return-addresses': '#/return-origins',
      wallet: '#/wallets/KES',
      failed: '#/transactions?status=failed&provider=mobilemoney&from=2026-01-01',
      transfer: '#/transfer',
      payouts: '#/payouts',
      payout: `#/payouts/${payout!.payout_id}`,
      settings: '#/settings',
      keys: '#/keys',
      events: '#/events',
      endpoint: `#/events/${endpoint_id}`,
      'old-endpoint': `#/events/${old.endpoint_id}`,
      'no-such-page': '#/nowhere',
      'not-found': '#/transactions/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    };
  });
  afterAll(async () => {
    await gateways?.close();
    await receiver?.stop();
  });

  const dialogs = () => [
    { hash: '#/keys', buttons: [/New key/] },
    { hash: '#/keys', buttons: [/Rotate/] },
    { hash: '#/keys', buttons: [/Revoke/] },
    { hash: '#/keys', buttons: [/Rotate/, /^Rotate key$/] },
    { hash: '#/events', buttons: [/New endpoint/] },
    { hash: '#/wallets/KES', buttons: [/Download statement/] },
    { hash: pages['refund']!, buttons: [/^Refund payment$/] },
    { hash: pages['refund']!, buttons: [/^Refund payment$/, /Check refund/] },
    { hash: '#/return-origins', buttons: [/Remove/] },
    { hash: '#/payouts', buttons: [/Add destination/] },
    { hash: '#/payouts', buttons: [/New payout/] },
    { hash: pages['endpoint']!, buttons: [/Replay events/] },
    { hash: pages['old-endpoint']!, buttons: [/^Enable endpoint$/] },
  ];

  it('in German, no page or dialog has a serious violation or is wider than 320 pixels', async () => {
    const findings = new Findings();
    const { page, close } = await visit(stage, { ...NARROW, locale: 'de-AT', as: merchant });
    for (const [name, hash] of Object.entries(pages)) {
      await open(page, stage, hash);
      await findings.look(page, name);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    for (const { hash, button } of [
      { hash: '#/keys', button: /Neuer Schlüssel/ },
      { hash: pages['refund']!, button: /^Zahlung erstatten$/ },
      { hash: pages['endpoint']!, button: /Ereignisse noch einmal senden/ },
    ]) {
      await open(page, stage, hash);
      await page.getByRole('button', { name: button }).last().click();
      await page.getByRole('dialog').waitFor();
      await findings.look(page, `${hash} ${button}`);
    }
    expect(findings.problems).toEqual([]);
    await close();
  });

  describe.each(SCREENS)('on $name', ({ options, suffix }) => {
    let findings: Findings;

    beforeEach(() => {
      findings = new Findings();
    });
    afterEach(() => expect(findings.problems).toEqual([]));

    it('no page has a serious violation, an error of the browser or horizontal scrolling', async () => {
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
      await open(page, stage, '#/home');
      await page.getByText('Volume by day as a table').click();
      await page.getByRole('columnheader', { name: 'Settled' }).first().waitFor();
      await findings.look(page, 'the table behind a chart');
      await close();
    });

    it('no dialog has one either', async () => {
      const { page, close } = await visit(stage, { ...options, as: merchant });
      for (const { hash, buttons } of dialogs()) {
        await open(page, stage, hash);
        for (const button of buttons) await page.getByRole('button', { name: button }).last().click();
        await page.getByRole('dialog').waitFor();
        await findings.look(page, `${hash} ${buttons.join(' ')}`);
        await page.reload();
      }
      await close();
    });
  });
});
