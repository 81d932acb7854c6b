import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openAsOperator, visitAsOperator } from './support/operators';
import { type CardPayment, newCardPayment, settleCardPayment, stripeReport } from './support/reports';
import { type Merchant, Stage } from './support/stage';
import { PHONE, press, settle, type Visit, WIDE } from './support/visit';

let stage: Stage;
let merchant: Merchant;
let current: Visit;
let page: Page;

beforeAll(async () => {
  stage = await Stage.open();
  merchant = await stage.merchant();
});
afterEach(() => current.close());
afterAll(() => stage?.close());

const start = async (options: object = WIDE) => {
  current = await visitAsOperator(stage, { ...options, as: 'ben', hash: '#/reconciliations' });
  page = current.page;
  await settle(page);
};

async function send(report: ReturnType<typeof stripeReport>): Promise<void> {
  await press(page, 'Send report');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gateway').selectOption('Stripe');
  await dialog.getByLabel('File').setInputFiles(report);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('heading', { name: 'Stripe report', level: 1 }).waitFor();
}

const settled = async (): Promise<CardPayment> => {
  const payment = newCardPayment();
  await settleCardPayment(merchant, payment);
  return payment;
};

it.each([
  ['on a wide screen', WIDE],
  ['on a phone', PHONE],
])(
  'a report is sent and compared, its break named, and closed by what has become true, %s',
  async (_where, options) => {
    const [known, lost] = [await settled(), newCardPayment(120_00)];
    await start(options);
    await send(stripeReport([known, lost]));
    await page.getByText('1 break is open.').waitFor();
    const breaks = page.getByRole('table', { name: 'Breaks, in the order of the report' });
    await breaks.getByText(lost.id).waitFor();
    await breaks.getByText('+120.00 USD').or(breaks.getByText('+119.70 USD')).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export breaks as CSV' }).click(),
    ]);
    expect((await readFile((await download.path())!, 'utf8')).split('\r\n')).toEqual([
      expect.stringMatching(/^type,status,kind/),
      expect.stringContaining(lost.id),
      '',
    ]);
    // The lost delivery arrives later.
    await settleCardPayment(merchant, lost);
    await press(page, 'Compare open breaks again');
    await page.getByText('Every break is closed.').waitFor();
    await breaks.getByText('Closed').first().waitFor();
  },
);

it('an unreadable file shows the line of the error, and what to do', async () => {
  await start();
  await send(stripeReport([await settled()], 'novelty'));
  await page.getByText('The file was not used.').waitFor();
  await page.getByText(/Line 2: .*"novelty" is unknown: map it to a kind in RECONCILIATION_LINE_TYPES/).waitFor();
});

it('the same file again leads to the same reconciliation', async () => {
  const report = stripeReport([await settled()]);
  await start();
  await send(report);
  await page.getByText('The report and the ledger agree.').waitFor();
  const address = page.url();
  await openAsOperator(page, stage, '#/reconciliations');
  await send(report);
  expect(page.url()).toBe(address);
});

it('breaks are filtered by kind, from the figures or the list', async () => {
  await start();
  await send(stripeReport([newCardPayment(), newCardPayment()]));
  await page.getByText('2 breaks are open.').waitFor();
  await page.getByRole('link', { name: 'Missing in the ledger' }).first().click();
  await settle(page);
  expect(
    await page.getByRole('table', { name: 'Breaks, in the order of the report' }).getByRole('rowheader').count(),
  ).toBe(2);
  await page.getByLabel('Status').selectOption('Closed');
  await page.getByText('No matching breaks').waitFor();
});
