// cspell:ignore startxref Заказ
import { inflateSync } from 'node:zlib';
import type { EntryRow } from '../wallets/entry.store';
import { statementPdf } from './statement-pdf';

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
};

async function fileOf(entries: EntryRow[]): Promise<{ file: string }> {
  const head = {
    accountId: 'shop-1',
    currency: 'KES',
    month: '2026-11',
    from: new Date('2026-11-01T00:00:00Z'),
    until: new Date('2026-12-01T00:00:00Z'),
    opening: 0n,
    closing: BigInt(entries.at(-1)?.balance_after ?? 0),
  };
  const slices = async function* () {
    yield entries;
  };
  const parts: Buffer[] = [];
  for await (const part of statementPdf(head, slices())) parts.push(part);
  return { file: Buffer.concat(parts).toString('latin1') };
}

/** The lines of text on each page. */
async function pagesOf(entries: EntryRow[]): Promise<string[][]> {
  const { file } = await fileOf(entries);
  const streams = Array.from(
    file.matchAll(/FlateDecode \/Length (\d+) >>\nstream\n/g),
    ({ 0: head, 1: length, index }) =>
      Buffer.from(file.slice(index + head.length, index + head.length + Number(length)), 'latin1'),
  );
  return streams.map((stream) =>
    Array.from(
      inflateSync(stream)
        .toString('latin1')
        .matchAll(/\((.*)\) Tj/g),
      ([, shown]) => shown!.replaceAll(/\\(.)/g, '$1'),
    ),
  );
}

it('has the balances, each entry with its texts, and the totals by kind', async () => {
  const pages = await pagesOf([
    { ...ENTRY, order_id: 'order-1', description: 'Seven tickets' },
    { ...ENTRY, effect_kind: 'refund', amount: '-1005', balance_after: '8995' },
  ]);
  expect(pages).toHaveLength(1);
  const text = pages[0]!.join('|');
  for (const part of [
    'Account|shop-1|',
    'Period (UTC)|2026-11-01 00:00:00 to 2026-12-01 00:00:00|',
    'Opening balance|0.00|Closing balance|89.95|',
    '2026-11-21 09:30:00|payment|order-1|Seven tickets|100.00|100.00|',
    '2026-11-21 09:30:00|refund|-10.05|89.95|',
    'payment|1|100.00|refund|1|-10.05|all|2|89.95|',
    'Page 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('question mark');
});

it('shows the titles and the number on each page, and no entry twice', async () => {
  const entries = Array.from({ length: 200 }, (_, n) => ({ ...ENTRY, order_id: `order-${n}` }));
  const pages = await pagesOf(entries);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page.some((line) => line.endsWith(`Page ${index + 1} of `))).toBe(true);
    expect(page.includes('Balance') || page.includes('Sum')).toBe(true);
  }
  expect(pages.flat().filter((line) => line.startsWith('order-'))).toEqual(entries.map(({ order_id }) => order_id));
});

it('shows a long text completely, and says that characters are replaced', async () => {
  const description = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
  const [page] = await pagesOf([{ ...ENTRY, description, order_id: 'Заказ' }]);
  const text = page!.join(' ');
  expect(text).toContain(description);
  expect(text).toContain('?????');
  expect(text).toContain('The CSV file has all characters.');
});

it('says that a month has no entries', async () => {
  expect((await pagesOf([])).flat()).toContain('No entries in this period.');
});

it('is a file whose table finds each object', async () => {
  const { file } = await fileOf(Array.from({ length: 120 }, () => ({ ...ENTRY, description: String.raw`(a\b)` })));
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  const [, count, table] = /^xref\n0 (\d+)\n0{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer/.exec(file.slice(start))!;
  const offsets = Array.from(table!.matchAll(/(\d{10}) 00000/g), ([, offset]) => Number(offset));
  expect(offsets).toHaveLength(Number(count) - 1);
  for (const [index, offset] of offsets.entries()) expect(file.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true);
  expect(file).toMatch(/\/Type \/Pages \/Count 2 /);
});
