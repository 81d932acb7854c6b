import { exponentOf } from '../money/currencies';
import { rfc3339Of } from '../responses/time';
import type { BreakRow } from './break.store';
import type { ReconciliationRow } from './reconciliation.store';

/** What came of a report, for people. */
export function summaryOf(row: ReconciliationRow): string[] {
  const { status, problem, problem_place: place } = row;
  return [
    `reconciliation ${row.reconciliation_id} of ${row.provider}: ${status}`,
    ...(problem ? [`stopped${place === null ? '' : ` at line ${place}`}: ${problem}`] : []),
    `${row.lines_read} lines read, ${row.lines_matched} compared; sent by ${row.operator} at ${rfc3339Of(row.started_at)}`,
    ...(row.period_from && row.period_until
      ? [`from ${rfc3339Of(row.period_from)} to ${rfc3339Of(row.period_until)}`]
      : []),
    `breaks: ${row.breaks_open} open, ${row.breaks_closed} closed`,
  ];
}

const HEADS = ['type', 'place', 'payment', 'reference', 'gateway', 'ledger', 'difference', 'status'];

/** A table of breaks, its amounts in major units. */
export function breakTable(rows: readonly BreakRow[]): string[] {
  const cells = rows.map((row) => [
    row.type,
    row.place === null ? '-' : String(row.place),
    shown(row.payment_id ?? row.object_id),
    shown(row.reference),
    money(row.gateway_amount, row.currency),
    money(row.ledger_amount, row.ledger_currency),
    money(row.difference, row.currency),
    row.closed_at ? `closed by ${row.evidence}` : 'open',
  ]);
  return table([HEADS, ...cells]);
}

export const clearingTable = (accounts: readonly { account: string; currency: string; balance: string }[]): string[] =>
  table([
    ['account', 'balance'],
    ...accounts.map(({ account, currency, balance }) => [account, money(balance, currency)]),
  ]);

/** Ids come from a file: no sign of theirs may move a terminal's cursor. */
const shown = (id: string | null): string => id?.replaceAll(/[^\x20-\x7e]/g, '?') ?? '-';

function money(minor: string | null, currency: string | null): string {
  if (minor === null || currency === null) return '-';
  const exponent = exponentOf(currency) ?? 0;
  const digits = minor.replace('-', '').padStart(exponent + 1, '0');
  const amount = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return `${minor.startsWith('-') ? '-' : ''}${amount} ${currency}`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
