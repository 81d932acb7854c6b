// cspell:ignore startxref Заказ Αθήνα Երևան Tiếng Việt
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../../../test/support/pdf-texts';
import type { EntryRow } from '../wallets/entry.store';
import { statementPdf } from './statement-pdf';

const FONT = readFileSync(join(__dirname, '../../../fonts/DejaVuSansCondensed.ttf'));

const ENTRY: EntryRow = {
  entry_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01',
  transaction_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
  wallet_sequence: '1',
  amount: '10000',
  balance_after: '10000',
  created_at: new Date('2026-11-21T09:30:00Z'),
  effect_kind: 'payment',
  source_type: 'deposit',
  source_id: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
  order_id: null,
  description: null,
  fee: null,
  foreign_fee: null,
  foreign_fee_currency: null,
};

function fileOf(entries: EntryRow[]): Uint8Array {
  const head = {
    accountId: 'shop-1',
    currency: 'KES',
    month: '2026-11',
    from: new Date('2026-11-01T00:00:00Z'),
    until: new Date('2026-12-01T00:00:00Z'),
    opening: 0n,
    closing: BigInt(entries.at(-1)?.balance_after ?? 0),
  };
  return statementPdf(head, FONT, [entries]);
}
const pagesOf = (entries: EntryRow[]) => textsOf(fileOf(entries));

it('has the balances, each entry with its texts, and the totals by kind', () => {
  const pages = pagesOf([
    { ...ENTRY, order_id: 'order-1', description: 'Seven tickets' },
    { ...ENTRY, effect_kind: 'refund', amount: '-1005', balance_after: '8995' },
  ]);
  expect(pages).toHaveLength(1);
  const text = pages[0]!.join('|');
  for (const part of [
    'Payment service|Statement of the KES wallet, 2026-11|',
    'Account|shop-1|',
    'Period (UTC)|2026-11-01 00:00:00 to 2026-12-01 00:00:00|',
    'Opening balance|0.00|Closing balance|89.95|',
    '2026-11-21 09:30:00|payment|order-1|Seven tickets|100.00|100.00|',
    '2026-11-21 09:30:00|refund|-10.05|89.95|',
    'payment|1|100.00|refund|1|-10.05|all|2|89.95|',
    'End of the statement, page 1 of 1.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('\uFFFD');
});

it('shows the titles and the number on each page, and no entry twice', () => {
  const entries = Array.from({ length: 200 }, (_, n) => ({ ...ENTRY, order_id: `order-${n}` }));
  const pages = pagesOf(entries);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page.some((line) => line.endsWith(`Page ${index + 1}`))).toBe(true);
    expect(page.includes('Balance') || page.includes('Sum')).toBe(true);
  }
  expect(pages.flat().filter((line) => line.startsWith('order-'))).toEqual(entries.map(({ order_id }) => order_id));
  expect(pages.at(-1)).toContain(`End of the statement, page ${pages.length} of ${pages.length}.`);
});

it.each(['Zoë’s café — 5 €', 'Αθήνα', 'Заказ № 7', 'Երևան', 'Tiếng Việt', '₦ 20 ₹ 30 GH₵ 40', String.raw`(a\b)`])(
  'shows %j with the letters of its font',
  (description) => {
    const [page] = pagesOf([{ ...ENTRY, description }]);
    expect(page).toContain(description);
    expect(page!.join(' ')).not.toContain('\uFFFD');
  },
);

it.each([
  ['注文 1', '\uFFFD\uFFFD 1'],
  ['a\u0000b\u200Bc\u202Ed😀', 'a\uFFFDb\uFFFDc\uFFFDd\uFFFD'],
])('shows each character of %j that the font does not have as a sign, and says so once', (description, shown) => {
  const [page] = pagesOf([{ ...ENTRY, description, order_id: description }]);
  expect(page!.filter((line) => line === shown)).toHaveLength(2);
  expect(page!.filter((line) => line.includes('The CSV file has all characters.'))).toHaveLength(1);
});

it('shows two lines and a long text completely, a word longer than its column too', () => {
  const words = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
  const [page] = pagesOf([{ ...ENTRY, description: `${words}\r\n${'x'.repeat(90)}`, order_id: 'o'.repeat(100) }]);
  const text = page!.join('').replaceAll(' ', '');
  expect(text).toContain(words.replaceAll(' ', '') + 'x'.repeat(90));
  expect(text).toContain('o'.repeat(100));
});

it('says that a month has no entries', () => {
  expect(pagesOf([]).flat()).toContain('No entries in this period.');
});

it('is a file whose table finds each object, of less than 60 kB with its font', () => {
  const bytes = fileOf(Array.from({ length: 120 }, () => ({ ...ENTRY, description: String.raw`(a\b)` })));
  expect(bytes.length).toBeLessThan(60_000);
  const file = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  const [, count, table] = /^xref\n0 (\d+)\n0{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer/.exec(file.slice(start))!;
  const offsets = Array.from(table!.matchAll(/(\d{10}) 00000/g), ([, offset]) => Number(offset));
  expect(offsets).toHaveLength(Number(count) - 1);
  for (const [index, offset] of offsets.entries()) expect(file.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true);
});
