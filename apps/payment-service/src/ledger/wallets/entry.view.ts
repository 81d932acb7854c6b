import { rfc3339Of } from '../../responses/time';
import { ENTRY_KIND_OF } from './entry.kinds';
import type { EntryRow } from './entry.store';
import type { EntryView } from './wallet.response';

/** An entry as the API shows it. @throws Error if its effect changes no wallet: then the ledger is wrong */
export function entryView(row: EntryRow): EntryView {
  const kind = ENTRY_KIND_OF[row.effect_kind];
  if (kind === null) throw new Error(`entry ${row.entry_id} of a wallet has an effect of the kind ${row.effect_kind}`);
  const [amount, fee] = [Number(row.amount), row.fee === null ? null : Number(row.fee)];
  return {
    entry_id: row.entry_id,
    transaction_id: row.transaction_id,
    sequence: Number(row.wallet_sequence),
    kind,
    source: { type: row.source_type, id: row.source_id },
    order_id: row.order_id,
    description: row.description,
    amount,
    fee,
    net_amount: fee === null ? null : amount - fee,
    foreign_fee:
      row.foreign_fee === null ? null : { amount: Number(row.foreign_fee), currency: row.foreign_fee_currency! },
    balance_after: Number(row.balance_after),
    created_at: rfc3339Of(row.created_at),
  };
}
