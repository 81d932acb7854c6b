import { csvTable } from '@platform/http-service';
import { exponentOf } from '../../money/currencies';
import { decimalOf } from '../../money/decimal';
import { rfc3339Of } from '../../responses/time';
import type { EntryRow } from '../wallets/entry.store';
import { entryView } from '../wallets/entry.view';
import type { EntryView } from '../wallets/wallet.response';

/** A line of a statement: an entry, or a balance without one. */
interface Line {
  kind: EntryView['kind'] | 'opening_balance' | 'closing_balance';
  at: string;
  balance: bigint;
  entry?: EntryView;
}

/** A decimal of the currency of the fee. */
const foreignFee = (entry: EntryView | undefined): string | null =>
  entry?.foreign_fee ? decimalOf(BigInt(entry.foreign_fee.amount), exponentOf(entry.foreign_fee.currency) ?? 0) : null;

/** The lines of a statement in one currency. Amounts are decimals of the currency, such as `1500.00`. */
export function statementCsv(currency: string) {
  const exponent = exponentOf(currency) ?? 0;
  const decimal = (minor: number | bigint | null | undefined) =>
    minor === null || minor === undefined ? null : decimalOf(BigInt(minor), exponent);
  const table = csvTable<Line>([
    ['sequence', ({ entry }) => entry?.sequence ?? null],
    ['created_at', ({ at }) => at],
    ['kind', ({ kind }) => kind],
    ['amount', ({ entry }) => decimal(entry?.amount)],
    ['fee', ({ entry }) => decimal(entry?.fee)],
    ['net_amount', ({ entry }) => decimal(entry?.net_amount)],
    ['currency', () => currency],
    ['balance_after', ({ balance }) => decimal(balance)],
    ['order_id', ({ entry }) => entry?.order_id ?? null],
    ['description', ({ entry }) => entry?.description ?? null],
    ['source_type', ({ entry }) => entry?.source.type ?? null],
    ['source_id', ({ entry }) => entry?.source.id ?? null],
    ['transaction_id', ({ entry }) => entry?.transaction_id ?? null],
    ['entry_id', ({ entry }) => entry?.entry_id ?? null],
    ['foreign_fee', ({ entry }) => foreignFee(entry)],
    ['foreign_fee_currency', ({ entry }) => entry?.foreign_fee?.currency ?? null],
  ]);
  return {
    head: table.head,
    opening: (at: Date, balance: bigint) => table.line({ kind: 'opening_balance', at: rfc3339Of(at), balance }),
    closing: (at: Date, balance: bigint) => table.line({ kind: 'closing_balance', at: rfc3339Of(at), balance }),
    entry(row: EntryRow): string {
      const entry = entryView(row);
      return table.line({ kind: entry.kind, at: entry.created_at, balance: BigInt(row.balance_after), entry });
    },
  };
}
