import { BRAND } from '../../brand';
import { exponentOf } from '../../money/currencies';
import { decimalOf } from '../../money/decimal';
import { rfc3339Of } from '../../responses/time';
import type { EntryKind } from '../wallets/entry.kinds';
import type { EntryRow } from '../wallets/entry.store';
import { entryView } from '../wallets/entry.view';
import { type PdfColumn, PdfTable, REPLACEMENT } from './pdf-table';

const ENTRIES: readonly PdfColumn[] = [
  { title: 'Time (UTC)', width: 84 },
  { title: 'Kind', width: 52 },
  { title: 'Order', width: 98 },
  { title: 'Description', width: 145 },
  { title: 'Amount', width: 72, align: 'right' },
  { title: 'Balance', width: 72, align: 'right' },
];

const TOTALS: readonly PdfColumn[] = [
  { title: 'Kind', width: 84 },
  { title: 'Entries', width: 60, align: 'right' },
  { title: 'Sum', width: 100, align: 'right' },
];

/** The facts of a statement before its entries. */
export interface StatementHead {
  accountId: string;
  currency: string;
  /** `2026-11` */
  month: string;
  from: Date;
  /** The end of the month, or now. */
  until: Date;
  /** In minor units. */
  opening: bigint;
  closing: bigint;
}

/**
 * The statement of a month as a PDF file. It takes seconds for 10 000 entries, so it runs in a thread.
 *
 * @param font a TrueType font
 * @param slices the entries from the oldest on
 */
export function statementPdf(head: StatementHead, font: Uint8Array, slices: Iterable<EntryRow[]>): Uint8Array {
  const { currency, month, from, until } = head;
  const exponent = exponentOf(currency) ?? 0;
  const decimal = (minor: bigint) => decimalOf(minor, exponent);
  const title = `Statement of the ${currency} wallet, ${month}`;
  const pdf = new PdfTable(font, title, BRAND.name, `${BRAND.name} · ${currency} · ${month}`);
  pdf.heading(BRAND.name, 10);
  pdf.heading(title, 15);
  pdf.facts([
    ['Account', head.accountId],
    ['Currency', currency],
    ['Period (UTC)', `${timeText(from)} to ${timeText(until)}`],
    ['Opening balance', decimal(head.opening)],
    ['Closing balance', decimal(head.closing)],
  ]);

  const totals = new Totals();
  pdf.titles(ENTRIES);
  for (const rows of slices)
    for (const row of rows) {
      const { kind } = entryView(row);
      const [amount, balance] = [BigInt(row.amount), BigInt(row.balance_after)];
      totals.add(kind, amount);
      const texts = [timeText(row.created_at), kind, row.order_id ?? '', row.description ?? ''];
      pdf.row(ENTRIES, [...texts, decimal(amount), decimal(balance)], true);
    }
  if (totals.count === 0) pdf.note('No entries in this period.');
  return endOf(pdf, totals, head, decimal);
}

function endOf(pdf: PdfTable, totals: Totals, head: StatementHead, decimal: (minor: bigint) => string): Uint8Array {
  pdf.line();
  pdf.heading('Totals', 10);
  pdf.titles(TOTALS);
  for (const [kind, { count, sum }] of totals.byKind) pdf.row(TOTALS, [kind, String(count), decimal(sum)], true);
  pdf.row(TOTALS, ['all', String(totals.count), decimal(head.closing - head.opening)], true);
  pdf.note(`Opening balance ${decimal(head.opening)}, closing balance ${decimal(head.closing)} ${head.currency}.`);
  pdf.note('The CSV file of the same statement also has the fees of the gateways and the ids of all entries.');
  if (!pdf.isComplete)
    pdf.note(
      `The sign ${REPLACEMENT} replaces a character that is not in the font of this file. The CSV file has all characters.`,
    );
  pdf.note(`End of the statement, page ${pdf.pageCount} of ${pdf.pageCount}.`);
  return pdf.end();
}

/** Numbers and sums of entries by their kind, in the order of their first entry. */
class Totals {
  count = 0;
  readonly byKind = new Map<EntryKind, { count: number; sum: bigint }>();

  add(kind: EntryKind, amount: bigint): void {
    const total = this.byKind.get(kind) ?? { count: 0, sum: 0n };
    this.byKind.set(kind, { count: total.count + 1, sum: total.sum + amount });
    this.count += 1;
  }
}

/** `2026-11-21 09:30:00` */
const timeText = (time: Date): string => rfc3339Of(time).replace('T', ' ').slice(0, -1);
